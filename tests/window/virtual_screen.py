"""A screen that nobody sees: Xvfb on a free display, whose picture can be read as it is."""

from __future__ import annotations

import os
import struct
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

HEADER = 100  # the fixed part of an X window dump, in bytes


class VirtualScreen:
    """Runs from entering the `with` to leaving it."""

    def __init__(self, folder: Path, width: int = 2560, height: int = 1600, depth: int = 24) -> None:
        self._folder = folder
        self._size = f"{width}x{height}x{depth}"
        self._server: subprocess.Popen[bytes] | None = None
        self.display = ""

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        order = ["Xvfb", "-displayfd", str(writing), "-screen", "0", self._size, "-fbdir", str(self._folder)]
        self._server = subprocess.Popen(
            [*order, "-nolisten", "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "the invisible screen did not start"
        self.display = f":{number}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.terminate()
        self._server.wait(10)

    def dump(self) -> Path:
        """The server's own memory, as a file that changes with the picture."""
        return self._folder / "Xvfb_screen0"

    def picture(self) -> pygame.Surface:
        """The whole screen, read from the server's own memory."""
        dump = self.dump().read_bytes()
        fields = struct.unpack(f">{HEADER // 4}I", dump[:HEADER])
        start, width, height, bits, line, colours = (fields[at] for at in (0, 4, 5, 11, 12, 19))
        start += colours * 12
        shot = pygame.Surface((8 * line // bits, height), depth=bits, masks=(*fields[14:17], 0))
        shot.get_buffer().write(dump[start : start + line * height], 0)
        return shot.subsurface((0, 0, width, height))
