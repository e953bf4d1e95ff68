"""Reads the settings file as if an enemy had written it, falling back key by key."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tabletop.disk import read_bytes
from tabletop.input_devices.key_map import KeyMap
from tabletop.messages import MessageError, said
from tabletop.settings.setting_key import (
    KnownPerson,
    LastSeat,
    LastSetup,
    SettingKey,
    quoted_short,
    toml_text,
)

LARGEST_FILE = 64 * 1024
MOST_DOTS = 64  # nested keys can cost seconds
LONGEST_WORD = 200
MOST_SEATS = 16
MOST_PEOPLE = 50
MOST_ELSEWHERE = 10
MOST_LESSONS = 100
MOST_SOLVED = 1_000
LONGEST_PATH = 1000
SHORTEST_SIDE, LONGEST_SIDE = 100, 16384  # of the window, in pixels


def read_table(path: Path) -> dict[str, object]:
    """Reads the file as a table, as if an enemy had written it."""
    return parse_table(read_bytes(path, LARGEST_FILE + 1))[1]


def parse_table(content: bytes) -> tuple[str, dict[str, object]]:
    """Returns the text in a file, and its table. Raises ValueError or RecursionError."""
    if len(content) > LARGEST_FILE:
        raise MessageError(said("it is larger than {n} KiB", n=LARGEST_FILE // 1024))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MessageError(said("it is not text")) from None
    if any(line.count(".") > MOST_DOTS for line in text.splitlines() if not line.lstrip().startswith("#")):
        raise MessageError(said("a line has more than {n} dots", n=MOST_DOTS))
    return text, tomllib.loads(text)


def usable_values(
    table: Mapping[str, object], known: Iterable[SettingKey]
) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Returns the values that can be used, by name, and a sentence for each that cannot."""
    values: dict[str, Any] = {}
    complaints: list[str] = []
    keys = {key.name: key for key in known}
    for name, value in table.items():
        if name in keys and keys[name].allows(value):
            values[name] = value
        elif name in keys:
            key = keys[name]
            usual = toml_text(key.default)
            complaints.append(f"{name} is {toml_text(value)}, but must be {key.range}; {usual} is used.")
        elif name in PART_READERS:
            try:
                values[name] = PART_READERS[name](value, complaints)
            except ValueError as problem:
                complaints.append(f"{name} is not used: {problem}")
        else:
            complaints.append(f"{quoted_short(name)} is not a setting, and was left as it is.")
    return values, tuple(complaints)


def _window_size(value: object, _: list[str]) -> tuple[int, int]:
    match value:
        case [int(width), int(height)] if all(
            SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (width, height)
        ):
            return width, height
    raise ValueError(f"{toml_text(value)} is not width and height from {SHORTEST_SIDE} to {LONGEST_SIDE}.")


def _truth(value: object, _: list[str]) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(f"{toml_text(value)} is neither true nor false.")


