"""What the table says in The Star."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.star.facts import free, missing
from tabletop.rules import Move, View
from tabletop.rules.dominoes import fits, is_double
from tabletop.rules.laying.facts import facts_of
from tabletop.words.base import Names, Place, count
from tabletop.words.laying import LayingWords

_WAYS = {"crosswise": "crosswise: three ends", "inline": "in line: one end"}


class StarWords(LayingWords):
    """The star first, and a double as its player likes."""

    opening = "the double six"

    def doubles(self, view: View) -> str:
        more = missing(view)
        if more and view.zones["line"]:
            return f"the star needs {count(more, 'more tile', 'more tiles')}"
        return "doubles crosswise or in line"

    def free(self, view: View) -> Mapping[str, int]:
        return free(view)

    def able(self, view: View) -> str:
        if missing(view):
            return "Lay a tile with a six on a side of the 6-6: the star comes first."
        return super().able(view)

    def unable(self, view: View) -> str:
        if missing(view):
            return "You hold no six, and only sixes make the star: pass."
        return super().unable(view)

    def attempt(self, view: View, pieces: Sequence[str], place: Place | None, moves: Sequence[Move]) -> str:
        text = super().attempt(view, pieces, place, moves)
        # Where a double could lie either way, the question is whether it can lie there at all.
        needs_way = len(pieces) == 1 and is_double(pieces[0]) and "." in text
        return f"{text} crosswise" if needs_way else text

    def _somewhere(self, view: View, tile: str) -> str:
        """ST-5: a tile that only fits an arm by now is asked about there, so that the rules say why not."""
        now = free(view)
        if not any(fits(tile, (number,)) for number in now.values()):
            for name, number in facts_of(view)["places"].items():
                if name not in now and fits(tile, (number,)):
                    return f"play {tile} {name}"
        return super()._somewhere(view, tile)

    def question(self, view: View, moves: Sequence[Move]) -> str:
        """Where a double can only lie at one place, the question names it, and the answers need not."""
        asked = super().question(view, moves)
        if not _only_the_way(moves):
            return asked
        return f"{asked[:-1]} {self.where(view, str(moves[0].place))}?"

    def choices(self, view: View, moves: Sequence[Move]) -> tuple[str, ...]:
        if not _only_the_way(moves):
            return super().choices(view, moves)
        ways = (_WAYS[move.detail[0]] for move in moves)
        return tuple(way[0].upper() + way[1:] for way in ways)

    def choice(self, view: View, move: Move) -> str:
        where = super().choice(view, move)
        if not move.detail:
            return where
        way = _WAYS[move.detail[0]]
        return f"{where}, {way}"

    def advice(self, view: View, move: Move) -> str:
        said = super().advice(view, move)
        return f"{said[:-1]}, {_WAYS[move.detail[0]].partition(':')[0]}." if move.detail else said

    def told(self, view: View, number: int, names: Names) -> str:
        said = super().told(view, number, names)
        way = view.moves[number][1].rpartition(" ")[2]
        return f"{said[:-1]} {_WAYS[way].partition(':')[0]}." if way in _WAYS else said


WORDS = StarWords()


def _only_the_way(moves: Sequence[Move]) -> bool:
    """Whether these moves differ in nothing but how a double lies."""
    return len({move.place for move in moves}) == 1 and all(move.detail for move in moves)
