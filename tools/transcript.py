"""What a listener hears of one deal: `python3 -m tools.transcript GAME ...`, played by keys alone.

Each line is one text that the voice is given; one that interrupts what is being said begins with an
exclamation mark, and `>` is what was played. `--spoken` has the voice of the system say it, too.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from typing import Final

from tabletop.accessible_output.speech.speech_output import SpeechOutput, Voice
from tabletop.accessible_output.speech.system_voice import open_speaker
from tabletop.games import GAMES
from tabletop.rules import Game, Move
from tabletop.selfcheck.self_check import SelfCheck
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import SimulatedPlayer
from tools import paced

QUESTIONS: Final = ("F2", "F4", "F5")
"""The keys that are asked once, at the first turn: what now, scores, what lies on the table."""


class PrintingVoice:
    """Prints what it is to say, and hands it on to a real voice if there is one."""

    def __init__(self, voice: Voice | None = None) -> None:
        self._voice = voice

    def speak(self, words: str, *, interrupts: bool) -> None:
        print(f"{'!' if interrupts else ' '} {words}", flush=True)
        if self._voice is not None:
            self._voice.speak(words, interrupts=interrupts)

    def close(self) -> None:
        if self._voice is not None:
            self._voice.close()


class ListeningPlayer(SimulatedPlayer):
    """Says what is played, and asks a few questions at the first turn."""

    def __init__(self, simulated_input: SimulatedInput) -> None:
        super().__init__(simulated_input)
        self._has_asked = False

    def make_move(self, move: Move, way: str) -> None:
        for key in () if self._has_asked else QUESTIONS:
            self.simulated_input.press_key(key)
        self._has_asked = True
        print(f"> {move}")
        super().make_move(move, way)


class HeardDeal(SelfCheck):
    """A deal that is played by keys, with somebody who listens."""

    def __init__(self, game: Game, players: int, voice: Voice) -> None:
        super().__init__(game, players)
        self.ways = ("keys",)
        self.simulated_player = ListeningPlayer(self.simulated_input)
        self.app._outputs.hub.add(SpeechOutput(voice))

    def take_trick(self) -> None:
        """Lets it lie: it goes by itself."""


def main() -> int:
    """Prints what is heard of a deal of each game that is named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", choices=sorted(GAMES), metavar="GAME")
    parser.add_argument("--players", type=int, default=0, help="how many sit there; the fewest if not given")
    parser.add_argument("--spoken", action="store_true", help="say it, too")
    asked = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="tabletop-heard-", ignore_cleanup_errors=True) as home:
        os.environ["TABLETOP_HOME"] = home
        for slug in asked.games:
            game = GAMES[slug]
            print(f"--- {game.title}")
            HeardDeal(
                game,
                asked.players or game.players[0],
                PrintingVoice(open_speaker() if asked.spoken else None),
            ).play_a_deal()
    return 0


if __name__ == "__main__":
    sys.exit(paced.run_program(main))
