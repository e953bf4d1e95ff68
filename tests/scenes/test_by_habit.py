"""Where hands lay things by habit, and what they are told where the game goes another way."""

from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


def said(sitting: TableDriver) -> str:
    bubble = sitting.table.overlay.bubble
    return "" if bubble is None else bubble.words


def until(sitting: TableDriver, verb: str) -> None:
    """Plays on until a move of this kind can be made."""
    while sitting.until_ready() and not any(move.verb == verb for move in sitting.table.moves):
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert sitting.table.is_ready


def with_the_upcard() -> TableDriver:
    """The dealer of Buck Euchre has taken the upcard, and has to discard."""
    for seed in range(40):
        sitting = TableDriver("buck-euchre", (None, "club", "club", "club"), seed=seed, animation_speed="off")
        while sitting.until_ready() and sitting.controller.view().deal == 1:
            if sitting.table.moves[0].verb == "bury":
                return sitting
            sitting.table.hand_actions.play_move(sitting.table.moves[0])
    raise AssertionError("no dealer has taken up a card")


def test_the_reason_why_not_is_asked_for_without_playing_what_is_legal() -> None:
    sitting = TableDriver("minnows", (None, "club", "club"), seed=3)
    sitting.until_ready()
    legal, turn = sitting.controller.legal_moves(), sitting.table.turn
    # Until the turn has been shown the table knows of no move.
    turn.forget()
    assert [turn.refusal(str(move)) for move in legal] == [None] * len(legal)
    assert sitting.controller.legal_moves() == legal


def test_the_dealer_lays_the_discard_on_the_stub() -> None:
    sitting = with_the_upcard()
    board, card = sitting.table.board, sitting.table.moves[0].pieces[0]
    sitting.drag(sitting.piece_point(card), board.piece_box(board.top_piece("stock")).center)
    assert sitting.moves[-1] == f"bury {card}"


def test_before_the_discard_no_card_is_played() -> None:
    sitting = with_the_upcard()
    sitting.drag(sitting.piece_point(sitting.table.moves[0].pieces[0]), sitting.place_point("trick"))
    assert said(sitting) == "Discard a card first."


def test_a_bid_comes_before_the_play() -> None:
    sitting = TableDriver("buck-euchre", (None, "club", "club", "club"), seed=7, animation_speed="off")
    until(sitting, "order")
    sitting.drag(
        sitting.piece_point(sitting.controller.view().zones["hand:0"][0]), sitting.place_point("trick")
    )
    assert said(sitting) == "Bid first: order up the upcard, or pass."


def test_before_drawing_no_card_of_the_hand_goes_anywhere() -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=7, animation_speed="off")
    until(sitting, "draw")
    card = sitting.controller.view().zones["hand:0"][0]
    board = sitting.table.board
    sitting.click(sitting.piece_point(card))
    assert said(sitting) == "Draw a card first, from the stock or the discard pile."
    sitting.drag(sitting.piece_point(card), board.piece_box(board.top_piece("stock")).center)
    assert said(sitting) == "Draw a card first, from the stock or the discard pile."


def test_a_tile_is_dealt_by_dragging_it_from_the_stock_to_the_row() -> None:
    sitting = TableDriver("solitaire-dominoes", (None,), seed=7, animation_speed="off")
    until(sitting, "deal")
    board = sitting.table.board
    sitting.drag(
        board.piece_box(board.top_piece("stock")).center, board.piece_box(board.piece_ids["row"][-1]).center
    )
    assert sitting.moves[-1] == "deal"


def test_whoever_throws_twice_is_told_to_pick_up() -> None:
    sitting = TableDriver("minimize", (None, "club", "club"), seed=7, animation_speed="off")
    until(sitting, "pick")
    board = sitting.table.board
    card = next(code for code in sitting.controller.view().zones["hand:0"] if code[0].isdigit())
    sitting.drag(sitting.piece_point(card), board.piece_box(board.top_piece("stock")).center)
    assert said(sitting) == "You have thrown; now pick up one card."


def test_a_card_on_an_end_of_a_run_is_told_about_that_run() -> None:
    """Checks it also where the card belongs to a meld in the hand, which would be laid beside it."""
    for seed in range(60):
        sitting = TableDriver("kaluki", (None, "club"), seed=seed, animation_speed="off")
        until(sitting, "meld")
        board = sitting.table.board
        ends = [place for place in board.layout.places if place.end == "high"]
        in_meld = {piece for move in sitting.table.moves if move.verb == "meld" for piece in move.pieces}
        fits = {piece for move in sitting.table.moves if move.verb == "lay" for piece in move.pieces}
        if ends and in_meld - fits - {"JK"}:
            card = min(in_meld - fits - {"JK"})
            sitting.drag(sitting.piece_point(card), (round(ends[0].glow.cx), round(ends[0].glow.cy)))
            assert "of this run" in said(sitting)
            return
    raise AssertionError("no such position came up")
