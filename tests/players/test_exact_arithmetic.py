"""Opponents reckon alike on every computer: nothing they use comes from the system's mathematics."""

import ast
import builtins
import math
import re
import sys
from collections.abc import Iterable, Iterator
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.players.exact_arithmetic import exponential, logarithm, plain_sum, power, weighted_sum
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.build_scripts import ROOT
from tests.competition.invitations import WITH_OPPONENTS, sizes_of

RNG = Random(1)
NUMBERS = [RNG.uniform(-30, 30) for _ in range(200)]
EXACT_EVERYWHERE = {"ceil", "comb", "factorial", "floor", "frexp", "inf", "isfinite", "ldexp", "prod", "sqrt"}
"""What opponents may take from `math`: it has one right result, and that is what every system returns."""


@pytest.mark.parametrize(
    ("result", "bits"),
    [
        (exponential(-0.3), "0x1.7b4c869c37bfdp-1"),
        (exponential(1.0), "0x1.5bf0a8b145764p+1"),
        (exponential(12.7), "0x1.4010f9b84cef2p+18"),
        (logarithm(0.7), "-0x1.6d3c324e13f4fp-2"),
        (logarithm(4095), "0x1.0a2923e3ba0c8p+3"),
        (power(0.4, 0.6), "0x1.2777065b0d0e9p-1"),
        (power(87.5, 1.3), "0x1.4eaa4635df38cp+8"),
        (power(7.0, 1.5), "0x1.2852fb49899cdp+4"),
        (plain_sum(map(exponential, NUMBERS)), "0x1.6400cde21bbc9p+44"),
    ],
)
def test_each_result_is_the_same_to_the_last_bit(result: float, bits: str) -> None:
    assert result.hex() == bits


def test_the_results_are_what_they_are_called() -> None:
    for x in NUMBERS:
        assert exponential(x) == pytest.approx(math.exp(x), rel=2e-14)
        assert logarithm(math.exp(x)) == pytest.approx(x, abs=1e-13)
        assert power(abs(x), 1.3) == pytest.approx(abs(x) ** 1.3, rel=2e-14)


def test_what_is_certain_is_exact() -> None:
    assert (exponential(0), logarithm(1), power(7, 0), power(3, 1), power(0.5, 3)) == (1, 0, 1, 3, 0.125)
    assert power(7, 0.5) == math.sqrt(7)
    assert exponential(-800) == 0


def test_sums_are_added_up_one_after_the_other() -> None:
    tenths = [0.1] * 10
    assert plain_sum(tenths) == weighted_sum(tenths, [1.0] * 10) == 0.9999999999999999
    assert plain_sum([]) == 0


# --- that nobody goes round it


SUSPICIOUS = re.compile(r"\b(c?math|statistics)\b|[\w)\]] ?\*\*")


def suspicious_modules() -> Iterator[tuple[str, str]]:
    """Yields the modules that an opponent may think with, if they may use such things, and their text.

    Those modules of a game that lay its table are none of them.
    """
    for package in ("rules", "players", "workers", "games"):
        for file in sorted((ROOT / "tabletop" / package).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            if SUSPICIOUS.search(text) and not (package == "games" and "tabletop.layout" in text):
                yield file.relative_to(ROOT).as_posix(), text


def inexact_names(text: str) -> Iterator[str]:
    """Yields what a module takes from the system's mathematics, and powers not of written numbers."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module in ("math", "cmath", "statistics"):
            yield from {name.name for name in node.names} - EXACT_EVERYWHERE
        elif isinstance(node, ast.Import):
            yield from {name.name for name in node.names} & {"math", "cmath", "statistics"}
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            yield from (ast.unparse(side) for side in (node.left, node.right) if not is_whole(side))


def is_whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def test_no_opponent_uses_the_mathematics_of_the_system() -> None:
    found = {file: names for file, text in suspicious_modules() if (names := [*inexact_names(text)])}
    assert not found


@pytest.mark.parametrize(
    "text", ["from math import exp", "import math", "x ** 0.5", "x ** 2", "from math import log as l"]
)
def test_what_may_round_otherwise_elsewhere_is_found(text: str) -> None:
    assert SUSPICIOUS.search(text)
    assert [*inexact_names(text)]


def strict_sum(numbers: Iterable[float], start: float = 0) -> float:
    """Adds up as `sum` does; numbers with a fraction are none of its business in an opponent's mind."""
    listed = list(numbers)
    file = sys._getframe(1).f_code.co_filename
    assert all(float(number).is_integer() for number in listed), f"{file} adds up {listed}"
    return plain_sum([start, *listed]) if any(isinstance(n, float) for n in listed) else SUM(listed, start)


SUM = sum


@pytest.mark.parametrize("slug", WITH_OPPONENTS)
def test_no_opponent_adds_up_fractions_by_a_sum_that_depends_on_python(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, rng = GAMES[slug].start(sizes_of(GAMES[slug])[-1], seed=3), Random(3)
    for _ in range(5):
        match.play(rng.choice(match.legal_moves()))
    view = view_to_bytes(match.view(match.seat))
    monkeypatch.setattr(builtins, "sum", strict_sum)
    decide_move(view, "beginner", face=2)
