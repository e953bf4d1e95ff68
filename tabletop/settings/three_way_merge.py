"""Merges settings that two windows have changed: each keeps what it changed itself."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop.person_names import folded_name
from tabletop.settings.setting_key import KnownPerson, LastSetup

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

S = TypeVar("S", bound="DataclassInstance")
"""The settings."""


def merge_settings(since: S, own: S, other: S) -> S:
    """Returns what was changed here `since`, and all else as the other one has it."""
    values: dict[str, Any] = {}
    for part in fields(own):
        parts = [getattr(settings, part.name) for settings in (since, own, other)]
        values[part.name] = FIELD_MERGES.get(part.name, _one)(*parts)
    return replace(own, **values)


def _one(since: Any, own: Any, other: Any) -> Any:
    return other if own == since else own


def _people(
    since: tuple[KnownPerson, ...], own: tuple[KnownPerson, ...], other: tuple[KnownPerson, ...]
) -> tuple[KnownPerson, ...]:
    """Puts those who sat down here since first, as the latest to have played; forgotten ones stay so."""
    gone = _names(since) - _names(own)
    since, other = (
        tuple(person for person in people if folded_name(person.name) not in gone)
        for people in (since, other)
    )
    count = next(count for count in range(len(own) + 1) if _is_continued(own, count, since))
    latest = own[:count]
    names = _names(latest)
    return (*latest, *(person for person in other if folded_name(person.name) not in names))


def _names(people: tuple[KnownPerson, ...]) -> set[str]:
    return {folded_name(person.name) for person in people}


def _is_continued(own: tuple[KnownPerson, ...], count: int, since: tuple[KnownPerson, ...]) -> bool:
    """Returns whether those after the first `count` are as before, save for those moved to the front."""
    names = _names(own[:count])
    rest = own[count:]
    return rest == tuple(person for person in since if folded_name(person.name) not in names)[: len(rest)]


def _games(
    since: Mapping[str, LastSetup], own: Mapping[str, LastSetup], other: Mapping[str, LastSetup]
) -> dict[str, LastSetup]:
    return {**other, **{slug: habit for slug, habit in own.items() if since.get(slug) != habit}}


def _kept(since: tuple[str, ...], own: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Keeps what was added on either side, and takes out what was taken out here."""
    kept = (path for path in other if path in own or path not in since)
    return tuple(dict.fromkeys((*kept, *(path for path in own if path not in since))))


def _added(since: tuple[str, ...], own: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Keeps whatever was added on either side: what was offered or learnt once stays so."""
    return tuple(dict.fromkeys((*other, *(game for game in own if game not in since))))


FIELD_MERGES: dict[str, Callable[[Any, Any, Any], Any]] = {
    "people": _people,
    "games": _games,
    "elsewhere": _kept,
    "lessons": _added,
    "learned": _added,
    "solved": _kept,
}
