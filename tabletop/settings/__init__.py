"""What the player has chosen for good: values with their ranges, kept in a TOML file that people may edit."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from tabletop.naming import YOU, is_before, is_same
from tabletop.settings.folders import (
    cache_folder,
    exports_folder,
    home,
    log_path,
    make_private,
    records_folder,
    refuges,
    settings_path,
)
from tabletop.settings.key import Habit, Key, KnownPerson, Seat, Value, in_toml
from tabletop.settings.merging import merged
from tabletop.settings.reading import (
    MOST_ELSEWHERE,
    MOST_LESSONS,
    MOST_PEOPLE,
    MOST_SOLVED,
    cleaned,
    is_path,
    read,
    usable,
)
from tabletop.settings.writing import before, write

ON_OFF = ((True, "On"), (False, "Off"))


def _key(
    default: Any,
    title: str,
    group: str,
    words: str,
    choices: tuple[tuple[Value, str], ...] = (),
    *,
    span: tuple[int, int] = (0, 0),
) -> Any:
    """Makes a field of the settings, with all that the settings screen and the reader know of it."""
    return field(default=default, metadata={"key": (default, title, words, group, choices, *span)})


@dataclass(frozen=True)
class Settings:
    """All settings at once; they are never changed, but replaced by others."""

    volume: int = _key(70, "Sound volume", "Sound", "How loud the sounds are.", span=(0, 100))
    mute: bool = _key(False, "Mute", "Sound", "No sound at all.", ON_OFF)
    animation_speed: Literal["off", "fast", "normal", "slow"] = _key(
        "normal",
        "Animation speed",
        "Motion",
        "How fast cards and tiles move.",
        (("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow")),
    )
    opponents_pace: Literal["at once", "brisk", "unhurried", "leisurely"] = _key(
        "unhurried",
        "Opponents’ pace",
        "Motion",
        "How long each opponent takes. A click hurries them.",
        (("at once", "At once"), ("brisk", "Brisk"), ("unhurried", "Unhurried"), ("leisurely", "Leisurely")),
    )
    reduced_motion: bool = _key(
        False,
        "Reduced motion",
        "Motion",
        "Pieces fade into place: no gliding, no tilting.",
        ON_OFF,
    )
    trick_rest: int | str = _key(
        2,
        "Finished tricks stay",
        "Motion",
        "How long a finished trick stays on the table.",
        ((1, "1 second"), (2, "2 seconds"), (4, "4 seconds"), (8, "8 seconds"), ("click", "Until you click")),
    )
    card_back: str = _key(
        "blue",
        "Card back",
        "Table",
        "The colour of the card backs.",
        (("blue", "Blue"), ("red", "Red"), ("green", "Green"), ("charcoal", "Charcoal")),
    )
    table_theme: str = _key(
        "green",
        "Table",
        "Table",
        "The felt of the table.",
        (
            ("green", "Green baize"),
            ("midnight", "Midnight blue"),
            ("claret", "Claret"),
            ("high-contrast", "High contrast"),
        ),
    )
    four_colours: bool = _key(False, "Four-colour suits", "Table", "Gives each suit its own colour.", ON_OFF)
    large_indices: bool = _key(
        False, "Large indices", "Table", "Larger rank and suit in the card corners.", ON_OFF
    )
    text_size: str = _key(
        "normal",
        "Text size",
        "Table",
        "How large all the words on the screen are.",
        (("normal", "Normal"), ("large", "Large"), ("larger", "Larger")),
    )
    dim_unplayable: bool = _key(
        True,
        "Dim what you can’t play",
        "Play",
        "What you can’t play is a little darker; what you can play stands a little higher.",
        ON_OFF,
    )
    count_ranks: bool = _key(
        True,
        "Count the ranks",
        "Play",
        "For beginners at Skin: shows how many cards of each rank are left.",
        ON_OFF,
    )
    show_worths: bool = _key(
        True,
        "Show what cards are worth",
        "Play",
        "For beginners at Malilla: shows the ranks in order, and their points.",
        ON_OFF,
    )
    show_loosest: bool = _key(
        False,
        "Show the loosest card",
        "Play",
        "For beginners at Jersey Gin: raises the card you would miss least when you have to discard.",
        ON_OFF,
    )
    one_click: bool = _key(
        False,
        "One click plays",
        "Play",
        "A click plays a card or tile that can go to only one place.",
        ON_OFF,
    )
    play_forced: bool = _key(
        False,
        "Play forced moves",
        "Play",
        "Makes your only legal move for you after a moment. A key or click stops it.",
        ON_OFF,
    )
    offer_rest: bool = _key(
        True,
        "The rest are mine",
        "Play",
        "In trick games: offers to play your last cards for you once each is sure to win.",
        ON_OFF,
    )
    skin_turns: bool = _key(
        True,
        "Turn the next card",
        "Play",
        "At Skin: goes on by itself while there is nothing new to bet on.",
        ON_OFF,
    )
    card_sort: str = _key(
        "suit",
        "Sort cards",
        "Play",
        "How your cards are sorted; R at the table goes on to the next way.",
        (("suit", "Colours in turn"), ("plain", "By suit"), ("rank", "By rank")),
    )
    tile_sort: str = _key(
        "number",
        "Sort tiles",
        "Play",
        "How your tiles are sorted; R at the table goes on to the next way.",
        (("number", "By number"), ("weight", "By weight")),
    )
    reverse_sort: bool = _key(
        False,
        "Sort the other way round",
        "Play",
        "Turns a sorted hand round, as Shift R does at the table.",
        ON_OFF,
    )
    curtain: bool = _key(
        True, "Curtain", "Play", "Hides the table between turns when several people share the screen.", ON_OFF
    )
    table_talk: bool = _key(
        True, "Table talk", "Table", "Opponents say a word now and then, after a deal.", ON_OFF
    )
    rule_numbers: bool = _key(
        False, "Rule numbers", "Table", "Shows the number of each rule in the rule books.", ON_OFF
    )
    full_screen: bool = _key(False, "Full screen", "Table", "The table fills the whole screen (F11).", ON_OFF)
    window_size: tuple[int, int] | None = None
    """None until a window has been opened: its first size goes by the screen."""
    maximised: bool = False
    owner: str = ""
    """The name of the person who has sat alone last; "" while nobody has."""
    people: tuple[KnownPerson, ...] = ()
    games: Mapping[str, Habit] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    """The files of matches that could not be saved in their own folder."""
    lessons: tuple[str, ...] = ()
    """The games whose lesson has been offered once."""
    solved: tuple[str, ...] = ()
    """The positions to practise whose best move was found."""

    @classmethod
    def load(cls, path: Path) -> "tuple[Settings, tuple[str, ...]]":
        """Reads the settings in the file; returns them, and a sentence for each thing that cannot be used."""
        try:
            table = read(path)
            if not table:
                _check_lost(path)
        except FileNotFoundError:
            return cls(), ()
        except (OSError, ValueError, RecursionError) as problem:
            return cls._of_before(path, problem)
        values, complaints = usable(table, KEYS)
        return cls(**values), complaints

    @classmethod
    def _of_before(cls, path: Path, problem: Exception) -> "tuple[Settings, tuple[str, ...]]":
        """Returns the former settings kept beside a file that cannot be read, or else the usual ones."""
        begin = f"The settings in {path} cannot be read, so the"
        try:
            values, _ = usable(read(before(path)), KEYS)
        except (OSError, ValueError, RecursionError):
            return cls(), (f"{begin} defaults are used: {_why(problem)}",)
        return cls(**values), (f"{begin} ones from before the last change are used: {_why(problem)}",)

    def save(self, path: Path, since: "Settings | None" = None) -> str:
        """Writes the file, keeping its comments; returns "" or a sentence on what went wrong.

        With `since`, the settings that were loaded or saved last, only what was changed since is written:
        all else stays as another window has written it meanwhile.
        """
        words = {key.name: f"{key.help} {key.range.capitalize()}." for key in KEYS}
        words["window_size"] = "Width and height of the window."
        words["owner"] = "Who has played alone last, and has a seat in every game."
        words["maximised"] = "The window is as large as the desktop allows. One of true, false."
        try:
            return write(
                path.resolve(), lambda present: self._merged(present, since), _table(Settings()), words
            )
        except (OSError, ValueError, RuntimeError) as problem:
            return f"The settings could not be saved in {path}: {_why(problem)}"

    def _merged(self, present: Mapping[str, object] | None, since: "Settings | None") -> dict[str, object]:
        """Returns the table that the file is to have."""
        if present is None or since is None:
            return _table(self)
        values, _ = usable(present, KEYS)
        usual = {part.name for part in fields(self)}
        for name in present:  # what cannot be used there is as it was taken here
            if name not in values and name in usual:
                values[name] = getattr(since, name)
        return _table(merged(since, self, Settings(**values)))

    def changed(self, name: str, value: Value) -> "Settings":
        """Returns the settings with one key changed; raises ValueError for a value it does not allow."""
        key = next((key for key in KEYS if key.name == name), None)
        if key is None:
            raise ValueError(f"There is no setting {name!r}; there are: {', '.join(k.name for k in KEYS)}.")
        if not key.allows(value):
            raise ValueError(f"{name} is {key.range}, not {in_toml(value)}.")
        return replace(self, **{name: value})  # type: ignore[arg-type]

    def with_person(self, name: str, face: str, nameless_until: str = "") -> "Settings":
        """Remembers a person as the latest to have played here."""
        latest = KnownPerson(cleaned(name), cleaned(face), cleaned(nameless_until))
        same = tuple(person for person in self.people if is_same(person.name, latest.name))
        told = max((person.nameless_until for person in same), default="")
        latest = latest._replace(nameless_until=latest.nameless_until or told)
        others = tuple(person for person in self.people if person not in same)
        return replace(self, people=(latest, *others)[:MOST_PEOPLE])

    def with_owner(self, name: str) -> "Settings":
        """Remembers who has sat alone last."""
        return replace(self, owner=cleaned(name))

    def without_person(self, name: str) -> "Settings":
        """Forgets a person, also where they sat the last time; their matches stay."""
        people = tuple(person for person in self.people if not is_same(person.name, name))
        games = {slug: habit.without_person(name) for slug, habit in self.games.items()}
        owner = "" if is_same(self.owner, name) else self.owner
        return replace(self, people=people, owner=owner, games=games)

    def with_face(self, name: str, face: str) -> "Settings":
        """Gives a person who is known another face."""
        people = tuple(
            person._replace(face=cleaned(face)) if is_same(person.name, name) else person
            for person in self.people
        )
        return replace(self, people=people)

    def you_in(self, started: str) -> str:
        """Returns whose match of that time was played as "You": theirs who has told a name since then."""
        told = [person for person in self.people if is_before(started, person.nameless_until)]
        return min(told, key=lambda person: person.nameless_until).name if told else YOU

    def with_habit(self, game: str, options: Mapping[str, Value], seats: tuple[Seat, ...]) -> "Settings":
        """Remembers how a game was set up."""
        seats = tuple(Seat(cleaned(seat.name), cleaned(seat.face), seat.level) for seat in seats)
        return replace(self, games={**self.games, game: Habit(dict(options), seats)})

    def with_elsewhere(self, files: Iterable[str]) -> "Settings":
        """Remembers where else matches lie, as far as their names can be written down."""
        told = dict.fromkeys(path for path in files if is_path(path))
        return replace(self, elsewhere=tuple(told)[-MOST_ELSEWHERE:])

    def with_lesson(self, game: str) -> "Settings":
        """Remembers that the lesson of a game has been offered."""
        return replace(self, lessons=tuple(dict.fromkeys((*self.lessons, game)))[-MOST_LESSONS:])

    def with_solved(self, position: str) -> "Settings":
        """Remembers that the best move of a position was found."""
        return replace(self, solved=tuple(dict.fromkeys((*self.solved, position)))[-MOST_SOLVED:])

    @property
    def trick_seconds(self) -> int | None:
        """Returns how many seconds a full trick rests; None: until a click."""
        return self.trick_rest if isinstance(self.trick_rest, int) else None


KEYS = tuple(Key(part.name, *part.metadata["key"]) for part in fields(Settings) if part.metadata)
"""Every setting that the settings screen shows, in its order."""


def _why(problem: Exception) -> str:
    """Returns what went wrong, as the end of a sentence."""
    words = getattr(problem, "strerror", None) or str(problem)
    return f"{words[:1].lower()}{words[1:]}".rstrip(".") + "."


def _check_lost(path: Path) -> None:
    """Raises ValueError if the file is empty and was not: a loss of power may leave it so."""
    if not path.stat().st_size and before(path).exists():
        raise ValueError("it is empty.")


def _table(settings: Settings) -> dict[str, object]:
    """Returns the settings as plain values, as they stand in the file."""
    table: dict[str, object] = {key.name: getattr(settings, key.name) for key in KEYS}
    table["window_size"] = list(settings.window_size or ())
    table["maximised"] = settings.maximised
    table["owner"] = settings.owner
    table["people"] = [_plain_person(person) for person in settings.people]
    table["games"] = {
        slug: {"options": dict(habit.options), "seats": [_plain_seat(seat) for seat in habit.seats]}
        for slug, habit in settings.games.items()
    }
    table["elsewhere"] = list(settings.elsewhere)
    table["lessons"] = list(settings.lessons)
    table["solved"] = list(settings.solved)
    return table


def _plain_person(person: KnownPerson) -> dict[str, str]:
    plain: dict[str, str] = {"name": person.name, "face": person.face}
    return {**plain, "nameless_until": person.nameless_until} if person.nameless_until else plain


def _plain_seat(seat: Seat) -> dict[str, str]:
    return {name: word for name, word in seat._asdict().items() if word is not None}


__all__ = [
    "KEYS",
    "Habit",
    "Key",
    "KnownPerson",
    "Seat",
    "Settings",
    "Value",
    "cache_folder",
    "exports_folder",
    "home",
    "log_path",
    "make_private",
    "records_folder",
    "refuges",
    "settings_path",
]