def _people(value: object, _: list[str]) -> tuple[KnownPerson, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{toml_text(value)} is not a list of people.")
    return tuple(_person(person) for person in value[:MOST_PEOPLE])


def _person(value: object) -> KnownPerson:
    has_told = isinstance(value, dict) and "nameless_until" in value
    until = _word(value, "nameless_until") if has_told else ""
    return KnownPerson(_word(value, "name"), _word(value, "face"), until)


def _owner(value: object, _: list[str]) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_WORD:
        return clean_name(value)
    raise ValueError(f"{toml_text(value)} is not a name of at most {LONGEST_WORD} letters.")


def _games(value: object, complaints: list[str]) -> dict[str, LastSetup]:
    if not isinstance(value, dict):
        raise ValueError(f"{toml_text(value)} is not a table of games.")
    habits = {}
    for slug, habit in value.items():
        try:
            habits[slug] = _habit(slug, habit)
        except ValueError as problem:
            complaints.append(f"How {quoted_short(slug)} was set up is forgotten: {problem}")
    return habits


def _habit(slug: str, value: object) -> LastSetup:
    if not isinstance(value, dict):
        raise ValueError(f"{quoted_short(slug)} is {toml_text(value)}, which is not a table.")
    options, seats = value.get("options", {}), value.get("seats", [])
    if not isinstance(options, dict) or not all(_is_value(choice) for choice in options.values()):
        raise ValueError(f"the options of {quoted_short(slug)} are {toml_text(options)}.")
    if not isinstance(seats, list) or len(seats) > MOST_SEATS:
        raise ValueError(f"the seats of {quoted_short(slug)} are {toml_text(seats)}.")
    return LastSetup(options, tuple(_seat(seat) for seat in seats))


def _elsewhere(value: object, _: list[str]) -> tuple[str, ...]:
    if isinstance(value, list) and all(is_path(path) for path in value):
        return tuple(value[-MOST_ELSEWHERE:])
    raise ValueError(f"{toml_text(value)} is not a list of files.")


def _lessons(value: object, complaints: list[str]) -> tuple[str, ...]:
    return _names(value, complaints, "games", MOST_LESSONS)


def _solved(value: object, complaints: list[str]) -> tuple[str, ...]:
    return _names(value, complaints, "positions", MOST_SOLVED)


def _keys(value: object, _: list[str]) -> dict[str, str]:
    from tabletop.input_devices.key_names import EXCHANGEABLE_KEYS  # most players exchange none

    return _exchanged(value, EXCHANGEABLE_KEYS, "keys")


def _gamepad(value: object, _: list[str]) -> dict[str, str]:
    from tabletop.input_devices.pad_buttons import EXCHANGEABLE_BUTTONS  # as above

    return _exchanged(value, EXCHANGEABLE_BUTTONS, "buttons")


def _exchanged(value: object, names: frozenset[str], of_what: str) -> dict[str, str]:
    """Returns which keys or buttons have changed places; none of them have unless all of it can be used."""
    if not isinstance(value, dict) or not all(isinstance(own, str) for own in value.values()):
        raise ValueError(f"{toml_text(value)} is not a table of {of_what}.")
    for name in (name for pair in value.items() for name in pair):
        if name not in names:
            raise ValueError(f"{quoted_short(name)} is none of the {of_what} that can change places.")
    return dict(KeyMap.checked(value).own)


def _names(value: object, complaints: list[str], of_what: str, most: int) -> tuple[str, ...]:
    """Returns the names in a list, at most N of them, the last; what is no name is told and left out."""
    if not isinstance(value, list):
        raise ValueError(f"{toml_text(value)} is not a list of {of_what}.")
    bad = [name for name in value if not isinstance(name, str) or not _is_value(name)]
    complaints += [f"Among {of_what} that were kept, {toml_text(name)} is forgotten." for name in bad[:1]]
    return tuple(clean_name(name) for name in value if name not in bad)[-most:]


def is_path(path: object) -> bool:
    """Returns whether this can stand in the file as a path of another file."""
    return isinstance(path, str) and len(path) <= LONGEST_PATH and path.isprintable()


def _is_value(choice: object) -> bool:
    if type(choice) is int:
        return abs(choice) < 1 << 63
    return isinstance(choice, bool) or (isinstance(choice, str) and len(choice) <= LONGEST_WORD)


def _seat(value: object) -> LastSeat:
    has_level = isinstance(value, dict) and "level" in value
    return LastSeat(_word(value, "name"), _word(value, "face"), _word(value, "level") if has_level else None)


def _word(value: object, name: str) -> str:
    word = value.get(name) if isinstance(value, dict) else None
    if not isinstance(word, str) or len(word) > LONGEST_WORD:
        raise ValueError(f"{toml_text(value)} has no {name} of at most {LONGEST_WORD} letters.")
    return clean_name(word)


def clean_name(word: str) -> str:
    """Returns a name that can be shown and kept: printable letters, and not too many of them."""
    return "".join(letter for letter in word if letter.isprintable())[:LONGEST_WORD]


PART_READERS = {
    "window_size": _window_size,
    "maximised": _truth,
    "owner": _owner,
    "people": _people,
    "games": _games,
    "elsewhere": _elsewhere,
    "lessons": _lessons,
    "learned": _lessons,
    "suggestions_closed": _truth,
    "solved": _solved,
    "keys": _keys,
    "gamepad": _gamepad,
}
