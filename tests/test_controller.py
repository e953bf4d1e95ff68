"""The controller: turns, records, opponents, several people, taking back, hints."""

import logging
import os
from pathlib import Path

import pytest

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.games.listing import plain_listing
from tabletop.messages import said
from tabletop.records import (
    MatchLibrary,
    WinLossCount,
    move_line,
    result_line,
    shuffle_line,
    win_loss_by_person,
)
from tabletop.rules import BadSetup, Game, IllegalMove, View
from tabletop.rules.moves import moves_with_pieces
from tabletop.workers.opponent_client import quick_move
from tests.record_files import unfinished_matches
from tests.seated_controller import (
    ADA,
    BO,
    CLUB,
    InstantOpponents,
    beats,
    first_move,
    play_to_end,
    record_texts,
    seated_controller,
)
from tests.smallest_game import HIGHEST_CARD

# --- turns


def test_a_person_plays_and_an_opponent_answers() -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service)
    assert (table.viewer, table.seat, table.thinking_seat) == (0, 0, None)
    assert table.poll_opponent() is None
    assert beats(table.play(first_move(table))) == ["rest"]
    assert (table.seat, table.thinking_seat) == (1, 1)
    assert table.legal_moves() == ()
    assert service.questions[0][1].seat == 1
    assert service.questions[0][2] == "club"
    assert beats(table.poll_opponent()) == ["trick", "score", "gather", "shuffle", "rest"]
    assert table.view().deal == 2
    assert table.view().seat == 0


