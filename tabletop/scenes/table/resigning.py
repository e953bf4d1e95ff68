"""Giving a match up at the table: what is asked before, and what is said of it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.controller import Controller, Replay
from tabletop.controller.resigning import winners_without
from tabletop.naming import YOU
from tabletop.records import Sitter
from tabletop.scenes.notice import say
from tabletop.scenes.people import shown_name, together
from tabletop.stage.widgets.tree import Tree


def ask_to_resign(tree: Tree, controller: Controller, then: Callable[[], None]) -> None:
    """Resigns for the person at the table, if they mean it."""

    def resign() -> None:
        controller.resign()
        then()

    assert controller.viewer is not None
    winners = winners_without(controller.game, controller.scores, controller.viewer)
    name = shown_name(controller.sitters[controller.viewer].name)
    people = sum(sitter.is_person for sitter in controller.sitters)
    who = "you" if name == YOU or people == 1 else name
    ends = "The match ends now" if people == 1 else "The match ends now for everybody"
    words = f"{ends} and counts as lost for {who}.{_winning(controller.sitters, winners, 'wins', 'win')}"
    say(tree, "Resign the match?", words, (("Play on", None), ("Resign", resign)))


def resigned_said(match: Controller | Replay) -> str:
    """Returns who has resigned, and who has won by that; "" if nobody has resigned."""
    if match.resigned is None:
        return ""
    return f"{who_resigned(match)}.{_winning(match.sitters, match.winners, 'has won', 'have won')}"


def who_resigned(match: Controller | Replay) -> str:
    """Returns who has resigned, without a full stop; "" if nobody has."""
    return "" if match.resigned is None else f"{shown_name(match.sitters[match.resigned].name)} resigned"


def _winning(sitters: Sequence[Sitter], winners: Sequence[int], one: str, more: str) -> str:
    """Returns the sentence that these win, to follow another sentence."""
    names = [shown_name(sitters[seat].name) for seat in winners]
    verb = one if len(names) == 1 and names[0] != YOU else more
    return f" {together(names)} {verb}." if names else ""
