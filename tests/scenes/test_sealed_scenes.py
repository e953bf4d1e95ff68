"""The sealed deck as a player meets it: the cut before a match, the seal in it, and the check after it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.accessibility import Action
from tabletop.controller import Controller, Replay
from tabletop.games import GAMES
from tabletop.graphics.window import clipboard
from tabletop.records import BadRecord
from tabletop.records.match_file.header import Occasion, Practice
from tabletop.records.match_file.sealed_deck import SealedDeck, cut_text, seal_of
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry.match_restart import MatchRestart
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.sealed_deck.check_scene import CheckScene
from tabletop.scenes.sealed_deck.cut_scene import CutScene
from tabletop.scenes.sealed_deck.seal_scene import SealScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings, records_folder
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.every_scene import finished_match, sitters
from tests.scenes.program import Program
from tests.test_sealed_deck import CUT, SECRET, rewritten, swap_two_cards

SLUG = "minnows"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects what is put on the clipboard."""
    words_copied: list[str] = []

    def copy(words: str) -> bool:
        words_copied.append(words)
        return True

    monkeypatch.setattr(clipboard, "copy_text", copy)
    return words_copied


def opened_setup(wanted: str, **settings: object) -> tuple[Program, SetupScene]:
    """Returns a program with the set-up of a game over the menu."""
    chosen = Settings().changed("sealed_deck", wanted).changed("animation_speed", "off")
    for name, value in settings.items():
        assert isinstance(value, bool | int | str)
        chosen = chosen.changed(name, value)
    app = Program(settings=chosen)
    app.show(MenuScene(app))
    setup = SetupScene(app, SLUG)
    app.open(setup)
    return app, setup


def controller_of(app: Program) -> Controller:
    assert isinstance(app.top, TableScene)
    return app.top.controller


def test_a_new_match_is_sealed_without_asking_as_that_takes_no_step() -> None:
    assert Settings().sealed_deck == "without asking"
    app, _ = opened_setup("without asking")
    app.press_and_release(pygame.K_RETURN)
    controller = controller_of(app)
    assert controller.sealed is not None
    assert not controller.sealed.was_cut
    assert controller.deal_number == controller.sealed.number


def test_where_it_is_off_nothing_is_sealed() -> None:
    app, _ = opened_setup("off")
    app.press_and_release(pygame.K_RETURN)
    assert controller_of(app).sealed is None


@pytest.mark.parametrize("wanted", ["on", "without asking"])
def test_a_typed_number_is_known_beforehand_and_gets_no_seal(wanted: str) -> None:
    app, setup = opened_setup(wanted)
    setup.rules.number.perform(Action.SET_VALUE, "7")
    app.press_and_release(pygame.K_RETURN)
    controller = controller_of(app)
    assert controller.sealed is None
    assert controller.replay().header.occasion == Occasion("typed")


