"""The table of Kaluki: what lies where, what everybody knows, and who sees what."""

from tabletop.games.kaluki.facts import Facts, facts_of, melds_of
from tabletop.games.kaluki.melds import PIECE, Meld, code, hand_of, pieces_in
from tabletop.games.kaluki.turn import INITIAL, Debts
from tabletop.rules import HIDDEN, View, lying
from tabletop.rules.rummy.drawing import Rummy
from tabletop.rules.rummy.facts import upcard_of

EXCHANGE, THROW, DRAW, PLAY = range(4)
"""Where the deal stands: the dealer may take the upcard, has taken it; a turn begins, a card is drawn."""


class KalukiTable(Rummy):
    """A match's table: hands as numbers, piles as pieces (see melds), melds in the order of laying.

    Of the turn in progress: `points` and `melded` of an initial meld, the card `taken` from the discard
    pile and not yet used, and whether its seat is `fresh`, that is, laid nothing before this turn.
    """

    melds: tuple[Meld, ...] = ()
    phase: int = EXCHANGE
    cut = False
    renewed = 0
    down: tuple[bool, ...] = ()
    points = 0
    melded = False
    fresh = True

    def debts(self) -> Debts:
        """Returns what the seat on turn owes before it may discard, if it begins its initial meld."""
        exchange = self.options["joker_swap"] is True
        if self.seat is None or self.down[self.seat]:
            return Debts(card=self.taken, exchange=exchange)
        return Debts(max(0, INITIAL - self.points), not self.melded, self.taken, exchange)

    @property
    def has_begun(self) -> bool:
        """Tells whether the seat on turn has begun its initial meld, and not made it."""
        return (self.melded or self.points > 0) and not self.down[self.on_turn]

    def _hold(self, seat: int, hand: int) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        over = bool(self.winners)
        zones = {
            f"hand:{owner}": lying(pieces_in(hand), up=over or owner == seat)
            for owner, hand in enumerate(self.hands)
        }
        zones["stock"] = lying(tuple(map(code, self.stock)), up=over)
        zones["discard"] = tuple(map(code, self.pile))
        for number, meld in enumerate(self.melds, 1):
            zones[f"meld:{number}"] = meld.cards
        return zones

    def _facts(self) -> Facts:
        return {
            "upcard": code(self.upcard) if self.upcard else None,
            "cut": self.cut,
            "renewed": self.renewed,
            "down": self.down,
            "points": self.points,
            "taken": code(self.taken) if self.taken else None,
        }

    def _recall(self, view: View) -> None:
        """Takes over what everybody sees, and all that this seat sees."""
        zones, facts = view.zones, facts_of(view)
        hands = [zones[f"hand:{seat}"] for seat in range(view.players)]
        self.hands = tuple(hand_of(card for card in hand if card != HIDDEN) for hand in hands)
        self.stock = tuple(PIECE[card] for card in zones["stock"] if card != HIDDEN)
        self.pile = tuple(PIECE[card] for card in zones["discard"])
        self.melds = melds_of(view)
        self.upcard = PIECE[upcard_of(view)]
        self.cut = facts["cut"]
        self.renewed = facts["renewed"]
        self.down = facts["down"]
        self.points = facts["points"]
        self.taken = PIECE[facts["taken"]] if facts["taken"] else 0
