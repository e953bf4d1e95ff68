"""Minimize: every throw a hand allows, against a search that tries everything; and what is refused."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from tabletop.games.minimize.pack import KINDS, PACK
from tests.games.minimize.minimize_tables import HIGH, table, thrown_from
from tests.rules.match_questions import play, refused


def test_every_choice_of_a_set_and_of_its_ends() -> None:
    # MZ-8, MZ-9, worked example 2
    assert thrown_from("5R 5Y 5B") == {
        "5R", "5Y", "5B",
        "5R 5Y", "5R 5B", "5Y 5B",
        "5R 5B 5Y", "5R 5Y 5B", "5Y 5R 5B",
    }  # fmt: skip
    assert thrown_from("9R 9R") == {"9R", "9R 9R"}
    assert thrown_from("9R 9R 9Y") == {"9R", "9Y", "9R 9R", "9R 9Y", "9R 9Y 9R", "9R 9R 9Y"}


def test_jokers_stand_in_no_set() -> None:
    # MZ-8
    assert thrown_from("5R 5Y JK JK") == {"5R", "5Y", "JK", "5R 5Y"}


def sequences(hand: str) -> set[str]:
    return {throw for throw in thrown_from(hand) if len(throw.split()) > 2}


def test_three_of_a_colour_or_four_of_several() -> None:
    # MZ-10, worked example 3
    assert sequences("4R 5R 6R") == {"4R 5R 6R"}
    assert sequences("4R 5Y 6G") == set()
    assert sequences("4R 5Y 6G 7Y") == {"4R 5Y 6G 7Y"}
    assert sequences("11R 12R 1R") == set()
    assert sequences("4R 5R 6R 6G 7R") == {"4R 5R 6R", "5R 6R 7R", "4R 5R 6R 7R", "4R 5R 6G 7R"}


def test_a_joker_stands_for_any_card_of_a_sequence() -> None:
    # MZ-11, worked example 3
    assert sequences("8R 9R JK") == {"JK 8R 9R", "8R 9R JK"}
    assert sequences("11R 12R JK") == {"JK 11R 12R"}
    assert sequences("1R 2R JK") == {"1R 2R JK"}
    assert sequences("1R 3R JK") == {"1R JK 3R"}
    assert sequences("8R JK JK") == set()
    assert sequences("8R 9Y JK") == set()
    assert sequences("8R 9Y JK JK") == {"JK JK 8R 9Y", "JK 8R 9Y JK", "8R 9Y JK JK"}


def test_a_joker_may_take_the_place_of_a_card_also_held() -> None:
    # MZ-11
    assert "4R JK 6R" in sequences("4R 5R 6R JK")


def fits(order: tuple[str, ...]) -> bool:
    """MZ-7 to MZ-11, to the letter of the page."""
    if len(order) == 1:
        return KINDS.index(order[0]) <= 48
    if any(card in ("HV", "DN", "NP", "DS") for card in order):
        return False
    held = [card for card in order if card != "JK"]
    if "JK" not in order and len({card[:-1] for card in order}) == 1:
        places = [KINDS.index(card) for card in order]
        return places[0] <= places[-1] and places[1:-1] == sorted(places[1:-1])
    if len(held) < 2 or len(order) < (3 if len({card[-1] for card in held}) == 1 else 4):
        return False
    starts = {int(card[:-1]) - place for place, card in enumerate(order) if card != "JK"}
    low = min(starts)
    return len(starts) == 1 and low >= 1 and low + len(order) - 1 <= 12


def tried(hand: list[str]) -> Iterator[str]:
    for size in range(1, len(hand) + 1):
        for order in set(permutations(hand, size)):
            if fits(order):
                yield " ".join(order)


@pytest.mark.parametrize("seed", range(4))
def test_all_throws_are_found(seed: int) -> None:
    # MZ-7 to MZ-11
    rng = Random(seed)
    for _ in range(12):
        low = rng.randint(1, 9)
        few = [card for card in PACK if card == "JK" or card[:-1] in map(str, range(low, low + 4))]
        hand = rng.sample(few if rng.random() < 0.8 else PACK, 6)
        assert thrown_from(" ".join(hand)) == set(tried(hand)), hand


def test_seven_of_one_number_and_seven_in_a_row_with_jokers() -> None:
    # MZ-8, MZ-11
    for hand in ("5R 5R 5Y 5Y 5G 5G 5B", "3R 4Y 5G JK JK JK JK"):
        assert thrown_from(hand) == set(tried(hand.split(" ")))


# --- what is refused


START_HAND = "7R 7Y 8R 9R 11R 12R JK"


@pytest.mark.parametrize(
    ("move", "rule", "word"),
    [
        ("pick stock", "MZ-6", "Throw or declare first"),
        ("pick 7R", "MZ-6", "Throw or declare first"),
        ("discover 7R", "MZ-6", "Throw or declare first"),
        ("add 7R", "MZ-6", "Throw or declare first"),
        ("keep", "MZ-6", "Throw or declare first"),
        ("end", "MZ-6", "Throw or declare first"),
        ("throw 7G", "MZ-7", "green 7"),
        ("throw 7R 7R", "MZ-8", "so many of the red 7s"),
        ("throw 7R 7B", "MZ-8", "blue 7"),
        ("throw 7R 8R", "MZ-8", "same number"),
        ("throw 7R 7Y JK", "MZ-8", "jokers"),
        ("throw JK JK", "MZ-8", "jokers"),
        ("throw 7Y 7R", "MZ-9", "ends"),
        ("throw 9R 8R 7R", "MZ-10", "low to high"),
        ("throw 7R 8R 11R", "MZ-10", "low to high"),
        ("throw 11R 12R 1R", "MZ-10", "low to high"),
        ("throw 7Y 8R 9R", "MZ-10", "four cards"),
        ("throw 7R 8R 9R 10R", "MZ-10", "red 10"),
        ("throw 11R 12R JK", "MZ-11", "from 1 to 12"),
        ("throw 8R JK JK", "MZ-11", "two number cards"),
        ("throw HV", "MZ-13", "never thrown"),
        ("throw NP", "MZ-13", "after your throw"),
        ("throw DS", "MZ-13", "after your throw"),
        ("throw DN", "MZ-13", "complete"),
        ("throw 7R HV", "MZ-13", "never thrown"),
        ("declare", "MZ-22", "54"),
    ],
)
def test_refused_at_the_start_of_a_turn(move: str, rule: str, word: str) -> None:
    found, reason = refused(table(START_HAND, HIGH), move)
    assert found == rule
    assert word in reason


@pytest.mark.parametrize(
    ("move", "rule", "word"),
    [
        ("throw 7R", "MZ-6", "pick up"),
        ("declare", "MZ-6", "pick up"),
        ("add 7R", "MZ-6", "pick up"),
        ("throw DN", "MZ-6", "pick up"),
        ("end", "MZ-6", "pick up"),
        ("pick 5Y", "MZ-15", "yellow 5"),
        ("pick 1B", "MZ-15", "blue 1"),
        ("throw NP", "MZ-17", "I Don’t Pick"),
        ("discover 5Y", "MZ-18", "I Discover Now"),
    ],
)
def test_refused_after_the_throw(move: str, rule: str, word: str) -> None:
    # seat 1 may pick 4R or 6G of the previous throw
    hands = ("4R 5Y JK 7R", "1B 2B")
    found, reason = refused(play(table(*hands, stock="1R"), "throw 4R 5Y JK 7R, pick stock, throw 1B"), move)
    assert found == rule
    assert word in reason


def test_i_discover_now_is_refused_what_is_not_there() -> None:
    # MZ-18
    match = play(
        table("4R 5Y JK 7R", "1B DS", stock="1R"), "throw 4R 5Y JK 7R, pick stock, throw 1B"
    )  # fmt: skip
    assert refused(match, "discover JK") == (
        "MZ-18",
        "I Discover Now takes number cards only, not the joker.",
    )
    assert refused(match, "discover 1B")[0] == "MZ-18"
    assert refused(match, "discover 6R") == (
        "MZ-18",
        "There is no red 6 in the discard pile for you to take.",
    )


def test_refused_while_asked_about_a_drawn_card() -> None:
    # MZ-16, MZ-19
    match = play(table("4R 5R 6R DN", HIGH, stock="3Y"), "throw 4R 5R 6R, pick stock")
    assert refused(match, "add 3Y last")[0] == "MZ-16"
    assert refused(match, "add 3Y")[0] == "MZ-16"
    assert refused(match, "add 7R last") == (
        "MZ-16",
        "Only the card you have just drawn can be added, the yellow 3.",
    )
    assert refused(match, "throw DN")[0] == refused(match, "end")[0] == "MZ-19"
    assert refused(match, "pick stock")[0] == refused(match, "declare")[0] == "MZ-6"


def test_refused_when_the_turn_is_complete() -> None:
    # MZ-16, MZ-19
    match = play(table("12R 2Y DN", HIGH, stock="1R"), "throw 12R, pick stock")
    assert refused(match, "keep")[0] == refused(match, "add 1R")[0] == "MZ-16"
    assert refused(match, "throw 1R")[0] == refused(match, "declare")[0] == "MZ-6"


@pytest.mark.parametrize(
    "text",
    ["throw", "throw ", "throw 13R", "throw 7r", "throw  7R", "pick", "pick HV 1R", "discover", "add HV",
     "add 3Y top", "discard 7R", "throw " + " ".join(["7R"] * 13), "throw 7R " * 2000],
)  # fmt: skip
def test_what_is_no_move_breaks_no_rule(text: str) -> None:
    match = table(START_HAND, HIGH)
    rule, reason = refused(match, text)
    assert rule is None
    assert len(reason) < 200
