"""What the table does for whoever is on turn: forced moves, the next card at Skin, the rest of a deal."""

from collections.abc import Callable
from functools import cache, partial

import pygame
import pytest

from tabletop.accessibility import Action
from tabletop.accessibility.output import ActionRequest
from tabletop.games import GAMES
from tabletop.rules import Frame, Move, View
from tabletop.scenes.table.flow import auto_play
from tabletop.scenes.table.flow.auto_play import FORCED_PAUSE_MS, FORCED_WORDS, NEXT_CARD_WORDS
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.played_ahead import Position, moves_to
from tests.scenes.skin_tables import may_offer
from tests.scenes.table_driver import FRAME, TableDriver

pytestmark = pytest.mark.sampled


def sitting(
    slug: str,
    people: int = 1,
    seed: int = 4,
    players: int = 0,
    ahead: Position | None = None,
    **settings: bool,
) -> TableDriver:
    """Returns a new match, or one that was played ahead to such a position."""
    seats = players or GAMES[slug].players[0]
    levels = (*(None,) * people, *("club",) * (seats - people))
    moves = moves_to(ahead, slug, levels, seed) if ahead else ()
    assert moves is not None, "no such position"
    make = partial(TableDriver, slug, levels, seed=seed, ahead=moves, animation_speed="off")
    return make(**settings)  # type: ignore[arg-type]


def play(at: TableDriver) -> None:
    at.table.hand_actions.play_move(quick_move(at.controller.view()))


def until_ready(at: TableDriver) -> TableDriver:
    assert at.until_ready()
    return at


def must_pass(_: View, moves: tuple[Move, ...]) -> bool:
    return moves == ("pass",)


# --- forced moves


def forced(**settings: bool) -> TableDriver:
    """Returns a table where no tile fits, and the person can only pass."""
    return until_ready(sitting("star", ahead=must_pass, play_forced=True, **settings))


def test_a_forced_move_is_made_after_a_moment_and_said_before() -> None:
    at = forced()
    before = len(at.moves)
    assert at.table.board.highlights.words == str(FORCED_WORDS)
    at.pass_time(FORCED_PAUSE_MS - 300)
    assert len(at.moves) == before
    at.pass_time(600)
    assert at.moves[before] == "pass"


def test_nothing_is_made_unasked_unless_it_was_wished() -> None:
    at = until_ready(sitting("star", ahead=must_pass))
    before = len(at.moves)
    at.pass_time(5 * FORCED_PAUSE_MS)
    assert len(at.moves) == before
    assert at.table.wake_ms(at.app.now) is None


def test_where_there_is_a_choice_nothing_is_made() -> None:
    at = until_ready(sitting("star", ahead=lambda _, moves: len(moves) > 1, play_forced=True))
    before = len(at.moves)
    at.pass_time(5 * FORCED_PAUSE_MS)
    assert len(at.moves) == before


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_key_or_a_click_stops_it(by: str) -> None:
    at = forced()
    before = len(at.moves)
    if by == "key":
        at.press_key(pygame.K_LEFT)
    else:
        at.click((640, 200))
    at.pass_time(5 * FORCED_PAUSE_MS)
    assert len(at.moves) == before
    assert at.table.board.highlights.words != str(FORCED_WORDS)
    play(at)
    assert at.moves[before] == "pass"


def test_taking_back_passes_over_a_forced_move_and_it_is_not_made_again_at_once() -> None:
    at = forced()
    before = len(at.moves)
    at.pass_time(2 * FORCED_PAUSE_MS)
    assert len(at.moves) > before
    at.until_ready()
    at.press_key(pygame.K_z, "z", pygame.KMOD_CTRL)
    at.until_ready()
    assert len(at.moves) < before
    assert len(at.table.moves) > 1
    play(at)


def test_a_forced_move_that_was_made_by_hand_can_be_taken_back_and_waits() -> None:
    at = forced()
    at.press_key(pygame.K_LEFT)
    before = len(at.moves)
    play(at)
    at.until_ready()
    at.press_key(pygame.K_z, "z", pygame.KMOD_CTRL)
    at.until_ready()
    assert len(at.moves) == before
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert len(at.moves) == before


def test_nothing_is_made_for_somebody_who_comes_from_behind_the_curtain() -> None:
    at = sitting("star", 4, play_forced=True, curtain=True)
    for _ in range(60):
        while not at.table.is_ready:
            at.pass_time(50)
            if at.app.top is not at.table:
                at.app.press_and_release(pygame.K_RETURN)
        if at.table.moves == ("pass",):
            break
        play(at)
    before = len(at.moves)
    at.pass_time(5 * FORCED_PAUSE_MS)
    assert len(at.moves) == before


