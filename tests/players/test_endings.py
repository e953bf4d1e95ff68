"""Endings: what is solved is what a search of everything finds, and opponents and coach go by it."""

from random import Random

import pytest

from tabletop.coach.judge import judge_move
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.players.endings import Ending, is_ending
from tabletop.players.levels import LEVELS
from tabletop.players.search import Search
from tabletop.rules import Match

SOLVED = {slug: game for slug, game in GAMES.items() if policy_of(slug).solved_moves}
TWO_SIDES = [slug for slug, game in SOLVED.items() if game.listing.sides == 2]
EACH_FOR_SELF = [slug for slug in SOLVED if slug not in TWO_SIDES]
FEW = 12
"""How many moves are left where everything is searched without a memory."""


def endings(slug: str, count: int, most: int, players: int = 0) -> list[Match]:
    """Returns matches whose first deal ends within `most` moves, and leaves the seat on turn a choice."""
    game, policy, chance, found = GAMES[slug], policy_of(slug), Random(slug), list[Match]()
    for seed in range(100 * count):
        match = game.start(players or chance.choice(game.players), seed=seed)
        while match.deal == 1 and match.seat is not None:
            moves = match.legal_moves()
            if policy.moves_left(match) <= most and len(moves) > 1:
                found.append(match.copy())
                if len(found) == count:
                    return found
            careful = chance.random() < 0.7
            match.play(policy.choose_move(match, moves, chance) if careful else chance.choice(moves))
    raise AssertionError(f"{slug} has hardly any such ending")


def plain_worth(match: Match, move: str, viewer: int, before: tuple[float, ...]) -> float:
    """Returns what a move is worth to the viewer if both sides play their best: nothing is left out."""
    policy = policy_of(match.game.slug)
    after = match.copy()
    if after.play_to_score(move):
        return policy.deal_worth(after, before)[viewer]
    worths = [plain_worth(after, each, viewer, before) for each in correct_moves(after)]
    return (min if (after.on_turn - viewer) % 2 else max)(worths)


def correct_moves(match: Match) -> tuple[str, ...]:
    """Returns the legal moves; at Malilla, where others may be legal, those that nobody challenges."""
    if match.game.slug != "malilla":
        return match.legal_moves()
    return policy_of("malilla").moves_to_solve(match, match.legal_moves())


@pytest.mark.parametrize(
    ("slug", "players"),
    [(slug, 4) for slug in TWO_SIDES] + [(slug, 2) for slug, game in SOLVED.items() if game.players[0] == 2],
)
def test_two_sides_get_what_a_search_of_everything_finds(slug: str, players: int) -> None:
    for match in endings(slug, 12, min(FEW, policy_of(slug).solved_moves), players):
        seat, before = match.on_turn, match.scores
        ending = Ending(policy_of(slug), match, seat, before)
        for move in correct_moves(match):
            assert ending.worth_after(move) == pytest.approx(plain_worth(match, move, seat, before))


COUNTED = ["malilla", "minnesota-whist"]


@pytest.mark.parametrize("slug", COUNTED)
def test_tricks_solved_on_numbers_are_worth_what_the_rules_say(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy, known_ends = policy_of(slug), dict[tuple[int, int], float]()
    for match in endings(slug, 12, policy.solved_moves):
        seat, before, moves = match.on_turn, match.scores, correct_moves(match)
        known_ends.clear()
        counted = Ending(policy, match, seat, before, known_ends)
        worths = [counted.worth_after(move) for move in moves]
        assert known_ends
        with monkeypatch.context() as without:
            without.setattr(policy, "trick_counting", lambda _: None)
            by_rules = Ending(policy, match, seat, before)
        assert worths == pytest.approx([by_rules.worth_after(move) for move in moves])


def test_where_plays_may_be_challenged_tricks_are_not_solved_on_numbers() -> None:
    policy = policy_of("malilla")
    match = GAMES["malilla"].start(4, {"irregularities": "punished"}, 1)
    assert policy.open_tricks(match, 0, lambda _: 0.0, {}) is None


@pytest.mark.parametrize("slug", EACH_FOR_SELF)
def test_nobody_gains_by_another_move_in_a_solved_ending(slug: str) -> None:
    policy = policy_of(slug)
    for match in endings(slug, 8, FEW):
        seat, before = match.on_turn, match.scores
        ending = Ending(policy, match, seat, before)
        worths = {str(move): ending.worth_after(move) for move in match.legal_moves()}
        assert worths[ending.best_move(match)] == max(worths.values())


@pytest.mark.parametrize("slug", SOLVED)
def test_an_ending_played_out_brings_what_was_foretold(slug: str) -> None:
    for match in endings(slug, 8, policy_of(slug).solved_moves):
        ending = Ending(policy_of(slug), match, match.on_turn, match.scores)
        for move in correct_moves(match)[:3]:
            played = match.copy()
            assert ending.play_out(played, move) == pytest.approx(ending.worth_after(move))
            assert played.tally, "the deal was not played to its score"


@pytest.mark.parametrize("slug", SOLVED)
def test_who_looks_into_an_ending_leaves_the_match_as_it_was(slug: str) -> None:
    (match,) = endings(slug, 1, policy_of(slug).solved_moves)
    before = match.moves, match.view(None)
    Ending(policy_of(slug), match, match.on_turn, match.scores).worth_after(match.legal_moves()[0])
    assert (match.moves, match.view(None)) == before


@pytest.mark.parametrize("slug", SOLVED)
def test_experts_solve_endings_and_nothing_before(slug: str) -> None:
    policy = policy_of(slug)
    for match in endings(slug, 3, policy.solved_moves):
        search = Search(GAMES[slug], match.view(match.seat), policy, Random(1))
        search.advise(LEVELS["expert"])
        assert search.is_ending
        assert not search.root.children[search.moves[0]].children, "a world was played out"
    opening = GAMES[slug].start(GAMES[slug].players[0], seed=2)
    assert not is_ending(policy, opening)


def test_a_game_that_cannot_say_how_many_moves_are_left_has_no_endings() -> None:
    match = GAMES["jersey-gin"].start(seed=1)
    assert not is_ending(policy_of("jersey-gin"), match)


@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla", "buck-euchre"])
def test_where_the_rest_is_sure_opponents_take_it_and_the_coach_finds_nothing_better(slug: str) -> None:
    game, policy, found = GAMES[slug], policy_of(slug), 0
    for seed in range(400):
        match, chance = game.start(4, seed=seed), Random(seed)
        while match.deal == 1 and match.seat is not None:
            leads = policy.settled_moves(match)
            if len(match.legal_moves()) > 1 and leads:
                view = match.view(match.seat)
                assert set(Search(game, view, policy, Random(seed)).moves) <= set(leads)
                assert judge_move(view, leads[-1], "sure").kind == "good"
                found += 1
                break
            match.play(chance.choice(match.legal_moves()))
        if found == 5:
            return
    raise AssertionError(f"only {found} such positions")


def test_taking_the_rest_of_a_low_deal_is_no_settled_matter() -> None:
    policy = policy_of("minnesota-whist")
    for seed in range(60):
        match, chance = GAMES["minnesota-whist"].start(4, seed=seed), Random(seed)
        assert isinstance(match, MinnesotaWhist)
        while match.deal == 1 and match.seat is not None:
            if match.leader is not None and match.granded is None:
                assert not policy.settled_moves(match)
                if match.sure_orders():
                    return
            match.play(chance.choice(match.legal_moves()))
    raise AssertionError("nobody had to take the rest of a low deal")
