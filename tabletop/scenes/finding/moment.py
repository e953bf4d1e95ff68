"""A position at the real table: the best move is looked for, and then it is told what each move is worth."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.coach.findings import Slip
from tabletop.coach.positions import Position
from tabletop.controller.practising import replay_of, verdict_on
from tabletop.naming import YOU
from tabletop.players.reasons import reason
from tabletop.records import Sitter
from tabletop.rules import Move
from tabletop.scenes.finding import said
from tabletop.scenes.known import owner
from tabletop.scenes.notice import Answer, say
from tabletop.scenes.review import trying
from tabletop.scenes.review.moment import Moment
from tabletop.scenes.review.thinking import ValueLine
from tabletop.scenes.review.told import Teller
from tabletop.scenes.scene import Host
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Widget

SHOWN = 6
"""The greatest number of moves of which it is told what they bring."""


class FindTheMove(Moment):
    """A position at the table whose best move is looked for; `following` opens the next one."""

    def __init__(
        self,
        app: Host,
        position: Position,
        following: Callable[[], None] | None = None,
        back: str = said.BACK,
    ) -> None:
        replay = replay_of(position, Sitter(YOU, f"face-{owner(app.settings).face}"))
        at = len(position.moves)
        seat = replay.mover(at)
        assert seat is not None, position.name
        why = reason(replay.course.at(at).view(seat), position.best, position.values)
        self.position = position
        self.was_shown = False
        """Whether the best move was asked for."""
        self.back = back
        self._following = following
        super().__init__(app, replay, Slip(at, verdict_on(position, why)), Teller(replay, seat))

    @property
    def title(self) -> str:
        return said.TITLE

    @property
    def asked(self) -> str:
        if self.found:
            return said.SEEN if self.was_shown else said.DONE
        return said.ASK

    @property
    def next_step(self) -> tuple[str, Callable[[], None]]:
        return super().next_step if self._following is None else (said.NEXT, self._following)

    def ask_hint(self) -> None:
        """Shows the best move, so that it no longer counts as found."""
        self.was_shown = True
        super().ask_hint()

    def _try(self, move: Move) -> None:
        self.hint.end()
        self.board.choose(pieces=(), held=())
        if move == self.position.best:
            self._accept(move, self.slip.verdict.why)
        else:
            lost = next((-one.points for one in self.position.worth if one.move == move), None)
            known = None if lost is None else said.NOT_QUITE.format(cost=self.teller.cost(lost))
            self._answer(known or trying.UNKNOWN)
        self.refresh()

    def _accept(self, move: Move, why: str) -> None:
        self.found = True
        self.app.sounds.play("turn")
        if not self.was_shown:
            self.app.change(self.app.settings.with_solved(self.position.name))
        answers: list[Answer] = []
        if self._following is not None:
            answers.append((said.NEXT, self._following))
        answers += [(said.LEAVE, self.app.pop), (trying.OPEN, self._open_all)]
        words = f"{self.board.said.advice(move)} {why}"
        head = said.SHOWN if self.was_shown else said.FOUND
        say(self.tree, head, words, answers, self._worths())

    def _worths(self) -> list[Widget]:
        """Returns a line for each move with what it brings, the best first."""
        worth = self.position.worth
        most = max(-one.points for one in worth)
        lines: list[Widget] = [Text(said.WORTH, 15)]
        for one in worth[:SHOWN]:
            advice = self.board.said.advice(self.teller.move(self.slip.at, one.move))
            is_best = one.move == self.position.best
            told = said.BEST if is_best else said.WORSE.format(cost=self.teller.cost(-one.points))
            share = max(0.03, 1 + one.points / most)
            lines.append(ValueLine(advice, share, chosen=is_best, worth=told))
        return [*lines, Text(said.FAIR, 15)]
