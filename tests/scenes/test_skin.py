"""Skin at the table: chips are dragged, clicked and walked to; side bets are asked where they lie."""

from collections.abc import Callable

import pygame

from tabletop.players.thinking import quick_move
from tabletop.rules import GAMES, View
from tabletop.scenes.table.lying import laid_box, pot_boxes
from tabletop.scenes.table.stock import VALUES, Laid, made_of, stock
from tests.scenes.sitting import Sitting


def sitting(
    wanted: Callable[[View], bool],
    *,
    limits: str = "limits 1 5",
    people: int = 1,
    players: int = 4,
    speed: str = "off",
    first: tuple[str, ...] = ("accept", "take"),
) -> Sitting:
    """A table at which the person on turn sees such a view; all bets are as small as can be."""
    levels = (*(None,) * people, *("club",) * (players - people))
    for seed in range(1, 40):
        table = Sitting("skin", levels, seed=seed, animation_speed=speed, curtain=False)
        for _ in range(60):
            if not table.until_ready():
                break
            view = table.controller.view()
            if wanted(view) and (view.facts["limits"] in (None, _numbers(limits))):
                return table
            liked = [
                move for start in (limits, *first) for move in table.table.moves if move.startswith(start)
            ]
            table.table.hand.play(liked[0] if liked else quick_move(view))
    raise AssertionError("no such position")


def _numbers(limits: str) -> tuple[int, int]:
    _, low, high = limits.split(" ")
    return int(low), int(high)


def all_people(wanted: Callable[[View], bool], **setting: object) -> Sitting:
    """The same with nobody but people, so that the banker takes the limits that are wanted."""
    return sitting(wanted, people=4, **setting)  # type: ignore[arg-type]


def bets(view: View) -> bool:
    return bool(view.facts["asks"] == "bet")


def may_offer(view: View) -> bool:
    return bool(view.facts["asks"] == "side" and sum(map(bool, view.facts["bets"])) >= 2)


def heap(at: Sitting, value: int) -> tuple[int, int]:
    purse = at.table.board.layout.purse
    assert purse is not None
    box = purse.pile(VALUES.index(value))
    return round(box.cx), round(box.cy)


def card(at: Sitting, seat: int) -> tuple[int, int]:
    box = at.table.board.layout.wagers[seat]
    return round(box.cx), round(box.cy)


def me(at: Sitting) -> int:
    return at.table.board.me


def laid(at: Sitting) -> Laid:
    return at.table.board.light.laid


def partner(at: Sitting) -> int:
    return next(iter(at.table.staking.wagers()))


# --- the stock


def test_every_amount_can_be_made_of_the_chips_that_lie_ready() -> None:
    for free in (*range(60), 100, 163, 700):
        counts = stock(free)
        assert sum(value * count for value, count in counts.items()) == free
        for amount in range(1, min(free, 20) + 1):
            assert sum(made_of(amount, counts)) == amount, (free, amount)


def test_a_large_chip_is_changed_where_the_small_ones_run_out() -> None:
    assert stock(10) == {1: 5, 5: 1, 25: 0}
    assert stock(10, (1, 1, 1, 1, 1)) == {1: 5, 5: 0, 25: 0}
    away = (1,) * 9
    assert sum(value * count for value, count in stock(40, away).items()) == 31


# --- bets by mouse


def test_a_chip_dragged_onto_the_own_card_is_laid_there_and_the_button_bets_it() -> None:
    at = all_people(bets)
    at.drag(heap(at, 1), card(at, me(at)))
    assert laid(at) == Laid(me(at), (1,))
    at.drag(heap(at, 1), card(at, me(at)))
    assert laid(at).total == 2
    before = len(at.moves)
    at.click(at.table.overlay.buttons["stake"].rect.center)
    assert at.moves[before] == "bet 2"


def test_chips_go_on_the_banker_s_card_as_well() -> None:
    at = all_people(bets)
    dealer = at.controller.view().dealer
    assert dealer is not None
    at.drag(heap(at, 5), card(at, dealer))
    assert laid(at) == Laid(me(at), (5,))


def test_clicks_alone_lay_chips_and_take_them_back() -> None:
    at = all_people(bets)
    for _ in range(3):
        at.click(heap(at, 1))
    assert laid(at).total == 3
    at.click(laid_box(at.table.board).center)
    assert laid(at).total == 2
    at.post(pygame.MOUSEBUTTONDOWN, pos=card(at, me(at)), button=3)
    assert laid(at).total == 1
    at.click(at.table.overlay.buttons["take chips"].rect.center)
    assert laid(at) == Laid()
    assert "stake" not in at.table.overlay.buttons


def test_a_chip_dragged_off_the_card_is_taken_back() -> None:
    at = all_people(bets)
    at.click(heap(at, 1))
    at.click(heap(at, 1))
    at.drag(laid_box(at.table.board).center, heap(at, 1))
    assert laid(at) == Laid(me(at), (1,))
    assert at.table.overlay.bubble is None


