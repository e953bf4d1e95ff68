"""What another language than English costs: at the start, and for each sentence that is told."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from statistics import median
from typing import Final

from tabletop.games.catalogues import GameCatalogues
from tabletop.languages import language_codes, read_language
from tabletop.messages import Language, PieceName, Several, SlotValue
from tabletop.messages.english import ENGLISH
from tools.bench.frames import CLOCK

STARTS: Final = 11
"""How many processes read each language, in turn."""

MOST_MS: Final = 10
MOST_MICROSECONDS: Final = 15
ROUNDS, TIMES = 15, 300
SENTENCES: Final[tuple[tuple[str, Mapping[str, SlotValue]], ...]] = (
    ("Pass", {}),
    ("{who} {who:takes|take} the trick.", {"who": "Anna"}),
    ("{who} {who:plays|play} {card:the}.", {"who": "You", "card": PieceName("QS")}),
    ("{n:# card|# cards} of {names}", {"n": 21, "names": Several(("Anna", "Bruno", "You"))}),
    ("{cards} would do as well.", {"cards": Several((PieceName("9H"), PieceName("TD")))}),
)
"""Sentences as the table says them: a label, names, pieces, numbers."""

IN_A_NEW_PROCESS: Final = """
import time
from tabletop import settings
from tabletop.languages import chosen_language, read_language
begun = time.process_time()
read_language(chosen_language({code!r}, ()))
print(time.process_time() - begun)
"""


def figures() -> Iterator[str]:
    """Yields what each language takes to be read at the start, and to tell a sentence, beside English."""
    codes = language_codes()
    taken: dict[str, list[float]] = {code: [] for code in codes}
    for _ in range(STARTS):
        for code in codes:
            taken[code].append(_milliseconds_to_read(code))
    for code, times in taken.items():
        yield f"{code}: {median(times):.1f} ms more at the start, fastest {min(times):.1f} (aim: {MOST_MS})"
    english = microseconds_a_sentence(ENGLISH)
    yield f"en: {english:.1f} microseconds a sentence (aim: {MOST_MICROSECONDS})"
    for code in codes[1:]:
        told = microseconds_a_sentence(read_language(code, GameCatalogues(code).find_more))
        yield (
            f"{code}: {told:.1f} microseconds a sentence (aim: {MOST_MICROSECONDS}), "
            f"{told / english:.2f} of English"
        )


def _milliseconds_to_read(code: str) -> float:
    script = IN_A_NEW_PROCESS.format(code=code)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return 1000 * float(done.stdout)


def microseconds_a_sentence(language: Language) -> float:
    """Returns how long a sentence takes once it has been told before, in the fastest round."""
    return min(_one_round(language) for _ in range(ROUNDS))


def _one_round(language: Language) -> float:
    begun = CLOCK()
    for _ in range(TIMES):
        for key, slots in SENTENCES:
            language.tell(key, slots)
    return (CLOCK() - begun) / TIMES / len(SENTENCES) * 1e6
