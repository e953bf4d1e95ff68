"""The sealed deck: what a seal promises, what is written down of it, and that every exchange is found."""

import runpy
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.history.deal_check import check_deals
from tabletop.controller.history.replay import Replay
from tabletop.games import GAMES
from tabletop.records import BadRecord, read_recorded_match
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH, line_with_checksum
from tabletop.records.match_file.header import Occasion
from tabletop.records.match_file.sealed_deck import (
    LONGEST_CUT,
    NUMBER_BITS,
    SealedDeck,
    clean_cut,
    draw_secret,
    number_from,
    seal_of,
)
from tabletop.rules import deal_number
from tabletop.rules.shuffling import ShuffleSource
from tests import posix
from tests.build_scripts import ROOT
from tests.covering_cases import times_to_try
from tests.faulty_disk import POWER_CUT, Fault, FaultyDisk, PowerCut, each_fault
from tests.scenes.every_scene import own_games

PLAYERS_SCRIPT = ROOT / "docs" / "check_seal.py"
SECRET = bytes(range(32))
CUT = "sevens are wild, Anna 14:31"
KILLED_MOVES = times_to_try(6, 60)


def test_the_number_has_as_many_bits_as_every_number_that_is_shown_in_letters() -> None:
    assert NUMBER_BITS == deal_number.BITS
    assert len(deal_number.as_text(number_from(SECRET, CUT)).replace("-", "")) == deal_number.LETTER_COUNT


def test_seal_and_number_are_what_the_page_about_the_seal_says() -> None:
    from hashlib import sha256

    assert seal_of(SECRET) == sha256(b"seal" + SECRET).hexdigest()
    digest = sha256(b"deal" + SECRET + CUT.encode()).hexdigest()
    assert number_from(SECRET, CUT) == int(digest, 16) >> 191


def test_another_cut_or_secret_makes_another_number() -> None:
    numbers = {number_from(SECRET, f"{place}") for place in range(1000)}
    assert len(numbers) == 1000
    assert number_from(draw_secret(), CUT) != number_from(SECRET, CUT)


def test_a_cut_is_one_printable_line() -> None:
    assert clean_cut("  two\nlines\x00 \u202e ") == "two lines"
    assert len(clean_cut("x" * 10_000)) == LONGEST_CUT


@pytest.mark.parametrize(
    "change",
    [
        lambda deck: replace(deck, seal=seal_of(bytes(32))),
        lambda deck: replace(deck, secret=bytes(32)),
        lambda deck: replace(deck, cut=deck.cut + "."),
    ],
)
def test_a_changed_seal_secret_or_cut_is_noticed(change: Callable[[SealedDeck], SealedDeck]) -> None:
    deck = SealedDeck.cut_with(SECRET, CUT)
    assert deck.problem(deck.number) is None
    assert change(deck).problem(deck.number) is not None
    assert deck.problem(deck.number + 1) is not None


def a_sealed_match(slug: str, folder: Path, moves: int = 40) -> Path:
    """Plays the beginning of a match with a sealed deck at random, and returns its file."""
    game = GAMES[slug]
    sitters = [Sitter(f"P{seat}", "face-1", None if seat == 0 else "club") for seat in range(game.players[0])]
    deck = SealedDeck.cut_with(SECRET, CUT)
    controller = Controller.start(game, sitters, folder=folder, started="2026-11-27", sealed=deck)
    rng = Random(slug)
    for _ in range(moves):
        if controller.seat is not None:
            controller._play_move(rng.choice(controller.replay().history.match.legal_moves()))
    path = controller.path
    controller.close()
    assert path is not None
    return path


def rewritten(path: Path, change: Callable[[str], str]) -> Path:
    """Changes lines of a record as a forger would who makes all checksums again."""
    texts = [line[CHECKSUM_LENGTH + 1 :] for line in path.read_text(encoding="utf-8").splitlines()]
    content, before = bytearray(), ""
    for text in texts:
        line = line_with_checksum(before, change(text))
        before = line[:CHECKSUM_LENGTH].decode()
        content += line
    path.write_bytes(content)
    return path


