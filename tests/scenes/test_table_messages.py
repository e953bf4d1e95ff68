"""Whatever hands try at a table, it answers as a card player would: no notation, no name out of the code."""

import pytest

from tabletop.games import GAMES
from tabletop.rules import Game
from tests.covering_cases import times_to_try
from tests.scenes.message_probe import MessageProbe
from tests.words.plain_speech import speech_faults

pytestmark = pytest.mark.sampled

TABLES = [(game, players) for game in GAMES.values() for players in game.players]
LOOKS, MOVES_BETWEEN, TRIALS = times_to_try(3, 8), 9, times_to_try(16, 24)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_every_answer_of_the_table_is_plain_speech(
    game: Game, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = MessageProbe(game, players, monkeypatch)
    for _ in range(LOOKS):
        probe.go_on(MOVES_BETWEEN)
        probe.show_position()
        probe.read_table()
        for _ in range(TRIALS):
            probe.try_something()
            moves = probe.controller.legal_moves()
            wrong = [fault for kind, words in probe.messages for fault in speech_faults(kind, words, moves)]
            assert not wrong, (probe.last_tried, wrong, probe.controller.view().moves[-3:])
            probe.messages.clear()
    assert probe.answers > LOOKS // 4
