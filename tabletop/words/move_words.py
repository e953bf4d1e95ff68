"""Describes the moves of the record: as a sentence, and in short beside whoever made them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from tabletop.rules import HIDDEN, Move, View
from tabletop.rules.cards import JOKER, PACK, SUIT_SIGNS
from tabletop.rules.number_words import number_in_words

# Digits alone are no piece: they are how much was bid.
_CODE: Final = re.compile(r"(?!\d+$)[0-9A-Z-]{2,}")
"""A word of the notation that names a piece."""
_ONE: Final = re.compile(r"(.*) an? (\w+)")
_PAST_FORMS: Final = {
    "bid": "bid",
    "discard": "discarded",
    "knock": "knocked",
    "name": "named",
    "pass": "passed",
    "play": "played",
}
"""What moves have done whose other words follow in a sentence as they stand in the notation."""


class MoveWords:
    """The part of a game's words that describes moves that have been made."""

    view: View
    names: Sequence[str]

    def piece_name(self, code: str) -> str:
        """Returns a piece as one says it, with its article."""
        raise NotImplementedError

    def advice_sentence(self, move: Move) -> str:
        """Returns the move that a hint advises, as a sentence."""
        raise NotImplementedError

    def advice_sentence_at(self, move: Move, side: str) -> str:  # noqa: ARG002
        """Returns a hint's sentence with the side of the felt, "upper left", where several ends ask alike."""
        return self.advice_sentence(move)

    piece_noun = ("card", "cards")
    hidden_note = "What others hid stays hidden."
    """What is said at the top of the log while something is not told."""

    may_look_back = True
    """Whether one may see again, while a deal goes on, how it stood before."""

    def move_sentence(self, number: int) -> str:
        """Returns a move of the record as a sentence: "Anna played the queen of spades.", "Anna bid 3."."""
        seat, notation = self.view.moves[number]
        verb, *rest = notation.split(" ")
        if verb == "draw":
            return f"{self.names[seat]} drew a {self.piece_noun[0]}."
        if verb not in _PAST_FORMS:
            return f"{self.names[seat]} moved."
        said = (self._word_in_sentence(word) for word in rest)
        return f"{' '.join((self.names[seat], _PAST_FORMS[verb], *said))}."

    def _word_in_sentence(self, word: str) -> str:
        """Returns a word of the notation as it stands in a sentence: a piece by its name."""
        if word == HIDDEN:
            return f"a {self.piece_noun[0]}"
        return self.piece_name(word) if _CODE.fullmatch(word) else word

    def move_sentence_in_play(self, number: int) -> str | None:  # noqa: ARG002
        """Returns the sentence of a move without what is to be hidden during the deal; None for nothing."""
        return None

    def move_sentence_with(self, number: int, came: Sequence[str]) -> str:
        """Returns the sentence of a move with the pieces that it drew, where the viewer knows them."""
        said, plain = self.move_sentence(number), f" drew a {self.piece_noun[0]}."
        if not came or not said.endswith(plain):
            return said
        return f"{said.removesuffix(plain)} drew {self.piece_list(came)}."

    def piece_list(self, codes: Sequence[str]) -> str:
        """Returns several pieces as one says them: "the 3-2 and the 4-1"."""
        *first, last = map(self.piece_name, codes)
        return f"{', '.join(first)} and {last}" if first else last

    def laid_pieces(self, number: int) -> tuple[str, ...]:
        """Returns the pieces that a move has laid open on the table, where one looks for them."""
        return tuple(filter(_CODE.fullmatch, self.view.moves[number][1].split(" ")[1:]))

    def short_move(self, number: int) -> str:
        """Returns a move in short: "played Q♠"; "" for one that is not worth a word."""
        seat, notation = self.view.moves[number]
        said = self.move_sentence(number).removeprefix(f"{self.names[seat]} ").removesuffix(".")
        for code in filter(_CODE.fullmatch, notation.split(" ")[1:]):
            said = said.replace(self.piece_name(code), self.short_piece(code))
        return said

    def short_piece(self, code: str) -> str:
        """Returns a piece in short: "Q♠", "6-4"."""
        if code in PACK and code != JOKER:
            return f"{'10' if code[0] == 'T' else code[0]}{SUIT_SIGNS[code[1]]}"
        return self.piece_name(code).removeprefix("the ")

    @classmethod
    def cost_words(cls, points: float) -> str:
        """Returns what a move cost on average, said roughly: "about 2.5 points"."""
        return rough_amount(points, "point", "points")

    def short_moves(self, numbers: Iterable[int]) -> str:
        """Returns several moves of one seat in short: "drew 2 tiles, passed"."""
        texts = [text for text in map(self.short_move, numbers) if text]
        return ", ".join(_repeated(text, len(list(same))) for text, same in groupby(texts))


def _repeated(text: str, times: int) -> str:
    """Returns a description of a move made `times` times in a row: "drew 2 tiles"."""
    one = _ONE.fullmatch(text)
    return text if times == 1 or one is None else f"{one[1]} {times} {one[2]}s"


def rough_amount(number: float, one: str, more: str) -> str:
    """Returns a rounded amount: "about 2.5 points", "about 12 points", "less than a tenth of a point"."""
    shown = f"{number:.1f}".removesuffix(".0") if number < 10 else str(round(number))
    if shown == "0":
        return f"less than a tenth of a {one}"
    return f"about {shown} {one if shown == '1' else more}"


def rough_share(chance: float) -> str:
    """Returns a share of all deals in rough words: "about one deal in eight", "about 2.4 deals"."""
    if chance > 1.25:
        return rough_amount(chance, "deal", "deals")
    if chance > 0.4:
        return "about one deal in two" if chance < 0.75 else "about a deal"
    return f"about one deal in {number_in_words(max(3, round(1 / max(chance, 0.01))))}"
