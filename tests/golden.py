"""What a game does, as hashes to compare before and after a change; and written matches of a new game.

`python3 -m tests.golden GAME ... > before` plays random matches of every set-up and prints a line a match:
hashes of its moves, of all views and frames, of refusals, of what the words say, of how the table is laid,
and of what the policy would play. After a change that must change nothing, the lines are the same.
`python3 -m tests.golden GAME --conformance 8 > tests/games/<game>/conformance.jsonl` writes matches down.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

from tabletop.games.doors import plan_of, policy_of, words_for
from tabletop.layout.follow import follow, numbered
from tabletop.layout.laid import Layout
from tabletop.layout.tables import lay
from tabletop.players.reasons import reason
from tabletop.rules import Frame, IllegalMove, Match, Move, View
from tabletop.words import ChipWords, Words
from tests import paced
from tests.battery import ALL_GAMES, Table, tables

MATCHES = 8
"""Matches of each set-up."""
MOST_MOVES = 120
LAID = 12
"""One position in so many is laid and asked about by the policy."""
SIZES = ((960, 600), (1280, 800), (2560, 1440), (1000, 1400))
NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil", "Fatma", "Gus", "Hanna", "Ivo", "Juno", "Kim")
PARTS = ("moves", "views", "refusals", "words", "layouts", "policy")
LONGEST_WRITTEN = 700
NO_CHIPS: tuple[tuple[Any, ...], ...] = (
    ((), (), 0, ()),
    (None, None, ()),
    ({}, "Lay chips on a card with a golden frame.", ("Bet 2", "")),
)
"""What is written down of a game without chips, as of old, so that hashes stay comparable."""


def plain(value: Any) -> Any:
    """Returns a value as JSON could hold it, whatever its class is called."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return {"pairs": sorted(([str(key), plain(part)] for key, part in value.items()), key=str)}
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [plain(part) for part in value]
    return value


