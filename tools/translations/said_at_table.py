"""Finds positions in which rules, a hint or the table say a sentence: random matches, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.messages import Message, Several, SlotValue
from tabletop.players.reasons import reason_for_move
from tabletop.rules import Move, View
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import LEVELS_ALONE
from tools.golden import words_of_view

TURNS: Final = 40, 80, 160
"""How many turns of one match are looked at, and of the next ones."""

MOVES_TRIED, TEXTS_TRIED, TEXTS_KEPT = 6, 8, 60
"""How many legal moves are asked for their reasons, and how many others for why they are refused."""


@dataclass(frozen=True)
class SayingPosition:
    """A position that a match of a game comes to, and what is said there in a bubble, if it is."""

    slug: str
    seed: int
    moves: tuple[str, ...]
    said: Message | None
    rule: str | None = None


class PositionSearch:
    """Looks for one sentence in matches of one game; `is_told` says whether the table has told it."""

    def __init__(self, key: str, context: str, is_told: Callable[[], bool]) -> None:
        self._sentence = key, context
        self._is_told = is_told
        self._found: tuple[Message | None, str | None] = None, None
        self._tried: list[str] = []
        self._chance = Random(0)

    def find(self, slug: str, seed: int) -> SayingPosition | None:
        """Returns the first position of that match in which the sentence is said."""
        self._tried, self._chance = [], Random(f"{slug} {seed}")
        moves = moves_to(
            self._is_said, slug, LEVELS_ALONE[slug], seed, choice=self._choice, turns=TURNS[seed % len(TURNS)]
        )
        return None if moves is None else SayingPosition(slug, seed, moves, *self._found)

    def _choice(self, view: View, moves: tuple[Move, ...]) -> str:
        """Returns a sensible move, or now and then any."""
        return str(self._chance.choice(moves)) if self._chance.random() < 0.3 else quick_move(view)

    def _is_said(self, view: View, moves: tuple[Move, ...]) -> bool:
        for said, rule in self._sentences(view, moves):
            if _has(said, self._sentence):
                self._found = said, rule
                return True
        self._found = None, None
        list(words_of_view(words_of(view.game), view, moves, self._chance))
        return self._is_told()

    def _sentences(self, view: View, moves: Sequence[Move]) -> Iterator[tuple[Message, str | None]]:
        """Yields reasons for moves that can be made, and why others cannot."""
        chance = self._chance
        for values in ({str(move): chance.random() for move in moves}, dict.fromkeys(map(str, moves), 0.0)):
            for move in chance.sample(moves, min(MOVES_TRIED, len(moves))):
                yield reason_for_move(view, str(move), values), None
        match = GAMES[view.game].imagine(view, chance)
        for text in chance.sample(self._tried, min(TEXTS_TRIED, len(self._tried))):
            refusal = match.refusal(text)
            if refusal is not None:
                yield refusal.reason, refusal.rule
        self._tried = [*self._tried, *map(str, moves)][-TEXTS_KEPT:]


def _has(value: SlotValue, sentence: tuple[str, str]) -> bool:
    """Returns whether a message is that sentence, or has it in one of its slots."""
    if isinstance(value, Several):
        return any(_has(item, sentence) for item in value.items)
    if not isinstance(value, Message):
        return False
    return (value.key, value.context) == sentence or any(_has(slot, sentence) for _, slot in value.slots)