def test_a_question_that_stands_open_holds_it_up() -> None:
    at = forced()
    before = len(at.moves)
    at.table.open_menu()
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert len(at.moves) == before


def test_the_program_sleeps_until_the_moment_has_passed() -> None:
    at = forced()
    at.pass_time(200)
    due = at.table.wake_ms(at.app.now)
    assert due is not None
    assert 600 < due < 1200


# --- the next card at Skin


def asked_again(at: TableDriver) -> bool:
    """Returns whether nothing new has come up, so that the next card is about to be turned."""
    return at.table.auto_play.prompt == str(NEXT_CARD_WORDS)


def skin(*, skin_turns: bool = True) -> TableDriver:
    for seed in range(1, 12):
        at = sitting("skin", seed=seed, players=4, skin_turns=skin_turns)
        for _ in range(60):
            if not at.until_ready():
                break
            if asked_again(at) or (not skin_turns and is_old(at.controller.view())):
                return at
            moves = at.table.moves
            at.table.hand_actions.play_move(
                next((move for move in ("ready", "accept") if move in moves), moves[0])
            )
    raise AssertionError("nobody is asked twice")


def is_old(view: View) -> bool:
    own = [move for seat, move in view.moves if seat == view.seat]
    return may_offer(view) and own[-1] == "ready" and view.moves[-1][1] == "ready"


def test_at_skin_the_next_card_is_turned_while_there_is_nothing_new_to_bet_on() -> None:
    at = skin()
    before = len(at.moves)
    assert may_offer(at.controller.view())
    at.pass_time(2 * FORCED_PAUSE_MS)
    assert at.moves[before] == "ready"


def test_at_skin_a_click_on_the_chips_stops_it_so_that_one_can_bet() -> None:
    at = skin()
    before = len(at.moves)
    at.click((640, 200))
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert len(at.moves) == before
    assert at.chips.target_seats()


def by_tree(at: TableDriver) -> None:
    assert at.table.perform(ActionRequest("button:sort", Action.FOCUS)) is False


def by_switch(at: TableDriver) -> None:
    at.press_key(pygame.K_SPACE, " ")


def by_looking_around(at: TableDriver) -> None:
    at.press_key(pygame.K_F2)


@pytest.mark.parametrize("stop", [by_tree, by_switch, by_looking_around])
def test_a_coming_move_is_stopped_by_everybody_whatever_they_play_with(
    stop: Callable[[TableDriver], None],
) -> None:
    at = skin()
    if stop is by_switch:
        at.app.settings = at.app.settings.changed("one_switch", "slow")
        at.pass_time(FRAME)
    before = len(at.moves)
    stop(at)
    at.pass_time(2 * FORCED_PAUSE_MS)
    assert len(at.moves) == before
    assert at.table.is_ready


def test_at_skin_one_is_asked_for_every_card_where_that_was_wished() -> None:
    at = skin(skin_turns=False)
    before = len(at.moves)
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert len(at.moves) == before


def test_at_skin_one_is_asked_whenever_somebody_has_a_new_card() -> None:
    for seed in range(1, 8):
        at = sitting("skin", seed=seed, players=4)
        for _ in range(40):
            if not at.until_ready():
                break
            view = at.controller.view()
            own = [number for number, (seat, _) in enumerate(view.moves) if seat == view.seat]
            since = [move.split(" ")[0] for _, move in view.moves[own[-1] + 1 :]] if own else []
            if may_offer(view) and {"accept", "take", "bet"} & set(since):
                assert not asked_again(at)
                before = len(at.moves)
                at.pass_time(2 * FORCED_PAUSE_MS)
                assert len(at.moves) == before
                return
            play(at)
    raise AssertionError("nobody takes a card")


# --- the rest of a deal


@cache
def _seed(slug: str) -> int:
    """A deal in which the first seat comes to lead, with three sure cards or more."""
    game = GAMES[slug]
    for seed in range(300):
        match = game.start(4, seed=seed)
        while match.seat is not None and match.deal == 1:
            if match.seat == 0 and len(match.sure_tricks()) > 2:
                return seed
            match.play(quick_move(match.view(match.seat)))
    raise AssertionError("nobody wins the rest")


