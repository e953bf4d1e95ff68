"""How messages are told: slots, choices, capitals, and another language than English."""

from collections.abc import Iterator

import pytest

from tabletop.messages import (
    CalendarDay,
    ColourName,
    Fraction,
    Language,
    Message,
    PieceName,
    RankName,
    SeatName,
    Several,
    SlotValue,
    SuitName,
    said,
    say,
    with_seats_named,
)
from tabletop.messages.english import ENGLISH
from tabletop.messages.language_file import parse_language
from tabletop.messages.pattern import parse
from tests.messages import small_polish

TAKES = "{who} {who:takes|take} the trick."


@pytest.fixture
def polish() -> Iterator[Language]:
    with small_polish.told_in_polish() as language:
        yield language


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("Anna", "Anna takes the trick."),
        ("You", "You take the trick."),
        (Several(("Anna", "Bruno", "Chidi")), "Anna, Bruno and Chidi take the trick."),
        (Several(("You", "Anna")), "You and Anna take the trick."),
        (Several(("Anna",)), "Anna takes the trick."),
    ],
)
def test_the_verb_goes_with_whoever_does_it(who: SlotValue, told: str) -> None:
    assert say(TAKES, who=who) == told


@pytest.mark.parametrize(
    ("key", "slots", "told"),
    [
        ("{n:# trick|# tricks}", {"n": 1}, "1 trick"),
        ("{n:# trick|# tricks}", {"n": 0}, "0 tricks"),
        ("{n:~ trick|~ tricks}", {"n": 3}, "three tricks"),
        ("{n:~ trick|~ tricks}", {"n": 21}, "21 tricks"),
        ("{n:# point|# points}", {"n": -1}, "−1 point"),
        ("{n:# point|# points}", {"n": Fraction(1.25, 1)}, "1.2 points"),
        ("{n:~} of them", {"n": 0}, "no of them"),
        ("beats the {card}", {"card": PieceName("QS")}, "beats the queen of spades"),
        ("the {card}", {"card": PieceName("JK")}, "the joker"),
        ("the {card}", {"card": PieceName("dH")}, "the deuce of hearts"),
        ("the {tile}", {"tile": PieceName("6-4")}, "the 6-4"),
        ("all but {tiles:the}", {"tiles": Several((PieceName("6-4"), PieceName("5-5")))},
         "all but the 6-4 and the 5-5"),
        ("{cards:the}", {"cards": Several((PieceName("QS"), PieceName("JK")), "or")},
         "the queen of spades or the joker"),
        ("has {rank:a}", {"rank": RankName("A")}, "has an ace"),
        ("has {rank:a}", {"rank": RankName("7")}, "has a seven"),
        ("has {card:a}", {"card": PieceName("8H")}, "has an eight of hearts"),
        ("the {card}", {"card": PieceName("12R")}, "the red 12"),
        ("so many {card:plural}", {"card": PieceName("7B")}, "so many blue 7s"),
        ("play {card:the}", {"card": PieceName("NP")}, "play I Don’t Pick"),
        ("all of them {colour}", {"colour": ColourName("Y")}, "all of them yellow"),
        ("{what:one|other}", {"what": said("this")}, "one"),
        ("a {suit:one}", {"suit": SuitName("H")}, "a heart"),
        ("{Suit} are led", {"suit": SuitName("H")}, "Hearts are led"),
        ("the {rank}", {"rank": RankName("T")}, "the ten"),
        ("{who:own} turn", {"who": "James"}, "James’ turn"),
        ("{who:own} turn", {"who": "Anna"}, "Anna’s turn"),
        ("two for {who:yours}", {"who": "Anna"}, "two for Anna’s"),
        ("two for {who:yours}", {"who": "You"}, "two for yours"),
        ("{Who:own} turn", {"who": "You"}, "Your turn"),
        ("it is {who:own} turn", {"who": "You"}, "it is your turn"),
        ("{ends}", {"ends": Several((PieceName("6-4"), PieceName("5-5")), "or")}, "6-4 or 5-5"),
        ("{run:short}", {"run": Several((PieceName("TC"), PieceName("JK")), "space")}, "10♣ joker"),
        ("{Cards}", {"cards": Several((PieceName("JK"), 5, 6), "hyphen")}, "Joker-5-6"),
        ("{file} is kept.", {"file": "a.tabletop"}, "a.tabletop is kept."),
        ("{who} {who:takes|take} it.", {"who": "anna"}, "anna takes it."),
        ("{what} {n}.", {"what": said("{file} is kept.", file="a.txt"), "n": 2}, "a.txt is kept. 2."),
        ("on {day}", {"day": CalendarDay(2026, 5, 1)}, "on 1 May 2026"),
        ("{what}, {n}.", {"what": said("the {card}", card=PieceName("2C")), "n": 3}, "The two of clubs, 3."),
    ],
)  # fmt: skip
def test_a_slot_is_told_by_what_stands_in_it(key: str, slots: dict[str, SlotValue], told: str) -> None:
    message = Message(key, tuple(slots.items()))
    assert say(message) == told
    assert str(message) == told


