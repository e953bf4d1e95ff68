"""Widgets as nodes: what they say of themselves, what can be done with them, and what is said of popups."""

from __future__ import annotations

import pygame
import pytest

from tabletop.accessibility import Action, Node, Role, State, find_node, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.books.piece_arrangement import cards, fan
from tabletop.messages import PieceName, list_text, say, with_full_stop
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.still_life_words import words_of_pieces
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.accessible_widgets import CLOSE_KEY
from tabletop.widgets.base.containers import Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.controls.slider import Slider
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.panels.scrolling import MAX_TOLD_ROWS, ListLine, ScrollView
from tabletop.widgets.popups.answer_popup import AnswerPopup, PopupAnswer
from tabletop.widgets.text.rich_text import RichText
from tabletop.widgets.text.static_text import StaticText
from tabletop.widgets.text.text_field import TextField
from tests.scenes.every_scene import finished_match
from tests.scenes.program import Program
from tests.scenes.test_log_panel import opened
from tests.scenes.test_timeline import watched
from tests.scenes.test_widgets import WidgetColumn, ticker

CHOICES = [("a", "Apple"), ("b", "Banana"), ("c", "Cherry")]


@pytest.fixture
def row(app: Program) -> WidgetColumn:
    row = WidgetColumn(app)
    app.show(row)
    return row


def node_of(scene: WidgetColumn, widget: Widget) -> Node:
    node = find_node(scene.accessible_tree()[0], widget.node_key)
    assert node is not None
    return node


def node_named(scene: Scene, name: str) -> Node:
    nodes = nodes_of(scene.accessible_tree()[0]).values()
    return next(node for node in nodes if node.name == name)


def announced(app: Program) -> str:
    """Returns what was said since this was asked last."""
    app.announcer.take()
    words = " ".join(told.words for told in app.announcer.history)
    app.announcer.forget()
    return words


def do(row: WidgetColumn, key: str, action: Action, value: str = "") -> bool:
    return row.perform(ActionRequest(key, action, value))


def test_a_choice_is_taken_by_its_node_by_steps_and_by_its_words(row: WidgetColumn) -> None:
    told, tell = ticker()
    fruit = SegmentedControl(CHOICES, "a", tell)
    fruit.set_accessible_name("Fruit", "What you like.")
    row.put(fruit)
    node = node_of(row, fruit)
    assert (node.role, node.name, node.value, node.description) == (
        Role.CHOICES, "Fruit", "Apple", "What you like.",
    )  # fmt: skip
    assert [(part.name, part.position, State.SELECTED in part.states) for part in node.children] == [
        ("Apple", (1, 3), True), ("Banana", (2, 3), False), ("Cherry", (3, 3), False),
    ]  # fmt: skip
    assert do(row, node.children[2].key, Action.PRESS)
    assert do(row, node.key, Action.DECREASE)
    assert do(row, node.key, Action.SET_VALUE, "Apple")
    assert not do(row, node.key, Action.SET_VALUE, "Pear")
    assert not do(row, f"{node.key}/3", Action.PRESS)
    assert told == ["c", "b", "a"]


def test_a_switch_and_a_slider_say_how_they_stand_and_are_moved(row: WidgetColumn) -> None:
    told, tell = ticker()
    switch, slider = Toggle("Mute", tell, on=False), Slider(50, (0, 100), tell)
    row.put(switch, slider)
    assert State.ON not in node_of(row, switch).states
    assert do(row, switch.node_key, Action.PRESS)
    assert State.ON in node_of(row, switch).states
    assert node_of(row, slider).value == "50"
    assert do(row, slider.node_key, Action.INCREASE)
    assert do(row, slider.node_key, Action.SET_VALUE, "-3")
    assert not do(row, slider.node_key, Action.SET_VALUE, "loud")
    assert told == [True, 55, 0]


def test_words_are_put_into_a_field_as_if_they_were_typed(row: WidgetColumn) -> None:
    told, tell = ticker()
    field = TextField("Anna", tell, hint="a name", limit=5)
    row.put(field)
    assert node_of(row, field).value == "Anna"
    assert do(row, field.node_key, Action.SET_VALUE, "Bernadette")
    assert told == ["Berna"]
    field.set_text("")
    assert (node_of(row, field).value, node_of(row, field).description) == ("", "a name")


