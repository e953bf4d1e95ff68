"""How views lie is worked out before they are due, and in a way that nothing has to be drawn twice for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.layout.arrangements import Rect
from tabletop.layout.lay_table import lay_table
from tabletop.layout.line_games import line_layout as lines
from tabletop.layout.line_games.detached_placement import touching
from tabletop.rules import Frame
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.scenes.table.state import board_layouts
from tabletop.scenes.table.state.board_layouts import BoardLayouts
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.base.widget_look import Look
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


@pytest.mark.parametrize("slug", ["calypso", "minnesota-whist"])
def test_what_opponents_do_is_laid_before_the_frame_that_shows_it(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[str] = []
    show = TableScene.show_frame

    def noted(*about: object, **told: object) -> object:
        laid.append("laid")
        return lay_table(*about, **told)  # type: ignore[arg-type]

    def shown(table: TableScene, frame: Frame, now: int) -> None:
        laid.append("shows")
        show(table, frame, now)
        laid.append("shown")

    sitting = TableDriver(slug, (None, "club", "club", "club"))
    sitting.until_ready()
    monkeypatch.setattr("tabletop.scenes.table.state.board_layouts.lay_table", noted)
    monkeypatch.setattr(TableScene, "show_frame", shown)
    sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    sitting.until_ready()
    first = laid.index("shown")
    assert laid.count("shows") > 3
    assert ["shows", "laid"] not in [laid[at : at + 2] for at in range(first, len(laid))]


def test_the_rack_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = [], decoration_drawing.draw_rack

    def rack(look: Look, rect: Rect) -> PlacedPicture:
        drawn.append(rect)
        return draw(look, rect)

    monkeypatch.setattr(decoration_drawing, "draw_rack", rack)
    sitting = TableDriver("classic-dominoes", (None, "club"))
    sitting.until_ready()
    drawn.clear()
    for _ in range(3):
        sitting.table.refresh()
        sitting.pass_time(500)
    assert not drawn


def test_a_crowded_line_is_never_searched_for_in_the_frame_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[str] = []

    def noted(*about: object, **told: object) -> object:
        searched.append("before")
        return touching(*about, **told)  # type: ignore[arg-type]

    def laying(*about: object, **told: object) -> object:
        before = len(searched)
        layout = lay_table(*about, **told)  # type: ignore[arg-type]
        searched[before:] = ["in the frame"] * len(searched[before:])
        return layout

    monkeypatch.setattr("tabletop.layout.line_games.line_layout.touching", noted)
    monkeypatch.setattr(board_layouts, "lay_table", laying)
    monkeypatch.setattr(board_layouts, "SEARCH_SECONDS", 0.0005)
    lines.LINE_STATES.clear()
    lines.LINE_LAYOUTS.clear()
    sitting = TableDriver("lucky-draw", (None, "club", "club", "club"), seed=1000)
    while sitting.until_ready() and sitting.controller.view().deal == 1:
        sitting.table.hand_actions.play_move(quick_move(sitting.controller.view()))
    assert searched.count("before") > 5
    assert "in the frame" not in searched


def test_what_was_dropped_waits_there_until_its_place_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = TableDriver("lucky-draw", (None, "club", "club", "club"))
    sitting.until_ready()
    move, pieces = sitting.table.moves[0], sitting.table.board.pieces
    identity, finds = sitting.table.board.find_pieces(move.pieces)[0], BoardLayouts.find_in_steps
    monkeypatch.setattr(BoardLayouts, "find_in_steps", lambda layouts, view: False)
    sitting.drag(sitting.piece_point(move.pieces[0]), sitting.place_point(str(move.place)))
    sitting.pass_time(400)  # it turns to how it will lie
    dropped = pieces.pose_of(identity, sitting.app.now)
    sitting.pass_time(160)
    assert pieces.held == (identity,)
    assert pieces.pose_of(identity, sitting.app.now)[:2] == dropped[:2]
    assert sitting.table.wake_ms(sitting.app.now) == 0
    monkeypatch.setattr(BoardLayouts, "find_in_steps", finds)
    # However slow the machine is, one frame is enough.
    monkeypatch.setattr(board_layouts, "SEARCH_SECONDS", 10.0)
    sitting.pass_time(0)
    assert not pieces.held
    assert move.pieces[0] in sitting.table.board.view.zones["line"]
    sitting.until_ready()


def test_a_long_search_gets_more_of_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, steps = TableDriver("lucky-draw", (None, "club", "club", "club")), list[None]()
    sitting.until_ready()

    def ahead(*_: object, **__: object) -> Iterator[None]:
        while True:
            steps.append(None)
            yield

    monkeypatch.setattr(board_layouts, "precompute_table", ahead)
    view, found, counts = sitting.controller.view(), BoardLayouts(sitting.table.board), list[int]()
    for _ in range(40):
        before = len(steps)
        assert not found.find_in_steps(view)
        counts.append(len(steps) - before)
    assert set(counts[:30]) <= {10, 11}
    assert set(counts[30:]) <= {40, 41}
