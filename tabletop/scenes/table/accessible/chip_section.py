"""Chips as nodes: the own stock, what was laid, and bets between two seats."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.accessibility import Node, Role
from tabletop.layout.arrangements import Rect
from tabletop.messages import RankName, names_text, say
from tabletop.scenes.table.accessible.offers import Offers
from tabletop.scenes.table.accessible.piece_keys import chips_key, wager_key
from tabletop.scenes.table.accessible.piece_nodes import PRESSED, node_box
from tabletop.scenes.table.chips.chip_geometry import wager_box
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.chip_texts import chip_words_for


def chip_group(board: BoardState, offers: Offers) -> Node | None:
    """Returns the chips of a table as a group; None where nobody bets."""
    if board.layout.purse is None:
        return None
    nodes = (*_bets(board), *_targets(board, offers), *_laid(board), *_stock(board, offers))
    if ranks := tuple(_ranks(board)):
        nodes = (*nodes, Node("ranks", Role.GROUP, say("Cards still to come"), children=ranks))
    return Node("chips", Role.GROUP, say("Chips"), children=nodes)


def _stock(board: BoardState, offers: Offers) -> Iterator[Node]:
    """Yields the own chips by their values; one that is pressed is laid."""
    for value, count in offers.chips:
        box = wager_box(board, "chips", value)
        yield Node(
            chips_key(value),
            Role.BUTTON,
            say("A chip of {value}", value=value),
            description=say("{chips:# chip|# chips} left", chips=count),
            box=None if box is None else (box.left, box.top, box.width, box.height),
            actions=PRESSED,
        )


def _targets(board: BoardState, offers: Offers) -> Iterator[Node]:
    """Yields the cards on which the chips in the hand can be laid."""
    for seat in offers.chip_targets:
        box = node_box(board.layout.wagers.get(seat, Rect(0, 0, 0, 0)))
        name = say("Bet on {who:own} card", who=board.names[seat])
        yield Node(wager_key(seat), Role.BUTTON, name, box=box, actions=PRESSED)


def _laid(board: BoardState) -> Iterator[Node]:
    laid = board.laid_chips
    if laid.chips and laid.seat is not None:
        who = board.names[laid.seat]
        yield Node(
            "laid",
            Role.TEXT,
            say("{chips:# chip|# chips} laid on {who:own} card", chips=laid.total, who=who),
        )
    elif laid.chips:
        yield Node("laid", Role.TEXT, say("{chips:# chip|# chips} in your hand", chips=laid.total))


def _bets(board: BoardState) -> Iterator[Node]:
    """Yields what lies beside the cards, and the bets of two seats with each other."""
    words = chip_words_for(board)
    for stake in words.stakes():
        who = board.names[stake.seat]
        told = say("{Who} {who:has|have} {chips:# chip|# chips} at stake", who=who, chips=stake.amount)
        label = "" if stake.label == str(stake.amount) else stake.label
        yield Node(f"stake:{stake.seat}", Role.TEXT, told, description=label)
    for number, bet in enumerate(words.seat_bets(), start=1):
        one, other = (board.names[seat] for seat in bet.seats)
        told = (
            say(
                "{one} {one:offers|offer} {other} a side bet of {chips}",
                one=one,
                other=other,
                chips=bet.amount,
            )
            if bet.is_offered
            else say("Side bet of {chips}: {who}", chips=bet.amount, who=names_text(one, other))
        )
        yield Node(f"bet:{number}", Role.TEXT, told)


def _ranks(board: BoardState) -> Iterator[Node]:
    """Yields how many cards of each rank are still to come, where the table counts them."""
    if board.layout.counts is None or not board.highlights.counts:
        return
    for count in chip_words_for(board).rank_counts():
        rank = RankName(count.code)
        if count.is_dead:
            told = say("{Rank}: dead", rank=rank)
        else:
            told = say("{Rank}: {left} of {all} left", rank=rank, left=count.left, all=count.of)
        yield Node(f"rank:{count.code}", Role.TEXT, told)
