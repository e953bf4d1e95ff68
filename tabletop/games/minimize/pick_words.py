"""What Minimize says where a card has to be picked up, or may be added to the throw."""

from __future__ import annotations

from tabletop.messages import Message, PieceName, Several, said, say
from tabletop.rules import Move

_DISCOVER, _REFUSE = PieceName("DS"), PieceName("NP")


def pick_one_task(piles: Several, *, may_discover: bool, may_refuse: bool) -> Message:
    """Tells what may be picked up where the previous throw has a card to take."""
    if may_discover and may_refuse:
        return said(
            "Pick up one card: {piles:the}, or any discarded number with {discover}; or throw {refuse}.",
            piles=piles,
            discover=_DISCOVER,
            refuse=_REFUSE,
        )
    if may_discover:
        return said(
            "Pick up one card: {piles:the}, or any discarded number with {discover}.",
            piles=piles,
            discover=_DISCOVER,
        )
    if may_refuse:
        return said("Pick up one card: {piles:the}; or throw {refuse}.", piles=piles, refuse=_REFUSE)
    return said("Pick up one card: {piles:the}.", piles=piles)


def draw_task(*, may_discover: bool, may_refuse: bool) -> Message:
    """Tells what may be picked up where there is only the draw pile."""
    if may_discover and may_refuse:
        return said(
            "Pick up a card from the draw pile, or any discarded number with {discover}; or throw {refuse}.",
            discover=_DISCOVER,
            refuse=_REFUSE,
        )
    if may_discover:
        return said(
            "Pick up a card from the draw pile, or any discarded number with {discover}.", discover=_DISCOVER
        )
    if may_refuse:
        return said("Pick up a card from the draw pile; or throw {refuse}.", refuse=_REFUSE)
    return said("Pick up a card from the draw pile.")


def add_label(move: Move) -> str:
    """Returns the words of the button that adds the drawn card to the throw."""
    match move.detail:
        case ("first",):
            return say("Add it first")
        case ("last",):
            return say("Add it last")
    return say("Add it")
