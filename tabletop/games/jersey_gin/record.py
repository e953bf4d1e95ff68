"""What everybody remembers of a deal of Jersey Gin: turns, discard pile, cards picked up in the open."""

from dataclasses import dataclass, field

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.laydown import Table
from tabletop.rules import View
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.melds import BIT, mask_of

HANDS = 30
STOCK = 21
BREAK_AT = 3


@dataclass
class PastTurn:
    """One turn: the card thrown is 0 while it runs; `slot` is where in the pack the stock card lay.

    `had` are the cards that the seat had picked up before, `put` those it laid on the table.
    """

    seat: int
    had: int
    late: bool
    slot: int | None = None
    taken: int = 0
    thrown: int = 0
    put: int = 0
    before: Table = ()
    after: Table = ()


@dataclass
class SeenDeal:
    """What everybody knows of the deal that is being played."""

    first: int
    upcard: int
    pile: list[int] = field(default_factory=list)
    turns: list[PastTurn] = field(default_factory=list)
    table: Table = ()
    picked: list[int] = field(default_factory=lambda: [0, 0, 0])
    """The cards that each seat ever took from the discard pile."""
    held: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Those of them that must still be in its hand."""
    drawn: int = 0

    def draw(self, seat: int, *, from_stock: bool) -> None:
        """Notes that a seat draws."""
        turn = PastTurn(seat, self.picked[seat], late=self.drawn >= STOCK - BREAK_AT, before=self.table)
        if from_stock:
            turn.slot = HANDS + 1 + self.drawn
            self.drawn += 1
        else:
            turn.taken = self.pile.pop()
            self.picked[seat] |= turn.taken
            self.held[seat] |= turn.taken
        self.turns.append(turn)

    def throw(self, card: int, laid: tuple[tuple[int, str], ...]) -> None:
        """Notes a discard, and after the break the cards laid on the melds of these numbers."""
        turn = self.turns[-1]
        turn.thrown = card
        self.pile.append(card)
        table = list(self.table)
        for number, text in laid:
            cards = mask_of(text.split(" "))
            turn.put |= cards
            if number > len(table):
                table.append((turn.seat, cards))
            else:
                owner, meld = table[number - 1]
                table[number - 1] = owner, meld | cards
        turn.after = self.table = tuple(table)
        self.held[turn.seat] &= ~(card | turn.put)


def deal_moves(view: View) -> list[tuple[int, str]]:
    """Returns the moves of the deal that is being played."""
    start, stock = 0, STOCK
    for number, (_, notation) in enumerate(view.moves, 1):
        if notation == "draw stock":
            stock -= 1
        elif notation[0] in "gk" or (notation[:2] == "di" and not stock):
            start, stock = number, STOCK
    return list(view.moves[start:])


def read_deal(view: View) -> SeenDeal:
    """Reads what is known of the deal from a view of a match that is not over."""
    upcard = BIT[upcard_of(view)]
    record = SeenDeal((view.dealing + 1) % 3, upcard, [upcard])
    laid = iter(facts_of(view)["laid"])
    for seat, notation in deal_moves(view):
        if notation.startswith("draw"):
            record.draw(seat, from_stock=notation == "draw stock")
        else:
            late = record.turns[-1].late
            record.throw(BIT[notation[-2:]], next(laid)[1] if late else ())
    return record
