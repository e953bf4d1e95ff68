"""The parts of the table that need no screen: how frames rest, how a hand is kept, what is heard."""

from math import inf

import pygame

from tabletop.games import GAMES
from tabletop.graphics.theme import CREAM
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Bracket
from tabletop.rules import Frame, FrameBeat
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.decorations import decoration_drawing, prompt_drawing
from tabletop.scenes.table.decorations.prompt_drawing import PromptRoom
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.scenes.table.playback.match_display import sounds_of_frame
from tabletop.scenes.table.state.hand_order import HandOrder
from tabletop.settings import Settings
from tabletop.words.piece_handling import PieceHandling, TileHandling
from tests.scenes.program import Program


def frames(*beats: FrameBeat) -> tuple[Frame, ...]:
    view = GAMES["minnesota-whist"].start(seed=1).view(0)
    return tuple(Frame(beat, view) for beat in beats)


def test_frames_are_shown_in_order_and_rest_in_between() -> None:
    playback = Playback(trick_rest=1000)
    playback.add(frames("trick", "rest"))
    trick = playback.next(0, busy=False)
    assert trick is not None
    assert trick.beat == "trick"
    assert playback.next(10, busy=True) is None
    assert playback.next(20, busy=False) is None
    assert playback.wake_ms(520) == 500
    assert playback.next(1019, busy=False) is None
    rest = playback.next(1020, busy=False)
    assert rest is not None
    assert rest.beat == "rest"
    assert playback.is_idle


def test_a_frame_that_lingers_rests_from_when_all_lies_there_but_the_player_need_not_wait() -> None:
    playback = Playback()
    playback.add(frames("rest"))
    playback.next(0, busy=False)
    playback.linger(1500)
    assert playback.is_idle
    assert playback.next(400, busy=True) is None
    assert playback.next(500, busy=False) is None
    playback.add(frames("play"))
    assert playback.wake_ms(1700) == 300
    assert playback.next(1999, busy=False) is None
    assert playback.next(2000, busy=False) is not None
    playback.add(frames("rest", "rest"))
    assert playback.next(3000, busy=False) is None
    assert playback.next(3450, busy=False) is not None, "only one frame lingers"
    assert playback.next(3451, busy=False) is not None
    playback.linger(1500)
    playback.add(frames("rest"), at_once=True)
    assert playback.next(3452, busy=False) is not None
    playback.linger(1500)
    playback.add(frames("rest"))
    playback.hurry()
    assert playback.next(3453, busy=False) is not None


def test_what_is_shown_at_the_end_of_a_deal_rests_until_its_sentence_can_have_been_read() -> None:
    for said, rest in (("", 1500), ("Bruno lays off the ace of spades.", 1500), ("x" * 80, 2800)):
        playback = Playback()
        playback.add(frames("reveal", "rest"))
        playback.next(0, busy=False)
        playback.shown_words = said
        assert playback.next(1, busy=False) is None
        assert playback.next(rest, busy=False) is None
        assert playback.next(rest + 1, busy=False) is not None


def test_a_click_ends_the_rest_of_a_trick() -> None:
    playback = Playback(trick_rest=inf)
    playback.add(frames("trick", "rest"))
    playback.next(0, busy=False)
    assert playback.next(100_000, busy=False) is None
    assert playback.waits_for_click
    assert playback.wake_ms(100_000) is None
    playback.hurry()
    assert playback.next(100_001, busy=False) is not None


def test_a_cleared_playback_shows_nothing_more() -> None:
    playback = Playback()
    playback.add(frames("reveal", "score", "rest"))
    playback.next(0, busy=False)
    playback.clear()
    assert playback.is_idle
    assert playback.next(99_999, busy=False) is None


def test_a_hand_is_sorted_by_suit_with_colours_in_turn_or_by_rank() -> None:
    hand = ("AS", "2S", "KH", "QD", "AC", "3C")
    order = HandOrder()
    assert order.ordered(hand) == ("AS", "2S", "KH", "AC", "3C", "QD")
    assert order.use_next_way(has_groups=False) == "plain"
    assert order.ordered(hand) == ("AS", "2S", "KH", "QD", "AC", "3C")
    assert order.use_next_way(has_groups=False) == "rank"
    assert order.ordered(hand) == ("AS", "AC", "KH", "QD", "3C", "2S")
    assert order.use_next_way(has_groups=True) == "groups"


