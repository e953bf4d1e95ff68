"""What the table says in Lucky Draw."""

from __future__ import annotations

from tabletop.messages import say
from tabletop.words.line_words import LineWords


class LuckyDrawWords(LineWords):
    """All tiles are in the hands, and the double six begins."""

    opens_with_double_six = True

    def doubles_sentence(self) -> str:
        return say("every double branches")


WORDS = LuckyDrawWords
