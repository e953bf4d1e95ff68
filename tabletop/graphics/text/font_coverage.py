"""Which characters a font file can draw, read from its `cmap` table.

SDL draws an empty box for a missing character and does not report it; a few KB of the file tell.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO, Final

from tabletop.disk import open_to_read

CodeRange = tuple[int, int]

MAX_TABLE_BYTES: Final = 4 << 20
MAX_TABLES: Final = 512
LAST_CODE_POINT: Final = 0x10FFFF


@cache
def code_ranges(file: Path) -> tuple[CodeRange, ...]:
    """Returns the first and last code of each range of characters in a font, in order.

    The ranges are empty if the file cannot be read.
    """
    try:
        with open_to_read(file) as font:
            return tuple(_merged_ranges(sorted(_ranges_in_cmap(_cmap_table(font)))))
    except (OSError, struct.error, ValueError, OverflowError):
        return ()


def has_glyph(file: Path, letter: str) -> bool:
    """Returns whether the font has the letter."""
    found, code = code_ranges(file), ord(letter)
    at = bisect_right(found, (code, LAST_CODE_POINT)) - 1
    return at >= 0 and found[at][0] <= code <= found[at][1]


def _cmap_table(font: BinaryIO) -> bytes:
    """Returns the `cmap` table of a font, or of the first font in a collection."""
    head = font.read(16)
    start = struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0
    font.seek(start)
    count = struct.unpack(">4xH6x", font.read(12))[0]
    # A damaged file may claim any number.
    directory = font.read(16 * min(count, MAX_TABLES))
    for tag, _, offset, length in struct.iter_unpack(">4sIII", directory):
        if tag == b"cmap":
            font.seek(offset)
            return font.read(min(length, MAX_TABLE_BYTES))
    return b""


def _ranges_in_cmap(cmap: bytes) -> Iterator[CodeRange]:
    if not cmap:
        return
    for number in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHI", cmap, 4 + 8 * number)
        # Tables for Unicode: the others count letters by codes of their own.
        if platform == 0 or (platform, encoding) in {(3, 1), (3, 10)}:
            yield from _ranges_in_subtable(cmap, offset)


def _ranges_in_subtable(cmap: bytes, table: int) -> Iterator[CodeRange]:
    form = struct.unpack_from(">H", cmap, table)[0]
    if form == 4:
        count = struct.unpack_from(">H", cmap, table + 6)[0] // 2
        lasts = struct.unpack_from(f">{count}H", cmap, table + 14)
        firsts = struct.unpack_from(f">{count}H", cmap, table + 16 + 2 * count)
        # The last segment only ends the list.
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
    elif form == 12:
        for group in range(struct.unpack_from(">I", cmap, table + 12)[0]):
            first, last, _ = struct.unpack_from(">III", cmap, table + 16 + 12 * group)
            yield first, last


def _merged_ranges(ranges: list[CodeRange]) -> Iterator[CodeRange]:
    """Yields the ranges, merged where they overlap or touch."""
    first, last = -2, -2
    for start, end in ranges:
        if start > last + 1:
            if last >= 0:
                yield first, last
            first, last = start, end
        else:
            last = max(last, end)
    if last >= 0:
        yield first, last
