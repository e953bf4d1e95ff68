"""Checks that the opponents of a record played as their level answers, so that nobody can write their moves.

Where all the rest was sure the program makes their moves without asking: the lowest card each time.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from tabletop.competition.evening_plan import EveningPlan
from tabletop.controller.history.replay import Replay
from tabletop.rules import View


class AskOpponent(Protocol):
    """Asks what an opponent of a level and with a face does in a view; None if nobody could think."""

    def __call__(self, view: View, level: str, face: int) -> str | None: ...


class CheckFailed(Exception):
    """Nobody could say what an opponent would have done, or the check was called off."""


def are_opponents_theirs(
    plan: EveningPlan, replay: Replay, ask: AskOpponent, on_progress: Callable[[int, int], None]
) -> bool:
    """Returns whether every move of an opponent is the one that it makes. Raises CheckFailed."""
    claim = _Claim()
    for at in range(replay.length):
        on_progress(at, replay.length)
        match, made = replay.history.match_after(at), replay.history.match.moves[at]
        legal = match.legal_moves()
        assert match.seat is not None
        if match.seat == 0:
            claim.note_move(replay, match.view(0), legal, made)
        elif len(legal) > 1 and not (claim.is_open and made == legal[-1]):
            opponent = plan.opponents[match.seat - 1]
            assert opponent.level is not None
            move = ask(match.view(match.seat), opponent.level, opponent.face)
            if move is None:
                raise CheckFailed
            if move != made:
                return False
    return True


class _Claim:
    """Whether the person has said that the rest is theirs, as far as the moves can tell."""

    def __init__(self) -> None:
        self._left: list[str] = []
        self.is_open = False

    def note_move(self, replay: Replay, view: View, legal: Sequence[str], made: str) -> None:
        """Notes a move of the person: the claim goes on while they play what was sure, in that order."""
        if self.is_open and self._left and self._left[0] == made:
            del self._left[0]
            return
        sure = replay.game.sure_tricks(view) if len(legal) > 1 else ()
        self.is_open = bool(sure) and sure[0] == made
        self._left = list(sure[1:]) if self.is_open else []
