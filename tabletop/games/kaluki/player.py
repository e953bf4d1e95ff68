"""Kaluki: come down early, lay what fits, and throw what neither you nor the table can use."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from random import Random
from types import MappingProxyType

from tabletop.games.kaluki.melds import (
    NATURALS,
    PIECE,
    TWICE,
    WILD,
    Meld,
    grown,
    laid_meld,
    points,
    size,
    with_piece,
    without_meld,
)
from tabletop.games.kaluki.position import DRAW, EXCHANGE
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.kaluki.sorting import best_melds
from tabletop.games.kaluki.values import outlook
from tabletop.players.policy import Policy
from tabletop.rules import Match, Move
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import EVERY_SUIT, SUIT, WHOLE_PACK, bits

NEARLY_OUT = 3
FEW = 4
"""With so few cards a player looks whether all of them can go."""


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


AS_LOOSE = 1.0
"""How much more another card may be worth keeping, and still be thrown before one that is fed."""

MOST_MELDS, MOST_THROWS = 3, 3


class KalukiPolicy(Policy):
    """A player who wants to be down soon, and out before the others."""

    pace = 0.45
    telling = 1.0
    crowding = 1.0
    slips = 3.0
    leanings = MappingProxyType({"meld": (0.0, 1.0), "lay": (0.0, 0.7), "discard": (0.0, -0.7)})
    trust = 20.0
    """Throws differ by little, and what comes of a few imagined deals by much."""
    weights = Weights()

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, Kaluki)
        if len(moves) == 1:
            return moves[0]
        if match.phase == EXCHANGE:
            return moves[0] if _likes(self.weights, match) else moves[1]
        if match.phase == DRAW:
            return moves[-1]
        out = next(going_out(match, moves), None)
        if out is not None:
            return out
        laid = () if _holds(self.weights, match, moves) else _laying(self.weights, match, moves)
        return laid[0] if laid else _throws(self.weights, match, moves, rng)[0]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, Kaluki)
        if len(moves) == 1 or match.phase in (EXCHANGE, DRAW):
            return moves
        out = next(going_out(match, moves), None)
        if out is not None:
            return (out,)
        laid = _laying(self.weights, match, moves)
        throws = _throws(self.weights, match, moves, None)
        if not laid:
            return throws[:MOST_THROWS]
        return laid[:MOST_MELDS] + throws[:1]

    def obvious(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, Kaluki)
        if match.phase == DRAW:
            return moves[-1:] if _is_urgent(match) else moves
        if match.phase == EXCHANGE:
            return moves
        out = tuple(going_out(match, moves))
        if out:
            return out
        laid = tuple(move for move in moves if move.verb in ("meld", "lay") and JOKER not in move.pieces)
        if laid and _is_somebody_nearly_out(match):
            return tuple(move for move in moves if move.verb != "discard")
        fed = feeding(self.weights, match, moves)
        return tuple(move for move in moves if move not in fed)

    def play_out(self, match: Match, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays the turn to its end, as the learned values are those of such deals."""
        assert isinstance(match, Kaluki)
        while match.phase != DRAW:
            if match.play_to_score(self.choose(match, match.legal_moves(), rng)):
                return self.worth(match, before)
        return self.estimate(match, before)

    def estimate(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        """Estimates what was won so far and what the deal is likely to bring; the others share the rest."""
        assert isinstance(match, Kaluki)
        worth = self.worth(match, before)
        if match.winners:
            return worth
        others = match.players - 1
        return tuple(one + hope + hope / others for one, hope in zip(worth, outlook(match), strict=True))


def _likes(weights: Weights, match: Kaluki) -> bool:
    """Tells whether the dealer wants the upcard."""
    hand = match.hands[match.on_turn]
    if match.upcard == WILD:
        return True
    more = with_piece(hand, match.upcard)
    least = min(_uses(weights, hand, is_down=False).values())
    return _use(weights, more, match.upcard, is_down=False) > weights.to_take + least


# --- laying


def _laying(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns melds and lay-offs, those first that are part of the best way to lay the hand."""
    laid = [move for move in moves if move.verb != "discard"]
    if not laid:
        return ()
    hand = match.hands[match.on_turn]
    planned = set(best_melds(hand, 3)[0])
    rated = {move: _gladly(weights, match, planned, move) for move in laid}
    must = not any(move.verb == "discard" for move in moves)
    return tuple(
        move for move in sorted(laid, key=rated.__getitem__, reverse=True) if must or rated[move] > 0
    )


def _gladly(weights: Weights, match: Kaluki, planned: set[Meld], move: Move) -> float:
    """Rates laying something: by the cards that are gone, less what they break."""
    hand = match.hands[match.on_turn]
    if move.verb == "swap":
        return 30.0
    if move.verb == "meld":
        meld = laid_meld(move.pieces)
        if meld in planned:
            return 40.0 + meld.points - 10 * meld.jokers
        rest = best_melds(without_meld(hand, meld.naturals, meld.jokers), 1)[1]
        return weights.unplanned + 2 * len(meld.cards) - 6 * meld.jokers - size(rest)
    piece = PIECE[move.pieces[0]]
    if piece == WILD:
        return 6.0 if size(hand) <= weights.late else -1.0
    breaks = any(meld.naturals & piece for meld in planned) and not hand >> TWICE & piece
    return 4.0 if breaks else 35.0


def _holds(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> bool:
    """Tells whether to lay nothing yet, as all cards may soon go at once, for double payment."""
    if any(match.down) or moves[-1].verb != "discard" or moves[0].verb == "discard":
        return False
    return size(best_melds(match.hands[match.on_turn], 3)[1] & NATURALS) <= weights.hold + 1


# --- going out


def going_out(match: Kaluki, moves: tuple[Move, ...]) -> Iterator[Move]:
    """Yields the moves with which the deal is won this turn.

    They are the last cards of the hand, or moves on the way there.
    """
    hand = match.hands[match.on_turn]
    held = size(hand)
    at_once = [move for move in moves if len(move.pieces) == held and move.verb != "swap"]
    yield from at_once
    if not at_once and held <= FEW:
        yield from (move for move in moves if _may_lead_out(match, hand, move) and _leads_out(match, move))


def _may_lead_out(match: Kaluki, hand: int, move: Move) -> bool:
    """Tells whether a move is worth trying: its joker has to make room, or be nearly all that is held."""
    if move.verb == "discard":
        return False
    is_joker = move.verb == "lay" and PIECE[move.pieces[0]] == WILD
    return not is_joker or (hand & NATURALS).bit_count() <= 1 or _opens(match, hand, move)


def _opens(match: Kaluki, hand: int, move: Move) -> bool:
    """Tells whether a card of the hand fits after this joker that did not before."""
    assert isinstance(move.place, int)
    meld = match.melds[move.place - 1]
    return bool(grown(meld, move).fits & ~meld.fits & hand & WHOLE_PACK)


def _leads_out(match: Kaluki, move: Move) -> bool:
    """Tells whether after this move the rest can go as well."""
    twin = match.copy()
    twin.play_to_score(move)
    return next(going_out(twin, twin.legal_moves()), None) is not None


# --- throwing


def _is_urgent(match: Kaluki) -> bool:
    """Tells whether a card that can be laid may win the deal, or save what the next turn would cost."""
    held = size(match.hands[match.on_turn])
    return match.down[match.on_turn] and (held <= NEARLY_OUT or _is_somebody_nearly_out(match))


def _is_somebody_nearly_out(match: Kaluki) -> bool:
    """Tells whether another player who is down holds only a few cards, so that keeping cards may cost."""
    others = (seat for seat in range(match.players) if seat != match.on_turn and match.down[seat])
    return any(size(match.hands[seat]) <= NEARLY_OUT for seat in others)


def feeding(weights: Weights, match: Kaluki, moves: tuple[Move, ...]) -> frozenset[Move]:
    """Returns the throws that fit on the table while the next player is down, if others do not."""
    seat = match.on_turn
    throws = [move for move in moves if move.verb == "discard"]
    if not throws or not match.down[(seat + 1) % match.players]:
        return frozenset()
    wanted, uses = _wanted(match), _uses(weights, match.hands[seat], is_down=match.down[seat])
    fed = [move for move in throws if PIECE[move.pieces[0]] & wanted]
    harmless = [uses[PIECE[move.pieces[0]]] for move in throws if move not in fed]
    loosest = min(harmless, default=inf)
    return frozenset(move for move in fed if uses[PIECE[move.pieces[0]]] >= loosest - AS_LOOSE)


def _throws(weights: Weights, match: Kaluki, moves: tuple[Move, ...], rng: Random | None) -> tuple[Move, ...]:
    """Returns the discards, that of the least useful card first."""
    seat = match.on_turn
    hand = match.hands[seat]
    uses = _uses(weights, hand, is_down=match.down[seat])
    others = any(down for other, down in enumerate(match.down) if other != seat)
    fits = _wanted(match) if others else 0

    def use(move: Move) -> float:
        piece = PIECE[move.pieces[0]]
        luck = weights.luck * rng.random() if rng else 0.0
        return uses[piece] + (weights.feed if piece & fits else 0.0) + luck

    return tuple(sorted((move for move in moves if move.verb == "discard"), key=use))


def _wanted(match: Kaluki) -> int:
    """Returns the cards that could be laid off on the table, or exchanged for jokers there."""
    wanted = 0
    for meld in match.melds:
        wanted |= meld.fits | (meld.stands if match.options["joker_swap"] else 0)
    return wanted


@lru_cache(maxsize=1 << 12)
def _uses(weights: Weights, hand: int, *, is_down: bool) -> Mapping[int, float]:
    """Rates each piece of a hand by how much it is worth keeping."""
    melds, _ = best_melds(hand, 3)
    melded = 0
    for meld in melds:
        melded |= meld.naturals
    uses: dict[int, float] = {}
    for piece in bits(hand & WHOLE_PACK):
        in_meld = bool(piece & melded) and not hand >> TWICE & piece
        uses[piece] = _use(weights, hand, piece, is_down=is_down) + (weights.melded if in_meld else 0.0)
    if hand >= WILD:
        uses[WILD] = 4 * weights.melded
    return uses


def _use(weights: Weights, hand: int, piece: int, *, is_down: bool) -> float:
    """Rates what a card may become with the others."""
    suit, rank = divmod(piece.bit_length() - 1, 13)
    held = hand & WHOLE_PACK
    same = (held & EVERY_SUIT << rank & ~piece).bit_count()
    ranks = held >> 13 * suit & SUIT
    places = ranks | (ranks & 1) << 13
    use = weights.pair * same
    gap, neighbour = weights.gap, weights.neighbour
    for place in (0, 13) if rank == 0 else (rank,):
        for step, more in ((-2, gap), (-1, neighbour), (1, neighbour), (2, gap)):
            if place + step >= 0 and places >> place + step & 1:
                use += more
    if hand >> TWICE & piece:
        use -= weights.twin + weights.twin_share * use
    return use if is_down else use + weights.high * points(piece)


POLICY = KalukiPolicy()
