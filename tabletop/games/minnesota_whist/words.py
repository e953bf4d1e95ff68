"""What the table says in Minnesota Whist."""

from __future__ import annotations

from tabletop.rules import HIDDEN, View
from tabletop.rules.cards import RANKS
from tabletop.rules.spelling import spelt
from tabletop.words.base import (
    Names,
    PanelWords,
    PlaceWords,
    PlateWords,
    Reminder,
    card_name,
    count,
    side_row,
    verb,
)
from tabletop.words.tricks import TrickWords, tricks_of

DEAL_MOVES = 4 + 52


class MinnesotaWhistWords(TrickWords):
    """High and low deals, bids in black and red, tricks for two sides."""

    def facts(self) -> str:
        kind = self.view.facts["kind"] or "bidding"
        return f"Deal {self.view.deal} · {kind} · first to {self.view.options['target']}"

    def plate(self, seat: int) -> PlateWords:
        tricks = len(tricks_of(self.view, seat, RANKS))
        return PlateWords(_bid_line(self.view, seat), str(tricks), "trick" if tricks == 1 else "tricks")

    def panel(self) -> PanelWords:
        view = self.view
        kind, granded = view.facts["kind"], view.facts["granded"]
        head = f"{kind.capitalize()} deal" if kind else "Bidding"
        aside = f"{self.names[granded]} granded" if granded is not None else "nobody granded" if kind else ""
        own = (view.seat or 0) % 2
        won = [count(tricks, "trick", "tricks") if kind else "" for tricks in view.facts["tricks"]]
        rows = tuple(side_row(view, self.names, side, own, won[side]) for side in (own, 1 - own))
        return PanelWords(head, aside, rows)

    def waiting(self, name: str) -> str:
        if self.view.facts["kind"] is None:
            return f"{name} {verb(name, 'lays', 'lay')} a bid."
        return super().waiting(name)

    def task(self) -> str:
        kind = self.view.facts["kind"]
        if kind is None:
            return "Lay a bid face down: black asks for a high deal, red for a low one."
        if not self.view.zones["trick"]:
            wanted = "your side wants tricks" if kind == "high" else "your side wants few tricks"
            return f"Lead any card: the deal is {kind}, {wanted}."
        return super().task()

    def place(self, name: str) -> PlaceWords:
        return PlaceWords({"trick": "your card", "bid": "your bid"}.get(name, ""))

    def announcement(self, before: View, beat: str) -> str:
        view = self.view
        if beat == "reveal":
            return _shows(before, view, self.names)
        if beat == "deal" and view.dealer is not None:
            return f"{self.names[view.dealer]} {verb(self.names[view.dealer], 'deals', 'deal')}."
        if beat == "score":
            return _scored(view, self.names)
        return super().announcement(before, beat)

    def reminders(self) -> tuple[Reminder, ...]:
        """The bids, once they are back in the hands, through the first trick."""
        view = self.view
        if view.facts["kind"] is None or any(view.facts["tricks"]) or any(_bids_lying(view)):
            return ()
        if not any(view.zones[f"hand:{seat}"] for seat in range(4)):
            return ()
        granded = view.facts["granded"]
        return tuple(Reminder(seat, _bid(view, seat) or HIDDEN, seat == granded) for seat in range(4))

    def ending(self) -> str:
        kind, granded = self.view.facts["kind"], self.view.facts["granded"]
        return kind if granded is None else f"{kind}: {self.names[granded]} granded".replace(": You", ": you")

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        does, _, card = notation.partition(" ")
        if does == "bid":
            what = "a card face down" if card == HIDDEN else f"the {card_name(card)}"
            return f"{self.names[seat]} bid {what}."
        return super().told(number)


WORDS = MinnesotaWhistWords


def _bids_lying(view: View) -> tuple[tuple[str, ...], ...]:
    return tuple(view.zones.get(f"bid:{seat}", ()) for seat in range(4))


def _bid_line(view: View, seat: int) -> str:
    card = _bid(view, seat)
    if card is not None:
        return f"bid {_colour(card)}"
    if view.facts["kind"] is None:
        return (
            "has bid" if _bids_lying(view)[seat] else count(len(view.zones[f"hand:{seat}"]), "card", "cards")
        )
    return "bid hidden"


def _bid(view: View, seat: int) -> str | None:
    """The card that a seat has bid in this deal, if the viewer knows it."""
    shown: str | None = view.facts["shown"][seat]
    if shown is not None or seat != view.seat:
        return shown
    number = len(view.moves) % DEAL_MOVES
    over = DEAL_MOVES if view.facts["kind"] is not None else 0
    deal = view.moves[-(number or over) :] if number or over else ()
    for mover, notation in deal:
        if mover == seat and notation.startswith("bid "):
            return notation.removeprefix("bid ")
    return None


def _colour(card: str) -> str:
    return "black" if card[1] in "SC" else "red"


def _shows(before: View, view: View, names: Names) -> str:
    """Who has turned up a bid, and what follows from it."""
    for seat in range(4):
        card = view.facts["shown"][seat]
        if card is None or before.facts["shown"][seat] is not None:
            continue
        said = f"{names[seat]} {verb(names[seat], 'shows', 'show')} {_colour(card)}"
        if view.facts["kind"]:
            return f"{said}: the deal is played {view.facts['kind']}."
        return f"{said}."
    return ""


def _scored(view: View, names: Names) -> str:
    """Which side had more tricks, and what they bring it."""
    tricks = view.facts["tricks"]
    side = tricks.index(max(tricks))
    who = side_row(view, names, side, side).label
    odd = view.facts["tally"][0][2][side]
    does, points = ("score" if odd > 0 else "lose", count(abs(odd), "point", "points"))
    return f"{who} won {spelt(tricks[side])} tricks in a {view.facts['kind']} deal, and {does} {points}."
