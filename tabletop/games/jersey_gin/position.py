"""The table of Jersey Gin: what lies where, what everybody knows, and who sees it."""

from tabletop.games.jersey_gin.facts import JerseyGinFacts, LaidInTurn, facts_of
from tabletop.games.jersey_gin.laydown import LaidMelds
from tabletop.rules import HIDDEN, View, pieces_as_seen
from tabletop.rules.rummy.facts import upcard_of
from tabletop.rules.rummy.melds import BIT, card_of, cards_in, mask_of, meld_cards
from tabletop.rules.rummy.rummy_match import RummyMatch


class JerseyGinTable(RummyMatch):
    """A match's hands, piles and melds; a hand is a mask, a card in a pile the mask of that card alone."""

    is_pile_covered = False
    has_drawn = False
    breaker: int | None = None
    melds: LaidMelds = ()
    laid_by_turn: tuple[LaidInTurn, ...] = ()
    open_hands: tuple[int, ...] = ()
    deals_won: tuple[int, int, int] = (0, 0, 0)

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        over = bool(self.winners)
        zones = {
            f"hand:{owner}": pieces_as_seen(
                cards_in(hand), up=over or owner == seat or owner in self.open_hands
            )
            for owner, hand in enumerate(self.hands)
        }
        zones["stock"] = pieces_as_seen(tuple(map(card_of, self.stock)), up=over)
        pile = tuple(map(card_of, self.discard_pile))
        hidden = 0 if over else len(pile) - (not self.is_pile_covered)
        zones["discard"] = (HIDDEN,) * hidden + pile[max(0, hidden) :]
        for number, (owner, meld) in enumerate(self.melds, 1):
            zones[f"meld:{number}:{owner}"] = meld_cards(meld)
        return zones

    def _facts(self) -> JerseyGinFacts:
        upcard = card_of(self.upcard) if self.upcard else None
        return {"upcard": upcard, "breaker": self.breaker, "won": self.deals_won, "laid": self.laid_by_turn}

    def _note_laid_cards(self, seat: int, before: LaidMelds) -> None:
        """Notes for everybody which cards were laid in this turn."""
        was = (*(meld for _, meld in before), *[0] * (len(self.melds) - len(before)))
        entry = tuple(
            (number, " ".join(meld_cards(meld ^ old)))
            for number, ((_, meld), old) in enumerate(zip(self.melds, was, strict=True), 1)
            if meld != old
        )
        self.laid_by_turn = (*self.laid_by_turn, (seat, entry))

    def _set_from_view(self, view: View) -> None:
        """Takes over what everybody sees; at the end of a match that is all."""
        zones, facts = view.zones, facts_of(view)
        self.upcard = BIT[upcard_of(view)]
        self.breaker = facts["breaker"]
        self.deals_won = facts["won"]
        self.laid_by_turn = facts["laid"]
        laid = [zone.split(":")[1:] for zone in zones if zone.startswith("meld")]
        laid.sort(key=lambda numbered: int(numbered[0]))
        self.melds = tuple((int(seat), mask_of(zones[f"meld:{number}:{seat}"])) for number, seat in laid)
        if view.winners:
            self.hands = tuple(mask_of(zones[f"hand:{seat}"]) for seat in range(3))
            self.stock = tuple(BIT[card] for card in zones["stock"])
            self.discard_pile = tuple(BIT[card] for card in zones["discard"])

    def _seats_from(self, seat: int) -> tuple[int, int, int]:
        """Returns the three seats in turn, this one first."""
        return seat, (seat + 1) % 3, (seat + 2) % 3
