"""What the table says in Minimisère."""

from dataclasses import replace

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import Move
from tests.games.minimisere import minimisere_tables
from tests.words.words_of_match import NAMES, prompt_of


def test_the_lot_and_the_joker_are_asked_in_words() -> None:
    match, words = minimisere_tables.table(), words_of("minimisere")
    choices = {str(move): words(match.view(0)).drop_answer(move) for move in match.legal_moves()}
    assert choices["play AS"] == "Play the ace of spades"
    assert choices["play AS lot"] == "Bid the Lot with the ace of spades"
    assert words(match.view(0)).drop_question(match.legal_moves()) == "Do you bid the Lot: all the tricks?"
    win = Move("play JK win", ("JK",), "trick", ("win",))
    assert words(match.view(0)).drop_question((win,)) == "The joker is the last card: does it win or lose?"
    assert words(match.view(0)).drop_answer(win) == "The joker wins the trick"


def test_a_bid_of_the_lot_is_announced_and_stays_in_the_rim() -> None:
    match, words = minimisere_tables.table(), words_of("minimisere")
    before = match.view(1)
    (frame,) = match.watch("play AS lot", 1)
    names = ("Anna", "You", "Bruno", "Chidi", "Emil")
    assert words(frame.view, names).announcement(before, frame.beat) == "Anna bids the Lot: all the tricks."
    assert "Anna has bid the Lot" in words(frame.view, names).top_bar_line()


def test_who_leads_in_minimisere_hears_what_is_still_worth_winning() -> None:
    def said(won: int, left: int) -> str:
        view = minimisere_tables.table(minimisere_tables.THREE).view(0)
        lost = 7 - won - left
        facts = {**view.facts, "tricks": (won, lost, 0)}
        zones = {**view.zones, "hand:0": view.zones["hand:0"][:left]}
        words = words_of("minimisere")(replace(view, facts=facts, zones=zones))
        return words.turn_prompt().removeprefix("Lead any card. ")

    assert said(0, 7) == "Win no tricks for 7 points, or 6 of 7 for 12."
    assert said(0, 5) == "Win no tricks for 7 points, or 5 for 10."
    assert said(0, 3) == "Win no tricks for 7 points."
    assert said(2, 5) == "You have 2 tricks: 6 is best, all 7 score nothing."
    assert said(2, 2) == "You have 2 tricks: 4 is best, for 8 points."
    assert said(6, 1) == "You have 6 tricks: win no more, all 7 score nothing."


def test_who_has_bid_the_lot_is_not_told_to_win_fewer_tricks() -> None:
    match = minimisere_tables.table(minimisere_tables.FOUR, "JK")
    match.play("play AS lot")
    for card in ("2H", "2D", "2C"):
        match.play(next(move for move in match.legal_moves() if move.startswith(f"play {card}")))
    assert prompt_of(match) == "Lead any card: you bid the Lot, so win every trick."


def test_who_plays_against_the_lot_is_told_how_it_fails() -> None:
    match = minimisere_tables.table()
    match.play("play AS lot")
    said = words_of("minimisere")(match.view(1), ("Anna", *NAMES[1:]), match.legal_moves()).prompt()
    assert said == "Follow suit with a spade. Anna has bid the Lot: one lost trick and it fails."


def test_a_deal_of_minimisere_ends_with_what_everybody_has_scored() -> None:
    def said(won: tuple[int, ...], lot: int | None = None) -> str:
        frames = minimisere_tables.last_card(won, lot=lot)
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_of("minimisere")(frame.view, NAMES).announcement(frames[0].view, frame.beat)

    assert (
        said((1, 4, 0, 0, 0))
        == "No tricks: 5 for Anna, Chidi and Emil. One trick: 1 for you. Four tricks: 8 for Bruno."
    )
    assert said((5, 0, 0, 0, 0)) == "No tricks: 5 for Bruno, Anna, Chidi and Emil. All the tricks: 0 for you."
    assert said((5, 0, 0, 0, 0), lot=0) == "You have won the Lot: 10 points."
    assert said((4, 1, 0, 0, 0), lot=0) == "You have lost the Lot: 5 points for everyone else."


def test_tricks_are_worth_what_the_prompt_says() -> None:
    assert prompt_of(minimisere_tables.table()) == (
        "Lead any card. Win no tricks for 5 points, or 4 of 5 for 8. You may bid the Lot with "
        "it: all the tricks."
    )


def test_the_rim_says_which_of_nine_deals_it_is() -> None:
    view = GAMES["minimisere"].start(6, {"deals": 9}, seed=1).view(0)
    words = words_of("minimisere")
    assert words(view, NAMES).top_bar_line() == "Deal 1 of 9 · no trumps"
    assert (
        words(replace(view, deal=10), NAMES).top_bar_line() == "Deal 10 · no trumps · until one player leads"
    )
    plain = GAMES["minimisere"].start(3, {}, seed=1).view(0)
    assert words(plain, NAMES).top_bar_line() == "Deal 1 · no trumps · first to 31"


def test_the_sheet_says_who_bid_the_lot() -> None:
    bidding = minimisere_tables.table()
    bidding.play("play AS lot")
    assert words_of("minimisere")(bidding.view(1), NAMES).deal_ending() == "You bid the Lot"


def test_a_tie_says_that_another_deal_decides() -> None:
    view = minimisere_tables.table().view(0)
    words = words_of("minimisere")

    def said(*scores: int, **options: int) -> str:
        return words(replace(view, scores=scores, options={**view.options, **options})).tie_notice()

    assert said(16, 16, 3, 0, 2, target=16, deals=0) == "Tied at 16: another deal decides."
    assert said(25, 25, 3, 0, 2, target=0, deals=0) == "Tied at 25: another deal decides."
    assert said(7, 7, 3, 0, 2, deals=view.deal) == "Tied at 7: another deal decides."
    assert said(16, 15, 3, 0, 2, target=16, deals=0) == ""
    assert said(7, 7, 3, 0, 2, target=16, deals=0) == ""
