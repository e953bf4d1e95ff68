"""How the deck of a new match is sealed, as the settings say: not at all, unasked, or cut by the player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.match_start import MatchRequest


def with_sealed_deck(app: Host, request: MatchRequest, begin: Callable[[MatchRequest], None]) -> None:
    """Begins a match with a sealed deck, unless its number was known beforehand."""
    if request.seed is not None or request.occasion is not None:
        begin(request)
    else:
        begin_sealed(app, request.game, lambda sealed: begin(replace(request, sealed=sealed)))


def begin_sealed(app: Host, slug: str, begin: Callable[[SealedDeck | None], None]) -> None:
    """Begins with a sealed deck; has the player cut first where the settings say so.

    Nothing begins where the player goes back instead.
    """
    wanted = app.settings.sealed_deck
    if wanted == "on":
        app.push(app.navigator.cut(slug, begin))
    else:
        begin(SealedDeck.without_asking() if wanted == "without asking" else None)
