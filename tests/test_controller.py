"""The controller: turns, records, opponents, several people, taking back, hints, going on after a kill."""

import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tabletop.controller import BadRecord, Controller, InUse, Sitter
from tabletop.records import Shelf, Tally, move_line, read_story, result_line, shuffle_line
from tabletop.records.lines import written
from tabletop.rules import BadSetup, Game, IllegalMove, View
from tests.smallest import HIGHEST_CARD

GAMES = {HIGHEST_CARD.slug: HIGHEST_CARD}
ADA = Sitter("Ada", "1")
BO = Sitter("Bo", "2")
CLUB = Sitter("Grace", "3", "club")


@dataclass(frozen=True)
class Reply:
    tag: tuple[str, int]
    move: str
    why: str = "It is the highest."


@dataclass
class Service:
    """Opponents that answer at once with the first card of the view's hand, unless told otherwise."""

    choose: Callable[[View], str] = lambda view: f"play {view.zones[f'hand:{view.turn}'][0]}"
    asked: list[tuple[tuple[str, int], View, str]] = field(default_factory=list)
    waiting: list[Reply] = field(default_factory=list)
    cancelled: int = 0

    def ask(self, tag: tuple[str, int], view: View, level: str) -> None:
        self.asked.append((tag, view, level))
        self.waiting.append(Reply(tag, self.choose(view)))

    def answer(self) -> Reply | None:
        return self.waiting.pop(0) if self.waiting else None

    def cancel(self) -> None:
        self.cancelled += 1

    def wait_seconds(self) -> float | None:
        return 1.5

    def close(self) -> None:
        raise AssertionError("the opponents belong to the program, not to one match")


def seated(
    *sitters: Sitter,
    service: Service | None = None,
    folder: Path | None = None,
    dealer: int = 1,
    target: int = 3,
    game: Game = HIGHEST_CARD,
) -> Controller:
    return Controller.start(
        game, sitters, {"target": target}, dealer, 7, opponents=service, folder=folder, started="today"
    )


def first(controller: Controller) -> str:
    return str(controller.legal_moves()[0])


def beats(frames: tuple[object, ...] | None) -> list[str]:
    assert frames is not None
    return [frame.beat for frame in frames]  # type: ignore[attr-defined]


def texts(path: Path | None) -> list[str]:
    assert path is not None
    return [line[9:] for line in path.read_text(encoding="utf-8").splitlines()]


def played_out(controller: Controller) -> None:
    while not controller.is_over:
        controller.take_table()
        if controller.poll() is None:
            controller.play(first(controller))


# --- turns


def test_a_person_plays_and_an_opponent_answers() -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service)
    assert (table.viewer, table.seat, table.thinking) == (0, 0, None)
    assert table.poll() is None
    assert beats(table.play(first(table))) == ["rest"]
    assert (table.seat, table.thinking) == (1, 1)
    assert table.legal_moves() == ()
    assert service.asked[0][1].seat == 1
    assert service.asked[0][2] == "club"
    assert beats(table.poll()) == ["trick", "score", "gather", "shuffle", "rest"]
    assert table.view().deal == 2
    assert table.view().seat == 0


def test_a_refused_move_changes_and_writes_nothing(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path)
    before, lines = table.view(), texts(table.path)
    hand = table.view().zones["hand:0"]
    other = next(rank for rank in "AKQ" if f"{rank}S" not in hand)
    for move, rule in ((f"play {other}S", "HC-2"), ("dance", None)):
        with pytest.raises(IllegalMove) as caught:
            table.play(move)
        assert caught.value.rule == rule
    assert table.view() == before
    assert texts(table.path) == lines
    assert not table.can_take_back


def test_nobody_plays_for_somebody_else() -> None:
    table = seated(ADA, CLUB, service=Service())
    table.play(first(table))
    with pytest.raises(IllegalMove, match="It is not your turn: Grace is next"):
        table.play(table.view().zones["hand:0"][0])


def test_every_move_is_on_the_disk_when_its_frames_come_back(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path)
    assert texts(table.path)[-1] == shuffle_line(table._course.match.shuffles[0])
    move = first(table)
    table.play(move)
    assert texts(table.path)[-1] == move_line(0, move)
    table.poll()
    assert texts(table.path)[-2].startswith("1: play ")
    assert texts(table.path)[-1] == shuffle_line(table._course.match.shuffles[-1])


