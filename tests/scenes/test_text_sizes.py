"""Larger text makes no text smaller, and the pieces of the own hand stay as large as they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.graphics.text import suit_signs, typography
from tabletop.messages import said
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.scenes.match_entry.player_profiles import USUAL_FACE, USUAL_OPPONENTS
from tabletop.scenes.table.decorations import decoration_drawing, mark_drawing
from tabletop.settings import SettingValue
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
TABLES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
MOVES = [0, 25, 70]
"""After how many moves one looks at a table: early, in the middle, and late."""

NAMES = (NAMELESS_PLAYER, *(name for name, _ in USUAL_OPPONENTS))
FACES = (USUAL_FACE, *(face for _, face in USUAL_OPPONENTS))
LONG = "It is the heaviest piece that you can lay: what it counts would cost you most."

SMALLEST_STATUS = 14
"""Pixels; the least font size of what plates, the top bar, the panel and the log say at 1280 x 800."""


class DrawnText:
    """Remembers the lines that are drawn, with their font sizes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, int]] = []
        self._is_paused = False
        line = typography.TextCache.line

        def watched(cache: Any, words: str, size: int, *more: Any, **how: Any) -> Any:
            if not self._is_paused:
                self.lines.append((words, size))
            return line(cache, words, size, *more, **how)

        monkeypatch.setattr(typography.TextCache, "line", watched)
        # What lies on a piece is as large as the piece.
        for module, name in (
            (decoration_drawing, "draw_tag"),
            (mark_drawing, "draw_square_strip"),
        ):
            monkeypatch.setattr(module, name, self._unwatched(getattr(module, name)))

    def _unwatched(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        def drawn(*more: Any, **how: Any) -> Any:
            with self._paused():
                return draw(*more, **how)

        return drawn

    @contextmanager
    def _paused(self) -> Iterator[None]:
        self._is_paused = True
        yield
        self._is_paused = False

    def sizes(self) -> dict[str, list[int]]:
        """Returns the font sizes of each fact: lines may be broken between facts."""
        found = defaultdict(list)
        for words, size in self.lines:
            for fact in words.split(" · "):
                if fact.strip() and fact not in suit_signs.SIGN_PATHS:
                    found[fact].append(size)
        return found

    def sizes_of(self, fact: str) -> list[int]:
        """Returns the font sizes in which a fact was drawn, also where it was broken into lines."""
        runs: list[tuple[str, int]] = []
        for words, size in self.lines:
            if runs and runs[-1][1] == size:
                runs[-1] = f"{runs[-1][0]} {words}", size
            else:
                runs.append((words, size))
        return [size for words, size in runs if fact in words]


def seated(
    table: tuple[str, int],
    size: tuple[int, int],
    moves: int,
    text: str = "normal",
    options: Mapping[str, SettingValue] | None = None,
) -> TableDriver:
    """Returns a table on the person's turn, after that many quick moves or a few more."""
    slug, players = table
    match, ahead = GAMES[slug].start(players, options, seed=11), list[str]()
    while match.seat is not None and (len(ahead) < moves or match.seat != 0):
        ahead.append(str(quick_move(match.view(match.seat))))
        match.play(ahead[-1])
    sitting = TableDriver(
        slug,
        (None, *("club",) * (players - 1)),
        seed=11,
        size=size,
        options=options,
        names=NAMES[:players],
        faces=FACES[:players],
        ahead=ahead,
        animation_speed="off",
        text_size=text,
    )
    sitting.until_ready()
    sitting.pass_time(400)
    return sitting


def hand_sizes(sitting: TableDriver) -> list[tuple[float, float]]:
    layout = sitting.table.board.layout
    return [(spot.width, spot.height) for spot in layout.spots.get(layout.hand_zone, ())]


@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_larger_text_makes_nothing_smaller(
    slug: str, players: int, size: tuple[int, int], moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, looks, hands = DrawnText(monkeypatch), [], []
    for text in ("normal", "larger"):
        drawn.lines.clear()
        sitting = seated((slug, players), size, moves, text)
        table = sitting.table
        if table.moves:
            table.hint.show_move(table.moves[0], said(LONG))
            sitting.pass_time(200)
        looks.append(drawn.sizes())
        hands.append(hand_sizes(sitting))
    usual, larger = looks
    for fact, sizes in usual.items():
        after = larger.get(fact) or drawn.sizes_of(fact)
        if after:
            assert min(after) >= min(sizes), fact
            assert max(after) >= max(sizes), fact
    before, after_it = hands
    assert [pytest.approx(piece, rel=0.01) for piece in before] == after_it


@pytest.mark.parametrize("rules", ["usual", "last"])
@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_what_is_said_of_the_state_of_a_match_can_be_read(
    slug: str, players: int, moves: int, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, drawn = GAMES[slug], DrawnText(monkeypatch)
    options = {option.name: option.choices[-1][0] for option in game.options} if rules == "last" else None
    sitting = seated((slug, players), (1280, 800), moves, options=options)
    for _ in range(2):
        sitting.pass_time(200)
        said = state_words(sitting)
        small = {words: size for words, size in drawn.lines if size < SMALLEST_STATUS and words in said}
        assert not small
        assert all(size >= SMALLEST_STATUS for words, size in drawn.lines if " · " in words)
        # Then once more beside the log, which leaves the table less room.
        drawn.lines.clear()
        sitting.press_key(pygame.K_g, "g")


def state_words(sitting: TableDriver) -> set[str]:
    """Returns what plates, panel, log and the top bar say of a match."""
    table, board = sitting.table, sitting.table.board
    panel, said = board.view_words.score_panel(), set(board.last_moves.actions.values())
    said |= {board.view_words.seat_plate(seat).line for seat in range(board.view.players)}
    said |= set(board.view_words.top_bar_line().split(" · "))
    said |= {row.words for row in table.history_view.panel.lines.rows}
    if panel is not None:
        said |= {
            panel.head,
            panel.aside,
            *(row.label for row in panel.rows),
            *(row.aside for row in panel.rows),
        }
    return said
