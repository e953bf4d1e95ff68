"""One table plan a game, and `lay`, which lays a view by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.layout import bank, lined
from tabletop.layout.cards import put_open_hands
from tabletop.layout.laying import Laying
from tabletop.layout.parts import Group, Layout, Reminder, Seen
from tabletop.layout.plan import Drop, Plan
from tabletop.layout.seats import Ground, ground
from tabletop.layout.steps import Steps
from tabletop.layout.tiles import put_line

ANY_TABLE = Plan(trick=("trick", "table"), piles=("stock", "discard"), won="won")
"""For games without a plan of their own: playable, if not pretty."""

PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        "minnesota-whist": Plan(trick=("trick", "bid"), won="won", sides=2),
        "malilla": Plan(trick=("trick",), won="won", sides=2, dense=True),
        "buck-euchre": Plan(
            trick=("trick",),
            won="won",
            piles=("stock", "upcard", "buried"),
            asking=frozenset({"first", "second", "bury"}),
            taps={"upcard": "order up"},
            onto={"buried": "stock"},
            buttons=6,
        ),
        "minimisere": Plan(trick=("trick",), won="won", piles=("out",)),
        "calypso": Plan(trick=("trick",), won="won", piles=("stock",), runs="calypso", finished="complete"),
        "jersey-gin": Plan(
            piles=("stock", "discard", "knock"),
            drops={"knock": Drop("discard", frozenset({"knock", "gin"}))},
            verbs={"discard": frozenset({"discard"})},
            taps={"stock": "draw stock", "discard": "draw discard"},
        ),
        "kaluki": Plan(
            piles=("stock", "discard"),
            common="meld",
            verbs={"discard": frozenset({"discard"})},
            taps={"stock": "draw stock", "discard": "draw discard"},
            buttons=5,
        ),
        "skin": Plan(bank="card", taken=("middle",), taps={"offer": "accept"}),
        "minnows": Plan(piles=("stock",), chain="line", taps={"stock": "draw"}, buttons=3),
        "minimize": Plan(
            piles=("stock", "previous", "throw", "discard"),
            spread=frozenset({"previous", "throw"}),
            hands_under=True,
            note=True,
            taps={"stock": "pick stock", "discard": "discover"},
            picks={"previous": "pick"},
        ),
        "classic-dominoes": Plan(
            pieces="tiles",
            line="line",
            inline=True,
            spinners="spinners",
            heap="stock",
            taps={"stock": "draw"},
            buttons=3,
        ),
        "star": Plan(pieces="tiles", line="line", mixed="stock", inline=True, buttons=3),
        "blind-dominoes": Plan(
            pieces="tiles",
            rows=True,
            outer=("order left", "order right"),
            line="line",
            ends=True,
            beside="turned",
            taken=("turned",),
            heap="out",
            taps={"hand": "turn"},
            buttons=4,
        ),
        "solitaire-dominoes": Plan(
            pieces="tiles",
            row="row",
            aside="aside",
            taken=("row",),
            heap="stock",
            taps={"stock": "deal"},
            buttons=5,
        ),
        "lucky-draw": Plan(pieces="tiles", line="line", mixed="stock", buttons=3),
    }
)


def queues(game: str) -> tuple[str, ...]:
    """The zones of a game (without their numbers) that pieces leave at the beginning and join at the end."""
    return ("hand",) if PLANS.get(game, ANY_TABLE).rows else ()


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
    plan = PLANS.get(view.game, ANY_TABLE)
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
    plan = PLANS.get(view.game, ANY_TABLE)
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
