"""What keys to look around are answered: sentences made of a scene's tree alone, so of what is shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from tabletop.accessibility import Action, Node, Role, State, find_node, section_keys
from tabletop.accessibility.reading_order import Item, ReadingSection, sections_of
from tabletop.messages import say, sentences_text
from tabletop.messages.language import SENTENCE_ENDS

Place = tuple[ReadingSection | None, Item | None]
"""Where somebody is who looks around."""
MOST_NAMED: Final = 7
"""How many pieces that can be played are named; of more, one knows without it."""


def node_words(node: Node) -> str:
    """Returns what a node is, what is so of it, and then what else is said of it."""
    words = ", ".join(filter(None, (node.name, node.value, *_state_words(node))))
    is_sentence = node.description.endswith(SENTENCE_ENDS)
    return (". " if is_sentence else ", ").join(filter(None, (words, node.description)))


def _state_words(node: Node) -> Iterator[str]:
    states = node.states
    if State.SELECTED in states:
        yield say("chosen", context="said of a card or an answer")
    if State.UNPLAYABLE in states:
        yield say("cannot be played now")
    if node.role is Role.SWITCH:
        yield say("on", context="a switch") if State.ON in states else say("off", context="a switch")
    if State.DISABLED in states:
        yield say("cannot be used now")


def what_now(root: Node) -> str:
    """Returns what is asked of the player, and what can be played; else what is on the screen."""
    prompt = find_node(root, section_keys.PROMPT)
    sections = sections_of(root)
    if prompt is None:
        first = sections[0].name if sections else ""
        titles = dict.fromkeys(filter(None, (root.name, root.description, first)))
        return sentences_text(*(_as_sentence(title) for title in titles))
    hand = next((section for section in sections if section.key == section_keys.HAND), None)
    return sentences_text(_as_sentence(node_words(prompt)), _playable(hand))


def _playable(hand: ReadingSection | None) -> str:
    """Returns which cards of the hand can be played, where that is not all of them."""
    if hand is None:
        return ""
    nodes = [item.node for item in hand.items if item.node.can(Action.PRESS)]
    open_nodes = [node for node in nodes if State.UNPLAYABLE not in node.states]
    if not open_nodes or len(open_nodes) == len(nodes) or len(open_nodes) > MOST_NAMED:
        return ""
    return say("You can play: {things}.", things=", ".join(node.name for node in open_nodes))


def section_words(root: Node, key: str) -> str:
    """Returns all that lies in a section, group by group; "" if the tree has no such section."""
    section = next((section for section in sections_of(root) if section.key == key), None)
    if section is None:
        return ""
    runs = [list(items) for _, items in groupby(section.items, key=lambda item: item.group_key)]
    return sentences_text(*(_as_sentence(_run_words(items)) for items in runs))


def _run_words(items: list[Item]) -> str:
    group = items[0].group
    told = "; ".join(node_words(item.node) for item in _worth_telling(items))
    return say("{group}: {things}", group=group, things=told) if group else told


def _worth_telling(items: list[Item]) -> list[Item]:
    """Returns what is told of a group at once: of a line its ends alone, if it is long."""
    places = [item for item in items if item.key.startswith(section_keys.PLACE)]
    return places if places and len(items) > MOST_NAMED else items


def seat_words(root: Node, number: int) -> str:
    """Returns what is to be known of whoever sits in a seat, from 1, the viewer, on; "" for nobody."""
    seats = find_node(root, section_keys.SEATS)
    if seats is None or number > len(seats.children):
        return ""
    return _as_sentence(node_words(seats.children[number - 1]))


def place_words(section: ReadingSection, item: Item, before: Place) -> str:
    """Returns what one has come to, after the section and the group if these are others than before."""
    old_section, old_item = before
    is_new = old_section is None or old_section.key != section.key
    named = [section.name] if is_new and section.name != item.node.name else []
    if item.group and (is_new or old_item is None or old_item.group_key != item.group_key):
        named.append(item.group)
    return ": ".join(filter(None, (*named, node_words(item.node))))


def _as_sentence(words: str) -> str:
    """Returns words with a full stop, unless they end a sentence already."""
    return words if not words or words.endswith(SENTENCE_ENDS) else f"{words}."
