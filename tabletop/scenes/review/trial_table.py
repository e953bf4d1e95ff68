"""A slip at the table as it was seen: one looks for a better move, and is told why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from random import Random

import pygame

from tabletop.coach.findings import Slip
from tabletop.coach.judge import Verdict
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.controller import Hint, Replay
from tabletop.controller.review.match_review import StartReviewer
from tabletop.controller.review.play_on import play_on_from
from tabletop.controller.review.retry import Retry
from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.messages import Message, said, say, sentences_text
from tabletop.players.reasons import reason_for_move
from tabletop.rules import Move, View
from tabletop.scenes.base.notice import NoticeAnswer, show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.match_start import clock_text
from tabletop.scenes.review import trial_sentences
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.table_controls import Controls
from tabletop.scenes.table.panels.table_overlay import TableCommand
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import records_folder
from tabletop.widgets.base.widget import Widget
from tabletop.words import action_keys
from tabletop.words.seat_naming import with_names

LEFT_OUT_BUTTONS = frozenset(("back", "sheet", "once", "rest", "end", "next deal", "sort"))
"""Buttons of a match that are of no use here."""


class TrialTable(TableScene):
    """A table where nothing tried is played: the coach says what it thinks of each move."""

    back_label: Message = trial_sentences.BACK
    """The label of the way back."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        slip: Slip,
        describer: MatchDescriber,
        judges: StartReviewer = Reviewer,
        *,
        on_found: Callable[[], object] = lambda: None,
    ) -> None:
        """Takes the slip; `on_found` is called once something better was found."""
        self.replay = replay
        self.slip = slip
        self.describer = describer
        self.found = False
        """Whether a move was found that is about as good as the best."""
        verdict = slip.verdict
        better = describer.move_with_notation(slip.position, verdict.better)
        self.retry = Retry(replay, slip.position, Hint(better, verdict.why))
        self._judges = judges
        self._on_found = on_found
        self.is_found_told = False
        """Whether a panel says that the move was found, and which ways go on from there."""
        self._tried: Move | None = None
        self._reviewer: Reviewer | None = None
        super().__init__(app, self.retry)
        # What is looked for must not lie apart, be sorted out, or stand on a golden button.
        self.board.highlight(helps=False)
        self.auto_play: TrialAutoPlay = TrialAutoPlay(self)
        self.controls = TrialControls(self)
        self.keys = self.match_keys()
        self._fill_top_bar()
        self.resize(app.size)

    def _fill_top_bar(self) -> None:
        """Fills the top bar of a match, without the tools that take back."""
        top_bar = self.overlay.top_bar
        top_bar.title = self.title
        if top_bar.back is not None:
            top_bar.back.icon, top_bar.back.tooltip = "back", self.back_label
        top_bar.leave_out("undo", "redo")
        top_bar.arrange(self.tree.look, top_bar.rect)

    @property
    def title(self) -> Message:
        """Returns where one is, for the top bar."""
        return said("Look again: {when}", when=self.describer.position_name(self.slip.position))

    @property
    def task_sentence(self) -> str:
        """Returns what one is asked to do, or has done."""
        if self.found:
            return say(trial_sentences.SOLVED)
        played = self.describer.move_sentence(self.slip.position)
        return sentences_text(played, said("Can you find something better?"))

    # --- trying

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if self.is_found_told and self.tree.popup is None:
            # Its ways on stand in the column from now on.
            self.is_found_told = False
            self.refresh()
        move = self.retry.take_tried_move()
        if move is not None and self.tree.popup is None:
            self._judge_move(move)
            return True
        return self._take_verdict() or busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        if self._reviewer is not None and (seconds := self._reviewer.wait_seconds()) is not None:
            times.append(round(1000 * seconds) + 1)
        return min((time for time in times if time is not None), default=None)

    def _judge_move(self, move: Move) -> None:
        """Judges a legal move that was made on the table, which glides back."""
        self.hint.hide_hint()
        self.board.select(pieces=(), held=())
        self._end_judging()
        verdict = self.slip.verdict
        if move == verdict.better:
            self._accept(move, verdict.why)
        elif move == verdict.move:
            came_of = self._what_came_of_it()[1:]
            self._say_no_better(sentences_text(trial_sentences.SAME, *came_of, trial_sentences.AGAIN))
        else:
            self._ask_the_coach(move)
        self.refresh()

    def _ask_the_coach(self, move: Move) -> None:
        """Has a move judged that was tried; the answer is taken once it has come."""
        self._tried = move
        decision = Decision(self.slip.position, str(move), self._seen_view, " again")
        self._reviewer = self._judges([decision], self.app.wake_up)

    def _take_verdict(self) -> bool:
        """Takes the verdict on what was tried; true if it has come."""
        reviewer, move = self._reviewer, self._tried
        if reviewer is None or move is None:
            return False
        reviewer.step()
        if not reviewer.is_over:
            return False
        verdict = reviewer.verdicts.get(self.slip.position)
        self._end_judging()
        self._answer(move, verdict)
        self.refresh()
        return True

    def _answer(self, move: Move, verdict: Verdict | None) -> None:
        """Says what the coach thinks of a move that was tried; None if that could not be found out."""
        if verdict is None:
            self._say_no_better(say(trial_sentences.UNKNOWN))
        elif verdict.kind == "slip":
            self._say_no_better(self._no_better_words(verdict))
        else:
            self._accept(move, reason_for_move(self.retry.view_at_decision, str(move), {}))

    def _no_better_words(self, verdict: Verdict) -> str:
        cost = self.describer.points_words(verdict.cost)
        if verdict.cost < self.slip.verdict.cost:
            costs = said("Not quite: it costs {cost} on average.", cost=cost)
        else:
            costs = said("No better than what was played: it costs {cost} on average.", cost=cost)
        again = said("Try again, or press {keys}.", keys=KeyInWords(action_keys.HINT))
        return sentences_text(costs, self._with_names(verdict.consequence), again)

    def _what_came_of_it(self) -> tuple[str | Message, ...]:
        """Returns the move that was made, and what mostly came of it; () if nothing is known of that."""
        came_of = self.slip.verdict.consequence
        played = self.describer.slip_sentence(self.slip)
        return (played, self._with_names(came_of)) if came_of else ()

    def _with_names(self, reason: Message | None) -> str:
        """Returns a reason with names, told; "" for none."""
        view, names = self.retry.view_at_decision, self.describer.names
        return "" if reason is None else say(with_names(reason, view, names))

    def _end_judging(self) -> None:
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None

    @property
    def is_judging(self) -> bool:
        """Returns whether the coach thinks about a move that was tried."""
        return self._reviewer is not None

    @property
    def trick_box(self) -> pygame.Rect | None:
        """Returns the box of the cards of the trick; None while there are none."""
        boxes = [self.board.piece_box(piece) for piece in self.board.piece_ids.get("trick", ())]
        return boxes[0].unionall(boxes[1:]) if boxes else None

    def _say_no_better(self, words: str) -> None:
        """Says that a move is no better; one may try on."""
        self.app.sounds.play("refuse")
        self._show_words(words)

    def _show_words(self, words: str) -> None:
        prompt, trick = self.board.layout.prompt, self.trick_box
        self.show_bubble(words, prompt.cx, prompt.cy, clear_of=() if trick is None else (trick,))

    def _accept(self, move: Move, why: Message | None) -> None:
        """Accepts a move that is about as good as any."""
        self.found = True
        self._on_found()
        self.app.sounds.play("turn")
        slip = self.slip
        best = move == slip.verdict.better
        are_bad = self.replay.game.listing.few_points_win
        cost = self.describer.points_words(slip.verdict.cost)
        saves = (
            said("On average that saves you {cost}.", cost=cost)
            if are_bad
            else said("On average that’s worth {cost} more.", cost=cost)
        )
        gain = saves if best else trial_sentences.AS_GOOD
        advice = self.board.view_words.advice_sentence(move)
        words = sentences_text(*self._what_came_of_it(), advice, self._with_names(why), gain)
        answers: list[NoticeAnswer] = [
            self.next_step,
            (say(trial_sentences.OPEN), self._show_all_hands),
            (say(trial_sentences.PLAY_ON), self.play_on),
        ]
        self._tell_found(say(trial_sentences.FOUND), words, answers)

    def _tell_found(
        self, head: str, words: str, answers: Sequence[NoticeAnswer], more: Sequence[Widget] = ()
    ) -> None:
        """Says that the move was found, with all ways on from here, instead of those in the column."""
        self.is_found_told = True
        show_notice(self.tree, head, words, answers, more, beside=self.trick_box)

    # --- from here

    @property
    def next_step(self) -> tuple[str, Callable[[], None]]:
        """Returns the next step once the move has been found: its label and its action."""
        return say(self.back_label), self.app.pop

    def _seen_view(self) -> View:
        return self.retry.view_at_decision

    def _show_all_hands(self) -> None:
        if not self.retry.is_open:
            self.open_hands()

    def open_hands(self) -> None:
        """Lays all hands open, or hides again what could not be seen."""
        self.retry.is_open = not self.retry.is_open
        self._jump_to(self.retry.view())

    def play_on(self) -> None:
        """Asks with which hands, and begins a match for practice."""
        answers = (
            (say(trial_sentences.SAME_HANDS), lambda: self._begin_practice(None)),
            (
                say(trial_sentences.FRESH_HANDS),
                lambda: self._begin_practice(Random(datetime.now().timestamp())),
            ),
            (say(trial_sentences.CANCEL), None),
        )
        show_notice(self.tree, say(trial_sentences.PLAY_ON), say(trial_sentences.WHICH_HANDS), answers)

    def _begin_practice(self, rng: Random | None) -> None:
        controller, is_fresh = play_on_from(
            self.replay,
            self.slip.position,
            opponents=self.app.opponents,
            folder=records_folder(),
            started=clock_text(),
            rng=rng,
        )
        if rng is not None and not is_fresh:
            controller.resume_notice = trial_sentences.NOT_FRESH
        self.app.push(self.app.navigator.table(controller))

    def ask_hint(self) -> None:
        """Shows the better move, and why; pressed again, tries it."""
        if not self.hint.take_hint() and self.moves:
            advice = self.retry.hint_at_decision
            if advice is not None:
                self.hint.show_move(advice.move, advice.why)

    def take_back(self) -> None:
        """Does nothing, as no move was made that could be taken back."""

    def redo(self) -> None:
        """Does nothing, as no move was taken back that could be redone."""

    def open_menu(self) -> None:
        self.app.pop()

    def close(self) -> None:
        self._end_judging()
        self.display.save_hand_order()
        self.retry.close()


