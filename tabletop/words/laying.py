"""What the table says in all games that join tiles to a branching line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.rules import Frame, Move, View
from tabletop.rules.dominoes import fits, is_double
from tabletop.rules.laying.facts import facts_of
from tabletop.words.base import ButtonWords, Names, Place, PlaceWords, Words, verb, went_out

_SIDES = {"left": "left of", "right": "right of", "up": "above", "down": "below"}
_ENDS = {"on": "behind", "up": "at one end of", "down": "at the other end of"}


class LayingWords(Words):
    """Tiles, and ends that ask for numbers. A game says who opens, and what is left where nothing fits."""

    counted = ("tile", "tiles")
    pack = "dominoes"
    opening = "the highest double"
    """What begins every deal."""

    def facts(self, view: View, names: Names) -> str:  # noqa: ARG002
        return f"Deal {view.deal} · {self.doubles(view)} · first to {view.options['target']}"

    def doubles(self, view: View) -> str:
        """How doubles lie."""
        raise NotImplementedError

    def waiting(self, view: View, name: str) -> str:
        if not view.zones["line"]:
            return f"{name} {verb(name, 'opens', 'open')} with {self.opening}."
        return super().waiting(view, name)

    def free(self, view: View) -> Mapping[str, int]:
        """The open places at which tiles can be joined by now, and the numbers they ask for."""
        return facts_of(view)["places"]

    def task(
        self,
        view: View,
        names: Names,  # noqa: ARG002
        chosen: tuple[str, ...],
        moves: Sequence[Move],  # noqa: ARG002
    ) -> str:
        hand, numbers = view.zones[f"hand:{view.seat}"], set(self.free(view).values())
        if not view.zones["line"]:
            doubles = [tile for tile in hand if is_double(tile)]
            return f"Lay the {max(doubles)}: {self.opening} begins." if doubles else ""
        if not any(fits(tile, numbers) for tile in hand):
            return self.unable(view)
        if len(chosen) == 1:
            return self._where(chosen[0], view)
        return self.able(view)

    def able(self, view: View) -> str:  # noqa: ARG002
        """What somebody can do who has a tile that fits."""
        return "Lay a tile at an end that asks for one of its numbers."

    def unable(self, view: View) -> str:  # noqa: ARG002
        """What somebody has to do whom no tile fits."""
        return "None of your tiles fits: pass."

    def _where(self, tile: str, view: View) -> str:
        """At how many ends a tile can be joined."""
        ends = sum(fits(tile, (number,)) for number in self.free(view).values())
        if not ends:
            return f"The {tile} fits nowhere now."
        return f"The {tile} fits at {'one end' if ends == 1 else f'{ends} ends'}."

    def button(self, view: View, move: Move) -> ButtonWords:
        if move == "pass":
            return ButtonWords("pass", "Pass", "P", "pass", main=True)
        return super().button(view, move)

    def place(self, view: View, name: str) -> PlaceWords:
        asked = facts_of(view)["places"].get(name)
        return PlaceWords("" if asked is None else str(asked))

    def captions(self, view: View, names: Names) -> Mapping[str, str]:  # noqa: ARG002
        return {}

    def choice(self, view: View, move: Move) -> str:
        if not move.pieces:
            return super().choice(view, move)
        where = self.where(view, str(move.place))
        return where[0].upper() + where[1:] if where else f"The {move.pieces[0]}"

    def question(self, view: View, moves: Sequence[Move]) -> str:  # noqa: ARG002
        places = {move.place for move in moves}
        tile = moves[0].pieces[0] if moves and moves[0].pieces else "tile"
        return f"Where does the {tile} go?" if len(places) > 1 else f"How does the {tile} lie?"

    def where(self, view: View, place: str) -> str:
        """A place as it is said: "behind the 6-4"."""
        number, _, side = place.partition(".")
        line = view.zones["line"]
        if not number.isdecimal() or int(number) > len(line):
            return ""
        words = _SIDES if int(number) == 1 else _ENDS
        return f"{words[side]} the {line[int(number) - 1]}"

    def attempt(self, view: View, pieces: Sequence[str], place: Place | None, moves: Sequence[Move]) -> str:
        if place is None and len(pieces) == 1 and view.zones["line"]:
            return self._somewhere(view, pieces[0])
        return super().attempt(view, pieces, place, moves)

    def _somewhere(self, view: View, tile: str) -> str:
        """A tile that was laid nowhere: the rules are asked about the first place that is free."""
        return " ".join(("play", tile, *list(self.free(view))[:1]))

    def advice(self, view: View, move: Move) -> str:
        if not move.pieces:
            return super().advice(view, move)
        return f"Lay {' '.join((self.piece(move.pieces[0]), self.where(view, str(move.place)))).strip()}."

    def announcement(self, before: View, frame: Frame, names: Names) -> str:
        if frame.beat == "reveal":
            return gone_out(frame.view, names) or "Nobody can play any more: the fewest dots win."
        return super().announcement(before, frame, names)

    def ending(self, view: View, names: Names) -> str:
        return went_out(view, names) or "blocked"

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        words = notation.split(" ")
        if words[0] == "pass":
            return f"{names[seat]} passed."
        return f"{names[seat]} laid the {words[1]}."


def gone_out(view: View, names: Names) -> str:
    """That somebody has no tile left; "" while everybody has."""
    for seat, name in enumerate(names):
        if not view.zones.get(f"hand:{seat}"):
            return f"{name} {verb(name, 'goes', 'go')} out."
    return ""