class Hash:
    """Everything of one kind that a match has shown."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()

    def add(self, *values: Any) -> None:
        self._sum.update(json.dumps(plain(values)).encode())

    def __str__(self) -> str:
        return self._sum.hexdigest()[:12]


class Played:
    """One random match of a set-up, and what it looked like."""

    def __init__(self, table: Table, seed: int) -> None:
        self.chance = Random(f"{table} {seed}")
        self.match = table.start(seed)
        self.sums = {part: Hash() for part in PARTS}
        self.words = words_for(table.game.slug)
        self.seen: list[str] = []
        for number in range(MOST_MOVES):
            if self.match.seat is None:
                break
            self._look(number)
            self._play(number)

    def __str__(self) -> str:
        return " ".join(str(self.sums[part]) for part in PARTS)

    def _look(self, number: int) -> None:
        moves = self.match.legal_moves()
        self.sums["moves"].add([(m, m.verb, m.pieces, m.place, m.detail, m.mask) for m in moves])
        for seat in (*range(self.match.players), None):
            view = self.match.view(seat)
            self.sums["views"].add(view)
        own = self.match.view(self.match.seat)
        self.sums["words"].add(*said(self.words, own, moves, self.chance))
        self.seen = [*self.seen[-40:], *self.chance.sample(moves, min(3, len(moves)))]
        for text in (*self.chance.sample(self.seen, min(4, len(self.seen))), self._attempt(own, moves)):
            self.sums["refusals"].add(text, refused(self.match, text))
        if number % LAID == 0:
            for seat in (self.match.seat, None):
                self._lay(self.match.view(seat))
            self._ask(moves, own)

    def _attempt(self, view: View, moves: Sequence[Move]) -> str:
        pieces = [code for codes in view.zones.values() for code in codes if code != "??"]
        taken = self.chance.sample(pieces, min(len(pieces), self.chance.choice((1, 1, 2))))
        return self.words(view, moves=moves).attempt(taken, None)

    def _lay(self, view: View) -> None:
        size, scale = self.chance.choice(SIZES), self.chance.choice((1.0, 1.0, 1.25))
        self.sums["layouts"].add(size, scale, laid(self.words, view, size, scale))

    def _ask(self, moves: Sequence[Move], view: View) -> None:
        policy = policy_of(self.match.game.slug)
        chosen = policy.choose(self.match.copy(), tuple(moves), Random(1))
        worth = policy.estimate(self.match.copy(), (0,) * self.match.players)
        why = [reason(view, str(move), {str(move): 0.0 for move in moves}) for move in moves[:6]]
        self.sums["policy"].add(chosen, policy.worthwhile(self.match.copy(), tuple(moves)), worth, why)

    def _play(self, number: int) -> None:
        viewer = (*range(self.match.players), None)[number % (self.match.players + 1)]
        move, before = self.chance.choice(self.match.legal_moves()), self.match.view(viewer)
        for frame in self.match.watch(move, viewer):
            self.sums["views"].add(frame)
            self.sums["words"].add(*told(self.words, before, frame))
            zones = before.zones, frame.view.zones
            moved = follow(numbered(before.zones), *zones, queues=plan_of(frame.view.game).queues)
            self.sums["layouts"].add(moved)
            before = frame.view


def called(view: View) -> tuple[str, ...]:
    """Returns the names at the table, the viewer first called by theirs."""
    names = list(NAMES[1 : view.players + 1])
    if view.seat is not None:
        names[view.seat] = NAMES[0]
    return tuple(names)


def said(words: type[Words], view: View, moves: Sequence[Move], chance: Random) -> Iterator[Any]:
    """Yields what the words say of a view to the seat on turn."""
    names, chips = called(view), words(view, called(view), moves).chips
    hand = view.zones.get(f"hand:{view.seat}", ())
    chosen = tuple(chance.sample(hand, min(len(hand), chance.choice((0, 0, 1, 2)))))
    yield words(view, names).facts(), words(view, names).panel(), words(view).note()
    yield [words(view, names).plate(seat) for seat in range(view.players)]
    yield words(view, names, moves).prompt(), words(view, names, moves, chosen).prompt()
    yield words(view, moves=moves).buttons(), words(view, moves=moves, chosen=chosen).buttons()
    yield (
        words(view, names).captions(),
        words(view, moves=moves).groups(),
        words(view).reminders(),
        words(view).meanings(),
    )
    yield words(view, moves=moves).tools(), words(view).asks_alone(), words(view, chosen=chosen).go_together()
    yield words(view, moves=moves).reason(chosen) if chosen else None
    yield [words(view).sort_key(code, way) for way in ("suit", "rank") for code in hand]
    yield [words(view).place(zone.partition(":")[0]) for zone in view.zones]
    for move in chance.sample(moves, min(4, len(moves))):
        yield words(view).choice(move), words(view).advice(move), words(view, names).doubt(move)
        yield words(view).question((move,)), words(view).choices((move,)), words(view, moves=moves).tap(move)
        yield () if chips is None else chips.amounts(move)
    yield from NO_CHIPS if chips is None else said_of(chips)


def said_of(chips: ChipWords) -> Iterator[Any]:
    """Yields what the words say of the chips of a view."""
    yield chips.stakes(), chips.pots(), chips.purse(), chips.ranks()
    yield chips.question_at(), chips.once(), chips.framed()
    yield chips.wagers(), chips.astray(), chips.wagered(None, 2)


def told(words: type[Words], before: View, frame: Frame) -> Iterator[Any]:
    """Yields what the words say of a frame."""
    view, names = frame.view, called(frame.view)
    yield frame.beat, words(frame.view, names).announcement(before, frame.beat), words(view, names).facts()
    yield words(view, names).panel(), words(view, names).prompt(), words(view, names).captions()
    chips = words(view, names).chips
    yield () if chips is None else chips.payments(before), words(view).reminders()
    if frame.beat == "score":
        yield words(view, names).ending()
    if view.moves:
        yield words(view, names).told(len(view.moves) - 1)


def laid(words: type[Words], view: View, size: tuple[int, int], scale: float) -> dict[str, Any]:
    """Returns how the table lies, part by part."""
    names = called(view)
    panel = words(view, names).panel()
    layout = lay(
        plan_of(view.game),
        view,
        size,
        view.seat or 0,
        groups=words(view).groups(),
        reminders=words(view).reminders(),
        captions=words(view, names).captions(),
        meanings=words(view).meanings(),
        panel_rows=len(panel.rows) if panel else 0,
        text_scale=scale,
    )
    return {field.name: getattr(layout, field.name) for field in dataclasses.fields(Layout)}


def refused(match: Match, text: str) -> tuple[str | None, str] | None:
    """Returns the rule and the reason of a refusal; None if the move is legal."""
    if text in match.legal_moves():
        return None
    try:
        match.copy().play(text)
    except IllegalMove as refusal:
        return refusal.rule, refusal.reason
    raise AssertionError(f"{text!r} was played, and is not listed as legal")


def line(matches: int, table: Table) -> list[str]:
    """Returns the lines of a set-up, one a match."""
    return [f"{table} {seed} {Played(table, seed)}" for seed in range(1, matches + 1)]


def conformance(table: Table, seed: int) -> dict[str, Any]:
    """Returns a random match, written down step by step: one line of a file of written matches."""
    chance, match = Random(seed), table.start(seed)
    steps: list[dict[str, Any]] = []
    while match.seat is not None and len(steps) < LONGEST_WRITTEN:
        step: dict[str, Any] = {"seat": match.seat, "legal": sorted(map(str, match.legal_moves()))}
        step["move"] = str(chance.choice(match.legal_moves()))
        match.play(step["move"])
        steps.append(step | {"scores": match.scores, "deal": match.deal, "next": match.seat})
    return {
        "game": table.game.slug,
        "players": table.players,
        "options": dict(match.options),
        "dealer": None,
        "shuffles": match.shuffles,
        "steps": steps,
        "finished": match.seat is None,
        "winners": match.winners,
    }


def main(arguments: Sequence[str]) -> None:
    """Prints the lines asked for."""
    slugs = [game.slug for game in ALL_GAMES]
    parser = argparse.ArgumentParser(prog="python3 -m tests.golden", description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*slugs, []], metavar="GAME", help="default: all games")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each set-up")
    parser.add_argument("--conformance", type=int, metavar="N", help="write N matches down")
    asked = parser.parse_args(arguments)
    chosen = [table for table in tables() if not asked.game or table.game.slug in asked.game]
    if asked.conformance:
        for number in range(asked.conformance):
            print(json.dumps(conformance(chosen[number % len(chosen)], number + 1), separators=(",", ":")))
        return
    print("set-up seed", *PARTS)
    work: Callable[[Table], list[str]] = partial(line, asked.matches)
    with ProcessPoolExecutor() as pool:
        try:
            for lines in pool.map(work, chosen):
                print("\n".join(lines), flush=True)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.kill()
            raise


if __name__ == "__main__":
    raise SystemExit(paced.run(lambda: main(sys.argv[1:])))
