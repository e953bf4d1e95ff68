"""Somebody's chair: what they saw, what they thought, and the test that hidden cards played no part."""

import dataclasses
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.coach.move_evaluations import EvaluationClient, MoveEvaluation
from tabletop.controller import Replay
from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.rules import HIDDEN, Match, View
from tabletop.scenes.replay import seat_view_sentences
from tabletop.scenes.replay.fairness_test import FairnessTest
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.replay.seat_view import SeatViewScene
from tabletop.scenes.replay.seat_view_sentences import (
    BY_CHANCE,
    NEARLY_AS_GOOD,
    SHUFFLES,
    chance_sentences,
    fairness_sentence,
    seat_view_title,
    shuffle_label,
)
from tabletop.scenes.replay.thinking_panel import MoveValueRow
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tabletop.workers.worker import search_view as thought_of
from tests.scenes.program import FRAME, SIZES, Program
from tests.scenes.review.test_review import every
from tests.test_past_positions import played

pytestmark = pytest.mark.sampled


class KnownAsker(EvaluationClient):
    """Answers at the second look, by the first legal move; or fails, or never answers."""

    fails = False
    is_slow = False
    wavers = False
    chancy = False
    """Whether other draws make for other moves."""
    peeks: Callable[[], int] = staticmethod(lambda: 0)
    """What nobody at the table should know of."""

    def __init__(self, *_: object) -> None:
        super().__init__()
        self.views: list[tuple[View, str, int | None]] = []
        self.salts: list[str] = []
        self._looks = 0

    def ask(self, view: View, level: str, face: int | None, salt: str = "") -> None:
        self.views.append((view, level, face))
        self.salts.append(salt)
        self.has_failed, self._until, self._looks = False, 1e9, 0

    def answer(self) -> MoveEvaluation | None:
        self._looks += 1
        if self._until is None or self._looks < 2 or self.is_slow:
            return None
        self._until = None
        if self.fails:
            self.has_failed = True
            return None
        legal = GAMES[self.views[-1][0].game].imagine(self.views[-1][0], Random(1))
        moves = [str(move) for move in legal.legal_moves()]
        at = len(self.views) if self.wavers or (self.chancy and self.salts[-1]) else type(self).peeks()
        best = moves[at % len(moves)]
        return MoveEvaluation(
            best, said("It is cheap."), tuple((move, self.value(n)) for n, move in enumerate(moves))
        )

    def value(self, number: int) -> float:
        return 1.0 / (number + 1)

    def wait_seconds(self) -> float | None:
        return None


@pytest.fixture
def replay(home: Path) -> Replay:
    return played(GAMES["malilla"], home / "matches", moves=60)


def seated(
    app: Program, replay: Replay, seat: int = 1, asker: type[KnownAsker] = KnownAsker
) -> SeatViewScene:
    chair = SeatViewScene(app, replay, seat, 0, asker)
    app.show(chair)
    chair.next_decision()
    settle(app)
    return chair


