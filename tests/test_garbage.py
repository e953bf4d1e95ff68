"""Garbage is collected when there is time, and not in between."""

import gc
import weakref

import pytest

from tabletop import garbage


class SelfReference:
    """Refers to itself, so that only a search finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _others_are_set_apart() -> None:
    """A search of all that other tests have left would take long."""
    gc.freeze()


def test_what_was_there_at_the_start_is_left_out() -> None:
    there = [SelfReference() for _ in range(2000)]
    garbage.disable_collection()
    assert not gc.isenabled()
    garbage.begin_deferred_collection()
    assert gc.isenabled()
    assert gc.get_freeze_count() > len(there)
    assert len(gc.get_objects()) < len(there) / 2


def _searched(times: int) -> "weakref.ref[SelfReference]":
    """Returns a ring that nobody refers to, old enough that only a search of everything finds it."""
    ring = SelfReference()
    gone = weakref.ref(ring)
    gc.collect()
    for _ in range(times):
        gc.collect(1)
    return gone


def test_everything_is_searched_once_it_is_due() -> None:
    gone = _searched(garbage.COLLECT_AFTER)
    assert gone() is not None
    garbage.collect_if_due()
    assert gone() is None


def test_a_search_of_everything_waits_until_then() -> None:
    gone = _searched(garbage.COLLECT_AFTER - 2)
    garbage.collect_if_due()
    assert gone() is not None


def test_it_never_comes_by_itself() -> None:
    garbage.begin_deferred_collection()
    gone = _searched(0)
    rings = [[SelfReference()] for _ in range(200_000)]
    del rings
    assert gc.get_count()[2] > 1
    assert gone() is not None
