"""Kaluki: the matches that a seat could be in."""

from collections import Counter
from random import Random

import pytest

from tabletop.games.kaluki import worlds as drawing
from tabletop.games.kaluki.joker_melds import PIECE_OF_CODE, pieces_in
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.rules import View
from tests.battery import some_viewers
from tests.games.kaluki.kaluki_tables import dealt
from tests.rules.match_questions import play

HANDS = (
    "KS KH KD 7S 7H 7D 5C 6C JK JS 5H TD QC 3H 9S",
    "AS 3S 5S 8S TS QS 2H 4H 6H 8H TH QH AC 3C 9C",
    "AD 3D 5D 8D JD QD 2C 4C JH 8C TC JC AH 2D 4D",
)


def world_of(view: View, rng: Random) -> Kaluki:
    world = GAME.imagine(view, rng)
    assert isinstance(world, Kaluki)
    return world


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_matches_agree_with_the_view_and_can_be_replayed(players: int) -> None:
    rng = Random(players)
    match = GAME.start(players, {"joker_swap": players == 3}, seed=players)
    for number in range(320):
        if number % 8 == 0:
            for seat in some_viewers(match, number // 8):
                view = match.view(seat)
                world = world_of(view, rng)
                assert world.view(seat) == view
                assert world.legal_moves()
                if match.deal == 1:
                    replay(world)
        match.play(rng.choice(match.legal_moves()))


def replay(world: Kaluki) -> None:
    again = GAME.start(
        world.players, world.options, dealer=world.dealer, shuffles=world.shuffles
    )  # fmt: skip
    for move in world.moves:
        again.play(move)
    for seat in (*range(world.players), None):
        assert again.view(seat) == world.view(seat)


def hands_seen(match: Kaluki, eye: int | None, seat: int, draws: int = 200) -> list[set[str]]:
    """Hands that a seat has in the worlds of another."""
    draw, rng = GAME.world_sampler(match.view(eye)), Random(4)
    worlds = [draw(rng) for _ in range(draws)]
    return [set(pieces_in(world.hands[seat])) for world in worlds if isinstance(world, Kaluki)]


def test_a_joker_kept_at_the_cut_is_in_that_hand() -> None:
    # KA-4
    match = dealt(["JK " + HANDS[1][3:], HANDS[0].replace("JK", "6S"), HANDS[2]])
    assert not match.cutter_kept_joker
    assert not all("JK" in hand for hand in hands_seen(match, 1, 0))
    match = dealt([HANDS[0].replace("JK", "6S"), HANDS[1][:-2] + "JK", HANDS[2]], bottom="JK")
    assert match.cutter_kept_joker
    assert all("JK" in hand for hand in hands_seen(match, 0, 1))


def test_who_kept_no_joker_has_shown_that_the_pack_ends_with_another_card() -> None:
    # KA-4
    match = dealt(HANDS, bottom="4S")
    draw, rng = GAME.world_sampler(match.view(0)), Random(1)
    for _ in range(200):
        world = draw(rng)
        assert isinstance(world, Kaluki)
        assert world.stock[-1] != PIECE_OF_CODE["JK"]


def test_the_upcard_taken_by_the_dealer_is_in_his_hand() -> None:
    # KA-6
    match = play(dealt(HANDS, upcard="2S"), "take, discard AD")
    assert all("2S" in hand for hand in hands_seen(match, 0, 2))
    play(match, "draw stock")
    assert all("2S" in hand for hand in hands_seen(match, 0, 2))


def test_a_joker_in_a_run_shows_that_its_card_was_not_held() -> None:
    # KA-14
    match = play(dealt(HANDS, stock="6S 4C 2S 9D"), "leave, draw stock, meld KS KH KD, meld 7S 7H 7D")
    assert any("7C" in hand for hand in hands_seen(match, 1, 0))
    play(match, "meld 5C 6C JK")
    assert not any("7C" in hand for hand in hands_seen(match, 1, 0))
    play(match, "discard QC, draw stock, discard AC, draw stock, discard 2S, draw stock")
    seen = hands_seen(match, 1, 0, draws=2000)
    assert 0 < sum("7C" in hand for hand in seen) < 150


def test_a_joker_in_a_set_shows_that_not_all_cards_lacking_were_held() -> None:
    # KA-14
    hands = (HANDS[0].replace("KD", "QD").replace("QC", "AC"), HANDS[1].replace("QH", "9D"), HANDS[2])
    match = play(dealt(hands, stock="4S 6S"), "leave, draw stock, meld KS KH JK")
    seen = hands_seen(match, 1, 0, draws=1500)
    assert any("KD" in hand for hand in seen)
    assert any("KC" in hand for hand in seen)
    assert not any({"KD", "KC"} <= hand for hand in seen)


def test_who_drew_a_discard_can_use_it() -> None:
    # KA-9, KA-18
    match = play(dealt(HANDS, stock="4S"), "leave, draw stock, meld KS KH KD, meld 7S 7H 7D, discard QC")
    play(match, "draw stock, discard 9C, draw stock, discard 4C, draw discard")
    draw, rng = GAME.world_sampler(match.view(1)), Random(5)
    melds: Counter[str] = Counter()
    for _ in range(200):
        world = draw(rng)
        assert "4C" in pieces_in(world.hands[0]) if isinstance(world, Kaluki) else False
        melds.update(str(move) for move in world.legal_moves() if "4C" in move.pieces)
        assert all(move.verb in ("meld", "lay") for move in world.legal_moves())
        assert any("4C" in move.pieces for move in world.legal_moves())
    assert melds["meld 4C 5C 6C"]
    assert melds["meld 4H 4D 4C"] + melds["meld 4S 4H 4C"] + melds["meld 4S 4D 4C"]


def test_whoever_began_his_initial_meld_can_make_it() -> None:
    # KA-16, KA-18
    match = play(dealt(HANDS, stock="4S"), "leave, draw stock, meld 5C 6C JK")
    draw, rng = GAME.world_sampler(match.view(1)), Random(6)
    for _ in range(30):
        world = draw(rng)
        assert world.legal_moves()
        while world.moves[-1].split()[0] != "discard" and world.deal == 1:
            world.play(rng.choice(world.legal_moves()))


def test_where_hardly_any_deal_agrees_one_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    # KA-18
    match = play(dealt(HANDS, stock="4S"), "leave, draw stock, meld 5C 6C JK")
    monkeypatch.setattr(drawing, "MAX_TRIES", 0)
    for eye in (1, 2, None):
        world = world_of(match.view(eye), Random(2))
        assert world.view(eye) == match.view(eye)
        assert world.legal_moves()
        replay(world)


def test_after_the_stock_is_renewed_it_holds_what_was_discarded() -> None:
    # KA-22
    rng = Random(7)
    match = GAME.start(4, seed=7)
    assert isinstance(match, Kaluki)
    while match.renewal_count == 0:
        assert match.deal == 1
        moves = [move for move in match.legal_moves() if move.verb in ("leave", "draw", "discard")]
        match.play(rng.choice(moves[:1] if moves[0].verb == "draw" else moves))
    for _ in range(20):
        world = world_of(match.view(2), rng)
        assert Counter(world.stock) == Counter(match.stock)
        replay(world)


def test_hidden_cards_are_equally_likely_everywhere() -> None:
    match = dealt(HANDS)
    draw, rng = GAME.world_sampler(match.view(0)), Random(9)
    worlds = [draw(rng) for _ in range(1500)]
    for seat in (1, 2):
        count = sum("KS" in pieces_in(world.hands[seat]) for world in worlds if isinstance(world, Kaluki))
        assert abs(count - 1500 * 15 / 92) < 75


def test_a_finished_match_is_imagined_as_it_is() -> None:
    rng = Random(3)
    match = GAME.start(2, {"deals": 4}, seed=3)
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
    for seat in (0, None):
        assert world_of(match.view(seat), rng).view(seat) == match.view(seat)
