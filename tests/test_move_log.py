"""The log of a match: every move that the one who looks may know, by deal and trick, and the table then."""

from random import Random

import pytest

from tabletop.controller import Controller, MoveLog, Sitter
from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import HIDDEN


def played(slug: str, moves: int) -> Controller:
    """Plays this number of random moves, by people alone."""
    count = GAMES[slug].players[-1]
    sitters = [Sitter(f"Player {seat}", f"face-{seat + 1}") for seat in range(count)]
    controller, chance = Controller.start(GAMES[slug], sitters, seed=3), Random(4)
    for _ in range(moves):
        if controller.seat is None:
            break
        controller.take_table()
        controller.play(chance.choice(controller.legal_moves()))
    controller.take_table()
    return controller


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_one_may_know_has_a_line_with_a_sentence_of_its_own(slug: str) -> None:
    controller = played(slug, 90)
    log = controller.move_log
    view, lines = log.view(), log.lines()
    names = [sitter.name for sitter in controller.sitters]
    words = words_of(slug)(view, names)
    assert [(line.seat, line.known_number) for line in lines] == [
        (seat, number) for number, (seat, _) in enumerate(view.moves)
    ]
    sentences = [words.move_sentence(line.known_number) for line in lines]
    assert not [words for words in sentences if words.endswith(" moved.") or HIDDEN in words]


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_as_it_was_shows_nothing_more_than_was_seen_then(slug: str) -> None:
    controller = played(slug, 40)
    match, log = controller._history.match, controller.move_log
    for line in log.lines():
        then = controller._history.match_after(line.number).copy()
        assert log.view_after(line.number) == then.watch(match.moves[line.number], controller.viewer)[0].view


def test_what_was_bid_face_down_is_told_to_nobody_else() -> None:
    controller = played("minnesota-whist", 3)
    bids = [words_of("minnesota-whist")(log.view(), "ABCD") for log in _logs(controller)]
    told = [[words.move_sentence(number) for number in range(len(words.view.moves))] for words in bids]
    assert all(sum("face down" in sentence for sentence in lines) >= 2 for lines in told)


def _logs(controller: Controller) -> list[MoveLog]:
    return [MoveLog(controller._history, seat) for seat in range(4)]


def test_tricks_are_counted_from_one_in_every_deal_and_bids_belong_to_none() -> None:
    lines = played("minnesota-whist", 4 + 52 + 4 + 5).move_log.lines()
    first = [line.trick for line in lines if line.deal == 1]
    assert first[:4] == [0] * 4
    assert first[4:] == [trick for trick in range(1, 14) for _ in range(4)]
    assert [line.trick for line in lines if line.deal == 2][:9] == [0, 0, 0, 0, 1, 1, 1, 1, 2]


def test_a_full_trick_still_lies_on_the_table_as_its_last_card_was_played() -> None:
    controller = played("calypso", 8)
    assert len(controller.move_log.view_after(3).zones["trick"]) == 4


def test_dominoes_are_told_by_deals_alone() -> None:
    assert {line.trick for line in played("star", 60).move_log.lines()} == {0}


def test_what_is_taken_back_leaves_the_log() -> None:
    controller = played("calypso", 6)
    assert controller.take_back()
    assert len(controller.move_log) == len(controller.move_log.lines()) == 5
