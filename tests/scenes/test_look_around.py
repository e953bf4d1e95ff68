"""Looking around by keys: where one is, what is said, and what is shown for those who see."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from tabletop.accessibility import Node, Role, State, find_node
from tabletop.accessibility.announcer import Announcement, Kind
from tabletop.accessibility.reading_order import sections_of
from tabletop.scenes.base.look_answers import place_words, section_words
from tabletop.scenes.base.piece_finder import PieceFinder, matching_pieces
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.table.flow.table_aids import where_is
from tabletop.widgets.base.key_caps import KEY_BY_NAME, matches_cap
from tabletop.widgets.popups.reading_marks import ReadingRing, SpokenCaption
from tabletop.words import action_keys
from tests.scenes.every_scene import finished_match
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

WHIST = "minnesota-whist"


class Keys:
    """A program with somebody at its keys, and what is answered to them."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.said: list[Announcement] = []
        shows = app.announcer.on_told
        assert shows is not None

        def hear(told: tuple[Announcement, ...]) -> None:
            self.said.extend(told)
            shows(told)

        app.announcer.on_told = hear

    def press(self, cap: str, *, shift: bool = False) -> str:
        """Presses a key, lets two frames go by, and returns what was answered; "" for nothing."""
        *held, name = cap.split(" ")
        mod = (pygame.KMOD_LCTRL if held else 0) | (pygame.KMOD_LSHIFT if shift else 0)
        names = {**KEY_BY_NAME, "Up": pygame.K_UP, "Down": pygame.K_DOWN}
        self.said.clear()
        self.app.send(pygame.KEYDOWN, key=names.get(name) or ord(name.lower()), mod=mod, unicode="")
        self.app.step()
        self.app.step()
        return " ".join(told.words for told in self.said if told.kind is Kind.ANSWER)

    @property
    def focus(self) -> str:
        return self.app.top.accessible_tree()[1]

    def mark(self, kind: type[ReadingRing] | type[SpokenCaption]) -> ReadingRing | SpokenCaption | None:
        """Returns the ring or the caption that lies on top, if there is one."""
        tree = self.app.top.widgets()
        assert tree is not None
        return next((widget for widget in tree.on_top if isinstance(widget, kind)), None)

    def node(self, key: str) -> Node:
        node = find_node(self.app.top.accessible_tree()[0], key)
        assert node is not None
        return node


def at_whist() -> tuple[TableDriver, Keys]:
    """Returns whist at the first trick, and a person called You at the keys."""
    driver = TableDriver(
        WHIST, LEVELS_ALONE[WHIST], names=("You", "Anna", "Bruno", "Chidi"), animation_speed="off"
    )
    for _ in range(2):
        assert driver.until_ready()
        if not driver.controller.view().moves:
            driver.table.turn.play_move(str(driver.table.moves[0]))
    return driver, Keys(driver.app)


def test_two_groups_of_one_name_are_told_apart() -> None:
    melds = tuple(
        Node(key, Role.GROUP, "Set", children=tuple(Node(key + card, Role.LIST_ITEM, card) for card in cards))
        for key, cards in (("meld:1", ("10♠", "10♦")), ("meld:2", ("3♠", "3♣")))
    )
    root = Node(
        "window", Role.WINDOW, "Kaluki", children=(Node("table", Role.SECTION, "Table", children=melds),)
    )
    assert section_words(root, "table") == "Set: 10♠; 10♦. Set: 3♠; 3♣."
    (table,) = sections_of(root)
    at = [place_words(table, item, (table, before)) for before, item in pairwise(table.items)]
    assert at == ["10♦", "Set: 3♠", "3♣"]


def test_no_key_to_look_around_means_anything_else() -> None:
    own = [value for name, value in vars(action_keys).items() if name.isupper() and isinstance(value, str)]
    assert len(own) == len([cap for cap in own if cap])
    looking = [
        *(action_keys.WHAT_NOW, action_keys.SAID_BEFORE, action_keys.SCORES, action_keys.ON_THE_TABLE),
        *(action_keys.NEXT_SECTION, action_keys.WHAT_IS_TOLD, action_keys.FIND_PIECE, action_keys.SWITCH_OFF),
        *action_keys.SEATS,
    ]
    for cap in looking:
        *held, name = cap.split(" ")
        mod = pygame.KMOD_LCTRL if held else 0
        event = pygame.event.Event(
            pygame.KEYDOWN, key=KEY_BY_NAME.get(name) or ord(name), mod=mod, unicode=""
        )
        assert [each for each in {*own, *action_keys.SUITS, *looking} if matches_cap(each, event)] == [cap]


