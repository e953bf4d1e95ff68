"""The contract between every game and the rest of the program, seen on the smallest game."""

import pickle
from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest

from tabletop.rules import GAMES, HIDDEN, PLAYERS, BadSetup, Game, IllegalMove, Match, Move, Option
from tests.smallest import HIGHEST_CARD
from tests.smallest import PACK as SPADES

ORDER = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
"""With seat 1 dealing to two players, seat 0 gets AS and QS, seat 1 KS and JS."""


def table(**setup: Any) -> Match:
    return HIGHEST_CARD.start(2, dealer=1, shuffles=[ORDER], seed=1, **setup)


def finished() -> Match:
    match = HIGHEST_CARD.start(2, {"target": 1}, seed=1)
    while match.seat is not None:
        match.play(match.legal_moves()[0])
    return match


# --- moves


def test_a_move_is_its_notation() -> None:
    move = Move("lay 4S 5S 6S", ("4S", "5S", "6S"), "table", ("open",))
    assert move == "lay 4S 5S 6S"
    assert str(move) == "lay 4S 5S 6S"
    assert f"{move}" == "lay 4S 5S 6S"
    assert (move.verb, move.pieces, move.place, move.detail) == (
        "lay",
        ("4S", "5S", "6S"),
        "table",
        ("open",),
    )
    assert move in {"lay 4S 5S 6S"}


def test_moves_are_equal_if_their_notations_are() -> None:
    assert Move("bid 7", ("AS",), 1) == Move("bid 7", ("KS",), 2, mask="bid ??")
    assert Move("bid 7") != Move("bid 8")
    assert len({Move("pass"), Move("pass", place=3), "pass"}) == 1


def test_a_move_without_more_is_a_button() -> None:
    move = Move("pass")
    assert (move.verb, move.pieces, move.place, move.detail, move.mask) == ("pass", (), None, (), "pass")


def test_a_secret_move_is_masked_until_it_is_unmasked() -> None:
    bid = Move("bid QS", ("QS",), "bid:0", mask="bid ??")
    assert bid.mask == "bid ??"
    shown = bid.unmasked()
    assert (shown, shown.mask, shown.pieces, shown.place) == (bid, "bid QS", ("QS",), "bid:0")
    assert Move("look 3", mask=None).mask is None


def test_a_move_survives_being_sent() -> None:
    move = Move("bid QS", ("QS",), "bid:0", ("first",), mask="bid ??")
    sent = pickle.loads(pickle.dumps(move))
    assert isinstance(sent, Move)
    assert sent == move
    assert (sent.verb, sent.pieces, sent.place, sent.detail, sent.mask) == (
        "bid",
        ("QS",),
        "bid:0",
        ("first",),
        "bid ??",
    )


def test_a_move_or_its_notation_can_be_played() -> None:
    by_move, by_text = table(), table()
    by_move.play(by_move.legal_moves()[0])
    by_text.play("play AS")
    assert by_move.moves == by_text.moves == ("play AS",)
    assert by_move.view(0) == by_text.view(0)


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
        "x", "X", "What it changes.", tuple((choice, str(choice)) for choice in choices), choices[0]
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
        ({"players": 5}, "5", "2, 3, 4"),
        ({"players": 1}, "1", "2, 3, 4"),
        ({"players": 0}, "0", "2, 3, 4"),
        ({"players": -2}, "-2", "2, 3, 4"),
        ({"players": None}, "None", "2, 3, 4"),
        ({"players": 2.0}, "2.0", "2, 3, 4"),
        ({"players": "3"}, "'3'", "2, 3, 4"),
        ({"players": (2,)}, "(2,)", "2, 3, 4"),
        ({"options": {"goal": 3}}, "'goal'", "target"),
        ({"options": {1: 3}}, "1", "target"),
        ({"options": {"target": 2}}, "2", "3, 1"),
        ({"options": {"target": True}}, "True", "3, 1"),
        ({"options": {"target": 3.0}}, "3.0", "3, 1"),
        ({"options": {"target": "3"}}, "'3'", "3, 1"),
        ({"options": {"target": None}}, "None", "3, 1"),
        ({"options": {"target": "x" * 10_000}}, "'xxx", "3, 1"),
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
    pairs_only = replace(HIGHEST_CARD, players=(2,))
    assert pairs_only.start().players == 2
    with pytest.raises(BadSetup, match="is for 2 players"):
        pairs_only.start(3)


