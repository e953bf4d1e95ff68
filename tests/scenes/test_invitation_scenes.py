"""Invitations as one makes and takes them: from the set-up, a match or the list, and by a code."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tabletop.accessibility import Action
from tabletop.competition.invitation import BY_INVITATION, table_of_code, table_of_match
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.graphics.window import clipboard
from tabletop.records.match_file.header import Occasion, OccasionKind
from tabletop.rules import deal_number
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.invitation.enter_code_scene import EnterCodeScene
from tabletop.scenes.invitation.invitation_scene import OTHER_ANSWERS_TILES, InvitationScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry import match_start
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.match_entry.with_friend import STILL_SEALED, open_friend_menu
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.shared_deals.shared_deals_scene import SharedDealsScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tests.scenes.every_scene import finished_match
from tests.scenes.program import Program

SOME_CODE = "0001X-KCRS8-EANBG-4MK2R-9G172-K8JS2"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard."""
    texts: list[str] = []

    def copy(words: str) -> bool:
        texts.append(words)
        return True

    monkeypatch.setattr(clipboard, "copy_text", copy)
    return texts


def press(app: Program, label: str) -> None:
    """Presses the button with that label, in the popup if one is open."""
    tree = app.top.widgets()
    assert tree is not None
    root = tree.popup or tree.root
    buttons = [one for one in root.self_and_descendants() if isinstance(one, Button) and one.label == label]
    buttons[0].activate()
    app.step()


def controller_of(app: Program) -> Controller:
    assert isinstance(app.top, TableScene)
    return app.top.controller


def told_words(scene: InvitationScene) -> list[str]:
    return [node.name for part in scene.panel.children if (node := part.describe())]


def code_scene(app: Program) -> InvitationScene:
    assert isinstance(app.top, InvitationScene)
    return app.top


def test_from_the_set_up_one_copies_the_code_and_plays_the_same_table(copied: list[str]) -> None:
    app = Program()
    app.show(SetupScene(app, "minnows"))
    app.step()
    press(app, "Invite a friend")
    press(app, "Copy the code")
    assert copied == [code_scene(app).code]
    app.press_and_release(pygame.K_RETURN)
    app.step()
    header = controller_of(app).replay().header
    assert header.occasion == BY_INVITATION
    assert header.sealed is None
    assert table_of_match(header) == table_of_code(copied[0])
    assert len(app.scenes) == 1, "the table took the place of the set-up"


def test_a_number_that_was_typed_is_the_one_in_the_code() -> None:
    app = Program()
    setup = SetupScene(app, "star")
    app.show(setup)
    app.step()
    setup.rules.number.perform(Action.SET_VALUE, "4F7K-QX2M-9T3BD")
    press(app, "Invite a friend")
    assert table_of_code(code_scene(app).code).number == deal_number.parse("4F7K-QX2M-9T3BD")


def test_nobody_is_invited_to_a_table_without_people() -> None:
    app = Program()
    setup = SetupScene(app, "star")
    app.show(setup)
    app.step()
    assert setup.rules.invite.enabled
    setup._apply_choice(0, "club")
    assert not setup.rules.invite.enabled


def typed(words: str) -> tuple[Program, EnterCodeScene]:
    app = Program()
    scene = EnterCodeScene(app)
    app.show(scene)
    app.step()
    app.type_text(words)
    app.step()
    return app, scene


def test_the_hub_leads_to_the_field_and_the_code_to_the_table() -> None:
    app = Program()
    app.show(SharedDealsScene(app))
    app.step()
    press(app, "Enter a code")
    app.type_text(SOME_CODE.lower().replace("-", " "))
    app.press_and_release(pygame.K_RETURN)
    app.step()
    header = controller_of(app).replay().header
    assert (header.game, header.seed, header.occasion) == ("star", 987654321098765432, BY_INVITATION)
    assert table_of_match(header) == table_of_code(SOME_CODE)


def test_while_one_types_the_beginning_is_right_and_a_slip_is_named() -> None:
    _, scene = typed(SOME_CODE[:14])
    assert scene.note.words == "Right so far. Group 3, EA, has only 2 letters of 5."
    assert scene.match is None
    assert not scene.play.enabled
    _, scene = typed(SOME_CODE.replace("EANBG", "EANBH"))
    assert scene.note.words == "There is a slip in group 3, EANBH. Compare it again."


