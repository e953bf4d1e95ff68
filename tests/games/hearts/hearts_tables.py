"""Hands of Hearts, and tables to play them at."""

from typing import Any

from tabletop.rules.tricks.pack import dealing_order
from tests.games.hearts.rules import GAME, Hearts
from tests.rules.match_questions import tricks

HANDS = (
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2H",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2S",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
)
"""Nearly a suit each; with seat 3 dealing, seat 0 leads."""


def table(hands: tuple[str, ...] = HANDS, dealer: int = 3, **options: Any) -> Hearts:
    order = dealing_order([hand.split() for hand in hands], dealer)
    match = GAME.start(len(hands), options, seed=1, dealer=dealer, shuffles=[order])
    assert isinstance(match, Hearts)
    return match


def last_trick(*points: int, scores: tuple[int, ...] = (0, 0, 0, 0), **options: Any) -> Hearts:
    """The deal is over after a trick with these hearts taken before, and none in the trick itself."""
    match = table(**options)
    hearts = iter(match.pack.bits([card]).bit_length() - 1 for card in [*HANDS[1].split()[:12], "2H"])
    match.taken_cards = tuple(tuple(next(hearts) for _ in range(number)) for number in points)
    match.scores = scores
    match.hands = tuple(match.pack.bits([card]) for card in ("AS", "2S", "2D", "2C"))
    return tricks(match, "AS 2S 2D 2C")
