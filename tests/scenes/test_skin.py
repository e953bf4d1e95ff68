"""Skin at the table: chips are dragged, clicked and walked to; ranks are counted; stakes change hands."""

from random import Random

import pygame

from tabletop.games.loaders import words_of
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.table.chips.chip_geometry import laid_chips_box
from tabletop.scenes.table.playback.match_display import sounds_of_frame
from tabletop.scenes.table.state.chip_stock import LaidChips, chips_for_amount, chips_in_stock
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.games.skin.skin_tables import table
from tests.scenes.skin_tables import (
    all_people,
    bets,
    card_point,
    free_chips,
    laid_amount,
    own_seat,
    pile_point,
    skin_table,
)

# --- the stock


def test_every_amount_can_be_made_of_the_chips_that_lie_ready() -> None:
    for free in (*range(60), 100, 163, 700):
        counts = chips_in_stock(free)
        assert sum(value * count for value, count in counts.items()) == free
        for amount in range(1, min(free, 20) + 1):
            assert sum(chips_for_amount(amount, counts)) == amount, (free, amount)


def test_a_large_chip_is_changed_where_the_small_ones_run_out() -> None:
    assert chips_in_stock(10) == {1: 5, 5: 1, 25: 0}
    assert chips_in_stock(10, (1, 1, 1, 1, 1)) == {1: 5, 5: 0, 25: 0}
    away = (1,) * 9
    assert sum(value * count for value, count in chips_in_stock(40, away).items()) == 31


# --- bets by mouse


def test_a_chip_dragged_onto_the_own_card_is_laid_there_and_the_button_bets_it() -> None:
    at = all_people(bets)
    at.drag(pile_point(at, 1), card_point(at, own_seat(at)))
    assert laid_amount(at) == LaidChips(own_seat(at), (1,))
    at.drag(pile_point(at, 1), card_point(at, own_seat(at)))
    assert laid_amount(at).total == 2
    before = len(at.moves)
    at.click(at.table.overlay.buttons["stake"].rect.center)
    assert at.moves[before] == "bet 2"


def test_chips_go_on_the_banker_s_card_as_well() -> None:
    at = all_people(bets)
    dealer = at.controller.view().dealer
    assert dealer is not None
    at.drag(pile_point(at, 5), card_point(at, dealer))
    assert laid_amount(at) == LaidChips(own_seat(at), (5,))


def test_a_card_on_offer_is_accepted_wherever_on_its_place_it_is_dropped() -> None:
    for share in (0.1, 0.5, 0.9):
        at = all_people(lambda view: view.facts["asks"] == "offer")
        offer = at.table.board.layout.spots["offer"][0]
        place = at.table.board.layout.wagers[own_seat(at)]
        before = len(at.moves)
        at.drag((round(offer.x), round(offer.y)), (round(place.cx), round(place.y + share * place.h)))
        assert at.moves[before] == "accept"


def test_clicks_alone_lay_chips_and_take_them_back() -> None:
    at = all_people(bets)
    for _ in range(3):
        at.click(pile_point(at, 1))
    assert laid_amount(at).total == 3
    at.click(laid_chips_box(at.table.board).center)
    assert laid_amount(at).total == 2
    at.post(pygame.MOUSEBUTTONDOWN, pos=card_point(at, own_seat(at)), button=3)
    assert laid_amount(at).total == 1
    at.click(at.table.overlay.buttons["take chips"].rect.center)
    assert laid_amount(at) == LaidChips()
    assert "stake" not in at.table.overlay.buttons


def test_a_chip_dragged_off_the_card_is_taken_back() -> None:
    at = all_people(bets)
    at.click(pile_point(at, 1))
    at.click(pile_point(at, 1))
    at.drag(laid_chips_box(at.table.board).center, pile_point(at, 1))
    assert laid_amount(at) == LaidChips(own_seat(at), (1,))
    assert at.table.overlay.bubble is None


def test_more_than_the_limit_is_refused_with_its_rule() -> None:
    at = all_people(bets)
    before = at.moves
    at.click(pile_point(at, 5))
    at.drag(pile_point(at, 1), card_point(at, own_seat(at)))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "You can bet from 1 to 5, not 6."
    assert bubble.link is not None
    assert laid_amount(at) == LaidChips(own_seat(at), (5,))
    assert at.moves == before


