"""A view as bytes and back: all that an opponent's process is ever given."""

import json
from dataclasses import fields
from typing import Any

from tabletop.rules import View

NAMES = tuple(field.name for field in fields(View))


def to_bytes(view: View) -> bytes:
    """The view as JSON, the same bytes for equal views."""
    return json.dumps([_packed(getattr(view, name)) for name in NAMES], separators=(",", ":")).encode()


def from_bytes(letter: bytes) -> View:
    """The view that was packed; ValueError if the bytes are none."""
    values = json.loads(letter)
    if not isinstance(values, list) or len(values) != len(NAMES):
        raise ValueError(f"These {len(letter)} bytes are no view.")
    return View(*map(_unpacked, values))


def _packed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_packed(part) for part in value]
    if hasattr(value, "items"):
        pairs = sorted(value.items(), key=lambda pair: (str(type(pair[0])), pair[0]))
        return {"pairs": [[key, _packed(part)] for key, part in pairs]}
    return value


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_unpacked, value))
    if isinstance(value, dict):
        return {key: _unpacked(part) for key, part in value["pairs"]}
    return value
