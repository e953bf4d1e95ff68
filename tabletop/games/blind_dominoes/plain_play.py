"""Plain players of Blind Dominoes: the end that leaves the numbers they have put back most often."""

from random import Random

from tabletop.games.blind_dominoes.rules import BlindDominoes
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.dominoes import BITS, OTHER_HALF, TILE_NUMBER, TILES_FITTING


class PlainBlindDominoes(PlainPlay[BlindDominoes]):
    """Plain players who remember their own tiles, and none of the others'."""

    def choose_move(self, match: BlindDominoes, moves: tuple[Move, ...], rng: Random) -> Move:
        turned = match.turned_tile
        if moves[0].verb != "place" or turned is None:
            return moves[0]
        back = sum(BITS[TILE_NUMBER[tile]] for tile in set(match.tiles_turned))
        mine = back & sum(BITS[tile] for tile in match.rows[match.on_turn])
        left, right = match.ends

        def fitting(move: Move) -> float:
            other = OTHER_HALF[turned][left if move.place == "left" else right]
            kept = right if move.place == "left" else left
            return (mine & (TILES_FITTING[other] | TILES_FITTING[kept])).bit_count() + rng.random() / 2

        return max(moves, key=fitting)


PLAIN_PLAY = PlainBlindDominoes()