@pytest.mark.parametrize("seat", [2, -1, True, False, 0.0, "0", (0,)], ids=repr)
def test_a_missing_seat_has_no_view_and_watches_nothing(seat: Any) -> None:
    match = table()
    with pytest.raises(BadSetup, match="There is no seat"):
        match.view(seat)
    with pytest.raises(BadSetup, match="There is no seat"):
        match.watch("play AS", seat)
    assert match.moves == ()


def test_a_game_without_a_dealer_takes_none() -> None:
    class NobodyDeals(HIGHEST_CARD.match):  # type: ignore[name-defined, misc]
        has_dealer = False

        def _begin(self) -> None:
            self.hands = (("AS",),) * self.players
            self.table = self.stock = ()
            self.seat = 0

    game = Game("nobody-deals", "Nobody Deals", (2,), (), NobodyDeals)
    match = game.start()
    assert (match.dealer, match.shuffles) == (None, ())
    with pytest.raises(BadSetup, match="no dealer"):
        game.start(dealer=0)


# --- illegal moves


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play ",
        "play AH",
        "play as",
        "Play AS",
        "play  AS",
        "play AS ",
        " play AS",
        "play\tAS",
        "play AS\n",
        "play AS KS",
        "play ??",
        "play AЅ",
        "\0",
        "x" * 10_000,
    ],
    ids=repr,
)
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    match = table()
    before = match.view(0)
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.rule is None
    assert "no move of this game" in refusal.value.reason
    assert len(refusal.value.reason) < 120
    assert refusal.value.reason.isprintable()
    assert match.view(0) == before


@pytest.mark.parametrize("thing", [None, 0, b"play AS", ["play AS"], ("play", "AS")], ids=repr)
def test_what_is_no_text_is_no_move(thing: Any) -> None:
    match = table()
    with pytest.raises(IllegalMove) as refusal:
        match.play(thing)
    assert refusal.value.rule is None
    assert match.moves == ()


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    match = table()
    before = [match.view(seat) for seat in (0, 1, None)], match.moves, match.legal_moves(), match.shuffles
    for play in (match.play, lambda text: match.watch(text, 0)):
        with pytest.raises(IllegalMove) as refusal:
            play("play KS")
        assert isinstance(refusal.value, ValueError)
        assert refusal.value.rule == "HC-2"
        assert refusal.value.reason == "You do not hold the king of spades."
        assert str(refusal.value) == "You do not hold the king of spades. (HC-2)"
    after = [match.view(seat) for seat in (0, 1, None)], match.moves, match.legal_moves(), match.shuffles
    assert after == before


def test_after_the_end_nothing_can_be_played() -> None:
    match = finished()
    before = match.view(0)
    assert match.legal_moves() == ()
    for text in (match.moves[-1], "play AS", "nonsense", ""):
        for play in (match.play, lambda text: match.watch(text, None)):
            with pytest.raises(IllegalMove) as refusal:
                play(text)
            assert (refusal.value.rule, refusal.value.reason) == (None, "The match is over.")
    assert match.view(0) == before


def test_legal_moves_are_the_same_tuple_until_a_move_is_made() -> None:
    match = table()
    assert match.legal_moves() == ("play AS", "play QS")
    assert match.legal_moves() is match.legal_moves()
    match.play("play QS")
    assert match.legal_moves() == ("play KS", "play JS")


# --- views, frames, copies


