"""Speaks: the node that one comes to, what changes of it, and what is announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tabletop.accessibility.announcer import INTERRUPTING, Announcement, joined
from tabletop.accessibility.node import Node, find_node
from tabletop.accessibility.output import ActionRequest
from tabletop.accessibility.spoken import spoken_change, spoken_node
from tabletop.messages import SuitName, say, with_full_stop

MIDDLE_DOT: Final = " · "
"""What stands between short facts on the screen; voices would name it, or run the facts together."""
SUIT_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
"""The signs of the suits in short names of cards, of which voices make whatever they like."""


class Voice(Protocol):
    """Whatever says words, one text after the other."""

    def speak(self, words: str, *, interrupts: bool) -> None:
        """Says words, at once or after what is being said."""
        ...

    def close(self) -> None:
        """Falls silent and ends."""
        ...


class SpeechOutput:
    """A way out that only speaks: what is done is done by keys."""

    is_listened_to = True

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._at: Node | None = None
        self._about_focus = ""
        self._about_change = ""

    def show(self, root: Node, focus: str) -> None:
        """Notes what is to be said of where one is; it follows what is announced in the same frame."""
        node = find_node(root, focus) or root
        before, self._at = self._at, node
        if node is before:
            return
        if node is root:
            self._about_focus = ""  # the focus is nowhere: whatever led here is announced
        elif before is None or before.key != node.key:
            self._about_focus = spoken_node(node)
        else:
            self._about_change = with_full_stop(spoken_change(before, node))

    def announce(self, announcements: Sequence[Announcement]) -> None:
        """Speaks what has come together. Who goes somewhere, or has asked, does not want to hear the rest."""
        change, focus = self._about_change, self._about_focus
        self._about_change = self._about_focus = ""
        words = spoken_text(" ".join(filter(None, (change, joined(announcements), focus))))
        if words:
            is_answer = any(each.kind in INTERRUPTING for each in announcements)
            self._voice.speak(words, interrupts=is_answer or not announcements)

    def take_requests(self) -> Sequence[ActionRequest]:
        return ()

    def close(self) -> None:
        self._voice.close()


def spoken_text(words: str) -> str:
    """Returns words in which no sign is left that has to be seen."""
    for sign, suit in SUIT_SIGNS.items():
        if sign in words:
            words = words.replace(sign, f" {say('{suit}', suit=SuitName(suit))}")
    return words.replace(MIDDLE_DOT, ", ")
