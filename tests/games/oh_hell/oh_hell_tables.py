"""Deals of Oh Hell, and tables to play them at."""

from collections.abc import Sequence
from typing import Any

from tabletop.rules.cards import PACK
from tabletop.rules.tricks.pack import dealing_order
from tests.games.oh_hell.rules import GAME, OhHell

ONE_EACH = ("AS", "KH", "2D", "QH")
TWO_EACH = ("AS 2S", "KH 2H", "AD 2D", "QS 3H")
"""Of seats 0 to 3; seat 3 deals the first of these deals, seat 0 the second."""


def order_of(hands: Sequence[str], upcard: str, dealer: int) -> str:
    """Returns the shuffle that deals these hands and turns up that card."""
    dealt = dealing_order([hand.split() for hand in hands], dealer)
    rest = [card for card in PACK if card not in {*dealt.split(), upcard}]
    return " ".join((dealt, upcard, *rest))


def table(**options: Any) -> OhHell:
    """Returns a match of four with hearts as trump in the first deal, clubs in the second."""
    shuffles = [order_of(ONE_EACH, "TH", 3), order_of(TWO_EACH, "TC", 0)]
    match = GAME.start(4, options, seed=1, dealer=3, shuffles=shuffles)
    assert isinstance(match, OhHell)
    return match


def after(moves: str, **options: Any) -> OhHell:
    """Returns a match after these moves, parted by commas."""
    match = table(**options)
    for move in moves.split(", "):
        match.play(move)
    return match
