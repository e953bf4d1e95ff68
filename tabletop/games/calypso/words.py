"""What the table says in Calypso."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.calypso.facts import facts_of
from tabletop.games.calypso.rules import DEALS, SUIT_SIZE
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUIT_SINGULAR
from tabletop.rules.number_words import number_in_words
from tabletop.words.base import PLAYER_NAME, PanelWords, SeatPlateWords, possessive, within_sentence
from tabletop.words.table_marks import TrumpWords
from tabletop.words.trick_words import SideWords


class CalypsoWords(SideWords):
    """A trump suit for each seat, and runs of thirteen that grow."""

    def top_bar_line(self) -> str:
        seat, deal = self.view.seat, f"Deal {self.view.deal} of {DEALS}"
        if seat is None:
            return deal
        mine, partners = self._suit(seat), self._suit((seat + 2) % 4)
        return f"{deal} · your trumps are {SUIT_NAMES[mine]} · your partner’s {SUIT_NAMES[partners]}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        suit, zones = self._suit(seat), self.view.zones
        done = len(zones[f"complete:{seat}"]) // SUIT_SIZE
        line = f"{SUIT_SIGNS[suit]} · {done} done" if done else f"{SUIT_SIGNS[suit]} {SUIT_NAMES[suit]}"
        return SeatPlateWords(line, str(len(zones[f"calypso:{seat}"])), f"of {SUIT_SIZE}")

    def score_panel(self) -> PanelWords:
        stock = len(self.view.zones["stock"])
        aside = f"{stock} to deal" if stock else ""
        return PanelWords(f"Deal {self.view.deal}", aside, self.side_rows())

    def trump_words(self) -> TrumpWords | None:
        return None if self.view.seat is None else TrumpWords(self._suit(self.view.seat), "your trumps")

    def turn_prompt(self) -> str:
        mine, trick = self._suit(self.view.viewer), self.view.zones["trick"]
        if not trick:
            return f"Lead any card: a {SUIT_SINGULAR[mine]} wins unless somebody overtrumps it."
        holds = any(card[1] == mine for card in self.view.zones[f"hand:{self.view.seat}"])
        if self.can_follow() or not holds:
            return super().turn_prompt()
        led = SUIT_SINGULAR[trick[0][1]]
        return f"You have no {led}s: trump with a {SUIT_SINGULAR[mine]}, or play any card."

    def zone_captions(self) -> Mapping[str, str]:
        return {f"won:{seat}": f"{len(self.view.zones[f'won:{seat}'])} won" for seat in range(4)}

    def announcement(self, before: View, beat: str) -> str:
        for seat, name in enumerate(self.names):
            zone = f"complete:{seat}"
            if len(self.view.zones[zone]) > len(before.zones[zone]):
                return f"{possessive(name)} calypso of {SUIT_NAMES[self._suit(seat)]} is complete."
        if beat == "deal":
            return f"{self.seat_does(self.view.dealer_seat, 'deals', 'deal')} thirteen cards each."
        if beat == "score":
            return self._scores_text()
        if beat == "rest" and (said := self._growth_text(before)):
            return said
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
        (name, first), *others = grown
        cards = f"{number_in_words(first).capitalize()} card{'s' if first > 1 else ''}"
        said = f"{cards} for {_possessive(name)} calypso"
        rest = (
            f", {number_in_words(count)} for {'yours' if name == PLAYER_NAME else possessive(name)}"
            for name, count in others
        )
        return f"{said}{''.join(rest)}."

    def _suit(self, seat: int) -> str:
        """Returns the trump suit of a seat."""
        return facts_of(self.view)["suits"][seat]

    def _scores_text(self) -> str:
        """Says what a deal has brought each side, the own one first."""
        mine, others = self.own_side, 1 - self.own_side
        points = [sum(brought[side] for _, _, brought in self.view.tally) for side in (0, 1)]
        told = within_sentence(self.side_names(others))
        return f"{self.side_names(mine)} score {points[mine]}, {told} {points[others]}."


def _possessive(name: str) -> str:
    """Returns the possessive of a name: "your", "Anna’s"."""
    return "your" if name == PLAYER_NAME else possessive(name)


WORDS = CalypsoWords
