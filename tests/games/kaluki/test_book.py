"""The rule book of Kaluki: its pictures are melds that count what is said."""

from tabletop.games.kaluki.joker_melds import meld_or_none


def test_the_melds_of_the_examples_count_what_is_said() -> None:
    worth = {cards: meld_or_none(tuple(cards.split())) for cards in ("KS KH KD", "7S 7H 7D", "5H 6H JK 8H")}
    assert [meld.points for meld in worth.values() if meld] == [30, 21, 26]
    assert meld_or_none(("KD", "AD", "2D")) is None
    assert meld_or_none(("QH", "KH", "AH")) is not None
