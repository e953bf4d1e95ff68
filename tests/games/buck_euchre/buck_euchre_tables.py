"""Hands of Buck Euchre, and tables to play them at."""

from typing import Any

from tabletop.games.buck_euchre.pack import CARDS, PACK, PLAY_MOVES
from tabletop.games.buck_euchre.rules import GAME, BuckEuchre
from tabletop.rules import Frame, Match
from tabletop.rules.tricks.pack import Ranks, dealing_order
from tests.rules.arranged_match import with_moves_recounted

HANDS_A = ("JH AH KH TC 9C", "JD TH 9H AC KC", "AS KS QS JS TS", "AD KD QD TD 9D")
STUB_A = "QH 9S QC JC"
"""From the top: the upcard first."""

NO_TRUMPS = "pass, pass, pass, pass, pass, pass, pass, pass"
ORDERED_A = "order up, bury 9D"
"""Seat 0 orders up, and the dealer buries a card: seats 1, 2 and 3 are asked."""


def order(hands: tuple[str, ...], stub: str, dealer: int) -> str:
    return f"{dealing_order([hand.split() for hand in hands], dealer)} {stub}"


def table(
    hands: tuple[str, ...] = HANDS_A, stub: str = STUB_A, dealer: int = 3, **options: Any
) -> BuckEuchre:
    shuffles = [order(hands, stub, dealer)]
    match = GAME.start(options=options, seed=1, dealer=dealer, shuffles=shuffles)
    assert isinstance(match, BuckEuchre)
    return match


def with_upcard(card: str, dealer: int = 3) -> BuckEuchre:
    """Any hands, and this upcard."""
    rest = [other for other in CARDS if other != card]
    match = GAME.start(dealer=dealer, shuffles=[" ".join((*rest[:20], card, *rest[20:]))])
    assert isinstance(match, BuckEuchre)
    return match


def playing(
    *hands: str,
    trump: str | None,
    declarer: int | None = None,
    dropped: tuple[int, ...] = (),
    dealer: int = 3,
) -> BuckEuchre:
    """The tricks begin with these hands."""
    match = table(dealer=dealer)
    match.hands = tuple(PACK.bits(hand.split()) for hand in hands)
    match.trump, match.declarer, match.pass_count = trump, declarer, 4
    match.stayed = tuple(
        None if declarer is None or seat == declarer else seat not in dropped for seat in range(4)
    )
    match._start_tricks()
    with_moves_recounted(match)
    return match


def last_trick(
    won: tuple[int, ...],
    scores: tuple[int, ...] = (25, 25, 25, 25),
    declarer: int | None = None,
    dropped: tuple[int, ...] = (),
    **options: Any,
) -> tuple[Frame, ...]:
    """The frames of the last card of a deal in which the seats win N tricks each."""
    match = table(**options)
    match.scores, match.declarer, match.pass_count = scores, declarer, 8 if declarer is None else 4
    match.trump = None if declarer is None else "S"
    match.stayed = tuple(
        None if declarer is None or seat == declarer else seat not in dropped for seat in range(4)
    )
    match._start_tricks()
    pack = iter(range(len(CARDS)))
    piles = [[next(pack) for _ in range(count * match.trick_size)] for count in won]
    winner = won.index(max(won))
    last = [piles[winner].pop() for _ in range(match.trick_size)]
    match.taken_cards = tuple(map(tuple, piles))
    match.unplayed = PACK.bits(CARDS[card] for card in last)
    match.seat = match.leader = winner
    match.ranks = Ranks(PACK, [])
    hands, seat = [0] * 4, winner
    for card in last:
        hands[seat] = 1 << card
        seat = match.next_seats[seat]
    match.hands = tuple(hands)
    with_moves_recounted(match)
    for card in last[:-1]:
        match.play(PLAY_MOVES.by_card[card])
    return match.watch(PLAY_MOVES.by_card[last[-1]], None)


def legal(match: Match) -> str:
    return ", ".join(match.legal_moves())


def playable(match: Match) -> str:
    return " ".join(move.pieces[0] for move in match.legal_moves())
