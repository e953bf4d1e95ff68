"""Find the move: the list, a position at the table, and what is said of a move, by mouse and by keys."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.coach.judge import TriedMove, Verdict
from tabletop.coach.practice_positions import PracticePosition
from tabletop.coach.reviewer import Reviewer
from tabletop.controller.review import practice
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.registry import has_positions
from tabletop.graphics.text.typography import Weight, width
from tabletop.messages import SeatName, said
from tabletop.records.library.solved_positions import SOLVED
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.match_entry.known_people import new_person, table_owner, with_people_seated
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.practice import practice_sentences
from tabletop.scenes.practice.position_table import PositionTable, bar_scale
from tabletop.scenes.practice.positions_scene import PositionsScene
from tabletop.scenes.practice.solved_by_person import keep_solved, solved_by_owner
from tabletop.scenes.replay.thinking_panel import MoveValueRow
from tabletop.scenes.review import trial_sentences
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.settings import Settings, records_folder
from tabletop.widgets.text.static_text import StaticText
from tests.covering_cases import times_to_try
from tests.scenes.program import Program

pytestmark = pytest.mark.sampled

GAME = "malilla"
SIZES = ((960, 600), (1280, 800), (2560, 1440))


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def program(size: tuple[int, int] = (960, 600), **settings: str) -> Program:
    usual = Settings().changed("animation_speed", "off")
    for name, value in settings.items():
        usual = usual.changed(name, value)
    return Program(size, usual)


def opened(app: Program, number: int = 0) -> PositionTable:
    """The table of a position, opened from the list by mouse."""
    positions = app.show(PositionsScene(app, GAME))
    assert isinstance(positions, PositionsScene)
    app.click(positions.buttons[number].rect.center)
    app.pass_time(500)
    assert isinstance(app.top, PositionTable)
    return app.top


def played(app: Program, table: PositionTable, code: str) -> None:
    """Plays that card by hand: clicks it, then the place."""
    piece = next(one for one in table.board.hand if table.board.pieces[one].code == code)
    at = table.board.piece_box(piece)
    app.click((at.left + at.width // 6, at.centery))
    app.pass_time(200)
    glow = table.board.layout.drop_target("trick").glow
    app.click((round(glow.cx), round(glow.y + 12)))
    app.pass_time(500)


def ticked(app: Program) -> set[str]:
    """Returns the positions that the owner of the table has solved; nothing is wrong with their file."""
    solved, problem = solved_by_owner(app)
    assert problem is None
    return set(solved)


def notice(table: PositionTable) -> Notice:
    popup = table.tree.popup
    assert isinstance(popup, Notice)
    return popup


def test_the_best_move_is_found_by_hand_and_remembered() -> None:
    app = program()
    table = opened(app)
    best = table.position.best_move
    assert table.board.highlights.words == str(practice_sentences.ASK)
    played(app, table, best.removeprefix("play "))
    told = [child.words for child in notice(table).children if isinstance(child, StaticText)]
    assert str(practice_sentences.FOUND) in told
    assert ticked(app) == {table.position.name}
    app.click(notice(table).buttons[0].rect.center)
    app.pass_time(500)
    following = app.top
    assert isinstance(following, PositionTable)
    assert following.position == load_positions(GAME)[1]


def test_another_move_is_told_what_it_costs_and_nothing_is_remembered() -> None:
    app = program()
    table = opened(app)
    played(app, table, table.position.played_move.removeprefix("play "))
    assert table.tree.popup is None
    bubble = table.overlay.bubble
    assert bubble is not None
    assert "on average" in bubble.words
    assert ticked(app) == set()
    played(app, table, table.position.best_move.removeprefix("play "))
    assert table.found


LONGEST = {
    "malilla": said(
        "Usually {who} takes the trick with the ace of spades, and you win at least two tricks fewer.",
        who=SeatName(1),
    ),
    "kaluki": said(
        "When it goes wrong, you have to pay for at least three cards, and your opponent goes out."
    ),
    "minnows": said("Usually you have to pass on your next turn, and your opponent wins the deal."),
    "star": said("Usually you never get rid of the 6-5, and you are left with at least eleven more dots."),
}
"""The longest that is told of what came of a move, in some games."""


class SlowReviewer(Reviewer):
    """Says of each move that it is a slip, and what came of it, once it is let."""

    is_let = False
    better = ""
    came_of = said(
        "Usually {who} takes the trick with the ace of spades, and your side wins two tricks fewer.",
        who=SeatName(1),
    )

    def step(self) -> bool:
        if not (self.is_let and self._waiting):
            return False
        decision = self._waiting[-1]
        self.verdicts[decision.position] = Verdict(
            decision.move, "slip", self.better, 2.0, 0.1, consequence=self.came_of
        )
        self._next_decision()
        return True


@pytest.fixture
def slow_reviewer() -> type[SlowReviewer]:
    class Told(SlowReviewer):
        pass

    return Told


def tried(app: Program, position: PracticePosition, judges: type[SlowReviewer]) -> PositionTable:
    """A position where the move that was played in it has been tried."""
    judges.better = position.best_move
    table = PositionTable(app, position, judges=judges)
    app.show(table)
    app.pass_time(300)
    table.turn.play_move(position.played_move)
    app.pass_time(500)
    return table


def bubble_words(table: PositionTable) -> str:
    return "" if table.overlay.bubble is None else table.overlay.bubble.words


def test_what_came_of_a_wrong_move_is_told_as_soon_as_it_is_known(slow_reviewer: type[SlowReviewer]) -> None:
    app = program()
    table = tried(app, load_positions(GAME)[0], slow_reviewer)
    assert "on average. Try again." in bubble_words(table)
    assert table.auto_play.prompt == str(trial_sentences.WEIGHING)
    slow_reviewer.is_let = True
    app.pass_time(300)
    came_of = f"Usually {table.describer.names[1]} takes the trick with the ace of spades"
    assert f"on average. {came_of}" in bubble_words(table)
    assert bubble_words(table).endswith("tricks fewer.")
    assert not table.found
    slow_reviewer.is_let = False
    table.turn.play_move(table.position.played_move)
    app.pass_time(300)
    assert came_of in bubble_words(table)
    table.close()


def test_what_came_of_a_wrong_move_is_not_told_to_who_has_turned_to_something_else(
    slow_reviewer: type[SlowReviewer],
) -> None:
    app = program()
    table = tried(app, load_positions(GAME)[0], slow_reviewer)
    table.overlay.hide_bubble()
    slow_reviewer.is_let = True
    app.pass_time(300)
    assert bubble_words(table) == ""
    assert not table.is_judging


def test_what_came_of_a_move_is_not_told_beside_another_better_one(slow_reviewer: type[SlowReviewer]) -> None:
    app = program()
    position = load_positions(GAME)[0]
    table = tried(app, position, slow_reviewer)
    slow_reviewer.better = position.worth[-1].move
    slow_reviewer.is_let = True
    app.pass_time(300)
    assert bubble_words(table).endswith("on average. Try again.")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", [*LONGEST])
def test_what_came_of_a_wrong_move_fits_at_every_size(
    size: tuple[int, int], text: str, slug: str, slow_reviewer: type[SlowReviewer]
) -> None:
    app = program(size, text_size=text)
    slow_reviewer.is_let, slow_reviewer.came_of = True, LONGEST[slug]
    table = tried(app, load_positions(slug)[0], slow_reviewer)
    assert str(LONGEST[slug]).replace("@1", table.describer.names[1]) in bubble_words(table)
    assert table.overlay.bubble is not None
    assert app.window.get_rect().contains(table.overlay.bubble.rect)
    hidden = [button for button in table.overlay.buttons.values() if button.shown]
    assert not any(table.overlay.bubble.rect.colliderect(button.rect) for button in hidden)


def test_a_move_that_was_shown_is_not_counted_as_found() -> None:
    app = program()
    table = opened(app)
    for _ in range(2):
        app.press_and_release(pygame.K_h, "h")
        app.pass_time(500)
    told = [child.words for child in notice(table).children if isinstance(child, StaticText)]
    assert str(practice_sentences.SHOWN) in told
    assert ticked(app) == set()


def test_the_list_ticks_what_was_found_and_goes_on_with_enter() -> None:
    app = program()
    first, second, *_ = load_positions(GAME)
    keep_solved(app, first.name)
    positions = app.show(PositionsScene(app, GAME))
    assert isinstance(positions, PositionsScene)
    assert positions.buttons[0].label == practice_sentences.solved("1")
    app.press_and_release(pygame.K_RETURN)
    app.pass_time(300)
    assert isinstance(app.top, PositionTable)
    assert app.top.position == second
    app.press_and_release(pygame.K_ESCAPE)
    app.pass_time(300)
    assert app.scenes == (positions,)


def test_what_was_solved_belongs_to_whoever_solved_it() -> None:
    app = program()
    app.change_settings(
        app.settings.with_person("Tom", "face-2").with_person("Anna", "face-3").with_owner("Anna")
    )
    first, second, *_ = load_positions(GAME)
    keep_solved(app, first.name)
    positions = app.show(PositionsScene(app, GAME))
    assert isinstance(positions, PositionsScene)
    assert [label for _, label in positions.who.choices] == ["Anna", "Tom"]
    assert positions.buttons[0].label == practice_sentences.solved("1")
    positions.who.choose(1)
    app.pass_time(100)
    assert [button.label for button in positions.buttons[:2]] == ["1", "2"]
    keep_solved(app, second.name)
    assert ticked(app) == {second.name}
    positions.who.choose(0)
    assert ticked(app) == {first.name}


def test_who_tells_their_name_later_keeps_what_they_solved() -> None:
    app = program()
    app.change_settings(app.settings.with_person("You", "face-2"))
    keep_solved(app, "malilla 7 12")
    told = replace(new_person([], app.settings), name="Tom", is_you=True)
    app.change_settings(with_people_seated(app.settings, GAME, {}, [told], "2999-01-01T12:00:00+00:00"))
    assert table_owner(app.settings).name == "Tom"
    assert ticked(app) == {"malilla 7 12"}


def test_what_earlier_versions_kept_goes_to_whoever_plays_alone() -> None:
    app = program()
    people = app.settings.with_person("Tom", "face-2").with_person("Anna", "face-3").with_owner("Tom")
    app.change_settings(replace(people, solved=("malilla 7 12", "star 3 4")))
    assert ticked(app) == {"malilla 7 12", "star 3 4"}
    assert app.settings.solved == ()
    app.change_settings(app.settings.with_owner("Anna"))
    assert ticked(app) == set()


def test_where_nothing_can_be_written_nothing_is_lost_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = program()
    app.change_settings(replace(app.settings, solved=("malilla 7 12",)))

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("tabletop.records.library.solved_positions.replace_file", refuse)
    assert ticked(app) == {"malilla 7 12"}
    assert app.settings.solved == ("malilla 7 12",)
    table = opened(app)
    played(app, table, table.position.best_move.removeprefix("play "))
    told = [child.words for child in notice(table).children if isinstance(child, StaticText)]
    assert any("could not be saved" in words for words in told)


def test_a_damaged_list_is_told_of_where_the_ticks_are() -> None:
    app = program()
    keep_solved(app, load_positions(GAME)[0].name)
    keep_solved(app, load_positions(GAME)[1].name)
    path = records_folder() / SOLVED
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"x" + lines[1][1:] + lines[2])
    positions = app.show(PositionsScene(app, GAME))
    assert isinstance(positions, PositionsScene)
    told = [child.words for child in positions.panel.children if isinstance(child, StaticText)]
    assert "A line of solved.jsonl is damaged, so a tick may be missing. All others are there." in told
    assert [button.label for button in positions.buttons[:2]] == [
        "1",
        practice_sentences.solved("2"),
    ]


def test_the_set_up_and_the_menu_lead_there() -> None:
    app = program()
    app.show(SetupScene(app, GAME))
    app.press_and_release(pygame.K_f, "f")
    app.pass_time(200)
    assert isinstance(app.top, PositionsScene)
    app.change_settings(app.settings.with_last_setup(GAME, {}, ()))
    menu = app.show(MenuScene(app))
    app.pass_time(200)
    app.press_and_release(pygame.K_d, "d")
    app.pass_time(300)
    assert isinstance(app.top, PositionTable)
    assert app.top.position.game == GAME
    app.press_and_release(pygame.K_ESCAPE)
    app.pass_time(200)
    assert app.top is menu


def test_positions_that_cannot_be_read_are_told_of_and_the_set_up_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    damaged = tmp_path / "positions.txt"
    damaged.write_text("Tabletop positions 9\n", encoding="utf-8")
    monkeypatch.setattr(practice, "game_file", lambda slug, name: damaged)
    app = program()
    setup = app.show(SetupScene(app, GAME))
    app.press_and_release(pygame.K_f, "f")
    app.pass_time(200)
    assert app.top is setup
    assert isinstance(setup, SetupScene)
    assert isinstance(setup.tree.popup, Notice)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_what_is_said_fits_at_every_size(size: tuple[int, int], text: str) -> None:
    app = program(size, text_size=text)
    positions = app.show(PositionsScene(app, GAME))
    assert isinstance(positions, PositionsScene)
    app.pass_time(100)
    assert app.window.get_rect().contains(positions.panel.rect)
    assert all(positions.panel.rect.contains(button.rect) for button in positions.buttons)
    for position in positions.positions[:: times_to_try(4, 1)]:
        positions.open(position)
        table = app.top
        assert isinstance(table, PositionTable)
        table._accept(
            table.describer.move_with_notation(table.slip.position, table.position.best_move),
            table.slip.verdict.why,
        )
        assert app.window.get_rect().contains(notice(table).rect)
        app.pop()


def test_the_log_and_the_last_trick_tell_what_was_played_until_then() -> None:
    app = program((1280, 800))
    table = opened(app)
    moves = len(table.position.moves)
    assert {"last trick", "hint"} <= {command.name for command in table.controls.commands()}
    assert "log" in {tool.icon for tool in table.overlay.top_bar.tools}
    app.press_and_release(pygame.K_g, "g")
    app.pass_time(500)
    panel = table.history_view.panel
    assert panel.shown
    told = [row for row in panel.lines.rows if row.is_move]
    assert len(told) == moves
    assert max(row.line.number for row in told) == moves - 1
    table.history_view.show_row(told[0])
    app.pass_time(500)
    assert len(table.board.view.moves) <= 1
    app.press_and_release(pygame.K_ESCAPE)
    app.press_and_release(pygame.K_ESCAPE)
    app.pass_time(500)
    assert app.top is table
    assert table.board.highlights.words == str(practice_sentences.ASK)
    trick = table.controller.last_trick
    assert trick is not None
    app.press_and_release(pygame.K_l, "l")
    app.pass_time(500)
    assert table.board.view.zones["trick"] == trick.zones["trick"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", ["malilla", "calypso", "minimisere"])
def test_what_is_said_of_a_trick_stands_beside_it(size: tuple[int, int], text: str, slug: str) -> None:
    app = program(size, text_size=text)
    beside = 0
    for position in load_positions(slug)[:: times_to_try(2, 1)]:
        table = PositionTable(app, position)
        app.show(table)
        app.pass_time(200)
        table._accept(
            table.describer.move_with_notation(table.slip.position, position.best_move),
            table.slip.verdict.why,
        )
        trick, panel = table.trick_box, notice(table)
        assert app.window.get_rect().contains(panel.rect)
        if trick is not None:
            beside += 1
            assert panel.beside == trick
            assert not panel.rect.colliderect(trick), position.name
            assert all(panel.rect.contains(button.rect) for button in panel.buttons)
    assert beside


def test_no_bar_is_one_of_nothing_and_little_less_is_a_long_one() -> None:
    worth = (TriedMove("a", 0.0, 0.0), TriedMove("b", -0.5, 0.1), TriedMove("c", -0.5, 0.1))
    assert 1 - 0.5 / bar_scale(worth, 0.3) > 0.7
    for slug in GAMES:
        for position in load_positions(slug) if has_positions(slug) else ():
            scale = bar_scale(position.worth, policy_of(slug).slip_threshold)
            assert all(1 + one.points / scale > 0.1 for one in position.worth)


def test_games_without_positions_do_not_offer_any() -> None:
    app = program()
    app.show(SetupScene(app, "hearts"))
    assert not has_positions("hearts")
    app.press_and_release(pygame.K_f, "f")
    app.pass_time(200)
    assert isinstance(app.top, SetupScene)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if has_positions(slug)])
def test_what_each_move_brings_is_read_whole(slug: str) -> None:
    app = program()
    table = PositionTable(app, load_positions(slug)[-1])
    app.show(table)
    app.pass_time(500)
    for _ in range(2):
        app.press_and_release(pygame.K_h, "h")
        app.pass_time(800)
    look = table.tree.look
    lines = [child for child in notice(table).children if isinstance(child, MoveValueRow)]
    assert len(lines) > 1
    for line in lines:
        weight: Weight = "semibold" if line.chosen else "regular"
        wides = [width(words, look.metrics.secondary_size, weight) for words in (line.words, line.worth)]
        if line.is_in_two_lines(look, line.rect.width):
            assert max(wides) <= line.rect.width, line.words
        else:
            assert sum(wides) + look.box(12) <= line.rect.width, line.words
