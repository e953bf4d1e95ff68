"""How views lie is worked out before they are due, and in a way that nothing has to be drawn twice for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.layout import line as lines
from tabletop.layout.arrange import Rect
from tabletop.layout.reaching import touching
from tabletop.layout.tables import lay
from tabletop.players.thinking import quick_move
from tabletop.rules import Frame
from tabletop.scenes.table import layouts, plates
from tabletop.scenes.table.layouts import Layouts
from tabletop.scenes.table.pictures import Drawn
from tabletop.scenes.table.scene import Table
from tabletop.stage.widgets.look import Look
from tests.scenes.sitting import Sitting


@pytest.mark.parametrize("slug", ["calypso", "minnesota-whist"])
def test_what_opponents_do_is_laid_before_the_frame_that_shows_it(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[str] = []
    show = Table._show

    def noted(*about: object, **told: object) -> object:
        laid.append("laid")
        return lay(*about, **told)  # type: ignore[arg-type]

    def shown(table: Table, frame: Frame, now: int) -> None:
        laid.append("shows")
        show(table, frame, now)
        laid.append("shown")

    sitting = Sitting(slug, (None, "club", "club", "club"))
    sitting.until_ready()
    monkeypatch.setattr("tabletop.scenes.table.layouts.lay", noted)
    monkeypatch.setattr(Table, "_show", shown)
    sitting.table.follow(sitting.controller.play(quick_move(sitting.controller.view())))
    sitting.until_ready()
    first = laid.index("shown")
    assert laid.count("shows") > 3
    assert ["shows", "laid"] not in [laid[at : at + 2] for at in range(first, len(laid))]


def test_the_rack_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = [], plates.rack

    def rack(look: Look, rect: Rect) -> Drawn:
        drawn.append(rect)
        return draw(look, rect)

    monkeypatch.setattr(plates, "rack", rack)
    sitting = Sitting("classic-dominoes", (None, "club"))
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
        layout = lay(*about, **told)  # type: ignore[arg-type]
        searched[before:] = ["in the frame"] * len(searched[before:])
        return layout

    monkeypatch.setattr("tabletop.layout.line.touching", noted)
    monkeypatch.setattr(layouts, "lay", laying)
    monkeypatch.setattr(layouts, "MOMENT", 0.0005)
    lines.GROWN.clear()
    lines.KNOWN.clear()
    sitting = Sitting("lucky-draw", (None, "club", "club", "club"), seed=1000)
    while sitting.until_ready() and sitting.controller.view().deal == 1:
        sitting.table.hand.play(quick_move(sitting.controller.view()))
    assert searched.count("before") > 5
    assert "in the frame" not in searched


def test_what_was_dropped_waits_there_until_its_place_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("lucky-draw", (None, "club", "club", "club"))
    sitting.until_ready()
    move, pieces = sitting.table.moves[0], sitting.table.board.pieces
    identity, finds = sitting.table.board.find(move.pieces)[0], Layouts.finds
    monkeypatch.setattr(Layouts, "finds", lambda layouts, view: False)
    sitting.drag(sitting.piece(move.pieces[0]), sitting.place(str(move.place)))
    sitting.pass_time(400)  # it turns to how it will lie
    dropped = pieces.pose(identity, sitting.app.now)
    sitting.pass_time(160)
    assert pieces.held == (identity,)
    assert pieces.pose(identity, sitting.app.now)[:2] == dropped[:2]
    assert sitting.table.wake_ms(sitting.app.now) == 0
    monkeypatch.setattr(Layouts, "finds", finds)
    # However slow the machine is, one frame is enough.
    monkeypatch.setattr(layouts, "MOMENT", 10.0)
    sitting.pass_time(0)
    assert not pieces.held
    assert move.pieces[0] in sitting.table.board.view.zones["line"]
    sitting.until_ready()


def test_a_long_search_gets_more_of_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, steps = Sitting("lucky-draw", (None, "club", "club", "club")), list[None]()
    sitting.until_ready()

    def ahead(*_: object, **__: object) -> Iterator[None]:
        while True:
            steps.append(None)
            yield

    monkeypatch.setattr(layouts, "ahead", ahead)
    view, found, counts = sitting.controller.view(), Layouts(sitting.table.board), list[int]()
    for _ in range(40):
        before = len(steps)
        assert not found.finds(view)
        counts.append(len(steps) - before)
    assert set(counts[:30]) <= {10, 11}
    assert set(counts[30:]) <= {40, 41}
