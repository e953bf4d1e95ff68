"""Scenes know no game: what they ask for is never the verb of a game's move, nor the pack of its pieces."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tests.build_scripts import ROOT

SCENES = ROOT / "tabletop" / "scenes"
MOVES_TRIED = 60

ALSO_OF_THE_TABLE: Mapping[str, str] = {
    "deal": "a beat",
    "play": "a beat",
    "place": "what the keyboard focus is on",
    "take": "what the keyboard focus is on",
    "end": "the button at the end of a match",
    "order": "what a layout is told of the hand",
}
"""Verbs of games that are words of the table as well, and what for."""


@cache
def verbs_of_games() -> frozenset[str]:
    """Returns the verbs of moves that the rules name, that random matches have, and that are heard."""
    verbs = {verb for slug in GAMES for verb in words_of(slug).verb_sounds}
    for folder in ("games", "rules"):
        for file in (ROOT / "tabletop" / folder).rglob("*.py"):
            verbs.update(verbs_made_in(file))
    for game in GAMES.values():
        match, chance = game.start(players=game.players[0], seed=1), Random(1)
        for _ in range(MOVES_TRIED):
            verbs.update(move.verb for move in match.legal_moves())
            if match.seat is not None:
                match.play(chance.choice(match.legal_moves()))
    return frozenset(verbs)


def verbs_made_in(file: Path) -> Iterator[str]:
    """Yields the verbs of moves that a module makes from a text that begins with its verb."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Move":
            text = node.args[0]
            first = text.values[0] if isinstance(text, ast.JoinedStr) else text
            if isinstance(first, ast.Constant):
                yield str(first.value).partition(" ")[0]


def words_asked_for(tree: ast.AST) -> Iterator[str]:
    """Yields the strings that a module compares with, looks up, or has in a set."""
    for node in ast.walk(tree):
        asked: list[ast.expr | None] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            asked = [*node.keys]
        elif isinstance(node, ast.Set):
            asked = [*node.elts]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            asked = [*node.args] if node.func.attr in ("startswith", "removeprefix") else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            asked = [*node.args] if node.func.id == "frozenset" else []
        for part in filter(None, asked):
            inner = part.elts if isinstance(part, ast.Tuple | ast.List | ast.Set) else [part]
            yield from (
                word.value.partition(" ")[0]
                for word in inner
                if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )


def strings_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_the_verbs_of_all_games_are_known_here() -> None:
    assert {"knock", "gin", "bet", "offer", "bid", "meld", "throw", "remove", "play"} <= verbs_of_games()


def test_a_question_for_a_verb_is_found() -> None:
    asked = set(words_asked_for(ast.parse('last in {"knock"} or verb == "bet" or {"gin": 1}[verb]')))
    assert asked == {"knock", "bet", "gin"}


def test_no_scene_asks_for_the_verb_of_a_game_or_names_its_pack() -> None:
    verbs = verbs_of_games() - {*ALSO_OF_THE_TABLE}
    packs = {words_of(slug).pack for slug in GAMES}
    found = {}
    for file in sorted(SCENES.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if said := verbs & {*words_asked_for(tree)} | packs & {*strings_of(tree)}:
            found[str(file.relative_to(SCENES))] = said
    assert not found
