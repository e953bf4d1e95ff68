"""Another match of the same people, with opponents who keep an even match even."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.competition.even_match import strength_of
from tabletop.controller import Controller
from tabletop.players.levels import EVEN_LEVELS, even_level_name
from tabletop.records import Sitter
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry import known_people
from tabletop.scenes.match_entry.match_start import clock_text, match_library


def rematch_of(app: Host, controller: Controller, sealed: SealedDeck | None) -> Controller:
    """Closes a match, and starts another one with the same people, other deals and the same house rules."""
    controller.close()
    return controller.rematch(clock_text(), sealed=sealed, sitters=_sitters_again(app, controller))


def _sitters_again(app: Host, controller: Controller) -> Sequence[Sitter]:
    """Returns who sits down again: in an even match, opponents as strong as the results ask for by now."""
    sitters = controller.sitters
    person = next((sitter.name for sitter in sitters if sitter.is_person), None)
    if person is None or not any(sitter.level in EVEN_LEVELS for sitter in sitters):
        return sitters
    library = match_library()
    if controller.path is not None:
        # The result that was just made is not known yet.
        library.refresh_match(controller.path)
    known = known_people.result_owners(app.settings).matches_of(person, library.cached_matches()[0])
    level = even_level_name(strength_of(known, controller.game.slug).even)
    return [replace(one, level=level) if one.level in EVEN_LEVELS else one for one in sitters]
