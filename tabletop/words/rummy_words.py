"""What is said in games with melds: drawing, discarding, and which cards were laid off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.messages import said, say
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords, Words, card_name, verb_form
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
        does = ("draws", "draw") if self.is_drawing() else ("discards", "discard")
        return f"{name} {verb_form(name, *does)} a card."

    def turn_prompt(self) -> str:
        takes = [move.pieces[0] for move in self.moves if move == "draw discard"]
        return f"Draw from the stock{f', or take the {card_name(takes[0])}' if takes else ''}."

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw stock":
            return ButtonWords(str(move), "Draw a card", action_keys.DRAW, "draw", is_main=True)
        return super().move_button(move)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if move == "draw discard":
            return ButtonWords(str(move), "Take discard", action_keys.TAKE, "draw", is_main=False)
        return super().piece_button(move, chosen)

    def zone_captions(self) -> dict[str, str]:
        return {"stock": f"Stock · {len(self.view.zones['stock'])}", "discard": "Discards"}

    def advice_sentence(self, move: Move) -> str:
        return (
            f"Take {self.piece_name(move.pieces[0])}."
            if move == "draw discard"
            else super().advice_sentence(move)
        )

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
