"""Two starts at once: the second waits, says so, and is not deceived by whatever lies in the lock's place."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.starting.setup_errors import SetupError
from tabletop.starting.setup_lock import hold_setup_lock
from tests.build_scripts import ROOT
from tests.fake_setup import FakeSetup, prepare

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="killed and linked as POSIX does it")

FIRST_START = """
import subprocess, sys
from pathlib import Path
from tabletop.starting.setup_lock import hold_setup_lock
step = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]])"
deep = "import os; os.write(1, b'at work'); os.read({pipe}, 1)"
with hold_setup_lock(Path({folder!r})) as place:
    subprocess.run([sys.executable, "-c", step.replace("])", "], pass_fds=[{pipe}])"), deep],
        stdin=place, pass_fds=[{pipe}])
"""
"""A step that starts a step of its own, as venv does, which works until the pipe is closed."""


def test_what_an_interrupted_start_had_begun_is_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ".venv"
    reading, writing = os.pipe()
    order = [sys.executable, "-c", FIRST_START.format(folder=str(folder), pipe=reading)]
    with subprocess.Popen(order, cwd=ROOT, stdout=subprocess.PIPE, pass_fds=[reading]) as first:
        assert first.stdout
        assert first.stdout.read(7) == b"at work"
        first.send_signal(signal.SIGKILL)
        first.wait()
        waits = []

        def sleep(seconds: float) -> None:
            waits.append(seconds)
            if len(waits) == 3:
                os.close(writing)
                assert first.stdout
                first.stdout.read()  # until the last of the family has ended

        with hold_setup_lock(folder, clock=lambda: 0.0, sleep=sleep):
            pass
    os.close(reading)
    assert len(waits) >= 3, "it went on beside a step that still worked"
    assert capsys.readouterr().out.count("Another start of Tabletop") == 1


def test_a_place_that_never_becomes_free_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    with (
        hold_setup_lock(folder),
        pytest.raises(SetupError, match="end it, or restart"),
        hold_setup_lock(folder, clock=lambda: now[0], sleep=sleep),
    ):
        pass
    assert 600 < now[0] < 601


def test_a_place_that_is_free_is_taken_without_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        with hold_setup_lock(tmp_path / ".venv", sleep=lambda _: pytest.fail("it waited")):
            pass
    assert capsys.readouterr().out == ""


def test_two_folders_do_not_wait_for_each_other(tmp_path: Path) -> None:
    with (
        hold_setup_lock(tmp_path / "one"),
        hold_setup_lock(tmp_path / "two", sleep=lambda _: pytest.fail("it waited")),
    ):
        pass


def test_a_link_in_place_of_the_lock_is_not_followed(fake_setup: FakeSetup, tmp_path: Path) -> None:
    letters = tmp_path / "letters"
    letters.write_text("dear friend", encoding="utf-8")
    (tmp_path / ".venv.lock").symlink_to(letters)
    with pytest.raises(SetupError, match=r"something else lies there: remove it"):
        prepare(tmp_path / ".venv", ["ivory==1.2"])
    assert letters.read_text(encoding="utf-8") == "dear friend"
    assert fake_setup.steps == []


def test_what_the_lock_contains_is_left_alone(tmp_path: Path) -> None:
    lock = tmp_path / ".venv.lock"
    lock.write_text("dear friend", encoding="utf-8")
    with hold_setup_lock(tmp_path / ".venv"):
        pass
    assert lock.read_text(encoding="utf-8") == "dear friend"


@pytest.mark.parametrize("make", [os.mkdir, *([os.mkfifo] if sys.platform != "win32" else [])])
def test_what_cannot_be_a_lock_is_said(fake_setup: FakeSetup, tmp_path: Path, make: type) -> None:
    make(tmp_path / ".venv.lock")
    with pytest.raises(SetupError, match=r"something else lies there: remove it"):
        prepare(tmp_path / ".venv", ["ivory==1.2"])


@pytest.fixture
def fake_setup(monkeypatch: pytest.MonkeyPatch) -> FakeSetup:
    return FakeSetup(monkeypatch)
