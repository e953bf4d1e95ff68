"""What is fetched is locked: every package beneath the pins, with the checksums of its files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tabletop.starting import setup_errors, setup_steps
from tabletop.starting.requirements import LOCKS_FOLDER, lock_file, pinned_requirements
from tabletop.starting.setup_errors import SetupError
from tests.build_scripts import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ["game", *PROJECT["optional-dependencies"]]
PACKAGE = re.compile(r"([a-z0-9-]+==[^ ]+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_lock_has_all_that_is_pinned_with_checksums_and_nothing_besides(extra: str) -> None:
    text = lock_file(extra).read_text(encoding="utf-8")
    found = PACKAGE.findall(text)
    assert set(pinned_requirements(*([] if extra == "game" else [extra]))) <= {name for name, _ in found}
    assert not PACKAGE.sub("", text)


def test_every_extra_has_a_lock_and_every_lock_an_extra() -> None:
    assert {path.stem for path in LOCKS_FOLDER.iterdir()} == set(EXTRAS)


def test_the_game_has_the_same_files_whatever_it_is_locked_with() -> None:
    files = dict(PACKAGE.findall(lock_file().read_text(encoding="utf-8")))
    for extra in EXTRAS:
        assert files.items() <= dict(PACKAGE.findall(lock_file(extra).read_text(encoding="utf-8"))).items()


def test_the_optional_package_is_the_same_for_tests_and_for_the_packed_program() -> None:
    optional = set(PROJECT["optional-dependencies"]["reader"])
    for extra in ("dev", "package"):
        assert optional <= set(PROJECT["optional-dependencies"][extra])


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if sys.platform == "win32" and not Path(venv.__file__, "../scripts/nt/python.exe").resolve().is_file():
        pytest.skip("this Python has no launcher to make environments with")
    folder = tmp_path_factory.mktemp("locked") / ".venv"
    subprocess.run([sys.executable, "-I", "-m", "venv", folder], check=True)
    return folder


def test_a_file_that_was_exchanged_on_the_way_is_not_used(
    environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = _locked(_wheel(tmp_path, "felt"))
    _wheel(tmp_path, "felt", "evil = True\n")
    with pytest.raises(SetupError, match=re.escape(setup_errors.NOT_OURS)):
        _install(environment, locked, monkeypatch)
    assert not list(environment.rglob("felt*"))


def test_a_file_with_the_checksum_of_its_lock_is_installed(
    environment: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _install(environment, _locked(_wheel(tmp_path, "ivory")), monkeypatch)
    assert list(environment.rglob("ivory.py"))


def _install(environment: Path, locked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installs from the files beside the lock instead of a network."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(locked.parent))
    with open(os.devnull, "rb") as place:
        setup_steps.install_packages(environment, locked, place.fileno())


def _locked(wheel: Path) -> Path:
    name, version, *_ = wheel.name.split("-")
    path = wheel.with_name("lock.txt")
    seal = sha256(wheel.read_bytes()).hexdigest()
    path.write_text(f"{name}=={version} \\\n    --hash=sha256:{seal}\n", encoding="utf-8")
    return path


def _wheel(folder: Path, name: str, text: str = "") -> Path:
    """Returns the smallest package there can be."""
    listed = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": text,
        f"{listed}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{listed}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = [f"{path},sha256={_seal(words)},{len(words)}" for path, words in files.items()]
    files[f"{listed}/RECORD"] = "\n".join((*rows, f"{listed}/RECORD,,")) + "\n"
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for inside, words in files.items():
            wheel.writestr(inside, words)
    return path


def _seal(words: str) -> str:
    return urlsafe_b64encode(sha256(words.encode()).digest()).decode("ascii").rstrip("=")
