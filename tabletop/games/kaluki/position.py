"""The table of Kaluki: what lies where, what everybody knows, and who sees what."""

from tabletop.games.kaluki.facts import KalukiFacts, facts_of, melds_of
from tabletop.games.kaluki.joker_melds import PIECE_OF_CODE, Meld, code_of, hand_of, pieces_in
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS, Debts
from tabletop.rules import HIDDEN, View, pieces_as_seen
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.rummy_match import RummyMatch

EXCHANGE, THROW, DRAW, PLAY = range(4)
"""Where the deal stands: the dealer may take the upcard, has taken it; a turn begins, a card is drawn."""


class KalukiTable(RummyMatch):
    """A match's table: hands as numbers, piles as pieces (see joker_melds), melds in the order of laying.

    Of the turn in progress: `initial_points` and `has_melded` of an initial meld, the card `taken_discard`
    that was taken from the discard pile and is not yet used, and `had_laid_nothing`: whether its seat had
    laid nothing before this turn.
    """

    melds: tuple[Meld, ...] = ()
    phase: int = EXCHANGE
    cutter_kept_joker = False
    renewal_count = 0
    down_by_seat: tuple[bool, ...] = ()
    initial_points = 0
    has_melded = False
    had_laid_nothing = True

    def debts(self) -> Debts:
        """Returns what the seat on turn owes before it may discard, if it begins its initial meld."""
        exchange = self.options["joker_swap"] is True
        if self.seat is None or self.down_by_seat[self.seat]:
            return Debts(card=self.taken_discard, can_exchange=exchange)
        return Debts(
            max(0, INITIAL_POINTS - self.initial_points), not self.has_melded, self.taken_discard, exchange
        )

    @property
    def has_begun(self) -> bool:
        """Tells whether the seat on turn has begun its initial meld, and not made it."""
        return (self.has_melded or self.initial_points > 0) and not self.down_by_seat[self.on_turn]

    def _set_hand(self, seat: int, hand: int) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        over = bool(self.winners)
        zones = {
            f"hand:{owner}": pieces_as_seen(pieces_in(hand), up=over or owner == seat)
            for owner, hand in enumerate(self.hands)
        }
        zones["stock"] = pieces_as_seen(tuple(map(code_of, self.stock)), up=over)
        zones["discard"] = tuple(map(code_of, self.discard_pile))
        for number, meld in enumerate(self.melds, 1):
            zones[f"meld:{number}"] = meld.cards
        return zones

    def _facts(self) -> KalukiFacts:
        return {
            "upcard": code_of(self.upcard) if self.upcard else None,
            "cut": self.cutter_kept_joker,
            "renewed": self.renewal_count,
            "down": self.down_by_seat,
            "points": self.initial_points,
            "taken": code_of(self.taken_discard) if self.taken_discard else None,
        }

    def _set_from_view(self, view: View) -> None:
        """Takes over what everybody sees, and all that this seat sees."""
        zones, facts = view.zones, facts_of(view)
        hands = [zones[f"hand:{seat}"] for seat in range(view.players)]
        self.hands = tuple(hand_of(card for card in hand if card != HIDDEN) for hand in hands)
        self.stock = tuple(PIECE_OF_CODE[card] for card in zones["stock"] if card != HIDDEN)
        self.discard_pile = tuple(PIECE_OF_CODE[card] for card in zones["discard"])
        self.melds = melds_of(view)
        self.upcard = PIECE_OF_CODE[upcard_of(view)]
        self.cutter_kept_joker = facts["cut"]
        self.renewal_count = facts["renewed"]
        self.down_by_seat = facts["down"]
        self.initial_points = facts["points"]
        self.taken_discard = PIECE_OF_CODE[facts["taken"]] if facts["taken"] else 0
