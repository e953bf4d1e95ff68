"""Each file operation of the settings fails once in each way, and the power is cut at each.

What was said to be saved outlasts it, what is not saved is said, and what people wrote into the file stays.
A fuzzer damages the file besides; TABLETOP_SETTINGS=100000 makes it try as many times.
"""

import os
import random
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.settings import SETTING_KEYS, LastSeat, Settings
from tabletop.settings.reading import read_table
from tabletop.settings.writing import backup_path
from tests import posix
from tests.faulty_disk import (
    ERRORS,
    POWER_CUT,
    SHORT_WRITE,
    SYNC_LOST,
    Fault,
    FaultyDisk,
    PowerCut,
    each_fault,
)

NAME = "settings.toml"
OWN = '# my table\nfuture = "x" # later\ncard_back = "red"\nvolume = 30\n'
STEPS: tuple[tuple[str, int | bool], ...] = (("volume", 20), ("mute", True))


@dataclass
class SavedChanges:
    """What the player was told: how many changes are on the disk, since which call, and what went wrong."""

    said: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    complaints: list[str] = field(default_factory=list)

    def safe(self, fault: Fault) -> int:
        """Returns how many changes must be there; nobody can know of a sync that is lost."""
        until = fault.number if fault.kind == SYNC_LOST else 10**9
        return max(changes for calls, changes in self.said if calls <= until)


def prepared(folder: Path) -> Path:
    """Settings that somebody has written, changed once already, and what a killed window has left."""
    folder.mkdir()
    path = folder / NAME
    path.write_text(OWN)
    assert Settings.load(path)[0].changed("trick_rest", 4).save(path) is None
    (folder / "settings-old.new").write_text("volume = ")
    return path


def change(path: Path, disk: FaultyDisk, heard: SavedChanges) -> None:
    """Opens windows one after the other, each of which changes one thing."""
    settings, complaints = Settings.load(path)
    heard.complaints += [words for words in map(str, complaints) if "is not a setting" not in words]
    since = settings
    for number, (name, value) in enumerate(STEPS, 1):
        settings = settings.changed(name, value)
        complaint = settings.save(path, since)
        if complaint:
            heard.complaints.append(str(complaint))
        else:
            heard.said.append((len(disk.calls), number))
            since = settings


def reached(settings: Settings) -> set[int]:
    """Returns after how many changes the settings can be as they are."""
    seen = settings.volume, settings.mute
    return {number for number in range(len(STEPS) + 1) if seen == expected(number)}


def expected(count: int) -> tuple[object, object]:
    now: dict[str, object] = {"volume": 30, "mute": False, **dict(STEPS[:count])}
    return now["volume"], now["mute"]


def check(path: Path, heard: SavedChanges, fault: Fault, where: str) -> Settings:
    """Asserts that all is there that was said to be saved, and all that people wrote."""
    settings, complaints = Settings.load(path)
    assert any(count >= heard.safe(fault) for count in reached(settings)), where
    assert (settings.card_back, settings.trick_rest) == ("red", 4), where
    source = (
        backup_path(path)
        if any("before the last change" in words for words in map(str, complaints))
        else path
    )
    assert source.read_text().startswith('# my table\nfuture = "x" # later\n'), where
    return settings


@posix.posix_only
def test_settings_that_were_saved_outlast_every_fault(tmp_path: Path) -> None:
    whole = prepared(tmp_path / "whole")
    with FaultyDisk(whole.parent) as disk:
        change(whole, disk, SavedChanges())
    assert disk.calls.count("fsync") == 3 * len(STEPS)
    for number, fault in enumerate(each_fault(disk.calls)):
        path = prepared(tmp_path / str(number))
        heard = SavedChanges()
        with FaultyDisk(path.parent, fault) as disk, suppress(PowerCut):
            change(path, disk, heard)
        where = f"{fault}, {disk.log[fault.number]}, {heard}"
        if fault.kind != POWER_CUT:
            settings = check(path, heard, fault, where)
            is_saved = len(STEPS) in reached(settings)
            assert is_saved or heard.complaints, where
            if fault.kind in (SHORT_WRITE, SYNC_LOST):
                assert not heard.complaints, where
            if not fault.is_lasting:
                assert is_saved or heard.said[-1][1] < len(STEPS), where
        disk.lose_power()
        check(path, heard, fault, where)
    assert number > 150


