"""A match is opened by its file: by double click, from the command line, or dropped onto the window."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.command_line import BadArgument, LaunchRequest, parse_arguments
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.records import Record
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH, line_checksum, line_with_checksum
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.scenes.match_files.open_match import FAILED, QUIET_MS, Loading
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import records_folder
from tabletop.widgets.text.static_text import StaticText
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.sensible_player import count_people
from tests.scenes.test_menu import DelayedProgram


@pytest.fixture
def app(home: Path) -> Program:
    assert home.is_dir()
    app = Program((960, 600))
    app.settings = app.settings.changed("curtain", False)
    app.show(MenuScene(app))
    app.step()
    return app


def left(moves: int | None = 5, slug: str = "kaluki", seed: int = 7) -> Path:
    """Returns the file of a match that was left after N moves, or is over."""
    controller = Controller.start(GAMES[slug], count_people((None, None)), seed=seed, folder=records_folder())
    while controller.seat is not None and (moves is None or len(controller.view().moves) < moves):
        controller.take_table()
        controller.play(quick_move(controller.view()))
    path = controller.path
    controller.close()
    assert path is not None
    return path


def drop(app: Program, path: Path) -> None:
    app.send(pygame.DROPFILE, file=str(path))
    app.step()


def said(app: Program) -> list[str]:
    """Returns what the overlay says, which Enter closes."""
    scene = app.top
    assert isinstance(scene, Loading)
    words = [widget.words for widget in scene.root.self_and_descendants() if isinstance(widget, StaticText)]
    app.press_and_release(pygame.K_RETURN)
    app.step()
    return words


def sent(folder: Path, seed: int = 7) -> Path:
    """Returns the file of a match that is not over, as somebody sent it."""
    path = left(seed=seed)
    folder.mkdir(exist_ok=True)
    return path.rename(folder / f"sent-{seed}.tabletop")


def test_a_match_that_was_left_goes_on_in_its_own_file(app: Program) -> None:
    path = left()
    drop(app, path)
    assert isinstance(app.top, TableScene)
    assert app.top.controller.path == path


@pytest.mark.skipif(sys.platform == "win32", reason="needs sparse files")
def test_a_file_that_is_larger_than_any_match_is_neither_read_nor_copied(
    app: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.tabletop"
    path.write_bytes(left().read_bytes())
    os.truncate(path, 600 << 20)
    before = sorted(records_folder().iterdir())
    with monkeypatch.context() as patched:
        patched.setattr(
            "tabletop.records.match_file.record_lines.read_bytes", lambda *_: pytest.fail("it is read")
        )
        drop(app, path)
    assert sorted(records_folder().iterdir()) == before
    assert said(app) == [
        str(FAILED),
        "huge.tabletop is larger than any match can be (16 MB). It was not opened.",
    ]


def test_a_match_from_elsewhere_goes_on_in_a_copy(app: Program, tmp_path: Path) -> None:
    path = left()
    letter = tmp_path / "letter" / path.name
    letter.parent.mkdir()
    path.rename(letter)
    content = letter.read_bytes()
    drop(app, letter)
    assert isinstance(app.top, TableScene)
    controller = app.top.controller
    assert controller.path is not None
    assert controller.path.parent == records_folder()
    controller.take_table()
    controller.play(quick_move(controller.view()))
    assert letter.read_bytes() == content
    moves = len(controller.view().moves)
    app.pop()
    app.step()
    drop(app, letter)
    assert isinstance(app.top, TableScene)
    assert len(app.top.controller.view().moves) == moves


def test_a_match_that_is_over_is_shown_again(app: Program) -> None:
    path = left(None, "classic-dominoes")
    drop(app, path)
    assert isinstance(app.top, ReplayScene)


def test_a_match_with_two_cards_exchanged_says_from_where_on_it_goes_against_the_rules(
    app: Program, tmp_path: Path
) -> None:
    before, forged = "", b""
    for line in left(None, "minnows").read_text(encoding="utf-8").splitlines():
        text = line[CHECKSUM_LENGTH + 1 :]
        if text.startswith("shuffle: "):
            cards = text.split()
            text = " ".join((cards[0], *cards[:0:-1]))
        forged += line_with_checksum(before, text)
        before = line_checksum(before, text)
    path = tmp_path / "forged.tabletop"
    path.write_bytes(forged)
    drop(app, path)
    assert isinstance(app.top, ReplayScene)
    notice = app.top.tree.popup
    assert isinstance(notice, Notice)
    words = [widget.words for widget in notice.self_and_descendants() if isinstance(widget, StaticText)]
    assert any(told.startswith("forged.tabletop is damaged. Line ") for told in words)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("diary.tabletop", b"Dear diary,\n", "diary.tabletop is not a Tabletop match."),
        ("empty.tabletop", b"", "empty.tabletop is not a Tabletop match."),
        ("nothing.tabletop", None, "nothing.tabletop cannot be read: No such file or directory."),
    ],
)
def test_what_is_no_match_is_refused_with_a_sentence(
    app: Program, tmp_path: Path, name: str, content: bytes | None, sentence: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(app, path)
    assert said(app) == [str(FAILED), sentence]
    assert isinstance(app.top, MenuScene)


def test_matches_of_earlier_versions_are_found_under_their_own_names(app: Program) -> None:
    path = left()
    old = path.with_suffix(".txt")
    path.rename(old)
    assert [kept.path for kept in match_library().matches()] == [old]
    drop(app, old)
    assert isinstance(app.top, TableScene)
    assert app.top.controller.path == old


def test_the_command_line_names_a_file_and_nothing_besides() -> None:
    assert parse_arguments(["a b.tabletop"]) == LaunchRequest(match=Path("a b.tabletop"))
    with pytest.raises(BadArgument, match="A saved match has its own game"):
        parse_arguments(["a.tabletop", "--game", "star"])


def test_the_program_opens_the_file_it_was_started_with(app: Program) -> None:
    path = left()
    app.begin(LaunchRequest(match=path))
    for event in pygame.event.get(pygame.DROPFILE):
        app.send(event.type, file=event.file)
    app.step()
    assert isinstance(app.top, TableScene)


# --- reading takes long


@pytest.fixture
def slow(app: Program) -> DelayedProgram:
    """A program on whose background threads nothing is done until the test says so."""
    assert app.scenes
    slow = DelayedProgram()
    slow.settings = slow.settings.changed("curtain", False)
    slow.show(MenuScene(slow))
    slow.finish()
    return slow


def panel_is_seen(app: Program) -> bool:
    """Returns whether the window shows anything but the menu."""
    now = app.window.copy()
    app.top.invalidate()
    menu = app.scenes[0]
    menu.invalidate()
    menu.paint(app.window)
    return pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(app.window, "RGB")


def test_a_match_that_was_sent_is_read_and_copied_on_a_background_thread(
    slow: DelayedProgram, tmp_path: Path
) -> None:
    path = sent(tmp_path / "letter")
    drop(slow, path)
    assert isinstance(slow.top, Loading)
    assert list(records_folder().glob("*.tabletop")) == []
    slow.finish()
    assert isinstance(slow.top, TableScene)
    assert [kept.name for kept in records_folder().glob("*.tabletop")] == [path.name]
    slow.pop()
    assert [type(scene) for scene in slow.scenes] == [MenuScene]


def test_what_takes_a_moment_only_is_not_announced(slow: DelayedProgram, tmp_path: Path) -> None:
    drop(slow, sent(tmp_path / "letter"))
    slow.step(16)
    assert not panel_is_seen(slow)
    assert slow.top.wake_ms(slow.now) == QUIET_MS - 32
    slow.step(QUIET_MS)
    assert panel_is_seen(slow)


@pytest.mark.parametrize("wait", [0, QUIET_MS])
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_match_that_takes_long_can_be_given_up_and_is_not_copied(
    slow: DelayedProgram, tmp_path: Path, wait: int, key: int
) -> None:
    drop(slow, sent(tmp_path / "letter"))
    slow.step(wait)
    slow.press_and_release(key)
    is_stopped = key == pygame.K_ESCAPE or wait > 0
    assert isinstance(slow.top, MenuScene if is_stopped else Loading)
    slow.finish()
    assert isinstance(slow.top, MenuScene if is_stopped else TableScene)
    assert len(list(records_folder().glob("*.tabletop"))) == (0 if is_stopped else 1)


def test_a_click_before_anything_is_seen_of_it_stops_nothing(slow: DelayedProgram, tmp_path: Path) -> None:
    drop(slow, sent(tmp_path / "letter"))
    loading = slow.top
    assert isinstance(loading, Loading)
    slow.step()
    loading._make_ready()
    (stop,) = loading.buttons
    slow.click(stop.rect.center)
    assert slow.top is loading
    slow.step(QUIET_MS)
    slow.click(stop.rect.center)
    assert isinstance(slow.top, MenuScene)


def test_of_several_that_are_dropped_at_once_each_opens(slow: DelayedProgram, tmp_path: Path) -> None:
    first, second = sent(tmp_path / "letter", 7), sent(tmp_path / "letter", 8)
    for path in (first, second):
        slow.send(pygame.DROPFILE, file=str(path))
    slow.finish()
    shown = []
    for _ in range(2):
        assert isinstance(slow.top, TableScene)
        assert slow.top.controller.path is not None
        shown.append(slow.top.controller.path.name)
        slow.pop()
        slow.step()
    assert shown == [second.name, first.name]
    assert isinstance(slow.top, MenuScene)


def test_what_is_wrong_with_one_of_several_is_read_before_the_other_opens(
    slow: DelayedProgram, tmp_path: Path
) -> None:
    good, bad = sent(tmp_path / "letter"), tmp_path / "bad.tabletop"
    bad.write_bytes(b"garbage")
    for path in (good, bad):
        slow.send(pygame.DROPFILE, file=str(path))
    slow.finish()
    slow.step(QUIET_MS)
    assert said(slow) == [str(FAILED), "bad.tabletop is not a Tabletop match."]
    assert isinstance(slow.top, TableScene)


def test_a_program_that_ends_meanwhile_copies_nothing(slow: DelayedProgram, tmp_path: Path) -> None:
    drop(slow, sent(tmp_path / "letter"))
    work = slow.works.pop()
    slow.close()
    work()
    assert list(records_folder().glob("*.tabletop")) == []


def test_a_match_that_is_played_in_another_window_gets_a_sentence(app: Program) -> None:
    path = left()
    record, _ = Record.open(path)
    drop(app, path)
    assert said(app) == [str(FAILED), "This match is open in another window of the program."]
    record.release()
