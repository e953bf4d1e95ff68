"""Lines of tiles and chains of cards as they grow: how large they stay, and how seldom what lies moves.

The first deal of each of 30 matches is played at random, `TABLETOP_MATCHES=10000` for more;
`TABLETOP_LEVEL=expert` has opponents of that level play instead, `TABLETOP_LEVEL=policy` players by rule of
thumb, who do without a search. Every tile is followed at 1280 x 800; how the line looks at the end is told
for windows of all sizes, from deal to deal another one. With `TABLETOP_MATCHES=1000` or more only that is
told.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from statistics import median
from typing import Any, Final

from tabletop.games import GAMES
from tabletop.games.loaders import plan_of
from tabletop.games.minnows import table as minnows
from tabletop.games.minnows.chain_layout import ChainLayout
from tabletop.layout.incremental import at_once
from tabletop.layout.line_games.line_layout import line_state_in_steps, line_tiles
from tabletop.layout.line_games.line_state import LineState
from tabletop.layout.part import LayoutBuilder
from tabletop.layout.parts.tile_line import LineOfPlay
from tabletop.rules import Match, View
from tests.duplicate_play import TimedPlayer
from tests.layout.line_checks import distance_between, moved_tiles
from tests.layout.line_deals import LINE_GAMES, first_deal_ended
from tests.layout.line_quality import LineQuality, frame_at, is_relaid, line_quality
from tools.bench.frames import CLOCK

MATCHES: Final = int(os.environ.get("TABLETOP_MATCHES", "30"))
LEVEL: Final = os.environ.get("TABLETOP_LEVEL", "random")
SIZE: Final = (1280, 800)
SIZES: Final = ((960, 600), (1280, 800), (2560, 1440), (3440, 1440))
MANY_MATCHES: Final = 1000
"""The number of matches from which on lines are only looked at when they have ended."""


@dataclass
class LineTally:
    """What was seen of the lines of one game."""

    sides: list[float] = field(default_factory=list)
    """The short side of a tile at the end of each deal, in pixels."""
    times: list[float] = field(default_factory=list)
    """Milliseconds for every tile laid."""
    scales: int = 0
    again: int = 0
    """How many times tiles had to move for one without room."""
    links: int = 0
    loose: int = 0
    """How many tiles lie apart from what they are joined to."""
    faults: list[str] = field(default_factory=list)
    looks: list[LineQuality] = field(default_factory=list)
    """How the lines look at the end of the deals."""

    def figures_line(self, name: str) -> str:
        times, deals = sorted(self.times), len(self.sides)
        return (
            f"{name}: short side {median(self.sides):.1f}, smallest {min(self.sides):.1f}; "
            f"{self.scales / deals:.1f} times smaller, {self.again / deals:.2f} times laid again, "
            f"{self.links / deals:.2f} links and {self.loose / deals:.2f} tiles apart a deal; "
            f"a tile {median(times):.1f} ms, p99 {times[len(times) * 99 // 100]:.1f} ms; "
            f"{len(self.faults)} faults in {deals} deals {' '.join(self.faults[:5])}".rstrip()
        )

    def looks_line(self, name: str) -> str:
        """Returns how the lines look, in figures for a deal."""
        deals, wired = len(self.looks), sum(look.wires > 0 for look in self.looks)
        scales = [look.scale for look in self.looks]
        means = {
            field: sum(look[at] for look in self.looks) / deals
            for at, field in enumerate(LineQuality._fields)
            if field != "scale"
        }
        return (
            f"{name}: {wired} of {deals} deals with wires; tiles {median(scales):.2f} of their usual size, "
            f"the smallest {min(scales):.2f}; " + ", ".join(f"{each} {means[each]:.3f}" for each in means)
        )


def figures() -> Iterator[str]:
    """Yields a line for each game and number of players."""
    for slug, players, options in LINE_GAMES:
        tally = LineTally()
        for seed in range(MATCHES):
            match = GAMES[slug].start(players, options, seed=seed)
            if slug != "minnows":
                tally.looks.append(
                    line_quality(
                        first_deal_ended(slug, players, options, seed, LEVEL),
                        SIZES[seed % len(SIZES)],
                    )
                )
            if MATCHES < MANY_MATCHES:
                (_chain if slug == "minnows" else _line)(match, Random(seed), tally)
        name = f"{slug}{f' ({way})' if (way := options.get('spinners', '')) else ''} for {players}"
        if tally.sides:
            yield tally.figures_line(name)
        if tally.looks:
            yield tally.looks_line(name)


def _views(match: Match, rng: Random) -> Iterator[View]:
    """Yields the views of the first deal, whenever something was laid."""
    laid, player = 0, TimedPlayer(LEVEL)
    while match.deal == 1 and match.seat is not None:
        view = match.view(0)
        if len(view.zones["line"]) > laid:
            laid = len(view.zones["line"])
            yield view
        match.play(str(rng.choice(match.legal_moves())) if LEVEL == "random" else player.choose_move(match))
    if match.deal == 1 and len(match.view(0).zones["line"]) > laid:
        yield match.view(0)


def _line(match: Match, rng: Random, tally: LineTally) -> None:
    """Follows the line of one deal, in cells."""
    plan, before = plan_of(match.game.slug), None
    part = next(part for part in plan.parts if isinstance(part, LineOfPlay))
    for view in _views(match, rng):
        told = part.line_input(LayoutBuilder((plan.hand, *plan.parts), view, frame_at(view, SIZE), {}))
        tiles, begun = line_tiles(*told[:3]), CLOCK()
        state = at_once(line_state_in_steps)(tiles, told[3])
        tally.times.append(1000 * (CLOCK() - begun))
        if state is None:
            tally.faults.append(f"no room for {tiles}")
            return
        tally.faults += _faults(state, [tile.parent for tile in tiles])
        tally.again += before is not None and is_relaid(before, state)
        tally.scales += before is not None and state.grid_number > before.grid_number
        before, cell = state, told[3].grids.cell_grids[state.grid_number].cell
    assert before is not None
    tally.sides.append(2 * cell)
    tally.links += sum(len(placement.links) for placement in before.placements.values())
    tally.loose += sum(placement.is_detached for placement in before.placements.values())


def _faults(state: LineState, parents: list[int]) -> Iterator[str]:
    """Yields which tiles and ends are nearer than a cell and not joined."""
    boxes = [("tile", number, placement.cells) for number, placement in state.placements.items()]
    boxes += [("end", int(name.partition(".")[0]), end.box) for name, end in state.ends.items()]
    for (kind, one, (x, y, w, h)), (other_kind, other, (left, top, wide, high)) in combinations(boxes, 2):
        if kind != other_kind and one == other:
            continue
        if kind == other_kind == "tile" and (parents[other - 1] == one or parents[one - 1] == other):
            continue
        if max(max(x, left) - min(x + w, left + wide), max(y, top) - min(y + h, top + high)) < 1:
            yield f"{kind} {one} at {other_kind} {other}"


def _chain(match: Match, rng: Random, tally: LineTally) -> None:
    """Follows the chain of one deal."""
    plan, spots = minnows.PLAN, dict[str, Any]()
    part = next(part for part in plan.parts if isinstance(part, minnows.ChainPart))
    last: ChainLayout | None = None
    for view in _views(match, rng):
        table = LayoutBuilder((plan.hand, *plan.parts), view, frame_at(view, SIZE), {})
        table.own_hand, begun = plan.hand.lay_own(table.frame, len(view.zones["hand:0"])), CLOCK()
        chain = part.layout_of(table)
        tally.times.append(1000 * (CLOCK() - begun))
        cards = dict(zip(view.zones["line"], chain.spots, strict=True))
        now = {card: cards[card] for card in (*spots, *(card for card in cards if card not in spots))}
        tally.faults += [f"{card} moved" for card in moved_tiles(spots, now)]
        lies = [spot.bounds for spot in chain.spots]
        tally.faults += [
            "overlap" for one, other in combinations(lies, 2) if distance_between(one, other) <= 1
        ]
        tally.scales += last is not None and chain.card < last.card
        spots, last = now, chain
    assert last is not None
    tally.sides.append(last.card[0])
    tally.links += len(last.links)
