"""The game controller: who sits where, whose turn it is, and the one path on which moves are made."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from tabletop.controller.asking import Asking, Hint, Opponents
from tabletop.controller.course import Course
from tabletop.controller.dealt import DealBeginnings
from tabletop.controller.hidden import differs, scored
from tabletop.controller.log import Log
from tabletop.controller.missed import Missed
from tabletop.controller.once_more import latest_deal
from tabletop.controller.replay import Replay
from tabletop.controller.resuming import course_of, notice_of, people_of, standing_of, unwritten, watchers_of
from tabletop.controller.saving import Saving
from tabletop.controller.sheet import DealResult
from tabletop.controller.standing import StandingAnswers
from tabletop.games import GAMES
from tabletop.players.characters import character_of
from tabletop.records import Kind, Record, Sitter, hint_line, said_line, shuffle_line
from tabletop.records.header import RESIGNED, Header, Practice
from tabletop.rules import Frame, Game, IllegalMove, Move, View, deal_number

HINT_LEVEL = "expert"


class Controller:
    """A match at the table. Scenes ask it for views and frames, and tell it what people do.

    The *viewer* is the one the table is shown to: the only person, or the one who last took the table, or
    nobody (None: a bystander's view). Moves are on the disk before their frames are returned.
    """

    def __init__(self, header: Header, course: Course, record: Record, opponents: Opponents | None) -> None:
        self.notice = ""
        """What was found wrong when the match was taken up again, in a sentence or two."""
        self.assisted = False
        """True once somebody has taken back or had a hint."""
        self._asking = Asking(opponents)
        self.by_rule = self._asking.by_rule
        """Which opponents cannot think at the moment."""
        self.saving = Saving(record)
        self._header = header
        self._course = course
        self.began = DealBeginnings(course).began
        self._record = course.record = record
        self._opponents = opponents
        self._people = people_of(header.sitters)
        self.viewer = self._people[0] if len(self._people) == 1 else None
        self._missed = Missed(self._people, course.match)
        self._again: tuple[str, ...] = ()
        self._standing = StandingAnswers()

    # --- sitting down

    @classmethod
    def start(
        cls,
        game: Game,
        sitters: Iterable[Sitter],
        options: Mapping[str, bool | int | str] | None = None,
        dealer: int | None = None,
        seed: int | None = None,
        *,
        opponents: Opponents | None = None,
        folder: Path | None = None,
        started: str = "",
        practice: Practice = "",
        shuffles: Iterable[str] = (),
    ) -> "Controller":
        """Starts a new match, kept in `folder` (None: in memory only); `started` is the time as a text.

        Raises BadSetup. The seed, drawn if None, is for what the `shuffles` leave; `practice` does not count.
        """
        sitters = tuple(sitters)
        seed = deal_number.drawn() if seed is None else seed
        match = game.start(len(sitters), options, seed, dealer, tuple(shuffles))
        header = Header(game.slug, match.options, dealer, sitters, seed, started, practice=practice)
        record = Record.begin(folder, header, map(shuffle_line, match.shuffles))
        controller = cls(header, Course(match, watchers_of(sitters)), record, opponents)
        controller._ask_next()
        return controller

    @classmethod
    def resume(
        cls, path: Path, *, opponents: Opponents | None = None, games: Mapping[str, Game] = GAMES
    ) -> "Controller":
        """Goes on with a recorded match. Raises BadRecord, with a sentence, or InUse.

        Where the file is damaged, its good beginning is played on, a copy is kept, and `notice` says so.
        """
        record, story = Record.open(path)
        try:
            course, story = course_of(story, games, path)
        except BaseException:
            record.leave()
            raise
        record.keep(story)
        record.add(*unwritten(course, story))
        controller = cls(story.header, course, record, opponents)
        controller.assisted = story.is_assisted
        controller._standing = standing_of(course, story)
        controller.notice = notice_of(story)
        controller._ask_next()
        return controller

    def rematch(self, started: str = "", seed: int | None = None) -> "Controller":
        """Closes this match, and starts another one with the same people and house rules."""
        self.close()
        return Controller.start(
            self.game,
            self.sitters,
            self.options,
            self._header.dealer,
            seed,
            opponents=self._opponents,
            folder=self._record.folder,
            started=started,
            practice=self._header.practice_with(seed),
        )

    def replay(self) -> Replay:
        """Returns a replay of the match so far."""
        return Replay(self._course, self._header, self.path)

    def deal_again(self, started: str = "") -> "Controller":
        """Closes this match, and restarts its latest deal in a match of its own."""
        self.close()
        header, course, record = latest_deal(self._header, self._course, self._record.folder, started)
        fresh = Controller(header, course, record, self._opponents)
        fresh._ask_next()
        return fresh

    def close(self) -> None:
        """Leaves the table; the match can be resumed. The opponents stay for the next match."""
        self._asking.cancel()
        self._record.close()

    # --- what is on the table

    @property
    def game(self) -> Game:
        return self._course.match.game

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return self._header.sitters

    @property
    def options(self) -> Mapping[str, bool | int | str]:
        return self._course.match.options

    @property
    def deal_number(self) -> int:
        """Returns the seed; a number always deals the same cards."""
        return self._header.seed

    @property
    def kind(self) -> Kind:
        """Returns how the match counts."""
        return self._header.kind(is_assisted=self.assisted)

    @property
    def is_practice(self) -> bool:
        """Returns whether the match does not count, as it is only for practice."""
        return bool(self._header.practice)

    @property
    def path(self) -> Path | None:
        """Returns the file of this match; None if there could be none."""
        return self._record.path

    @property
    def banner(self) -> str:
        """Returns a sentence to show while the match cannot be saved, else ""."""
        return self._record.trouble

    @property
    def seat(self) -> int | None:
        """Returns whose turn it is; None once the match is over."""
        return None if self._course.is_over else self._course.match.seat

    @property
    def is_over(self) -> bool:
        return self.seat is None

    @property
    def scores(self) -> tuple[float, ...]:
        return self._course.match.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self._course.winners

    @property
    def resigned(self) -> int | None:
        """Returns the seat that ended the match by resigning, if any."""
        return self._course.resigned

    @property
    def results(self) -> tuple[DealResult, ...]:
        """Returns a line for each deal that was scored, the latest last."""
        return self._course.results

    @property
    def last_trick(self) -> View | None:
        """Returns the table when the last trick of this deal was complete, as the viewer saw it."""
        return self._course.last_trick(self.viewer)

    def opening(self) -> tuple[Frame, ...]:
        """Returns how the viewer sees the first deal made; () once somebody has moved."""
        return self._course.match.opening(self.viewer)

    @property
    def log(self) -> Log:
        """Returns all moves so far, as the viewer may know them."""
        return Log(self._course, self.viewer)

    def view(self) -> View:
        return self._course.seen(self._course.match.view(self.viewer))

    def view_for_all(self) -> View:
        """Returns what whoever passes may see: the hand of the only person, or no hand."""
        watcher = self._people[0] if len(self._people) == 1 else None
        return self._course.seen(self._course.match.view(watcher))

    # --- a person's turn

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns the viewer's legal moves; () if it is not the viewer's turn."""
        return self._course.match.legal_moves() if self._is_viewers_turn else ()

    def play(self, move: str) -> tuple[Frame, ...]:
        """Writes the viewer's move down and plays it; returns the frames that the viewer sees.

        Raises IllegalMove, and has then changed and written nothing.
        """
        if self.seat is not None and not self._is_viewers_turn:
            raise IllegalMove(None, f"It’s not your turn: {self.sitters[self.seat].name} is next.")
        return self._made(move)

    def say_once(self, answers: Iterable[str]) -> None:
        """Has the viewer make one of these moves, unasked, wherever it is legal in the rest of this deal."""
        if self._is_viewers_turn and self.seat is not None:
            answers = tuple(answers)
            self._standing.say(self.seat, self._course.match.deal, answers, len(self._course.past))
            self._record.add(said_line(self.seat, answers))

    @property
    def standing_answer(self) -> Move | None:
        """Returns the move that the person on turn has said in advance, if any."""
        match = self._course.match
        if self.seat not in self._people:
            return None
        return self._standing.answer(match.seat, match.deal, match.legal_moves())

    def make_standing_answer(self) -> tuple[Frame, ...]:
        """Makes the move that was said in advance; returns the frames that the viewer sees."""
        move = self.standing_answer
        assert move is not None, self.seat
        return self.make_unasked(move)

    def make_unasked(self, move: str) -> tuple[Frame, ...]:
        """Makes a move of the person on turn that needed no thought; taking back passes over it."""
        self._standing.note(len(self._course.past))
        return self._made(move)

    @property
    def can_resign(self) -> bool:
        """Returns whether the viewer may resign; a practice match is simply left."""
        return self.viewer is not None and not self.is_over and not self.is_practice

    def resign(self) -> None:
        """Resigns for the viewer: the match is over and counts."""
        assert self.can_resign, (self.viewer, self.seat)
        assert self.viewer is not None
        self._asking.cancel()
        self._again = ()
        self._header = replace(self._header, format=RESIGNED)
        self._record.begin_with(self._header)
        self._course.resign(self.viewer)

    # --- several people

    @property
    def next_person(self) -> int | None:
        """Returns the person on turn who has to `take_table` first; None if that is the viewer."""
        return self.seat if self.seat in self._people and self.seat != self.viewer else None

    @property
    def needs_curtain(self) -> bool:
        """Returns whether the table changes hands to a person who sees something else than the viewer."""
        seat = self.next_person
        return seat is not None and differs(self._course.match, seat, self.viewer)

    @property
    def last_seen(self) -> View | None:
        """Returns the table as the next person last saw it, or at the start; missed frames follow it."""
        return None if self.next_person is None else self._missed.last_seen(self.next_person)

    def take_table(self) -> tuple[Frame, ...]:
        """Makes the next person the viewer; returns the frames that this person has missed."""
        seat = self.next_person
        if seat is None:
            return ()
        if self.viewer is not None:
            self._missed.looked(self.viewer, self.view())
        self.viewer = seat
        return self._missed.take(seat)

    # --- the computer opponents

    @property
    def thinking(self) -> int | None:
        """Returns the seat of the computer opponent on turn, if any."""
        return None if self.seat is None or self.sitters[self.seat].is_person else self.seat

    def poll(self) -> tuple[Frame, ...] | None:
        """Makes a computer opponent's move, if it has come; returns the viewer's frames. Never waits."""
        answer = self._asking.answer() if self.thinking is not None else None
        return None if answer is None else self._made(answer[0])

    def hasten(self) -> tuple[Frame, ...]:
        """Plays the lowest card of the opponent on turn at once, where nothing depends on it any more."""
        assert self.thinking is not None, self.seat
        return self._made(self._course.match.legal_moves()[-1])

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds `poll` or `poll_hint` must be called in any case; None: no need."""
        return self._asking.wait_seconds()

    @property
    def is_hinting(self) -> bool:
        """Returns whether a hint has been asked for and has not come."""
        return self.thinking is None and self._asking.is_open

    def hint(self) -> bool:
        """Asks for a hint; returns False if it is not the viewer's turn, or nobody is there to ask."""
        if not self._is_viewers_turn or self._opponents is None:
            return False
        if not self._asking.is_open:
            self._asking.ask(self._course.match, HINT_LEVEL)
        return True

    def poll_hint(self) -> Hint | None:
        """Returns the hint, if it has come; where there was a choice, it makes the match assisted."""
        answer = self._asking.answer() if self.is_hinting else None
        if answer is None or self.seat is None:
            return None
        if len(self._course.match.legal_moves()) > 1:
            self.assisted = True
            self._record.add(hint_line(self.seat))
        return Hint(*answer)

    # --- taking back

    @property
    def can_take_back(self) -> bool:
        return self._last_decision() is not None

    @property
    def can_again(self) -> bool:
        return bool(self._again)

    @property
    def undone_for(self) -> int | None:
        """Returns the person, other than the viewer, whose turn `take_back` would undo."""
        count = self._last_decision()
        seat = None if count is None else self._course.past[count].match.seat
        return None if seat == self.viewer else seat

    @property
    def redone_for(self) -> int | None:
        """Returns the person, other than the viewer, whose turn `again` would redo."""
        return self.next_person if self.can_again else None

    def take_back(self) -> bool:
        """Goes back to the last decision of a person; returns False if there is none."""
        count = self._last_decision()
        if count is None:
            return False
        self._asking.cancel()
        self._again = self._course.back_to(count) + self._again
        self._standing.back_to(count)
        self.assisted = True
        self._missed.forget(self._course.match)
        self._ask_next()
        return True

    def again(self) -> tuple[Frame, ...]:
        """Redoes what was taken back, up to a person's next decision; returns the frames, () for nothing."""
        self._asking.cancel()
        frames: tuple[Frame, ...] = ()
        while self._again:
            frames += self._make(self._again[0])
            if self.seat in self._people:
                break
        self._ask_next()
        return frames

    # --- below the table

    @property
    def _is_viewers_turn(self) -> bool:
        return self.viewer is not None and self.seat == self.viewer

    def _made(self, move: str) -> tuple[Frame, ...]:
        """Makes a move; an opponent who is next begins to think."""
        frames = self._make(move)
        self._ask_next()
        return frames

    def _make(self, move: str) -> tuple[Frame, ...]:
        frames = self._course.play(move)
        self._asking.cancel()
        self._again = self._again[1:] if self._again[:1] == (str(move),) else ()
        self._missed.add(frames, self.viewer)
        return self._seen(frames)

    def _seen(self, frames: Mapping[int | None, tuple[Frame, ...]]) -> tuple[Frame, ...]:
        """Returns the viewer's frames; where several play, nobody sees the next deal after the scoring."""
        own, match = frames[self.viewer], self._course.match
        end = scored(own) if None in frames else 0
        if end and differs(match, self.viewer, None):
            self._missed.forget(self._course.match)
            self.viewer = None
            return own[:end] + frames[None][end:]
        return own

    def _ask_next(self) -> None:
        if self.thinking is not None:
            sitter = self.sitters[self.thinking]
            assert sitter.level is not None
            self._asking.ask(self._course.match, sitter.level, character_of(sitter.name, sitter.face).face)

    def _last_decision(self) -> int | None:
        past = self._course.past if self.resigned is None else []
        turns = (number for number in range(len(past) - 1, -1, -1) if past[number].match.seat in self._people)
        return next((number for number in turns if not self._standing.is_made(number)), None)
