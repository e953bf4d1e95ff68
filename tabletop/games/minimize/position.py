"""The table of Minimize: what lies where, who sees it, and how far the turn has got."""

from collections.abc import Mapping

from tabletop.games.minimize.facts import Facts
from tabletop.games.minimize.pack import QUARTERS, Cards, codes, points, value, without
from tabletop.rules import Game, Match, Value, lying
from tabletop.rules.chance import Chance


class MinimizeTable(Match):
    """A match's table; hands are kept in the sorting order, cards are numbers (see pack)."""

    hands: tuple[Cards, ...]
    stock: Cards
    previous: Cards
    thrown: Cards
    discard: Cards
    stage: int
    drawn: int
    """The card just drawn, while its player is asked about it; else -1."""
    is_clockwise: bool
    skips: bool
    """MZ-26: whether this turn's throw makes the next player miss his turn."""
    out: tuple[int, ...] = ()
    caller: int | None = None
    """Who has declared, while all hands are open."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Value], chance: Chance) -> None:
        super().__init__(game, players, options, chance)
        self.most = QUARTERS * int(options["declare_at"])
        self.limit = int(options["limit"])
        self.quick = options["quick"]
        self.triplet_skip = options["triplet_skip"]
        self.sequence_reverse = options["sequence_reverse"]

    def seats_from(self, first: int) -> list[int]:
        """Returns those who are not out, clockwise."""
        around = ((first + step) % self.players for step in range(self.players))
        return [seat for seat in around if seat not in self.out]

    def may_declare(self, hand: Cards) -> bool:
        """Tells whether a hand is low enough (MZ-22)."""
        return not self.most or value(hand) <= self.most

    def _hold(self, seat: int, hand: Cards) -> None:
        hands = self.hands
        self.hands = (*hands[:seat], hand, *hands[seat + 1 :])

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_open = bool(self.winners) or self.caller is not None
        zones = {}
        for owner, hand in enumerate(self.hands):
            has_drawn = owner == self.seat and self.drawn >= 0
            shown = (*without(hand, (self.drawn,)), self.drawn) if has_drawn else hand
            zones[f"hand:{owner}"] = lying(codes(shown), up=is_open or owner == seat)
        zones["stock"] = lying(codes(self.stock), up=bool(self.winners))
        zones["previous"] = codes(self.previous)
        zones["throw"] = codes(self.thrown)
        zones["discard"] = codes(self.discard)
        return zones

    def _facts(self) -> Facts:
        values = None
        if self.caller is not None:
            values = tuple(points(value(hand)) for hand in self.hands)
        return {"clockwise": self.is_clockwise, "out": self.out, "caller": self.caller, "values": values}
