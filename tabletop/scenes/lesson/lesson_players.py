"""Who sits at the table of a lesson, and at that of the match that follows it."""

from __future__ import annotations

from typing import Final

from tabletop.games import GAMES
from tabletop.lessons import Lesson
from tabletop.players.characters import ALL_CHARACTERS, face_number
from tabletop.players.levels import LEVELS
from tabletop.records import Sitter
from tabletop.scenes.match_entry.known_people import table_owner, with_people_seated
from tabletop.scenes.match_entry.match_start import MatchRequest, clock_text
from tabletop.scenes.match_entry.player_profiles import (
    USUAL_LEVEL,
    PlayerProfile,
    named_at_table,
    sitters_for,
)
from tabletop.settings import Settings

EASIEST: Final = next(iter(LEVELS))


def lesson_sitters(lesson: Lesson, face: int) -> tuple[Sitter, ...]:
    """Returns who sits there: the player with that face, and opponents with their usual faces.

    An opponent whose face the player has gets another one.
    """
    usual = {one.name: one.face for one in ALL_CHARACTERS if one.face != face}
    free = iter(
        sorted({one.face for one in ALL_CHARACTERS} - {usual.get(name) for name in lesson.seats} - {face})
    )
    return tuple(
        Sitter(name, f"face-{face}")
        if seat == lesson.you
        else Sitter(name, f"face-{usual.get(name) or next(free)}", USUAL_LEVEL)
        for seat, name in enumerate(lesson.seats)
    )


def match_after_lesson(settings: Settings, lesson: Lesson) -> tuple[Settings, MatchRequest]:
    """Returns a match like the lesson’s against easy opponents, and settings that remember the set-up."""
    owner = table_owner(settings)
    sitters = lesson_sitters(lesson, owner.face)
    profiles = named_at_table(
        [
            owner if sitter.is_person else PlayerProfile(sitter.name, face_number(sitter.face), EASIEST)
            for sitter in sitters
        ]
    )
    options = {option.name: option.default for option in GAMES[lesson.game].options} | dict(lesson.options)
    seated = with_people_seated(settings, lesson.game, options, profiles, clock_text())
    return seated, MatchRequest(lesson.game, sitters_for(profiles), options)
