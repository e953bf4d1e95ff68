"""Side bets at the table: offered with chips, asked about where they lie, or declined once for the deal."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.table.chips.chip_geometry import bet_boxes
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state.chip_stock import LaidChips
from tabletop.workers.opponent_client import quick_move
from tests.scenes.skin_tables import (
    all_people,
    betting_partner,
    card_point,
    laid_amount,
    may_offer,
    own_seat,
    pile_point,
)
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled


def test_a_chip_on_another_player_s_card_offers_a_side_bet() -> None:
    at = all_people(may_offer)
    other = betting_partner(at)
    at.drag(pile_point(at, 1), card_point(at, other))
    at.drag(pile_point(at, 1), card_point(at, other))
    assert laid_amount(at) == LaidChips(other, (1, 1))
    assert at.table.board.highlights.words.startswith("Offer 2 that ")
    before = len(at.moves)
    at.press_key(pygame.K_RETURN)
    assert at.moves[before] == f"offer 2 to {other}"


def test_with_several_players_chips_are_taken_first_and_then_laid_by_a_click() -> None:
    at = all_people(lambda view: may_offer(view) and sum(map(bool, view.facts["bets"])) == 3)
    assert len(at.chips.target_seats()) == 2
    at.click(pile_point(at, 1))
    at.click(pile_point(at, 1))
    assert laid_amount(at) == LaidChips(None, (1, 1))
    assert "stake" not in at.table.overlay.buttons
    other = at.chips.target_seats()[1]
    at.click(card_point(at, other))
    assert laid_amount(at) == LaidChips(other, (1, 1))
    first = at.chips.target_seats()[0]
    at.drag(pile_point(at, 1), card_point(at, first))
    assert laid_amount(at) == LaidChips(first, (1,))


def test_a_chip_beside_a_card_is_sent_home_and_the_cards_it_could_go_on_stay_in_sight() -> None:
    at = all_people(lambda view: may_offer(view) and sum(map(bool, view.facts["bets"])) == 3)
    box = box_of(at.table.board.layout.wagers[betting_partner(at)])
    at.drag(pile_point(at, 1), (box.right + box.width, box.centery))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Lay chips on another player’s card with a golden frame."
    assert at.app.sounds.heard[-1] == "refuse"
    for seat in at.chips.target_seats():
        assert not bubble.rect.colliderect(box_of(at.table.board.layout.wagers[seat]))


def test_with_several_players_the_keyboard_walks_to_a_card() -> None:
    at = all_people(lambda view: may_offer(view) and sum(map(bool, view.facts["bets"])) == 3)
    other = at.chips.target_seats()[1]
    for stop in (("chips", 1), ("card", other)):
        for _ in range(20):
            focus = at.table.keyboard.focus
            if focus == stop:
                break
            at.press_key(pygame.K_TAB if focus is None or focus[0] != stop[0] else pygame.K_RIGHT)
        at.press_key(pygame.K_SPACE)
    assert laid_amount(at) == LaidChips(other, (1,))


def test_a_side_bet_with_the_banker_is_refused_by_the_rules() -> None:
    at = all_people(may_offer)
    dealer = at.controller.view().dealer
    assert dealer is not None
    at.drag(pile_point(at, 1), card_point(at, dealer))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "The banker makes no side bets."
    assert laid_amount(at) == LaidChips()


def offered() -> TableDriver:
    """Somebody has been offered a side bet of 2."""
    at = all_people(may_offer)
    other = betting_partner(at)
    at.table.hand_actions.play_move(f"offer 2 to {other}")
    assert at.until_ready()
    assert own_seat(at) == other
    return at


def test_an_offer_is_a_question_beside_its_chips() -> None:
    at = offered()
    overlay = at.table.overlay
    assert overlay.question.shown
    name = at.table.board.names[own_seat(at)]
    assert overlay.question.words.words.startswith(f"{name} · ")
    assert "bets you 2 that your" in overlay.question.words.words
    (pot,) = bet_boxes(at.table.board)
    assert not overlay.question.rect.colliderect(pot)
    for name in ("agree", "refuse"):
        assert overlay.question.rect.contains(overlay.buttons[name].rect)
    before = len(at.moves)
    at.click(overlay.buttons["agree"].rect.center)
    assert at.moves[before] == "agree"
    at.until_ready()
    assert not overlay.question.shown
    assert len(bet_boxes(at.table.board)) == 1


def test_an_offer_is_refused_by_its_key() -> None:
    at = offered()
    before = len(at.moves)
    at.press_key(pygame.K_n, "n")
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
        pill = board.decorations.prompt_box
        assert pill is None or not overlay.question.rect.colliderect(pill), size


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_the_question_leaves_in_sight_what_is_left_of_the_ranks(players: int, text_size: str) -> None:
    at = TableDriver(
        "skin", (None,) * players, seed=3, animation_speed="off", curtain=False, text_size=text_size
    )
    asked = 0
    while at.until_ready() and asked < 3:
        if at.table.overlay.question.shown:
            asked += 1
            for size in ((960, 600), (1280, 800)):
                at.table.resize(size)
                counts = at.table.board.layout.counts
                assert counts is not None
                assert not at.table.overlay.question.rect.colliderect(box_of(counts)), size
        liked = ("limits 1 5", "accept", "take", "bet 1", "offer 5", "refuse", "new card")
        found = [move for start in liked for move in at.table.moves if move.startswith(start)]
        at.table.hand_actions.play_move(found[0] if found else at.table.moves[0])
    assert asked == 3


def test_the_chips_of_side_bets_lie_clear_of_cards_and_plates() -> None:
    for players in GAMES["skin"].players:
        at = TableDriver("skin", (None,) * players, animation_speed="off", curtain=False)
        for size in ((960, 600), (1280, 800), (1920, 1080), (2560, 1440)):
            at.table.resize(size)
            layout = at.table.board.layout
            assert layout.pots is not None
            pairs = [(0, 1), (1, 2), (0, players - 1), (1, players - 1)][:players]
            boxes = layout.pots.place_pots(pairs)
            others = [plate.rect for plate in layout.plates.values()] + list(layout.wagers.values())
            for number, box in enumerate(boxes):
                for other in (*others, layout.buttons, *boxes[:number]):
                    assert not box.overlaps(other), (players, size, box, other)


# --- no side bets for me


def test_one_button_answers_all_side_bets_of_the_deal() -> None:
    at = all_people(may_offer)
    seat = own_seat(at)
    deal = at.controller.view().deal
    before = len(at.moves)
    at.press_key(pygame.K_o, "o")
    assert at.moves[before] == "ready"
    asked = set()
    while at.until_ready() and at.controller.view().deal == deal:
        view = at.controller.view()
        if view.facts["asks"] in ("side", "answer"):
            asked.add(own_seat(at))
        at.table.hand_actions.play_move(quick_move(view))
    assert asked
    assert seat not in asked


def test_what_is_said_for_the_whole_deal_stands_off_the_cards() -> None:
    at = all_people(may_offer)
    at.press_key(pygame.K_o, "o")
    bubble, layout = at.table.overlay.bubble, at.table.board.layout
    assert bubble is not None
    for zone in ("middle", "offer", "deck", "discard"):
        for spot in layout.spots[zone]:
            assert not bubble.rect.colliderect(box_of(spot.bounds))
    assert not any(bubble.rect.colliderect(box_of(card)) for card in layout.wagers.values())


def test_what_is_said_for_the_whole_deal_goes_when_something_else_is_asked() -> None:
    at = TableDriver("skin", (None, "club", "club", "club"), seed=3)
    while at.until_ready() and not may_offer(at.controller.view()):
        at.table.hand_actions.play_move(quick_move(at.controller.view()))
    at.press_key(pygame.K_o, "o")
    assert at.table.overlay.bubble is not None
    assert at.until_ready()
    assert at.table.overlay.bubble is None


def test_taking_back_goes_to_the_question_at_which_it_was_said() -> None:
    at = all_people(may_offer)
    said = len(at.moves)
    at.click(at.table.overlay.buttons["once"].rect.center)
    at.until_ready()
    while len(at.moves) > said:
        before = len(at.moves)
        at.press_key(pygame.K_z, mod=pygame.KMOD_CTRL)
        if isinstance(asked := at.table.tree.popup, Notice):
            asked.buttons[1].activate()
        at.until_ready()
        assert len(at.moves) < before
    assert may_offer(at.controller.view())
    assert "once" in at.table.overlay.buttons


def test_an_opponent_who_says_nothing_new_takes_no_time_to_be_followed() -> None:
    at = TableDriver("skin", (None, "club", "club", "club"), seed=3, opponents_pace="brisk")
    pauses: dict[str, set[bool]] = {}
    while len(pauses.get("ready", ())) < 1 or len(pauses.get("bet", ())) < 1:
        if at.table.is_ready:
            at.table.hand_actions.play_move(at.table.moves[-1])
        shown = at.table.board.view.moves
        at.pass_time(16)
        made = at.table.board.view.moves
        if len(made) == len(shown) + 1 and made[-1][0]:
            verb = made[-1][1].split(" ")[0]
            pauses.setdefault(verb, set()).add(at.table.pace.is_resting(at.app.now))
        at.app.leave_down_to(at.table)
        assert len(made) < 400
    assert pauses["ready"] == {False}
    assert pauses["bet"] == {True}
