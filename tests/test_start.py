"""From the command to the game: the set-up, its sentences, and the quick way of every later start."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.starting import environment, environment_setup, notify, ready_marker, setup_errors, setup_steps
from tabletop.starting.requirements import pinned_requirements, python_has_packages
from tabletop.terminal_text import print_line
from tests import posix
from tests.build_scripts import ROOT
from tests.fake_setup import PACKAGES, FakeSetup, has_exactly, install, make, prepare

WANTED = ["ivory==1.2", "felt==3.4.5"]


@pytest.fixture
def fake_setup(monkeypatch: pytest.MonkeyPatch) -> FakeSetup:
    return FakeSetup(monkeypatch)


def test_the_first_start_sets_up_and_says_what_where_and_how_much(
    fake_setup: FakeSetup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    said = capsys.readouterr().out
    assert fake_setup.steps == ["venv", "sysconfig", "pip"]
    assert all(word in said for word in ("ivory, felt", str(folder), "MB", "once", "That is done."))
    assert "http" not in said


def test_a_later_start_does_nothing_and_says_nothing(
    fake_setup: FakeSetup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(tmp_path / ".venv", WANTED)
    fake_setup.steps.clear()
    capsys.readouterr()
    prepare(tmp_path / ".venv", WANTED)
    assert fake_setup.steps == []
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("has_files", [True, False])
def test_a_package_that_not_every_system_has_is_set_up_where_it_can_be(
    fake_setup: FakeSetup, tmp_path: Path, *, has_files: bool
) -> None:
    fake_setup.without_files = set() if has_files else {"ears==0.7"}
    folder = tmp_path / ".venv"
    prepare(folder, WANTED, "ears==0.7")
    assert environment_setup.is_ready(folder, WANTED)
    assert has_exactly(folder, [*WANTED, *(["ears==0.7"] if has_files else [])])


@pytest.mark.parametrize("step", ["venv", "pip", "sysconfig"])
def test_an_interrupted_set_up_is_done_afresh(fake_setup: FakeSetup, tmp_path: Path, step: str) -> None:
    folder = tmp_path / ".venv"
    fake_setup.stop_at = step
    with pytest.raises(KeyboardInterrupt):
        prepare(folder, WANTED)
    assert not environment_setup.is_ready(folder, WANTED)
    (folder / "half a package").touch()
    fake_setup.stop_at = ""
    prepare(folder, WANTED)
    assert environment_setup.is_ready(folder, WANTED)
    assert not (folder / "half a package").exists()


def test_new_pins_get_an_environment_of_their_own(fake_setup: FakeSetup, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    fake_setup.steps.clear()
    wanted = ["ivory==1.3", "felt==3.4.5"]
    prepare(folder, wanted)
    assert fake_setup.steps == ["venv", "sysconfig", "pip"]
    assert has_exactly(folder, wanted)
    assert not environment_setup._aside_path(folder).exists()


def test_started_from_within_the_environment_another_python_makes_the_next(
    fake_setup: FakeSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    monkeypatch.setattr(sys, "executable", str(setup_steps.python_of(folder)))
    prepare(folder, ["ivory==1.3", "felt==3.4.5"])
    makers = [
        order[0] for order, step in zip(fake_setup.commands, fake_setup.steps, strict=True) if step == "venv"
    ]
    assert len(makers) == 2
    assert not any(Path(maker).is_relative_to(folder) for maker in makers)


def test_an_environment_somebody_made_himself_is_kept(fake_setup: FakeSetup, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    make(folder)
    (folder / "his own").touch()
    for wanted in (WANTED, ["ivory==1.3"]):
        prepare(folder, wanted)
        assert has_exactly(folder, wanted)
    assert (folder / "his own").exists()
    assert "venv" not in fake_setup.steps


def test_what_was_damaged_in_somebodys_own_environment_is_installed_over(
    fake_setup: FakeSetup, tmp_path: Path
) -> None:
    folder = tmp_path / ".venv"
    make(folder)
    prepare(folder, WANTED)
    (folder / PACKAGES / "ivory" / "rest.py").write_text("", encoding="utf-8")
    (folder / PACKAGES / "felt" / "rest.py").unlink()
    (folder / PACKAGES / "felt").rename(folder / PACKAGES / "fleece")
    prepare(folder, WANTED)
    assert has_exactly(folder, WANTED)
    assert "venv" not in fake_setup.steps


def test_a_package_that_is_gone_is_noticed_said_and_set_up_again(
    fake_setup: FakeSetup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    shutil.rmtree(folder / PACKAGES / "felt")
    assert not environment_setup.is_ready(folder, WANTED)
    prepare(folder, WANTED)
    assert has_exactly(folder, WANTED)
    assert "are damaged (felt/__init__.py is missing or changed); they are being set up again." in (
        capsys.readouterr().out
    )


def test_a_package_that_was_exchanged_by_hand_is_noticed(fake_setup: FakeSetup, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    install(folder / PACKAGES, "felt==4.0")
    assert not environment_setup.is_ready(folder, WANTED)
    prepare(folder, WANTED)
    assert has_exactly(folder, WANTED)


def test_a_package_that_came_beside_is_no_damage(fake_setup: FakeSetup, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    fake_setup.steps.clear()
    install(folder / PACKAGES, "chalk==1.0")
    prepare(folder, WANTED)
    assert environment_setup.is_ready(folder, WANTED)
    assert fake_setup.steps == []


def test_where_nothing_can_be_written_a_whole_environment_still_serves(
    fake_setup: FakeSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".venv"
    prepare(folder, WANTED)
    install(folder / PACKAGES, "chalk==1.0")
    real = os.open

    def refusing(path: str, flags: int, *rest: int) -> int:
        if str(path).endswith(".lock"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, flags, *rest)

    monkeypatch.setattr(os, "open", refusing)
    assert prepare(folder, WANTED) == setup_steps.python_of(folder)


def test_no_step_searches_the_folder_one_stands_in(fake_setup: FakeSetup, tmp_path: Path) -> None:
    make(tmp_path / ".venv")
    for folder in (tmp_path / ".venv", tmp_path / "another"):
        prepare(folder, WANTED)
    assert len(fake_setup.commands) == 5
    assert all(order[1] == "-I" for order in fake_setup.commands)


def test_what_is_no_environment_is_never_deleted(fake_setup: FakeSetup, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    folder.mkdir()
    (folder / "letters").write_text("dear friend", encoding="utf-8")
    with pytest.raises(setup_errors.SetupError, match="something else lies there"):
        prepare(folder, WANTED)
    assert [entry.name for entry in folder.iterdir()] == ["letters"]
    assert fake_setup.steps == []


@pytest.mark.parametrize("left", [[], ["pyvenv.cfg", "leftover"]])
def test_an_environment_that_is_worn_out_is_made_afresh(
    fake_setup: FakeSetup, tmp_path: Path, left: list[str]
) -> None:
    folder = tmp_path / ".venv"
    folder.mkdir()
    for name in left:
        (folder / name).touch()
    prepare(folder, WANTED)
    assert not (folder / "leftover").exists()
    assert fake_setup.steps == ["venv", "sysconfig", "pip"]


def test_without_the_venv_module_one_sentence_says_what_to_install(
    fake_setup: FakeSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(setup_errors.SetupError, match="apt install python3-venv"):
        prepare(tmp_path / ".venv", WANTED)
    assert not (tmp_path / ".venv").exists()
    assert capsys.readouterr().out == ""


@posix.posix_only
def test_in_a_folder_that_cannot_be_written_one_sentence_says_so(
    fake_setup: FakeSetup, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(setup_errors.SetupError, match="cannot write to /dev/null"):
        prepare(Path("/dev/null/.venv"), WANTED)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'", "internet"),
        ("WARNING: Temporary failure in name resolution", "internet"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "room"),
        ("The virtual environment was not created because ensurepip is not available", "python3-venv"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "3.11 to 3.14"),
        ("MemoryError", "too little memory"),
        ("Segmentation fault", "set-up.log"),
    ],
)
def test_each_trouble_has_its_sentence(said: str, sentence: str, tmp_path: Path) -> None:
    told = setup_errors.step_failure(said, tmp_path / ".venv")
    assert sentence in told
    assert told.endswith(".")
    assert ". " not in told
    assert "\n" not in told


def test_a_full_disk_is_not_taken_for_a_forbidden_folder(tmp_path: Path) -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert str(setup_errors.disk_failure(full, tmp_path / ".venv")) == setup_errors.NO_ROOM


def test_leaving_gives_the_sentence_on_stderr_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        notify.leave_with("Deal first.")
    assert end.value.code == 1
    assert capsys.readouterr().err == "Deal first.\n"


def test_without_any_terminal_a_sentence_still_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    print_line("Dealing.")
    with pytest.raises(SystemExit):
        notify.leave_with("Deal first.")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"cpython-311\n", b"a\nb\nc\n"])
def test_a_stamp_cut_short_counts_for_nothing(content: bytes, tmp_path: Path) -> None:
    (tmp_path / ready_marker.MARKER_NAME).write_bytes(content)
    assert ready_marker.read_marker(str(tmp_path)) is None


def test_with_the_stamp_in_order_a_start_steps_in_and_reads_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = str(PACKAGES)
    lines = [
        ready_marker.python_tag(),
        ready_marker.environment_state(str(tmp_path), packages),
        packages,
        *WANTED,
    ]
    (tmp_path / ready_marker.MARKER_NAME).write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", str(tmp_path))
    monkeypatch.setattr(sys, "path", ["here", "standard library"])
    monkeypatch.setattr(environment_setup, "provide_packages", lambda: pytest.fail("it set up again"))
    environment.enter_environment()
    assert sys.path == ["here", str(tmp_path / PACKAGES), "standard library"]


def test_an_old_python_gets_one_sentence_and_no_traceback() -> None:
    pretend = "import sys, runpy; sys.version_info = (3, 6); runpy.run_path('main.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "3.11 or later" in done.stderr
    assert (ROOT / "main.py").read_bytes().isascii(), "Python 2 stops at letters beyond ASCII"


def test_this_python_has_what_the_pins_ask_for() -> None:
    assert python_has_packages(pinned_requirements())
    assert not python_has_packages(["ivory==1.2"])


def test_an_older_package_than_the_pin_is_not_enough() -> None:
    name, _, version = pinned_requirements()[0].partition("==")
    first = int(version.partition(".")[0])
    assert python_has_packages([f"{name}=={first - 1}.99"])
    assert not python_has_packages([f"{name}=={first + 1}.0"])


def test_the_menu_reads_nothing_of_a_game_but_its_box() -> None:
    order = (
        "import os, sys, tabletop.scenes.menu\n"
        "from tabletop.games.registry import GAME_MODULES, GAME_PACKAGES\n"
        "read = [f'{package}.{part}' for package in GAME_PACKAGES for part in GAME_MODULES]\n"
        "print([name for name in (*read, 'tabletop.controller', 'tabletop.layout') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", order], capture_output=True, text=True, cwd=ROOT, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


def test_the_window_opens_before_games_are_imported_or_anything_for_another_language() -> None:
    order = (
        "import sys, tabletop.app, tabletop.language_choice\n"
        "print([name for name in ('tabletop.games', 'tabletop.rules', 'gettext') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", order], capture_output=True, text=True, cwd=ROOT, check=True)
    assert said.stdout.splitlines()[-1] == "[]"
