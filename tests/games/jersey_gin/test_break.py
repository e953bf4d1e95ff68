"""Jersey Gin after the break: laying down, taking discards, gin, and the empty stock."""

import pytest

from tabletop.rules import HIDDEN
from tests.games.jersey_gin.jersey_gin_tables import (
    HAND_0,
    HAND_2,
    PUBLISHED,
    after_break,
    at,
    beats,
    hand,
    legal,
    mask,
    melds,
    table,
)
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import cards, play, refused, told_tally

SECOND = "TH JH QH 2H 2D 2C 6S AD 4H 5D"
EXAMPLE = (HAND_0, SECOND, HAND_2)


def test_the_break_comes_when_the_stock_is_down_to_three() -> None:
    # JG-18
    match = table(PUBLISHED, "8C", dealer=2)
    for _ in range(17):
        play(match, "draw stock")
        match.play(next(move for move in match.legal_moves() if move.verb == "discard"))
    assert (len(match.stock), match.seat, match.view(0).facts["breaker"]) == (4, 2, None)
    play(match, "draw stock")
    assert match.view(0).facts["breaker"] is None
    match.play(next(move for move in match.legal_moves() if move.verb == "discard"))
    assert (len(match.stock), match.breaker, match.seat) == (3, 0, 0)
    assert match.view(None).facts["breaker"] == 0


def test_who_draws_the_last_card_before_the_break_may_still_knock() -> None:
    # JG-18
    match = table(PUBLISHED, "8C", dealer=2)
    match.stock = match.stock[:4]
    play(match, "draw stock")
    assert len(match.stock) == 3
    assert "8C" in legal(match, "knock")
    play(match, "discard 8C")
    assert (match.breaker, match.seat) == (1, 1)


def test_after_the_break_nobody_may_knock_and_melds_are_laid() -> None:
    # JG-19, JG-20: example 6
    match = play(after_break(EXAMPLE, "KC 8D 9H"), "draw stock")
    assert legal(match, "gin") == {"9C"}
    assert legal(match, "knock") == set()
    assert legal(match, "discard") == set(cards(HAND_0 + " KC")) - {"9C"}
    # JG-11: too much deadwood, or none
    assert refused(match, "knock 7H")[0] == refused(match, "knock 9C")[0] == "JG-11"
    assert refused(match, "discard 9C")[0] == "JG-21"
    frames = match.watch("discard KC", 1)
    assert beats(frames) == ["play", "rest"]
    assert melds(frames[0]) == {}
    assert melds(frames[1]) == {"meld:1:0": "3S 4S 5S", "meld:2:0": "7H 7D 7C", "meld:3:0": "KS KH KD"}
    assert hand(frames[1], 0) == HIDDEN
    assert match.view(0).zones["hand:0"] == ("9C",)
    assert match.legal_moves() == ("draw stock",)
    assert refused(match, "draw discard") == (
        "JG-19", "The king of clubs makes no meld with your cards and fits on no meld of yours.",
    )  # fmt: skip
    play(match, "draw stock")
    frames = match.watch("discard 8D", 1)
    assert beats(frames) == ["play", "reveal", "rest"]
    assert melds(frames[1])["meld:1:0"] == "3S 4S 5S"
    assert melds(frames[2])["meld:1:0"] == "3S 4S 5S 6S"
    assert melds(frames[2])["meld:4:1"] == "2H 2D 2C"
    assert melds(frames[2])["meld:5:1"] == "TH JH QH"
    assert hand(frames[2], 1) == "4H AD 5D"
    assert match.view(None).facts["laid"] == (
        (0, ((1, "3S 4S 5S"), (2, "7H 7D 7C"), (3, "KS KH KD"))),
        (1, ((1, "6S"), (4, "2H 2D 2C"), (5, "TH JH QH"))),
    )


def test_a_discard_that_makes_a_set_may_be_taken() -> None:
    # JG-19: example 7
    hands = ("3S 4S 5S 7H 7D 7C KS KH KD 2S", "TH JH QH 2H 2D 2C 8S AD 4H 5D", HAND_2)
    match = play(after_break(hands, "QS 8D 9H"), "draw stock")
    play(match, "discard 2S")
    assert match.legal_moves() == ("draw stock", "draw discard")
    play(match, "draw discard")
    assert legal(match, "discard") == set(cards(hands[1]))
    play(match, "discard 8S")
    view = match.view(None)
    assert "2S 2H 2D 2C" in {" ".join(zone) for zone in view.zones.values()}
    assert len(view.zones["stock"]) == 2


def test_only_discards_that_keep_the_meld_possible() -> None:
    # JG-19
    hands = ("3S 4S 5S 7H 7D 7C KS KH KD 2S", "TH JH QH 2H 2D 9C 8S AD 4H 5D", HAND_2)
    match = play(after_break(hands, "QS 8D 9H"), "draw stock, discard 2S, draw discard")
    assert "2S" not in legal(match, "discard")
    assert legal(match, "discard") == set(cards(hands[1])) - {"2H", "2D"}
    assert refused(match, "discard 2H") == (
        "JG-19", "Without the two of hearts you could not meld the two of spades that you took.",
    )  # fmt: skip


