"""A review is gone through once, goes on where it was left, and is shown even if it cannot be kept."""

import errno
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tabletop.coach.findings import findings
from tabletop.coach.judge import Verdict
from tabletop.coach.kept import Found, Shelved
from tabletop.coach.letters import asked, understood
from tabletop.coach.reviewer import Decision, Reviewer, seed_of
from tabletop.controller import Controller, Replay, Sitter
from tabletop.controller.reviewing import Reviewing
from tabletop.games import GAMES
from tabletop.games.doors import policy_of
from tabletop.players import worker
from tabletop.players.letters import to_bytes
from tests.test_moments import played


class Oracle(Reviewer):
    """Knows the verdict at once: every other move was a slip."""

    asked: list[int]

    def __init__(self, decisions: Sequence[Decision], on_news: Callable[[], None] | None = None) -> None:
        super().__init__(decisions, on_news)
        self.asked = []

    def step(self) -> bool:
        if not self._waiting:
            return False
        decision = self._waiting[-1]
        self.asked.append(decision.at)
        self.verdicts[decision.at] = verdict_on(decision, len(self.asked))
        self._next()
        return True


def verdict_on(decision: Decision, number: int) -> Verdict:
    view = decision.view()
    assert view.seat == view.turn
    return Verdict(decision.move, "slip" if number % 2 else "good", cost=float(number))


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    return played(GAMES["malilla"], tmp_path)


@pytest.fixture
def record(tmp_path: Path, replay: Replay) -> Path:
    (path,) = tmp_path.glob("*.tabletop")
    return path


def oracle(reviewing: Reviewing) -> Oracle:
    assert isinstance(reviewing.reviewer, Oracle)
    return reviewing.reviewer


def test_every_decision_is_judged_once_and_kept(replay: Replay, record: Path) -> None:
    first = Reviewing(replay, 0, record, judges=Oracle)
    while not first.is_over:
        assert first.step()
    assert oracle(first).asked == list(replay.decisions(0))
    assert first.done == len(replay.decisions(0)) == first.findings.judged
    second = Reviewing(replay, 0, record, judges=Oracle)
    assert second.is_over
    assert second.verdicts == first.verdicts


def test_a_review_that_was_left_goes_on_where_it_was(replay: Replay, record: Path) -> None:
    first = Reviewing(replay, 0, record, judges=Oracle)
    first.step()
    first.step()
    # The program is killed: nothing is closed.
    second = Reviewing(replay, 0, record, judges=Oracle)
    assert second.done == 2
    assert second.verdicts == first.verdicts
    second.step()
    assert oracle(second).asked == [replay.decisions(0)[2]]


def test_reviews_of_two_seats_lie_in_one_file(replay: Replay, record: Path) -> None:
    for seat in (0, 2, 0, 2):
        reviewing = Reviewing(replay, seat, record, judges=Oracle)
        reviewing.step()
        reviewing.close()
    assert Reviewing(replay, 0, record, judges=Oracle).done == 2
    assert Reviewing(replay, 2, record, judges=Oracle).done == 2


def test_with_a_full_disk_it_is_said_and_shown_all_the_same(
    replay: Replay, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    reviewing = Reviewing(replay, 0, record, judges=Oracle)
    while not reviewing.is_over:
        reviewing.step()
    assert reviewing.findings.judged == len(replay.decisions(0))
    assert "No space left on device" in reviewing.complaint


def test_a_record_that_is_gone_is_reviewed_without_being_kept(replay: Replay, tmp_path: Path) -> None:
    reviewing = Reviewing(replay, 0, tmp_path / "gone.tabletop", judges=Oracle)
    assert reviewing.step()
    assert "can’t be saved" in reviewing.complaint


def test_a_match_in_memory_is_reviewed_too(replay: Replay) -> None:
    reviewing = Reviewing(replay, 0, judges=Oracle)
    assert reviewing.step()
    assert reviewing.complaint == ""


def test_verdicts_on_other_moves_count_for_nothing(replay: Replay, record: Path) -> None:
    first = Reviewing(replay, 0, record, judges=Oracle)
    assert first._shelved is not None
    at = replay.decisions(0)[0]
    first._shelved.write(Found({at: Verdict("play ZZ", "good"), 9999: Verdict("play 2S", "good")}))
    assert Reviewing(replay, 0, record, judges=Oracle).done == 0


@pytest.mark.parametrize("slug", GAMES)
def test_the_judge_is_told_no_more_than_the_seat_saw(slug: str, tmp_path: Path) -> None:
    """With other hands under the same view, dealt by another number, it is given the same seed."""
    replay = played(GAMES[slug], tmp_path)
    at = next(at for at in range(20, 0, -1) if replay.course.at(at).seat is not None)
    match, move = replay.course.at(at), str(replay.course.match.moves[at])
    assert match.seat is not None
    letter = to_bytes(match.view(match.seat))
    other = GAMES[slug].imagine(match.view(match.seat), Random(slug))
    question = Reviewing(replay, match.seat, judges=Oracle)._decision(at).question(1)
    assert question == Decision(at, move, partial(other.view, match.seat)).question(1)
    assert question == asked(1, move, seed_of(letter), letter)
    before = replay.course.at(at - 1)
    assert seed_of(letter) != seed_of(to_bytes(before.view(before.seat)))


def test_the_dearest_slips_come_first() -> None:
    costs = {1: 2.0, 4: 5.0, 6: 2.0, 9: 3.0}
    verdicts = {at: Verdict("play 2S", "slip", cost=cost) for at, cost in costs.items()}
    verdicts[12] = Verdict("play 2S", "close")
    found = findings(7, verdicts)
    assert [slip.at for slip in found.dearest] == [4, 9, 1]
    assert (found.decisions, found.judged, found.good, found.close) == (7, 5, 0, 1)
    assert found.cost == 12.0


def test_what_a_deal_lost_is_kept_with_it(replay: Replay, record: Path) -> None:
    first = Reviewing(replay, 0, record, judges=Oracle)
    first.step()
    assert Shelved.beside(record).read().lost(0) is None
    while not first.is_over:
        first.step()
    lost = Shelved.beside(record).read().lost(0)
    # The oracle lets its verdicts on good moves cost something, too.
    assert lost == pytest.approx(sum(range(1, first.done + 1)) / len(replay.deals))


def test_a_match_of_ten_with_two_hundred_moves_is_reviewed_too() -> None:
    game, rng = GAMES["minimize"], Random(4)
    sitters = [Sitter(f"P{seat}", "1", None if seat == 0 else "club") for seat in range(10)]
    controller = Controller.start(game, sitters, seed=3)
    course = controller.replay().course
    while len(course.past) < 200 and course.match.seat is not None:
        moves = course.match.legal_moves()
        course.follow(policy_of(game.slug).choose(course.match, moves, rng) if len(moves) > 1 else moves[0])
    replay = controller.replay()
    reviewing = Reviewing(replay, 0)
    at = reviewing.positions[-1]
    last = reviewing._decision(at)
    question = last.question(1)
    assert len(question) < 1_049_077
    answer = worker.answered(question)
    assert len(answer) < 4096
    assert understood(answer) is not None
    reviewing.close()
