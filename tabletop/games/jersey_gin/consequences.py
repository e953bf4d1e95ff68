"""What came of a draw, a discard or a knock in Jersey Gin: who took the card, and how the hand was left."""

from collections.abc import Iterator

from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut
from tabletop.rules.rummy.melds import deadwood

TAKEN, CALLED, LOST, MISSED, DEADWOOD = 10, 8, 5, 6, 20
CALLING = ("knock", "gin")


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    calls, could = _own_call(made), _own_call(better)
    if calls and any(rule == "JG-16" for rule, _, _ in made.match.tally):
        yield Consequence(LOST, said("somebody has fewer points, and your knock loses to an underknock"))
    if could == "gin" and not calls:
        yield Consequence(MISSED, said("you don’t go gin on this turn, though you could have"))
    elif could and not calls:
        yield Consequence(MISSED, said("you don’t knock on this turn, though you could have"))
    if calls:
        return
    yield from _next_player(made, better)
    yield from _left_over(made, better)


def _own_call(play_out: PlayOut) -> str:
    """Returns how the player ended the deal on this turn, or ""."""
    return next((move.verb for move in play_out.own_turn if move.verb in CALLING), "")


def _next_player(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who takes what was thrown, and who ends the deal before the player's next turn."""
    thrown = made.own_turn[-1]
    if thrown.verb == "discard" and _is_taken(made) and not (thrown in better.own_turn and _is_taken(better)):
        assert made.answer is not None
        taker, card = SeatName(made.answer[0]), PieceName(thrown.pieces[0])
        yield Consequence(TAKEN, said("{who} takes the {card}", who=taker, card=card))
    ended = _call_of_others(made)
    if ended is not None and ended != _call_of_others(better):
        seat, verb = ended
        goes_gin = said("{who} goes gin before your next turn", who=SeatName(seat))
        knocks = said("{who} knocks before your next turn", who=SeatName(seat))
        yield Consequence(CALLED, goes_gin if verb == "gin" else knocks, later=True)


def _is_taken(play_out: PlayOut) -> bool:
    return play_out.answer is not None and play_out.answer[1] == "draw discard"


def _call_of_others(play_out: PlayOut) -> tuple[int, str] | None:
    return next(
        (
            (seat, move.verb)
            for seat, move in play_out.moves
            if seat != play_out.seat and move.verb in CALLING
        ),
        None,
    )


def _left_over(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields how many points more are left in the hand after the turn, while nothing has been laid."""
    if made.is_scored or better.is_scored:
        return
    more = _deadwood(made) - _deadwood(better)
    if more > 0:
        yield Consequence(
            DEADWOOD,
            said("the cards outside your melds count {amount:~ more point|~ more points}", amount=more),
            at_least=said(
                "the cards outside your melds count at least {amount:~ more point|~ more points}", amount=more
            ),
        )


def _deadwood(play_out: PlayOut) -> int:
    match = play_out.match
    assert isinstance(match, JerseyGin)
    return deadwood(match.hands[play_out.seat])
