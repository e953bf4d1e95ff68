"""Hands of Minimisère, and tables to play them at."""

from typing import Any

from tabletop.games.minimisere.rules import GAME, HAND_SIZES, Minimisere
from tabletop.rules import Frame
from tabletop.rules.tricks.pack import dealing_order
from tests.rules.arranged_match import with_moves_recounted

FIVE = ("AS KS 2S QH JK", "QS JS AH KH 2H", "TS AD KD QD 2D", "AC KC QC JC 2C", "JH TH JD TD TC")
"""The hands of the worked examples; the dealer is seat 4."""

WAITING = ("AS KS QS JS TS", "2S AH KH QH JK", "TH 2H AD KD QD", "JD TD 2D AC KC", "QC JC TC 2C JH")
"""The hands of worked example 5: seat 1 has the Joker."""

FOUR = ("AS KS QS JS TS 2S", "AH KH QH JH TH 2H", "AD KD QD JD TD 2D", "AC KC QC JC TC 2C")
"""A suit each, and the Joker is out of play."""

RISING = (
    "7S 8H 9D TC JH KD",
    "8S 9H TD JC QH AD",
    "9S TH JD QC KH 8D",
    "TS 7H 8C KC AH 7D",
    "JS QS KS AS AC QD",
    "2S 2H 2D 2C 7C 9C",
)
"""Spades from the seven to the jack, seat by seat."""

SIX = (
    "AS AH AD AC KH KD",
    "2S KS QS JS TS 9S",
    "2H QH JH TH 9H 8H",
    "QD JD TD 9D 8D 2D",
    "KC QC JC TC 9C 8C",
    "8S 7S 7H 7D 7C 2C",
)
THROWING = (
    "AS KS 7S KH KD KC",
    "2S QS JS TS 9S 8S",
    "2H AH QH JH TH 9H",
    "AD QD JD TD 9D 8D",
    "AC JC TC 9C 8C 7C",
    "2C 2D 7D 7H 8H QC",
)
"""Nobody but seats 0 and 1 has a spade."""

THREE = ("AS KS QS JS TS AH KH", "QH JH TH AD KD QD JD", "JK TD AC KC QC JC TC")
"""Seat 1 has no spade, and seat 2 the Joker and no spade."""


def table(
    hands: tuple[str, ...] = FIVE, out: str = "", dealer: int | None = None, **options: Any
) -> Minimisere:
    """A first deal, usually by the last seat, so that seat 0 leads."""
    dealer = len(hands) - 1 if dealer is None else dealer
    order = " ".join((dealing_order([hand.split() for hand in hands], dealer), *out.split()))
    match = GAME.start(len(hands), options, seed=1, dealer=dealer, shuffles=[order])
    assert isinstance(match, Minimisere)
    return match


def play(match: Minimisere, moves: str) -> Minimisere:
    """Plays these moves, which leave out the word: "AS lot, JS, TS"."""
    for move in moves.split(", "):
        match.play(f"play {move}")
    return match


def last_card(
    won: tuple[int, ...],
    scores: tuple[int, ...] = (),
    *,
    deal: int = 1,
    lot: int | None = None,
    **options: Any,
) -> tuple[Frame, ...]:
    """The frames of the last card of a deal that gives the seats N tricks each."""
    players = len(won)
    match = GAME.start(players, options, seed=1, dealer=players - 1)
    assert isinstance(match, Minimisere)
    assert sum(won) == HAND_SIZES[players]
    number = match.pack.number_of
    last = [number[card] for card in ("AS", "KS", "QS", "JS", "TS", "9S")[:players]]
    rest = [card for card in number.values() if card not in last]
    winner = lot if lot is not None and won[lot] else next(seat for seat in range(players) if won[seat])
    match.card_out_of_play = 0 if players != 4 else 1 << rest.pop()
    piles = []
    for seat in range(players):
        count = players * (won[seat] - (seat == winner))
        piles.append(tuple(rest[:count]))
        rest = rest[count:]
    assert not rest
    match.taken_cards = tuple(piles)
    match.hands = tuple(1 << last[(seat - winner) % players] for seat in range(players))
    match.unplayed = sum(match.hands) | match.card_out_of_play
    match.seat = match.leader = winner
    match.lot_bidder, match.can_lot_be_bid = lot, False
    match.scores = scores or (0,) * players
    match.deal = deal
    with_moves_recounted(match)
    for _ in range(players - 1):
        match.play(match.legal_moves()[0])
    return match.watch(match.legal_moves()[0], None)