def test_more_than_the_limit_is_refused_with_its_rule() -> None:
    at = all_people(bets)
    before = at.moves
    at.click(heap(at, 5))
    at.drag(heap(at, 1), card(at, me(at)))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "You can bet from 1 to 5, not 6."
    assert bubble.link is not None
    assert laid(at) == Laid(me(at), (5,))
    assert at.moves == before


def test_less_than_the_limit_waits_for_more_chips() -> None:
    at = all_people(bets, limits="limits 5 20")
    at.click(heap(at, 1))
    assert "lowest bet is 5" in at.table.board.light.words
    before = at.moves
    at.key(pygame.K_RETURN)
    assert at.moves == before
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert "not 1" in bubble.words
    at.click(heap(at, 5))
    at.key(pygame.K_RETURN)
    assert at.moves[len(before)] == "bet 6"


def test_chips_on_the_bare_felt_glide_home_and_it_is_said_why() -> None:
    at = all_people(bets, speed="normal")
    at.drag(heap(at, 1), (640, 330))
    assert at.table.overlay.bubble is not None
    assert laid(at).going == (1,)
    at.pass_time(1500)
    assert laid(at) == Laid()


def test_one_possible_amount_is_bet_by_the_drop_itself() -> None:
    at = all_people(bets, limits="limits 1 1")
    before = len(at.moves)
    at.drag(heap(at, 1), card(at, me(at)))
    assert at.moves[before] == "bet 1"


def test_chips_in_the_hand_go_home_when_the_window_changes() -> None:
    at = all_people(bets)
    at.press(heap(at, 1))
    at.move(heap(at, 1), (640, 330))
    assert laid(at).held == (1,)
    at.table.resize((960, 600))
    assert laid(at) == Laid()
    assert not at.table.mouse.is_dragging


def test_chips_are_not_staked_when_there_is_nothing_to_bet_on() -> None:
    at = all_people(lambda view: view.facts["asks"] == "offer")
    at.drag(heap(at, 1), card(at, me(at)))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.link is not None
    assert laid(at) == Laid()


def test_a_bet_that_was_made_is_taken_back_with_its_chips() -> None:
    at = all_people(bets)
    free = at.table.words.purse(at.controller.view())
    at.click(heap(at, 5))
    at.key(pygame.K_RETURN)
    at.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    at.until_ready()
    assert bets(at.controller.view())
    assert laid(at) == Laid()
    assert at.table.words.purse(at.controller.view()) == free


# --- bets by keyboard


def test_the_keyboard_alone_bets_with_chips() -> None:
    at = all_people(bets)
    for _ in range(10):
        if at.table.keyboard.focus == ("chips", 1):
            break
        at.key(pygame.K_TAB)
    at.key(pygame.K_SPACE)
    at.key(pygame.K_SPACE)
    at.key(pygame.K_SPACE)
    assert laid(at).total == 3
    at.key(pygame.K_BACKSPACE)
    before = len(at.moves)
    at.key(pygame.K_RETURN)
    assert at.moves[before] == "bet 2"


def test_escape_takes_the_chips_back_before_it_opens_the_menu() -> None:
    at = all_people(bets)
    at.click(heap(at, 1))
    at.key(pygame.K_ESCAPE)
    assert laid(at) == Laid()
    assert at.table.tree.popup is None


def test_amounts_can_still_be_chosen_from_a_grid() -> None:
    at = all_people(bets)
    before = len(at.moves)
    at.key(pygame.K_b, "b")
    popup = at.table.tree.popup
    assert popup is not None
    at.click(popup.children[3].rect.center)
    assert at.moves[before] == "bet 4"


# --- side bets


def test_a_chip_on_another_player_s_card_offers_a_side_bet() -> None:
    at = all_people(may_offer)
    other = partner(at)
    at.drag(heap(at, 1), card(at, other))
    at.drag(heap(at, 1), card(at, other))
    assert laid(at) == Laid(other, (1, 1))
    assert at.table.board.light.words.startswith("2 chips that ")
    before = len(at.moves)
    at.key(pygame.K_RETURN)
    assert at.moves[before] == f"offer 2 to {other}"


def test_with_several_players_chips_are_taken_first_and_then_laid_by_a_click() -> None:
    at = all_people(lambda view: may_offer(view) and sum(map(bool, view.facts["bets"])) == 3)
    assert len(at.table.staking.targets()) == 2
    at.click(heap(at, 1))
    at.click(heap(at, 1))
    assert laid(at) == Laid(None, (1, 1))
    assert "stake" not in at.table.overlay.buttons
    other = at.table.staking.targets()[1]
    at.click(card(at, other))
    assert laid(at) == Laid(other, (1, 1))
    first = at.table.staking.targets()[0]
    at.drag(heap(at, 1), card(at, first))
    assert laid(at) == Laid(first, (1,))


