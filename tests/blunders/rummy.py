"""What players of rummy, and of Minimize, are blamed for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.jersey_gin.record import read_deal
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.rules import Match, Move
from tabletop.rules.rummy.melds import BIT, NEAR, bits, deadwood, in_melds, value

Temptations = Iterator[tuple[str, frozenset[str]]]


def jersey_gin(match: Match) -> Temptations:
    """Lets a gin go, breaks a meld, or throws what the next player is seen to collect."""
    assert isinstance(match, JerseyGin)
    moves = match.legal_moves()
    if not match.drawn:
        return
    if moves[-1].verb == "gin":
        yield "did not go gin", frozenset(move for move in moves if move.verb != "gin")
        return
    throws = {BIT[move.pieces[0]]: move for move in moves if move.verb == "discard"}
    if match.breaker is None:
        yield from _breaks(match.hands[match.on_turn], throws)
        yield from _feeds(match, throws)


def _breaks(hand: int, throws: dict[int, Move]) -> Temptations:
    """A loose card can go, and one of a meld is thrown: more would be left than before."""
    now = deadwood(hand)
    breaking = frozenset(move for bit, move in throws.items() if deadwood(hand ^ bit) > now)
    if breaking and any(deadwood(hand ^ bit) < now for bit in throws):
        yield "broke a meld", breaking


def _feeds(match: JerseyGin, throws: dict[int, Move]) -> Temptations:
    """A card that goes with what the next player took, while one that counts as much goes with nothing."""
    seat = match.on_turn
    hand, held = match.hands[seat], read_deal(match.view(seat)).held[(seat + 1) % 3]
    loose = [bit for bit in bits(hand & ~in_melds(hand)) if bit in throws]
    harmless = [bit for bit in loose if not held & NEAR[bit] and not hand & NEAR[bit]]
    feeding = frozenset(
        throws[bit]
        for bit in loose
        if held & NEAR[bit] and any(value(other) >= value(bit) for other in harmless)
    )
    if feeding:
        yield "fed the next player", feeding
