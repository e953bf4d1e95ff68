"""Reads what happened in a match from the lines of its record; it does not know the rules."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from tabletop.messages import Message, said
from tabletop.records.match_file.header import (
    HEADER_COPY,
    RESIGNED_FORMAT,
    Header,
    MatchKind,
    is_damaged,
    possible_lines,
    read_header,
)
from tabletop.records.match_file.record_lines import (
    BadRecord,
    NotAMatch,
    RecordLines,
    read_record_lines,
    record_lines_in,
)

# All numbers have few digits: a file may be an enemy's, and reading thousands of digits takes long.
_MOVE = re.compile(r"([0-9]{1,2}): (.+)")
_SHUFFLE = re.compile(r"shuffle: (.+)")
_BACK = re.compile(r"take back to ([0-9]{1,9})")
_HINT = re.compile(r"hint for ([0-9]{1,2})")
_SAID = re.compile(r"([0-9]{1,2}) answers (.+) for this deal")
_RESIGNS = re.compile(r"resigns: ([0-9]{1,2})")
RESULT = "result: "
_RESULT = re.compile(RESULT + r"winners (none|[0-9]{1,2}(?: [0-9]{1,2})*), scores ([0-9/. -]+)")


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move or a shuffle that still counts, and the number of its line."""

    line: int
    text: str
    seat: int = 0


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """What a seat answers for the rest of a deal, and how many moves had been made when it said so."""

    seat: int
    answers: tuple[str, ...]
    since: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    winners: tuple[int, ...]
    scores: tuple[str, ...]
    line: int = field(default=0, compare=False)

    @property
    def numbers(self) -> tuple[Fraction, ...]:
        """Returns the scores as numbers. Raises ValueError or ZeroDivisionError where one is none."""
        return tuple(map(Fraction, self.scores))


@dataclass(frozen=True)
class RecordedMatch:
    """A match as recorded: what was taken back is left out of `moves` and `shuffles`."""

    header: Header
    moves: tuple[RecordedMove, ...]
    shuffles: tuple[RecordedMove, ...]
    is_assisted: bool
    result: Result | None
    lines: RecordLines
    flaw: Message | None
    """What is wrong with the rest of the file, if anything."""
    answers: tuple[RecordedAnswer, ...] = ()
    has_header_copy: bool = False
    """Whether the beginning stands in the middle once more."""
    resigned: RecordedMove | None = None
    """Who resigned, and ended the match with that; None if nobody did."""

    @property
    def kind(self) -> MatchKind:
        """Returns how the match counts."""
        return self.header.kind(is_assisted=self.is_assisted)

    @property
    def length(self) -> int:
        """Returns the number of good lines."""
        return len(self.lines.texts)

    def cut_before(self, line: int, flaw: Message) -> "RecordedMatch":
        """Returns the recorded match up to the line before this one, which is wrong for the reason given."""
        return _recorded_from(self.lines.first(line - 1), flaw, self.header.game)

    def continued_with(self, texts: Iterable[str]) -> "RecordedMatch | None":
        """Returns the match up to its next flaw, if one of these lines proves right at the first flaw."""
        lines = self.lines.continued_with(texts, possible_lines)
        return None if lines is None else _recorded_from(lines, lines.flaw, self.header.game)


def move_line(seat: int, notation: str) -> str:
    return f"{seat}: {notation}"


def shuffle_line(order: str) -> str:
    return f"shuffle: {order}"


def take_back_line(moves: int) -> str:
    """Returns the line that takes back all but `moves` moves."""
    return f"take back to {moves}"


def hint_line(seat: int) -> str:
    return f"hint for {seat}"


def answer_line(seat: int, answers: Iterable[str]) -> str:
    """Returns the line that says what a seat answers for the rest of the deal."""
    return f"{seat} answers {', '.join(answers)} for this deal"


def resign_line(seat: int) -> str:
    return f"resigns: {seat}"


def result_line(winners: tuple[int, ...], scores: tuple[object, ...]) -> str:
    won = " ".join(map(str, winners)) or "none"
    return f"{RESULT}winners {won}, scores {' '.join(map(str, scores))}"


