"""One word for one thing: lesson, table, hint and book of a game call it as its rules do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.games.registry import LESSON_FILE, game_file
from tabletop.lessons import load_lesson
from tabletop.rules import Match
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.players.english_reasons import full_english_reason

OTHER_WORDS = {
    "blind-dominoes": "doublets?|boneyard|pile|stock",
    "buck-euchre": "talon",
    "calypso": "stock",
    "classic-dominoes": "doublets?|boneyard|stock",
    "jersey-gin": "draw pile|talon|deuces?",
    "kaluki": "draw pile|talon|deuces?",
    "lucky-draw": "doublets?|boneyard|stock",
    "malilla": "deuces?",
    "minimisere": "two of (?:spades|hearts|diamonds|clubs)",
    "minimize": "stock|(?<!draw )(?<!discard )pile",
    "minnesota-whist": "overtricks?|extra tricks?|deuces?",
    "minnows": "doubles?|boneyard|stock",
    "skin": "deuces?",
    "solitaire-dominoes": "doublets?|boneyard|pile",
    "star": "doublets?|boneyard|stock",
}
"""By game, words for a thing that its rules call otherwise."""

SEEDS = range(times_to_try(2, 3))
MOVES = 60


def texts_of_files(slug: str) -> Iterator[str]:
    """Yields what the book and the lesson say; what follows on another game is told in the words of that."""
    book = game_file(slug, "book.md")
    assert book is not None
    for paragraph in book.read_text(encoding="utf-8").split("\n\n"):
        if not paragraph.startswith(("> ", "```")):
            yield re.sub(r"```.*?```", "", paragraph, flags=re.DOTALL)
    if game_file(slug, LESSON_FILE) is not None:
        for step in load_lesson(slug).steps:
            yield from (step.say, *step.other_answers.values())


def texts_at_the_table(slug: str, seed: int) -> Iterator[str]:
    """Yields prompts, labels, captions, moves and reasons of a match of random moves."""
    game, chance = GAMES[slug], Random(seed)
    match = game.start(game.players[-1], seed=seed)
    names = [f"Person {seat}" for seat in range(match.players)]
    for _ in range(MOVES):
        if match.seat is None:
            return
        yield from _texts_of_position(match, names)
        match.play(chance.choice(match.legal_moves()))


def _texts_of_position(match: Match, names: list[str]) -> Iterator[str]:
    view, legal = match.view(match.seat), match.legal_moves()
    words = words_of(match.game.slug)(view, names, legal)
    yield words.prompt()
    yield from (button.label for button in words.move_buttons())
    yield from words.zone_captions().values()
    yield from (said for move in legal[:6] for said in (words.advice_sentence(move), words.drop_answer(move)))
    if view.moves:
        yield words.move_sentence(len(view.moves) - 1)
    refusal = match.refusal("play 2S left")
    if refusal is not None:
        yield str(refusal.reason)
    yield full_english_reason(view, quick_move(view), {})


@pytest.mark.parametrize("slug", OTHER_WORDS)
def test_a_thing_is_called_as_in_the_rules(slug: str) -> None:
    pattern = re.compile(rf"\b(?:{OTHER_WORDS[slug]})\b", re.IGNORECASE)
    told = list(texts_of_files(slug))
    for seed in SEEDS:
        told += texts_at_the_table(slug, seed)
    assert len(told) > 100
    assert [said for said in told if pattern.search(said)] == []


def test_a_two_of_minimisere_is_a_deuce_wherever_it_is_named() -> None:
    words = words_of("minimisere")
    match = GAMES["minimisere"].start(4, seed=1)
    assert words(match.view(0)).piece_list(["2S"]) == "the deuce of spades"
    assert words(match.view(0)).piece_list(["9S"]) == "the nine of spades"
