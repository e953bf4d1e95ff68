"""Who plays an evening's next deal here: one of those who are known, or somebody new."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final, Protocol

from tabletop.graphics import theme
from tabletop.messages import said, say
from tabletop.person_names import is_nameless, is_same_name
from tabletop.records.match_file.header import clean_text
from tabletop.rules.deal_number import ALPHABET
from tabletop.scenes.evening.evening_state import EveningState
from tabletop.scenes.match_entry.known_people import known_people, table_owner
from tabletop.scenes.match_entry.player_profiles import MAX_NAME_LENGTH, PlayerProfile, free_face
from tabletop.settings import Settings
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.widgets.text.text_field import TextField

TAG_LETTERS: Final = 8
SOMEBODY_ELSE: Final = object()


class PersonChanged(Protocol):
    """Is told that somebody else plays."""

    def __call__(self, *, is_typed: bool) -> None: ...


class PersonChoice:
    """The widgets that say who plays; an evening is played by name, so that others know who it was."""

    def __init__(self, settings: Settings, on_change: PersonChanged) -> None:
        self._on_change = on_change
        self._known = [one.plate_name for one in known_people(settings) if not is_nameless(one.name)]
        owner = table_owner(settings)
        self.name = "" if is_nameless(owner.name) else owner.plate_name
        self.is_new = not self.name
        self.widgets: Sequence[Widget] = ()

    @property
    def is_named(self) -> bool:
        """Returns whether there is a name under which a deal can be played."""
        return bool(self.name) and not is_nameless(self.name)

    def build(self, state: EveningState) -> None:
        """Makes the widgets, with everybody who has played this evening here."""
        names = list(self._known)
        for match in state.own:
            name = match.sitters[0].name
            if not any(is_same_name(name, known) for known in names):
                names.append(name)
            # Whoever has played a deal is new no more.
            self.is_new = self.is_new and not is_same_name(name, self.name)
        title = StaticText(say("Who plays?"), 21, theme.GOLD, "semibold", wraps=False)
        widgets: list[Widget] = [title]
        if names:
            choices: list[tuple[object, str]] = [(name, name) for name in names]
            choices.append((SOMEBODY_ELSE, say("Somebody new")))
            present: object = SOMEBODY_ELSE
            if not self.is_new:
                present = next((name for name in names if is_same_name(name, self.name)), SOMEBODY_ELSE)
            choice = DropDown(choices, present, self._choose)
            put_name(choice, title)
            widgets.append(choice)
        if self.is_new or not names:
            self.field = TextField(self.name, self._type, hint=say("Your name"), limit=MAX_NAME_LENGTH)
            self.field.set_accessible_name(said("Your name"))
            widgets.append(self.field)
        widgets.append(StaticText(say("Everybody plays alone. Hints and taking back are off."), 15))
        self.widgets = widgets

    def _choose(self, value: object) -> None:
        self.is_new = value is SOMEBODY_ELSE
        self.name = "" if self.is_new else str(value)
        self._on_change(is_typed=False)

    def _type(self, words: str) -> None:
        self.name = clean_text(words).strip()
        self._on_change(is_typed=True)


def new_tag() -> str:
    """Returns letters by which two people with one name are told apart."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TAG_LETTERS))


def profile_of(name: str, settings: Settings, taken: Sequence[int]) -> PlayerProfile:
    """Returns somebody by name, with their own face unless an opponent has it."""
    known = next((one for one in known_people(settings) if is_same_name(one.name, name)), None)
    others = [PlayerProfile("", face, "club") for face in taken]
    face = free_face(others, known.face) if known is not None else free_face(others)
    return PlayerProfile(name, face, None)
