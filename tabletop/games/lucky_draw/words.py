"""What the table says in Lucky Draw."""

from __future__ import annotations

from tabletop.words.laying import LayingWords


class LuckyDrawWords(LayingWords):
    """All tiles are in the hands, and the double six begins."""

    opening = "the double six"

    def doubles(self) -> str:
        return "every double branches"


WORDS = LuckyDrawWords
