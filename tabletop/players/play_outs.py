"""What came of a move in one imagined deal: who did what after it, and how it stood in the end."""

from dataclasses import dataclass

from tabletop.rules import Match, Move, View


@dataclass(frozen=True, eq=False)
class PlayOut:
    """A move of the viewer, played on from in an imagined match."""

    view: View
    """What the player saw before the move."""
    moves: tuple[tuple[int, Move], ...]
    """Who made which move from then on; the first one is the move that is judged."""
    match: Match
    """The match where it stopped: mostly with the deal scored."""
    points: float
    """What that was worth to the player."""

    @property
    def seat(self) -> int:
        """Returns the seat whose move is judged."""
        return self.view.viewer

    @property
    def is_scored(self) -> bool:
        """Returns whether the deal was played to its end."""
        return bool(self.match.tally)

    @property
    def own_turn(self) -> tuple[Move, ...]:
        """Returns the moves of the player up to the next player's first one."""
        others = (number for number, (seat, _) in enumerate(self.moves) if seat != self.seat)
        return tuple(move for _, move in self.moves[: next(others, len(self.moves))])

    @property
    def own_next_move(self) -> Move | None:
        """Returns the player's first move after others have moved."""
        later = self.moves[len(self.own_turn) :]
        return next((move for seat, move in later if seat == self.seat), None)

    @property
    def answer(self) -> tuple[int, Move] | None:
        """Returns the first move of somebody else, and who made it."""
        return next((entry for entry in self.moves if entry[0] != self.seat), None)


def play_out_of(view: View, world: Match, match: Match, points: float) -> PlayOut:
    """Returns what came of a move, from the match that was played on to from a world."""
    before = sum(1 for _ in world.moves_newest_first())
    newest_first = tuple(match.moves_newest_first())
    made = newest_first[: len(newest_first) - before]
    return PlayOut(view, made[::-1], match, points)
