"""How Minimize names its cards: one, several that are alike, and what the special ones do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from tabletop.messages import Message, PieceName, Several, SlotValue, said
from tabletop.words.move_words import MoveDescription

POWERS = ("HV", "DN", "NP", "DS")
GLOSSES: Mapping[str, Message] = {
    "JK": said("{Card}: any number in a sequence", card=PieceName("JK")),
    "HV": said("{Card}: halves what your hand is worth", card=PieceName("HV")),
    "DN": said("{Card}: thrown when your turn is done", card=PieceName("DN")),
    "NP": said("{Card}: thrown instead of picking up", card=PieceName("NP")),
    "DS": said("{Card}: takes a number card from the discards", card=PieceName("DS")),
}
"""What the cards are called that have no number, and what each does."""


def card_slot(code: str) -> SlotValue:
    """Returns a card as a slot of a sentence that tells it with its article; there are several jokers."""
    return said("a joker") if code == "JK" else PieceName(code)


def alike_together(codes: Sequence[str]) -> Several:
    """Returns several cards as a slot, equal ones in a row together: "both green 6s", "two jokers"."""
    slots = list[SlotValue]()
    for code, same in groupby(codes):
        number = len(list(same))
        if number == 1 or code in POWERS:
            slots += number * [card_slot(code)]
        elif code == "JK":
            slots.append(said("{n:~ joker|~ jokers}", n=number))
        else:
            slots.append(said("both {cards:plural}", cards=PieceName(code)))
    return Several(tuple(slots))


def describe_cards(who: str, does: str, codes: Sequence[str]) -> MoveDescription:
    """Describes a move with cards; several are counted in short, as which they were is too long there."""
    cards, card = alike_together(codes), card_slot(codes[0])
    match does:
        case "pick":
            sentence = said("{who} picked up {cards:the}.", who=who, cards=cards)
            short = said("picked up {card}", card=card)
        case "add":
            sentence = said("{who} added {cards:the}.", who=who, cards=cards)
            short = said("added {card}", card=card)
        case "discover":
            sentence = said(
                "{who} threw {power} and took {cards:the}.", who=who, power=PieceName("DS"), cards=cards
            )
            short = said("discovered {card}", card=card)
        case _:
            sentence = said("{who} threw {cards:the}.", who=who, cards=cards)
            short = said("threw {card}", card=card)
    return MoveDescription(
        sentence, short if len(codes) == 1 else said("threw {cards:# card|# cards}", cards=len(codes))
    )
