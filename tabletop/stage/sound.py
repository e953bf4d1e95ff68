"""The sounds of the table. Nothing waits for them, and a machine without sound is simply silent."""

from __future__ import annotations

import ctypes
import importlib
import logging
import sys
import threading
from pathlib import Path
from typing import Any, Final

from tabletop.stage import paths

NAMES: Final = ("lift", "lay", "slide", "shuffle", "deal", "tile", "knock", "turn", "win", "refuse")
_log = logging.getLogger(__name__)


class Sounds:
    """Plays sounds by name; the device is opened in the background by `begin`."""

    def __init__(self, volume: float = 0.7, *, mute: bool = False) -> None:
        self.volume = volume
        self.mute = mute
        self._mixer: Any = None
        self._sounds: dict[str, Any] = {}
        self._opening: threading.Thread | None = None

    def begin(self) -> None:
        """Opens the device beside everything else; call it once the first frame is on the screen."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()

    def play(self, name: str, loudness: float = 1.0) -> bool:
        """Plays a sound unless muted, silent, or still opening; true if it is heard."""
        if self.mute or self._mixer is None or self.volume <= 0:
            return False
        sound = self._sounds.get(name)
        if sound is None:
            return False
        channel = sound.play()
        if channel is None:
            return False
        channel.set_volume(max(0.0, min(1.0, self.volume * loudness)))
        return True

    def close(self) -> None:
        """Ends all sounds and gives the device back."""
        if self._opening is not None:
            self._opening.join(timeout=1)
        if self._mixer is not None:
            self._mixer.quit()
            self._mixer = None

    def _open(self) -> None:
        try:
            mixer = _mixer()
            _hush_alsa()
            mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            for name in NAMES:
                file = paths.sound(name)
                if file is None:
                    _log.warning("there is no sound %s", name)
                else:
                    self._sounds[name] = mixer.Sound(str(file))
            self._mixer = mixer
        except (ImportError, RuntimeError, OSError) as problem:
            _log.warning("no sound: %s", problem)


def _mixer() -> Any:
    """The mixer, which was kept out of the way until now. pygame's errors are RuntimeErrors."""
    if sys.modules.get("pygame.mixer", ...) is None:
        del sys.modules["pygame.mixer"]
    return importlib.import_module("pygame.mixer")


def _hush_alsa() -> None:
    """Linux's sound library prints a page where there is no device; one line in the log is enough.

    It calls what it is given instead, from any thread: a harmless function of C, as Python would have to
    wait for the thread that opens the device.
    """
    if not sys.platform.startswith("linux"):
        return
    bundled = Path(importlib.import_module("pygame").__file__ or "").parent.parent / "pygame_ce.libs"
    for library in (*sorted(bundled.glob("libasound*")), "libasound.so.2"):
        try:
            ctypes.CDLL(str(library)).snd_lib_error_set_handler(ctypes.CDLL(None).getppid)
        except (OSError, AttributeError):
            continue
