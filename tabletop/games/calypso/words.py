"""What the table says in Calypso."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.calypso.rules import DEALS, EACH
from tabletop.rules import View
from tabletop.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUIT_SINGULAR
from tabletop.words.base import (
    Names,
    PanelWords,
    PlateWords,
    own,
    side_row,
    verb,
)
from tabletop.words.tricks import TrickWords


class CalypsoWords(TrickWords):
    """A trump suit for each seat, and runs of thirteen that grow."""

    def facts(self) -> str:
        view = self.view
        parts = [f"Deal {view.deal} of {DEALS}"]
        if view.seat is not None:
            suits = view.facts["suits"]
            parts.append(f"your trumps are {SUIT_NAMES[suits[view.seat]]}")
            parts.append(f"your partner’s {SUIT_NAMES[suits[(view.seat + 2) % 4]]}")
        return " · ".join(parts)

    def plate(self, seat: int) -> PlateWords:
        view = self.view
        suit = SUIT_NAMES[view.facts["suits"][seat]]
        done = len(view.zones[f"complete:{seat}"]) // EACH
        line = f"{SUIT_SIGNS[view.facts['suits'][seat]]} · {done} done" if done else suit
        return PlateWords(line, str(len(view.zones[f"calypso:{seat}"])), f"of {EACH}")

    def panel(self) -> PanelWords:
        view = self.view
        side = (view.seat or 0) % 2
        rows = tuple(side_row(view, self.names, each, side) for each in (side, 1 - side))
        stock = len(view.zones["stock"])
        return PanelWords(f"Deal {view.deal} of {DEALS}", f"{stock} to deal" if stock else "", rows)

    def task(self) -> str:
        view = self.view
        mine = view.facts["suits"][view.viewer]
        trick = view.zones["trick"]
        if not trick:
            return f"Lead any card: a {SUIT_SINGULAR[mine]} wins unless somebody trumps it higher."
        led = trick[0][1]
        held = {card[1] for card in view.zones[f"hand:{view.seat}"]}
        if mine in held and led not in held:
            return f"You hold no {SUIT_SINGULAR[led]}: trump with a {SUIT_SINGULAR[mine]}, or play any card."
        return super().task()

    def captions(self) -> Mapping[str, str]:
        return {f"won:{seat}": f"{len(self.view.zones[f'won:{seat}'])} won" for seat in range(4)}

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        for seat in range(4):
            if len(view.zones[f"complete:{seat}"]) > len(before.zones[f"complete:{seat}"]):
                return (
                    f"{own(self.names[seat])} calypso of {SUIT_NAMES[view.facts['suits'][seat]]} is complete."
                )
        if beat == "deal" and view.dealer is not None:
            dealer = self.names[view.dealer]
            return f"{dealer} {verb(dealer, 'deals', 'deal')} thirteen cards each."
        if beat == "score":
            return _brought(view, self.names)
        return super().announcement(before, beat)


def _brought(view: View, names: Names) -> str:
    """What a deal has brought each side, the own one first."""
    own_side = (view.seat or 0) % 2
    sides = (own_side, 1 - own_side)
    first, second = (side_row(view, names, side, own_side).label for side in sides)
    points = [sum(brought[side] for _, _, brought in view.facts["tally"]) for side in sides]
    return f"{first} score {points[0]}, {second} {points[1]}."


WORDS = CalypsoWords