def test_a_hand_that_was_laid_by_the_player_stays_so_and_takes_new_cards_last() -> None:
    order = HandOrder()
    order.move_pieces(("AS", "KH", "QD", "3C"), [3], 0)
    assert order.ordered(("3C", "AS", "KH", "QD")) == ("3C", "AS", "KH", "QD")
    assert order.ordered(("AS", "KH", "QD", "3C", "2D")) == ("3C", "AS", "KH", "QD", "2D")
    assert order.ordered(("AS", "QD")) == ("AS", "QD")


def test_equal_cards_of_two_packs_are_all_kept() -> None:
    order = HandOrder()
    order.move_pieces(("AS", "AS", "KH"), [2], 0)
    assert order.ordered(("AS", "AS", "KH")) == ("KH", "AS", "AS")
    assert order.ordered(("AS", "AS", "AS", "KH")) == ("KH", "AS", "AS", "AS")


def test_tiles_are_sorted_from_high_to_low() -> None:
    assert HandOrder().ordered(("1-0", "6-4", "6-6"), TileHandling().sort_keys) == ("6-6", "6-4", "1-0")


def test_what_is_heard_is_what_a_card_player_hears() -> None:
    match = GAMES["minnesota-whist"].start(seed=1)
    for _ in range(4):
        match.play(match.legal_moves()[0])
    before = match.view(None)
    after = match.watch(match.legal_moves()[0], None)[-1]
    assert sounds_of_frame(before, after, PieceHandling) == ("lay",)
    assert sounds_of_frame(before, after, TileHandling) == ("tile",)
    assert sounds_of_frame(before, Frame("shuffle", before), PieceHandling) == ("shuffle",)
    assert sounds_of_frame(before, Frame("shuffle", before), TileHandling) == ("mixing",)
    assert sounds_of_frame(before, Frame("rest", before), PieceHandling) == ()


def test_a_prompt_of_two_lines_leaves_no_word_alone() -> None:
    words = "Chidi declared hearts. Stay in and win a trick or pay five; or drop out for nothing."
    look = look_of(Program((960, 600), Settings().changed("text_size", "larger")))
    drawn, _ = prompt_drawing.draw_prompt(look, PromptRoom(Rect(240, 410, 442, 24)), words)
    wide, half = drawn.get_width(), drawn.get_height() // 2
    halves = [drawn.subsurface((8, y, wide - 16, half - 4)) for y in (4, half)]
    inks = [
        pygame.mask.from_threshold(part, CREAM, (60, 60, 60, 255)).get_bounding_rects() for part in halves
    ]
    lengths = [pygame.Rect.unionall(rects[0], rects[1:]).width for rects in inks]
    assert min(lengths) > 0.75 * max(lengths)


def test_a_prompt_of_two_lines_reaches_up_only_where_nothing_was_played() -> None:
    look = look_of(Program((960, 600), Settings().changed("text_size", "larger")))
    strip = Rect(240, 410, 442, 24)
    short, (_, middle) = prompt_drawing.draw_prompt(look, PromptRoom(strip), "Follow suit with a diamond.")
    long, (_, top) = prompt_drawing.draw_prompt(look, PromptRoom(strip), "Follow suit with a diamond. " * 4)
    assert long.get_height() > 1.5 * strip.h
    assert top == strip.y
    beside = Rect(241, 380, 3, 60)
    free = PromptRoom(strip, 500, 434, (Rect(0, 0, 960, 300), beside))
    assert prompt_drawing.prompt_box(look, free, "Follow suit with a diamond. " * 4).bottom <= 434
    on_top = PromptRoom(strip, 500, 434, (Rect(440, 380, 10, 28),))
    assert prompt_drawing.prompt_box(look, on_top, "Follow suit with a diamond. " * 4).top >= 408
    assert abs(middle + short.get_height() / 2 - strip.cy) <= 1


def test_words_under_two_narrow_groups_stay_apart() -> None:
    look = look_of(Program((960, 600), Settings().changed("text_size", "larger")))
    marks = [Bracket("brelan · 9", 100.0, 174.0, 500.0), Bracket("brelan · 30", 174.0, 248.0, 500.0)]
    (first, (left, _)), (_, (right, _)) = (decoration_drawing.draw_bracket(look, mark) for mark in marks)
    assert right - (left + first.get_width()) >= 0
    inked = [decoration_drawing.draw_bracket(look, mark)[0].get_bounding_rect(20).width for mark in marks]
    assert max(inked) <= 74, "no words are wider than the cards above them"
