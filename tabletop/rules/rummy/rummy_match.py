"""The base of rummy games: a stock, an upcard that begins the discard pile, drawing from either."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.rules import Beat
from tabletop.rules.deal_match import DealMatch


class RummyMatch(DealMatch):
    """A game with a stock, its top first, and a discard pile, its top last."""

    pack: ClassVar[tuple[str, ...]]
    """The codes of the cards that are dealt."""

    hands: tuple[int, ...] = ()
    """By seat, a number that stands for all the cards held."""

    stock: tuple[int, ...] = ()
    discard_pile: tuple[int, ...] = ()
    upcard = 0
    taken_discard = 0
    """The card taken from the discard pile in this turn."""

    def _begin(self) -> None:
        self._deal(self._shuffle(self.pack))
        self._turn_upcard()

    def _redeal(self) -> Iterator[Beat]:
        self.upcard = 0
        return super()._redeal()

    @abstractmethod
    def _deal(self, order: list[str]) -> None:
        """Deals a shuffled pack, and puts what is left into the stock; `dealer` is known."""

    def _turn_upcard(self) -> None:
        self.upcard = self.stock[0]
        self.discard_pile = self.stock[:1]
        self.stock = self.stock[1:]

    def _set_hand(self, seat: int, hand: int) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _draw_from_stock(self) -> int:
        """Draws the top card of the stock."""
        stock = self.stock
        self.stock = stock[1:]
        return stock[0]

    def _take_discard(self) -> int:
        """Takes the top card of the discard pile."""
        pile = self.discard_pile
        self.discard_pile = pile[:-1]
        self.taken_discard = pile[-1]
        return pile[-1]

    def _shuffle_and_deal(self) -> Iterator[Beat]:
        """Shuffles all cards, gathered together, and has the next dealer deal; yields the beats."""
        yield "gather"
        order = self._shuffle(self.pack)
        yield "shuffle"
        self.dealer = self._next_seat(self.dealer_seat)
        self._deal(order)
        yield "deal"
        self._turn_upcard()
