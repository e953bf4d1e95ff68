"""A table is laid by the plan of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.games.doors import plan_of
from tabletop.layout import bank, lined
from tabletop.layout.cards import put_open_hands
from tabletop.layout.laid import Group, Layout, Reminder, Seen
from tabletop.layout.laying import Laying
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground, ground
from tabletop.layout.steps import Steps
from tabletop.layout.tiles import put_line


def queues(game: str) -> tuple[str, ...]:
    """The zones of a game (without their numbers) that pieces leave at the beginning and join at the end."""
    return ("hand",) if plan_of(game).rows else ()


def lay(
    view: Seen,
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
    """A spot for every piece of the view, plates, places and captions, in pixels of a window of that size.

    `me` sits at the bottom. `order` lists codes of the own hand from left to right, as the player has
    sorted them; `groups` (which win over `order`), `reminders` and `captions` (by zone) come from the
    game's words, as do `meanings`, signs for pieces by zone; `panel_rows` is the number of rows of the score
    panel.
    """
    plan = plan_of(view.game)
    felt = _ground(view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale)
    table = Laying(view, plan, felt, captions=captions)
    table.hand(order, groups)
    table.reminders(reminders)
    table.seats()
    table.middle()
    put_line(table)
    put_open_hands(table)
    table.tags(meanings)
    return table.layout()


def ahead(
    view: Seen, size: tuple[int, int], me: int, *, panel_rows: int = 0, text_scale: float = 1.0
) -> Steps[None]:
    """Finds out in steps what takes longest to find out for `lay`: how a crowded line of tiles lies."""
    plan = plan_of(view.game)
    if plan.line:
        felt = _ground(view, plan, size, me, panel_rows=panel_rows, text_scale=text_scale)
        yield from lined.ahead(felt, plan, view)


def _ground(
    view: Seen, plan: Plan, size: tuple[int, int], me: int, *, panel_rows: int, text_scale: float
) -> Ground:
    return ground(
        size,
        view.players,
        me,
        panel_rows=panel_rows,
        button_rows=plan.buttons,
        text_scale=text_scale,
        dense=plan.dense or bool(plan.runs),
        wide=plan.sides > 0,
        under=bank.under(view.players) if plan.bank else 0.0,
    )
