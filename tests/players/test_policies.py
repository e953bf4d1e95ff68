"""What every player at the table would do: opponents do it too, at once or after thinking."""

from copy import copy
from math import inf
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.levels import LEVELS
from tabletop.players.policy import win_chances
from tabletop.players.search import Search
from tabletop.players.slips import SLIPS
from tabletop.rules import Match
from tabletop.workers.opponent_client import quick_move
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.battery import TableSetup, all_tables, positions
from tests.covering_cases import times_to_try
from tests.duplicate_play import TimedPlayer, duplicate_lead, opposite_seatings, seatings
from tests.games.minnesota_whist.minnesota_whist_tables import HIGH, LOW, ONE_SUIT_EACH, table
from tests.players.english_reasons import full_english_reason
from tests.rules.match_questions import play, tricks

CLUB = LEVELS["club"]
ONLY = "Nothing else would do better."


def thought(match: Match, level: str = "club") -> tuple[str, str]:
    assert match.seat is not None
    move, why = decide_move(view_to_bytes(match.view(match.seat)), level, patience=inf)
    return move, str(why)


def after(slug: str, verb: str) -> Match:
    """Returns the first position of matches by rules of thumb in which there is such a move."""
    game, policy, rng = GAMES[slug], policy_of(slug), Random(1)
    for seed in range(100):
        match = game.start(game.players[0], {}, seed)
        while moves := match.legal_moves():
            if any(move.verb == verb for move in moves):
                return match
            match.play(policy.choose_move(match, moves, rng))
    raise AssertionError(f"nobody could {verb}")


def a_choice(slug: str) -> Match:
    """Returns a position with three moves to weigh, or with two where there are never three."""
    game, policy, rng = GAMES[slug], policy_of(slug), Random(1)
    for wanted, seed in ((3, 6), (2, 6), (2, 7), (2, 8)):
        match = game.start(game.players[0], {}, seed)
        for _ in range(5):
            match.play(policy.choose_move(match, match.legal_moves(), rng))
        while moves := match.legal_moves():
            if len(policy.worthwhile_moves(match, moves)) >= wanted:
                return match
            match.play(policy.choose_move(match, moves, rng))
    raise AssertionError(f"nothing to choose in {slug}")


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.players[-1] > 1])
def test_a_deal_is_worth_most_to_who_did_best_in_it(slug: str) -> None:
    game, policy, rng = GAMES[slug], policy_of(slug), Random(1)
    sign, told = -1 if game.listing.few_points_win else 1, 0
    for seed in range(8):
        match = game.start(game.players[-1], {}, seed)
        before = match.scores
        while not match.play_to_score(policy.choose_move(match, match.legal_moves(), rng)):
            pass
        gains = [sign * (now - then) for now, then in zip(match.scores, before, strict=True)]
        worth = policy.deal_worth(match, before)
        assert worth[gains.index(max(gains))] == pytest.approx(max(worth))
        assert worth[gains.index(min(gains))] == pytest.approx(min(worth))
        told += max(worth) > min(worth)
    assert told, "every deal was worth the same to all"


# --- whist


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_hand_does_not_cover_its_partner_in_a_high_deal(level: str) -> None:
    match = tricks(play(table(), HIGH), "5C AC 3C")
    assert match.seat == 2
    move, why = thought(match, level)
    assert move == quick_move(match.view(2)) == "play JC"
    assert why in ("Play low: your partner’s ace of clubs has the trick already.", ONLY)


def test_a_last_hand_that_can_win_wins_as_cheaply_as_it_can_in_a_high_deal() -> None:
    match = tricks(play(table(), HIGH), "TC 2C KC")
    assert match.seat == 2
    assert quick_move(match.view(2)) == "play JC"


def test_a_last_hand_throws_its_highest_card_on_a_trick_that_is_its_side_s_in_a_low_deal() -> None:
    match = tricks(play(table(), LOW), "AC 3C JC")
    assert match.seat == 3
    assert quick_move(match.view(3)) == "play TC"
    assert "under the ace of clubs" in full_english_reason(match.view(3), "play TC", {})


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_without_any_high_card_is_bid_red_and_one_full_of_them_black(level: str) -> None:
    match = table()
    assert thought(match, level)[0] in ("bid 2S", "bid 2C")
    play(match, "bid 2S, bid 3S, bid 4S")
    assert thought(match, level)[0] == "bid 5H"


def test_partners_share_what_a_deal_is_worth() -> None:
    match = table(ONE_SUIT_EACH)
    play(match, "bid AS, bid 2H, bid 2D, bid 2C")
    worth = policy_of(match.game.slug).deal_worth(match, match.scores)
    assert worth[0] == worth[2] == 1 - worth[1] == 1 - worth[3]


# --- gin and dominoes


def test_gin_is_declared_when_it_can_be() -> None:
    match = after("jersey-gin", "gin")
    assert thought(match)[0].startswith("gin ")
    assert thought(match)[1] == "You have no cards left over."
    assert quick_move(match.view(match.seat)).startswith("gin ")


def test_a_knock_is_explained_by_what_is_left() -> None:
    match = after("jersey-gin", "knock")
    move = next(move for move in match.legal_moves() if move.verb == "knock")
    why = full_english_reason(match.view(match.seat), move, {move: 0.5})
    assert why.endswith(", probably the fewest of all.")


def test_a_tile_at_places_with_the_same_number_is_weighed_once() -> None:
    match = GAMES["classic-dominoes"].start(3, {}, 7)
    match.play(match.legal_moves()[0])
    while len(match.legal_moves()) == 1:
        match.play(match.legal_moves()[0])
    weighed = policy_of("classic-dominoes").worthwhile_moves(match, match.legal_moves())
    assert len(weighed) == len({move.pieces for move in match.legal_moves()})


