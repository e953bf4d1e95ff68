"""What the table says in Solitaire Dominoes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.solitaire_dominoes.rules import removable
from tabletop.rules import Frame, Move, View
from tabletop.rules.dominoes import TILES, numbers_of
from tabletop.words.base import ButtonWords, Names, Place, PlaceWords, PlateWords, Words, count


class SolitaireDominoesWords(Words):
    """A row, a stock, and what was removed."""

    counted = ("tile", "tiles")
    pack = "dominoes"

    def facts(self, view: View, names: Names) -> str:  # noqa: ARG002
        when = "when stuck" if view.options["dealing"] == "stuck" else "at any time"
        return f"{len(view.zones['aside'])} of {len(TILES)} removed · dealing {when}"

    def plate(self, view: View, seat: int, names: Names) -> PlateWords:  # noqa: ARG002
        held = len(view.zones["row"])
        return PlateWords(f"row of {held}", str(view.scores[seat]), "removed")

    def task(
        self,
        view: View,
        names: Names,  # noqa: ARG002
        chosen: tuple[str, ...],
        moves: Sequence[Move],
    ) -> str:
        removals = [move for move in moves if move.pieces]
        if not removals:
            return "Nothing can be removed: deal a tile."
        if len(chosen) == 3:
            return "These three share a number: they can go together."
        if chosen and any(set(chosen) <= set(move.pieces) for move in removals):
            return _about(chosen, view, removals)
        threes = ", or three tiles that share one" if any(map(_is_three, removals)) else ""
        deal = ", or deal a tile" if "deal" in moves else ""
        return f"Remove a tile whose two neighbours share a number{threes}{deal}."

    def over(self, view: View, names: Names) -> str:  # noqa: ARG002
        if view.winners:
            return "All tiles are removed: the patience has come out!"
        left = count(len(view.zones["row"]), "tile stays", "tiles stay")
        return f"Nothing can be dealt or removed any more: {left}."

    def button(self, view: View, move: Move) -> ButtonWords:
        if move == "deal":
            is_main = not removable(numbers_of(view.zones["row"]))
            return ButtonWords("deal", "Deal a tile", "D", "draw", main=is_main)
        return super().button(view, move)

    def besides(self, view: View, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if not chosen or not set(chosen) <= set(move.pieces):
            return None
        if len(move.pieces) == 1:
            return ButtonWords(str(move), f"Remove the {move.pieces[0]}", "", "", main=False)
        if len(chosen) == 1 and chosen[0] != move.pieces[1] and _count_threes(chosen[0], view) > 1:
            return None
        return ButtonWords(str(move), "Remove all three", "A", "", main=False)

    def place(self, view: View, name: str) -> PlaceWords:  # noqa: ARG002
        return PlaceWords("Removed tiles go here")

    def captions(self, view: View, names: Names) -> dict[str, str]:  # noqa: ARG002
        named = (("stock", "Stock"), ("aside", "Removed"))
        captions = {zone: f"{word} · {len(view.zones[zone])}" for zone, word in named if view.zones[zone]}
        threes = _threes(view.zones["row"]) if view.turn is not None else {}
        return captions | {f"row.{first}": f"three {number}s" for first, number in threes.items()}

    def attempt(self, view: View, pieces: Sequence[str], place: Place | None, moves: Sequence[Move]) -> str:  # noqa: ARG002
        row = view.zones["row"]
        at = sorted(row.index(piece) + 1 for piece in pieces if piece in row)
        if not at:
            return "deal"
        triple = " triple" if len(at) > 1 else ""
        return f"remove {at[len(at) // 2]}{triple}"

    def reason(self, view: View, pieces: Sequence[str], moves: Sequence[Move]) -> tuple[str, str] | None:
        """SD-4: tiles that can only go as a part of three are refused with the others of the three."""
        if any(move.pieces == tuple(pieces) for move in moves):
            return None
        threes = [move for move in moves if _is_three(move) and set(pieces) < set(move.pieces)]
        return ("SD-4", _together(pieces, threes, view)) if threes else None

    def choice(self, view: View, move: Move) -> str:
        if len(move.pieces) == 1:
            return f"Remove the {move.pieces[0]}"
        return f"Remove {', '.join(move.pieces)}" if move.pieces else super().choice(view, move)

    def advice(self, view: View, move: Move) -> str:
        if len(move.pieces) > 1:
            left, middle, right = move.pieces
            return f"Remove the {left}, the {middle} and the {right} together."
        return f"Remove the {move.pieces[0]}." if move.pieces else super().advice(view, move)

    def announcement(self, before: View, frame: Frame, names: Names) -> str:  # noqa: ARG002
        return self.over(frame.view, names) if frame.view.turn is None else ""

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        if notation == "deal":
            return f"{names[seat]} dealt a tile."
        tiles = "three tiles" if notation.endswith("triple") else "a tile"
        return f"{names[seat]} removed {tiles}."


WORDS = SolitaireDominoesWords()


def _threes(row: Sequence[str]) -> dict[int, str]:
    """The number that three neighbours have in common, by the place of the first of them."""
    threes = {}
    for first, tiles in enumerate(zip(row, row[1:], row[2:], strict=False)):
        common = set.intersection(*(set(tile[::2]) for tile in tiles))
        if common:
            threes[first] = common.pop()
    return threes


def _count_threes(tile: str, view: View) -> int:
    """How many threes that can go together a tile belongs to."""
    at = view.zones["row"].index(tile)
    return sum(first <= at <= first + 2 for first in _threes(view.zones["row"]))


def _is_three(move: Move) -> bool:
    return len(move.pieces) == 3


def _about(chosen: tuple[str, ...], view: View, removals: Sequence[Move]) -> str:
    """What can be done with chosen tiles of the row."""
    row = view.zones["row"]
    if any(move.pieces == chosen for move in removals):
        at = row.index(chosen[0])
        left, right = row[at - 1], row[at + 1]
        return f"The {left} and the {right} share a number: the {chosen[0]} can go."
    return _together(chosen, [move for move in removals if set(chosen) < set(move.pieces)], view)


def _together(tiles: Sequence[str], threes: Sequence[Move], view: View) -> str:
    """With which others these tiles can go, where three must go together."""
    row = view.zones["row"]
    said = " and the ".join(sorted(tiles, key=row.index))
    number = _threes(row)[row.index(threes[0].pieces[0])]
    go = "goes" if len(tiles) == 1 else "go"
    if len(threes) > 1:
        return f"The {said} {go} only as part of three neighbours that share a number: choose which."
    others = " and the ".join(tile for tile in threes[0].pieces if tile not in tiles)
    return f"The {said} {go} only together with the {others}: all three have a {number}."
