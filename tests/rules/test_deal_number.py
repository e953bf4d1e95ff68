"""Deal numbers: drawn so that nobody can count through them, shown as letters, and read with patience."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.records import Sitter
from tabletop.rules import deal_number
from tabletop.rules.deal_number import ALPHABET, InvalidDealNumber, as_text, draw_random, parse
from tests.any_text import any_text

NUMBER = 0b00100_01111_00111_10011_10111_11101_00010_10100_01001_11010_00011_01011_01101
LETTERS = "4F7K-QX2M-9T3BD"


def test_a_number_is_shown_as_thirteen_letters_in_groups() -> None:
    assert as_text(NUMBER) == LETTERS
    assert as_text((1 << 65) - 1) == "ZZZZ-ZZZZ-ZZZZZ"
    assert as_text(10**12) == "0000-0X3A-AA400"


@pytest.mark.parametrize(
    "text",
    [
        LETTERS,
        LETTERS.lower(),
        "4f7kqx2m9t3bd",
        "  4F7K QX2M 9T3BD ",
        "4-F7-KQ X2–M9—T3‐BD",
        "4F7K - QX2M - 9T3BD",
    ],
)
def test_it_is_read_in_either_case_and_however_it_is_grouped(text: str) -> None:
    assert parse(text) == NUMBER


@pytest.mark.parametrize(
    "text",
    [
        f"Deal number: {LETTERS}",
        f"Deal number {LETTERS}",
        f"deal number is {LETTERS.lower()}.",
        f"Deal no. {LETTERS}",
        f"The deal number is {LETTERS}!",
        f"#{LETTERS}",
        f"Deal # {LETTERS}",
        f"№ {LETTERS}",
        f"{LETTERS}.",
        f"{LETTERS},",
        f"“{LETTERS}”",
        f'"{LETTERS}."',
        f"'{LETTERS}'",
        f"«{LETTERS}»",
        f"({LETTERS})",
        f"`{LETTERS}`",
        f"*{LETTERS}*",
        f"{LETTERS}\r\n",
        f"\ufeff{LETTERS}\u200b\n",
        f"\tDeal number:\n  {LETTERS}\n",
        f"Try {LETTERS}, it’s a hard one.",
        f"Minnesota Whist, deal number {LETTERS}",
    ],
)
def test_it_is_found_in_what_people_paste(text: str) -> None:
    assert parse(text) == NUMBER


@pytest.mark.parametrize("text", ["Deal number: 481207", "#481207", "481 207.", "Deal 481207", "“481207”\n"])
def test_a_number_in_digits_is_found_too(text: str) -> None:
    assert parse(text) == 481_207


def test_a_number_that_begins_like_the_word_deal_is_that_number() -> None:
    assert parse("DEAL-4F7K-9T3BD") == parse("DEA14F7K9T3BD")
    assert parse("deal4f7k9t3bd") == parse("DEA14F7K9T3BD")


def test_letters_that_look_like_digits_are_read_as_these() -> None:
    assert parse("iIlL-oO01-00000") == parse("1111-0001-00000")
    assert not {"I", "L", "O", "U"} & set(ALPHABET)
    assert len(set(ALPHABET)) == 32


@pytest.mark.parametrize("number", [0, 7, 481_207, 10**12 - 1, 1 << 65, 2**256 - 1])
def test_numbers_of_before_and_large_ones_stay_as_they_were(number: int) -> None:
    assert as_text(number) == str(number)
    assert parse(str(number)) == number


def test_thirteen_digits_are_letters_too_and_other_digits_a_number() -> None:
    assert parse("0000000000007") == 7
    assert parse("1000000000000") == 1 << 60
    assert parse("100000000000") == 10**11
    assert parse("10000000000000") == 10**13
    assert parse("481 207") == 481_207


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no deal number"),
        ("-1", "no deal number"),
        ("1.5", "no deal number"),
        ("٣", "no deal number"),
        ("ſſſſſſſſſſſſſ", "no deal number"),
        ("banana", "has 6 letters and digits; a deal number has 13"),
        (LETTERS[:-1], "has 12 letters"),
        (LETTERS + "4", "has 14 letters"),
        ("4U7K-QX2M-9T3BD", "no U"),
        (str(2**256), "too large"),
        ("9" * 79, "too large"),
        ("9" * 5000, "too long"),
        ("Deal number:", "no deal number"),
        ("#", "no deal number"),
        (f"{LETTERS} or 1000-0000-00000", "has 28 letters"),
        (f"{LETTERS}, deal 2", "no deal number"),
        ("Deal number: 12.5", "no deal number"),
    ],
)
def test_what_is_no_deal_number_gets_a_sentence(text: str, words: str) -> None:
    with pytest.raises(InvalidDealNumber, match=words) as said:
        parse(text)
    assert str(said.value).endswith(".")
    assert len(str(said.value)) < 130


@given(st.integers(0, 2**256 - 1) | st.integers(0, 2**66) | st.integers(0, 10**14))
def test_whatever_is_shown_is_read_as_the_same_number(number: int) -> None:
    assert parse(as_text(number)) == number


@given(any_text(40) | st.text(ALPHABET + "iloU- –", max_size=20))
def test_any_text_is_a_seed_or_gets_a_sentence(text: str) -> None:
    number, said = 0, "."
    try:
        number = parse(text)
    except InvalidDealNumber as problem:
        said = str(problem)
    assert 0 <= number < 2**256
    assert said.endswith(".")


def test_all_sixty_five_bits_are_drawn() -> None:
    low = high = 0
    numbers = [draw_random() for _ in range(200)]
    for number in numbers:
        low, high = low | number, high | ~number
    everything = (1 << deal_number.BITS) - 1
    assert low == everything
    assert high & everything == everything
    assert len(set(numbers)) == 200


def test_a_match_without_a_number_gets_one_too_large_to_be_searched_for() -> None:
    sitters = [Sitter("Ada", "face-1"), *(Sitter(name, "face-2", "club") for name in "BCD")]
    numbers = [Controller.start(GAMES["malilla"], sitters).deal_number for _ in range(20)]
    assert max(numbers) > 1 << 60
