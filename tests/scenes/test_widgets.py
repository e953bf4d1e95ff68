"""Widgets: one focus ring, every part by mouse and by keyboard, and text in any script."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.graphics.text import typography
from tabletop.scenes.base.widget_scene import WidgetScene, look_of
from tabletop.widgets.base.containers import FlowingRow, Stack
from tabletop.widgets.base.key_caps import matches_cap
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.controls.slider import Slider
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.panels.plate_widget import initials
from tabletop.widgets.panels.scrolling import ListLine, ScrollView
from tabletop.widgets.popups.answer_popup import AnswerPopup, PopupAnswer
from tabletop.widgets.popups.grid_choice import GridChoice
from tabletop.widgets.popups.speech_bubble import RuleReference, SpeechBubble
from tabletop.widgets.text.rich_text import styled_runs
from tabletop.widgets.text.text_field import TextField
from tests.scenes.program import Program

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


class WidgetColumn(WidgetScene):
    """Widgets one below the other."""

    def put(self, *widgets: Widget) -> None:
        self.root.add(*widgets)
        self.lay_again()

    def place_widgets(self, look: Look) -> None:
        for number, widget in enumerate(self.root.children):
            wide, high = widget.measure(look, 320)
            widget.arrange(look, pygame.Rect(100, 100 + number * 60, wide, high))


@pytest.fixture
def row(app: Program) -> WidgetColumn:
    row = WidgetColumn(app)
    app.show(row)
    return row


def ticker() -> tuple[list[object], Callable[..., None]]:
    """A list, and a function that writes into it."""
    told: list[object] = []
    return told, lambda *words: told.append(words[0] if words else None)


def test_tab_goes_round_and_back_and_passes_over_what_is_disabled(app: Program, row: WidgetColumn) -> None:
    first, second, third = (Button(name) for name in "abc")
    second.enabled = False
    row.put(first, second, third)
    seen = []
    for mod in (0, 0, 0, SHIFT):
        app.press_and_release(pygame.K_TAB, mod=mod)
        seen.append(row.tree.focus)
    assert seen == [first, third, first, third]


def test_arrows_go_to_the_nearest_widget_in_their_direction(app: Program, row: WidgetColumn) -> None:
    widgets = [Button(name) for name in "abc"]
    row.put(*widgets)
    app.press_and_release(pygame.K_TAB)
    app.press_and_release(pygame.K_DOWN)
    assert row.tree.focus is widgets[1]
    app.press_and_release(pygame.K_UP)
    app.press_and_release(pygame.K_UP)
    assert row.tree.focus is widgets[0]


def test_the_ring_shows_for_the_keyboard_and_not_for_the_mouse(app: Program, row: WidgetColumn) -> None:
    button = Button("a")
    row.put(button)
    app.click(button.rect.center)
    assert row.tree.focus is button
    assert not row.tree.shows_focus(button)
    app.press_and_release(pygame.K_TAB)
    assert row.tree.shows_focus(button)


@pytest.mark.parametrize("way", ["mouse", "space", "enter", "letter"])
def test_a_button_acts_by_mouse_and_by_every_key(app: Program, row: WidgetColumn, way: str) -> None:
    told, tell = ticker()
    button = Button("Hint", tell, "H")
    row.put(button)
    if way == "mouse":
        app.click(button.rect.center)
    elif way == "letter":
        app.press_and_release(pygame.K_h, "h")
    else:
        app.press_and_release(pygame.K_TAB)
        app.press_and_release(pygame.K_SPACE if way == "space" else pygame.K_RETURN)
    assert len(told) == 1


def test_a_narrow_button_says_its_label_before_its_key(
    app: Program, row: WidgetColumn, shown: list[str]
) -> None:
    button = Button("Unverzichtbar", key="Ctrl Z")
    row.put(button)
    look = look_of(app)
    least = typography.width(button.label, look.metrics.smallest_status, "semibold")
    wide = least + look.key_cap_width(button.cap) + look.box(18) + look.box(12) + look.box(8)
    for less in (look.box(8), look.box(20)):
        button.arrange(look, pygame.Rect(100, 100, wide - less, 44))
        shown.clear()
        app.redraw()
        app.step()
        assert button.label in shown


def test_a_disabled_button_does_nothing(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    button = Button("Hint", tell, "H")
    button.enabled = False
    row.put(button)
    app.click(button.rect.center)
    app.press_and_release(pygame.K_h, "h")
    assert not told


def test_a_press_that_is_let_go_elsewhere_does_nothing(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    button = Button("Hint", tell)
    row.put(button)
    app.send(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    app.send(pygame.MOUSEBUTTONUP, pos=(900, 700), button=1)
    assert not told


def test_a_press_is_forgotten_when_the_window_loses_the_focus(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    button = Button("Hint", tell)
    row.put(button)
    app.send(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    app.send(pygame.WINDOWFOCUSLOST)
    app.send(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
    assert not told


def test_a_toggle_turns_by_click_and_by_space(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    toggle = Toggle("Mute", tell, on=False)
    row.put(toggle)
    app.click(toggle.rect.center)
    app.press_and_release(pygame.K_SPACE)
    assert told == [True, False]


def test_a_slider_stops_at_its_ends(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    slider = Slider(50, (0, 100), tell, step=30)
    row.put(slider)
    app.press_and_release(pygame.K_TAB)
    for _ in range(4):
        app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_HOME)
    assert told == [80, 100, 0]
    app.click(slider.rect.midleft)
    assert slider.value == 0


def test_a_segment_is_chosen_by_click_and_by_arrows(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    segmented = SegmentedControl([(1, "one"), (True, "yes"), ("1", "text")], True, tell)
    row.put(segmented)
    assert segmented.chosen_index == 1
    app.click((segmented.rect.left + 12, segmented.rect.centery))
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_END)
    assert told == [1, True, "1"]


def test_a_drop_down_opens_chooses_and_closes(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    choice = DropDown([(None, "a person"), ("club", "computer")], None, tell)
    row.put(choice)
    app.click(choice.rect.center)
    assert row.tree.popup is not None
    app.press_and_release(pygame.K_DOWN)
    app.press_and_release(pygame.K_RETURN)
    assert told == ["club"]
    assert row.tree.popup is None
    assert row.tree.focus is choice


def test_escape_closes_an_open_drop_down_and_not_the_scene(app: Program, row: WidgetColumn) -> None:
    choice = DropDown([(None, "a person"), ("club", "computer")], None, lambda _: None)
    row.put(choice)
    app.click(choice.rect.center)
    app.press_and_release(pygame.K_ESCAPE)
    assert row.tree.popup is None
    assert app.scenes == (row,)


def test_letters_typed_into_a_field_press_no_buttons(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    field = TextField("", lambda _: None)
    row.put(field, Button("Hint", tell, "H"))
    app.click(field.rect.center)
    app.type_text("Hh")
    assert field.words == "Hh"
    assert not told


def test_a_field_takes_any_script_and_keeps_to_its_limit(app: Program, row: WidgetColumn) -> None:
    field = TextField("", lambda _: None, limit=24)
    row.put(field)
    app.click(field.rect.center)
    app.type_text("Zoë 漢字\x00\u202e")
    assert field.words.startswith("Zoë 漢字")
    assert "\x00" not in field.words
    app.send(pygame.TEXTINPUT, text="x" * 200)
    assert len(field.words) == 24
    app.step()


def test_a_long_name_shows_its_beginning_while_nobody_types(app: Program, row: WidgetColumn) -> None:
    field = TextField("Jürgen Großmüller-Ångström der Jüngere", lambda _: None, limit=80)
    row.put(field)
    field.arrange(row.look, pygame.Rect(100, 100, 120, 42))
    app.click(field.rect.center)
    app.press_and_release(pygame.K_END)
    app.step()
    assert field._scroll_offset > 0
    row.tree.focus_on(None)
    app.step()
    assert field._scroll_offset == 0


def test_a_name_of_two_hundred_control_characters_is_survived(app: Program, row: WidgetColumn) -> None:
    field = TextField("\x07" * 200 + "A" * 200, lambda _: None, limit=24)
    row.put(field)
    app.step()
    assert field.words == "A" * 24


def test_select_all_and_typing_replaces(app: Program, row: WidgetColumn) -> None:
    field = TextField("Anna", lambda _: None)
    row.put(field)
    app.click(field.rect.center)
    app.press_and_release(pygame.K_a, "", CTRL)
    app.type_text("B")
    assert field.words == "B"
    app.press_and_release(pygame.K_BACKSPACE)
    assert not field.words


def test_an_accent_goes_with_its_letter(app: Program, row: WidgetColumn) -> None:
    field = TextField("", lambda _: None)
    row.put(field)
    app.click(field.rect.center)
    app.send(pygame.TEXTINPUT, text="no\u0301")
    app.press_and_release(pygame.K_LEFT)
    assert field.caret == 1


def test_unfinished_text_of_an_input_method_is_shown_but_not_kept(app: Program, row: WidgetColumn) -> None:
    field = TextField("", lambda _: None)
    row.put(field)
    app.click(field.rect.center)
    app.send(pygame.TEXTEDITING, text="ni", start=0, length=2)
    app.step()
    assert field.composition == "ni"
    assert not field.words
    app.send(pygame.TEXTINPUT, text="你")
    assert (field.composition, field.words) == ("", "你")


def test_a_list_scrolls_to_what_gets_the_focus(app: Program, row: WidgetColumn) -> None:
    lines = [ListLine(str(number), lambda: None) for number in range(60)]
    scroll = ScrollView(Stack(*lines))
    row.put(scroll)
    scroll.arrange(row.look, pygame.Rect(100, 100, 300, 400))
    row.tree.focus_on(lines[50])
    assert scroll.rect.contains(lines[50].rect)
    assert not scroll.rect.colliderect(lines[0].rect)


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    lines = [ListLine(str(number), tell) for number in range(60)]
    scroll = ScrollView(Stack(*lines))
    row.put(scroll)
    scroll.arrange(row.look, pygame.Rect(100, 100, 300, 400))
    below = next(line for line in lines if line.rect.top > 520)
    app.click(below.rect.center)
    assert not told


def test_the_wheel_scrolls_and_stops_at_the_end(app: Program, row: WidgetColumn) -> None:
    scroll = ScrollView(Stack(*(ListLine(str(number)) for number in range(60))))
    row.put(scroll)
    scroll.arrange(row.look, pygame.Rect(100, 100, 300, 400))
    app.move_pointer(scroll.rect.center)
    for _ in range(100):
        app.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert scroll.offset == scroll.max_offset > 0


def test_a_small_choice_answers_once_and_closes(app: Program, row: WidgetColumn) -> None:
    told, tell = ticker()
    choice = AnswerPopup("The joker goes", [PopupAnswer("before", "B"), PopupAnswer("after", "A")], tell)
    choice.arrange_at(row.look, (600, 400), pygame.Rect(row.look.metrics.felt))
    row.tree.open_popup(choice)
    app.press_and_release(pygame.K_a, "a")
    assert told == [1]
    assert row.tree.popup is None


@pytest.mark.parametrize("count", [1, 3, 6, 12])
def test_short_answers_in_a_grid_are_never_cut(row: WidgetColumn, count: int) -> None:
    answers = [PopupAnswer(f"{number} to {5 * number}") for number in range(1, count + 1)]
    choice = GridChoice("The lowest and the highest bet", answers, lambda _: None)
    choice.arrange_in(row.look, pygame.Rect(row.look.metrics.felt))
    for child in choice.children:
        assert child.rect.width >= child.measure(row.look, 1000)[0]
        assert choice.rect.contains(child.rect)


@pytest.mark.parametrize("spot", [(20, 20), (1260, 20), (20, 780), (1260, 780), (640, 400)])
def test_a_bubble_stays_on_the_felt_and_beside_its_spot(row: WidgetColumn, spot: tuple[int, int]) -> None:
    felt = pygame.Rect(row.look.metrics.felt)
    bubble = SpeechBubble("You hold a heart, so you must follow suit.", RuleReference("MW-9", lambda: None))
    bubble.point_to(row.look, spot, felt)
    assert felt.contains(bubble.rect)
    assert not bubble.rect.collidepoint(spot)


@pytest.mark.parametrize("at", [(300, 60), (20, 300), (1200, 300), (640, 400), (640, 700), (1200, 740)])
def test_a_bubble_points_into_what_it_speaks_of(row: WidgetColumn, at: tuple[int, int]) -> None:
    felt, tile = pygame.Rect(row.look.metrics.felt), pygame.Rect(0, 0, 66, 132)
    tile.center = at
    tile.clamp_ip(felt)
    bubble = SpeechBubble("Its neighbours share a number, so it can go.", about=(tile,))
    bubble.point_to(row.look, (tile.centerx, tile.top), felt)
    assert not bubble.rect.colliderect(tile)
    assert tile.inflate(2, 2).collidepoint(bubble.spot)


def test_a_bubble_covers_what_lies_there_only_where_it_would_stand_far_off_instead(row: WidgetColumn) -> None:
    felt, tile = pygame.Rect(row.look.metrics.felt), pygame.Rect(600, 300, 66, 132)
    right, left = pygame.Rect(680, 260, 300, 220), pygame.Rect(280, 260, 310, 220)
    bubble = SpeechBubble("Its neighbours share a number, so it can go.", about=(tile,))
    bubble.piece_boxes = right, left
    bubble.point_to(row.look, (tile.centerx, tile.top), felt)
    assert bubble.rect.collidelist((right, left)) < 0
    assert tile.inflate(2, 2).collidepoint(bubble.spot)
    bubble.piece_boxes = (felt,)
    bubble.point_to(row.look, (tile.centerx, tile.top), felt)
    assert tile.inflate(2, 2).collidepoint(bubble.spot)
    bubble.targets = right, left, pygame.Rect(280, 100, 700, 190), pygame.Rect(280, 440, 700, 190)
    bubble.point_to(row.look, (tile.centerx, tile.top), felt)
    assert bubble.rect.collidelist(bubble.targets) < 0
    assert bubble.rect.collidepoint(bubble.spot), "from so far away it would point at something else"


@pytest.mark.parametrize("spot", [(40, 5), (-900, 300), (640, -50), (3000, 2000), (640, 1300)])
def test_a_bubble_only_points_towards_a_spot_that_is_far_from_where_it_can_stand(
    app: Program, spot: tuple[int, int]
) -> None:
    bubble = SpeechBubble("Put it where it glows.")
    look = WidgetScene(app).look
    bubble.point_to(look, spot, pygame.Rect(look.metrics.felt).inflate(-24, -16))
    screen = pygame.Surface(app.size)
    screen.fill((1, 2, 3))
    bubble.paint(screen, look)
    screen.fill((1, 2, 3), bubble.painted_rect(look))
    assert pygame.mask.from_threshold(screen, (1, 2, 3), (1, 1, 1, 255)).count() == app.size[0] * app.size[1]


def test_only_what_changed_is_painted(app: Program, row: WidgetColumn) -> None:
    button = Button("Hint")
    row.put(button)
    app.step()
    assert row.paint(app.window) == []
    app.move_pointer(button.rect.center)
    painted = row.paint(app.window)
    assert painted
    assert len(painted) == 1
    assert painted[0].contains(button.rect)
    assert painted[0].width < 400


def test_a_tip_appears_once_the_pointer_rests(app: Program, row: WidgetColumn) -> None:
    button = Button("?")
    button.tooltip = "What this does"
    row.put(button)
    app.move_pointer(button.rect.center)
    app.step(100)
    assert row.tree.tooltips.shown is None
    assert row.wake_ms(app.now) is not None
    app.step(600)
    assert row.tree.tooltips.shown is not None
    app.move_pointer((900, 700))
    app.step()
    assert row.tree.tooltips.shown is None


@pytest.mark.parametrize(
    ("cap", "key", "letter", "mod", "is_it"),
    [
        ("H", pygame.K_h, "h", 0, True),
        ("H", pygame.K_h, "H", SHIFT, True),
        ("H", pygame.K_h, "", CTRL, False),
        ("Ctrl Z", pygame.K_z, "", CTRL, True),
        ("Ctrl Z", pygame.K_z, "z", 0, False),
        ("F1", pygame.K_F1, "", 0, True),
        ("Enter", pygame.K_KP_ENTER, "\r", 0, True),
        ("", pygame.K_h, "h", 0, False),
    ],
)
def test_key_caps_name_keys(cap: str, key: int, letter: str, mod: int, is_it: object) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=mod)
    assert matches_cap(cap, event) is is_it


def test_emphasis_and_rule_numbers_are_told_apart() -> None:
    told = [
        (run.words, run.is_strong, run.rule)
        for run in styled_runs("*Follow* suit (MW-9, not XX-1).", frozenset({"MW-9"}))
    ]
    assert told == [
        ("Follow", True, ""),
        (" suit (", False, ""),
        ("MW-9", False, "MW-9"),
        (", not XX-1).", False, ""),
    ]


def test_initials_of_any_name() -> None:
    assert [initials(name) for name in ("anna maria", "Bo", "\x00", "漢字")] == ["AM", "B", "?", "漢"]


def test_a_row_that_flows_takes_as_many_lines_as_it_needs_and_centres_each() -> None:
    look = look_of(Program((1280, 800)))
    small, large = Button("One", lambda: None), Button("Two", lambda: None, main=True)
    row = FlowingRow(small, large, Button("Three", lambda: None), gap=10)
    wide, high = row.measure(look, 2000)
    row.arrange(look, pygame.Rect(5, 7, wide, high))
    assert len({child.rect.centery for child in row.children}) == 1
    assert high == large.rect.height
    narrow = small.rect.width + large.rect.width + look.box(10)
    row.arrange(look, pygame.Rect(5, 7, narrow, row.measure(look, narrow)[1]))
    assert [child.rect.top > large.rect.bottom for child in row.children] == [False, False, True]
    assert all(row.rect.contains(child.rect) for child in row.children)


def test_a_tip_never_ends_at_a_seat_that_does_not_speak(row: WidgetColumn) -> None:
    plate, within = pygame.Rect(900, 300, 200, 80), pygame.Rect(300, 100, 580, 600)
    bubble = SpeechBubble("Short.")
    bubble.plate_boxes = (plate,)
    bubble.point_to(row.look, (plate.right + 40, plate.centery), within)
    assert bubble.rect.collidepoint(bubble.spot), "it would seem to come from there"
    bubble.point_to(row.look, plate.midleft, within)
    assert plate.collidepoint(bubble.spot)
