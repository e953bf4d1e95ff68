"""The disk that fails on purpose, on files of its own: what it promises is what other tests build upon."""

import os
from pathlib import Path

import pytest

from tests import posix
from tests.faulty_disk import (
    DISK_FULL,
    POWER_CUT,
    SHORT_WRITE,
    SYNC_LOST,
    Fault,
    FaultyDisk,
    PowerCut,
    each_fault,
)


def saved(folder: Path, content: bytes, *, is_name_synced: bool = True) -> None:
    """Replaces a file as it should be done."""
    with open(folder / "new", "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(folder / "new", folder / "file")
    if is_name_synced:
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "file").write_bytes(b"old")
    return tmp_path


@posix.posix_only
def test_every_call_below_the_folder_is_counted_and_no_other(folder: Path) -> None:
    with FaultyDisk(folder) as disk:
        saved(folder, b"new")
        Path(__file__).read_bytes()
    assert disk.calls == ["open", "write", "fsync", "close", "replace", "open", "fsync", "close"]
    assert len(list(each_fault(disk.calls, (DISK_FULL, POWER_CUT)))) == 3 * 8
    assert [fault.number for fault in each_fault(disk.calls, (SYNC_LOST,))] == [2, 6]


@posix.posix_only
def test_what_was_synced_outlasts_a_loss_of_power(folder: Path) -> None:
    with FaultyDisk(folder) as disk:
        saved(folder, b"new")
    disk.lose_power()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"file": b"new"}


def test_a_name_whose_folder_was_not_synced_is_as_it_was(folder: Path) -> None:
    with FaultyDisk(folder) as disk:
        saved(folder, b"new", is_name_synced=False)
        os.mkdir(folder / "inner")
    disk.lose_power()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"file": b"old"}


@posix.posix_only
def test_a_lost_sync_shows_only_after_the_loss_of_power(folder: Path) -> None:
    with FaultyDisk(folder, Fault(2, SYNC_LOST)) as disk:
        saved(folder, b"new")
    assert (folder / "file").read_bytes() == b"new"
    disk.lose_power()
    assert (folder / "file").read_bytes() == b""


def test_once_the_power_is_cut_nothing_more_is_done(folder: Path) -> None:
    with FaultyDisk(folder, Fault(4, POWER_CUT)):
        for _ in range(2):
            with pytest.raises(PowerCut):
                saved(folder, b"new")
    assert (folder / "file").read_bytes() == b"old"


def test_a_full_disk_is_full_once_or_for_good(folder: Path) -> None:
    for is_lasting in (False, True):
        with FaultyDisk(folder, Fault(1, DISK_FULL, is_lasting)):
            with pytest.raises(OSError, match="No space left"):
                saved(folder, b"new")
            if is_lasting:
                with pytest.raises(OSError, match="No space left"):
                    os.stat(folder / "file")
            else:
                os.stat(folder / "file")


def test_a_short_write_says_how_much_it_wrote(folder: Path) -> None:
    with FaultyDisk(folder, Fault(1, SHORT_WRITE)):
        handle = os.open(folder / "file", os.O_WRONLY)
        assert os.write(handle, b"12345") == 3
        os.close(handle)
    assert (folder / "file").read_bytes() == b"123"
