"""Moves, each named by its notation, and the record that they are kept in."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Self, TypeAlias

from tabletop.messages import Message, said
from tabletop.rules.errors import quoted_briefly
from tabletop.rules.views import View

MoveHistory: TypeAlias = tuple["MoveHistory", int, "Move"] | None
"""The record: the record before, the seat that moved, its move."""


class Move(str):
    """A move: its text is its notation, and two moves are equal if their notations are.

    `pieces` are what a hand on the table would move, `place` is where they go, `detail` all other words.
    `mask` is how the move stands in the record of those who may not know it; None leaves it out there.
    """

    __slots__ = ("detail", "mask", "pieces", "place", "verb")

    verb: str
    pieces: tuple[str, ...]
    place: str | int | None
    detail: tuple[str, ...]
    mask: str | None

    def __new__(
        cls,
        notation: str,
        pieces: tuple[str, ...] = (),
        place: str | int | None = None,
        detail: tuple[str, ...] = (),
        mask: str | None = "",
    ) -> Self:
        """Makes a move; it is public if `mask` is left empty."""
        move = super().__new__(cls, notation)
        move.verb = notation.partition(" ")[0]
        move.pieces = pieces
        move.place = place
        move.detail = detail
        move.mask = notation if mask == "" else mask
        return move

    def unmasked(self) -> "Move":
        """Returns the move as one that everybody knows."""
        return Move(str(self), self.pieces, self.place, self.detail)

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (str(self), self.pieces, self.place, self.detail, self.mask)


def moves_with_pieces(moves: Iterable[Move], pieces: Iterable[str]) -> tuple[Move, ...]:
    """Returns the moves that move these pieces, and perhaps more: what a hand that holds them may do."""
    held = Counter(pieces)
    return tuple(move for move in moves if held <= Counter(move.pieces))


def refuse_unknown_text(text: str) -> tuple[None, Message]:
    """Returns the refusal of a text that is no move at all."""
    return None, said("{text} is no move of this game.", text=quoted_briefly(text))


def move_history_of(view: View, moves: Callable[[str], Move]) -> MoveHistory:
    """Returns the record of an imagined match; `moves` reads a notation, masked ones included."""
    return extend_history(None, ((seat, moves(notation)) for seat, notation in view.moves))


def extend_history(history: MoveHistory, moves: Iterable[tuple[int, Move]]) -> MoveHistory:
    """Returns the record with these moves added."""
    for seat, move in moves:
        history = (history, seat, move)
    return history


def history_entries(history: MoveHistory) -> list[tuple[int, Move]]:
    """Returns who made which move, the first one first."""
    return entries_since(None, history) or []


def entries_since(known: MoveHistory, history: MoveHistory) -> list[tuple[int, Move]] | None:
    """Returns who made which move after a record that this one goes on from; None if it does not."""
    entries = []
    while history is not known:
        if history is None:
            return None
        history, seat, move = history
        entries.append((seat, move))
    entries.reverse()
    return entries
