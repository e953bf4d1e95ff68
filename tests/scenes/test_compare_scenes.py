"""Comparing with a friend: the file is chosen or dropped, and both ways stand beside each other."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.coach.judge import TriedMove, Verdict, VerdictKind
from tabletop.coach.reviewer import Decision
from tabletop.competition.comparison import compare
from tabletop.controller import Controller, Replay
from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH
from tabletop.scenes.compare import compare_sentences as sentences
from tabletop.scenes.compare.choose_scene import FAILED, ChooseScene
from tabletop.scenes.compare.compare_scene import CompareScene
from tabletop.scenes.compare.other_matches import ComparedFile, compared_with
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.settings import exports_folder, records_folder
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests.competition.test_comparison import NUMBER
from tests.competition.test_comparison import played as replayed
from tests.record_files import with_checksums
from tests.scenes.every_scene import finished_match
from tests.scenes.program import Program
from tests.scenes.review.test_review import good, instant_reviewer
from tests.scenes.test_invitation_scenes import press

GAME = "minnows"


def record_of(name: str, folder: Path, *, game: str = GAME, differs_at: int | None = None) -> Path:
    """Writes a match of the same deals into a folder; returns its file."""
    match = replayed(game, differs_at=differs_at, moves=600, name=name)
    folder.mkdir(parents=True, exist_ok=True)
    controller = Controller.start(
        *(GAMES[game], match.sitters, match.header.options, match.header.dealer, NUMBER),
        folder=folder,
        started=f"2026-11-27T10:00:0{len(name)}",
        occasion=match.header.occasion,
    )
    for move in match.history.match.moves:
        controller._play_move(move)
    controller.close()
    assert controller.path is not None
    return controller.path


def choosing(own: Path) -> tuple[Program, ChooseScene]:
    app = Program()
    scene = ChooseScene(app, Replay.read(own))
    app.show(scene)
    for _ in range(5):
        app.step(50)
    return app, scene


def told(scene: CompareScene) -> list[str]:
    return [part.words for part in scene.details.content.children if isinstance(part, StaticText)]


def test_a_match_of_another_person_here_and_files_that_came_are_offered(home: Path) -> None:
    own = record_of("Anna", records_folder())
    record_of("Ben", records_folder(), differs_at=3)
    record_of("Carla", exports_folder(), differs_at=5)
    finished_match("star").close()
    _, scene = choosing(own)
    labels = [button.label for button in scene.offer_buttons]
    assert len(labels) == 2
    assert labels[0].startswith("Carla · ")
    assert labels[1].startswith("Ben · ")


def test_what_is_chosen_is_compared_and_can_be_watched_from_where_they_parted(home: Path) -> None:
    own = record_of("Anna", records_folder())
    record_of("Ben", records_folder(), differs_at=3)
    app, scene = choosing(own)
    scene.offer_buttons[0].activate()
    for _ in range(5):
        app.step(50)
    shown = app.top
    assert isinstance(shown, CompareScene)
    parting = shown.pair.parting
    assert parting is not None
    watch = [part for part in shown.right.self_and_descendants() if isinstance(part, Button)]
    assert [button.label for button in watch] == [
        "Watch Anna’s match from here",
        "Watch Ben’s match from here",
    ]
    watch[1].activate()
    app.step()
    replay = app.top
    assert isinstance(replay, ReplayScene)
    assert (replay.at, replay.replay.sitters[0].name) == (parting.positions[1], "Ben")


def test_a_file_that_is_dropped_is_compared_and_no_match_is_opened(home: Path) -> None:
    own = record_of("Anna", records_folder())
    other = record_of("Ben", home / "mail", differs_at=3)
    app, _ = choosing(own)
    app.send(pygame.DROPFILE, file=str(other))
    for _ in range(5):
        app.step(50)
    assert isinstance(app.top, CompareScene)
    assert [path.name for path in records_folder().glob("*.tabletop")] == [own.name]


def test_what_cannot_be_compared_is_told_and_another_file_can_be_dropped(home: Path) -> None:
    own = record_of("Anna", records_folder())
    app, scene = choosing(own)
    for _ in range(2):
        scene.take(home / "nothing.tabletop")
        for _ in range(5):
            app.step(50)
        assert scene.title == str(FAILED)
        assert scene.words.startswith("nothing.tabletop cannot be opened: ")


def test_bad_files_are_named(home: Path) -> None:
    own = Replay.read(record_of("Anna", records_folder()))
    other = record_of("Ben", home / "mail", differs_at=3)
    whole = other.read_bytes()
    newer, damaged, strange = home / "newer.tabletop", home / "damaged.tabletop", home / "strange.tabletop"
    lines = whole.splitlines(keepends=True)
    texts = [line.decode().rstrip("\n")[CHECKSUM_LENGTH + 1 :] for line in lines]
    newer.write_bytes(with_checksums(*(text.replace("format 5", "format 9") for text in texts)))
    damaged.write_bytes(b"".join([*lines[:-4], b"zzzzzzzz 0: pl\xff\n", lines[-1]]))
    strange.write_bytes(b"dear diary\n")
    assert "newer version" in str(compared_with(own, newer))
    assert "is not a Tabletop match" in str(compared_with(own, strange))
    assert "is not the file of one match" in str(compared_with(own, home))
    assert "damaged.tabletop is damaged: no deal" in str(compared_with(own, damaged))


def test_of_a_damaged_file_what_can_be_read_is_compared(home: Path) -> None:
    own = Replay.read(record_of("Anna", records_folder(), game="minnesota-whist"))
    other = record_of("Ben", home / "mail", game="minnesota-whist", differs_at=3)
    lines = other.read_bytes().splitlines(keepends=True)
    other.write_bytes(b"".join([*lines[:-4], b"zzzzzzzz 0: pl\xff\n", lines[-1]]))
    found = compared_with(own, other)
    assert isinstance(found, ComparedFile)
    assert str(found.flaw) == f"{other.name} is damaged. What can be read of it is compared."


def compared(judge: object = good, *, differs_at: int | None = 3, name: str = "Ben") -> CompareScene:
    own, other = replayed(GAME), replayed(GAME, differs_at=differs_at, name=name)
    app = Program()
    scene = CompareScene(app, compare(own, other), judges=instant_reviewer(judge))  # type: ignore[arg-type]
    app.show(scene)
    for _ in range(30):
        app.step(50)
    return scene


def test_both_moves_are_told_with_what_the_coach_thinks() -> None:
    def judged(decision: Decision) -> Verdict:
        if decision.position == 0:
            tried = (TriedMove(decision.move, 0.0, 0.1), TriedMove(others[0], -3.0, 0.2))
            return Verdict(decision.move, "good", tried=tried)
        came_of = said("The next player goes out.")
        return Verdict(decision.move, "slip", others[1], 3.0, 0.2, consequence=came_of)

    own, other = replayed(GAME), replayed(GAME, differs_at=3, name="Ben")
    parting = compare(own, other).deals[0].parting
    assert parting is not None
    others = parting.moves[1], parting.moves[0]
    words = told(compared(judged))
    assert str(sentences.GOOD) in words
    assert any(words.startswith("On average it cost about 3 deals. The next player") for words in words)
    assert "On average Anna’s move brings about 3 deals more." in words


@pytest.mark.parametrize("kinds", [("slip", "close"), ("slip", "slip"), ("close", "good")])
def test_moves_that_lie_close_together_are_not_called_equal_where_only_one_is_a_slip(
    kinds: tuple[VerdictKind, VerdictKind],
) -> None:
    tried = TriedMove("a", -0.9, 0.2), TriedMove("b", -0.7, 0.2)
    verdicts = [Verdict(one.move, kind, tried=tried) for one, kind in zip(tried, kinds, strict=True)]
    told = sentences.which_is_better(verdicts, ("Anna", "Ben"), str)
    assert told == (None if kinds == ("slip", "close") else sentences.AS_GOOD)


def test_while_the_coach_thinks_that_is_said() -> None:
    class Thinking(instant_reviewer(good)):  # type: ignore[misc]
        is_over = False

    own, other = replayed(GAME), replayed(GAME, differs_at=3, name="Ben")
    app = Program()
    scene = CompareScene(app, compare(own, other), judges=Thinking)
    app.show(scene)
    app.step()
    assert str(sentences.LOOKING) in told(scene)


def test_a_friend_without_a_name_is_called_a_friend() -> None:
    scene = compared(name="You")
    assert scene.names == ("Anna", "Your friend")
    assert any(words.startswith("Your friend ") for words in told(scene))


def test_a_name_too_long_for_its_column_stands_there_whole(shown: list[str]) -> None:
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", "larger")
    app.show(CompareScene(app, compare(replayed(GAME), replayed(GAME, name="Bartholomew the Patient"))))
    app.step()
    assert {"Anna", "Bartholomew the Patient", "Difference"} <= set(shown)


def test_a_deal_that_was_played_alike_says_so() -> None:
    assert str(sentences.ALIKE) in told(compared(differs_at=None))


def test_the_winner_is_asked_with_whom_to_compare(home: Path) -> None:
    app = Program()
    app.show(WinnerScene(app, finished_match(GAME), 0))
    app.step()
    press(app, "With a friend")
    press(app, "Compare with a friend’s match")
    assert isinstance(app.top, ChooseScene)


def test_where_an_opponent_played_differently_it_stands_in_whose_match() -> None:
    own, other = replayed(GAME), replayed(GAME, differs_at=3, name="You")
    found = compare(own, other)
    parting = found.deals[0].parting
    assert parting is not None
    theirs = replace(found.deals[0], parting=replace(parting, is_person=False))
    app = Program()
    scene = CompareScene(app, replace(found, deals=(theirs,)), judges=instant_reviewer(good))
    app.show(scene)
    app.step()
    words = told(scene)
    assert words.index("In Anna’s match:") < words.index("In your friend’s match:")
    assert str(sentences.LOOKING) not in words


@pytest.mark.parametrize("step", [pygame.K_PAGEDOWN])
def test_deals_are_gone_through_by_keys(step: int) -> None:
    own = replayed("minnesota-whist")
    other = replayed("minnesota-whist", differs_at=3, name="Ben")
    app = Program()
    scene = CompareScene(app, compare(own, other), judges=instant_reviewer(good))
    app.show(scene)
    app.step()
    before = scene.chosen
    app.press_and_release(step)
    assert scene.chosen == before + 1
    assert scene.rows[scene.chosen].chosen
