"""Scenes that are left and come back to: the focus stays, lights go out, and nothing typed is lost."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import records_folder
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button, Pressable
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.popups.answer_popup import PopupAnswer
from tabletop.widgets.popups.grid_choice import GridChoice
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program, SlowOpponents
from tests.scenes.setup_input import click_seat, type_name
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

WHIST = "minnesota-whist"
FOUR = (None, "club", "club", "club")


def keep_a_match(slug: str = "kaluki") -> None:
    """Leaves a match that has just begun."""
    controller = Controller.start(
        GAMES[slug],
        [Sitter("You", "face-4"), *(Sitter(name, "face-1", "club") for name in ("Anna", "Bruno"))],
        seed=3,
        opponents=SlowOpponents(None),
        folder=records_folder(),
    )
    controller.close()


@pytest.mark.parametrize("slug", ["minnesota-whist", "star", "minimize"])
def test_back_from_the_set_up_the_same_box_has_the_focus(app: Program, slug: str) -> None:
    keep_a_match()
    menu = MenuScene(app)
    app.show(menu)
    box = next(box for box in menu.boxes if box.listing.slug == slug)
    menu.tree.focus_on(box, by_keyboard=True)
    for _ in range(2):
        app.press_and_release(pygame.K_RETURN)
        setup = app.scenes[-1]
        assert isinstance(setup, SetupScene)
        assert setup.game.slug == slug
        app.press_and_release(pygame.K_ESCAPE)
        assert app.scenes == (menu,)
        assert menu.tree.focus is next(box for box in menu.boxes if box.listing.slug == slug)
        assert menu.tree.shows_focus(menu.tree.focus)


def every_screen(app: Program) -> list[WidgetScene]:
    """Returns the scenes that lie below others, each with all that can have the focus."""
    for slug in ("kaluki", "skin"):
        keep_a_match(slug)
    return [MenuScene(app), HistoryScene(app), SetupScene(app, "kaluki"), SettingsScene(app)]


@pytest.mark.parametrize("number", range(4))
def test_every_scene_that_is_left_keeps_its_focus(app: Program, number: int) -> None:
    scene = every_screen(app)[number]
    app.show(scene)
    for _ in range(40):
        app.press_and_release(pygame.K_TAB)
        focus = scene.tree.focus
        assert focus is not None
        mark, box = scene.tree.focus_mark(), focus.rect.copy()
        app.open(Scene(app))
        app.pop()
        assert scene.tree.focus_mark() == mark
        assert scene.tree.focus is not None
        assert (type(scene.tree.focus), scene.tree.focus.rect) == (type(focus), box)


def test_in_the_list_of_matches_the_focus_stays_on_the_match_and_not_on_the_line(app: Program) -> None:
    keep_a_match("skin")
    history = HistoryScene(app)
    app.show(history)
    (line,) = (widget for widget in history.tree.focus_ring() if isinstance(widget, MatchRow))
    history.tree.focus_on(line, by_keyboard=True)
    keep_a_match("kaluki")
    app.open(Scene(app))
    app.pop()
    assert isinstance(history.tree.focus, MatchRow)
    assert history.tree.focus.summary.game == "skin"


@pytest.mark.parametrize("number", range(4))
def test_what_was_pointed_at_is_not_lit_any_more(app: Program, number: int) -> None:
    scene = every_screen(app)[number]
    app.show(scene)
    in_sight = [
        widget for widget in scene.tree.focus_ring() if scene.root.widget_at(widget.rect.center) is not None
    ]
    for widget in in_sight[:12]:
        app.move_pointer(widget.rect.center)
        assert scene.tree.hovered is not None
        app.open(Scene(app))
        app.pop()
        assert scene.tree.hovered is None


def test_the_gear_of_the_table_goes_out_when_the_settings_are_left() -> None:
    sitting = TableDriver(WHIST, FOUR)
    assert sitting.until_ready()
    table, app = sitting.table, sitting.app
    gear = next(tool for tool in table.overlay.top_bar.tools if tool.icon == "settings")
    app.step()
    app.move_pointer((gear.rect.centerx, gear.rect.bottom + 200))
    app.step()
    dark = app.window.copy()
    app.click(gear.rect.center)
    assert isinstance(app.scenes[-1], SettingsScene)
    app.move_pointer((400, 400))
    app.press_and_release(pygame.K_ESCAPE)
    assert app.scenes == (table,)
    app.step()
    assert table.tree.hovered is None
    at = gear.rect.clip(app.window.get_rect())
    assert app.window.subsurface(at).get_buffer().raw == dark.subsurface(at).get_buffer().raw


def test_no_card_of_the_hand_stays_raised_under_a_pointer_that_has_gone() -> None:
    sitting = TableDriver(WHIST, FOUR)
    assert sitting.until_ready()
    card = sitting.table.moves[0].pieces[0]
    sitting.app.move_pointer(sitting.piece_point(card))
    assert sitting.table.board.selection.hovered is not None
    sitting.app.open(SettingsScene(sitting.app))
    sitting.app.pop()
    assert sitting.table.board.selection.hovered is None


@pytest.mark.parametrize("way", ["key", "arrow"])
def test_a_name_typed_in_the_set_up_is_kept_when_one_goes_back(app: Program, way: str) -> None:
    app.show(MenuScene(app))
    setup = SetupScene(app, "kaluki")
    app.open(setup)
    app.click(setup.portrait.name.rect.center)
    app.press_and_release(pygame.K_a, mod=pygame.KMOD_CTRL)
    app.type_text("Zoë")
    click_seat(app, setup, 1)
    type_name(app, setup, "Hugo")
    assert setup.top_bar.back is not None
    if way == "key":
        app.press_and_release(pygame.K_ESCAPE)
    else:
        app.click(setup.top_bar.back.rect.center)
    assert isinstance(app.top, MenuScene)
    assert [person.name for person in app.settings.people] == ["Zoë"]
    assert SetupScene(app, "kaluki").names()[:2] == ["Zoë", "Hugo"]
    assert SetupScene(app, "star").names()[0] == "Zoë"


def test_looking_into_a_set_up_changes_no_settings(app: Program) -> None:
    app.settings = app.settings.with_person("Otto", "face-5")
    before = app.settings.with_lesson("kaluki")  # that its lesson was offered is all that is kept
    app.show(MenuScene(app))
    app.open(SetupScene(app, "kaluki"))
    app.press_and_release(pygame.K_ESCAPE)
    assert app.settings == before


# --- keys that are shown


def shown_caps(screen: WidgetScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the key caps that are on the screen once it is painted."""
    caps: list[str] = []
    cap = Look.draw_key_cap

    def watched(look: Look, surface: pygame.Surface, name: str, *more: int, **how: bool) -> None:
        caps.append(name)
        cap(look, surface, name, *more, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Look, "draw_key_cap", watched)
        screen.invalidate()
        surface = pygame.display.get_surface()
        assert surface is not None
        screen.paint(surface)
    return caps


