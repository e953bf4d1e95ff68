"""Jersey Gin: what to pick up, what to throw, and when to knock against two."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.record import BREAK_AT, STOCK, read_deal
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.policy import Draw, Policy, race
from tabletop.rules import Match, Move, View
from tabletop.rules.rummy.melds import BIT, FITS, NEAR, bits, deadwood, in_melds, value
from tabletop.rules.rummy.moves import DISCARDS

STEEP = 1.5
BOX = 4.0
"""What a deal won is worth on the way to the target, in points."""

MOST_THROWS = 4
CHEAP = 4
LUCK = 2.0
OUT = 1.1
"""How many points of deadwood a card that would make a meld is worth keeping for, early in a deal."""

GREED = 0.02
MOST_GREED = 0.14
"""How much less likely a hand is for each point of deadwood, with each card drawn from the stock."""

UNLIKE = 2.0
CAUTION = 15.0
EXCHANGES = 24


MATCHES = {
    card: tuple(
        (other, sum(third for third in bits(NEAR[card] & NEAR[other]) if card | other | third in FITS))
        for other in bits(NEAR[card])
    )
    for card in BIT.values()
}
"""By the card, those that are half a meld with it, each with the cards that would complete it."""

COUNT = {card: value(card) for card in BIT.values()}
THROWS = {bit: DISCARDS[card] for card, bit in BIT.items()}


class JerseyGinPolicy(Policy):
    """A player who remembers the discards and knocks while it is early."""

    pace = 0.4

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, JerseyGin)
        if len(moves) == 1:
            return moves[0]
        hand = match.hands[match.on_turn]
        if not match.drawn:
            return moves[match.breaker is not None or _takes(hand, match.pile[-1])]
        last = moves[-1]
        if last.verb == "gin":
            return last
        if last.verb == "knock":
            left, knock = min(_knocks(hand, moves))
            if left <= _most(len(match.stock)):
                return knock
        chance = rng.random
        throws = _throws(hand, _free(hand, match, moves), match)
        return THROWS[max(throws, key=lambda rated: rated[0] + LUCK * chance())[1]]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, JerseyGin)
        if not match.drawn:
            hand = match.hands[match.on_turn]
            return moves if match.breaker is not None or _may_help(hand, match.pile[-1]) else moves[:1]
        if moves[-1].verb == "gin":
            return moves[-1:]
        hand = match.hands[match.on_turn]
        rated = sorted(_throws(hand, _free(hand, match, moves), match), reverse=True)
        best = tuple(THROWS[bit] for _, bit in rated[:MOST_THROWS])
        return (*best, min(_knocks(hand, moves))[1]) if moves[-1].verb == "knock" else best

    def likely(self, view: View, draw: Draw) -> Draw:
        stock = len(view.zones["stock"])
        greed = min(MOST_GREED, (STOCK - stock) * GREED)
        if facts_of(view)["breaker"] is not None or greed <= 0:
            return draw
        sorted_hands = [
            SortedHand(seat, held, thrown, greed, _most(stock))
            for seat, (held, thrown) in enumerate(_shown(view))
            if seat != view.seat
        ]

        def drawn(rng: Random) -> Match:
            match = draw(rng)
            assert isinstance(match, JerseyGin)
            for hand in sorted_hands:
                hand.sort(match, rng)
            return match

        return drawn

    def worth(self, match: Match, _before: tuple[float, ...]) -> tuple[float, ...]:
        assert isinstance(match, JerseyGin)
        if match.winners:
            return tuple((seat in match.winners) / len(match.winners) for seat in range(3))
        totals = tuple(score + BOX * won for score, won in zip(match.scores, match.won, strict=True))
        return race(totals, float(match.options["target"]), STEEP)


def _shown(view: View) -> list[tuple[int, int]]:
    """Of each seat: the cards it is known to hold, and those that go with what it threw away."""
    record = read_deal(view)
    thrown = [0, 0, 0]
    for turn in record.turns:
        thrown[turn.seat] |= NEAR.get(turn.thrown, 0)
    return list(zip(record.held, thrown, strict=True))


@dataclass(frozen=True)
class SortedHand:
    """What a hidden hand is likely to be: the more turns, the better sorted; and unlike what it threw.

    Chance exchanges cards of the hand and the stock, and keeps what is likelier (Metropolis, 1953).
    """

    seat: int
    held: int
    thrown: int
    greed: float
    knock: int

    def sort(self, match: JerseyGin, rng: Random) -> None:
        """Exchanges cards of this hand in a world."""
        chance = rng.random
        hand = match.hands[self.seat]
        cards = list(bits(hand & ~self.held))
        stock = list(match.stock)
        now = self._cost(hand)
        for _ in range(EXCHANGES if cards else 0):
            mine, theirs = int(chance() * len(cards)), int(chance() * len(stock))
            other = hand ^ cards[mine] ^ stock[theirs]
            cost = self._cost(other)
            if cost <= now or chance() < exp(self.greed * (now - cost)):
                cards[mine], stock[theirs] = stock[theirs], cards[mine]
                hand, now = other, cost
        match.stock = tuple(stock)
        match._hold(self.seat, hand)

    def _cost(self, hand: int) -> float:
        left = deadwood(hand)
        cost = left + UNLIKE * (hand & self.thrown).bit_count()
        # With so little it would have knocked.
        return cost + CAUTION if left <= self.knock else cost


def _takes(hand: int, top: int) -> bool:
    """Whether the top of the discard pile is worth taking."""
    more = hand | top
    melded = in_melds(more)
    if not melded & top:
        return False
    loose = more & ~melded
    return deadwood(more) - max(map(COUNT.__getitem__, bits(loose)), default=0) < deadwood(hand)


def _may_help(hand: int, top: int) -> bool:
    """Whether to think of taking the top of the discard pile: for a meld, or as a cheap card."""
    more = hand | top
    melded = in_melds(more)
    dearest = max(map(COUNT.__getitem__, bits(hand & ~melded)), default=0)
    return bool(melded & top) or COUNT[top] <= min(CHEAP, dearest - CHEAP)


def _most(stock: int) -> int:
    """The most deadwood to knock with, by how many cards are left in the stock."""
    return 10 if stock > 11 else 8 if stock > 7 else 6


def _free(hand: int, match: JerseyGin, moves: tuple[Move, ...]) -> int:
    """The cards that can be thrown."""
    if match.breaker is None:
        return hand & ~match.taken
    return sum(BIT[move.pieces[0]] for move in moves if move.verb == "discard")


def _knocks(hand: int, moves: tuple[Move, ...]) -> Iterator[tuple[int, Move]]:
    return ((deadwood(hand ^ BIT[move.pieces[0]]), move) for move in moves if move.verb == "knock")


def _throws(hand: int, free: int, match: JerseyGin) -> list[tuple[float, int]]:
    """Cards to throw, and how gladly: what they count, less what they may still become."""
    loose = hand & ~in_melds(hand) & free
    if not loose:
        return [(-float(deadwood(hand ^ bit)), bit) for bit in bits(free)]
    gone = hand | sum(match.pile)
    out = OUT * max(0, len(match.stock) - BREAK_AT) / (STOCK - BREAK_AT)
    rated = []
    for bit in bits(loose):
        outs = 0
        if hand & NEAR[bit]:
            for other, completes in MATCHES[bit]:
                if hand & other:
                    outs |= completes
        rated.append((COUNT[bit] - out * (outs & ~gone).bit_count(), bit))
    return rated


POLICY = JerseyGinPolicy()
