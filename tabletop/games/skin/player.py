"""Skin: count the cards that are left of each rank, and bet where the banker has more of them."""

from collections.abc import Sequence
from random import Random
from types import MappingProxyType

from tabletop.games.skin.moves import (
    AGREE,
    AMOUNT_OF_MOVE,
    LIMITS_OF_MOVE,
    NO_BET,
    READY,
    REFUSE,
    SEAT_ADDRESSED,
)
from tabletop.games.skin.position import CARD_NUMBER, NO_CARD, RANK_OF_CARD
from tabletop.games.skin.rules import Skin
from tabletop.players.policy import Policy
from tabletop.rules import Move, View
from tabletop.rules.cards import PACK, RANKS, SUITS

MAX_REFUSALS = 1
"""The side bets that a player may refuse in a deal before nobody offers any more."""
USUAL_LEFT = 3
"""How many cards are left of a rank, as a rule, when its first card is laid down."""

STANDINGS = (-0.25, -0.05, 0.05, 0.25)
"""By how much of a bankroll a banker is ahead of the best other player: the steps from behind to ahead."""

LIMITS_LADDER = ((5, 20), (5, 10), (1, 10), (1, 5), (1, 2), (1, 1))
"""The limits from high to low. Each step of the standing goes one down: with a lead, small ones."""

EXPECTED_BANK_LOSS = 0.3
"""What the bank is likely to lose in a whole deck to players who choose their bets, in highest bets."""


