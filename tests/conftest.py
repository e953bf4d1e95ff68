"""Which cases of the tests are run, and what every one of them leaves as it was."""

from __future__ import annotations

import gc
import signal
import threading
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tabletop.messages import tell_in
from tabletop.messages.english import ENGLISH
from tests.covering_cases import covering_cases, is_thorough, levels_of
from tests.open_resources import nothing_is_left_open, watch_records
from tests.private_home import USER_FOLDERS_GUARD, own_home
from tests.unsynced_disk import nothing_is_synced

__all__ = ["nothing_is_left_open", "nothing_is_synced", "own_home"]

SEARCHED_AGAIN = threading.Event()
"""Set when Python searches once more what was set apart: to count that would take longer than most tests."""

SEARCHES: Final = 10_000, 10, 10
"""After how many new objects Python searches for garbage: its usual 700 would cost a tenth of all time."""

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def pytest_configure() -> None:
    """Before any test begins a match, or opens a window."""
    # On a busy machine nothing is as quick as Hypothesis would have it.
    settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("no clock")
    gc.set_threshold(*SEARCHES)
    watch_records()
    USER_FOLDERS_GUARD.start()
    if threading.current_thread() is threading.main_thread():
        # Where nobody heeds it SDL does, and closes the window of whichever test runs, which goes on without.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        # A shell's background jobs ignore it, and so would every program that a test interrupts.
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the cases of sampled tests that others stand for, but none that was asked for by name."""
    if is_thorough() or any("::" in word for word in config.args):
        return
    items[:] = _chosen(items)


def _chosen(items: list[pytest.Item]) -> list[pytest.Item]:
    sampled: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled") is not None and hasattr(item, "callspec"):
            sampled[item.nodeid.partition("[")[0]].append(item)
    kept = {case for name, cases in sampled.items() for case in covering_cases(name, cases, _levels(cases))}
    left_out = {case for cases in sampled.values() for case in cases} - kept
    return [item for item in items if item not in left_out]


def _levels(cases: list[pytest.Item]) -> dict[int, list[tuple[str, object]]]:
    found = {}
    for number, case in enumerate(cases):
        marker = case.get_closest_marker("sampled")
        assert marker is not None
        each_game = bool(marker.kwargs.get("each_game"))
        found[number] = list(levels_of(case.callspec.params, each_game=each_game))  # type: ignore[attr-defined]
    return found


def pytest_collection_finish() -> None:
    """Sets the cases apart before the first of them is run."""
    set_apart()


def set_apart() -> None:
    """Leaves all that is there out of the searches for garbage: the cases alone are half a million objects.

    A search of everything would take as long as many tests, and Python puts it off until a quarter of all is
    new: so long programs that have ended could stay, with their pictures.
    """
    gc.collect()
    gc.freeze()
    gc.collect()  # now Python knows how little is left
    SEARCHED_AGAIN.clear()


@pytest.fixture(autouse=True)
def garbage_is_collected() -> Iterator[None]:
    """Restores Python's garbage collection, which a program that runs changes for good."""
    usual = gc.get_threshold()
    if SEARCHED_AGAIN.is_set():
        set_apart()
    yield
    if gc.get_threshold() != usual or not gc.isenabled():
        gc.unfreeze()
        SEARCHED_AGAIN.set()
        gc.set_threshold(*usual)
        gc.enable()


@pytest.fixture(autouse=True)
def english_is_told() -> Iterator[None]:
    """Everything is told in English, wherever the tests are run, and again after a test that changed it."""
    # A patch of its own: that of a test has to end before the other fixtures here look at what it has left.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabletop.language_choice.system_locales", lambda: ())
        yield
    tell_in(ENGLISH)


@pytest.fixture(autouse=True)
def signals_are_heeded() -> Iterator[None]:
    """Signals end the tests as they did before: a program that runs takes them for itself."""
    usual = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, heeds in usual.items():
        if signal.getsignal(number) is not heeds:
            signal.signal(number, heeds)
