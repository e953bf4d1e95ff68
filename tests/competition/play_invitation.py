"""Plays the beginning of invitations in a home of its own, with opponents in a process of their own.

`python3 -m tests.competition.play_invitation MOVES [CODE ...]` plays that many moves of each, without a code
of a table of every game and size. It prints the records' moves and shuffles, and after those of each code how
many seconds each of the opponents' answers took.
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
from tests.competition.invitations import codes_of_every_size


def person_move(controller: Controller) -> Move:
    """Returns what the person plays: by the position alone, and in every process the same."""
    legal = sorted(controller.legal_moves())
    count = len(controller.replay().history.past_states)
    return legal[int(sha256(f"{count} {legal}".encode()).hexdigest(), 16) % len(legal)]


def play(code: str, moves: int, opponents: OpponentClient) -> tuple[list[str], list[float]]:
    """Plays until that many moves were made; returns the lines of the record, and seconds for each answer."""
    wish = shared_match(Settings(), table_of_code(code), BY_INVITATION)
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
    assert controller.path is not None
    lines = [line[9:] for line in controller.path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line[:1].isdigit() or line.startswith("shuffle")], seconds


def main(moves: str, *codes: str) -> None:
    """Plays, and prints one line after the other."""
    opponents = OpponentClient()
    for code in codes or codes_of_every_size():
        lines, seconds = play(code, int(moves), opponents)
        print("\n".join(lines))
        if codes:
            print(*(f"{one:.2f}" for one in seconds), file=sys.stderr)
    opponents.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