@pytest.mark.parametrize("number", range(4))
def test_enter_is_shown_only_where_it_goes(
    app: Program, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = every_screen(app)[number]
    app.show(scene)
    golden = [
        widget
        for widget in scene.root.self_and_descendants()
        if isinstance(widget, Button) and widget.cap == "Enter"
    ]
    for _ in range(40):
        app.press_and_release(pygame.K_TAB)
        focus = scene.tree.focus
        takes = isinstance(focus, Pressable) and focus not in golden and focus.uses_enter
        shown = "Enter" in shown_caps(scene, monkeypatch)
        assert shown == (bool(golden) and not takes), focus


def test_the_golden_button_shows_its_key_again_as_soon_as_it_has_it(
    app: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    assert "Enter" in shown_caps(setup, monkeypatch)
    app.click(setup.seats[1].level.rect.center)
    assert setup.tree.popup is not None
    app.step()
    assert "Enter" not in shown_caps(setup, monkeypatch)
    app.press_and_release(pygame.K_ESCAPE)
    setup.tree.focus_on(setup.seats[1], by_keyboard=True)
    setup.tree.painter.take_dirty()
    setup.tree.focus_on(setup.portrait.name, by_keyboard=True)
    spoilt = setup.tree.painter.take_dirty()
    assert spoilt is not None
    assert any(area.contains(setup.rules.button.rect) for area in spoilt)


@pytest.mark.parametrize("arrow", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_after_an_arrow_on_the_score_sheet_enter_still_does_what_the_golden_button_says(arrow: int) -> None:
    sitting = TableDriver(WHIST, FOUR)
    assert sitting.until_ready()
    sitting.table.show_sheet()
    app = sitting.app
    app.step()
    app.press_and_release(arrow)
    app.press_and_release(pygame.K_RETURN)
    assert app.top is sitting.table


def gin_about_to_lay() -> TableDriver:
    """A turn at Jersey Gin with a button that has a key, and another that asks which."""
    sitting = TableDriver("jersey-gin", (None, "club", "club"), animation_speed="off")
    assert sitting.until_ready()
    return sitting


def ask_which_one(table: TableScene, act: Callable[[int], None] = lambda _: None) -> None:
    """Opens a box with one answer."""
    choice = GridChoice("Which one?", [PopupAnswer("This one")], act)
    table.hand_actions._open_choice(choice, [[]])


def test_a_shown_key_works_while_a_box_asks_which_one() -> None:
    sitting = gin_about_to_lay()
    table = sitting.table
    told: list[str] = []
    for _ in range(60):
        keys = {button.cap: name for name, button in table.overlay.buttons.items() if button.shown}
        if "K" in keys:
            break
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        assert sitting.until_ready()
    assert "K" in keys, "nobody could knock"
    ask_which_one(table, lambda number: told.append(str(number)))
    popup = table.tree.popup
    assert popup is not None
    sitting.press_key(pygame.K_k, "k")
    assert table.tree.popup is not popup
    assert not told


@pytest.mark.parametrize(
    ("cap", "key"), [("S", pygame.K_s), ("F1", pygame.K_F1), ("M", pygame.K_m), ("H", pygame.K_h)]
)
def test_every_key_of_the_table_that_stays_in_sight_works_beside_a_box(cap: str, key: int) -> None:
    sitting = gin_about_to_lay()
    table, heard = sitting.table, []
    (button,) = (
        widget
        for widget in table.overlay.self_and_descendants()
        if isinstance(widget, Pressable) and widget.cap == cap and widget.enabled
    )
    ask_which_one(table)
    button.act = lambda: heard.append(cap)
    sitting.press_key(key, cap.lower() if len(cap) == 1 else "")
    assert heard == [cap]
    assert table.tree.popup is None


def test_enter_is_never_taken_by_a_button_behind_a_box(app: Program) -> None:
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    app.click(setup.seats[1].level.rect.center)
    assert setup.tree.popup is not None
    app.move_pointer((5, 5))
    setup.tree.focus_on(None)
    app.press_and_release(pygame.K_RETURN)
    assert app.top is setup


def test_a_question_in_front_of_the_scene_keeps_all_keys(app: Program) -> None:
    menu = MenuScene(app)
    app.show(menu)
    show_notice(menu.tree, "Really?", "It is a question.")
    app.press_and_release(pygame.K_t, "t")
    assert app.top is menu
    assert menu.tree.popup is not None


# --- the first drag after something has closed


def whist_with_a_trick(*, thinking: bool) -> TableDriver:
    """A trick has been played; the person is on turn, or an opponent thinks."""
    sitting = TableDriver(WHIST, FOUR, animation_speed="normal")
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and controller.last_trick is None:
        table.show_moves(controller.play(quick_move(controller.view())))
    if thinking:
        table.show_moves(controller.play(quick_move(controller.view())))
        while controller.thinking_seat is None or not table.playback.is_idle or table.board.pieces.is_busy:
            sitting.pass_time(16)
    return sitting


def take_up(sitting: TableDriver) -> bool:
    """Presses a card of the hand and drags it a little; whether it follows."""
    spot = sitting.piece_point(sitting.table.board.pieces[sitting.table.board.hand[-1]].code)
    sitting.press(spot)
    sitting.move(spot, (spot[0] + 20, spot[1] - 80))
    return sitting.table.mouse.is_dragging


Close = Callable[[TableDriver], None]
REVIEW: dict[str, Close] = {
    "by the drag itself": lambda _: None,
    "by L": lambda sitting: sitting.press_key(pygame.K_l, "l"),
    "by Esc": lambda sitting: sitting.press_key(pygame.K_ESCAPE),
    "by a click": lambda sitting: sitting.click((640, 330)),
}


@pytest.mark.parametrize("thinking", [False, True])
@pytest.mark.parametrize("close", REVIEW.values(), ids=REVIEW)
def test_the_first_drag_after_the_last_trick_counts(close: Close, thinking: bool) -> None:  # noqa: FBT001
    sitting = whist_with_a_trick(thinking=thinking)
    sitting.press_key(pygame.K_l, "l")
    sitting.pass_time(1500)
    assert isinstance(sitting.table.turn.phase, LookingBack)
    close(sitting)
    assert take_up(sitting)
    assert not isinstance(sitting.table.turn.phase, LookingBack)


OPENED: dict[str, Callable[[TableScene], object]] = {
    "score sheet": TableScene.show_sheet,
    "rules": TableScene.show_rules,
    "settings": TableScene.show_settings,
    "menu": lambda table: table.open_menu(),
    "box": ask_which_one,
    "bubble": lambda table: table.show_bubble("It is so.", 640, 300),
}


@pytest.mark.parametrize("opened", OPENED.values(), ids=OPENED)
def test_the_first_drag_after_anything_that_lay_over_the_table_counts(
    opened: Callable[[TableScene], object],
) -> None:
    sitting = TableDriver(WHIST, FOUR)
    assert sitting.until_ready()
    opened(sitting.table)
    sitting.app.step()
    sitting.app.press_and_release(pygame.K_ESCAPE)
    assert sitting.app.top is sitting.table
    assert take_up(sitting)


@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla", "buck-euchre", "calypso"])
def test_the_last_trick_of_a_deal_is_not_offered_in_the_next(slug: str) -> None:
    controller = Controller.start(
        GAMES[slug], [Sitter(f"Player {seat}", f"face-{seat + 1}") for seat in range(4)], seed=3
    )
    deals, seen = controller.view().deal, 0
    while not controller.is_over and controller.view().deal < deals + 1:
        controller.take_table()
        controller.play(quick_move(controller.view()))
        trick = controller.last_trick
        seen += trick is not None
        assert trick is None or trick.deal == controller.view().deal
    assert seen > 3, "tricks were there to be seen again"


def test_every_choice_that_opens_below_a_widget_gives_the_focus_back(app: Program) -> None:
    setup = SetupScene(app, "kaluki")
    app.show(setup)
    for widget in [widget for widget in setup.tree.focus_ring() if isinstance(widget, DropDown)]:
        setup.tree.focus_on(widget, by_keyboard=True)
        app.press_and_release(pygame.K_SPACE)
        assert setup.tree.popup is not None
        app.press_and_release(pygame.K_ESCAPE)
        assert setup.tree.focus is widget