def test_the_move_that_ends_the_match_writes_the_result(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path)
    played_out(table)
    assert table.winners
    assert texts(table.path)[-1] == result_line(table.winners, table.scores)
    assert table.poll() is None
    with pytest.raises(IllegalMove, match="The match is over"):
        table.play("play AS")
    tally = Shelf(tmp_path).statistics()["Ada", "highest-card"]
    assert tally == (Tally(won=1) if table.winners == (0,) else Tally(lost=1))


def test_moves_that_begin_with_what_is_held() -> None:
    table = seated(ADA, CLUB, service=Service())
    card = table.view().zones["hand:0"][1]
    assert table.starting_with((card,)) == (f"play {card}",)
    assert table.starting_with(table.view().zones["hand:0"]) == ()
    assert table.starting_with(()) == table.legal_moves()


def test_a_bad_set_up_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadSetup):
        seated(ADA, folder=tmp_path)
    with pytest.raises(BadSetup):
        seated(ADA, BO, folder=tmp_path, target=2)
    assert os.listdir(tmp_path) == []


def test_each_deal_has_its_line_on_the_score_sheet() -> None:
    table = seated(ADA, CLUB, service=Service())
    played_out(table)
    assert [result.deal for result in table.results] == list(range(1, len(table.results) + 1))
    assert table.results[0].before == (0, 0)
    for earlier, later in zip(table.results, table.results[1:], strict=False):
        assert earlier.after == later.before
    assert table.results[-1].after == table.scores
    ((rule, sentence, points),) = table.results[0].tally
    assert (rule, sum(points)) == ("HC-4", 1)
    assert "highest card" in sentence


def test_the_last_trick_can_be_seen_again() -> None:
    table = seated(ADA, CLUB, service=Service())
    assert table.last_trick is None
    card = table.view().zones["hand:0"][0]
    table.play(f"play {card}")
    table.poll()
    assert table.last_trick is not None
    assert table.last_trick.zones["table"][0] == card
    assert len(table.last_trick.zones["table"]) == 2


def test_the_deal_number_deals_the_same_cards_again() -> None:
    table = Controller.start(HIGHEST_CARD, (ADA, CLUB), opponents=Service())
    twin = Controller.start(HIGHEST_CARD, (ADA, CLUB), seed=table.deal_number, opponents=Service())
    assert table.view() == twin.view()
    assert 0 < table.deal_number < 10**12


def test_a_rematch_has_the_same_people_and_rules_and_another_deal(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path, target=1)
    played_out(table)
    again = table.rematch("later")
    assert (again.sitters, again.options) == (table.sitters, table.options)
    assert again.deal_number != table.deal_number
    assert len(os.listdir(tmp_path)) == 2
    assert again.rematch("later still", seed=7).deal_number == 7


def test_where_nobody_plays_a_bystander_looks_on() -> None:
    table = seated(CLUB, CLUB, service=Service())
    assert table.viewer is None
    assert table.view().seat is None
    assert not table.hint()
    assert not table.can_take_back
    while not table.is_over:
        assert table.poll() is not None


# --- opponents


def test_an_answer_to_an_older_question_never_enters_another_position() -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service)
    cards = table.view().zones["hand:0"]
    table.play(f"play {cards[0]}")
    late = service.waiting.pop()
    table.take_back()
    table.play(f"play {cards[1]}")
    service.waiting.insert(0, late)
    assert table.poll() is None
    assert table.poll() is not None
    assert service.cancelled == 1


def test_an_answer_to_another_match_is_ignored() -> None:
    service = Service()
    first_table = seated(CLUB, ADA, service=service)
    late = service.waiting.pop()
    first_table.close()
    table = seated(CLUB, ADA, service=service)
    service.waiting.insert(0, late)
    assert table.poll() is None
    assert beats(table.poll()) == ["rest"]


def test_nonsense_is_asked_again_once_and_then_made_up_for(caplog: pytest.LogCaptureFixture) -> None:
    service = Service(lambda view: "dance" * 100)
    table = seated(CLUB, ADA, service=service)
    with caplog.at_level(logging.WARNING):
        assert table.poll() is None
        assert len(service.asked) == 2
        assert beats(table.poll()) == ["rest"]
    assert len(caplog.records) == 2
    assert "not legal" in caplog.text
    assert table.view().moves[0][1] == f"play {service.asked[0][1].zones['hand:0'][0]}"