def winner(slug: str = "minnesota-whist", **settings: bool) -> TableDriver:
    """The person is on lead and has nothing but winners."""
    game = GAMES[slug]
    at = sitting(
        slug,
        seed=_seed(slug),
        players=4,
        ahead=lambda view, _: len(game.sure_tricks(view)) > 2,
        **settings,
    )
    return until_ready(at)


@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla", "minimisere"])
def test_the_rest_is_played_by_one_click_and_the_deal_is_scored(slug: str) -> None:
    at = winner(slug)
    view = at.controller.view()
    order = at.controller.game.sure_tricks(view)
    at.click(at.table.overlay.buttons["rest"].rect.center)
    for _ in range(400):
        at.pass_time(50)
        if at.controller.deal_results:
            break
    (result,) = at.controller.deal_results
    assert result.deal == view.deal
    made = at.controller.view().moves[len(view.moves) :]
    assert [notation for seat, notation in made if seat == 0][: len(order)] == list(order)
    assert [seat for seat, _ in made[: 4 * len(order) : 4]] == [0] * len(order)


def test_the_rest_is_not_offered_while_anybody_may_win_a_trick() -> None:
    at = sitting("minnesota-whist")
    for _ in range(10):
        assert at.until_ready()
        won = len(at.controller.game.sure_tricks(at.controller.view())) > 1
        assert ("rest" in at.table.overlay.buttons) == won
        play(at)


def test_the_rest_is_not_offered_where_that_was_not_wished() -> None:
    assert "rest" not in winner(offer_rest=False).table.overlay.buttons


def test_the_rest_is_not_offered_where_another_person_would_have_to_be_asked() -> None:
    at = sitting("minnesota-whist", 2, curtain=False)
    for _ in range(times_to_try(28, 60)):
        if not at.until_ready():
            break
        assert "rest" not in at.table.overlay.buttons
        play(at)


def test_taking_back_goes_to_where_the_rest_was_said_to_be_mine() -> None:
    at = winner()
    before = at.moves
    at.press_key(pygame.K_t, "t")
    while len(at.moves) <= len(before) + 5:
        at.pass_time(50)
    assert at.app.top is at.table
    at.press_key(pygame.K_z, "z", pygame.KMOD_CTRL)
    at.until_ready()
    assert at.moves == before
    assert not at.table.auto_play.is_claiming
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert at.moves == before


def test_after_the_rest_was_played_tricks_stay_as_long_as_before() -> None:
    at = winner()
    rest = at.table.playback.trick_rest
    at.press_key(pygame.K_t, "t")
    assert at.table.playback.trick_rest < rest
    deal = at.controller.view().deal
    for _ in range(400):
        at.pass_time(100)
        at.app.leave_down_to(at.table)
        if at.controller.view().deal != deal and at.table.is_ready:
            break
    assert at.table.playback.trick_rest == rest
    assert not at.table.auto_play.is_claiming


def test_in_the_next_deal_the_opponents_think_again() -> None:
    at = winner()
    hastened: list[int] = []
    hasten = at.controller.play_lowest

    def counted() -> tuple[Frame, ...]:
        hastened.append(at.controller.view().deal)
        return hasten()

    at.controller.play_lowest = counted  # type: ignore[method-assign]
    order = at.controller.game.sure_tricks(at.controller.view())
    deal = at.controller.view().deal
    at.press_key(pygame.K_t, "t")
    at.until_ready()
    while at.controller.view().deal == deal:
        at.until_ready()
        at.pass_time(50)
        at.app.leave_down_to(at.table)
    assert at.until_ready()
    assert hastened == [deal] * (3 * len(order))


def test_the_words_are_short_enough_for_the_place_they_stand_in() -> None:
    for words in map(str, (auto_play.FORCED_WORDS, auto_play.NEXT_CARD_WORDS, auto_play.REST_WORDS)):
        assert words.endswith(".")
        assert len(words) < 70


def has_one_tile(_: View, moves: tuple[Move, ...]) -> bool:
    return len(moves) == 1 and bool(moves[0].pieces)


def test_enter_stops_the_only_tile_and_lays_it_when_pressed_again() -> None:
    at = until_ready(sitting("classic-dominoes", ahead=has_one_tile, play_forced=True))
    before, only = len(at.moves), at.table.moves[0]
    at.press_key(pygame.K_RETURN)
    at.pass_time(3 * FORCED_PAUSE_MS)
    assert len(at.moves) == before
    at.press_key(pygame.K_RETURN)
    at.pass_time(100)
    assert at.moves[before] == only
