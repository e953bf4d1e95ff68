"""Every check of the project, as many at once as the cores allow: a line for each, and one count for all."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop.starting.environment_setup import INTERRUPTED, prepare_environment
from tabletop.starting.ready_marker import ENVIRONMENT, ROOT
from tabletop.starting.requirements import lock_file, pinned_requirements
from tabletop.starting.setup_errors import SetupError
from tests import covering_cases, window_packages

IMPORT_RULES = (
    "import sys, importlinter.cli as linter; sys.exit(linter.lint_imports(no_cache=True, no_logo=True))"
)
PYTEST = ("-m", "pytest", "--continue-on-collection-errors")
IMPORT_TESTS = ("-m", "pytest", "--collect-only", "-p", "no:terminal", "-o", "addopts=")
"""Says nothing: what cannot be imported is told by the tests that are run."""
WORKERS = ("-n", "auto", "--dist", "worksteal")
"""A process for each core; whoever has done their files takes over some of the others'."""
THOROUGH = "--thorough"
SLOWEST = 12
"""How many files of tests are named at the end, those that took longest."""
HOLDS_PICTURES = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": "16777216",
    "MALLOC_TRIM_THRESHOLD_": "67108864",
}
"""Linux leaves a picture that was let go to the next one, and does not fetch and clear each page again.

What is free goes back to it after each file of scenes (`drawing_cache.give_back_memory`), all from one heap.
"""
KEEPS_COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Whoever runs the checks may have forbidden it, and then every process compiles all tests once more."""
NOT_COMPILED = r"build/work|[/\\]test_\w+\.py$"
"""What is no source, and the tests: pytest compiles those, with each of their asserts written out."""
A_LOOK = 0.05
"""Seconds between two looks at what runs."""
WINDOW_TESTS = "tests/window"
SCENE_TESTS = "tests/scenes"
SOURCE_FOLDERS = ["main.py", "tabletop", "tests", "tools", "build"]


@dataclass
class CheckCount:
    """How many checks ended how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: CheckCount) -> CheckCount:
        return CheckCount(
            self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped
        )

    def __str__(self) -> str:
        left_out = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{left_out}"


@dataclass(frozen=True)
class CheckStep:
    """One check: what it is called, and what Python is told to run."""

    name: str
    order: tuple[str, ...]
    counts_itself: bool = False


def lanes() -> list[list[CheckStep]]:
    """Returns what is checked one after the other, quickest first, and what at the same time.

    The checker of types keeps one core busy, and the real window waits most of the time: beside the other
    tests they cost little, and all cores have something to do until the end. The scenes have processes of
    their own, as they need the most memory, and those that have run everything else hold a lot already.
    All tests are imported by one process first: to compile them takes three times as long as to collect
    them, and those that come later find it done.
    """
    return [
        [
            CheckStep("compileall", ("-m", "compileall", "-q", "-x", NOT_COMPILED, *SOURCE_FOLDERS)),
            CheckStep("ruff check", ("-m", "ruff", "check", "--quiet", *SOURCE_FOLDERS)),
            CheckStep("ruff format", ("-m", "ruff", "format", "--check", "--quiet", *SOURCE_FOLDERS)),
            CheckStep("import rules", ("-c", IMPORT_RULES)),
            CheckStep("import of the tests", IMPORT_TESTS),
            CheckStep("tests", (*PYTEST, *WORKERS, *without(WINDOW_TESTS, SCENE_TESTS)), counts_itself=True),
            CheckStep("tests of the scenes", (*PYTEST, *WORKERS, SCENE_TESTS), counts_itself=True),
        ],
        [
            CheckStep("mypy", ("-m", "mypy", "--strict", "--no-error-summary")),
            CheckStep("tests of the real window", (*PYTEST, WINDOW_TESTS), counts_itself=True),
        ],
    ]


def without(*folders: str) -> Iterator[str]:
    """Yields the words that leave out folders of tests."""
    return (f"--ignore={folder}" for folder in folders)


