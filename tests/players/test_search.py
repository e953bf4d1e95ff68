"""How the search weighs a rule of thumb against what comes of imagined deals."""

from collections import Counter
from copy import copy
from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.games import GAMES
from tabletop.games.buck_euchre.pack import DROP, STAY
from tabletop.games.buck_euchre.player import BuckEuchrePolicy
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.loaders import policy_of
from tabletop.players import levels
from tabletop.players.levels import LEVELS
from tabletop.players.policy import Policy
from tabletop.players.search import EXPLORATION_BY_OFFERS, OBVIOUS_MARGIN, Search
from tabletop.players.slips import Slips
from tabletop.rules import Match, Move
from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import TrickPlay
from tabletop.workers import opponent_client, worker
from tests.players.test_hidden_information import choices


def a_throw() -> Match:
    """Returns a position of Kaluki with several throws to weigh."""
    game, policy = GAMES["kaluki"], policy_of("kaluki")
    for match in choices(game, 2, 1, 400):
        moves = policy.worthwhile_moves(match, match.legal_moves())
        if len(moves) == 3 and {move.verb for move in moves} == {"discard"}:
            return match
    raise AssertionError("nobody could throw")


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_rule_of_thumb_that_is_trusted_more_needs_more_deals_to_be_overruled(level: str) -> None:
    match = a_throw()
    view = match.view(match.seat)
    favoured = []
    for trust in (1.0, 1e9):
        policy = copy(policy_of("kaluki"))
        policy.prior_weight = trust
        search = Search(match.game, view, policy, Random(1))
        guesses = {move: search.root.children[move].prior for move in search.moves}
        favourite = max(guesses, key=guesses.__getitem__)
        assert guesses[favourite] == 0.6
        values = search.advise(LEVELS[level]).values
        favoured.append(values[favourite])
        assert values[favourite] == max(values.values()) or trust == 1.0
    assert favoured[1] == pytest.approx(0.6)
    assert favoured[0] != pytest.approx(0.6)


@pytest.mark.parametrize("share", [0.1, 0.4, 1.1])
def test_with_little_time_every_round_of_the_search_is_shorter_and_none_is_lost(share: float) -> None:
    match = next(match for match in choices(GAMES["malilla"], 4, 1, 60) if len(match.legal_moves()) > 6)
    search = Search(match.game, match.view(match.seat), policy_of("malilla"), Random(1))
    expert = LEVELS["expert"]
    enough = search.rollout_budget(expert) * share
    search.advise(expert, time_spent=lambda: search.rollouts / enough)
    visits = sorted(search.root.children[move].visits for move in search.moves)
    assert visits[0] >= 1
    assert len(set(visits)) == (len(visits) - 1).bit_length(), "the moves dropped out in halves, as always"
    assert search.rollouts == pytest.approx(search.rollout_budget(expert) * min(1, share), rel=0.1)


def test_a_busy_machine_takes_no_time_from_an_opponent_but_only_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, processor = [100.0], [7.0]
    times = SimpleNamespace(monotonic=lambda: clock[0], process_time=lambda: processor[0])
    monkeypatch.setattr(worker, "time", times)
    time_spent = worker.share_of_time(worker.PATIENCE)
    clock[0] += worker.PATIENCE
    processor[0] += worker.PATIENCE / 4
    assert time_spent() < 0.5
    clock[0] = 100 + worker.LONGEST_WAIT
    assert time_spent() == pytest.approx(1)
    assert worker.LONGEST_WAIT < opponent_client.LONGEST


class Droppers(BuckEuchrePolicy):
    """Hold that everybody drops out who may, whatever the hand."""

    def choose_move(self, match: BuckEuchre, moves: tuple[Move, ...], rng: Random) -> Move:
        drop = next((move for move in moves if move == DROP), None)
        return drop or super().choose_move(match, moves, rng)


@pytest.mark.parametrize("slug", GAMES)
def test_no_search_is_longer_than_the_tables_that_it_looks_into(slug: str) -> None:
    policy = policy_of(slug)
    for level in LEVELS.values():
        for players in range(1, 11):
            budget = min(level.iterations * policy.pace_for(players), policy.max_worlds)
            # Each round may be rounded up by half of its roll-outs.
            assert 1.5 * budget < len(EXPLORATION_BY_OFFERS)


def is_asked_before_others(match: Match) -> bool:
    """Returns whether the seat on turn may drop out, and somebody after it as well."""
    if {DROP, STAY} != set(match.legal_moves()):
        return False
    after = match.copy()
    after.play(STAY)
    return {DROP, STAY} == set(after.legal_moves())