def settle(app: Program, frames: int = 150) -> None:
    """Lets the time of this number of frames go by, as on a slow machine: in few long ones."""
    for _ in range(frames // 4):
        app.step(4 * FRAME)


def known(chair: SeatViewScene) -> KnownAsker:
    assert isinstance(chair.asker, KnownAsker)
    return chair.asker


def words(chair: SeatViewScene) -> str:
    return "\n".join(part.words for part in every(chair.thinking_panel) if isinstance(part, StaticText))


def test_the_chair_sees_what_its_sitter_saw(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    assert chair.at in replay.decisions(1)
    assert chair.board.view == replay.history.match_after(chair.at).view(1)
    assert set(chair.board.view.zones["hand:0"]) == {HIDDEN}
    assert HIDDEN not in chair.board.view.zones["hand:1"]


def test_the_opponent_is_asked_with_its_own_view_level_and_face(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    view, level, face = known(chair).views[-1]
    assert view == replay.history.match_after(chair.at).view(1)
    assert level == "club"
    assert face is not None


def test_its_moves_stand_there_with_the_chosen_one_in_gold(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    lines = [part for part in every(chair.thinking_panel) if isinstance(part, MoveValueRow)]
    assert [line.chosen for line in lines] == [True] + [False] * (len(lines) - 1)
    assert [line.share for line in lines] == sorted((line.share for line in lines), reverse=True)
    assert "“It is cheap.”" in words(chair)


def test_bars_and_gold_have_a_legend(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    gold = said("Gold is {who:own} choice.", who=chair.name)
    assert f"The longer the bar, the better the move seemed. {gold}" in words(chair)
    assert "seemed best" not in words(chair)


@pytest.mark.parametrize(
    ("behind", "told"),
    [(0.2, "steady players slip now and then"), (0.03, "about as good as the best"), (0.0, "")],
)
def test_a_move_that_did_not_seem_best_is_said_to_be_so(
    app: Program, replay: Replay, behind: float, told: str
) -> None:
    chair = seated(app, replay)
    first, second, *_ = (str(move) for move in replay.history.match_after(chair.at).legal_moves())
    chair.thought = MoveEvaluation(second, said("It is cheap."), ((first, 0.6), (second, 0.6 - behind)))
    chair.thinking_panel.refresh()
    found = [word for word in ("steady players slip", "about as good as the best") if word in words(chair)]
    assert bool(found) == bool(told)
    assert told in words(chair)


def test_a_sharp_player_keeps_to_the_usual_move() -> None:
    said = seat_view_sentences.not_best_sentence("Anna", "expert", 0.2)
    assert said == seat_view_sentences.USUAL


def test_moves_that_seem_nearly_as_good_have_bars_nearly_as_long(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    legal = [str(move) for move in replay.history.match_after(chair.at).legal_moves()]
    chair.thought = MoveEvaluation(
        legal[-1], said("It is cheap."), tuple((move, 0.52 - n / 100) for n, move in enumerate(legal))
    )
    chair.thinking_panel.refresh()
    shares = [part.share for part in every(chair.thinking_panel) if isinstance(part, MoveValueRow)]
    assert shares[0] == 1.0
    assert all(share > 0.7 for share in shares)


def test_where_there_was_nothing_to_decide_that_is_said(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    chair.go_to(replay.decisions(0)[0])
    settle(app)
    assert "had nothing to decide here" in words(chair)


def test_shuffled_before_ones_eyes_the_move_stays_the_same(app: Program, replay: Replay) -> None:
    chair = seated(app, replay)
    truth = chair.board.view
    before = len(known(chair).views)
    app.press_and_release(pygame.K_f, "f")
    hands = set()
    for _ in range(4000):
        app.step()
        if chair.test is not None and not chair.test.is_running:
            break
        if chair.board.view != truth:
            assert HIDDEN not in chair.board.view.zones["hand:0"]
            assert chair.board.view.zones["hand:1"] == truth.zones["hand:1"]
            hands.add(chair.board.view.zones["hand:0"])
    assert len(hands) > SHUFFLES // 2
    asked = known(chair).views[before:]
    assert len(asked) == 2 * SHUFFLES
    assert all(view == replay.history.match_after(chair.at).view(1) for view, _, _ in asked)
    settle(app)
    assert chair.board.view == truth
    assert f"Shuffled {SHUFFLES} times" in words(chair)
    assert "every time" in words(chair)
    assert "always the same move" in words(chair)


def after_the_test(app: Program, chair: SeatViewScene) -> FairnessTest:
    chair.begin_test()
    settle(app, 2000)
    assert chair.test is not None
    assert not chair.test.is_running
    return chair.test


def test_like_is_compared_with_like_and_only_then_are_other_deals_imagined(
    app: Program, replay: Replay
) -> None:
    chair = seated(app, replay)
    first = known(chair).salts[-1]
    before = len(known(chair).salts)
    after_the_test(app, chair)
    salts = known(chair).salts[before:]
    assert salts[:SHUFFLES] == [first] * SHUFFLES
    assert len({first, *salts[SHUFFLES:]}) == SHUFFLES + 1


def test_between_moves_that_are_about_as_good_chance_is_said_to_choose(app: Program, replay: Replay) -> None:
    class Chancy(KnownAsker):
        chancy = True

        def value(self, number: int) -> float:
            return 0.5 - number / 1000

    chair = seated(app, replay, asker=Chancy)
    test = after_the_test(app, chair)
    said = words(chair)
    assert test.same_answers == SHUFFLES
    assert 0 < test.other_answers <= SHUFFLES
    assert "What lay hidden played no part." in said
    assert " ".join(map(str, chance_sentences(test.other_answers, 0.0))) in said
    assert str(NEARLY_AS_GOOD) in said
    shown = {line.words: line.worth for line in every(chair.thinking_panel) if isinstance(line, MoveValueRow)}
    assert sum(int(worth.split()[0]) for worth in shown.values() if worth) == SHUFFLES


def test_moves_that_are_far_apart_are_not_called_about_as_good(app: Program, replay: Replay) -> None:
    class Chancy(KnownAsker):
        chancy = True

    chair = seated(app, replay, asker=Chancy)
    assert after_the_test(app, chair).other_answers
    assert str(BY_CHANCE) in words(chair)
    assert str(NEARLY_AS_GOOD) not in words(chair)


def test_who_peeks_at_what_lies_open_on_the_screen_is_caught(app: Program, replay: Replay) -> None:
    """Asks a mover who is sent nothing but the view, and knows the other hands all the same."""
    chairs: list[SeatViewScene] = []

    def seen_over_the_shoulder() -> int:
        zones = chairs[0].board.view.zones if chairs else {}
        return sum(map(ord, "".join(zones.get("hand:0", ())[:2])))

    class Peeking(KnownAsker):
        peeks = staticmethod(seen_over_the_shoulder)

    chair = seated(app, replay, asker=Peeking)
    chairs.append(chair)
    test = after_the_test(app, chair)
    assert test.same_answers < SHUFFLES
    assert not test.imagined_count
    assert "What lay hidden played a part" in words(chair)
    assert "no part" not in words(chair)


def test_a_view_that_tells_what_is_hidden_is_caught(
    app: Program, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checks that the bytes of the view are compared, even where the same move is made."""
    chair = seated(app, replay)
    kind, honest = replay.game.match, replay.game.match.view

    def leaking(match: Match, seat: int | None) -> View:
        view = honest(match, seat)
        told = honest(match, 0).zones["hand:0"] if seat == 1 else ()
        return dataclasses.replace(view, facts={**view.facts, "told": told})

    monkeypatch.setattr(kind, "view", leaking)
    assert after_the_test(app, chair).same_answers == 0
    assert "another answer every time" in words(chair)


@pytest.mark.parametrize(
    ("name", "said"), [("You", "From your seat"), ("Anna", "From Anna’s seat"), ("Hans", "From Hans’ seat")]
)
def test_whose_chair_it_is_is_said_as_one_says_it(name: str, said: str) -> None:
    assert str(seat_view_title(name)) == said
    assert ("you" in str(shuffle_label(name))) == (name == "You")


def test_how_often_is_said_as_one_says_it() -> None:
    told = [
        str(chance_sentences(number, 1.0)[0]).rpartition("another move ")[2] for number in (1, 2, SHUFFLES)
    ]
    assert told == ["once.", "2 times.", "every time."]
    told = [str(fairness_sentence(None, SHUFFLES - number)) for number in (1, 2, SHUFFLES)]
    assert [words.partition(" answer ")[2].partition(".")[0] for words in told] == [
        "once", "2 times", "every time",
    ]  # fmt: skip


def test_who_moves_otherwise_is_not_covered_up_for(app: Program, replay: Replay) -> None:
    class Wavering(KnownAsker):
        wavers = True

    chair = seated(app, replay, asker=Wavering)
    chair.begin_test()
    settle(app, 2000)
    assert "the same answer every time" not in words(chair)
    assert f"Shuffled {SHUFFLES} times" in words(chair)


def test_a_key_ends_the_test_and_the_true_table_lies_there(app: Program, replay: Replay) -> None:
    class Slow(KnownAsker):
        pass

    chair = seated(app, replay, asker=Slow)
    truth = chair.board.view
    Slow.is_slow = True
    chair.begin_test()
    settle(app, 20)
    assert chair.board.view != truth
    app.press_and_release(pygame.K_x, "x")
    settle(app)
    assert chair.board.view == truth
    assert not chair.test or not chair.test.is_running


def test_a_process_that_fails_is_said(app: Program, replay: Replay) -> None:
    class Failing(KnownAsker):
        fails = True

    chair = seated(app, replay, asker=Failing)
    assert "couldn’t be thought over again" in words(chair)


def test_a_persons_chair_is_thought_for_by_an_expert(app: Program, replay: Replay) -> None:
    chair = seated(app, replay, seat=0)
    assert known(chair).views[-1][1:] == ("expert", None)
    assert chair.thinking_panel.title == "What an expert would think"


def test_one_sits_down_from_the_replay_and_gets_up_again(app: Program, replay: Replay) -> None:
    scene = ReplayScene(app, replay)
    app.show(scene)
    scene.go_to(8)
    settle(app)
    app.press_and_release(pygame.K_c, "c")
    app.step()
    assert scene.tree.popup is not None
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    chair = app.top
    assert isinstance(chair, SeatViewScene)
    assert chair.seat == 1
    assert chair.at == 8
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.top is scene


def test_the_very_opponent_thinks_the_same_again(app: Program, replay: Replay) -> None:
    from tabletop.workers.view_wire import view_to_bytes

    chair = seated(app, replay)
    view, level, face = known(chair).views[-1]
    _, first = thought_of(view_to_bytes(view), level, face=face)
    _, second = thought_of(view_to_bytes(replay.history.match_after(chair.at).view(1)), level, face=face)
    assert first == second


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_panel_covers_nothing_of_the_own_hand(size: tuple[int, int], text: str, replay: Replay) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    chair = seated(app, replay)
    hand = [chair.board.piece_box(piece) for piece in chair.board.hand]
    assert hand
    assert chair.thinking_panel.rect.collidelist(hand) == -1
    window = pygame.Rect((0, 0), size)
    assert window.contains(chair.thinking_panel.rect)
    buttons = [part for part in every(chair.thinking_panel) if isinstance(part, Button)]
    assert buttons


@pytest.mark.parametrize("size", SIZES)
def test_what_the_test_says_is_in_sight_however_many_moves_there_are(
    size: tuple[int, int], replay: Replay
) -> None:
    class Chancy(KnownAsker):
        chancy = True

    app = Program(size)
    chair = seated(app, replay, asker=Chancy)
    after_the_test(app, chair)
    (fair,) = (
        part
        for part in every(chair.thinking_panel)
        if isinstance(part, StaticText) and "no part" in part.words
    )
    (chance,) = (
        part
        for part in every(chair.thinking_panel)
        if isinstance(part, StaticText) and str(BY_CHANCE) in part.words
    )
    assert chair.thinking_panel.rect.contains(fair.rect)
    assert chair.thinking_panel.rect.contains(chance.rect)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_chairs(slug: str, home: Path, app: Program) -> None:
    replay = played(GAMES[slug], home / "matches", moves=60)
    seat = len(replay.sitters) - 1
    if not replay.decisions(seat):
        pytest.skip("nothing was decided in this match")
    chair = seated(app, replay, seat)
    chair.begin_test()
    settle(app, 1200)
    assert chair.test is not None
    assert (chair.test.shuffles_done, chair.test.same_answers) == (SHUFFLES, SHUFFLES)
