"""The picture of the table that was left: true, drawn after the menu itself, and never with a hidden hand."""

from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.history.resuming import replay_record
from tabletop.games import GAMES
from tabletop.records import MatchLibrary, read_recorded_match
from tabletop.rules import HIDDEN, Match
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.match_entry.match_status import public_view, read_status, whole_standing
from tabletop.scenes.menu.continue_panel import ContinuePanel
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.table.board.table_thumbnail import TableThumbnail, thumbnail_source
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.test_menu import NOW

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]


def left(home: Path, slug: str, levels: tuple[str | None, ...], moves: int = 0) -> Controller:
    """Returns a match that was left after N moves of the people who began it."""
    people = [Sitter(f"Player {seat}", f"face-{seat + 1}", level) for seat, level in enumerate(levels)]
    controller = Controller.start(GAMES[slug], people, seed=5, folder=home / "matches")
    for _ in range(moves):
        controller.take_table()
        controller.play(quick_move(controller.view()))
    controller.close()
    return controller


def thumbnail_of(menu: MenuScene) -> TableThumbnail | None:
    return menu.panel.thumbnail if isinstance(menu.panel, ContinuePanel) else None


def until_drawn(app: Program, menu: MenuScene) -> int:
    steps = 0
    while (thumbnail := thumbnail_of(menu)) is not None and thumbnail.picture is None:
        app.step()
        steps += 1
        assert steps < 500
    return steps


@pytest.mark.parametrize(("slug", "standing"), [("kaluki", "deal 1"), ("minimize", "round 1")])
def test_a_deal_is_called_as_in_the_rules_of_the_game(home: Path, slug: str, standing: str) -> None:
    left(home, slug, (None, None, None))
    (kept,) = MatchLibrary(home / "matches").matches()
    assert whole_standing(read_status(kept, NOW).facts, read_status(kept, NOW).scores) == standing


def test_scores_that_find_no_room_are_counted_and_not_cut_short(home: Path, shown: list[str]) -> None:
    left(home, "minimisere", (None,) * 6, moves=37)
    (kept,) = MatchLibrary(home / "matches").matches()
    match = read_status(kept, NOW)
    assert len(match.scores) == 6
    assert str(match.scores[5]).startswith("Player 5")
    assert str(match.when).endswith("’s turn")
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", "larger")
    app.show(MenuScene(app))
    standing = next(words for words in shown if words.startswith("Minimisère · deal 2"))
    assert standing.endswith(" more")
    assert "…" not in standing


@pytest.mark.parametrize("slug", ["kaluki", "minimize", "minnows"])
def test_with_several_people_nobodys_hand_is_shown(home: Path, slug: str) -> None:
    left(home, slug, (None, None, None), moves=5)
    (kept,) = MatchLibrary(home / "matches").matches()
    view = read_status(kept, NOW).view
    assert view is not None
    for seat in range(3):
        assert set(view.zones[f"hand:{seat}"]) == {HIDDEN}


def test_alone_with_the_computer_one_sees_the_own_hand_and_no_other(home: Path) -> None:
    controller = left(home, "kaluki", ("club", None, "club"))
    (kept,) = MatchLibrary(home / "matches").matches()
    view = read_status(kept, NOW).view
    assert view == controller.view()
    assert view is not None
    assert HIDDEN not in view.zones["hand:1"]
    assert set(view.zones["hand:0"]) == set(view.zones["hand:2"]) == {HIDDEN}


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_told_of_a_match_needs_no_frames(
    home: Path, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = (None,) * GAMES[slug].players[0]
    controller = left(home, slug, levels, moves=8)
    (kept,) = MatchLibrary(home / "matches").matches()
    history, _ = replay_record(read_recorded_match(kept.path), GAMES, kept.path)
    expected = public_view(history.match, controller.sitters)

    def watch(*_: object) -> None:
        raise AssertionError("nobody watches")

    monkeypatch.setattr(Match, "watch", watch)
    (kept,) = MatchLibrary(home / "matches").matches()
    assert read_status(kept, NOW).view == expected


def test_the_menu_is_painted_before_the_picture_is_begun(home: Path) -> None:
    left(home, "kaluki", (None, None), moves=4)
    app = Program()
    menu = MenuScene(app)
    app.open(menu)
    assert menu.update(0)
    assert thumbnail_of(menu) is None
    menu.paint(app.window)
    before = pygame.image.tobytes(app.window, "RGB")
    app.step()
    assert thumbnail_of(menu) is not None
    assert until_drawn(app, menu) > 5
    app.step()
    assert pygame.image.tobytes(app.window, "RGB") != before
    assert not menu.update(app.now)


def test_the_picture_is_the_table_that_opens(home: Path) -> None:
    left(home, "classic-dominoes", (None, "club"))
    app = Program()
    menu = MenuScene(app)
    app.show(menu)
    until_drawn(app, menu)
    assert isinstance(menu.panel, ContinuePanel)
    assert menu.panel.thumbnail is not None
    small = menu.panel.thumbnail.picture
    assert small is not None
    app.click(menu.panel.button.rect.center)
    table = app.top
    assert isinstance(table, TableScene)
    table.invalidate()
    table.board.compositor.paint(app.window)
    shown = pygame.transform.smoothscale(
        app.window.subsurface(thumbnail_source(look_of(app))), small.get_size()
    )
    difference = pygame.transform.average_color(small)[0] - pygame.transform.average_color(shown)[0]
    assert abs(difference) <= 1
    tile = next(box for box in (table.board.piece_box(piece) for piece in table.board.hand))
    box = thumbnail_source(look_of(app))
    at = (
        (tile.centerx - box.left) * small.get_width() // box.width,
        (tile.top + tile.height // 4 - box.top) * small.get_height() // box.height,
    )
    ivory, felt = small.get_at(at), small.get_at((small.get_width() // 2, small.get_height() // 2))
    assert ivory.r > felt.r + 60


def test_the_picture_is_kept_until_the_match_or_the_window_changes(home: Path) -> None:
    left(home, "minnows", (None, None), moves=2)
    app = Program()
    menu = MenuScene(app)
    app.show(menu)
    until_drawn(app, menu)
    kept = thumbnail_of(menu)
    menu.filter.choose([value for value, _ in menu.filter.choices].index(2))
    app.step()
    menu.enter()
    assert thumbnail_of(menu) is kept
    assert until_drawn(app, menu) == 0
    app.resize((960, 600))
    app.step()
    assert until_drawn(app, menu) > 5
    left(home, "minnows", (None, None), moves=3)
    menu.enter()
    assert thumbnail_of(menu) is not kept


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_shown_small(slug: str) -> None:
    game = GAMES[slug]
    match = game.start(game.players[-1], seed=3)
    sitters = [Sitter(f"Player {seat}", "face-1") for seat in range(match.players)]
    app = Program((960, 600))
    thumbnail = TableThumbnail(public_view(match, sitters), sitters)
    while thumbnail.draw_step(look_of(app), (160, 100)):
        pass
    assert thumbnail.picture is not None
    assert thumbnail.picture.get_size() == (160, 100)
    colours = {
        tuple(thumbnail.picture.get_at((x, y)))[:3] for x in range(0, 160, 4) for y in range(0, 100, 4)
    }
    assert len(colours) > 20
