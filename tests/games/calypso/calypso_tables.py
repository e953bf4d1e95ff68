"""Hands of Calypso, and tables to play them at."""

from collections import Counter

from tabletop.games.calypso.rules import COPIES, GAME, Calypso, hand_of_copies
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.pack import dealing_order
from tests.rules.arranged_match import with_moves_recounted

TABLE = (
    "AS KS QS JS TS 9S 8S 4S 3S 2S AH KH QH",
    "AD AD KD QD JD TD 9D 8D 7D 6D 5D 4D 2D",
    "7S 6S 5S JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
)
"""The hands of worked example 8."""


def pack(*deals: tuple[str, ...], dealer: int = 3) -> str:
    """The shuffle of four packs that gives these hands, deal after deal."""
    dealt = [
        dealing_order([hand.split() for hand in hands], (dealer + number) % 4)
        for number, hands in enumerate(deals)
    ]
    used = Counter(" ".join(dealt).split())
    rest = [card for card in CARDS for _ in range(COPIES - used[card])]
    return " ".join((*dealt, *rest))


def table(*deals: tuple[str, ...], dealer: int = 3) -> Calypso:
    match = GAME.start(dealer=dealer, seed=1, shuffles=[pack(*(deals or (TABLE,)), dealer=dealer)])
    assert isinstance(match, Calypso)
    return match


def numbers(cards: str) -> tuple[int, ...]:
    return tuple(CARDS.index(card) for card in cards.split())


def lay(match: Calypso, leader: int, cards: str) -> Calypso:
    """Has this trick played from the leader on, by hands that hold nothing else that matters."""
    match.leader = match.seat = leader
    with_moves_recounted(match)
    (spare,) = numbers("2D" if cards[1] == "C" else "2C")
    for turn, number in enumerate(numbers(cards)):
        match.hands[(leader + turn) % 4] = hand_of_copies((number, spare))
    for card in cards.split():
        match.play(f"play {card}")
    return match


def winner(leader: int, cards: str) -> int:
    """Who wins this trick."""
    match = table()
    match.leader, match.trick = leader, numbers(cards)
    return match._winner()


def building(calypsos: dict[int, str] | None = None, complete: dict[int, int] | None = None) -> Calypso:
    """A table with these ranks in the seats' calypsos in progress and N complete ones."""
    match = table()
    for seat, ranks in (calypsos or {}).items():
        match.calypsos[seat] = hand_of_copies(numbers(" ".join(rank + "SDHC"[seat] for rank in ranks)))
    for seat, count in (complete or {}).items():
        match.completed[seat] = count
    return match


def all_but(ranks: str) -> str:
    return "".join(rank for rank in RANKS if rank not in ranks)
