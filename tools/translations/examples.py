"""Finds an example of each sentence with slots: how it is told in random matches, with pieces and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final
from unittest import mock

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.games.registry import package_of
from tabletop.messages import Language, SlotValue, with_seats_named
from tabletop.messages.english import ENGLISH
from tabletop.messages.language import CONTEXT_MARK
from tabletop.players.reasons import reason_for_move
from tabletop.rules import Game, Match
from tools.golden import refusal_of, seat_names, words_of_frame, words_of_view
from tools.translations.collecting import CollectedMessage

MOVES: Final = 100
"""How many moves of a match are looked at."""

SEEDS: Final = (1, 2, 3)
REFUSALS: Final = 3
"""How many moves that were legal before are tried at each turn."""

Examples = dict[str, str]
"""What was told, by the entry of the message."""


def add_examples(messages: Mapping[str, CollectedMessage]) -> None:
    """Gives every message that comes up in random matches, and has slots, an example."""
    for entry, example in examples_of(own_games()).items():
        if entry in messages and messages[entry].slot_kinds:
            messages[entry].example = example


def own_games() -> list[Game]:
    """Returns the games of the program."""
    return [game for slug, game in GAMES.items() if str(package_of(slug)).startswith("tabletop.")]


def examples_of(games: list[Game], seeds: Sequence[int] = SEEDS) -> Examples:
    """Returns what is told of these games first; the same each time."""
    with noted_examples() as found:
        for game in games:
            for players in sorted({game.players[0], game.players[-1]}):
                for seed in seeds:
                    _play(game, players, seed)
    return found


@contextmanager
def noted_examples() -> Iterator[Examples]:
    """Notes the first sentence that is told of each message in English."""
    found: Examples = {}
    tell = Language.tell

    def noted(language: Language, key: str, slots: Mapping[str, SlotValue], context: str = "") -> str:
        told = tell(language, key, slots, context)
        if slots and language is ENGLISH:
            found.setdefault(f"{context}{CONTEXT_MARK}{key}" if context else key, told)
        return told

    with mock.patch.object(Language, "tell", noted):
        yield found


def _play(game: Game, players: int, seed: int) -> None:
    """Plays a match with random moves, and has everything told that the table could say."""
    chance, match = Random(f"{game.slug} {players} {seed}"), game.start(players, seed=seed)
    words, seen = words_of(game.slug), list[str]()
    for number in range(MOVES):
        moves = match.legal_moves()
        if match.seat is None:
            break
        view = match.view(match.seat)
        list(words_of_view(words, view, moves, Random(number)))
        told = words(view, seat_names(view), moves)
        move = chance.choice(moves)
        str(told.advice_sentence(move))
        why = reason_for_move(view, str(move), {str(one): chance.random() for one in moves})
        str(with_seats_named(why, seat_names(view).__getitem__))
        _refuse(match, chance.sample(seen, min(REFUSALS, len(seen))))
        seen = [*seen[-MOVES:], *map(str, moves[:2])]
        before = match.view(0)
        for frame in match.watch(move, 0):
            list(words_of_frame(words, before, frame))
            for _, reason, _ in frame.view.tally:
                str(reason)
            before = frame.view


def _refuse(match: Match, texts: list[str]) -> None:
    for text in texts:
        refusal_of(match, text)
