"""Two matches of the same deals side by side: results, where they parted, and nothing given away."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from tabletop.competition.comparison import (
    NO_DEAL_THERE,
    NOT_FINISHED,
    NotComparable,
    compare,
    finished_deals,
)
from tabletop.competition.table_difference import difference_of
from tabletop.controller import Controller, Sitter
from tabletop.controller.history.replay import Replay
from tabletop.games import GAMES
from tabletop.records.match_file.header import Header, Occasion
from tests.scenes.every_scene import own_games

NUMBER = 4711


def played(slug: str, *, differs_at: int | None = None, moves: int = 2000, name: str = "Anna") -> Replay:
    """Plays an invitation by the first legal moves; the person makes another one once, from that move on."""
    game = GAMES[slug]
    sitters = [Sitter(name, "face-4"), *(Sitter(f"P{n}", f"face-{n}", "club") for n in range(1, 4))]
    players = 4 if 4 in game.players else game.players[0]
    controller = Controller.start(
        game, sitters[:players], seed=NUMBER, started=name, occasion=Occasion("invitation")
    )
    for at in range(moves):
        if controller.seat is None:
            break
        legal = controller.replay().history.match.legal_moves()
        if differs_at is not None and at >= differs_at and controller.seat == 0 and len(legal) > 1:
            legal, differs_at = legal[-1:], None
        controller._play_move(legal[0])
    return controller.replay()


def test_matches_that_are_alike_never_part() -> None:
    comparison = compare(played("minnows"), played("minnows", name="Bo"))
    assert comparison.deals
    assert all(pair.is_same_deal and pair.parting is None for pair in comparison.deals)
    assert all(pair.difference == 0 for pair in comparison.deals)


def test_the_first_other_move_is_where_they_parted() -> None:
    own, other = played("star", moves=90), played("star", differs_at=6, moves=90, name="Bo")
    parting = compare(own, other).deals[0].parting
    assert parting is not None
    at, there = parting.positions
    assert at == there >= 6
    assert own.history.match.moves[:at] == other.history.match.moves[:at]
    assert own.history.match.moves[at] == parting.moves[0] != parting.moves[1]
    assert parting.is_person
    assert parting.seat == 0


@pytest.mark.sampled
@pytest.mark.parametrize("slug", own_games())
def test_in_every_game_later_deals_are_compared_only_where_the_same_pieces_were_dealt(slug: str) -> None:
    random = Random(slug)
    own = played(slug, moves=300)
    other = played(slug, differs_at=random.randrange(12), moves=300, name="Bo")
    if not finished_deals(own) or not finished_deals(other):
        pytest.skip("no deal was finished in so few moves")
    comparison = compare(own, other)
    for pair in comparison.deals:
        if pair.parting is not None:
            at, there = pair.parting.positions
            one, two = (
                replay.history.match_after(n) for replay, n in zip((own, other), (at, there), strict=True)
            )
            assert one.deal == two.deal == pair.deal
            assert one.seat == two.seat == pair.parting.seat
            assert {*pair.parting.moves} <= {*map(str, one.legal_moves())}


def test_a_later_deal_of_other_cards_is_told_by_its_results_alone() -> None:
    # Who plays otherwise at Calypso gathers the cards otherwise, and so gets others in the next deal.
    own, other = played("calypso", moves=120), played("calypso", differs_at=0, moves=120, name="Bo")
    first, *later = compare(own, other).deals
    assert first.is_same_deal
    assert first.parting is not None
    assert later
    for pair in later:
        assert (pair.is_same_deal, pair.parting) == (False, None)
        assert None not in pair.brought


def test_what_a_deal_brought_is_told_beside_the_others_and_more_is_better() -> None:
    own = played("minimize", moves=400)
    first = own.deal_results[0]
    gains = [after - before for before, after in zip(first.before, first.after, strict=True)]
    expected = sum(map(Fraction, gains[1:])) / len(gains[1:]) - Fraction(gains[0])
    assert compare(own, played("minimize", moves=400, name="Bo")).deals[0].brought[0] == expected


def first_deal_only(slug: str, name: str) -> Replay:
    """Returns a match that was left early in its second deal."""
    whole = played(slug, name=name)
    end = next(at for at, state in enumerate(whole.history.past_states) if state.match.deal == 2)
    return played(slug, moves=end + 2, name=name)


def test_of_an_unfinished_match_of_ones_own_only_scored_deals_are_shown() -> None:
    other = played("minnesota-whist", differs_at=3, name="Bo")
    own = first_deal_only("minnesota-whist", "Anna")
    assert not own.is_over
    comparison = compare(own, other)
    assert [pair.deal for pair in comparison.deals] == [1]
    for replay in (comparison.own, comparison.other):
        assert replay.is_over
        assert {replay.view(at).deal for at in range(replay.length + 1)} == {1}
        frames = replay.frames(replay.length - 1)
        assert {frame.view.deal for frame in frames} == {1}
        assert len(replay.deal_results) == 1


def test_a_deal_that_the_friend_left_is_shown_without_a_result() -> None:
    own, other = played("minnesota-whist"), first_deal_only("minnesota-whist", "Bo")
    first, second, *_ = compare(own, other).deals
    assert first.brought[1] is not None
    assert (second.brought[1], second.difference, second.parting) == (None, None, None)
    assert compare(own, other).totals == (first.brought[0], first.brought[1])


def test_before_one_has_finished_a_deal_nothing_is_shown() -> None:
    with pytest.raises(NotComparable) as refused:
        compare(played("star", moves=5), played("star", name="Bo"))
    assert refused.value.reason == NOT_FINISHED
    with pytest.raises(NotComparable) as refused:
        compare(played("star"), played("star", moves=5, name="Bo"))
    assert refused.value.reason == NO_DEAL_THERE


def test_a_file_whose_cards_are_not_those_of_its_number_is_not_compared() -> None:
    forged = played("star", moves=90, name="Bo")
    forged.header = replace(forged.header, seed=NUMBER)
    forged.history.match.shuffles = (*forged.history.match.shuffles[:-1], "0-0 1-1")
    with pytest.raises(NotComparable, match="not those of the deal number"):
        compare(played("star", moves=90), forged)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda header: replace(header, game="malilla"), "That is a match of Malilla"),
        (lambda header: replace(header, game="whist"), "That is a match of whist"),
        (lambda header: replace(header, seed=1), "another deal number"),
        (lambda header: replace(header, sitters=header.sitters[:3]), "3 players sit at that table, and 4"),
        (
            lambda header: replace(
                header, sitters=(*header.sitters[:3], replace(header.sitters[3], level="expert"))
            ),
            "at other levels",
        ),
        (lambda header: replace(header, sitters=(*header.sitters[:3], Sitter("Cy", "face-3"))), "Other opp"),
        (lambda header: replace(header, dealer=2), "Somebody else deals first there."),
        (lambda header: replace(header, options={"target": 1}), "house rules differ there: "),
    ],
)
def test_what_differs_is_told(change: Callable[[Header], Header], sentence: str) -> None:
    own = played("star", moves=0).header
    difference = difference_of(own, change(own))
    assert difference is not None
    assert sentence in str(difference)


def test_a_match_is_not_compared_with_itself_nor_with_its_own_beginning() -> None:
    for moves in (2000, 40):
        with pytest.raises(NotComparable, match="this very match"):
            compare(played("minnows"), played("minnows", moves=moves))


def test_who_sat_down_in_the_same_second_under_the_same_name_is_somebody_else() -> None:
    own, other = played("minnows"), played("minnows", differs_at=3)
    assert own.header.identity == other.header.identity
    assert compare(own, other).deals[0].parting is not None


def test_names_and_faces_of_people_make_no_difference() -> None:
    own = played("star", moves=0).header
    friend = replace(own, sitters=(Sitter("Bo", "face-9"), *own.sitters[1:]), started="later")
    assert difference_of(own, friend) is None