# --- all of them


@pytest.mark.parametrize("slug", GAMES)
def test_a_search_that_is_called_off_has_a_legal_move(slug: str) -> None:
    match = a_choice(slug)
    search = Search(match.game, match.view(match.seat), policy_of(slug), Random(1))
    assert search.advise(CLUB, lambda: True).move in match.legal_moves()
    assert search.rollouts == 0


@pytest.mark.parametrize("slug", GAMES)
def test_a_search_keeps_to_its_budget(slug: str) -> None:
    match, policy = a_choice(slug), policy_of(slug)
    search = Search(match.game, match.view(match.seat), policy, Random(1))
    search.advise(CLUB)
    budget = CLUB.iterations * policy.pace_for(match.players)
    # Every move is tried equally often in a round, and once at least, be the budget ever so small.
    rounds = (len(search.moves) - 1).bit_length()
    assert abs(search.rollouts - budget) <= max(0.3 * budget, rounds * len(search.moves))


def test_no_level_imagines_more_deals_than_a_game_has_use_for() -> None:
    match, policy = a_choice("minnesota-whist"), copy(policy_of("minnesota-whist"))
    policy.max_worlds = 24
    search = Search(match.game, match.view(match.seat), policy, Random(1))
    search.advise(LEVELS["expert"])
    assert abs(search.rollouts - 24) <= len(search.moves)


@pytest.mark.sampled
@pytest.mark.parametrize("table", list(all_tables()), ids=str)
def test_after_any_moves_opponents_find_legal_ones(table: TableSetup) -> None:
    policy = policy_of(table.game.slug)
    for number, (match, rng) in enumerate(positions(table, 3, 150)):
        moves = match.legal_moves()
        if not moves:
            return
        assert policy.choose_move(match, moves, rng) in moves
        assert set(policy.worthwhile_moves(match, moves)) <= set(moves)
        if number % 50 == 49 and match.game.slug in GAMES:
            move, why = thought(match, "beginner")
            assert move in moves
            assert why.endswith(".")


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_played_to_its_score_has_the_same_score(slug: str) -> None:
    game, rng = GAMES[slug], Random(2)
    match = game.start(game.players[0], {}, 2)
    ahead = match.copy()
    while not ahead.play_to_score(move := rng.choice(ahead.legal_moves())):
        match.play(move)
        assert match.deal == 1
        assert ahead.view(0) == match.view(0)
    match.play(move)
    assert match.scores == ahead.scores
    assert match.deal == 2 or match.seat is None
    assert "tally" in ahead.view(0).facts


def test_levels_are_named_and_think_longer_from_one_to_the_next() -> None:
    assert [str(level.title) for level in LEVELS.values()] == ["easy", "steady", "sharp"]
    iterations = [level.iterations for level in LEVELS.values()]
    assert iterations == sorted(set(iterations))
    assert [level.is_fallible for level in LEVELS.values()] == [True, True, False]


@pytest.mark.parametrize("slug", GAMES)
def test_easy_opponents_slip_further_than_steady_ones_and_sharp_ones_never(slug: str) -> None:
    for players in GAMES[slug].players:
        easy, steady, sharp = (level.slip_in(slug, players) for level in LEVELS.values())
        assert easy > steady > sharp == 0


def test_every_game_has_slips_of_its_own_the_smaller_tables_first() -> None:
    assert set(SLIPS) == {slug for slug in GAMES if slug not in ("hearts", "oh-hell")}
    for lines in SLIPS.values():
        sizes = [slips.from_players for slips in lines]
        assert sizes == sorted(set(sizes))
        assert sizes[0] == 0


def test_a_race_is_even_at_equal_scores_and_nearly_won_close_to_the_target() -> None:
    assert win_chances((3, 3), 13, 1.5) == (0.5, 0.5)
    assert win_chances((12, 0), 13, 1.5)[0] > 0.95
    assert sum(win_chances((5, 40, 99), 100, 1.5)) == pytest.approx(1)


# --- the arena

HOW_MANY = 6
"""With more players the seatings are too many to play them all."""


@pytest.mark.parametrize("players", range(1, 11))
def test_everybody_sits_everywhere_equally_often(players: int) -> None:
    seats = [seat for seating in seatings(GAMES["minimize"], players) for seat in seating]
    assert len({seats.count(seat) for seat in range(players)}) == 1


@pytest.mark.sampled(each_game=True)
@pytest.mark.parametrize(
    ("slug", "players"), [(g.slug, n) for g in GAMES.values() for n in g.players if n <= HOW_MANY]
)
def test_two_players_alike_are_level_over_all_seatings(slug: str, players: int) -> None:
    game = GAMES[slug]
    seats = [seat for seating in seatings(game, players) for seat in seating]
    assert len({seats.count(seat) for seat in range(players)}) == 1
    assert duplicate_lead(game, players, TimedPlayer("policy"), TimedPlayer("policy"), 3) == pytest.approx(
        0, abs=1e-9
    )


@pytest.mark.parametrize("players", range(1, 11))
def test_a_seating_and_its_opposite_give_everybody_every_hand_once(players: int) -> None:
    chosen = [opposite_seatings(GAMES["minimize"], players, deal) for deal in range(20)]
    for first, second in chosen:
        assert sorted(first + second) == list(range(players))
    assert len({first for first, _ in chosen}) > 1


def test_rules_of_thumb_beat_chance() -> None:
    for game in GAMES.values():
        lead = 0.0
        for deal in range(60):
            lead += duplicate_lead(game, game.players[0], TimedPlayer("policy"), TimedPlayer("random"), deal)
            # Where there is little to decide, many deals go alike.
            if deal >= times_to_try(2, 3) and lead:
                break
        assert lead > 0, game.title
