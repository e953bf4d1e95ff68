"""Messages in pipes and files: what was written comes back, and nothing else is taken."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.messages import (
    ColourName,
    Fraction,
    Message,
    PieceName,
    RankName,
    SeatName,
    Several,
    SlotValue,
    SuitName,
    said,
)
from tabletop.messages.wire import DEEPEST, LONGEST_TEXT, message_from_plain, to_plain

PLAIN_VALUES = st.one_of(
    st.integers(-1000, 1000),
    st.sampled_from(["You", "Anna", "Łucja"]),
    st.sampled_from(
        [
            *map(PieceName, ("QS", "6-4", "12R", "JK", "??")),
            *(SuitName("H"), RankName("T"), ColourName("Y"), SeatName(3), Fraction(1.5, 1)),
        ]
    ),
)


def rows(items: st.SearchStrategy[SlotValue]) -> st.SearchStrategy[tuple[SlotValue, ...]]:
    """A few values in a row."""
    return st.lists(items, min_size=1, max_size=3).map(tuple)


VALUES = st.recursive(
    PLAIN_VALUES,
    lambda inner: st.one_of(
        st.builds(Several, rows(inner), st.sampled_from(["and", "or"])),
        st.builds(
            lambda slot, about: said("{slot} is it", context=about, slot=slot),
            inner,
            st.sampled_from(["", "deal"]),
        ),
    ),
    max_leaves=4,
)


@given(VALUES, VALUES)
def test_a_message_comes_back_as_it_was(one: SlotValue, other: SlotValue) -> None:
    message = said("{one} and {other:a|b}", one=one, other=other)
    assert message_from_plain(json.loads(json.dumps(to_plain(message)))) == message


def _deep(levels: int) -> Message:
    message = said("end")
    for _ in range(levels):
        message = said("{inner}", inner=message)
    return message


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        "You play.",
        {"say": "x"},
        {"say": 3, "with": {}},
        {"say": "{who} plays", "with": {}},
        {"say": "{who", "with": {"who": "Anna"}},
        {"say": "x" * (LONGEST_TEXT + 1), "with": {}},
        {"say": "bell \a", "with": {}},
        {"say": "x", "with": {}, "context": 4},
        {"say": "x", "with": {}, "more": "y"},
        {"say": "{n}", "with": {"n": True}},
        {"say": "{n}", "with": {"n": float("inf")}},
        {"say": "{n}", "with": {"n": 10**12}},
        {"say": "{n}", "with": {"n": None}},
        {"say": "{n}", "with": {"n": {"piece": ""}}},
        {"say": "{n}", "with": {"n": {"piece": "too long for one"}}},
        {"say": "{n}", "with": {"n": {"ship": "A"}}},
        {"say": "{n}", "with": {"n": {"piece": "ZZ"}}},
        {"say": "{n}", "with": {"n": {"piece": "xR"}}},
        {"say": "{n}", "with": {"n": {"rank": "1"}}},
        {"say": "{n}", "with": {"n": {"suit": "R"}}},
        {"say": "{n}", "with": {"n": {"colour": "S"}}},
        {"say": "{n}", "with": {"n": {"seat": -1}}},
        {"say": "{n}", "with": {"n": {"number": 1.0, "digits": 40}}},
        {"say": "{n}", "with": {"n": {"number": float("nan"), "digits": 1}}},
        {"say": "{n}", "with": {"n": {"join": "but", "items": [1, 2]}}},
        {"say": "{n}", "with": {"n": {"join": "and", "items": []}}},
        to_plain(_deep(DEEPEST + 1)),
    ],
)
def test_what_is_no_message_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"message|slot|braces"):
        message_from_plain(plain)


def test_a_message_may_be_as_deep_as_any_that_is_said() -> None:
    assert message_from_plain(to_plain(_deep(DEEPEST))) == _deep(DEEPEST)
