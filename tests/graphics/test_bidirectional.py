"""Words of several scripts, in the order in which they are seen."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.graphics.text import bidirectional


def seen(words: str) -> str:
    """The letters from left to right, as they would be drawn."""
    return "".join(
        bidirectional.mirrored(stretch.letters) if stretch.is_right_to_left else stretch.letters
        for stretch in bidirectional.runs_in_visual_order(words, lambda _: None)
    )


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë · 5 points", "Zoë · 5 points"),
        ("שרה", "הרש"),
        ("Anna שרה", "Anna הרש"),
        ("שרה Anna", "הרש Anna"),
        ("שרה כהן", "ןהכ הרש"),
        ("שרה (כהן)", "(ןהכ) הרש"),
        ("שרה 12", "12 הרש"),  # a name and the number that tells it from the same name of another
        ("שרה: 5 points", "הרש: 5 points"),
        ("שרה threw 3.5", "הרש threw 3.5"),
        ("שרה כהן and Bo", "ןהכ הרש and Bo"),
        ("לוי 3,5 כהן", "ןהכ 3,5 יול"),
        ("محمد ١٢ علي", "يلع ١٢ دمحم"),
        ("שָׂרה", "הרשָׂ"),
        ("田中", "田中"),
    ],
)
def test_words_are_seen_in_the_order_in_which_they_are_read(words: str, shown: str) -> None:
    assert seen(words) == shown


@pytest.mark.parametrize(
    ("words", "apart"),
    [
        ("e\u0301a", ["e\u0301", "a"]),
        ("ปู่", ["ปู่"]),
        ("क्ष", ["क्", "ष"]),
        ("👩🏽x", ["👩🏽", "x"]),
        ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]),
        ("❤\ufe0f!", ["❤\ufe0f", "!"]),
        ("👨\u200d👩", ["👨\u200d👩"]),
        ("\u0301a", ["\u0301", "a"]),
        ("", []),
    ],
)
def test_what_belongs_together_stays_together(words: str, apart: list[str]) -> None:
    assert list(bidirectional.grapheme_clusters(words)) == apart


def test_each_script_is_drawn_apart_and_what_all_use_goes_with_its_neighbours() -> None:
    stretches = bidirectional.runs_in_visual_order("Anna 田中, さくら", lambda _: None)
    assert [(stretch.letters, stretch.script) for stretch in stretches] == [
        ("Anna ", "Latn"),
        ("田中, ", "Hani"),
        ("さくら", "Hira"),
    ]


@given(st.text(st.sampled_from("ab 1,.(é♥שר\u05b8דم٣田😀🇩\u0301"), max_size=20))
def test_no_letter_is_lost_or_doubled(words: str) -> None:
    stretches = bidirectional.runs_in_visual_order(words, lambda cluster: unicodedata.category(cluster[0]))
    assert sorted("".join(stretch.letters for stretch in stretches)) == sorted(words)
    assert "".join(s.letters for s in sorted(stretches, key=lambda s: s.start)) == words
    for stretch in stretches:
        assert words[stretch.start :].startswith(stretch.letters)
