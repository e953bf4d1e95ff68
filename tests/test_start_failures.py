"""Starts main.py as a player does, where something is amiss: foreign files, Ctrl+C, no memory."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop import program
from tabletop.starting import environment, environment_setup, ready_marker, setup_errors, setup_steps
from tabletop.starting.memory_errors import NO_MEMORY, lacks_memory
from tests import posix
from tests.build_scripts import ROOT
from tests.fake_setup import PACKAGES, FakeSetup, has_exactly, prepare

pytestmark = pytest.mark.sampled

MAIN = str(ROOT / "main.py")


def run(
    order: Sequence[str], folder: Path, more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Starts main.py from that folder, and returns what becomes of it."""
    surroundings = {key: word for key, word in os.environ.items() if not key.startswith("PYTHON")}
    surroundings |= {"TABLETOP_HOME": str(folder / "home"), "PYTHONDONTWRITEBYTECODE": "1", **(more or {})}
    return subprocess.run(
        [sys.executable, *order], cwd=folder, env=surroundings, capture_output=True, text=True, check=False
    )


def foreign(folder: Path, read_before: str = "pass") -> Path:
    """Fills the folder with files named like modules, each of which would stop the program.

    Those that Python reads before main.py has its say are left out.
    """
    order = [sys.executable, "-I", "-c", f"import sys; {read_before}; print(*sys.modules)"]
    bare = subprocess.run(order, capture_output=True, text=True, check=True)
    names = sys.stdlib_module_names | {"tabletop", "pygame", "platformdirs", "tomlkit"}
    for name in names - set(bare.stdout.split()):
        (folder / f"{name}.py").write_text(f"raise SystemExit('{name} was run')\n", encoding="utf-8")
    return folder


FOREIGN = "the folder itself"


@pytest.mark.parametrize(
    ("order", "more"),
    [
        ([MAIN], {}),
        ([os.path.join("link", "main.py")], {}),
        (["linked.py"], {}),
        (["-P", "linked.py"], {}),
        (["-I", MAIN], {}),
        ([MAIN], {"PYTHONSAFEPATH": "1"}),
        ([MAIN], {"PYTHONPATH": os.pathsep}),
        ([MAIN], {"PYTHONPATH": FOREIGN}),
        ([MAIN], {"PYTHONPATH": FOREIGN + os.sep, "PYTHONSAFEPATH": "1"}),
        ([MAIN], {"PYTHONPATH": "."}),
        (["-m", "main"], {"PYTHONPATH": str(ROOT)}),
        (["-m", "main"], {"PYTHONPATH": FOREIGN + os.pathsep + str(ROOT)}),
    ],
)
def test_files_of_the_folder_one_stands_in_are_not_run(
    tmp_path: Path, order: list[str], more: dict[str, str]
) -> None:
    foreign(tmp_path, "import runpy" if "-m" in order else "pass")
    (tmp_path / "link").symlink_to(ROOT)
    (tmp_path / "linked.py").symlink_to(MAIN)
    if any(part.startswith("link") and not (tmp_path / part).is_file() for part in order):
        pytest.skip("this system follows no links")
    more = {key: word.replace(FOREIGN, str(tmp_path)) for key, word in more.items()}
    done = run([*order, "--game", "star", "--players", "nobody"], tmp_path, more)
    assert done.stderr.startswith("tabletop: A seat cannot be taken by 'nobody'")
    assert done.returncode == 2


def test_what_pythonpath_names_comes_after_pythons_own_library(tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir()
    there = foreign(tmp_path / "theirs")
    for file in there.iterdir():
        if find_spec(file.stem) is None:  # of another system's Python
            file.unlink()
    done = run([MAIN, "--version"], tmp_path, {"PYTHONPATH": str(there)})
    assert (done.stdout[:8], done.stderr) == ("Tabletop", "")


def test_the_new_python_is_asked_without_the_files_of_the_folder(tmp_path: Path) -> None:
    if not setup_steps.python_of(Path(ready_marker.OWN_VENV)).exists():
        pytest.skip("no environment lies beside the program")
    ask = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
        "from tabletop.starting import setup_steps; print(setup_steps.tag_of(Path(sys.argv[2])))"
    )
    done = run(["-I", "-c", ask, str(ROOT), ready_marker.ENVIRONMENT], foreign(tmp_path))
    assert done.stdout.strip() == ready_marker.python_tag()


