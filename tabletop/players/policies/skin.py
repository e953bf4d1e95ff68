"""Skin: count the cards that are left of each rank, and bet where the banker has more of them."""

from collections.abc import Mapping
from random import Random

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.skin import Skin
from tabletop.rules.skin_moves import AGREE, AMOUNT, NO_BET, READY, REFUSE
from tabletop.rules.skin_table import (
    FOR_ANSWER,
    FOR_BET,
    FOR_CARD,
    FOR_LIMITS,
    FOR_LOSS,
    FOR_MIDDLE,
    FOR_NEW_BET,
    NONE,
    NUMBER,
    RANK,
)

SUITS_OF_A_RANK = 4


class SkinPolicy(Policy):
    """A player who counts."""

    pace = 0.5

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, Skin)
        if len(moves) == 1:
            return moves[0]
        if match.asks == FOR_CARD:
            return moves[0]
        if match.asks in (FOR_LIMITS, FOR_LOSS):
            return moves[int(rng.random() * len(moves))]
        return _counted(match, moves, left_of_ranks(match))

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Of all amounts the lowest and the highest."""
        assert isinstance(match, Skin)
        if len(moves) < 3 or moves[0].verb not in ("bet", "offer"):
            return moves
        ends: dict[object, list[Move]] = {}
        for move in moves:
            if move.verb in ("bet", "offer"):
                ends.setdefault(move.place, []).append(move)
        kept = {move for amounts in ends.values() for move in (amounts[0], amounts[-1])}
        return tuple(move for move in moves if move in kept or move in (NO_BET, READY))

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:
        if len(values) < 2:
            return None
        verb, *rest = move.split(" ")
        if verb == "take":
            gone = sum(card[0] == rest[0][0] for card in view.facts["turned"])
            return (
                f"Of its rank {gone} {'is' if gone == 1 else 'are'} out, and the fewer are left, the better."
            )
        if verb in ("bet", "no"):
            return _why_bet(view) or REASONS.get(verb)
        return REASONS.get(verb)


REASONS = {
    "accept": "The game is even: a card that is turned down wins nothing.",
    "reject": "The game is even, and without a card no chips are at stake.",
    "pass": "None of these ranks has clearly fewer cards left than the banker’s.",
    "limits": "Low limits guard what you have, and high ones may win more.",
    "offer": "A side bet compares two ranks, and the other one has at least as good a chance to be matched.",
    "ready": "No side bet promises more than an even chance.",
    "agree": "Your card has at least as good a chance to stay as the other.",
    "refuse": "Your card is not less likely to be matched than the other.",
    "new": "A new card may win back what the last one has lost.",
    "stop": "The chips that are left are safe.",
    "no": "An even bet can be done without.",
}


def _why_bet(view: View) -> str | None:
    """How many cards are left of the own rank and of the banker's."""
    cards = [view.zones[f"card:{seat}"] for seat in (view.seat, view.dealer)]
    if not all(cards):
        return None
    turned = view.facts["turned"]
    own, bank = (SUITS_OF_A_RANK - sum(card[0] == held[0][0] for card in turned) for held in cards)
    if own == bank:
        return "Your rank and the banker’s have equally many cards left: it is an even bet."
    return f"Your rank still has {own} in the deck, the banker’s {bank}."


def left_of_ranks(match: Skin) -> list[int]:
    """How many cards of each rank are still in the deck."""
    left = [SUITS_OF_A_RANK] * (len(CARDS) // SUITS_OF_A_RANK + 1)
    for card in match.order[: match.top]:
        left[RANK[card]] -= 1
    return left


def _left(match: Skin, seat: int, left: list[int]) -> int:
    card = match.cards[seat]
    return 0 if card == NONE else left[RANK[card]]


def _counted(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    """The move for which the cards that are left of each rank are counted."""
    if match.asks == FOR_MIDDLE:
        return min(moves[:-1], key=lambda move: left[RANK[NUMBER[move.pieces[0]]]])
    if match.asks in (FOR_BET, FOR_NEW_BET):
        return _bet(match, moves, left)
    if match.asks == FOR_ANSWER:
        assert match.proposed is not None
        first, second, _ = match.proposed
        return AGREE if _left(match, first, left) > _left(match, second, left) else REFUSE
    return _offer(match, moves, left)


def _bet(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    assert match.seat is not None
    assert match.dealer is not None
    own, bank = _left(match, match.seat, left), _left(match, match.dealer, left)
    bets = [move for move in moves if move is not NO_BET]
    if own < bank:
        return max(bets, key=AMOUNT.__getitem__)
    return moves[-1] if own > bank and moves[-1] is NO_BET else bets[0]


def _offer(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    """An offer to whose rank has most cards left, if that are more than the own one has."""
    assert match.seat is not None
    own = _left(match, match.seat, left)
    offers = [move for move in moves if move is not READY]
    best = max(offers, key=lambda move: (_left(match, int(str(move.place)), left), AMOUNT[move]))
    return best if _left(match, int(str(best.place)), left) > own else READY


POLICY = SkinPolicy()
