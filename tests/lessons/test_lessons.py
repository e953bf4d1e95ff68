"""Every lesson can be played, is short, and says nothing that is not true on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import book_of, words_of
from tabletop.games.registry import has_lesson
from tabletop.lessons import Lesson, LessonPosition, load_lesson
from tabletop.lessons.lesson import begins_with
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.rules import View
from tabletop.scenes.match_entry.player_profiles import USUAL_FACE
from tests.battery import PROGRAM_GAMES
from tests.lessons.lesson_claims import claim_holds
from tests.lessons.lesson_paths import lesson_paths
from tests.lessons.named_pieces import named_pieces
from tests.lessons.reading_time import lesson_seconds

LESSONS = [slug for slug in GAMES if has_lesson(slug)]
LONGEST_SECONDS = 270
LONGEST = 260
"""Letters of what is said at one step."""
ENDS = re.compile(r"[.!?…](?=\s|$|[”’])")


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return load_lesson(request.param)


def stands(lesson: Lesson) -> Iterator[LessonPosition]:
    """Every step, by every way that leads to it."""
    for way in lesson_paths(lesson, GAMES[lesson.game]):
        yield from way


def test_every_game_of_the_program_has_a_lesson() -> None:
    assert list(PROGRAM_GAMES) == LESSONS


def test_it_has_six_to_sixteen_steps_and_is_not_long(lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 16
    assert lesson_seconds(lesson) < LONGEST_SECONDS


def test_the_player_moves_within_the_first_three_steps(lesson: Lesson) -> None:
    assert any(step.expectation.is_move for step in lesson.steps[:3])


def test_each_step_says_one_to_three_short_sentences(lesson: Lesson) -> None:
    for step in lesson.steps:
        for said in (step.say, *step.other_answers.values()):
            assert 1 <= len(ENDS.findall(said)) <= 3, said
            assert len(said) <= LONGEST, said
            assert "  " not in said
            assert "'" not in said, f"a straight apostrophe: {said}"


def test_a_mistake_is_foreseen_somewhere_with_an_answer_of_its_own(lesson: Lesson) -> None:
    """Where the rules leave a choice at all, two typical mistakes are answered."""
    choices = [
        stand
        for stand in next(lesson_paths(lesson, GAMES[lesson.game]))
        if stand.step.expectation.is_move
        and len(stand.step.expectation.accepted_moves(stand.match.legal_moves()))
        < len(stand.match.legal_moves())
    ]
    assert sum(len(stand.step.other_answers) for stand in choices) >= min(2, len(choices))


def test_the_opponents_are_people_whom_one_meets_again_and_nobody_has_the_face_of_the_player(
    lesson: Lesson,
) -> None:
    cast = {one.name for one in ALL_CHARACTERS if one.face != USUAL_FACE}
    assert {*lesson.seats} - {"You"} <= cast


def test_every_way_through_leads_to_the_end(lesson: Lesson) -> None:
    assert [len(way) for way in lesson_paths(lesson, GAMES[lesson.game])] != []
    assert all(len(way) == len(lesson.steps) for way in lesson_paths(lesson, GAMES[lesson.game]))


def test_what_a_step_claims_is_so(lesson: Lesson) -> None:
    for stand in stands(lesson):
        for claim in stand.step.claims:
            assert claim_holds(claim, stand, lesson), f"line {stand.step.line}: {claim}"


def test_each_rule_that_a_step_teaches_happens_there_and_is_in_the_book(lesson: Lesson) -> None:
    known = book_of(lesson.game).rules
    assert any(step.teaches for step in lesson.steps)
    for stand in stands(lesson):
        for taught in stand.step.teaches:
            assert taught.rule in known, taught.rule
            assert claim_holds(taught.when, stand, lesson), f"line {stand.step.line}: {taught}"


def test_each_piece_that_is_named_is_in_sight(lesson: Lesson) -> None:
    for stand in stands(lesson):
        pack = {code for shuffle in stand.match.shuffles for code in shuffle.split()}
        for code in named_pieces(stand.step.say, pack, words_of(lesson.game)(stand.view)):
            assert code in seen(stand), f"line {stand.step.line}: {code} is nowhere to be seen"


def test_each_piece_that_an_answer_names_is_in_sight_after_that_move(lesson: Lesson) -> None:
    for stand in stands(lesson):
        if not stand.step.expectation.is_move:
            continue
        legal = stand.match.legal_moves()
        accepted = stand.step.expectation.accepted_moves(legal)
        pack = {code for shuffle in stand.match.shuffles for code in shuffle.split()}
        for move in (move for move in legal if move not in accepted):
            after = stand.match.copy()
            after.play(move)
            view = after.view(lesson.you)
            answer = stand.step.answer_to(move)
            for code in named_pieces(answer, pack, words_of(lesson.game)(view)):
                assert code in {*lying(view), *move.pieces}, f"“{answer}” after {move}: where is {code}?"


def test_every_answer_is_given_to_some_move_and_every_wished_move_can_be_made(lesson: Lesson) -> None:
    said, wished = set[tuple[int, str]](), set[tuple[int, str]]()
    for stand in stands(lesson):
        line, legal = stand.step.line, stand.match.legal_moves()
        accepted = stand.step.expectation.accepted_moves(legal)
        said |= {(line, stand.step.answer_to(move)) for move in legal if move not in accepted}
        wished |= {
            (line, begin) for begin in stand.step.expectation.moves if any(map_begins(accepted, begin))
        }
    for step in lesson.steps:
        for begin, answer in step.other_answers.items():
            assert (step.line, answer) in said, f"line {step.line}: “other {begin}” is never said"
        for begin in step.expectation.moves:
            assert (step.line, begin) in wished, f"line {step.line}: “{begin}” can never be made"


def map_begins(moves: tuple[str, ...], begin: str) -> Iterator[bool]:
    return (begins_with(move, begin) for move in moves)


def seen(stand: LessonPosition) -> set[str]:
    """What the player sees, or has just seen played."""
    played = {code for _, move in stand.moves_made for code in re.findall(r"\S+", move)}
    frames = {code for frame in stand.frames for code in lying(frame.view)}
    return {*lying(stand.view), *played, *frames}


def lying(view: View) -> set[str]:
    return {code for codes in view.zones.values() for code in codes if code != "??"}
