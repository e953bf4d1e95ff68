"""Skin: count the cards that are left of each rank, and bet where the banker has more of them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop.games.skin.moves import AGREE, AMOUNT, LIMITS, NO_BET, READY, REFUSE
from tabletop.games.skin.position import (
    FOR_ANSWER,
    FOR_BET,
    FOR_CARD,
    FOR_LIMITS,
    FOR_LOSS,
    FOR_MIDDLE,
    FOR_NEW_BET,
    FOR_SIDE,
    NONE,
    NUMBER,
    RANK,
)
from tabletop.games.skin.rules import Skin
from tabletop.players.policy import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.cards import PACK as CARDS

SUITS_OF_A_RANK = 4
PATIENCE = 2
"""So many side bets a player may refuse in a deal before nobody offers any more."""
FRESH = 3
"""How many cards are left of a rank, as a rule, when its first card is laid down."""

STANDINGS = (-0.25, -0.05, 0.05, 0.25)
"""By how much of a bankroll a banker is ahead of the best other player: the steps from behind to ahead."""

LADDER = ((5, 20), (5, 10), (1, 10), (1, 5), (1, 2), (1, 1))
"""The limits from high to low. Each step of the standing goes one down: with a lead, small ones."""

DRIFT = 0.3
"""What the bank is likely to lose in a whole deck to players who choose their bets, in highest bets."""


class SkinPolicy(Policy):
    """A player who counts, and trusts the count: imagined deals tell less, unless they are many."""

    pace = 0.1
    horizon = 6
    slips = 3.0
    trust = 60.0

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        assert isinstance(match, Skin)
        if len(moves) == 1 or match.asks == FOR_CARD:
            return moves[0]
        if match.asks == FOR_LIMITS:
            return _suiting(match, moves)[0]
        if match.asks == FOR_LOSS:
            # The players know which cards to bet on against a fresh one.
            return moves[-1]
        return _counted(match, moves)

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The limits that suit, the lowest and the highest bet, the best offer, and of cards alike one.

        A card that stands as well as the banker's is not turned down: nothing would be won by it.
        """
        assert isinstance(match, Skin)
        if match.asks == FOR_CARD:
            return (
                moves[:1] if _left(match, (match.offered,))[0] == _left(match)[match.dealer or 0] else moves
            )
        if match.asks == FOR_LIMITS:
            return _suiting(match, moves)
        if match.asks == FOR_MIDDLE:
            alike = dict(zip(_left_of(match, moves[:-1]), moves, strict=False))
            return (*alike.values(), moves[-1])
        if match.asks == FOR_SIDE and len(moves) > 1:
            offers = _welcome(match, moves[:-1])
            return (_best_offer(offers, _left(match)), READY) if offers else (READY,)
        if match.asks not in (FOR_BET, FOR_NEW_BET):
            return moves
        bets = [move for move in moves if move is not NO_BET]
        return tuple(dict.fromkeys((bets[0], bets[-1], moves[-1])))

    def estimate(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:
        """The chips, with each open bet at what it is worth by the cards that are left of both ranks."""
        assert isinstance(match, Skin)
        assert match.dealer is not None
        left, bank = _left(match), match.dealer
        chips = [float(has) for has in match.scores]
        bets = [(bank, seat, bet) for seat, bet in enumerate(match.bets) if bet]
        for one, other, amount in (*bets, *match.side_bets):
            swing = amount * _edge(left[one], left[other])
            chips[one] += swing
            chips[other] -= swing
        drift = DRIFT * match.high * (1 - match.top / len(CARDS))
        chips[bank] -= drift
        others = match.players - 1
        for seat in range(match.players):
            chips[seat] += drift / others if seat != bank else 0.0
        # All gains together are nothing, so that each stands against the mean of the others.
        return tuple((has - then) * match.players / others for has, then in zip(chips, before, strict=True))

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:
        verb, *rest = move.split(" ")
        if verb == "accept":
            return _why_card(view, view.zones["offer"][0])
        if verb == "limits":
            return _why_limits(view, (int(rest[0]), int(rest[1])))
        if len(values) < 2:
            return None
        if verb == "take":
            return _why_card(view, rest[0]) or "Without a card you could win nothing."
        if verb in ("bet", "no"):
            return _why_bet(view) or REASONS.get(verb)
        return REASONS.get(verb) if _holds(view, verb, rest, values) else None


REASONS = {
    "reject": "The game is even, and without a card no chips are at stake.",
    "pass": "None of these ranks has clearly fewer cards left than the banker’s.",
    "offer": "A side bet compares two cards only, and the other is at least as likely to be matched.",
    "ready": "No side bet promises more than an even chance.",
    "agree": "Your card has at least as good a chance to stay as the other.",
    "refuse": "Your card is at least as likely to be matched as the other.",
    "new": "A new card may win back what the last one has lost.",
    "stop": "The chips that are left are safe.",
    "no": "An even bet can be done without.",
}


def _step(chips: Sequence[Any], seat: int, bankroll: Any) -> int:
    """How far a banker is ahead: 0 is far behind, 2 about level, 4 far ahead."""
    lead = (chips[seat] - max(has for other, has in enumerate(chips) if other != seat)) / bankroll
    return sum(lead > standing for standing in STANDINGS)


def _suiting(match: Skin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The two limits that suit the banker's standing, low ones first; if both are too high, the highest."""
    assert match.seat is not None
    step = _step(match.scores, match.seat, match.options["bankroll"])
    suit = LADDER[step : step + 2]
    return tuple(move for move in moves if LIMITS[move] in suit) or moves[-1:]


def _why_limits(view: View, limits: tuple[int, int]) -> str | None:
    """What the banker's standing says to these limits."""
    assert view.seat is not None
    step, level = _step(view.scores, view.seat, view.options["bankroll"]), len(STANDINGS) // 2
    if limits not in LADDER[step : step + 2]:
        return "You could not cover higher limits, which may win more back." if step < level else None
    if step == level:
        return "Nobody is far ahead of you, so middling limits will do."
    if step > level:
        return "You have the most chips, and low limits guard them."
    return "Somebody has more chips than you, and high limits may win them back."


def _why_card(view: View, card: str) -> str | None:
    """How many cards are left of the rank of a card that could be had, and of the banker's."""
    assert view.dealer is not None
    own, bank = _left_like(view, card), _left_in(view, view.dealer)
    if bank is None or own == bank:
        return "It is an even bet, and without a card you could win nothing."
    if not own:
        return "None of its rank is left in the deck: it cannot be matched any more."
    if own < bank:
        return f"Its rank still has {own} in the deck, the banker’s {bank}: it is more likely to stay."
    return None


def _why_bet(view: View) -> str | None:
    """How many cards are left of the own rank and of the banker's."""
    assert view.seat is not None
    assert view.dealer is not None
    own, bank = _left_in(view, view.seat), _left_in(view, view.dealer)
    if own is None or bank is None:
        return None
    if own == bank:
        return "Your rank and the banker’s have equally many cards left: it is an even bet."
    if not own:
        return "None of your rank is left in the deck: you cannot lose."
    return f"Your rank still has {own} in the deck, the banker’s {bank}."


def _holds(view: View, verb: str, rest: Sequence[str], values: Mapping[str, float]) -> bool:
    """Whether what is said of such a move is true of the cards that are left."""
    assert view.seat is not None
    assert view.dealer is not None
    own = _left_in(view, view.seat)
    if verb == "pass":
        bank = _left_in(view, view.dealer)
        takes = [move.split(" ")[1] for move in values if move != verb]
        return bank is not None and all(_left_like(view, card) >= bank for card in takes)
    if verb not in ("offer", "ready", "agree", "refuse") or own is None:
        return True
    if verb == "ready":
        bets = [_left_in(view, seat) for seat, bet in enumerate(view.facts["bets"]) if bet]
        return all(left is None or left <= own for left in bets)
    theirs = _left_in(view, int(rest[-1]) if verb == "offer" else view.facts["proposed"][0])
    return theirs is None or (theirs <= own if verb == "refuse" else theirs >= own)


def _left_in(view: View, seat: int) -> int | None:
    """How many cards of a seat's rank are left in the deck; None if it has no card."""
    held = view.zones[f"card:{seat}"]
    return _left_like(view, held[0]) if held else None


def _left_like(view: View, like: str) -> int:
    """How many cards of a card's rank are left in the deck."""
    turned: tuple[str, ...] = view.facts["turned"]
    return SUITS_OF_A_RANK - sum(card[0] == like[0] for card in turned)


def _left(match: Skin, cards: Sequence[int] | None = None) -> list[int]:
    """How many cards of the rank of each card, else of each seat's, are still in the deck.

    Of no card, as many as of a fresh one.
    """
    gone = [RANK[card] for card in match.order[: match.top]]
    asked = match.cards if cards is None else cards
    return [FRESH if card == NONE else SUITS_OF_A_RANK - gone.count(RANK[card]) for card in asked]


def _edge(mine: int, theirs: int) -> float:
    """What a bet of one chip is worth to whose rank has so many cards left: SK-1, from -1 to 1."""
    return (theirs - mine) / (theirs + mine) if theirs + mine else 0.0


def _counted(match: Skin, moves: tuple[Move, ...]) -> Move:
    """The move for which the cards that are left of each rank are counted."""
    left = _left(match)
    if match.asks == FOR_MIDDLE:
        return _taken(match, moves, left)
    if match.asks in (FOR_BET, FOR_NEW_BET):
        return _bet(match, moves, left)
    if match.asks == FOR_ANSWER:
        assert match.proposed is not None
        first, second, _ = match.proposed
        return AGREE if left[first] > left[second] else REFUSE
    assert match.seat is not None
    offers = _welcome(match, moves[:-1])
    if not offers:
        return READY
    best = _best_offer(offers, left)
    return best if left[int(str(best.place))] > left[match.seat] else READY


def _taken(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    """The card of the middle whose rank is nearly gone; none if the banker's has fewer left."""
    assert match.dealer is not None
    rest = _left_of(match, moves[:-1])
    least = min(rest)
    return moves[-1] if least > left[match.dealer] else moves[rest.index(least)]


def _left_of(match: Skin, takes: Sequence[Move]) -> list[int]:
    """How many cards are still in the deck of the rank that each move would take."""
    return _left(match, [NUMBER[move.pieces[0]] for move in takes])


def _bet(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    assert match.seat is not None
    assert match.dealer is not None
    own, bank = left[match.seat], left[match.dealer]
    bets = [move for move in moves if move is not NO_BET]
    if own < bank:
        return bets[-1]
    return moves[-1] if own > bank and moves[-1] is NO_BET else bets[0]


def _welcome(match: Skin, offers: Sequence[Move]) -> list[Move]:
    """The offers to those who have not refused so many in this deal that they should be left in peace."""
    refused = [0] * match.players
    for seat, move in match.latest():
        if move.verb == "limits":
            break
        refused[seat] += move == REFUSE
    return [move for move in offers if refused[int(str(move.place))] < PATIENCE]


def _best_offer(offers: Sequence[Move], left: list[int]) -> Move:
    """The highest offer to whose rank has most cards left."""
    return max(offers, key=lambda move: (left[int(str(move.place))], AMOUNT[move]))


POLICY = SkinPolicy()
