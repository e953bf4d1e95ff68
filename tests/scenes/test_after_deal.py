"""The end of a deal: the table stays as it was scored, says so, and waits for the player."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.table.playback.score_animation import seats_by_side
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.played_ahead import most_of_the_deal
from tests.scenes.table_driver import FRAME, TableDriver

pytestmark = pytest.mark.sampled

LONGEST = 60_000
SIZES = ((960, 600), (1280, 800), (2560, 1440))


def to_the_score(
    slug: str = "malilla",
    people: tuple[str | None, ...] = (),
    speed: str = "off",
    *,
    curtain: bool = False,
    reduced: bool = False,
) -> TableDriver:
    """A deal played to its end, the score just shown."""
    levels = people or (None, *("club",) * (min(4, GAMES[slug].players[-1]) - 1))
    ahead = () if people else most_of_the_deal(slug, levels, 3)
    sitting = TableDriver(
        slug, levels, seed=3, ahead=ahead, animation_speed=speed, curtain=curtain, reduced_motion=reduced
    )
    play_on(sitting)
    return sitting


def play_on(sitting: TableDriver) -> None:
    """Sensible moves until a deal has been scored."""
    table, controller = sitting.table, sitting.controller
    for _ in range(LONGEST):
        if table.after_deal.is_summary_shown:
            return
        if sitting.app.scenes[-1] is not table:
            sitting.app.pop()
            table.pass_and_play.take_table()
        if table.is_ready:
            table.show_moves(controller.play(quick_move(controller.view())))
        sitting.app.clock += FRAME
        table.update(sitting.app.now)
    raise AssertionError("the deal never ends")


def wait(sitting: TableDriver, milliseconds: int = 10_000) -> None:
    for _ in range(milliseconds // 100):
        sitting.app.step(100)


@pytest.mark.parametrize("slug", GAMES)
def test_the_scored_deal_lies_there_with_its_summary_until_the_player_goes_on(slug: str) -> None:
    sitting = to_the_score(slug)
    app, table = sitting.app, sitting.table
    wait(sitting)
    assert app.scenes[-1] is table
    assert table.board.view.tally
    assert table.overlay.summary is not None
    assert table.overlay.summary.summary.title
    assert table.wake_ms(app.now) is None
    for size in SIZES:
        app.resize(size)
        app.step()
        covers_nothing(table, size)
    deal = table.board.view.deal
    app.press_and_release(pygame.K_RETURN)
    app.step()
    if sitting.controller.is_over:
        assert isinstance(app.top, WinnerScene)
        return
    assert isinstance(app.top, ScoreSheetScene)
    app.press_and_release(pygame.K_RETURN)
    wait(sitting, 5_000)
    assert app.scenes[-1] is table
    assert table.board.view.deal == deal + 1
    assert table.overlay.summary is None


def test_what_is_said_of_a_declarer_begins_with_a_capital() -> None:
    sitting = TableDriver("buck-euchre", (None, "club", "club", "club"), seed=1, animation_speed="off")
    play_on(sitting)
    summary = sitting.table.overlay.summary
    assert summary is not None
    assert summary.summary.reason == "Hearts, Player 3 declared: Player 3 goes down by five."


@pytest.mark.parametrize("seed", range(3, 3 + times_to_try(1, 4)))
def test_the_summary_of_a_bank_covers_no_card(seed: int) -> None:
    """Checks that the summary has room where chips could lie but none do any more."""
    sitting = TableDriver("skin", (None, *("club",) * 4), seed=seed, animation_speed="off")
    play_on(sitting)
    for size in SIZES:
        sitting.app.resize(size)
        sitting.app.step()
        covers_nothing(sitting.table, size)


def test_a_click_brings_the_sheet_and_one_goes_back_to_look_and_to_the_sheet_again() -> None:
    sitting = to_the_score()
    app, table = sitting.app, sitting.table
    felt = table.board.layout.felt
    spot = round(felt.cx), round(felt.cy)
    app.step()
    app.click(spot)
    assert isinstance(app.top, ScoreSheetScene)
    app.step()
    app.click(app.top.look_again.rect.center)
    assert app.scenes == (table,)
    wait(sitting, 3_000)
    assert table.board.view.deal == 1
    app.click(spot)
    assert app.scenes == (table,), "who looks at the table is left in peace"
    app.press_and_release(pygame.K_s, "s")
    assert isinstance(app.top, ScoreSheetScene)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert table.overlay.buttons["next deal"].main
    app.press_and_release(pygame.K_RETURN)
    wait(sitting, 5_000)
    assert table.board.view.deal == 2


def test_the_next_deal_can_be_had_without_the_sheet() -> None:
    sitting = to_the_score()
    sitting.app.step()
    sitting.app.click(sitting.table.overlay.buttons["next deal"].rect.center)
    wait(sitting, 5_000)
    assert sitting.app.scenes == (sitting.table,)
    assert sitting.table.board.view.deal == 2


def test_taking_back_the_last_move_of_a_deal_takes_the_summary_away() -> None:
    sitting = to_the_score()
    sitting.app.step()
    sitting.app.press_and_release(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert sitting.table.overlay.summary is None
    assert not sitting.table.after_deal.is_waiting
    assert sitting.until_ready()
    play_on(sitting)
    assert sitting.table.after_deal.is_waiting


def test_several_people_see_the_score_together_before_the_curtain_falls() -> None:
    sitting = to_the_score("classic-dominoes", (None, None), curtain=True)
    app, table = sitting.app, sitting.table
    wait(sitting, 5_000)
    assert app.scenes == (table,)
    assert all("??" not in table.board.view.zones[f"hand:{seat}"] for seat in (0, 1))
    app.press_and_release(pygame.K_n, "n")
    wait(sitting, 5_000)
    assert len(app.scenes) == 2


def test_the_numbers_fly_and_the_plates_count_up() -> None:
    sitting = to_the_score("star", speed="normal")
    table = sitting.table
    gains, after = table.after_deal.score_animation, table.board.view.scores
    assert gains.is_busy
    seen = [table.board.highlights.scores or after]
    for _ in range(400):
        sitting.app.step()
        seen.append(table.board.highlights.scores or after)
    assert not gains.is_busy
    assert seen[0] == (0,) * len(after)
    assert seen[-1] == after
    best = after.index(max(after))
    rising = [scores[best] for scores in seen]
    assert rising == sorted(rising)
    assert len(set(rising)) > 3
    assert table.wake_ms(sitting.app.now) is None


def test_the_first_click_ends_the_counting_and_the_second_brings_the_sheet() -> None:
    sitting = to_the_score("star", speed="normal")
    app, table = sitting.app, sitting.table
    felt = table.board.layout.felt
    app.click((round(felt.cx), round(felt.y + 6)))
    assert not table.after_deal.score_animation.is_busy
    assert table.board.highlights.scores is None
    assert app.scenes == (table,)
    app.click((round(felt.cx), round(felt.y + 6)))
    assert isinstance(app.top, ScoreSheetScene)


def test_nothing_flies_with_reduced_motion() -> None:
    sitting = to_the_score("star", speed="normal", reduced=True)
    assert not sitting.table.after_deal.score_animation.is_busy
    assert sitting.table.board.highlights.scores is None


@pytest.mark.parametrize("slug", ["star", "kaluki", "malilla", "jersey-gin", "minimize", "calypso"])
def test_what_arises_is_what_the_deal_has_brought(slug: str) -> None:
    board = to_the_score(slug).table.board
    arising, brought = board.view_words.points_origins(), board.view_words.points_brought()
    for seat, points in enumerate(brought):
        assert sum(one.points for one in arising if one.seat == seat) == points
    assert all(board.view.zones[one.zone] for one in arising if one.zone)


def test_partners_score_together_and_who_looks_comes_first() -> None:
    board = to_the_score().table.board
    assert seats_by_side(board.view, 1) == ((1, 3), (2, 0))


def covers_nothing(table: TableScene, size: tuple[int, int]) -> None:
    """The summary covers no piece, no plate, no button and no tool, and keeps a little off them."""
    assert table.overlay.summary is not None
    box, layout = table.overlay.summary.rect, table.board.layout
    assert pygame.Rect((0, 0), size).contains(box)
    pieces = [spot.bounds for spots in layout.spots.values() for spot in spots]
    tools = [] if layout.sight is None else [layout.sight.tool_box]
    for rect in (*pieces, *tools, *(plate.rect for plate in layout.plates.values()), layout.buttons):
        assert not box.inflate(6, 6).colliderect(pygame.Rect(rect.x, rect.y, rect.w, rect.h)), rect


def test_once_the_match_is_over_the_sheet_leads_back_and_not_on() -> None:
    sitting = TableDriver(
        "blind-dominoes", (None, "club"), seed=3, animation_speed="off", options={"wins": 1}
    )
    while sitting.until_ready():
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    sitting.app.leave_down_to(sitting.table)
    sitting.table.show_sheet()
    sheet = sitting.app.top
    assert isinstance(sheet, ScoreSheetScene)
    assert sheet.button.label == "Back"
    assert not sheet.look_again.shown


def test_after_the_match_a_click_brings_the_winner_once() -> None:
    sitting = to_the_score("blind-dominoes", (None, "club"))
    app, table = sitting.app, sitting.table
    wait(sitting, 3_000)
    assert app.scenes == (table,)
    felt = table.board.layout.felt
    app.click((round(felt.cx), round(felt.y + 6)))
    assert isinstance(app.top, WinnerScene)
    app.pop()
    app.step()
    app.click((round(felt.cx), round(felt.y + 6)))
    assert app.scenes == (table,)


def test_whoever_read_the_sheet_of_the_deal_before_still_gets_to_the_winner_by_a_click() -> None:
    sitting = TableDriver(
        "blind-dominoes", (None, "club"), seed=3, animation_speed="off", options={"wins": 3}
    )
    app, table = sitting.app, sitting.table
    play_on(sitting)
    while not sitting.controller.is_over:
        wait(sitting, 1_000)
        app.press_and_release(pygame.K_RETURN)
        assert isinstance(app.top, ScoreSheetScene)
        app.press_and_release(pygame.K_RETURN)
        wait(sitting, 5_000)
        play_on(sitting)
    wait(sitting, 3_000)
    assert app.scenes == (table,)
    assert table.board.view.deal > 1
    felt = table.board.layout.felt
    app.click((round(felt.cx), round(felt.y + 6)))
    assert isinstance(app.top, WinnerScene)
