"""What players of rummy, and of Minimize, are blamed for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.jersey_gin.knowledge import read_deal
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.games.kaluki.going_out import first_move_out
from tabletop.games.kaluki.joker_melds import ONE_JOKER, PIECE_OF_CODE, hand_size
from tabletop.games.kaluki.position import PLAY
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.minimize.moves import DECLARE, PICK, PICK_STOCK, START
from tabletop.games.minimize.pack import KIND_OF_CODE, WORTH
from tabletop.games.minimize.pack import worth_in_quarters as worth
from tabletop.games.minimize.public_hands import must_fail
from tabletop.games.minimize.rules import Minimize
from tabletop.rules import Match, Move
from tabletop.rules.rummy.melds import (
    BIT,
    NEAR_CARDS,
    WHOLE_PACK,
    deadwood,
    hand_value,
    in_melds,
    single_cards,
)

Temptations = Iterator[tuple[str, frozenset[str]]]


def jersey_gin(match: Match) -> Temptations:
    """Lets a gin go, breaks a meld, or throws what the next player is seen to collect."""
    assert isinstance(match, JerseyGin)
    moves = match.legal_moves()
    if not match.has_drawn:
        return
    if moves[-1].verb == "gin":
        yield "did not go gin", frozenset(move for move in moves if move.verb != "gin")
        return
    throws = {BIT[move.pieces[0]]: move for move in moves if move.verb == "discard"}
    if match.breaker is None:
        yield from _breaks(match.hands[match.on_turn], throws)
        yield from _feeds(match, throws)


def _breaks(hand: int, throws: dict[int, Move]) -> Temptations:
    """Returns whether a card of a meld is thrown while a loose one can go."""
    now = deadwood(hand)
    breaking = frozenset(move for bit, move in throws.items() if deadwood(hand ^ bit) > now)
    if breaking and any(deadwood(hand ^ bit) < now for bit in throws):
        yield "broke a meld", breaking


def _feeds(match: JerseyGin, throws: dict[int, Move]) -> Temptations:
    """Returns whether a card goes with what the next player took, while one as dear goes with nothing."""
    seat = match.on_turn
    hand, held = match.hands[seat], read_deal(match.view(seat)).still_held[(seat + 1) % 3]
    loose = [bit for bit in single_cards(hand & ~in_melds(hand)) if bit in throws]
    harmless = [bit for bit in loose if not held & NEAR_CARDS[bit] and not hand & NEAR_CARDS[bit]]
    feeding = frozenset(
        throws[bit]
        for bit in loose
        if held & NEAR_CARDS[bit] and any(hand_value(other) >= hand_value(bit) for other in harmless)
    )
    if feeding:
        yield "fed the next player", feeding


# --- Kaluki


def kaluki(match: Match) -> Temptations:
    """Does not go out, or throws what the next player can lay off while a lonely card is there."""
    assert isinstance(match, Kaluki)
    moves = match.legal_moves()
    if match.phase != PLAY:
        return
    seat = match.on_turn
    hand = match.hands[seat]
    last = frozenset(move for move in moves if len(move.pieces) == hand_size(hand) and move.verb != "swap")
    if last and len(last) < len(moves):
        yield "did not go out", frozenset(moves) - last
    elif not last and first_move_out(match) is not None:
        given_up = frozenset(move for move in moves if move.verb == "discard")
        if given_up:
            yield "did not go out", given_up
    throws = [move for move in moves if move.verb == "discard" and PIECE_OF_CODE[move.pieces[0]] != ONE_JOKER]
    if last or len(throws) < len(moves) or not match.down_by_seat[(seat + 1) % match.players]:
        return
    fits = 0
    for meld in match.melds:
        fits |= meld.fitting_cards
    held = hand & WHOLE_PACK
    feeding = frozenset(move for move in throws if PIECE_OF_CODE[move.pieces[0]] & fits)
    alone = [
        move
        for move in throws
        if move not in feeding and not held & NEAR_CARDS[PIECE_OF_CODE[move.pieces[0]]]
    ]
    if feeding and alone:
        yield "fed the next player", feeding


# --- Minimize


def minimize(match: Match) -> Temptations:
    """Declares against a hand that is known to be as low, or leaves a joker or an ace to draw blindly."""
    assert isinstance(match, Minimize)
    moves = match.legal_moves()
    hand = match.hands[match.on_turn]
    if match.stage == START and DECLARE in moves and must_fail(match, hand):
        yield "declared and could only fail", frozenset({DECLARE})
    if match.stage == START and DECLARE in moves and len(moves) > 1 and not worth(hand):
        others = [held for seat, held in enumerate(match.hands) if seat not in (match.seat, *match.seats_out)]
        if all(others) and not must_fail(match, hand):
            yield "did not declare with nothing", frozenset(moves) - {DECLARE}
    cheap = [move for move in moves if move.verb == "pick" and move.pieces]
    if match.stage == PICK and any(WORTH[KIND_OF_CODE[move.pieces[0]]] <= 1 for move in cheap):
        yield "drew blindly with a joker or a one on offer", frozenset({PICK_STOCK})
