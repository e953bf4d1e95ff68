"""Why a removal is advised in Solitaire Dominoes: the number that is shared, and what could go next."""

from collections.abc import Mapping

from tabletop.games.solitaire_dominoes.rules import count_removable, removal_moves
from tabletop.messages import Message, PieceName, said
from tabletop.rules import View
from tabletop.rules.dominoes import tile_numbers


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move."""
    row = view.zones["row"]
    if move == "deal":
        can = count_removable(tile_numbers(row))
        return said("Dealing costs nothing and shows you more.") if can else said("Nothing can be removed.")
    _, position, *triple = move.split(" ")
    at = int(position) - 1
    left, tile, right = row[at - 1 : at + 2]
    rest = (*row[: at - 1], *row[at + 2 :]) if triple else (*row[:at], *row[at + 1 :])
    after = {tile for removal in removal_moves(tile_numbers(rest)) for tile in removal.pieces}
    number = (set(left[::2]) & set(right[::2]) & (set(tile[::2]) if triple else set("0123456"))).pop()
    if triple:
        return _why_all_three(int(number), len(after), is_row_cleared=not rest)
    one, other = PieceName(left), PieceName(right)
    if len(removal_moves(tile_numbers(row))) == 1:
        return said(
            "The {left} and the {right} share a {number}, and nothing else can be removed now.",
            left=one,
            right=other,
            number=int(number),
        )
    if not after:
        return said("The {left} and the {right} share a {number}.", left=one, right=other, number=int(number))
    return said(
        "The {left} and the {right} share a {number}; then {n:~ tile|~ tiles} can be removed.",
        left=one,
        right=other,
        number=int(number),
        n=len(after),
    )


def _why_all_three(number: int, after: int, *, is_row_cleared: bool) -> Message:
    """Returns why three tiles go at once, with how many can be removed then."""
    if is_row_cleared:
        return said("All three have a {number}, and together they clear the row.", number=number)
    if not after:
        return said(
            "All three have a {number}, and only removing three at a time can clear the row.", number=number
        )
    return said(
        "All three have a {number}, and only removing three at a time can clear the row; then"
        " {n:~ tile|~ tiles} can be removed.",
        number=number,
        n=after,
    )
