"""What a lesson consists of: its match, and beats in turn: steps of the player, replies, the next deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from tabletop.messages import said, say
from tabletop.rules import Game, Match, Move, Value

FORMAT: Final = 1
LONGEST_QUOTED: Final = 40
YOU: Final = "You"
OTHER_MOVE_ANSWER: Final = said("You may play that, but let’s stay with what glows for now.")
"""What is said of a legal move that no answer of the lesson foresees."""


class BadLesson(ValueError):
    """A lesson that cannot be played: a sentence that names the file, the line and what is wrong."""

    def __init__(self, file: str, line: int, wrong: str) -> None:
        super().__init__(f"{file}, line {line}: {wrong}" if line else f"{file}: {wrong}")
        self.line = line


def quoted(text: str) -> str:
    """Returns text of a script as it can be quoted in a sentence: printable, and short."""
    seen = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_QUOTED + 1])
    return f"“{seen}”" if len(seen) <= LONGEST_QUOTED else f"“{seen[:LONGEST_QUOTED]} …”"


@dataclass(frozen=True)
class Expectation:
    """What a step waits for: a click, the score sheet, one of some moves, or any with this beginning.

    After a step to "watch", the lesson makes the player's moves as well, unless they want to play them all.
    """

    kind: Literal["click", "sheet", "watch", "moves", "any"] = "click"
    moves: tuple[str, ...] = ()
    """The moves; for "any" what a move may begin with."""

    @property
    def is_move(self) -> bool:
        return self.kind in {"moves", "any"}

    def accepted_moves(self, legal: Sequence[Move]) -> tuple[Move, ...]:
        """Returns those of the legal moves that the step expects."""
        if self.kind == "any":
            return tuple(move for move in legal if any(begins_with(move, one) for one in self.moves))
        return tuple(move for move in legal if self.is_move and move in self.moves)


def begins_with(move: str, words: str) -> bool:
    """Tells whether a move begins with these words of its notation; with none, every move does."""
    return not words or f"{move} ".startswith(f"{words} ")


@dataclass(frozen=True)
class TaughtRule:
    """A rule that a step teaches, and the claim by which one sees that it happens there."""

    rule: str
    when: str


@dataclass(frozen=True)
class Step:
    """One step of a lesson: what is said, what is highlighted, what to do, and answers to other moves."""

    line: int
    say: str
    highlighted: tuple[str, ...] = ()
    expectation: Expectation = Expectation()
    other_answers: Mapping[str, str] = field(default_factory=dict)
    """What is said of other moves, by what these begin with; "" stands for all."""
    claims: tuple[str, ...] = ()
    teaches: tuple[TaughtRule, ...] = ()

    def answer_to(self, move: str) -> str:
        """Returns what is said of a legal move that was not expected.

        The longest beginning that fits decides.
        """
        fitting = [begin for begin in self.other_answers if begins_with(move, begin)]
        return self.other_answers[max(fitting, key=len)] if fitting else say(OTHER_MOVE_ANSWER)


@dataclass(frozen=True)
class Reply:
    """An opponent's move: the first of these that is legal, by that seat (None: whoever is on turn).

    A quick one is one of many, by which a deal is played on for everybody.
    """

    line: int
    seat: int | None
    moves: tuple[str, ...]
    is_quick: bool = False


@dataclass(frozen=True)
class NextDeal:
    """The end of a deal in a lesson: its cards are cleared away, and the next deal comes."""

    line: int


LessonItem: TypeAlias = Step | Reply | NextDeal


@dataclass(frozen=True)
class Lesson:
    """A lesson: a match with given shuffles, and what is said and played in it.

    `seats` are names; the player's is You.
    """

    file: str
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Value]
    dealer: int | None
    seed: int
    shuffles: tuple[str, ...]
    items: tuple[LessonItem, ...]

    @property
    def you(self) -> int:
        """Returns the player's seat."""
        return self.seats.index(YOU)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(item for item in self.items if isinstance(item, Step))

    def start(self, game: Game) -> Match:
        """Returns the match before its first move. Raises BadSetup."""
        return game.start(len(self.seats), self.options, self.seed, self.dealer, self.shuffles)
