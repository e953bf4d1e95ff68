"""Opens the program on a virtual screen for a test, and sees to it that nothing of it is left over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import window_packages as requirements
from tests.window.program_window import Window
from tests.window.virtual_screen import VirtualScreen

HERE = Path(__file__).parent
OpenWindow = Callable[..., Window]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def virtual_screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualScreen]:
    """One screen for all tests of the window."""
    if requirements.missing_packages():
        pytest.skip(f"{' and '.join(requirements.missing_packages())} not installed")
    with VirtualScreen(tmp_path_factory.mktemp("screen")) as screen:
        yield screen


@pytest.fixture
def open_window(virtual_screen: VirtualScreen, tmp_path: Path) -> Iterator[OpenWindow]:
    """Opens the program with the given arguments; every window of a test has the same home."""
    opened: list[Window] = []

    def opens(*arguments: str) -> Window:
        window = Window(virtual_screen, tmp_path / "home", *arguments)
        opened.append(window)
        return window

    yield opens
    for window in opened:
        window.kill()
