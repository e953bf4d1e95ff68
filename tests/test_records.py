"""Records: what is on the disk, what is noticed when that was changed, and full or missing disks."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.records import (
    BadRecord,
    Header,
    InUse,
    Record,
    Shelf,
    Sitter,
    Story,
    Tally,
    back_line,
    hint_line,
    move_line,
    read_story,
    result_line,
    set_aside,
    shuffle_line,
)
from tabletop.records.lines import written

HEADER = Header(
    "highest-card",
    {"target": 3, "quick": True, "end": "knöck"},
    None,
    (Sitter('Ada "the" Ace\\', "1"), Sitter("Grace", "2", "club")),
    481_207,
    "2026-11-20T19:30:00",
)
TEXTS = (
    shuffle_line("0 1"),
    shuffle_line("AS KS QS"),
    move_line(1, "play AS"),
    move_line(0, "play KS"),
    shuffle_line("QS AS KS"),
    move_line(0, "play QS"),
    back_line(1),
    move_line(0, "play TS"),
    hint_line(0),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return kept(tmp_path, *TEXTS)


def kept(folder: Path, *texts: str, header: Header = HEADER) -> Path:
    record = Record.begin(folder, header, texts)
    record.close()
    assert record.trouble == ""
    assert record.path is not None
    return record.path


def sealed(*texts: str) -> bytes:
    """Lines with the right checksums, whatever they say."""
    content, seal = b"", ""
    for text in texts:
        line = written(seal, text)
        seal = line[:8].decode()
        content += line
    return content


def test_a_record_can_be_read_by_a_person(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line[9:] for line in lines] == [
        "tabletop match, format 1",
        "game: highest-card",
        "option target: 3",
        "option quick: true",
        'option end: "kn\\u00f6ck"',
        "first dealer: drawn",
        'seat 0: person "Ada \\"the\\" Ace\\\\" "1"',
        'seat 1: club "Grace" "2"',
        "deal number: 481207",
        "started: 2026-11-20T19:30:00",
        *TEXTS,
    ]
    assert path.name == "highest-card-2026-11-20T193000.txt"


def test_a_record_comes_back_without_what_was_taken_back(path: Path) -> None:
    story = read_story(path)
    assert story.header == HEADER
    assert [(made.seat, made.text) for made in story.moves] == [(1, "play AS"), (0, "play TS")]
    assert [made.text for made in story.shuffles] == ["0 1", "AS KS QS"]
    assert story.is_assisted
    assert story.result is None
    assert story.flaw == ""


def test_names_of_any_script_with_control_characters_and_200_letters_stay_on_their_line(
    tmp_path: Path,
) -> None:
    sitters = (Sitter("A\x00d\na\r\x85 \u2028x", "1"), Sitter("Żółć 王 \ud800" + "x" * 300, "2", "expert"))
    header = Header("g", {}, 1, sitters, 0, "now\nor never")
    back = read_story(kept(tmp_path, header=header)).header
    assert back.sitters[0].name == "A d a x"
    assert back.sitters[1].name.startswith("Żółć 王 x")
    assert len(back.sitters[1].name) == 200
    assert back.started == "now or never"
    assert back.dealer == 1


def test_two_matches_of_the_same_moment_get_two_files(tmp_path: Path) -> None:
    assert kept(tmp_path) != kept(tmp_path)


# --- flipped, lost and added


def test_every_flipped_bit_is_noticed(path: Path) -> None:
    content = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(content) if byte == 10]
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1 << place % 8
        path.write_bytes(changed)
        line = sum(end <= place for end in ends)
        if line < len(HEADER.lines()):
            with pytest.raises(BadRecord, match=path.name):
                read_story(path)
        else:
            story = read_story(path)
            assert story.flaw.startswith(f"Line {line + 1} ")
            assert story.length == line


def test_every_truncation_leaves_a_good_beginning(path: Path) -> None:
    content = path.read_bytes()
    header = len(HEADER.lines())
    for length in range(len(content)):
        path.write_bytes(content[:length])
        whole = content[:length].count(b"\n")
        if whole < header:
            with pytest.raises(BadRecord):
                read_story(path)
        else:
            story = read_story(path)
            assert story.length == whole
            is_torn = length > 0 and content[length - 1] != 10
            assert story.flaw == (f"Line {whole + 1} is cut off in the middle." if is_torn else "")


def test_lines_left_out_doubled_or_exchanged_are_noticed(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(len(HEADER.lines()), len(lines) - 1):
        doubled = [*lines[: at + 1], *lines[at:]]
        without = [*lines[:at], *lines[at + 1 :]]
        exchanged = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        for changed, good in ((doubled, at + 1), (without, at), (exchanged, at)):
            path.write_bytes(b"".join(changed))
            story = read_story(path)
            assert story.length == good
            assert f"Line {good + 1} does not agree with its checksum" in story.flaw


@pytest.mark.parametrize(
    ("addition", "flaw"),
    [
        (b"x" * 10_000_000, "is longer than 4096 bytes."),
        (b"\x00" * 100 + b"\n", "does not agree with its checksum"),
        (b"12345678 \xff\xfe\n", "is no text."),
        (b"\n", "does not agree with its checksum"),
    ],
    ids=["10 MB line", "NUL", "no UTF-8", "empty"],
)
def test_rubbish_at_the_end_is_named_and_the_rest_is_good(path: Path, addition: bytes, flaw: str) -> None:
    with open(path, "ab") as file:
        file.write(addition)
    story = read_story(path)
    assert story.flaw.startswith("Line 20 ")
    assert flaw in story.flaw
    assert [made.text for made in story.moves] == ["play AS", "play TS"]


@pytest.mark.parametrize(
    "text", ["0:", "take back to 2", "take back to 99", "danced", "123: play AS", "result: winners"]
)
def test_a_well_sealed_line_that_makes_no_sense_ends_the_good_beginning(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(sealed(*HEADER.lines(), *TEXTS[:5], text, TEXTS[5]))
    story = read_story(path)
    assert story.flaw == "Line 16 says nothing that belongs into a match."
    assert story.length == 15
    assert len(story.moves) == 2


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.txt is no match of this program."),
        (b"\x00" * 5000, "x.txt is no match of this program."),
        (b"x" * 10_000_000, "x.txt is no match of this program."),
        (b"Dear diary,\n", "x.txt is no match of this program."),
        (sealed("Dear diary,"), "x.txt is no match of this program."),
        (
            sealed("tabletop match, format 2", "whatever"),
            "x.txt was written by a newer version of this program, which can read it.",
        ),
        (
            sealed("tabletop match, format 1"),
            "x.txt cannot be played on: line 2 of its beginning is wrong.",
        ),
        (
            sealed(*HEADER.lines()[:2], "option target: [1]"),
            "x.txt cannot be played on: line 3 of its beginning is wrong.",
        ),
        (
            sealed(*HEADER.lines()[:2], "option target: " + "[" * 4000),
            "x.txt cannot be played on: line 3 of its beginning is wrong.",
        ),
        (
            sealed(*HEADER.lines()[:6], "deal number: 5", "started: "),
            "x.txt cannot be played on: line 8 of its beginning is wrong.",
        ),
    ],
)
def test_a_foreign_newer_or_headless_file_gets_a_sentence(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        Record.open(path)
    assert str(caught.value) == sentence
    assert path.read_bytes() == content
    assert set_aside(path).read_bytes() == content
    assert os.listdir(tmp_path) == ["x.txt.damaged"]


def test_a_folder_or_nothing_in_place_of_the_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.txt"):
        with pytest.raises(BadRecord):
            Record.open(path)


# --- going on


def reopened(path: Path) -> tuple[Record, Story]:
    record, story = Record.open(path)
    record.keep(story)
    return record, story


def test_going_on_adds_lines_and_rewrites_none(path: Path) -> None:
    before = path.read_bytes()
    record, _ = reopened(path)
    record.add(move_line(1, "play 2S"))
    record.close()
    assert path.read_bytes().startswith(before)
    assert read_story(path).moves[-1].text == "play 2S"
    assert os.listdir(path.parent) == [path.name]


def test_a_damaged_file_is_kept_and_its_good_beginning_goes_on(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:14], b"rubbish\n", *lines[14:]])
    for name in ("damaged", "damaged2"):
        path.write_bytes(damaged)
        record, story = reopened(path)
        assert story.flaw.startswith("Line 15 ")
        record.add(move_line(0, "play 2S"))
        record.close()
        assert path.with_name(f"{path.name}.{name}").read_bytes() == damaged
        assert path.read_bytes().startswith(b"".join(lines[:14]))
        assert [made.text for made in read_story(path).moves] == ["play AS", "play KS", "play 2S"]


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
record, story = Record.open(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


def test_the_lock_is_free_after_kill_9(path: Path) -> None:
    program = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(InUse):
            Record.open(path)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    reopened(path)[0].close()


def test_a_file_deleted_during_play_is_written_again(tmp_path: Path) -> None:
    record = Record.begin(tmp_path, HEADER, TEXTS[:2])
    assert record.path is not None
    record.path.unlink()
    record.add(TEXTS[2])
    assert record.trouble == ""
    assert [made.text for made in read_story(record.path).moves] == ["play AS"]
    record.close()


# --- killed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_hundred_kills_lose_no_move_that_was_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(5)
    moves = 0
    for kill in range(100):
        folder = tmp_path / str(kill)
        acknowledged = _killed(folder, rng.randrange(1, 60))
        # killed between making a file and its first line, it leaves an empty one, which nobody is shown
        files = [path for path in sorted(folder.iterdir()) if path.stat().st_size]
        assert {path.stem for path in files} >= set(acknowledged)
        for path in files:
            story = read_story(path)
            assert [made.text for made in story.moves] == [f"play {n}" for n in range(len(story.moves))]
            assert len(story.moves) >= acknowledged.get(path.stem, 0)
        record, _ = reopened(path)
        record.add(move_line(0, "play on"))
        record.close()
        assert read_story(path).moves[-1].text == "play on"
        moves += sum(acknowledged.values())
    assert moves > 1500


def _killed(folder: Path, after: int) -> dict[str, int]:
    """Kills a writer once it has said so many moves; how many it had acknowledged, for each match."""
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
        record = Record.begin(folder, header, ())
        for number in range(20):
            record.add(move_line(0, f"play {number}"))
            os.write(said, f"g-{match:04}\n".encode())
        record.close()


# --- disks


FULL = """
import resource, sys
from pathlib import Path
from tabletop.records import Header, Record, Sitter, move_line
header = Header("g", {}, None, (Sitter("Ada", "1"),), 1)
record = Record.begin(Path(sys.argv[1]), header, ())
resource.setrlimit(resource.RLIMIT_FSIZE, (500, resource.RLIM_INFINITY))
for number in range(40):
    record.add(move_line(0, f"play {number}"))
