"""The contract between every game and the rest of the program, seen on the smallest game."""

import pickle
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest

from tabletop.games import GAMES, LISTINGS
from tabletop.languages import read_language
from tabletop.messages import say
from tabletop.rules import HIDDEN, BadSetup, IllegalMove, Match, Move
from tests.messages.small_polish import told_in
from tests.smallest_game import HIGHEST_CARD
from tests.smallest_game import PACK as SPADES

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
    assert "no move of this game" in str(refusal.value.reason)
    assert len(str(refusal.value.reason)) < 120
    assert str(refusal.value.reason).isprintable()
    assert match.view(0) == before


@pytest.mark.parametrize("text", ["jump AS", "You", "jump " * 30], ids=repr)
def test_a_refused_text_stands_in_the_quotes_of_the_language(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        table().play(text)
    reason = refusal.value.reason
    brief = text if len(text) < 60 else f"{text[:59]}..."
    assert str(reason) == f'"{brief}" is no move of this game.'
    with told_in(read_language("pl")):
        told = say(reason)
    assert told.startswith('"You"' if text == "You" else f"„{brief}”")


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
        assert str(refusal.value.reason) == "You do not hold the king of spades."
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
            assert (refusal.value.rule, str(refusal.value.reason)) == (None, "The match is over.")
    assert match.view(0) == before


def test_legal_moves_are_the_same_tuple_until_a_move_is_made() -> None:
    match = table()
    assert match.legal_moves() == ("play AS", "play QS")
    assert match.legal_moves() is match.legal_moves()
    match.play("play QS")
    assert match.legal_moves() == ("play KS", "play JS")


# --- seats that are known to be there


def test_the_seat_on_turn_is_known_until_the_match_is_over() -> None:
    match, over = table(), finished()
    assert (match.on_turn, match.dealer_seat) == (match.seat, match.dealer) == (0, 1)
    assert over.dealer_seat == over.dealer
    with pytest.raises(AssertionError, match="highest-card: nobody is on turn"):
        assert over.on_turn


def test_a_view_knows_its_viewer_unless_it_is_a_bystanders() -> None:
    match = table()
    assert (match.view(1).viewer, match.view(1).dealer_seat) == (1, 1)
    with pytest.raises(AssertionError, match="the view of a bystander"):
        assert match.view(None).viewer


# --- views, frames, copies


@pytest.mark.parametrize("seat", [2, -1, True, False, 0.0, "0", (0,)], ids=repr)
def test_a_missing_seat_has_no_view_and_watches_nothing(seat: Any) -> None:
    match = table()
    with pytest.raises(BadSetup, match="There is no seat"):
        match.view(seat)
    with pytest.raises(BadSetup, match="There is no seat"):
        match.watch("play AS", seat)
    assert match.moves == ()


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


def test_each_copy_sees_its_own_moves_whichever_was_looked_at_first() -> None:
    match = table()
    match.view(1)
    twin = match.copy()
    twin.play("play AS")
    assert twin.view(1).moves == ((0, "play AS"),)
    assert match.view(1).moves == ()
    match.play("play QS")
    assert match.view(1).moves == ((0, "play QS"),)
    match.play("play KS")
    assert [move for _, move in match.view(1).moves] == list(match.moves)
    assert twin.view(1).moves == ((0, "play AS"),)


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
    assert tuple(GAMES) == tuple(LISTINGS)
    for slug, game in GAMES.items():
        assert game.slug == slug
        assert game.listing is LISTINGS[slug]
        assert slug == slug.lower()
        assert all(option.allows(option.default) for option in game.options)
    with pytest.raises(TypeError):
        GAMES["another"] = HIGHEST_CARD  # type: ignore[index]
    assert "another" not in GAMES
    assert GAMES.get("another") is None
