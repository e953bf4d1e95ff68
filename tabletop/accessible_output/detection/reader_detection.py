"""Whether a screen reader is running: asked of the system as cheaply as it can be asked."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from collections.abc import Callable
from typing import Any, Final, Protocol

SPI_GETSCREENREADER: Final = 0x46
MS_BETWEEN_QUESTIONS: Final = 2000


class ReaderDetection(Protocol):
    """Knows whether a screen reader is running."""

    def is_running(self, now: int) -> bool:
        """Returns whether one is running; `now` are milliseconds, as some systems are asked only rarely."""
        ...

    def close(self) -> None:
        """Ends it."""
        ...


class AskingDetection:
    """Asks the system now and then, where that is a call that takes next to no time."""

    def __init__(self, ask: Callable[[], bool]) -> None:
        self._ask = ask
        self._asked_at: int | None = None
        self._answer = False

    def is_running(self, now: int) -> bool:
        if self._asked_at is None or now - self._asked_at >= MS_BETWEEN_QUESTIONS:
            self._asked_at, self._answer = now, self._ask()
        return self._answer

    def close(self) -> None:
        """Nothing is open."""


def begin_detection(wake_up: Callable[[], None]) -> ReaderDetection:
    """Returns what knows about screen readers on this system; `wake_up` is called when one comes or goes."""
    if sys.platform == "win32":
        return AskingDetection(windows_has_reader)
    if sys.platform == "darwin":
        return AskingDetection(mac_has_reader)
    from tabletop.accessible_output.detection.bus_watch import BusWatch

    return BusWatch(wake_up)


def windows_has_reader() -> bool:
    """Returns whether Windows says that a screen reader is running: Narrator, NVDA and JAWS tell it so."""
    user32: Any = getattr(ctypes, "windll").user32  # noqa: B009 - only Windows has it
    running = ctypes.c_int(0)
    answered = user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(running), 0)
    return bool(answered and running.value)


def mac_has_reader() -> bool:
    """Returns whether VoiceOver is on, as the shared workspace says."""
    try:
        objc = ctypes.CDLL(ctypes.util.find_library("objc") or "libobjc.dylib")
        objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
        objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = (ctypes.c_char_p,)
        send = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        asks = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        workspace = send(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
        return bool(workspace and asks(workspace, objc.sel_registerName(b"isVoiceOverEnabled")))
    except (OSError, AttributeError):
        return False
