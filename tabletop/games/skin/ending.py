"""What Skin says of the end of a deal: who held the bank, and why it was over."""

from __future__ import annotations

from tabletop.rules import View
from tabletop.words.base import Names, verb


def held(view: View, names: Names) -> str:
    """Who held the bank in the deal that has just been scored, and how long."""
    if view.dealer is None:
        return ""
    how = "" if view.zones["deck"] else " to the end"
    return f"{names[view.dealer]} held the bank{' and stopped' if _has_stopped(view) else how}"


def over(view: View, names: Names) -> str:
    """Why the deal has come to its end; "" where the table shows it."""
    if view.dealer is not None and _has_stopped(view):
        who = names[view.dealer]
        return f"{who} {verb(who, 'stops', 'stop')}: the deal is over."
    return "" if view.zones["deck"] else "The deck is empty: what is still at stake goes back."


def _has_stopped(view: View) -> bool:
    return bool(view.moves) and view.moves[-1][1] == "stop"