def test_less_than_the_limit_waits_for_more_chips() -> None:
    at = all_people(bets, limits="limits 5 20")
    at.click(pile_point(at, 1))
    assert "lowest bet is 5" in at.table.board.highlights.words
    before = at.moves
    at.press_key(pygame.K_RETURN)
    assert at.moves == before
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert "not 1" in bubble.words
    at.click(pile_point(at, 5))
    at.press_key(pygame.K_RETURN)
    assert at.moves[len(before)] == "bet 6"


def test_chips_on_the_bare_felt_glide_home_and_it_is_said_why() -> None:
    at = all_people(bets, speed="normal")
    at.drag(pile_point(at, 1), (640, 330))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Lay chips on your own card, or on the banker’s."
    assert not any(bubble.rect.collidepoint(card_point(at, seat)) for seat in at.chips.wagers())
    assert laid_amount(at).going == (1,)
    at.pass_time(1500)
    assert laid_amount(at) == LaidChips()


def test_one_possible_amount_is_bet_by_the_drop_itself() -> None:
    at = all_people(bets, limits="limits 1 1")
    before = len(at.moves)
    at.drag(pile_point(at, 1), card_point(at, own_seat(at)))
    assert at.moves[before] == "bet 1"


def test_chips_in_the_hand_go_home_when_the_window_changes() -> None:
    at = all_people(bets)
    at.press(pile_point(at, 1))
    at.move(pile_point(at, 1), (640, 330))
    assert laid_amount(at).held == (1,)
    at.table.resize((960, 600))
    assert laid_amount(at) == LaidChips()
    assert not at.table.mouse.is_dragging


def test_chips_are_not_staked_when_there_is_nothing_to_bet_on() -> None:
    at = all_people(lambda view: view.facts["asks"] == "offer")
    at.drag(pile_point(at, 1), card_point(at, own_seat(at)))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.link is not None
    assert laid_amount(at) == LaidChips()


def test_a_bet_that_was_made_is_taken_back_with_its_chips() -> None:
    at = all_people(bets)
    free = free_chips(at)
    at.click(pile_point(at, 5))
    at.press_key(pygame.K_RETURN)
    at.press_key(pygame.K_z, mod=pygame.KMOD_CTRL)
    at.until_ready()
    assert bets(at.controller.view())
    assert laid_amount(at) == LaidChips()
    assert free_chips(at) == free


# --- bets by keyboard


def test_the_keyboard_alone_bets_with_chips() -> None:
    at = all_people(bets)
    for _ in range(10):
        if at.table.keyboard.focus == ("chips", 1):
            break
        at.press_key(pygame.K_TAB)
    at.press_key(pygame.K_SPACE)
    at.press_key(pygame.K_SPACE)
    at.press_key(pygame.K_SPACE)
    assert laid_amount(at).total == 3
    at.press_key(pygame.K_BACKSPACE)
    before = len(at.moves)
    at.press_key(pygame.K_RETURN)
    assert at.moves[before] == "bet 2"


def test_escape_takes_the_chips_back_before_it_opens_the_menu() -> None:
    at = all_people(bets)
    at.click(pile_point(at, 1))
    at.press_key(pygame.K_ESCAPE)
    assert laid_amount(at) == LaidChips()
    assert at.table.tree.popup is None


def test_amounts_can_still_be_chosen_from_a_grid() -> None:
    at = all_people(bets)
    before = len(at.moves)
    at.press_key(pygame.K_b, "b")
    popup = at.table.tree.popup
    assert popup is not None
    at.click(popup.children[3].rect.center)
    assert at.moves[before] == "bet 4"


# --- the count of the ranks


def test_the_count_of_the_ranks_is_a_setting_and_dead_ranks_stay() -> None:
    at = all_people(lambda view: bool(view.facts["dead"]))
    standing = at.table.board.decorations.pictures
    assert "counts" in standing
    at.app.settings = at.app.settings.changed("count_ranks", False)
    at.table.refresh()
    at.table.board.show_highlights(at.app.now)
    assert "counts" not in standing
    assert "dead ranks" in standing


def test_the_banker_s_card_has_a_golden_frame() -> None:
    at = all_people(bets)
    board = at.table.board
    (identity,) = board.piece_ids[f"card:{board.view.dealer}"]
    assert board.pieces[identity].emphasis.outline == "gold"


# --- stakes that change hands


