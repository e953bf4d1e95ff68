"""The review: its progress, the moves to look at again, and what is said where there is nothing to say."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.coach.judge import Verdict
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.controller import Controller, Replay
from tabletop.games import GAMES
from tabletop.messages import PieceName, SeatName, said
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.review import review_sentences
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.review_widgets import SlipRow
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests.scenes.program import SIZES, Program
from tests.test_past_positions import played, sitters

pytestmark = pytest.mark.sampled

Kinds = dict[int, Verdict]


class ScriptedReviewer(Reviewer):
    """Says at every look what it was told to say: by default that a move was good."""

    says: Callable[[Decision], Verdict]
    per_look = 1

    def step(self) -> bool:
        if not self._waiting:
            return False
        decision = self._waiting[-1]
        self.verdicts[decision.position] = type(self).says(decision)
        self._next_decision()
        return True


def instant_reviewer(says: Callable[[Decision], Verdict]) -> type[ScriptedReviewer]:
    class Told(ScriptedReviewer):
        pass

    Told.says = staticmethod(says)
    return Told


def good(decision: Decision) -> Verdict:
    return Verdict(decision.move, "good")


def worse(replay: Replay, slips: int) -> Callable[[Decision], Verdict]:
    """Returns a judge for whom the first N moves are slips, each dearer than the one before."""
    positions = list(replay.decisions(0))[:slips]

    def says(decision: Decision) -> Verdict:
        if decision.position not in positions:
            return Verdict(decision.move, "close" if decision.position == replay.decisions(0)[-1] else "good")
        legal = [str(move) for move in replay.history.match_after(decision.position).legal_moves()]
        better = next(move for move in legal if move != decision.move)
        return Verdict(
            decision.move, "slip", better, 2.0 + decision.position, 0.3, said("It would take the trick.")
        )

    return says


@pytest.fixture
def replay(home: Path, monkeypatch: pytest.MonkeyPatch) -> Replay:
    """Returns a match of two deals, which may be looked at as if it were over."""
    monkeypatch.setattr(Replay, "is_over", True)
    return played(GAMES["malilla"], home / "matches", moves=60)


@pytest.fixture
def record(home: Path, replay: Replay) -> Path:
    (path,) = (home / "matches").glob("*.tabletop")
    return path


def reviewed(app: Program, replay: Replay, judges: type[Reviewer], record: Path | None = None) -> ReviewScene:
    review = ReviewScene(app, replay, record, judges)
    app.show(review)
    for _ in range(60):
        app.step()
    assert not review.is_working
    return review


def every(widget: Widget) -> list[Widget]:
    return [widget, *(part for child in widget.children for part in every(child))]


def words(review: ReviewScene) -> str:
    return "\n".join(part.words for part in every(review.root) if isinstance(part, StaticText))


def lines(review: ReviewScene) -> list[SlipRow]:
    return [part for part in every(review.root) if isinstance(part, SlipRow)]


def press(review: ReviewScene, label: str) -> None:
    (button,) = [part for part in every(review.root) if isinstance(part, Button) and part.label == label]
    button.activate()


def test_the_dearest_three_come_first(app: Program, replay: Replay, record: Path) -> None:
    review = reviewed(app, replay, instant_reviewer(worse(replay, 4)), record)
    assert str(review_sentences.HEADS[3]) in words(review)
    first, second, third = (review.describer.move_sentence(at) for at in reversed(replay.decisions(0)[1:4]))
    assert [line.played for line in lines(review)] == [first, second, third]
    assert "cost about" in lines(review)[0].cost
    assert "The four clear slips cost" in words(review)
    assert "one was too close to call" in words(review)
    assert review_sentences.HEADS[3].key in "".join(told.words for told in app.announcer.history)


def test_without_slips_there_is_a_friendly_word(app: Program, replay: Replay) -> None:
    review = reviewed(app, replay, instant_reviewer(good))
    assert str(review_sentences.NONE) in words(review)
    assert str(review_sentences.WELL_PLAYED) in words(review)
    assert lines(review) == []


def test_progress_is_shown_and_it_can_be_stopped_and_gone_on_with(app: Program, replay: Replay) -> None:
    review = ReviewScene(app, replay, None, instant_reviewer(worse(replay, 1)))
    app.show(review)
    assert review.is_working
    count = len(replay.decisions(0))
    assert f"{review.reviewing.done if review.reviewing else 0} of {count}" in words(review)
    press(review, "Stop")
    app.step()
    assert "Stopped after" in words(review)
    press(review, "Go on with the review")
    for _ in range(60):
        app.step()
    assert not review.is_working
    assert "Stopped" not in words(review)


def test_a_second_visit_finds_what_the_first_one_found(app: Program, replay: Replay, record: Path) -> None:
    reviewed(app, replay, instant_reviewer(worse(replay, 2)), record)

    def forbidden(decision: Decision) -> Verdict:
        raise AssertionError(decision)

    review = reviewed(app, replay, instant_reviewer(forbidden), record)
    assert len(lines(review)) == 2


def test_enter_looks_at_the_dearest_and_esc_comes_back(app: Program, replay: Replay) -> None:
    review = reviewed(app, replay, instant_reviewer(worse(replay, 2)))
    app.press_and_release(pygame.K_RETURN)
    app.step()
    moment = app.top
    assert isinstance(moment, TrialTable)
    assert moment.slip.position == replay.decisions(0)[1]
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.top is review
    assert [line.is_seen for line in lines(review)] == [True, False]


def test_a_match_that_was_only_watched(app: Program) -> None:
    controller = Controller.start(GAMES["malilla"], sitters(4, ()), dealer=1, seed=5)
    review = ReviewScene(app, controller.replay(), None, instant_reviewer(good))
    app.show(review)
    assert str(review_sentences.WATCHED) in words(review)
    app.press_and_release(pygame.K_ESCAPE)
    assert app.scenes == ()


def test_with_several_people_one_chooses_whose_moves(app: Program, home: Path) -> None:
    people = (0, 1, 2, 3)
    controller = Controller.start(GAMES["malilla"], sitters(4, people), dealer=1, seed=5)
    match = controller.replay().history.match
    for _ in range(16):
        controller._play_move(match.legal_moves()[0])
    review = reviewed(app, controller.replay(), instant_reviewer(good))
    assert review.seat == 0
    review._choose_person(2)
    for _ in range(60):
        app.step()
    assert review.seat == 2
    assert not review.is_working


def test_decisions_that_could_not_be_judged_are_told(app: Program, replay: Replay) -> None:
    class Failing(Reviewer):
        def step(self) -> bool:
            if not self._waiting:
                return False
            self.left_out.add(self._waiting[-1].position)
            self._next_decision()
            return True

    review = reviewed(app, replay, Failing)
    assert "moves could not be judged" in words(review)


def test_the_match_is_watched_from_the_review(app: Program, replay: Replay) -> None:
    review = reviewed(app, replay, instant_reviewer(good))
    press(review, "Watch the match")
    app.step()
    assert isinstance(app.top, ReplayScene)


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits(size: tuple[int, int], replay: Replay, home: Path) -> None:
    app = Program(size)
    app.change_settings(app.settings.changed("text_size", "larger"))
    review = reviewed(app, replay, instant_reviewer(worse(replay, 3)))
    felt = pygame.Rect(review.look.metrics.felt)
    for part in every(review.panel):
        assert felt.contains(part.rect), part
    for part in every(review.panel)[1:]:
        assert review.panel.rect.contains(part.rect), part


# --- looking again


def looked(app: Program, replay: Replay, judges: type[Reviewer]) -> TrialTable:
    review = reviewed(app, replay, instant_reviewer(worse(replay, 1)))
    review._judges = judges
    review.open_slip(review.reviewing.findings.slips[0])  # type: ignore[union-attr]
    for _ in range(200):
        app.step()
    moment = app.top
    assert isinstance(moment, TrialTable)
    assert moment.is_ready
    return moment


def settle(app: Program) -> None:
    for _ in range(150):
        app.step()


def popup(moment: TrialTable) -> str:
    assert moment.tree.popup is not None
    return "\n".join(part.words for part in every(moment.tree.popup) if isinstance(part, StaticText))


def test_the_table_is_as_it_was_seen(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    assert moment.board.view == replay.decision_at(moment.slip.position)[0]
    assert "Can you find something better?" in moment.board.highlights.words
    assert {str(move) for move in moment.moves} == set(
        replay.history.match_after(moment.slip.position).legal_moves()
    )


def test_the_better_move_is_told_with_its_reason(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    moment.turn.play_move(moment.slip.verdict.better)
    settle(app)
    assert "That’s better" in popup(moment)
    assert "It would take the trick." in popup(moment)
    assert moment.board.view == replay.decision_at(moment.slip.position)[0]


def test_the_same_move_again_is_no_answer(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    moment.turn.play_move(moment.slip.verdict.move)
    settle(app)
    assert moment.overlay.bubble is not None
    assert moment.overlay.bubble.words == "That’s the move that was played. Try another one."
    assert not moment.found


TAKEN = said("Usually {who} takes the trick.", who=SeatName(1))


def with_consequence(moment: TrialTable) -> str:
    """Has the coach know what came of the move, and returns how it is said."""
    moment.slip = replace(moment.slip, verdict=replace(moment.slip.verdict, consequence=TAKEN))
    return f"Usually {moment.describer.names[1]} takes the trick."


def test_what_came_of_the_move_is_told_with_the_better_one(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    said = with_consequence(moment)
    moment.turn.play_move(moment.slip.verdict.better)
    settle(app)
    made = moment.describer.move_sentence(moment.slip.position)
    assert f"{made} {said} Play the" in popup(moment)


def test_what_came_of_the_move_is_told_to_who_tries_it_again(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    said = with_consequence(moment)
    moment.turn.play_move(moment.slip.verdict.move)
    settle(app)
    assert moment.overlay.bubble is not None
    assert moment.overlay.bubble.words == f"That’s the move that was played. {said} Try another one."


def test_what_came_of_a_slip_is_told_in_its_row(app: Program, replay: Replay, record: Path) -> None:
    review = reviewed(app, replay, instant_reviewer(with_words(worse(replay, 3))), record)
    told = str(CAME_OF).replace("@1", review.describer.names[1])
    assert [line.came_of for line in lines(review)] == [told] * 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_rows_that_tell_what_came_of_slips_fit(
    replay: Replay, record: Path, size: tuple[int, int], text: str
) -> None:
    app = Program(size, Settings().changed("text_size", text))
    review = reviewed(app, replay, instant_reviewer(with_words(worse(replay, 4))), record)
    assert len(lines(review)) == 3
    inside = app.window.get_rect()
    parts = [part for part in every(review.panel) if not part.children]
    assert all(inside.contains(part.rect) and review.panel.rect.contains(part.rect) for part in parts)
    for line in lines(review):
        told = line._told(review.tree.look, line.rect.width)
        assert told is not None
        assert told.get_height() + line._line_height(review.tree.look) <= line.rect.height


CAME_OF = said(
    "When it goes wrong, {who} takes the trick with the {card}, and you win at least two tricks fewer.",
    who=SeatName(1),
    card=PieceName("KD"),
)


def with_words(judge: Callable[[Decision], Verdict]) -> Callable[[Decision], Verdict]:
    """Returns a judge who also says what came of slips, at length."""

    def says(decision: Decision) -> Verdict:
        verdict = judge(decision)
        return replace(verdict, consequence=CAME_OF) if verdict.kind == "slip" else verdict

    return says


def third(moment: TrialTable) -> str:
    known = {moment.slip.verdict.better, moment.slip.verdict.move}
    return next(str(move) for move in moment.moves if move not in known)


def test_a_move_about_as_good_is_accepted(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    moment.turn.play_move(third(moment))
    settle(app)
    assert "That’s better" in popup(moment)
    assert moment.found


def slip_with_words(one: Decision) -> Verdict:
    return Verdict(one.move, "slip", "x", 3.0, 0.2, consequence=TAKEN)


def test_a_move_that_is_no_better_is_weighed_and_refused(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(slip_with_words))
    moment.turn.play_move(third(moment))
    settle(app)
    assert moment.overlay.bubble is not None
    said = f"Usually {moment.describer.names[1]} takes the trick."
    assert f"it costs about 3 points on average. {said} Try again" in moment.overlay.bubble.words
    assert not moment.found


def test_while_a_move_is_weighed_that_is_said(app: Program, replay: Replay) -> None:
    class Slow(Reviewer):
        def step(self) -> bool:
            return False

    moment = looked(app, replay, Slow)
    moment.turn.play_move(third(moment))
    settle(app)
    assert moment.is_judging
    assert moment.board.highlights.words == "Trying that out …"
    app.pop()
    assert not moment.is_judging


def test_the_better_move_is_shown_to_who_asks(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    app.press_and_release(pygame.K_h, "h")
    settle(app)
    assert moment.overlay.bubble is not None
    assert "It would take the trick." in moment.overlay.bubble.words
    assert moment.board.highlights.advised == moment.slip.verdict.better
    app.press_and_release(pygame.K_h, "h")
    settle(app)
    assert moment.found


def test_all_hands_lie_open_and_are_hidden_again(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(good))
    moment.open_hands()
    settle(app)
    assert "??" not in moment.board.view.zones["hand:1"]
    moment.open_hands()
    settle(app)
    assert set(moment.board.view.zones["hand:1"]) == {"??"}
    assert moment.is_ready


@pytest.mark.parametrize("fresh", [False, True])
def test_played_on_from_there_for_practice(app: Program, replay: Replay, fresh: bool) -> None:  # noqa: FBT001
    from random import Random

    moment = looked(app, replay, instant_reviewer(good))
    moment.play_on()
    moment.tree.close_popup()
    moment._begin_practice(Random(1) if fresh else None)
    app.step()
    table = app.top
    assert isinstance(table, TableScene)
    assert table.controller.kind == "practice"
    assert table.controller.view() == replay.decision_at(moment.slip.position)[0]
    assert table.controller.path is not None


def test_nothing_that_is_tried_is_written_down(app: Program, replay: Replay, home: Path) -> None:
    before = sorted((home / "matches").iterdir())
    moment = looked(app, replay, instant_reviewer(good))
    moment.turn.play_move(moment.slip.verdict.better)
    settle(app)
    app.leave_all()
    assert sorted((home / "matches").iterdir()) == before


SLUGS: Sequence[str] = tuple(GAMES)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_looked_at_again(app: Program, home: Path, slug: str) -> None:
    replay = played(GAMES[slug], home / "matches", moves=60)
    if not replay.decisions(0):
        pytest.skip("nothing was decided in this match")
    moment = looked(app, replay, instant_reviewer(good))
    moment.turn.play_move(moment.slip.verdict.better)
    settle(app)
    assert moment.found


def test_the_log_of_a_move_to_look_at_again_ends_before_that_move(app: Program, replay: Replay) -> None:
    moment = looked(app, replay, instant_reviewer(worse(replay, 1)))
    app.press_and_release(pygame.K_g, "g")
    app.pass_time(500)
    rows = [row for row in moment.history_view.panel.lines.rows if row.is_move]
    assert len(rows) == moment.slip.position
    assert all(row.line.number < moment.slip.position for row in rows)
    assert "last trick" in {command.name for command in moment.controls.commands()}
