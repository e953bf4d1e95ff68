"""How soon two clicks are one double click follows the system, as far as that can be believed."""

import base64
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.graphics.window import dconf, double_click

DATABASE = zlib.decompress(
    base64.b85decode(
        b"c-mc(O(;ZB9L4W^U@+KN*eO{|YI+tDQCJ~Utb8PkH}73DubFx8_1?oqv5;gXN*0o=EESSH7FLvnC^qa^DjOf?%v?3O_3NDZ&"
        b";Q<c?#JM`?peAW2sN6(MW|>K4XVbUVGsospbEsws0KBl7Sw@yz`5VedrJ|uUW1qy_s~c1yqex*FMXv*i5KV_Xghdq;avJS`a"
        b"hxHp!>3Cl<U&hpg)E%anLz^ovIWiA49zn+5}87vBIqManxI(36Pwb+F?%mYScTRUEuCCEPgQPL#X#c`@zv!YdibtnR5u5V*N"
        b"IV@J#3{kaH561|wq|wLBa8DEhNd7i88ahMC`0c^09|;QeXqgX=7ZOZ(k`ZiDl+uLqv%w%XS|^bqV`9S`vQ4^^Hc=m{|Lj*(0"
        b"HS!W?>>VZ^umM%DRzSMX=>W)ljE}fT2BX1eGbzZ1t*@5(Cb)(oOOzGzW$JO`^S9+G4m7bpWHQtF~*|uJAY)!obP2G9Mb_$%$"
        b"{rRqxrYIjbefX%C(U`aNR?626{mWFGQOxz1M2LubSAUz~-@gRDc9;"
    )
)
"""What dconf writes for 720 ms in GNOME, 650 ms in Cinnamon and some other settings."""
GNOME = "/org/gnome/desktop/peripherals/mouse/double-click"
SPEED = "/org/gnome/desktop/peripherals/mouse/speed"


@pytest.fixture(autouse=True)
def _asks_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
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
    monkeypatch.setattr(double_click, "_interval_on_mac", lambda: 640)
    assert double_click.interval() == 640


@pytest.mark.parametrize(
    ("desktop", "milliseconds"),
    [("GNOME", 720), ("ubuntu:GNOME", 720), ("X-Cinnamon", 650), ("XFCE", 900), ("", 900)],
)
def test_gnome_and_cinnamon_keep_it_in_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: str, milliseconds: int
) -> None:
    (tmp_path / "dconf").mkdir()
    (tmp_path / "dconf" / "user").write_bytes(DATABASE)
    (tmp_path / "gtk-3.0").mkdir()
    (tmp_path / "gtk-3.0" / "settings.ini").write_bytes(b"gtk-double-click-time=900\n")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    assert double_click.interval() == milliseconds


def test_what_is_no_whole_number_or_not_there_is_not_found() -> None:
    assert dconf.integer(DATABASE, GNOME) == 720
    for other in (SPEED, GNOME[1:], f"/x{GNOME}", "double-click", "/org/gnome/", ""):
        assert dconf.integer(DATABASE, other) is None


def test_no_damage_to_the_database_raises_anything() -> None:
    chance = Random(5)
    for length in range(len(DATABASE)):
        assert dconf.integer(DATABASE[:length], GNOME) in {None, 720}
    for _ in range(3000):
        damaged = bytearray(DATABASE)
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        found = dconf.integer(bytes(damaged), GNOME)
        assert found is None or -(2**31) <= found < 2**31


def test_keys_that_come_before_each_other_end_somewhere() -> None:
    items = b"".join(dconf.ITEM.pack(other, 0, 0, b"v", 0, 0) for other in (1, 0))
    start = dconf.ROOT.size + dconf.TABLE.size
    head = dconf.SIGNATURE + dconf.ROOT.pack(dconf.ROOT.size, start + len(items))[8:]
    assert dconf.integer(head + dconf.TABLE.pack(0, 0) + items, GNOME) is None
