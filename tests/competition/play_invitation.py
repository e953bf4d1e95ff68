"""Plays the beginning of an invitation in a home of its own, with opponents in a process of their own.

Prints the record's moves and shuffles, then how many of the opponents' answers took how long.
"""

import sys
import time
from hashlib import sha256

from tabletop.competition.invitation import BY_INVITATION, table_of_code
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.rules import Move
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.settings import Settings, records_folder
from tabletop.workers.opponent_client import OpponentClient


def person_move(controller: Controller) -> Move:
    """Returns what the person plays: by the position alone, and in every process the same."""
    legal = sorted(controller.legal_moves())
    count = len(controller.replay().history.past_states)
    return legal[int(sha256(f"{count} {legal}".encode()).hexdigest(), 16) % len(legal)]


def play(code: str, moves: int) -> tuple[list[str], list[float]]:
    """Plays until that many moves were made; returns the lines of the record, and seconds for each answer."""
    wish = shared_match(Settings(), table_of_code(code), BY_INVITATION)
    opponents = OpponentClient()
    controller = Controller.start(
        *(GAMES[wish.game], wish.sitters, wish.options, wish.dealer, wish.seed),
        opponents=opponents,
        folder=records_folder(),
        occasion=wish.occasion,
    )
    seconds = []
    begun = time.perf_counter()
    while controller.seat is not None and len(controller.replay().history.past_states) < moves:
        if controller.sitters[controller.seat].is_person:
            controller.play(person_move(controller))
            begun = time.perf_counter()
        elif controller.poll_opponent() is None:
            time.sleep(0.001)
        else:
            seconds.append(time.perf_counter() - begun)
            begun = time.perf_counter()
    controller.close()
    opponents.close()
    assert controller.path is not None
    lines = [line[9:] for line in controller.path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line[:1].isdigit() or line.startswith("shuffle")], seconds


def main(code: str, moves: str) -> None:
    """Plays, and prints one line after the other."""
    lines, seconds = play(code, int(moves))
    print("\n".join(lines))
    print(*(f"{one:.2f}" for one in seconds), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
