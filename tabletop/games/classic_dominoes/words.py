"""What the table says in Classic Dominoes."""

from __future__ import annotations

from tabletop.messages import said, say
from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords
from tabletop.words.line_words import LineWords

_SPINNERS = {
    "all": said("every double branches"),
    "first": said("only the first double branches"),
    "none": said("no double branches"),
}


class ClassicDominoesWords(LineWords):
    """A pile to draw from, and doubles that branch as the house likes."""

    def doubles_sentence(self) -> str:
        return say(_SPINNERS[str(self.view.options["spinners"])])

    def unable_words(self) -> str:
        if self.view.zones["stock"]:
            return say("None of your tiles fits: draw from the pile.")
        return say("None of your tiles fits, and the pile is empty: pass.")

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", say("Draw a tile"), action_keys.DRAW, "draw", is_main=True)
        return super().move_button(move)

    def zone_captions(self) -> dict[str, str]:
        return {"stock": say("Pile · {count}", count=len(self.view.zones["stock"]))}

    def announcement(self, before: View, beat: str) -> str:
        return self.drawn_sentence(before) or super().announcement(before, beat)


WORDS = ClassicDominoesWords
