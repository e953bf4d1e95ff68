"""Trees of nodes: keys, what changed, and what can be done."""

import pytest

from tabletop.accessibility import Action, Node, Role, State, changed_nodes, find_node, nodes_of


def a_hand(*cards: str) -> Node:
    return Node(
        "hand", Role.LIST, "Your hand", children=tuple(Node(card, Role.LIST_ITEM, card) for card in cards)
    )


def test_nodes_are_found_by_their_keys_in_reading_order() -> None:
    hand = a_hand("QS", "7H")
    assert list(nodes_of(hand)) == ["hand", "QS", "7H"]
    assert find_node(hand, "7H") is hand.children[1]
    assert find_node(hand, "2C") is None


def test_two_nodes_with_one_key_are_an_error_that_names_both() -> None:
    with pytest.raises(ValueError, match="'QS'"):
        nodes_of(a_hand("QS", "QS"))


def test_a_list_that_lost_a_child_has_changed_and_its_other_children_have_not() -> None:
    before, now = nodes_of(a_hand("QS", "7H")), nodes_of(a_hand("QS"))
    assert [node.key for node in changed_nodes(before, now)] == ["hand"]


def test_what_holds_a_changed_node_has_not_changed_itself() -> None:
    before = nodes_of(a_hand("QS"))
    raised = Node("QS", Role.LIST_ITEM, "QS", states=frozenset({State.SELECTED}))
    now = nodes_of(Node("hand", Role.LIST, "Your hand", children=(raised,)))
    assert changed_nodes(before, now) == [raised]


def test_a_disabled_node_can_do_nothing() -> None:
    button = Node("play", Role.BUTTON, "Play", actions=frozenset({Action.PRESS}))
    assert button.can(Action.PRESS)
    assert not button.can(Action.INCREASE)
    assert not Node("play", Role.BUTTON, actions=button.actions, states=frozenset({State.DISABLED})).can(
        Action.PRESS
    )
