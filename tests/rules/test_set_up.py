"""What a match is set up with: options, players, dealer, seed and shuffles, seen on the smallest game."""

from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.listing import plain_listing
from tabletop.messages import said
from tabletop.rules import BadSetup, Game, Option
from tests.smallest_game import HIGHEST_CARD

ORDER = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


# --- options


@pytest.mark.parametrize(
    ("choices", "value", "allowed"),
    [
        ((True, False), True, True),
        ((True, False), 1, False),
        ((True, False), 0, False),
        ((0, 1), 1, True),
        ((0, 1), True, False),
        ((0, 1), 1.0, False),
        ((13, 7), "13", False),
        (("five", "wins"), "wins", True),
        (("five", "wins"), "Wins", False),
        (("five", "wins"), None, False),
        ((13, 7), [13], False),
    ],
)
def test_values_of_an_option_match_by_type(choices: Any, value: object, allowed: bool) -> None:  # noqa: FBT001
    option = Option(
        "x", said("X"), said("What it changes."), tuple((choice, said("X")) for choice in choices), choices[0]
    )
    assert option.allows(value) is allowed


def test_options_left_out_take_their_default() -> None:
    assert HIGHEST_CARD.start(2).options == {"target": 3}
    assert HIGHEST_CARD.start(2, {}).options == {"target": 3}
    assert HIGHEST_CARD.start(2, {"target": 1}).options == {"target": 1}


def test_the_callers_options_are_not_kept() -> None:
    mine = {"target": 1}
    match = HIGHEST_CARD.start(2, mine)
    mine["target"] = 3
    assert match.options == {"target": 1}


# --- bad set-ups


@pytest.mark.parametrize(
    ("setup", "given", "allowed"),
    [
        ({"players": 5}, "5", "2, 3 or 4"),
        ({"players": 1}, "1", "2, 3 or 4"),
        ({"players": 0}, "0", "2, 3 or 4"),
        ({"players": -2}, "-2", "2, 3 or 4"),
        ({"players": None}, "None", "2, 3 or 4"),
        ({"players": 2.0}, "2.0", "2, 3 or 4"),
        ({"players": "3"}, "'3'", "2, 3 or 4"),
        ({"players": (2,)}, "(2,)", "2, 3 or 4"),
        ({"options": {"goal": 3}}, "'goal'", "target"),
        ({"options": {1: 3}}, "1", "target"),
        ({"options": {"target": 2}}, "2", "3 or 1"),
        ({"options": {"target": True}}, "True", "3 or 1"),
        ({"options": {"target": 3.0}}, "3.0", "3 or 1"),
        ({"options": {"target": "3"}}, "'3'", "3 or 1"),
        ({"options": {"target": None}}, "None", "3 or 1"),
        ({"options": {"target": "x" * 10_000}}, "'xxx", "3 or 1"),
        ({"options": "target"}, "target", "mapping"),
        ({"options": [("target", 3)]}, "target", "mapping"),
        ({"seed": -1}, "-1", "from 0"),
        ({"seed": 1 << 256}, "115792", "256 bits"),
        ({"seed": 7.0}, "7.0", "whole number"),
        ({"seed": "7"}, "'7'", "whole number"),
        ({"seed": True}, "True", "whole number"),
        ({"seed": b"7"}, "b'7'", "whole number"),
        ({"dealer": 2}, "2", "0 to 1"),
        ({"dealer": -1}, "-1", "0 to 1"),
        ({"dealer": True}, "True", "0 to 1"),
        ({"dealer": 0.0}, "0.0", "0 to 1"),
        ({"dealer": "0"}, "'0'", "0 to 1"),
        ({"shuffles": ORDER}, "AS KS", "sequence"),
        ({"shuffles": 7}, "7", "sequence"),
        ({"shuffles": None}, "None", "sequence"),
        ({"shuffles": [7]}, "7", "piece codes"),
        ({"shuffles": [ORDER.split()]}, "AS", "piece codes"),
        ({"shuffles": ["1 0", b"AS"]}, "AS", "piece codes"),
    ],
    ids=repr,
)
def test_a_bad_set_up_is_refused_by_what_was_given_and_what_is_allowed(
    setup: dict[str, Any], given: str, allowed: str
) -> None:
    with pytest.raises(BadSetup) as refusal:
        HIGHEST_CARD.start(**{"players": 2, **setup})
    assert isinstance(refusal.value, ValueError)
    assert given in str(refusal.value)
    assert allowed in str(refusal.value)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("seed", [0, 1, (1 << 256) - 1])
def test_the_smallest_and_largest_seed_are_allowed(seed: int) -> None:
    assert HIGHEST_CARD.start(2, seed=seed).shuffles == HIGHEST_CARD.start(2, seed=seed).shuffles


@pytest.mark.parametrize("shuffles", [[], (), iter(()), {}])
def test_no_shuffles_at_all_are_allowed(shuffles: Any) -> None:
    assert HIGHEST_CARD.start(2, seed=1, shuffles=shuffles).shuffles == HIGHEST_CARD.start(2, seed=1).shuffles


def test_where_only_one_number_can_play_it_may_be_left_out() -> None:
    pairs_only = replace(HIGHEST_CARD, listing=plain_listing("pairs", said("Pairs"), (2,)))
    assert pairs_only.start().players == 2
    with pytest.raises(BadSetup, match="is for 2 players"):
        pairs_only.start(3)


def test_a_game_without_a_dealer_takes_none() -> None:
    class NobodyDeals(HIGHEST_CARD.match):  # type: ignore[name-defined, misc]
        has_dealer = False

        def _begin(self) -> None:
            self.hands = (("AS",),) * self.players
            self.table = self.stock = ()
            self.seat = 0

    game = Game(plain_listing("nobody-deals", said("Nobody Deals"), (2,)), (), NobodyDeals)
    match = game.start()
    assert (match.dealer, match.shuffles) == (None, ())
    with pytest.raises(BadSetup, match="no dealer"):
        game.start(dealer=0)
