"""Minnesota Whist: odd tricks, the next deal, and the end of a match."""

from typing import Any

import pytest

from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK as PLAIN
from tests.games.minnesota_whist.minnesota_whist_tables import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    MIXED,
    ONE_SUIT_EACH,
    SPADES,
    last_trick,
    table,
)
from tests.rules.match_questions import beats, play, refused, told_tally

# --- scoring


def played_out(hands: tuple[str, ...], bids: str) -> MinnesotaWhist:
    match = play(table(hands), bids)
    while match.deal == 1 and match.seat is not None:
        match.play(match.legal_moves()[0])
    return match


def test_the_leader_of_a_long_suit_scores_whoever_granded() -> None:
    # MW-11: worked example 6
    assert played_out(ONE_SUIT_EACH, "bid 2S, bid 2H, bid 2D, bid 2C").scores == (0, 7, 0, 7)
    swapped = (HEARTS, SPADES, DIAMONDS, CLUBS)
    assert played_out(swapped, "bid 2H, bid 2S, bid 2D, bid 2C").scores == (7, 0, 7, 0)


@pytest.mark.parametrize(
    ("high", "side_0", "scores"),
    [(True, 9, (5, 5)), (True, 6, (2, 6)), (False, 9, (-1, 5)), (False, 6, (2, 4))],
)
def test_odd_tricks_are_won_or_lost(*, high: bool, side_0: int, scores: tuple[int, int]) -> None:
    # MW-11, MW-12: worked example 7
    assert last_trick(side_0, high=high, scores=(2, 5))[-1].view.scores == scores * 2


@pytest.mark.parametrize("side_0", range(14))
def test_only_the_side_with_more_tricks_scores(side_0: int) -> None:
    # MW-11, MW-12
    odd = max(side_0, 13 - side_0) - 6
    high = (odd, 0) if side_0 > 6 else (0, odd)
    assert last_trick(side_0, high=True, scores=(0, 0))[-1].view.scores == high * 2
    low = (-odd, 0) if side_0 > 6 else (0, -odd)
    assert last_trick(side_0, high=False, scores=(0, 0))[-1].view.scores == low * 2


@pytest.mark.parametrize(
    ("high", "side_0", "line"),
    [
        (True, 9, ("MW-11", "High deal, nine tricks: three odd tricks", (3, 0, 3, 0))),
        (True, 6, ("MW-11", "High deal, seven tricks: one odd trick", (0, 1, 0, 1))),
        (False, 0, ("MW-12", "Low deal, thirteen tricks: seven odd tricks", (0, -7, 0, -7))),
    ],
)
def test_the_score_sheet_tells_what_was_scored_by_which_rule(*, high: bool, side_0: int, line: Any) -> None:
    # MW-11, MW-12
    frames = last_trick(side_0, high=high, scores=(0, 0))
    assert beats(frames) == "trick score gather shuffle deal rest"
    assert [told_tally(frame.view) or None for frame in frames] == [
        None,
        (line,),
        (line,),
        (line,),
        None,
        None,
    ]
    assert [frame.view.scores[0] for frame in frames[:2]] == [0, line[2][0]]


def test_the_pack_is_gathered_shuffled_and_dealt_again() -> None:
    # MW-2, MW-3
    _, _, gather, shuffle, deal, rest = (frame.view for frame in last_trick(7, high=True, scores=(0, 0)))
    for view in (gather, shuffle):
        assert view.zones["pack"] == (HIDDEN,) * 52
        assert {len(lying) for zone, lying in view.zones.items() if zone != "pack"} == {0}
        assert (view.deal, view.dealer) == (1, 3)
    assert deal == rest
    assert "pack" not in rest.zones
    assert [len(rest.zones[f"hand:{seat}"]) for seat in range(4)] == [13] * 4


# --- the end


@pytest.mark.parametrize(
    ("side_0", "high", "before", "after", "winners"),
    [
        (0, True, (0, 6), (0, 13), (1, 3)),
        (0, False, (12, 12), (12, 5), ()),
        (7, True, (12, 12), (13, 12), (0, 2)),
        (9, True, (9, 0), (12, 0), ()),
        (9, True, (12, 0), (15, 0), (0, 2)),
        (6, False, (12, -20), (12, -21), ()),
    ],
)
def test_a_side_with_thirteen_points_wins(
    *, side_0: int, high: bool, before: tuple[int, int], after: tuple[int, int], winners: tuple[int, ...]
) -> None:
    # MW-13: worked example 8
    frames = last_trick(side_0, high=high, scores=before)
    end = frames[-1].view
    assert (end.scores, end.winners) == (after * 2, winners)
    assert (end.turn is None) == bool(winners)
    if winners:
        assert beats(frames) == "trick score rest"
        assert end.deal == 1
        assert told_tally(end)[0][0] == "MW-11"


@pytest.mark.parametrize(("scores", "winners"), [((3, 0), (0, 2)), ((2, 0), ())])
def test_the_target_may_be_seven(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    # MW-13
    assert last_trick(10, high=True, scores=scores, target=7)[-1].view.winners == winners


def test_at_the_end_all_is_open() -> None:
    # MW-13
    match = play(table(MIXED, target=7), "bid AS, bid AH, bid AD, bid AC")
    match.scores = (6, 6, 6, 6)
    while match.seat is not None:
        match.play(match.legal_moves()[0])
    for seat in (0, 3, None):
        view = match.view(seat)
        assert sorted(view.zones["won:0"] + view.zones["won:1"]) == sorted(PLAIN)
        assert [notation for _, notation in view.moves] == list(match.moves)
    assert refused(match, "play AS") == (None, "The match is over.")
