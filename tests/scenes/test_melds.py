"""Kaluki at the table: melds are chosen, dragged, laid by a button, and refused with a reason."""

import pygame
import pytest

from tabletop.rules import Move
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import TableDriver


@pytest.fixture
def kaluki() -> TableDriver:
    """The person's turn, a card drawn, and first melds that can be laid."""
    people = (None, "club", "club", "club")
    sitting = TableDriver("kaluki", people, seed=7, curtain=False, animation_speed="off")
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and not any(move.verb == "meld" for move in table.moves):
        table.show_moves(controller.play(quick_move(controller.view())))
    return sitting


def test_a_meld_is_laid_by_its_button_and_the_next_one_is_offered(kaluki: TableDriver) -> None:
    controls = kaluki.table.controls
    first = controls.commands()[0]
    assert (first.label, first.key) == ("Lay the run · 30", "A")
    kaluki.press_key(pygame.K_a, "a")
    kaluki.until_ready()
    view = kaluki.controller.view()
    assert view.zones["meld:1"] == ("JD", "QD", "KD")
    assert view.facts["points"] == 30
    assert controls.commands()[0].label.startswith("Lay the ")


def test_cards_that_are_no_meld_are_refused_and_nothing_else_lights_up(kaluki: TableDriver) -> None:
    kaluki.click(kaluki.piece_point("7S"))
    kaluki.click(kaluki.piece_point("8S"))
    assert kaluki.table.board.pieces.codes(kaluki.table.board.selection.pieces) == ("7S", "8S")
    start = kaluki.piece_point("7S")
    kaluki.drag(start, (640, 330))
    bubble = kaluki.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "A meld has at least three cards."
    assert bubble.link is not None
    assert not kaluki.table.board.highlights.forcing


def test_a_meld_that_cannot_be_laid_yet_is_chosen_and_refused_with_the_points_it_has() -> None:
    people = (None, "club", "club", "club")
    sitting = TableDriver("kaluki", people, seed=11, curtain=False)
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and not any(move.verb == "discard" for move in table.moves):
        table.show_moves(controller.play(quick_move(controller.view())))
    assert not any(move.verb == "meld" for move in table.moves)
    group = next(
        group for group in table.words(table.board.view).hand_groups() if group.label.startswith("set")
    )
    for code in group.pieces:
        sitting.click(sitting.piece_point(code))
        sitting.pass_time()
    assert table.board.pieces.codes(table.board.selection.pieces) == group.pieces
    assert table.board.highlights.words == "Set · 21 of 51 points: you need 30 more."
    sitting.drag(sitting.piece_point(group.pieces[-1]), (640, 330))
    bubble = table.overlay.bubble
    assert bubble is not None
    assert bubble.words.startswith("That makes 21 points, and with your other cards you do not reach the 51")


def raise_melds(sitting: TableDriver) -> list[str]:
    """Clicks the cards of the first two melds that the hand is sorted into."""
    table = sitting.table
    groups = table.words(table.board.view).hand_groups()[:2]
    for code in (code for group in groups for code in group.pieces):
        sitting.click(sitting.piece_point(code))
        sitting.pass_time()
    codes = [code for group in groups for code in group.pieces]
    assert sorted(table.board.pieces.codes(table.board.selection.pieces)) == sorted(codes)
    assert table.board.highlights.words == "Two melds · 51 of 51 points: drop them on the felt."
    return codes


def lies_in_melds(sitting: TableDriver, codes: list[str]) -> bool:
    sitting.until_ready()
    zones = sitting.controller.view().zones
    return sorted(codes) == sorted(code for zone in zones if zone.startswith("meld:") for code in zones[zone])


def test_all_raised_melds_are_laid_by_one_drag(kaluki: TableDriver) -> None:
    codes = raise_melds(kaluki)
    assert [place.name for place in kaluki.table.hand_actions.open_places()] == ["meld"]
    kaluki.drag(kaluki.piece_point(codes[0]), kaluki.place_point("meld"))
    assert lies_in_melds(kaluki, codes)
    assert kaluki.controller.view().facts["down"][0]


