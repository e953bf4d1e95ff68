"""The words of the settings: what one key allows, and what is remembered of people and games."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tabletop.messages import Message
from tabletop.person_names import is_same_name

SettingValue = bool | int | str

LONGEST_SHOWN = 40


class SettingKey(NamedTuple):
    """One setting of the settings screen: its values are `choices`, or whole numbers `least` to `most`."""

    name: str
    default: SettingValue
    title: Message
    help: Message
    group: Message
    choices: tuple[tuple[SettingValue, Message | str], ...] = ()
    least: int = 0
    most: int = 0

    def allows(self, value: object) -> bool:
        """Returns whether the setting may have this value. Values match by type: 1 is not True."""
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice, _ in self.choices)
        return type(value) is int and self.least <= value <= self.most

    @property
    def range(self) -> str:
        """Returns the allowed values in English words, for the file and the log."""
        if self.choices:
            return "one of " + ", ".join(toml_text(choice) for choice, _ in self.choices)
        return f"a whole number from {self.least} to {self.most}"


class KnownPerson(NamedTuple):
    """Somebody who has played here before."""

    name: str
    face: str
    nameless_until: str = ""
    """When they told their name, having played here without one before; "" if they never did."""


class LastSeat(NamedTuple):
    """Who sat in a seat the last time: a person if `level` is None, else an opponent of that level."""

    name: str
    face: str
    level: str | None = None


@dataclass(frozen=True)
class LastSetup:
    """How a game was set up the last time."""

    options: Mapping[str, SettingValue] = field(default_factory=dict)
    seats: tuple[LastSeat, ...] = ()

    def without_person(self, name: str) -> "LastSetup":
        """Returns the set-up with no name in the seat of that person."""
        seats = tuple(
            seat._replace(name="") if seat.level is None and is_same_name(seat.name, name) else seat
            for seat in self.seats
        )
        return replace(self, seats=seats)


def toml_text(value: object) -> str:
    """Returns a value as it stands in the file, shortened for a sentence."""
    if isinstance(value, str):
        return quoted_short(value)
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists
        return "too much to show"
    if isinstance(value, bool):
        return text.lower()
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def quoted_short(text: str) -> str:
    """Returns foreign text as a sentence can have it: quoted, printable and short."""
    short = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."
    return f'"{short}"' if short.isprintable() else ascii(short)
