"""Voices that a process of the system speaks with: SAPI by PowerShell on Windows, `say` on macOS."""

from __future__ import annotations

import base64
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.messages import said

SILENCE: Final = "!"
"""The line that ends what is being said; every other line is a text in base64."""
WINDOWS_SCRIPT: Final = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'LANGUAGE') } catch {}
while ($null -ne ($line = [Console]::In.ReadLine())) {
  if ($line -eq '!') { $voice.SpeakAsyncCancelAll() }
  else { [void]$voice.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($line))) }
}
"""
NO_VOICE: Final = said("Your computer has no voice that Tabletop knows.")
SECONDS_TO_END: Final = 2.0


class LineVoice:
    """A process that reads a line for each text, and speaks while it waits for the next."""

    def __init__(self, order: Sequence[str]) -> None:
        self._process = start_process(order)

    def say(self, words: str) -> None:
        """Hands words over."""
        self._send(base64.b64encode(words.encode()).decode())

    def stop(self) -> None:
        """Ends what is being said."""
        self._send(SILENCE)

    def close(self) -> None:
        """Ends the process."""
        end_process(self._process)

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()


class TextVoice:
    """A process for each text, which ends when it is spoken: one follows the other."""

    def __init__(self, order: Sequence[str]) -> None:
        self._order = order
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, words: str) -> None:
        """Waits for the last text, and hands the next one over."""
        if self._process is not None:
            self._process.wait()
        self._process = start_process(self._order)
        assert self._process.stdin is not None
        self._process.stdin.write(words.encode())
        self._process.stdin.close()

    def stop(self) -> None:
        """Ends what is being said."""
        if self._process is not None:
            end_process(self._process)
            self._process = None

    def close(self) -> None:
        """Falls silent."""
        self.stop()


def open_windows_voice(language: str) -> LineVoice:
    """Returns the voice of Windows in a language. Raises OutputProblem without PowerShell."""
    script = WINDOWS_SCRIPT.replace("LANGUAGE", language.replace("_", "-"))
    encoded = base64.b64encode(script.encode("utf-16-le")).decode()
    return LineVoice(["powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", encoded])


def open_mac_voice() -> TextVoice:
    """Returns the voice that is set in macOS."""
    return TextVoice(["say", "-f", "-"])


def start_process(order: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a process that is given texts, without a window of its own."""
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
    try:
        return subprocess.Popen(
            order,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=hidden,
        )
    except FileNotFoundError as missing:
        raise OutputProblem(NO_VOICE) from missing


def end_process(process: subprocess.Popen[bytes]) -> None:
    """Ends a process, and waits for that."""
    process.kill()
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    process.wait(SECONDS_TO_END)