def read_recorded_match(path: Path) -> RecordedMatch:
    """Reads the match in a file up to the first wrong line; raises BadRecord if there is none."""
    lines = read_record_lines(path, possible_lines)
    return _recorded_from(lines, lines.flaw, path.name)


def recorded_match_in(content: bytes, name: str) -> RecordedMatch:
    """Reads the match in the content of a file of that name, as `read_recorded_match`."""
    lines = record_lines_in(content, possible_lines)
    return _recorded_from(lines, lines.flaw, name)


def _recorded_from(lines: RecordLines, flaw: Message | None, name: str) -> RecordedMatch:
    try:
        header, start = read_header(lines.texts, name)
    except NotAMatch:
        if is_damaged(lines.texts, lines.remaining_bytes):
            raise BadRecord(
                said("{file} cannot be played on: its beginning is damaged. The file is kept.", file=name)
            ) from None
        raise
    teller = _MatchReader(header)
    for number, text in enumerate(lines.texts[start:], start + 1):
        if not teller.take_line(number, text):
            lines = lines.first(number - 1)
            flaw = said("Line {number} says nothing that belongs in a match.", number=number)
            break
    return RecordedMatch(
        header,
        tuple(teller.moves),
        tuple(teller.shuffles),
        teller.is_assisted,
        teller.result,
        lines,
        flaw,
        tuple(teller.answers),
        teller.has_header_copy,
        teller.resigned,
    )


class _MatchReader:
    """Reads line after line, and keeps what still counts."""

    def __init__(self, header: Header) -> None:
        self._header_copy = list(reversed(header.header_copy()))
        self._may_resign = header.format >= RESIGNED_FORMAT
        self.has_header_copy = False
        self.moves: list[RecordedMove] = []
        self.shuffles: list[RecordedMove] = []
        self.answers: list[RecordedAnswer] = []
        self.is_assisted = False
        self.result: Result | None = None
        self.resigned: RecordedMove | None = None

    def take_line(self, number: int, text: str) -> bool:
        """Takes one line; returns False if it makes no sense here."""
        # Nothing comes after it but the result, and the header once more.
        if self.resigned is not None and not text.startswith((RESULT, HEADER_COPY)):
            return False
        if found := _MOVE.fullmatch(text):
            self.moves.append(RecordedMove(number, found[2], int(found[1])))
            self.result = None
        elif found := _SHUFFLE.fullmatch(text):
            self.shuffles.append(RecordedMove(number, found[1]))
        elif found := _RESULT.fullmatch(text):
            winners = () if found[1] == "none" else tuple(map(int, found[1].split()))
            self.result = Result(winners, tuple(found[2].split()), number)
        elif found := _SAID.fullmatch(text):
            self.answers.append(RecordedAnswer(int(found[1]), tuple(found[2].split(", ")), len(self.moves)))
        elif _HINT.fullmatch(text):
            self.is_assisted = True
        elif found := _RESIGNS.fullmatch(text):
            return self._resign(number, int(found[1]))
        elif text.startswith(HEADER_COPY):
            return self._repeats_header(text)
        elif found := _BACK.fullmatch(text):
            return self._take_back(int(found[1]))
        else:
            return False
        return True

    def _repeats_header(self, text: str) -> bool:
        """Takes a line of the header's copy; returns whether it repeats the header."""
        self.has_header_copy = True
        return bool(self._header_copy) and self._header_copy.pop() == text

    def _resign(self, number: int, seat: int) -> bool:
        if not self._may_resign or self.result is not None:
            return False
        self.resigned = RecordedMove(number, "resigns", seat)
        return True

    def _take_back(self, stay: int) -> bool:
        if stay >= len(self.moves):
            return False
        line = self.moves[stay].line
        del self.moves[stay:]
        # What was shuffled after the first move that goes, goes with it.
        while self.shuffles and self.shuffles[-1].line > line:
            self.shuffles.pop()
        while self.answers and self.answers[-1].since >= stay:
            self.answers.pop()
        self.is_assisted = True
        self.result = None
        return True
