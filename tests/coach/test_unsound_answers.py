"""Whatever the coach's process says, only sound answers are believed: moves that are some, fair numbers."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tabletop.coach import move_evaluations, verdict_wire
from tabletop.coach.move_evaluations import EvaluationClient
from tabletop.coach.practice_positions import BadPositions, read_positions
from tabletop.coach.results_over_time import results_of
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.coach.reviewer import ATTEMPTS, Decision, Reviewer
from tabletop.coach.verdict_wire import legal_moves_in
from tabletop.games import GAMES
from tabletop.records import MatchSummary, Result, Sitter
from tabletop.workers.worker_process import WorkerProcess

HUGE = 10**400
MATCH = GAMES["malilla"].start(4, {}, 4)
MADE, BETTER = map(str, MATCH.legal_moves()[:2])
SEEN = partial(MATCH.view, MATCH.seat)
REASON: dict[str, object] = {"say": "It takes.", "with": {}}
ODD_REASONS: list[object] = [
    "It takes.",
    {"say": "It takes {card}.", "with": {}},
    {"say": "\x07", "with": {}},
]
SOUND = [1, MADE, "slip", BETTER, 2.5, 0.25, REASON, [[BETTER, 0.0, 0.0], [MADE, -2.5, 0.25]], None]
THOUGHT = [1, MADE, REASON, [[MADE, 0.7], [BETTER, 0.4]]]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Gives the process's answers, question by question; nothing is started for it."""
    words: list[bytes] = []

    class Told(WorkerProcess):
        def __init__(self, _order: object, heard: Callable[..., None], given_up: float) -> None:
            self.start_deadline = given_up
            self._told = heard
            self.is_stopped = False

        @property
        def is_gone(self) -> bool:
            return True

        def send_question(self, question: bytes) -> None:
            tag = json.loads(question.partition(b"\n")[0])[0]
            answer = json.loads(words[0])
            self._told(self, json.dumps([tag, *answer[1:]]).encode())

        def stop(self) -> None:
            self.is_stopped = True

    monkeypatch.setattr("tabletop.workers.supervisor.WorkerProcess", Told)
    return words


def with_one_part(sound: list[object], at: int, parts: list[object]) -> Iterator[list[object]]:
    """Yields the answer with one of its parts exchanged."""
    for part in parts:
        yield [*sound[:at], part, *sound[at + 1 :]]


UNSOUND = [
    *with_one_part(SOUND, 1, ["play ZZ", BETTER]),
    *with_one_part(SOUND, 2, ["good"]),
    *with_one_part(SOUND, 3, ["play ZZ", "", MADE, "\ud800"]),
    *with_one_part(SOUND, 4, [HUGE, -HUGE, True, "2.5", None]),
    *with_one_part(SOUND, 5, [HUGE]),
    *with_one_part(SOUND, 6, ODD_REASONS),
    *with_one_part(SOUND, 8, ODD_REASONS),
    *with_one_part(SOUND, 7, [[["play ZZ", 0.0, 0.0]], [[MADE, HUGE, 0.0]], [[MADE, 0.0, -HUGE]], [[MADE]]]),
]


@pytest.mark.parametrize("answer", UNSOUND)
def test_a_verdict_that_is_not_sound_is_asked_for_again_and_left_out(
    said: list[bytes], answer: list[object]
) -> None:
    said.append(json.dumps(answer).encode())
    reviewer = Reviewer([Decision(7, MADE, SEEN)], None, ["nobody"])
    for _ in range(ATTEMPTS + 1):
        reviewer.step()
    assert reviewer.left_out == {7}
    assert reviewer.verdicts == {}


def test_a_sound_verdict_is_believed(said: list[bytes]) -> None:
    said.append(json.dumps(SOUND).encode())
    reviewer = Reviewer([Decision(7, MADE, SEEN)], None, ["nobody"])
    for _ in range(2):
        reviewer.step()
    assert reviewer.verdicts[7].better == BETTER


@pytest.mark.parametrize(
    "answer",
    [
        *with_one_part(THOUGHT, 1, ["play ZZ"]),
        *with_one_part(THOUGHT, 2, [*ODD_REASONS, None]),
        *with_one_part(THOUGHT, 3, [[[MADE, HUGE]], [[MADE, -HUGE]], [], [["play ZZ", 0.5]], [[MADE, True]]]),
    ],
)
def test_a_thought_that_is_not_sound_is_none(said: list[bytes], answer: list[object]) -> None:
    said.append(json.dumps(answer).encode())
    client = EvaluationClient(None, ["nobody"])
    client.ask(SEEN(), "club", None)
    assert client.answer() is None
    assert client.has_failed


def test_a_sound_thought_is_believed(said: list[bytes]) -> None:
    said.append(json.dumps(THOUGHT).encode())
    client = EvaluationClient(None, ["nobody"])
    client.ask(SEEN(), "club", None)
    evaluation = client.answer()
    assert evaluation is not None
    assert evaluation.move == MADE


@pytest.mark.parametrize("tag", [HUGE, "1", True, None])
def test_an_answer_under_another_number_is_no_answer(tag: object) -> None:
    for understood, sound in (
        (verdict_wire.parse_verdict, SOUND),
        (move_evaluations.parse_evaluation, THOUGHT),
    ):
        found = understood(json.dumps([tag, *sound[1:]]).encode())
        assert found is None or found[0] == HUGE


@pytest.mark.parametrize("slug", GAMES)
def test_the_legal_moves_follow_from_the_view(slug: str) -> None:
    match = GAMES[slug].start(GAMES[slug].players[0], seed=5)
    for _ in range(6):
        if match.seat is None:
            break
        assert legal_moves_in(match.view(match.seat)) == {*map(str, match.legal_moves())}
        match.play(match.legal_moves()[-1])


# --- numbers of hundreds of digits in files


def test_a_kept_review_with_a_number_far_too_large_is_made_again(tmp_path: Path) -> None:
    record = tmp_path / "malilla.tabletop"
    record.write_text("a match")
    found = StoredReview({}, {0: (1,)}, 1, {0: {1: (HUGE,)}})
    assert ReviewFile.for_record(record).write(found) is None
    assert ReviewFile.for_record(record).read() == StoredReview()


def test_a_result_with_a_number_far_too_large_is_no_point(tmp_path: Path) -> None:
    sitters = (Sitter("Ada", "1"), Sitter("Bo", "2", "club"))
    result = Result((0,), ("9" * 400, "1"))
    kept = MatchSummary(tmp_path, "minnows", "", sitters, 9, "clean", result, False, 0)
    assert results_of([kept], lambda *_: None) == ()


@pytest.mark.parametrize(
    ("option", "error"),
    [("1", "1.0"), ("[" * 50_000, "1.0"), ("1", "9" * 400 + ".0")],
    ids=["fair", "deep", "huge"],
)
def test_a_position_with_what_is_far_too_much_is_refused(option: str, error: str) -> None:
    lines = ("position easy", "  players: 2", f"  option target: {option}", "  deal number: 1", "  moves: a")
    more = ("  played: b", f"  worth: a 0.0 ± {error}; b 0.0 ± 1.0")
    text = "\n".join(("Tabletop positions 1", *lines, *more))
    if (option, error) == ("1", "1.0"):
        assert len(read_positions(text, "minnows")) == 1
        return
    with pytest.raises(BadPositions):
        read_positions(text, "minnows")
