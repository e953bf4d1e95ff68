"""Watches the session's bus for a screen reader, on Linux: a property of the service `org.a11y.Bus`.

This is all of D-Bus that it takes: a thread says hello, asks once, and sleeps until something changes. The
service is not started for it, as it is there whenever a reader is.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Final
from urllib.parse import unquote_to_bytes

_log = logging.getLogger(__name__)
PROPERTIES: Final = (b"ScreenReaderEnabled", b"IsEnabled")
"""Either of them says that somebody is listening."""
BUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
STATUS: Final = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties")
MATCHES: Final = (
    "type='signal',path='/org/a11y/bus',member='PropertiesChanged'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
)
NO_AUTO_START: Final = 2
CALL, ERROR, SIGNAL = 1, 3, 4
HEAD: Final = 16
"""The bytes of a message that say how long it is."""
SECONDS_BETWEEN_TRIES: Final = 0.02
MOST_BYTES: Final = 1 << 20
"""No message about this can be as long; one that says so is none."""


class BusWatch:
    """Listens in a thread of its own; without a bus it finds no reader."""

    def __init__(self, wake_up: Callable[[], None]) -> None:
        self._wake_up = wake_up
        self._values = dict.fromkeys(PROPERTIES, False)
        self._socket: socket.socket | None = None
        address = bus_address(os.environ)
        if address is None:
            _log.info("there is no session bus to look for a screen reader on")
            return
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        watch = partial(self._watch, self._socket, address)
        self._thread = threading.Thread(target=watch, name="screen reader watch", daemon=True)
        self._thread.start()

    def is_running(self, now: int) -> bool:  # noqa: ARG002 - it is told at once
        return any(self._values.values())

    def close(self) -> None:
        """Ends the thread and the connection."""
        if self._socket is None:
            return
        while self._thread.is_alive():  # it may only be about to connect
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
            self._thread.join(SECONDS_BETWEEN_TRIES)
        self._socket.close()

    def _watch(self, bus: socket.socket, address: str | bytes) -> None:
        try:
            bus.connect(address)
            say_hello(bus)
            bus.sendall(STATUS_QUESTION)
            for message in messages_from(bus):
                self._take(message, bus)
        except (OSError, ValueError) as problem:
            _log.info("the session bus ended: %s", problem)

    def _take(self, message: bytes, bus: socket.socket) -> None:
        """Takes what a message tells of the properties, whichever message it is."""
        if message[1] == SIGNAL and b"org.a11y.Bus\0" in message and b"NameOwnerChanged" in message:
            self._values = dict.fromkeys(PROPERTIES, False)
            bus.sendall(STATUS_QUESTION)
        elif message[1] != ERROR:
            before = self.is_running(0)
            for name in PROPERTIES:
                self._values[name] = told_flag(message, name, self._values[name])
            if self.is_running(0) != before:
                self._wake_up()


def bus_address(environment: Mapping[str, str]) -> str | bytes | None:
    """Returns the socket of the session's bus; None if it has none that one can connect to."""
    told = environment.get("DBUS_SESSION_BUS_ADDRESS", "")
    found = re.search(r"unix:(?:[^;]*,)?(path|abstract)=([^,;]+)", told)
    if found is not None:
        return (b"\0" if found[1] == "abstract" else b"") + unquote_to_bytes(found[2])
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    return f"{runtime}/bus" if runtime and not told and os.path.exists(f"{runtime}/bus") else None


def say_hello(bus: socket.socket) -> None:
    """Says who one is, and what one wants to hear of."""
    user = str(os.getuid()).encode().hex()
    bus.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
    answer = bus.recv(512)
    if not answer.startswith(b"OK"):
        raise ValueError(f"it answers {answer[:80]!r}")
    bus.sendall(b"BEGIN\r\n" + bus_call(1, BUS, "Hello", ()))
    for number, match in enumerate(MATCHES, 2):
        bus.sendall(bus_call(number, BUS, "AddMatch", (match,)))


def messages_from(bus: socket.socket) -> Iterator[bytes]:
    """Yields whole messages until the connection ends."""
    waiting = b""
    while received := bus.recv(4096):
        waiting += received
        while len(waiting) >= HEAD and len(waiting) >= (length := _length(waiting)):
            yield waiting[:length]
            waiting = waiting[length:]


def _length(message: bytes) -> int:
    order = "<" if message[:1] == b"l" else ">"
    body, _, fields = struct.unpack_from(f"{order}III", message, 4)
    length = HEAD + (fields + 7) // 8 * 8 + body
    if length > MOST_BYTES:
        raise ValueError(f"a message of {length} bytes")
    return int(length)


def told_flag(message: bytes, name: bytes, otherwise: bool) -> bool:  # noqa: FBT001 - a plain value
    """Returns the value that a message tells of a property, as a name and a variant; else the other one."""
    at = message.find(name + b"\0\1b\0")
    if at < 0:
        return otherwise
    start = (at + len(name) + 4 + 3) // 4 * 4
    return any(message[start : start + 4])


def bus_call(
    number: int, to: tuple[str, str, str], member: str, words: tuple[str, ...], flags: int = 0
) -> bytes:
    """Returns the message that calls a method with texts."""
    destination, path, interface = to
    body = b""
    for word in words:
        body = _padded(body, 4) + _text(word)
    fields = b""
    named = ((1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination))
    for code, kind, value in named:
        fields = _padded(fields, 8) + bytes([code, 1]) + kind.encode() + b"\0" + _text(value)
    if words:
        signature = b"s" * len(words)
        fields = _padded(fields, 8) + bytes([8, 1]) + b"g\0" + bytes([len(signature)]) + signature + b"\0"
    head = struct.pack("<cBBBII", b"l", CALL, flags, 1, len(body), number)
    return head + struct.pack("<I", len(fields)) + _padded(fields, 8) + body


def _text(word: str) -> bytes:
    encoded = word.encode()
    return struct.pack("<I", len(encoded)) + encoded + b"\0"


def _padded(data: bytes, size: int) -> bytes:
    """Returns it followed by zeros, up to a multiple of the size: the head before it is 16 bytes long."""
    return data + bytes(-len(data) % size)


STATUS_QUESTION: Final = bus_call(9, STATUS, "GetAll", ("org.a11y.Status",), NO_AUTO_START)