def test_with_several_players_the_keyboard_walks_to_a_card() -> None:
    at = all_people(lambda view: may_offer(view) and sum(map(bool, view.facts["bets"])) == 3)
    other = at.table.staking.targets()[1]
    for stop in (("chips", 1), ("card", other)):
        for _ in range(20):
            focus = at.table.keyboard.focus
            if focus == stop:
                break
            at.key(pygame.K_TAB if focus is None or focus[0] != stop[0] else pygame.K_RIGHT)
        at.key(pygame.K_SPACE)
    assert laid(at) == Laid(other, (1,))


def test_a_side_bet_with_the_banker_is_refused_by_the_rules() -> None:
    at = all_people(may_offer)
    dealer = at.controller.view().dealer
    assert dealer is not None
    at.drag(heap(at, 1), card(at, dealer))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "The banker makes no side bets."
    assert laid(at) == Laid()


def offered() -> Sitting:
    """Somebody has been offered a side bet of 2."""
    at = all_people(may_offer)
    other = partner(at)
    at.table.hand.play(f"offer 2 to {other}")
    assert at.until_ready()
    assert me(at) == other
    return at


def test_an_offer_is_a_question_beside_its_chips() -> None:
    at = offered()
    overlay = at.table.overlay
    assert overlay.question.shown
    assert "offers you 2 that your" in overlay.question.words.words
    (pot,) = pot_boxes(at.table.board)
    assert not overlay.question.rect.colliderect(pot)
    for name in ("agree", "refuse"):
        assert overlay.question.rect.contains(overlay.buttons[name].rect)
    before = len(at.moves)
    at.click(overlay.buttons["agree"].rect.center)
    assert at.moves[before] == "agree"
    at.until_ready()
    assert not overlay.question.shown
    assert len(pot_boxes(at.table.board)) == 1


def test_an_offer_is_refused_by_its_key() -> None:
    at = offered()
    before = len(at.moves)
    at.key(pygame.K_n, "n")
    assert at.moves[before] == "refuse"


def test_the_question_covers_no_card_at_any_size() -> None:
    at = offered()
    for size in ((960, 600), (1280, 800), (1920, 1080), (2560, 1440)):
        at.table.resize(size)
        overlay, board = at.table.overlay, at.table.board
        proposed = board.view.facts["proposed"]
        for seat in proposed[:2]:
            box = board.layout.wagers[seat]
            card_box = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
            assert not overlay.question.rect.colliderect(card_box), (size, seat)


def test_the_chips_of_side_bets_lie_clear_of_cards_and_plates() -> None:
    for players in GAMES["skin"].players:
        at = Sitting("skin", (None,) * players, animation_speed="off", curtain=False)
        for size in ((960, 600), (1280, 800), (1920, 1080), (2560, 1440)):
            at.table.resize(size)
            layout = at.table.board.layout
            assert layout.pots is not None
            pairs = [(0, 1), (1, 2), (0, players - 1), (1, players - 1)][:players]
            boxes = layout.pots.lay(pairs)
            others = [plate.rect for plate in layout.plates.values()] + list(layout.wagers.values())
            for number, box in enumerate(boxes):
                for other in (*others, layout.buttons, *boxes[:number]):
                    assert not box.overlaps(other), (players, size, box, other)


# --- no side bets for me


def test_one_button_answers_all_side_bets_of_the_deal() -> None:
    at = all_people(may_offer)
    seat = me(at)
    deal = at.controller.view().deal
    before = len(at.moves)
    at.key(pygame.K_d, "d")
    assert at.moves[before] == "ready"
    asked = set()
    while at.until_ready() and at.controller.view().deal == deal:
        view = at.controller.view()
        if view.facts["asks"] in ("side", "answer"):
            asked.add(me(at))
        at.table.hand.play(quick_move(view))
    assert asked
    assert seat not in asked


def test_taking_back_goes_to_the_question_at_which_it_was_said() -> None:
    at = all_people(may_offer)
    said = len(at.moves)
    at.click(at.table.overlay.buttons["once"].rect.center)
    at.until_ready()
    while len(at.moves) > said:
        at.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        at.until_ready()
    assert may_offer(at.controller.view())
    assert "once" in at.table.overlay.buttons


# --- the count of the ranks


def test_the_count_of_the_ranks_is_a_setting_and_dead_ranks_stay() -> None:
    at = all_people(lambda view: bool(view.facts["dead"]))
    standing = at.table.board.furnishing.furniture
    assert "counts" in standing._standing
    at.app.settings = at.app.settings.changed("count_ranks", False)
    at.table.refresh()
    at.table.board.dress(at.app.now)
    assert "counts" not in standing._standing
    assert "dead ranks" in standing._standing


def test_the_banker_s_card_has_a_golden_frame() -> None:
    at = all_people(bets)
    board = at.table.board
    (identity,) = board.lies[f"card:{board.view.dealer}"]
    assert board.pieces[identity].line == "gold"
