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

from tabletop.graphics import asset_paths
from tabletop.graphics.sound_variants import RISING_SOUNDS, SoundVariants
from tabletop.graphics.window import game_window

SOUND_NAMES: Final = (
    *("lift", "lay", "slide", "shuffle", "deal", "tile", "mixing", "chip"),
    *("knock", "turn", "win", "refuse"),
)
SAMPLE_RATE: Final = 44_100
"""Samples a second, in the files and at the device."""

BALANCE: Final = {"lift": 0.55, "slide": 0.5, "deal": 0.7, "turn": 0.6, "refuse": 0.75, "win": 0.85}
"""How loud a sound is played where its file is too loud beside that of a card that is laid."""

SECONDS_UNTIL_IDLE: Final = 10.0
"""Seconds without a move, a sound or the mouse after which the device is closed."""

LONGEST_DELAY: Final = 0.25
"""Seconds after which a sound no longer belongs to what is seen."""

_log = logging.getLogger(__name__)


class DeviceState(Enum):
    """The state of the sound device; a machine without one is silent for good."""

    CLOSED = auto()
    OPENING = auto()
    OPEN = auto()
    CLOSING = auto()
    SILENT = auto()


class SoundPlayer:
    """Plays sounds by name. An open device is fed all the time, so it is closed while nothing happens."""

    def __init__(self, volume: float = 0.7, *, mute: bool = False) -> None:
        self.volume = volume
        self.mute = mute
        self._mixer: Any = None
        self._sounds: dict[str, list[Any]] = {}
        self._variants: dict[str, SoundVariants] = {}
        self._state = DeviceState.CLOSED
        self._changes = Lock()
        self._thread: Thread | None = None
        self._woken_at = 0.0
        self._waiting_sound: tuple[str, float, float] | None = None
        self._is_wanted = False
        self._has_started = False

    @property
    def is_open(self) -> bool:
        return self._state is DeviceState.OPEN

    def start(self) -> None:
        """Opens the device on a background thread; call it once the first frame is on the screen."""
        self._has_started = True
        self.wake()

    def wake(self) -> None:
        """Opens a closed device again: somebody moves, so there may be something to hear soon."""
        self._woken_at = monotonic()
        if self.mute or self._state is DeviceState.OPEN or not self._has_started:
            return
        with self._changes:
            # Under the lock, as the thread that closes the device looks at it when it has ended.
            self._is_wanted = True
            if self._state is DeviceState.CLOSED:
                self._change_state(DeviceState.OPENING, self._open_device)

    def close_if_idle(self) -> None:
        """Closes the device if nothing has happened for some time; call it now and then."""
        if (
            self._state is not DeviceState.OPEN
            or monotonic() - self._woken_at < SECONDS_UNTIL_IDLE
            or self._mixer.get_busy()
        ):
            return
        with self._changes:
            self._is_wanted = False
            self._change_state(DeviceState.CLOSING, self._close_device)

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a variant of a sound unless muted; true if it is heard at once, as when the device is open.

        Pieces that land one after another rise in pitch: call this as each of them lands.
        """
        if self.mute or self.volume <= 0 or not self._has_started:
            return False
        self.wake()
        with self._changes:
            if self._state is not DeviceState.OPEN:
                self._waiting_sound = name, loudness, monotonic()
                return False
        return self._play_variant(name, loudness)

    def close(self) -> None:
        """Ends all sounds and gives the device back."""
        with self._changes:
            self._is_wanted = False  # a device that is being closed is not opened again
        if self._thread is not None:
            # A device that hangs as it is opened must not keep the program from ending.
            self._thread.join(timeout=1)
        if self._state is DeviceState.OPEN:
            self._mixer.quit()
        self._state = DeviceState.SILENT

    def _play_variant(self, name: str, loudness: float) -> bool:
        sounds = self._sounds.get(name)
        if not sounds:
            return False
        variants = self._variants.setdefault(name, SoundVariants(len(sounds), rises=name in RISING_SOUNDS))
        number = variants.next_variant(monotonic())
        if number is None:
            return True
        channel = sounds[number].play()
        # All channels are taken by other sounds.
        if channel is None:
            return False
        channel.set_volume(max(0.0, min(1.0, self.volume * loudness * BALANCE.get(name, 1.0))))
        return True

    def _change_state(self, state: DeviceState, work: Callable[[], DeviceState]) -> None:
        """Opens or closes the device on a thread, so that neither keeps the table waiting."""

        def change() -> None:
            done = work()
            with self._changes:
                self._state = done
                asked, self._waiting_sound = self._waiting_sound, None
                if done is DeviceState.CLOSED and self._is_wanted:
                    self._waiting_sound = asked
                    self._change_state(DeviceState.OPENING, self._open_device)
            if done is DeviceState.OPEN and asked is not None and monotonic() - asked[2] < LONGEST_DELAY:
                self._play_variant(*asked[:2])

        self._state = state
        self._thread = Thread(target=change, name="sound", daemon=True)
        self._thread.start()

    def _open_device(self) -> DeviceState:
        try:
            mixer = _pygame_mixer()
            _silence_alsa()
            # As the files are: to convert all of them takes ten times as long as to open the device. A larger
            # buffer is fed less often, so that an idle table rests more.
            mixer.init(frequency=SAMPLE_RATE, size=-16, channels=2, buffer=1024, allowedchanges=0)
            for name in SOUND_NAMES:
                self._sounds[name] = [mixer.Sound(str(file)) for file in asset_paths.sound_files(name)]
                if not self._sounds[name]:
                    _log.warning("there is no sound %s", name)
            self._mixer = mixer
        except (ImportError, RuntimeError, OSError) as problem:
            _log.warning("no sound: %s", problem)
            return DeviceState.SILENT
        return DeviceState.OPEN

    def _close_device(self) -> DeviceState:
        self._sounds = {}
        self._mixer.quit()
        return DeviceState.CLOSED


def _pygame_mixer() -> Any:
    """Returns the mixer of pygame, whose errors are RuntimeErrors."""
    return game_window.pygame_module("mixer")


def _silence_alsa() -> None:
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