def test_the_table_is_asked_and_gone_over_and_the_focus_goes_along() -> None:
    driver, keys = at_whist()
    prompt = driver.table.board.highlights.words
    assert prompt
    assert keys.press("F2").startswith(prompt)
    assert keys.press("F5").startswith("Trick")
    assert keys.press("Ctrl 1").startswith("You, on turn, ")
    assert keys.press("Ctrl 3").startswith("Bruno, ")
    assert keys.press("Ctrl 9") == "Nobody sits there."
    words = keys.press("F4")
    assert "You and Bruno, 0" in words
    caption = keys.mark(SpokenCaption)
    assert isinstance(caption, SpokenCaption)
    assert caption.words == words
    cards = [driver.table.board.piece_box(one) for one in driver.table.board.hand]
    assert caption.rect.bottom <= min(card.top for card in cards) + 8, "it covers no card of the hand"
    driver.pass_time(1500)
    assert keys.mark(SpokenCaption) is caption, "it stays for as long as it takes to read"
    driver.pass_time(60 * len(words))
    assert keys.mark(SpokenCaption) is None
    assert keys.press("F6").startswith("Your hand: ")
    first = keys.focus
    assert first.startswith("piece:hand:0/")
    assert keys.mark(ReadingRing) is None, "the usual ring shows it"
    keys.press("Right")
    assert keys.focus not in {first, "window"}
    keys.press("Home")
    assert keys.focus == first
    assert keys.press("F6").startswith("Table: Trick")
    assert keys.press("F6").startswith("Players: You, ")
    assert driver.table.keyboard.focus is None, "no other ring stays where one was"
    ring = keys.mark(ReadingRing)
    assert ring is not None
    assert tuple(ring.rect) == keys.node("seat:0").box
    assert keys.press("Enter") == "There is nothing to press here."
    keys.press("Esc")
    assert not keys.app.aids.look_around.is_looking
    assert keys.mark(ReadingRing) is None
    assert driver.table.tree.popup is None, "Esc was used up"
    keys.press("F6")
    while State.UNPLAYABLE in keys.node(keys.focus).states:
        keys.press("Right")
    keys.press("Enter")
    assert driver.table.board.selection.pieces, "Enter presses what one has come to"
    keys.press("Tab")
    assert not keys.app.aids.look_around.is_looking


def test_messages_are_heard_again_back_and_forth(app: Program) -> None:
    app.show(MenuScene(app))
    keys = Keys(app)
    assert keys.press("F4") == "There is nothing of the kind here."
    assert keys.press("F8") == "There is nothing to find here."
    app.announcer.forget()
    assert keys.press("F3") == "Nothing has been said yet."
    for words in ("One.", "Two.", "Three."):
        app.announcer.announce(Kind.EVENT, words)
    app.step()
    assert [keys.press("F3") for _ in range(4)] == ["Three.", "Two.", "One.", "Nothing was said before that."]
    assert [keys.press("F3", shift=True) for _ in range(3)] == ["Two.", "Three.", "Three."]
    app.announcer.announce(Kind.EVENT, "Four.")
    app.step()
    assert keys.press("F3") == "Four."


@pytest.mark.parametrize(("shows", "caption"), [(True, "Anna passes."), (False, None)])
def test_all_that_is_said_is_shown_only_if_wanted(app: Program, *, shows: bool, caption: str | None) -> None:
    app.settings = app.settings.changed("show_what_is_said", shows)
    app.show(MenuScene(app))
    keys = Keys(app)
    app.step(20_000)
    app.announcer.announce(Kind.EVENT, "Anna passes.")
    app.step()
    app.step()
    mark = keys.mark(SpokenCaption)
    assert (mark.words if isinstance(mark, SpokenCaption) else None) == caption


def test_what_is_told_is_chosen_by_a_key_and_kept(app: Program) -> None:
    app.show(MenuScene(app))
    keys = Keys(app)
    keys.press("F7")
    keys.press("Space")
    assert not app.settings.tell_events
    assert Kind.EVENT in app.announcer.silenced
    tree = app.top.widgets()
    assert tree is not None
    assert tree.popup is not None, "it stays open for the next choice"
    keys.press("Space")
    assert app.settings.tell_events
    assert not app.announcer.silenced


