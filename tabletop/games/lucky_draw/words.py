"""What the table says in Lucky Draw."""

from __future__ import annotations

from tabletop.rules import View
from tabletop.words.laying import LayingWords


class LuckyDrawWords(LayingWords):
    """All tiles are in the hands, and the double six begins."""

    opening = "the double six"

    def doubles(self, view: View) -> str:  # noqa: ARG002
        return "every double branches"


WORDS = LuckyDrawWords()
