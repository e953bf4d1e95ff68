"""What the table says in Classic Dominoes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Frame, Move, View
from tabletop.rules.dominoes import is_double
from tabletop.words.base import ButtonWords, Names, PlaceWords, Words, count, latest, verb

_SPINNERS = {
    "all": "every double branches",
    "first": "only the first double branches",
    "none": "no double branches",
}


class ClassicDominoesWords(Words):
    """Tiles, a boneyard, and ends that ask for numbers."""

    counted = ("tile", "tiles")
    pack = "dominoes"

    def facts(self, view: View, names: Names) -> str:  # noqa: ARG002
        spinners = _SPINNERS[str(view.options["spinners"])]
        return f"Deal {view.deal} · {spinners} · first to {view.options['target']}"

    def waiting(self, view: View, name: str) -> str:
        if not view.zones["line"]:
            return f"{name} {verb(name, 'opens', 'open')} with the highest double."
        return super().waiting(view, name)

    def task(
        self,
        view: View,
        names: Names,  # noqa: ARG002
        chosen: tuple[str, ...],
        moves: Sequence[Move],  # noqa: ARG002
    ) -> str:
        hand, numbers = view.zones[f"hand:{view.seat}"], set(view.facts["places"].values())
        if not view.zones["line"]:
            doubles = [tile for tile in hand if is_double(tile)]
            return f"Lay the {max(doubles)}: the highest double begins." if doubles else ""
        if not any(_fits(tile, numbers) for tile in hand):
            if view.zones["stock"]:
                return "None of your tiles fits: draw from the boneyard."
            return "None of your tiles fits, and the boneyard is empty: pass."
        if len(chosen) == 1:
            return _where(chosen[0], view)
        return "Lay a tile at an end that shows its number."

    def button(self, view: View, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", "Draw a tile", "D", "draw", main=True)
        if move == "pass":
            return ButtonWords("pass", "Pass", "P", "pass", main=True)
        return super().button(view, move)

    def place(self, view: View, name: str) -> PlaceWords:
        asked = view.facts["places"].get(name)
        return PlaceWords("" if asked is None else str(asked))

    def captions(self, view: View, names: Names) -> dict[str, str]:  # noqa: ARG002
        return {"stock": f"Boneyard · {len(view.zones['stock'])}"}

    def announcement(self, before: View, frame: Frame, names: Names) -> str:
        view = frame.view
        if frame.beat == "reveal":
            return _ended(view, names)
        last = latest(before, frame)
        if last is not None and last[1] == "draw":
            return f"{names[last[0]]} {verb(names[last[0]], 'draws', 'draw')} a tile."
        return super().announcement(before, frame, names)

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        words = notation.split(" ")
        if words[0] == "draw":
            return f"{names[seat]} drew a tile."
        if words[0] == "pass":
            return f"{names[seat]} passed."
        return f"{names[seat]} laid the {words[1]}."


def _fits(tile: str, numbers: set[int]) -> bool:
    return int(tile[0]) in numbers or int(tile[2]) in numbers


def _where(tile: str, view: View) -> str:
    """At how many ends a tile can be joined."""
    ends = sum(_fits(tile, {number}) for number in view.facts["places"].values())
    if not ends:
        return f"The {tile} fits nowhere now."
    return f"The {tile} fits at {count(ends, 'end', 'ends')}."


def _ended(view: View, names: Names) -> str:
    """How the deal has come to its end."""
    for seat, name in enumerate(names):
        if not view.zones.get(f"hand:{seat}"):
            return f"{name} {verb(name, 'goes', 'go')} out."
    return "Nobody can play any more: the fewest dots win."
