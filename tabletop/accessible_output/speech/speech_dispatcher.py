"""The voice on Linux: speech-dispatcher, spoken to over its socket in its own protocol, SSIP."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from tabletop.accessible_output.output_problem import OutputProblem
from tabletop.messages import said

PROGRAM: Final = "speech-dispatcher"
SECONDS_TO_ANSWER: Final = 15.0
"""A service that has just been started answers when it has tried all its voices."""
SECONDS_TO_START: Final = 5.0
SECONDS_BETWEEN_TRIES: Final = 0.05
NOT_INSTALLED: Final = said("Your computer has no voice that Tabletop knows: install speech-dispatcher.")
NOT_STARTED: Final = said("Your computer’s voice, speech-dispatcher, does not start.")


class SpeechDispatcher:
    """One connection to the service."""

    def __init__(self, connection: socket.socket, language: str) -> None:
        self._socket = connection
        self._received = b""
        self._order(f"SET self CLIENT_NAME {_user_name()}:tabletop:main")
        self._order(f"SET self LANGUAGE {language.replace('_', '-')}", may_refuse=True)
        self._order("SET self PRIORITY message")

    def say(self, words: str) -> None:
        """Hands words over; the service speaks them in their turn."""
        self._order("SPEAK")
        self._socket.sendall(text_to_speak(words))
        self._check(self._answer())

    def stop(self) -> None:
        """Ends what this program has said."""
        self._order("CANCEL self")

    def close(self) -> None:
        """Falls silent and leaves."""
        try:
            with suppress(OSError):
                self._socket.sendall(b"CANCEL self\r\nQUIT\r\n")
        finally:
            self._socket.close()

    def _order(self, words: str, *, may_refuse: bool = False) -> None:
        self._socket.sendall(f"{words}\r\n".encode())
        answer = self._answer()
        if not may_refuse:
            self._check(answer)

    def _check(self, answer: str) -> None:
        if not answer.startswith("2"):
            raise OSError(f"speech-dispatcher answers {answer!r}")

    def _answer(self) -> str:
        """Returns the last line of an answer: the one with no hyphen behind its number."""
        while True:
            line, end, rest = self._received.partition(b"\r\n")
            if not end:
                more = self._socket.recv(4096)
                if not more:
                    raise ConnectionError("speech-dispatcher has ended")
                self._received += more
                continue
            self._received = rest
            if line[3:4] != b"-":
                return line.decode("utf-8", "replace")


def text_to_speak(words: str) -> bytes:
    """Returns words as SSIP takes them: lines, of which none is a single full stop before the end."""
    lines = [f".{line}" if line.startswith(".") else line for line in words.splitlines()]
    return "".join(f"{line}\r\n" for line in [*lines, "."]).encode()


def socket_path(environment: Mapping[str, str]) -> Path:
    """Returns where the service of this user listens."""
    told = re.match(r"unix_socket:(/.+)", environment.get("SPEECHD_ADDRESS", ""))
    if told is not None:
        return Path(told[1])
    runtime = (
        environment.get("XDG_RUNTIME_DIR") or environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    )
    return Path(runtime) / "speech-dispatcher" / "speechd.sock"


def open_speech_dispatcher(language: str) -> SpeechDispatcher:
    """Connects to the service, and starts it where it is not running. Raises OutputProblem or OSError."""
    path = socket_path(os.environ)
    connection = _connected(path)
    if connection is None:
        _start_service()
        until = time.monotonic() + SECONDS_TO_START
        while (connection := _connected(path)) is None:
            if time.monotonic() > until:
                raise OutputProblem(NOT_STARTED)
            time.sleep(SECONDS_BETWEEN_TRIES)
    return SpeechDispatcher(connection, language)


def _connected(path: Path) -> socket.socket | None:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(SECONDS_TO_ANSWER)
    try:
        connection.connect(str(path))
    except OSError:
        connection.close()
        return None
    return connection


def _start_service() -> None:
    """Asks the service to start as its own clients do: it goes on by itself, if its settings allow that."""
    try:
        subprocess.run(
            [PROGRAM, "--spawn"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS_TO_START,
            check=False,
        )
    except FileNotFoundError as missing:
        raise OutputProblem(NOT_INSTALLED) from missing
    except (OSError, subprocess.TimeoutExpired) as failure:
        raise OutputProblem(NOT_STARTED) from failure


def _user_name() -> str:
    return re.sub(r"[^\w.-]", "_", os.environ.get("USER", "")) or "player"
