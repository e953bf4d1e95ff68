"""What the log tells: one's own pieces by their names, and of others' nothing but what one has seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from tabletop.controller import Controller, LogLine, MoveLog, Sitter
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of, words_of
from tabletop.graphics.text import typography
from tabletop.messages import PieceName, say
from tabletop.rules import HIDDEN, Match
from tabletop.words import Words
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_curtain import behind, until_curtain
from tests.scenes.test_log_panel import to_be_told

pytestmark = pytest.mark.sampled(each_game=True)

MOVES = 70


def played(slug: str, moves: int = MOVES, seed: int = 4) -> Controller:
    """A match of people, by turns by the policy and by chance."""
    game, rng = GAMES[slug], Random(seed)
    people = [Sitter(f"P{seat}", "face-1") for seat in range(game.players[0])]
    controller = Controller.start(game, people, seed=seed)
    for number in range(moves):
        match = controller.replay().history.match
        legal = match.legal_moves()
        if not legal:
            break
        controller._play_move(
            policy_of(slug).choose_move(match, legal, rng) if number % 3 else rng.choice(legal)
        )
    return controller


def told(controller: Controller, seat: int) -> Iterator[tuple[LogLine, str, Words]]:
    log = MoveLog(controller._history, seat)
    view = log.view()
    words = words_of(view.game)(view, [f"P{each}" for each in range(view.players)])
    for line in log.lines():
        closed = (
            None
            if words.may_look_back or line.deal != view.deal
            else words.move_sentence_in_play(line.known_number)
        )
        yield line, closed or words.move_sentence_with(line.known_number, log.drawn_pieces(line)), words


def pieces(match: Match) -> set[str]:
    names = {piece for order in match.shuffles for piece in order.split(" ")} - {HIDDEN}
    return {piece for piece in names if not piece.isdecimal()}  # seats are drawn for, too


def named(said: str, match: Match, words: Words) -> set[str]:
    """The pieces of the pack that a sentence names."""
    return {piece for piece in pieces(match) if re.search(rf"{re.escape(words.piece_list([piece]))}\b", said)}


def seen(match: Match, line: LogLine, seat: int, controller: Controller) -> set[str]:
    """All that a seat has seen around a move, and what the record in its view now says of it."""
    number = line.number
    history = controller._history
    views = [history.match_after(number).view(seat), history.match_after(number + 1).view(seat)]
    views += [frame.view for frame in history.match_after(number).copy().watch(match.moves[number], seat)]
    zones = {piece for view in views for zone in view.zones.values() for piece in zone}
    return zones | set(match.view(seat).moves[line.known_number][1].split(" "))


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_named_that_its_reader_did_not_see_happen(slug: str) -> None:
    controller = played(slug)
    match = controller._history.match
    for seat in range(match.players):
        for line, said, words in told(controller, seat):
            known = seen(match, line, seat, controller)
            assert named(said, match, words) <= known, said


@pytest.mark.parametrize("slug", GAMES)
def test_own_pieces_are_named(slug: str) -> None:
    """Checks that whatever came into the own hand, or left it, is said by its name."""
    controller = played(slug)
    history = controller._history
    for seat in range(history.match.players):
        for line, said, words in told(controller, seat):
            before, after = history.match_after(line.number), history.match_after(line.number + 1)
            if line.seat != seat or before.deal != after.deal:
                continue
            hand = f"hand:{seat}"
            had, has = (list(match.view(seat).zones.get(hand, ())) for match in (before, after))
            if HIDDEN in (*had, *has):
                continue  # a row that nobody knows, not even its owner, is no hand
            moved = {piece for piece in {*had, *has} if had.count(piece) != has.count(piece)} - {HIDDEN}
            ways = {
                piece: (
                    words.piece_list([piece]),
                    words.piece_list([piece]),
                    say("{card:short}", card=PieceName(piece)),
                )
                for piece in moved
            }
            short = {piece for piece in moved if any(way in said for way in ways[piece])}
            assert moved <= short, (said, moved)


def test_a_card_of_two_packs_is_told_once_where_one_of_them_was_drawn() -> None:
    controller = played("kaluki", 400)
    history = controller._history
    log, drew = MoveLog(history, 0), 0
    for line in log.lines():
        came = log.drawn_pieces(line)
        if came and history.match.moves[line.number] == "draw stock":
            drew += 1
            assert len(came) == 1
    assert drew > 10


@pytest.mark.parametrize("slug", GAMES)
def test_no_other_seat_reads_what_somebody_drew(slug: str) -> None:
    controller = played(slug)
    players = controller._history.match.players
    for seat in range(players):
        log = MoveLog(controller._history, seat)
        assert all(not log.drawn_pieces(line) for line in log.lines() if line.seat != seat)
    bystander = MoveLog(controller._history, None)
    if not controller.is_over:
        assert all(not bystander.drawn_pieces(line) for line in bystander.lines())


def test_whoever_takes_the_table_reads_a_log_of_their_own() -> None:
    """Checks that what was told to one person is not told to the next, though all the moves are equal."""
    sitting = TableDriver("jersey-gin", (None, None, None), animation_speed="off")
    panel, drawn = sitting.table.history_view.panel, set[int]()
    for _ in range(7):
        until_curtain(sitting)
        behind(sitting)
        sitting.press_key(pygame.K_g, "g")
        rows = [row for row in panel.lines.rows if row.is_move]
        assert [row.words for row in rows] == to_be_told(sitting)
        own = {row.line.seat for row in rows if " drew the " in row.words}
        assert own <= {sitting.controller.viewer}
        drawn |= own
        sitting.press_key(pygame.K_g, "g")
    assert len(drawn) > 1


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_the_log_says_once_what_it_keeps_to_itself_in_letters_as_large_as_the_tables(
    size: tuple[int, int], text: str
) -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), size=size, text_size=text)
    sitting.until_ready()
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    panel = sitting.table.history_view.panel
    look = sitting.table.tree.look
    assert panel.untold_note == "Others’ discards stay covered."
    assert typography.width(
        panel.untold_note, look.metrics.secondary_size
    ) <= panel.rect.width - 2 * look.box(17)
    assert panel.lines._line == typography.line_height(look.metrics.secondary_size)
    assert panel.lines.rect.top >= panel.close_button.rect.bottom


def test_whoever_plays_alone_is_told_of_no_secrets() -> None:
    sitting = TableDriver("solitaire-dominoes", (None,))
    sitting.until_ready()
    sitting.press_key(pygame.K_g, "g")
    assert sitting.table.history_view.panel.untold_note == ""
