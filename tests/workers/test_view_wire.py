"""What goes through the pipe to the opponents' process is measured and looked over before it is believed."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import IO

import pytest

from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.messages.wire import DEEPEST
from tabletop.rules import Match
from tabletop.workers import worker
from tabletop.workers.framing import receive_message, send_message
from tabletop.workers.view_wire import (
    DEEPEST_VIEW,
    LARGEST_VIEW,
    NAMES,
    parse_json,
    view_from_bytes,
    view_to_bytes,
)
from tests.battery import some_viewers

NEST = 200_000


@pytest.fixture
def match() -> Match:
    return GAMES["minnows"].start(2, seed=1)


def test_views_survive_the_letter_and_equal_views_give_equal_bytes() -> None:
    for game in GAMES.values():
        match = game.start(game.players[-1], seed=4)
        for number in range(60):
            if match.seat is None:
                break
            match.play(match.legal_moves()[-1])
            for seat in some_viewers(match, number):
                view = match.view(seat)
                assert view_from_bytes(view_to_bytes(view)) == view
                assert view_to_bytes(view_from_bytes(view_to_bytes(view))) == view_to_bytes(view)


def forged(match: Match, **told: object) -> bytes:
    """Returns the packed view in which something was changed."""
    parts = json.loads(view_to_bytes(match.view(match.seat)))
    for name, value in told.items():
        parts[NAMES.index(name)] = value
    return json.dumps(parts).encode()


@pytest.mark.parametrize(
    "letter",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[1,2]",
        b"[" * NEST,
        b'{"pairs":' * NEST,
        b'["' + b"[" * 100 + b'"',
        b"[" + b"1," * 11 + b"1]",
        b" " * LARGEST_VIEW + b"[]",
        "[1]".encode("utf-16"),
        b"[" + b"9" * 5000 + b"]",
    ],
    ids=lambda letter: f"{letter[:12]!r}-{len(letter)}",
)
def test_bytes_that_are_no_view_are_refused(letter: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (JSON's own words, or ours)
        view_from_bytes(letter)


@pytest.mark.parametrize(
    "told",
    [
        {"game": 7},
        {"game": None},
        {"players": True},
        {"players": "2"},
        {"seat": 0.5},
        {"turn": float("nan")},
        {"zones": []},
        {"zones": {}},
        {"zones": {"pairs": 7}},
        {"zones": {"pairs": [["line"]]}},
        {"zones": {"pairs": [[["line"], []]]}},
        {"zones": {"pairs": [], "more": 1}},
    ],
    ids=str,
)
def test_a_letter_with_a_part_that_cannot_be_is_refused(match: Match, told: dict[str, object]) -> None:
    assert view_from_bytes(forged(match)) == match.view(match.seat)
    with pytest.raises(ValueError):  # noqa: PT011 (JSON's own words, or ours)
        view_from_bytes(forged(match, **told))


MESSAGE = {"said": {"say": "Out of cards", "with": {}}}


@pytest.mark.parametrize(
    "tally",
    [
        "Out of cards",
        [["MN-19", "Out of cards", [1, 0]]],
        [["MN-19", {"said": "Out of cards"}, [1, 0]]],
        [["MN-19", {"said": {"say": "{card}", "with": {}}}, [1, 0]]],
        [["MN-19", {"said": {"say": "{card}", "with": {"card": {"piece": "ZZ"}}}}, [1, 0]]],
        [["MN-19", MESSAGE, ["1", 0]]],
        [["MN-19", MESSAGE, 1]],
        [["MN-19", MESSAGE]],
        [[19, MESSAGE, [1, 0]]],
        [MESSAGE],
    ],
    ids=str,
)
def test_a_tally_that_is_none_is_refused(match: Match, tally: object) -> None:
    def with_tally(entries: object) -> bytes:
        return forged(match, facts={"pairs": [["tally", entries]]})

    sound = view_from_bytes(with_tally([["MN-19", MESSAGE, [1, 0]]]))
    assert sound.tally == (("MN-19", said("Out of cards"), (1, 0)),)
    with pytest.raises(ValueError, match=r"tally|message|number|mapping"):
        view_from_bytes(with_tally(tally))


def test_a_message_as_deep_as_any_goes_through_the_pipe(match: Match) -> None:
    message = said("end")
    for _ in range(DEEPEST):
        message = said("{inner}", inner=message)
    view = replace(match.view(0), facts={"tally": (("MN-19", message, (0, 1)),)})
    assert view_from_bytes(view_to_bytes(view)) == view
    view = replace(view, facts={"tally": (("MN-19", said("{inner}", inner=message), (0, 1)),)})
    with pytest.raises(ValueError, match="too deep"):
        view_from_bytes(view_to_bytes(view))


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999"])
def test_a_number_beyond_all_numbers_is_refused(number: bytes) -> None:
    assert parse_json(b"[1e3]", 1000, 1) == [1000]
    with pytest.raises(ValueError, match="no number"):
        parse_json(b"[" + number + b"]", 1000, 1)


def test_brackets_in_words_are_no_nests() -> None:
    words = ['"[[[[{{{{', "\\[", '\\"[', "]]]]"]
    assert parse_json(json.dumps(words).encode(), 1000, 1) == words
    with pytest.raises(ValueError, match="nested"):
        parse_json(b'[["]]"]]', 1000, 1)
    with pytest.raises(ValueError, match="nested"):
        parse_json(b"[" * (DEEPEST_VIEW + 1), 1000, DEEPEST_VIEW)


class SlowStream(io.BytesIO):
    """A stream that gives three bytes at a time."""

    def read(self, count: int | None = -1, /) -> bytes:
        return super().read(min(3, count or 0))


@pytest.mark.parametrize("stream", [io.BytesIO, SlowStream])
def test_messages_come_out_of_a_stream_as_they_went_in(stream: type[io.BytesIO]) -> None:
    pipe = io.BytesIO()
    for message in (b"one", b"", b"two" * 100):
        send_message(pipe, message)
    far: IO[bytes] = stream(pipe.getvalue())
    assert [receive_message(far, 300) for _ in range(4)] == [b"one", b"", b"two" * 100, None]


def test_a_message_that_is_too_long_is_not_read_and_one_cut_short_is_none() -> None:
    far = io.BytesIO(b"\x40\x00\x00\x00" + b"[" * 100)
    with pytest.raises(ValueError, match="1073741824 bytes"):
        receive_message(far, 300)
    assert far.tell() == 4
    assert receive_message(io.BytesIO(b"\x00\x00\x00\x09[1"), 300) is None
    assert receive_message(io.BytesIO(b"\x00\x00"), 300) is None


def served(*questions: bytes) -> list[bytes]:
    """Returns what the process answers to these, one after the other."""
    near, far = io.BytesIO(), io.BytesIO()
    for question in questions:
        send_message(near, question)
    near.seek(0)
    try:
        worker.serve(near, far)
    finally:
        far.seek(0)
    return list(iter(lambda: receive_message(far, 10_000), None))


def test_the_process_answers_until_the_other_end_hangs_up(match: Match) -> None:
    question = worker.move_question(4, "club", 3, view_to_bytes(match.view(match.seat)))
    answers = [json.loads(answer) for answer in served(question, question)]
    assert [number for number, _, _ in answers] == [4, 4]
    assert all(move in match.legal_moves() for _, move, _ in answers)


def test_no_clock_cuts_an_exact_answer_short(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    patience: list[float] = []
    share_of_time = worker.share_of_time

    def noted(seconds: float) -> Callable[[], float]:
        patience.append(seconds)
        return share_of_time(seconds)

    monkeypatch.setattr(worker, "share_of_time", noted)
    view = view_to_bytes(match.view(match.seat))
    worker.answer_question(worker.move_question(4, "club", 3, view))
    worker.answer_question(worker.move_question(4, "club", 3, view, is_exact=True))
    assert patience == [worker.PATIENCE, inf]
    assert share_of_time(inf)() == 0


@pytest.mark.parametrize("question", [b"", b"[1]\n", b"[" * 90 + b"\n", b'[1,"club"]\n' + b"[" * NEST])
def test_the_process_says_what_is_wrong_with_a_question_and_ends(question: bytes) -> None:
    far = io.BytesIO()
    near = io.BytesIO()
    send_message(near, question)
    near.seek(0)
    with pytest.raises(ValueError):  # noqa: PT011 (JSON's own words, or ours)
        worker.serve(near, far)
    far.seek(0)
    said = receive_message(far, worker.LONGEST_TRACEBACK)
    assert said is not None
    assert b"Error" in said
