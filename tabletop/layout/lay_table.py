"""Lays a table by the plan of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.layout.areas.table_frame import TableFrame, table_frame
from tabletop.layout.incremental import Steps
from tabletop.layout.layout_assembly import add_parts, add_reminders, finished_layout, lay_own_hand
from tabletop.layout.part import LayoutBuilder
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import HandGroup, LaidView, Layout, Reminder


def lay_table(
    plan: Plan,
    view: LaidView,
    size: tuple[int, int],
    me: int,
    *,
    order: Sequence[str] = (),
    groups: Sequence[HandGroup] = (),
    reminders: Sequence[Reminder] = (),
    captions: Mapping[str, str] = MappingProxyType({}),
    meanings: Mapping[str, Sequence[str]] = MappingProxyType({}),
    panel_rows: int = 0,
    text_scale: float = 1.0,
    left_handed: bool = False,
) -> Layout:
    """Lays every piece of the view, plates, places and captions, in pixels of a window of that size.

    `me` sits at the bottom. `order` lists codes of the own hand from left to right, as the player has sorted
    them; `groups` (which win over `order`), `reminders` and `captions` (by zone) come from the game's words,
    as do `meanings`, signs for pieces by zone; `panel_rows` is the number of rows of the score panel.
    """
    felt = frame_of(
        view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale, left_handed=left_handed
    )
    table = LayoutBuilder((plan.hand, *plan.parts), view, felt, captions)
    numbers = lay_own_hand(plan.hand, table, order, groups)
    add_reminders(table, reminders)
    add_parts(plan, table)
    return finished_layout(plan, table, numbers, meanings)


def precompute_table(
    plan: Plan,
    view: LaidView,
    size: tuple[int, int],
    me: int,
    *,
    panel_rows: int = 0,
    text_scale: float = 1.0,
    left_handed: bool = False,
) -> Steps[None]:
    """Works out in steps what takes longest when a table is laid: how a crowded line of tiles lies."""
    felt = frame_of(
        view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale, left_handed=left_handed
    )
    table = LayoutBuilder(plan.parts, view, felt, {})
    for steps in table.ask_parts(lambda part: part.precompute(table)):
        yield from steps


def frame_of(
    view: LaidView,
    plan: Plan,
    size: tuple[int, int],
    me: int,
    *,
    panel_rows: int,
    text_scale: float,
    left_handed: bool = False,
) -> TableFrame:
    """Returns the frame that a view is laid in."""
    return table_frame(
        size,
        view.players,
        me,
        panel_rows=panel_rows,
        button_rows=plan.buttons,
        text_scale=text_scale,
        dense=plan.dense,
        wide=any(part.needs_wide_panel for part in plan.parts),
        trick_scale=plan.trick_scale,
        tiles=not plan.hand.may_overlap,
        left_handed=left_handed,
        under=max((part.height_under_plates(view.players) or 0.0 for part in plan.parts), default=0.0),
    )
