"""What came of a move in Kaluki: who took the card, who went out, and what was left in the hand."""

from collections.abc import Iterator

from tabletop.games.kaluki.joker_melds import hand_size
from tabletop.games.kaluki.rules import Kaluki
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut

NOT_DOWN, TAKEN, OUT, HELD = 5, 10, 60, 70


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    match, otherwise = _match_of(made), _match_of(better)
    seat = made.seat
    if _has_won(better) and not _has_won(made):
        yield Consequence(NOT_DOWN - 1, said("you don’t go out on this turn, though you could have"))
    elif otherwise.down_by_seat[seat] and not match.down_by_seat[seat] and not match.tally:
        yield Consequence(NOT_DOWN, said("you are not down after this turn, though you could have been"))
    yield from _taken(made, better)
    yield from _out(made, better)
    if not match.tally and not otherwise.tally:
        more = hand_size(match.hands[seat]) - hand_size(otherwise.hands[seat])
        if more > 0:
            yield Consequence(
                HELD,
                said("you hold {amount:~ more card|~ more cards} after your turn", amount=more),
                later=True,
                at_least=said(
                    "you hold at least {amount:~ more card|~ more cards} after your turn", amount=more
                ),
            )


def _has_won(play_out: PlayOut) -> bool:
    """Returns whether the player went out on this turn."""
    return play_out.is_scored and play_out.answer is None


def _taken(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who takes what was thrown."""
    thrown = made.own_turn[-1]
    if thrown.verb != "discard" or not _is_taken(made) or (thrown in better.own_turn and _is_taken(better)):
        return
    assert made.answer is not None
    taker, card = SeatName(made.answer[0]), PieceName(thrown.pieces[0])
    yield Consequence(TAKEN, said("{who} takes the {card}", who=taker, card=card))


def _is_taken(play_out: PlayOut) -> bool:
    return play_out.answer is not None and play_out.answer[1] == "draw discard"


def _out(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who goes out before the player's next turn, and what the player pays."""
    if not made.is_scored or made.answer is None or (better.is_scored and better.answer is not None):
        return
    pays = round(-sum(points[made.seat] for _, _, points in made.match.tally))
    winner = next((seat for seat, hand in enumerate(_match_of(made).hands) if not hand), None)
    if winner is not None and pays > 0:
        who = SeatName(winner)
        yield Consequence(
            OUT,
            said(
                "{who} goes out before your next turn, and you pay {amount:~ unit|~ units}",
                who=who,
                amount=pays,
            ),
            later=True,
            at_least=said(
                "{who} goes out before your next turn, and you pay at least {amount:~ unit|~ units}",
                who=who,
                amount=pays,
            ),
        )


def _match_of(play_out: PlayOut) -> Kaluki:
    match = play_out.match
    assert isinstance(match, Kaluki)
    return match
