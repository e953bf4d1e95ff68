"""What is said after a match of what somebody did in it for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.competition.first_times import FEATS, feats_in, first_times
from tabletop.controller import Controller
from tabletop.messages import Message
from tabletop.person_names import is_same_name, person_names
from tabletop.records import MatchSummary
from tabletop.scenes.match_entry.known_people import result_owners
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings import Settings


def told_first_times(settings: Settings, controller: Controller, seat: int | None) -> tuple[Message, ...]:
    """Returns a sentence for each thing that this seat's person did in the match, and in none before.

    Nothing is said of matches for practice, nor where the settings do not want it, nor while an earlier match
    has not been read: it may have been done there.
    """
    feats = _wanted_feats(settings, controller, seat)
    if seat is None or not feats:
        return ()
    game = controller.game.slug
    earlier, is_all = match_library().cached_matches(leave_out=controller.path)
    return first_times(game, feats, _feats_of_person(settings, controller, seat, earlier)) if is_all else ()


def awaits_matches(settings: Settings, controller: Controller, seat: int | None) -> bool:
    """Returns whether earlier matches have to be read before it is known what was done for the first time."""
    if not _wanted_feats(settings, controller, seat):
        return False
    return not match_library().cached_matches(leave_out=controller.path)[1]


def _wanted_feats(settings: Settings, controller: Controller, seat: int | None) -> Sequence[str]:
    """Returns what this seat's person did in the match; nothing where it is not to be told."""
    game = controller.game.slug
    if not settings.first_times or seat is None or game not in FEATS or controller.is_practice:
        return ()
    return feats_in(game, controller.deal_results, seat)


def _feats_of_person(
    settings: Settings, controller: Controller, seat: int, matches: Sequence[MatchSummary]
) -> Sequence[str]:
    """Returns what the person in a seat did in other matches, also before they told their name."""
    names = [sitter.name if sitter.is_person else None for sitter in controller.sitters]
    name, persons = person_names(names)[seat], result_owners(settings)
    return [
        feat
        for match in persons.matches_of(name or "", matches)
        if match.game == controller.game.slug
        for at, feat in match.feats
        if is_same_name(persons.persons_in(match)[at] or "", name or "")
    ]
