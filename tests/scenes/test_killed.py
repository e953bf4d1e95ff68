"""The program or its opponents' process is ended by `kill -9` in mid-match, in each of the games."""

import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TypeGuard

import pytest

from tabletop.games import GAMES
from tabletop.records import read_recorded_match
from tabletop.workers.opponent_client import OpponentClient
from tabletop.workers.view_wire import view_to_bytes
from tests.scenes.play_until_killed import SEED
from tests.scenes.program import FRAME, Program, SlowOpponents
from tests.scenes.sensible_player import SensiblePlayer, fewest_levels, wait_for_a_turn
from tests.scenes.table_checks import inspect_record, inspect_rest
from tests.workers import failing_workers

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL"), pytest.mark.sampled]
NEVER = 1_000_000
COMPANY = [slug for slug, game in GAMES.items() if game.players[0] > 1]


@pytest.fixture(scope="module")
def homes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder for each game that is tried, in which its program was killed in mid-match."""
    folder = tmp_path_factory.mktemp("killed")
    tried = sorted(
        {str(case.callspec.params["slug"]) for case in request.session.items if _needs_homes(case)}
    )
    order = [sys.executable, "-m", "tests.scenes.play_until_killed", str(folder), *tried]
    subprocess.run(order, env={**os.environ, "PYTHONHASHSEED": "123"}, check=True, timeout=120)
    return folder


def _needs_homes(case: pytest.Item) -> TypeGuard[pytest.Function]:
    return isinstance(case, pytest.Function) and "homes" in case.fixturenames


@pytest.mark.parametrize("slug", GAMES)
def test_a_killed_match_is_continued_from_the_menu_as_it_was_seen(
    slug: str, homes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(homes / slug))
    app = Program((960, 600), looks=NEVER)
    table = app.continue_match()
    assert table.controller.game.slug == slug
    assert table.controller.resume_notice is None
    assert view_to_bytes(table.controller.view()) == (homes / slug / "seen").read_bytes()
    inspect_record(table)
    app.opponents.looks = 1
    app.opponents.hurry()
    wait_for_a_turn(app)
    inspect_rest(table, app.window)
    app.close()


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_number_deals_the_same_in_another_process(slug: str, homes: Path) -> None:
    (record,) = (homes / slug / "matches").glob("*.tabletop")
    match = GAMES[slug].start(len(fewest_levels(slug)), seed=SEED)
    other = GAMES[slug].start(len(fewest_levels(slug)), seed=SEED + 1)
    dealt = tuple(made.text for made in read_recorded_match(record).shuffles)[: len(match.shuffles)]
    assert match.shuffles == dealt
    assert other.shuffles != dealt


THINKS_FOR_EVER = [sys.executable, "-I", "-S", failing_workers.__file__, "thinks_for_ever"]
"""An opponents' process that never comes to an answer, so that it is killed before it has one."""


@pytest.mark.parametrize("slug", COMPANY)
def test_the_opponents_process_is_killed_while_it_thinks_and_the_match_goes_on(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    visit = SensiblePlayer(slug, tmp_path / "matches")
    visit.play_until_they_think()
    moves = visit.view.moves
    client = OpponentClient(visit.app.wake_up, THINKS_FOR_EVER)
    with caplog.at_level(logging.WARNING):
        visit.come_back(client)
        killed = client.process
        assert killed is not None
        assert killed.process is not None
        os.kill(killed.process.pid, signal.SIGKILL)
        while visit.view.moves == moves:
            time.sleep(0.005)
            visit.app.pass_time(FRAME)
    assert "restarted" in caplog.text
    killed.process.wait(60)  # its pipes may close a moment before; raises if it is still there
    assert client.process is not None
    assert client.process.process is not None
    assert client.process.process.poll() is None
    assert visit.view.moves[: len(moves)] == moves
    visit.come_back(SlowOpponents())
    visit.wait_for_turn()
    inspect_record(visit.table)
    client.close()
    visit.close()
