"""What a tuning has found, as a TOML file; and how its numbers come into the game.

The numbers a policy plays with stand in one place, where they are `written`: the defaults of its frozen
dataclass of weights, or where games share that, what their policy gives it. So the program reads no file of
numbers when it starts, and no file can spoil its play.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from tabletop.players.policy import Policy
from tabletop.rules import Match

GIVEN = re.compile(r"\n    weights = Weights\([^)]+\)\n")
"""The numbers that a policy gives to weights which it shares with other games."""


class NoTuningError(Exception):
    """A file that is none of a tuning of this game, with a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers by name, and how they were found."""

    game: str
    players: Sequence[int]
    day: str
    seeds: str
    deals: int
    figures: Mapping[str, str]
    """By the opponent and the players: the share of deals won and the points ahead, with their intervals."""
    numbers: Mapping[str, float]

    def text(self) -> str:
        """Returns the tuning as its file has it."""
        head = f'game = "{self.game}"\nplayers = {[*self.players]}\nday = {self.day}\n'
        head += f'seeds = "{self.seeds}"\ndeals = {self.deals}\n'
        figures = "".join(f'{name} = "{figure}"\n' for name, figure in self.figures.items())
        numbers = "".join(f"{name} = {number!r}\n" for name, number in self.numbers.items())
        return f"{head}\n[figures]\n{figures}\n[weights]\n{numbers}"


def read_tuned_numbers(path: Path, game: str, known: Mapping[str, float]) -> dict[str, float]:
    """Returns the numbers of a file, which must be of this game and name all that its policy has."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise NoTuningError(f"{path} cannot be read: {trouble}.") from trouble
    if found.get("game") != game:
        raise NoTuningError(f"{path} is not a tuning of {game}.")
    weights = found.get("weights")
    if not isinstance(weights, dict) or set(weights) != set(known):
        raise NoTuningError(f"{path} must name {', '.join(known)} in [weights], and nothing else.")
    for name, number in weights.items():
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
            raise NoTuningError(f"{path}: {name} must be a number, not {number!r}.")
    return {name: float(weights[name]) for name in known}


def without_numbers(path: Path) -> str:
    """Returns all of a file but the numbers, which stand in the game's source."""
    return path.read_text(encoding="utf-8").partition("\n[weights]")[0]


def source_of(policy: Policy[Match]) -> Path:
    """Returns the file in which the numbers of a policy stand: its own, or else that of the defaults."""
    weights = getattr(policy, "weights", None)
    own, defaults = (_file_of(type(each)) for each in (policy, weights))
    return own if GIVEN.search(own.read_text(encoding="utf-8")) else defaults


def _file_of(kind: type) -> Path:
    file = sys.modules[kind.__module__].__file__
    assert file is not None
    return Path(file)


def written(source: str, numbers: Mapping[str, float]) -> str:
    """Returns a module's text with other numbers: those given to its policy, or defaults of `Weights`."""
    if GIVEN.search(source):
        given = "".join(f"        {name}={number!r},\n" for name, number in numbers.items())
        return GIVEN.sub(f"\n    weights = Weights(\n{given}    )\n", source)
    begin = source.index("class Weights:")
    rest = re.compile(r"\n\S").search(source, begin)
    end = rest.start() if rest else len(source)
    block = source[begin:end]
    for name, number in numbers.items():
        block, count = re.subn(rf"^(    {name}: float = ).*$", rf"\g<1>{number!r}", block, flags=re.MULTILINE)
        if count != 1:
            raise NoTuningError(f"No default of {name} was found in the source.")
    return source[:begin] + block + source[end:]
