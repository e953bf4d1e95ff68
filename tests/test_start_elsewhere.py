"""Where nothing can be written beside the program, its packages lie among the user's own files."""

import errno
import os
import sys
import time
from pathlib import Path

import pytest

from tabletop.settings import home
from tabletop.starting import alone, environment, set_up, stamp, steps, trouble
from tests.workshop import Death, Workshop

WANTED = ["chalk==1.0", "ink==2.0"]


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Workshop:
    """Gives a program whose folder refuses every file, and a user with files of their own."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "own"))
    monkeypatch.setattr(stamp, "FOLDER", str(tmp_path / "program" / ".venv"))
    monkeypatch.setattr(set_up, "pins", lambda: WANTED)
    monkeypatch.setattr(set_up, "lock", lambda: Path(" ".join(WANTED)))
    monkeypatch.setattr(set_up, "has_itself", lambda _: False)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "program").mkdir()
    forbid(monkeypatch, tmp_path / "program")
    return Workshop(monkeypatch)


def forbid(monkeypatch: pytest.MonkeyPatch, place: Path, why: int = errno.EROFS) -> None:
    real = os.open

    def refusing(path: str, flags: int, *rest: int, **more: int) -> int:
        if str(path).startswith(str(place)) and flags & os.O_CREAT:
            raise OSError(why, os.strerror(why))
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refusing)
    taken = alone._taken

    def not_taken(path: Path) -> int | None:
        if str(path).startswith(str(place)):
            raise OSError(why, os.strerror(why))
        return taken(path)

    monkeypatch.setattr(alone, "_taken", not_taken)


@pytest.mark.parametrize("why", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_in_a_folder_that_only_can_be_read_the_packages_go_into_one_s_own(
    workshop: Workshop,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    why: int,
) -> None:
    forbid(monkeypatch, tmp_path / "program", why)
    environment.enter()
    said = capsys.readouterr().out
    assert said.startswith(f"Nothing can be written in {tmp_path / 'program'}: the packages")
    assert workshop.steps == ["venv", "sysconfig", "pip"]
    assert stamp.elsewhere() == stamp.FOLDER
    assert any(path.startswith(stamp.FOLDER) for path in sys.path)
    assert not (tmp_path / "program" / ".venv").exists()


def test_the_next_start_says_nothing_and_steps_in(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    beside = stamp.FOLDER
    environment.enter()
    capsys.readouterr()
    workshop.steps.clear()
    monkeypatch.setattr(stamp, "FOLDER", beside)
    monkeypatch.setattr(set_up, "provide", lambda: pytest.fail("it was ready"))
    environment.enter()
    assert stamp.elsewhere() == stamp.FOLDER
    assert capsys.readouterr().out == ""
    assert workshop.steps == []


def test_killed_there_the_next_start_does_it_again(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, whole = stamp.FOLDER, workshop.run

    def dying(order: list[str], folder: Path, place: int) -> str:
        if workshop.steps == ["venv", "sysconfig"]:
            raise Death
        return whole(order, folder, place)

    monkeypatch.setattr(steps, "run", dying)
    with pytest.raises(Death):
        environment.enter()
    monkeypatch.setattr(steps, "run", whole)
    monkeypatch.setattr(stamp, "FOLDER", beside)
    workshop.steps.clear()
    environment.enter()
    assert workshop.steps == ["venv", "sysconfig", "pip"]
    assert set_up.is_ready(Path(stamp.elsewhere()), WANTED)


def test_where_one_s_own_folder_cannot_be_written_either_one_sentence_says_so(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    forbid(monkeypatch, tmp_path)
    with pytest.raises(SystemExit):
        environment.enter()
    assert f"cannot write to {tmp_path / 'program'}: " in capsys.readouterr().err
    assert workshop.steps == []


def test_each_place_of_the_program_has_an_environment_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    here = stamp.elsewhere()
    monkeypatch.setattr(stamp, "ROOT", stamp.ROOT + " of a friend")
    assert stamp.elsewhere() != here
    assert Path(stamp.elsewhere()).parent == Path(here).parent


def test_it_lies_among_the_other_files_of_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert Path(stamp.elsewhere()).parents[1] == home()
    for name in ("TABLETOP_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert Path(stamp.elsewhere()).parents[1] == home()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Path(stamp.elsewhere()).parents[1] == home()


def test_environments_of_programs_that_are_long_gone_are_removed(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    friend = tmp_path / "friend"
    friend.mkdir()
    own, beside = stamp.ROOT, stamp.FOLDER
    monkeypatch.setattr(stamp, "ROOT", str(friend))
    environment.enter()
    friends = Path(stamp.elsewhere())
    for program_is_there, days in ((True, 100), (False, 1), (False, 100)):
        monkeypatch.setattr(stamp, "ROOT", own)
        monkeypatch.setattr(stamp, "FOLDER", beside)
        (Path(stamp.elsewhere()) / stamp.STAMP).unlink(missing_ok=True)
        made = time.time() - days * 24 * 3600
        os.utime(friends / set_up.SERVES, (made, made))
        if not program_is_there and friend.exists():
            friend.rmdir()
        environment.enter()
        assert friends.exists() == (program_is_there or days < 90)
    assert Path(stamp.elsewhere()).is_dir()


def test_a_lock_that_is_no_file_keeps_nobody_from_the_own_environment(tmp_path: Path) -> None:
    own, others = tmp_path / "own", tmp_path / "others"
    for folder, serves in ((own, tmp_path), (others, tmp_path / "gone")):
        folder.mkdir()
        (folder / set_up.SERVES).write_text(str(serves))
    (tmp_path / "others.lock").mkdir()
    set_up.sweep(tmp_path, own, time.time() + 2 * set_up.KEPT_WITHOUT_PROGRAM)
    assert others.exists()


def test_a_path_too_long_for_the_system_is_tried_elsewhere() -> None:
    error = trouble.of_the_disk(OSError(errno.ENAMETOOLONG, "File name too long"), Path("long/.venv"))
    assert isinstance(error, trouble.Refused)
    assert "too long" in str(error)
