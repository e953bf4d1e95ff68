"""What deals were worth to experts: played again from the true cards, by players who see only their own."""

from pathlib import Path
from random import Random

import pytest

from tabletop.coach.judge import Verdict
from tabletop.coach.move_evaluations import EvaluationClient, MoveEvaluation
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.controller import Controller, Replay
from tabletop.controller.review.luck import REPLAYS_PER_DEAL, DealLuck, LuckReview
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import said
from tabletop.rules import View
from tests.test_past_positions import sitters

pytestmark = pytest.mark.sampled


class RuleOfThumbClient(EvaluationClient):
    """Answer at once by rule of thumb, from the view and the salt alone."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[View, str, str]] = []
        self.fails = False

    def ask(self, view: View, level: str, face: int | None, salt: str = "") -> None:
        self.asked.append((view, level, salt))
        self.has_failed = self.fails

    def answer(self) -> MoveEvaluation | None:
        if self.fails:
            return None
        view, _, salt = self.asked[-1]
        rng = Random(f"{salt} {len(view.moves)}")
        world = GAMES[view.game].imagine(view, rng)
        return MoveEvaluation(
            str(policy_of(view.game).choose_move(world, world.legal_moves(), rng)), said("It is cheap."), ()
        )


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    return match_of("malilla", tmp_path)


def match_of(slug: str, folder: Path) -> Replay:
    """Returns a whole match in which everybody plays anything; in some games no more than its beginning."""
    game, rng = GAMES[slug], Random(3)
    controller = Controller.start(game, sitters(game.players[0]), seed=5, folder=folder)
    history = controller.replay().history
    while history.match.seat is not None and len(history.past_states) < 400:
        controller._play_move(rng.choice(history.match.legal_moves()))
    controller.close()
    return controller.replay()


def to_the_end(luck: LuckReview) -> None:
    for _ in range(20_000):
        if luck.is_over:
            return
        luck.step()
    raise AssertionError("it never ends")


def test_every_deal_is_played_again_so_many_times(replay: Replay) -> None:
    players = RuleOfThumbClient()
    luck = LuckReview(replay, 0, None, players)
    to_the_end(luck)
    assert luck.replays_done == luck.replays_in_all == 4 * len(replay.deal_results)
    assert [deal.number for deal in luck.deals] == [result.deal for result in replay.deal_results]
    assert all(len(deal.experts) == 4 for deal in luck.deals)
    assert {level for _, level, _ in players.asked} == {"expert"}


def test_whoever_plays_sees_no_more_than_their_own_view(replay: Replay) -> None:
    players = RuleOfThumbClient()
    to_the_end(LuckReview(replay, 0, None, players))
    for view, _, _ in players.asked:
        assert view.seat == view.turn
        assert all(set(view.zones[f"hand:{seat}"]) <= {"??"} for seat in range(4) if seat != view.seat)


def test_the_same_hands_are_dealt_again(replay: Replay) -> None:
    players = RuleOfThumbClient()
    luck = LuckReview(replay, 0, None, players)
    to_the_end(luck)
    began = replay.history.match_after(replay.deal_starts[0])
    first = players.asked[0][0]
    assert first == began.view(began.seat)


def test_what_one_made_is_what_the_match_says(replay: Replay) -> None:
    luck = LuckReview(replay, 0, None, RuleOfThumbClient())
    to_the_end(luck)
    mine = sum(deal.points for deal in luck.deals)
    scores = replay.history.match.scores
    assert mine == pytest.approx(scores[0] - scores[1])


def test_a_deal_is_its_worth_less_slips_and_the_rest() -> None:
    deal = DealLuck(1, points=4.0, slips=2.0, experts=(5.0, 9.0))
    assert deal.worth == 7.0
    assert deal.spread == pytest.approx(8**0.5)
    assert deal.unexplained == pytest.approx(-1.0)
    assert deal.worth - deal.slips + deal.unexplained == deal.points


def test_it_goes_on_where_it_was_left_and_leaves_the_review_as_it_is(replay: Replay) -> None:
    assert replay.path is not None
    shelved = ReviewFile.for_record(replay.path)
    at = replay.decisions(0)[0]
    made = str(replay.history.match.moves[at])
    slip = Verdict(made, "slip", made, 2.5, 0.1)
    shelved.write(StoredReview({at: slip}, {0: (at,)}, 3))
    first = LuckReview(replay, 0, replay.path, RuleOfThumbClient())
    while first.replays_done < REPLAYS_PER_DEAL + 1:
        first.step()
    second = LuckReview(replay, 0, replay.path, RuleOfThumbClient())
    assert second.replays_done == 5
    to_the_end(second)
    assert second.deals[0].slips == 2.5
    assert shelved.read().verdicts == {at: slip}
    third = LuckReview(replay, 0, replay.path, RuleOfThumbClient())
    assert third.is_over
    assert third.deals == second.deals


def test_where_the_process_fails_deals_are_left_out(replay: Replay) -> None:
    players = RuleOfThumbClient()
    players.fails = True
    luck = LuckReview(replay, 0, None, players)
    to_the_end(luck)
    assert luck.deals == ()
    assert luck.replays_done == luck.replays_in_all


@pytest.mark.parametrize("slug", GAMES)
def test_the_deals_of_every_game_are_played_again(slug: str, tmp_path: Path) -> None:
    replay = match_of(slug, tmp_path)
    luck = LuckReview(replay, 0, None, RuleOfThumbClient())
    for _ in range(3000):
        if luck.replays_done >= REPLAYS_PER_DEAL or luck.is_over:
            break
        luck.step()
    assert luck.replays_done >= 4 or not replay.deal_results
