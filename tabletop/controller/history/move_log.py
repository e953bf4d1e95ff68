"""What has been played, as one seat may know it: which move, by whom, in which deal and trick. No words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabletop.controller.history.match_history import MatchHistory
from tabletop.rules import HIDDEN, View


@dataclass(frozen=True, slots=True)
class LogLine:
    """A move; `number` counts all moves from 0, `known_number` only those that the one who looks may know."""

    number: int
    known_number: int
    seat: int
    deal: int
    trick: int
    """From 1 in every deal; 0 before its first card is played, and in games without tricks."""


class MoveLog:
    """The moves of a match as one seat (None: a bystander) may know them."""

    def __init__(self, history: MatchHistory, watcher: int | None) -> None:
        self._history = history
        self.watcher = watcher

    def __len__(self) -> int:
        """Returns how many moves were made, known to the viewer or not."""
        return len(self._history.past_states)

    def lines(self) -> tuple[LogLine, ...]:
        """Returns every move that the viewer may know, the oldest first."""
        match, past = self._history.match, self._history.past_states
        tricks = [state.full_trick for state in past] + [self._history.full_trick]
        lines: list[LogLine] = []
        is_over = bool(match.winners)
        deal = trick = taken = 0
        for number, (seat, move) in enumerate(reversed(list(match.moves_newest_first()))):
            if past[number].match.deal != deal:
                deal, trick, taken = past[number].match.deal, 0, 0
            if self._history.has_tricks and move.verb == "play":
                trick = taken + 1
            if is_over or seat == self.watcher or move.mask is not None:
                lines.append(LogLine(number, len(lines), seat, deal, trick))
            # Each full trick is an object of its own.
            taken += tricks[number + 1] is not tricks[number]
        return tuple(lines)

    def drawn_pieces(self, line: LogLine) -> tuple[str, ...]:
        """Returns the pieces that a move brought into the mover's hand, where the viewer knows them.

        Others' draws are told to nobody but bystanders of a match that is over.
        """
        seat, over = line.seat, bool(self._history.match.winners)
        before, after = self._history.match_after(line.number), self._history.match_after(line.number + 1)
        is_known = seat == self.watcher or (self.watcher is None and over)
        if not is_known or before.deal != after.deal:
            return ()
        had, has = (match.view(seat).zones.get(f"hand:{seat}", ()) for match in (before, after))
        more = Counter(has) - Counter(had)
        return tuple(piece for piece in more.elements() if piece != HIDDEN)

    def view(self) -> View:
        """Returns the table now; its moves are those of `lines`, in that order."""
        return self._history.match.view(self.watcher)

    def decision_at(self, number: int) -> tuple[View, str] | None:
        """Returns what the maker of this move saw then, and the move; None while its deal goes on."""
        match = self._history.match
        goes_on = not match.winners and self._history.match_after(number).deal == match.deal
        return None if goes_on else seen_by_mover(self._history, number)

    def view_after(self, number: int) -> View:
        """Returns the table as this move was made, with a full trick still on it."""
        move = self._history.match.moves[number]
        return self._history.match_after(number).copy().watch(move, self.watcher)[0].view


def seen_by_mover(history: MatchHistory, number: int) -> tuple[View, str]:
    """Returns the table before this move as its maker saw it, and the move."""
    before = history.match_after(number)
    return before.view(before.seat), history.match.moves[number]
