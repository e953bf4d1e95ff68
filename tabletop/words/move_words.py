"""Describes the moves of the record: as a sentence, and in short beside whoever made them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from tabletop.messages import Message, PieceName, Several, SlotValue, said, say
from tabletop.rules import HIDDEN, Move, View
from tabletop.words.felt_sides import FeltSide
from tabletop.words.rough_amounts import rough_points

# Digits alone are no piece: they are how much was bid.
_CODE: Final = re.compile(r"(?!\d+$)[0-9A-Z-]{2,}")
"""A word of the notation that names a piece."""


@dataclass(frozen=True, slots=True)
class MoveDescription:
    """A move of the record in words: a sentence, and a few words beside whoever made it.

    `short` is None where the move is not worth a word there. Where it has a slot `n`, the same move made
    several times in a row is told once, with their number there.
    """

    sentence: Message
    short: Message | None = None


class MoveWords:
    """The part of a game's words that describes moves that have been made."""

    view: View
    names: Sequence[str]

    def advice_sentence(self, move: Move) -> str:
        """Returns the move that a hint advises, as a sentence."""
        raise NotImplementedError

    def placed_sentence(self, move: Move, who: str) -> Message | None:  # noqa: ARG002
        """Returns that somebody laid a piece where this move lays it; None where its place is not told."""
        return None

    def advice_sentence_at(self, move: Move, side: FeltSide) -> str:  # noqa: ARG002
        """Returns a hint's sentence with the side of the felt, "upper left", where several ends ask alike."""
        return self.advice_sentence(move)

    has_tiles: bool
    hidden_note = said("What others hid stays hidden.")
    """What is said at the top of the log while something is not told."""

    may_look_back = True
    """Whether one may see again, while a deal goes on, how it stood before."""

    def move_sentence(self, number: int) -> str:
        """Returns a move of the record as a sentence: "Anna played the queen of spades.", "Anna bid 3."."""
        return say(self.describe_move(number).sentence)

    def describe_move(self, number: int) -> MoveDescription:
        """Returns a move of the record in words."""
        seat, notation = self.view.moves[number]
        who, (verb, *rest) = self.names[seat], notation.split(" ")
        if verb == "draw":
            return self.describe_draw(who)
        if rest and (rest[0] == HIDDEN or _CODE.fullmatch(rest[0])):
            return self._describe_move_with_piece(who, verb, rest[0])
        match verb:
            case "bid":
                bid = rest[0]
                return MoveDescription(said("{who} bid {bid}.", who=who, bid=bid), said("bid {bid}", bid=bid))
            case "pass":
                return MoveDescription(said("{who} passed.", who=who), said("passed"))
            case "knock":
                return MoveDescription(said("{who} knocked.", who=who), said("knocked"))
        return MoveDescription(said("{who} moved.", who=who), said("moved"))

    def describe_draw(self, who: str) -> MoveDescription:
        """Returns in words that somebody drew a piece that not everybody knows."""
        if self.has_tiles:
            return MoveDescription(said("{who} drew a tile.", who=who), said("drew {n:a tile|# tiles}", n=1))
        return MoveDescription(said("{who} drew a card.", who=who), said("drew {n:a card|# cards}", n=1))

    def _describe_move_with_piece(self, who: str, verb: str, code: str) -> MoveDescription:
        card, sign = self.piece_slot(code), PieceName(code)
        match verb:
            case "play":
                sentence = said("{who} played {card:the}.", who=who, card=card)
                short = said("played {card:short}", card=sign)
            case "discard":
                sentence = said("{who} discarded {card:the}.", who=who, card=card)
                short = said("discarded {card:short}", card=sign)
            case "knock":
                sentence = said("{who} knocked {card:the}.", who=who, card=card)
                short = said("knocked {card:short}", card=sign)
            case "bid":
                sentence = said("{who} bid {card:the}.", who=who, card=card)
                short = said("bid {card:short}", card=sign)
            case _:
                sentence, short = said("{who} moved.", who=who), said("moved")
        return MoveDescription(sentence, short)

    def piece_slot(self, code: str) -> SlotValue:
        """Returns a piece as a slot of a sentence that tells it with its article."""
        if code == HIDDEN:
            return said("a tile") if self.has_tiles else said("a card")
        return PieceName(code)

    def pieces_slot(self, codes: Iterable[str]) -> Several:
        """Returns several pieces as a slot: "the 3-2 and the 4-1"."""
        return Several(tuple(map(self.piece_slot, codes)))

    def move_sentence_in_play(self, number: int) -> str | None:  # noqa: ARG002
        """Returns the sentence of a move without what is to be hidden during the deal; None for nothing."""
        return None

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        """Returns the sentence of a move with the pieces that it drew, where the viewer knows them."""
        seat, notation = self.view.moves[number]
        if came and self.is_draw(notation):
            return say("{who} drew {pieces:the}.", who=self.names[seat], pieces=self.pieces_slot(came))
        return self.move_sentence(number)

    def heard_move(self, number: int, came: Sequence[str]) -> str:
        """Returns the sentence of a move for those who do not see the table: with all that it shows."""
        return self.move_sentence_with(number, came)

    def names_pieces(self, number: int) -> bool:
        """Returns whether the record of a move names pieces, so that its sentence does, too."""
        return any(map(_CODE.fullmatch, self.view.moves[number][1].split(" ")[1:]))

    def is_draw(self, notation: str) -> bool:
        """Returns whether a move draws a piece, which comes to the hand without anybody else seeing it."""
        return notation.startswith("draw")

    def piece_list(self, codes: Sequence[str]) -> str:
        """Returns several pieces as one says them: "the 3-2 and the 4-1"."""
        return say("{pieces:the}", pieces=self.pieces_slot(codes))

    def laid_pieces(self, number: int) -> tuple[str, ...]:
        """Returns the pieces that a move has laid open on the table, where one looks for them."""
        return tuple(filter(_CODE.fullmatch, self.view.moves[number][1].split(" ")[1:]))

    def short_move(self, number: int) -> str:
        """Returns a move in short: "played Q♠"; "" for one that is not worth a word."""
        short = self.describe_move(number).short
        return "" if short is None else say(short)

    @classmethod
    def cost_words(cls, points: float) -> Message:
        """Returns what a move cost on average, said roughly: "about 2.5 points"."""
        return rough_points(points)

    def short_moves(self, numbers: Iterable[int]) -> str:
        """Returns several moves of one seat in short: "drew 2 tiles, passed"."""
        shorts = [short for number in numbers if (short := self.describe_move(number).short) is not None]
        alike = (_short_moves_alike(short, len(list(same))) for short, same in groupby(shorts))
        return say("{moves}", moves=Several(tuple(alike), "comma"))


def _short_moves_alike(short: Message, times: int) -> Message:
    """Returns the same move made `times` times in a row: "drew 2 tiles"."""
    return short.with_slot("n", times) if "n" in dict(short.slots) else short
