"""Reads a number from the database in which GNOME keeps its settings; it writes nothing.

The file (`~/.config/dconf/user`) is in GVDB format: a table of items of 24 bytes, each with a piece of its
key, the item whose key comes before that, and where its value stands as a GVariant. It is read as if an enemy
had written it.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

SIGNATURE: Final = b"GVariant"
ROOT: Final = struct.Struct("<16xII")
TABLE: Final = struct.Struct("<II")
ITEM: Final = struct.Struct("<4xIIHcxII")
BLOOM: Final = 0x07FFFFFF
"""The bits that count the words of the bloom filter, which follows and is not needed here."""
VALUE: Final = b"v"
DEEPEST: Final = 64


class _Item(NamedTuple):
    """A piece of a key, or the last one with its value."""

    parent: int
    key_start: int
    key_size: int
    kind: bytes
    start: int
    end: int


def integer(database: bytes, key: str) -> int | None:
    """Returns the number that has this key; None where there is none, or the database is damaged."""
    try:
        items = _items(database)
    except (struct.error, ValueError):
        return None
    for item in items:
        if item.kind == VALUE and _has_key(database, items, item, key.encode()):
            return _number(database[item.start : item.end])
    return None


def _items(database: bytes) -> Sequence[_Item]:
    """Returns all items. Raises struct.error or ValueError for what is no such database."""
    if not database.startswith(SIGNATURE):
        raise ValueError("no database of settings")
    start, end = ROOT.unpack_from(database)
    bloom, buckets = TABLE.unpack_from(database, start)
    first = start + TABLE.size + 4 * (bloom & BLOOM) + 4 * buckets
    table = memoryview(database)[first:end]
    return [_Item(*told) for told in ITEM.iter_unpack(table[: len(table) // ITEM.size * ITEM.size])]


def _has_key(database: bytes, items: Sequence[_Item], item: _Item, key: bytes) -> bool:
    """Returns whether the pieces from an item back to the root make this key."""
    # A damaged file may name a piece as its own parent.
    for _ in range(DEEPEST):
        piece = database[item.key_start : item.key_start + item.key_size]
        if not key.endswith(piece):
            return False
        key = key[: len(key) - len(piece)]
        if item.parent >= len(items):
            return not key
        item = items[item.parent]
    return False


def _number(value: bytes) -> int | None:
    """Returns the value of a GVariant of type `i`: four bytes, a zero byte and its type."""
    return int.from_bytes(value[:4], "little", signed=True) if value[4:] == b"\0i" else None
