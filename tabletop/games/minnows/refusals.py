"""Why a card of Minnows cannot be added at an end of the line, as the player is told."""

from tabletop.games.minnows.card_squares import BITS, BLACK, LEFT, NUMBERS_SHOWN, WORTH, is_doublet
from tabletop.messages import Message, PieceName, said
from tabletop.rules.cards import PACK as CARDS


def wrong_number(side: int, shown: int, number: int) -> Message:
    """Returns that the end shows another number than the one that was named."""
    if side == LEFT:
        return said("The left end shows {shown}, not {number}.", shown=shown, number=number)
    return said("The right end shows {shown}, not {number}.", shown=shown, number=number)


def not_on_card(card: int, number: int) -> Message:
    """Returns why a card has no square with that number."""
    name = PieceName(CARDS[card])
    if is_doublet(card):
        return said(
            "The {card} shows a {shown} on both squares, never a {number}.",
            card=name,
            shown=NUMBERS_SHOWN[card][0],
            number=number,
        )
    return said(
        "The two squares of the {card} make {sum}, so neither can be a {number}.",
        card=name,
        sum=WORTH[card],
        number=number,
    )


def third_of_a_kind(card: int, side: int) -> Message:
    """Returns that two cards of its kind lie at that end already."""
    name = PieceName(CARDS[card])
    if is_doublet(card):
        if side == LEFT:
            return said("Two doublets lie at the left end, so the {card} cannot be the third.", card=name)
        return said("Two doublets lie at the right end, so the {card} cannot be the third.", card=name)
    if side == LEFT:
        return said("Two regular cards lie at the left end, so the {card} cannot be the third.", card=name)
    return said("Two regular cards lie at the right end, so the {card} cannot be the third.", card=name)


def wrong_colour(card: int, side: int) -> Message:
    """Returns that the doublet at that end has the other colour."""
    name = PieceName(CARDS[card])
    if BLACK & BITS[card]:
        if side == LEFT:
            return said("The {card} is black, and the doublet at the left end is red.", card=name)
        return said("The {card} is black, and the doublet at the right end is red.", card=name)
    if side == LEFT:
        return said("The {card} is red, and the doublet at the left end is black.", card=name)
    return said("The {card} is red, and the doublet at the right end is black.", card=name)