@posix.posix_only
def test_started_from_a_folder_that_is_gone(tmp_path: Path) -> None:
    leave = "import os, sys; os.rmdir(os.getcwd()); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    (tmp_path / "gone").mkdir()
    done = run(["-c", leave, MAIN, "--version"], tmp_path / "gone", {"TABLETOP_HOME": str(tmp_path)})
    assert done.stdout.startswith("Tabletop")
    assert done.stderr == ""


INTERRUPTED = """
import os, runpy, signal, sys
sys.path.insert(0, {root!r})
sys.argv = [{main!r}, *sys.argv[1:]]
left = int(os.environ["LEFT"])

class Finder:
    started = False

    def find_spec(self, name, *_):
        global left
        self.started = self.started or name == "tabletop"
        left -= self.started
        if left == 0:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Finder())
runpy.run_path({main!r}, run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("left", [1, 2, 3, 5, 8, 20, 45, 90])
def test_control_c_while_the_program_is_still_being_read_ends_it_without_a_word(
    tmp_path: Path, left: int
) -> None:
    order = ["-c", INTERRUPTED.format(root=str(ROOT), main=MAIN)]
    done = run([*order, "--self-check"], tmp_path, {"LEFT": str(left), "SDL_VIDEODRIVER": "dummy"})
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in (-signal.SIGINT, 130)


SET_UP = """
import os, signal, sys
sys.path.insert(0, {root!r})
from tabletop.starting import environment, environment_setup, ready_marker, setup_steps
ready_marker.ENVIRONMENT = sys.argv[1]
environment_setup.python_has_packages = lambda wanted: False
setup_steps.make_environment = lambda folder, place: setup_steps.run_step(
    [sys.executable, "-c", "import os, signal; os.kill(os.getppid(), signal.SIGINT); signal.pause()"],
    folder, place)
sys.exit(environment.run_game(lambda: print("It began.")))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_control_c_during_the_set_up_is_answered_in_one_sentence(tmp_path: Path) -> None:
    done = run(["-c", SET_UP.format(root=str(ROOT)), str(tmp_path / ".venv")], tmp_path)
    assert done.stderr == "The set-up was interrupted; the next start will do it again.\n"
    assert "It began." not in done.stdout
    assert done.returncode == 130


