"""The game controller: who sits where, whose turn it is, and the one path on which moves are made."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.resuming import (
    damage_notice,
    missing_lines,
    recorded_answers,
    replay_latest_deal,
    replay_record,
    watchers_of,
)
from tabletop.controller.history.standing_answers import StandingAnswers
from tabletop.controller.history.undo import Undo
from tabletop.controller.match_at_table import MatchAtTable
from tabletop.controller.queries import HINT_LEVEL, Hint, OpponentQueries, Opponents
from tabletop.controller.saving import SaveState
from tabletop.controller.unseen_frames import UnseenFrames, sees_differently
from tabletop.games import GAMES
from tabletop.messages import Message, said
from tabletop.records import Record, Sitter, answer_line, hint_line, shuffle_line
from tabletop.records.match_file.header import RESIGNED_FORMAT, Header, Occasion, Practice
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.rules import Frame, Game, IllegalMove, Move, View, deal_number


class Controller(MatchAtTable):
    """A match at the table. Scenes ask it for views and frames, and tell it what people do.

    The *viewer* is the one the table is shown to: the only person, or the one who last took the table, or
    nobody (None: a bystander's view). Moves are on the disk before their frames are returned.
    """

    def __init__(
        self,
        header: Header,
        history: MatchHistory,
        record: Record,
        opponents: Opponents | None,
        standing_answers: StandingAnswers | None = None,
    ) -> None:
        super().__init__(header, history, record)
        self.resume_notice: Message | None = None
        """What was found wrong when the match was taken up again, in a sentence or two."""
        self._queries = OpponentQueries(opponents, is_exact=header.occasion is not None)
        self.fallback = self._queries.fallback
        """Which opponents cannot think at the moment."""
        self.save_state = SaveState(record)
        self._opponents = opponents
        self._unseen_frames = UnseenFrames(self._people, history.match)
        self._standing_answers = standing_answers or StandingAnswers()
        self._undo = Undo(history, self._people, self._standing_answers)

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
        occasion: Occasion | None = None,
        sealed: SealedDeck | None = None,
    ) -> "Controller":
        """Starts a new match, kept in `folder` (None: in memory only); `started` is the time as a text.

        Raises BadSetup. The seed, drawn if None, is for what the `shuffles` leave; `practice` does not count.
        A `sealed` deck brings its own seed; the `occasion` says who else knows the number.
        """
        sitters = tuple(sitters)
        seed = sealed.number if sealed is not None else seed
        seed = deal_number.draw_random() if seed is None else seed
        match = game.start(len(sitters), options, seed, dealer, tuple(shuffles))
        header = Header(
            *(game.slug, match.options, dealer, sitters, seed, started),
            practice=practice,
            occasion=occasion,
            sealed=sealed,
        )
        record = Record.create(folder, header, map(shuffle_line, match.shuffles))
        history = MatchHistory(match, watchers_of(sitters), header.deal_limit)
        controller = cls(header, history, record, opponents)
        controller._ask_next()
        return controller

    @classmethod
    def resume(
        cls, path: Path, *, opponents: Opponents | None = None, games: Mapping[str, Game] = GAMES
    ) -> "Controller":
        """Goes on with a recorded match. Raises BadRecord, with a sentence, or InUse.

        Of a damaged file the good beginning is played on, a copy is kept, and `resume_notice` says so.
        """
        record, recorded = Record.open(path)
        try:
            # A file that cannot be played must not stay locked, whatever was wrong with it.
            history, recorded = replay_record(recorded, games, path)
        except BaseException:
            record.release()
            raise
        record.continue_from(recorded)
        # A file that was cut off may end with a move, without the shuffle that follows from it.
        record.add_lines(*missing_lines(history, recorded))
        controller = cls(recorded.header, history, record, opponents, recorded_answers(history, recorded))
        controller.is_assisted = recorded.is_assisted
        controller.resume_notice = damage_notice(recorded)
        controller._ask_next()
        return controller

    def rematch(
        self,
        started: str = "",
        seed: int | None = None,
        *,
        sealed: SealedDeck | None = None,
        sitters: Iterable[Sitter] = (),
    ) -> "Controller":
        """Closes this match, and starts another one with the same rules: of the same people, or of these."""
        self.close()
        return Controller.start(
            self.game,
            tuple(sitters) or self.sitters,
            self.options,
            self._header.dealer,
            seed,
            opponents=self._opponents,
            folder=self._record.folder,
            started=started,
            practice=self._header.practice_of_rematch(seed),
            sealed=sealed,
        )

    def restart_deal(self, started: str = "") -> "Controller":
        """Closes this match, and restarts its latest deal in a match of its own."""
        self.close()
        restarted = replay_latest_deal(self._header, self._history, self._record.folder, started)
        fresh = Controller(*restarted, self._opponents)
        fresh._ask_next()
        return fresh

    def close(self) -> None:
        """Leaves the table; the match can be resumed. The opponents stay for the next match."""
        self._queries.cancel()
        self._record.close()

    # --- a person's turn

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns the viewer's legal moves; () if it is not the viewer's turn."""
        return self._history.match.legal_moves() if self._is_viewers_turn else ()

    def play(self, move: str) -> tuple[Frame, ...]:
        """Writes the viewer's move down and plays it; returns the frames that the viewer sees.

        Raises IllegalMove, and has then changed and written nothing.
        """
        if (refusal := self._turn_refusal()) is not None:
            raise refusal
        return self._play_and_ask(move)

    def refusal(self, move: str) -> IllegalMove | None:
        """Returns why the viewer cannot make a move now, as `play` would raise it; None if they can."""
        return self._turn_refusal() or self._history.refusal(move)

    def answer_for_deal(self, answers: Iterable[str]) -> None:
        """Has the viewer make one of these moves, unasked, wherever it is legal in the rest of this deal."""
        if self._is_viewers_turn and self.seat is not None:
            answers = tuple(answers)
            self._standing_answers.set_answer(
                self.seat, self._history.match.deal, answers, len(self._history.past_states)
            )
            self._record.add_lines(answer_line(self.seat, answers))

    @property
    def standing_answer(self) -> Move | None:
        """Returns the move that the person on turn has said in advance, if any."""
        match = self._history.match
        if self.seat not in self._people:
            return None
        return self._standing_answers.answer_to(match.seat, match.deal, match.legal_moves())

    def make_unasked(self, move: str) -> tuple[Frame, ...]:
        """Makes a move that was said in advance or needed no thought; taking back passes over it."""
        self._standing_answers.note_unasked(len(self._history.past_states))
        return self._play_and_ask(move)

    @property
    def can_resign(self) -> bool:
        """Returns whether the viewer may resign; a practice match is simply left."""
        return self.viewer is not None and not self.is_over and not self.is_practice

    def resign(self) -> None:
        """Resigns for the viewer: the match is over and counts."""
        assert self.can_resign, (self.viewer, self.seat)
        assert self.viewer is not None
        self._queries.cancel()
        self._undo.forget()
        self._header = replace(self._header, format=RESIGNED_FORMAT)
        self._record.replace_header(self._header)
        self._history.resign(self.viewer)

    # --- several people

    @property
    def next_person(self) -> int | None:
        """Returns the person on turn who has to `take_table` first; None if that is the viewer."""
        seat = self.seat
        return seat if seat in self._people and seat != self.viewer else None

    @property
    def needs_curtain(self) -> bool:
        """Returns whether the table changes hands to a person who sees something else than the viewer."""
        seat = self.next_person
        return seat is not None and sees_differently(self._history.match, seat, self.viewer)

    @property
    def last_seen(self) -> View | None:
        """Returns the table as the next person last saw it, or at the start; missed frames follow it."""
        return None if self.next_person is None else self._unseen_frames.last_seen(self.next_person)

    def take_table(self) -> tuple[Frame, ...]:
        """Makes the next person the viewer; returns the frames that this person has missed."""
        seat = self.next_person
        if seat is None:
            return ()
        if self.viewer is not None:
            self._unseen_frames.note_view(self.viewer, self.view())
        self.viewer = seat
        return self._unseen_frames.take_frames(seat)

    # --- the computer opponents

    @property
    def thinking_seat(self) -> int | None:
        """Returns the seat of the computer opponent on turn, if any."""
        seat = self.seat
        return None if seat in self._people else seat

    def poll_opponent(self) -> tuple[Frame, ...] | None:
        """Makes a computer opponent's move, if it has come; returns the viewer's frames. Never waits."""
        answer = self._queries.answer() if self.thinking_seat is not None else None
        return None if answer is None else self._play_and_ask(answer[0])

    def play_lowest(self) -> tuple[Frame, ...]:
        """Plays the lowest card of the opponent on turn at once, where nothing depends on it any more."""
        assert self.thinking_seat is not None, self.seat
        # In each suit moves go from the highest card down, so that the last one plays a low card.
        return self._play_and_ask(self._history.match.legal_moves()[-1])

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds `poll_opponent` or `poll_hint` must be called in any case, or None."""
        return self._queries.wait_seconds()

    @property
    def is_hint_open(self) -> bool:
        """Returns whether a hint has been asked for and has not come."""
        return self.thinking_seat is None and self._queries.is_open

    def request_hint(self) -> bool:
        """Asks for a hint; returns False if it is not the viewer's turn, or nobody is there to ask."""
        if not self._is_viewers_turn or self._opponents is None or not self.allows_help:
            return False
        if not self._queries.is_open:
            self._queries.ask(self._history.match, HINT_LEVEL)
        return True

    def poll_hint(self) -> Hint | None:
        """Returns the hint, if it has come; where there was a choice, it makes the match assisted."""
        answer = self._queries.answer() if self.is_hint_open else None
        if answer is None or self.seat is None:
            return None
        # With nothing to choose a hint helps nobody.
        if len(self._history.match.legal_moves()) > 1:
            self.is_assisted = True
            self._record.add_lines(hint_line(self.seat))
        return Hint(*answer)

    # --- taking back

    @property
    def can_take_back(self) -> bool:
        return self.allows_help and self._undo.last_decision is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undo.taken_moves)

    @property
    def person_undone(self) -> int | None:
        """Returns the person, other than the viewer, whose turn `take_back` would undo."""
        seat = self._undo.last_decider
        return None if seat == self.viewer else seat

    @property
    def person_redone(self) -> int | None:
        """Returns the person, other than the viewer, whose turn `redo` would redo."""
        return self.next_person if self.can_redo else None

    def take_back(self) -> bool:
        """Goes back to the last decision of a person; returns False if there is none."""
        if not self.allows_help or not self._undo.take_back():
            return False
        self._queries.cancel()
        self.is_assisted = True
        # What was not seen of moves that are gone must not be shown any more.
        self._unseen_frames.mark_all_seen(self._history.match)
        self._ask_next()
        return True

    def redo(self) -> tuple[Frame, ...]:
        """Redoes what was taken back, up to a person's next decision; returns the frames, () for nothing."""
        self._queries.cancel()
        frames: tuple[Frame, ...] = ()
        while self._undo.taken_moves:
            frames += self._play_move(self._undo.taken_moves[0])
            if self.seat in self._people:
                break
        self._ask_next()
        return frames

    # --- below the table

    def _turn_refusal(self) -> IllegalMove | None:
        """Returns that it is another seat's turn; None if it is the viewer's, and once the match is over."""
        seat = self.seat
        if seat is None or seat == self.viewer:
            return None
        return IllegalMove(
            None, said("It’s not your turn: {who} {who:is|are} next.", who=self.sitters[seat].name)
        )

    def _play_and_ask(self, move: str) -> tuple[Frame, ...]:
        """Makes a move; an opponent who is next begins to think."""
        frames = self._play_move(move)
        self._ask_next()
        return frames

    def _play_move(self, move: str) -> tuple[Frame, ...]:
        frames = self._history.play(move)
        self._queries.cancel()
        self._undo.note_move(move)
        self.viewer, shown = self._unseen_frames.share_out(frames, self.viewer, self._history.match)
        return shown

    def _ask_next(self) -> None:
        if (seat := self.thinking_seat) is not None:
            self._queries.ask_opponent(self._history.match, self.sitters[seat])