print(record.trouble)
on_disk = record.path.read_bytes()
assert len(on_disk) <= 500 and on_disk.endswith(b"\\n"), on_disk
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
record.add(move_line(0, "play 40"))
print(repr(record.trouble))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_on_a_full_disk_play_goes_on_and_all_is_written_once_there_is_room(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, text=True, check=True
    )
    trouble, afterwards = run.stdout.splitlines()
    assert trouble == "This match cannot be saved now (File too large). Play goes on; each move tries again."
    assert afterwards == "''"
    story = read_story(tmp_path / "g.txt")
    assert [made.text for made in story.moves] == [f"play {number}" for number in range(41)]
    assert story.flaw == ""


def test_where_no_folder_can_be_made_the_match_is_played_in_memory() -> None:
    record = Record.begin(Path("/dev/null/x"), HEADER, TEXTS)
    record.add(move_line(0, "play 2S"))
    assert record.path is None
    assert record.trouble.startswith("This match cannot be saved now (Not a directory).")
    record.close()


def test_a_folder_that_comes_back_gets_the_whole_match(tmp_path: Path) -> None:
    blocked = tmp_path / "matches"
    blocked.write_text("in the way")
    record = Record.begin(blocked, HEADER, TEXTS[:3])
    assert record.trouble
    blocked.unlink()
    record.add(TEXTS[3])
    assert record.trouble == ""
    assert record.path is not None
    assert [made.text for made in read_story(record.path).moves] == ["play AS", "play KS"]
    record.close()


