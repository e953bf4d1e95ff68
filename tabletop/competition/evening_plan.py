"""The plan of an evening: which game, against whom, and how many deals; every line of it makes its name.

An evening is known by a hash of its plan, and each of its matches names that: a plan in which anything was
changed is another evening, to which none of the matches belong.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Final

from tabletop.competition.known_numbers import DIGEST_BITS, number_of_board
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES
from tabletop.messages import MessageError, said
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.players.levels import ALL_LEVELS
from tabletop.records.match_file.header import clean_text
from tabletop.rules import Value, deal_number
from tabletop.rules.deal_number import BITS

FORMAT: Final = 1
MOST_BOARDS: Final = 8
LONGEST_PLAN: Final = 20_000
LONGEST_NAME: Final = 40
FIRST: Final = "tabletop evening, format "
_PLAN: Final = re.compile(
    FIRST + r"(?P<format>[0-9]{1,6})\n"
    r'name: (?P<name>"(?:[^"\\\n]|\\.)*")\n'
    r"made: (?P<made>[0-9]{4}-[0-9]{2}-[0-9]{2})\n"
    r"game: (?P<game>[a-z0-9-]{1,60})\n"
    r"(?P<options>(?:option [a-z0-9_-]{1,60}: [^\n]+\n){0,100})"
    r"(?P<seats>(?:opponent: [a-z0-9_-]{1,60} [0-9]{1,3}\n){0,15})"
    r"deals: (?P<boards>[1-9])\n"
    r"number: (?P<number>[0-9]{1,20})\n"
)


class BadEvening(MessageError):
    """What is no evening, or not one that can be played here; `.reason` is a sentence for the player."""


class NewerEvening(BadEvening):
    """An evening that only a newer version of the program can read."""


@dataclass(frozen=True)
class EveningPlan:
    """What everybody plays: one person in the first seat, and the same opponents in all others."""

    name: str
    made: str
    """The day on which it was planned, as YYYY-MM-DD."""
    game: str
    opponents: tuple[SeatRequest, ...]
    boards: int
    number: int
    """A number that was drawn for it, so that no two evenings have the same deals."""
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Returns the letters by which its matches know it: they follow from all of the plan."""
        digest = int.from_bytes(sha256(self.text().encode()).digest(), "big")
        number = digest >> DIGEST_BITS - BITS
        return deal_number.as_text(number | 1 << BITS - 1)

    def text(self) -> str:
        """Returns the plan as it stands in its file."""
        return "".join(
            f"{line}\n"
            for line in (
                f"{FIRST}{FORMAT}",
                f"name: {json.dumps(self.name, ensure_ascii=False)}",
                f"made: {self.made}",
                f"game: {self.game}",
                *(f"option {name}: {json.dumps(value)}" for name, value in self.options.items()),
                *(f"opponent: {seat.level} {seat.face}" for seat in self.opponents),
                f"deals: {self.boards}",
                f"number: {self.number}",
            )
        )

    def table(self, board: int) -> TableRequest:
        """Returns the table of one of its deals, counted from 1; the deal passes from one to the next."""
        seats = (SeatRequest(), *self.opponents)
        dealer = (board - 1) % len(seats) if GAMES[self.game].match.has_dealer else None
        return TableRequest(self.game, seats, number_of_board(self.id, board), dealer, self.options)


def clean_name(text: str) -> str:
    """Returns a name for an evening: printable, in one line, and not too long."""
    return clean_text(text)[:LONGEST_NAME].rstrip()


def read_plan(text: str, name: str) -> EveningPlan:
    """Reads the plan that stands in the file `name`. Raises BadEvening, or NewerEvening."""
    found = _PLAN.fullmatch(text) if len(text) <= LONGEST_PLAN else None
    version = re.match(FIRST + "([0-9]{1,6})\n", text)
    if version is not None and int(version[1]) > FORMAT:
        raise NewerEvening(said("{file} was made by a newer version of the program.", file=name))
    if found is None:
        raise BadEvening(said("{file} holds no evening, or it is damaged.", file=name))
    plan = EveningPlan(
        str(_json(found["name"], name)),
        found["made"],
        found["game"],
        tuple(_opponent(line) for line in found["seats"].splitlines()),
        int(found["boards"]),
        int(found["number"]),
        dict(_option(line, name) for line in found["options"].splitlines()),
    )
    _check_plan(plan, name)
    return plan


def _json(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadEvening(said("{file} holds no evening, or it is damaged.", file=name)) from None


def _option(line: str, name: str) -> tuple[str, Value]:
    option, _, text = line.removeprefix("option ").partition(": ")
    value = _json(text, name)
    if not isinstance(value, (bool, int, str)):
        raise BadEvening(said("{file} holds no evening, or it is damaged.", file=name))
    return option, value


def _opponent(line: str) -> SeatRequest:
    level, face = line.removeprefix("opponent: ").split(" ")
    return SeatRequest(level, int(face))


def _check_plan(plan: EveningPlan, name: str) -> None:
    """Raises BadEvening for a plan that cannot be played here."""
    game = GAMES.get(plan.game)
    if game is None:
        raise BadEvening(
            said("{file} is an evening of {game}, a game that is not here.", file=name, game=plan.game)
        )
    options = {option.name: option for option in game.options}
    if set(plan.options) - set(options) or not all(
        options[known].allows(value) for known, value in plan.options.items()
    ):
        raise BadEvening(said("{file} is an evening with a house rule that is not here.", file=name))
    faces = {character.face for character in ALL_CHARACTERS}
    is_playable = (
        len(plan.opponents) + 1 in game.players
        and all(seat.level in ALL_LEVELS and seat.face in faces for seat in plan.opponents)
        and set(plan.options) == set(options)
        and _is_day(plan.made)
        and plan.boards <= MOST_BOARDS
        and plan.number < 1 << BITS
        and plan.name == clean_name(plan.name) != ""
    )
    if not is_playable:
        raise BadEvening(said("{file} plans an evening that cannot be played.", file=name))


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
