"""What is said in games with melds: drawing, discarding, and which cards were laid off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.messages import said, say
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords, Words
from tabletop.words.move_words import MoveDescription

_ENDS = ("leave", "discard", "knock", "gin")
"""The moves that end a turn."""


class RummyWords(Words):
    """Words for a stock and discards to draw from; a game says what else a turn can have."""

    @property
    def hand(self) -> tuple[str, ...]:
        """Returns the viewer's hand; () for a bystander."""
        return self.view.zones.get(f"hand:{self.view.seat}", ())

    def is_drawing(self) -> bool:
        """Returns whether the seat on turn has still to draw."""
        seat, notation = self.view.moves[-1] if self.view.moves else (None, "")
        return seat != self.view.turn or notation.startswith(_ENDS)

    def waiting_prompt(self, name: str) -> str:
        if self.is_drawing():
            return say("{who} {who:draws|draw} a card.", who=name)
        return say("{who} {who:discards|discard} a card.", who=name)

    def turn_prompt(self) -> str:
        takes = [move.pieces[0] for move in self.moves if move == "draw discard"]
        if takes:
            return say("Draw from the stock, or take {card:the}.", card=self.piece_slot(takes[0]))
        return say("Draw from the stock.")

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw stock":
            return ButtonWords(str(move), say("Draw a card"), action_keys.DRAW, "draw", is_main=True)
        return super().move_button(move)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "draw discard":
            return ButtonWords(str(move), say("Take discard"), action_keys.TAKE, "draw", is_main=False)
        return super().piece_button(move, chosen)

    def zone_captions(self) -> dict[str, str]:
        count = len(self.view.zones["stock"])
        return {"stock": say("Stock · {count}", count=count), "discard": say("Discards")}

    def advice_sentence(self, move: Move) -> str:
        if move == "draw discard":
            return say("Take {card:the}.", card=self.piece_slot(move.pieces[0]))
        return super().advice_sentence(move)

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who = self.names[seat]
        if notation == "draw stock":
            return MoveDescription(said("{who} drew from the stock.", who=who), said("drew from the stock"))
        if notation == "draw discard":
            return MoveDescription(said("{who} took the discard.", who=who), said("took the discard"))
        return super().describe_move(number)

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        seat, notation = self.view.moves[number]
        who, cards = self.names[seat], self.pieces_slot(came)
        if came and notation == "draw stock":
            return say("{who} drew {cards:the} from the stock.", who=who, cards=cards)
        if came and notation == "draw discard":
            return say("{who} took {cards:the} from the discards.", who=who, cards=cards)
        return self.move_sentence(number)


def cards_laid_off(before: View, view: View) -> Iterator[tuple[str, int]]:
    """Yields zone and place of each card that has come to a meld which lay there before."""
    for zone, cards in view.zones.items():
        lay = before.zones.get(zone, ())
        if zone.startswith("meld:") and lay:
            yield from ((zone, place) for place, card in enumerate(cards) if card not in lay)
