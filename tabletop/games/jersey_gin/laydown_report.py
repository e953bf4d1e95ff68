"""What Jersey Gin says while hands are laid on the table: melds, what is left over, and what is laid off."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.rules import HIDDEN, View
from tabletop.rules.number_words import number_in_words
from tabletop.rules.rummy.melds import hand_value, mask_of
from tabletop.words.base import SeatNames, card_name, verb_form
from tabletop.words.rummy_words import cards_laid_off

_FEW = 2
"""The most cards laid off that are named one by one."""


@dataclass(frozen=True)
class LaydownReport:
    """What lies open that did not before, in the eyes of one viewer."""

    before: View
    view: View
    names: SeatNames

    def __str__(self) -> str:
        added = self._laid_off_by_owner()
        if added:
            alone = len(added) == 1
            texts = (self._laid_off_text(seat, cards, alone=alone) for seat, cards in added.items())
            return f"{'; '.join(texts)}."
        seats = [seat for seat in range(self.view.players) if self._has_opened(seat)]
        if len(seats) > 1:
            return "The stock is empty: the cards left in the hands are counted."
        # Only the viewer's own hand, which he sees anyway, can be shown without a change.
        seat = seats[0] if seats else self.view.seat
        return "" if seat is None else self._opened_text(seat)

    def _opened_text(self, seat: int) -> str:
        """Says how many melds somebody lays down, and what is left over."""
        name, new = self.names[seat], len(self._new_melds(seat))
        if new:
            melds = f"{number_in_words(new)} {'meld' if new == 1 else 'melds'}"
            does = f"{name} {verb_form(name, 'lays', 'lay')} {melds}"
        else:
            none = "no meld" if facts_of(self.view)["breaker"] is None else "no new meld"
            does = f"{name} {verb_form(name, 'has', 'have')} {none}"
        return f"{does}{self._left_over_text(seat) or ': nothing is left over'}."

    def _laid_off_text(self, seat: int, cards: list[str], *, alone: bool) -> str:
        """Says which cards somebody lays off, and what is left over then; less of it where two lay off."""
        name, which = self.names[seat], f"{len(cards)} cards"
        if len(cards) <= (_FEW if alone else 1):
            which = " and ".join(f"the {card_name(card)}" for card in cards)
        left_over = self._left_over_text(seat) if alone else ""
        return f"{name} {verb_form(name, 'lays', 'lay')} off {which}{left_over}"

    def _left_over_text(self, seat: int) -> str:
        """Says what a hand counts, if it can be seen; "" if there is none."""
        hand = self.view.zones[f"hand:{seat}"]
        if HIDDEN in hand:
            return " and keeps the rest hidden"
        return f": deadwood {hand_value(mask_of(hand))}" if hand else ""

    def _laid_off_by_owner(self) -> dict[int, list[str]]:
        """Returns the cards laid off by those who had them, or, where that was not seen, by who moved."""
        had = {card: seat for seat in range(self.view.players) for card in self.before.zones[f"hand:{seat}"]}
        added: dict[int, list[str]] = {}
        for zone, place in cards_laid_off(self.before, self.view):
            card = self.view.zones[zone][place]
            added.setdefault(had.get(card, self.view.moves[-1][0]), []).append(card)
        return dict(sorted(added.items()))

    def _new_melds(self, seat: int) -> list[str]:
        zones, before = self.view.zones, self.before.zones
        return [
            zone
            for zone in zones
            if zone.startswith("meld:") and zone.endswith(f":{seat}") and not before.get(zone)
        ]

    def _has_opened(self, seat: int) -> bool:
        """Tells whether a hand, or melds of it, lie open that did not before."""
        was, now = (view.zones[f"hand:{seat}"] for view in (self.before, self.view))
        return bool(self._new_melds(seat)) or (HIDDEN in was and bool(now) and HIDDEN not in now)
