"""An opponent whose process fails again and again plays by rule of thumb: its plate and a sentence say so."""

from pathlib import Path
from typing import Any

import pytest

from tabletop.controller.by_rule import EXCUSE, ByRule
from tabletop.games import GAMES
from tabletop.players.thinking import Thinker
from tests.scenes.program import with_plain_pieces
from tests.scenes.sitting import QuickOpponents, Sitting
from tests.scenes.visit import Visit

pytestmark = pytest.mark.sampled

COMPANY = [slug for slug, game in GAMES.items() if game.players[0] > 1]
NOBODY: frozenset[int] = frozenset()


def sat_down(size: tuple[int, int] = (1280, 800)) -> tuple[Sitting, QuickOpponents]:
    sitting = Sitting("minnesota-whist", (None, "club", "club", "club"), size=size)
    assert isinstance(sitting.app.opponents, QuickOpponents)
    return sitting, sitting.app.opponents


def play_on(sitting: Sitting) -> list[str]:
    """The person moves three times, and so do the others; what is said meanwhile."""
    said = []
    for _ in range(3):
        assert sitting.until_ready()
        sitting.table.hand.play(str(sitting.table.moves[0]))
        assert sitting.until_ready()
        bubble = sitting.table.overlay.bubble
        if bubble is not None:
            said.append(bubble.words)
            sitting.table.hurry()
            sitting.table.overlay.hush()
    return said


def marked(sitting: Sitting) -> set[int]:
    """The seats whose plates are drawn with the mark."""
    drawn = sitting.table.board.furnishing.pictures
    says: dict[int, Any] = {
        seat: drawn.recipe(f"plate {seat}")[1]  # type: ignore[index]
        for seat in sitting.table.board.layout.plates
    }
    return {seat for seat, words in says.items() if words.by_rule}


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_it_is_said_once_and_marked_as_long_as_it_lasts(size: tuple[int, int]) -> None:
    sitting, opponents = sat_down(size)
    assert play_on(sitting) == []
    assert marked(sitting) == set()
    opponents.by_rule = True
    assert play_on(sitting) == [EXCUSE]
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
    with_plain_pieces(monkeypatch)
    visit = Visit(slug, tmp_path / "matches")
    visit.come_back(Thinker(visit.app.wake, [str(tmp_path / "nothing")]))
    heard = set()
    for _ in range(12):
        if not visit.until_ready():
            break
        bubble = visit.table.overlay.bubble
        heard.add("" if bubble is None else bubble.words)
        visit.play()
    assert EXCUSE in heard
    assert visit.table.board.by_rule
    assert 0 not in visit.table.board.by_rule
    visit.close()


def noted(*answers: tuple[int, bool]) -> ByRule:
    counted = ByRule()
    for seat, by_rule in answers:
        counted.note(seat, by_rule=by_rule)
    return counted


def test_one_late_answer_is_not_worth_a_word() -> None:
    counted = noted((1, True), (2, False), (1, False), (3, True))
    assert counted.seats == NOBODY
    assert counted.take_excuse() == ""


def test_two_late_answers_in_a_row_are() -> None:
    counted = noted((1, False), (2, True), (3, True))
    assert counted.seats == {2, 3}
    assert counted.take_excuse() == EXCUSE
    assert counted.take_excuse() == ""


def test_three_late_answers_in_a_match_are_too() -> None:
    counted = noted((1, True), (2, False), (1, True), (1, False), (2, True))
    assert counted.seats == {2}
    assert counted.take_excuse() == EXCUSE


def test_who_thinks_again_loses_the_mark_alone() -> None:
    counted = noted((1, True), (2, True), (1, False))
    assert counted.seats == {2}
