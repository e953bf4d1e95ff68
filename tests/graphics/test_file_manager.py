"""The system's window on a folder: what is asked of which system, and that nothing is waited for."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.graphics.window import file_manager


@pytest.mark.parametrize(
    ("platform", "order"),
    [
        ("win32", ["explorer", "/select,", "home/a b.csv"]),
        ("darwin", ["open", "-R", "home/a b.csv"]),
        ("linux", ["xdg-open", "home"]),
    ],
)
def test_each_system_is_asked_in_its_own_way(platform: str, order: list[str]) -> None:
    assert [
        part.replace("\\", "/") for part in file_manager._command_line(Path("home/a b.csv"), platform)
    ] == order


def test_where_there_is_no_such_program_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert not file_manager.can_show()
    assert not file_manager.show_file(Path("x"))


def test_it_is_started_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []

    class Process:
        def __init__(self, order: list[str], **told: Any) -> None:
            started.append((order, told["start_new_session"]))

        def poll(self) -> int:
            return 0

        def wait(self) -> int:
            raise AssertionError("nobody waits")

    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", Process)
    assert file_manager.show_file(Path("/home/me/x.csv"))
    (((program, *_), own),) = started
    assert program.startswith("/bin/")
    assert own


def test_a_program_that_cannot_be_started_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", refuse)
    assert not file_manager.show_file(Path("x"))


def test_the_packaged_programs_libraries_are_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"LD_LIBRARY_PATH": "/opt/ours", "HOME": "/home/me"}
    assert file_manager.clean_environment(own) == own
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert file_manager.clean_environment(own) == {"HOME": "/home/me"}
    before = {**own, "LD_LIBRARY_PATH_ORIG": "/usr/lib"}
    assert file_manager.clean_environment(before) == {"LD_LIBRARY_PATH": "/usr/lib", "HOME": "/home/me"}
