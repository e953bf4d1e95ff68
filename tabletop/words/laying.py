"""What the table says in all games that join tiles to a branching line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.rules import Move, View
from tabletop.rules.dominoes import dots, fits, is_double
from tabletop.rules.laying.facts import facts_of
from tabletop.rules.spelling import spelt
from tabletop.words import keys
from tabletop.words.arising import Arising
from tabletop.words.base import ButtonWords, DropPlace, Names, PlaceWords, Words, verb, went_out

_SIDES = {"left": "left of", "right": "right of", "up": "above", "down": "below"}
_ENDS = {"on": "against the open {} of", "up": "at one end of", "down": "at the other end of"}


class LayingWords(Words):
    """Words for tiles on a line; a game says who opens, and what is done where no tile fits."""

    counted = ("tile", "tiles")
    pack = "dominoes"
    opening = "the highest double"
    """What begins every deal."""
    arm = "end"
    """What a part of the line that can grow is called."""

    def facts(self) -> str:
        return f"Deal {self.view.deal} · {self.doubles()} · first to {self.view.options['target']}"

    def doubles(self) -> str:
        """Returns how doubles are laid in this game."""
        raise NotImplementedError

    def waiting(self, name: str) -> str:
        if not self.view.zones["line"]:
            return f"{name} {verb(name, 'opens', 'open')} with {self.opening}."
        return super().waiting(name)

    def free(self) -> Mapping[str, int]:
        """Returns the open places at which tiles can be joined by now, and the numbers they ask for."""
        return facts_of(self.view)["places"]

    def task(self) -> str:
        hand, numbers = self.view.zones[f"hand:{self.view.seat}"], set(self.free().values())
        if not self.view.zones["line"]:
            doubles = [tile for tile in hand if is_double(tile)]
            return f"Lay the {max(doubles)}: {self.opening} goes first." if doubles else ""
        if not any(fits(tile, numbers) for tile in hand):
            return self.unable()
        if len(self.chosen) == 1:
            return self._where(self.chosen[0])
        return self.able()

    def able(self) -> str:
        """Returns what somebody can do who has a tile that fits."""
        return "Lay a tile that matches one of the open ends."

    def unable(self) -> str:
        """Returns what somebody has to do whom no tile fits."""
        return "None of your tiles fits: pass."

    def _where(self, tile: str) -> str:
        """Returns at how many ends a tile can be joined."""
        ends = sum(fits(tile, (number,)) for number in self.free().values())
        if not ends:
            return f"The {tile} doesn’t fit anywhere right now."
        return f"The {tile} fits at {'one end' if ends == 1 else f'{spelt(ends)} ends'}."

    def button(self, move: Move) -> ButtonWords:
        if move == "pass":
            return ButtonWords("pass", "Pass", keys.PASS, "pass", main=True)
        return super().button(move)

    def place(self, name: str) -> PlaceWords:
        asked = facts_of(self.view)["places"].get(name)
        return PlaceWords("" if asked is None else str(asked))

    def captions(self) -> Mapping[str, str]:
        return {}

    def choice(self, move: Move) -> str:
        if not move.pieces:
            return super().choice(move)
        where = self.where(str(move.place))
        return where[0].upper() + where[1:] if where else f"The {move.pieces[0]}"

    def placed(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        return placed(self.arm, [self.free().get(str(move.place)) for move in moves], sides)

    def question(self, moves: Sequence[Move]) -> str:
        places = {move.place for move in moves}
        tile = moves[0].pieces[0] if moves and moves[0].pieces else "tile"
        return f"Where does the {tile} go?" if len(places) > 1 else f"Which way does the {tile} lie?"

    def where(self, place: str) -> str:
        """Returns a place as one says it: "behind the 6-4"."""
        number, _, side = place.partition(".")
        line = self.view.zones["line"]
        if not number.isdecimal() or int(number) > len(line):
            return ""
        words = _SIDES if int(number) == 1 else _ENDS
        return f"{words[side].format(self.free().get(place, 'end'))} the {line[int(number) - 1]}"

    def attempt(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        if place is None and len(pieces) == 1 and self.view.zones["line"]:
            return self._somewhere(pieces[0])
        return super().attempt(pieces, place)

    def _somewhere(self, tile: str) -> str:
        """Returns the notation of a tile laid nowhere: the first free place stands for any."""
        return " ".join(("play", tile, *list(self.free())[:1]))

    def advice(self, move: Move) -> str:
        if not move.pieces:
            return super().advice(move)
        return f"Lay {' '.join((self.piece(move.pieces[0]), self.where(str(move.place)))).strip()}."

    def advice_at(self, move: Move, side: str) -> str:
        return f"Lay {self.piece(move.pieces[0])} at the {side} {self.arm}."

    def announcement(self, before: View, beat: str) -> str:
        if beat == "reveal":
            return gone_out(self.view, self.names) or "Nobody can play any more: the fewest dots win."
        return super().announcement(before, beat)

    def drawn(self, before: View) -> str:
        """Returns the sentence that a tile was drawn, if that has just happened; else ""."""
        last = self.latest(before)
        if last is None or last[1] != "draw":
            return ""
        return f"{self.names[last[0]]} {verb(self.names[last[0]], 'draws', 'draw')} a tile."

    def ending(self) -> str:
        return went_out(self.view, self.names) or "blocked"

    def arising(self) -> Sequence[Arising]:
        """Gives the winner the dots that the others were left with, less the winner's own."""
        brought = self.brought()
        if not any(brought):
            return ()
        winner = brought.index(max(brought))
        left = [dots(self.view.zones[f"hand:{seat}"]) for seat in range(self.view.players)]
        return tuple(
            Arising(winner, -count if seat == winner else count, f"hand:{seat}")
            for seat, count in enumerate(left)
            if count
        )

    def told(self, number: int) -> str:
        seat, notation = self.view.moves[number]
        words = notation.split(" ")
        if words[0] == "pass":
            return f"{self.names[seat]} passed."
        return f"{self.names[seat]} laid the {words[1]}."


def placed(what: str, numbers: Sequence[int | None], sides: Sequence[str]) -> tuple[str, ...]:
    """Returns ends named by their side of the felt, "Left end", with their numbers where these differ."""
    ends = [f"{side.capitalize()} {what}" for side in sides]
    if len(set(numbers)) < 2:
        return tuple(ends)
    return tuple(f"{end}, on the {number}" for end, number in zip(ends, numbers, strict=True))


def gone_out(view: View, names: Names) -> str:
    """Returns that somebody has no tile left; "" while everybody has some."""
    for seat, name in enumerate(names):
        if not view.zones.get(f"hand:{seat}"):
            return f"{name} {verb(name, 'goes', 'go')} out."
    return ""
