"""A session's bus of its own, on which a screen reader can be switched on, and what such a reader hears.

What reads is another Python: the system's, which has Debian's pyatspi. It runs `heard_by_reader.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.window.program_window import PATIENCE
from tests.window_packages import SYSTEM_PYTHON

READER = Path(__file__).with_name("heard_by_reader.py")


class ReaderSession:
    """Runs from entering the `with` to leaving it."""

    def __init__(self, display: str, home: Path) -> None:
        self._display, self._home = display, home
        self.address = ""

    def __enter__(self) -> Self:
        reading, writing = os.pipe()
        self._bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={writing}"],
            pass_fds=[writing],
            env=self._environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.address = told.readline().strip()
        assert self.address, "the session's bus did not start"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bus.terminate()
        self._bus.wait(10)

    def read(self, *steps: Sequence[str | int]) -> list[Any]:
        """Has a reader that comes now do some steps, and returns what came of each."""
        done = subprocess.run(
            [SYSTEM_PYTHON, str(READER), str(PATIENCE), json.dumps(steps)],
            env=self._environment(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=3 * PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return [json.loads(line) for line in done.stdout.splitlines()]

    def _environment(self) -> dict[str, str]:
        """Returns an environment in which no other session is seen."""
        own = {"DISPLAY": self._display, "HOME": str(self._home), "DBUS_SESSION_BUS_ADDRESS": self.address}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "AT_SPI"))}
        return {**kept, **own}
