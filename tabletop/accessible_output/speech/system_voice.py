"""The voice of this system, in the language that the program speaks."""

from __future__ import annotations

import sys

from tabletop.accessible_output.speech.speaker import Engine, Speaker
from tabletop.accessible_output.speech.speech_output import SpeechOutput
from tabletop.messages import current_language


def open_voice() -> SpeechOutput:
    """Returns the way out that speaks; what is wrong with the voice shows when it is to say something."""
    return SpeechOutput(open_speaker())


def open_speaker() -> Speaker:
    """Returns the voice alone."""
    return Speaker(_open_engine)


def _open_engine() -> Engine:
    """Returns what speaks here. Raises OutputProblem where nothing can."""
    language = current_language().code
    if sys.platform == "win32":
        from tabletop.accessible_output.speech.nvda_voice import find_nvda
        from tabletop.accessible_output.speech.process_voices import open_windows_voice

        return find_nvda() or open_windows_voice(language)
    if sys.platform == "darwin":
        from tabletop.accessible_output.speech.process_voices import open_mac_voice

        return open_mac_voice()
    from tabletop.accessible_output.speech.speech_dispatcher import open_speech_dispatcher

    return open_speech_dispatcher(language)
