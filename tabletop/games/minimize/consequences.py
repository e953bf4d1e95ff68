"""What came of a move in Minimize: who took what was thrown, who declared, and what the hand counted."""

from collections.abc import Iterator

from tabletop.games.minimize.pack import QUARTERS, worth_in_quarters
from tabletop.games.minimize.rules import FAILED_POINTS, Minimize
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut
from tabletop.rules import Move

FAILED, TAKEN, COUNTS, DECLARED = 5, 10, 20, 60
DECLARING = ("declare", "throw DN")


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    if _has_declared(made):
        if not _has_declared(better):
            yield from _failed(made)
        return
    if _has_declared(better) and better.match.tally[0][2][better.seat] == 0:
        yield Consequence(FAILED, said("you don’t declare, though your hand is the lowest"))
    yield from _taken(made, better)
    yield from _hand(made, better)
    yield from _declared_by_others(made, better)


def _has_declared(play_out: PlayOut) -> bool:
    """Returns whether the player declared on this turn."""
    return any(move in DECLARING for move in play_out.own_turn)


def _failed(made: PlayOut) -> Iterator[Consequence]:
    """Yields who was at least as low as the player who declared."""
    match = _match_of(made)
    if match.tally[0][2][made.seat] != FAILED_POINTS:
        return
    held = {seat: worth_in_quarters(match.hands[seat]) for seat in match.seats_from(0)}
    lowest = min((seat for seat in held if seat != made.seat), key=held.__getitem__)
    yield Consequence(
        FAILED, said("{who} holds no more than you, and failing costs you 25", who=SeatName(lowest))
    )
    yield Consequence(FAILED + 1, said("somebody holds no more than you, and failing costs you 25"))


def _taken(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who picks up what was thrown."""
    picked = _picked(made)
    if picked is None or picked[1] not in _thrown(made):
        return
    if picked == _picked(better) and picked[1] in _thrown(better):
        return
    taker, card = SeatName(picked[0]), PieceName(picked[1])
    yield Consequence(TAKEN, said("{who} picks up the {card}", who=taker, card=card))


def _picked(play_out: PlayOut) -> tuple[int, str] | None:
    """Returns who picked up what lies open first after the turn, and what; None if nobody did."""
    after = play_out.moves[len(play_out.own_turn) :]
    first: list[Move] = [move for seat, move in after if seat == after[0][0]][:2]
    return next(
        ((after[0][0], move.pieces[0]) for move in first if move.verb == "pick" and move.pieces), None
    )


def _thrown(play_out: PlayOut) -> tuple[str, ...]:
    """Returns the cards that the player has thrown on this turn."""
    before = play_out.view.zones["throw"]
    return (*before, *(card for move in play_out.own_turn if move.verb == "throw" for card in move.pieces))


def _hand(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what the hand counts more after the turn, in whole points."""
    more = _worth(made) - _worth(better)
    if more < QUARTERS:
        return
    points = more // QUARTERS
    yield Consequence(
        COUNTS,
        said("it leaves {amount:~ more point|~ more points} in your hand", amount=points),
        at_least=said("it leaves at least {amount:~ more point|~ more points} in your hand", amount=points),
    )
    if made.is_scored and better.is_scored and not _has_declared(better):
        yield Consequence(
            COUNTS - 1,
            said(
                "somebody declares before your next turn, and you are caught with"
                " {amount:~ more point|~ more points}",
                amount=points,
            ),
            at_least=said(
                "somebody declares before your next turn, and you are caught with"
                " at least {amount:~ more point|~ more points}",
                amount=points,
            ),
        )


def _worth(play_out: PlayOut) -> int:
    return worth_in_quarters(_match_of(play_out).hands[play_out.seat])


def _declared_by_others(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    if made.is_scored and not better.is_scored:
        declarer = _match_of(made).declarer
        if declarer is not None and declarer != made.seat:
            clause = said("{who} declares before your next turn", who=SeatName(declarer))
            yield Consequence(DECLARED, clause, later=True)


def _match_of(play_out: PlayOut) -> Minimize:
    match = play_out.match
    assert isinstance(match, Minimize)
    return match