def swap_two_cards(text: str) -> str:
    """Exchanges the first two pieces that differ in a shuffle of the pack."""
    if not text.startswith("shuffle: ") or len(text.split(" ")) < 20:
        return text
    first, *others = text.removeprefix("shuffle: ").split(" ")
    number = next(number for number, other in enumerate(others) if other != first)
    others[number], first = first, others[number]
    return " ".join(("shuffle:", first, *others))


@pytest.mark.parametrize("slug", own_games())
def test_the_deals_of_a_sealed_match_follow_from_its_number_and_no_exchange_passes(
    slug: str, tmp_path: Path
) -> None:
    path = a_sealed_match(slug, tmp_path)
    found = check_deals(Replay.read(path))
    assert found.problem is None
    assert found.is_sealed
    assert found.shuffles == len(Replay.read(path).history.match.shuffles) > 0
    rewritten(path, swap_two_cards)
    # Some exchanges make moves illegal that follow: then the record is cut there, and still refused.
    assert check_deals(Replay.read(path)).problem is not None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"seal: {seal_of(SECRET)}", f"seal: {seal_of(bytes(32))}"),
        (f"secret: {SECRET.hex()}", f"secret: {bytes(32).hex()}"),
        (f'cut: "{CUT}"', 'cut: "another"'),
        (f"deal number: {number_from(SECRET, CUT)}", f"deal number: {number_from(SECRET, CUT) + 1}"),
    ],
)
def test_a_changed_line_about_the_seal_is_refused(before: str, after: str, tmp_path: Path) -> None:
    path = a_sealed_match("minnesota-whist", tmp_path, moves=4)
    assert before in path.read_text(encoding="utf-8")
    rewritten(path, lambda text: text.replace(before, after))
    assert check_deals(Replay.read(path)).problem is not None


def test_a_record_that_was_cut_off_anywhere_keeps_its_seal_or_is_no_match_yet(tmp_path: Path) -> None:
    path = a_sealed_match("star", tmp_path, moves=6)
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    whole = next(number for number, line in enumerate(lines, 1) if b" cut: " in line)
    for count in range(len(lines)):
        path.write_bytes(b"".join(lines[:count]) + lines[count][:11])
        if count < whole:
            with pytest.raises(BadRecord):
                read_recorded_match(path)
        else:
            header = read_recorded_match(path).header
            assert header.sealed is not None
            assert header.sealed.problem(header.seed) is None


def test_a_match_says_whether_its_number_could_be_known(tmp_path: Path) -> None:
    sitters = [Sitter("Anna", "face-1"), Sitter("Bruno", "face-2", "club")]
    typed = Controller.start(
        GAMES["minnows"], sitters, seed=7, folder=tmp_path, started="2026-11-27", occasion=Occasion("typed")
    )
    typed.close()
    assert typed.path is not None
    replay = Replay.read(typed.path)
    assert replay.header.occasion == Occasion("typed")
    assert check_deals(replay).is_known_beforehand
    day = Occasion("day", ("2026-11-27",))
    other = Controller.start(GAMES["minnows"], sitters, seed=7, folder=tmp_path, started="2026", occasion=day)
    other.close()
    assert other.path is not None
    assert Replay.read(other.path).header.occasion == day


def test_the_same_deal_again_for_practice_promises_nothing(tmp_path: Path) -> None:
    controller = Controller.resume(a_sealed_match("minnows", tmp_path, moves=2))
    again = controller.restart_deal()
    again.close()
    assert again.path is not None
    assert Replay.read(again.path).header.sealed is None


def run_players_script(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> str:
    """Runs the script that players can check a match with; returns what it says, with its exit code."""
    monkeypatch.setattr("sys.argv", ["check_seal.py", str(path)])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(PLAYERS_SCRIPT))
    return f"{capsys.readouterr().out}{int(ended.value.code or 0)}"


