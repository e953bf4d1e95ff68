"""What Jersey Gin says while hands are laid on the table: melds, what is left over, and what is laid off."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from tabletop.games.jersey_gin.facts import facts_of
from tabletop.messages import Message, PieceName, Several, said, say
from tabletop.rules import HIDDEN, View
from tabletop.rules.rummy.melds import hand_value, mask_of
from tabletop.words.base import SeatNames
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
        if len(added) > 1:
            clauses = [self._laid_off(seat, cards, most=1) for seat, cards in added.items()]
            return say("{what}.", what=reduce(_beside, clauses))
        if added:
            ((owner, cards),) = added.items()
            what = self._laid_off(owner, cards, most=_FEW)
            return self._with_rest(owner, what) or say("{what}.", what=what)
        seats = [seat for seat in range(self.view.players) if self._has_opened(seat)]
        if len(seats) > 1:
            return say("The stock is empty: the cards left in the hands are counted.")
        # Only the viewer's own hand, which they see anyway, can be shown without a change.
        seat = seats[0] if seats else self.view.seat
        return "" if seat is None else self._opened_text(seat)

    def _opened_text(self, seat: int) -> str:
        """Says how many melds somebody lays down, and what is left over."""
        who, new = self.names[seat], len(self._new_melds(seat))
        if new:
            what = said("{who} {who:lays|lay} {melds:~ meld|~ melds}", who=who, melds=new)
        elif facts_of(self.view)["breaker"] is None:
            what = said("{who} {who:has|have} no meld", who=who)
        else:
            what = said("{who} {who:has|have} no new meld", who=who)
        return self._with_rest(seat, what) or say("{what}: nothing is left over.", what=what)

    def _laid_off(self, seat: int, cards: list[str], *, most: int) -> Message:
        """Says which cards somebody lays off, or how many where they are more than this."""
        if len(cards) > most:
            count = len(cards)
            return said("{who} {who:lays|lay} off {cards:# card|# cards}", who=self.names[seat], cards=count)
        which = Several(tuple(map(PieceName, cards)))
        return said("{who} {who:lays|lay} off {cards:the}", who=self.names[seat], cards=which)

    def _with_rest(self, seat: int, what: Message) -> str:
        """Says what somebody does, and what their hand counts if it can be seen; "" if it is empty."""
        hand = self.view.zones[f"hand:{seat}"]
        if HIDDEN in hand:
            return say("{what} and {who:keeps|keep} the rest hidden.", what=what, who=self.names[seat])
        points = hand_value(mask_of(hand))
        return say("{what}: deadwood {points}.", what=what, points=points) if hand else ""

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


def _beside(one: Message, other: Message) -> Message:
    return said("{one}; {other}", one=one, other=other)
