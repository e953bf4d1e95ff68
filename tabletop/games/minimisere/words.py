"""What the table says in Minimisère."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tabletop.games.minimisere.rules import HAND, POINTS, USUAL_TARGET
from tabletop.rules import Move, View
from tabletop.rules.cards import JOKER, SUIT_SINGULAR
from tabletop.words.base import (
    YOU,
    Names,
    PlateWords,
    card_name,
    count,
    several,
    verb,
)
from tabletop.words.tricks import TrickWords

_NO_SCORE_ENDS_IT = "Nine deals are played, so no score ends the match."
_NO_NINES_FOR_DEUCES = {
    3: "Three players have no Deuces in their pack.",
    6: "Six players have both Nines and Deuces in their pack.",
}


class MinimisereWords(TrickWords):
    """Several tricks or none, and sometimes the Lot."""

    idle = MappingProxyType(
        {
            "target": lambda _, options: _NO_SCORE_ENDS_IT if options["deals"] else "",
            "nine": lambda players, _: _NO_NINES_FOR_DEUCES.get(players, ""),
        }
    )

    def facts(self) -> str:
        view = self.view
        parts = list(_deal(view))
        lot = view.facts["lot"]
        if lot is not None:
            parts.insert(1, f"{self.names[lot]} {verb(self.names[lot], 'has', 'have')} bid the Lot")
        if view.options["nine"] and view.players in (4, 5):
            parts.append("nines for deuces")
        return " · ".join(parts)

    def plate(self, seat: int) -> PlateWords:
        said = super().plate(seat)
        return replace(said, line=f"the Lot · {said.line}") if self.view.facts["lot"] == seat else said

    def task(self) -> str:
        view = self.view
        trick, bidder = view.zones["trick"], view.facts["lot"]
        lot = any("lot" in move.detail for move in self.moves)
        if not trick and view.facts["lot"] == view.seat:
            return "Lead any card: you have bid the Lot, so win every trick."
        if not trick:
            offer = " You may bid the Lot with it: all the tricks." if lot else ""
            return f"Lead any card. {_worth(view)}{offer}"
        offer = " With a card that is winning you may bid the Lot: all the tricks." if lot else ""
        if bidder is not None and bidder != view.seat:
            has = verb(self.names[bidder], "has", "have")
            offer = f" {self.names[bidder]} {has} bid the Lot: one lost trick, and it has failed."
        if trick[0] == JOKER:
            return f"The joker was led and wins: play any card.{offer}"
        suit = SUIT_SINGULAR[trick[0][1]]
        if any(card[-1] == trick[0][1] for card in view.zones[f"hand:{view.seat}"] if card != JOKER):
            return f"Follow with a {suit}.{offer}"
        return f"You hold no {suit}: play any card.{'' if bidder is None else offer}"

    def captions(self) -> Mapping[str, str]:
        return {"out": "Out of play"} if self.view.zones.get("out") else {}

    def question(self, moves: Sequence[Move]) -> str:
        if any("lot" in move.detail for move in moves):
            return "Do you bid the Lot, all the tricks?"
        return "The joker as the last card: your choice."

    def choice(self, move: Move) -> str:
        card = card_name(move.pieces[0]) if move.pieces else ""
        if "lot" in move.detail:
            return f"Bid the Lot with the {card}"
        if move.detail:
            return "The joker wins the trick" if "win" in move.detail else "The joker loses the trick"
        return f"Play the {card}"

    def advice(self, move: Move) -> str:
        return f"{self.choice(move)}." if move.detail else super().advice(move)

    def announcement(self, before: View, beat: str) -> str:
        last = self.latest(before)
        if last is not None and beat != "score" and last[1].endswith(" lot"):
            return (
                f"{self.names[last[0]]} {verb(self.names[last[0]], 'bids', 'bid')} the Lot: all the tricks."
            )
        if beat == "score":
            return _scored(self.view, self.names)
        return super().announcement(before, beat)

    def ending(self) -> str:
        lot = self.view.facts["lot"]
        return "" if lot is None else f"{self.names[lot]} bid the Lot"

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        _, card, *said = notation.split(" ")
        ends = {"lot": " and bid the Lot", "win": ", to win", "lose": ", to lose"}
        return f"{self.names[seat]} played the {card_name(card)}{ends[said[0]] if said else ''}."


WORDS = MinimisereWords


def _deal(view: View) -> tuple[str, ...]:
    """The deal, and when the match ends."""
    deals = int(view.options["deals"])
    if not deals:
        return f"Deal {view.deal}", f"first to {view.options['target'] or USUAL_TARGET[view.players]}"
    return (
        (f"Deal {view.deal} of {deals}",)
        if view.deal <= deals
        else (f"Deal {view.deal}", "until one leads alone")
    )


def _worth(view: View) -> str:
    """How many tricks are the best of those that the viewer can still win, and what they score."""
    seat = view.viewer
    table, tricks, whole = POINTS[view.players], view.facts["tricks"][seat], HAND[view.players]
    most = tricks + len(view.zones[f"hand:{seat}"])
    best = max(range(tricks, most + 1), key=lambda number: table[number])
    if not tricks:
        more = max(range(1, most + 1), key=lambda number: table[number])
        many = f"{more} of {whole}" if most == whole else str(more)
        others = f", or {many} for {table[more]}" if table[more] > table[0] else ""
        return f"Win none for {table[0]} points{others}."
    aim = "win no more" if best == tricks else f"{best} are best"
    end = f"all {whole} count nothing" if most == whole else f"for {table[best]} points"
    return f"You have {count(tricks, 'trick', 'tricks')}: {aim}, {end}."


def _scored(view: View, names: Names) -> str:
    """What everybody's tricks bring, or how the Lot has ended."""
    tally, tricks, lot = view.facts["tally"], view.facts["tricks"], view.facts["lot"]
    if lot is not None:
        bidder = f"{names[lot]} {verb(names[lot], 'has', 'have')}"
        brought = max(tally[0][2])
        if tally[0][2][lot]:
            return f"{bidder} won the Lot: {brought} points."
        return f"{bidder} lost the Lot: {brought} points for everybody else."
    said = []
    for number, (_, sentence, brought) in zip(sorted(set(tricks)), tally, strict=True):
        won = [names[seat] for seat in range(view.players) if tricks[seat] == number]
        who = several([name.lower() if name == YOU else name for name in won])
        said.append(f"{sentence}: {max(brought)} for {who}.")
    return " ".join(said)
