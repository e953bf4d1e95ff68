"""A cache of rasters on the disk, for the next start: reading pixels is much quicker than drawing them.

A raster is found by a digest of its drawing (or of what else it is made from) and its size. So what is found
is right, whatever has happened to sprites and program since; and without the file everything is drawn, as at
the first start.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import ModuleType
from typing import Final
from zlib import crc32

import pygame

from tabletop import __version__
from tabletop.disk import read_bytes, remove_half_written, replace_file

BYTE_ORDER: Final = "BGRA"
MAX_BYTES: Final = 16 << 20
DIGEST_BYTES: Final = 16


class RasterDiskCache:
    """Open from the start to the first frame; whatever was drawn in between is kept for the next start."""

    def __init__(self) -> None:
        self._file: Path | None = None
        self._loaded: dict[bytes, bytes | memoryview] = {}
        self._used: dict[bytes, bytes | memoryview] = {}

    def open(self, file: Path) -> None:
        """Reads what the last start has left there, if it can be trusted."""
        self._file = file
        self._loaded = _read(file)
        self._used = {}

    def has_room(self, size: tuple[int, int]) -> bool:
        """Returns whether it is open and has room for a picture as large as the window."""
        return self._file is not None and size[0] * size[1] * len(BYTE_ORDER) <= MAX_BYTES // 2

    def get(
        self, drawing: bytes, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Returns the raster of a drawing; `make` draws it if it is not in the cache."""
        if self._file is None:
            return make()
        # The size is part of the digest, as one drawing is kept in several sizes.
        key = blake2b(drawing, digest_size=DIGEST_BYTES, person=b"%dx%d" % size).digest()
        pixels = self._loaded.get(key, b"")
        if len(pixels) == size[0] * size[1] * len(BYTE_ORDER):
            # Converted, and so copied: what shares its bytes with the file keeps all of it in memory.
            drawn = pygame.image.frombuffer(pixels, size, BYTE_ORDER).convert_alpha()
        else:
            drawn = make()
            pixels = pygame.image.tobytes(drawn, BYTE_ORDER)
        self._used[key] = pixels
        return drawn

    def close(self) -> None:
        """Writes the rasters that were used, unless the file has them already, and drops them."""
        file, used, known = self._file, self._used, self._loaded
        self._file, self._loaded, self._used = None, {}, {}
        if file is not None and not used.keys() <= known.keys() and sum(map(len, used.values())) <= MAX_BYTES:
            _write(file, used)


def source_of(*modules: ModuleType) -> bytes:
    """Returns the source of these modules, so that what they made is found only while they are the same.

    A packaged program has its version instead.
    """
    texts = []
    for module in modules:
        try:
            texts.append(read_bytes(Path(module.__file__ or ""), MAX_BYTES))
        except OSError:
            texts.append(__version__.encode())
    return b"".join(texts)


def _file_header() -> bytes:
    return f"tabletop rasters 1, SDL {'.'.join(map(str, pygame.get_sdl_version()))}\n".encode()


def _read(file: Path) -> dict[bytes, bytes | memoryview]:
    """Returns key and pixels of each raster; nothing if the file is not as it was written."""
    head = _file_header()
    try:
        content = read_bytes(file, 2 * MAX_BYTES)
    except OSError:
        return {}
    body = memoryview(content)[len(head) + 4 :]
    # Another version of SDL may draw otherwise, so that its number stands in the head.
    if not content.startswith(head) or content[len(head) : len(head) + 4] != _checksum(body):
        return {}
    kept: dict[bytes, bytes | memoryview] = {}
    at = 0
    while at < len(body):
        pixels = at + DIGEST_BYTES + 4
        end = pixels + int.from_bytes(body[at + DIGEST_BYTES : pixels], "little")
        kept[bytes(body[at : at + DIGEST_BYTES])] = body[pixels:end]
        at = end
    return kept


def _write(file: Path, used: dict[bytes, bytes | memoryview]) -> None:
    """Replaces the file; without a word if it cannot be written."""
    body = b"".join(
        part for key, pixels in used.items() for part in (key, len(pixels).to_bytes(4, "little"), pixels)
    )
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        remove_half_written(file.parent, lambda name: name.startswith(f"{file.name}."))
        replace_file(file, _file_header() + _checksum(body) + body)


def _checksum(body: bytes | memoryview) -> bytes:
    return crc32(body).to_bytes(4, "little")
