"""A position at the real table: the best move is looked for, and then it is told what each move is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.coach.findings import Slip
from tabletop.coach.judge import TriedMove, Verdict
from tabletop.coach.practice_positions import PracticePosition
from tabletop.coach.reviewer import Reviewer
from tabletop.controller.review.match_review import StartReviewer
from tabletop.controller.review.practice import position_replay, position_verdict
from tabletop.games.loaders import policy_of
from tabletop.messages import Message, say, sentences_text
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.players.reasons import reason_for_move
from tabletop.records import Sitter
from tabletop.rules import Move
from tabletop.scenes.base.notice import NoticeAnswer
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.known_people import table_owner
from tabletop.scenes.practice import practice_sentences
from tabletop.scenes.practice.solved_by_person import keep_solved
from tabletop.scenes.replay.thinking_panel import MoveValueRow
from tabletop.scenes.review import trial_sentences
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.widgets.text.static_text import StaticText

MAX_SHOWN = 6
"""The greatest number of moves of which it is told what they bring."""

LONGEST_LOSS, SLIPS_OF_NOTHING = 1.15, 6.0
"""How far beyond the worst move the bars reach, and at least how many slips they stand for."""


def bar_scale(worth: Sequence[TriedMove], slip_threshold: float) -> float:
    """Returns how many points less make a bar of nothing: more than any move loses, and than a few slips."""
    return max(LONGEST_LOSS * max(-one.points for one in worth), SLIPS_OF_NOTHING * slip_threshold)


class PositionTable(TrialTable):
    """A position at the table whose best move is looked for; `following` opens the next one."""

    def __init__(
        self,
        app: Host,
        position: PracticePosition,
        following: Callable[[], None] | None = None,
        back_label: Message = practice_sentences.BACK,
        judges: StartReviewer = Reviewer,
    ) -> None:
        replay = position_replay(position, Sitter(NAMELESS_PLAYER, f"face-{table_owner(app.settings).face}"))
        at = len(position.moves)
        seat = replay.mover(at)
        assert seat is not None, position.name
        why = reason_for_move(
            replay.history.match_after(at).view(seat), position.best_move, position.move_values
        )
        self.position = position
        self.was_solution_shown = False
        """Whether the best move was asked for."""
        self.back_label = back_label
        self._next_position = following
        self._came_of: dict[str, Message | None] = {}
        """What came of the moves that were tried; None where nothing is told of that."""
        self._bubble: SpeechBubble | None = None
        """What was said of the move that was tried last."""
        slip = Slip(at, position_verdict(position, why))
        super().__init__(app, replay, slip, MatchDescriber(replay, seat), judges)

    @property
    def title(self) -> Message:
        return practice_sentences.TITLE

    @property
    def task_sentence(self) -> str:
        if self.found:
            return say(practice_sentences.SEEN if self.was_solution_shown else practice_sentences.DONE)
        return say(practice_sentences.ASK)

    @property
    def next_step(self) -> tuple[str, Callable[[], None]]:
        return (
            super().next_step
            if self._next_position is None
            else (say(practice_sentences.NEXT), self._next_position)
        )

    def ask_hint(self) -> None:
        """Shows the best move, so that it no longer counts as found."""
        self.was_solution_shown = True
        super().ask_hint()

    def _judge_move(self, move: Move) -> None:
        self.hint.hide_hint()
        self.board.select(pieces=(), held=())
        self._end_judging()
        if move == self.position.best_move:
            self._accept(move, self.slip.verdict.why)
        else:
            self._say_no_better(self._no_best_words(move))
            self._bubble = self.overlay.bubble
            if move not in self._came_of:
                # What it costs is told at once, as it is known; what came of it, as soon as that is.
                self._ask_the_coach(move)
        self.refresh()

    def _answer(self, move: Move, verdict: Verdict | None) -> None:
        """Adds what came of a move to what it costs, unless its player has turned to something else."""
        is_known = verdict is not None and verdict.better == self.position.best_move
        self._came_of[move] = verdict.consequence if is_known and verdict is not None else None
        if self._came_of[move] and self._bubble is not None and self._bubble is self.overlay.bubble:
            self._show_words(self._no_best_words(move))
            self._bubble = self.overlay.bubble

    def _no_best_words(self, move: Move) -> str:
        """Returns how far from the best a move is, among all that could be made, and what came of it."""
        lost = {one.move: -one.points for one in self.position.worth}
        if move not in lost:
            return say(trial_sentences.UNKNOWN)
        most, cost = max(lost.values()), lost[move]
        is_worst = cost == most and len(lost) > 2
        says = practice_sentences.far_off if cost > most / 2 else practice_sentences.not_quite
        says = practice_sentences.worst if is_worst else says
        costs = say(says(self.describer.points_words(cost)))
        came_of = self._with_names(self._came_of.get(move))
        return sentences_text(costs, came_of or practice_sentences.AGAIN)

    def _accept(self, move: Move, why: Message | None) -> None:
        self.found = True
        self.app.sounds.play("turn")
        problem = None if self.was_solution_shown else keep_solved(self.app, self.position.name)
        answers: list[NoticeAnswer] = [self.next_step]
        if self._next_position is not None:
            answers.append((say(self.back_label), self.app.pop))
        answers.append((say(trial_sentences.OPEN), self._show_all_hands))
        advice = self.board.view_words.advice_sentence(move)
        words = sentences_text(advice, self._with_names(why), problem or "")
        head = practice_sentences.SHOWN if self.was_solution_shown else practice_sentences.FOUND
        self._tell_found(say(head), words, answers, self._move_values())

    def _move_values(self) -> list[Widget]:
        """Returns a line for each move with what it brings, the best first."""
        worth = self.position.worth
        scale = bar_scale(worth, policy_of(self.position.game).slip_threshold)
        lines: list[Widget] = [StaticText(say(practice_sentences.WORTH), 15)]
        for one in worth[:MAX_SHOWN]:
            advice = self.board.view_words.advice_sentence(
                self.describer.move_with_notation(self.slip.position, one.move)
            )
            is_best = one.move == self.position.best_move
            cost = practice_sentences.costs(self.describer.points_words(-one.points))
            worth_words = say(practice_sentences.BEST if is_best else cost)
            lines.append(MoveValueRow(advice, 1 + one.points / scale, chosen=is_best, worth=worth_words))
        return [*lines, StaticText(say(practice_sentences.FAIR), 15)]
