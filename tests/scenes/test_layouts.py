"""How views lie is worked out before they are due, and in a way that nothing has to be drawn twice for it."""

from __future__ import annotations

import pytest

from tabletop.layout.arrange import Rect
from tabletop.layout.tables import lay
from tabletop.players.thinking import quick_move
from tabletop.rules import Frame
from tabletop.scenes.table import plates
from tabletop.scenes.table.furniture import Drawn
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