def refused(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_may_not_be_written_is_played_on_in_memory_until_it_may(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Record, "_open", refused)
        record, story = reopened(path)
        assert len(story.moves) == 2
        record.add(move_line(1, "play 2S"))
        assert "Permission denied" in record.trouble
    record.add(move_line(0, "play 3S"))
    assert (record.trouble, record.path) == ("", path)
    assert [made.text for made in read_story(path).moves][2:] == ["play 2S", "play 3S"]
    record.close()


def test_a_match_that_others_played_on_meanwhile_goes_on_in_a_file_of_its_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Record, "_open", refused)
        record, _ = reopened(path)
        record.add(move_line(1, "play 2S"))
    other, _ = reopened(path)
    other.add(move_line(1, "play 5S"))
    other.close()
    record.flush()
    assert record.trouble == ""
    assert record.path is not None
    assert record.path != path
    assert read_story(record.path).moves[-1].text == "play 2S"
    assert read_story(path).moves[-1].text == "play 5S"
    record.close()


def test_a_damaged_file_is_not_shortened_before_a_copy_of_it_is_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    damaged = path.read_bytes() + b"rubbish"
    path.write_bytes(damaged)
    with monkeypatch.context() as patch:
        patch.setattr("shutil.copyfileobj", full)
        record, _ = reopened(path)
        record.add(move_line(1, "play 2S"))
        assert "No space left on device" in record.trouble
        assert path.read_bytes() == damaged
        assert os.listdir(path.parent) == [path.name]
    record.close()
    assert record.trouble == ""
    assert read_story(path).moves[-1].text == "play 2S"
    assert path.with_name(path.name + ".damaged").read_bytes() == damaged


