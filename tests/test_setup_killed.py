"""The set-up is killed before every single thing it does to a file; whichever start comes next ends well.

Unless everything is run, it is killed before every other thing.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path

import pytest

from tabletop.starting import environment_setup, ready_marker
from tabletop.starting.setup_errors import SetupError
from tests.covering_cases import times_to_try
from tests.fake_setup import (
    PACKAGES,
    FakeSetup,
    KillSwitch,
    ProcessKilled,
    has_exactly,
    install,
    make,
    prepare,
)

pytestmark = pytest.mark.sampled

OLD = ["ivory==1.2", "felt==3.4.5"]
NEW = ["ivory==2.0", "felt==3.4.5", "chalk==1.0"]

EVERY = times_to_try(2, 1)

World = Callable[[Path], None]


def nothing(folder: Path) -> None:
    """Leaves everything as at the very first start."""


def old_version(folder: Path) -> None:
    prepare(folder, OLD)


def begun(folder: Path) -> None:
    """Leaves an earlier start that was interrupted while it fetched packages."""
    folder.mkdir()
    (folder / environment_setup.OWN_MARK).touch()
    make(folder)
    (folder / PACKAGES / "ivory").mkdir()


def begun_twice(folder: Path) -> None:
    """Leaves an interrupted upgrade, with what it replaces moved aside."""
    old_version(folder)
    folder.rename(environment_setup._aside_path(folder))
    begun(folder)


def damaged(folder: Path) -> None:
    old_version(folder)
    shutil.rmtree(folder / PACKAGES / "ivory")


def somebodys_own(folder: Path) -> None:
    make(folder)
    install(folder / PACKAGES, "ivory==0.9")
    (folder / "his own").touch()


def of_an_earlier_tabletop(folder: Path) -> None:
    """Leaves an environment of an earlier version: no mark, only its stamp."""
    old_version(folder)
    (folder / environment_setup.OWN_MARK).unlink()


def deaths(
    kill_switch: KillSwitch,
    place: Path,
    prepared: World,
    action: World,
    moments: Iterator[int] | None = None,
) -> Iterator[tuple[int, Path]]:
    """Kills the action before one file operation, then before a later one, until it is done undisturbed.

    Each time the world is another folder; it is given when all is over.
    """
    for number in moments or count(0, EVERY):
        folder = place / str(number) / ".venv"
        folder.parent.mkdir()
        prepared(folder)
        kill_switch.arm(number)
        try:
            action(folder)
        except ProcessKilled:
            kill_switch.disarm()
            yield number, folder
        else:
            kill_switch.disarm()
            assert number > 20, "hardly anything was killed"
            return


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> tuple[FakeSetup, KillSwitch]:
    real = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda folder: iter(sorted(real(folder))))  # the same on every disk
    return FakeSetup(monkeypatch), KillSwitch(monkeypatch)


@pytest.fixture
def place() -> Iterator[Path]:
    """Gives a folder in memory where there is one, as removing thousands of folders takes long."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def start(folder: Path, wanted: Sequence[str]) -> None:
    prepare(folder, wanted)
    assert environment_setup.is_ready(folder, wanted)
    assert has_exactly(folder, wanted)


def upgrade(folder: Path) -> None:
    start(folder, NEW)


WORLDS: list[World] = [
    nothing,
    old_version,
    begun,
    begun_twice,
    damaged,
    somebodys_own,
    of_an_earlier_tabletop,
]


@pytest.mark.parametrize("then", [[NEW, OLD], [OLD, NEW]], ids=["again", "rolled back"])
@pytest.mark.parametrize("world", WORLDS)
def test_killed_at_any_moment_the_next_starts_have_what_they_need(
    bench: tuple[FakeSetup, KillSwitch], place: Path, world: World, then: list[list[str]]
) -> None:
    _, kill_switch = bench
    for _, folder in deaths(kill_switch, place, world, upgrade, count(WORLDS.index(world) % EVERY, EVERY)):
        seen = ready_marker.read_marker(str(folder))
        assert seen is None or world is damaged or has_exactly(folder, seen[3:])
        for wanted in then:
            start(folder, wanted)
        assert world is not somebodys_own or (folder / "his own").exists()


@pytest.mark.parametrize("first", [5, 25, 45, 60])
def test_killed_a_second_time_while_it_makes_good_the_first(
    bench: tuple[FakeSetup, KillSwitch], place: Path, first: int
) -> None:
    _, kill_switch = bench

    def killed(folder: Path) -> None:
        old_version(folder)
        kill_switch.arm(first)
        with pytest.raises(ProcessKilled):
            upgrade(folder)
        kill_switch.disarm()

    for number, folder in deaths(kill_switch, place, killed, upgrade, count(0, times_to_try(5, 3))):
        start(folder, OLD if number % 2 else NEW)
        start(folder, NEW if number % 2 else OLD)
        assert not environment_setup._aside_path(folder).exists()


def test_going_back_after_an_upgrade_that_was_never_finished_needs_no_network(
    bench: tuple[FakeSetup, KillSwitch], place: Path
) -> None:
    fake_setup, kill_switch = bench

    def connected(folder: Path) -> None:
        fake_setup.has_network = True
        old_version(folder)

    for _, folder in deaths(kill_switch, place, connected, upgrade):
        seen = ready_marker.read_marker(str(folder))
        if seen is None or seen[3:] == OLD:
            fake_setup.has_network = False
            start(folder, OLD)


def test_what_is_half_removed_has_no_stamp(bench: tuple[FakeSetup, KillSwitch], place: Path) -> None:
    for _, folder in deaths(bench[1], place, old_version, environment_setup._clear):
        assert ready_marker.read_marker(str(folder)) is None or has_exactly(folder, OLD)
        start(folder, OLD)


def test_an_upgrade_without_the_network_leaves_the_way_back(
    bench: tuple[FakeSetup, KillSwitch], place: Path
) -> None:
    folder = place / ".venv"
    old_version(folder)
    bench[0].has_network = False
    with pytest.raises(SetupError, match="internet"):
        upgrade(folder)
    start(folder, OLD)


def test_what_lies_where_the_old_environment_would_wait_is_left_alone(
    bench: tuple[FakeSetup, KillSwitch], place: Path
) -> None:
    folder = place / ".venv"
    environment_setup._aside_path(folder).mkdir()
    (environment_setup._aside_path(folder) / "letters").touch()
    with pytest.raises(SetupError, match="something else lies there"):
        start(folder, OLD)
    assert (environment_setup._aside_path(folder) / "letters").exists()