def test_by_keys_the_cut_is_moved_and_made() -> None:
    app, _ = opened_setup("on")
    app.press_and_release(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, CutScene)
    app.press_and_release(pygame.K_RETURN)
    assert app.top is scene, "nothing is lifted yet"
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_LEFT)
    app.press_and_release(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert scene.prompt.words == "Lifted at 4899 of 10000."
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert controller_of(app).sealed == SealedDeck.cut_with(scene.secret, "4899/10000")


def test_by_mouse_the_pack_is_lifted_where_one_clicks_and_words_are_added() -> None:
    app, _ = opened_setup("on")
    app.press_and_release(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, CutScene)
    spread = scene.spread.rect
    app.click((spread.left + spread.width * 3 // 4, spread.centery))
    assert abs(scene.place - 7500) < 20
    app.click(scene.words.rect.center)
    app.type_text("blue moon")
    app.click(scene.cut.rect.center)
    app.step()
    sealed = controller_of(app).sealed
    assert sealed is not None
    assert sealed.cut == f"{scene.place}/10000 blue moon"
    assert sealed.problem(controller_of(app).deal_number) is None


def test_the_pieces_glide_before_the_match_begins_but_not_with_reduced_motion() -> None:
    for reduced in (False, True):
        app, _ = opened_setup("on", animation_speed="normal", reduced_motion=reduced)
        app.press_and_release(pygame.K_RETURN)
        app.press_and_release(pygame.K_RIGHT)
        app.press_and_release(pygame.K_RETURN)
        app.step()
        assert isinstance(app.top, TableScene) == reduced
        app.pass_time(1500)
        assert isinstance(app.top, TableScene)


def test_the_pack_may_be_left_as_it_is() -> None:
    app, _ = opened_setup("on")
    app.press_and_release(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, CutScene)
    app.click(scene.leave_it.rect.center)
    app.step()
    sealed = controller_of(app).sealed
    assert sealed is not None
    assert sealed.cut == "0/10000"
    assert sealed.was_cut


def test_going_back_begins_nothing_and_draws_another_secret_the_next_time() -> None:
    app, setup = opened_setup("on")
    app.press_and_release(pygame.K_RETURN)
    first = app.top
    assert isinstance(first, CutScene)
    app.press_and_release(pygame.K_ESCAPE)
    assert app.top is setup
    assert not list(records_folder().glob("*.tabletop"))
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, CutScene)
    assert app.top.secret != first.secret


def test_the_seal_that_is_shown_and_copied_is_that_of_the_match(copied: list[str]) -> None:
    app, _ = opened_setup("on")
    app.press_and_release(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, CutScene)
    app.click(scene.copy.rect.center)
    assert copied == [scene.seal.seal] == [seal_of(scene.secret)]
    app.click(scene.explain.rect.center)
    assert scene.tree.popup is not None
    app.press_and_release(pygame.K_RETURN)
    app.click(scene.spread.rect.center)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    sealed = controller_of(app).sealed
    assert sealed is not None
    assert sealed.seal == copied[0]


def test_a_rematch_is_cut_again_and_the_match_before_stays_until_then() -> None:
    app, _ = opened_setup("on")
    app.show(MenuScene(app))
    controller = finished_match()
    table = TableScene(app, controller)
    app.open(table)
    app.open(WinnerScene(app, controller, 0, table))
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, CutScene)
    app.press_and_release(pygame.K_ESCAPE)
    assert isinstance(app.top, WinnerScene)
    app.press_and_release(pygame.K_RETURN)
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert controller_of(app).sealed is not None
    assert len(app.scenes) == 2


def test_a_match_that_is_restarted_is_cut_first_and_goes_on_if_one_goes_back() -> None:
    app, _ = opened_setup("on")
    table = app.sit_at(finished_match(moves=4))
    over = MatchRestart(app, table.controller, table.tree, lambda: table)
    over.play_again()
    assert isinstance(app.top, CutScene)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.scenes[-1] is table
    over.play_again()
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    fresh = controller_of(app)
    assert fresh.sealed is not None
    assert fresh is not table.controller
    assert len(list(records_folder().glob("*.tabletop"))) == 2


def test_after_a_lesson_the_match_is_cut_and_going_back_leads_to_the_same_question() -> None:
    opened = OpenedLesson("minnows")
    app = opened.app
    app.settings = app.settings.changed("sealed_deck", "on")
    lesson = opened.table
    lesson._finish()
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, CutScene)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.scenes[-1] is lesson
    assert lesson.tree.popup is not None
    app.press_and_release(pygame.K_RETURN)
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    app.pass_time(1500)
    assert controller_of(app).sealed is not None


# --- during the match


def test_while_a_match_is_played_its_seal_is_shown_and_never_its_secret(
    app: Program, copied: list[str]
) -> None:
    deck = SealedDeck.cut_with(SECRET, CUT)
    sheet = ScoreSheetScene(app, finished_match(moves=4, sealed=deck))
    app.show(sheet)
    assert sheet.seal_line is not None
    assert (
        sheet.seal_line.words
        == f"Seal {deck.seal[:4]} {deck.seal[4:8]} {deck.seal[8:12]} {deck.seal[12:16]} …"
    )
    seen = told(app)
    app.click(sheet.seal_line.rect.center)
    assert isinstance(app.top, SealScene)
    app.click(app.top.copy.rect.center)
    assert copied == [deck.seal]
    seen += told(app)
    assert deck.seal in seen
    assert SECRET.hex()[:16] not in seen


@pytest.mark.parametrize("sealed", [SealedDeck.cut_with(SECRET, CUT), None])
def test_the_menu_of_a_match_says_its_seal_if_it_has_one(app: Program, sealed: SealedDeck | None) -> None:
    app.sit_at(finished_match(moves=4, sealed=sealed))
    app.press_and_release(pygame.K_ESCAPE)
    assert (f"Seal{seal_of(SECRET)[:16]}" in told(app)) == (sealed is not None)


def told(app: Program) -> str:
    """Returns everything that the scene on top tells those who do not see it, without spaces."""
    app.step()
    return str(app.top.accessible_tree()[0]).replace(" ", "")


# --- after the match


def check_of(app: Program, replay: Replay) -> CheckScene:
    scene = CheckScene(app, replay)
    app.show(scene)
    return scene


