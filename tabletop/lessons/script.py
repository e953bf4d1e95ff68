"""Reads the script of a lesson. What is wrong in it is told by line; nothing is guessed or left out."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tabletop.lessons.lesson import (
    FORMAT,
    YOU,
    BadLesson,
    Expectation,
    Lesson,
    LessonItem,
    NextDeal,
    Reply,
    Step,
    TaughtRule,
    quoted,
)
from tabletop.rules import Value

LARGEST: Final = 100_000
MOST_ITEMS: Final = 400
EVERYBODY: Final = "everybody"
_FIRST: Final = re.compile(r"Tabletop lesson ([1-9][0-9]{0,5})")
_TEACHES: Final = re.compile(r"([A-Z]{2}-[0-9]+[a-z]?) when (\S.*)")
_OTHER: Final = re.compile(r"other(?: (\S.*))?")
_OR: Final = re.compile(r" or(?: |$)")
_OPTION: Final = re.compile(r"option ([a-z_]+)")


@dataclass(frozen=True)
class _Line:
    """A line of the script: a key and what follows its colon; without a colon the line is a key alone."""

    number: int
    key: str
    text: str
    is_inside: bool
    """Whether it is indented, as what belongs to a step is."""


@dataclass
class _Head:
    game: str = ""
    seats: tuple[str, ...] = ()
    dealer: int | None = None
    seed: int = 1


def read_lesson(text: str, file: str) -> Lesson:
    """Parses the text of a lesson. Raises BadLesson."""
    if len(text) > LARGEST:
        raise BadLesson(file, 0, "this lesson is too long to be one.")
    lines = _lines(text, file)
    _check_first(text, file)
    return _ScriptReader(file, lines).lesson()


def _check_first(text: str, file: str) -> None:
    first = _FIRST.fullmatch(text.partition("\n")[0].strip())
    if first is None:
        raise BadLesson(file, 1, "a lesson begins with “Tabletop lesson 1”.")
    if int(first[1]) > FORMAT:
        raise BadLesson(file, 0, "this lesson was made for a newer version of Tabletop.")


def _lines(text: str, file: str) -> list[_Line]:
    """Returns the lines after the first one.

    A line indented by more than two spaces continues the one before.
    """
    found: list[_Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if number == 1 or not line or line.startswith("#"):
            continue
        depth = len(raw) - len(raw.lstrip(" "))
        if depth > 2:
            if not found:
                raise BadLesson(file, number, "this goes on with nothing.")
            found[-1] = replace(found[-1], text=f"{found[-1].text} {line}".strip())
            continue
        key, _, rest = line.partition(":")
        found.append(_Line(number, key.strip(), rest.strip(), depth > 0))
    return found


class _ScriptReader:
    """A parser that goes through the lines of a script once."""

    def __init__(self, file: str, lines: list[_Line]) -> None:
        self.file = file
        self.lines = lines
        self.head = _Head()
        self.options: dict[str, Value] = {}
        self.shuffles: list[str] = []

    def lesson(self) -> Lesson:
        at = next((at for at, line in enumerate(self.lines) if self._begins(line)), len(self.lines))
        for line in self.lines[:at]:
            self._read_head(line)
        if not self.head.game or not self.head.seats:
            raise BadLesson(self.file, 0, "the beginning has to name the “game” and the “seats”.")
        beats = tuple(self._beats(self.lines[at:]))
        if not any(isinstance(item, Step) for item in beats):
            raise BadLesson(self.file, 0, "there is no step in it.")
        if len(beats) > MOST_ITEMS:
            raise BadLesson(self.file, beats[MOST_ITEMS].line, "nobody would play so long a lesson.")
        head = self.head
        return Lesson(
            self.file,
            head.game,
            head.seats,
            self.options,
            head.dealer,
            head.seed,
            tuple(self.shuffles),
            beats,
        )

    def _begins(self, line: _Line) -> bool:
        """Tells whether that line is the first one after the head; who sits there is known from then on."""
        if line.key == "seats":
            self.head.seats = self._seats(line)
        return line.key in {"step", "next deal", EVERYBODY, *self.head.seats}

    # --- the head

    def _read_head(self, line: _Line) -> None:
        option = _OPTION.fullmatch(line.key)
        if option is not None:
            self.options[option[1]] = self._value(line)
        elif line.key == "game":
            self.head.game = line.text
        elif line.key == "first dealer":
            self.head.dealer = self._seat(line, line.text)
        elif line.key == "deal number":
            self.head.seed = self._number(line)
        elif line.key == "shuffle":
            self.shuffles.append(line.text)
        elif line.key != "seats":
            raise self._bad(line, f"{quoted(line.key)} is nothing that stands at the beginning of a lesson.")

    def _seats(self, line: _Line) -> tuple[str, ...]:
        names = tuple(name.strip() for name in line.text.split(","))
        if names.count(YOU) != 1 or len(set(names)) != len(names) or "" in names:
            raise self._bad(line, "the seats are names with commas between them, and one of them is “You”.")
        return names

    def _seat(self, line: _Line, name: str) -> int:
        if name not in self.head.seats:
            raise self._bad(line, f"nobody called {quoted(name)} sits at this table.")
        return self.head.seats.index(name)

    def _number(self, line: _Line) -> int:
        if not re.fullmatch(r"[0-9]{1,30}", line.text):
            raise self._bad(line, "a deal number is a number.")
        return int(line.text)

    def _value(self, line: _Line) -> Value:
        try:
            value = json.loads(line.text)
        except (ValueError, RecursionError):
            # A word needs no quotes in a script.
            value = line.text
        return value if isinstance(value, Value) else line.text

    # --- the beats

    def _beats(self, lines: list[_Line]) -> Iterator[LessonItem]:
        at = 0
        while at < len(lines):
            line = lines[at]
            at += 1
            if line.key == "step":
                inside = []
                while at < len(lines) and lines[at].is_inside:
                    inside.append(lines[at])
                    at += 1
                yield self._step(line, inside)
            elif line.key == "next deal":
                yield NextDeal(line.number)
            elif line.key == EVERYBODY:
                for moves in line.text.split(";"):
                    yield Reply(line.number, None, self._moves(line, moves), is_quick=True)
            else:
                yield self._reply(line)

    def _reply(self, line: _Line) -> Reply:
        if line.key not in self.head.seats or line.is_inside:
            raise self._bad(
                line, f"{quoted(line.key)} is neither a step, nor somebody’s name, nor the next deal."
            )
        return Reply(line.number, self.head.seats.index(line.key), self._moves(line, line.text))

    def _moves(self, line: _Line, text: str) -> tuple[str, ...]:
        moves = tuple(" ".join(move.split()) for move in _OR.split(text))
        if "" in moves:
            raise self._bad(line, "a move is missing here.")
        return moves

    def _step(self, begin: _Line, inside: list[_Line]) -> Step:
        step = Step(begin.number, "")
        for line in inside:
            step = self._with(step, line)
        if not step.say:
            raise self._bad(begin, "this step says nothing.")
        return step

    def _with(self, step: Step, line: _Line) -> Step:
        """Returns the step with one more line of the script added."""
        other = _OTHER.fullmatch(line.key)
        if not line.text:
            raise self._bad(line, f"nothing stands after {quoted(line.key)}.")
        if other is not None:
            begins = self._moves(line, other[1]) if other[1] else ("",)
            return replace(step, other_answers={**step.other_answers, **dict.fromkeys(begins, line.text)})
        if line.key == "say":
            return replace(step, say=line.text)
        if line.key == "glow":
            return replace(step, highlighted=tuple(part.strip() for part in line.text.split(",")))
        if line.key == "true":
            return replace(step, claims=(*step.claims, *(part.strip() for part in line.text.split(";"))))
        if line.key == "teaches":
            return replace(step, teaches=(*step.teaches, self._taught_rule(line)))
        if line.key == "do":
            return replace(step, expectation=self._expectation(line))
        raise self._bad(line, f"{quoted(line.key)} is nothing that a step can have.")

    def _taught_rule(self, line: _Line) -> TaughtRule:
        found = _TEACHES.fullmatch(line.text)
        if found is None:
            raise self._bad(line, "a rule is taught as “AB-1 when” and what is true then.")
        return TaughtRule(found[1], found[2])

    def _expectation(self, line: _Line) -> Expectation:
        if line.text == "click":
            return Expectation()
        if line.text == "sheet":
            return Expectation("sheet")
        if line.text == "watch":
            return Expectation("watch")
        if line.text == "any" or line.text.startswith("any "):
            begins = self._moves(line, line.text[4:]) if line.text != "any" else ("",)
            return Expectation("any", begins)
        return Expectation("moves", self._moves(line, line.text))

    def _bad(self, line: _Line, wrong: str) -> BadLesson:
        return BadLesson(self.file, line.number, wrong)
