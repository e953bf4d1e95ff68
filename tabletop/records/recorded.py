"""Reads what happened in a match from the lines of its record; it does not know the rules."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.records.header import AGAIN, RESIGNED, Header, Kind, guesses, is_damaged, read_header
from tabletop.records.lines import BadRecord, Foreign, Lines, lines_in, read_lines

_MOVE = re.compile(r"([0-9]{1,2}): (.+)")
_SHUFFLE = re.compile(r"shuffle: (.+)")
_BACK = re.compile(r"take back to ([0-9]{1,9})")
_HINT = re.compile(r"hint for ([0-9]{1,2})")
_SAID = re.compile(r"([0-9]{1,2}) answers (.+) for this deal")
_RESIGNS = re.compile(r"resigns: ([0-9]{1,2})")
RESULT = "result: "
_RESULT = re.compile(RESULT + r"winners (none|[0-9]{1,2}(?: [0-9]{1,2})*), scores ([0-9/. -]+)")


@dataclass(frozen=True, slots=True)
class Made:
    """A move or a shuffle that still counts, and the number of its line."""

    line: int
    text: str
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Spoken:
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


@dataclass(frozen=True)
class RecordedMatch:
    """A match as recorded: what was taken back is left out of `moves` and `shuffles`."""

    header: Header
    moves: tuple[Made, ...]
    shuffles: tuple[Made, ...]
    is_assisted: bool
    result: Result | None
    lines: Lines
    flaw: str
    """What is wrong with the rest of the file, or ""."""
    spoken: tuple[Spoken, ...] = ()
    is_doubled: bool = False
    """Whether the beginning stands in the middle once more."""
    resigned: Made | None = None
    """Who resigned, and ended the match with that; None if nobody did."""

    @property
    def kind(self) -> Kind:
        """Returns how the match counts."""
        return self.header.kind(is_assisted=self.is_assisted)

    @property
    def length(self) -> int:
        """Returns the number of good lines."""
        return len(self.lines.texts)

    def before(self, line: int, flaw: str) -> "RecordedMatch":
        """Returns the story up to the line before this one, which is wrong for the reason given."""
        return _told(self.lines.first(line - 1), flaw, self.header.game)

    def mended_with(self, texts: Iterable[str]) -> "RecordedMatch | None":
        """Returns the story on to its next flaw, if one of these lines proves right at the first flaw."""
        lines = self.lines.mended_with(texts, guesses)
        return None if lines is None else _told(lines, lines.flaw, self.header.game)


def move_line(seat: int, notation: str) -> str:
    return f"{seat}: {notation}"


def shuffle_line(order: str) -> str:
    return f"shuffle: {order}"


def back_line(moves: int) -> str:
    """Returns the line that takes back all but `moves` moves."""
    return f"take back to {moves}"


def hint_line(seat: int) -> str:
    return f"hint for {seat}"


def said_line(seat: int, answers: Iterable[str]) -> str:
    """Returns the line that says what a seat answers for the rest of the deal."""
    return f"{seat} answers {', '.join(answers)} for this deal"


def resign_line(seat: int) -> str:
    return f"resigns: {seat}"


def result_line(winners: tuple[int, ...], scores: tuple[object, ...]) -> str:
    won = " ".join(map(str, winners)) or "none"
    return f"{RESULT}winners {won}, scores {' '.join(map(str, scores))}"


def read_story(path: Path) -> RecordedMatch:
    """Reads the match in a file up to the first wrong line; raises BadRecord if there is none."""
    lines = read_lines(path, guesses)
    return _told(lines, lines.flaw, path.name)


def story_in(content: bytes, name: str) -> RecordedMatch:
    """Reads the match in the content of a file of that name, as `read_story`."""
    lines = lines_in(content, guesses)
    return _told(lines, lines.flaw, name)


def _told(lines: Lines, flaw: str, name: str) -> RecordedMatch:
    try:
        header, start = read_header(lines.texts, name)
    except Foreign:
        if is_damaged(lines.texts, lines.rest):
            raise BadRecord(
                f"{name} cannot be played on: its beginning is damaged. The file is kept."
            ) from None
        raise
    teller = _Teller(header)
    for number, text in enumerate(lines.texts[start:], start + 1):
        if not teller.hear(number, text):
            lines = lines.first(number - 1)
            flaw = f"Line {number} says nothing that belongs in a match."
            break
    return RecordedMatch(
        header,
        tuple(teller.moves),
        tuple(teller.shuffles),
        teller.is_assisted,
        teller.result,
        lines,
        flaw,
        tuple(teller.spoken),
        teller.is_doubled,
        teller.resigned,
    )


class _Teller:
    """Reads line after line, and keeps what still counts."""

    def __init__(self, header: Header) -> None:
        self._again = list(reversed(header.again()))
        self._may_resign = header.format >= RESIGNED
        self.is_doubled = False
        self.moves: list[Made] = []
        self.shuffles: list[Made] = []
        self.spoken: list[Spoken] = []
        self.is_assisted = False
        self.result: Result | None = None
        self.resigned: Made | None = None

    def hear(self, number: int, text: str) -> bool:
        """Takes one line; returns False if it makes no sense here."""
        if self.resigned is not None and not text.startswith((RESULT, AGAIN)):
            return False
        if found := _MOVE.fullmatch(text):
            self.moves.append(Made(number, found[2], int(found[1])))
            self.result = None
        elif found := _SHUFFLE.fullmatch(text):
            self.shuffles.append(Made(number, found[1]))
        elif found := _RESULT.fullmatch(text):
            winners = () if found[1] == "none" else tuple(map(int, found[1].split()))
            self.result = Result(winners, tuple(found[2].split()), number)
        elif found := _SAID.fullmatch(text):
            self.spoken.append(Spoken(int(found[1]), tuple(found[2].split(", ")), len(self.moves)))
        elif _HINT.fullmatch(text):
            self.is_assisted = True
        elif found := _RESIGNS.fullmatch(text):
            return self._resign(number, int(found[1]))
        elif text.startswith(AGAIN):
            return self._repeats(text)
        elif found := _BACK.fullmatch(text):
            return self._take_back(int(found[1]))
        else:
            return False
        return True

    def _repeats(self, text: str) -> bool:
        """Takes a line of the header's copy; returns whether it repeats the header."""
        self.is_doubled = True
        return bool(self._again) and self._again.pop() == text

    def _resign(self, number: int, seat: int) -> bool:
        if not self._may_resign or self.result is not None:
            return False
        self.resigned = Made(number, "resigns", seat)
        return True

    def _take_back(self, stay: int) -> bool:
        if stay >= len(self.moves):
            return False
        line = self.moves[stay].line
        del self.moves[stay:]
        while self.shuffles and self.shuffles[-1].line > line:
            self.shuffles.pop()
        while self.spoken and self.spoken[-1].since >= stay:
            self.spoken.pop()
        self.is_assisted = True
        self.result = None
        return True
