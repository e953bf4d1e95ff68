"""Turns a view into bytes and back: all that an opponent's process is ever given.

What comes out of a pipe is measured before it is read: its size, and how deep it is nested.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from math import isfinite
from typing import Any, NoReturn

from tabletop.messages import Message
from tabletop.messages.wire import message_from_plain, to_plain
from tabletop.rules import View

NAMES = tuple(field.name for field in fields(View))
LARGEST_VIEW = 1 << 20
DEEPEST_VIEW = 24
"""A piece in a meld in a fact is some six deep, a mapping is two more, and the deepest message twelve."""

SAID = "said"
"""The name under which a message is packed."""

SEAT_FIELDS = ("seat", "turn", "dealer")
FIELD_TYPES: Mapping[str, type] = {
    "game": str,
    **dict.fromkeys(("players", "deal", *SEAT_FIELDS), int),
    **dict.fromkeys(("scores", "winners", "moves"), tuple),
    **dict.fromkeys(("options", "zones", "facts"), dict),
}

STRING = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\Z)', re.DOTALL)
NO_BRACKET = re.compile(r"[^][{}]+")
NESTING_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def view_to_bytes(view: View) -> bytes:
    """Returns the view as JSON; equal views give the same bytes."""
    return json.dumps([_packed(getattr(view, name)) for name in NAMES], separators=(",", ":")).encode()


def view_from_bytes(view_bytes: bytes) -> View:
    """Returns the view that was packed into these bytes; raises ValueError if there is none."""
    values = parse_json(view_bytes, LARGEST_VIEW, DEEPEST_VIEW)
    if not isinstance(values, list) or len(values) != len(NAMES):
        raise ValueError(f"These {len(view_bytes)} bytes are no view.")
    told: dict[str, Any] = dict(zip(NAMES, map(_unpacked, values), strict=True))
    _check_parts(told)
    return View(**told)


def parse_json(text: bytes, largest: int, deepest: int) -> Any:
    """Returns what the JSON says; raises ValueError if it is none, larger than `largest` or too deep."""
    if len(text) > largest:
        raise ValueError(f"These are {len(text)} bytes; {largest} are allowed.")
    words = text.decode()
    depth = 0
    for bracket in NO_BRACKET.sub("", STRING.sub("", words)):
        depth += NESTING_STEP[bracket]
        if depth > deepest:
            raise ValueError(f"This is nested more than {deepest} deep.")
    return json.loads(words, parse_constant=_refuse, parse_float=_finite)


def finite_number(told: object) -> float:
    """Returns a number that can be counted with; raises ValueError if it is none or far too large."""
    if isinstance(told, bool) or not isinstance(told, int | float):
        raise ValueError(f"{told!r:.50} is no number.")
    try:
        found = float(told)
    except OverflowError:  # whole numbers may have hundreds of digits
        raise ValueError("This number is far too large.") from None
    if not isfinite(found):
        raise ValueError(f"{told} is no number that can be counted with.")
    return found


def _finite(word: str) -> float:
    number = float(word)
    return number if isfinite(number) else _refuse(word)


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number that can be counted with.")


def _check_parts(told: Mapping[str, object]) -> None:
    """Checks that these can be the parts of a view, as far as their kinds tell; raises ValueError."""
    for name, value in told.items():
        if type(value) is not FIELD_TYPES[name] and not (value is None and name in SEAT_FIELDS):
            raise ValueError(f"{name} cannot be {value!r:.100} in a view.")
    facts = told["facts"]
    assert isinstance(facts, dict)
    _check_tally(facts.get("tally", ()))


def _check_tally(tally: object) -> None:
    """Checks that this can be what a deal has brought; raises ValueError."""
    entries = tally if isinstance(tally, tuple) else (None,)
    for entry in entries:
        match entry:
            case (str(), Message(), tuple() as points):
                for number in points:
                    finite_number(number)
            case _:
                raise ValueError(f"{entry!r:.100} cannot be in a tally.")


def _packed(value: object) -> object:
    if isinstance(value, tuple):
        return [_packed(part) for part in value]
    if isinstance(value, Message):
        return {SAID: to_plain(value)}
    if isinstance(value, Mapping):
        pairs = sorted(value.items(), key=lambda pair: (str(type(pair[0])), pair[0]))
        return {"pairs": [[key, _packed(part)] for key, part in pairs]}
    return value


def _unpacked(value: object) -> object:
    if isinstance(value, list):
        return tuple(map(_unpacked, value))
    if isinstance(value, dict):
        return message_from_plain(value[SAID]) if value.keys() == {SAID} else dict(map(_pair, _pairs(value)))
    return value


def _pairs(value: dict[object, object]) -> list[object]:
    pairs = value.get("pairs")
    if not isinstance(pairs, list) or len(value) != 1:
        raise ValueError("A mapping is written as its pairs, and nothing else.")
    return pairs


def _pair(pair: object) -> tuple[str | int, object]:
    if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str | int):
        raise ValueError("A pair is a name or number, and what it stands for.")
    return pair[0], _unpacked(pair[1])