SMALL = """
import resource, runpy, sys
with open("/proc/self/statm") as file:
    taken = int(file.read().split()[0]) * resource.getpagesize()
limit = taken + (int(sys.argv.pop(1)) << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
runpy.run_path({main!r}, run_name="__main__")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems do not limit it so")
@pytest.mark.parametrize(
    ("megabytes", "compiled"),
    [*((number, True) for number in (1, 2, 4, 8, 16, 24)), (4, False), (8, False), (16, False)],
)
def test_with_too_little_memory_one_sentence_says_so(
    tmp_path: Path,
    megabytes: int,
    compiled: bool,  # noqa: FBT001
) -> None:
    order = ["-c", SMALL.format(main=MAIN), str(megabytes)]
    cache = {} if compiled else {"PYTHONPYCACHEPREFIX": str(tmp_path / "none")}
    done = run(order, tmp_path, {"SDL_VIDEODRIVER": "dummy", "MALLOC_ARENA_MAX": "1", **cache})
    assert done.stderr.splitlines()[-1] == NO_MEMORY or "Out of memory" in done.stderr.splitlines()[-1]
    # Python's own hashlib tells by itself of what it found no room for; there is no other trace.
    traces = done.stderr.split("Traceback (most recent call last):\n")[1:]
    assert all("hashlib.py" in trace.split("\n", 1)[0] for trace in traces)
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("error", "lacks"),
    [
        (MemoryError(), True),
        (OSError(12, "Cannot allocate memory"), True),
        (ImportError("libSDL2.so: failed to map segment from shared object"), True),
        (RuntimeError("can't start new thread"), True),
        (OSError(28, "No space left on device"), False),
        (ImportError("No module named 'pygame'"), False),
    ],
)
def test_what_is_for_want_of_memory(error: Exception, *, lacks: bool) -> None:
    assert lacks_memory(error) is lacks


def test_what_is_for_want_of_memory_is_known_by_its_cause() -> None:
    later = RuntimeError("cannot join thread before it is started")
    later.__context__ = RuntimeError("can't start new thread")
    assert lacks_memory(later)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gives a private environment that this process imports from, and a stand-in for a restart."""
    FakeSetup(monkeypatch)
    folder = tmp_path / ".venv"
    prepare(folder, ["ivory==1.2"])
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", str(folder))
    monkeypatch.setattr(sys, "path", [*sys.path, str(folder / PACKAGES)])
    monkeypatch.setattr(os, "execv", afresh)
    monkeypatch.setattr(environment, "enter_environment", lambda: None)
    monkeypatch.setattr(environment, "_end_quietly_at_control_c", lambda: None)
    return folder


class StartedAfreshError(BaseException):
    """Raised where this process would be replaced by a new one."""


def afresh(program: str, order: Sequence[str]) -> None:
    assert (program, order) == (sys.executable, sys.orig_argv)
    raise StartedAfreshError


def fails() -> int:
    raise ImportError("No module named 'ivory'")


@pytest.mark.skipif(sys.platform == "win32", reason="there the player starts it afresh")
@pytest.mark.parametrize("game", [fails, lambda: 1], ids=["it raises", "it has said so"])
def test_packages_that_turn_out_to_be_damaged_are_given_up_and_the_program_started_afresh(
    own: Path, capsys: pytest.CaptureFixture[str], game: Callable[[], int]
) -> None:
    (own / PACKAGES / "ivory" / "rest.py").write_text("cut sh", encoding="utf-8")
    with pytest.raises(StartedAfreshError):
        environment.run_game(game)
    assert not environment_setup.is_ready(own, ["ivory==1.2"])
    prepare(own, ["ivory==1.2"])
    assert "are damaged (ivory/rest.py is missing or changed); they are" in capsys.readouterr().out
    assert has_exactly(own, ["ivory==1.2"])


def test_what_fails_with_whole_packages_is_said_and_written_down(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        environment.run_game(fails)
    log = own / setup_errors.LOG
    assert end.value.code == 1
    assert capsys.readouterr().err == (
        f"Tabletop could not start (ImportError: No module named 'ivory'); {log} says more.\n"
    )
    assert "in fails" in log.read_text(encoding="utf-8")
    assert ready_marker.read_marker(str(own)) is not None


def test_a_game_that_ends_well_is_not_looked_after(own: Path) -> None:
    shutil.rmtree(own / PACKAGES)
    assert environment.run_game(lambda: 0) == 0
    assert environment.run_game(lambda: 2) == 2


def test_a_project_file_that_is_gone_is_said(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ready_marker, "PROJECT", str(own / "pyproject.toml"))
    monkeypatch.setattr(
        environment, "enter_environment", lambda: ready_marker.environment_state(str(own), "lib")
    )
    with pytest.raises(SystemExit):
        environment.run_game(lambda: 0)
    assert "could not start (FileNotFoundError" in capsys.readouterr().err


@pytest.mark.parametrize("where", ["App", "parse_arguments"])
def test_whatever_stops_the_game_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    def stops(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(program, where, stops)
    monkeypatch.setattr("tabletop.log_file.start_logging", lambda path: None)
    assert program.main([]) == 1
    assert capsys.readouterr().err.startswith("tabletop: Something went wrong; your match is kept, and ")