def test_with_no_folder_nothing_is_written() -> None:
    record = Record.begin(None, HEADER, TEXTS)
    assert (record.path, record.trouble) == (None, "")
    record.close()


# --- the shelf


def test_a_match_that_nobody_has_won_has_a_result_too(tmp_path: Path) -> None:
    assert result_line((), (24,)) == "result: winners none, scores 24"
    path = kept(tmp_path, *TEXTS[:4], over(()))
    result = read_story(path).result
    assert result is not None
    assert (result.winners, result.scores) == ((), ("3", "1"))
    tally = Shelf(tmp_path).statistics()['Ada "the" Ace\\', "highest-card"]
    assert tally == Tally(lost=1)
    assert Shelf(tmp_path).statistics() == Shelf(tmp_path).statistics()


def over(winners: tuple[int, ...]) -> str:
    return result_line(winners, (3, 1))


def test_statistics_count_assisted_matches_as_neither_won_nor_lost(tmp_path: Path) -> None:
    kept(tmp_path, *TEXTS[:4], over((0,)))
    kept(tmp_path, *TEXTS[:4], over((1,)))
    kept(tmp_path, *TEXTS[:4], over((1,)))
    kept(tmp_path, *TEXTS, over((1,)))
    kept(tmp_path, *TEXTS[:4], hint_line(0), over((0,)))
    kept(tmp_path, *TEXTS[:4])
    tallies = Shelf(tmp_path).statistics()
    assert tallies == {('Ada "the" Ace\\', "highest-card"): Tally(won=1, lost=2, assisted=2)}
    assert next(iter(tallies.values())).played == 5


