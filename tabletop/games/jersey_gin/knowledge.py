"""What everybody knows of a deal of Jersey Gin: turns, discard pile, cards picked up in the open."""

from dataclasses import dataclass, field

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.games.jersey_gin.laydown import LaidMelds
from tabletop.rules import View
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.melds import BIT, mask_of

DEALT_CARDS = 30
STOCK_SIZE = 21
BREAK_STOCK_SIZE = 3


@dataclass
class PastTurn:
    """One turn: the card thrown is 0 while it runs; `slot` is where in the pack the stock card lay.

    `picked_up_before` are the cards that the seat had picked up before, `laid` those it laid on the table.
    """

    seat: int
    picked_up_before: int
    is_after_break: bool
    slot: int | None = None
    taken: int = 0
    discarded: int = 0
    laid: int = 0
    melds_before: LaidMelds = ()
    melds_after: LaidMelds = ()


@dataclass
class JerseyGinKnowledge:
    """What everybody knows of the deal that is being played."""

    first_seat: int
    upcard: int
    discard_pile: list[int] = field(default_factory=list)
    turns: list[PastTurn] = field(default_factory=list)
    laid_melds: LaidMelds = ()
    picked_up: list[int] = field(default_factory=lambda: [0, 0, 0])
    """The cards that each seat ever took from the discard pile."""
    still_held: list[int] = field(default_factory=lambda: [0, 0, 0])
    """The cards of these that must still be in its hand."""
    stock_drawn: int = 0

    def note_draw(self, seat: int, *, from_stock: bool) -> None:
        """Notes that a seat draws."""
        turn = PastTurn(
            seat,
            self.picked_up[seat],
            is_after_break=self.stock_drawn >= STOCK_SIZE - BREAK_STOCK_SIZE,
            melds_before=self.laid_melds,
        )
        if from_stock:
            turn.slot = DEALT_CARDS + 1 + self.stock_drawn
            self.stock_drawn += 1
        else:
            turn.taken = self.discard_pile.pop()
            self.picked_up[seat] |= turn.taken
            self.still_held[seat] |= turn.taken
        self.turns.append(turn)

    def note_discard(self, card: int, laid: tuple[tuple[int, str], ...]) -> None:
        """Notes a discard, and after the break the cards laid on the melds of these numbers."""
        turn = self.turns[-1]
        turn.discarded = card
        self.discard_pile.append(card)
        table = list(self.laid_melds)
        for number, text in laid:
            cards = mask_of(text.split(" "))
            turn.laid |= cards
            if number > len(table):
                table.append((turn.seat, cards))
            else:
                owner, meld = table[number - 1]
                table[number - 1] = owner, meld | cards
        turn.melds_after = self.laid_melds = tuple(table)
        self.still_held[turn.seat] &= ~(card | turn.laid)


def deal_moves(view: View) -> list[tuple[int, str]]:
    """Returns the moves of the deal that is being played."""
    start, stock = 0, STOCK_SIZE
    for number, (_, notation) in enumerate(view.moves, 1):
        if notation == "draw stock":
            stock -= 1
        elif notation[0] in "gk" or (notation[:2] == "di" and not stock):
            start, stock = number, STOCK_SIZE
    return list(view.moves[start:])


def read_deal(view: View) -> JerseyGinKnowledge:
    """Reads what is known of the deal from a view of a match that is not over."""
    upcard = BIT[upcard_of(view)]
    knowledge = JerseyGinKnowledge((view.dealer_seat + 1) % 3, upcard, [upcard])
    laid = iter(facts_of(view)["laid"])
    for seat, notation in deal_moves(view):
        if notation.startswith("draw"):
            knowledge.note_draw(seat, from_stock=notation == "draw stock")
        else:
            late = knowledge.turns[-1].is_after_break
            knowledge.note_discard(BIT[notation[-2:]], next(laid)[1] if late else ())
    return knowledge
