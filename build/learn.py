#!/usr/bin/env python3
"""Learns from self-play what positions are worth: `python3 build/learn.py jersey-gin --deals 6000`.

The policy plays deals against itself; of some positions the features that the game's package names are noted,
and what came of them. Of Buck Euchre it learns how often each class of hands should bid. What is learned goes
into `values.toml` of that package, with the seeds and how well it does on deals that it was not learned from.
Only `tools.arena` tells whether it makes a better player.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from self_play import learners
from self_play.learner import SelfPlayLearner
from tabletop.players.learned_values import VALUES_FILE


def main() -> None:
    """Plays, learns, and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(learners.LEARNERS))
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--first", type=int, default=1)
    chosen = parser.parse_args()
    lesson = learners.LEARNERS[chosen.game]()
    lesson.play(range(chosen.first, chosen.first + chosen.deals))
    package = ROOT / "tabletop" / "games" / chosen.game.replace("-", "_")
    words = values_text(lesson, chosen.game, chosen.first, chosen.deals)
    (package / VALUES_FILE).write_text(words, encoding="utf-8")
    print(words)


def values_text(lesson: SelfPlayLearner, game: str, first: int, deals: int) -> str:
    """Returns the file: where the numbers come from, and then the numbers."""
    parts, figure = lesson.learn()
    lines = [
        f"# {lesson.subject}, learned from self-play. Not to be edited by hand:",
        f"# python3 build/learn.py {game} --first {first} --deals {deals}",
        f"date = {datetime.now(UTC).date()}",
        f"seeds = [{first}, {first + deals - 1}]",
        f"positions = {lesson.positions}",
        f'figure = "{figure}"',
    ]
    for part, weights in parts.items():
        lines += ["", f"[{part}]", *(f"{name} = {weight:.4f}" for name, weight in weights.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
