"""An opponent whose process fails again and again plays by rule of thumb: its plate and a sentence say so."""

from pathlib import Path
from typing import Any

import pytest

from tabletop.controller.queries import APOLOGY, FallbackTracker
from tabletop.games import GAMES
from tabletop.workers.opponent_client import OpponentClient
from tests.covering_cases import times_to_try
from tests.scenes.sensible_player import SensiblePlayer
from tests.scenes.table_driver import QuickOpponents, TableDriver

pytestmark = pytest.mark.sampled

COMPANY = [slug for slug, game in GAMES.items() if game.players[0] > 1]
NOBODY: frozenset[int] = frozenset()


def sat_down(size: tuple[int, int] = (1280, 800)) -> tuple[TableDriver, QuickOpponents]:
    sitting = TableDriver("minnesota-whist", (None, "club", "club", "club"), size=size)
    assert isinstance(sitting.app.opponents, QuickOpponents)
    return sitting, sitting.app.opponents


def play_on(sitting: TableDriver) -> list[str]:
    """The person moves three times, and so do the others; what is said meanwhile."""
    said = []
    for _ in range(3):
        assert sitting.until_ready()
        sitting.table.hand_actions.play_move(str(sitting.table.moves[0]))
        assert sitting.until_ready()
        bubble = sitting.table.overlay.bubble
        if bubble is not None:
            said.append(bubble.words)
            sitting.table.hurry()
            sitting.table.overlay.hide_bubble()
    return said


def marked(sitting: TableDriver) -> set[int]:
    """The seats whose plates are drawn with the mark."""
    drawn = sitting.table.board.decorations.pictures
    says: dict[int, Any] = {
        seat: drawn.recipe(f"plate {seat}")[1]  # type: ignore[index]
        for seat in sitting.table.board.layout.plates
    }
    return {seat for seat, words in says.items() if words.plays_by_rule}


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_it_is_said_once_and_marked_as_long_as_it_lasts(size: tuple[int, int]) -> None:
    sitting, opponents = sat_down(size)
    assert play_on(sitting) == []
    assert marked(sitting) == set()
    opponents.by_rule = True
    assert play_on(sitting) == [str(APOLOGY)]
    assert marked(sitting) == {1, 2, 3}
    opponents.by_rule = False
    assert play_on(sitting) == []
    assert marked(sitting) == set()
    opponents.by_rule = True
    assert play_on(sitting) == []
    assert marked(sitting) == {1, 2, 3}


@pytest.mark.parametrize("slug", COMPANY)
def test_where_no_process_can_be_started_the_match_goes_on_and_says_why_it_is_so_easy(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    visit = SensiblePlayer(slug, tmp_path / "matches")
    visit.come_back(OpponentClient(visit.app.wake_up, [str(tmp_path / "nothing")]))
    heard = set()
    for _ in range(times_to_try(5, 12)):
        if not visit.wait_for_turn():
            break
        bubble = visit.table.overlay.bubble
        heard.add("" if bubble is None else bubble.words)
        visit.play()
    assert str(APOLOGY) in heard
    assert visit.table.board.fallback_seats
    assert 0 not in visit.table.board.fallback_seats
    visit.close()


def noted(*answers: tuple[int, bool]) -> FallbackTracker:
    counted = FallbackTracker()
    for seat, by_rule in answers:
        counted.note_answer(seat, by_rule=by_rule)
    return counted


def test_one_late_answer_is_not_worth_a_word() -> None:
    counted = noted((1, True), (2, False), (1, False), (3, True))
    assert counted.seats_on_fallback == NOBODY
    assert counted.take_apology() is None


def test_two_late_answers_in_a_row_are() -> None:
    counted = noted((1, False), (2, True), (3, True))
    assert counted.seats_on_fallback == {2, 3}
    assert counted.take_apology() == APOLOGY
    assert counted.take_apology() is None


def test_three_late_answers_in_a_match_are_too() -> None:
    counted = noted((1, True), (2, False), (1, True), (1, False), (2, True))
    assert counted.seats_on_fallback == {2}
    assert counted.take_apology() == APOLOGY


def test_who_thinks_again_loses_the_mark_alone() -> None:
    counted = noted((1, True), (2, True), (1, False))
    assert counted.seats_on_fallback == {2}
