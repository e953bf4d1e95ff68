"""Jersey Gin: what to pick up, what to throw, and when to knock against two."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.knowledge import BREAK_STOCK_SIZE, STOCK_SIZE, read_deal
from tabletop.games.jersey_gin.laydown import lay_down
from tabletop.games.jersey_gin.moves import MAX_KNOCK
from tabletop.games.jersey_gin.outs import count_possible_melds, deadwood_after_discard, expected_gain
from tabletop.games.jersey_gin.plain_play import PLAIN_PLAY
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.games.jersey_gin.values import expected_points, outcome_chances
from tabletop.players.exact_arithmetic import exponential
from tabletop.players.policy import DrawWorld, Policy, win_chance_per_point, win_chances
from tabletop.rules import Move, View
from tabletop.rules.rummy.draw_and_discard import DISCARD_OF_CARD
from tabletop.rules.rummy.melds import (
    BIT,
    NEAR_CARDS,
    WHOLE_PACK,
    deadwood,
    hand_value,
    in_melds,
    single_cards,
)

STEEP = 1.5
DEAL_WON_VALUE = 4.0
"""What a deal won is worth on the way to the target, in points."""

MAX_DISCARDS = 4
CHEAP = 4

DEADWOOD_PENALTY = 0.02
MAX_DEADWOOD_PENALTY = 0.14
"""How much less likely a hand is for each point of deadwood, with each card drawn from the stock."""

UNLIKE = 2.0
CAUTION = 15.0
EXCHANGES = 24

GREAT_GAIN = 8
"""The fall of deadwood, in points, for which nobody leaves a card."""
FOOLISH_LOSS = 7.0
"""How far below the best, in points of deadwood, a throw looks foolish."""
KNOCK_AT_ONCE, EARLY_STOCK = 7, 7
"""With so much deadwood all knock; with more, many wait while more cards than these are in the stock."""

VALUE_OF_CARD = {card: hand_value(card) for card in BIT.values()}
DISCARD_OF_BIT = {bit: DISCARD_OF_CARD[card] for card, bit in BIT.items()}


@dataclass(frozen=True)
class Weights:
    """What a player weighs a throw by, and with how much they knock; all in points of deadwood."""

    hope: float = 0.3
    """What a point counts by which an out would better the hand, at the beginning of a deal."""
    danger: float = 0.3
    """What a way counts in which the next player may make a meld with the throw."""


class JerseyGinPolicy(Policy[JerseyGin]):
    """A player who remembers the discards, and knocks as soon as they can."""

    pace = 0.12
    slip_threshold = 2.0
    verb_tempers = MappingProxyType({"knock": (0.3, 1.0)})
    prior_weight = 60.0
    """Throws differ by little: with less trust, the share won alone against two sensible players fell."""

    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: JerseyGin, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        if len(moves) == 1:
            return moves[0]
        hand = match.hands[match.on_turn]
        if not match.has_drawn:
            return moves[match.breaker is not None or _wants_discard(hand, match.discard_pile[-1])]
        last = moves[-1]
        if last.verb == "gin":
            return last
        if last.verb == "knock":
            return min(_knock_options(hand, moves))[1]
        return DISCARD_OF_BIT[
            max(self._rate_discards(hand, _discardable_cards(hand, match, moves), match))[1]
        ]

    def worthwhile_moves(self, match: JerseyGin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if not match.has_drawn:
            if match.breaker is not None:
                return moves
            hand, top = match.hands[match.on_turn], match.discard_pile[-1]
            if len(moves) > 1 and in_melds(hand | top) & top and not deadwood_after_discard(hand | top):
                # With it the hand is gin.
                return moves[1:]
            return moves if _may_want_discard(hand, top) else moves[:1]
        if moves[-1].verb == "gin":
            return moves[-1:]
        hand = match.hands[match.on_turn]
        rated = sorted(self._rate_discards(hand, _discardable_cards(hand, match, moves), match), reverse=True)
        best = tuple(DISCARD_OF_BIT[bit] for _, bit in rated[:MAX_DISCARDS])
        return (*best, min(_knock_options(hand, moves))[1]) if moves[-1].verb == "knock" else best

    def obvious_moves(self, match: JerseyGin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at.

        None of them spoils the hand, feeds the next player or misses a knock.
        """
        hand = match.hands[match.on_turn]
        if not match.has_drawn:
            return (
                moves[1:]
                if match.breaker is None and _discard_gain(hand, match.discard_pile[-1]) >= GREAT_GAIN
                else moves
            )
        if moves[-1].verb == "gin":
            return moves
        if match.breaker is not None:
            left = {move: _value_after_laying(hand ^ BIT[move.pieces[0]], match) for move in moves}
            return tuple(move for move in moves if left[move] == min(left.values()))
        if moves[-1].verb == "knock" and not _may_wait(match, moves[-1]):
            return moves[-1:]
        rated = {
            DISCARD_OF_BIT[bit]: rating
            for rating, bit in self._rate_discards(hand, _discardable_cards(hand, match, moves), match)
        }
        best, fed = max(rated.values()), feeding_discards(match)
        return tuple(
            move for move in moves if move not in fed and rated.get(move, best) > best - FOOLISH_LOSS
        )

    def remembered_match(self, match: JerseyGin, memory: float, rng: Random) -> JerseyGin:
        """Returns the match as remembered; cards below the top of the pile may not be looked at (JG-10)."""
        kept = [card for card in match.discard_pile[:-1] if rng.random() < memory]
        match.discard_pile = (*kept, *match.discard_pile[-1:])
        return match

    def likely_worlds(self, view: View, draw: DrawWorld[JerseyGin]) -> DrawWorld[JerseyGin]:
        stock = len(view.zones["stock"])
        greed = min(MAX_DEADWOOD_PENALTY, (STOCK_SIZE - stock) * DEADWOOD_PENALTY)
        if facts_of(view)["breaker"] is not None or greed <= 0:
            return draw
        sorted_hands = [
            LikelyHand(seat, held, thrown, greed)
            for seat, (held, thrown) in enumerate(_publicly_known(view))
            if seat != view.seat
        ]

        def drawn(rng: Random) -> JerseyGin:
            match = draw(rng)
            for hand in sorted_hands:
                hand.improve(match, rng)
            return match

        return drawn

    def play_out(self, match: JerseyGin, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays the turn to its end, and after the break the whole deal, which is short by then."""
        while match.has_drawn or match.breaker is not None:
            if match.play_to_score(self.choose_move(match, match.legal_moves(), rng)):
                return self.deal_worth(match, before)
        return self.running_deal_worth(match, before)

    def has_shown_enough(self, match: JerseyGin, seat: int) -> bool:
        return match.seat == seat and not match.has_drawn

    def deal_worth(self, match: JerseyGin, _before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            return tuple((seat in match.winners) / len(match.winners) for seat in range(3))
        return win_chances(_totals(match), float(match.options["target"]), STEEP)

    def running_deal_worth(self, match: JerseyGin, before: tuple[float, ...]) -> tuple[float, ...]:
        """Estimates the deal by who is likely to win it, and with how many points."""
        if match.winners or match.has_drawn or match.breaker is not None:
            return self.deal_worth(match, before)
        totals, target = _totals(match), float(match.options["target"])
        worth = [0.0, 0.0, 0.0]
        for winner, (chance, made) in enumerate(
            zip(outcome_chances(match), expected_points(match), strict=True)
        ):
            then = tuple(
                total + (DEAL_WON_VALUE + made) * (seat == winner) for seat, total in enumerate(totals)
            )
            shares = win_chances(then, target, STEEP)
            worth = [so_far + chance * share for so_far, share in zip(worth, shares, strict=True)]
        return tuple(worth)

    def value_of_point(self, view: View) -> float:
        return win_chance_per_point(view.scores, view.viewer, float(view.options["target"]), STEEP)

    def _rate_discards(self, hand: int, free: int, match: JerseyGin) -> list[tuple[float, int]]:
        """Rates the cards to throw by what is left in hand, and by whom the throw helps."""
        if match.breaker is not None:
            return [(-_value_after_laying(hand ^ bit, match), bit) for bit in single_cards(free)]
        unseen = WHOLE_PACK & ~(hand | sum(match.discard_pile))
        early = max(0, len(match.stock) - BREAK_STOCK_SIZE) / (STOCK_SIZE - BREAK_STOCK_SIZE)
        more, danger = early * self.weights.hope, early * self.weights.danger
        rated = []
        for bit in single_cards(_discard_candidates(hand, hand & ~in_melds(hand) & free) or free):
            kept = hand ^ bit
            rating = (
                more * expected_gain(kept, unseen)
                - deadwood(kept)
                - danger * count_possible_melds(bit, unseen)
            )
            rated.append((rating, bit))
        return rated


def _totals(match: JerseyGin) -> tuple[float, ...]:
    """Returns how far everybody has come, the deals won included."""
    return tuple(
        score + DEAL_WON_VALUE * won for score, won in zip(match.scores, match.deals_won, strict=True)
    )


def _publicly_known(view: View) -> list[tuple[int, int]]:
    """Returns for each seat the cards it is known to hold, and those that go with what it threw away."""
    record = read_deal(view)
    thrown = [0, 0, 0]
    for turn in record.turns:
        thrown[turn.seat] |= NEAR_CARDS.get(turn.discarded, 0)
    return list(zip(record.still_held, thrown, strict=True))


@dataclass(frozen=True)
class LikelyHand:
    """What a hidden hand is likely to be: the more turns, the better sorted; and unlike what it threw.

    Chance exchanges cards of the hand and the stock, and keeps what is likelier (Metropolis, 1953).
    """

    seat: int
    held: int
    discarded: int
    deadwood_penalty: float

    def improve(self, match: JerseyGin, rng: Random) -> None:
        """Exchanges cards of this hand in an imagined match."""
        chance = rng.random
        hand = match.hands[self.seat]
        cards = list(single_cards(hand & ~self.held))
        stock = list(match.stock)
        now = self._cost(hand)
        for _ in range(EXCHANGES if cards else 0):
            mine, theirs = int(chance() * len(cards)), int(chance() * len(stock))
            other = hand ^ cards[mine] ^ stock[theirs]
            cost = self._cost(other)
            if cost <= now or chance() < exponential(self.deadwood_penalty * (now - cost)):
                cards[mine], stock[theirs] = stock[theirs], cards[mine]
                hand, now = other, cost
        match.stock = tuple(stock)
        match._set_hand(self.seat, hand)

    def _cost(self, hand: int) -> float:
        left = deadwood(hand)
        cost = left + UNLIKE * (hand & self.discarded).bit_count()
        # With so little it would have knocked.
        return cost + CAUTION if left <= MAX_KNOCK else cost


def _wants_discard(hand: int, top: int) -> bool:
    """Tells whether the top of the discard pile is worth taking."""
    return _discard_gain(hand, top) > 0


def _discard_gain(hand: int, top: int) -> int:
    """Returns by how much the top discard lowers the deadwood in a meld, or nothing if it makes none."""
    more = hand | top
    melded = in_melds(more)
    if not melded & top:
        return 0
    loose = more & ~melded
    return (
        deadwood(hand) - deadwood(more) + max(map(VALUE_OF_CARD.__getitem__, single_cards(loose)), default=0)
    )


def _may_want_discard(hand: int, top: int) -> bool:
    """Tells whether to think of taking the top of the discard pile: for a meld, or as a cheap card."""
    more = hand | top
    melded = in_melds(more)
    dearest = max(map(VALUE_OF_CARD.__getitem__, single_cards(hand & ~melded)), default=0)
    return bool(melded & top) or VALUE_OF_CARD[top] <= min(CHEAP, dearest - CHEAP)


def _may_wait(match: JerseyGin, knock: Move) -> bool:
    """Tells whether many would wait for a better hand.

    They would early in a deal, with a deadwood so high that others may have less.
    """
    left = deadwood(match.hands[match.on_turn] ^ BIT[knock.pieces[0]])
    return left > KNOCK_AT_ONCE and len(match.stock) > EARLY_STOCK


def _value_after_laying(hand: int, match: JerseyGin) -> float:
    """Returns what a hand keeps, after the break, once it has laid all it can."""
    return hand_value(lay_down(match.on_turn, hand, match.melds, match.taken_discard).left_in_hand)


def _discardable_cards(hand: int, match: JerseyGin, moves: tuple[Move, ...]) -> int:
    """Returns the cards that can be thrown."""
    if match.breaker is None:
        return hand & ~match.taken_discard
    return sum(BIT[move.pieces[0]] for move in moves if move.verb == "discard")


def _knock_options(hand: int, moves: tuple[Move, ...]) -> Iterator[tuple[int, Move]]:
    return ((deadwood(hand ^ BIT[move.pieces[0]]), move) for move in moves if move.verb == "knock")


def feeding_discards(match: JerseyGin) -> frozenset[Move]:
    """Returns the throws that go with cards the next player took, if another as loose does not."""
    seat = match.on_turn
    hand, held = match.hands[seat], read_deal(match.view(seat)).still_held[(seat + 1) % 3]
    loose = hand & ~match.taken_discard & ~in_melds(hand)
    fed = [bit for bit in single_cards(loose) if held & NEAR_CARDS[bit]]
    harmless = [bit for bit in single_cards(loose) if not held & NEAR_CARDS[bit]]
    return frozenset(
        DISCARD_OF_BIT[bit]
        for bit in fed
        if any(
            VALUE_OF_CARD[other] >= VALUE_OF_CARD[bit] and not _is_better_kept(hand, other, bit)
            for other in harmless
        )
    )


def _discard_candidates(hand: int, loose: int) -> int:
    """Returns the loose cards, and of those that go with nothing in the hand only the dearest."""
    alone = [bit for bit in single_cards(loose) if not hand & NEAR_CARDS[bit]]
    dearest = max(map(VALUE_OF_CARD.__getitem__, alone), default=0)
    return loose - sum(bit for bit in alone if VALUE_OF_CARD[bit] < dearest)


def _is_better_kept(hand: int, card: int, other: int) -> bool:
    """Tells whether a card has more cards to go with than another one."""
    return (hand & NEAR_CARDS[card]).bit_count() > (hand & NEAR_CARDS[other]).bit_count()


POLICY = JerseyGinPolicy()
