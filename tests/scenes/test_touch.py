"""A finger instead of a mouse: it hits what is small, is told what a pointer is told, plays whole deals."""

from __future__ import annotations

import pygame
import pytest

from tabletop.controller import Controller
from tabletop.graphics.theme import FINGER_TARGET
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.table.hand.click_tolerance import click_reach
from tabletop.widgets.finger import LONG_PRESS_MS
from tests.covering_cases import is_thorough, times_to_try
from tests.scenes.every_scene import every_opener
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.touch_targets import (
    drag_finger,
    is_drawn_small,
    move_finger,
    note_finger,
    put_finger,
    targets,
    touch,
    without_room,
)

CROWDED = 24
"""The least height of buttons in a column that has no room for all of them (WCAG 2.2, 2.5.8)."""

SOME_SCENES = ("settings", "matches", "winner", "set-up of calypso")
NAMES = sorted(every_opener()) if is_thorough() else SOME_SCENES
PLAYED = [
    (slug, drags)
    for slug in ("minnesota-whist", "classic-dominoes", "kaluki")
    for drags in (False, True)
    if is_thorough() or drags == (slug != "kaluki")
]
MOST_TURNS = times_to_try(4, 60)


@pytest.fixture
def settings() -> Program:
    app = Program((1280, 800))
    app.show(SettingsScene(app))
    return app


def scene_of(app: Program) -> SettingsScene:
    assert isinstance(app.top, SettingsScene)
    return app.top


@pytest.mark.parametrize("name", NAMES)
def test_every_target_has_room_for_a_finger(name: str) -> None:
    for app, what in every_opener()[name]((1280, 800), "normal"):
        if app.top.widgets() is None:
            continue
        note_finger(app)
        short = [widget for widget in without_room(app) if not is_in_full_column(app, widget.rect)]
        assert not short, f"{what}: {[(type(widget).__name__, widget.rect) for widget in short]}"


def is_in_full_column(app: Program, box: pygame.Rect) -> bool:
    """Returns whether a button of a table stands in a column where more buttons leave it less room."""
    overlay = app.top.widgets()
    column = getattr(overlay and overlay.root, "column", None)
    return column is not None and box.h >= CROWDED and column.x <= box.centerx <= column.right


def test_the_mouse_does_not_hit_beside_a_target(settings: Program) -> None:
    switch = scene_of(settings).controls["mute"]
    beside = switch.rect.centerx, switch.rect.bottom + 3
    assert is_drawn_small(switch, settings)
    settings.click(beside)
    assert not settings.settings.mute
    touch(settings, beside)
    assert settings.settings.mute


def test_small_targets_grow_once_a_finger_was_lifted(settings: Program) -> None:
    before = min(widget.rect.height for widget in targets(settings.top))
    note_finger(settings)
    after = min(widget.rect.height for widget in targets(settings.top))
    assert before < FINGER_TARGET <= after


def test_a_list_follows_the_finger_and_nothing_on_it_is_pressed(settings: Program) -> None:
    scene = scene_of(settings)
    start = scene.controls["mute"].rect.center
    drag_finger(settings, start, (start[0], start[1] - 120))
    assert scene.scroll.offset == 120
    assert not settings.settings.mute


def test_a_long_press_tells_and_presses_nothing() -> None:
    driver = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    app, tool = driver.app, driver.table.overlay.top_bar.tools[0]
    muted = app.settings.mute
    touch(app, tool.rect.center, held_ms=LONG_PRESS_MS)
    app.step()
    shown = driver.table.tree.tooltips.shown
    assert shown is not None
    assert shown.words == tool.tooltip
    assert app.settings.mute == muted
    assert app.top is driver.table


def test_a_long_press_on_a_card_tells_what_it_can_be() -> None:
    driver = TableDriver("minnows", LEVELS_ALONE["minnows"])
    driver.until_ready()
    board = driver.table.board
    identity = next(
        each for each in board.hand if driver.table.words(board.view).card_note(board.pieces[each].code)
    )
    at = driver.piece_point(board.pieces[identity].code)
    touch(driver.app, at, held_ms=LONG_PRESS_MS)
    assert board.selection.hovered == identity
    assert not board.selection.pieces
    touch(driver.app, at)
    assert board.selection.pieces == (identity,)
    assert board.selection.hovered is None, "nothing rests there once the finger is lifted"


def test_a_finger_wanders_without_dragging() -> None:
    driver = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    driver.until_ready()
    code = driver.table.board.pieces[driver.table.board.hand[3]].code
    x, y = driver.piece_point(code)
    reach = round(click_reach(driver.table.board.look.metrics)) + 6
    put_finger(driver.app, (x, y))
    move_finger(driver.app, (x, y), (x + reach, y), steps=2)
    assert not driver.table.mouse.is_dragging


def test_a_carried_piece_is_seen_above_the_finger() -> None:
    driver = TableDriver("minnesota-whist", LEVELS_ALONE["minnesota-whist"])
    driver.until_ready()
    board = driver.table.board
    identity = board.hand[3]
    start = driver.piece_point(board.pieces[identity].code)
    high = board.piece_box(identity).height
    put_finger(driver.app, start)
    move_finger(driver.app, start, (start[0], start[1] - 200))
    drag = board.pieces.drag
    assert drag is not None
    assert drag.pointer[1] < start[1] - 200 - high // 2


class FingerPlayer:
    """Plays with one finger alone: taps cards and buttons, or drags cards to their places."""

    def __init__(self, slug: str, *, drags: bool) -> None:
        self.driver = TableDriver(slug, LEVELS_ALONE[slug])
        self.app, self.drags = self.driver.app, drags

    def play_turn(self) -> None:
        controller: Controller = self.driver.controller
        before = len(controller.view().moves)
        moves = controller.legal_moves()
        move = next((one for one in moves if one.verb in {"discard", "play"}), moves[0])
        self._make(str(move), move.pieces, str(move.place))
        self.driver.pass_time(400)
        if len(controller.view().moves) == before:
            self._answer()
            self.driver.pass_time(400)
        assert len(controller.view().moves) > before, f"{move} cannot be made with a finger"

    def _make(self, move: str, pieces: tuple[str, ...], place: str) -> None:
        button = self.driver.table.overlay.buttons.get(move)
        if button is not None and button.shown:
            touch(self.app, button.rect.center)
        elif len(pieces) == 1 and self.drags:
            drag_finger(self.app, self.driver.piece_point(pieces[0]), self.driver.place_point(place))
        elif pieces:
            for code in pieces:
                touch(self.app, self.driver.piece_point(code))
                self.driver.pass_time(400)
            touch(self.app, self.driver.place_point(place))
        else:
            self._tap_pile(move)

    def _tap_pile(self, move: str) -> None:
        board = self.driver.table.board
        zone = next(
            zone for zone, tap in board.layout.taps.items() if board.view_words.pile_click(tap) == move
        )
        touch(self.app, board.piece_box(board.top_piece(zone)).center)

    def _answer(self) -> None:
        popup = self.driver.table.tree.popup
        assert popup is not None
        answer = next(widget for widget in popup.self_and_descendants() if widget.can_focus())
        touch(self.app, answer.rect.center)


@pytest.mark.parametrize(("slug", "drags"), PLAYED)
def test_a_deal_is_played_with_one_finger(slug: str, drags: bool) -> None:  # noqa: FBT001
    player = FingerPlayer(slug, drags=drags)
    for _ in range(MOST_TURNS):
        if player.driver.table.after_deal.is_waiting or not player.driver.until_ready():
            break
        player.play_turn()
