"""What came of a draw, a discard or a knock in Jersey Gin: who took the card, and how the hand was left."""

from collections.abc import Iterator

from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut
from tabletop.rules.cards import card_name
from tabletop.rules.rummy.melds import deadwood
from tabletop.rules.seat_marks import seat_mark

TAKEN, CALLED, LOST, MISSED, DEADWOOD = 10, 8, 5, 6, 20
CALLING = {"knock": "knocks", "gin": "goes gin"}


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    calls, could = _own_call(made), _own_call(better)
    if calls and any(rule == "JG-16" for rule, _, _ in made.match.tally):
        yield Consequence(LOST, "somebody has fewer points, and your knock loses to an underknock")
    if could and not calls:
        how = "go gin" if could == "gin" else "knock"
        yield Consequence(MISSED, f"you don’t {how} on this turn, though you could have")
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
        taker = seat_mark(made.answer[0])
        yield Consequence(TAKEN, f"{taker} takes the {card_name(thrown.pieces[0])}")
    ended = _call_of_others(made)
    if ended is not None and ended != _call_of_others(better):
        seat, verb = ended
        yield Consequence(CALLED, f"{seat_mark(seat)} {CALLING[verb]} before your next turn", later=True)


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
        yield Consequence(DEADWOOD, "the cards outside your melds count {} more", False, more, "point")


def _deadwood(play_out: PlayOut) -> int:
    match = play_out.match
    assert isinstance(match, JerseyGin)
    return deadwood(match.hands[play_out.seat])