def test_all_raised_melds_are_laid_by_the_button_and_by_enter(kaluki: TableDriver) -> None:
    codes = raise_melds(kaluki)
    first = kaluki.table.controls.commands()[0]
    assert first.label.startswith("Lay them · ")
    kaluki.press_key(pygame.K_a, "a")
    assert lies_in_melds(kaluki, codes)
    kaluki.press_key(pygame.K_z, "z", mod=pygame.KMOD_CTRL)
    kaluki.until_ready()
    kaluki.press_key(pygame.K_z, "z", mod=pygame.KMOD_CTRL)
    kaluki.until_ready()
    assert lies_in_melds(kaluki, [])
    kaluki.table.hand_actions.play_double_clicked(
        kaluki.table.board.find_pieces((raise_melds(kaluki)[0],))[0]
    )
    assert lies_in_melds(kaluki, codes)


def test_raised_melds_that_go_elsewhere_come_home(kaluki: TableDriver) -> None:
    codes = raise_melds(kaluki)
    kaluki.drag(kaluki.piece_point(codes[0]), (140, 727))
    assert lies_in_melds(kaluki, [])
    assert set(codes) <= set(kaluki.controller.view().zones["hand:0"])


def test_what_a_joker_stands_for_is_said_once_it_lies_there() -> None:
    people = (None, "club", "club", "club")
    sitting = TableDriver("kaluki", people, seed=1, curtain=False, animation_speed="normal")
    table, controller = sitting.table, sitting.controller
    standing = table.board.decorations.pictures
    waited = shown = False
    for _ in range(20_000):
        sitting.app.clock += 16
        table.update(sitting.app.now)
        tags = table.board.layout.tags
        if tags and table.board.pieces.is_busy and "tag 0" not in standing:
            waited = True
        if waited and not table.board.pieces.is_busy:
            shown = "tag 0" in standing
            break
        if table.is_ready:
            table.show_moves(controller.play(quick_move(controller.view())))
    assert waited
    assert shown


def test_the_dealer_takes_the_upcard_by_a_click_on_it_or_by_a_drag() -> None:
    for drags in (False, True):
        people = (None, "club", "club")
        sitting = TableDriver("kaluki", people, seed=3, curtain=False)
        assert sitting.until_ready()
        assert sitting.table.hand_actions.playable_piles() == ("discard",)
        pile = sitting.place_point("discard")
        if drags:
            sitting.drag(pile, (640, 660))
        else:
            sitting.click(pile)
        assert sitting.moves == ("take",)


def test_a_card_that_fits_one_end_of_a_run_is_laid_off_by_a_drop_anywhere_on_the_run() -> None:
    levels = (None, "club", "club")
    ahead = moves_to(lambda _, moves: _for_one_end(moves) is not None, "kaluki", levels, 1)
    assert ahead is not None
    sitting = TableDriver("kaluki", levels, seed=1, ahead=ahead, curtain=False, animation_speed="off")
    table = sitting.table
    assert sitting.until_ready()
    move = _for_one_end(table.moves)
    assert move is not None
    run = table.board.layout.spots[f"meld:{move.place}"]
    wrong = run[0] if move.detail == ("high",) else run[-1]
    before = len(sitting.moves)
    sitting.drag(sitting.piece_point(move.pieces[0]), (round(wrong.x), round(wrong.y)))
    assert sitting.moves[before] == str(move)


def test_why_a_card_does_not_fit_a_meld_leaves_that_meld_in_sight() -> None:
    sitting = TableDriver("kaluki", (None, "club", "club"), seed=1, curtain=False, animation_speed="off")
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and not (_melds(sitting) and _discards(table.moves)):
        table.show_moves(controller.play(quick_move(controller.view())))
    zone = _melds(sitting)[0]
    laid = {move.pieces[0] for move in table.moves if move.place == int(zone[5:])}
    card = next(code for code in table.board.pieces.codes(table.board.hand) if code not in laid)
    boxes = [pygame.Rect(round(spot.x), round(spot.y), 1, 1) for spot in table.board.layout.spots[zone]]
    sitting.drag(sitting.piece_point(card), boxes[0].unionall(boxes[1:]).center)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert not any(bubble.rect.colliderect(box) for box in boxes)


def _melds(sitting: TableDriver) -> list[str]:
    """The zones in which melds lie."""
    zones = sitting.controller.view().zones
    return [zone for zone in zones if zone.startswith("meld:") and zones[zone]]


def _discards(moves: tuple[Move, ...]) -> bool:
    return any(move.verb == "discard" for move in moves)


def _for_one_end(moves: tuple[Move, ...]) -> Move | None:
    """A move to an end of a run, of a card that fits no other meld."""
    laid = [move for move in moves if move.verb in ("lay", "swap")]
    cards = [move.pieces for move in laid]
    return next((move for move in laid if move.detail and cards.count(move.pieces) == 1), None)
