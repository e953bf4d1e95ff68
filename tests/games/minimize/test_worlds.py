"""Minimize: the matches that a seat could be in."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games.minimize import worlds as drawing
from tabletop.games.minimize.pack import DECLARE_NOW, KIND_OF_CODE, codes, worth_in_quarters
from tabletop.games.minimize.rules import GAME, Minimize
from tabletop.rules import Value, View
from tests.games.minimize.minimize_tables import HIGH, table
from tests.rules.match_questions import play


def world_of(view: View, rng: Random) -> Minimize:
    world = GAME.imagine(view, rng)
    assert isinstance(world, Minimize)
    return world


def worlds_of(match: Minimize, seat: int | None, draws: int = 60) -> Iterator[Minimize]:
    view, rng = match.view(seat), Random(1)
    for _ in range(draws):
        yield world_of(view, rng)


def replayed(world: Minimize) -> Minimize:
    """The match that the world's shuffles and moves make."""
    options = dict(world.options)
    again = GAME.start(world.players, options, dealer=world.dealer, shuffles=world.shuffles)
    assert isinstance(again, Minimize)
    for move in world.moves:
        again.play(move)
    assert again.hands == world.hands
    assert again.stock == world.stock
    assert again.view(0) == world.view(0)
    return again


def long_rounds(seed: int, matches: int, **options: Value) -> Iterator[tuple[Minimize, Random]]:
    """Positions of rounds in which nobody declares who need not, and hands stay long."""
    rng = Random(seed)
    for number in range(matches):
        match = GAME.start(3 + 2 * (number % 4), options, seed=rng.getrandbits(60))
        assert isinstance(match, Minimize)
        for _ in range(240):
            if match.deal > 1 or match.seat is None:
                break
            yield match, rng
            match.play(slowly(match, rng))


def slowly(match: Minimize, rng: Random) -> str:
    moves = [move for move in match.legal_moves() if move not in ("declare", "throw DN")]
    if rng.random() < 0.7:
        moves = [move for move in moves if move == "pick stock" or len(move.pieces) < 2] or moves
    return rng.choice(moves or match.legal_moves())


def test_imagined_matches_agree_with_the_view_and_can_be_replayed() -> None:
    # MZ-16, MZ-19, MZ-21: what others kept or ended in secret stands in the imagined record
    shuffled = asked = 0
    for match, rng in long_rounds(1, 12):
        if rng.random() > (0.15 if match.stage > 1 else 0.02):
            continue
        for seat in (*range(match.players), None):
            view = match.view(seat)
            world = world_of(view, rng)
            assert world.view(seat) == view
            if seat == match.seat:
                assert world.legal_moves() == match.legal_moves()
            if seat is None or DECLARE_NOW not in match.hands[seat]:
                replayed(world)
            shuffled += len(world.shuffles) > 1
            asked += match.stage > 1 and seat != match.seat
    assert shuffled > 5
    assert asked > 20


def test_a_card_picked_up_in_the_open_is_in_that_hand_until_it_is_thrown() -> None:
    # MZ-15
    match = play(table("7R 1B 2B", HIGH, "3G", stock="4B"), "throw 7R, pick stock, throw 12G, pick 7R")
    assert all(KIND_OF_CODE["7R"] in world.hands[1] for world in worlds_of(match, 2))
    play(match, "throw 3G, pick 12G, throw 1B, pick 3G, throw 7R, pick 1B")
    assert any(KIND_OF_CODE["7R"] not in world.hands[1] for world in worlds_of(match, 2))


def test_the_viewer_knows_his_own_hand_and_no_other() -> None:
    match = play(table("7R 1B 2B", HIGH, "3G", stock="4B"), "throw 7R, pick stock")
    hands = Counter(world.hands[0] for world in worlds_of(match, 1))
    assert len(hands) > 50
    assert {world.hands[1] for world in worlds_of(match, 1)} == {match.hands[1]}


def test_of_two_equal_cards_the_second_is_rarer_than_any_other_card() -> None:
    # Of the deals in which a red 5 can be thrown, those with both are counted once, and not twice.
    match = GAME.start(2, dealer=1, seed=3)
    assert isinstance(match, Minimize)
    mine = 5 in match.hands[1]
    assert not mine
    match.hands = ((*sorted((4, *match.hands[0][1:])),), match.hands[1])
    assert 4 not in match.hands[1]
    play(match, "throw 5R")
    draws = 12_000
    both = sum(4 in world.hands[0] for world in worlds_of(match, 1, draws))
    assert abs(both / draws - 6 / (6 + 2 * 94)) < 0.006