@pytest.mark.parametrize("by_rule", [True, False])
def test_where_hands_decide_the_others_play_by_rule_in_the_tree(
    monkeypatch: pytest.MonkeyPatch, *, by_rule: bool
) -> None:
    game, policy = GAMES["buck-euchre"], cast("Policy[Match]", Droppers())
    monkeypatch.setattr(policy, "rule_of_thumb_from_players", 0 if by_rule else inf)
    asked = (match for match in choices(game, 4, 1, 4000) if is_asked_before_others(match))
    match = next(match for match in asked if len(policy.worthwhile_moves(match, match.legal_moves())) > 1)
    search = Search(game, match.view(match.seat), policy, Random(1))
    search.advise(LEVELS["club"])
    tried = {move for branch in search.root.children.values() for move in branch.children}
    assert DROP in tried
    assert (STAY not in tried) == by_rule


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_a_full_table_of_classic_dominoes_the_others_play_by_rule(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    match = next(
        match
        for match in choices(GAMES["classic-dominoes"], players, 1, 400)
        if len({move.pieces for move in match.legal_moves()}) > 2
    )
    search = Search(match.game, match.view(match.seat), policy_of("classic-dominoes"), Random(1))
    guided = 0

    def counted(*asked: Any) -> Any:
        nonlocal guided
        guided += 1
        return Search._child_by_rule(search, *asked)

    monkeypatch.setattr(search, "_child_by_rule", counted)
    search.advise(LEVELS["club"])
    assert bool(guided) == (players == 4)


@pytest.mark.parametrize(("slip", "chosen"), [(0.045, 1), (0.09, 2), (0.36, 3)])
def test_where_slips_are_large_worse_moves_are_chosen_too(
    monkeypatch: pytest.MonkeyPatch, slip: float, chosen: int
) -> None:
    match = a_throw()
    search = Search(match.game, match.view(match.seat), policy_of("kaluki"), Random(1))
    monkeypatch.setattr(levels, "slips_in", lambda *_: Slips(1.0, slip))
    seeming = dict(zip(search.moves, (0.6, 0.55, 0.4), strict=True))
    monkeypatch.setattr(search, "move_value", seeming.__getitem__)
    picked = {search._pick_move(list(search.moves), LEVELS["club"]).move for _ in range(300)}
    assert picked == set(search.moves[:chosen])
    assert search._pick_move(list(search.moves), LEVELS["expert"]).move == search.moves[0]


def test_a_move_that_is_not_obvious_is_made_only_where_it_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    monkeypatch.setattr(policy, "obvious_moves", lambda _, moves: moves[1:])
    monkeypatch.setattr(levels, "slips_in", lambda *_: Slips(0.08, 0.04))
    for lead, expected in ((0.01, 1), (1.1 * OBVIOUS_MARGIN, 0)):
        search = Search(match.game, match.view(match.seat), policy, Random(1))
        seeming = dict(zip(search.moves, (0.3 + lead, 0.3, 0.2), strict=True))
        monkeypatch.setattr(search, "move_value", seeming.__getitem__)
        picked = {search._pick_move(list(search.moves), level).move for level in LEVELS.values()}
        assert picked == {search.moves[expected]}


def test_who_remembers_little_goes_by_the_rule_of_thumb_for_what_they_remember(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = a_throw()
    policy = copy(policy_of("kaluki"))
    asked = list[float]()

    def recalled(_policy: object, world: Match, memory: float, rng: Random) -> Match:
        asked.append(memory)
        return world

    monkeypatch.setattr(policy, "remembered_match", recalled.__get__(policy))
    for level in LEVELS.values():
        Search(match.game, match.view(match.seat), policy, Random(1)).advise(level)
    assert asked == [level.memory for level in LEVELS.values() if level.memory < 1]
    assert asked == sorted(set(asked))


@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla", "buck-euchre", "minimisere"])
def test_of_tricks_the_low_cards_are_forgotten_first_and_the_hand_never(slug: str) -> None:
    rng, forgotten, held = Random(5), Counter[int](), Counter[int]()
    for match in choices(GAMES[slug], GAMES[slug].players[-1], 5, 400):
        assert isinstance(match, TrickPlay)
        world = match.game.imagine(match.view(match.seat), rng)
        assert isinstance(world, TrickPlay)
        clear, dim = (policy_of(slug).remembered_match(world.copy(), memory, rng) for memory in (1.0, 0.3))
        assert isinstance(clear, TrickPlay)
        assert isinstance(dim, TrickPlay)
        assert clear.unplayed == world.unplayed
        assert dim.hand == world.hand
        assert not world.unplayed & ~dim.unplayed
        assert not dim.unplayed & sum(1 << card for card in world.trick)
        for card in card_numbers(world.pack.all_cards & ~world.unplayed):
            higher = (world.ranks.beats[card] & world.ranks.follow[card]).bit_count()
            held[min(higher, 3)] += 1
            forgotten[min(higher, 3)] += dim.unplayed >> card & 1
    assert forgotten[0] == 0
    assert 0 < forgotten[1] / held[1] < forgotten[3] / held[3]