def test_a_sealed_match_is_checked_from_its_score_sheet_and_its_secret_opened(app: Program) -> None:
    deck = SealedDeck.cut_with(SECRET, cut_text(4213, "seven"))
    sheet = ScoreSheetScene(app, finished_match(sealed=deck))
    app.show(sheet)
    assert sheet.seal_line is not None
    app.click(sheet.seal_line.rect.center)
    assert isinstance(app.top, CheckScene)
    sentences = app.top.sentences()
    assert sentences[0] == "The deals are as they were sealed"
    assert sentences[1].startswith("All ")
    assert "settled before you cut" in sentences[2]
    assert "It doesn’t prove that the opponents can’t see your hand." in sentences[3]
    assert SECRET.hex() in "".join(sentences).replace(" ", "")
    assert "4213/10000 seven" in "".join(sentences)
    assert [button.label for button in app.top.buttons][1] == "Look from Anna’s seat"
    app.top.buttons[1].activate()
    assert type(app.top).__name__ == "SeatViewScene"


@pytest.mark.parametrize(
    ("sealed", "occasion", "practice", "told"),
    [
        (SealedDeck.cut_with(SECRET, ""), None, "", "Nobody cut, so it doesn’t prove"),
        (None, Occasion("typed"), "", "The number was typed in, so it was known beforehand."),
        (None, Occasion("day", ("2026-11-27",)), "", "so the number was known beforehand"),
        (None, None, "known deal", "These deals had been played before"),
        (None, None, "", "this match has no seal"),
    ],
)
def test_what_a_check_proves_depends_on_where_the_number_came_from(
    app: Program, sealed: SealedDeck | None, occasion: Occasion | None, practice: Practice, told: str
) -> None:
    controller = Controller.start(
        *(GAMES[SLUG], sitters(2)), seed=5, sealed=sealed, occasion=occasion, practice=practice
    )
    sentences = check_of(app, controller.replay()).sentences()
    assert told in sentences[2]
    assert sentences[0] != "The deals are not as they should be"
    controller.close()


def test_hands_that_were_laid_out_for_practice_are_no_forgery(app: Program) -> None:
    other = GAMES[SLUG].start(2, seed=9)
    controller = Controller.start(
        *(GAMES[SLUG], sitters(2)), seed=5, shuffles=other.shuffles, practice="wished"
    )
    sentences = check_of(app, controller.replay()).sentences()
    assert "may begin with hands that were laid out" in sentences[2]
    controller.close()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace(seal_of(SECRET), seal_of(bytes(32))), "The secret does not fit the seal"),
        (lambda text: text.replace(SECRET.hex(), bytes(32).hex()), "The secret does not fit the seal"),
        (
            lambda text: text.replace(CUT, "another"),
            "The deal number does not come from the secret and the cut.",
        ),
        (
            lambda text: text.replace("deal number: ", "deal number: 1"),
            "The deal number does not come from the secret and the cut.",
        ),
        (swap_two_cards, "is not the one that follows from the deal number."),
    ],
)
def test_whatever_was_changed_is_named(app: Program, change: Callable[[str], str], told: str) -> None:
    path = left_match(SealedDeck.cut_with(SECRET, CUT))
    sentences = check_of(app, Replay.read(rewritten(path, change))).sentences()
    assert sentences[0] == "The deals are not as they should be"
    assert told in sentences[1]
    assert "Don’t trust its deals." in sentences[2]


def left_match(deck: SealedDeck) -> Path:
    controller = finished_match(sealed=deck)
    controller.close()
    assert controller.path is not None
    return controller.path


def test_a_damaged_seal_is_mended_from_its_copy_and_one_that_is_gone_is_refused(app: Program) -> None:
    path = left_match(SealedDeck.cut_with(SECRET, CUT))
    content = path.read_bytes()
    path.write_bytes(content.replace(b" seal: ", b" sxxl: ", 1))
    assert check_of(app, Replay.read(path)).sentences()[0] == "The deals are as they were sealed"
    path.write_bytes(content)
    rewritten(path, lambda text: text.replace("seal: ", "sxxl: "))
    with pytest.raises(BadRecord, match="cannot be played on: line"):
        Replay.read(path)


def test_a_check_that_is_stopped_says_so(app: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[Callable[[], None]] = []
    monkeypatch.setattr(app, "run_in_background", waiting.append)
    scene = check_of(app, finished_match().replay())
    app.press_and_release(pygame.K_ESCAPE)
    waiting.pop()()
    app.step()
    assert scene.sentences()[1] == "The check was stopped. It has found nothing yet."