def test_a_view_shows_a_seat_its_own_cards_only() -> None:
    match = table()
    own, other, bystander = (match.view(seat) for seat in (0, 1, None))
    assert own.zones["hand:0"] == ("AS", "QS")
    assert own.zones["hand:1"] == other.zones["hand:0"] == (HIDDEN, HIDDEN)
    assert set(bystander.zones["hand:0"] + bystander.zones["hand:1"] + bystander.zones["stock"]) == {HIDDEN}
    assert (own.game, own.seat, own.turn, own.players, own.dealer, own.deal) == (
        "highest-card",
        0,
        0,
        2,
        1,
        1,
    )
    assert (own.scores, own.winners, own.moves, own.options) == ((0, 0), (), (), {"target": 3})


def test_a_view_cannot_be_changed_and_does_not_change() -> None:
    match = table()
    view = match.view(0)
    with pytest.raises(FrozenInstanceError):
        view.turn = 1  # type: ignore[misc]
    match.play("play AS")
    assert view.moves == ()
    assert view.zones["hand:0"] == ("AS", "QS")


def test_what_a_seat_cannot_see_makes_no_difference_to_its_view() -> None:
    swapped = HIGHEST_CARD.start(
        2, dealer=1, shuffles=["AS 2S QS 3S " + "KS JS TS 9S 8S 7S 6S 5S 4S"], seed=2
    )
    assert table().view(0) == swapped.view(0)
    assert table().legal_moves() == swapped.legal_moves()


def test_at_the_end_everything_is_open() -> None:
    match = finished()
    assert match.winners
    assert match.seat is None
    for seat in (0, 1, None):
        view = match.view(seat)
        assert sorted(piece for zone in view.zones.values() for piece in zone) == sorted(SPADES)
        assert view.turn is None


def test_watching_shows_each_rest_and_ends_where_playing_ends() -> None:
    watched, played = table(), table()
    first = watched.watch("play AS", 1)
    assert [frame.beat for frame in first] == ["rest"]
    second = watched.watch("play KS", 1)
    assert [frame.beat for frame in second] == ["trick", "score", "gather", "shuffle", "rest"]
    assert second[0].view.zones["table"] == ("AS", "KS")
    assert second[1].view.scores == (1, 0)
    assert second[1].view.facts["tally"][0][0] == "HC-4"
    assert second[2].view.zones["pack"] == (HIDDEN,) * 13
    assert "tally" not in second[-1].view.facts
    for move in ("play AS", "play KS"):
        played.play(move)
    assert second[-1].view == played.view(1)


def test_a_copy_goes_its_own_way() -> None:
    match = table()
    twin = match.copy()
    assert type(twin) is type(match)
    assert [twin.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
    twin.play("play QS")
    assert (match.moves, twin.moves) == ((), ("play QS",))
    match.play("play AS")
    assert match.view(0).zones["table"] == ("AS",)
    assert twin.view(0).zones["table"] == ("QS",)


def test_a_drawn_match_is_one_that_the_viewer_could_be_in() -> None:
    match = table()
    match.play("play AS")
    view = match.view(1)
    seen = set()
    for seed in range(200):
        world = HIGHEST_CARD.imagine(view, Random(seed))
        assert world.view(1) == view
        assert world.legal_moves() == match.legal_moves()
        seen.add(world.view(0).zones["hand:0"])
    assert len(seen) == 10
    assert ("KS",) not in seen


def test_the_catalogue_finds_games_by_their_slug() -> None:
    assert tuple(GAMES) == tuple(PLAYERS)
    for slug, game in GAMES.items():
        assert game.slug == slug
        assert game.players == PLAYERS[slug]
        assert slug == slug.lower()
        assert all(option.allows(option.default) for option in game.options)
    with pytest.raises(TypeError):
        GAMES["another"] = HIGHEST_CARD  # type: ignore[index]
    assert "another" not in GAMES
    assert GAMES.get("another") is None
