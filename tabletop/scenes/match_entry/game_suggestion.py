"""Which game to begin with, and which one to learn next: one line above the shelf, until it is closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.games import LISTINGS
from tabletop.games.listing import Listing
from tabletop.games.registry import has_lesson
from tabletop.messages import Message, said
from tabletop.settings import Settings

START: Final = said("Start")
LEARN: Final = said("Learn it")


@dataclass(frozen=True)
class GameSuggestion:
    """A game whose lesson is suggested: a sentence about it, and the label of what opens the lesson."""

    slug: str
    words: Message
    label: Message
    is_first: bool = False
    """Whether it is suggested to somebody new, who cannot know what else to do."""


def suggestion_for(settings: Settings) -> GameSuggestion | None:
    """Returns what is suggested to somebody new, or after a lesson; None where nothing is, or is wished."""
    if settings.suggestions_closed:
        return None
    if not (settings.games or settings.people or settings.learned):
        first = next((one for one in LISTINGS.values() if one.is_first and has_lesson(one.slug)), None)
        if first is None:
            return None
        words = said("New here? Start with {game}: a short lesson, then an easy match.", game=first.title)
        return GameSuggestion(first.slug, words, START, is_first=True)
    last = LISTINGS.get(settings.learned[-1]) if settings.learned else None
    following = None if last is None else next_game(settings, last.slug)
    if last is None or following is None:
        return None
    words = said("If you liked {last}, try {game} next.", last=last.title, game=following.title)
    return GameSuggestion(following.slug, words, LEARN)


def next_game(settings: Settings, slug: str) -> Listing | None:
    """Returns the game that is most like this one, of those that one has neither played nor learned."""
    known = {*settings.games, *settings.learned, slug}
    here = LISTINGS[slug]
    others = [one for one in LISTINGS.values() if one.slug not in known and has_lesson(one.slug)]
    return min(others, key=lambda one: _unlikeness(here, one), default=None)


def _unlikeness(here: Listing, other: Listing) -> tuple[bool, int]:
    """Returns how little a game is like another: of another family, and easier or harder."""
    return here.family != other.family, abs(here.difficulty - other.difficulty)
