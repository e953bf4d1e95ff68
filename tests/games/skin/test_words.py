"""What the table says in Skin."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tabletop.games.loaders import words_of
from tabletop.games.skin.rules import GAME, Skin
from tabletop.rules import Move, View
from tabletop.words import ChipWords, Payment, SeatBet, Stake
from tests.games.skin.skin_tables import table
from tests.rules.match_questions import play

NAMES = ("You", "Anna", "Bruno", "Chidi")
WORDS = words_of("skin")


def chips(view: View, names: Sequence[str] = (), moves: Sequence[Move] = ()) -> ChipWords:
    found = WORDS(view, names, moves).chips
    assert found is not None
    return found


def test_the_card_on_offer_is_named() -> None:
    match = table("2S 3S 4S 2H 5S 4H")
    assert match.seat == 3
    assert "two of spades" in WORDS(match.view(3), NAMES, match.legal_moves()).prompt()
    labels = [button.label for button in WORDS(match.view(3), moves=match.legal_moves()).move_buttons()]
    assert labels == ["Accept the card", "Turn it down"]


def test_one_button_asks_for_all_amounts() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept")
    (button,) = WORDS(match.view(2), moves=match.legal_moves()).move_buttons()
    assert (button.move, button.label) == ("bet", "Bet")
    assert WORDS(match.view(2)).drop_question(match.legal_moves()) == "How many chips?"


def test_bets_lie_beside_the_cards_of_both() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept, bet 5")
    assert chips(match.view(0), NAMES).stakes() == (Stake(2, 5, "5"),)
    assert WORDS(match.view(0), NAMES).zone_captions()["stakes"] == "stakes 5"
    assert chips(match.view(0)).purse() == 95


def test_side_bets_lie_between_two_seats() -> None:
    match = table("2S 3S 4S 5S 6S 7S", "accept, bet 1, accept, bet 2, offer 2 to 2, agree")
    assert chips(match.view(0)).seat_bets() == (SeatBet((2, 3), 2),)


def test_the_ranks_are_counted() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept, bet 5")
    counted = {rank.rank: rank for rank in chips(match.view(0)).rank_counts()}
    assert counted["2"].left == 3
    assert counted["3"].is_gold
    assert counted["A"].left == 4


def test_chips_go_from_plates_to_stakes_and_on_to_who_has_won_them() -> None:
    match = table("2S 3S 4S 5S 4H", "accept, bet 5, accept")
    before = match.view(0)
    play(match, "bet 5")
    assert chips(match.view(0)).payments(before) == (Payment(("plate", 2), ("stake", 2), 5),)
    before = match.view(0)
    play(match, "offer 3 to 2")
    offered = match.view(0)
    assert chips(offered).payments(before) == (Payment(("plate", 3), ("pot", 2, 3), 3, is_aside=True),)
    play(match, "agree, ready")
    agreed = match.view(0)
    assert chips(agreed).payments(offered) == (Payment(("plate", 2), ("pot", 2, 3), 3, is_aside=True),)
    play(match, "reject, ready, ready")
    assert set(chips(match.view(0)).payments(agreed)) == {
        Payment(("stake", 2), ("plate", 0), 5),
        Payment(("pot", 2, 3), ("plate", 3), 3, is_aside=True),
    }


def test_a_refused_offer_goes_back_to_its_owner() -> None:
    match = table("2S 3S 4S 5S 4H", "accept, bet 5, accept, bet 5, offer 3 to 2")
    before = match.view(0)
    play(match, "refuse")
    assert chips(match.view(0)).payments(before) == (Payment(("pot", 2, 3), ("plate", 3), 3, is_aside=True),)


def test_the_bank_pays_out_and_open_side_bets_stay() -> None:
    match = table("2S 3S 4S 3H 5S", "accept, bet 5, accept, bet 5, offer 3 to 2, agree, ready")
    before = table("2S 3S 4S 3H 5S", "accept, bet 5, accept, bet 5, offer 3 to 2, agree").view(0)
    assert set(chips(match.view(0)).payments(before)) == {
        Payment(("stake", seat), ("plate", seat), 5) for seat in (2, 3)
    } | {Payment(("plate", 0), ("plate", seat), 5) for seat in (2, 3)}


def test_every_sentence_for_the_one_on_turn_fits_on_a_line() -> None:
    asked = set()
    for seed in range(4):
        match = GAME.start(4, seed=seed)
        for _ in range(250):
            if match.seat is None:
                break
            view = match.view(match.seat)
            asked.add(view.facts["asks"])
            assert len(WORDS(view, NAMES, match.legal_moves()).prompt()) <= 60
            for seat, moves in chips(view, moves=match.legal_moves()).chip_moves().items():
                for amount in moves:
                    assert len(chips(view, NAMES).chips_laid_words(seat, amount)[1]) <= 60
            match.play(match.legal_moves()[(seed + len(match.moves)) % len(match.legal_moves())])
    assert asked >= {"limits", "offer", "middle", "bet", "new bet", "side", "answer", "lost"}


def test_the_own_place_without_a_card_says_what_its_player_waits_for() -> None:
    def said(match: Skin, seat: int) -> str | None:
        return WORDS(match.view(seat), NAMES).zone_captions().get("own")

    offered = table("2S 3S 4S 2H 5S 4H")
    assert offered.seat == 3
    assert said(offered, 3) is None
    assert said(offered, 2) == "No card yet: you are next to be asked."
    assert said(offered, 1) == "No card yet: 1 player is asked before you."
    assert said(offered, 0) == "Your card is turned up once the first player has taken theirs."
    refused = table("2S 3S 4S 2H 5S 4H", "reject")
    assert said(refused, 3) == "You passed on this one: you will be asked about the next."
    assert said(refused, 2) is None


def test_the_own_place_says_who_sets_the_limits_and_who_has_too_few_chips() -> None:
    match = GAME.start(3, {"bankroll": 50}, seed=1, dealer=1)
    assert (
        WORDS(match.view(0), NAMES).zone_captions()["own"]
        == "Cards are turned up once Anna has set the limits."
    )
    poor = table("2S 3S 4S 2H 5S 4H")
    view = replace(poor.view(2), scores=(100, 100, 0, 200))
    assert WORDS(view, NAMES).zone_captions()["own"] == (
        "The lowest bet is 1: you don’t have enough chips, so you sit out."
    )
    broke = replace(poor.view(2), scores=(0, 100, 100, 200))
    assert (
        WORDS(broke, NAMES).zone_captions()["own"]
        == "Your chips are all at stake: you wait until some are free."
    )


def test_who_gets_no_card_any_more_waits_for_nobody() -> None:
    def said(view: View) -> str | None:
        return WORDS(view, NAMES).zone_captions().get("own")

    none_left = "Every rank is dead or taken: there is no card left for you this deal."
    asked = table("2S 3S 4S 2H 5S 4H", "reject, accept, bet 1").view(3)
    assert said(asked) == "No card yet: you are next to be asked."
    fours_left = replace(asked, facts={**asked.facts, "dead": tuple("AKQJT98765")})
    assert said(fours_left) == said(asked)
    all_dead = replace(asked, facts={**asked.facts, "dead": tuple("AKQJT987654")})
    assert said(all_dead) == none_left
    empty = replace(asked, zones={**asked.zones, "deck": ()})
    assert said(empty) is None
    stopped = replace(asked, moves=(*asked.moves, (0, "stop")))
    assert said(stopped) is None


def test_limits_are_pictured_by_their_chips() -> None:
    match = GAME.start(3, seed=1, dealer=1)
    five_ten = next(move for move in match.legal_moves() if move == "limits 5 10")
    assert chips(match.view(1)).move_amounts(five_ten) == (5, 10)


def test_the_sheet_says_who_held_the_bank_and_how_long() -> None:
    kinds = set()
    for seed in range(8):
        rng, match = Random(seed), GAME.start(4, seed=seed)
        assert match.dealer is not None
        bank = NAMES[match.dealer]
        before = match.view(0)
        while match.deal == 1 and match.seat is not None:
            before = match.view(0)
            frames = match.watch(rng.choice(match.legal_moves()), None)
        frame = next(frame for frame in frames if frame.view.facts.get("tally"))
        stops = f"{bank} {'stop' if bank == 'You' else 'stops'}: the deal is over."
        empty = "The deck is empty: every bet still open is returned."
        told = {f"{bank} held the bank and stopped": stops, f"{bank} held the bank to the end": empty}
        ending = WORDS(frame.view, NAMES).deal_ending()
        assert WORDS(frame.view, NAMES).announcement(before, frame.beat) == told[ending]
        kinds.add(ending.rpartition("bank")[2])
    assert kinds == {" and stopped", " to the end"}


def test_a_hint_about_side_bets_says_what_to_do_with_them() -> None:
    match = table("2S 3S 4S 5S 6S 7S", "accept, bet 1, accept, bet 2, offer 2 to 2")
    said = {str(move): WORDS(match.view(2)).advice_sentence(move) for move in match.legal_moves()}
    assert said == {"agree": "Take the side bet.", "refuse": "Turn the side bet down."}
    play(match, "refuse")
    view, moves = match.view(match.seat), match.legal_moves()
    assert "Make no side bet." in [WORDS(view).advice_sentence(move) for move in moves]


def test_every_heap_on_the_table_says_what_it_is() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, reject, reject")
    view = match.view(0)
    captions = WORDS(view, NAMES).zone_captions()
    assert captions["deck"] == f"Deck · {len(view.zones['deck'])}"
    assert captions["middle"] == f"Middle · {len(view.zones['middle'])}"
