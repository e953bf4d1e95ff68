"""Records that are gone on with: damage, kills, locks, and full or missing disks."""

import errno
import os
import random
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.records import Header, InUse, Record, RecordedMatch, Sitter, move_line, read_recorded_match
from tests import posix
from tests.covering_cases import times_to_try
from tests.english import english
from tests.record_files import HEADER, TEXTS, write_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_record(tmp_path, *TEXTS)


# --- going on


def reopened(path: Path) -> tuple[Record, RecordedMatch]:
    record, recorded = Record.open(path)
    record.continue_from(recorded)
    return record, recorded


def test_going_on_adds_lines_and_rewrites_none(path: Path) -> None:
    before = path.read_bytes()
    record, _ = reopened(path)
    record.add_lines(move_line(1, "play 2S"))
    record.close()
    assert path.read_bytes().startswith(before)
    assert read_recorded_match(path).moves[-1].text == "play 2S"
    assert os.listdir(path.parent) == [path.name]


def test_a_damaged_file_is_kept_and_its_good_beginning_goes_on(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:14], b"garbage\n" * 2, *lines[14:]])
    for name in ("damaged", "damaged2"):
        path.write_bytes(damaged)
        record, recorded = reopened(path)
        assert english(recorded.flaw).startswith("Line 15 ")
        record.add_lines(move_line(0, "play 2S"))
        record.close()
        assert path.with_name(f"{path.name}.{name}").read_bytes() == damaged
        assert path.read_bytes().startswith(b"".join(lines[:14]))
        assert [made.text for made in read_recorded_match(path).moves] == ["play AS", "play KS", "play 2S"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs sparse files")
def test_a_huge_damaged_file_is_renamed_and_not_copied(path: Path) -> None:
    content = path.read_bytes()
    os.truncate(path, 1 << 40)
    number = path.stat().st_ino
    record, recorded = reopened(path)
    record.add_lines(move_line(1, "play 2S"))
    record.close()
    assert (record.save_warning, len(recorded.moves)) == (None, 2)
    aside = path.with_name(f"{path.name}.damaged").stat()
    assert (aside.st_ino, aside.st_size) == (number, 1 << 40)
    assert path.read_bytes().startswith(content)


def test_a_record_that_is_larger_than_any_match_is_gone_on_with_from_its_beginning(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.records.match_file.record_lines.LARGEST", 1 << 20)
    with open(path, "ab") as file:
        file.write(b"x" * 80 * (1 << 14))
    record, recorded = reopened(path)
    assert english(recorded.flaw) == "It is larger than 1 MB."
    assert len(recorded.moves) == 2
    record.close()


def test_where_no_file_can_have_two_names_a_damaged_one_is_renamed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = path.read_bytes() + b"garbage"
    path.write_bytes(damaged)
    with monkeypatch.context() as patch:
        patch.setattr("os.link", refused)
        record, _ = reopened(path)
    record.close()
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged
    assert read_recorded_match(path).flaw is None


def test_a_match_is_open_in_one_place_only_and_free_again_afterwards(path: Path) -> None:
    record, _ = reopened(path)
    with pytest.raises(InUse, match="open in another window"):
        Record.open(path)
    record.close()
    reopened(path)[0].close()


HOLD = """
import sys, time
from pathlib import Path
from tabletop.records import Record
record, recorded = Record.open(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


def test_the_lock_is_free_after_kill_9(path: Path) -> None:
    program = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().rstrip() == b"open"
        with pytest.raises(InUse):
            Record.open(path)
        holder.kill()
        holder.wait()
    reopened(path)[0].close()


@posix.posix_only
def test_a_file_deleted_during_play_is_written_again(tmp_path: Path) -> None:
    record = Record.create(tmp_path, HEADER, TEXTS[:2])
    assert record.path is not None
    record.path.unlink()
    record.add_lines(TEXTS[2])
    assert record.save_warning is None
    assert [made.text for made in read_recorded_match(record.path).moves] == ["play AS"]
    record.close()


# --- killed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_no_kill_loses_a_move_that_was_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(5)
    moves, kills = 0, times_to_try(20, 200)
    for kill in range(kills):
        folder = tmp_path / str(kill)
        acknowledged = _killed(folder, rng.randrange(1, 60))
        # killed between making a file and its first line, it leaves an empty one, which nobody is shown
        files = [path for path in sorted(folder.iterdir()) if path.stat().st_size]
        assert {path.stem for path in files} >= set(acknowledged)
        for path in files:
            recorded = read_recorded_match(path)
            assert [made.text for made in recorded.moves] == [f"play {n}" for n in range(len(recorded.moves))]
            assert len(recorded.moves) >= acknowledged.get(path.stem, 0)
        record, _ = reopened(path)
        record.add_lines(move_line(0, "play on"))
        record.close()
        assert read_recorded_match(path).moves[-1].text == "play on"
        moves += sum(acknowledged.values())
    assert moves > 15 * kills


def _killed(folder: Path, after: int) -> dict[str, int]:
    """Kills a writer once it has said N moves; how many it had acknowledged, for each match."""
    out, said = os.pipe()
    writer = os.fork()
    if writer == 0:
        try:
            _write_for_ever(folder, said)
        finally:
            os._exit(1)
    os.close(said)
    acknowledged: dict[str, int] = {}
    with open(out) as lines:
        for number, name in enumerate(lines, 1):
            acknowledged[name.strip()] = acknowledged.get(name.strip(), 0) + 1
            if number == after:
                os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)
    return acknowledged


def _write_for_ever(folder: Path, said: int) -> None:
    for match in range(1000):
        header = Header("g", {}, None, (Sitter("Ada", "1"),), 1, f"{match:04}")
        record = Record.create(folder, header, ())
        for number in range(20):
            record.add_lines(move_line(0, f"play {number}"))
            os.write(said, f"g-{match:04}\n".encode())
        record.close()


# --- disks


FULL = """
import resource, sys
from pathlib import Path
from tabletop.records import Header, Record, Sitter, move_line
header = Header("g", {}, None, (Sitter("Ada", "1"),), 1)
record = Record.create(Path(sys.argv[1]), header, ())
resource.setrlimit(resource.RLIMIT_FSIZE, (500, resource.RLIM_INFINITY))
for number in range(40):
    record.add_lines(move_line(0, f"play {number}"))
print(record.save_warning)
on_disk = record.path.read_bytes()
assert len(on_disk) <= 500 and on_disk.endswith(b"\\n"), on_disk
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
record.add_lines(move_line(0, "play 40"))
print(repr(record.save_warning))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_on_a_full_disk_play_goes_on_and_all_is_written_once_there_is_room(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, text=True, check=True
    )
    trouble, afterwards = run.stdout.splitlines()
    assert trouble == "This match cannot be saved now (File too large). Play goes on; each move tries again."
    assert afterwards == "None"
    recorded = read_recorded_match(tmp_path / "g.tabletop")
    assert [made.text for made in recorded.moves] == [f"play {number}" for number in range(41)]
    assert recorded.flaw is None


@posix.posix_only
def test_where_no_folder_can_be_made_the_match_is_played_in_memory() -> None:
    record = Record.create(Path("/dev/null/x"), HEADER, TEXTS)
    record.add_lines(move_line(0, "play 2S"))
    assert record.path is None
    assert english(record.save_warning).startswith("This match cannot be saved now (Not a directory).")
    record.close()


def test_a_folder_that_comes_back_gets_the_whole_match(tmp_path: Path) -> None:
    blocked = tmp_path / "matches"
    blocked.write_text("in the way")
    record = Record.create(blocked, HEADER, TEXTS[:3])
    assert record.save_warning
    blocked.unlink()
    record.add_lines(TEXTS[3])
    assert record.save_warning is None
    assert record.path is not None
    assert [made.text for made in read_recorded_match(record.path).moves] == ["play AS", "play KS"]
    record.close()


def refused(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_may_not_be_written_is_played_on_in_memory_until_it_may(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Record, "_open", refused)
        record, recorded = reopened(path)
        assert len(recorded.moves) == 2
        record.add_lines(move_line(1, "play 2S"))
        assert "Permission denied" in english(record.save_warning)
    record.add_lines(move_line(0, "play 3S"))
    assert (record.save_warning, record.path) == (None, path)
    assert [made.text for made in read_recorded_match(path).moves][2:] == ["play 2S", "play 3S"]
    record.close()


def test_a_match_that_others_played_on_meanwhile_goes_on_in_a_file_of_its_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Record, "_open", refused)
        record, _ = reopened(path)
        record.add_lines(move_line(1, "play 2S"))
    other, _ = reopened(path)
    other.add_lines(move_line(1, "play 5S"))
    other.close()
    record.flush()
    assert record.save_warning is None
    assert record.path is not None
    assert record.path != path
    assert read_recorded_match(record.path).moves[-1].text == "play 2S"
    assert read_recorded_match(path).moves[-1].text == "play 5S"
    record.close()


def test_a_damaged_file_stays_as_it_is_until_another_can_take_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    damaged = path.read_bytes() + b"garbage"
    path.write_bytes(damaged)
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full)
        record, _ = reopened(path)
        record.add_lines(move_line(1, "play 2S"))
        assert "No space left on device" in english(record.save_warning)
        assert path.read_bytes() == damaged
        assert os.listdir(path.parent) == [path.name]
    record.close()
    assert record.save_warning is None
    assert read_recorded_match(path).moves[-1].text == "play 2S"
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged


def test_where_a_folder_cannot_be_synced_the_match_is_saved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def only_files(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        fsync(file)

    monkeypatch.setattr("os.fsync", only_files)
    record = Record.create(tmp_path, HEADER, TEXTS)
    assert record.save_warning is None
    record.close()


def test_with_no_folder_nothing_is_written() -> None:
    record = Record.create(None, HEADER, TEXTS)
    assert (record.path, record.save_warning) == (None, None)
    record.close()
