"""Opponents judged by single moves."""

import re
import sys
from itertools import islice

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.minimize.pack import QUARTERS, worth_in_quarters
from tabletop.games.minimize.rules import Minimize
from tabletop.rules import Move, View
from tools import judge_moves


def asked() -> list[tuple[View, tuple[Move, ...]]]:
    matches = islice(judge_moves.positions_with_choice(GAMES["minnows"], 3, 1), 12)
    return [(match.view(match.seat), match.legal_moves()) for match in matches]


def test_positions_are_the_same_again_and_leave_a_choice() -> None:
    positions = asked()
    assert positions == asked()
    assert all(len(moves) > 1 for _, moves in positions)
    assert len({view.seat for view, _ in positions}) > 1


LOW = 2
"""The points of a hand that hardly anybody else is below."""


def test_a_low_hand_is_best_declared_early() -> None:
    policy = policy_of("minimize")
    for match in judge_moves.positions_with_choice(GAMES["minimize"], 2, 1):
        moves = match.legal_moves()
        assert isinstance(match, Minimize)
        if "declare" in moves and worth_in_quarters(match.hands[match.on_turn]) <= LOW * QUARTERS:
            break
    values = judge_moves.mean_worths(policy, match.view(match.seat), {str(move) for move in moves}, 20)
    assert max(values, key=values.__getitem__) == "declare"


def test_among_reference_players_nothing_is_worse_than_to_throw_the_joker_away() -> None:
    policy, worth_of = policy_of("minimize"), judge_moves.points_among_reference_players
    for match in judge_moves.positions_with_choice(GAMES["minimize"], 2, 1):
        moves = {str(move) for move in match.legal_moves()}
        if "throw JK" in moves:
            break
    values = judge_moves.mean_worths(policy, match.view(match.seat), moves, 20, worth_of)
    assert min(values, key=values.__getitem__) == "throw JK"


def test_chance_is_behind_the_rule_of_thumb(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "minimize",
        "policy",
        "random",
        "policy",
        "--positions",
        "60",
        "--worlds",
        "20",
        "--players",
        "3",
    ]
    monkeypatch.setattr(sys, "argv", ["judged", *words])
    judge_moves.main()
    first, chance, same = capsys.readouterr().out.splitlines()
    assert "differs in 0%, ahead 0.00000 ± 0.00000" in first
    assert "differs in 0%" in same
    behind, error = map(float, re.findall(r"(-?[\d.]+) ± ([\d.]+)", chance)[0])
    assert behind + error < 0
