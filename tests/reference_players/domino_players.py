"""Dominoes by the first things one is told: heavy tiles and doubles go early, something fits next time."""

from random import Random

from tabletop.games.blind_dominoes.rules import BlindDominoes
from tabletop.games.minnows.rules import Minnows
from tabletop.rules import Match, Move
from tabletop.rules.dominoes import BITS, DOTS, OTHER_HALF, TILE_NUMBER, TILES_FITTING, is_double
from tabletop.rules.line_dominoes.line_game import LineGame

DOUBLE = 6
"""The dots that a double is worth more than it shows."""

FITS = 3
"""The dots that a tile is worth that will fit next time."""


def line_player(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Returns a heavy tile or a double, after which others of the hand still fit."""
    assert isinstance(match, LineGame)
    if len(moves) == 1 or not match.line.tiles:
        return moves[0]
    hand = match.hands[match.on_turn]

    def worth(move: Move) -> int:
        tile, after = move.pieces[0], match.copy()
        if after.play_to_score(move):
            return 1000
        fits = (hand & ~BITS[TILE_NUMBER[tile]] & after.line.fitting_tiles).bit_count()
        return DOTS[tile] + DOUBLE * is_double(tile) + FITS * fits

    return max(moves, key=worth)


def blind(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Returns the end after which more of the tiles fit that went back into the own row."""
    assert isinstance(match, BlindDominoes)
    if moves[0].verb != "place" or match.turned_tile is None:
        return moves[0]
    turned, (left, right) = match.turned_tile, match.ends
    row = sum(BITS[tile] for tile in match.rows[match.on_turn])
    seen = row & sum(BITS[TILE_NUMBER[tile]] for tile in set(match.tiles_turned))

    def fits(move: Move) -> int:
        at, kept = (left, right) if move.place == "left" else (right, left)
        return (seen & (TILES_FITTING[OTHER_HALF[turned][at]] | TILES_FITTING[kept])).bit_count()

    return max(moves, key=fits)


def minnows(match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Returns a card after which as many others of the hand as possible can be added."""
    assert isinstance(match, Minnows)
    if len(moves) == 1:
        return moves[0]
    seat = match.on_turn

    def fits(move: Move) -> int:
        after = match.copy()
        if after.play_to_score(move):
            return 1000
        left, right = after.open_cards
        return (after.hands[seat] & (left | right)).bit_count()

    return max(moves, key=fits)


def heaviest_tile(_match: Match, moves: tuple[Move, ...], _rng: Random) -> Move:
    """Returns the tile with the most dots, whatever it leaves."""
    return max(moves, key=lambda move: DOTS[move.pieces[0]] if move.pieces else 0)
