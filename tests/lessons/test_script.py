"""What a script may say, and the sentence that names file and line where it says something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games import GAMES, registry
from tabletop.lessons import (
    BadLesson,
    Lesson,
    NextDeal,
    Reply,
    Step,
    check_script,
    lesson_loader,
    load_lesson,
    read_lesson,
)
from tabletop.lessons.lesson import OTHER_MOVE_ANSWER, Expectation, TaughtRule

HEAD = "Tabletop lesson 1\ngame: star\nseats: You, Anna, Bruno, Chidi\n"
STEP = "step\n  say: Hello.\n"


def lesson(text: str) -> Lesson:
    return read_lesson(text, "lesson.txt")


def step(text: str) -> Step:
    return lesson(f"{HEAD}step\n  say: Hello.\n{text}").steps[0]


def complaint(text: str) -> str:
    with pytest.raises(BadLesson) as found:
        lesson(text)
    return str(found.value)


def test_the_head_names_game_seats_options_dealer_and_shuffles() -> None:
    read_ = lesson(
        "Tabletop lesson 1\n# for four\ngame: malilla\nseats: Anna, You, Bruno, Chidi\noption target: 21\n"
        "option rank: high\nfirst dealer: Bruno\ndeal number: 77\nshuffle: AS KS\n    QS\nshuffle: 2S\n"
        + STEP
    )
    assert (read_.game, read_.seats, read_.you) == ("malilla", ("Anna", "You", "Bruno", "Chidi"), 1)
    assert dict(read_.options) == {"target": 21, "rank": "high"}
    assert (read_.dealer, read_.seed, read_.shuffles) == (2, 77, ("AS KS QS", "2S"))


def test_a_sentence_goes_on_in_the_next_line_where_that_is_indented_further() -> None:
    assert lesson(f"{HEAD}step\n  say: Hello,\n    you there.\n").steps[0].say == "Hello, you there."


def test_a_step_without_a_wish_waits_for_a_click() -> None:
    assert step("").expectation == Expectation()
    assert step("  do: click\n").expectation == Expectation()
    assert step("  do: sheet\n").expectation == Expectation("sheet")
    assert step("  do: watch\n").expectation == Expectation("watch")


def test_a_step_waits_for_one_of_several_moves_or_any_that_begins_so() -> None:
    assert step("  do: play 6-6 or play 5-5\n").expectation == Expectation("moves", ("play 6-6", "play 5-5"))
    assert step("  do: any\n").expectation == Expectation("any", ("",))
    assert step("  do: any bid or any\n").expectation.kind == "any"
    assert step("  do: any play 6-6\n").expectation == Expectation("any", ("play 6-6",))


def test_the_longest_beginning_answers_a_move() -> None:
    found = step("  other: No.\n  other play 6-6: Not that.\n  other play 6-6 up or play 5-5: Never.\n")
    assert found.answer_to("play 4-4 up") == "No."
    assert found.answer_to("play 6-6 down") == "Not that."
    assert found.answer_to("play 6-6 up") == "Never."
    assert found.answer_to("play 5-5 left") == "Never."
    assert step("").answer_to("draw") == str(OTHER_MOVE_ANSWER)


def test_no_move_is_made_for_the_player_unless_a_step_has_said_so() -> None:
    game = GAMES["classic-dominoes"]
    head = "Tabletop lesson 1\ngame: classic-dominoes\nseats: You, Anna\ndeal number: 1\n"
    for said, begins in (("  do: watch\n", "watch"), ("", "click")):
        script = f"{head}step\n  say: Look.\n{said}everybody: MOVE\nstep\n  say: The end.\n"
        match = lesson(script).start(game)
        while match.seat != 0:
            match.play(match.legal_moves()[0])
            script = script.replace("MOVE", f"{match.moves[-1]}; MOVE")
        found = lesson(script.replace("MOVE", str(match.legal_moves()[0])))
        assert found.steps[0].expectation.kind == begins
        if said:
            assert len(list(check_script(found, game))) == 2
        else:
            with pytest.raises(BadLesson, match="the lesson plays for you"):
                list(check_script(found, game))


def test_a_move_that_only_begins_with_the_same_letters_is_another_one() -> None:
    assert step("  other play 1: One.\n").answer_to("play 10 up") == str(OTHER_MOVE_ANSWER)


def test_claims_and_rules_stand_beside_the_words() -> None:
    found = step("  true: 5 in hand; turn You\n  teaches: CD-4 when only play 6-6\n  glow: hand, seat Anna\n")
    assert found.claims == ("5 in hand", "turn You")
    assert found.teaches == (TaughtRule("CD-4", "only play 6-6"),)
    assert found.highlighted == ("hand", "seat Anna")


def test_moves_of_the_others_stand_between_the_steps() -> None:
    beats = lesson(f"{HEAD}Anna: draw\n{STEP}Bruno: pass or draw\neverybody: draw; pass\nnext deal\n").items
    assert beats[0] == Reply(4, 1, ("draw",))
    assert beats[2] == Reply(7, 2, ("pass", "draw"))
    assert beats[3:5] == (Reply(8, None, ("draw",), is_quick=True), Reply(8, None, ("pass",), is_quick=True))
    assert beats[5] == NextDeal(9)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "lesson.txt, line 1: a lesson begins with"),
        ("Tabletop match 1\n", "lesson.txt, line 1: a lesson begins with"),
        ("Tabletop lesson 2\n", "lesson.txt: this lesson was made for a newer version of Tabletop."),
        ("Tabletop lesson 1\n" + STEP, "lesson.txt: the beginning has to name"),
        (HEAD, "lesson.txt: there is no step in it."),
        (
            HEAD + "colour: red\n" + STEP,
            "lesson.txt, line 4: “colour” is nothing",
        ),
        ("Tabletop lesson 1\nseats: Anna, Bruno\n", "lesson.txt, line 2: the seats are names"),
        ("Tabletop lesson 1\nseats: You, You\n", "lesson.txt, line 2: the seats are names"),
        (HEAD + "first dealer: Zoe\n" + STEP, "lesson.txt, line 4: nobody called “Zoe” sits at this table."),
        (HEAD + "deal number: x\n" + STEP, "lesson.txt, line 4: a deal number is a number."),
        (HEAD + "step\n  sya: Hello.\n", "lesson.txt, line 5: “sya” is nothing that a step can have."),
        (HEAD + "step\n  glow: hand\n", "lesson.txt, line 4: this step says nothing."),
        (HEAD + "step\n  say:\n", "lesson.txt, line 5: nothing stands after “say”."),
        (HEAD + STEP + "  teaches: CD-4\n", "lesson.txt, line 6: a rule is taught as"),
        (HEAD + STEP + "Zoe: draw\n", "lesson.txt, line 6: “Zoe” is neither a step, nor somebody’s name"),
        (HEAD + STEP + "Anna: draw or \n", "lesson.txt, line 6: a move is missing here."),
        ("Tabletop lesson 1\n      x\n", "lesson.txt, line 2: this goes on with nothing."),
        ("x" * 200_000, "lesson.txt: this lesson is too long to be one."),
        (HEAD + STEP * 500, "nobody would play so long a lesson."),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence_with_its_line(text: str, told: str) -> None:
    assert told in complaint(text)


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("step\n  say: Hello.\n  do: draw\n", "line 6: “draw” is not legal here: "),
        ("step\n  say: Hello.\n  do: play 6-6\nYou: draw\n", "line 9: it is the turn of Anna here."),
        ("step\n  say: Hello.\n  do: play 6-6\nAnna: play 0-0\n", "line 9: “play 0-0” is not legal here: "),
        ("option spinners: some\nstep\n  say: Hello.\n", "spinners"),
    ],
)
def test_a_lesson_that_goes_against_the_rules_says_where(end: str, told: str) -> None:
    good = registry.game_file("classic-dominoes", registry.LESSON_FILE)
    assert good is not None
    head = good.read_text(encoding="utf-8").partition("\nstep")[0]
    with pytest.raises(BadLesson) as found:
        list(check_script(lesson(head + end), GAMES["classic-dominoes"]))
    assert told in str(found.value)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"Tabletop lesson 1\ngame: star", b"", b"a" * 900_000])
def test_a_damaged_file_is_told_and_nothing_else_suffers(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lesson.txt"
    file.write_bytes(content)
    monkeypatch.setattr(lesson_loader, "game_file", lambda *_: file)
    with pytest.raises(BadLesson, match=r"lesson\.txt"):
        load_lesson("star")


def test_a_lesson_of_another_game_is_not_taken_for_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    other = registry.game_file("classic-dominoes", registry.LESSON_FILE)
    monkeypatch.setattr(lesson_loader, "game_file", lambda *_: other)
    with pytest.raises(BadLesson, match="a lesson of “classic-dominoes”, not of “star”"):
        load_lesson("star")


def test_what_stands_in_the_file_is_told_in_short_and_so_that_it_can_be_shown() -> None:
    told = complaint(f"{HEAD}{'x' * 9000}\x07: y\n{STEP}")
    assert len(told) < 200
    assert told.isprintable()


def test_a_game_without_a_lesson_has_none() -> None:
    assert not registry.has_lesson("nothing")
    with pytest.raises(BadLesson, match="cannot be read"):
        load_lesson("nothing")
