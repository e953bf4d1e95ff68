"""How far the work on luck and skill is, and how long the rest takes."""

import pytest

from tabletop.scenes.review.luck_sentences import progress_words


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (None, "3 of 20"),
        (20, "3 of 20, less than a minute left"),
        (70, "3 of 20, about a minute left"),
        (260, "3 of 20, about 4 minutes left"),
    ],
)
def test_it_says_how_long_the_rest_will_take(seconds: float | None, said: str) -> None:
    assert str(progress_words(3, 20, seconds)) == said