def test_matches_that_were_left_stand_newest_first(tmp_path: Path) -> None:
    paths = [kept(tmp_path, *TEXTS[:4]) for _ in range(3)]
    finished = kept(tmp_path, *TEXTS[:4], over((0,)))
    for seconds, path in zip((5, 9, 7), paths, strict=True):
        os.utime(path, (seconds, seconds))
    left = Shelf(tmp_path).left()
    assert [kept.path for kept in left] == [paths[1], paths[2], paths[0]]
    assert left[0].moves == 2
    assert finished in [kept.path for kept in Shelf(tmp_path).matches() if kept.is_over]


def test_a_finished_match_that_was_taken_back_is_left_again(tmp_path: Path) -> None:
    kept(tmp_path, *TEXTS[:4], over((0,)), back_line(1))
    assert [found.moves for found in Shelf(tmp_path).left()] == [1]


def test_the_cache_is_used_and_built_anew_when_it_is_stale_damaged_or_gone(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS[:4])
    cache = tmp_path / "statistics.json"
    first = Shelf(tmp_path).matches()
    table = json.loads(cache.read_text())
    table["files"][path.name][5] = 77
    cache.write_text(json.dumps(table))
    assert Shelf(tmp_path).matches()[0].moves == 77  # it was the cache that answered
    record, _ = Record.open(path)
    record.add(move_line(1, "play 2S"))
    record.close()
    assert Shelf(tmp_path).matches()[0].moves == first[0].moves + 1
    for rubbish in (
        "",
        "{",
        "[]",
        "3",
        "null",
        '{"format": 1}',
        '{"format": 1, "files": {"x": 3}}',
        "[" * 10**5,
    ):
        cache.write_text(rubbish)
        assert Shelf(tmp_path).matches()[0].moves == first[0].moves + 1
    table["files"][path.name][4] = [[1, 2, 3]]
    cache.write_text(json.dumps(table))
    assert Shelf(tmp_path).matches()[0].sitters == HEADER.sitters
    path.unlink()
    assert Shelf(tmp_path).matches() == ()
    assert path.name not in cache.read_text()


def test_files_that_hold_no_match_get_a_sentence_and_nothing_else(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS)
    (tmp_path / "notes.txt").write_text("buy milk\n")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "empty.txt").touch()
    with open(path, "ab") as file:
        file.write(b"half a li")
    shelf = Shelf(tmp_path)
    (found,) = shelf.left()
    assert found.flaw == "Line 20 is cut off in the middle."
    assert shelf.complaints == ("notes.txt is no match of this program.",)
    assert (tmp_path / "notes.txt").read_text() == "buy milk\n"


def test_files_that_hold_no_match_can_be_put_aside_but_newer_ones_stay(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS)
    newer = tmp_path / "newer.txt"
    newer.write_bytes(sealed("tabletop match, format 2"))
    (tmp_path / "notes.txt").write_text("buy milk\n")
    assert Shelf(tmp_path).tidy() == (
        "notes.txt is no match of this program. It is kept as notes.txt.damaged.",
    )
    assert Shelf(tmp_path).tidy() == ()
    names = {path.name, "newer.txt", "notes.txt.damaged", "statistics.json"}
    assert set(os.listdir(tmp_path)) == names


def test_a_match_that_another_window_is_only_beginning_is_not_put_aside(tmp_path: Path) -> None:
    record = Record.begin(tmp_path, HEADER, ())
    assert record.path is not None
    with open(record.path, "r+b") as file:
        file.truncate(20)
    assert Shelf(tmp_path).tidy() == ()
    assert record.path.exists()
    record.leave()
    assert len(Shelf(tmp_path).tidy()) == 1
    assert not record.path.exists()


def test_a_shelf_that_cannot_be_read_is_empty() -> None:
    assert Shelf(Path("/dev/null/x")).matches() == ()
    assert Shelf(Path("/dev/null/x")).statistics() == {}
