"""What is said of a node: what it is called first, then what one has to know to use it."""

import pytest

from tabletop.accessibility import Node, Role, State
from tabletop.accessibility.spoken import spoken_change, spoken_node


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (Node("a", Role.BUTTON, "Hint", shortcut="H"), "Hint, button, key H."),
        (Node("a", Role.LIST_ITEM, "Seven of hearts", position=(3, 13)), "Seven of hearts, 3 of 13."),
        (
            Node("a", Role.LIST_ITEM, "Two of clubs", states=frozenset({State.UNPLAYABLE, State.SELECTED})),
            "Two of clubs, chosen, cannot be played now.",
        ),
        (
            Node("a", Role.LIST_ITEM, "Jack of hearts", description="run", position=(1, 11)),
            "Jack of hearts, run, 1 of 11.",
        ),
        (Node("a", Role.SLIDER, "Sound volume", "70", "How loud."), "Sound volume, slider, 70. How loud."),
        (Node("a", Role.SWITCH, "Mute"), "Mute, off."),
        (Node("a", Role.BUTTON, "Undo", states=frozenset({State.DISABLED})), "Undo, button, unavailable."),
        (Node("a", Role.TEXT, "Who plays?"), "Who plays?"),
        (Node("a", Role.HEADING, "You laid the 2-0."), "You laid the 2-0, heading."),
        (Node("a", Role.LIST_ITEM, "Bo passed.", position=(2, 9)), "Bo passed, 2 of 9."),
        (Node("a", Role.TEXT, "Bo passed."), "Bo passed."),
    ],
)
def test_a_node_in_words(node: Node, words: str) -> None:
    assert spoken_node(node) == words


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        (Node("a", Role.SLIDER, "Volume", "70"), Node("a", Role.SLIDER, "Volume", "75"), "75"),
        (Node("a", Role.SWITCH, "Mute"), Node("a", Role.SWITCH, "Mute", states=frozenset({State.ON})), "on"),
        (Node("a", Role.TEXT, "15"), Node("a", Role.TEXT, "30"), "30."),
        (Node("a", Role.TEXT, "15"), Node("a", Role.TEXT, "15", box=(0, 0, 1, 1)), ""),
    ],
)
def test_a_change_in_words(before: Node, now: Node, words: str) -> None:
    assert spoken_change(before, now) == words
