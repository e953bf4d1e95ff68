"""A finished match once more: true to its record at every position, there and back, hands open or not."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.controller import BadRecord, Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.players.characters import face_number
from tabletop.records import MatchLibrary
from tabletop.rules import HIDDEN
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.table.state.board_layouts import BoardLayouts
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import SIZES, Program
from tests.scenes.test_fuzz import played

pytestmark = pytest.mark.sampled

SLUGS = tuple(GAMES)
MOST = 60


def recorded(folder: Path, slug: str, people: int = 1, most: int = MOST) -> Path:
    """Records a match at random, until it is over or N moves have been made."""
    game = GAMES[slug]
    count = game.players[-1]
    sitters = [
        Sitter(f"Player {seat}", f"face-{seat + 1}", None if seat < people else "club")
        for seat in range(count)
    ]
    everybody = [Sitter(sitter.name, sitter.face) for sitter in sitters]
    controller = Controller.start(game, everybody, seed=3, folder=folder)
    chance = Random(4)
    while controller.seat is not None and controller.view().moves[most:] == ():
        controller.take_table()
        controller.play(chance.choice(controller.legal_moves()))
    controller.close()
    assert controller.path is not None
    return controller.path


@cache
def patience() -> tuple[str, ...]:
    """A match of Solitaire Dominoes from beginning to end: its moves."""
    match = GAMES["solitaire-dominoes"].start(1, seed=3)
    while match.seat is not None:
        match.play(match.legal_moves()[0])
    return match.moves


@pytest.fixture
def finished(home: Path) -> Path:
    controller = Controller.start(
        GAMES["solitaire-dominoes"], [Sitter("You", "face-4")], seed=3, folder=home / "matches"
    )
    for move in patience():
        controller.play(move)
    controller.close()
    assert controller.path is not None
    return controller.path


def at_rest(app: Program) -> None:
    for _ in range(400):
        app.step()
        scene = app.top
        assert isinstance(scene, ReplayScene)
        if scene.playback.is_idle and not scene.board.pieces.is_busy:
            return
    raise AssertionError("it never comes to rest")


# --- the match of the past


@pytest.mark.parametrize("slug", SLUGS)
def test_every_position_is_what_was_seen_when_it_was_played(home: Path, slug: str) -> None:
    path = recorded(home, slug)
    replay = Replay.read(path)
    match = GAMES[slug].start(len(replay.sitters), None, seed=3)
    moves = [
        line.partition(": ")[2] for line in path.read_text().splitlines() if line[9:11].strip(":").isdigit()
    ]
    assert replay.length == len(moves)
    for at, move in enumerate(moves):
        assert replay.view(at) == match.view(replay.viewer)
        assert replay.frames(at) == match.watch(move, replay.viewer)
    assert replay.view(replay.length) == match.view(replay.viewer)


@pytest.mark.parametrize("slug", SLUGS)
def test_its_score_sheet_is_that_of_the_match(home: Path, slug: str) -> None:
    controller = played(slug, home / "matches")
    controller.close()
    assert controller.path is not None
    assert len(controller.deal_results) >= 1
    replay = Replay.read(controller.path)
    assert replay.deal_results == controller.deal_results
    assert replay.winners == controller.winners


@pytest.mark.parametrize("slug", SLUGS)
def test_open_hands_show_what_anybody_saw_and_the_same_pieces_in_all(home: Path, slug: str) -> None:
    replay = Replay.read(recorded(home, slug))
    for at in range(0, replay.length, 7):
        seen, opened = replay.view(at), replay.view(at, is_open=True)
        for zone, pieces in seen.zones.items():
            assert len(opened.zones[zone]) == len(pieces)
            assert opened.zones[zone].count(HIDDEN) <= pieces.count(HIDDEN)
        for frame in replay.frames(at, is_open=True):
            assert sum(map(len, frame.view.zones.values())) == sum(map(len, seen.zones.values()))


def test_open_hands_are_those_of_the_match(home: Path) -> None:
    replay = Replay.read(recorded(home, "kaluki"))
    hands = [f"hand:{seat}" for seat in range(4)]
    closed = replay.view(5)
    assert all(HIDDEN in closed.zones[hand] for hand in hands)
    assert all(HIDDEN not in replay.view(5, is_open=True).zones[hand] for hand in hands)
    assert HIDDEN in replay.view(5, is_open=True).zones["stock"]


def test_a_file_that_is_no_match_is_refused_with_a_sentence(home: Path) -> None:
    path = home / "notes.txt"
    path.write_text("buy milk\n")
    with pytest.raises(BadRecord, match="not a Tabletop match"):
        Replay.read(path)


# --- on the table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["kaluki", "minimize", "calypso", "blind-dominoes", "skin"])
def test_the_board_shows_each_position_forwards_and_backwards(
    home: Path, slug: str, size: tuple[int, int]
) -> None:
    replay = Replay.read(recorded(home, slug, most=24))
    app = Program(size)
    app.settings = app.settings.changed("animation_speed", "off")
    scene = ReplayScene(app, replay)
    app.show(scene)
    for at in range(1, 12):
        app.press_and_release(pygame.K_RIGHT)
        at_rest(app)
        assert scene.at == at
        assert scene.board.view == replay.view(at)
    for at in range(10, 0, -1):
        app.press_and_release(pygame.K_LEFT)
        assert scene.at == at
        assert scene.board.view == replay.view(at)
    everything = Counter(code for codes in scene.board.view.zones.values() for code in codes)
    assert Counter(scene.board.pieces[number].code for number in range(len(scene.board.pieces))) == everything


def test_a_tile_waits_until_its_place_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = Program()
    scene = ReplayScene(app, Replay.read(recorded(home, "lucky-draw", most=20)))
    app.show(scene)
    seen, finds = scene.board.view, BoardLayouts.find_in_steps
    monkeypatch.setattr(BoardLayouts, "find_in_steps", lambda layouts, view: False)
    app.press_and_release(pygame.K_RIGHT)
    for _ in range(5):
        app.step()
    assert scene.board.view is seen
    monkeypatch.setattr(BoardLayouts, "find_in_steps", finds)
    at_rest(app)
    assert scene.board.view is not seen


def test_keys_go_to_both_ends_and_from_deal_to_deal(home: Path) -> None:
    replay = Replay.read(recorded(home, "lucky-draw", most=120))
    assert len(replay.deal_starts) > 2
    app = Program()
    scene = ReplayScene(app, replay)
    app.show(scene)
    app.press_and_release(pygame.K_END)
    assert scene.at == replay.length
    assert not scene.tools["step"].enabled
    app.press_and_release(pygame.K_RIGHT)
    assert scene.at == replay.length
    app.press_and_release(pygame.K_PAGEUP)
    assert scene.at == replay.deal_starts[-1]
    app.press_and_release(pygame.K_HOME)
    assert (scene.at, scene.tools["first"].enabled) == (0, False)
    app.press_and_release(pygame.K_PAGEDOWN)
    assert scene.at == replay.deal_starts[1]
    assert scene.top_bar.line == f"Deal 2 · move {scene.at} of {replay.length}"


def test_a_move_that_is_still_gliding_is_ended_by_the_next_one(home: Path) -> None:
    replay = Replay.read(recorded(home, "minnows", most=20))
    app = Program()
    scene = ReplayScene(app, replay)
    app.show(scene)
    for _ in range(5):
        app.press_and_release(pygame.K_RIGHT)
        app.step()
    app.press_and_release(pygame.K_LEFT)
    at_rest(app)
    assert scene.at == 4
    assert scene.board.view == replay.view(4)


def test_what_has_landed_is_drawn_with_care_once_nothing_moves(home: Path) -> None:
    replay = Replay.read(recorded(home, "minnows", most=20))
    app = Program()
    scene = ReplayScene(app, replay)
    app.show(scene)
    app.caches.clear()
    app.press_and_release(pygame.K_RIGHT)
    at_rest(app)
    frames = 0
    while scene.update(app.now):
        frames += 1
        assert frames < 100
    assert not scene.board.pieces.show_finished()


def test_names_and_faces_are_the_same_as_at_the_table_whatever_the_record_says(home: Path) -> None:
    sitters = [Sitter("Ann\x07 " + 40 * "a", "moon"), Sitter("Bo", "face-16")]
    controller = Controller.start(GAMES["minnows"], sitters, seed=3, folder=home / "matches")
    controller.take_table()
    controller.play(controller.legal_moves()[0])
    app = Program()
    at_table = TableScene(app, controller).board.people
    controller.close()
    assert controller.path is not None
    assert ReplayScene(app, Replay.read(controller.path)).board.people == at_table
    assert [person.name for person in at_table] == ["Ann " + 20 * "a", "Bo"]
    assert [person.face for person in at_table] == [face_number("moon"), 4]


def test_it_plays_to_the_end_by_itself_and_stops_when_asked(finished: Path) -> None:
    replay = Replay.read(finished)
    app = Program()
    app.settings = app.settings.changed("animation_speed", "fast")
    scene = ReplayScene(app, replay)
    app.show(scene)
    app.press_and_release(pygame.K_SPACE)
    while scene.at < 3:
        app.step()
    app.press_and_release(pygame.K_SPACE)
    assert not scene.is_playing
    at_rest(app)
    app.step(10_000)
    assert scene.at == 3
    app.press_and_release(pygame.K_SPACE)
    while scene.is_playing:
        app.step(100)
    assert scene.at == replay.length
    assert scene.wake_ms(app.now) is None


def test_hands_are_opened_and_closed_again(home: Path) -> None:
    replay = Replay.read(recorded(home, "kaluki"))
    app = Program()
    scene = ReplayScene(app, replay)
    app.show(scene)
    app.press_and_release(pygame.K_o, "o")
    assert scene.board.view == replay.view(0, is_open=True)
    app.press_and_release(pygame.K_RIGHT)
    at_rest(app)
    assert scene.board.view == replay.view(1, is_open=True)
    app.press_and_release(pygame.K_o, "o")
    assert scene.board.view == replay.view(1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_all_its_buttons_stand_in_the_window_and_can_be_clicked(
    finished: Path, size: tuple[int, int], text: str
) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    scene = ReplayScene(app, Replay.read(finished))
    app.show(scene)
    window = pygame.Rect((0, 0), size)
    boxes = [tool.rect for tool in scene.tools.values()]
    assert all(tool.shown for tool in scene.tools.values())
    assert all(window.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
    app.click(scene.tools["step"].rect.center)
    assert scene.at == 1
    app.click(scene.tools["last"].rect.center)
    assert scene.at == scene.replay.length
    app.press_and_release(pygame.K_SPACE)
    assert scene.is_playing
    app.press_and_release(pygame.K_s, "s")
    assert isinstance(app.top, ScoreSheetScene)
    assert not scene.is_playing


# --- from the history


def line_of(history: HistoryScene) -> MatchRow:
    (line,) = [part for part in history.list.content.children if isinstance(part, MatchRow)]
    return line


def test_a_finished_match_is_watched_again_from_the_history(home: Path, finished: Path) -> None:
    before = finished.read_bytes()
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    line = line_of(history)
    app.click((line.rect.left + line.rect.width // 3, line.rect.centery))
    assert isinstance(app.top, ReplayScene)
    app.press_and_release(pygame.K_END)
    app.step()
    app.press_and_release(pygame.K_ESCAPE)
    assert app.scenes == (history,)
    assert finished.read_bytes() == before
    assert len(MatchLibrary(home / "matches").matches()) == 1


def test_its_score_sheet_is_opened_from_the_history(finished: Path) -> None:
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    app.click(line_of(history).sheet.rect.center)
    sheet = app.top
    assert isinstance(sheet, ScoreSheetScene)
    app.step()
    app.press_and_release(pygame.K_RETURN)
    assert app.scenes == (history,)


def test_a_finished_match_whose_file_has_gone_gets_a_sentence(finished: Path) -> None:
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    finished.unlink()
    line = line_of(history)
    line.activate()
    assert app.top is history
    assert history.tree.popup is not None
