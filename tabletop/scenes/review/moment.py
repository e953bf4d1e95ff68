"""A slip at the table as it was seen: one looks for a better move, and is told why."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

from tabletop.coach.findings import Slip
from tabletop.coach.judge import Verdict
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.controller import Hint, Replay
from tabletop.controller.play_on import played_on
from tabletop.controller.retry import Retry
from tabletop.controller.reviewing import Judges
from tabletop.players.reasons import reason
from tabletop.rules import Move, View
from tabletop.scenes.notice import Answer, say
from tabletop.scenes.program import clock_text
from tabletop.scenes.review import trying
from tabletop.scenes.review.told import Teller
from tabletop.scenes.scene import Host
from tabletop.scenes.table.controls import Controls
from tabletop.scenes.table.keys import Keys
from tabletop.scenes.table.overlay import Command
from tabletop.scenes.table.scene import Table
from tabletop.scenes.table.unasked import Unasked
from tabletop.settings import records_folder
from tabletop.words import keys

SPARED = frozenset(("back", "sheet", "once", "rest", "end", "next deal", "last trick", "sort"))
"""Buttons of a match that are of no use here."""


class Moment(Table):
    """A table where nothing tried is played: the coach says what it thinks of each move."""

    back = trying.BACK
    """The label of the way back."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        slip: Slip,
        teller: Teller,
        judges: Judges = Reviewer,
        *,
        on_found: Callable[[], object] = lambda: None,
    ) -> None:
        """Takes the slip; `on_found` is called once something better was found."""
        self.replay = replay
        self.slip = slip
        self.teller = teller
        self.found = False
        """Whether a move was found that is about as good as the best."""
        verdict = slip.verdict
        better = teller.move(slip.at, verdict.better)
        self.retry = Retry(replay, slip.at, Hint(better, verdict.why))
        self._judges = judges
        self._on_found = on_found
        self._tried: Move | None = None
        self._reviewer: Reviewer | None = None
        super().__init__(app, self.retry)
        # What is looked for must not lie apart, be sorted out, or stand on a golden button.
        self.board.shine(helps=False)
        self.unasked: Looking = Looking(self)
        self.controls = MomentControls(self)
        self.keys = Keys(self, self.controls, self.mouse, self.keyboard)
        self._furnish_rim()
        self.resize(app.size)

    def _furnish_rim(self) -> None:
        """Fills the top bar of a match, without the tools that take back."""
        rim = self.overlay.rim
        rim.title = self.title
        if rim.back is not None:
            rim.back.icon, rim.back.tip = "back", self.back
        rim.tools = tuple(tool for tool in rim.tools if tool.icon not in {"undo", "redo", "log"})
        rim.clear()
        rim.add(*(tool for tool in (rim.back, *rim.tools) if tool is not None))
        rim.lay(self.tree.look, rim.rect)

    @property
    def title(self) -> str:
        """Returns where one is, for the top bar."""
        return trying.TITLE.format(when=self.teller.when(self.slip.at))

    @property
    def asked(self) -> str:
        """Returns what one is asked to do, or has done."""
        if self.found:
            return trying.SOLVED
        return trying.ASK.format(played=self.teller.played(self.slip.at))

    # --- trying

    def update(self, now: int) -> bool:
        busy = super().update(now)
        move = self.retry.take_tried()
        if move is not None and self.tree.popup is None:
            self._try(move)
            return True
        return self._hear() or busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        if self._reviewer is not None and (seconds := self._reviewer.wait_seconds()) is not None:
            times.append(round(1000 * seconds) + 1)
        return min((time for time in times if time is not None), default=None)

    def _try(self, move: Move) -> None:
        """Judges a legal move that was made on the table, which glides back."""
        self.hint.end()
        self.board.choose(pieces=(), held=())
        self._end_weighing()
        self._tried = move
        verdict = self.slip.verdict
        if move == verdict.better:
            self._accept(move, verdict.why)
        elif move == verdict.move:
            self._answer(trying.SAME)
        else:
            decision = Decision(self.slip.at, str(move), self._seen, " again")
            self._reviewer = self._judges([decision], self.app.wake)
        self.refresh()

    def _hear(self) -> bool:
        """Takes the verdict on what was tried; true if it has come."""
        reviewer, move = self._reviewer, self._tried
        if reviewer is None or move is None:
            return False
        reviewer.step()
        if not reviewer.is_over:
            return False
        verdict = reviewer.verdicts.get(self.slip.at)
        self._end_weighing()
        if verdict is None:
            self._answer(trying.UNKNOWN)
        elif verdict.kind == "slip":
            self._answer(self._no_better(verdict))
        else:
            self._accept(move, reason(self.retry.view_then, str(move), {}))
        self.refresh()
        return True

    def _no_better(self, verdict: Verdict) -> str:
        cost = self.teller.cost(verdict.cost)
        return trying.NO_BETTER.format(cost=cost)

    def _end_weighing(self) -> None:
        if self._reviewer is not None:
            self._reviewer.close()
            self._reviewer = None

    @property
    def is_weighing(self) -> bool:
        """Returns whether the coach thinks about a move that was tried."""
        return self._reviewer is not None

    def _answer(self, words: str) -> None:
        """Says that a move is no better; one may try on."""
        self.app.sounds.play("refuse")
        prompt = self.board.layout.prompt
        self.say(words, prompt.cx, prompt.cy)

    def _accept(self, move: Move, why: str) -> None:
        """Accepts a move that is about as good as any."""
        self.found = True
        self._on_found()
        self.app.sounds.play("turn")
        slip = self.slip
        best = move == slip.verdict.better
        saves = trying.SAVES.format(cost=self.teller.cost(slip.verdict.cost))
        words = f"{self.board.said.advice(move)} {why} {saves if best else trying.AS_GOOD}"
        answers: list[Answer] = [
            (trying.BACK, self.app.pop),
            (trying.OPEN, self._open_all),
            (trying.PLAY_ON, self.play_on),
        ]
        say(self.tree, trying.FOUND, words, answers)

    # --- from here

    @property
    def next_step(self) -> tuple[str, Callable[[], None]]:
        """Returns the next step once the move has been found: its label and its action."""
        return trying.GO_BACK, self.app.pop

    def _seen(self) -> View:
        return self.retry.view_then

    def _open_all(self) -> None:
        if not self.retry.is_open:
            self.open_hands()

    def open_hands(self) -> None:
        """Lays all hands open, or hides again what could not be seen."""
        self.retry.is_open = not self.retry.is_open
        self._jump_to(self.retry.view())

    def play_on(self) -> None:
        """Asks with which hands, and begins a match for practice."""
        answers = (
            (trying.SAME_HANDS, lambda: self._begin(None)),
            (trying.FRESH_HANDS, lambda: self._begin(Random(datetime.now().timestamp()))),
            (trying.CANCEL, None),
        )
        say(self.tree, trying.PLAY_ON, trying.WHICH_HANDS, answers)

    def _begin(self, rng: Random | None) -> None:
        controller, is_fresh = played_on(
            self.replay,
            self.slip.at,
            opponents=self.app.opponents,
            folder=records_folder(),
            started=clock_text(),
            rng=rng,
        )
        if rng is not None and not is_fresh:
            controller.notice = trying.NOT_FRESH
        self.app.push(self.app.openings.table(controller))

    def ask_hint(self) -> None:
        """Shows the better move, and why; pressed again, tries it."""
        if not self.hint.take() and self.is_ready:
            advice = self.retry.advice
            if advice is not None:
                self.hint.show(advice.move, advice.why)

    def take_back(self) -> None:
        """Does nothing, as no move was made that could be taken back."""

    def again(self) -> None:
        """Does nothing, as no move was taken back that could be redone."""

    def show_log(self) -> None:
        """Does nothing, as the log would tell what comes later."""

    def open_menu(self) -> None:
        self.app.pop()

    def close(self) -> None:
        self._end_weighing()
        self.showing.remember_order()
        self.retry.close()