def test_an_open_menu_is_all_there_is_and_can_be_closed(row: WidgetColumn) -> None:
    told, tell = ticker()
    fruit = DropDown(CHOICES, "b", tell)
    fruit.set_accessible_name("Fruit")
    row.put(fruit, Button("Else"))
    assert do(row, fruit.node_key, Action.PRESS)
    root, focus = row.accessible_tree()
    (menu,) = root.children
    assert [node.name for node in menu.self_and_descendants()] == [
        "Fruit", "Apple", "Banana", "Cherry", "Close",
    ]  # fmt: skip
    assert focus == menu.children[1].key
    assert State.SELECTED in menu.children[1].states
    assert do(row, CLOSE_KEY, Action.PRESS)
    assert row.tree.popup is None
    assert not do(row, CLOSE_KEY, Action.PRESS)
    do(row, fruit.node_key, Action.PRESS)
    assert do(row, row.accessible_tree()[0].children[0].children[2].key, Action.PRESS)
    assert do(row, fruit.node_key, Action.SET_VALUE, "Apple")
    assert told == ["c", "a"]


def test_what_lies_behind_a_notice_is_not_there_and_it_is_said_what_is_asked(
    app: Program, row: WidgetColumn
) -> None:
    behind = Button("Behind")
    row.put(behind)
    app.step()
    announced(app)
    ask_before(row.tree, "Leave?", "All is saved", "Stay", ("Leave", app.pop))
    assert announced(app) == "Leave? All is saved. Two answers."
    root, focus = row.accessible_tree()
    assert [node.role for node in root.children] == [Role.DIALOG]
    assert not do(row, behind.node_key, Action.PRESS)
    assert not do(row, CLOSE_KEY, Action.PRESS)
    assert nodes_of(root)[focus].name == "Stay"


