"""The font that is shipped has the letters of the languages of Europe; none of the system is needed."""

import unicodedata

import pytest

from tabletop.graphics import asset_paths
from tabletop.graphics.text.font_coverage import has_glyph
from tabletop.graphics.text.text_line import FONT_FILES

ALPHABETS = {"Latin": (0x00C0, 0x017E), "Greek": (0x0384, 0x03CE), "Cyrillic": (0x0400, 0x045F)}
"""The first and the last letter; behind the Latin ones comes the long s, which nobody writes any more."""
SIGNS = "„“”‚‘’«»‹›¡¿–—−…·×½№€"


def missing(signs: str, weight: str) -> list[str]:
    file = asset_paths.font_file(weight)
    assert file is not None
    return [sign for sign in signs if not has_glyph(file, sign)]


@pytest.mark.parametrize("weight", FONT_FILES.values())
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_every_letter_of_an_alphabet_can_be_drawn(alphabet: str, weight: str) -> None:
    first, last = ALPHABETS[alphabet]
    letters = [sign for sign in map(chr, range(first, last + 1)) if unicodedata.category(sign)[0] == "L"]
    assert len(letters) > 60
    assert missing("".join(letters), weight) == []


@pytest.mark.parametrize("weight", FONT_FILES.values())
def test_the_signs_of_these_languages_can_be_drawn(weight: str) -> None:
    assert missing(SIGNS, weight) == []
    assert missing("ſ漢", weight) == ["ſ", "漢"]
