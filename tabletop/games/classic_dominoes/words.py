"""What the table says in Classic Dominoes."""

from __future__ import annotations

from tabletop.rules import Frame, Move, View
from tabletop.words.base import ButtonWords, Names, latest, verb
from tabletop.words.laying import LayingWords

_SPINNERS = {
    "all": "every double branches",
    "first": "only the first double branches",
    "none": "no double branches",
}


class ClassicDominoesWords(LayingWords):
    """A pile to draw from, and doubles that branch as the house likes."""

    def doubles(self, view: View) -> str:
        return _SPINNERS[str(view.options["spinners"])]

    def unable(self, view: View) -> str:
        if view.zones["stock"]:
            return "None of your tiles fits: draw from the pile."
        return "None of your tiles fits, and the pile is empty: pass."

    def button(self, view: View, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", "Draw a tile", "D", "draw", main=True)
        return super().button(view, move)

    def captions(self, view: View, names: Names) -> dict[str, str]:  # noqa: ARG002
        return {"stock": f"Pile · {len(view.zones['stock'])}"}

    def announcement(self, before: View, frame: Frame, names: Names) -> str:
        last = latest(before, frame)
        if last is None or last[1] != "draw":
            return super().announcement(before, frame, names)
        who = names[last[0]]
        return f"{who} {verb(who, 'draws', 'draw')} a tile."

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        if notation.startswith("draw"):
            return f"{names[seat]} drew a tile."
        return super().told(view, number, names)


WORDS = ClassicDominoesWords()
