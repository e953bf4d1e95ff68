"""Speaks: the node that one comes to, what changes of it, and what is announced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from tabletop.accessibility.announcer import INTERRUPTING, Announcement, Kind, joined
from tabletop.accessibility.node import Node
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
        self._path: tuple[Node, ...] = ()
        """The nodes from the window down to where one is."""
        self._about_focus = ""
        self._about_change = ""
        self._entered: tuple[str, ...] = ()
        """The names of the parts that one has come into."""

    def show(self, root: Node, focus: str) -> None:
        """Notes what is to be said of where one is; it follows what is announced in the same frame."""
        path = path_to(root, focus)
        before, self._path = self._path, path
        node = path[-1]
        if before and node is before[-1]:
            return
        if node is root:
            self._about_focus = ""  # the focus is nowhere: whatever led here is announced
        elif not before or before[-1].key != node.key:
            known = {each.key for each in before}
            self._entered = tuple(each.name for each in path[1:-1] if each.key not in known)
            self._about_focus = spoken_node(node)
        else:
            self._about_change = with_full_stop(spoken_change(before[-1], node))

    def announce(self, announcements: Sequence[Announcement]) -> None:
        """Speaks what has come together. Who goes somewhere, or has asked, does not want to hear the rest."""
        kinds, told = {each.kind for each in announcements}, joined(announcements)
        words = (self._about_change, told, *(() if Kind.ANSWER in kinds else self._words_of_focus(told)))
        self._about_change = self._about_focus = ""
        self._entered = ()
        text = spoken_text(" ".join(filter(None, words)))
        if text:
            self._voice.speak(text, interrupts=not announcements or not kinds.isdisjoint(INTERRUPTING))

    def _words_of_focus(self, told: str) -> Iterator[str]:
        """Yields what is said of where one has come to; parts that were just announced are known."""
        if self._about_focus:
            yield from (with_full_stop(name) for name in self._entered if name not in told)
            yield self._about_focus

    def take_requests(self) -> Sequence[ActionRequest]:
        return ()

    def close(self) -> None:
        self._voice.close()


def path_to(node: Node, key: str) -> tuple[Node, ...]:
    """Returns the nodes from one down to the one with this key; it alone where there is none."""
    for child in node.children:
        if child.key == key:
            return node, child
        below = path_to(child, key)
        if len(below) > 1:
            return node, *below
    return (node,)


def spoken_text(words: str) -> str:
    """Returns words in which no sign is left that has to be seen."""
    for sign, suit in SUIT_SIGNS.items():
        if sign in words:
            words = words.replace(sign, f" {say('{suit}', suit=SuitName(suit))}")
    return words.replace(MIDDLE_DOT, ", ")