@pytest.mark.parametrize("slug", own_games())
def test_the_script_for_players_finds_what_the_program_finds(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_sealed_match(slug, tmp_path, moves=80)
    honest = run_players_script(path, capsys, monkeypatch)
    assert "number fit together." in honest
    assert seal_of(SECRET) in honest
    assert "Shuffle 1: new pack." in honest
    assert honest.endswith("\n0")
    rewritten(path, swap_two_cards)
    assert "NOT a new pack." in run_players_script(path, capsys, monkeypatch)
    rewritten(path, lambda text: text.replace(CUT, "another cut"))
    assert run_players_script(path, capsys, monkeypatch).endswith("1")


def test_the_script_for_players_believes_no_second_seal_and_no_pack_that_does_not_exist(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_sealed_match("star", tmp_path)
    honest = path.read_text(encoding="utf-8")
    last = f"00000000 seal: {seal_of(bytes(32))}\n00000000 secret: {bytes(32).hex()}\n"
    path.write_text(honest + last, encoding="utf-8")
    assert seal_of(SECRET) in run_players_script(path, capsys, monkeypatch)
    path.write_text(honest, encoding="utf-8")
    rewritten(path, lambda text: text.replace(" 6-6", " 6-5") if text.startswith("shuffle: ") else text)
    assert "Shuffle 1: NOT a new pack." in run_players_script(path, capsys, monkeypatch)
    rewritten(path, lambda text: text.replace(" 6-5", "") if text.startswith("shuffle: ") else text)
    assert "Shuffle 1: NOT a new pack." in run_players_script(path, capsys, monkeypatch)


def test_the_script_for_players_leaves_out_what_was_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = Controller.resume(a_sealed_match("minnesota-whist", tmp_path, moves=70))
    shuffles = len(controller.replay().history.match.shuffles)
    while controller.take_back() and len(controller.replay().history.match.shuffles) == shuffles:
        pass
    kept = len(controller.replay().history.match.shuffles)
    controller.close()
    assert controller.path is not None
    told = run_players_script(controller.path, capsys, monkeypatch)
    assert told.count("Shuffle") == kept < shuffles


def test_the_list_of_new_packs_has_those_of_all_games_and_options() -> None:
    listed = set((PLAYERS_SCRIPT.parent / "new_packs.txt").read_text(encoding="utf-8").splitlines())
    found = set()
    for slug in own_games():
        game = GAMES[slug]
        ways = [{}, *({option.name: value} for option in game.options for value, _ in option.choices)]
        for players in game.players:
            for options in ways:
                match = game.start(players, options, 5)
                for number, order in enumerate(match.shuffles):
                    pieces = order.split(" ")
                    places = ShuffleSource.from_seed(5).shuffle_pieces(
                        number, [*map(str, range(len(pieces)))]
                    )
                    pack = dict(zip(map(int, places), pieces, strict=True))
                    found.add(" ".join(pack[place] for place in range(len(pieces))))
    assert found == listed


def test_the_script_for_players_has_about_thirty_lines_and_none_of_our_code() -> None:
    text = PLAYERS_SCRIPT.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line]) <= 32
    assert "import tabletop" not in text
    assert "from tabletop" not in text


@posix.posix_only
def test_a_program_that_ends_at_any_line_leaves_the_match_with_its_seal(tmp_path: Path) -> None:
    kept = 0
    for number, fault in enumerate(power_cuts(tmp_path / "whole")):
        folder = tmp_path / str(number)
        folder.mkdir()
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            a_sealed_match("star", folder, KILLED_MOVES)
        disk.lose_power()
        for path in folder.glob("*.tabletop"):
            if b" cut: " in path.read_bytes():
                kept += 1
                check_resumed(path)
            else:
                # Not even the beginning is there: no card has been shown.
                with pytest.raises(BadRecord):
                    Controller.resume(path)
    assert kept >= KILLED_MOVES


def check_resumed(path: Path) -> None:
    """Plays a match to its end, and checks that it has kept its seal and all its deals."""
    controller = Controller.resume(path)
    assert controller.sealed == SealedDeck.cut_with(SECRET, CUT)
    while controller.seat is not None:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()
    found = check_deals(Replay.read(path))
    assert found.problem is None
    assert found.is_sealed
    assert found.shuffles == len(controller.replay().history.match.shuffles)


def power_cuts(folder: Path) -> list[Fault]:
    """Returns an end of the program at each thing that a sealed match writes."""
    folder.mkdir()
    with FaultyDisk(folder) as disk:
        a_sealed_match("star", folder, KILLED_MOVES)
    return [fault for fault in each_fault(disk.calls, (POWER_CUT,)) if disk.calls[fault.number] == "write"]
