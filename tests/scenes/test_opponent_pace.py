"""How long the opponents take: a setting of its own, which a click or a key hurries."""

import pygame
import pytest

from tabletop.players.characters import find_character
from tabletop.scenes.table import table_scene
from tabletop.scenes.table.playback.opponent_pace import PAUSES_MS, OpponentPace, tempo_of_opponent
from tabletop.settings import SETTING_KEYS
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import FRAME
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled


@pytest.fixture(autouse=True)
def like_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets nobody take longer than others, but where it is asked for."""
    monkeypatch.setattr(table_scene, "tempo_of_opponent", lambda _: 1.0)


def four(*, animation_speed: str = "fast", opponents_pace: str) -> TableDriver:
    at = TableDriver(
        "minnows",
        (None, "club", "club", "club"),
        seed=4,
        animation_speed=animation_speed,
        opponents_pace=opponents_pace,
    )
    assert at.until_ready()
    return at


def shown_after_own_move(at: TableDriver) -> list[int]:
    """When each of three opponents' moves was shown, in milliseconds after one's own."""
    at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    begun, known = at.app.now, len(at.table.board.view.moves)
    times: list[int] = []
    while len(times) < 4 and at.app.now < begun + 20_000:
        at.app.step(FRAME)
        shown = len(at.table.board.view.moves)
        times += [at.app.now - begun] * (shown - known)
        known = shown
    return times


def test_an_opponent_takes_about_four_fifths_of_a_second_unless_told_otherwise() -> None:
    at = four(animation_speed="normal", opponents_pace="unhurried")
    own, *others = shown_after_own_move(at)
    steps = [after - before for before, after in zip((own, *others), others, strict=False)]
    assert len(steps) == 3
    for step in steps:
        assert 800 <= step <= 1000, steps


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_how_fast_pieces_move_does_not_hurry_the_opponents(speed: str) -> None:
    times = shown_after_own_move(four(animation_speed=speed, opponents_pace="leisurely"))
    assert times[1] - times[0] >= PAUSES_MS["leisurely"]
    assert times[2] - times[1] >= PAUSES_MS["leisurely"]


def test_who_likes_to_ponder_takes_longer_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    took = []
    for tempo in (0.6, 1.0, 1.5):
        monkeypatch.setattr(table_scene, "tempo_of_opponent", lambda _, tempo=tempo: tempo)
        own, first, *_ = shown_after_own_move(four(animation_speed="off", opponents_pace="leisurely"))
        took.append(first - own)
        assert PAUSES_MS["leisurely"] * tempo <= took[-1] <= PAUSES_MS["leisurely"] * tempo + 200
    assert took == sorted(took)


def test_whoever_sits_there_has_a_tempo_of_their_own() -> None:
    at = resting()
    sitter = at.controller.sitters[at.controller.thinking_seat or 0]
    assert tempo_of_opponent(at.controller) == find_character(sitter.name, sitter.face).tempo


def test_whoever_wants_no_pause_has_none() -> None:
    times = shown_after_own_move(four(animation_speed="off", opponents_pace="at once"))
    assert times[3] - times[0] < 300


def resting() -> TableDriver:
    """An opponent is next, and lets one look at the table first."""
    at = four(animation_speed="off", opponents_pace="leisurely")
    at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    at.pass_time(200)
    assert at.table.pace.is_resting(at.app.now)
    assert at.controller.thinking_seat is not None
    return at


def test_a_click_on_the_felt_ends_the_pause() -> None:
    at = resting()
    before = len(at.moves)
    at.click((640, 300))
    at.pass_time(3 * FRAME)
    assert len(at.moves) == before + 1


def test_the_space_bar_ends_the_pause() -> None:
    at = resting()
    before = len(at.moves)
    at.press_key(pygame.K_SPACE)
    at.pass_time(3 * FRAME)
    assert len(at.moves) == before + 1


def early() -> TableDriver:
    """The winner of a trick is next, and it still lies there."""
    at = TableDriver("minnesota-whist", (None, "club", "club", "club"), seed=4, trick_rest=4)
    for _ in range(200):
        assert at.until_ready()
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        for _ in range(100):
            at.pass_time(FRAME)
            if at.controller.seat == 0 and at.table.playback.beat == "trick":
                return at
    raise AssertionError("no trick was won")


def test_a_card_dropped_while_the_own_trick_still_lies_there_is_told_that_it_is_time_now() -> None:
    at = early()
    assert not at.table.is_ready
    at.drag(at.piece_point(at.controller.legal_moves()[0].pieces[0]), at.app.window.get_rect().center)
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Now it’s your turn."
    assert at.table.is_ready


def test_a_card_dropped_while_somebody_else_is_next_is_told_who() -> None:
    at = resting()
    at.drag(at.piece_point(next(iter(at.controller.view().zones["hand:0"]))), at.app.window.get_rect().center)
    bubble = at.table.overlay.bubble
    assert bubble is not None
    name = at.controller.sitters[at.controller.thinking_seat or 0].name
    assert bubble.words == f"It’s not your turn yet: {name} is next."


def test_another_pace_is_taken_on_when_the_settings_are_left() -> None:
    at = four(opponents_pace="at once")
    at.app.change_settings(at.app.settings.changed("opponents_pace", "leisurely"))
    at.table.enter()
    assert at.table.pace.pause_ms == PAUSES_MS["leisurely"]


def test_the_program_sleeps_while_an_opponent_rests_and_while_one_thinks_long() -> None:
    at = resting()
    now = at.app.now
    due = at.table.wake_ms(now)
    assert due is not None
    assert due > FRAME
    at.app.opponents.question = None  # nobody answers any more
    at.pass_time(3000)
    assert not at.table.pace.is_resting(at.app.now)
    for _ in range(30):
        at.app.step(FRAME)
        due = at.table.wake_ms(at.app.now)
        assert due is not None
        if at.app.now % 320 == 0:
            assert due > 100


def test_every_pace_that_can_be_chosen_has_its_moment() -> None:
    (key,) = (key for key in SETTING_KEYS if key.name == "opponents_pace")
    assert [value for value, _ in key.choices] == list(PAUSES_MS)
    assert sorted(PAUSES_MS.values()) == list(PAUSES_MS.values())


def test_what_shows_nothing_new_takes_no_time() -> None:
    pace = OpponentPace()
    pace.start_pause(100, is_new=False)
    assert not pace.is_resting(100)
    assert pace.wake_ms(100) is None
    pace.start_pause(100, is_new=True)
    assert pace.wake_ms(500) == 400


def test_whoever_sits_down_can_look_at_the_table_before_anybody_moves() -> None:
    for seed in range(20):
        at = TableDriver("malilla", (None, "club", "club", "club"), seed=seed, opponents_pace="unhurried")
        if at.controller.thinking_seat is not None:
            break
    begun = at.app.now
    assert not at.moves
    while not at.moves:
        at.app.step(FRAME)
    assert at.app.now - begun >= 0.8 * PAUSES_MS["unhurried"]
