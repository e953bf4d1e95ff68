"""What Jersey Gin says while hands are laid on the table: melds, what is left over, and what is laid off."""

from __future__ import annotations

from tabletop.rules import HIDDEN, View
from tabletop.rules.rummy.melds import mask_of, value
from tabletop.rules.spelling import spelt
from tabletop.words.base import Names, card_name, verb
from tabletop.words.rummy import laid_off

_FEW = 2
"""So many cards that are laid off are named one by one."""


def shown(before: View, view: View, names: Names) -> str:
    """What lies open that did not before, in a sentence."""
    added = _by_owner(before, view)
    if added:
        alone = len(added) == 1
        parts = (_laid(view, seat, cards, names, alone=alone) for seat, cards in added.items())
        return f"{'; '.join(parts)}."
    seats = [seat for seat in range(view.players) if _has_opened(before, view, seat)]
    if len(seats) > 1:
        return "The stock is empty: what is left in the hands is counted."
    # Only the viewer's own hand, which he sees anyway, can be shown without a change.
    seat = seats[0] if seats else view.seat
    return "" if seat is None else _opened(before, view, seat, names)


def _opened(before: View, view: View, seat: int, names: Names) -> str:
    """How many melds somebody lays down, and what is left over."""
    name, hand = names[seat], view.zones[f"hand:{seat}"]
    new = len(_new_melds(before, view, seat))
    if new:
        does = f"{name} {verb(name, 'lays', 'lay')} {spelt(new)} {'meld' if new == 1 else 'melds'}"
    else:
        none = "no meld" if view.facts["breaker"] is None else "no new meld"
        does = f"{name} {verb(name, 'has', 'have')} {none}"
    return f"{does}{_left(hand) or ': nothing is left over'}."


def _laid(view: View, seat: int, cards: list[str], names: Names, *, alone: bool) -> str:
    """Which cards somebody lays off, and what is left over then; less of it where two lay off."""
    name = names[seat]
    which = f"{len(cards)} cards"
    if len(cards) <= (_FEW if alone else 1):
        which = " and ".join(f"the {card_name(card)}" for card in cards)
    left = _left(view.zones[f"hand:{seat}"]) if alone else ""
    return f"{name} {verb(name, 'lays', 'lay')} off {which}{left}"


def _left(hand: tuple[str, ...]) -> str:
    """What a hand counts, if it can be seen; "" if there is none."""
    if HIDDEN in hand:
        return " and keeps the rest hidden"
    return f": deadwood {value(mask_of(hand))}" if hand else ""


def _by_owner(before: View, view: View) -> dict[int, list[str]]:
    """The cards that were laid off, by those who had them."""
    mover = view.moves[-1][0] if view.moves else 0
    added: dict[int, list[str]] = {}
    for zone, place in laid_off(before, view):
        card = view.zones[zone][place]
        added.setdefault(_owner(before, card, mover), []).append(card)
    return dict(sorted(added.items()))


def _owner(view: View, card: str, otherwise: int) -> int:
    seats = range(view.players)
    return next((seat for seat in seats if card in view.zones[f"hand:{seat}"]), otherwise)


def _new_melds(before: View, view: View, seat: int) -> tuple[str, ...]:
    return tuple(
        zone
        for zone, cards in view.zones.items()
        if zone.startswith("meld:") and zone.endswith(f":{seat}") and cards and not before.zones.get(zone)
    )


def _has_opened(before: View, view: View, seat: int) -> bool:
    """Whether a hand lies open that did not, or melds of it."""
    was, now = before.zones[f"hand:{seat}"], view.zones[f"hand:{seat}"]
    return bool(_new_melds(before, view, seat)) or (HIDDEN in was and bool(now) and HIDDEN not in now)
