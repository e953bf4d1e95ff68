"""The one command counts honestly."""

from __future__ import annotations

import gc
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tabletop.starting.ready_marker import PROJECT
from tests import all_checks, window_packages
from tests.all_checks import CheckCount, CheckStep, Running

REPORT = """<?xml version="1.0" encoding="utf-8"?><testsuites>
<testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" /></testsuites>"""


def test_errors_count_as_failed_and_skipped_not_as_passed(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")
    assert str(all_checks._count(report)) == "4 passed, 3 failed, 3 skipped"


def test_types_are_checked_in_every_folder_that_is_compiled() -> None:
    settings = tomllib.loads(Path(PROJECT).read_text(encoding="utf-8"))
    assert settings["tool"]["mypy"]["files"] == all_checks.SOURCE_FOLDERS


def test_nothing_skipped_is_not_mentioned() -> None:
    assert str(CheckCount(passed=12)) == "12 passed, 0 failed"


@pytest.mark.parametrize(
    ("code", "count"), [("", CheckCount(passed=1)), ("raise SystemExit(3)", CheckCount(failed=1))]
)
def test_a_step_that_counts_nothing_itself_is_one_check(code: str, count: CheckCount) -> None:
    assert all_checks._take([[CheckStep("a step", ("-c", code))]], Path(sys.executable), {}) == count


def test_what_a_step_compiles_is_kept_even_where_that_is_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    step = CheckStep("a step", ("-c", "import sys; raise SystemExit(sys.dont_write_bytecode)"))
    assert all_checks._take([[step]], Path(sys.executable), {}) == CheckCount(passed=1)


def test_values_that_are_made_up_slowly_fail_no_test() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings(max_examples=3).suppress_health_check


def test_tests_that_die_before_they_report_are_a_failure() -> None:
    step = CheckStep("tests", ("-c", "import os; os.abort()"), counts_itself=True)
    assert all_checks._take([[step]], Path(sys.executable), {}) == CheckCount(failed=1)


GROWN = """
import resource
from tests.drawing_cache import give_back_memory
PAGE = resource.getpagesize()

def held():
    return int(open("/proc/self/statm").read().split()[1]) * PAGE

before = held()
pictures = [bytearray(1 << 20) for _ in range(50)]
last = bytearray(100_000)
del pictures
faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(100):
    bytearray(1 << 20)
faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - faults
assert faults < 1000, f"{faults} pages were fetched again"
give_back_memory()
assert held() < before + (5 << 20), held() - before
"""
"""Lets large things go while something small that was made after them stays, and makes more of them."""

MEETS = """
import os, sys, time
open(sys.argv[1], "w").close()
while not os.path.exists(sys.argv[2]):
    time.sleep(0.01)
"""


def test_lanes_run_at_the_same_time_and_are_counted_together(tmp_path: Path) -> None:
    one, other = (
        str(tmp_path / "one"),
        str(tmp_path / "other"),
    )  # each of two steps waits for the file of the other
    lanes = [
        [CheckStep("one", ("-c", MEETS, one, other)), CheckStep("after it", ("-c", "raise SystemExit(3)"))],
        [CheckStep("other", ("-c", MEETS, other, one))],
    ]
    assert all_checks._take(lanes, Path(sys.executable), {}) == CheckCount(passed=2, failed=1)


def test_what_a_step_beside_says_is_shown_whole_when_it_ends(capfd: pytest.CaptureFixture[str]) -> None:
    said = CheckStep("beside", ("-c", "import sys; print('to be seen'); print('this too', file=sys.stderr)"))
    assert all_checks._take([[], [said]], Path(sys.executable), {}) == CheckCount(passed=1)
    beside, seen, last = capfd.readouterr().out.split("\n", 2)
    assert (beside, seen) == ("beside ...", "")
    assert {"to be seen", "this too"} < set(last.splitlines())
    assert last.splitlines()[-1].startswith("beside: 1 passed, 0 failed")


def test_when_the_checks_are_stopped_whatever_runs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = CheckStep("endless", ("-c", "import time\nwhile True: time.sleep(1)"))
    statuses = []

    def stopped(_: Running) -> bool:
        raise KeyboardInterrupt

    def noted(run: Running, end: Callable[[Running], None] = Running.end) -> None:
        end(run)
        statuses.append(run._process.poll())

    monkeypatch.setattr(Running, "has_ended", stopped)
    monkeypatch.setattr(Running, "end", noted)
    with pytest.raises(KeyboardInterrupt):
        all_checks._take([[endless], [endless]], Path(sys.executable), {})
    assert len(statuses) == 2
    assert None not in statuses


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have another C library")
def test_a_step_uses_memory_again_and_gives_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in all_checks.HOLDS_PICTURES:
        monkeypatch.delenv(name, raising=False)
    assert all_checks._take([[CheckStep("a step", ("-c", GROWN))]], Path(sys.executable), {}) == CheckCount(
        passed=1
    )


def test_the_cases_are_left_out_of_the_searches_for_garbage(request: pytest.FixtureRequest) -> None:
    gc.collect()
    assert isinstance(request.node, pytest.Item)
    assert not any(thing is request.node for thing in gc.get_objects())


def test_the_time_of_each_file_is_added_up(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    cases = [("tests.test_a", "1.5"), ("tests.test_b", "0.25"), ("tests.test_a", "2")]
    told = "".join(f'<testcase classname="{name}" time="{seconds}" />' for name, seconds in cases)
    report.write_text(f"<testsuites>{told}</testsuites>", encoding="utf-8")
    assert all_checks._seconds(report) == {"tests.test_a": 3.5, "tests.test_b": 0.25}


def test_a_word_that_is_not_known_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert all_checks.run_all(["--through"]) == 2
    assert capsys.readouterr().out.startswith("“--through” is not known here")


def test_what_is_left_out_is_said_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None)
    window_packages.install_missing()
    assert "left out, because xvfb and xdotool cannot be found" in capsys.readouterr().out


def test_control_c_during_the_set_up_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(all_checks, "prepare_environment", interrupted)
    assert all_checks.run_all() == 130
    assert capsys.readouterr().out == "The set-up was interrupted; the next start will do it again.\n"
