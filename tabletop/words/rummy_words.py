"""What is said in games with melds: drawing, discarding, and which cards were laid off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords, Words, card_name, verb_form

_ENDS = ("leave", "discard", "knock", "gin")
"""The moves that end a turn."""


class RummyWords(Words):
    """Words for a stock and discards to draw from; a game says what else a turn can have."""

    verbs_told: Mapping[str, str] = {"discard": "discarded"}
    """How the record tells of a move with a card, by its verb."""

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

    def move_sentence(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        name, (does, _, what) = self.names[seat], notation.partition(" ")
        if does == "draw":
            return f"{name} drew from the stock." if what == "stock" else f"{name} took the discard."
        return f"{name} {self.verbs_told[does]} the {card_name(what[:2])}."

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        said = self.move_sentence(number)
        if not came or not self.view.moves[number][1].startswith("draw "):
            return said
        name, card = self.names[self.view.moves[number][0]], self.piece_list(came)
        if self.view.moves[number][1] == "draw stock":
            return f"{name} drew {card} from the stock."
        return f"{name} took {card} from the discards."


def cards_laid_off(before: View, view: View) -> Iterator[tuple[str, int]]:
    """Yields zone and place of each card that has come to a meld which lay there before."""
    for zone, cards in view.zones.items():
        lay = before.zones.get(zone, ())
        if zone.startswith("meld:") and lay:
            yield from ((zone, place) for place, card in enumerate(cards) if card not in lay)
