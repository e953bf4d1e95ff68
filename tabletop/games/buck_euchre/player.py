"""Buck Euchre: three likely tricks to declare, a nearly sure one to stay in, and nobody gets all five."""

from operator import itemgetter
from random import Random
from types import MappingProxyType

from tabletop.games.buck_euchre.facts import facts_of
from tabletop.games.buck_euchre.hand_classes import BidQuestion, bid_question, cards_to_bury
from tabletop.games.buck_euchre.hand_evaluation import Weights, expected_tricks, trick_chance
from tabletop.games.buck_euchre.pack import (
    BITS,
    BURY_MOVES,
    CARDS,
    DROP,
    PLAY_MOVES,
)
from tabletop.games.buck_euchre.plain_play import PLAIN_PLAY
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.buck_euchre.values import learned_chance
from tabletop.players.exact_arithmetic import exponential
from tabletop.players.families.trick_policy import TrickPolicy, sure_leads, winning_moves, without_equal_cards
from tabletop.players.policy import DrawWorld
from tabletop.rules import Move, View
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.pack import card_numbers

PLAY_OF_CARD = PLAY_MOVES.by_card

BID_UNCERTAINTY = 0.25
"""How far apart the promises are with which others still say the one thing and the other."""

MAX_TRIES = 12
"""How often a world may be drawn again because the others would hardly have spoken so in it."""

STAYING_CHANCE, DECLARING_CHANCE = 0.5, 0.8
"""How often a class of hands should stay in or declare, as was learned, for one that does.

With less for declaring as many matches are won, but more promises are broken than people like to see.
"""

CLEAR_CHANCE, DOUBTFUL_BELOW = 0.9, 0.3
"""With more a hand clearly dares; with so much less than needed it clearly does not."""

OBVIOUS_SURPLUS = 0.75
"""How many tricks more than needed a hand promises that everybody declares with.

Waiting for another to declare may be as good, but looks as if one had not seen one's own cards.
"""

NEAR_THE_END = 5
"""With this many points or fewer a player may win with the next deal."""

MATCH_WIN_VALUE = 12.0
"""What winning the match is worth in points of one deal."""


