"""Why a card is advised in Minnows: what is true of the table that the player sees."""

from tests.games.minnows.minnows_tables import late
from tests.players.english_reasons import english_reason


def reason(move: str, hand: str, chain: str, *others: str) -> str | None:
    match = late((hand, "9C 9D"), chain, "AS")
    assert move in match.legal_moves()
    return english_reason(match.view(0), move, dict.fromkeys((move, *others), 0.0))


def test_an_end_closed_by_two_regular_cards_is_told_with_the_doublets_left() -> None:
    said = reason("play 9H right 4", "9H TD 5C", "6S, 7S right 3", "play 5C right 4")
    assert said == "After that all your other cards fit: no other move leaves you more."
    said = reason("play 9H right 4", "9H TD TH TS 4C", "6S, 7S right 3", "play 4C left 3")
    assert said == "Then only tens fit that end, and you hold three of the four that are left."
    said = reason("play 9H right 4", "9H TD TH TS TC 5C", "6S, 7S right 3", "play 5C right 4")
    assert said == "Then only tens fit that end, and you hold all that are left."


def test_a_doublet_goes_before_a_card_that_fits_more() -> None:
    said = reason("play 8H right 4", "8H 9H KS", "6S, 7S right 3", "play 9H right 4")
    assert said == "A doublet fits only one number: play the eight of hearts while it fits."


def test_a_stiff_card_is_told_from_those_that_could_be_added_instead() -> None:
    chain = "QS, KH right 6, AS right 7"
    said = reason("play KS right 7", "KS 9H 2D 2C", chain, "play 9H right 7")
    assert said == "A king can show only two numbers, but a nine can show six."
    said = reason("play KS right 7", "KS 9H JC 2D 2C", chain)
    assert said == "A king can show only two numbers; your other ranks that fit can show more."
    said = reason("play KS right 7", "KS KC 3D 2C", chain, "play KC right 7")
    assert said == "Only a king from your hand fits."


def test_a_move_that_leaves_more_of_the_own_cards_is_told_so() -> None:
    said = reason("play 9H left 3", "9H 7D QD 4C", "6S", "play 7D left 3")
    assert said == "After that two of your cards fit: no other move leaves you more."
    said = reason("play 9H left 3", "9H 5D AD 2D QH KD JC 7H 3C 7D KC TC 5C", "6S", "play 7D left 3")
    assert said == "After that eight of your cards fit: no other move leaves you more."


def test_the_only_rank_that_fits_and_the_last_card_are_told() -> None:
    assert reason("play 8H right 4", "8H 2D", "6S, 7S right 3") == "Only an eight from your hand fits."
    assert reason("play 8H right 4", "8H", "6S, 7S right 3") == "It is your last card."


def test_who_cannot_add_hears_why_he_draws() -> None:
    assert reason("draw", "2H 2D", "6S, 7S right 3") == "You have no card that fits, so you have to draw."


def test_the_only_rank_that_fits_is_told_where_it_fits_both_ends() -> None:
    said = reason("play TH right 5", "TH 2C 2D", "7C, 7D left 2", "play TH left 5")
    assert said == "Only a ten from your hand fits."
