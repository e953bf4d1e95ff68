"""A line that is laid in steps, beside other work, lies as one that is laid at once."""

from random import Random

from tabletop.layout.incremental import Steps, at_once, cached
from tabletop.layout.line_games import line_layout as lines_of_play
from tabletop.layout.line_games.line_layout import LineRoom, lay_line, lay_line_in_steps
from tests.layout.random_lines import random_lines
from tests.layout.test_line_layout import AREA, BLOCKED, ROOM


def forget() -> None:
    lines_of_play.LINE_LAYOUTS.clear()
    lines_of_play.LINE_STATES.clear()


def test_a_line_lies_the_same_in_steps_ahead_or_at_once() -> None:
    lines = [[*random_lines(Random(seed), "all", most=20)] for seed in (2, 3)]
    smaller = LineRoom(AREA, BLOCKED, 60.0, (AREA.cx, AREA.cy))
    wanted = [(line[-1], room) for line in lines for room in (ROOM, smaller)]
    forget()
    at_once_laid = [lay_line(*line, room) for line, room in wanted]
    forget()
    # All of them side by side, a step of each in turn.
    under_way = [lay_line_in_steps(*line, room) for line, room in wanted]
    steps = 0
    while under_way:
        steps += 1
        under_way = [work for work in under_way if next(work, "done") is None]
    assert steps > 20
    assert [lay_line(*line, room) for line, room in wanted] == at_once_laid
    forget()
    # As it grows tile by tile.
    for line, room in zip((lines[0], lines[0], lines[1], lines[1]), (ROOM, smaller) * 2, strict=True):
        for laid in line:
            lay_line(*laid, room)
    assert [lay_line(*line, room) for line, room in wanted] == at_once_laid


def test_what_was_asked_for_last_is_forgotten_last() -> None:
    done: list[int] = []
    known: dict[tuple[object, ...], int] = {}

    @at_once
    @cached(known, 2)
    def double(number: int) -> Steps[int]:
        done.append(number)
        yield
        return 2 * number

    assert [double(number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert done == [1, 2, 3, 2]
    assert len(known) == 2