def test_a_second_answer_that_is_legal_is_taken() -> None:
    service = Service(lambda view: "dance" if not service.waiting and len(service.asked) == 1 else "play")
    service.choose = lambda view: (
        "dance" if len(service.asked) == 1 else f"play {view.zones[f'hand:{view.turn}'][1]}"
    )
    table = seated(CLUB, ADA, service=service)
    assert table.poll() is None
    assert table.poll() is not None
    assert table.view().moves[0][1] == f"play {service.asked[0][1].zones['hand:0'][1]}"


def test_while_an_opponent_thinks_there_is_nothing_to_show() -> None:
    service = Service()
    table = seated(CLUB, ADA, service=service)
    service.waiting.clear()
    assert table.poll() is None
    assert table.thinking == 0
    assert table.wait_seconds() == 1.5
    table.close()
    assert service.cancelled == 1
    assert table.wait_seconds() is None


# --- several people


def test_between_two_people_the_curtain_falls_and_the_turn_is_shown_again() -> None:
    table = seated(ADA, BO)
    assert (table.viewer, table.next_person, table.needs_curtain) == (None, 0, True)
    assert table.view().seat is None
    assert table.legal_moves() == ()
    assert table.take_table() == ()
    assert (table.viewer, table.next_person, table.needs_curtain) == (0, None, False)
    move = first(table)
    table.play(move)
    assert (table.viewer, table.next_person, table.needs_curtain) == (0, 1, True)
    assert table.view().seat == 0
    missed = table.take_table()
    assert beats(missed) == ["rest"]
    assert missed[0].view.seat == 1
    assert missed[0].view.moves == ((0, move),)
    assert table.view().seat == 1
    frames = table.play(first(table))
    assert beats(frames)[:2] == ["trick", "score"]
    # the deal passed: seat 1 begins the next one and still holds the table
    assert (table.viewer, table.seat, table.next_person) == (1, 1, None)
    table.play(first(table))
    assert beats(table.take_table()) == [*beats(frames), "rest"]


def test_what_was_missed_begins_where_one_left_off() -> None:
    table = seated(ADA, BO)
    table.take_table()
    assert table.last_seen is None
    table.play(first(table))
    left_behind = table.view()
    assert table.last_seen is None
    table.take_table()
    while table.seat == table.viewer:
        table.play(first(table))
    assert table.next_person == 0
    assert table.last_seen == left_behind
    assert table.take_table()[0].view.moves[: len(left_behind.moves)] == left_behind.moves


def test_no_curtain_where_nothing_is_hidden_from_the_next_player() -> None:
    class Open(HIGHEST_CARD.match):  # type: ignore[name-defined,misc]
        def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
            return {**super()._zones(seat), **{f"hand:{n}": hand for n, hand in enumerate(self.hands)}}

    game = Game("open", "Open", (2,), HIGHEST_CARD.options, Open)
    table = seated(ADA, BO, game=game)
    assert table.next_person == 0
    assert not table.needs_curtain
    table.take_table()
    table.play(first(table))
    assert table.next_person == 1
    assert not table.needs_curtain


def test_people_and_opponents_at_one_table() -> None:
    table = seated(ADA, CLUB, BO, service=Service(), dealer=2)
    table.take_table()
    table.play(first(table))
    assert table.next_person is None
    table.poll()
    assert table.next_person == 2
    assert len(table.take_table()) == 2
    played_out(table)
    assert table.next_person is None
    assert not table.needs_curtain


# --- taking back


def test_taking_back_goes_to_the_last_decision_of_a_person_as_often_as_one_likes(tmp_path: Path) -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service, folder=tmp_path)
    seen: list[tuple[View, object, View | None]] = []
    while len(seen) < 3:
        if table.seat == 0:
            seen.append((table.view(), table.results, table.last_trick))
            table.play(first(table))
        else:
            table.poll()
    assert not table.assisted
    for view, results, trick in reversed(seen):
        assert table.can_take_back
        assert table.take_back()
        assert (table.view(), table.results, table.last_trick) == (view, results, trick)
    assert not table.can_take_back
    assert not table.take_back()
    assert table.assisted
    assert texts(table.path)[-1] == "take back to 0"


def test_again_makes_the_same_moves_until_a_different_one_is_made() -> None:
    table = seated(ADA, CLUB, service=Service())
    while len(table.view().moves) < 4 or table.seat != 0:
        if table.poll() is None:
            table.play(first(table))
    end = table.view()
    while table.take_back():
        pass
    while table.can_again:
        assert table.again()[-1].beat == "rest"
    assert table.view() == end
    assert table.again() == ()
    while table.take_back():
        pass
    table.play(first(table))  # the same move: the rest can still be made again
    assert table.can_again
    table.take_back()
    table.play(str(table.legal_moves()[1]))
    assert not table.can_again


