"""Tables of Minnows for tests: shuffles from hands, late positions, and short questions."""

from collections.abc import Iterable
from typing import Any

from tabletop.games.minnows.card_squares import MOVES_BY_NOTATION, PACK
from tabletop.games.minnows.rules import GAME, Minnows
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.tricks.pack import dealing_order
from tests.rules.arranged_match import with_moves_recounted

HANDS = ("2S 2H 2D 2C 4S 4H 4D", "7H 4C 3S KS KH KD JS")
"""Example 2: seat 1 begins."""


def order(hands: Iterable[str], pile: str, dealer: int = 0) -> str:
    """The shuffle that gives these hands and a pile that begins so, the starter first."""
    begun = f"{dealing_order([hand.split() for hand in hands], dealer)} {pile}".split()
    return " ".join((*begun, *(card for card in CARDS if card not in begun)))


def table(
    hands: Iterable[str] = HANDS, pile: str = "9D", *, before: Iterable[str] = (), **options: Any
) -> Minnows:
    """A match that begins with these hands of seven, dealt by seat 0; the starter lies upon the pile."""
    hands = tuple(hands)
    match = GAME.start(len(hands), options, seed=1, dealer=0, shuffles=[*before, order(hands, pile)])
    assert isinstance(match, Minnows)
    return match


def late(
    hands: Iterable[str],
    chain: str,
    pile: str = "",
    *,
    seat: int = 0,
    shuffles: Iterable[str] = (),
    **options: Any,
) -> Minnows:
    """Later in a deal: these hands, this pile, and a chain written as its starter and the plays upon it."""
    hands = tuple(hands)
    match = GAME.start(len(hands), options, seed=1, dealer=0, shuffles=[" ".join(CARDS), *shuffles])
    assert isinstance(match, Minnows)
    match.hands = tuple(PACK.bits(hand.split()) for hand in hands)
    left = pile.split()
    match.order = tuple(
        PACK.number_of[card] for card in (*(card for card in CARDS if card not in left), *left)
    )
    match.top = len(CARDS) - len(left)
    starter, *moves = chain.split(", ")
    match.begin_line(PACK.number_of[starter])
    for move in moves:
        match.add_card(MOVES_BY_NOTATION[f"play {move}"])
    match.seat = seat
    with_moves_recounted(match)
    return match


def ends(match: Minnows) -> tuple[Any, Any]:
    facts = match.view(None).facts
    return facts["left"], facts["right"]


def squares(match: Minnows) -> Any:
    return match.view(None).facts["squares"]
