"""What the table says in Solitaire Dominoes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.solitaire_dominoes.rules import FIRST_ROW_LENGTH, count_removable, dealt_tiles
from tabletop.messages import Message, PieceName, Several, said, say
from tabletop.rules import Move, View
from tabletop.rules.dominoes import TILES, tile_numbers
from tabletop.words import action_keys
from tabletop.words.base import (
    ButtonWords,
    DropPlace,
    PlaceWords,
    SeatPlateWords,
    Words,
)
from tabletop.words.move_words import MoveDescription
from tabletop.words.piece_handling import TileHandling
from tabletop.words.rough_amounts import rough_tiles


class SolitaireDominoesWords(TileHandling, Words):
    """A row, a stock, and what was removed."""

    @classmethod
    def cost_words(cls, points: float) -> Message:
        return rough_tiles(points)

    def top_bar_line(self) -> str:
        gone = say("{count} of {tiles} removed", count=len(self.view.zones["aside"]), tiles=len(TILES))
        is_stuck = self.view.options["dealing"] == "stuck"
        return " · ".join((gone, say("deal when stuck") if is_stuck else say("deal at any time")))

    def seat_plate(self, seat: int) -> SeatPlateWords:
        held = len(self.view.zones["row"])
        return SeatPlateWords(say("row of {count}", count=held), str(self.view.scores[seat]), say("removed"))

    def turn_prompt(self) -> str:
        removals = [move for move in self.moves if move.pieces]
        if not removals:
            return say("Nothing can be removed: deal a tile.")
        if len(self.chosen) == 3:
            return say("These three share a number: they can go together.")
        if self.chosen and any(set(self.chosen) <= set(move.pieces) for move in removals):
            return self._removals_text(removals)
        return self._plain_task(has_threes=any(map(_is_three, removals)), deals="deal" in self.moves)

    @staticmethod
    def _plain_task(*, has_threes: bool, deals: bool) -> str:
        """Says what may be done while no tile is chosen."""
        if has_threes and deals:
            return say(
                "Remove a tile whose neighbours share a number, or three tiles that share one, or deal "
                "a tile."
            )
        if has_threes:
            return say("Remove a tile whose neighbours share a number, or three tiles that share one.")
        if deals:
            return say("Remove a tile whose neighbours share a number, or deal a tile.")
        return say("Remove a tile whose neighbours share a number.")

    def match_ending(self) -> str:
        if self.view.winners:
            return say("Every tile is gone: you won!")
        return say(
            "Nothing more can be dealt or removed: {tiles:# tile is left|# tiles are left}.",
            tiles=len(self.view.zones["row"]),
        )

    def move_button(self, move: Move) -> ButtonWords:
        is_main = not count_removable(tile_numbers(self.view.zones["row"]))
        return ButtonWords(str(move), say("Deal a tile"), action_keys.DRAW, "draw", is_main=is_main)

    def piece_button(self, move: Move, chosen: tuple[str, ...]) -> ButtonWords | None:
        if not chosen or not set(chosen) <= set(move.pieces):
            return None
        if len(move.pieces) == 1:
            return ButtonWords(
                str(move), say("Remove {tile:the}", tile=PieceName(move.pieces[0])), "", "", is_main=False
            )
        if len(chosen) == 1 and chosen[0] != move.pieces[1] and self._count_threes(chosen[0]) > 1:
            return None
        return ButtonWords(str(move), say("Remove all three"), action_keys.REMOVE, "", is_main=False)

    def place_words(self, _name: str) -> PlaceWords:
        return PlaceWords(say("Removed tiles go here"))

    def common_zone_names(self) -> Mapping[str, Message]:
        return {**super().common_zone_names(), "row": said("Row")}

    def zone_captions(self) -> dict[str, str]:
        view = self.view
        stock, aside = len(view.zones["stock"]), len(view.zones["aside"])
        captions = {
            "stock": say("Stock · {count}", count=stock) if stock else "",
            "aside": say("Removed · {count}", count=aside) if aside else "",
        }
        threes = self._numbers_of_threes() if view.turn is not None else {}
        captions |= {
            f"row.{first}": say("three {number}s", number=int(digit)) for first, digit in threes.items()
        }
        return {zone: words for zone, words in captions.items() if words}

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
            return say("Remove {tile:the}", tile=PieceName(move.pieces[0]))
        if not move.pieces:
            return super().drop_answer(move)
        return say("Remove {tiles}", tiles=Several(tuple(map(PieceName, move.pieces)), "comma"))

    def advice_sentence(self, move: Move) -> str:
        if len(move.pieces) > 1:
            return say("Remove {tiles:the} together.", tiles=self.pieces_slot(move.pieces))
        if not move.pieces:
            return super().advice_sentence(move)
        return say("Remove {tile:the}.", tile=PieceName(move.pieces[0]))

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
            return say(
                "{neighbours:the} share a number: {tile:the} can go.",
                neighbours=self.pieces_slot((row[at - 1], row[at + 1])),
                tile=PieceName(chosen[0]),
            )
        return self._threes_text(chosen, [move for move in removals if set(chosen) < set(move.pieces)])

    def _threes_text(self, tiles: Sequence[str], threes: Sequence[Move]) -> str:
        """Says with which others these tiles can go, where three must go together."""
        row = self.view.zones["row"]
        chosen = self.pieces_slot(sorted(tiles, key=row.index))
        if len(threes) > 1:
            return say(
                "{tiles:the} {tiles_count:goes|go} only as part of three neighbours that share a number: "
                "choose which.",
                tiles=chosen,
                tiles_count=len(tiles),
            )
        return say(
            "{tiles:the} {tiles_count:goes|go} only together with {others:the}: all three have a {number}.",
            tiles=chosen,
            tiles_count=len(tiles),
            others=self.pieces_slot([tile for tile in threes[0].pieces if tile not in tiles]),
            number=int(self._numbers_of_threes()[row.index(threes[0].pieces[0])]),
        )


WORDS = SolitaireDominoesWords


def _is_triple(notation: str) -> bool:
    return notation.endswith("triple")


def _is_three(move: Move) -> bool:
    return len(move.pieces) == 3
