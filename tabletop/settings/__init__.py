"""What the player has chosen for good: values with their ranges, kept in a TOML file that people may edit.

Settings are merged three ways with what another window wrote (`three_way_merge`). They keep who sat
alone last (`owner`), and until when somebody played as "You" (`nameless_until`). Somebody is known
once they have sat down; a name that was only typed stays in its seat.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from tabletop.disk import problem_reason
from tabletop.messages import Message, MessageError, SlotValue, said
from tabletop.person_names import NAMELESS_PLAYER, is_earlier, is_same_name
from tabletop.settings.folders import (
    cache_folder,
    exports_folder,
    log_path,
    make_private,
    program_home,
    records_folder,
    rescue_folders,
    settings_path,
)
from tabletop.settings.reading import (
    MOST_ELSEWHERE,
    MOST_LESSONS,
    MOST_PEOPLE,
    clean_name,
    is_path,
    read_table,
    usable_values,
)
from tabletop.settings.setting_key import (
    KnownPerson,
    LastSeat,
    LastSetup,
    SettingKey,
    SettingValue,
    toml_text,
)
from tabletop.settings.setting_values import SETTING_KEYS, SettingValues
from tabletop.settings.three_way_merge import merge_settings
from tabletop.settings.writing import backup_path, write_settings


@dataclass(frozen=True)
class Settings(SettingValues):
    """All settings at once; they are never changed, but replaced by others."""

    @classmethod
    def load(cls, path: Path) -> "tuple[Settings, tuple[str | Message, ...]]":
        """Reads the settings in the file; returns them, and a sentence for each thing that cannot be used.

        Those are for the log, and in English; that nothing at all can be used is a message for the player.
        """
        try:
            table = read_table(path)
            if not table:
                _check_not_emptied(path)
        except FileNotFoundError:
            return cls(), ()
        except (OSError, ValueError, RecursionError) as problem:
            return cls._backup_of(path, problem)
        values, complaints = usable_values(table, SETTING_KEYS)
        return cls(**values), complaints

    @classmethod
    def _backup_of(cls, path: Path, problem: Exception) -> "tuple[Settings, tuple[Message]]":
        """Returns the former settings kept beside a file that cannot be read, or else the usual ones."""
        try:
            values, _ = usable_values(read_table(backup_path(path)), SETTING_KEYS)
        except (OSError, ValueError, RecursionError):
            return cls(), (
                said(
                    "The settings in {path} cannot be read, so the defaults are used: {why}.",
                    path=str(path),
                    why=_why(problem),
                ),
            )
        return cls(**values), (
            said(
                "The settings in {path} cannot be read, so the ones from before the last change are used: "
                "{why}.",
                path=str(path),
                why=_why(problem),
            ),
        )

    def save(self, path: Path, since: "Settings | None" = None) -> Message | None:
        """Writes the file, keeping its comments; returns a sentence if anything went wrong.

        With `since`, the settings that were loaded or saved last, only what was changed since is written:
        all else stays as another window has written it meanwhile.
        """
        words = {key.name: f"{key.help} {key.range.capitalize()}." for key in SETTING_KEYS}
        words["window_size"] = "Width and height of the window."
        words["owner"] = "Who has played alone last, and has a seat in every game."
        words["keys"] = "Keys that have changed places: the usual one, and the one that you press instead."
        words["gamepad"] = "Buttons of a gamepad that have changed places: the usual one, and yours."
        words["maximised"] = "The window is as large as the desktop allows. One of true, false."
        try:
            return write_settings(
                path.resolve(), lambda present: self._merged_table(present, since), _table(Settings()), words
            )
        except (OSError, ValueError, RuntimeError) as problem:
            return said(
                "The settings could not be saved in {path}: {why}.", path=str(path), why=_why(problem)
            )

    def _merged_table(
        self, present: Mapping[str, object] | None, since: "Settings | None"
    ) -> dict[str, object]:
        """Returns the table that the file is to have."""
        if present is None or since is None:
            return _table(self)
        values, _ = usable_values(present, SETTING_KEYS)
        usual = {part.name for part in fields(self)}
        for name in present:  # what cannot be used there is as it was taken here
            if name not in values and name in usual:
                values[name] = getattr(since, name)
        return _table(merge_settings(since, self, Settings(**values)))

    def changed(self, name: str, value: SettingValue) -> "Settings":
        """Returns the settings with one key changed; raises ValueError for a value it does not allow."""
        key = next((key for key in SETTING_KEYS if key.name == name), None)
        if key is None:
            raise ValueError(
                f"There is no setting {name!r}; there are: {', '.join(k.name for k in SETTING_KEYS)}."
            )
        if not key.allows(value):
            raise ValueError(f"{name} is {key.range}, not {toml_text(value)}.")
        return replace(self, **{name: value})  # type: ignore[arg-type]

    def with_person(self, name: str, face: str, nameless_until: str = "") -> "Settings":
        """Remembers a person as the latest to have played here."""
        latest = KnownPerson(clean_name(name), clean_name(face), clean_name(nameless_until))
        same = tuple(person for person in self.people if is_same_name(person.name, latest.name))
        told = max((person.nameless_until for person in same), default="")
        latest = latest._replace(nameless_until=latest.nameless_until or told)
        others = tuple(person for person in self.people if person not in same)
        return replace(self, people=(latest, *others)[:MOST_PEOPLE])

    def with_owner(self, name: str) -> "Settings":
        """Remembers who has sat alone last."""
        return replace(self, owner=clean_name(name))

    def without_person(self, name: str) -> "Settings":
        """Forgets a person, also where they sat the last time; their matches stay."""
        people = tuple(person for person in self.people if not is_same_name(person.name, name))
        games = {slug: habit.without_person(name) for slug, habit in self.games.items()}
        owner = "" if is_same_name(self.owner, name) else self.owner
        return replace(self, people=people, owner=owner, games=games)

    def with_face(self, name: str, face: str) -> "Settings":
        """Gives a person who is known another face."""
        people = tuple(
            person._replace(face=clean_name(face)) if is_same_name(person.name, name) else person
            for person in self.people
        )
        return replace(self, people=people)

    def nameless_person_at(self, started: str) -> str:
        """Returns whose match of that time was played as "You": theirs who has told a name since then."""
        told = [person for person in self.people if is_earlier(started, person.nameless_until)]
        return min(told, key=lambda person: person.nameless_until).name if told else NAMELESS_PLAYER

    def with_last_setup(
        self, game: str, options: Mapping[str, SettingValue], seats: tuple[LastSeat, ...]
    ) -> "Settings":
        """Remembers how a game was set up."""
        seats = tuple(LastSeat(clean_name(seat.name), clean_name(seat.face), seat.level) for seat in seats)
        return replace(self, games={**self.games, game: LastSetup(dict(options), seats)})

    def with_elsewhere(self, files: Iterable[str]) -> "Settings":
        """Remembers where else matches lie, as far as their names can be written down."""
        told = dict.fromkeys(path for path in files if is_path(path))
        return replace(self, elsewhere=tuple(told)[-MOST_ELSEWHERE:])

    def with_lesson(self, game: str) -> "Settings":
        """Remembers that the lesson of a game has been offered."""
        return replace(self, lessons=tuple(dict.fromkeys((*self.lessons, game)))[-MOST_LESSONS:])

    def with_learned(self, game: str) -> "Settings":
        """Remembers that the lesson of a game has been played to its end."""
        learned = (*(one for one in self.learned if one != game), game)
        return replace(self.with_lesson(game), learned=learned[-MOST_LESSONS:])

    def without_suggestions(self) -> "Settings":
        """Remembers that no game is to be suggested any more."""
        return replace(self, suggestions_closed=True)

    def without_solved(self) -> "Settings":
        """Forgets the positions that were solved, as they are kept by person elsewhere."""
        return replace(self, solved=())

    @property
    def trick_seconds(self) -> int | None:
        """Returns how many seconds a full trick rests; None: until a click."""
        return self.trick_rest if isinstance(self.trick_rest, int) else None


def _why(problem: Exception) -> SlotValue:
    """Returns what went wrong, as the end of a sentence; the full stop is left to the caller."""
    if isinstance(problem, MessageError):
        return problem.reason
    if isinstance(problem, OSError):
        return problem_reason(problem)
    words = str(problem)
    return f"{words[:1].lower()}{words[1:]}".rstrip(".")


def _check_not_emptied(path: Path) -> None:
    """Raises ValueError if the file is empty and was not: a loss of power may leave it so."""
    if not path.stat().st_size and backup_path(path).exists():
        raise MessageError(said("it is empty"))


def _table(settings: Settings) -> dict[str, object]:
    """Returns the settings as plain values, as they stand in the file."""
    table: dict[str, object] = {key.name: getattr(settings, key.name) for key in SETTING_KEYS}
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
    table["learned"] = list(settings.learned)
    table["suggestions_closed"] = settings.suggestions_closed
    table["keys"] = dict(settings.keys)
    table["gamepad"] = dict(settings.gamepad)
    table["solved"] = list(settings.solved)
    return table


def _plain_person(person: KnownPerson) -> dict[str, str]:
    plain: dict[str, str] = {"name": person.name, "face": person.face}
    return {**plain, "nameless_until": person.nameless_until} if person.nameless_until else plain


def _plain_seat(seat: LastSeat) -> dict[str, str]:
    return {name: word for name, word in seat._asdict().items() if word is not None}


__all__ = [
    "SETTING_KEYS",
    "KnownPerson",
    "LastSeat",
    "LastSetup",
    "SettingKey",
    "SettingValue",
    "Settings",
    "cache_folder",
    "exports_folder",
    "log_path",
    "make_private",
    "program_home",
    "records_folder",
    "rescue_folders",
    "settings_path",
]
