"""What the table says in Skin."""

from tabletop.words import Pot, Stake, words_for
from tests.rules.skins import table

NAMES = ("You", "Anna", "Bruno", "Chidi")
WORDS = words_for("skin")


def test_the_card_on_offer_is_named() -> None:
    match = table("2S 3S 4S 2H 5S 4H")
    assert match.seat == 3
    assert "two of spades" in WORDS.prompt(match.view(3), NAMES, (), match.legal_moves())
    labels = [button.label for button in WORDS.buttons(match.view(3), match.legal_moves())]
    assert labels == ["Accept the card", "Turn it down"]


def test_one_button_asks_for_all_amounts() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept")
    (button,) = WORDS.buttons(match.view(2), match.legal_moves())
    assert (button.move, button.label) == ("bet", "Bet")
    assert WORDS.question(match.view(2), match.legal_moves()) == "How many chips?"


def test_bets_lie_beside_the_cards_of_both() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept, bet 5")
    assert WORDS.stakes(match.view(0), NAMES) == (Stake(2, 5, "5"),)
    assert WORDS.captions(match.view(0), NAMES)["stakes"] == "stakes 5"
    assert WORDS.purse(match.view(0)) == 95


def test_side_bets_lie_between_two_seats() -> None:
    match = table("2S 3S 4S 5S 6S 7S", "accept, bet 1, accept, bet 2, offer 2 to 2, agree")
    assert WORDS.pots(match.view(0)) == (Pot((2, 3), 2),)


def test_the_ranks_are_counted() -> None:
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept, bet 5")
    counted = {rank.rank: rank for rank in WORDS.ranks(match.view(0))}
    assert counted["2"].left == 3
    assert counted["3"].gold
    assert counted["A"].left == 4
