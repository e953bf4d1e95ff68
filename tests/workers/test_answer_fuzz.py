"""Damaged answers and packed views are refused, or they are what they say: nothing else ever comes of them.

With `TABLETOP_EVENTS=100000` as many are damaged, with another `TABLETOP_SEED` in other ways.
"""

import json
import os
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.messages import PieceName, RankName, SeatName, Several, SuitName, said
from tabletop.messages.wire import to_plain
from tabletop.rules import View
from tabletop.workers.opponent_client import Answer, parse_answer
from tabletop.workers.view_wire import view_from_bytes, view_to_bytes

ROUNDS = int(os.environ.get("TABLETOP_EVENTS", "1500"))
SEED = int(os.environ.get("TABLETOP_SEED", "1"))
PARTS = (
    *(b"[", b"]", b"{", b"}", b'"', b"\\", b",", b":", b"null", b"true", b"NaN", b"-Infinity", b"1e999"),
    *(b"\\ud800", b"\xff", b"\x00", b"\xe2\x80\xae", b"[" * 3000, b"9" * 3000, b'{"pairs":[]}', b'"A"'),
)


REASON = said(
    "{reason} {equals}",
    reason=said(
        "With the {card} {cards:# card|# cards} of {suit} are laid: {ranks} are out, so {who} has to draw.",
        card=PieceName("4H"),
        cards=13,
        suit=SuitName("H"),
        ranks=Several((RankName("A"), RankName("T"))),
        who=SeatName(1),
    ),
    equals=said("Other moves would do about as well."),
)


def damaged(good: bytes, rng: Random) -> bytes:
    """Returns the bytes with a few parts changed, left out, doubled, or something odd put in."""
    bad = bytearray(good)
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(bad) + 1)
        end = min(len(bad), start + rng.choice((0, 0, 1, 1, 2, 30)))
        put = rng.choice((b"", rng.choice(PARTS), bytes(bad[start:end]) * 2, rng.randbytes(1)))
        bad[start:end] = put
    return bytes(bad)


def answers() -> Iterator[bytes]:
    rng = Random(SEED)
    good = [
        json.dumps([7, "play 4H left 2", to_plain(REASON)]).encode(),
        json.dumps([0, "pass", to_plain(said("Nothing fits."))]).encode(),
    ]
    for number in range(ROUNDS):
        yield damaged(good[number % 2], rng)


def test_a_damaged_answer_is_none_or_one_that_can_be_shown() -> None:
    refused = 0
    for words in answers():
        answer = parse_answer(words)
        if answer is None:
            refused += 1
            continue
        assert len(words) <= 8192
        assert type(answer) is Answer
        assert type(answer.tag) is int
        assert len(answer.move) <= 200
        assert len(str(answer.why)) <= 400
        assert str(answer.why).isprintable()
        assert not answer.by_rule
    assert 0 < refused < ROUNDS


def test_the_answers_that_are_damaged_are_taken_while_they_are_whole() -> None:
    words = json.dumps([7, "play 4H left 2", to_plain(REASON)]).encode()
    assert parse_answer(words) == Answer(7, "play 4H left 2", REASON)
    assert str(REASON).endswith("so @1 has to draw. Other moves would do about as well.")


@pytest.mark.parametrize("slug", ["kaluki", "minimize", "lucky-draw"])
def test_a_damaged_letter_is_no_view_or_one_that_can_be_packed_again(slug: str) -> None:
    rng, refused = Random(SEED), 0
    match = GAMES[slug].start(GAMES[slug].players[0], seed=SEED)
    for _ in range(25):
        match.play(match.legal_moves()[-1])
    view_bytes = view_to_bytes(match.view(match.seat))
    for _ in range(ROUNDS // 5):
        try:
            view = view_from_bytes(damaged(view_bytes, rng))
        except ValueError:
            refused += 1
            continue
        assert type(view) is View
        assert view_from_bytes(view_to_bytes(view)) == view
    assert refused > 0