class SkinPolicy(Policy[Skin]):
    """A player who counts, and trusts the count: imagined deals tell less, unless they are many."""

    pace = 0.1
    max_rollout_moves = 6
    slip_threshold = 0.5
    verb_tempers = MappingProxyType(
        {"bet": (0.8, 0.0), "accept": (0.6, 0.0), "refuse": (-0.6, 0.0), "pass": (-0.8, 0.0)}
    )
    prior_weight = 60.0

    def choose_move(self, match: Skin, moves: tuple[Move, ...], _rng: Random) -> Move:
        if len(moves) == 1:
            return moves[0]
        if match.question == "limits":
            return _suitable_limits(match, moves)[0]
        if match.question == "lost":
            return moves[0] if _takes_new_card(match) else moves[-1]
        return _best_by_count(match, moves)

    def worthwhile_moves(self, match: Skin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the limits that suit, and what is no worse than anything else by the cards that are left.

        That is exact (SK-1), so at no level does anybody bet against it; where all is even, one may think.
        """
        if match.question == "limits":
            return _suitable_limits(match, moves)
        if len(moves) == 1:
            return moves
        if match.question == "lost":
            # The last of all banks is kept by whoever would lose the match without it.
            return moves[:1] if _is_last_bank(match) and _takes_new_card(match) else moves
        left = _count_left(match)
        if match.question == "side":
            return tuple(dict.fromkeys((_choose_side_bet(match, moves, left), READY)))
        own, other = _compare_counts(match, moves, left)
        choices = _spread_of_moves(match, moves)
        if own == other:
            # A card that stands as well as the banker's is not turned down: nothing would be won by it.
            return choices[:1] if match.question == "offer" else choices
        return choices[:1] if own < other else choices[-1:]

    def has_shown_enough(self, match: Skin, seat: int) -> bool:  # noqa: ARG002
        return False  # the chips change hands when cards are matched, up to the last one

    def running_deal_worth(self, match: Skin, before: tuple[float, ...]) -> tuple[float, ...]:
        """Returns the chips, with each open bet at its worth by the cards that are left of both ranks."""
        left, bank = _count_left(match), match.dealer_seat
        chips = [float(has) for has in match.scores]
        bets = [(bank, seat, bet) for seat, bet in enumerate(match.bets) if bet]
        for one, other, amount in (*bets, *match.side_bets):
            swing = amount * _bet_value(left[one], left[other])
            chips[one] += swing
            chips[other] -= swing
        drift = EXPECTED_BANK_LOSS * match.high_limit * (1 - match.top / len(PACK))
        chips[bank] -= drift
        others = match.players - 1
        for seat in range(match.players):
            chips[seat] += drift / others if seat != bank else 0.0
        # All gains together are nothing, so that each stands against the mean of the others.
        return tuple((has - then) * match.players / others for has, then in zip(chips, before, strict=True))

    def value_of_point(self, view: View) -> float:
        return view.players / (view.players - 1)


def standing(chips: Sequence[float], seat: int, bankroll: float) -> int:
    """Returns a banker's standing, from 0 (far behind) to 4 (far ahead), with 2 about level."""
    lead = (chips[seat] - max(has for other, has in enumerate(chips) if other != seat)) / bankroll
    return sum(lead > step for step in STANDINGS)


def _suitable_limits(match: Skin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the two limits that suit the banker's standing, low ones first.

    If both are too high, the highest limits stand for them.
    """
    step = standing(match.scores, match.on_turn, int(match.options["bankroll"]))
    suit = LIMITS_LADDER[step : step + 2]
    return tuple(move for move in moves if LIMITS_OF_MOVE[move] in suit) or moves[-1:]


def _is_last_bank(match: Skin) -> bool:
    """Tells whether nobody will hold the bank after this deal."""
    return match.turns_over == int(match.options["rounds"]) * match.players - 1


def _takes_new_card(match: Skin) -> bool:
    """Tells whether a banker who has lost takes a new card.

    At the last bank one does who is behind, before that whoever has at least even odds.

    The players choose what they bet on against it, so that less than even it must never be.
    """
    chips, bank = match.scores, match.on_turn
    best = max(has for seat, has in enumerate(chips) if seat != bank)
    if _is_last_bank(match):
        return chips[bank] < best
    held = [
        left for seat, left in enumerate(_count_left(match)) if seat != bank and match.cards[seat] != NO_CARD
    ]
    is_even = not held or sum(held) / len(held) >= _expected_left(match)
    return is_even and standing(chips, bank, int(match.options["bankroll"])) < len(STANDINGS)


def _expected_left(match: Skin) -> float:
    """Estimates how many cards of its rank will be left after the next card that nobody has."""
    gone = [RANK_OF_CARD[card] for card in match.order[: match.top]]
    held = {RANK_OF_CARD[card] for card in match.cards if card != NO_CARD}
    ranks = [rank for rank in range(len(RANKS)) if rank not in held and not match.dead_ranks >> rank & 1]
    left = [len(SUITS) - gone.count(rank) for rank in ranks]
    return sum(rest * (rest - 1) for rest in left) / (sum(left) or 1)


def _count_left(match: Skin, cards: Sequence[int] | None = None) -> list[int]:
    """Counts the cards left in the deck of the rank of each card, else of each seat's card.

    Of no card, as many as of a fresh one.
    """
    gone = [RANK_OF_CARD[card] for card in match.order[: match.top]]
    asked = match.cards if cards is None else cards
    return [USUAL_LEFT if card == NO_CARD else len(SUITS) - gone.count(RANK_OF_CARD[card]) for card in asked]


def _bet_value(mine: int, theirs: int) -> float:
    """Returns what a bet of one chip is worth, from -1 to 1, by the cards left of both ranks (SK-1)."""
    return (theirs - mine) / (theirs + mine) if theirs + mine else 0.0


def _best_by_count(match: Skin, moves: tuple[Move, ...]) -> Move:
    """Returns the move for which the cards that are left of each rank are counted."""
    left = _count_left(match)
    if match.question == "offer":
        own, bank = _compare_counts(match, moves, left)
        return moves[0] if own <= bank else moves[-1]
    if match.question == "middle":
        return _card_to_take(match, moves, left)
    if match.question in ("bet", "new bet"):
        return _choose_bet(match, moves, left)
    if match.question == "answer":
        assert match.proposed is not None
        first, second, _ = match.proposed
        return AGREE if left[first] > left[second] else REFUSE
    return _choose_side_bet(match, moves, left)


def _compare_counts(match: Skin, moves: tuple[Move, ...], left: list[int]) -> tuple[int, int]:
    """Counts the cards left of the rank that the seat on turn has or could have, and of the other's."""
    if match.question == "answer":
        assert match.proposed is not None
        first, second, _ = match.proposed
        return left[second], left[first]
    if match.question == "offer":
        return _count_left(match, (match.offered_card,))[0], left[match.dealer_seat]
    if match.question == "middle":
        return min(_count_left_of(match, moves[:-1])), left[match.dealer_seat]
    return left[match.on_turn], left[match.dealer_seat]


def _spread_of_moves(match: Skin, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the moves from the most daring to the least: of cards alike one, of bets two or three."""
    if match.question == "middle":
        rest = _count_left_of(match, moves[:-1])
        return (dict(zip(rest, moves, strict=False))[min(rest)], moves[-1])
    if match.question in ("bet", "new bet"):
        bets = [move for move in moves if move is not NO_BET]
        return tuple(dict.fromkeys((bets[-1], bets[0], moves[-1] if moves[-1] is NO_BET else bets[0])))
    return moves


def _card_to_take(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    """Returns the card of the middle whose rank is nearly gone; none if the banker's has fewer left."""
    rest = _count_left_of(match, moves[:-1])
    least = min(rest)
    return moves[-1] if least > left[match.dealer_seat] else moves[rest.index(least)]


def _count_left_of(match: Skin, takes: Sequence[Move]) -> list[int]:
    """Tells how many cards are still in the deck of the rank that each move would take."""
    return _count_left(match, [CARD_NUMBER[move.pieces[0]] for move in takes])


def _choose_bet(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    own, bank = left[match.on_turn], left[match.dealer_seat]
    bets = [move for move in moves if move is not NO_BET]
    if own < bank:
        return bets[-1]
    return moves[-1] if own > bank and moves[-1] is NO_BET else bets[0]


def _welcome_offers(match: Skin, offers: Sequence[Move]) -> list[Move]:
    """Returns the offers, but for those to players who have refused too often in this deal."""
    refused = [0] * match.players
    for seat, move in match.moves_newest_first():
        if move.verb == "limits":
            break
        refused[seat] += move == REFUSE
    return [move for move in offers if refused[SEAT_ADDRESSED[move]] < MAX_REFUSALS]


def _choose_side_bet(match: Skin, moves: tuple[Move, ...], left: list[int]) -> Move:
    """Returns the highest offer to the seat whose rank has most cards left, if more than one's own.

    Without such an offer, there is none.
    """
    offers = _welcome_offers(match, moves[:-1])
    best = max(offers, key=lambda move: (left[SEAT_ADDRESSED[move]], AMOUNT_OF_MOVE[move]), default=READY)
    return best if best is not READY and left[SEAT_ADDRESSED[best]] > left[match.on_turn] else READY


POLICY = SkinPolicy()
