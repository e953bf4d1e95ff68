"""What can be chosen for the settings, and the headings under which they stand, as messages."""

from typing import Final, TypeAlias

from tabletop.messages import Message, said
from tabletop.settings.setting_key import SettingValue

Choices: TypeAlias = tuple[tuple[SettingValue, Message | str], ...]
"""The values of a setting, and what they are called."""

ON_OFF: Final[Choices] = ((True, said("On")), (False, said("Off")))
LANGUAGE: Final = said("Language")
SOUND: Final = said("Sound", context="settings")
MOTION: Final = said("Motion", context="settings")
TABLE: Final = said("Table", context="settings")
PLAY: Final = said("Play", context="settings")
READING_ALOUD: Final = said("Reading aloud", context="settings")
CONTROLS: Final = said("Controls", context="settings")

READERS: Final[Choices] = (
    ("automatic", said("Automatic", context="screen reader")),
    ("on", said("On")),
    ("off", said("Off")),
)
SPEEDS: Final[Choices] = (
    ("off", said("Off", context="speed")),
    ("fast", said("Fast", context="speed")),
    ("normal", said("Normal", context="speed")),
    ("slow", said("Slow", context="speed")),
)
PACES: Final[Choices] = (
    ("at once", said("At once", context="pace")),
    ("brisk", said("Brisk", context="pace")),
    ("unhurried", said("Unhurried", context="pace")),
    ("leisurely", said("Leisurely", context="pace")),
)
TRICK_RESTS: Final[Choices] = (
    (1, said("{n:# second|# seconds}", n=1)),
    (2, said("{n:# second|# seconds}", n=2)),
    (4, said("{n:# second|# seconds}", n=4)),
    (8, said("{n:# second|# seconds}", n=8)),
    ("click", said("Until you click")),
)
SEALED_DECKS: Final[Choices] = (
    ("off", said("Off", context="sealed deck")),
    ("on", said("You cut", context="sealed deck")),
    ("without asking", said("Without asking", context="sealed deck")),
)
SWITCH_PACES: Final[Choices] = (
    ("off", said("Off", context="pace of one switch")),
    ("slow", said("Slow", context="pace of one switch")),
    ("medium", said("Medium", context="pace of one switch")),
    ("fast", said("Fast", context="pace of one switch")),
)
CARD_BACKS: Final[Choices] = (
    ("blue", said("Blue", context="card back")),
    ("red", said("Red", context="card back")),
    ("green", said("Green", context="card back")),
    ("charcoal", said("Charcoal", context="card back")),
)
TILE_SETS: Final[Choices] = (("ivory", said("Ivory")), ("ebony", said("Ebony")))
TABLE_THEMES: Final[Choices] = (
    ("green", said("Green baize", context="table")),
    ("midnight", said("Midnight blue", context="table")),
    ("claret", said("Claret", context="table")),
    ("wood", said("Oak table", context="table")),
    ("evening", said("Evening light", context="table")),
    ("high-contrast", said("High contrast", context="table")),
)
TEXT_SIZES: Final[Choices] = (
    ("normal", said("Normal", context="text size")),
    ("large", said("Large", context="text size")),
    ("larger", said("Larger", context="text size")),
)
CARD_SORTS: Final[Choices] = (
    ("suit", said("Colours in turn")),
    ("plain", said("By suit")),
    ("rank", said("By rank")),
)
TILE_SORTS: Final[Choices] = (("number", said("By number")), ("weight", said("By weight")))
