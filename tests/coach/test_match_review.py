"""A review is gone through once, goes on where it was left, and is shown even if it cannot be kept."""

import errno
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tabletop.coach.findings import summarise_review
from tabletop.coach.judge import Verdict
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.coach.reviewer import Decision, Reviewer, verdict_seed
from tabletop.coach.verdict_wire import parse_verdict, verdict_question
from tabletop.controller import Controller, Replay, Sitter
from tabletop.controller.review.match_review import MatchReview
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.workers import worker
from tabletop.workers.view_wire import view_to_bytes
from tests.test_past_positions import played


class InstantReviewer(Reviewer):
    """Knows the verdict at once: every other move was a slip."""

    asked: list[int]

    def __init__(self, decisions: Sequence[Decision], on_message: Callable[[], None] | None = None) -> None:
        super().__init__(decisions, on_message)
        self.asked = []

    def step(self) -> bool:
        if not self._waiting:
            return False
        decision = self._waiting[-1]
        self.asked.append(decision.position)
        self.verdicts[decision.position] = verdict_on(decision, len(self.asked))
        self._next_decision()
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


def instant_reviewer(reviewing: MatchReview) -> InstantReviewer:
    assert isinstance(reviewing.reviewer, InstantReviewer)
    return reviewing.reviewer


def test_every_decision_is_judged_once_and_kept(replay: Replay, record: Path) -> None:
    first = MatchReview(replay, 0, record, judges=InstantReviewer)
    while not first.is_over:
        assert first.step()
    assert instant_reviewer(first).asked == list(replay.decisions(0))
    assert first.done == len(replay.decisions(0)) == first.findings.judged
    second = MatchReview(replay, 0, record, judges=InstantReviewer)
    assert second.is_over
    assert second.verdicts == first.verdicts


def test_a_review_that_was_left_goes_on_where_it_was(replay: Replay, record: Path) -> None:
    first = MatchReview(replay, 0, record, judges=InstantReviewer)
    first.step()
    first.step()
    # The program is killed: nothing is closed.
    second = MatchReview(replay, 0, record, judges=InstantReviewer)
    assert second.done == 2
    assert second.verdicts == first.verdicts
    second.step()
    assert instant_reviewer(second).asked == [replay.decisions(0)[2]]


def test_reviews_of_two_seats_lie_in_one_file(replay: Replay, record: Path) -> None:
    for seat in (0, 2, 0, 2):
        reviewing = MatchReview(replay, seat, record, judges=InstantReviewer)
        reviewing.step()
        reviewing.close()
    assert MatchReview(replay, 0, record, judges=InstantReviewer).done == 2
    assert MatchReview(replay, 2, record, judges=InstantReviewer).done == 2


def test_with_a_full_disk_it_is_said_and_shown_all_the_same(
    replay: Replay, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    reviewing = MatchReview(replay, 0, record, judges=InstantReviewer)
    while not reviewing.is_over:
        reviewing.step()
    assert reviewing.findings.judged == len(replay.decisions(0))
    assert "No space left on device" in str(reviewing.complaint)


def test_a_record_that_is_gone_is_reviewed_without_being_kept(replay: Replay, tmp_path: Path) -> None:
    reviewing = MatchReview(replay, 0, tmp_path / "gone.tabletop", judges=InstantReviewer)
    assert reviewing.step()
    assert "can’t be saved" in str(reviewing.complaint)


def test_a_match_in_memory_is_reviewed_too(replay: Replay) -> None:
    reviewing = MatchReview(replay, 0, judges=InstantReviewer)
    assert reviewing.step()
    assert reviewing.complaint is None


def test_verdicts_on_other_moves_count_for_nothing(replay: Replay, record: Path) -> None:
    first = MatchReview(replay, 0, record, judges=InstantReviewer)
    assert first._review_file is not None
    at = replay.decisions(0)[0]
    first._review_file.write(StoredReview({at: Verdict("play ZZ", "good"), 9999: Verdict("play 2S", "good")}))
    assert MatchReview(replay, 0, record, judges=InstantReviewer).done == 0


@pytest.mark.parametrize("slug", GAMES)
def test_the_judge_is_told_no_more_than_the_seat_saw(slug: str, tmp_path: Path) -> None:
    """With other hands under the same view, dealt by another number, it is given the same seed."""
    replay = played(GAMES[slug], tmp_path)
    at = next(at for at in range(20, 0, -1) if replay.history.match_after(at).seat is not None)
    match, move = replay.history.match_after(at), str(replay.history.match.moves[at])
    assert match.seat is not None
    view_bytes = view_to_bytes(match.view(match.seat))
    other = GAMES[slug].imagine(match.view(match.seat), Random(slug))
    question = MatchReview(replay, match.seat, judges=InstantReviewer)._decision_at(at).question_bytes(1)
    assert question == Decision(at, move, partial(other.view, match.seat)).question_bytes(1)
    assert question == verdict_question(1, move, verdict_seed(view_bytes), view_bytes)
    before = replay.history.match_after(at - 1)
    assert verdict_seed(view_bytes) != verdict_seed(view_to_bytes(before.view(before.seat)))


def test_the_dearest_slips_come_first() -> None:
    costs = {1: 2.0, 4: 5.0, 6: 2.0, 9: 3.0}
    verdicts = {at: Verdict("play 2S", "slip", cost=cost) for at, cost in costs.items()}
    verdicts[12] = Verdict("play 2S", "close")
    found = summarise_review(7, verdicts)
    assert [slip.position for slip in found.costliest] == [4, 9, 1]
    assert (found.decisions, found.judged, found.good, found.close) == (7, 5, 0, 1)
    assert found.cost == 12.0


def test_what_a_deal_lost_is_kept_with_it(replay: Replay, record: Path) -> None:
    first = MatchReview(replay, 0, record, judges=InstantReviewer)
    first.step()
    assert ReviewFile.for_record(record).read().points_lost_per_deal(0) is None
    while not first.is_over:
        first.step()
    lost = ReviewFile.for_record(record).read().points_lost_per_deal(0)
    # The reviewer lets its verdicts on good moves cost something, too.
    assert lost == pytest.approx(sum(range(1, first.done + 1)) / len(replay.deal_starts))


def test_a_match_of_ten_with_two_hundred_moves_is_reviewed_too() -> None:
    game, rng = GAMES["minimize"], Random(4)
    sitters = [Sitter(f"P{seat}", "1", None if seat == 0 else "club") for seat in range(10)]
    controller = Controller.start(game, sitters, seed=3)
    history = controller.replay().history
    while len(history.past_states) < 200 and history.match.seat is not None:
        moves = history.match.legal_moves()
        history.replay_move(
            policy_of(game.slug).choose_move(history.match, moves, rng) if len(moves) > 1 else moves[0]
        )
    replay = controller.replay()
    reviewing = MatchReview(replay, 0)
    at = reviewing.positions[-1]
    last = reviewing._decision_at(at)
    question = last.question_bytes(1)
    assert len(question) < 1_049_077
    answer = worker.answer_question(question)
    assert len(answer) < 4096
    assert parse_verdict(answer) is not None
    reviewing.close()
