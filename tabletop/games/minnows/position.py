"""The table of Minnows: the chain and what can be added to it, the hands and the pile, and who sees what."""

from tabletop.games.minnows.card_squares import LEFT, PACK, PLAY_OF_MOVE, WORTH, cards_open_to, is_doublet
from tabletop.games.minnows.facts import MinnowsFacts, Squares
from tabletop.rules import Move, hand_zones, pieces_as_seen
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.deal_match import TargetScoreMatch


class MinnowsTable(TargetScoreMatch):
    """A match's table; cards are numbers in the pack, hands have a bit for each, `order` is as shuffled."""

    order: tuple[int, ...]
    top: int
    """The place in the order of the next card to be drawn."""
    hands: tuple[int, ...]
    line: tuple[int, ...]
    squares: tuple[Squares | None, ...]
    """The numbers of each card of the line, from left to right; none for a starter that is not set."""
    open_cards: tuple[int, int]
    """The bits of all cards, laid or not, that could be added at the left and the right end."""

    def begin_line(self, starter: int) -> None:
        """Lays the starter: a doublet shows its half at both ends, a regular card is not set yet (MN-11)."""
        self.line = (starter,)
        half = WORTH[starter] // 2
        self.squares = ((half, half) if is_doublet(starter) else None,)
        self.open_cards = self._cards_open_at_ends()

    @property
    def ends(self) -> tuple[int, int]:
        """Returns the numbers of the left and the right end; 0 while the starter is not set."""
        first, last = self.squares[0], self.squares[-1]
        return (first[0] if first else 0, last[1] if last else 0)

    def _cards_open_at_ends(self) -> tuple[int, int]:
        line, colours = self.line, bool(self.options["colours"])
        left, right = self.ends
        if len(line) == 1:
            return cards_open_to(line[0], None, left, colours), cards_open_to(line[0], None, right, colours)
        return cards_open_to(line[0], line[1], left, colours), cards_open_to(
            line[-1], line[-2], right, colours
        )

    def add_card(self, move: Move) -> None:
        """Adds a card, and sets its squares and those of a starter that was not set (MN-10, MN-11)."""
        side, number, bit = PLAY_OF_MOVE[move]
        card = bit.bit_length() - 1
        far = WORTH[card] - number
        squares = self.squares
        if squares[0] is None:
            rest = WORTH[self.line[0]] - number
            squares = ((number, rest) if side == LEFT else (rest, number),)
        if side == LEFT:
            self.line = (card, *self.line)
            self.squares = ((far, number), *squares)
        else:
            self.line += (card,)
            self.squares = (*squares, (number, far))
        self.open_cards = self._cards_open_at_ends()

    def _can_add(self, hand: int) -> bool:
        left, right = self.open_cards
        return bool(hand & (left | right))

    def _set_hand(self, seat: int, hand: int) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over = bool(self.winners)
        zones = hand_zones(map(PACK.cards_in, self.hands), seat, are_open=is_over)
        zones["stock"] = pieces_as_seen(tuple(CARDS[card] for card in self.order[self.top :]), up=is_over)
        zones["line"] = tuple(CARDS[card] for card in self.line)
        return zones

    def _facts(self) -> MinnowsFacts:
        left, right = self.ends if self.line else (0, 0)
        return {"squares": self.squares, "left": left or None, "right": right or None}
