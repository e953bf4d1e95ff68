"""What everybody knows of the hands of a round of Minimize, and so of who must win by declaring, or fail."""

from typing import NamedTuple

from tabletop.games.minimize.knowledge import round_start
from tabletop.games.minimize.pack import HALF_VALUE, KIND_OF_CODE, Cards, worth_in_quarters
from tabletop.games.minimize.rules import Minimize
from tabletop.rules import View


class PublicHands(NamedTuple):
    """What everybody knows of each seat's hand."""

    turns: list[int]
    """How many cards it has picked up."""
    held: list[list[int]]
    """The cards that it took in the open and still holds."""
    drawn: list[bool]
    """Whether it has drawn a card from the draw pile since it last threw."""


def public_hands(view: View) -> PublicHands:
    """Returns what the record of the round tells of the hands."""
    turns, drawn = [0] * view.players, [False] * view.players
    held = [list[int]() for _ in range(view.players)]
    for seat, notation in view.moves[round_start(view) :]:
        verb, *words = notation.split(" ")
        cards = [KIND_OF_CODE[word] for word in words if word in KIND_OF_CODE]
        if verb in ("pick", "throw", "add"):
            drawn[seat] = verb == "pick" and not cards
        if verb in ("pick", "discover"):
            turns[seat] += 1
            held[seat] += cards
        else:
            for card in cards:
                if card in held[seat]:
                    held[seat].remove(card)
    return PublicHands(turns, held, drawn)


def must_fail(match: Minimize, hand: Cards) -> bool:
    """Tells whether everybody can know that another hand is as low, as all its cards came openly."""
    own = worth_in_quarters(hand)
    low = [
        (seat, len(cards))
        for seat, cards in enumerate(match.hands)
        if seat != match.seat and seat not in match.seats_out and worth_in_quarters(cards) <= own
    ]
    if not low:  # seldom any, and a view takes long to make
        return False
    held = public_hands(match.view(match.seat)).held
    return any(count == len(held[seat]) for seat, count in low)


def must_win(match: Minimize, hand: Cards) -> bool:
    """Tells whether everybody can know that no other hand is as low, whatever its hidden cards are."""
    own, view = worth_in_quarters(hand), match.view(match.seat)
    held = public_hands(view).held
    for seat, cards in enumerate(match.hands):
        if seat == match.seat or seat in match.seats_out:
            continue
        # All that is hidden counts nothing, or halves the rest.
        hidden = len(cards) - len(held[seat])
        if worth_in_quarters(tuple(sorted((*held[seat], *[HALF_VALUE] * hidden)))) <= own:
            return False
    return True
