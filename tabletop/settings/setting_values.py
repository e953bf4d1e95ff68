"""The values that the player has chosen for good, with what the settings screen and the file know of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.languages import AS_LANGUAGE, AS_SYSTEM, language_codes
from tabletop.messages import Message, said
from tabletop.settings.setting_choices import (
    CARD_BACKS,
    CARD_SORTS,
    CONTROLS,
    LANGUAGE,
    MOTION,
    ON_OFF,
    PACES,
    PLAY,
    READERS,
    READING_ALOUD,
    SEALED_DECKS,
    SOUND,
    SPEEDS,
    SWITCH_PACES,
    TABLE,
    TABLE_THEMES,
    TEXT_SIZES,
    TILE_SETS,
    TILE_SORTS,
    TRICK_RESTS,
    Choices,
)
from tabletop.settings.setting_key import KnownPerson, LastSetup, SettingKey

_SORT_KEY = KeyInWords("R")


def _setting(
    default: Any,
    title: Message,
    group: Message,
    words: Message,
    choices: Choices = (),
    *,
    span: tuple[int, int] = (0, 0),
) -> Any:
    """Makes a field of the settings, with all that the settings screen and the reader know of it."""
    return field(default=default, metadata={"key": (default, title, words, group, choices, *span)})


@dataclass(frozen=True)
class SettingValues:
    """All settings at once, in the order of the settings screen; what that does not show comes last."""

    language: str = _setting(
        AS_SYSTEM,
        said("Language"),
        LANGUAGE,
        said("What the program speaks, and the rule books."),
        ((AS_SYSTEM, said("As the system")), *((code, code) for code in language_codes())),
    )
    volume: int = _setting(70, said("Sound volume"), SOUND, said("How loud the sounds are."), span=(0, 100))
    mute: bool = _setting(False, said("Mute"), SOUND, said("No sound at all."), ON_OFF)
    animation_speed: Literal["off", "fast", "normal", "slow"] = _setting(
        "normal",
        said("Animation speed"),
        MOTION,
        said("How fast cards and tiles move."),
        SPEEDS,
    )
    opponents_pace: Literal["at once", "brisk", "unhurried", "leisurely"] = _setting(
        "unhurried",
        said("Opponents’ pace"),
        MOTION,
        said("How long each opponent takes. A click hurries them."),
        PACES,
    )
    reduced_motion: bool = _setting(
        False,
        said("Reduced motion"),
        MOTION,
        said("Pieces fade into place: no gliding, no tilting."),
        ON_OFF,
    )
    trick_rest: int | str = _setting(
        2,
        said("Finished tricks stay"),
        MOTION,
        said("How long a finished trick stays on the table."),
        TRICK_RESTS,
    )
    card_back: str = _setting(
        "blue",
        said("Card back"),
        TABLE,
        said("The colour of the card backs."),
        CARD_BACKS,
    )
    tile_set: str = _setting(
        "ivory",
        said("Tiles"),
        TABLE,
        said("What the dominoes are made of."),
        TILE_SETS,
    )
    table_theme: str = _setting(
        "green",
        said("Table", context="what one plays on"),
        TABLE,
        said("What you play on, and in what light."),
        TABLE_THEMES,
    )
    four_colours: bool = _setting(
        False, said("Four-colour suits"), TABLE, said("Gives each suit its own colour."), ON_OFF
    )
    large_indices: bool = _setting(
        False, said("Large indices"), TABLE, said("Larger rank and suit in the card corners."), ON_OFF
    )
    card_letters: str = _setting(
        AS_LANGUAGE,
        said("Letters on the cards"),
        TABLE,
        said("Those of ace, king, queen and jack."),
        ((AS_LANGUAGE, said("As the language")), *((code, code) for code in language_codes())),
    )
    text_size: str = _setting(
        "normal",
        said("Text size"),
        TABLE,
        said("How large all the words on the screen are."),
        TEXT_SIZES,
    )
    dim_unplayable: bool = _setting(
        True,
        said("Dim what you can’t play"),
        PLAY,
        said("What you can’t play is a little darker; what you can play stands a little higher."),
        ON_OFF,
    )
    count_ranks: bool = _setting(
        True,
        said("Count the ranks"),
        PLAY,
        said("For beginners at Skin: shows how many cards of each rank are left."),
        ON_OFF,
    )
    show_worths: bool = _setting(
        True,
        said("Show what cards are worth"),
        PLAY,
        said("For beginners at Malilla: shows the ranks in order, and their points."),
        ON_OFF,
    )
    show_loosest: bool = _setting(
        False,
        said("Show the loosest card"),
        PLAY,
        said("For beginners at Jersey Gin: raises the card you would miss least when you have to discard."),
        ON_OFF,
    )
    one_click: bool = _setting(
        False,
        said("One click plays"),
        PLAY,
        said("A click plays a card or tile that can go to only one place."),
        ON_OFF,
    )
    play_forced: bool = _setting(
        False,
        said("Play forced moves"),
        PLAY,
        said("Makes your only legal move for you after a moment. A key or click stops it."),
        ON_OFF,
    )
    offer_rest: bool = _setting(
        True,
        said("The rest are mine"),
        PLAY,
        said("In trick games: offers to play your last cards for you once each is sure to win."),
        ON_OFF,
    )
    skin_turns: bool = _setting(
        True,
        said("Turn the next card"),
        PLAY,
        said("At Skin: goes on by itself while there is nothing new to bet on."),
        ON_OFF,
    )
    first_times: bool = _setting(
        True,
        said("First times"),
        PLAY,
        said("Says after a match what you did in it for the first time."),
        ON_OFF,
    )
    card_sort: str = _setting(
        "suit",
        said("Sort cards"),
        PLAY,
        said("How your cards are sorted; {keys} at the table goes on to the next way.", keys=_SORT_KEY),
        CARD_SORTS,
    )
    tile_sort: str = _setting(
        "number",
        said("Sort tiles"),
        PLAY,
        said("How your tiles are sorted; {keys} at the table goes on to the next way.", keys=_SORT_KEY),
        TILE_SORTS,
    )
    reverse_sort: bool = _setting(
        False,
        said("Sort the other way round"),
        PLAY,
        said("Turns a sorted hand round, as Shift with {keys} does at the table.", keys=_SORT_KEY),
        ON_OFF,
    )
    curtain: bool = _setting(
        True,
        said("Curtain"),
        PLAY,
        said("Hides the table between turns when several people share the screen."),
        ON_OFF,
    )
    sealed_deck: Literal["off", "on", "without asking"] = _setting(
        "without asking",
        said("Sealed deck"),
        PLAY,
        said("Seals the shuffle before each match, so that you can check the deals when it’s over."),
        SEALED_DECKS,
    )
    table_talk: bool = _setting(
        True, said("Table talk"), TABLE, said("Opponents say a word now and then, after a deal."), ON_OFF
    )
    rule_numbers: bool = _setting(
        False,
        said("Rule numbers"),
        TABLE,
        said("Shows the numbers of rules in the rule books, and where a move is refused."),
        ON_OFF,
    )
    full_screen: bool = _setting(
        False,
        said("Full screen"),
        TABLE,
        said("The table fills the whole screen ({keys}).", keys=KeyInWords("F11")),
        ON_OFF,
    )
    screen_reader: Literal["automatic", "on", "off"] = _setting(
        "automatic",
        said("Screen reader"),
        READING_ALOUD,
        said("Tells your screen reader what the screen shows."),
        READERS,
    )
    voice: bool = _setting(
        False,
        said("Voice", context="settings"),
        READING_ALOUD,
        said("Your computer’s own voice says what happens and where you are, without a screen reader."),
        ON_OFF,
    )
    tell_events: bool = _setting(
        True, said("Tell what others do"), READING_ALOUD, said("Their moves, and what comes of them."), ON_OFF
    )
    tell_prompts: bool = _setting(
        True,
        said("Tell what you are to do"),
        READING_ALOUD,
        said("What you can do when it’s your turn."),
        ON_OFF,
    )
    tell_counts: bool = _setting(
        True,
        said("Tell numbers and places"),
        READING_ALOUD,
        said("Cards left, points, and where a card came to lie."),
        ON_OFF,
    )
    show_what_is_said: bool = _setting(
        False,
        said("Show what is said"),
        READING_ALOUD,
        said("Shows everything that is told as a line on the table. Off: only answers to keys that ask."),
        ON_OFF,
    )
    left_handed: bool = _setting(
        False,
        said("Left-handed"),
        CONTROLS,
        said("Puts buttons and tools at the left, and your own plate at the right."),
        ON_OFF,
    )
    one_switch: Literal["off", "slow", "medium", "fast"] = _setting(
        "off",
        said("One switch"),
        CONTROLS,
        said(
            "A frame goes round; Space, Enter or any mouse button takes what it is on. "
            "{keys} switches it off.",
            keys=KeyInWords("F9"),
        ),
        SWITCH_PACES,
    )
    window_size: tuple[int, int] | None = None
    """None until a window has been opened: its first size goes by the screen."""
    maximised: bool = False
    owner: str = ""
    """The name of the person who has sat alone last; "" while nobody has."""
    people: tuple[KnownPerson, ...] = ()
    games: Mapping[str, LastSetup] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    """The files of matches that could not be saved in their own folder."""
    lessons: tuple[str, ...] = ()
    """The games whose lesson has been offered once."""
    learned: tuple[str, ...] = ()
    """The games whose lesson has been played to its end, the latest last."""
    suggestions_closed: bool = False
    """Whether no game is to be suggested any more."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that are pressed instead of the usual ones, where they are others."""
    gamepad: Mapping[str, str] = field(default_factory=dict)
    """The buttons that are pressed instead of the usual ones, where they are others."""
    solved: tuple[str, ...] = ()
    """The positions to practise that earlier versions kept as solved, whoever had solved them."""


SETTING_KEYS = tuple(
    SettingKey(part.name, *part.metadata["key"]) for part in fields(SettingValues) if part.metadata
)
"""Every setting that the settings screen shows, in its order."""
