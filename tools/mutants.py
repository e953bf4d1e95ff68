"""Breaks the program in one small place at a time, and shows whether the tests notice it.

Each mutant is one change of one expression or statement in `tabletop/`, drawn with a fixed seed from every
package in turn. It is made in a scratch copy of the checkout, where the tests nearest to it are run until one
fails. With `--again FILE` the mutants of an earlier run that were killed are made in another state of the
project: the test that killed each of them is run first, and if need be all the others.

    python3 -m tools.mutants --count 100 --results before.jsonl
    python3 -m tools.mutants --again before.jsonl --results after.jsonl

Results are written line by line; a run that was ended is continued by the same command.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tools import paced

SECONDS = 150
"""Processor time that the tests of a mutant may take: more is an endless loop, or only many tests."""
STOPPED = "the limit of processor time"

COMPARISON_CHANGES = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC_CHANGES = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
}


@dataclass(frozen=True)
class Mutant:
    """One change: the text from `start` to `end` of a file (in bytes) becomes `now`."""

    file: str
    line: int
    column: int
    kind: str
    was: str
    now: str
    start: int
    end: int
    text: str
    """The whole line as it was, by which it is found in another state of the project."""
    killed_by: str = ""
    state: str = ""
    """Killed, survived, stopped (at the limit, so nobody knows), or gone (there is no such line any more)."""

    @property
    def package(self) -> str:
        return _package(self.file)

    @property
    def change(self) -> tuple[str, int, str, str]:
        """Returns what the mutant is in any state of the project that has the line."""
        return self.text, self.column, self.kind, self.now


def _package(file: str) -> str:
    parts = Path(file).parts
    return parts[1] if len(parts) > 2 else "(top)"


# --- what can be changed


class MutationFinder(ast.NodeVisitor):
    """Collects what can be changed in a module: nothing in docstrings, and nothing that only types need."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.lines = source.split(b"\n")
        self.mutants: list[Mutant] = []
        self._starts = [0]
        for line in self.lines:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.dump(node.test):
            self._put(node.test, "condition", "True")
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._put(node, "statement", "pass")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self._put(node.value, "result", "None")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            was, now = COMPARISON_CHANGES[type(node.ops[0])]
            self._between(node.left, node.comparators[0], "comparison", was, now)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC_CHANGES and not _is_text(node.left):
            self._between(node.left, node.right, "arithmetic", *ARITHMETIC_CHANGES[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        was, now = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        self._between(node.values[0], node.values[1], "logic", was, now)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._put(node, "not", f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._put(node, "constant", str(not node.value))
        elif isinstance(node.value, int | float):
            self._put(node, "constant", str(node.value + 1))

    def _between(self, left: ast.expr, right: ast.expr, kind: str, was: str, now: str) -> None:
        start, end = self._at(left.end_lineno, left.end_col_offset), self._at(right.lineno, right.col_offset)
        gap = self.source[start:end]
        found = re.search(rb"(?<![\w<>=!*/])" + re.escape(was.encode()) + rb"(?![\w=*/])", gap)
        if found is not None and b"#" not in gap:
            self._add(start + found.start(), start + found.end(), kind, now)

    def _put(self, node: ast.expr | ast.stmt, kind: str, now: str) -> None:
        start, end = self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)
        self._add(start, end, kind, now)

    def _add(self, start: int, end: int, kind: str, now: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        was = self.source[start:end].decode()
        text = self.lines[line - 1].decode()
        if "__name__" not in text:
            column = start - self._starts[line - 1]
            self.mutants.append(Mutant(self.file, line, column, kind, was, now, start, end, text))

    def _at(self, line: int | None, column: int | None) -> int:
        assert line is not None
        assert column is not None
        return self._starts[line - 1] + column


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def possible_mutants(checkout: Path, file: str) -> list[Mutant]:
    """Lists all changes of a module; none if the checkout has no such file."""
    path = checkout / file
    finder = MutationFinder(file, path.read_bytes() if path.exists() else b"")
    finder.visit(ast.parse(finder.source))
    return finder.mutants


def random_mutants(checkout: Path, seed: int) -> Iterator[Mutant]:
    """Yields mutants without end: of each package in turn one, of any file and kind."""
    places: dict[str, list[Mutant]] = {}
    for path in sorted(checkout.glob("tabletop/**/*.py")):
        file = path.relative_to(checkout).as_posix()
        places.setdefault(_package(file), []).extend(possible_mutants(checkout, file))
    chance = Random(seed)
    while True:
        for package in sorted(places):
            if places[package]:
                yield chance.choice(places[package])


def find_mutant_again(checkout: Path, mutant: Mutant) -> Mutant:
    """Finds a change in another state of the project; it is "gone" if there is no such line any more."""
    for other in possible_mutants(checkout, mutant.file):
        if other.change == mutant.change:
            return replace(other, killed_by=mutant.killed_by)
    return replace(mutant, state="gone")


# --- which tests are run


def nearest_tests(checkout: Path, file: str, *, all_of_them: bool) -> list[str]:
    """Lists files of tests: those that import the changed module, those of its package, then others."""
    module = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parent, _, name = module.rpartition(".")
    imports = re.compile(
        rf"{re.escape(module)}\b|from {re.escape(parent)} import .*\b{name}\b|\b{name}\b.*import"
    )
    package = module.split(".")[1]
    room = module.split(".")[2] if package == "games" and module.count(".") > 2 else ""
    ranks: dict[str, int] = {}
    for path in sorted(checkout.glob("tests/**/test_*.py")):
        test = path.relative_to(checkout).as_posix()
        if test.startswith("tests/window"):
            continue
        is_near = f"/{room}/" in test if room else test.startswith(f"tests/{package}/")
        has_name = name in path.stem
        does_import = bool(imports.search(path.read_text(encoding="utf-8")))
        if does_import and (is_near or has_name):
            ranks[test] = 0
        elif does_import or has_name:
            ranks[test] = 1
        else:
            ranks[test] = 2 if is_near else 3
    if room:
        ranks["tests/test_battery.py"] = ranks["tests/test_conformance.py"] = 1
    return [test for test in sorted(ranks, key=lambda test: ranks[test]) if all_of_them or ranks[test] < 3]


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))


def first_failure(checkout: Path, tests: Sequence[str]) -> str:
    """Runs tests until one fails, and returns its name; "" if none does, STOPPED if they took too long."""
    order = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "--no-header",
        "-rfE",
        *tests,
    ]
    told = subprocess.run(
        order,
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_limit,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    if told.returncode in (0, 5):
        return ""
    if told.returncode == -signal.SIGXCPU:
        return STOPPED
    failed = re.search(r"^(?:FAILED|ERROR) (\S+?(?:\[.*?\])?)(?: - |$)", told.stdout, re.MULTILINE)
    return failed[1] if failed else f"ended with {told.returncode}"


def try_mutant(checkout: Path, mutant: Mutant, *, again: bool) -> Mutant:
    """Makes the mutant in a scratch checkout, runs tests there, and unmakes it."""
    if mutant.state == "gone":
        return mutant
    path = checkout / mutant.file
    source = path.read_bytes()
    path.write_bytes(source[: mutant.start] + mutant.now.encode() + source[mutant.end :])
    try:
        killer = ""
        if again and (checkout / mutant.killed_by.partition("::")[0]).is_file():
            killer = first_failure(checkout, [mutant.killed_by.partition("::")[0]])
        if not killer:
            killer = first_failure(checkout, nearest_tests(checkout, mutant.file, all_of_them=again))
    finally:
        path.write_bytes(source)
    state = "stopped" if killer == STOPPED else "killed" if killer else "survived"
    return replace(mutant, killed_by=killer, state=state)


# --- the program


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--checkout", type=Path, default=Path(), help="the state of the project that is tried"
    )
    parser.add_argument("--count", type=int, default=100, help="how many killed mutants are wanted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at once")
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument(
        "--again", type=Path, help="results of an earlier run, whose killed mutants are tried"
    )
    wanted = parser.parse_args()
    before = _read(wanted.results)
    if wanted.again is None:
        mutants = random_mutants(wanted.checkout, wanted.seed)
        count = wanted.count
    else:
        killed = [mutant for mutant in _read(wanted.again) if mutant.state == "killed"]
        mutants = (find_mutant_again(wanted.checkout, mutant) for mutant in killed)
        count = len(killed)
    _run(wanted, mutants, before, count)
    return 0


