"""What the table says in The Star."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.star.facts import count_missing, free_places
from tabletop.games.star.orientation_words import (
    CROSSWISE,
    arm_label,
    laid_at_arm,
    laid_crosswise,
    laid_crosswise_at_arm,
    laid_in_line,
    laid_in_line_at_arm,
    way_label,
    way_question,
    with_way,
)
from tabletop.messages import Message, PieceName, said, say
from tabletop.rules import Move
from tabletop.rules.dominoes import has_any_number, is_double
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.words.base import DropPlace
from tabletop.words.felt_sides import FeltSide
from tabletop.words.line_words import LineWords
from tabletop.words.move_words import MoveDescription


class StarWords(LineWords):
    """The star first, and a double as its player likes."""

    opens_with_double_six = True

    def doubles_sentence(self) -> str:
        more = count_missing(self.view)
        if more and self.view.zones["line"]:
            return say("the star needs {tiles:# more tile|# more tiles}", tiles=more)
        return say("doubles crosswise or in line")

    def free_places(self) -> Mapping[str, int]:
        return free_places(self.view)

    def able_words(self) -> str:
        if count_missing(self.view):
            return say(
                "Lay a tile with a six against {double:the}: the star comes first.", double=PieceName("6-6")
            )
        return super().able_words()

    def unable_words(self) -> str:
        if count_missing(self.view):
            return say("You have no sixes, and the star takes nothing else: pass.")
        return super().unable_words()

    def attempted_notation(self, pieces: Sequence[str], place: DropPlace | None) -> str:
        text = super().attempted_notation(pieces, place)
        # Where a double could lie either way, the question is whether it can lie there at all.
        needs_way = len(pieces) == 1 and is_double(pieces[0]) and "." in text
        return f"{text} crosswise" if needs_way else text

    def _any_place_notation(self, tile: str) -> str:
        """Returns the place to ask the rules about for a tile that fits only an arm by now (ST-5)."""
        now = self.free_places()
        if not any(has_any_number(tile, (number,)) for number in now.values()):
            for name, number in facts_of(self.view)["places"].items():
                if name not in now and has_any_number(tile, (number,)):
                    return f"play {tile} {name}"
        return super()._any_place_notation(tile)

    def drop_question(self, moves: Sequence[Move]) -> str:
        """Asks what is meant; where a double can lie at only one place, the question names it."""
        at = self.place_of(moves[0]) if _differ_in_orientation(moves) else None
        return super().drop_question(moves) if at is None else say(way_question(_tile_of(moves[0]), at))

    def drop_answers(self, moves: Sequence[Move]) -> tuple[str, ...]:
        if not _differ_in_orientation(moves):
            return super().drop_answers(moves)
        return tuple(say(way_label(move.detail[0])) for move in moves)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[FeltSide]) -> tuple[str, ...]:
        arms = zip(self._ends_named(moves, list(map(arm_label, sides))), moves, strict=True)
        return tuple(say(with_way(arm, move.detail[0]) if move.detail else arm) for arm, move in arms)

    def _place_answer(self, move: Move) -> Message:
        where = super()._place_answer(move)
        return with_way(where, move.detail[0]) if move.detail else where

    def advice_sentence(self, move: Move) -> str:
        at = self.place_of(move) if move.detail else None
        if at is None:
            return super().advice_sentence(move)
        lay = laid_crosswise if move.detail[0] == CROSSWISE else laid_in_line
        return say(lay(_tile_of(move), at))

    def advice_sentence_at(self, move: Move, side: FeltSide) -> str:
        if not move.detail:
            return say(laid_at_arm(_tile_of(move), side))
        lay = laid_crosswise_at_arm if move.detail[0] == CROSSWISE else laid_in_line_at_arm
        return say(lay(_tile_of(move), side))

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        who, (_, *rest) = self.names[seat], notation.split(" ")
        match rest[-1:]:
            case ["crosswise"]:
                tile = PieceName(rest[0])
                return MoveDescription(
                    said("{who} laid {tile:the} crosswise.", who=who, tile=tile),
                    said("laid {tile:short} crosswise", tile=tile),
                )
            case ["inline"]:
                tile = PieceName(rest[0])
                return MoveDescription(
                    said("{who} laid {tile:the} in line.", who=who, tile=tile),
                    said("laid {tile:short} in line", tile=tile),
                )
        return super().describe_move(number)


WORDS = StarWords


def _tile_of(move: Move) -> PieceName:
    return PieceName(move.pieces[0])


def _differ_in_orientation(moves: Sequence[Move]) -> bool:
    """Tells whether these moves differ in nothing but how a double lies."""
    return len({move.place for move in moves}) == 1 and all(move.detail for move in moves)
