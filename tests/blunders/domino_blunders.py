"""What players of dominoes and Minnows are laughed at for: letting somebody out, and spoiling the own end."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.blind_dominoes.rules import BlindDominoes
from tabletop.games.minnows.card_squares import PLAY_OF_MOVE
from tabletop.games.minnows.rules import Minnows
from tabletop.rules import Match, Move
from tabletop.rules.dominoes import ALL_TILES, BITS, DOTS, OTHER_HALF, TILE_NUMBER, TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame

Temptations = Iterator[tuple[str, frozenset[str]]]

LET_OUT = "let the next player out who could be shut out"
SPOILED = "left the last tile no place where it could have one"
LIGHTER = "kept a heavier tile that was better in every way"
BURIED = "buried a double that fitted"
HANDED = "gave the next player a place for the tile they turn next"

NEARLY_OUT = 2


def line_temptations(match: Match) -> Temptations:
    """Returns the temptations of a position on a line, by what the seat on turn can know."""
    assert isinstance(match, LineGame)
    seat, moves = match.on_turn, match.legal_moves()
    if len(moves) < 2 or not match.line.tiles:
        return
    hand = match.hands[seat]
    lines = {move: match.line_after(match.line, TILE_NUMBER[move.pieces[0]], move) for move in moves}
    wanted = {str(move): line.fitting_tiles for move, line in lines.items()}
    rests = {str(move): hand & ~BITS[TILE_NUMBER[move.pieces[0]]] for move in moves}
    out = ALL_TILES & ~hand & ~sum(BITS[tile] for tile in match.line.tiles)
    following = (seat + 1) % match.players
    if match.hands[following].bit_count() == 1:
        could = out & ~match.known_lacks[following]
        yield from _some(LET_OUT, wanted, {move for move in wanted if wanted[move] & could})
    elif hand.bit_count() == 2:
        yield from _some(SPOILED, wanted, {move for move in wanted if not rests[move] & wanted[move]})
    yield from _some(BURIED, wanted, {str(move) for move in moves if _buries(match, move, out)})
    others = (held for other, held in enumerate(match.hands) if other != seat)
    if min(held.bit_count() for held in others) <= NEARLY_OUT:
        yield from _some(LIGHTER, wanted, set(_lighter(moves, wanted, rests, out)))


def _some(name: str, all_moves: dict[str, int], done: set[str]) -> Temptations:
    """Returns the temptation, where there is one: some moves give in, and others do not."""
    if 0 < len(done) < len(all_moves):
        yield name, frozenset(done)


def _buries(match: LineGame, move: Move, out: int) -> bool:
    """Returns whether a double of the hand that fits now can never fit again."""
    tile = TILE_NUMBER[move.pieces[0]]
    rest = match.hands[match.on_turn] & ~BITS[tile]
    after = match.line_after(match.line, tile, move).fitting_tiles
    for number in range(7):
        double = BITS[TILE_NUMBER[f"{number}-{number}"]]
        others = TILES_FITTING[number] & (out | rest) & ~double
        if rest & double & match.line.fitting_tiles and not after & double and not others:
            return True
    return False


def _lighter(
    moves: tuple[Move, ...], wanted: dict[str, int], rests: dict[str, int], out: int
) -> Iterator[str]:
    """Yields the moves beside which a heavier tile gives the others no more and leaves no fewer that fit."""
    for move in moves:
        for other in moves:
            if (
                DOTS[other.pieces[0]] > DOTS[move.pieces[0]]
                and wanted[other] & out & ~wanted[move] == 0
                and (rests[other] & wanted[other]).bit_count() >= (rests[move] & wanted[move]).bit_count()
            ):
                yield str(move)
                break


def blind(match: Match) -> Temptations:
    """Returns moves that let the next player's next tile fit, where it has been seen."""
    assert isinstance(match, BlindDominoes)
    turned, moves = match.turned_tile, match.legal_moves()
    if turned is None or len(moves) < 2:
        return
    left, right = match.ends
    ends = {
        str(move): (OTHER_HALF[turned][left], right)
        if move.place == "left"
        else (left, OTHER_HALF[turned][right])
        for move in moves
    }
    seen = sum(BITS[TILE_NUMBER[tile]] for tile in set(match.tiles_turned))
    mine = sum(BITS[tile] for tile in match.rows[match.on_turn]) & seen
    coming = BITS[match.rows[(match.on_turn + 1) % match.players][0]] & seen
    fitting = {move: TILES_FITTING[at] | TILES_FITTING[other] for move, (at, other) in ends.items()}
    if len({(mine & fits).bit_count() for fits in fitting.values()}) == 1:
        found = frozenset(move for move, fits in fitting.items() if coming & fits)
        if 0 < len(found) < len(moves):
            yield HANDED, found


def minnows(match: Match) -> Temptations:
    """Returns moves that leave the last card no place, where another move would leave it one."""
    assert isinstance(match, Minnows)
    seat, moves = match.on_turn, match.legal_moves()
    hand = match.hands[seat]
    if len(moves) < 2 or hand.bit_count() != 2:
        return
    fits: dict[str, bool] = {}
    for move in moves:
        after = match.copy()
        after.add_card(move)
        left, right = after.open_cards
        fits[str(move)] = bool(hand & ~PLAY_OF_MOVE[move][2] & (left | right))
    found = frozenset(move for move, good in fits.items() if not good)
    if 0 < len(found) < len(moves):
        yield SPOILED.replace("tile", "card"), found
