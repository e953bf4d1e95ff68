"""Kaluki: come down early, lay what fits, and throw what neither you nor the table can use."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from random import Random
from types import MappingProxyType

from tabletop.games.kaluki.going_out import discard_leads_out, first_move_out
from tabletop.games.kaluki.joker_melds import (
    NATURALS,
    ONE_JOKER,
    PIECE_OF_CODE,
    SECOND_PACK_SHIFT,
    Meld,
    hand_size,
    meld_on_table,
    points_in_melds,
    with_piece,
    without_meld,
)
from tabletop.games.kaluki.plain_play import PLAIN_PLAY
from tabletop.games.kaluki.position import DRAW, EXCHANGE, PLAY
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.kaluki.sorting import best_melds
from tabletop.games.kaluki.values import expected_points
from tabletop.players.policy import Policy
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import ACES, SUIT_MASK, WHOLE_PACK, single_cards

NEARLY_OUT = 3


@dataclass(frozen=True, eq=False)
class Weights:
    """How much a card is worth keeping, and what is gladly laid.

    Two of them are never compared, so that answers kept by them are found quickly.
    """

    melded: float = 12.0
    """That it is part of a meld; a joker is worth four times as much."""
    pair: float = 2.0
    """Each card of its rank."""
    neighbour: float = 2.0
    """Each card of its suit next to it."""
    gap: float = 1.4
    """Each card of its suit next but one."""
    twin: float = 1.6
    """Against it: that it is held twice; and the share of all this that it counts less for then."""
    twin_share: float = 0.5
    feed: float = 3.0
    """That it fits on the table, and somebody else is down."""
    high: float = 0.12
    """Each point of it while the first melds are still to be made."""
    luck: float = 0.8
    """How far roll-outs stray from all this."""
    to_take: float = 2.5
    """How much more than the least useful card the upcard must be worth to the dealer."""
    late: float = 2.0
    """The number of cards left at which a joker is laid off."""
    hold: float = 3.0
    """With so few cards in no meld after a throw, all are held back for a Kaluki while nobody is down."""
    unplanned: float = 10.0
    """What speaks for a meld that is not part of the best way to lay the hand."""


FEEDING_MARGIN = 1.0
"""How much more another card may be worth keeping, and still be thrown before one that is fed."""

MAX_MELDS, MAX_DISCARDS = 3, 3


class KalukiPolicy(Policy[Kaluki]):
    """A player who wants to be down soon, and out before the others."""

    pace = 0.45
    slip_threshold = 1.0
    slowdown_per_player = 1.0
    verb_tempers = MappingProxyType({"meld": (0.0, 1.0), "lay": (0.0, 0.7), "discard": (0.0, -0.7)})
    prior_weight = 20.0
    """Throws differ by little, and what comes of a few imagined deals by much."""
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: Kaluki, moves: tuple[Move, ...], rng: Random) -> Move:
        if len(moves) == 1:
            return moves[0]
        if match.phase == EXCHANGE:
            return moves[0] if _wants_upcard(self.weights, match) else moves[1]
        if match.phase == DRAW:
            # KA-9: the discard is only offered where it can be used at once.
            return moves[-1]
        out = going_out_moves(match, moves)
        if out:
            return out[0]
        laid = () if _should_hold_back(self.weights, match, moves) else _rank_lays(self.weights, match, moves)
        return laid[0] if laid else _rank_discards(self.weights, match, moves, rng)[0]

    def worthwhile_moves(self, match: Kaluki, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if len(moves) == 1 or match.phase == EXCHANGE:
            return moves
        if match.phase == DRAW:
            return moves[-1:] if discard_leads_out(match) else moves
        out = going_out_moves(match, moves)
        if out:
            return out[:1]
        laid = _rank_lays(self.weights, match, moves)
        throws = _rank_discards(self.weights, match, moves, None)
        if not laid:
            return throws[:MAX_DISCARDS]
        return laid[:MAX_MELDS] + throws[:1]

    def noticed_moves(
        self, match: Kaluki, moves: tuple[Move, ...], overlooked: float, rng: Random
    ) -> tuple[Move, ...]:
        """Returns the moves without some cards that could be laid off, but for a turn in which all can go."""
        if match.phase != PLAY or going_out_moves(match, moves):
            return moves
        return tuple(move for move in moves if move.verb != "lay" or rng.random() >= overlooked) or moves

    def obvious_moves(self, match: Kaluki, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if match.phase == DRAW:
            return moves[-1:] if _is_urgent(match) else moves
        if match.phase == EXCHANGE:
            return moves
        out = going_out_moves(match, moves)
        if out:
            return out
        laid = tuple(move for move in moves if move.verb in ("meld", "lay") and JOKER not in move.pieces)
        if laid and _is_somebody_nearly_out(match):
            return tuple(move for move in moves if move.verb != "discard")
        fed = feeding_discards(self.weights, match, moves)
        return tuple(move for move in moves if move not in fed)

    def play_out(self, match: Kaluki, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays the turn to its end, as the learned values are those of such deals."""
        while match.phase != DRAW:
            if match.play_to_score(self.choose_move(match, match.legal_moves(), rng)):
                return self.deal_worth(match, before)
        return self.running_deal_worth(match, before)

    def has_shown_enough(self, match: Kaluki, seat: int) -> bool:
        return match.seat == seat and match.phase == DRAW

    def running_deal_worth(self, match: Kaluki, before: tuple[float, ...]) -> tuple[float, ...]:
        """Estimates what was won so far and what the deal is likely to bring; the others share the rest."""
        worth = self.deal_worth(match, before)
        if match.winners:
            return worth
        others = match.players - 1
        return tuple(
            one + hope + hope / others for one, hope in zip(worth, expected_points(match), strict=True)
        )


