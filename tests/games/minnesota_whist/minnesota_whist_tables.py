"""Hands of Minnesota Whist, and tables to play them at."""

from tabletop.games.minnesota_whist.rules import GAME, PACK, MinnesotaWhist
from tabletop.rules import Frame
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.pack import dealing_order

HANDS_A = (
    "AS KS QS 2S AH KH QH 2H AD KD 2D AC 2C",
    "JS TS 9S 3S JH TH 9H 3H QD JD 3D KC 3C",
    "8S 7S 6S 4S 8H 7H 6H 4H TD 9D 4D QC JC",
    "5S 5H 8D 7D 6D 5D TC 9C 8C 7C 6C 5C 4C",
)
SPADES, HEARTS, DIAMONDS, CLUBS = (" ".join(rank + suit for rank in RANKS) for suit in "SHDC")
ONE_SUIT_EACH = (SPADES, HEARTS, DIAMONDS, CLUBS)

MIXED = tuple(" ".join(rank + "SHDC"[(seat + n) % 4] for n, rank in enumerate(RANKS)) for seat in range(4))
"""Each seat holds one card of every rank, and the four aces are of four suits."""

HIGH = "bid 2S, bid 3S, bid 4S, bid 4C"
LOW = "bid 2H, bid 3H, bid 4H, bid 5H"


def table(hands: tuple[str, ...] = HANDS_A, dealer: int = 3, **options: int) -> MinnesotaWhist:
    order = dealing_order([hand.split() for hand in hands], dealer)
    match = GAME.start(options=options, seed=1, dealer=dealer, shuffles=[order])
    assert isinstance(match, MinnesotaWhist)
    return match


def legal(match: MinnesotaWhist) -> str:
    """The cards that may be laid or played."""
    return " ".join(move.pieces[0] for move in match.legal_moves())


def last_trick(side_0: int, *, high: bool, scores: tuple[int, int], **options: int) -> tuple[Frame, ...]:
    """The frames of the last card of a deal in which side 0 wins N tricks."""
    match = table(MIXED, **options)
    lead = 0 if side_0 else 1
    bids = "AS AH 2C AC" if high else "KH AH AD 2D"
    match.bids = tuple(PACK.number_of[card] for card in bids.split())
    match.bids_turned, match.granded = (1, 0) if high else (4, None)
    played = [PACK.number_of[rank + suit] for rank in RANKS[1:] for suit in "SHDC"]
    first = 4 * (side_0 - 1 if side_0 else 0)
    match.taken_cards = (tuple(played[:first]), tuple(played[first:]))
    match.unplayed = PACK.bits(("AS", "AH", "AD", "AC"))
    match.leader = match.seat = lead
    match.scores = scores * 2
    for _ in range(3):
        match.play(match.legal_moves()[0])
    return match.watch(match.legal_moves()[0], None)
