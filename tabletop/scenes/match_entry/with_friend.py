"""What can be done with a friend from a match: invite them to its table, or compare it with theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop.competition.invitation import table_of_match
from tabletop.messages import Message, said, say
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.widgets.controls.button import Button
from tabletop.widgets.widget_tree import WidgetTree

if TYPE_CHECKING:
    from tabletop.controller import Replay

WITH_FRIEND: Final = said("With a friend")
ABOUT: Final = said("Let a friend play the same deals, or see where you parted if they have.")
STILL_SEALED: Final = said(
    "When this match is over, you can invite a friend to play its deals. Until then its number is sealed."
)
STILL_PLAYED: Final = said("When this match is over, you can invite a friend to play its deals.")
NO_CODE: Final = said(
    "This match was for practice, or its table was set up specially. There is no code for it."
)


def open_friend_menu(app: Host, tree: WidgetTree, match: Replay, below: Scene) -> None:
    """Opens what can be done with a friend, over the scene `below` with those widgets."""
    table, is_secret = table_of_match(match.header), match.header.hides_number(is_over=match.is_over)
    more: list[Button] = []
    if table is not None and not is_secret:
        invite = app.navigator.invitation
        more.append(_way(tree, said("Invite a friend"), lambda: app.push(invite(match, below))))
    if match.deal_results:
        compare = app.navigator.choose_comparison
        label = said("Compare with a friend’s match")
        more.append(_way(tree, label, lambda: app.push(compare(match, below))))
    words = NO_CODE if table is None else ABOUT
    if is_secret:
        words = STILL_PLAYED if match.sealed is None else STILL_SEALED
    show_notice(tree, say(WITH_FRIEND), say(words), ((say("Back"), None),), more)


def _way(tree: WidgetTree, label: Message, act: Callable[[], None]) -> Button:
    def close_first() -> None:
        tree.close_popup()
        act()

    return Button(say(label), close_first)
