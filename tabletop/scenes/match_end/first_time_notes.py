"""What is said after a match of what somebody did in it for the first time."""

from __future__ import annotations

from tabletop.competition.first_times import FEATS, feats_in, first_times
from tabletop.controller import Controller
from tabletop.messages import Message
from tabletop.person_names import is_same_name
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings import Settings


def told_first_times(settings: Settings, controller: Controller, seat: int | None) -> tuple[Message, ...]:
    """Returns a sentence for each thing that this seat's person did in the match, and in none before.

    Nothing is said of matches for practice, nor where the settings do not want it.
    """
    game = controller.game.slug
    if not settings.first_times or seat is None or game not in FEATS or controller.is_practice:
        return ()
    feats = feats_in(game, controller.deal_results, seat)
    if not feats:
        return ()
    name = controller.sitters[seat].name
    known, _ = match_library().cached_matches()
    before = [
        feat
        for match in known
        if match.game == game and match.path != controller.path
        for at, feat in match.feats
        if is_same_name(match.sitters[at].name, name)
    ]
    return first_times(game, feats, before)
