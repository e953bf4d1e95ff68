"""Tests leave the files of whoever runs them alone, on every system."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import crash_report
from tabletop.settings import (
    cache_folder,
    exports_folder,
    log_path,
    program_home,
    records_folder,
    settings_path,
)
from tests.private_home import USER_FOLDERS_GUARD, FolderGuard, users_folders

CHANGES: dict[str, Callable[[Path], object]] = {
    "a file is written": lambda folder: (folder / "new").write_text(""),
    "a file is opened to be written": lambda folder: os.open(folder / "new", os.O_CREAT | os.O_WRONLY),
    "a file is read and written": lambda folder: (folder / "old").open("r+b"),
    "a file is removed": lambda folder: (folder / "old").unlink(),
    "a file comes": lambda folder: (folder.parent / "other").replace(folder / "new"),
    "a file goes": lambda folder: (folder / "old").replace(folder.parent / "new"),
    "its times are changed": lambda folder: os.utime(folder / "old"),
    "a folder is made": lambda folder: (folder / "inner").mkdir(),
    "the folder goes": lambda folder: folder.rmdir(),
    "it is named by bytes": lambda folder: os.mkdir(os.fsencode(folder / "inner")),
    "it is named in a roundabout way": lambda folder: (folder.parent / "x" / ".." / "user" / "inner").mkdir(),
}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> tuple[FolderGuard, Path]:
    """A guard that watches over the files of a user: once is enough, as it never stops."""
    folder = tmp_path_factory.mktemp("guarded") / "user"
    folder.mkdir()
    (folder / "old").write_text("of the user")
    (folder.parent / "other").write_text("of a test")
    guard = FolderGuard([str(folder)])
    guard.start()
    return guard, folder


@pytest.mark.parametrize("change", CHANGES)
def test_no_change_of_the_users_files_is_made(watched: tuple[FolderGuard, Path], change: str) -> None:
    guard, folder = watched
    with pytest.raises(PermissionError, match="must not touch"):
        CHANGES[change](folder)
    assert len(guard.take_refused()) == 1
    assert [path.name for path in folder.iterdir()] == ["old"]
    assert (folder / "old").read_text() == "of the user"


def test_beside_them_everything_may_be_done(watched: tuple[FolderGuard, Path]) -> None:
    guard, folder = watched
    (folder.parent / "users").mkdir()
    (folder.parent / "users").rmdir()
    assert guard.take_refused() == []


@pytest.mark.parametrize(
    "where", [program_home, settings_path, records_folder, exports_folder, cache_folder, log_path]
)
def test_each_test_has_a_home_of_its_own(where: Callable[[], Path], own_home: Path) -> None:
    assert own_home in (where(), *where().parents)
    assert not own_home.exists(), "another test had it before"


def test_what_the_program_keeps_without_a_named_home_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_HOME")
    before = [os.path.lexists(folder) for folder in users_folders()]
    assert crash_report.write_report(ZeroDivisionError()) is None
    assert all(
        str(program_home()) in refused
        for refused in USER_FOLDERS_GUARD.take_refused() or ["nothing was refused"]
    )
    assert [os.path.lexists(folder) for folder in users_folders()] == before
