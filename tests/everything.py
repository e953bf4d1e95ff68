"""Every check of the project, one after the other: a line for each step, and one count for all at the end."""

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
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop.starting.pins import lock, pins
from tabletop.starting.set_up import INTERRUPTED, prepare
from tabletop.starting.stamp import FOLDER, ROOT
from tabletop.starting.trouble import SetUpError
from tests import covering, screen

IMPORT_RULES = (
    "import sys, importlinter.cli as linter; sys.exit(linter.lint_imports(no_cache=True, no_logo=True))"
)
PYTEST = ("-m", "pytest", "--continue-on-collection-errors")
THOROUGH = "--thorough"
SLOWEST = 12
"""How many files of tests are named at the end, those that took longest."""
WINDOW = "tests/window"
SOURCE = ["main.py", "tabletop", "tests", "build"]


@dataclass
class Count:
    """How many checks ended how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        left_out = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{left_out}"


@dataclass(frozen=True)
class Step:
    """One check: what it is called, and what Python is told to run."""

    name: str
    order: tuple[str, ...]
    counts_itself: bool = False


def steps() -> list[Step]:
    """Returns what is checked, quickest first."""
    return [
        Step("compileall", ("-m", "compileall", "-q", "-x", "build/work", *SOURCE)),
        Step("ruff check", ("-m", "ruff", "check", "--quiet", *SOURCE)),
        Step("ruff format", ("-m", "ruff", "format", "--check", "--quiet", *SOURCE)),
        Step("mypy", ("-m", "mypy", "--strict", "--no-error-summary")),
        Step("import rules", ("-c", IMPORT_RULES)),
        Step("tests", (*PYTEST, "-n", "auto", f"--ignore={WINDOW}"), counts_itself=True),
        Step("tests of the real window", (*PYTEST, WINDOW), counts_itself=True),
    ]


def run(words: Sequence[str] = ()) -> int:
    """Runs all, prints a line a step and the count, and returns the exit status."""
    if unknown := [word for word in words if word != THOROUGH]:
        print(
            f"“{unknown[0]}” is not known here. python3 -m tests runs every check, with {THOROUGH} all cases."
        )
        return 2
    if THOROUGH in words:
        os.environ[covering.THOROUGH] = "1"
    try:
        python = prepare(Path(FOLDER), pins("dev"), lock("dev"), "the tests")
    except SetUpError as impossible:
        print(impossible)
        print(Count(failed=1))
        return 1
    except KeyboardInterrupt:
        print(INTERRUPTED)
        return 130
    screen.provide()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    spent: dict[str, float] = {}
    total = Count()
    try:
        for step in steps():
            total += _take(step, python, spent)
    except KeyboardInterrupt:
        print("The checks were stopped.")
        return 130
    for file in sorted(spent, key=lambda file: -spent[file])[:SLOWEST]:
        print(f"{spent[file]:6.1f} s  {file}")
    print(total)
    return 1 if total.failed else 0


def _take(step: Step, python: Path, spent: dict[str, float]) -> Count:
    """Runs one step, says how it went, and adds to `spent` the seconds that each file of tests took."""
    begun = time.monotonic()
    print(f"{step.name} ...", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        order = [str(python), *step.order]
        if step.counts_itself:
            order += [f"--junitxml={report}", "-o", "junit_family=xunit2"]
        status = _status(order)
        count = _count(report) if step.counts_itself else None
        if count is not None:
            spent.update(_seconds(report))
    if count is None:
        count = Count(passed=1) if status == 0 else Count(failed=1)
    elif status not in (0, 5) and not count.failed:  # 5: there was nothing to run
        count.failed += 1
    print(f"{step.name}: {count}, {time.monotonic() - begun:.0f} s", flush=True)
    return count


def _status(order: list[str]) -> int:
    """Returns the exit status; if the checks are stopped, the whole family of processes is ended."""
    own_group = sys.platform != "win32"
    with subprocess.Popen(order, cwd=ROOT, start_new_session=own_group) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            _end(process)
            raise


def _end(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    for deadly in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, deadly)
            process.wait(5)


def _count(report: Path) -> Count | None:
    """Returns what pytest wrote down, or None if it did not come to that."""
    if not report.exists():
        return None
    count = Count()
    for suite in ET.parse(report).getroot().iter("testsuite"):
        number = {key: int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")}
        failed = number["failures"] + number["errors"]
        count += Count(number["tests"] - failed - number["skipped"], failed, number["skipped"])
    return count


def _seconds(report: Path) -> dict[str, float]:
    """Returns how long the tests of each file took, by pytest's report."""
    spent: dict[str, float] = defaultdict(float)
    for case in ET.parse(report).getroot().iter("testcase"):
        spent[case.get("classname", "")] += float(case.get("time", "0"))
    return spent
