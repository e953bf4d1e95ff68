"""How Kaluki names melds: in the hand, on buttons, and by their cards with what jokers stand for."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.kaluki.joker_melds import Meld, meld_on_table
from tabletop.messages import Message, PieceName, RankName, Several, said, say
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import ACE_LOW
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords


def group_label(meld: Meld) -> str:
    """Returns the words at a meld in the hand."""
    if meld.is_run:
        return say("run · {points}", points=meld.points)
    return say("set · {points}", points=meld.points)


def lay_button(meld: Meld) -> ButtonWords:
    """Returns the button that lays a meld."""
    points = meld.points
    label = (
        say("Lay the run · {points}", points=points)
        if meld.is_run
        else say("Lay the set · {points}", points=points)
    )
    return ButtonWords(str(meld.move), label, action_keys.LAY, "", is_main=True)


def in_a_row(codes: Iterable[str]) -> Several:
    """Returns cards as a slot that is told in short: "7♥ 8♥ 9♥"."""
    return Several(tuple(map(PieceName, codes)), "space")


def meld_slot(meld: Meld) -> Several:
    """Returns the cards of a meld as such a slot, with what jokers stand for: "7♥ 8♥ (9♥)"."""
    stands = stands_for(meld.cards)
    return Several(
        tuple(
            PieceName(card) if sign is None else said("({sign})", sign=sign)
            for card, sign in zip(meld.cards, stands, strict=True)
        ),
        "space",
    )


def stands_for(cards: tuple[str, ...]) -> tuple[Message | None, ...]:
    """Returns for each joker of a meld the card that it stands for, in a set the rank; None for others."""
    meld, natural = meld_on_table(cards), next(card for card in cards if card != JOKER)
    if meld.is_run:
        places = range(meld.low, meld.high + 1)
        signs = [said("{card:short}", card=PieceName(ACE_LOW[place % 13] + natural[1])) for place in places]
    else:
        signs = [said("{rank:short}", rank=RankName(natural[0]))] * len(cards)
    return tuple(sign if card == JOKER else None for sign, card in zip(signs, cards, strict=True))
