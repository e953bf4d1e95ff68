"""A screen reader is noticed on the session's bus, with the little of D-Bus that this takes."""

from __future__ import annotations

import socket
import struct
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no session bus", allow_module_level=True)

from tabletop.accessible_output.detection.bus_watch import (
    BusWatch,
    bus_address,
    bus_call,
    messages_from,
    told_flag,
)

ENABLED, READER = b"IsEnabled", b"ScreenReaderEnabled"


def answer(*flags: tuple[bytes, bool]) -> bytes:
    """Returns a message whose body is a table of names and truth values."""
    body = b""
    for name, value in flags:
        body += bytes(-len(body) % 8) + struct.pack("<I", len(name)) + name + b"\0\1b\0"
        body += bytes(-len(body) % 4) + struct.pack("<I", value)
    body = struct.pack("<II", len(body), 0) + body
    return struct.pack("<cBBBIII", b"l", 2, 0, 1, len(body), 7, 0) + body


@pytest.mark.parametrize("value", [True, False])
def test_a_value_is_found_wherever_it_stands(*, value: bool) -> None:
    for flags in ([(READER, value)], [(ENABLED, not value), (READER, value)]):
        assert told_flag(answer(*flags), READER, not value) == value
    assert told_flag(answer((ENABLED, value)), READER, not value) == (not value)


def test_messages_are_taken_apart_however_they_arrive() -> None:
    ours, theirs = socket.socketpair()
    with ours:
        whole = answer((READER, True)) + answer((ENABLED, False))
        for part in (whole[:5], whole[5:90], whole[90:]):
            theirs.sendall(part)
        theirs.close()
        assert list(messages_from(ours)) == [answer((READER, True)), answer((ENABLED, False))]


def test_a_message_that_says_it_is_endless_ends_the_watch() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(struct.pack("<cBBBIII", b"l", 2, 0, 1, 2**31, 7, 0))
        with pytest.raises(ValueError, match="bytes"):
            next(messages_from(ours))


def test_a_call_is_padded_as_the_bus_demands() -> None:
    call = bus_call(3, ("a.b", "/a", "a.b.C"), "Get", ("x",))
    body, number, fields = struct.unpack_from("<III", call, 4)
    assert (body, number) == (6, 3)
    assert len(call) == 16 + (fields + 7) // 8 * 8 + body


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ("unix:path=/run/user/7/bus", b"/run/user/7/bus"),
        ("unix:guid=5,abstract=/tmp/a%20b;tcp:host=x", b"\0/tmp/a b"),
        ("tcp:host=localhost,port=5", None),
        ("", None),
    ],
)
def test_the_address_of_the_bus_is_read(told: str, address: bytes | None) -> None:
    assert bus_address({"DBUS_SESSION_BUS_ADDRESS": told}) == address


def test_without_a_bus_there_is_no_reader_and_nothing_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    watch = BusWatch(lambda: None)
    assert not watch.is_running(0)
    watch.close()


def test_a_bus_that_never_answers_does_not_keep_the_program_from_ending(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(tmp_path / "bus"))
        silent.listen()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'bus'}")
        watch = BusWatch(lambda: None)
        watch.close()
        assert not watch.is_running(0)
