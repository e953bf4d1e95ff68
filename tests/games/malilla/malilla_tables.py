"""Hands of Malilla, and tables to play them at."""

from typing import Any

from tabletop.games.malilla.rules import CARDS, GAME, PACK, PLAY_MOVES, POINTS, Malilla
from tabletop.rules import Frame
from tabletop.rules.tricks.pack import Ranks, dealing_order
from tests.rules.arranged_match import with_moves_recounted

HANDS_A = (
    "7S AS KS QS JS 6S 5S 4S 3S 7H",
    "AH KH QH JH 6H 5H 4H 3H 2H 7D",
    "AD KD QD JD 6D 5D 4D 3D 2D 7C",
    "AC KC QC JC 6C 5C 4C 3C 2C 2S",
)
"""The dealer, seat 3, was dealt 2S last."""

HANDS_B = (
    "5S 2S AH 6H 2H 7D 3D 7C AC 4C",
    "6S 4S KH 5H QD JD 6D KC QC 3C",
    "AS 3S QH 4H 3H AD KD 5D 4D 2C",
    "7S QS JS 7H JH 2D JC 6C 5C KS",
)
"""The dealer, seat 3, was dealt KS last."""

HANDS_5 = (
    "AH KH QH JH 6H 5H 4H 3H 2H AD",
    "7S AS KS QS JS 6S KD QD JD 6D",
    "3S 7D 7C AC KC QC JC 6C 5C 4C",
    "7H 5D 4D 3D 2D 3C 2C 4S 2S 5S",
)
"""The hands of worked example 5, the trump turned by seat 3."""


def order(hands: tuple[str, ...], dealer: int = 3) -> str:
    """The pack that deals these hands, the dealer's last card last."""
    return dealing_order([hand.split() for hand in hands], dealer)


def table(hands: tuple[str, ...] = HANDS_A, dealer: int = 3, **options: Any) -> Malilla:
    match = GAME.start(options=options, seed=1, dealer=dealer, shuffles=[order(hands, dealer)])
    assert isinstance(match, Malilla)
    return match


def punished(hands: tuple[str, ...] = HANDS_A) -> Malilla:
    return table(hands, irregularities="punished")


def holding(*hands: str) -> Malilla:
    """Seat 0 leads: the seats hold these cards, spades are trump, and no suit was led before."""
    match = table()
    match.hands = tuple(PACK.bits(hand.split()) for hand in hands)
    match.unplayed = sum(match.hands)
    return match


def turning(card: str, dealer: int, scores: tuple[int, int], **options: Any) -> Malilla:
    """A deal at these scores of the sides, in which the dealer turns this card."""
    match = table(HANDS_A, **options)
    match.scores = scores * 2
    match.dealer = dealer
    rest = [other for other in CARDS if other != card]
    match._deal([*rest, card])
    return match


def divided(suits: str, taken: int) -> tuple[list[int], list[int]]:
    """The pack with all that counts in these suits, and N tricks, for side 0."""
    mine = [number for number, card in enumerate(CARDS) if POINTS[number] and card[1] in suits]
    worthless = [number for number, points in enumerate(POINTS) if not points]
    mine += worthless[: 4 * taken - len(mine)]
    assert len(mine) == 4 * taken
    return mine, [number for number in range(len(CARDS)) if number not in mine]


def last_trick(match: Malilla, suits: str, taken: int) -> tuple[Frame, ...]:
    """The frames of the last card of a deal that divides the pack so."""
    piles = divided(suits, taken)
    leader = 0 if taken else 1
    last = piles[leader][-4:]
    match.taken_cards = (tuple(piles[0][: -4 if taken else None]), tuple(piles[1][: None if taken else -4]))
    match.unplayed = sum(1 << card for card in last)
    match.hands = tuple(1 << last[(seat - leader) % 4] for seat in range(4))
    match.seat = match.leader = leader
    match.ranks = Ranks(PACK, ([card] for card in CARDS))
    with_moves_recounted(match)
    for card in last[:3]:
        match.play(PLAY_MOVES.by_card[card])
    return match.watch(PLAY_MOVES.by_card[last[3]], None)


def legal(match: Malilla) -> str:
    """What may be played, and what may be said."""
    return " ".join(move.pieces[0] if move.pieces else str(move) for move in match.legal_moves())


def same(match: Malilla, expected: str) -> bool:
    """Whether exactly these cards may be played."""
    return sorted(legal(match).split()) == sorted(expected.split())
