"""Matches that go on: where they were left, after a kill, from damaged files, and with no folder at all."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.controller import BadRecord, Controller, InUse
from tabletop.records import read_recorded_match
from tabletop.records.match_file.checksums import line_with_checksum
from tabletop.records.match_file.recorded_match import _MatchReader
from tabletop.rules import Game, Match, View
from tests.english import english
from tests.record_files import HEADER
from tests.seated_controller import (
    ADA,
    BO,
    CLUB,
    GAMES,
    InstantOpponents,
    first_move,
    play_to_end,
    record_texts,
    seated_controller,
)

pytestmark = pytest.mark.sampled

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "150"))
"""How many records are forged."""

# --- going on


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    for _ in range(3):
        table.play(first_move(table))
        while table.thinking_seat is not None:
            table.poll_opponent()
    table.take_back()
    table.close()
    assert table.path is not None
    back = Controller.resume(table.path, opponents=InstantOpponents(), games=GAMES)
    assert back.view() == table.view()
    assert (back.deal_results, back.last_trick) == (table.deal_results, table.last_trick)
    assert back.sitters == (ADA, CLUB)
    assert (back.is_assisted, back.resume_notice, back.save_warning) == (True, None, None)
    for controller in (table, back):
        controller._queries._opponents = InstantOpponents()
        play_to_end(controller)
    assert back.view() == table.view()
    assert back.take_back()


def test_a_match_that_another_program_plays_cannot_be_taken_up(tmp_path: Path) -> None:
    table = seated_controller(ADA, BO, folder=tmp_path)
    assert table.path is not None
    with pytest.raises(InUse):
        Controller.resume(table.path, games=GAMES)
    table.close()
    Controller.resume(table.path, games=GAMES).close()


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.smallest_game import HIGHEST_CARD
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
    assert table.resume_notice is None
    table.play(first_move(table))


# --- damaged matches


def rewritten(path: Path, lines: list[str]) -> None:
    """Writes the lines with right checksums, as a clever enemy would write them."""
    content, seal = b"", ""
    for text in lines:
        line = line_with_checksum(seal, text)
        seal = line[:8].decode()
        content += line
    path.write_bytes(content)


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """Makes a match between two people that was left after five moves."""
    table = seated_controller(ADA, BO, folder=tmp_path)
    for _ in range(5):
        table.take_table()
        table.play(first_move(table))
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
    lines = record_texts(left)
    lines[at - 1 : at] = [text]
    rewritten(left, lines)
    damaged = left.read_bytes()
    table = Controller.resume(left, games=GAMES)
    assert flaw in str(table.resume_notice)
    assert str(table.resume_notice).startswith("The file of this match is damaged.")
    assert str(table.resume_notice).endswith("a copy of the file is kept.")
    assert left.with_name(left.name + ".damaged").read_bytes() == damaged
    assert record_texts(left)[: at - 1] == lines[: at - 1]
    play_to_end(table)
    table.close()
    recorded = read_recorded_match(left)
    assert recorded.flaw is None
    assert recorded.result is not None


def test_every_truncated_match_goes_on_from_its_last_whole_line(left: Path) -> None:
    content = left.read_bytes()
    shuffles = read_recorded_match(left).shuffles
    header = content.index(b"shuffle")
    for length in range(header - 9, len(content), 7):
        left.write_bytes(content[:length])
        table = Controller.resume(left, games=GAMES)
        assert bool(table.resume_notice) == (content[length - 1] != 10)
        kept = read_recorded_match(left).shuffles
        assert shuffles[: len(kept)] == kept
        play_to_end(table)
        table.close()
        assert read_recorded_match(left).result is not None


def test_a_move_whose_shuffle_was_not_written_any_more_gets_it_from_the_deal_number(left: Path) -> None:
    lines = record_texts(left)
    assert lines[-2].startswith("shuffle")
    rewritten(left, lines[:-2])
    table = Controller.resume(left, games=GAMES)
    assert record_texts(left) == lines[:-1]
    assert table.resume_notice is None


def test_a_match_of_a_game_that_is_not_here_stays_as_it_is(left: Path) -> None:
    with open(left, "ab") as file:
        file.write(b"garbage")
    before = left.read_bytes()
    with pytest.raises(BadRecord, match="is a match of highest-card, a game that is not here"):
        Controller.resume(left, games={})
    assert left.read_bytes() == before
    lines = record_texts(left)[:-1]
    rewritten(left, [line.replace("option target: 3", "option target: 99") for line in lines])
    with pytest.raises(BadRecord, match="cannot be played on: Option target is one of 3 or 1"):
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
    honest = record_texts(left)
    refused = 0
    for _ in range(EVENTS):
        lines = list(honest)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(lines))
            lines[at : at + rng.randrange(2)] = rng.choices([*LINES, *honest], k=rng.randrange(2))
        rewritten(left, lines)
        try:
            table = Controller.resume(left, games=GAMES, opponents=InstantOpponents())
        except BadRecord:
            refused += 1
            continue
        play_to_end(table)
        table.close()
        assert read_recorded_match(left).flaw is None
    assert EVENTS // 15 < refused < EVENTS - 10


# --- long matches


def test_how_often_the_table_is_looked_at_does_not_depend_on_how_long_the_match_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    view = Match.view

    def counted(match: Match, seat: int | None) -> View:
        looked.append(len(match.moves))
        return view(match, seat)

    for moves in (4, 40):
        table = seated_controller(ADA, BO, folder=tmp_path)
        for _ in range(moves):
            table.take_table()
            if table.is_over:
                table.take_back()
            else:
                table.play(first_move(table))
        table.close()
        assert table.path is not None
        with monkeypatch.context() as patch:
            patch.setattr(Match, "view", counted)
            back = Controller.resume(table.path, games=GAMES)
            assert len(looked) <= len(back.sitters)
        looked.clear()
        back.take_table()
        assert [line.view for line in back.deal_results] == [line.view for line in table.deal_results]
        assert back.last_trick == table._history.last_trick(back.viewer)
        back.close()


def test_however_many_lines_the_rules_refuse_a_match_is_begun_twice_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated_controller(ADA, BO, folder=tmp_path)
    play_to_end(table)
    table.close()
    assert table.path is not None
    lines = record_texts(table.path)[:-1]
    shuffles = [line for line in lines if line.startswith("shuffle")]
    places = [at for at, line in enumerate(lines) if line in shuffles]
    for at, later in zip(places, [*shuffles[1:], shuffles[0]], strict=True):
        lines[at] = later  # each a deal too early
    lines[places[0]] = f"{shuffles[0]}\n{shuffles[1]}"
    rewritten(table.path, "\n".join(lines).split("\n"))
    begun: list[int] = []
    start = Game.start

    def counted(*arguments: Any) -> Match:
        begun.append(1)
        return start(*arguments)

    monkeypatch.setattr(Game, "start", counted)
    back = Controller.resume(table.path, games=GAMES)
    assert "nothing was shuffled then" in str(back.resume_notice)
    assert len(shuffles) > 2
    assert len(begun) == 2


def test_taking_back_looks_only_at_what_it_takes_back() -> None:
    count = 3000
    lines = [line for number in range(count) for line in (f"0: play {number}", f"shuffle: {number}")]
    backs = [line for number in range(count) for line in ("0: play 0", f"take back to {count}")]
    compared: list[int] = []

    class Number(int):
        """Counts how often it is compared."""

        def __gt__(self, other: int) -> bool:
            compared.append(1)
            return int(self) > other

        def __lt__(self, other: int) -> bool:
            compared.append(1)
            return int(self) < other

    teller = _MatchReader(HEADER)
    for number, text in enumerate([*lines, *backs]):
        assert teller.take_line(Number(number), text)
    assert len(teller.shuffles) == count
    assert len(compared) <= 3 * count


# --- disks


def test_where_nothing_can_be_written_a_banner_says_so_and_play_goes_on() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=Path("/dev/null/x"))
    play_to_end(table)
    assert english(table.save_warning).startswith("This match cannot be saved now")
    assert table.take_back()
    table.close()
    table.rematch("later").close()
