"""Several processes run the same tests, each of them once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.starting.ready_marker import ROOT
from tests import all_checks, conftest, shared_run
from tests.all_checks import CheckCount, CheckStep
from tests.shared_run import VARIABLE, SharedRun

NAMES = ["a.py::one", "a.py::two", "b.py::one", "b.py::two[\ud800/é]"]


class Recorder:
    """Stands for pytest's hooks: notes which test was run, and which was said to follow."""

    def __init__(self) -> None:
        self.ran: list[tuple[str, str | None]] = []

    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> None:
        self.ran.append((item.nodeid, nextitem and nextitem.nodeid))


def session_of(recorder: Recorder) -> Any:
    config = SimpleNamespace(hook=recorder, option=SimpleNamespace(collectonly=False))
    items = [SimpleNamespace(nodeid=name, config=config) for name in NAMES]
    return SimpleNamespace(items=items, config=config, shouldfail=False, shouldstop=False)


def test_each_begins_with_files_of_its_own_and_then_helps_the_others(tmp_path: Path) -> None:
    items = session_of(Recorder()).items
    first, second = (SharedRun(number, 2, tmp_path).items_to_run(items) for number in range(2))
    taken = [next(first).nodeid, next(second).nodeid, *(item.nodeid for item in second)]
    assert taken == [NAMES[0], NAMES[2], NAMES[3], NAMES[1]]
    assert list(first) == []


def test_whoever_runs_a_test_knows_which_one_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    monkeypatch.setattr(conftest, "SHARED_RUN", SharedRun(1, 2, tmp_path))
    assert conftest.pytest_runtestloop(session_of(recorder)) is True
    order = [*NAMES[2:], *NAMES[:2]]
    assert recorder.ran == list(zip(order, [*order[1:], None], strict=True))


def test_who_is_told_of_no_part_runs_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "SHARED_RUN", None)
    assert conftest.pytest_runtestloop(session_of(Recorder())) is None


def test_a_process_knows_its_part_and_its_own_processes_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = SharedRun(1, 3, tmp_path / "a folder")
    monkeypatch.setenv(VARIABLE, part.environment()[VARIABLE])
    assert shared_run.take_part() == part
    assert VARIABLE not in os.environ


STARTED = """
import os, sys
number, processes, folder = os.environ["TABLETOP_SHARED_RUN"].split(" ", 2)
open(os.path.join(folder, "taken"), "a").write(number)
print("told by", number)
sys.exit(number == "2")
"""


def test_a_step_is_run_by_all_its_processes_and_each_of_them_counts(
    capfd: pytest.CaptureFixture[str],
) -> None:
    step = CheckStep("together", ("-c", STARTED), processes=3)
    assert all_checks._take([[step]], Path(sys.executable), {}) == CheckCount(passed=2, failed=1)
    assert sorted(line for line in capfd.readouterr().out.splitlines() if line.startswith("told")) == [
        "told by 0",
        "told by 1",
        "told by 2",
    ]


def test_two_processes_of_pytest_run_each_test_once(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    part = SharedRun(0, 2, tmp_path)
    here = Path(__file__).relative_to(ROOT).as_posix()
    taken = f"{here}::{test_who_is_told_of_no_part_runs_everything.__name__}"
    assert part._takes(SimpleNamespace(nodeid=taken))  # type: ignore[arg-type]
    order = [sys.executable, "-m", "pytest", here, "-k", "told_of_no_part or knows_its_part"]
    subprocess.run(
        [*order, f"--junitxml={report}"],
        env={**os.environ, **part.environment()},
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    assert str(all_checks._count(report)) == "1 passed, 0 failed"
