"""Which characters a font file can draw, read from its `cmap` table.

SDL draws an empty box for a missing character and does not tell; reading 2 KB of the file does.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tabletop.disk import read_bytes

Span = tuple[int, int]

LARGEST = 256 << 20
"""No font is nearly as large."""


@cache
def spans(file: Path) -> tuple[Span, ...]:
    """First and last code of every stretch of characters in the font; empty if it cannot be read."""
    try:
        return tuple(_read(read_bytes(file, LARGEST)))
    except (OSError, struct.error, ValueError):
        return ()


def covers(file: Path, letter: str) -> bool:
    code = ord(letter)
    return any(first <= code <= last for first, last in spans(file))


def _read(font: bytes) -> Iterator[Span]:
    start = struct.unpack_from(">I", font, 12)[0] if font[:4] == b"ttcf" else 0
    count = struct.unpack_from(">H", font, start + 4)[0]
    for number in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", font, start + 12 + 16 * number)
        if tag == b"cmap":
            yield from _subtables(font, offset)


def _subtables(font: bytes, cmap: int) -> Iterator[Span]:
    for number in range(struct.unpack_from(">H", font, cmap + 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHI", font, cmap + 4 + 8 * number)
        if platform == 0 or (platform, encoding) in {(3, 1), (3, 10)}:
            yield from _ranges(font, cmap + offset)


def _ranges(font: bytes, table: int) -> Iterator[Span]:
    form = struct.unpack_from(">H", font, table)[0]
    if form == 4:
        count = struct.unpack_from(">H", font, table + 6)[0] // 2
        lasts = struct.unpack_from(f">{count}H", font, table + 14)
        firsts = struct.unpack_from(f">{count}H", font, table + 16 + 2 * count)
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
    elif form == 12:
        for group in range(struct.unpack_from(">I", font, table + 12)[0]):
            first, last, _ = struct.unpack_from(">III", font, table + 16 + 12 * group)
            yield first, last
