"""What came of a move in games that are played until somebody is out: who is next, who gets there first."""

from collections.abc import Iterator

from tabletop.messages import SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut

NEXT_PLAYER, OWN_NEXT_TURN, LEFT_OVER, FIRST_OUT, LEFT_IN_ALL = 10, 12, 20, 60, 70
"""The order of what is told."""

UNABLE = ("pass", "draw")
"""What is done by those who cannot play."""


def seats_paid(play_out: PlayOut) -> tuple[int, ...]:
    """Returns who was given points when the deal was scored."""
    totals = [
        sum(points[seat] for _, _, points in play_out.match.tally) for seat in range(play_out.view.players)
    ]
    return tuple(seat for seat, total in enumerate(totals) if total > 0)


def own_next_turn(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields that the player cannot play at the next turn, where after the better move they can."""
    mine, other = made.own_next_move, better.own_next_move
    if mine is None or mine.verb not in UNABLE or (other is not None and other.verb in UNABLE):
        return
    if mine.verb == "draw":
        yield Consequence(OWN_NEXT_TURN, said("you have to draw on your next turn"))
    else:
        yield Consequence(OWN_NEXT_TURN, said("you have to pass on your next turn"))


def next_player(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields that the next player can play, where after the better move they could not."""
    if made.answer is None or better.answer is None or made.answer[0] != better.answer[0]:
        return
    (seat, does), (_, otherwise) = made.answer, better.answer
    if does.verb in UNABLE or otherwise.verb not in UNABLE:
        return
    who = SeatName(seat)
    if otherwise.verb == "draw":
        yield Consequence(NEXT_PLAYER, said("{who} can play, instead of having to draw", who=who))
    else:
        yield Consequence(NEXT_PLAYER, said("{who} can play, instead of having to pass", who=who))


def first_out(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who wins the deal, if after the better move it is somebody else."""
    winners, others = seats_paid(made), seats_paid(better)
    if winners == others or made.seat in winners or not winners:
        return
    if len(winners) == 1:
        yield Consequence(FIRST_OUT, said("{who} wins the deal", who=SeatName(winners[0])), later=True)
    if made.seat in others:
        yield Consequence(FIRST_OUT + 1, said("you don’t win a deal that you would have won"), later=True)