def run_all(words: Sequence[str] = ()) -> int:
    """Runs all, prints a line a step and the count, and returns the exit status."""
    if unknown := [word for word in words if word != THOROUGH]:
        print(
            f"“{unknown[0]}” is not known here. python3 -m tests runs every check, with {THOROUGH} all cases."
        )
        return 2
    if THOROUGH in words:
        os.environ[covering_cases.THOROUGH_VARIABLE] = "1"
    try:
        python = prepare_environment(
            Path(ENVIRONMENT), pinned_requirements("dev"), lock_file("dev"), "the tests"
        )
    except SetupError as impossible:
        print(impossible)
        print(CheckCount(failed=1))
        return 1
    except KeyboardInterrupt:
        print(INTERRUPTED)
        return 130
    window_packages.install_missing()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    spent: dict[str, float] = {}
    try:
        total = _take(lanes(), python, spent)
    except KeyboardInterrupt:
        print("The checks were stopped.")
        return 130
    for file in sorted(spent, key=lambda file: -spent[file])[:SLOWEST]:
        print(f"{spent[file]:6.1f} s  {file}")
    print(total)
    return 1 if total.failed else 0


def _take(lanes: list[list[CheckStep]], python: Path, spent: dict[str, float]) -> CheckCount:
    """Runs the steps of a lane one after the other, and all lanes at the same time.

    Adds to `spent` the seconds that each file of tests took. What the first lane says is shown as it comes.
    """
    total, coming, running = CheckCount(), [list(lane) for lane in lanes], dict[int, Running]()
    try:
        while any(coming) or running:
            for number, lane in enumerate(coming):
                if number not in running and lane:
                    running[number] = Running(lane.pop(0), python, is_beside=number > 0)
                elif number in running and running[number].has_ended():
                    total += running.pop(number).result(spent)
            time.sleep(A_LOOK)
    finally:
        for step in running.values():
            step.end()
    return total


class Running:
    """A step that has begun: its process, and where it writes what it has found."""

    def __init__(self, step: CheckStep, python: Path, *, is_beside: bool) -> None:
        """`is_beside` keeps what the process says to its end, as other words come at the same time."""
        self._step = step
        self._begun = time.monotonic()
        self._folder = tempfile.TemporaryDirectory()
        self._report = Path(self._folder.name) / "report.xml"
        self._said = Path(self._folder.name) / "said"
        self._is_beside = is_beside
        print(f"{step.name} ...", flush=True)
        order = [str(python), *step.order]
        if step.counts_itself:
            order += [f"--junitxml={self._report}", "-o", "junit_family=xunit2"]
        with open(self._said, "wb") as said:
            self._process = subprocess.Popen(
                order,
                cwd=ROOT,
                env={**HOLDS_PICTURES, **os.environ, **KEEPS_COMPILED},
                start_new_session=sys.platform != "win32",
                stdout=said if is_beside else None,
                stderr=said if is_beside else None,
            )

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def result(self, spent: dict[str, float]) -> CheckCount:
        """Says how it went, and adds to `spent` the seconds that each file of tests took."""
        status = self._process.wait()
        count = _count(self._report) if self._step.counts_itself else None
        if count is not None:
            spent.update(_seconds(self._report))
        if count is None:
            count = CheckCount(passed=1) if status == 0 else CheckCount(failed=1)
        elif status not in (0, 5) and not count.failed:  # 5: there was nothing to run
            count.failed += 1
        if self._is_beside:
            print("\n" + self._said.read_text(encoding="utf-8", errors="replace"), end="")
        print(f"{self._step.name}: {count}, {time.monotonic() - self._begun:.0f} s", flush=True)
        self._folder.cleanup()
        return count

    def end(self) -> None:
        """Ends the whole family of processes, as the checks are stopped."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            for deadly in (signal.SIGTERM, signal.SIGKILL):
                with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
                    os.killpg(self._process.pid, deadly)
                    self._process.wait(5)
        self._folder.cleanup()


def _count(report: Path) -> CheckCount | None:
    """Returns what pytest wrote down, or None if it did not come to that."""
    if not report.exists():
        return None
    count = CheckCount()
    for suite in ET.parse(report).getroot().iter("testsuite"):
        number = {key: int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")}
        failed = number["failures"] + number["errors"]
        count += CheckCount(number["tests"] - failed - number["skipped"], failed, number["skipped"])
    return count


def _seconds(report: Path) -> dict[str, float]:
    """Returns how long the tests of each file took, by pytest's report."""
    spent: dict[str, float] = defaultdict(float)
    for case in ET.parse(report).getroot().iter("testcase"):
        spent[case.get("classname", "")] += float(case.get("time", "0"))
    return spent
