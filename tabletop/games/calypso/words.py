"""What the table says in Calypso."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.calypso.facts import facts_of
from tabletop.games.calypso.rules import DEALS, SUIT_SIZE
from tabletop.messages import Message, Several, SuitName, said, say
from tabletop.rules import View
from tabletop.words.base import PanelWords, SeatPlateWords
from tabletop.words.table_marks import TrumpWords
from tabletop.words.trick_words import SideWords


class CalypsoWords(SideWords):
    """A trump suit for each seat, and runs of thirteen that grow."""

    def top_bar_line(self) -> str:
        seat, deal = self.view.seat, self.deal_of(DEALS)
        if seat is None:
            return deal
        mine, partners = SuitName(self._suit(seat)), SuitName(self._suit((seat + 2) % 4))
        return " · ".join(
            (deal, say("your trumps are {suit}", suit=mine), say("your partner’s {suit}", suit=partners))
        )

    def seat_plate(self, seat: int) -> SeatPlateWords:
        suit, zones = self._suit(seat), self.view.zones
        done = len(zones[f"complete:{seat}"]) // SUIT_SIZE
        if done:
            line = say("{suit:short} · {calypsos} done", suit=SuitName(suit), calypsos=done)
        else:
            line = say("{suit:short} {suit}", suit=SuitName(suit))
        return SeatPlateWords(line, str(len(zones[f"calypso:{seat}"])), say("of {cards}", cards=SUIT_SIZE))

    def owned_zone_name(self, kind: str, who: str) -> Message:
        if kind == "calypso":
            return said("{Who:own} calypso", who=who)
        return super().owned_zone_name(kind, who)

    def score_panel(self) -> PanelWords:
        stock = len(self.view.zones["stock"])
        aside = say("{cards} to deal", cards=stock) if stock else ""
        return PanelWords(self.deal_heading(self.view.deal), aside, self.side_rows())

    def trump_words(self) -> TrumpWords | None:
        return None if self.view.seat is None else TrumpWords(self._suit(self.view.seat), say("your trumps"))

    def turn_prompt(self) -> str:
        mine, trick = self._suit(self.view.viewer), self.view.zones["trick"]
        if not trick:
            return say("Lead any card: a {suit:one} wins unless somebody overtrumps it.", suit=SuitName(mine))
        holds = any(card[1] == mine for card in self.view.zones[f"hand:{self.view.seat}"])
        if self.can_follow() or not holds:
            return super().turn_prompt()
        return say(
            "You have no {led}: trump with a {trump:one}, or play any card.",
            led=SuitName(trick[0][1]),
            trump=SuitName(mine),
        )

    def zone_captions(self) -> Mapping[str, str]:
        zones = self.view.zones
        return {zone: say("{cards} won", cards=len(zones[zone])) for zone in map("won:{}".format, range(4))}

    def announcement(self, before: View, beat: str) -> str:
        for seat, name in enumerate(self.names):
            zone = f"complete:{seat}"
            if len(self.view.zones[zone]) > len(before.zones[zone]):
                suit = SuitName(self._suit(seat))
                return say("{who:own} calypso of {suit} is complete.", who=name, suit=suit)
        if beat == "deal":
            return say("{who} {who:deals|deal} thirteen cards each.", who=self.names[self.view.dealer_seat])
        if beat == "score":
            return self._scores_text()
        if beat == "rest" and (grown := self._growth_text(before)):
            return grown
        return super().announcement(before, beat)

    def _growth_text(self, before: View) -> str:
        """Says whose calypsos have grown by how many cards of the last trick."""
        came = [
            (seat, len(self.view.zones[f"calypso:{seat}"]) - len(before.zones[f"calypso:{seat}"]))
            for seat in range(len(self.names))
        ]
        grown = [(self.names[seat], count) for seat, count in came if count > 0]
        if not grown:
            return ""
        (name, count), *others = grown
        first = said("{cards:~ card|~ cards} for {who:own} calypso", cards=count, who=name)
        # What others gained follows in the same sentence, without saying cards and calypso again.
        rest = [said("{cards:~} for {who:yours}", cards=count, who=name) for name, count in others]
        return say("{gains}.", gains=Several((first, *rest), "comma"))

    def _suit(self, seat: int) -> str:
        """Returns the trump suit of a seat."""
        return facts_of(self.view)["suits"][seat]

    def _scores_text(self) -> str:
        """Says what a deal has brought each side, the own one first."""
        mine, others = self.own_side, 1 - self.own_side
        points = [sum(brought[side] for _, _, brought in self.view.tally) for side in (0, 1)]
        return say(
            "{own} score {points}, {others} {theirs}.",
            own=self.side_slot(mine),
            points=int(points[mine]),
            others=self.side_slot(others),
            theirs=int(points[others]),
        )


WORDS = CalypsoWords
