"""Bids of Minnesota Whist lie face down until they are turned up, the own one too."""

import pytest

from tabletop.rules import HIDDEN
from tests.scenes.table_driver import TableDriver


@pytest.mark.parametrize("seed", range(6))
def test_the_own_bid_lies_face_down_until_it_is_turned_up(seed: int) -> None:
    sitting = TableDriver("minnesota-whist", (None, *["club"] * 3), seed=seed, animation_speed="off")
    assert sitting.until_ready()
    board, bid = sitting.table.board, sitting.table.moves[0]
    mine = board.find_pieces(bid.pieces)[0]
    sitting.drag(sitting.piece_point(bid.pieces[0]), sitting.place_point("bid:0"))
    seen = set()
    while board.view.facts["kind"] is None or board.view.zones.get("bid:0"):
        if board.view.zones.get("bid:0"):
            assert board.zone_of(mine) == "bid:0"
            is_up = board.view.facts["shown"][0] is not None
            assert board.pieces[mine].code == (bid.pieces[0] if is_up else HIDDEN)
            seen.add(is_up)
        sitting.pass_time(16)
    assert seen
    sitting.pass_time(1000)
    assert board.zone_of(mine) == "hand:0"
    assert board.pieces[mine].code == bid.pieces[0]
    assert sitting.table.words(board.view, board.names).seat_plate(0).line.startswith("bid ")


def test_beside_the_plates_lie_the_bids_as_everybody_has_seen_them() -> None:
    turned = 0
    for seed in range(8):
        sitting = TableDriver("minnesota-whist", (None, *["club"] * 3), seed=seed, animation_speed="off")
        assert sitting.until_ready()
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
        assert sitting.until_ready()
        view = sitting.table.board.view
        pictures = sitting.table.words(view, sitting.table.board.names).reminder_pictures()
        assert [picture.piece for picture in pictures] == [card or HIDDEN for card in view.facts["shown"]]
        turned += view.facts["shown"][0] is None
    assert turned
