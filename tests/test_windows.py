"""What is built for Windows: locks as Windows has them, and an installer that removes what it brings."""

import re

import pytest

from tabletop.starting.pins import LOCKS, lock
from tests.scripts import ROOT, script

SETUP = (ROOT / "build" / "setup.nsi").read_text(encoding="utf-8")
BUILD = script("windows")


@pytest.mark.parametrize("extra", sorted(path.stem for path in LOCKS.iterdir()))
def test_a_lock_for_windows_has_what_windows_needs_and_no_conditions(extra: str) -> None:
    text = lock(extra).read_text(encoding="utf-8")
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


def test_all_that_the_installer_asks_for_is_given() -> None:
    asked = set(re.findall(r"\$\{([A-Z]+)\}", SETUP)) - set(re.findall(r"!define ([A-Z]+) ", SETUP))
    source = (ROOT / "build" / "installer.py").read_text(encoding="utf-8")
    assert {name for name in asked if f'"{name}"' in source} == asked