def test_a_question_says_how_many_answers_it_has(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    popup = AnswerPopup("Which suit?", [PopupAnswer("Hearts"), PopupAnswer("Spades", "S")], tell)
    popup.arrange(row.look, pygame.Rect(0, 0, 300, 120))
    announced(app)
    row.tree.open_popup(popup)
    assert announced(app) == "Which suit? Two answers."
    section = row.accessible_tree()[0].children[0]
    assert [(node.name, node.shortcut) for node in section.children] == [
        ("Hearts", ""), ("Spades", "S"), ("Close", ""),
    ]  # fmt: skip
    assert do(row, section.children[1].key, Action.PRESS)
    assert told == [1]


def test_a_popup_without_a_button_that_leaves_it_can_be_closed_even_if_it_is_modal(row: WidgetColumn) -> None:
    popup = AnswerPopup("Whose seat?", [PopupAnswer("Anna")], print)
    popup.is_modal = True
    row.tree.open_popup(popup)
    assert row.accessible_tree()[0].children[0].role is Role.DIALOG
    assert do(row, CLOSE_KEY, Action.PRESS)
    assert row.tree.popup is None


def test_a_disabled_button_is_there_and_does_nothing(row: WidgetColumn) -> None:
    told, tell = ticker()
    button = Button("Undo", tell)
    button.enabled = False
    row.put(button)
    assert not node_of(row, button).can(Action.PRESS)
    assert not do(row, button.node_key, Action.PRESS)
    assert told == []


def test_links_come_behind_the_words_that_they_stand_in(row: WidgetColumn) -> None:
    told, tell = ticker()
    text = RichText("Follow *suit* (MW-9).", rules=frozenset({"MW-9"}), follow_link=tell)
    row.put(text)
    words, link = row.accessible_tree()[0].children[0].children
    assert (words.name, link.role, link.name) == ("Follow suit (MW-9).", Role.LINK, "MW-9")
    assert do(row, link.key, Action.PRESS)
    assert told == ["MW-9"]


def test_the_tree_is_made_again_only_when_something_has_changed(row: WidgetColumn) -> None:
    text = StaticText("One")
    row.put(text)
    before = row.accessible_tree()[0]
    assert row.accessible_tree()[0] is before
    text.set_words("Two")
    assert node_of(row, text).name == "Two"


def test_of_a_long_list_only_what_is_near_is_told_and_what_has_the_focus(row: WidgetColumn) -> None:
    lines = [ListLine(str(number)) for number in range(10 * MAX_TOLD_ROWS)]
    view = ScrollView(Stack(*lines))
    view.role = Role.LIST
    row.put(view)
    view.arrange(row.look, pygame.Rect(0, 0, 300, 200))
    row.tree.focus_on(lines[0], by_keyboard=True)
    told = node_of(row, view).children
    assert [node.name for node in told] == [str(number) for number in range(len(told))]
    assert len(told) < MAX_TOLD_ROWS
    assert do(row, view.node_key, Action.SCROLL_DOWN)
    view.scroll_to(view.max_offset)
    names = [node.name for node in node_of(row, view).children]
    assert names[0] == "0"
    assert names[-1] == str(len(lines) - 1)
    assert do(row, told[-1].key, Action.FOCUS)
    assert row.accessible_tree()[1] == told[-1].key


def test_a_scene_that_comes_to_the_top_says_what_it_is(app: Program) -> None:
    app.show(MenuScene(app))
    app.step()
    announced(app)
    app.push(SettingsScene(app))
    app.step()
    assert announced(app) == "Settings. kept for the next time."
    app.pop()
    app.step()
    assert announced(app).startswith("Tabletop.")


def test_a_match_is_set_up_and_dealt_by_nodes_alone(app: Program) -> None:
    app.show(MenuScene(app))
    app.step()
    use(app, "Blind Dominoes", Action.PRESS)
    use(app, "Players", Action.SET_VALUE, "3")
    use(app, "Who sits in seat 3", Action.SET_VALUE, "computer, easy")
    use(app, "Seat 1: You", Action.PRESS)
    use(app, "Name", Action.SET_VALUE, "Zoe")
    use(app, "Mix the tiles", Action.PRESS)
    scene = app.top
    assert isinstance(scene, TableScene)
    assert [(sitter.name, sitter.level) for sitter in scene.controller.sitters][::2] == [
        ("Zoe", None), ("Bruno", "beginner"),
    ]  # fmt: skip


def use(app: Program, name: str, action: Action, value: str = "") -> None:
    """Does something with the only node of that name."""
    nodes = nodes_of(app.top.accessible_tree()[0]).values()
    (node,) = (node for node in nodes if node.name == name and node.can(action))
    assert app.top.perform(ActionRequest(node.key, action, value))
    app.step()


def test_a_score_sheet_tells_each_deal_and_shows_how_it_was_counted(app: Program) -> None:
    scene = WinnerScene(app, finished_match(), 0)
    app.show(scene)
    app.step()
    rows = scene.sheet.deal_rows
    table = find_node(scene.accessible_tree()[0], rows.node_key)
    assert table is not None
    first = table.children[0]
    assert (first.role, first.name, first.children[1].name) == (
        Role.ROW, "Deal 1", "Anna: 1, +1 in this deal",
    )  # fmt: skip
    assert scene.perform(ActionRequest(first.key, Action.PRESS))
    assert not scene.perform(ActionRequest(rows.part_key(99), Action.PRESS))
    assert not scene.perform(ActionRequest(rows.node_key, Action.INCREASE))


def test_a_match_in_the_list_says_all_that_its_row_shows(app: Program) -> None:
    finished_match().close()
    scene = HistoryScene(app)
    app.show(scene)
    for _ in range(20):
        app.step(100)
    assert scene.perform(ActionRequest(node_named(scene, "Select").key, Action.PRESS))
    assert announced(app).endswith("Click the matches to delete.")
    assert scene.perform(ActionRequest(node_named(scene, "Done").key, Action.PRESS))
    (match,) = (node for node in nodes_of(scene.accessible_tree()[0]).values() if node.role is Role.LIST_ITEM)
    assert match.name == "Blind Dominoes, Anna won, You 0, Anna 1, on 5 November"
    assert match.position == (1, 1)
    assert [node.name for node in match.children] == [
        "Watch it again", "With a friend", "Review your moves", "Score sheet", "Delete",
    ]  # fmt: skip


def test_the_timeline_goes_by_moves_and_to_a_move_by_its_number() -> None:
    app, scene = watched()
    assert scene.perform(ActionRequest(scene.timeline.node_key, Action.SET_VALUE, "7"))
    assert scene.perform(ActionRequest(scene.timeline.node_key, Action.INCREASE))
    for _ in range(20):
        app.step()
    assert scene.at == 8
    node = scene.timeline.describe()
    assert node.value.startswith("move 8 of ")


def test_the_log_tells_its_rows_and_shows_the_table_of_one() -> None:
    sitting = opened("malilla", moves=9)
    lines = sitting.table.history_view.panel.lines
    node = lines.describe()
    assert [item.name for item in node.children] == [row.words for row in lines.rows]
    assert lines.perform_on_part("2", Action.PRESS)
    assert lines.chosen == 2
    assert not lines.perform_on_part("x", Action.PRESS)


def test_pieces_of_a_picture_are_named_and_what_lies_face_down_is_counted() -> None:
    still = cards("?? ??").beside(fan("QS 7H", 7, 5).highlighted("7H"))
    assert words_of_pieces(still) == ("Picture: 2 cards face down, queen of spades, seven of hearts (marked)")


def test_facts_are_read_with_commas_and_a_voice_makes_a_pause_behind_words() -> None:
    assert list_text("Hearts", "", "2 players") == "Hearts, 2 players"
    assert [with_full_stop(words) for words in ("Menu", "Leave?", "")] == ["Menu.", "Leave?", ""]
    assert say("{piece}", piece=PieceName("QS")) == "queen of spades"
