"""Fonts for tests: pygame's own letters under other characters, so that no font of the system is needed."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

import pygame.font
from pygame import pkgdata


def shipped() -> bytes:
    """Returns the font that pygame brings along."""
    with pkgdata.getResource(pygame.font.get_default_font()) as file:  # type: ignore[no-untyped-call]
        return bytes(file.read())


def write_font(file: Path, letters: Mapping[str, str]) -> Path:
    """Writes a font that draws each character as pygame's font draws another one, and has no others."""
    content = shipped()
    glyphs = _glyphs(content)
    groups = sorted((ord(letter), glyphs[ord(drawn)]) for letter, drawn in letters.items())
    table = struct.pack(">HHIII", 12, 0, 16 + 12 * len(groups), 0, len(groups))
    table += b"".join(struct.pack(">III", code, code, glyph) for code, glyph in groups)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table
    at = _entry(content)
    told = struct.pack(">4sIII", b"cmap", 0, len(content), len(cmap))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content[:at] + told + content[at + 16 :] + cmap)
    return file


def _entry(content: bytes) -> int:
    """Returns where the directory of a font has the entry of its table of characters."""
    count = struct.unpack_from(">H", content, 4)[0]
    return next(at for at in range(12, 12 + 16 * count, 16) if content[at : at + 4] == b"cmap")


def _glyphs(content: bytes) -> dict[int, int]:
    """Returns the number of the drawing of each character of the first plane."""
    offset = struct.unpack_from(">I", content, _entry(content) + 8)[0]
    for number in range(struct.unpack_from(">H", content, offset + 2)[0]):
        platform, encoding, inside = struct.unpack_from(">HHI", content, offset + 4 + 8 * number)
        table = offset + inside
        if (platform, encoding) == (3, 1) and struct.unpack_from(">H", content, table)[0] == 4:
            return _of_format_4(content, table)
    raise AssertionError("pygame's font has no table of format 4")


def _of_format_4(content: bytes, table: int) -> dict[int, int]:
    count = struct.unpack_from(">H", content, table + 6)[0] // 2
    columns = [
        struct.unpack_from(f">{count}H", content, table + 14 + column * 2 * count + (2 if column else 0))
        for column in range(4)
    ]
    found = {}
    for segment, (last, first, delta, shift) in enumerate(zip(*columns, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code + delta
            if shift:
                at = table + 16 + 6 * count + 2 * segment + shift + 2 * (code - first)
                glyph = struct.unpack_from(">H", content, at)[0] + delta
            found[code] = glyph & 0xFFFF
    return found
