"""A real screen reader's way into the program: AT-SPI, on a session's bus of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from tests.window.reader_session import ReaderSession
from tests.window.virtual_screen import VirtualScreen
from tests.window_packages import missing_reader_packages


@pytest.fixture
def session(
    virtual_screen: VirtualScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ReaderSession]:
    if missing := missing_reader_packages():
        pytest.skip(f"{' and '.join(missing)} not installed, so no screen reader can listen")
    with ReaderSession(virtual_screen.display, tmp_path) as session:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", session.address)
        yield session


def test_a_reader_that_comes_reads_a_match_of_whist_and_presses_a_button(
    session: ReaderSession, open_window: OpenWindow
) -> None:
    open_window("--game", "minnesota-whist", "--seed", "1")
    tree, pressed, heard = session.read(
        ("tree", " of ", 13), ("press", "Score sheet"), ("hear", "Score sheet")
    )
    names = [name for _, name in tree]
    roles = {name: role for role, name in tree}
    hand = [name for name in names if " of " in name and roles[name] == "list item"]
    assert len(hand) == 13
    assert roles["Your hand"] == "landmark"
    assert roles["Score sheet"] == "push button"
    assert tree[0] == ["frame", "Minnesota Whist"]
    assert pressed
    assert heard.startswith("Score sheet.")
