"""What the table says in any trick game, and which partner took each trick."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.rules import View
from tabletop.rules.cards import SUIT_SINGULAR
from tabletop.words.base import (
    PlaceWords,
    PlateWords,
    Words,
    card_name,
    count,
    points,
    score,
    verb,
)


class TrickWords(Words):
    """Good enough for any trick game in which suit is followed; a game says more where more helps."""

    def plate(self, seat: int) -> PlateWords:
        tricks = self.view.facts["tricks"]
        line = count(tricks[seat % len(tricks)], "trick", "tricks")
        return PlateWords(line, score(self.view.scores[seat]), points(self.view.scores[seat]))

    def waiting(self, name: str) -> str:
        does = ("plays", "play") if self.view.zones["trick"] else ("leads", "lead")
        return f"{name} {verb(name, *does)}."

    def task(self) -> str:
        trick = self.view.zones["trick"]
        if not trick:
            return "Lead any card."
        suit = SUIT_SINGULAR[trick[0][1]]
        if any(card[1] == trick[0][1] for card in self.view.zones[f"hand:{self.view.seat}"]):
            return f"Follow with a {suit}."
        return f"You hold no {suit}: play any card."

    def place(self, name: str) -> PlaceWords:
        return PlaceWords("your card" if name == "trick" else "")

    def captions(self) -> Mapping[str, str]:
        return {}

    def announcement(self, before: View, beat: str) -> str:
        turn = self.view.turn
        if beat == "trick" and turn is not None:
            return f"{self.names[turn]} {verb(self.names[turn], 'takes', 'take')} the trick."
        return super().announcement(before, beat)

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        return f"{self.names[seat]} played the {card_name(notation.split(' ')[1])}."


class FewPointsWords(TrickWords):
    """The same where points are bad, and whoever has the fewest wins."""

    def facts(self) -> str:
        return f"Deal {self.view.deal} · played to {self.view.options['target']} · fewest points win"


def tricks_of(view: View, seat: int, ranks: str, trump: str | None = None) -> tuple[tuple[str, ...], ...]:
    """The tricks of this deal that one seat has taken; `ranks` go from the highest to the lowest."""
    swept: int = sum(view.facts["tricks"])
    pack = sum(map(len, view.zones.values()))
    played = [(seat, move.removeprefix("play ")) for seat, move in view.moves if move.startswith("play ")]
    begun = len(played) - (len(played) % pack or pack * bool(swept))
    tricks = [played[at : at + 4] for at in range(begun, begun + 4 * swept, 4)]
    return tuple(tuple(card for _, card in trick) for trick in tricks if _taker(trick, ranks, trump) == seat)


def _taker(trick: list[tuple[int, str]], ranks: str, trump: str | None) -> int:
    led = trick[0][1][1]
    return min(trick, key=lambda play: (play[1][1] != trump, play[1][1] != led, ranks.index(play[1][0])))[0]