def test_again_hands_the_turn_to_the_opponents_where_it_ends_there() -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service)
    table.play(first(table))
    table.take_back()
    service.waiting.clear()
    assert beats(table.again()) == ["rest"]
    assert table.thinking == 1
    assert table.poll() is not None


def test_the_last_move_of_a_match_can_be_taken_back_and_is_then_assisted(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path, target=1)
    played_out(table)
    assert table.take_back()
    assert not table.is_over
    assert len(Shelf(tmp_path).left()) == 1
    played_out(table)
    assert Shelf(tmp_path).statistics()["Ada", "highest-card"] == Tally(assisted=1)


# --- hints


def test_a_hint_says_which_move_and_why_and_marks_the_match(tmp_path: Path) -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service, folder=tmp_path)
    assert table.poll_hint() is None
    assert table.hint()
    assert table.hint()  # once more is no second question
    assert table.is_hinting
    assert [level for _, _, level in service.asked] == ["expert"]
    assert table.poll() is None
    hint = table.poll_hint()
    assert hint is not None
    assert (hint.move, hint.why) == (first(table), "It is the highest.")
    assert hint.move.pieces
    assert not table.is_hinting
    assert table.assisted
    assert texts(table.path)[-1] == "hint for 0"


def test_a_hint_that_comes_too_late_is_forgotten() -> None:
    service = Service()
    table = seated(ADA, CLUB, service=service)
    table.hint()
    table.play(first(table))
    assert table.poll_hint() is None
    assert service.waiting[0].tag != service.waiting[1].tag
    assert not table.hint()
    assert table.poll() is None
    assert table.poll() is not None
    assert not table.assisted


# --- going on


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    table = seated(ADA, CLUB, service=Service(), folder=tmp_path)
    for _ in range(3):
        table.play(first(table))
        while table.thinking is not None:
            table.poll()
    table.take_back()
    table.close()
    assert table.path is not None
    back = Controller.resume(table.path, opponents=Service(), games=GAMES)
    assert back.view() == table.view()
    assert (back.results, back.last_trick) == (table.results, table.last_trick)
    assert back.sitters == (ADA, CLUB)
    assert (back.assisted, back.notice, back.banner) == (True, "", "")
    for controller in (table, back):
        controller._asking._opponents = Service()
        played_out(controller)
    assert back.view() == table.view()
    assert back.take_back()


def test_a_match_that_another_program_plays_cannot_be_taken_up(tmp_path: Path) -> None:
    table = seated(ADA, BO, folder=tmp_path)
    assert table.path is not None
    with pytest.raises(InUse):
        Controller.resume(table.path, games=GAMES)
    table.close()
    Controller.resume(table.path, games=GAMES).close()


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.smallest import HIGHEST_CARD
from tabletop.controller import Controller, Sitter
table = Controller.start(HIGHEST_CARD, [Sitter("Ada", "1"), Sitter("Bo", "2")], folder=Path(sys.argv[1]))
for _ in range(5):
    table.take_table()
    table.play(table.legal_moves()[0])
