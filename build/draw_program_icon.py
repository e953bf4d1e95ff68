#!/usr/bin/env python3
"""Makes the icons of the program and of its matches: `build/draw_program_icon.py FOLDER`.

Out of `sprites/icons` it writes tabletop.png, 16.png to 512.png and match-16.png to match-512.png for Linux,
tabletop.ico for Windows and tabletop.icns for macOS; needs pygame-ce.
"""

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICONS = Path(__file__).resolve().parent.parent / "sprites" / "icons"
LINUX = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACINTOSH = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic09": 512,
}


def png(size: int, name: str = "program") -> bytes:
    """Returns the icon as a square PNG picture."""
    drawn = pygame.image.load_sized_svg(str(ICONS / f"{name}.svg"), (size, size))
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.blit(drawn, drawn.get_rect(center=(size / 2, size / 2)))
    file = io.BytesIO()
    pygame.image.save(square, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Returns all sizes in one file, as Windows wants it: a list of places, then the pictures."""
    pictures = [png(size) for size in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    for size, picture in zip(WINDOWS, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """Returns all sizes in one file, as macOS wants it: each picture with its kind and length."""
    body = b""
    for kind, size in MACINTOSH.items():
        picture = png(size)
        body += kind.encode() + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Writes all of them."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for size in LINUX:
        (folder / f"{size}.png").write_bytes(png(size))
        (folder / f"match-{size}.png").write_bytes(png(size, "match"))
    for name, content in (("tabletop.png", png(256)), ("tabletop.ico", ico()), ("tabletop.icns", icns())):
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