class TrialAutoPlay(AutoPlay):
    """Makes no move by itself for somebody who looks for a better one."""

    def __init__(self, trial: TrialTable) -> None:
        super().__init__(trial.app, trial.controller, trial.display, trial.turn, trial.pass_and_play)
        self.trial = trial

    @property
    def prompt(self) -> str:
        if self.trial.is_judging:
            return say(trial_sentences.WEIGHING)
        return self.trial.task_sentence

    def _find_move(self) -> tuple[Move, Message] | None:
        return None

    def _sure_tricks(self) -> tuple[Move, ...]:
        return ()


class TrialControls(Controls):
    """The buttons of the game, and those with which one looks on."""

    def __init__(self, trial: TrialTable) -> None:
        super().__init__(trial)
        self.trial = trial

    def commands(self) -> list[TableCommand]:
        trial, commands = self.trial, list[TableCommand]()
        for command in super().commands():
            if command.name == "hint":
                words = trial_sentences.TRY_IT if self.hint.is_hint_shown else trial_sentences.SHOW
                commands.append(
                    TableCommand(
                        "hint",
                        say(words),
                        action_keys.HINT,
                        "hint",
                        trial.ask_hint,
                        enabled=bool(trial.moves),
                    )
                )
            elif command.name not in LEFT_OUT_BUTTONS:
                commands.append(command)
        hands, icon = (
            (trial_sentences.HIDE, "closed") if trial.retry.is_open else (trial_sentences.OPEN, "open")
        )
        commands.append(TableCommand("open", say(hands), "", icon, trial.open_hands))
        commands.append(TableCommand("play on", say(trial_sentences.PLAY_ON), "", "play", trial.play_on))
        label, act = trial.next_step
        if trial.is_found_told:
            return commands
        if trial.found:
            return [TableCommand("review", label, action_keys.MAIN, "", act, main=True), *commands]
        return [*commands, TableCommand("review", say(trial.back_label), "", "back", trial.app.pop)]
