"""In the smallest window with the largest letters every label is said whole, and none becomes tiny."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.games import GAMES, registry
from tabletop.games.loaders import words_of
from tabletop.graphics.text import typography
from tabletop.graphics.theme import MIN_FONT_SIZE
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry.player_profiles import LEVEL_CHOICES, USUAL_FACE, USUAL_OPPONENTS
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.decorations import prompt_drawing
from tabletop.settings import Settings
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.layout.test_tables import laid
from tests.scenes.program import Program
from tests.scenes.setup_input import click_seat, seat_number
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

SMALL = (960, 600)
NAMES = (NAMELESS_PLAYER, *(name for name, _ in USUAL_OPPONENTS))
TEXTS = ("normal", "larger")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collects what is not said whole, or in letters that are too small."""
    found: list[str] = []
    shorten, draw = typography.shorten, typography.draw_line

    def watched(words: str, *more: Any) -> str:
        said = shorten(words, *more)
        if said != typography._tidy(words):
            found.append(f"{words!r} is cut to {said!r}")
        return said

    def drawn(words: str, size: int, *more: Any, **how: Any) -> pygame.Surface:
        if size < MIN_FONT_SIZE and words.strip() and not words.isdecimal() and len(words) > 1:
            found.append(f"{words!r} is set in letters of {size}")
        return draw(words, size, *more, **how)

    monkeypatch.setattr(typography, "shorten", watched)
    monkeypatch.setattr(typography, "draw_line", drawn)
    yield found
    assert not found


def app_with(text: str) -> Program:
    return Program(SMALL, Settings().changed("text_size", text))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.usefixtures("cut")
def test_the_menu_and_the_settings_say_everything_whole(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(
        registry, "GAME_PACKAGES", [room for room in registry.GAME_PACKAGES if room.startswith("tabletop.")]
    )
    app = app_with(text)
    app.show(MenuScene(app))
    app.step(1000)
    settings = SettingsScene(app)
    app.show(settings)
    for _ in range(12):
        settings.scroll.scroll_by(200)
        app.step(100)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("cut")
def test_the_set_up_says_everything_whole_at_any_number(slug: str, text: str) -> None:
    app = app_with(text)
    setup = SetupScene(app, slug)
    app.show(setup)
    for number in {GAMES[slug].players[0], GAMES[slug].players[-1]} - {len(setup.profiles)}:
        seat_number(setup, number)
        for _ in range(6):
            setup.rules.scroll.scroll_by(200)
            app.step(100)
        click_seat(app, setup, number - 1)
        app.step(100)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("slug", "number"), [("minimize", 10), ("kaluki", 3)])
@pytest.mark.usefixtures("cut")
def test_the_list_of_levels_can_be_told_apart(slug: str, number: int, text: str, shown: list[str]) -> None:
    app = app_with(text)
    setup = SetupScene(app, slug)
    app.show(setup)
    seat_number(setup, number)
    app.step()
    for seat in range(1, number):
        app.click(setup.seats[seat].level.rect.center)
        shown.clear()
        app.step()
        assert setup.tree.popup is not None
        assert {str(label) for _, label in LEVEL_CHOICES} <= set(shown)
        app.press_and_release(pygame.K_ESCAPE)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("cut")
def test_the_table_the_sheet_and_the_end_say_everything_whole(slug: str, text: str) -> None:
    players = GAMES[slug].players[-1]
    sitting = TableDriver(
        slug,
        (None, *("club",) * (players - 1)),
        size=SMALL,
        names=NAMES[:players],
        faces=(USUAL_FACE, *(face for _, face in USUAL_OPPONENTS))[:players],
        animation_speed="off",
        text_size=text,
    )
    for _ in range(8):
        if not sitting.until_ready(600_000):
            break
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    sitting.until_ready(600_000)
    sitting.table.show_sheet()
    sitting.app.step()
    sitting.app.pop()
    sitting.app.open(WinnerScene(sitting.app, sitting.controller, 0, sitting.table))
    sitting.app.step()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("slug", GAMES)
def test_no_prompt_needs_three_lines_or_lies_on_the_hand(slug: str, text: str) -> None:
    game, words, chance = GAMES[slug], words_of(slug), Random(1)
    look = look_of(app_with(text))
    for players in (game.players[0], game.players[-1]):
        match = game.start(players, seed=3)
        for _ in range(times_to_try(30, 60)):
            if match.seat is None:
                break
            view = match.view(match.seat)
            said = words(view, NAMES[:players], match.legal_moves()).prompt()
            table = laid(view, SMALL, look.metrics.factor)
            drawn, (_, top) = prompt_drawing.draw_prompt(
                look, prompt_drawing.room_of_prompt(table), said or "?"
            )
            lines = drawn.get_height() - 2 * look.box(prompt_drawing.VERTICAL_PADDING)
            assert lines < 2.6 * typography.line_height(look.metrics.secondary_size), said
            is_low = lines > 1.5 * typography.line_height(look.metrics.body_size)
            assert not is_low or top + drawn.get_bounding_rect().bottom <= table.hand.y, said
            match.play(quick_move(view) if chance.random() < 0.7 else chance.choice(match.legal_moves()))


@pytest.mark.parametrize("size", [SMALL, (1280, 800)])
@pytest.mark.parametrize("slug", ["minnesota-whist", "minimisere", "calypso", "classic-dominoes"])
def test_the_own_hand_keeps_its_size_where_text_is_larger(slug: str, size: tuple[int, int]) -> None:
    widths = []
    for text in TEXTS:
        levels = (None, *("club",) * (GAMES[slug].players[-1] - 1))
        sitting = TableDriver(slug, levels, seed=11, size=size, animation_speed="off", text_size=text)
        sitting.app.paint_every = 1000
        assert sitting.until_ready()
        layout = sitting.table.board.layout
        widths.append(layout.spots[layout.hand_zone][0].width)
    usual, larger = widths
    assert larger > 0.86 * usual


def test_crowded_segments_share_a_size_and_keep_room_around_each_label(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, drawn = look_of(Program(SMALL, Settings().changed("text_size", "larger"))), []
    labels = ["Toutes", "Sans aide", "Aidées", "Entraînement"]

    def draw(_: Look, __: pygame.Surface, words: str, ___: object, size: int, *more: Any, **how: Any) -> None:
        drawn.append((typography.width(words, size, "semibold"), size, how["room"] + look.box(6)))

    monkeypatch.setattr(Look, "draw_text", draw)
    segmented = SegmentedControl([(label, label) for label in labels], labels[0], lambda _: None)
    segmented.arrange(look, pygame.Rect(0, 0, 320, 42))
    segmented.paint(pygame.Surface(SMALL), look)
    assert len({size for _, size, _ in drawn}) == 1
    assert all(wide + look.box(10) <= room for wide, _, room in drawn)
