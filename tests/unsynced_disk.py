"""What tests write is not forced onto the disk: no test outlasts a loss of power, and to wait takes long.

Which files the program syncs, and when, is seen by `faulty_disk.py`; programs in processes of their own do
sync.
"""

import os
from collections.abc import Iterator

import pytest


def only_check(file: int) -> None:
    """Stands for `os.fsync`: refuses what is not open, as that does."""
    os.fstat(file)


@pytest.fixture(scope="session", autouse=True)
def nothing_is_synced() -> Iterator[None]:
    """Lets nobody wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", only_check)
        yield
