"""Jersey Gin: what to pick up, what to throw, and when to knock against two."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random
from types import MappingProxyType

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.laydown import lay_down
from tabletop.games.jersey_gin.moves import MOST_KNOCK
from tabletop.games.jersey_gin.outs import hope, wanted
from tabletop.games.jersey_gin.record import BREAK_AT, STOCK, read_deal
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.games.jersey_gin.values import chances, points
from tabletop.players.policy import Draw, Policy, point_in_race, race
from tabletop.rules import Match, Move, View
from tabletop.rules.rummy.melds import BIT, NEAR, WHOLE_PACK, bits, deadwood, in_melds, value
from tabletop.rules.rummy.moves import DISCARDS

STEEP = 1.5
BOX = 4.0
"""What a deal won is worth on the way to the target, in points."""

MOST_THROWS = 4
CHEAP = 4

GREED = 0.02
MOST_GREED = 0.14
"""How much less likely a hand is for each point of deadwood, with each card drawn from the stock."""

UNLIKE = 2.0
CAUTION = 15.0
EXCHANGES = 24

GREAT = 8
"""The fall of deadwood, in points, for which nobody leaves a card."""
FOOLISH = 7.0
"""How far below the best, in points of deadwood, a throw looks foolish."""
LOW, EARLY = 7, 7
"""With so much deadwood all knock; with more, many wait while more cards than these are in the stock."""

COUNT = {card: value(card) for card in BIT.values()}
THROWS = {bit: DISCARDS[card] for card, bit in BIT.items()}


@dataclass(frozen=True)
class Weights:
    """What a player weighs a throw by, and with how much they knock; all in points of deadwood."""

    hope: float = 0.3
    """What a point counts by which an out would better the hand, at the beginning of a deal."""
    danger: float = 0.3
    """What a way counts in which the next player may make a meld with the throw."""


class JerseyGinPolicy(Policy):
    """A player who remembers the discards, and knocks as soon as they can."""

    pace = 0.12
    telling = 2.0
    leanings = MappingProxyType({"knock": (0.3, 1.0)})
    trust = 60.0
    """Throws differ by little: with less trust, the share won alone against two sensible players fell."""

    slips = 3.2
    """What is learned tells outcomes that lie close together: a slip has to reach further to be one."""

    weights = Weights()

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
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
            return min(_knocks(hand, moves))[1]
        return THROWS[max(self._throws(hand, _free(hand, match, moves), match))[1]]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, JerseyGin)
        if not match.drawn:
            hand = match.hands[match.on_turn]
            return moves if match.breaker is not None or _may_help(hand, match.pile[-1]) else moves[:1]
        if moves[-1].verb == "gin":
            return moves[-1:]
        hand = match.hands[match.on_turn]
        rated = sorted(self._throws(hand, _free(hand, match, moves), match), reverse=True)
        best = tuple(THROWS[bit] for _, bit in rated[:MOST_THROWS])
        return (*best, min(_knocks(hand, moves))[1]) if moves[-1].verb == "knock" else best

    def obvious(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at.

        None of them spoils the hand, feeds the next player or misses a knock.
        """
        assert isinstance(match, JerseyGin)
        hand = match.hands[match.on_turn]
        if not match.drawn:
            return moves[1:] if match.breaker is None and _gain(hand, match.pile[-1]) >= GREAT else moves
        if moves[-1].verb == "gin":
            return moves
        if match.breaker is not None:
            left = {move: _left(hand ^ BIT[move.pieces[0]], match) for move in moves}
            return tuple(move for move in moves if left[move] == min(left.values()))
        if moves[-1].verb == "knock" and not _may_wait(match, moves[-1]):
            return moves[-1:]
        rated = {THROWS[bit]: rating for rating, bit in self._throws(hand, _free(hand, match, moves), match)}
        best, fed = max(rated.values()), feeding(match)
        return tuple(move for move in moves if move not in fed and rated.get(move, best) > best - FOOLISH)

    def recalled(self, match: Match, memory: float, rng: Random) -> Match:
        """Returns the match as remembered; cards below the top of the pile may not be looked at (JG-10)."""
        assert isinstance(match, JerseyGin)
        kept = [card for card in match.pile[:-1] if rng.random() < memory]
        match.pile = (*kept, *match.pile[-1:])
        return match

    def likely(self, view: View, draw: Draw) -> Draw:
        stock = len(view.zones["stock"])
        greed = min(MOST_GREED, (STOCK - stock) * GREED)
        if facts_of(view)["breaker"] is not None or greed <= 0:
            return draw
        sorted_hands = [
            SortedHand(seat, held, thrown, greed)
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

    def play_out(self, match: Match, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays the turn to its end, and after the break the whole deal, which is short by then."""
        assert isinstance(match, JerseyGin)
        while match.drawn or match.breaker is not None:
            if match.play_to_score(self.choose(match, match.legal_moves(), rng)):
                return self.worth(match, before)
        return self.estimate(match, before)

    def worth(self, match: Match, _before: tuple[float, ...]) -> tuple[float, ...]:
        assert isinstance(match, JerseyGin)
        if match.winners:
            return tuple((seat in match.winners) / len(match.winners) for seat in range(3))
        return race(_totals(match), float(match.options["target"]), STEEP)

    def estimate(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        """Estimates the deal by who is likely to win it, and with how many points."""
        assert isinstance(match, JerseyGin)
        if match.winners or match.drawn or match.breaker is not None:
            return self.worth(match, before)
        totals, target = _totals(match), float(match.options["target"])
        worth = [0.0, 0.0, 0.0]
        for winner, (chance, made) in enumerate(zip(chances(match), points(match), strict=True)):
            then = tuple(total + (BOX + made) * (seat == winner) for seat, total in enumerate(totals))
            shares = race(then, target, STEEP)
            worth = [so_far + chance * share for so_far, share in zip(worth, shares, strict=True)]
        return tuple(worth)

    def point(self, view: View) -> float:
        return point_in_race(view.scores, view.viewer, float(view.options["target"]), STEEP)

    def _throws(self, hand: int, free: int, match: JerseyGin) -> list[tuple[float, int]]:
        """Rates the cards to throw by what is left in hand, and by whom the throw helps."""
        if match.breaker is not None:
            return [(-_left(hand ^ bit, match), bit) for bit in bits(free)]
        unseen = WHOLE_PACK & ~(hand | sum(match.pile))
        early = max(0, len(match.stock) - BREAK_AT) / (STOCK - BREAK_AT)
        more, danger = early * self.weights.hope, early * self.weights.danger
        rated = []
        for bit in bits(_candidates(hand, hand & ~in_melds(hand) & free) or free):
            kept = hand ^ bit
            rating = more * hope(kept, unseen) - deadwood(kept) - danger * wanted(bit, unseen)
            rated.append((rating, bit))
        return rated


def _totals(match: JerseyGin) -> tuple[float, ...]:
    """Returns how far everybody has come, the deals won included."""
    return tuple(score + BOX * won for score, won in zip(match.scores, match.won, strict=True))


def _shown(view: View) -> list[tuple[int, int]]:
    """Returns for each seat the cards it is known to hold, and those that go with what it threw away."""
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

    def sort(self, match: JerseyGin, rng: Random) -> None:
        """Exchanges cards of this hand in an imagined match."""
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
        return cost + CAUTION if left <= MOST_KNOCK else cost


def _takes(hand: int, top: int) -> bool:
    """Tells whether the top of the discard pile is worth taking."""
    return _gain(hand, top) > 0


def _gain(hand: int, top: int) -> int:
    """Returns by how much the top discard lowers the deadwood in a meld, or nothing if it makes none."""
    more = hand | top
    melded = in_melds(more)
    if not melded & top:
        return 0
    loose = more & ~melded
    return deadwood(hand) - deadwood(more) + max(map(COUNT.__getitem__, bits(loose)), default=0)


def _may_help(hand: int, top: int) -> bool:
    """Tells whether to think of taking the top of the discard pile: for a meld, or as a cheap card."""
    more = hand | top
    melded = in_melds(more)
    dearest = max(map(COUNT.__getitem__, bits(hand & ~melded)), default=0)
    return bool(melded & top) or COUNT[top] <= min(CHEAP, dearest - CHEAP)


def _may_wait(match: JerseyGin, knock: Move) -> bool:
    """Tells whether many would wait for a better hand.

    They would early in a deal, with a deadwood so high that others may have less.
    """
    left = deadwood(match.hands[match.on_turn] ^ BIT[knock.pieces[0]])
    return left > LOW and len(match.stock) > EARLY


def _left(hand: int, match: JerseyGin) -> float:
    """Returns what a hand keeps, after the break, once it has laid all it can."""
    return value(lay_down(match.on_turn, hand, match.melds, match.taken).left)


def _free(hand: int, match: JerseyGin, moves: tuple[Move, ...]) -> int:
    """Returns the cards that can be thrown."""
    if match.breaker is None:
        return hand & ~match.taken
    return sum(BIT[move.pieces[0]] for move in moves if move.verb == "discard")


def _knocks(hand: int, moves: tuple[Move, ...]) -> Iterator[tuple[int, Move]]:
    return ((deadwood(hand ^ BIT[move.pieces[0]]), move) for move in moves if move.verb == "knock")


def feeding(match: JerseyGin) -> frozenset[Move]:
    """Returns the throws that go with cards the next player took, if another as loose does not."""
    seat = match.on_turn
    hand, held = match.hands[seat], read_deal(match.view(seat)).held[(seat + 1) % 3]
    loose = hand & ~match.taken & ~in_melds(hand)
    fed = [bit for bit in bits(loose) if held & NEAR[bit]]
    harmless = [bit for bit in bits(loose) if not held & NEAR[bit]]
    return frozenset(
        THROWS[bit]
        for bit in fed
        if any(COUNT[other] >= COUNT[bit] and not _keeps(hand, other, bit) for other in harmless)
    )


def _candidates(hand: int, loose: int) -> int:
    """Returns the loose cards, and of those that go with nothing in the hand only the dearest."""
    alone = [bit for bit in bits(loose) if not hand & NEAR[bit]]
    dearest = max(map(COUNT.__getitem__, alone), default=0)
    return loose - sum(bit for bit in alone if COUNT[bit] < dearest)


def _keeps(hand: int, card: int, other: int) -> bool:
    """Tells whether a card has more cards to go with than another one."""
    return (hand & NEAR[card]).bit_count() > (hand & NEAR[other]).bit_count()


POLICY = JerseyGinPolicy()
