"""The score sheet: what a deal brought is what its entries say, to the point."""

import random

from tabletop.controller.history.deal_results import DealResult, results_with_frames
from tabletop.games import GAMES
from tabletop.rules import Game
from tests.smallest_game import HIGHEST_CARD


def sheet_of(game: Game, seed: int) -> tuple[DealResult, ...]:
    """Returns the sheet after a first deal of cards chosen at random."""
    chance = random.Random(seed)
    match = game.start(game.players[0], None, seed)
    opening = match.scores
    sheet: tuple[DealResult, ...] = ()
    while not sheet:
        sheet = results_with_frames(sheet, opening, match.watch(chance.choice(match.legal_moves()), 0))
    return sheet


def brought(line: DealResult) -> list[float]:
    """Returns what a deal brought each seat, by the scores before and after."""
    return [after - before for before, after in zip(line.before, line.after, strict=True)]


def test_points_scored_while_the_first_cards_are_dealt_belong_to_the_first_deal() -> None:
    malilla = GAMES["malilla"]
    seed = next(seed for seed in range(40) if any(malilla.start(4, None, seed).scores))
    (line,) = sheet_of(malilla, seed)
    assert {rule for rule, _, _ in line.tally} == {"ML-15", "ML-6"}
    assert line.before == (0, 0, 0, 0)
    assert brought(line) == [sum(points[seat] for _, _, points in line.tally) for seat in range(4)]


def test_counters_that_everybody_begins_with_are_no_gain() -> None:
    (line,) = sheet_of(GAMES["buck-euchre"], 1)
    assert line.before == (25, 25, 25, 25)


def test_the_first_deal_of_the_smallest_game_begins_with_nothing() -> None:
    (line,) = sheet_of(HIGHEST_CARD, 1)
    assert line.before == (0, 0)
    assert sum(brought(line)) == 1
