"""What the table says in Minnesota Whist."""

import pytest

from tabletop.games.loaders import words_of
from tests.games.minnesota_whist import minnesota_whist_tables
from tests.words.words_of_match import NAMES


@pytest.mark.parametrize(
    ("tricks", "high", "said"),
    [
        (9, True, "You and Anna won nine tricks in a high deal, and score 3 points."),
        (7, False, "You and Anna won seven tricks in a low deal, and lose 1 point."),
        (3, False, "Bruno and Chidi won ten tricks in a low deal, and lose 4 points."),
    ],
)
def test_which_side_a_deal_of_minnesota_whist_brings_or_costs_points(
    tricks: int,
    high: bool,  # noqa: FBT001
    said: str,
) -> None:
    frames = minnesota_whist_tables.last_trick(tricks, high=high, scores=(5, 5))
    frame = next(frame for frame in frames if frame.beat == "score")
    assert words_of("minnesota-whist")(frame.view, NAMES).announcement(frames[0].view, frame.beat) == said


def test_the_sheet_says_what_kind_of_deal_it_was() -> None:
    high, low = (
        minnesota_whist_tables.last_trick(7, high=high, scores=(5, 5))[0].view for high in (True, False)
    )
    assert words_of("minnesota-whist")(high, NAMES).deal_ending() == "high: you showed black"
    assert words_of("minnesota-whist")(low, NAMES).deal_ending() == "low"
