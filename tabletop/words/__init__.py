"""What the table says: pure functions of a view, one module a game on a base of good defaults."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.words.base import (
    ButtonWords,
    Group,
    NoteWords,
    PanelRow,
    PanelWords,
    PlaceWords,
    PlateWords,
    RankCount,
    Reminder,
    Stake,
    Words,
)
from tabletop.words.blind_dominoes import BlindDominoesWords
from tabletop.words.buck_euchre import BuckEuchreWords
from tabletop.words.calypso import CalypsoWords
from tabletop.words.classic_dominoes import ClassicDominoesWords
from tabletop.words.jersey_gin import JerseyGinWords
from tabletop.words.kaluki import KalukiWords
from tabletop.words.lucky_draw import LuckyDrawWords
from tabletop.words.malilla import MalillaWords
from tabletop.words.minimisere import MinimisereWords
from tabletop.words.minimize import MinimizeWords
from tabletop.words.minnesota_whist import MinnesotaWhistWords
from tabletop.words.minnows import MinnowsWords
from tabletop.words.skin import SkinWords
from tabletop.words.solitaire_dominoes import SolitaireDominoesWords
from tabletop.words.star import StarWords

_PLAIN = Words()

WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "minnesota-whist": MinnesotaWhistWords(),
        "malilla": MalillaWords(),
        "buck-euchre": BuckEuchreWords(),
        "minimisere": MinimisereWords(),
        "calypso": CalypsoWords(),
        "jersey-gin": JerseyGinWords(),
        "kaluki": KalukiWords(),
        "skin": SkinWords(),
        "minnows": MinnowsWords(),
        "minimize": MinimizeWords(),
        "classic-dominoes": ClassicDominoesWords(),
        "star": StarWords(),
        "lucky-draw": LuckyDrawWords(),
        "solitaire-dominoes": SolitaireDominoesWords(),
        "blind-dominoes": BlindDominoesWords(),
    }
)
"""The words of every game that has its own, by slug."""


def words_for(slug: str) -> Words:
    """The words of a game; plain ones where it has none of its own."""
    return WORDS.get(slug, _PLAIN)


__all__ = [
    "WORDS",
    "ButtonWords",
    "Group",
    "NoteWords",
    "PanelRow",
    "PanelWords",
    "PlaceWords",
    "PlateWords",
    "RankCount",
    "Reminder",
    "Stake",
    "Words",
    "words_for",
]
