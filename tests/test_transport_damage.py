"""Records that came by mail or through editors: what the checksums prove is read and put right, and told."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.controller import Controller
from tabletop.messages import Message
from tabletop.records import MatchLibrary, Record, read_recorded_match
from tabletop.records.match_file import checksums, transport_damage
from tabletop.records.match_file.transport_damage import AROUND, BLANKS, ENCODED, LINE_ENDS, QUOTED, WRAPPED
from tests.test_recovery import EVENTS, SEED, played, rewritten

Change = Callable[[bytes], bytes]
BOM = b"\xef\xbb\xbf"
NBSP = "\u00a0".encode()


def crlf(content: bytes) -> bytes:
    return content.replace(b"\n", b"\r\n")


def wrapped(content: bytes, wide: int = 72, sep: bytes = b"\n") -> bytes:
    """Returns the text broken at blanks, as mail programs do it."""
    lines = []
    for line in content.split(b"\n"):
        row = b""
        for word in line.split(b" "):
            if row and len(row) + 1 + len(word) > wide:
                lines.append(row)
                row = word
            else:
                row = row + b" " + word if row else word
        lines.append(row)
    return sep.join(lines)


def chopped(content: bytes) -> bytes:
    """Returns the text broken anywhere, after a number of characters."""
    lines = [line[at : at + 60] for line in content.split(b"\n") for at in range(0, max(1, len(line)), 60)]
    return b"\n".join(lines)


def quoted(content: bytes, mark: bytes = b"> ") -> bytes:
    return b"".join(mark + line for line in content.splitlines(keepends=True))


def in_a_letter(content: bytes) -> bytes:
    return b"Dear Ada,\n\nsee what I won!\n\n" + content + b"\n-- \nGrace\n"


WAYS: dict[str, tuple[Change, set[Message]]] = {
    "line ends of Windows": (crlf, {LINE_ENDS}),
    "line ends of old": (lambda content: content.replace(b"\n", b"\r"), {LINE_ENDS}),
    "a trailing blank": (lambda content: content.replace(b"\n", b" \n"), {BLANKS}),
    "blanks before": (lambda content: b"    " + content.replace(b"\n", b"\n    "), {BLANKS}),
    "an empty line at the end": (lambda content: content + b"\n", {BLANKS}),
    "twice the lines": (lambda content: content.replace(b"\n", b"\n\n"), {BLANKS}),
    "no-break blanks": (lambda content: content.replace(b" ", NBSP), {BLANKS}),
    "a mark and line ends": (lambda content: BOM + crlf(content), {ENCODED, LINE_ENDS}),
    "UTF-16": (lambda content: content.decode().encode("utf-16"), {ENCODED}),
    "wrapped": (wrapped, {WRAPPED}),
    "flowed": (lambda content: wrapped(content, sep=b" \n"), {WRAPPED, BLANKS}),
    "wrapped for a telephone": (lambda content: wrapped(content, 36), {WRAPPED}),
    "wrapped anywhere": (chopped, {WRAPPED}),
    "quoted": (quoted, {QUOTED}),
    "quoted twice": (lambda content: quoted(quoted(content), b">"), {QUOTED}),
    "quoted with no blank": (lambda content: quoted(content, b">"), {QUOTED}),
    "wrapped and quoted": (lambda content: quoted(wrapped(content)), {WRAPPED, QUOTED}),
    "quoted and wrapped": (lambda content: wrapped(quoted(content), 76), {WRAPPED, QUOTED}),
    "in a letter": (in_a_letter, {AROUND}),
    "all of it": (
        lambda content: BOM + crlf(quoted(in_a_letter(wrapped(content)))),
        {ENCODED, AROUND, QUOTED, LINE_ENDS, WRAPPED},
    ),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("played")
    return {slug: played(folder, slug).read_bytes() for slug in ("kaluki", "classic-dominoes")}


@pytest.mark.parametrize("slug", ["kaluki", "classic-dominoes"])
@pytest.mark.parametrize("way", WAYS)
def test_a_record_that_travelled_is_read_whole_and_put_right(
    files: dict[str, bytes], tmp_path: Path, slug: str, way: str
) -> None:
    content, path = files[slug], tmp_path / "match.tabletop"
    change, told = WAYS[way]
    came = change(content)
    path.write_bytes(came)
    recorded = read_recorded_match(path)
    assert recorded.flaw is None
    assert recorded.lines.content == content
    assert set(recorded.lines.transport_changes) - {WRAPPED} == told - {WRAPPED}
    assert (WRAPPED in recorded.lines.transport_changes) == (WRAPPED in told)
    (listed,) = MatchLibrary(tmp_path).matches()
    assert not listed.is_flawed
    table = Controller.resume(path)
    assert str(table.resume_notice).startswith("The file of this match came with ")
    assert all(str(word) in str(table.resume_notice) for word in recorded.lines.transport_changes)
    table.close()
    assert path.read_bytes() == content
    assert path.with_name(f"{path.name}.damaged").read_bytes() == came


def test_the_sentence_says_what_was_put_right(files: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "match.tabletop"
    path.write_bytes(BOM + crlf(quoted(files["kaluki"])))
    table = Controller.resume(path)
    table.close()
    assert str(table.resume_notice) == (
        "The file of this match came with another encoding, quoted lines and other line ends. All of that "
        "was put right; a copy of the file as it came is kept."
    )


def test_a_damaged_line_of_a_record_that_travelled_is_mended_too(
    files: dict[str, bytes], tmp_path: Path
) -> None:
    content, path = files["kaluki"], tmp_path / "match.tabletop"
    lines = content.splitlines(keepends=True)
    lines[30] = b"x" * 20 + b"\n"
    path.write_bytes(crlf(b"".join(lines)))
    table = Controller.resume(path)
    assert "other line ends and a damaged line." in str(table.resume_notice)
    table.close()
    assert path.read_bytes() == content


@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_damaged_as_well_nothing_is_read_that_was_not_written(
    files: dict[str, bytes], tmp_path: Path, way: str
) -> None:
    content, path = files["classic-dominoes"], tmp_path / "match.tabletop"
    whole = content.splitlines(keepends=True)
    rng = random.Random(SEED)
    for _ in range(max(3, EVENTS // len(WAYS))):
        path.write_bytes(rewritten(rng, WAYS[way][0](content)))
        lines = transport_damage.restore_text(path.read_bytes())
        assert lines.content
        try:
            record, recorded = Record.open(path)
        except ValueError:
            continue
        record.release()
        kept = recorded.lines.content.splitlines(keepends=True)
        assert kept == whole[: len(kept)]


@pytest.mark.parametrize(
    ("first", "then", "times"),
    [
        (b"", b"a\n", 1_000_000),
        (b"", b"\r", 1_000_000),
        (b"", b">", 1_000_000),
        (b"", b"12345678 x\n", 100_000),
        (b"12345678 tabletop match, format 2\n", b"word\n", 100_000),
        (b"", b"x", 10_000_000),
    ],
    ids=["lines", "ends", "marks", "seals", "words", "one line"],
)
def test_an_enemy_s_file_is_given_up_soon(
    first: bytes, then: bytes, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = first + then * times
    asked = []
    right = checksums.has_right_checksum

    def counted(line: bytes, before: str) -> bool:
        asked.append(line)
        return right(line, before)

    monkeypatch.setattr(checksums, "has_right_checksum", counted)
    assert transport_damage.restore_text(content) == transport_damage.RestoredText(content, ())
    assert len(asked) < 20_000


def test_what_is_no_match_stays_none(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(crlf(b"> Dear Ada,\n> see you.\n"))
    with pytest.raises(ValueError, match="is not a Tabletop match"):
        read_recorded_match(path)
    assert os.listdir(tmp_path) == ["letter.txt"]