def test_a_discard_may_be_taken_for_a_meld_of_ones_own() -> None:
    # JG-19, JG-20: seat 0 has laid the sevens and the run; its own run and nobody else's counts
    hands = ("3S 4S 5S 7H 7D 7C KS KH 9C 2S", "TH JH QH 2H 2D 2C 8S AD 4H 5D", HAND_2.replace("AS", "6S"))
    match = play(after_break(hands, "QS 8D 9H"), "draw stock, discard 2S, draw discard, discard 8S")
    play(match, "draw stock, discard 6S")
    assert match.legal_moves() == ("draw stock", "draw discard")
    play(match, "draw discard")
    assert refused(match, "discard 6S")[0] == "JG-9"
    play(match, "discard KS")
    assert match.view(None).zones["meld:1:0"] == cards("3S 4S 5S 6S")
    assert match.view(None).facts["laid"][-1] == (0, ((1, "6S"), (4, "KH"), (6, "QS")))
    assert match.legal_moves() == ("draw stock",)


def test_gin_by_laying_off() -> None:
    # JG-21: example 8
    hands = (HAND_0, "TH JH QH 2H 2D 2C 8S 8D 8H 6S", HAND_2)
    match = play(after_break(hands, "KC QS 9H"), "draw stock, discard KC, draw stock")
    assert legal(match, "gin") == {"QS"}
    assert "QS" not in legal(match, "discard")
    assert refused(match, "discard QS") == (
        "JG-21", "Without the queen of spades you can lay down all the rest, so it is gin.",
    )  # fmt: skip
    assert refused(match, "gin 8S")[0] == "JG-21"
    frames = match.watch("gin QS", 0)
    score = at("score", frames)
    assert beats(frames)[:6] == ["play", "reveal", "reveal", "reveal", "reveal", "score"]
    assert melds(score)["meld:1:0"] == "3S 4S 5S 6S"
    assert [hand(score, seat) for seat in range(3)] == ["9C", "", "AS 6H 4D 3D"]
    assert match.scores == (0, 63, 0)
    tally = told_tally(score.view)
    assert tally == (("JG-21", "Gin: 40, plus 14 and 9 from the other hands", (0, 63, 0)),)


def test_gin_before_anybody_else_has_laid_down() -> None:
    # JG-17, JG-21: the opponents meld, but lay nothing off
    match = play(after_break(EXAMPLE, "KC 8D 9H"), "draw stock")
    score = at("score", match.watch("gin 9C", None))
    assert melds(score)["meld:1:0"] == "3S 4S 5S"
    assert set(hand(score, 1).split()) == {"6S", "AD", "4H", "5D"}
    assert match.scores == (40 + 16 + 14, 0, 0)


def test_melds_on_the_table_grow_but_stay_as_they_are() -> None:
    # JG-20: seat 1 puts its 8 on the sevens' run, though it could make a set of eights later
    match = after_break(EXAMPLE, "KC 8D 9H", breaker=1)
    match.melds = ((0, mask("9D TD JD")), (2, mask("5C 6C 7C")))
    match.hands = (mask("KS KH"), mask("8D 8C 2H AC"), mask("QS 3H"))
    play(match, "draw stock, discard AC")
    assert match.view(1).zones["hand:1"] == ("2H", "KC")
    assert match.view(1).zones["meld:1:0"] == cards("8D 9D TD JD")
    assert match.view(1).zones["meld:2:2"] == cards("5C 6C 7C 8C")


def test_ones_own_meld_comes_first() -> None:
    # JG-20
    match = after_break(EXAMPLE, "KC 8D 9H", breaker=1)
    match.melds = ((0, mask("3S 4S 5S")), (1, mask("7S 8S 9S")))
    match.hands = (mask("KS KH"), mask("6S 2H 4H"), mask("QS 3H"))
    play(match, "draw stock, discard KC")
    assert match.view(None).zones["meld:2:1"] == cards("6S 7S 8S 9S")
    assert match.view(None).facts["laid"] == ((1, ((2, "6S"),)),)


@pytest.mark.parametrize(
    ("counts", "scores", "sentence"),
    [
        (("9C", "9D", "9H 5D"), (5, 0, 0), "9 points left, the others had 9 and 14"),
        (("9C 5D", "9D", "9H"), (0, 5, 0), "9 points left, the others had 14 and 9"),
        (("9C 5D", "9D", "8H"), (0, 0, 7), "8 points left, the others had 14 and 9"),
    ],
)
def test_the_stock_is_empty(counts: tuple[str, ...], scores: tuple[int, ...], sentence: str) -> None:
    # JG-22: example 9
    match = after_break(EXAMPLE, "KC 8D QS", breaker=0)
    match.stock = match.stock[2:]
    match.seat = 2
    with_moves_recounted(match)
    a, b, c = (mask(count) for count in counts)
    match.hands = (a, b, c)
    play(match, "draw stock")
    frames = match.watch("discard QS", 0)
    assert beats(frames)[:3] == ["play", "reveal", "score"]
    score = at("score", frames)
    assert [hand(score, seat).split() for seat in range(3)] == [
        list(match_hand) for match_hand in (sorted_hand(count) for count in counts)
    ]
    assert score.view.scores == scores
    assert told_tally(score.view) == (("JG-22", f"The stock is empty: {sentence}", scores),)


def sorted_hand(text: str) -> list[str]:
    return sorted(text.split(), key=lambda card: "SHDC".index(card[1]))


def test_after_the_last_card_is_drawn_the_deal_ends_even_if_more_could_be_laid_off() -> None:
    # JG-22
    match = after_break(EXAMPLE, "KC 8D QS", breaker=0)
    match.stock = match.stock[2:]
    match.melds = ((1, mask("5S 6S 7S")),)
    match.hands = (mask("9S 2H"), mask("9D"), mask("8S 9H"))
    match.seat = 2
    with_moves_recounted(match)
    play(match, "draw stock")
    score = at("score", match.watch("discard QS", 0))
    assert melds(score)["meld:1:1"] == "5S 6S 7S 8S"
    assert hand(score, 0) == "9S 2H"
