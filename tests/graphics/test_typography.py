"""Words: whatever is written, something sensible is drawn, and no wider than its room."""

import unicodedata

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.graphics.text import typography
from tabletop.graphics.theme import CARD_RED, CREAM, INK
from tabletop.widgets.text.rich_text import RichText
from tests.any_text import any_text
from tests.messages.small_polish import told_in_polish

POLISH = "Przełóż talię: o reszcie (i o tym, kto wychodzi) decyduje się w grze, a zasady są w menu i w domu."
"""Words of which those of one letter stand at the end of no line."""


def test_a_nul_and_other_control_characters_are_left_out(screen: pygame.Surface) -> None:
    assert typography.clean("An\x00na\x07 \u202ebackwards\ud800") == "An na backwards"
    assert typography.draw_line("a\x00b", 17, CREAM).get_width() > 0


@pytest.mark.parametrize("words", ["\U000e0100", "\ufe0f", "a\U000e0100", "♥\U000e0100"])
def test_marks_without_a_width_are_drawn_as_nothing(screen: pygame.Surface, words: str) -> None:
    drawn = typography.draw_line(words, 15, CREAM)
    assert drawn.get_width() == max(1, typography.width(words, 15))


@settings(max_examples=60)
@given(any_text(60), st.integers(40, 300))
def test_any_text_is_drawn_within_its_room(words: str, room: int) -> None:
    for line in typography.wrap(words, 15, room):
        drawn = typography.draw_line(line, 15, CREAM)
        assert drawn.get_width() <= room + 15
    short = typography.shorten(words, 15, room)
    assert typography.width(short, 15) <= room


def test_no_letter_that_shows_nothing_or_breaks_a_line_stays_among_others_that_show() -> None:
    hidden = {"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"}
    for letter in map(chr, range(0x10000)):
        cleaned = typography.clean(f"An  {letter}’ ")
        assert cleaned.startswith("An")
        assert cleaned.endswith("’")
        assert "  " not in cleaned
        assert unicodedata.category(letter) not in hidden or letter not in cleaned


def test_words_that_all_show_are_not_looked_at_letter_by_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(unicodedata, "category", looked.append)
    assert typography.clean("Café  d’Or\u00a0: ♥, 5 – 3") == "Café d’Or\u00a0: ♥, 5 – 3"
    assert not looked


def test_no_line_begins_with_the_mark_behind_a_no_break_space(screen: pygame.Surface) -> None:
    words = "Qui distribue\u202f?"
    lines = typography.wrap(words, 17, typography.width(words, 17) - 1)
    assert lines == ("Qui", "distribue\u202f?")


@pytest.mark.parametrize("room", range(120, 600, 16))
def test_no_line_ends_with_a_word_that_the_language_binds(screen: pygame.Surface, room: int) -> None:
    with told_in_polish():
        lines = typography.wrap(POLISH, 17, room)
        assert typography.line_count(POLISH, 17, room) == len(lines)
        prose = RichText(POLISH.replace("zasady", "*zasady*")).wrapped_lines(17, room)
    assert " ".join(lines).replace("\u00a0", " ") == POLISH
    assert typography.is_wrapped_at_spaces(lines, POLISH)
    assert not [line for line in lines if line.split(" ")[-1] in ("(i", "w", "a", "i")]
    assert not [line for line in prose if line[-1][-1].words in ("(i", "w", "a", "i")]


def test_words_are_rather_parted_than_cut_where_the_language_binds_them(screen: pygame.Surface) -> None:
    with told_in_polish():
        assert typography.wrap("w rozdaniu", 17, typography.width("rozdaniu", 17)) == ("w", "rozdaniu")


def test_a_word_too_long_for_its_line_is_cut(screen: pygame.Surface) -> None:
    lines = typography.wrap("Donaudampfschifffahrtsgesellschaft", 17, 100)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


@pytest.mark.parametrize("room", range(120, 420, 20))
@pytest.mark.parametrize(
    "words",
    [
        "Hold Space to see your hand while the others look away.",
        "“Continue” in the menu brings you back to this match.",
        "You can beat the five of clubs, so you must.",
        "It fits at three ends. " * 8 + "Choose.",
    ],
)
def test_no_last_line_is_one_word_alone(screen: pygame.Surface, words: str, room: int) -> None:
    lines = typography.wrap(words, 17, room)
    assert " ".join(lines) == words
    assert all(typography.width(line, 17) <= room for line in lines)
    assert len(lines) == 1 or " " in lines[-1]


def test_a_few_lines_are_of_much_the_same_length(screen: pygame.Surface) -> None:
    first, second = typography.wrap("Follow suit with a diamond, or play any card if you have none.", 17, 400)
    assert abs(typography.width(first, 17) - typography.width(second, 17)) < 70


@settings(max_examples=60)
@given(st.text("abc dé♥", max_size=90), st.integers(60, 300))
def test_balanced_lines_fit_again_into_the_room_that_they_take(words: str, room: int) -> None:
    lines = typography.wrap(words, 15, room)
    wide = max(typography.width(line, 15) for line in lines)
    assert len(typography.wrap(words, 15, max(1, wide))) <= len(lines)


@settings(max_examples=60)
@given(st.text("abc dé♥\n", max_size=90), st.integers(20, 300))
def test_lines_are_counted_as_they_are_wrapped(words: str, room: int) -> None:
    assert typography.line_count(words, 15, room) == len(typography.wrap(words, 15, room))


def test_line_breaks_are_kept(screen: pygame.Surface) -> None:
    assert typography.wrap("one\ntwo", 17, 500) == ("one", "two")


def test_a_shortened_name_ends_with_an_ellipsis(screen: pygame.Surface) -> None:
    assert typography.shorten("Bartholomew the Patient", 17, 80).endswith("…")
    assert typography.shorten("Anna", 17, 80) == "Anna"


@pytest.mark.parametrize("sign", "♠♥♦♣")
def test_suits_are_drawn_as_signs_in_the_colour_of_the_words(screen: pygame.Surface, sign: str) -> None:
    drawn = typography.draw_line(sign, 40, CREAM)
    middle = drawn.get_at((drawn.get_width() // 2, drawn.get_height() // 2))
    assert tuple(middle)[:3] == CREAM[:3]


def test_hearts_are_red_on_paper_only(screen: pygame.Surface) -> None:
    drawn = typography.draw_line("♥", 40, INK)
    middle = drawn.get_at((drawn.get_width() // 2, drawn.get_height() // 2))
    assert tuple(middle)[:3] == CARD_RED[:3]


def test_a_shadow_takes_one_pixel_more(screen: pygame.Surface) -> None:
    plain, shaded = (
        typography.draw_line("Stock", 17, CREAM),
        typography.draw_line("Stock", 17, CREAM, shadow=True),
    )
    assert shaded.get_height() == plain.get_height() + 1


def test_an_apostrophe_is_set_as_printers_do(screen: pygame.Surface) -> None:
    typed, printed = (typography.draw_line(f"the dealer{mark}s left", 20, CREAM) for mark in ("'", "’"))
    assert pygame.image.tobytes(typed, "RGBA") == pygame.image.tobytes(printed, "RGBA")
    assert typography.wrap("it's\nmine", 20, 500) == ("it’s", "mine")
