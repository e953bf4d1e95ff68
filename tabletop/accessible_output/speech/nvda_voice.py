"""NVDA as a voice on Windows, by the library that its makers give to programs; it may lie beside ours."""

from __future__ import annotations

import ctypes
from typing import Any, Final

LIBRARIES: Final = ("nvdaControllerClient64.dll", "nvdaControllerClient.dll")


class NvdaVoice:
    """NVDA speaks what it is given, in its own voice and at its own speed."""

    def __init__(self, library: Any) -> None:
        self._library = library

    def say(self, words: str) -> None:
        """Hands words over. Raises OSError when NVDA has ended."""
        self._check(self._library.nvdaController_speakText(ctypes.c_wchar_p(words)))

    def stop(self) -> None:
        """Ends what is being said."""
        self._check(self._library.nvdaController_cancelSpeech())

    def close(self) -> None:
        """Falls silent; NVDA itself goes on."""

    @staticmethod
    def _check(error: int) -> None:
        if error:
            raise OSError(f"NVDA does not answer: error {error}")


def find_nvda() -> NvdaVoice | None:
    """Returns NVDA if it is running and its library can be found."""
    load: Any = getattr(ctypes, "WinDLL", None)
    for name in LIBRARIES if load is not None else ():
        try:
            library = load(name)
            is_running = library.nvdaController_testIfRunning() == 0
        except (OSError, AttributeError):
            continue
        if is_running:
            return NvdaVoice(library)
    return None
