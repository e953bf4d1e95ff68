"""What checks lessons finds what is wrong: names in sentences, claims, ways, and stacked packs."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.lessons import Lesson, LessonPosition, check_script, load_lesson
from tests.lessons.lesson_claims import UnclearClaim, claim_holds
from tests.lessons.lesson_paths import lesson_paths
from tests.lessons.named_pieces import named_pieces
from tools.lessons.stack_pack import stacked_shuffle


def in_cards(words: str) -> set[str]:
    game = GAMES["minnesota-whist"]
    match = game.start(4, None, 1, 0)
    return set(named_pieces(words, match.shuffles[0].split(), words_of(game.slug)(match.view(0))))


def in_tiles(words: str) -> set[str]:
    game = GAMES["classic-dominoes"]
    match = game.start(2, None, 1)
    return set(named_pieces(words, match.shuffles[0].split(), words_of(game.slug)(match.view(0))))


def test_cards_are_found_as_people_name_them() -> None:
    assert in_cards("Lead the five of hearts, not the ten of clubs.") == {"5H", "TC"}
    assert in_cards("The ace, king and queen of spades are equally good.") == {"AS", "KS", "QS"}
    assert in_cards("Your ace and your two of diamonds") == {"AD", "2D"}
    assert in_cards("Play a heart: your king is high.") == set()


def test_tiles_are_found_as_people_name_them() -> None:
    assert in_tiles("Lay the 6-4, then the 1-3 and the double blank.") == {"6-4", "3-1", "0-0"}
    assert in_tiles("It scores 12-10 or 6 dots.") == set()


@pytest.fixture
def first() -> tuple[LessonPosition, Lesson]:
    lesson = load_lesson("classic-dominoes")
    return next(check_script(lesson, GAMES[lesson.game])), lesson


@pytest.mark.parametrize(
    ("claim", "is_true"),
    [
        ("6-6 6-5 in hand", True),
        ("6-6 6-6 in hand", False),
        ("5-0 in hand", False),
        ("5 in hand:1", True),
        ("4 in hand:1", False),
        ("score 0 0", True),
        ("score 8 0", False),
        ("turn You", True),
        ("turn Anna", False),
        ("deal 1", True),
        ("only play 6-6", True),
        ("only draw", False),
        ("legal draw", False),
        ("refused draw by CD-4", True),
        ("refused draw by CD-5", False),
        ("fact joined is []", True),
        ("fact joined is 1", False),
        ("made Anna draw", False),
        ("came score", False),
        ("tally CD-15", False),
        ("first of hand is 6-6", True),
        ("last of hand is 6-6", False),
    ],
)
def test_a_claim_is_true_or_false(first: tuple[LessonPosition, Lesson], claim: str, is_true: bool) -> None:  # noqa: FBT001
    stand, lesson = first
    assert claim_holds(claim, stand, lesson) == is_true


@pytest.mark.parametrize("claim", ["it is nice", "5 in nowhere", "fact nothing is 1"])
def test_a_claim_that_nobody_can_check_is_none(first: tuple[LessonPosition, Lesson], claim: str) -> None:
    stand, lesson = first
    with pytest.raises(UnclearClaim):
        claim_holds(claim, stand, lesson)


def test_all_ways_are_gone_once() -> None:
    lesson = load_lesson("classic-dominoes")
    gone = [
        tuple(move for stand in way for _, move in stand.moves_made)
        for way in lesson_paths(lesson, GAMES[lesson.game])
    ]
    assert len(gone) == len(set(gone)) > 4


@pytest.mark.parametrize(
    ("slug", "players", "dealer", "wanted"),
    [
        ("minnesota-whist", 4, 3, {"hand:0": "AS KS QS", "hand:3": "2C 3C 4C"}),
        ("classic-dominoes", 2, None, {"hand:1": "6-6 0-0"}),
        ("calypso", 4, 1, {"hand:2": "AS AS AS AS 2H"}),
        ("kaluki", 3, 0, {"hand:0": "7H 8H 9H JK", "discard": "2C"}),
        ("minnows", 3, 0, {"hand:1": "5S 6S"}),
    ],
)
def test_a_stacked_pack_deals_what_was_asked_for(
    slug: str, players: int, dealer: int | None, wanted: dict[str, str]
) -> None:
    zones = {zone: codes.split() for zone, codes in wanted.items()}
    order = stacked_shuffle(GAMES[slug], players, zones, dealer=dealer, seed=4)
    match = GAMES[slug].start(players, None, 4, dealer, [order])
    for zone, codes in zones.items():
        seat = int(zone.partition(":")[2] or 0)
        lying = match.view(seat).zones[zone]
        for code in codes:
            assert lying.count(code) >= codes.count(code)
