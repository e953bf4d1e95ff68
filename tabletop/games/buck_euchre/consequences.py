"""What came of a bid or a card in Buck Euchre: who named trumps, who took tricks, and who had to pay."""

from collections.abc import Iterator

from tabletop.games.buck_euchre.rules import DECLARER_NEEDS, BuckEuchre
from tabletop.messages import SeatName, SuitName, said
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    IN_THE_END,
    TrickStory,
    later_cards,
    lost_trick,
    trick_stories,
    tricks_in_the_end,
    wasted_card,
)
from tabletop.players.play_outs import PlayOut

DECLARED, PAID = 5, IN_THE_END - 10


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    story, other = trick_stories(made, better, sides=4)
    match, otherwise = _match_of(made), _match_of(better)
    verb = made.moves[0][1].verb
    if verb == "play":
        yield from lost_trick(story, other)
        yield from wasted_card(story, other)
        yield from later_cards(story, other, wants_tricks=True)
    if match.declarer != otherwise.declarer:
        yield from _declared(match, made.seat)
    yield from _paid(match, otherwise, made.seat)
    yield from _tricks(story, other, verb)


def _declared(match: BuckEuchre, seat: int) -> Iterator[Consequence]:
    """Yields who named trumps, where after the better move it was somebody else."""
    if match.declarer is None:
        yield Consequence(DECLARED, said("nobody names trumps"))
    elif match.declarer != seat and match.trump is not None:
        who = SeatName(match.declarer)
        yield Consequence(
            DECLARED,
            said("{who} becomes declarer with {suit} as trump", who=who, suit=SuitName(match.trump)),
        )
        yield Consequence(DECLARED + 1, said("{who} becomes declarer", who=who))
        yield Consequence(DECLARED + 2, said("somebody else becomes declarer"))


def _paid(match: BuckEuchre, otherwise: BuckEuchre, seat: int) -> Iterator[Consequence]:
    """Yields who goes up by five, or does not."""
    if _is_set_back(match, seat) and not _is_set_back(otherwise, seat):
        clause = said("you go up by five for falling short of three tricks")
        yield Consequence(PAID, clause, later=True)
    if _has_none(match, seat) and not _has_none(otherwise, seat):
        yield Consequence(PAID, said("you go up by five for winning no trick"), later=True)
    declarer = match.declarer
    if declarer is None or declarer == seat or declarer != otherwise.declarer:
        return
    if not _is_set_back(match, declarer) and _is_set_back(otherwise, declarer):
        clause = said("{who} makes three tricks instead of being set back", who=SeatName(declarer))
        yield Consequence(PAID + 1, clause, later=True)


def _tricks(story: TrickStory, other: TrickStory, verb: str) -> Iterator[Consequence]:
    """Yields how many tricks fewer the player wins; who drops out wins none."""
    if verb == "drop":
        if other.own_tricks:
            yield Consequence(
                IN_THE_END,
                said("staying in, you would have won {amount:~ trick|~ tricks}", amount=other.own_tricks),
                later=True,
                at_least=said(
                    "staying in, you would have won at least {amount:~ trick|~ tricks}",
                    amount=other.own_tricks,
                ),
            )
        return
    yield from tricks_in_the_end(story, other, wants_tricks=True)


def _is_set_back(match: BuckEuchre, seat: int) -> bool:
    return (
        match.declarer == seat
        and bool(match.tally)
        and _has_played(match)
        and _won(match, seat) < DECLARER_NEEDS
    )


def _has_none(match: BuckEuchre, seat: int) -> bool:
    is_in = match.declarer != seat and match.stayed[seat] is not False
    return is_in and bool(match.tally) and _has_played(match) and not _won(match, seat)


def _has_played(match: BuckEuchre) -> bool:
    return any(match.trick_counts)


def _won(match: BuckEuchre, seat: int) -> int:
    return match.trick_counts[seat]


def _match_of(play_out: PlayOut) -> BuckEuchre:
    match = play_out.match
    assert isinstance(match, BuckEuchre)
    return match