def test_all_hidden_places_are_equally_likely_for_a_card() -> None:
    match = play(table("12R 1B 2B 3B 4B 6B 8B", HIGH, "1Y 2Y 3Y 4Y 5Y 6Y 8Y"), "throw 12R, pick stock")
    draws = 6000
    found = Counter(
        seat
        for world in worlds_of(match, 1, draws)
        for seat in (0, 2)
        if KIND_OF_CODE["JK"] in world.hands[seat]
    )
    # 100 places are hidden, seven of them in each hand, for four jokers
    expected = 1 - (93 * 92 * 91 * 90) / (100 * 99 * 98 * 97)
    for seat in (0, 2):
        assert abs(found[seat] / draws - expected) < 0.03


# --- what being asked tells


def test_who_is_asked_after_drawing_has_drawn_a_card_that_matches() -> None:
    # MZ-16, MZ-19: or it holds I Declare Now and a hand of next to nothing
    match = play(table("10R 2R 3Y 4G 5B 6R 8Y", HIGH, stock="10Y"), "throw 10R, pick stock")
    stages: Counter[int] = Counter()
    for world in worlds_of(match, 1, 200):
        stages[world.stage] += 1
        if world.stage == 2:
            assert codes((world.drawn_card,))[0][:-1] == "10"
            assert world.legal_moves()[1] == "keep"
        else:
            assert worth_in_quarters(world.hands[0]) <= 28
        replayed(world)
    assert stages[2] > 180


def test_who_is_asked_after_picking_up_holds_i_declare_now_and_little_else() -> None:
    # MZ-19
    match = play(table("12R 1Y 1G 1B NP DN JK", HIGH), "throw 12R, throw NP")
    hands = set()
    for seat in (1, None):
        for world in worlds_of(match, seat):
            assert world.legal_moves() == ("throw DN", "end")
            assert DECLARE_NOW in world.hands[0]
            assert worth_in_quarters(world.hands[0]) <= 28
            hands.add(world.hands[0])
            replayed(world)
    assert len(hands) > 30


def test_after_a_card_that_was_kept_in_secret_the_seat_may_still_be_asked() -> None:
    # MZ-16, MZ-19: others cannot tell whether it is asked to add or to declare
    match = play(table("2R 1Y DN", HIGH, stock="2Y"), "throw 2R, pick stock")
    before = match.view(1)
    play(match, "keep")
    assert match.view(1) == before
    stages = Counter(world.stage for world in worlds_of(match, 1, 400))
    assert set(stages) == {2, 3}


def test_an_added_card_was_the_one_drawn() -> None:
    # MZ-16
    match = play(table("10R 2R 3Y", HIGH, stock="10Y"), "throw 10R, pick stock, add 10Y")
    for world in worlds_of(match, 1):
        assert world.shuffles[0].split()[14] == "10Y"


def test_the_viewer_drew_nothing_that_he_was_not_asked_about() -> None:
    # MZ-16
    match = GAME.start(2, dealer=1, seed=5)
    assert isinstance(match, Minimize)
    rng = Random(2)
    while match.deal == 1 and len(match.moves) < 40:
        moves = [move for move in match.legal_moves() if move != "declare"]
        match.play("pick stock" if "pick stock" in moves else rng.choice(moves))
    for seat in (0, 1):
        for world in worlds_of(match, seat, 20):
            again = replayed(world)
            assert again.view(seat).moves == match.view(seat).moves


# --- after a reshuffle


def test_what_was_not_shuffled_again_is_in_a_hand_and_not_in_the_draw_pile() -> None:
    # MZ-21
    tried = 0
    for match, rng in long_rounds(7, 12, declare_at=5):
        if len(match.shuffles) < 3 or rng.random() > 0.05:
            continue
        tried += 1
        again = Counter(match.shuffles[-1].split())
        for seat in (0, None):
            world = world_of(match.view(seat), rng)
            assert Counter(codes(world.stock)) <= again
    assert tried > 3


def test_where_hands_are_hard_to_find_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MAX_TRIES", 1)
    monkeypatch.setattr(drawing, "MAX_TRIES_ASKED", 1)
    tried = 0
    for match, rng in long_rounds(9, 6):
        if match.stage > 1:
            tried += 1
            for seat in (*range(match.players), None):
                world = world_of(match.view(seat), rng)
                assert world.view(seat) == match.view(seat)
                assert world.legal_moves()
    assert tried > 10


def test_a_finished_match_is_imagined_as_it_is() -> None:
    match = GAME.start(3, {"limit": 50, "declare_at": 0}, seed=5)
    assert isinstance(match, Minimize)
    rng = Random(5)
    while match.seat is not None:
        match.play(slowly(match, rng) if rng.random() < 0.9 else match.legal_moves()[-1])
    for seat in (0, None):
        assert GAME.imagine(match.view(seat), rng).view(seat) == match.view(seat)
    assert any(move in ("keep", "end") for _, move in match.view(None).moves)
