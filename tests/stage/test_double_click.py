"""How soon two clicks are one double click follows the system, as far as that can be believed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.stage import double_click


@pytest.fixture(autouse=True)
def _asks_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    double_click.interval.cache_clear()
    yield
    double_click.interval.cache_clear()


def test_half_a_second_where_nothing_is_written() -> None:
    assert double_click.interval() == 500


@pytest.mark.parametrize(
    ("name", "words", "milliseconds"),
    [
        ("kdeglobals", b"[KDE]\nDoubleClickInterval=700\nSingleClick=false\n", 700),
        ("gtk-3.0/settings.ini", b"[Settings]\ngtk-double-click-time = 900\r\n", 900),
        ("gtk-4.0/settings.ini", b"[Settings]\ngtk-double-click-time=350\n", 350),
        ("kdeglobals", b"[KDE]\nDoubleClickInterval=1\n", 200),
        ("kdeglobals", b"[KDE]\nDoubleClickInterval=99999\n", 2000),
        ("kdeglobals", b"[KDE]\nDoubleClickInterval=9" + b"9" * 400, 500),
        ("kdeglobals", b"DoubleClickInterval=-5\n\xff\x00DoubleClickInterval=x\n", 500),
    ],
)
def test_desktops_of_linux_write_it_down(tmp_path: Path, name: str, words: bytes, milliseconds: int) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(words)
    assert double_click.interval() == milliseconds


def test_a_folder_of_that_name_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "kdeglobals").mkdir()
    assert double_click.interval() == 500


def test_windows_and_mac_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class User32:
        @staticmethod
        def GetDoubleClickTime() -> int:  # noqa: N802 (its name in Windows)
            return 830

    class Windll:
        user32 = User32

    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("ctypes.windll", Windll, raising=False)
    assert double_click.interval() == 830
    double_click.interval.cache_clear()
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(double_click, "_by_mac", lambda: 640)
    assert double_click.interval() == 640
