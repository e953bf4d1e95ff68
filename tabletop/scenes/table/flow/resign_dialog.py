"""Giving a match up at the table: what is asked before, and what is said of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.controller import Controller, Replay
from tabletop.controller.history.resigning import winners_without
from tabletop.messages import Several, said, say
from tabletop.records import Sitter
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words.base import PLAYER_NAME, several_names


def ask_to_resign(tree: WidgetTree, controller: Controller, then: Callable[[], None]) -> None:
    """Resigns for the person at the table, if they mean it."""

    def resign() -> None:
        controller.resign()
        then()

    assert controller.viewer is not None
    winners = winners_without(controller.game, controller.scores, controller.viewer)
    name = shown_name(controller.sitters[controller.viewer].name)
    people = sum(sitter.is_person for sitter in controller.sitters)
    if people == 1:
        words = said("The match ends now and counts as lost for {who}.", who=PLAYER_NAME)
    else:
        words = said("The match ends now for everybody and counts as lost for {who}.", who=name)
    if winners:
        names = _names_of(controller.sitters, winners)
        words = said("{first} {second}", first=words, second=said("{who} {who:wins|win}.", who=names))
    ask_before(tree, say("Resign the match?"), say(words), say("Play on"), (say("Resign"), resign))


def resignation_sentence(match: Controller | Replay) -> str:
    """Returns who has resigned, and who has won by that; "" if nobody has resigned."""
    if match.resigned is None:
        return ""
    words = said("{who} resigned.", who=shown_name(match.sitters[match.resigned].name))
    if match.winners:
        won = said("{who} {who:has|have} won.", who=_names_of(match.sitters, match.winners))
        words = said("{first} {second}", first=words, second=won)
    return say(words)


def resignation_words(match: Controller | Replay) -> str:
    """Returns who has resigned, without a full stop; "" if nobody has."""
    if match.resigned is None:
        return ""
    return say("{Who} resigned", who=shown_name(match.sitters[match.resigned].name))


def _names_of(sitters: Sequence[Sitter], seats: Sequence[int]) -> Several:
    """Returns the names of those who sit in some seats, for a sentence about them."""
    return several_names([shown_name(sitters[seat].name) for seat in seats])
