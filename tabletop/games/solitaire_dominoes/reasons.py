"""Why a removal is advised in Solitaire Dominoes: the number that is shared, and what could go next."""

from collections.abc import Mapping

from tabletop.games.solitaire_dominoes.rules import count_removable, removal_moves
from tabletop.rules import View
from tabletop.rules.dominoes import tile_numbers
from tabletop.rules.number_words import number_in_words


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move."""
    row = view.zones["row"]
    if move == "deal":
        can = count_removable(tile_numbers(row))
        return "Dealing costs nothing and shows you more." if can else "Nothing can be removed."
    _, position, *triple = move.split(" ")
    at = int(position) - 1
    left, tile, right = row[at - 1 : at + 2]
    rest = (*row[: at - 1], *row[at + 2 :]) if triple else (*row[:at], *row[at + 1 :])
    after = {tile for removal in removal_moves(tile_numbers(rest)) for tile in removal.pieces}
    then = f"; then {_count(len(after))} can be removed" if after else ""
    number = (set(left[::2]) & set(right[::2]) & (set(tile[::2]) if triple else set("0123456"))).pop()
    if triple:
        empties = (
            "together they clear the row" if not rest else "only removing three at a time can clear the row"
        )
        return f"All three have a {number}, and {empties}{then}."
    if len(removal_moves(tile_numbers(row))) == 1:
        return f"The {left} and the {right} share a {number}, and nothing else can be removed now."
    return f"The {left} and the {right} share a {number}{then}."


def _count(tiles: int) -> str:
    return f"{number_in_words(tiles)} {'tile' if tiles == 1 else 'tiles'}"