def test_the_table_is_shown_before_one_sits_down() -> None:
    _, scene = typed(f"Play with me: {SOME_CODE}!")
    assert scene.match is not None
    assert scene.play.enabled
    told = [node.name for part in scene.preview.self_and_descendants() if (node := part.describe())]
    assert told[0] == "The Star"
    assert sum("sharp" in words or "steady" in words or "easy" in words for words in told) == 3
    assert told[-1] == f"{GAMES['star'].options[0].title}: {GAMES['star'].options[0].choices[1][1]}"


def test_enter_does_nothing_while_there_is_no_code() -> None:
    app, scene = typed("0001X")
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert app.top is scene


def test_a_match_that_was_played_against_the_clock_says_so_with_its_code() -> None:
    app = Program()
    controller = finished_match("star")
    winner = WinnerScene(app, controller, 0)
    app.show(winner)
    app.step()
    press(app, "With a friend")
    press(app, "Invite a friend")
    scene = code_scene(app)
    assert table_of_code(scene.code) == table_of_match(controller.replay().header)
    assert str(OTHER_ANSWERS_TILES) in told_words(scene)


def test_a_match_by_invitation_needs_no_such_note() -> None:
    app = Program()
    controller = finished_match("star", occasion=Occasion("invitation"))
    app.show(WinnerScene(app, controller, 0))
    app.step()
    press(app, "With a friend")
    press(app, "Invite a friend")
    assert str(OTHER_ANSWERS_TILES) not in told_words(code_scene(app))


def test_the_list_of_matches_invites_too(home: Path) -> None:
    app = Program()
    finished_match("minnows").close()
    history = HistoryScene(app)
    app.show(history)
    for _ in range(10):
        app.step(50)
    row = next(part for part in history.list.content.children if isinstance(part, MatchRow))
    row.friend.activate()
    press(app, "Invite a friend")
    assert table_of_code(code_scene(app).code).game == "minnows"


def test_from_the_menu_of_a_match_the_code_of_its_table_is_shown() -> None:
    app = Program()
    game = GAMES["minnows"]
    setup = SetupScene(app, game.slug)
    app.show(setup)
    app.step()
    setup.rules.number.perform(Action.SET_VALUE, "77")
    app.press_and_release(pygame.K_RETURN)
    app.step()
    app.press_and_release(pygame.K_ESCAPE)
    press(app, "With a friend")
    press(app, "Invite a friend")
    assert table_of_code(code_scene(app).code).number == 77


def test_while_a_sealed_match_goes_on_its_number_is_told_to_nobody() -> None:
    app = Program()
    setup = SetupScene(app, "minnows")
    app.show(setup)
    app.step()
    app.press_and_release(pygame.K_RETURN)
    app.step()
    table = app.top
    assert isinstance(table, TableScene)
    assert table.controller.sealed is not None
    open_friend_menu(app, table.tree, table.controller.replay(), table)
    popup = table.tree.popup
    assert isinstance(popup, Notice)
    assert popup.words == str(STILL_SEALED)
    assert [button.label for button in popup.self_and_descendants() if isinstance(button, Button)] == ["Back"]
    sheet = ScoreSheetScene(app, table.controller)
    app.show(sheet)
    assert not sheet.number_button.shown


@pytest.mark.parametrize("kind", ["day", "evening", "league"])
def test_a_deal_that_counts_once_cannot_be_tried_while_it_is_played(kind: OccasionKind, home: Path) -> None:
    app = Program()
    wish = shared_match(app.settings, table_of_code(SOME_CODE), Occasion(kind, ("X", "1", "T")[:2]))
    table = match_start.new_match(app, wish)
    assert isinstance(table, TableScene)
    app.show(table)
    app.press_and_release(pygame.K_ESCAPE)
    assert "Same deal again" not in labels_of(table.tree.popup)
    press(app, "With a friend")
    assert labels_of(table.tree.popup) == ["Back"]
    app.press_and_release(pygame.K_ESCAPE)
    sheet = ScoreSheetScene(app, table.controller)
    app.show(sheet)
    assert not sheet.number_button.shown


def labels_of(popup: Widget | None) -> list[str]:
    assert popup is not None
    return [button.label for button in popup.self_and_descendants() if isinstance(button, Button)]


def test_two_of_one_name_who_begin_in_the_same_second_play_two_matches(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
    times = iter(begun + timedelta(microseconds=late) for late in (7, 900))
    monkeypatch.setattr(match_start, "datetime", SimpleNamespace(now=lambda: next(times)))
    app, identities = Program(), set()
    for _ in range(2):
        scene = EnterCodeScene(app)
        app.show(scene)
        app.step()
        app.type_text(SOME_CODE)
        app.press_and_release(pygame.K_RETURN)
        assert isinstance(app.top, TableScene)
        identities.add(app.top.controller.replay().header.identity)
    assert len(identities) == 2