table.take_table()
print(table.path, table.view().moves, sep="|", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_after_kill_9_the_match_goes_on(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert run.returncode == -signal.SIGKILL
    path, moves = run.stdout.strip().split("|")
    table = Controller.resume(Path(path), games=GAMES)
    table.take_table()
    assert str(table.view().moves) == moves
    assert table.notice == ""
    table.play(first(table))


# --- damaged matches


def rewritten(path: Path, lines: list[str]) -> None:
    """The lines with right checksums, as a clever enemy would write them."""
    content, seal = b"", ""
    for text in lines:
        line = written(seal, text)
        seal = line[:8].decode()
        content += line
    path.write_bytes(content)


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A match between two people that was left after five moves."""
    table = seated(ADA, BO, folder=tmp_path)
    for _ in range(5):
        table.take_table()
        table.play(first(table))
    table.close()
    assert table.path is not None
    return table.path


MOVES = 10  # the first line after the header and the first shuffle


@pytest.mark.parametrize(
    ("at", "text", "flaw"),
    [
        (MOVES, "0: play 2H", 'Line 10 goes against the rules: "play 2H" is no move of this game.'),
        (MOVES, "1: play AS", "Line 10 goes against the rules: it is not the turn of seat 1."),
        (MOVES + 2, "shuffle: AS KS", "Line 12 goes against the rules: Shuffle 2 is"),
        (MOVES + 3, "shuffle: AS KS", "Line 13 goes against the rules: nothing was shuffled then."),
        (
            MOVES + 6,
            "result: winners 0, scores 3 0",
            "Line 16 goes against the rules: the match is not over.",
        ),
        (MOVES - 1, "shuffle: AS KS", "Line 9 goes against the rules: Shuffle 1 is"),
    ],
)
def test_the_first_line_that_the_rules_refuse_is_named_and_the_beginning_goes_on(
    left: Path, at: int, text: str, flaw: str
) -> None:
    lines = texts(left)
    lines[at - 1 : at] = [text]
    rewritten(left, lines)
    damaged = left.read_bytes()
    table = Controller.resume(left, games=GAMES)
    assert flaw in table.notice
    assert table.notice.startswith("The file of this match is damaged.")
    assert table.notice.endswith("a copy of the file is kept.")
    assert left.with_name(left.name + ".damaged").read_bytes() == damaged
    assert texts(left)[: at - 1] == lines[: at - 1]
    played_out(table)
    table.close()
    story = read_story(left)
    assert story.flaw == ""
    assert story.result is not None


def test_every_truncated_match_goes_on_from_its_last_whole_line(left: Path) -> None:
    content = left.read_bytes()
    shuffles = read_story(left).shuffles
    header = content.index(b"shuffle")
    for length in range(header - 9, len(content), 7):
        left.write_bytes(content[:length])
        table = Controller.resume(left, games=GAMES)
        assert bool(table.notice) == (content[length - 1] != 10)
        assert [made.text for made in shuffles][: len(table._course.match.shuffles)] == list(
            table._course.match.shuffles
        )
        played_out(table)
        table.close()
        assert read_story(left).result is not None


def test_a_move_whose_shuffle_was_not_written_any_more_gets_it_from_the_deal_number(left: Path) -> None:
    lines = texts(left)
    assert lines[-2].startswith("shuffle")
    rewritten(left, lines[:-2])
    table = Controller.resume(left, games=GAMES)
    assert texts(left) == lines[:-1]
    assert table.notice == ""


def test_a_match_of_a_game_that_is_not_here_stays_as_it_is(left: Path) -> None:
    with open(left, "ab") as file:
        file.write(b"rubbish")
    before = left.read_bytes()
    with pytest.raises(BadRecord, match="is a match of highest-card, a game that is not here"):
        Controller.resume(left, games={})
    assert left.read_bytes() == before
    lines = texts(left)[:-1]
    rewritten(left, [line.replace("option target: 3", "option target: 99") for line in lines])
    with pytest.raises(BadRecord, match="cannot be played on: Option target is one of 3, 1"):
        Controller.resume(left, games=GAMES)


LINES = (
    "0: play AS",
    "1: play AS",
    "9: play AS",
    "take back to 0",
    "take back to 3",
    "hint for 0",
    "hint for 9",
    "result: winners 0, scores 3 0",
    "result: winners 7, scores -",
    "shuffle: AS",
    "shuffle: 1 0",
    "game: highest-card",
    "option target: 1",
    "option target: true",
    "option x: 1",
    "first dealer: 7",
    "first dealer: 0",
    'seat 0: wizard "A" "1"',
    'seat 2: club "A" "1"',
    "deal number: " + "9" * 78,
    "deal number: 7",
    "started: 1",
    "tabletop match, format 0",
)


def test_well_sealed_lies_are_refused_or_played_on_from_their_good_beginning(
    left: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(3)
    honest = texts(left)
    refused = 0
    for _ in range(150):
        lines = list(honest)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(lines))
            lines[at : at + rng.randrange(2)] = rng.choices([*LINES, *honest], k=rng.randrange(2))
        rewritten(left, lines)
        try:
            table = Controller.resume(left, games=GAMES, opponents=Service())
        except BadRecord:
            refused += 1
            continue
        played_out(table)
        table.close()
        assert read_story(left).flaw == ""
    assert 10 < refused < 140


# --- disks


def test_where_nothing_can_be_written_a_banner_says_so_and_play_goes_on() -> None:
    table = seated(ADA, CLUB, service=Service(), folder=Path("/dev/null/x"))
    played_out(table)
    assert table.banner.startswith("This match cannot be saved now")
    assert table.take_back()
    table.close()
    table.rematch("later").close()
