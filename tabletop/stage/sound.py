"""The sounds of the table. Nothing waits for them, and a machine without sound is simply silent."""

from __future__ import annotations

import ctypes
import importlib
import logging
import sys
from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final

from tabletop.stage import opening, paths
from tabletop.stage.takes import RISING, Takes

NAMES: Final = (
    *("lift", "lay", "slide", "shuffle", "deal", "tile", "mixing", "chip"),
    *("knock", "turn", "win", "refuse"),
)
RATE: Final = 22_050
"""Samples a second, in the files and at the device."""

REST_AFTER: Final = 10.0
"""Seconds without a move, a sound or the mouse after which the device is closed."""

TOO_LATE: Final = 0.25
"""Seconds after which a sound no longer belongs to what is seen."""

_log = logging.getLogger(__name__)


class State(Enum):
    """The state of the sound device; a machine without one is silent for good."""

    CLOSED = auto()
    OPENING = auto()
    OPEN = auto()
    CLOSING = auto()
    SILENT = auto()


class Sounds:
    """Plays sounds by name. An open device is fed all the time, so it is closed while nothing happens."""

    def __init__(self, volume: float = 0.7, *, mute: bool = False) -> None:
        self.volume = volume
        self.mute = mute
        self._mixer: Any = None
        self._sounds: dict[str, list[Any]] = {}
        self._takes: dict[str, Takes] = {}
        self._state = State.CLOSED
        self._changes = Lock()
        self._at_work: Thread | None = None
        self._stirred = 0.0
        self._asked: tuple[str, float, float] | None = None
        self._is_wanted = False
        self._has_begun = False

    @property
    def is_open(self) -> bool:
        return self._state is State.OPEN

    def begin(self) -> None:
        """Opens the device on a background thread; call it once the first frame is on the screen."""
        self._has_begun = True
        self.stir()

    def stir(self) -> None:
        """Opens a closed device again: somebody moves, so there may be something to hear soon."""
        self._stirred = monotonic()
        if self.mute or self._state is State.OPEN or not self._has_begun:
            return
        with self._changes:
            # Under the lock, as the thread that closes the device looks at it when it has ended.
            self._is_wanted = True
            if self._state is State.CLOSED:
                self._work(State.OPENING, self._open)

    def rest(self) -> None:
        """Closes the device if nothing has happened for some time; call it now and then."""
        if (
            self._state is not State.OPEN
            or monotonic() - self._stirred < REST_AFTER
            or self._mixer.get_busy()
        ):
            return
        with self._changes:
            self._is_wanted = False
            self._work(State.CLOSING, self._shut)

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a variant of a sound unless muted; true if it is heard at once, as when the device is open.

        Pieces that land one after another rise in pitch: call this as each of them lands.
        """
        if self.mute or self.volume <= 0 or not self._has_begun:
            return False
        self.stir()
        with self._changes:
            if self._state is not State.OPEN:
                self._asked = name, loudness, monotonic()
                return False
        return self._sound(name, loudness)

    def close(self) -> None:
        """Ends all sounds and gives the device back."""
        with self._changes:
            self._is_wanted = False  # a device that is being closed is not opened again
        if self._at_work is not None:
            self._at_work.join(timeout=1)
        if self._state is State.OPEN:
            self._mixer.quit()
        self._state = State.SILENT

    def _sound(self, name: str, loudness: float) -> bool:
        sounds = self._sounds.get(name)
        if not sounds:
            return False
        takes = self._takes.setdefault(name, Takes(len(sounds), rises=name in RISING))
        take = takes.next(monotonic())
        if take is None:
            return True
        channel = sounds[take].play()
        if channel is None:
            return False
        channel.set_volume(max(0.0, min(1.0, self.volume * loudness)))
        return True

    def _work(self, state: State, work: Callable[[], State]) -> None:
        """Opens or closes the device on a thread, so that neither keeps the table waiting."""

        def change() -> None:
            done = work()
            with self._changes:
                self._state = done
                asked, self._asked = self._asked, None
                if done is State.CLOSED and self._is_wanted:
                    self._asked = asked
                    self._work(State.OPENING, self._open)
            if done is State.OPEN and asked is not None and monotonic() - asked[2] < TOO_LATE:
                self._sound(*asked[:2])

        self._state = state
        self._at_work = Thread(target=change, name="sound", daemon=True)
        self._at_work.start()

    def _open(self) -> State:
        try:
            mixer = _mixer()
            _hush_alsa()
            # As the files are: to convert all of them takes ten times as long as to open the device.
            mixer.init(frequency=RATE, size=-16, channels=2, buffer=512, allowedchanges=0)
            for name in NAMES:
                self._sounds[name] = [mixer.Sound(str(file)) for file in paths.takes(name)]
                if not self._sounds[name]:
                    _log.warning("there is no sound %s", name)
            self._mixer = mixer
        except (ImportError, RuntimeError, OSError) as problem:
            _log.warning("no sound: %s", problem)
            return State.SILENT
        return State.OPEN

    def _shut(self) -> State:
        self._sounds = {}
        self._mixer.quit()
        return State.CLOSED


def _mixer() -> Any:
    """Returns the mixer of pygame, whose errors are RuntimeErrors."""
    return opening.part("mixer")


def _hush_alsa() -> None:
    """Keeps Linux's sound library from printing a page where there is no device; the log has one line.

    It calls what it is given instead, from any thread: a harmless function of C, as Python would have to wait
    for the thread that opens the device.
    """
    if not sys.platform.startswith("linux"):
        return
    bundled = Path(importlib.import_module("pygame").__file__ or "").parent.parent / "pygame_ce.libs"
    for library in (*sorted(bundled.glob("libasound*")), "libasound.so.2"):
        try:
            ctypes.CDLL(str(library)).snd_lib_error_set_handler(ctypes.CDLL(None).getppid)
        except (OSError, AttributeError):
            continue
