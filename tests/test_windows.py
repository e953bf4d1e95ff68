"""What is built for Windows: locks as Windows has them, and an installer that removes what it brings."""

import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

from tabletop.starting.requirements import LOCKS_FOLDER, lock_file
from tests.build_scripts import ROOT, run_script

SETUP = (ROOT / "build" / "setup.nsi").read_text(encoding="utf-8")
SETUP_LANGUAGES = (ROOT / "build" / "setup_languages.nsh").read_text(encoding="utf-8")
BUILD = run_script("windows")


@pytest.mark.parametrize("extra", sorted(path.stem for path in LOCKS_FOLDER.iterdir()))
def test_a_lock_for_windows_has_what_windows_needs_and_no_conditions(extra: str) -> None:
    text = lock_file(extra).read_text(encoding="utf-8")
    made = BUILD["for_windows"](text)
    names = re.findall(r"^([a-z0-9-]+)==", made, re.MULTILINE)
    assert ";" not in made
    assert names == [
        name
        for name, condition in re.findall(r"^([a-z0-9-]+)==\S+(?: ; (.*))? \\$", text, re.MULTILINE)
        if "darwin" not in condition
    ]
    assert made.count("--hash=sha256:") >= len(names)


def test_the_installer_is_for_64_bits_and_needs_no_administrator() -> None:
    assert SETUP.splitlines()[0] == "Target amd64-unicode"
    assert "RequestExecutionLevel user" in SETUP
    assert "HKLM" not in SETUP
    assert "$PROGRAMFILES" not in SETUP


def test_what_the_installer_registers_the_uninstaller_removes() -> None:
    brings, removes = SETUP.split('Section "Uninstall"')
    keys = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', brings))
    assert keys
    gone = re.findall(r'DeleteRegKey HKCU "([^"]+)"', removes)
    assert not [key for key in keys if not any(key == root or key.startswith(f"{root}\\") for root in gone)]


def test_the_installer_says_everything_in_each_of_its_languages() -> None:
    languages = re.findall(r"Language files\\(\w+)\.nlf", SETUP_LANGUAGES)
    told = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\} \"[^\"]+\"$", SETUP_LANGUAGES, re.MULTILINE)
    said = set(re.findall(r"\$\((\w+)\)", SETUP))
    assert said
    assert sorted(told) == sorted((name, language.upper()) for name in said for language in languages)


class Uninstaller:
    """A stand-in for Wine, the uninstaller and the clock: with every pause one thing more is gone."""

    def __init__(self, folder: Path, staying: str = "") -> None:
        self.place, self.link = folder / "Tabletop", folder / "Tabletop.lnk"
        self.place.mkdir()
        (self.place / "uninstall.exe").touch()
        self.link.touch()
        self.keys = set(BUILD["KEYS"])
        self.staying = staying
        self.now = 0.0

    def under_wine(self, order: Sequence[str | Path]) -> str:
        if order[0] != "reg":
            return ""
        name = str(order[-1]).removeprefix("HKCU\\")
        return (
            f"HKEY_CURRENT_USER\\{name}" if name in self.keys else "Unable to find the specified registry key"
        )

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.place.exists():
            (self.place / "uninstall.exe").unlink()
            self.place.rmdir()
        elif self.link.exists():
            self.link.unlink()
        elif gone := sorted(self.keys - {self.staying}):
            self.keys.remove(gone[0])


def leave(sentence: str) -> NoReturn:
    """Leaves without a window that shows the sentence."""
    raise SystemExit(sentence)


def removed_by(uninstaller: Uninstaller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the program with the stand-in; raises SystemExit with the sentence if something is left."""
    known = BUILD["remove"].__globals__
    clock = SimpleNamespace(monotonic=lambda: uninstaller.now, sleep=uninstaller.sleep)
    for name, value in {
        "USERS_FOLDER": uninstaller.place.parent,
        "under_wine": uninstaller.under_wine,
        "time": clock,
        "leave_with": leave,
    }.items():
        monkeypatch.setitem(known, name, value)
    BUILD["remove"]()


def test_the_uninstaller_is_waited_for_until_link_and_keys_are_gone_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    uninstaller = Uninstaller(tmp_path)
    removed_by(uninstaller, monkeypatch)
    assert not uninstaller.keys
    assert "Nothing is left but nothing at all." in capsys.readouterr().out


@pytest.mark.parametrize("key", BUILD["KEYS"])
def test_a_key_that_the_uninstaller_leaves_is_named(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit) as left:
        removed_by(Uninstaller(tmp_path, staying=key), monkeypatch)
    assert left.value.code == f"Something was left: {key}"


def test_every_key_of_the_installer_is_looked_for() -> None:
    written = set(re.findall(r"HKCU \"\$\{([A-Z]+)\}", SETUP))
    defined = dict(re.findall(r'!define ([A-Z]+) "([^"]+)"', SETUP))
    assert set(BUILD["KEYS"]) == {defined[name] for name in written}


def test_all_that_the_installer_asks_for_is_given() -> None:
    asked = set(re.findall(r"\$\{([A-Z]+)\}", SETUP)) - set(re.findall(r"!define ([A-Z]+) ", SETUP))
    source = (ROOT / "build" / "installer.py").read_text(encoding="utf-8")
    assert {name for name in asked if f'"{name}"' in source} == asked
