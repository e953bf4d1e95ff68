"""Lays a table by the plan of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.layout.laid import Group, LaidView, Layout, Reminder
from tabletop.layout.laying import layout_of, own_hand, put_parts, put_reminders
from tabletop.layout.part import Laying
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground, ground
from tabletop.layout.steps import Steps


def lay(
    plan: Plan,
    view: LaidView,
    size: tuple[int, int],
    me: int,
    *,
    order: Sequence[str] = (),
    groups: Sequence[Group] = (),
    reminders: Sequence[Reminder] = (),
    captions: Mapping[str, str] = MappingProxyType({}),
    meanings: Mapping[str, Sequence[str]] = MappingProxyType({}),
    panel_rows: int = 0,
    text_scale: float = 1.0,
) -> Layout:
    """Lays every piece of the view, plates, places and captions, in pixels of a window of that size.

    `me` sits at the bottom. `order` lists codes of the own hand from left to right, as the player has sorted
    them; `groups` (which win over `order`), `reminders` and `captions` (by zone) come from the game's words,
    as do `meanings`, signs for pieces by zone; `panel_rows` is the number of rows of the score panel.
    """
    felt = ground_of(view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale)
    table = Laying((plan.hand, *plan.parts), view, felt, captions)
    numbers = own_hand(plan.hand, table, order, groups)
    put_reminders(table, reminders)
    put_parts(plan, table)
    return layout_of(plan, table, numbers, meanings)


def ahead(
    plan: Plan,
    view: LaidView,
    size: tuple[int, int],
    me: int,
    *,
    panel_rows: int = 0,
    text_scale: float = 1.0,
) -> Steps[None]:
    """Works out in steps what takes longest when a table is laid: how a crowded line of tiles lies."""
    felt = ground_of(view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale)
    table = Laying(plan.parts, view, felt, {})
    for steps in table.answers(lambda part: part.ahead(table)):
        yield from steps


def ground_of(
    view: LaidView, plan: Plan, size: tuple[int, int], me: int, *, panel_rows: int, text_scale: float
) -> Ground:
    """Returns the frame that a view is laid in."""
    return ground(
        size,
        view.players,
        me,
        panel_rows=panel_rows,
        button_rows=plan.buttons,
        text_scale=text_scale,
        dense=plan.dense,
        wide=any(part.is_wide for part in plan.parts),
        trick=plan.trick,
        under=max((part.under(view.players) or 0.0 for part in plan.parts), default=0.0),
    )
