"""The table of Minimize: what lies where, who sees it, and how far the turn has got."""

from collections.abc import Mapping

from tabletop.games.minimize.facts import MinimizeFacts
from tabletop.games.minimize.pack import QUARTERS, Cards, as_points, codes, without, worth_in_quarters
from tabletop.rules import Game, Match, Value, pieces_as_seen
from tabletop.rules.shuffling import ShuffleSource


class MinimizeTable(Match):
    """A match's table; hands are kept in the sorting order, cards are numbers (see pack)."""

    hands: tuple[Cards, ...]
    stock: Cards
    previous_throw: Cards
    current_throw: Cards
    discard: Cards
    stage: int
    drawn_card: int
    """The card just drawn, while its player is asked about it; else -1."""
    is_clockwise: bool
    skips_next: bool
    """MZ-26: whether this turn's throw makes the next player miss a turn."""
    seats_out: tuple[int, ...] = ()
    declarer: int | None = None
    """Who has declared, while all hands are open."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Value], shuffle_source: ShuffleSource
    ) -> None:
        super().__init__(game, players, options, shuffle_source)
        self.declare_limit = QUARTERS * int(options["declare_at"])
        self.out_limit = int(options["limit"])
        self.quick = options["quick"]
        self.triplet_skip = options["triplet_skip"]
        self.sequence_reverse = options["sequence_reverse"]

    def seats_from(self, first: int) -> list[int]:
        """Returns those who are not out, clockwise."""
        around = ((first + step) % self.players for step in range(self.players))
        return [seat for seat in around if seat not in self.seats_out]

    def may_declare(self, hand: Cards) -> bool:
        """Tells whether a hand is low enough (MZ-22)."""
        return not self.declare_limit or worth_in_quarters(hand) <= self.declare_limit

    def _set_hand(self, seat: int, hand: Cards) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_open = bool(self.winners) or self.declarer is not None
        zones = {}
        for owner, hand in enumerate(self.hands):
            has_drawn = owner == self.seat and self.drawn_card >= 0
            shown = (*without(hand, (self.drawn_card,)), self.drawn_card) if has_drawn else hand
            zones[f"hand:{owner}"] = pieces_as_seen(codes(shown), up=is_open or owner == seat)
        zones["stock"] = pieces_as_seen(codes(self.stock), up=bool(self.winners))
        zones["previous"] = codes(self.previous_throw)
        zones["throw"] = codes(self.current_throw)
        zones["discard"] = codes(self.discard)
        return zones

    def _facts(self) -> MinimizeFacts:
        values = None
        if self.declarer is not None:
            values = tuple(as_points(worth_in_quarters(hand)) for hand in self.hands)
        return {
            "clockwise": self.is_clockwise,
            "out": self.seats_out,
            "caller": self.declarer,
            "values": values,
        }
