"""What a game does, as hashes to compare before and after a change; and written matches of a new game.

`python3 -m tools.golden GAME ... > before` plays random matches of every set-up and prints a line a match:
hashes of its moves, of all views and frames, of refusals, of what the words say, of how the table is laid,
and of what the policy would play. After a change that must change nothing, the lines are the same.
`python3 -m tools.golden GAME --conformance 8 > tests/games/<game>/conformance.jsonl` writes matches down.
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

from tabletop.games.loaders import plan_of, policy_of, words_of
from tabletop.layout.lay_table import lay_table
from tabletop.layout.match_pieces import match_pieces, number_pieces
from tabletop.layout.table_layout import Layout
from tabletop.messages import Message
from tabletop.players.reasons import reason_for_move
from tabletop.rules import Frame, IllegalMove, Match, Move, View
from tabletop.words import ChipWords, Words
from tests.battery import ALL_GAMES, TableSetup, all_tables
from tools import paced

MATCHES = 8
"""Matches of each set-up."""
MOST_MOVES = 120
LAYOUT_INTERVAL = 12
"""One position in N is laid and asked about by the policy."""
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


def to_plain(value: Any) -> Any:
    """Returns a value as JSON could hold it, whatever its class is called; messages in English."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type | Message):
        return [to_plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        return {"pairs": sorted(([str(key), to_plain(part)] for key, part in value.items()), key=str)}
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [to_plain(part) for part in value]
    return str(value) if isinstance(value, Message) else value


class Hash:
    """Everything of one kind that a match has shown."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()

    def add(self, *values: Any) -> None:
        self._sum.update(json.dumps(to_plain(values)).encode())

    def __str__(self) -> str:
        return self._sum.hexdigest()[:12]


class HashedMatch:
    """One random match of a set-up, and what it looked like."""

    def __init__(self, table: TableSetup, seed: int) -> None:
        self.random = Random(f"{table} {seed}")
        self.match = table.start(seed)
        self.hashes = {part: Hash() for part in PARTS}
        self.words = words_of(table.game.slug)
        self.seen: list[str] = []
        for number in range(MOST_MOVES):
            if self.match.seat is None:
                break
            self._look(number)
            self._play(number)

    def __str__(self) -> str:
        return " ".join(str(self.hashes[part]) for part in PARTS)

    def _look(self, number: int) -> None:
        moves = self.match.legal_moves()
        self.hashes["moves"].add([(m, m.verb, m.pieces, m.place, m.detail, m.mask) for m in moves])
        for seat in (*range(self.match.players), None):
            view = self.match.view(seat)
            self.hashes["views"].add(view)
        own = self.match.view(self.match.seat)
        self.hashes["words"].add(*words_of_view(self.words, own, moves, self.random))
        self.seen = [*self.seen[-40:], *self.random.sample(moves, min(3, len(moves)))]
        for text in (*self.random.sample(self.seen, min(4, len(self.seen))), self._attempt(own, moves)):
            self.hashes["refusals"].add(text, refusal_of(self.match, text))
        if number % LAYOUT_INTERVAL == 0:
            for seat in (self.match.seat, None):
                self._lay(self.match.view(seat))
            self._ask(moves, own)

    def _attempt(self, view: View, moves: Sequence[Move]) -> str:
        pieces = [code for codes in view.zones.values() for code in codes if code != "??"]
        taken = self.random.sample(pieces, min(len(pieces), self.random.choice((1, 1, 2))))
        return self.words(view, moves=moves).attempted_notation(taken, None)

    def _lay(self, view: View) -> None:
        size, scale = self.random.choice(SIZES), self.random.choice((1.0, 1.0, 1.25))
        self.hashes["layouts"].add(size, scale, layout_fields(self.words, view, size, scale))

    def _ask(self, moves: Sequence[Move], view: View) -> None:
        policy = policy_of(self.match.game.slug)
        chosen = policy.choose_move(self.match.copy(), tuple(moves), Random(1))
        worth = policy.running_deal_worth(self.match.copy(), (0,) * self.match.players)
        why = [reason_for_move(view, str(move), {str(move): 0.0 for move in moves}) for move in moves[:6]]
        self.hashes["policy"].add(
            chosen, policy.worthwhile_moves(self.match.copy(), tuple(moves)), worth, why
        )

    def _play(self, number: int) -> None:
        viewer = (*range(self.match.players), None)[number % (self.match.players + 1)]
        move, before = self.random.choice(self.match.legal_moves()), self.match.view(viewer)
        for frame in self.match.watch(move, viewer):
            self.hashes["views"].add(frame)
            self.hashes["words"].add(*words_of_frame(self.words, before, frame))
            zones = before.zones, frame.view.zones
            moved = match_pieces(
                number_pieces(before.zones), *zones, queues=plan_of(frame.view.game).hand.queues
            )
            self.hashes["layouts"].add(moved)
            before = frame.view


def seat_names(view: View) -> tuple[str, ...]:
    """Returns the names at the table, the viewer first called by theirs."""
    names = list(NAMES[1 : view.players + 1])
    if view.seat is not None:
        names[view.seat] = NAMES[0]
    return tuple(names)


def words_of_view(words: type[Words], view: View, moves: Sequence[Move], chance: Random) -> Iterator[Any]:
    """Yields what the words say of a view to the seat on turn."""
    names, chips = seat_names(view), words(view, seat_names(view), moves).chips
    hand = view.zones.get(f"hand:{view.seat}", ())
    chosen = tuple(chance.sample(hand, min(len(hand), chance.choice((0, 0, 1, 2)))))
    yield words(view, names).top_bar_line(), words(view, names).score_panel(), words(view).viewer_note()
    yield [words(view, names).seat_plate(seat) for seat in range(view.players)]
    yield words(view, names, moves).prompt(), words(view, names, moves, chosen).prompt()
    yield words(view, moves=moves).move_buttons(), words(view, moves=moves, chosen=chosen).move_buttons()
    yield (
        words(view, names).zone_captions(),
        words(view, moves=moves).hand_groups(),
        words(view).reminder_pictures(),
        words(view).stand_in_signs(),
    )
    yield (
        words(view, moves=moves).tool_pieces(),
        words(view).asks_behind_curtain(),
        words(view, chosen=chosen).chosen_fit_together(),
    )
    yield words(view, moves=moves).misplaced_reason(chosen) if chosen else None
    yield [words(view).sort_key(code, way) for way in ("suit", "rank") for code in hand]
    yield [words(view).place_words(zone.partition(":")[0]) for zone in view.zones]
    for move in chance.sample(moves, min(4, len(moves))):
        yield (
            words(view).drop_answer(move),
            words(view).advice_sentence(move),
            words(view, names).confirmation(move),
        )
        yield (
            words(view).drop_question((move,)),
            words(view).drop_answers((move,)),
            words(view, moves=moves).pile_click(move),
        )
        yield () if chips is None else chips.move_amounts(move)
    yield from NO_CHIPS if chips is None else words_of_chips(chips)


def words_of_chips(chips: ChipWords) -> Iterator[Any]:
    """Yields what the words say of the chips of a view."""
    yield chips.stakes(), chips.seat_bets(), chips.purse(), chips.rank_counts()
    yield chips.chip_question(), chips.deal_answer(), chips.framed_zones()
    yield chips.chip_moves(), chips.misplaced_chips(), chips.chips_laid_words(None, 2)


def words_of_frame(words: type[Words], before: View, frame: Frame) -> Iterator[Any]:
    """Yields what the words say of a frame."""
    view, names = frame.view, seat_names(frame.view)
    yield (
        frame.beat,
        words(frame.view, names).announcement(before, frame.beat),
        words(view, names).top_bar_line(),
    )
    yield words(view, names).score_panel(), words(view, names).prompt(), words(view, names).zone_captions()
    chips = words(view, names).chips
    yield () if chips is None else chips.payments(before), words(view).reminder_pictures()
    if frame.beat == "score":
        yield words(view, names).deal_ending()
    if view.moves:
        yield words(view, names).move_sentence(len(view.moves) - 1)


def layout_fields(words: type[Words], view: View, size: tuple[int, int], scale: float) -> dict[str, Any]:
    """Returns how the table lies, part by part."""
    names = seat_names(view)
    panel = words(view, names).score_panel()
    layout = lay_table(
        plan_of(view.game),
        view,
        size,
        view.seat or 0,
        groups=words(view).hand_groups(),
        reminders=words(view).reminder_pictures(),
        captions=words(view, names).zone_captions(),
        meanings=words(view).stand_in_signs(),
        panel_rows=len(panel.rows) if panel else 0,
        text_scale=scale,
    )
    return {field.name: getattr(layout, field.name) for field in dataclasses.fields(Layout)}


def refusal_of(match: Match, text: str) -> tuple[str | None, str] | None:
    """Returns the rule and the reason of a refusal; None if the move is legal."""
    if text in match.legal_moves():
        return None
    try:
        match.copy().play(text)
    except IllegalMove as refusal:
        return refusal.rule, str(refusal.reason)
    raise AssertionError(f"{text!r} was played, and is not listed as legal")


def hash_lines(matches: int, table: TableSetup) -> list[str]:
    """Returns the lines of a set-up, one a match."""
    return [f"{table} {seed} {HashedMatch(table, seed)}" for seed in range(1, matches + 1)]


def conformance_line(table: TableSetup, seed: int) -> dict[str, Any]:
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
    parser = argparse.ArgumentParser(prog="python3 -m tools.golden", description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*slugs, []], metavar="GAME", help="default: all games")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each set-up")
    parser.add_argument("--conformance", type=int, metavar="N", help="write N matches down")
    asked = parser.parse_args(arguments)
    chosen = [table for table in all_tables() if not asked.game or table.game.slug in asked.game]
    if asked.conformance:
        for number in range(asked.conformance):
            print(
                json.dumps(conformance_line(chosen[number % len(chosen)], number + 1), separators=(",", ":"))
            )
        return
    print("set-up seed", *PARTS)
    work: Callable[[TableSetup], list[str]] = partial(hash_lines, asked.matches)
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
    raise SystemExit(paced.run_program(lambda: main(sys.argv[1:])))
