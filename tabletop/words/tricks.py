"""What the table says in any trick game, and which partner took each trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.rooms import door
from tabletop.rules import Frame, Move, View
from tabletop.rules.cards import SUIT_SINGULAR
from tabletop.words.base import (
    Names,
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

    def facts(self, view: View, names: Names) -> str:
        listing = getattr(door(view.game), "LISTING", None)
        if listing is None or not listing.few_points_win:
            return super().facts(view, names)
        return f"Deal {view.deal} · played to {view.options['target']} · fewest points win"

    def plate(self, view: View, seat: int, names: Names) -> PlateWords:  # noqa: ARG002
        tricks = view.facts["tricks"]
        line = count(tricks[seat % len(tricks)], "trick", "tricks")
        return PlateWords(line, score(view.scores[seat]), points(view.scores[seat]))

    def waiting(self, view: View, name: str) -> str:
        does = ("plays", "play") if view.zones["trick"] else ("leads", "lead")
        return f"{name} {verb(name, *does)}."

    def task(
        self,
        view: View,
        names: Names,  # noqa: ARG002
        chosen: tuple[str, ...],  # noqa: ARG002
        moves: Sequence[Move],  # noqa: ARG002
    ) -> str:
        trick = view.zones["trick"]
        if not trick:
            return "Lead any card."
        suit = SUIT_SINGULAR[trick[0][1]]
        if any(card[1] == trick[0][1] for card in view.zones[f"hand:{view.seat}"]):
            return f"Follow with a {suit}."
        return f"You hold no {suit}: play any card."

    def place(self, view: View, name: str) -> PlaceWords:  # noqa: ARG002
        return PlaceWords("your card" if name == "trick" else "")

    def captions(self, view: View, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        return {}

    def announcement(self, before: View, frame: Frame, names: Names) -> str:
        turn = frame.view.turn
        if frame.beat == "trick" and turn is not None:
            return f"{names[turn]} {verb(names[turn], 'takes', 'take')} the trick."
        return super().announcement(before, frame, names)

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        return f"{names[seat]} played the {card_name(notation.split(' ')[1])}."


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