@pytest.mark.parametrize("sentence", ["{who takes", "who} takes", "{} takes", "{{who}}", "{who:{n}|x}"])
def test_braces_that_do_not_fit_are_refused_with_a_sentence(sentence: str) -> None:
    with pytest.raises(ValueError, match="The braces do not fit"):
        parse(sentence)


def test_a_seat_becomes_a_name_wherever_it_stands() -> None:
    names = ("You", "Anna", "Bruno")
    inner = said("{who} passed", who=SeatName(1))
    message = said(
        "{who:has|have} seen that {what}, as {all} know.",
        who=SeatName(0),
        what=inner,
        all=Several((SeatName(1), SeatName(2))),
    )
    told = str(with_seats_named(message, names.__getitem__))
    assert told == "Have seen that Anna passed, as Anna and Bruno know."
    with pytest.raises(AssertionError, match="has to become a name"):
        say(inner)


def test_where_it_is_told_to_nobody_a_seat_is_called_by_its_number() -> None:
    assert str(said("{who:own} king beats {other:own}.", who=SeatName(2), other="James")) == (
        "@2’s king beats James’."
    )


def test_whoever_is_called_by_where_they_sit_may_own_something() -> None:
    place = said("the player on your left")
    assert str(said("{who:own} king wins.", who=place)) == "The player on your left’s king wins."


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("message", "told"),
    [
        (said(TAKES, who="Anna"), "Anna bierze lewę."),
        (said(TAKES, who="You"), "Bierzesz lewę."),
        (said(TAKES, who=Several(("Anna", "Bruno"))), "Anna i Bruno biorą lewę."),
        (said(TAKES, who=Several(("You", "Bruno"))), "Bierzecie lewę."),
        (said("{tricks:# trick|# tricks}", tricks=1), "1 lewa"),
        (said("{tricks:# trick|# tricks}", tricks=22), "22 lewy"),
        (said("{tricks:# trick|# tricks}", tricks=12), "12 lew"),
        (said("{tricks:# trick|# tricks}", tricks=Fraction(1.5, 1)), "1,5 lewy"),
        (said("You play the {card}.", card=PieceName("QS")), "Zagrywasz damę pik: wygrała."),
        (said("You play the {card}.", card=PieceName("KC")), "Zagrywasz króla trefl: wygrał."),
        (said("You play the {card}.", card=PieceName("7R")), "Zagrywasz czerwoną 7: wygrała."),
        (said("You play the {card}.", card=PieceName("6-4")), "Zagrywasz kostkę 6-4: wygrał."),
        (said("{day}", day=CalendarDay(2026, 5, 3)), "3 maja 2026"),
        (said("on {day:no_year}", day=CalendarDay(2026, 10, 1)), "on 1. października"),
        (said("{day:short}", day=CalendarDay(2026, 5, 31)), "2026, 31 maj"),
        (said("high", context="deal"), "na wysokie"),
        (said("high"), "high"),
        (said('It says "{what}".', what=said("Not yet.")), "Mówi „Not yet.”."),
        (said("Nobody knows this."), "Nobody knows this."),
        (said("Gone."), "Gone."),
        (said("{n:# card|# cards}", n=5), "5 cards"),
    ],
)
def test_another_language_has_its_own_order_forms_and_numbers(message: Message, told: str) -> None:
    assert say(message) == told
    assert str(message) == ENGLISH.tell(message.key, dict(message.slots), message.context)


@pytest.mark.parametrize("wrong", ["{who bierze", "{kto} bierze lewę."])
def test_a_translation_that_cannot_be_told_is_told_in_english(
    polish: Language, wrong: str, caplog: pytest.LogCaptureFixture
) -> None:
    polish.sentences[TAKES] = wrong
    assert say(TAKES, who="Anna") == "Anna takes the trick."
    assert "told in English" in caplog.text
    assert wrong in caplog.text


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title = "polski"', "", '"title" is not a text'),
        ('and = " i "', "", r"\[joins\] lacks and"),
        ("short_months", "few_months", "is not a list of twelve months"),
        ("{day} {month} {year}", "{day} {moon}", "has no moon"),
        ("[card]", "[cards]", r"the table \[card\] is missing"),
        ('K = { "" = "król", accusative = "króla", gender = "m" }', "", r"\[ranks\] lacks K"),
        ('plural = "n==1', 'plural = "os.exit()', "is no plural rule"),
        ('H = { "" = "kier" }', 'H = { one = "kier" }', r"\[H\] lacks its plain form"),
        ("[numbers]", "[numbers", "is no TOML"),
    ],
)
def test_a_language_with_a_mistake_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    assert old in small_polish.TOML
    with pytest.raises(ValueError, match=sentence):
        parse_language("pl", small_polish.TOML.replace(old, new))
