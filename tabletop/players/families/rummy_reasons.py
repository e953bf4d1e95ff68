"""What the next player of a rummy game has shown, as a reason to throw one card and not another."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from tabletop.messages import Message, PieceName, SeatName, said
from tabletop.rules.rummy.melds import ACE_LOW

GoesWith = Callable[[str, str], bool]
"""Whether two cards may be in one meld, or are on the way to one."""


@dataclass(frozen=True)
class ShownCards:
    """What a player took from the discards and still holds, and what they threw; the latest last."""

    seat: int
    took: tuple[str, ...]
    threw: tuple[str, ...]


def reason_from_shown(
    shown: ShownCards, card: str, others: Collection[str], goes_with: GoesWith
) -> Message | None:
    """Returns what the next player has shown, where it speaks for a card and not for all the others."""
    return _reason_from_taken(shown, card, others, goes_with) or _reason_from_thrown(shown, card, others)


def _reason_from_taken(
    shown: ShownCards, card: str, others: Collection[str], goes_with: GoesWith
) -> Message | None:
    """Returns what they took that goes with another card of the hand, if nothing they took goes with this."""
    if any(goes_with(taken, card) for taken in shown.took):
        return None
    for taken in reversed(shown.took):
        fed = next((other for other in others if goes_with(taken, other)), None)
        if fed is not None:
            return said(
                "{who} took the {taken}, which goes with your {card} but not with this card.",
                who=SeatName(shown.seat),
                taken=PieceName(taken),
                card=PieceName(fed),
            )
    return None


def _reason_from_thrown(shown: ShownCards, card: str, others: Collection[str]) -> Message | None:
    """Returns what they threw that lies close to this card, if nothing they threw is close to some other."""
    thrown = next((one for one in reversed(shown.threw) if _is_close(one, card)), None)
    if thrown is None or all(any(_is_close(one, other) for one in shown.threw) for other in others):
        return None
    who, name = SeatName(shown.seat), PieceName(card)
    if thrown == card:
        return said(
            "{who} threw the other {card} earlier, so this one is unlikely to help them.", who=who, card=name
        )
    return said(
        "{who} threw the {thrown} earlier, so the {card} is unlikely to help them.",
        who=who,
        thrown=PieceName(thrown),
        card=name,
    )


def _is_close(one: str, other: str) -> bool:
    """Returns whether two cards have one rank, or follow each other in one suit."""
    if one[0] == other[0]:
        return True
    return one[1] == other[1] and abs(ACE_LOW.index(one[0]) - ACE_LOW.index(other[0])) == 1