class BuckEuchrePolicy(TrickPolicy[BuckEuchre]):
    """Players who know what five points cost."""

    solved_moves = 16
    slip_threshold = 0.3
    verb_tempers = MappingProxyType(
        {
            "order": (0.8, 0.0),
            "name": (0.8, 0.0),
            "stay": (0.6, 0.0),
            "pass": (-0.6, 0.0),
            "drop": (-0.6, 0.0),
        }
    )
    rule_of_thumb_from_players = 0
    plain_play = PLAIN_PLAY
    weights = Weights()
    has_learned = True
    """Whether it bids as was learned where that is known; else it bids by its weights alone."""

    def choose_move(self, match: BuckEuchre, moves: tuple[Move, ...], rng: Random) -> Move:
        if match.leader is not None:
            return PLAY_OF_CARD[_choose_card(match, moves, rng)]
        if match.phase == "bury":
            return BURY_MOVES.by_card[_cards_to_bury(match)[0]]
        mood = self.weights.mood * (rng.random() - 0.5)
        question, chance = self._learned_bid(match)
        dares = self._surplus(match) if chance is None else chance - _chance_needed(match)
        return question.daring if dares + mood > 0 else question.cautious

    def _learned_bid(self, match: BuckEuchre) -> tuple[BidQuestion, float | None]:
        """Returns what the seat on turn is asked, and how often such a hand dares, if that was learned."""
        question = bid_question(match)
        is_obvious = match.phase != "drop" and self._surplus(match) > OBVIOUS_SURPLUS
        return question, learned_chance(question) if self.has_learned and not is_obvious else None

    def _surplus(self, match: BuckEuchre) -> float:
        """Returns by how much the hand promises more than the rule of thumb asks, in tricks or chances."""
        weights, seat, suit = self.weights, match.on_turn, match.upcard_suit
        hand = match.hands[seat]
        if match.phase == "drop":
            return trick_chance(hand, match.trump) - self._required_chance(match)
        if match.phase == "second":
            return max(expected_tricks(hand, each) for each in SUITS if each != suit) - weights.to_name
        if seat == match.dealer:
            return expected_tricks(hand | BITS[match.upcard], suit) - weights.to_accept
        return expected_tricks(hand, suit) - weights.to_order

    def _required_chance(self, match: BuckEuchre) -> float:
        """Returns the chance of a trick that is needed to stay in."""
        weights, stayed = self.weights, match.stayed
        return weights.to_stay - weights.company * stayed.count(True) + weights.alone * stayed.count(False)

    def worthwhile_moves(self, match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves worth a thought; a hand that is clear is bid alike at every level."""
        phase = match.phase
        if phase == "play":
            return without_equal_cards(match, _needed_winners(match, moves)) if len(moves) > 1 else moves
        if phase == "bury":
            return tuple(BURY_MOVES.by_card[card] for card in _cards_to_bury(match))
        question, chance = self._learned_bid(match)
        verdict = self._clear_verdict(match, chance)
        clear = {1: (question.daring,), -1: (question.cautious,)}
        bids = clear.get(verdict, (question.daring, question.cautious))
        return tuple(bid for bid in bids if bid in moves) or moves

    def noticed_moves(
        self, match: BuckEuchre, moves: tuple[Move, ...], overlooked: float, rng: Random
    ) -> tuple[Move, ...]:
        """Returns the moves, now and then without dropping out: who hopes does not see what a hand lacks."""
        if match.phase != "drop" or rng.random() >= overlooked:
            return moves
        return tuple(move for move in moves if move is not DROP)

    def _clear_verdict(self, match: BuckEuchre, chance: float | None) -> int:
        """Returns 1 where a hand must dare, -1 where it must not, and 0 where it is worth a thought."""
        margin = self.weights.margin if match.phase != "drop" else self.weights.margin_to_stay
        surplus = self._surplus(match)
        by_rule = (surplus > margin) - (surplus < -margin)
        if chance is None:
            return by_rule
        needed = _chance_needed(match)
        learned = (chance > CLEAR_CHANCE) - (chance < needed - DOUBTFUL_BELOW)
        if min(match.scores) <= NEAR_THE_END:
            # The bids are learned from deals that do not end the match.
            return learned if learned == by_rule else 0
        return learned or (by_rule if by_rule == (1 if chance > needed else -1) else 0)

    def moves_to_solve(self, match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return without_equal_cards(match, moves)

    def taken_key(self, match: BuckEuchre) -> tuple[int, ...]:
        return match.trick_counts

    def settled_moves(self, match: BuckEuchre) -> tuple[Move, ...]:
        return sure_leads(match)

    def obvious_moves(self, match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at.

        The last hand takes the cheapest winner, a declarer leads sure trumps, and nobody a lone weak one.
        """
        if match.phase != "play":
            return moves
        if not match.trick:
            return _sensible_leads(match, moves)
        if len(match.trick) < match.trick_size - 1:
            return moves
        beats, wins = match.ranks.beats, winning_moves(match, moves)
        return (max(wins, key=lambda move: beats[PLAY_MOVES.card_of[move]].bit_count()),) if wins else moves

    def likely_worlds(self, view: View, draw: DrawWorld[BuckEuchre]) -> DrawWorld[BuckEuchre]:
        if facts_of(view)["declarer"] is None and not any(facts_of(view)["passed"]):
            return draw

        def drawn(rng: Random) -> BuckEuchre:
            worlds = list[tuple[float, BuckEuchre]]()
            for _ in range(MAX_TRIES):
                match = draw(rng)
                chance = _bids_likelihood(match, view, self.weights)
                if rng.random() < chance:
                    return match
                worlds.append((chance, match))
            return max(worlds, key=itemgetter(0))[1]

        return drawn

    def deal_worth(self, match: BuckEuchre, before: tuple[float, ...]) -> tuple[float, ...]:
        gains = [float(then - now) for now, then in zip(match.scores, before, strict=True)]
        total = sum(gains)
        worth = [gain - (total - gain) / 4 for gain in gains]
        if match.winners:
            worth = [
                value + (MATCH_WIN_VALUE if seat in match.winners else -MATCH_WIN_VALUE)
                for seat, value in enumerate(worth)
            ]
        return tuple(worth)


def _chance_needed(match: BuckEuchre) -> float:
    """Returns how often a class of hands should dare for one that does."""
    return STAYING_CHANCE if match.phase == "drop" else DECLARING_CHANCE


def _bids_likelihood(match: BuckEuchre, view: View, weights: Weights) -> float:
    """Estimates how likely the others are to have bid as they did, with the hands of this world."""
    trump, passed, chance = match.trump, facts_of(view)["passed"], 1.0
    for seat, hand in enumerate(match.hands):
        if seat == view.seat:
            continue
        if seat == match.declarer:
            chance *= _bid_chance(expected_tricks(hand, trump) - weights.to_order)
        elif match.stayed[seat] is not None:
            more = 2 * (trick_chance(hand, trump) - weights.to_stay)
            chance *= _bid_chance(more if match.stayed[seat] else -more)
        if passed[seat] and seat != match.dealer:
            chance *= _bid_chance(weights.to_order - expected_tricks(hand, match.upcard_suit))
    return chance


def _bid_chance(margin: float) -> float:
    """Estimates the chance of a bid with a hand that is better (or worse) than needed by this margin."""
    return 1 / (1 + exponential(-margin / BID_UNCERTAINTY))


def _cards_to_bury(match: BuckEuchre) -> list[int]:
    return cards_to_bury(match.hands[match.on_turn], match.upcard)


def _sensible_leads(match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns a declarer's sure trumps, if there are two or more; else no lone trump that can be beaten."""
    if match.trump is None:
        return moves
    trumps = match.hand & match.ranks.follow[CARDS.index(f"J{match.trump}")]
    beats, theirs = match.ranks.beats, match.other_cards
    sure = sum(BITS[card] for card in card_numbers(trumps) if not beats[card] & theirs)
    if match.on_turn == match.declarer and sure.bit_count() >= 2:
        return PLAY_MOVES.choose_cards(moves, sure)
    return (
        PLAY_MOVES.choose_cards(moves, match.hand & ~trumps)
        if trumps.bit_count() == 1 and not sure
        else moves
    )


def _needed_winners(match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the winners of the last hand, if its first trick would save it five points."""
    seat = match.on_turn
    if len(match.trick) < match.trick_size - 1 or seat == match.declarer or match.trick_counts[seat]:
        return moves
    return winning_moves(match, moves) or moves


def _choose_card(match: BuckEuchre, moves: tuple[Move, ...], rng: Random) -> int:
    """Returns the card to play to a trick: a winner if there is one, else as little as possible."""
    cards = [PLAY_MOVES.card_of[move] for move in moves]
    beats, theirs = match.ranks.beats, match.other_cards
    if not match.trick:
        # A winner first; else low, now and then from another suit.
        return min(
            cards,
            key=lambda card: ((beats[card] & theirs).bit_count() * 0.5 - 0.01 * (6 - card % 6), rng.random()),
        )
    taking = [card for card in cards if beats[match.winning_card] & BITS[card]]
    left = match.trick_size - len(match.trick) - 1
    sure = [card for card in taking if not left or not beats[card] & theirs]
    if sure:
        return max(sure, key=lambda card: beats[card].bit_count())
    # What others may still beat is worth more in a later trick.
    return max(cards, key=lambda card: (beats[card].bit_count(), rng.random()))


POLICY = BuckEuchrePolicy()
