"""Shows the code of a table that is being set up, or of a match that was played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.competition.invitation import BY_INVITATION, has_code, table_of_match
from tabletop.competition.table_request import TableRequest, seats_of
from tabletop.games.loaders import words_of
from tabletop.messages import said, say
from tabletop.rules import deal_number
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.invitation.invitation_scene import (
    OTHER_ANSWERS,
    OTHER_ANSWERS_TILES,
    TITLE,
    InvitationScene,
)
from tabletop.scenes.match_entry.match_start import MatchRequest

if TYPE_CHECKING:
    from tabletop.controller import Replay

NO_CODE: Final = said("There is no code for this table.")


def invite_to_table(
    app: Host, wish: MatchRequest, below: Scene, begin: Callable[[MatchRequest], None]
) -> None:
    """Shows the code of a table, and begins the same match here; its number is drawn unless it is known."""
    number = deal_number.draw_random() if wish.seed is None else wish.seed
    table = TableRequest(wish.game, seats_of(wish.sitters), number, wish.dealer, wish.options)
    if not has_code(table):
        below.show_problem(TITLE, say(NO_CODE))
        return
    match = replace(wish, seed=number, occasion=BY_INVITATION)
    app.push(InvitationScene(app, table, below, play=lambda: begin(match)))


def invitation_to_match(app: Host, match: Replay, below: Scene) -> Scene:
    """Returns the code of a match that has one, and says where opponents may play otherwise."""
    table = table_of_match(match.header)
    assert table is not None, match.header
    has_clock = match.header.occasion is None and any(not sitter.is_person for sitter in match.sitters)
    note = OTHER_ANSWERS_TILES if words_of(match.game.slug).has_tiles else OTHER_ANSWERS
    return InvitationScene(app, table, below, note=note if has_clock else None)