def test_a_refused_move_changes_and_writes_nothing(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    before, lines = table.view(), record_texts(table.path)
    hand = table.view().zones["hand:0"]
    other = next(rank for rank in "AKQ" if f"{rank}S" not in hand)
    for move, rule in ((f"play {other}S", "HC-2"), ("dance", None)):
        told = table.refusal(move)
        with pytest.raises(IllegalMove) as caught:
            table.play(move)
        assert caught.value.rule == rule
        assert str(told) == str(caught.value)
    assert table.view() == before
    assert record_texts(table.path) == lines
    assert not table.can_take_back


def test_nobody_plays_for_somebody_else() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    table.play(first_move(table))
    with pytest.raises(IllegalMove, match="It’s not your turn: Grace is next"):
        table.play(table.view().zones["hand:0"][0])
    assert str(table.refusal("dance")) == "It’s not your turn: Grace is next."


def test_who_asks_why_not_has_played_nothing(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    before, lines = table.view(), record_texts(table.path)
    assert not any(table.refusal(str(move)) for move in table.legal_moves())
    assert (table.view(), record_texts(table.path)) == (before, lines)


def test_every_move_is_on_the_disk_when_its_frames_come_back(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    same = HIGHEST_CARD.start(2, {"target": 3}, 7, dealer=1)
    assert record_texts(table.path)[-1] == shuffle_line(same.shuffles[0])
    move = first_move(table)
    same.play(move)
    table.play(move)
    assert record_texts(table.path)[-1] == move_line(0, move)
    table.poll_opponent()
    assert record_texts(table.path)[-2].startswith("1: play ")
    same.play(record_texts(table.path)[-2][3:])
    assert record_texts(table.path)[-1] == shuffle_line(same.shuffles[-1]) != shuffle_line(same.shuffles[0])


def test_the_move_that_ends_the_match_writes_the_result(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    play_to_end(table)
    assert table.winners
    assert record_texts(table.path)[-1] == result_line(table.winners, table.scores)
    assert table.poll_opponent() is None
    with pytest.raises(IllegalMove, match="The match is over"):
        table.play("play AS")
    tally = win_loss_by_person(MatchLibrary(tmp_path).matches())["Ada", "highest-card"]
    assert tally == {"clean": WinLossCount(won=1)}


def test_moves_that_begin_with_what_is_held() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    card = table.view().zones["hand:0"][1]
    assert moves_with_pieces(table.legal_moves(), (card,)) == (f"play {card}",)
    assert moves_with_pieces(table.legal_moves(), table.view().zones["hand:0"]) == ()
    assert moves_with_pieces(table.legal_moves(), ()) == table.legal_moves()


def test_a_bad_set_up_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadSetup):
        seated_controller(ADA, folder=tmp_path)
    with pytest.raises(BadSetup):
        seated_controller(ADA, BO, folder=tmp_path, target=2)
    assert os.listdir(tmp_path) == []


def test_each_deal_has_its_line_on_the_score_sheet() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    play_to_end(table)
    assert [result.deal for result in table.deal_results] == list(range(1, len(table.deal_results) + 1))
    assert table.deal_results[0].before == (0, 0)
    for earlier, later in zip(table.deal_results, table.deal_results[1:], strict=False):
        assert earlier.after == later.before
    assert table.deal_results[-1].after == table.scores
    ((rule, message, points),) = table.deal_results[0].tally
    assert (rule, sum(points)) == ("HC-4", 1)
    assert "highest card" in str(message)


def test_the_last_trick_can_be_seen_again() -> None:
    table = Controller.start(GAMES["minnesota-whist"], [ADA] * 4, seed=3)
    cards = []
    for _ in range(8):
        assert table.last_trick is None
        table.take_table()
        cards.append(first_move(table).split()[1])
        table.play(first_move(table))
    table.take_table()
    assert table.last_trick is not None
    assert set(table.last_trick.zones["trick"]) == set(cards[4:])


def test_the_last_trick_of_a_deal_cannot_be_seen_again_in_the_next() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    table.play(first_move(table))
    assert beats(table.poll_opponent())[0] == "trick"
    assert table.view().deal == 2
    assert table.last_trick is None


def test_the_deal_number_deals_the_same_cards_again() -> None:
    table = Controller.start(HIGHEST_CARD, (ADA, CLUB), opponents=InstantOpponents())
    twin = Controller.start(HIGHEST_CARD, (ADA, CLUB), seed=table.deal_number, opponents=InstantOpponents())
    assert table.view() == twin.view()
    assert 0 <= table.deal_number < 1 << 65


def test_a_rematch_has_the_same_people_and_rules_and_another_deal(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path, target=1)
    play_to_end(table)
    again = table.rematch("later")
    assert (again.sitters, again.options) == (table.sitters, table.options)
    assert again.deal_number != table.deal_number
    assert len(os.listdir(tmp_path)) == 2
    assert again.rematch("later still", seed=7).deal_number == 7


def test_where_nobody_plays_a_bystander_looks_on() -> None:
    table = seated_controller(CLUB, CLUB, service=InstantOpponents())
    assert table.viewer is None
    assert table.view().seat is None
    assert not table.request_hint()
    assert not table.can_take_back
    while not table.is_over:
        assert table.poll_opponent() is not None


# --- opponents


def test_an_answer_to_an_older_question_never_enters_another_position() -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service)
    cards = table.view().zones["hand:0"]
    table.play(f"play {cards[0]}")
    late = service.is_waiting.pop()
    table.take_back()
    table.play(f"play {cards[1]}")
    service.is_waiting.insert(0, late)
    assert table.poll_opponent() is None
    assert table.poll_opponent() is not None
    assert service.cancelled == 1


def test_an_answer_to_another_match_is_ignored() -> None:
    service = InstantOpponents()
    first_table = seated_controller(CLUB, ADA, service=service)
    late = service.is_waiting.pop()
    first_table.close()
    table = seated_controller(CLUB, ADA, service=service)
    service.is_waiting.insert(0, late)
    assert table.poll_opponent() is None
    assert beats(table.poll_opponent()) == ["rest"]


def test_nonsense_is_asked_again_once_and_then_made_up_for(caplog: pytest.LogCaptureFixture) -> None:
    service = InstantOpponents(lambda view: "dance" * 100)
    table = seated_controller(CLUB, ADA, service=service)
    with caplog.at_level(logging.WARNING):
        assert table.poll_opponent() is None
        assert len(service.questions) == 2
        assert beats(table.poll_opponent()) == ["rest"]
    assert len(caplog.records) == 2
    assert "not legal" in caplog.text
    assert table.view().moves[0][1] == f"play {service.questions[0][1].zones['hand:0'][0]}"


def test_a_second_answer_that_is_legal_is_taken() -> None:
    service = InstantOpponents(
        lambda view: "dance" if not service.is_waiting and len(service.questions) == 1 else "play"
    )
    service.choose = lambda view: (
        "dance" if len(service.questions) == 1 else f"play {view.zones[f'hand:{view.turn}'][1]}"
    )
    table = seated_controller(CLUB, ADA, service=service)
    assert table.poll_opponent() is None
    assert table.poll_opponent() is not None
    assert table.view().moves[0][1] == f"play {service.questions[0][1].zones['hand:0'][1]}"


def test_while_an_opponent_thinks_there_is_nothing_to_show() -> None:
    service = InstantOpponents()
    table = seated_controller(CLUB, ADA, service=service)
    service.is_waiting.clear()
    assert table.poll_opponent() is None
    assert table.thinking_seat == 0
    assert table.wait_seconds() == 1.5
    table.close()
    assert service.cancelled == 1
    assert table.wait_seconds() is None


# --- several people


def test_between_two_people_the_curtain_falls_and_the_turn_is_shown_again() -> None:
    table = seated_controller(ADA, BO)
    assert (table.viewer, table.next_person, table.needs_curtain) == (None, 0, True)
    assert table.view().seat is None
    assert table.legal_moves() == ()
    assert table.take_table() == ()
    assert (table.viewer, table.next_person, table.needs_curtain) == (0, None, False)
    move = first_move(table)
    table.play(move)
    assert (table.viewer, table.next_person, table.needs_curtain) == (0, 1, True)
    assert table.view().seat == 0
    missed = table.take_table()
    assert beats(missed) == ["rest"]
    assert missed[0].view.seat == 1
    assert missed[0].view.moves == ((0, move),)
    assert table.view().seat == 1
    frames = table.play(first_move(table))
    assert beats(frames)[:2] == ["trick", "score"]
    # the deal passed: both have looked at the sheet, so that seat 1 takes the table again to begin
    assert [frame.view.seat for frame in frames] == [1, 1, *(None for _ in frames[2:])]
    assert (table.viewer, table.seat, table.next_person, table.needs_curtain) == (None, 1, 1, True)
    assert table.take_table() == ()
    table.play(first_move(table))
    assert beats(table.take_table()) == ["rest"]


def test_what_was_missed_begins_where_one_left_off() -> None:
    table = Controller.start(GAMES["kaluki"], (ADA, BO), None, 1, 7, started="today")
    table.take_table()
    begun = table.viewer
    assert table.last_seen is None
    while table.seat == table.viewer:
        table.play(first_move(table))
    left_behind = table.view()
    seen = table.last_seen
    assert seen is not None
    assert (seen.seat, seen.moves) == (table.next_person, ())
    table.take_table()
    while table.seat == table.viewer:
        table.play(first_move(table))
    assert table.next_person == begun
    assert table.last_seen == left_behind
    assert table.take_table()[0].view.moves[: len(left_behind.moves)] == left_behind.moves


def test_a_move_that_was_taken_back_is_shown_to_nobody_any_more() -> None:
    table = seated_controller(ADA, BO)
    table.take_table()
    table.play(first_move(table))
    assert table.take_back()
    other = str(table.legal_moves()[-1])
    assert other != first_move(table)
    table.play(other)
    assert [frame.view.moves for frame in table.take_table()] == [((0, other),)]


def test_after_the_sheet_everybody_begins_with_the_new_deal() -> None:
    table = seated_controller(ADA, BO)
    while table.view().deal == 1:
        table.take_table()
        table.play(first_move(table))
    assert table.viewer is None
    for _ in range(2):
        assert table.next_person is not None
        seen = table.last_seen
        assert seen is not None
        assert (seen.deal, seen.seat) == (2, table.next_person)
        assert len(table.take_table()) == len(table.view().moves) - len(seen.moves)
        table.play(first_move(table))


def test_no_curtain_where_nothing_is_hidden_from_the_next_player() -> None:
    class Open(HIGHEST_CARD.match):  # type: ignore[name-defined,misc]
        def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
            return {**super()._zones(seat), **{f"hand:{n}": hand for n, hand in enumerate(self.hands)}}

    game = Game(plain_listing("open", said("Open"), (2,)), HIGHEST_CARD.options, Open)
    table = seated_controller(ADA, BO, game=game)
    assert table.next_person == 0
    assert not table.needs_curtain
    table.take_table()
    table.play(first_move(table))
    assert table.next_person == 1
    assert not table.needs_curtain


def test_people_and_opponents_at_one_table() -> None:
    table = seated_controller(ADA, CLUB, BO, service=InstantOpponents(), dealer=2)
    table.take_table()
    table.play(first_move(table))
    assert table.next_person is None
    table.poll_opponent()
    assert table.next_person == 2
    assert len(table.take_table()) == 2
    play_to_end(table)
    assert table.next_person is None
    assert not table.needs_curtain


# --- taking back


def test_taking_back_goes_to_the_last_decision_of_a_person_as_often_as_one_likes(tmp_path: Path) -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service, folder=tmp_path)
    seen: list[tuple[View, object, View | None]] = []
    while len(seen) < 3:
        if table.seat == 0:
            seen.append((table.view(), table.deal_results, table.last_trick))
            table.play(first_move(table))
        else:
            table.poll_opponent()
    assert not table.is_assisted
    for view, results, trick in reversed(seen):
        assert table.can_take_back
        assert table.take_back()
        assert (table.view(), table.deal_results, table.last_trick) == (view, results, trick)
    assert not table.can_take_back
    assert not table.take_back()
    assert table.is_assisted
    assert record_texts(table.path)[-1] == "take back to 0"


def test_again_makes_the_same_moves_until_a_different_one_is_made() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    while len(table.view().moves) < 4 or table.seat != 0:
        if table.poll_opponent() is None:
            table.play(first_move(table))
    end = table.view()
    while table.take_back():
        pass
    while table.can_redo:
        assert table.redo()[-1].beat == "rest"
    assert table.view() == end
    assert table.redo() == ()
    while table.take_back():
        pass
    table.play(first_move(table))  # the same move: the rest can still be made again
    assert table.can_redo
    table.take_back()
    table.play(str(table.legal_moves()[1]))
    assert not table.can_redo


def test_again_hands_the_turn_to_the_opponents_where_it_ends_there() -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service)
    table.play(first_move(table))
    table.take_back()
    service.is_waiting.clear()
    assert beats(table.redo()) == ["rest"]
    assert table.thinking_seat == 1
    assert table.poll_opponent() is not None


