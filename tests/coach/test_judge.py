"""What the coach says of one decision: fair, sure, and the same whenever it is asked."""

from collections.abc import Iterator
from math import inf
from random import Random

import pytest

from tabletop.coach import judge
from tabletop.coach.judge import MoveJudge, Verdict, is_better_in, judge_move
from tabletop.coach.move_comparison import CalledOff, MoveComparison
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import said
from tabletop.players.plain_play import PlainPlay
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, View
from tests.smallest_game import HIGHEST_CARD

pytestmark = pytest.mark.sampled

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.fixture
def highest_card(monkeypatch: pytest.MonkeyPatch) -> Policy[Match]:
    """Gives the smallest game a policy of players who know nothing."""
    policy = Policy[Match]()
    policy.slip_threshold = 0.2
    monkeypatch.setattr(judge, "GAMES", {HIGHEST_CARD.slug: HIGHEST_CARD})
    monkeypatch.setattr(judge, "policy_of", lambda _: policy)
    monkeypatch.setattr(judge, "reason_for_move", lambda *_, **__: said("It is the highest."))
    return policy


def held(hands: str, target: int = 3) -> View:
    """Returns what the first of two sees who holds these cards, before anybody has played."""
    rest = [
        card
        for card in ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"]
        if card not in hands
    ]
    mine = hands.split()
    order = " ".join((mine[0], rest[0], mine[1], *rest[1:]))
    match = HIGHEST_CARD.start(2, {"target": target}, 1, 1, [order])
    assert match.seat == 0
    return match.view(0)


def decisions(game: str, seed: int, count: int) -> Iterator[tuple[Match, str]]:
    """Choices of somebody who plays whatever comes first to hand."""
    rng = Random(seed)
    match = GAMES[game].start(None if len(GAMES[game].players) == 1 else GAMES[game].players[0], {}, seed)
    while count and match.seat is not None:
        move = rng.choice(match.legal_moves())
        if len(match.legal_moves()) > 1:
            count -= 1
            yield match, move
        match.play(move)


def test_the_low_card_was_a_slip_where_the_high_one_wins(highest_card: Policy[Match]) -> None:
    verdict = judge_move(held("AS 2S"), "play 2S", "7")
    assert verdict.kind == "slip"
    assert (verdict.better, verdict.why) == ("play AS", said("It is the highest."))
    # The ace always takes the trick and the two never: a point that the other gets instead counts double.
    assert verdict.cost == pytest.approx(2.0)
    assert verdict.error == pytest.approx(0.0)


def test_of_a_good_move_nothing_is_said(highest_card: Policy[Match]) -> None:
    assert judge_move(held("AS 2S"), "play AS", "7").kind == "good"


def test_below_the_threshold_of_the_game_nothing_is_a_slip(highest_card: Policy[Match]) -> None:
    highest_card.slip_threshold = 2.5
    assert judge_move(held("AS 2S"), "play 2S", "7").kind == "good"


