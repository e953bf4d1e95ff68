"""Melds by the simplest plan: keep what goes together, throw the dearest of the rest, and stop early."""

from random import Random

from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.games.kaluki.joker_melds import ONE_JOKER, PIECE_OF_CODE, without_piece
from tabletop.games.kaluki.position import DRAW, EXCHANGE
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.minimize.moves import ADD, DECLARE, KEEP, PICK, PICK_STOCK, START
from tabletop.games.minimize.pack import QUARTERS, total_of, worth_in_quarters
from tabletop.games.minimize.rules import Minimize
from tabletop.rules import Match, Move
from tabletop.rules.rummy.melds import BIT, NEAR_CARDS, WHOLE_PACK, deadwood
from tabletop.rules.rummy.melds import hand_value as count

LOW_ENOUGH = 5


def jersey_gin(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Takes a card that makes a meld, throws the dearest loose one, knocks as soon as it is allowed."""
    assert isinstance(match, JerseyGin)
    hand = match.hands[match.on_turn]
    closing = [move for move in moves if move.verb in ("knock", "gin")]
    if closing:
        return min(closing, key=lambda move: (move.verb != "gin", deadwood(hand ^ BIT[move.pieces[0]])))
    throws = [move for move in moves if move.verb == "discard"]
    if not throws:
        takes = [move for move in moves if move.detail != ("stock",)]
        if not takes:
            return moves[0]
        top = match.discard_pile[-1]
        helps = deadwood(hand | top) - count(top) < deadwood(hand) - 10
        return takes[0] if helps else moves[0]

    def left(move: Move) -> tuple[int, int]:
        card = BIT[move.pieces[0]]
        return deadwood(hand ^ card), (hand & NEAR_CARDS[card]).bit_count()

    return min(throws, key=left)


def kaluki(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Lays whatever can be laid, jokers last, and throws the dearest card that goes with no other."""
    assert isinstance(match, Kaluki)
    if match.phase == EXCHANGE:
        return moves[-1]
    if match.phase == DRAW:
        return moves[-1] if moves[-1].detail == ("stock",) else moves[0]
    laid = [move for move in moves if move.verb in ("meld", "lay", "swap") and "JK" not in move.pieces]
    laid = laid or [move for move in moves if move.verb == "meld"]
    if laid:
        return max(laid, key=lambda move: len(move.pieces))
    throws = [move for move in moves if move.verb == "discard"] or list(moves)
    hand = match.hands[match.on_turn]

    def kept(move: Move) -> tuple[int, int]:
        piece = PIECE_OF_CODE[move.pieces[0]]
        if piece == ONE_JOKER:
            return 99, 0
        rest = without_piece(hand, piece) & WHOLE_PACK
        return (rest & NEAR_CARDS[piece]).bit_count(), -count(piece)

    return min(throws, key=kept)


def minimize(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Throws the most points, picks up an end of three or less, declares with five."""
    assert isinstance(match, Minimize)
    hand = match.hands[match.on_turn]
    if match.stage == START:
        throws = [move for move in moves if move is not DECLARE]
        if not throws or (DECLARE in moves and worth_in_quarters(hand) <= LOW_ENOUGH * QUARTERS):
            return DECLARE
        return max(throws, key=lambda move: total_of(move.pieces))
    if match.stage == PICK:
        ends = [move for move in moves if move.verb == "pick" and move is not PICK_STOCK]
        low = min(ends, key=lambda move: total_of(move.pieces), default=PICK_STOCK)
        return low if total_of(low.pieces) <= 3 else PICK_STOCK
    if match.stage == ADD:
        return moves[0] if total_of(moves[0].pieces) > 3 else KEEP
    return moves[-1]
