"""What the table says in Lucky Draw."""

from __future__ import annotations

from tabletop.words.line_words import LineWords


class LuckyDrawWords(LineWords):
    """All tiles are in the hands, and the double six begins."""

    opening_sentence = "the double six"

    def doubles_sentence(self) -> str:
        return "every double branches"


WORDS = LuckyDrawWords