def test_the_last_move_of_a_match_can_be_taken_back_and_is_then_assisted(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path, target=1)
    play_to_end(table)
    assert table.take_back()
    assert not table.is_over
    assert len(unfinished_matches(MatchLibrary(tmp_path))) == 1
    play_to_end(table)
    assert win_loss_by_person(MatchLibrary(tmp_path).matches())["Ada", "highest-card"] == {
        "assisted": WinLossCount(won=1)
    }


# --- hints


def test_a_hint_says_which_move_and_why_and_marks_the_match(tmp_path: Path) -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service, folder=tmp_path)
    assert table.poll_hint() is None
    assert table.request_hint()
    assert table.request_hint()  # once more is no second question
    assert table.is_hint_open
    assert [level for _, _, level in service.questions] == ["expert"]
    assert table.poll_opponent() is None
    hint = table.poll_hint()
    assert hint is not None
    assert (hint.move, hint.why) == (first_move(table), said("It is the highest."))
    assert hint.move.pieces
    assert not table.is_hint_open
    assert table.is_assisted
    assert record_texts(table.path)[-1] == "hint for 0"


def test_a_hint_where_there_is_only_one_move_leaves_the_match_as_it_is(tmp_path: Path) -> None:
    service = InstantOpponents(choose=quick_move)
    table = Controller.start(
        GAMES["star"], [ADA, CLUB, CLUB, CLUB], seed=4, opponents=service, folder=tmp_path
    )
    while table.seat != 0 or len(table.legal_moves()) != 1:
        if table.poll_opponent() is None:
            table.play(quick_move(table.view()))
    lines = record_texts(table.path)
    assert table.request_hint()
    hint = table.poll_hint()
    assert hint is not None
    assert (hint.move,) == table.legal_moves()
    assert not table.is_assisted
    assert record_texts(table.path) == lines
    table.play(hint.move)
    while table.seat != 0 or len(table.legal_moves()) < 2:
        if table.poll_opponent() is None:
            table.play(quick_move(table.view()))
    assert table.request_hint()
    assert table.poll_hint() is not None
    assert table.kind == "assisted"


def test_a_hint_that_comes_too_late_is_forgotten() -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service)
    table.request_hint()
    table.play(first_move(table))
    assert table.poll_hint() is None
    assert service.is_waiting[0].tag != service.is_waiting[1].tag
    assert not table.request_hint()
    assert table.poll_opponent() is None
    assert table.poll_opponent() is not None
    assert not table.is_assisted
