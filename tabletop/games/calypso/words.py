"""What the table says in Calypso."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.calypso.facts import facts_of
from tabletop.games.calypso.rules import DEALS, EACH
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUIT_SINGULAR
from tabletop.rules.spelling import spelt
from tabletop.words.base import YOU, PanelWords, PlateWords, own
from tabletop.words.marks import TrumpWords
from tabletop.words.tricks import SideWords


class CalypsoWords(SideWords):
    """A trump suit for each seat, and runs of thirteen that grow."""

    def facts(self) -> str:
        seat, deal = self.view.seat, f"Deal {self.view.deal} of {DEALS}"
        if seat is None:
            return deal
        mine, partners = self._suit(seat), self._suit((seat + 2) % 4)
        return f"{deal} · your trumps are {SUIT_NAMES[mine]} · your partner’s {SUIT_NAMES[partners]}"

    def plate(self, seat: int) -> PlateWords:
        suit, zones = self._suit(seat), self.view.zones
        done = len(zones[f"complete:{seat}"]) // EACH
        line = f"{SUIT_SIGNS[suit]} · {done} done" if done else f"{SUIT_SIGNS[suit]} {SUIT_NAMES[suit]}"
        return PlateWords(line, str(len(zones[f"calypso:{seat}"])), f"of {EACH}")

    def panel(self) -> PanelWords:
        stock = len(self.view.zones["stock"])
        aside = f"{stock} to deal" if stock else ""
        return PanelWords(f"Deal {self.view.deal}", aside, self.rows())

    def trumps(self) -> TrumpWords | None:
        return None if self.view.seat is None else TrumpWords(self._suit(self.view.seat), "your trumps")

    def task(self) -> str:
        mine, trick = self._suit(self.view.viewer), self.view.zones["trick"]
        if not trick:
            return f"Lead any card: a {SUIT_SINGULAR[mine]} wins unless somebody overtrumps it."
        holds = any(card[1] == mine for card in self.view.zones[f"hand:{self.view.seat}"])
        if self.follows() or not holds:
            return super().task()
        led = SUIT_SINGULAR[trick[0][1]]
        return f"You have no {led}s: trump with a {SUIT_SINGULAR[mine]}, or play any card."

    def captions(self) -> Mapping[str, str]:
        return {f"won:{seat}": f"{len(self.view.zones[f'won:{seat}'])} won" for seat in range(4)}

    def announcement(self, before: View, beat: str) -> str:
        for seat, name in enumerate(self.names):
            zone = f"complete:{seat}"
            if len(self.view.zones[zone]) > len(before.zones[zone]):
                return f"{own(name)} calypso of {SUIT_NAMES[self._suit(seat)]} is complete."
        if beat == "deal":
            return f"{self.does(self.view.dealing, 'deals', 'deal')} thirteen cards each."
        if beat == "score":
            return self._brought()
        if beat == "rest" and (said := self._grown(before)):
            return said
        return super().announcement(before, beat)

    def _grown(self, before: View) -> str:
        """Says whose calypsos have grown by how many cards of the last trick."""
        came = [
            (seat, len(self.view.zones[f"calypso:{seat}"]) - len(before.zones[f"calypso:{seat}"]))
            for seat in range(len(self.names))
        ]
        grown = [(self.names[seat], count) for seat, count in came if count > 0]
        if not grown:
            return ""
        (name, first), *others = grown
        said = f"{spelt(first).capitalize()} card{'s' if first > 1 else ''} for {_whose(name)} calypso"
        rest = (f", {spelt(count)} for {'yours' if name == YOU else own(name)}" for name, count in others)
        return f"{said}{''.join(rest)}."

    def _suit(self, seat: int) -> str:
        """Returns the trump suit of a seat."""
        return facts_of(self.view)["suits"][seat]

    def _brought(self) -> str:
        """Says what a deal has brought each side, the own one first."""
        mine, others = self.own_side, 1 - self.own_side
        points = [sum(brought[side] for _, _, brought in self.view.tally) for side in (0, 1)]
        return f"{self.side(mine)} score {points[mine]}, {self.side(others)} {points[others]}."


def _whose(name: str) -> str:
    """Returns the possessive of a name: "your", "Anna’s"."""
    return "your" if name == YOU else own(name)


WORDS = CalypsoWords
