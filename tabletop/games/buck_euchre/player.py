"""Buck Euchre: three likely tricks to declare, a nearly sure one to stay in, and nobody gets all five."""

from functools import cache
from math import exp
from operator import itemgetter
from random import Random

from tabletop.games.buck_euchre.bowers import (
    BITS,
    BURIES,
    DROP,
    LEFT_BOWER,
    NAMED,
    NAMES,
    ORDER_UP,
    PACK,
    PASS,
    PLAYS,
    RANKS,
    STAY,
)
from tabletop.games.buck_euchre.facts import facts_of
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.players.policy import Draw
from tabletop.players.tricks import TrickPolicy
from tabletop.rules import Match, Move, View
from tabletop.rules.cards import SUITS
from tabletop.rules.tricks.pack import numbers

EACH = PLAYS.each
TO_DECLARE = 2.3
"""The tricks that a hand must promise to declare; the dealer adds what the upcard brings."""

TO_STAY = 1.2

DOUBT = 0.25
"""How far apart the promises are with which others still say the one thing and the other."""

TRIES = 12
"""How often a world may be drawn anew because the others would hardly have spoken so in it."""

PRIZE = 12.0
"""What winning the match is worth in points of one deal."""

_TRUMPS = {"A": 0.85, "K": 0.6, "Q": 0.5, "T": 0.4, "9": 0.35, "J": 1.0}
_OTHERS = {"A": 0.55, "K": 0.2}


@cache
def promise(hand: int, trump: str | None) -> float:
    """How many tricks a hand is good for."""
    cards = PACK.held(hand)
    left = LEFT_BOWER.get(trump or "", "")
    trumps = sum(card == left or card[1] == trump for card in cards)
    tricks = 0.12 * max(0, trumps - 2)
    for card in cards:
        if card == left:
            tricks += 0.9
        elif card[1] == trump:
            tricks += _TRUMPS[card[0]]
        else:
            tricks += _OTHERS.get(card[0], 0.0) * (1.0 if trump else 1.2)
    return tricks


class BuckEuchrePolicy(TrickPolicy):
    """Players who know what five points cost."""

    slips = 2.5
    by_rule_from = 0

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, BuckEuchre)
        if match.lead is not None:
            return EACH[_card(match, moves, rng)]
        seat, phase = match.on_turn, match.phase
        if phase == "bury":
            return BURIES.each[_buried(match)]
        hand = match.hands[seat]
        mood = 0.3 * (rng.random() - 0.5)
        if phase == "drop":
            return STAY if promise(hand, match.trump) + mood > _needed(match) else DROP
        if phase == "first":
            suit, hand = match.proposed, hand | (BITS[match.upcard] if seat == match.dealer else 0)
            return ORDER_UP if promise(hand, suit) + mood > TO_DECLARE else PASS
        suit = max((suit for suit in SUITS if suit != match.proposed), key=lambda each: promise(hand, each))
        return NAMES[suit] if promise(hand, suit) + mood > TO_DECLARE else PASS

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, BuckEuchre)
        phase = match.phase
        if phase == "second":
            hand = match.hands[match.on_turn]
            return tuple(move for move in moves if move == PASS or promise(hand, NAMED[move]) > 1.0)
        if phase != "play" or len(moves) < 2:
            return moves
        return _distinct(match, moves)

    def likely(self, view: View, draw: Draw) -> Draw:
        if facts_of(view)["declarer"] is None and not any(facts_of(view)["passed"]):
            return draw

        def drawn(rng: Random) -> Match:
            worlds = list[tuple[float, Match]]()
            for _ in range(TRIES):
                match = draw(rng)
                assert isinstance(match, BuckEuchre)
                chance = _credible(match, view)
                if rng.random() < chance:
                    return match
                worlds.append((chance, match))
            return max(worlds, key=itemgetter(0))[1]

        return drawn

    def worth(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        gains = [float(then - now) for now, then in zip(match.scores, before, strict=True)]
        total = sum(gains)
        worth = [gain - (total - gain) / 4 for gain in gains]
        if match.winners:
            worth = [value + (PRIZE if seat in match.winners else -PRIZE) for seat, value in enumerate(worth)]
        return tuple(worth)


def _credible(match: BuckEuchre, view: View) -> float:
    """How likely the others are to have said what they said, with the hands of this world."""
    trump, passed, chance = match.trump, facts_of(view)["passed"], 1.0
    for seat, hand in enumerate(match.hands):
        if seat == view.seat:
            continue
        if seat == match.declarer:
            chance *= _says(promise(hand, trump) - TO_DECLARE)
        elif match.stayed[seat] is not None:
            tricks = promise(hand, trump)
            chance *= _says(tricks - TO_STAY if match.stayed[seat] else TO_STAY - tricks)
        if passed[seat] and seat != match.dealer:
            chance *= _says(TO_DECLARE - promise(hand, match.proposed))
    return chance


def _says(margin: float) -> float:
    """How likely something is said for which a hand is so much better, or worse, than need be."""
    return 1 / (1 + exp(-margin / DOUBT))


def _needed(match: BuckEuchre) -> float:
    """The tricks that a hand must promise to stay in: fewer when others have dropped out."""
    return TO_STAY - 0.12 * match.stayed.count(False)


def _buried(match: BuckEuchre) -> int:
    """The lowest card beside the trumps, rather the only one of its suit than one of several."""
    trump = match.proposed
    hand = match.hands[match.on_turn]
    cards = numbers(hand & ~BITS[match.upcard])

    def missed(card: int) -> tuple[float, int]:
        kept = promise(hand & ~BITS[card], trump)
        suit = RANKS[trump].follow[card] & hand
        return -kept, suit.bit_count()

    return min(cards, key=missed)


def _distinct(match: BuckEuchre, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Of cards of a suit that do the same, as nobody else holds one between, the lowest."""
    beats = match.ranks.beats
    theirs = match.theirs | sum(BITS[card] for card in match.trick)
    seen: set[tuple[int, int]] = set()
    kept = []
    for move in reversed(moves):
        card = PLAYS.number[move]
        alike = (match.ranks.follow[card], beats[card] & theirs)
        if alike not in seen:
            seen.add(alike)
            kept.append(move)
    return tuple(kept)


def _card(match: BuckEuchre, moves: tuple[Move, ...], rng: Random) -> int:
    """What to play to a trick: a winner if there is one, else as little as possible."""
    cards = [PLAYS.number[move] for move in moves]
    beats, theirs = match.ranks.beats, match.theirs
    if not match.trick:
        # A winner first; else low, now and then from another suit.
        return min(
            cards,
            key=lambda card: ((beats[card] & theirs).bit_count() * 0.5 - 0.01 * (6 - card % 6), rng.random()),
        )
    winning = [card for card in cards if beats[match.best] & BITS[card]]
    if not winning:
        return max(cards, key=lambda card: (beats[card].bit_count(), rng.random()))
    left = match.size - len(match.trick) - 1
    sure = [card for card in winning if not left or not beats[card] & theirs]
    if sure:
        return max(sure, key=lambda card: beats[card].bit_count())
    # None of them is sure to hold, so the cheapest tries.
    return max(winning, key=lambda card: (beats[card] & theirs).bit_count())


POLICY = BuckEuchrePolicy()