def test_a_card_is_found_by_its_name_and_told_only_as_far_as_it_is_seen() -> None:
    driver, keys = at_whist()
    board = driver.table.board
    code = board.pieces[board.hand[0]].code
    name = keys.node(f"piece:hand:0/{code}").name
    keys.press("F8")
    finder = driver.table.tree.popup
    assert isinstance(finder, PieceFinder)
    assert len(finder.found) == 52
    for letter in name:
        keys.app.send(pygame.TEXTINPUT, text=letter)
    assert [found for _, found in finder.found] == [name]
    assert keys.press("Enter") == f"{name}: in your hand."
    assert driver.table.tree.popup is None
    while len(plays := _plays(driver)) < 6:
        driver.table.turn.play_move(str(driver.table.moves[0]))
        assert driver.until_ready()
    seat, code = plays[1]
    who = "you" if seat == 0 else board.names[seat]
    assert where_is(board, code).endswith(f": played by {who} in trick 1.")
    for code in board.view.zones["trick"]:
        assert where_is(board, code).endswith(": in the trick on the table.")
    seen = {card for _, card in plays} | {*board.view.zones["hand:0"]}
    hidden = [code for code, _ in driver.table.aids().pieces() if code not in seen]
    assert len(hidden) >= 30
    assert {where_is(board, code).partition(": ")[2] for code in hidden} == {"not seen in this deal."}


def test_a_tile_is_found_in_a_match_that_is_watched_again(app: Program) -> None:
    scene = ReplayScene(app, finished_match(moves=3).replay())
    app.show(scene)
    keys = Keys(app)
    keys.press("F8")
    finder = scene.tree.popup
    assert isinstance(finder, PieceFinder)
    assert len(finder.found) == 28
    keys.press("Tab")
    assert keys.press("Enter") == where_is(scene.board, finder.found[0][0])


def _plays(driver: TableDriver) -> list[tuple[int, str]]:
    moves = driver.table.board.view.moves
    return [(seat, move.split(" ")[1]) for seat, move in moves if move.startswith("play ")]


def test_pieces_are_found_by_their_code_and_by_the_beginnings_of_words() -> None:
    pieces = [("QS", "Queen of spades"), ("QH", "Queen of hearts"), ("SQ", "Quiet six")]
    assert matching_pieces(pieces, "qs") == [pieces[0]]
    assert matching_pieces(pieces, "sp que") == [pieces[0]]
    assert matching_pieces(pieces, "qu") == pieces
    assert matching_pieces(pieces, "een") == []


def test_pieces_are_found_without_the_marks_on_letters() -> None:
    pieces = [("AS", "Ás de espadas"), ("AC", "As de trèfle"), ("KH", "Roi de cœur"), ("QD", "Dama łączna")]
    assert matching_pieces(pieces, "as") == pieces[:2]
    assert matching_pieces(pieces, "ÁS") == pieces[:2]
    assert matching_pieces(pieces, "tref") == [pieces[1]]
    assert matching_pieces(pieces, "coe") == matching_pieces(pieces, "cœu") == [pieces[2]]
    assert matching_pieces(pieces, "la") == [pieces[3]]


def test_what_is_scrolled_away_comes_into_sight(app: Program) -> None:
    scene = RuleBookScene(app, WHIST)
    app.show(scene)
    keys = Keys(app)
    for _ in ("contents", "page"):
        keys.press("F6")
    keys.press("End")
    assert scene.page.offset > 0
    assert keys.mark(ReadingRing) is not None
    keys.press("Home")
    assert scene.page.offset == 0, "a heading that cannot have the focus comes into sight, too"


def test_another_scene_ends_looking_around(app: Program) -> None:
    app.show(MenuScene(app))
    keys = Keys(app)
    keys.press("F6")
    app.open(SettingsScene(app))
    app.step()
    assert not app.aids.look_around.is_looking
    assert keys.mark(ReadingRing) is None


def test_while_nobody_looks_no_tree_is_made(app: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = MenuScene(app)
    app.show(menu)
    monkeypatch.setattr(menu, "accessible_tree", partial(pytest.fail, "a tree is made for nobody"))
    app.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    app.pass_time(200)
    assert app.aids.wake_ms(app.now) is None
