"""Stands in for venv and pip: small files, made in the order of the real ones, and a death at any of them."""

from __future__ import annotations

import base64
import builtins
import hashlib
import io
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop.starting import environment_setup, ready_marker, setup_errors, setup_steps
from tabletop.starting.setup_errors import SetupError

PACKAGES = Path("lib", "packages")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class ProcessKilled(BaseException):
    """The process was killed here."""


class FakeSetup:
    """Does the steps of a set-up with files of its own, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[str] = []
        self.commands: list[Sequence[str]] = []
        self.stop_at = ""
        self.has_network = True
        self.without_files: set[str] = set()
        """The packages that have no files for this system."""
        monkeypatch.setattr(setup_steps, "run_step", self.run)
        monkeypatch.setattr(setup_steps, "tag_of", self.tag_of)

    def run(self, order: Sequence[str], folder: Path, place: int) -> str:
        os.fstat(place)
        name = next(word for word in ("venv", "pip", "sysconfig") if any(word in part for part in order[1:5]))
        self.steps.append(name)
        self.commands.append(order)
        if name == self.stop_at:
            raise KeyboardInterrupt
        if name == "venv":
            self._make(folder)
        elif name == "pip":
            if not self.has_network:
                raise SetupError(setup_errors.NO_NETWORK)
            if order[-1] in self.without_files:
                raise SetupError("No matching distribution found")
            for pin in order[-1].split():
                install(folder / PACKAGES, pin, over="--force-reinstall" in order)
        with (folder / setup_errors.LOG).open("a", encoding="utf-8") as log:
            log.write(f"{name} is done\n")
        return f"{folder.resolve() / PACKAGES}\n"

    def tag_of(self, folder: Path) -> str | None:
        """Returns a tag, as the real function, only for an environment with a Python and pip."""
        whole = setup_steps.python_of(folder).exists() and (folder / PACKAGES / "pip").exists()
        return ready_marker.python_tag() if whole else None

    def _make(self, folder: Path) -> None:
        make(folder)


def prepare(folder: Path, wanted: Sequence[str], optional: str = "") -> Path:
    """Has an environment made for the game; for the locks stand names that list what is wanted."""
    more = Path(optional) if optional else None
    return environment_setup.prepare_environment(folder, wanted, Path(" ".join(wanted)), "the game", more)


def make(folder: Path) -> None:
    """Makes what venv leaves."""
    setup_steps.python_of(folder).parent.mkdir(parents=True)
    (folder / "pyvenv.cfg").write_text("home = here\n", encoding="utf-8")
    setup_steps.python_of(folder).write_text("python", encoding="utf-8")
    (folder / PACKAGES).mkdir(parents=True)
    install(folder / PACKAGES, "pip==1.0")


def install(packages: Path, pin: str, *, over: bool = False) -> None:
    """Believes whatever has METADATA, takes away the old, and lists the new at the very end, as pip does."""
    name, _, version = pin.partition("==")
    there = [listed for listed in packages.glob(f"{name}-*.dist-info") if (listed / "METADATA").exists()]
    if not over and any(listed.name == f"{name}-{version}.dist-info" for listed in there):
        return
    for listed in there:
        assert (listed / "RECORD").exists(), "pip cannot take away what it has not listed"
        for old in (packages / name, listed):
            if old.exists():
                away = packages / f"~{old.name[1:]}"
                shutil.rmtree(away, ignore_errors=True)
                old.rename(away)
    listed = packages / f"{name}-{version}.dist-info"
    files = {packages / name / part: f"{part} of {version}" for part in ("__init__.py", "rest.py")}
    files[listed / "METADATA"] = f"Version: {version}"
    for file, words in files.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(words, encoding="utf-8")
    lines = [
        f"{file.relative_to(packages).as_posix()},{checksum_of(words)},1" for file, words in files.items()
    ]
    (listed / "RECORD").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for away in packages.glob("~*"):
        shutil.rmtree(away)


def checksum_of(words: str) -> str:
    digest = hashlib.sha256(words.encode("utf-8")).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")


def has_exactly(folder: Path, wanted: Sequence[str]) -> bool:
    """Returns whether the environment has those packages, whole, in that version and no other."""
    packages = folder / PACKAGES
    for pin in wanted:
        name, _, version = pin.partition("==")
        if [listed.name for listed in packages.glob(f"{name}-*")] != [f"{name}-{version}.dist-info"]:
            return False
        if not (packages / f"{name}-{version}.dist-info" / "RECORD").exists():
            return False
        for part in ("__init__.py", "rest.py"):
            if (packages / name / part).read_text(encoding="utf-8") != f"{part} of {version}":
                return False
    return True


class KillSwitch:
    """Lets the process die before the given file operation, counted from 0, or after it was begun."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.operations_left = sys.maxsize
        self.count = 0
        for name in ("mkdir", "rmdir", "unlink", "remove", "rename", "replace", "utime", "symlink"):
            monkeypatch.setattr(os, name, self._deadly(getattr(os, name)))
        monkeypatch.setattr(os, "open", self._deadly(os.open, self._opens))
        opening = self._deadly(io.open, self._writes)
        for home in (io, builtins):
            monkeypatch.setattr(home, "open", opening)

    def arm(self, left: int) -> None:
        """Lets the next death come after `operations_left` file operations."""
        self.operations_left, self.count = left, 0

    def disarm(self) -> None:
        """Lets nobody die any more."""
        self.arm(sys.maxsize)

    def _deadly(
        self, real: Callable[..., Any], matters: Callable[..., bool] = lambda *_, **__: True
    ) -> Callable[..., Any]:
        def operation(*arguments: Any, **named: Any) -> Any:
            if not matters(*arguments, **named):
                return real(*arguments, **named)
            self._step()
            result = real(*arguments, **named)
            if hasattr(result, "write"):
                try:
                    self._step()  # opened, which empties the file, and nothing written
                except ProcessKilled:
                    result.close()
                    raise
            return result

        return operation

    def _step(self) -> None:
        if self.count >= self.operations_left:
            raise ProcessKilled
        self.count += 1

    @staticmethod
    def _opens(path: object, flags: int = 0, *_: object, **__: object) -> bool:
        return bool(flags & WRITING)

    @staticmethod
    def _writes(file: object, mode: str = "r", *_: object, **__: object) -> bool:
        return not mode.startswith("r")