def test_the_chips_of_others_glide_to_their_stakes() -> None:
    at = skin_table(lambda view: view.facts["asks"] == "limits", speed="normal")
    at.table.pace.follow_setting("leisurely", at.app.now)
    at.table.hand_actions.play_move(str(at.table.moves[0]))
    for _ in range(2000):
        at.pass_time(16)
        if any(goal[0] == "stake" for goal in at.table.board.laid_chips.awaited):
            break
    other = at.table.board.laid_chips.awaited[0][1]
    pictures = at.table.board.decorations.pictures
    assert f"stake {other}" not in pictures
    at.pass_time(1500)
    assert at.table.board.laid_chips.awaited == ()
    assert f"stake {other}" in pictures


def test_chips_that_are_won_are_heard_as_they_land() -> None:
    at = skin_table(lambda view: view.facts["asks"] == "limits", speed="normal")
    board, heard = at.table.board, at.app.sounds.heard
    for _ in range(6000):
        if at.table.is_ready and not board.pieces.is_busy:
            at.table.hand_actions.play_move(quick_move(at.controller.view()))
        at.pass_time(1)
        if any(goal[0] == "plate" for goal in board.laid_chips.awaited):
            break
    before = heard.count("chip")
    for _ in range(200):
        coming = board.laid_chips.awaited
        at.pass_time(1)
        if len(board.laid_chips.awaited) < len(coming):
            break
    home = [goal for goal in coming if goal[0] == "plate" and goal not in board.laid_chips.awaited]
    assert home
    assert heard.count("chip") == before + len(home)


def test_no_mixture_of_acts_loses_a_chip() -> None:
    chance = Random(7)
    at = all_people(bets, limits="limits 5 20", speed="fast")
    for _ in range(times_to_try(120, 250)):
        if not at.until_ready():
            break
        board, seats = at.table.board, range(4)
        spots = (
            [pile_point(at, value) for value in (1, 5, 25)]
            + [card_point(at, seat) for seat in seats]
            + [(640, 300)]
        )
        if laid_amount(at).chips:
            spots.append(laid_chips_box(board).center)
        acts = (
            lambda: at.click(chance.choice(spots)),  # noqa: B023 (made and used in the same turn)
            lambda: at.drag(chance.choice(spots), chance.choice(spots)),  # noqa: B023
            lambda: at.post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3),
            lambda: at.press_key(pygame.K_RETURN),
            lambda: at.press_key(pygame.K_BACKSPACE),
            lambda: at.press_key(pygame.K_z, mod=pygame.KMOD_CTRL),
            lambda: at.table.resize(chance.choice(((960, 600), (1280, 800)))),
            lambda: at.table.hand_actions.play_move(quick_move(at.controller.view())),
        )
        chance.choices(acts, (8, 8, 2, 2, 1, 1, 1, 3))[0]()
        if isinstance(asked := at.table.tree.popup, Notice):
            chance.choice(asked.buttons).activate()
        at.pass_time(chance.choice((0, 40, 400)))
        if at.table.is_ready and board.view.seat is not None:
            counts = at.chips.stock_counts()
            free = free_chips(at)
            assert min(counts.values()) >= 0
            assert (
                sum(value * count for value, count in counts.items()) + sum(laid_amount(at).missing) == free
            )


def test_the_chip_under_the_pointer_rises_while_it_can_be_staked() -> None:
    at = all_people(bets)
    for point, under in ((pile_point(at, 5), 5), ((640, 300), None), (pile_point(at, 1), 1)):
        at.post(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
        assert at.table.board.selection.chip == under
    at = all_people(lambda view: view.facts["asks"] == "offer")
    at.post(pygame.MOUSEMOTION, pos=pile_point(at, 5), rel=(1, 1), buttons=(0, 0, 0))
    assert at.table.board.selection.chip is None


def test_a_hint_about_a_bet_points_at_the_card_it_goes_on() -> None:
    at = skin_table(bets)
    at.press_key(pygame.K_h, "h")
    at.pass_time(200)
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words.startswith("Bet ")
    assert bubble.spot[0] == card_point(at, own_seat(at))[0]


def test_chips_are_heard_where_no_card_moves() -> None:
    match = table("2S 3S 4S 5S", "accept, bet 5, accept")
    for move in ("bet 5", "offer 3 to 2", "agree"):
        before = match.view(0)
        assert sounds_of_frame(before, match.watch(move, 0)[0], words_of("skin")) == ("chip",)
    before = match.view(0)
    assert sounds_of_frame(before, match.watch("ready", 0)[0], words_of("skin")) == ()
