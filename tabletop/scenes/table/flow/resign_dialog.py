"""Giving a match up at the table: what is asked before, and what is said of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.controller import Controller, Replay
from tabletop.controller.history.resigning import winners_without
from tabletop.person_names import NAMELESS_PLAYER
from tabletop.records import Sitter
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.match_entry.player_profiles import join_names, shown_name
from tabletop.widgets.widget_tree import WidgetTree


def ask_to_resign(tree: WidgetTree, controller: Controller, then: Callable[[], None]) -> None:
    """Resigns for the person at the table, if they mean it."""

    def resign() -> None:
        controller.resign()
        then()

    assert controller.viewer is not None
    winners = winners_without(controller.game, controller.scores, controller.viewer)
    name = shown_name(controller.sitters[controller.viewer].name)
    people = sum(sitter.is_person for sitter in controller.sitters)
    who = "you" if name == NAMELESS_PLAYER or people == 1 else name
    ends = "The match ends now" if people == 1 else "The match ends now for everybody"
    words = (
        f"{ends} and counts as lost for {who}.{_winning_sentence(controller.sitters, winners, 'wins', 'win')}"
    )
    ask_before(tree, "Resign the match?", words, "Play on", ("Resign", resign))


def resignation_sentence(match: Controller | Replay) -> str:
    """Returns who has resigned, and who has won by that; "" if nobody has resigned."""
    if match.resigned is None:
        return ""
    return (
        f"{resignation_words(match)}.{_winning_sentence(match.sitters, match.winners, 'has won', 'have won')}"
    )


def resignation_words(match: Controller | Replay) -> str:
    """Returns who has resigned, without a full stop; "" if nobody has."""
    return "" if match.resigned is None else f"{shown_name(match.sitters[match.resigned].name)} resigned"


def _winning_sentence(sitters: Sequence[Sitter], winners: Sequence[int], one: str, more: str) -> str:
    """Returns the sentence that these win, to follow another sentence."""
    names = [shown_name(sitters[seat].name) for seat in winners]
    verb = one if len(names) == 1 and names[0] != NAMELESS_PLAYER else more
    return f" {join_names(names)} {verb}." if names else ""