def test_settings_that_cannot_be_read_once_are_not_overwritten(tmp_path: Path) -> None:
    whole = prepared(tmp_path / "whole")
    with FaultyDisk(whole.parent) as disk:
        Settings.load(whole)
    count = 0
    for fault in each_fault(disk.calls, tuple(ERRORS)):
        path = prepared(tmp_path / f"{fault.number}{fault.kind}{fault.is_lasting}")
        with FaultyDisk(path.parent, fault):
            settings, complaints = Settings.load(path)
        if settings.card_back != "red":
            assert "cannot be read" in str(complaints[0])
            count += 1
        assert settings.changed("mute", True).save(path, settings) is None
        now, _ = Settings.load(path)
        assert (now.card_back, now.volume, now.mute) == ("red", 30, True)
    assert count


# --- damage

TRIES = int(os.environ.get("TABLETOP_SETTINGS", "300"))
PARTS = (
    *(b"\n", b"=", b"[", b"]", b"[[", b"{", b"}", b'"', b"'''", b".", b"#", b"\x00", b"\xff", b"1e9", b"-0"),
    *(b"a.b.c = 1\n", b"people = 3\n", b"[games]\n", b"[[people]]\n", b"volume = 5\n", b"\xef\xbb\xbf"),
    *(b"x = " + b"[" * 90, b".".join([b"k"] * 70) + b" = 1\n", b"9" * 400, b"inf", b"0x" + b"f" * 80),
)


def whole_file(path: Path) -> bytes:
    seats = (LastSeat("Ada", "face-1"), LastSeat("Grace", "face-2", "club"))
    settings = Settings().with_person("Ada", "face-1").with_last_setup("jersey-gin", {"target": 150}, seats)
    path.write_text(OWN)
    assert settings.changed("volume", 12).with_elsewhere(["/a/b.txt"]).save(path) is None
    return path.read_bytes()


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Bytes changed, cut out, doubled, or put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(content) + 1)
        end = min(len(content), at + chance.choice((0, 1, 1, 3, 20, 200)))
        put = chance.choice((b"", bytes([chance.randrange(256)]), chance.choice(PARTS), content[at:end] * 2))
        content = content[:at] + put + content[end:]
    return content


def test_whatever_is_in_the_file_the_program_starts_and_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(1311)
    good = whole_file(tmp_path / NAME)
    for number in range(TRIES):
        folder = tmp_path / str(number % 50) if number < 50 else tmp_path / f"{number}"
        folder.mkdir()
        path = folder / NAME
        content = damaged(good, chance)
        path.write_bytes(content)
        settings, complaints = Settings.load(path)
        assert all(key.allows(getattr(settings, key.name)) for key in SETTING_KEYS), content
        assert all(words.endswith(".") and len(words) < 400 for words in map(str, complaints)), complaints
        since = settings
        settings = settings.changed("mute", not settings.mute).with_person("Zoë", "face-3")
        said = settings.save(path, since)
        assert "could not" not in str(said), (content, said)
        now, _ = Settings.load(path)
        assert now.mute == settings.mute, content
        assert now.people[0].name == "Zoë", content
        assert content in {kept.read_bytes() for kept in folder.iterdir()} or is_kept(content, path), content


def is_kept(content: bytes, path: Path) -> bool:
    """Returns whether the file of before is beside the new one, but for the mark at its beginning."""
    return backup_path(path).read_bytes() == content.removeprefix(b"\xef\xbb\xbf") and bool(read_table(path))
