"""A review beside its record: read again, and made again where anything about the file is odd."""

import errno
import logging
import os
from pathlib import Path

import pytest

from tabletop.coach.judge import TriedMove, Verdict
from tabletop.coach.review_cache import METHOD, ReviewFile, StoredReview
from tabletop.messages import said
from tabletop.records import MatchLibrary
from tests.faulty_disk import POWER_CUT, Fault, FaultyDisk, PowerCut

FOUND = StoredReview(
    {
        3: Verdict(
            "play 2S", "slip", "play AS", 2.5, 0.25, said("It takes."), (TriedMove("play AS", 0.0, 0.0),)
        ),
        9: Verdict("play 3S", "close"),
    },
    {0: (3, 9), 2: (5,)},
    2,
    {0: {1: (3.0, -1.5), 2: ()}},
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "malilla.tabletop"
    path.write_text("a record")
    return path


def test_what_was_found_is_there_again(record: Path) -> None:
    assert ReviewFile.for_record(record).write(FOUND) is None
    assert ReviewFile.for_record(record).read() == FOUND
    assert sorted(path.name for path in record.parent.iterdir()) == [
        "malilla.tabletop",
        "malilla.tabletop.review",
    ]


def test_without_a_file_nothing_is_known(record: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert ReviewFile.for_record(record).read() == StoredReview()
    assert caplog.records == []


def changed(path: Path, old: bytes, new: bytes) -> None:
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b"slip", b"good", "is damaged"),
        (b"format 1", b"format 2", "was written by a newer version"),
        (b"method %d" % METHOD, b"method %d" % (METHOD - 1), "was written by an older version"),
        (b"tabletop review", b"table top review", "is damaged"),
        (b"seal ", b"", "is damaged"),
    ],
)
def test_a_file_that_is_odd_is_made_again_with_a_word_in_the_log(
    record: Path, caplog: pytest.LogCaptureFixture, old: bytes, new: bytes, told: str
) -> None:
    ReviewFile.for_record(record).write(FOUND)
    changed(record.with_name("malilla.tabletop.review"), old, new)
    with caplog.at_level(logging.WARNING):
        assert ReviewFile.for_record(record).read() == StoredReview()
    assert [told in one.getMessage() for one in caplog.records] == [True]


def test_the_review_of_a_match_that_went_on_is_made_again(
    record: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ReviewFile.for_record(record).write(FOUND)
    record.write_text("a record, and more")
    with caplog.at_level(logging.WARNING):
        assert ReviewFile.for_record(record).read() == StoredReview()
    assert "earlier state" in caplog.text


def test_what_is_no_verdict_is_made_again_even_if_it_is_sealed(record: Path) -> None:
    shelved = ReviewFile.for_record(record)
    for body in (
        b"[]",
        b"{}",
        b'{"deals": true, "seats": {}, "verdicts": {}}',
        b'{"deals": 1, "seats": [], "verdicts": {}}',
        b'{"deals": 1, "seats": {}, "verdicts": {"3": [1]}}',
        b'{"deals": 1, "seats": {"x": []}, "verdicts": {}}',
        b'{"deals": 1, "seats": {}, "verdicts": {}, "worths": {"0": {"1": [true]}}}',
        b"{" * 100_000,
        b"\xff",
    ):
        shelved.path.write_bytes(shelved._head(body) + b"\n" + body)
        assert shelved.read() == StoredReview()


def test_a_folder_of_that_name_is_no_review(record: Path) -> None:
    ReviewFile.for_record(record).path.mkdir()
    assert ReviewFile.for_record(record).read() == StoredReview()
    assert "can’t be saved" in str(ReviewFile.for_record(record).write(FOUND))


def test_a_full_disk_is_said_and_leaves_nothing_behind(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelved = ReviewFile.for_record(record)
    shelved.write(StoredReview())

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    assert str(shelved.write(FOUND)) == (
        "The review can’t be saved, so it will have to be made again: No space left on device."
    )
    monkeypatch.undo()
    assert shelved.read() == StoredReview()
    assert len(list(record.parent.iterdir())) == 2


def test_a_record_that_is_gone_cannot_be_reviewed(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        ReviewFile.for_record(tmp_path / "gone.tabletop")


def test_points_lost_in_a_deal_are_known_once_all_moves_were_judged() -> None:
    assert FOUND.points_lost_per_deal(0) == pytest.approx(1.25)
    assert FOUND.points_lost_per_deal(2) is None
    assert FOUND.points_lost_per_deal(1) is None
    assert StoredReview().points_lost_per_deal(0) is None


def calls_of_a_review(record: Path) -> list[str]:
    """Returns what the disk is asked for when a review is written; it is gone again."""
    with FaultyDisk(record.parent) as disk:
        ReviewFile.for_record(record).write(FOUND)
    ReviewFile.for_record(record).path.unlink()
    return disk.calls


def test_what_a_killed_program_left_half_written_is_swept_away_a_day_later(record: Path) -> None:
    before = set(record.parent.iterdir())
    writing = calls_of_a_review(record).index("replace")
    with FaultyDisk(record.parent, Fault(writing, POWER_CUT)), pytest.raises(PowerCut):
        ReviewFile.for_record(record).write(FOUND)
    left = [path for path in record.parent.iterdir() if path not in before]
    assert len(left) == 1
    library = MatchLibrary(record.parent)
    library.remove_leftovers()
    assert left[0].exists()
    os.utime(left[0], (1, 1))
    library.remove_leftovers()
    assert not left[0].exists()