class Looking(Unasked):
    """Makes no move by itself for somebody who looks for a better one."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment.showing, moment.pass_and_play)
        self.moment = moment

    @property
    def prompt(self) -> str:
        if self.moment.is_weighing:
            return trying.WEIGHING
        return self.moment.asked

    def _found(self) -> tuple[Move, str] | None:
        return None

    def _sure_tricks(self) -> tuple[Move, ...]:
        return ()


class MomentControls(Controls):
    """The buttons of the game, and those with which one looks on."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.moment = moment

    def commands(self) -> list[Command]:
        moment, commands = self.moment, list[Command]()
        for command in super().commands():
            if command.name == "hint":
                label = trying.TRY_IT if self.hint.stands else trying.SHOW
                commands.append(
                    Command("hint", label, keys.HINT, "hint", moment.ask_hint, enabled=moment.is_ready)
                )
            elif command.name not in SPARED:
                commands.append(command)
        hands, icon = (trying.HIDE, "closed") if moment.retry.is_open else (trying.OPEN, "open")
        commands.append(Command("open", hands, "", icon, moment.open_hands))
        commands.append(Command("play on", trying.PLAY_ON, "", "play", moment.play_on))
        label, act = moment.next_step
        if moment.found:
            return [Command("review", label, keys.MAIN, "", act, main=True), *commands]
        return [*commands, Command("review", moment.back, "", "back", moment.app.pop)]
