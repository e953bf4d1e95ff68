"""Positions to practise, from a game's `positions.txt`: a match up to a decision, and the best move.

Each was found among matches of the opponents by `python3 -m tools.find_positions`: one move is better than
all others by far more than chance. The file is text: nothing in it is guessed or left out.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Final, Literal, get_args

from tabletop.coach.judge import TriedMove
from tabletop.rules import Value

FORMAT: Final = 1
LARGEST: Final = 200_000
MOST: Final = 200
MOST_MOVES: Final = 2_000

Hardness = Literal["easy", "medium", "hard"]
HARDNESSES: Final[tuple[Hardness, ...]] = get_args(Hardness)

_FIRST = re.compile(r"Tabletop positions ([1-9][0-9]{0,5})")
_POSITION = re.compile(r"position (\S+)")
_OPTION = re.compile(r"option ([a-z0-9_-]{1,60})")
_WORTH = re.compile(r"(\S.*) (-?[0-9]+\.[0-9]+) ± ([0-9]+\.[0-9]+)")
_BREAK = "; "


class BadPositions(Exception):
    """A file of positions that cannot be used, as a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"positions.txt, line {line}: {sentence}" if line else f"positions.txt: {sentence}")


@dataclass(frozen=True)
class PracticePosition:
    """A decision of the seat on turn after `moves`; what was played there was clearly worse than the best."""

    game: str
    hardness: Hardness
    players: int
    seed: int
    dealer: int | None
    moves: tuple[str, ...]
    played_move: str
    worth: tuple[TriedMove, ...]
    """All that was tried, the best first: how many points each move brings more than that."""
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def best_move(self) -> str:
        return self.worth[0].move

    @property
    def move_values(self) -> dict[str, float]:
        """Returns the worth of the moves as reasons ask for it: from 0 to 1, the best clearly best."""
        return {one.move: float(one.move == self.best_move) for one in self.worth}

    @property
    def name(self) -> str:
        """Returns a name that stays the same whatever stands before the position in the file."""
        return f"{self.game} {self.seed} {len(self.moves)}"


def read_positions(text: str, game: str) -> tuple[PracticePosition, ...]:
    """Returns the positions of a game that stand in a text. Raises BadPositions."""
    if len(text) > LARGEST:
        raise BadPositions(0, "this is too long to be a file of positions.")
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    first = _FIRST.fullmatch(lines[0][1]) if lines else None
    if first is None:
        raise BadPositions(1, "it does not begin with “Tabletop positions” and a number.")
    if int(first[1]) > FORMAT:
        raise BadPositions(1, "it was made by a newer Tabletop.")
    positions = tuple(_position(number, hardness, table, game) for number, hardness, table in _blocks(lines))
    if len(positions) > MOST:
        raise BadPositions(0, "it has more positions than anybody practises.")
    return positions


def positions_text(positions: tuple[PracticePosition, ...]) -> str:
    """Returns the text of these positions, as a file has it."""
    return "\n".join([f"Tabletop positions {FORMAT}", *map(_written, positions)])


def _written(position: PracticePosition) -> str:
    lines = ["", f"position {position.hardness}", f"  players: {position.players}"]
    lines += [f"  option {name}: {json.dumps(value)}" for name, value in position.options.items()]
    if position.dealer is not None:
        lines.append(f"  first dealer: {position.dealer}")
    lines += [
        f"  deal number: {position.seed}",
        f"  moves: {_BREAK.join(position.moves)}",
        f"  played: {position.played_move}",
        "  worth: " + _BREAK.join(f"{one.move} {one.points:.2f} ± {one.error:.2f}" for one in position.worth),
    ]
    return "\n".join([*lines, ""])


def _blocks(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str, dict[str, tuple[int, str]]]]:
    """Yields each position: its line, how hard it is, and its keys with what they say."""
    head, hardness, table = 0, "", dict[str, tuple[int, str]]()
    for number, line in lines[1:]:
        begins = _POSITION.fullmatch(line)
        if begins is not None:
            if head:
                yield head, hardness, table
            head, hardness, table = number, begins[1], {}
            continue
        key, colon, said = line.strip().partition(":")
        if not head or not line.startswith("  ") or not colon or key in table:
            raise BadPositions(number, "this line does not belong here.")
        table[key] = number, said.strip()
    if head:
        yield head, hardness, table


def _position(head: int, hardness: str, table: dict[str, tuple[int, str]], game: str) -> PracticePosition:
    hard = next((each for each in HARDNESSES if each == hardness), None)
    if hard is None:
        raise BadPositions(head, "a position is easy, medium or hard.")
    options = {found[1]: table.pop(key) for key in [*table] if (found := _OPTION.fullmatch(key))}
    dealer = table.pop("first dealer", None)
    lacking = [key for key in ("players", "deal number", "moves", "played", "worth") if key not in table]
    if lacking or len(table) > 5:
        said = f"“{lacking[0]}” is missing." if lacking else "there is more here than a position has."
        raise BadPositions(head, said)
    moves = tuple(move for move in table["moves"][1].split(_BREAK) if move)
    if len(moves) > MOST_MOVES:
        raise BadPositions(table["moves"][0], "there are more moves than a match has.")
    worth = tuple(_tried(table["worth"][0], part) for part in table["worth"][1].split(_BREAK))
    played = table["played"][1]
    if len(worth) < 2 or played not in [one.move for one in worth[1:]]:
        raise BadPositions(table["worth"][0], "it must tell the best move first, and what was played.")
    return PracticePosition(
        game,
        hard,
        _number(*table["players"]),
        _number(*table["deal number"]),
        None if dealer is None else _number(*dealer),
        moves,
        played,
        worth,
        {name: _value(*said) for name, said in options.items()},
    )


def _number(line: int, said: str) -> int:
    # The largest seed, of 256 bits, has 78 digits.
    if not re.fullmatch("[0-9]{1,78}", said):
        raise BadPositions(line, "this should be a number.")
    return int(said)


def _value(line: int, said: str) -> Value:
    try:
        value = json.loads(said)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, bool | int | str):
        raise BadPositions(line, "this is not what an option can be.")
    return value


def _tried(line: int, part: str) -> TriedMove:
    found = _WORTH.fullmatch(part)
    # Digits alone may still be too large for a float.
    if found is None or not all(isfinite(float(number)) for number in found.group(2, 3)):
        raise BadPositions(line, "each move must be followed by its points, “±”, and how sure that is.")
    return TriedMove(found[1], float(found[2]), float(found[3]))
