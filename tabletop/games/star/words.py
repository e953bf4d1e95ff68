"""What the table says in The Star."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.star.facts import count_missing, free_places
from tabletop.messages import PieceName, said
from tabletop.rules import Move
from tabletop.rules.dominoes import has_any_number, is_double
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.words.base import DropPlace, with_noun
from tabletop.words.line_words import LineWords
from tabletop.words.move_words import MoveDescription

_WAYS = {"crosswise": "crosswise: three ends", "inline": "in line: one end"}


class StarWords(LineWords):
    """The star first, and a double as its player likes."""

    opens_with_double_six = True
    branch_noun = "arm"

    def doubles_sentence(self) -> str:
        more = count_missing(self.view)
        if more and self.view.zones["line"]:
            return f"the star needs {with_noun(more, 'more tile', 'more tiles')}"
        return "doubles crosswise or in line"

    def free_places(self) -> Mapping[str, int]:
        return free_places(self.view)

    def able_words(self) -> str:
        if count_missing(self.view):
            return "Lay a tile with a six against the 6-6: the star comes first."
        return super().able_words()

    def unable_words(self) -> str:
        if count_missing(self.view):
            return "You have no sixes, and the star takes nothing else: pass."
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
        asked = super().drop_question(moves)
        if not _differ_in_orientation(moves):
            return asked
        return f"{asked[:-1]} {self.place_name(str(moves[0].place))}?"

    def drop_answers(self, moves: Sequence[Move]) -> tuple[str, ...]:
        if not _differ_in_orientation(moves):
            return super().drop_answers(moves)
        ways = (_WAYS[move.detail[0]] for move in moves)
        return tuple(way[0].upper() + way[1:] for way in ways)

    def end_answers(self, moves: Sequence[Move], sides: Sequence[str]) -> tuple[str, ...]:
        arms = zip(super().end_answers(moves, sides), moves, strict=True)
        return tuple(f"{arm}, {_WAYS[move.detail[0]]}" if move.detail else arm for arm, move in arms)

    def drop_answer(self, move: Move) -> str:
        where = super().drop_answer(move)
        if not move.detail:
            return where
        way = _WAYS[move.detail[0]]
        return f"{where}, {way}"

    def advice_sentence(self, move: Move) -> str:
        return _with_orientation(super().advice_sentence(move), move)

    def advice_sentence_at(self, move: Move, side: str) -> str:
        return _with_orientation(super().advice_sentence_at(move, side), move)

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


def _with_orientation(said: str, move: Move) -> str:
    """Returns a sentence with how the double is to lie added."""
    return f"{said[:-1]}, {_WAYS[move.detail[0]].partition(':')[0]}." if move.detail else said


def _differ_in_orientation(moves: Sequence[Move]) -> bool:
    """Tells whether these moves differ in nothing but how a double lies."""
    return len({move.place for move in moves}) == 1 and all(move.detail for move in moves)
