"""A lesson's file that is damaged anywhere is either a lesson still, or gets one sentence."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tabletop.games import registry
from tabletop.lessons import BadLesson, lesson_loader, load_lesson

TIMES = int(os.environ.get("TABLETOP_EVENTS", "150"))


def damaged(content: bytes, chance: Random) -> bytes:
    """Some of it overwritten, cut, doubled or moved."""
    for _ in range(chance.randrange(1, 4)):
        at, end = sorted(chance.randrange(len(content) + 1) for _ in range(2))
        part = content[at : min(end, at + 60)]
        ways = (
            content[:at] + bytes(chance.randrange(256) for _ in range(3)) + content[at + 3 :],
            content[:at] + content[at + len(part) :],
            content[:at] + part + content[at:],
            content[:at] + part.swapcase() + content[at + len(part) :],
            content[:at] + chance.choice((b"\n", b":", b" or ", b";", b"  ", b"\x00")) + content[at:],
            content[:at],
        )
        content = chance.choice(ways)
    return content


def complaint(slug: str) -> str:
    """What is said of the lesson; "" if it can be played."""
    try:
        load_lesson(slug)
    except BadLesson as problem:
        return str(problem)
    return ""


@pytest.mark.parametrize("slug", ["classic-dominoes", "minnesota-whist"])
def test_whatever_happened_to_the_file(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = registry.game_file(slug, registry.LESSON_FILE)
    assert good is not None
    content, file = good.read_bytes(), tmp_path / registry.LESSON_FILE
    monkeypatch.setattr(lesson_loader, "game_file", lambda *_: file)
    chance, bad = Random(slug), 0
    for _ in range(TIMES):
        file.write_bytes(damaged(content, chance))
        told = complaint(slug)
        bad += bool(told)
        assert not told or told.startswith(registry.LESSON_FILE)
        assert len(told) < 400
    assert 0 < bad < TIMES