def _wants_upcard(weights: Weights, match: Kaluki) -> bool:
    """Tells whether the dealer wants the upcard."""
    hand = match.hands[match.on_turn]
    if match.upcard == ONE_JOKER:
        return True
    more = with_piece(hand, match.upcard)
    least = min(_rate_pieces(weights, hand, is_down=False).values())
    return _rate_piece(weights, more, match.upcard, is_down=False) > weights.to_take + least


# --- laying


def _rank_lays(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns melds and lay-offs, those first that are part of the best way to lay the hand."""
    laid = [move for move in moves if move.verb != "discard"]
    if not laid:
        return ()
    hand = match.hands[match.on_turn]
    planned = set(best_melds(hand, 3)[0])
    rated = {move: _rate_lay(weights, match, planned, move) for move in laid}
    # KA-9, KA-16: where nothing may be discarded yet, something has to be laid.
    must = not any(move.verb == "discard" for move in moves)
    return tuple(
        move for move in sorted(laid, key=rated.__getitem__, reverse=True) if must or rated[move] > 0
    )


def _rate_lay(weights: Weights, match: Kaluki, planned: set[Meld], move: Move) -> float:
    """Rates laying something: by the cards that are gone, less what they break."""
    hand = match.hands[match.on_turn]
    if move.verb == "swap":
        return 30.0
    if move.verb == "meld":
        meld = meld_on_table(move.pieces)
        if meld in planned:
            return 40.0 + meld.points - 10 * meld.jokers
        rest = best_melds(without_meld(hand, meld.naturals, meld.jokers), 1)[1]
        return weights.unplanned + 2 * len(meld.cards) - 6 * meld.jokers - hand_size(rest)
    piece = PIECE_OF_CODE[move.pieces[0]]
    if piece == ONE_JOKER:
        return 6.0 if hand_size(hand) <= weights.late else -1.0
    breaks = any(meld.naturals & piece for meld in planned) and not hand >> SECOND_PACK_SHIFT & piece
    return 4.0 if breaks else 35.0


def _should_hold_back(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> bool:
    """Tells whether to lay nothing yet, as all cards may soon go at once, for double payment."""
    if any(match.down_by_seat) or moves[-1].verb != "discard" or moves[0].verb == "discard":
        return False
    return hand_size(best_melds(match.hands[match.on_turn], 3)[1] & NATURALS) <= weights.hold + 1


# --- going out


def going_out_moves(match: Kaluki, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the moves with which the deal is won this turn: the last cards, or a move on the way there."""
    held = hand_size(match.hands[match.on_turn])
    at_once = tuple([move for move in moves if len(move.pieces) == held and move.verb != "swap"])
    if at_once:
        return at_once
    first = first_move_out(match)
    return (first,) if first is not None and first in moves else ()


# --- throwing


def _is_urgent(match: Kaluki) -> bool:
    """Tells whether a card that can be laid may win the deal, or save what the next turn would cost."""
    held = hand_size(match.hands[match.on_turn])
    return match.down_by_seat[match.on_turn] and (held <= NEARLY_OUT or _is_somebody_nearly_out(match))


def _is_somebody_nearly_out(match: Kaluki) -> bool:
    """Tells whether another player who is down holds only a few cards, so that keeping cards may cost."""
    others = (seat for seat in range(match.players) if seat != match.on_turn and match.down_by_seat[seat])
    return any(hand_size(match.hands[seat]) <= NEARLY_OUT for seat in others)


def feeding_discards(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> frozenset[Move]:
    """Returns the throws that fit on the table while the next player is down, if others do not."""
    seat = match.on_turn
    throws = [move for move in moves if move.verb == "discard"]
    if not throws or not match.down_by_seat[(seat + 1) % match.players]:
        return frozenset()
    wanted, uses = (
        _wanted_cards(match),
        _rate_pieces(weights, match.hands[seat], is_down=match.down_by_seat[seat]),
    )
    fed = [move for move in throws if PIECE_OF_CODE[move.pieces[0]] & wanted]
    harmless = [uses[PIECE_OF_CODE[move.pieces[0]]] for move in throws if move not in fed]
    loosest = min(harmless, default=inf)
    return frozenset(move for move in fed if uses[PIECE_OF_CODE[move.pieces[0]]] >= loosest - FEEDING_MARGIN)


def _rank_discards(
    weights: Weights, match: Kaluki, moves: tuple[Move, ...], rng: Random | None
) -> tuple[Move, ...]:
    """Returns the discards, that of the least useful card first."""
    seat = match.on_turn
    hand = match.hands[seat]
    uses = _rate_pieces(weights, hand, is_down=match.down_by_seat[seat])
    others = any(down for other, down in enumerate(match.down_by_seat) if other != seat)
    fits = _wanted_cards(match) if others else 0

    def use(move: Move) -> float:
        piece = PIECE_OF_CODE[move.pieces[0]]
        luck = weights.luck * rng.random() if rng else 0.0
        return uses[piece] + (weights.feed if piece & fits else 0.0) + luck

    return tuple(sorted((move for move in moves if move.verb == "discard"), key=use))


def _wanted_cards(match: Kaluki) -> int:
    """Returns the cards that could be laid off on the table, or exchanged for jokers there."""
    wanted = 0
    for meld in match.melds:
        wanted |= meld.fitting_cards | (meld.joker_cards if match.options["joker_swap"] else 0)
    return wanted


@lru_cache(maxsize=1 << 12)
def _rate_pieces(weights: Weights, hand: int, *, is_down: bool) -> Mapping[int, float]:
    """Rates each piece of a hand by how much it is worth keeping."""
    melds, _ = best_melds(hand, 3)
    melded = 0
    for meld in melds:
        melded |= meld.naturals
    uses: dict[int, float] = {}
    for piece in single_cards(hand & WHOLE_PACK):
        in_meld = bool(piece & melded) and not hand >> SECOND_PACK_SHIFT & piece
        uses[piece] = _rate_piece(weights, hand, piece, is_down=is_down) + (
            weights.melded if in_meld else 0.0
        )
    if hand >= ONE_JOKER:
        uses[ONE_JOKER] = 4 * weights.melded
    return uses


def _rate_piece(weights: Weights, hand: int, piece: int, *, is_down: bool) -> float:
    """Rates what a card may become with the others."""
    suit, rank = divmod(piece.bit_length() - 1, 13)
    held = hand & WHOLE_PACK
    same = (held & ACES << rank & ~piece).bit_count()
    ranks = held >> 13 * suit & SUIT_MASK
    places = ranks | (ranks & 1) << 13
    use = weights.pair * same
    gap, neighbour = weights.gap, weights.neighbour
    for place in (0, 13) if rank == 0 else (rank,):
        for step, more in ((-2, gap), (-1, neighbour), (1, neighbour), (2, gap)):
            if place + step >= 0 and places >> place + step & 1:
                use += more
    if hand >> SECOND_PACK_SHIFT & piece:
        use -= weights.twin + weights.twin_share * use
    return use if is_down else use + weights.high * points_in_melds(piece)


POLICY = KalukiPolicy()
