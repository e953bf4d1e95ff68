"""What the table says in The Star."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.star.facts import free, missing
from tabletop.rules import Move
from tabletop.rules.dominoes import fits, is_double
from tabletop.rules.laying.facts import facts_of
from tabletop.words.base import DropPlace, count
from tabletop.words.laying import LayingWords

_WAYS = {"crosswise": "crosswise: three ends", "inline": "in line: one end"}


class StarWords(LayingWords):
    """The star first, and a double as its player likes."""

    opening = "the double six"
    arm = "arm"

    def doubles(self) -> str:
        more = missing(self.view)
        if more and self.view.zones["line"]:
            return f"the star needs {count(more, 'more tile', 'more tiles')}"
        return "doubles crosswise or in line"

    def free(self) -> Mapping[str, int]:
        return free(self.view)

    def able(self) -> str:
        if missing(self.view):
            return "Lay a tile with a six against the 6-6: the star comes first."
        return super().able()

    def unable(self) -> str:
        if missing(self.view):
            return "You have no sixes, and the star takes nothing else: pass."
        return super().unable()

    def attempt(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        text = super().attempt(pieces, place)
        # Where a double could lie either way, the question is whether it can lie there at all.
        needs_way = len(pieces) == 1 and is_double(pieces[0]) and "." in text
        return f"{text} crosswise" if needs_way else text

    def _somewhere(self, tile: str) -> str:
        """Returns the place to ask the rules about for a tile that fits only an arm by now (ST-5)."""
        now = self.free()
        if not any(fits(tile, (number,)) for number in now.values()):
            for name, number in facts_of(self.view)["places"].items():
                if name not in now and fits(tile, (number,)):
                    return f"play {tile} {name}"
        return super()._somewhere(tile)

    def question(self, moves: Sequence[Move]) -> str:
        """Asks what is meant; where a double can lie at only one place, the question names it."""
        asked = super().question(moves)
        if not _only_the_way(moves):
            return asked
        return f"{asked[:-1]} {self.where(str(moves[0].place))}?"

    def choices(self, moves: Sequence[Move]) -> tuple[str, ...]:
        if not _only_the_way(moves):
            return super().choices(moves)
        ways = (_WAYS[move.detail[0]] for move in moves)
        return tuple(way[0].upper() + way[1:] for way in ways)

    def placed(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        arms = zip(super().placed(moves, sides), moves, strict=True)
        return tuple(f"{arm}, {_WAYS[move.detail[0]]}" if move.detail else arm for arm, move in arms)

    def choice(self, move: Move) -> str:
        where = super().choice(move)
        if not move.detail:
            return where
        way = _WAYS[move.detail[0]]
        return f"{where}, {way}"

    def advice(self, move: Move) -> str:
        return _with_way(super().advice(move), move)

    def advice_at(self, move: Move, side: str) -> str:
        return _with_way(super().advice_at(move, side), move)

    def told(self, number: int) -> str:
        said = super().told(number)
        way = self.view.moves[number][1].rpartition(" ")[2]
        return f"{said[:-1]} {_WAYS[way].partition(':')[0]}." if way in _WAYS else said


WORDS = StarWords


def _with_way(said: str, move: Move) -> str:
    """Returns a sentence with how the double is to lie added."""
    return f"{said[:-1]}, {_WAYS[move.detail[0]].partition(':')[0]}." if move.detail else said


def _only_the_way(moves: Sequence[Move]) -> bool:
    """Tells whether these moves differ in nothing but how a double lies."""
    return len({move.place for move in moves}) == 1 and all(move.detail for move in moves)
