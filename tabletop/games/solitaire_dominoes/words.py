"""What the table says in Solitaire Dominoes."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.solitaire_dominoes.rules import FIRST_ROW_LENGTH, count_removable, dealt_tiles
from tabletop.messages import PieceName, said
from tabletop.rules import Move, View
from tabletop.rules.dominoes import TILES, tile_numbers
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
    with_noun,
)
from tabletop.words.move_words import MoveDescription, rough_amount
from tabletop.words.piece_handling import TileHandling


class SolitaireDominoesWords(TileHandling, Words):
    """A row, a stock, and what was removed."""

    piece_noun = ("tile", "tiles")

    @classmethod
    def cost_words(cls, points: float) -> str:
        return rough_amount(points, "tile", "tiles")

    def top_bar_line(self) -> str:
        when = "when stuck" if self.view.options["dealing"] == "stuck" else "at any time"
        return f"{len(self.view.zones['aside'])} of {len(TILES)} removed · deal {when}"

    def seat_plate(self, seat: int) -> SeatPlateWords:
        held = len(self.view.zones["row"])
        return SeatPlateWords(f"row of {held}", str(self.view.scores[seat]), "removed")

    def turn_prompt(self) -> str:
        removals = [move for move in self.moves if move.pieces]
        if not removals:
            return "Nothing can be removed: deal a tile."
        if len(self.chosen) == 3:
            return "These three share a number: they can go together."
        if self.chosen and any(set(self.chosen) <= set(move.pieces) for move in removals):
            return self._removals_text(removals)
        threes = ", or three tiles that share one" if any(map(_is_three, removals)) else ""
        deal = ", or deal a tile" if "deal" in self.moves else ""
        return f"Remove a tile whose neighbours share a number{threes}{deal}."

    def match_ending(self) -> str:
        if self.view.winners:
            return "Every tile is gone: you won!"
        left = with_noun(len(self.view.zones["row"]), "tile is left", "tiles are left")
        return f"Nothing more can be dealt or removed: {left}."

    def move_button(self, move: Move) -> ButtonWords:
        is_main = not count_removable(tile_numbers(self.view.zones["row"]))
        return ButtonWords(str(move), "Deal a tile", action_keys.DRAW, "draw", is_main=is_main)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if not chosen or not set(chosen) <= set(move.pieces):
            return None
        if len(move.pieces) == 1:
            return ButtonWords(str(move), f"Remove the {move.pieces[0]}", "", "", is_main=False)
        if len(chosen) == 1 and chosen[0] != move.pieces[1] and self._count_threes(chosen[0]) > 1:
            return None
        return ButtonWords(str(move), "Remove all three", action_keys.REMOVE, "", is_main=False)

    def place_words(self, _name: str) -> PlaceWords:
        return PlaceWords("Removed tiles go here")

    def zone_captions(self) -> dict[str, str]:
        view = self.view
        named = (("stock", "Stock"), ("aside", "Removed"))
        captions = {zone: f"{word} · {len(view.zones[zone])}" for zone, word in named if view.zones[zone]}
        threes = self._numbers_of_threes() if view.turn is not None else {}
        return captions | {f"row.{first}": f"three {number}s" for first, number in threes.items()}

    def attempted_notation(self, pieces: Sequence[str], _place: DropPlace | None) -> str:
        row = self.view.zones["row"]
        at = sorted(row.index(piece) + 1 for piece in pieces if piece in row)
        if not at:
            return "deal"
        triple = " triple" if len(at) > 1 else ""
        return f"remove {at[len(at) // 2]}{triple}"

    def misplaced_reason(self, pieces: Sequence[str]) -> tuple[str, str] | None:
        """Returns the refusal for tiles that can only go as part of a three (SD-4)."""
        if any(move.pieces == tuple(pieces) for move in self.moves):
            return None
        threes = [move for move in self.moves if _is_three(move) and set(pieces) < set(move.pieces)]
        return ("SD-4", self._threes_text(pieces, threes)) if threes else None

    def drop_answer(self, move: Move) -> str:
        if len(move.pieces) == 1:
            return f"Remove the {move.pieces[0]}"
        return f"Remove {', '.join(move.pieces)}" if move.pieces else super().drop_answer(move)

    def advice_sentence(self, move: Move) -> str:
        if len(move.pieces) > 1:
            left, middle, right = move.pieces
            return f"Remove the {left}, the {middle} and the {right} together."
        return f"Remove the {move.pieces[0]}." if move.pieces else super().advice_sentence(move)

    def announcement(self, _before: View, _beat: str) -> str:
        return self.match_ending() if self.view.turn is None else ""

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who = self.names[seat]
        before = [made for _, made in self.view.moves[:number]]
        deals = before.count("deal")
        if notation == "deal":
            dealt = PieceName(TILES[dealt_tiles(self.view)[FIRST_ROW_LENGTH + deals]])
            return MoveDescription(
                said("{who} dealt {tile:the}.", who=who, tile=dealt), said("dealt {tile:the}", tile=dealt)
            )
        at = len(before) - deals + 2 * sum(_is_triple(made) for made in before)
        tiles = self.pieces_slot(self.view.zones["aside"][at : at + (3 if _is_triple(notation) else 1)])
        return MoveDescription(
            said("{who} removed {tiles:the}.", who=who, tiles=tiles), said("removed {tiles:the}", tiles=tiles)
        )

    # --- threes

    def _numbers_of_threes(self) -> dict[int, str]:
        """Returns the number that three neighbours have in common, by the place of the first of them."""
        row = self.view.zones["row"]
        threes = enumerate(zip(row, row[1:], row[2:], strict=False))
        return {at: number for at, (one, *two) in threes for number in set(one[::2]).intersection(*two)}

    def _count_threes(self, tile: str) -> int:
        """Tells how many threes that can go together a tile belongs to."""
        at = self.view.zones["row"].index(tile)
        return sum(first <= at <= first + 2 for first in self._numbers_of_threes())

    def _removals_text(self, removals: Sequence[Move]) -> str:
        """Tells what can be done with the chosen tiles of the row."""
        row, chosen = self.view.zones["row"], self.chosen
        if any(move.pieces == chosen for move in removals):
            at = row.index(chosen[0])
            return f"The {row[at - 1]} and the {row[at + 1]} share a number: the {chosen[0]} can go."
        return self._threes_text(chosen, [move for move in removals if set(chosen) < set(move.pieces)])

    def _threes_text(self, tiles: Sequence[str], threes: Sequence[Move]) -> str:
        """Says with which others these tiles can go, where three must go together."""
        row = self.view.zones["row"]
        said = " and the ".join(sorted(tiles, key=row.index))
        go = "goes" if len(tiles) == 1 else "go"
        if len(threes) > 1:
            return f"The {said} {go} only as part of three neighbours that share a number: choose which."
        number = self._numbers_of_threes()[row.index(threes[0].pieces[0])]
        others = " and the ".join(tile for tile in threes[0].pieces if tile not in tiles)
        return f"The {said} {go} only together with the {others}: all three have a {number}."


WORDS = SolitaireDominoesWords


def _is_triple(notation: str) -> bool:
    return notation.endswith("triple")


def _is_three(move: Move) -> bool:
    return len(move.pieces) == 3
