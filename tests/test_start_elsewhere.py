"""Where nothing can be written beside the program, its packages lie among the user's own files."""

import errno
import os
import sys
import time
from pathlib import Path

import pytest

from tabletop.settings import program_home
from tabletop.starting import (
    environment,
    environment_setup,
    ready_marker,
    setup_errors,
    setup_lock,
    setup_steps,
)
from tests.fake_setup import FakeSetup, ProcessKilled

WANTED = ["chalk==1.0", "ink==2.0"]


@pytest.fixture
def fake_setup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeSetup:
    """Gives a program whose folder refuses every file, and a user with files of their own."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "own"))
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", str(tmp_path / "program" / ".venv"))
    monkeypatch.setattr(environment_setup, "pinned_requirements", lambda: WANTED)
    monkeypatch.setattr(environment_setup, "lock_file", lambda _="": Path(" ".join(WANTED)))
    monkeypatch.setattr(environment_setup, "python_has_packages", lambda _: False)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "program").mkdir()
    forbid(monkeypatch, tmp_path / "program")
    return FakeSetup(monkeypatch)


def forbid(monkeypatch: pytest.MonkeyPatch, place: Path, why: int = errno.EROFS) -> None:
    real = os.open

    def refusing(path: str, flags: int, *rest: int, **more: int) -> int:
        if str(path).startswith(str(place)) and flags & os.O_CREAT:
            raise OSError(why, os.strerror(why))
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refusing)
    taken = setup_lock._taken

    def not_taken(path: Path) -> int | None:
        if str(path).startswith(str(place)):
            raise OSError(why, os.strerror(why))
        return taken(path)

    monkeypatch.setattr(setup_lock, "_taken", not_taken)


@pytest.mark.parametrize("why", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_in_a_folder_that_only_can_be_read_the_packages_go_into_one_s_own(
    fake_setup: FakeSetup,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    why: int,
) -> None:
    forbid(monkeypatch, tmp_path / "program", why)
    environment.enter_environment()
    said = capsys.readouterr().out
    assert said.startswith(f"Nothing can be written in {tmp_path / 'program'}: the packages")
    assert fake_setup.steps == ["venv", "sysconfig", "pip", "pip"]
    assert ready_marker.user_environment() == ready_marker.ENVIRONMENT
    assert any(path.startswith(ready_marker.ENVIRONMENT) for path in sys.path)
    assert not (tmp_path / "program" / ".venv").exists()


def test_the_next_start_says_nothing_and_steps_in(
    fake_setup: FakeSetup, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    beside = ready_marker.ENVIRONMENT
    environment.enter_environment()
    capsys.readouterr()
    fake_setup.steps.clear()
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", beside)
    monkeypatch.setattr(environment_setup, "provide_packages", lambda: pytest.fail("it was ready"))
    environment.enter_environment()
    assert ready_marker.user_environment() == ready_marker.ENVIRONMENT
    assert capsys.readouterr().out == ""
    assert fake_setup.steps == []


def test_killed_there_the_next_start_does_it_again(
    fake_setup: FakeSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, whole = ready_marker.ENVIRONMENT, fake_setup.run

    def dying(order: list[str], folder: Path, place: int) -> str:
        if fake_setup.steps == ["venv", "sysconfig"]:
            raise ProcessKilled
        return whole(order, folder, place)

    monkeypatch.setattr(setup_steps, "run_step", dying)
    with pytest.raises(ProcessKilled):
        environment.enter_environment()
    monkeypatch.setattr(setup_steps, "run_step", whole)
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", beside)
    fake_setup.steps.clear()
    environment.enter_environment()
    assert fake_setup.steps == ["venv", "sysconfig", "pip", "pip"]
    assert environment_setup.is_ready(Path(ready_marker.user_environment()), WANTED)


def test_where_one_s_own_folder_cannot_be_written_either_one_sentence_says_so(
    fake_setup: FakeSetup, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    forbid(monkeypatch, tmp_path)
    with pytest.raises(SystemExit):
        environment.enter_environment()
    assert f"cannot write to {tmp_path / 'program'}: " in capsys.readouterr().err
    assert fake_setup.steps == []


def test_each_place_of_the_program_has_an_environment_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    here = ready_marker.user_environment()
    monkeypatch.setattr(ready_marker, "ROOT", ready_marker.ROOT + " of a friend")
    assert ready_marker.user_environment() != here
    assert Path(ready_marker.user_environment()).parent == Path(here).parent


def test_it_lies_among_the_other_files_of_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert Path(ready_marker.user_environment()).parents[1] == program_home()
    for name in ("TABLETOP_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert Path(ready_marker.user_environment()).parents[1] == program_home()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Path(ready_marker.user_environment()).parents[1] == program_home()


def test_environments_of_programs_that_are_long_gone_are_removed(
    fake_setup: FakeSetup, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    friend = tmp_path / "friend"
    friend.mkdir()
    own, beside = ready_marker.ROOT, ready_marker.ENVIRONMENT
    monkeypatch.setattr(ready_marker, "ROOT", str(friend))
    environment.enter_environment()
    friends = Path(ready_marker.user_environment())
    for program_is_there, days in ((True, 100), (False, 1), (False, 100)):
        monkeypatch.setattr(ready_marker, "ROOT", own)
        monkeypatch.setattr(ready_marker, "ENVIRONMENT", beside)
        (Path(ready_marker.user_environment()) / ready_marker.MARKER_NAME).unlink(missing_ok=True)
        made = time.time() - days * 24 * 3600
        os.utime(friends / environment_setup.SERVES_FILE, (made, made))
        if not program_is_there and friend.exists():
            friend.rmdir()
        environment.enter_environment()
        assert friends.exists() == (program_is_there or days < 90)
    assert Path(ready_marker.user_environment()).is_dir()


def test_a_lock_that_is_no_file_keeps_nobody_from_the_own_environment(tmp_path: Path) -> None:
    own, others = tmp_path / "own", tmp_path / "others"
    for folder, serves in ((own, tmp_path), (others, tmp_path / "gone")):
        folder.mkdir()
        (folder / environment_setup.SERVES_FILE).write_text(str(serves))
    (tmp_path / "others.lock").mkdir()
    environment_setup.remove_unused(tmp_path, own, time.time() + 2 * environment_setup.KEPT_WITHOUT_PROGRAM)
    assert others.exists()


def test_a_path_too_long_for_the_system_is_tried_elsewhere() -> None:
    error = setup_errors.disk_failure(OSError(errno.ENAMETOOLONG, "File name too long"), Path("long/.venv"))
    assert isinstance(error, setup_errors.FolderNotWritable)
    assert "too long" in str(error)
