"""What the table says in Blind Dominoes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.blind_dominoes.facts import ENDS, ends_of, order_of
from tabletop.rules import HIDDEN, Frame, Move, View
from tabletop.rules.dominoes import is_double
from tabletop.words.base import (
    ButtonWords,
    Names,
    Place,
    PlaceWords,
    PlateWords,
    Words,
    count,
    latest,
    verb,
    went_out,
)
from tabletop.words.laying import gone_out


class BlindDominoesWords(Words):
    """Rows that nobody knows: tiles are turned, and fit or go back."""

    counted = ("tile", "tiles")
    pack = "dominoes"

    def facts(self, view: View, names: Names) -> str:  # noqa: ARG002
        wins = view.options["wins"]
        turns = "who lays goes on" if view.options["streak"] else "one tile a turn"
        ends = "one deal decides" if wins == 1 else f"first to {wins} deals"
        return f"Deal {view.deal} · {turns} · {ends}"

    def plate(self, view: View, seat: int, names: Names) -> PlateWords:  # noqa: ARG002
        held = len(view.zones[f"hand:{seat}"])
        won = view.scores[seat]
        return PlateWords(count(held, *self.counted), str(won), "deal" if won == 1 else "deals")

    def waiting(self, view: View, name: str) -> str:
        if view.zones["turned"]:
            return f"{name} {verb(name, 'has', 'have')} turned the {view.zones['turned'][0]}, and it fits."
        return super().waiting(view, name)

    def task(
        self,
        view: View,
        names: Names,  # noqa: ARG002
        chosen: tuple[str, ...],  # noqa: ARG002
        moves: Sequence[Move],  # noqa: ARG002
    ) -> str:
        if order_of(view, view.seat) is None:
            return "Nobody knows the tiles: at which end of your row do you begin?"
        if not view.zones["turned"]:
            known = _known_next(view)
            if known:
                return f"The next tile of your row lies face up: see whether the {known} fits now."
            opens = "" if view.zones["line"] else ": it opens the line"
            again = "You go on: turn" if _goes_on(view) else "Turn"
            return f"{again} over the next tile of your row{opens}."
        (tile,) = view.zones["turned"]
        fits = [number for number in ends_of(view).values() if str(number) in tile]
        if len(fits) == 1:
            return f"The {tile} fits: lay it at the end with {fits[0]}."
        return f"The {tile} fits at both ends: choose one."

    def button(self, view: View, move: Move) -> ButtonWords:
        if move.verb == "order":
            return ButtonWords(str(move), f"Begin at the {move.detail[0]}", "", "", main=False)
        if move == "turn":
            known = _known_next(view)
            return ButtonWords("turn", f"Try the {known}" if known else "Turn a tile", "T", "", main=True)
        return super().button(view, move)

    def place(self, view: View, name: str) -> PlaceWords:
        asked = ends_of(view).get(name)
        return PlaceWords("" if asked is None else str(asked))

    def captions(self, view: View, names: Names) -> dict[str, str]:  # noqa: ARG002
        return {"out": "Left out"} if view.zones["out"] else {}

    def attempt(self, view: View, pieces: Sequence[str], place: Place | None, moves: Sequence[Move]) -> str:  # noqa: ARG002
        if place is not None and place.move_place in ENDS:
            return f"place {place.move_place}"
        legal = {move.place for move in moves}
        return f"place {next((end for end in ENDS if end not in legal), 'left')}"

    def question(self, view: View, moves: Sequence[Move]) -> str:  # noqa: ARG002
        return "At which end?"

    def choice(self, view: View, move: Move) -> str:
        if move.place in ENDS:
            return f"At {_which(view, str(move.place))}"
        return super().choice(view, move)

    def advice(self, view: View, move: Move) -> str:
        if move.place in ENDS:
            return f"Lay the {move.pieces[0]} at {_which(view, str(move.place))}."
        return super().advice(view, move)

    def announcement(self, before: View, frame: Frame, names: Names) -> str:
        view = frame.view
        if frame.beat == "reveal":
            return _revealed(view, names)
        out = [names[seat] for seat in range(view.players) if not view.zones[f"hand:{seat}"]]
        if frame.beat == "score" and out:
            return f"{out[0]} {verb(out[0], 'wins', 'win')} the deal."
        last = latest(before, frame)
        if last is not None and frame.beat == "rest" and not view.winners:
            return _made(names[last[0]], last[1], view)
        return super().announcement(before, frame, names)

    def ending(self, view: View, names: Names) -> str:
        return went_out(view, names) or "blocked"

    def told(self, view: View, number: int, names: Names) -> str:
        seat, notation = view.moves[number]
        name, (move, *rest) = names[seat], notation.split(" ")
        if move == "turn":
            return f"{name} turned a tile."
        if move == "order":
            return f"{name} began at the {rest[0]} end of the row."
        return f"{name} laid the tile at the {rest[0]} end."


WORDS = BlindDominoesWords()


def _goes_on(view: View) -> bool:
    """Whether the viewer has just laid a tile, or opened the line, and is on turn again."""
    if not view.moves or not view.zones["line"]:
        return False
    seat, notation = view.moves[-1]
    return seat == view.seat and not notation.startswith("order")


def _known_next(view: View) -> str:
    """The next tile of the viewer's row, if it is one that went back and lies face up."""
    row = view.zones.get(f"hand:{view.seat}", ())
    return row[0] if row and row[0] != HIDDEN else ""


def _which(view: View, end: str) -> str:
    """An end by its number, as a line that bends may have both its ends at one side; else by that side."""
    asked = ends_of(view)
    return f"the {end} end" if asked["left"] == asked["right"] else f"the end with {asked[end]}"


def _made(name: str, notation: str, view: View) -> str:
    """A move just made, where the table does not show it."""
    move, _, end = notation.partition(" ")
    if move == "order":
        return f"{name} {verb(name, 'begins', 'begin')} at the {end} end of the row."
    if move == "turn" and view.zones["turned"]:
        return f"{name} {verb(name, 'turns', 'turn')} the {view.zones['turned'][0]}."
    return ""


def _revealed(view: View, names: Names) -> str:
    if view.zones["turned"]:
        (tile,) = view.zones["turned"]
        way = ", face up" if is_double(tile) else ""
        return f"The {tile} fits neither end: it goes to the back of the row{way}."
    return gone_out(view, names) or "No tile in any row fits any more: the fewest dots win."