def test_what_few_worlds_cannot_decide_is_too_close_to_call(
    highest_card: Policy[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, "FEWEST_WORLDS", 3)
    monkeypatch.setattr(judge, "ROLL_OUTS", 18)
    kinds = {judge_move(held("9S 7S"), "play 7S", str(seed)).kind for seed in range(12)}
    assert "close" in kinds


def test_both_judges_have_to_agree(highest_card: Policy[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveJudge, "_second_opinion", lambda _: ("play 2S", ""))
    assert judge_move(held("AS 2S"), "play 2S", "7").kind == "close"


class Levelling(PlainPlay[Match]):
    """Plain players who stop at once, as if everything were worth the same."""

    def play_on(self, match: Match, rng: Random) -> bool:
        return False


def test_what_plain_players_lose_nothing_by_is_too_close_to_call(highest_card: Policy[Match]) -> None:
    highest_card.plain_play = Levelling()
    assert judge_move(held("AS 2S"), "play 2S", "7").kind == "close"


def test_the_second_judge_has_to_find_half_the_threshold_lost(highest_card: Policy[Match]) -> None:
    second = MoveComparison(held("AS 2S"), highest_card, HIGHEST_CARD.world_sampler(held("AS 2S")), "1")
    second.results = {"better": [0.2, 0.1], "other": [0.0, 0.05], "near": [0.1, 0.1]}
    assert is_better_in(second, "better", "other")
    assert not is_better_in(second, "better", "near")
    assert not is_better_in(second, "other", "better")


def test_plain_players_are_asked_about_slips_alone(
    highest_card: Policy[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    def confirm(_judge: MoveJudge, move: str, _better: str, _worlds: int) -> bool:
        asked.append(move)
        return False

    monkeypatch.setattr(MoveJudge, "_is_confirmed", confirm)
    judge_move(held("AS 2S"), "play AS", "7")
    assert not asked
    assert judge_move(held("AS 2S"), "play 2S", "7").kind == "close"
    assert asked == ["play 2S"]


def test_the_best_comes_first_and_the_others_stand_beside_it(highest_card: Policy[Match]) -> None:
    verdict = judge_move(held("AS 2S"), "play 2S", "7")
    assert [tried.move for tried in verdict.tried] == ["play AS", "play 2S"]
    assert [tried.points for tried in verdict.tried] == pytest.approx([0.0, -2.0])


def test_moves_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    match = next(decisions("malilla", 3, 1))[0]
    view = match.view(match.seat)
    policy = policy_of("malilla")
    trial = MoveComparison(view, policy, GAMES["malilla"].world_sampler(view), "1")
    moves = match.legal_moves()
    trial.try_in_worlds(moves, 20, lambda: False)
    alone = MoveComparison(view, policy, GAMES["malilla"].world_sampler(view), "1")
    alone.try_in_worlds(moves[-1:], 20, lambda: False)
    assert alone.results[moves[-1]] == trial.results[moves[-1]]
    assert trial.lead_and_error(moves[0], moves[0]) == (0.0, 0.0)


def test_a_difference_is_taken_where_both_were_tried() -> None:
    match = next(decisions("malilla", 3, 1))[0]
    view = match.view(match.seat)
    trial = MoveComparison(view, policy_of("malilla"), GAMES["malilla"].world_sampler(view), "1")
    trial.results = {"a": [1.0, 3.0, 5.0], "b": [0.0, 1.0]}
    assert trial.lead_and_error("a", "b") == pytest.approx((1.5, 0.5))
    assert trial.lead_and_error("a", "b", 1) == (2.0, inf)


def test_nobody_waits_for_a_judge_that_is_called_off() -> None:
    match, move = next(decisions("malilla", 3, 1))
    with pytest.raises(CalledOff):
        judge_move(match.view(match.seat), move, "1", lambda: True)


@every_game
def test_the_same_seed_brings_the_same_verdict_whatever_lies_unseen(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, "ROLL_OUTS", 300)
    slug = game.slug
    for match, move in decisions(slug, 4, 2):
        view = match.view(match.seat)
        verdict = judge_move(view, move, "5")
        other = GAMES[slug].imagine(view, Random(8))
        assert judge_move(other.view(match.seat), move, "5") == verdict
        assert verdict.move == move
        legal = match.legal_moves()
        assert {tried.move for tried in verdict.tried} <= set(legal)
        if verdict.kind == "slip":
            assert verdict.better in legal
            assert verdict.cost > policy_of(slug).slip_threshold


@pytest.mark.parametrize("slug", ["malilla", "minimisere", "minnesota-whist", "classic-dominoes"])
def test_somebody_who_plays_at_random_slips(slug: str) -> None:
    missing = {"slip", "good"}
    for match, move in decisions(slug, 6, 10):
        missing.discard(judge_move(match.view(match.seat), move, "5").kind)
        if not missing:
            break
    assert not missing


def test_one_legal_move_is_no_decision() -> None:
    match = GAMES["malilla"].start(4, {}, 2)
    while len(match.legal_moves()) > 1:
        match.play(match.legal_moves()[0])
    move = match.legal_moves()[0]
    assert judge_move(match.view(match.seat), move, "1") == Verdict(move, "good")


def test_where_the_match_is_decided_no_move_costs_more_than_the_deal_can_bring(
    highest_card: Policy[Match],
) -> None:
    # To win the match is worth as much again as the point that wins it.
    verdict = judge_move(held("AS 2S", target=1), "play 2S", "7")
    assert verdict.kind == "slip"
    assert verdict.cost == pytest.approx(2.0)
