"""Hearts, the plain kind: no trump and no passing; hearts and the queen of spades are shunned.

HE-1  Three, four or five players, with 52 cards; three leave the 2 of diamonds out, five both black
      twos, so that the deal comes out even.
HE-2  All cards are dealt. The player to the dealer's left leads, and later whoever took the last trick.
HE-3  Everyone plays one card from their own hand to a trick.
HE-4  Suit must be followed; who cannot may play any card. The highest card of the suit led takes the trick.
HE-5  Each heart taken is a point, the queen of spades thirteen, as the players agreed.
HE-6  Whoever takes all the points has none, and everyone else has them all.
HE-7  The match ends with the deal in which somebody reaches the target: the fewest points win.
"""

from typing import ClassVar

from tabletop.messages import said
from tabletop.rules import Game, Option
from tabletop.rules.cards import PACK
from tabletop.rules.setup import number_choices
from tabletop.rules.tricks.pack import Pack
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.rules.views import TallyEntry
from tests.games.hearts import LISTING

LEFT_OUT = {3: ("2D",), 4: (), 5: ("2S", "2C")}


class Hearts(TrickGame):
    """All that it adds to a trick game is what the cards count."""

    packs: ClassVar = {
        players: Pack(card for card in PACK if card not in left_out)  # HE-1
        for players, left_out in LEFT_OUT.items()
    }
    card_rule, follow_rule = "HE-3", "HE-4"
    tricks_lie_open = True

    def _tally_entries(self) -> tuple[TallyEntry, ...]:
        taken = [self._points(self.pack.codes(cards)) for cards in self.taken_cards]
        everything = sum(taken)
        if everything in taken:
            others = tuple(0 if points else everything for points in taken)
            return (("HE-6", said("One player has taken all the points"), others),)
        return (("HE-5", said("What everyone has taken"), tuple(taken)),)

    def _points(self, cards: tuple[str, ...]) -> int:
        hearts = sum(card[1] == "H" for card in cards)
        return hearts + (int(self.options["queen"]) if "QS" in cards else 0)


GAME = Game(
    LISTING,
    (
        Option(
            "target",
            said("End of the match"),
            said("The score that ends the match."),
            number_choices(50, 100),
            50,
        ),
        Option(
            "queen",
            said("Queen of spades"),
            said("What the queen of spades counts."),
            (*number_choices(13), (0, said("Nothing"))),
            13,
        ),
    ),
    Hearts,
)