def _run(wanted: argparse.Namespace, mutants: Iterator[Mutant], before: list[Mutant], count: int) -> None:
    known = {(mutant.file, mutant.start, mutant.now) for mutant in before}
    results = list(before)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(wanted.jobs):
            copies.put(_copy(wanted.checkout, Path(folder) / str(number)))

        def one(mutant: Mutant) -> None:
            checkout = copies.get()
            try:
                result = try_mutant(checkout, mutant, again=wanted.again is not None)
            finally:
                copies.put(checkout)
            results.append(result)
            with wanted.results.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(asdict(result)) + "\n")
            print(
                f"{result.state:8} {result.file}:{result.line} {result.kind}, {result.killed_by}", flush=True
            )

        def have() -> int:
            return sum(result.state == "killed" or wanted.again is not None for result in results)

        while have() < count:
            batch = []
            for mutant in mutants:
                if (mutant.file, mutant.start, mutant.now) not in known:
                    known.add((mutant.file, mutant.start, mutant.now))
                    batch.append(mutant)
                if len(batch) >= min(2 * wanted.jobs, count - have()):
                    break
            if not batch:
                break
            list(pool.map(one, batch))
    _tell(results)


def _copy(checkout: Path, folder: Path) -> Path:
    shutil.copytree(checkout, folder, ignore=shutil.ignore_patterns(".git", ".venv*", ".*_cache", "dist"))
    return folder


def _read(path: Path) -> list[Mutant]:
    if not path.exists():
        return []
    return [Mutant(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _tell(results: Sequence[Mutant]) -> None:
    """Prints how many ended how, package by package."""
    for package in sorted({result.package for result in results}):
        ends = [result.state for result in results if result.package == package]
        print(f"{package:12}", *(f"{state} {ends.count(state)}" for state in sorted(set(ends))), sep="  ")
    ends = [result.state for result in results]
    print(f"{'all':12}", *(f"{state} {ends.count(state)}" for state in sorted(set(ends))), sep="  ")


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
