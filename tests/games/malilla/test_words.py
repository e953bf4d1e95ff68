"""What the table says in Malilla."""

from tabletop.games.loaders import words_of
from tests.games.malilla import malilla_tables
from tests.rules.match_questions import tricks
from tests.words.words_of_match import NAMES, button_labels, prompt_of, sorted_hand, view_on_turn


def test_a_table_of_malilla_shows_trump_and_what_each_side_has_taken() -> None:
    match = tricks(malilla_tables.table(malilla_tables.HANDS_B), "AH 5H QH 7H")
    view, words = match.view(0), words_of("malilla")
    assert words(view, NAMES).top_bar_line() == "Deal 1 · first to 35"
    plates = [words(view, NAMES).seat_plate(seat) for seat in range(4)]
    assert [plate.number for plate in plates] == ["0", "0", "0", "12"]
    assert (plates[3].line, plates[3].label) == ("1 trick", "points")
    panel = words(view, NAMES).score_panel()
    assert panel is not None
    assert (panel.head, panel.aside) == ("Trump: spades", "to 35")
    assert [(row.aside, row.number) for row in panel.rows] == [("0 points", "0"), ("12 points", "3")]
    (reminder,) = words(view).reminder_pictures()
    assert (reminder.seat, reminder.piece) == (None, "KS")
    assert words(view, NAMES).zone_captions() == {"reminder": "turned by Chidi"}


def test_the_dealer_who_turned_trump_may_be_you() -> None:
    view, names = malilla_tables.table(malilla_tables.HANDS_B).view(3), ("Anna", "Bruno", "Chidi", "You")
    assert words_of("malilla")(view, names).zone_captions() == {"reminder": "turned by you"}


def test_whoever_cannot_follow_hears_which_cards_are_free() -> None:
    match = tricks(malilla_tables.holding("AS KS", "AH KH", "AD KD", "AC 2S"), "AS AH")
    assert prompt_of(match) == "You have no spades: play any card."


def test_an_opponent_must_be_beaten_and_the_prompt_says_so() -> None:
    match = tricks(malilla_tables.table(malilla_tables.HANDS_B), "AH 5H QH")
    assert prompt_of(match) == "Follow suit with a heart that beats the ace of hearts."
    assert (
        prompt_of(tricks(malilla_tables.table(malilla_tables.HANDS_B), "AH")) == "Follow suit with a heart."
    )


def test_the_seven_is_sorted_before_the_ace() -> None:
    view = view_on_turn(malilla_tables.table())
    assert sorted_hand(view, "suit", "AS 7S 2S 7D AD") == "7S AS 2S 7D AD"
    assert sorted_hand(view, "rank", "AS 7S 2S 7D AD") == "7S 7D AS AD 2S"


def test_a_challenge_is_told_with_what_it_has_decided() -> None:
    for card, said in (
        ("7D", "Challenged: the seven of diamonds was not a correct play, so you and Anna win the match."),
        ("2H", "Challenged: the other side had played correctly, so Bruno and Chidi win the match."),
    ):
        match = tricks(malilla_tables.punished(), f"7S {card}")
        frames = match.watch("challenge", 0)
        frame = next(frame for frame in frames if frame.beat == "score")
        assert words_of("malilla")(frame.view, NAMES).announcement(frames[0].view, frame.beat) == said


def test_where_incorrect_plays_are_punished_the_prompt_tells_what_the_rules_ask() -> None:
    match = tricks(malilla_tables.table(malilla_tables.HANDS_B, irregularities="punished"), "AH 5H")
    assert prompt_of(match) == "Follow suit with a heart."
    assert (
        prompt_of(tricks(match, "QH")) == "Follow suit with a heart, and beat the ace of hearts if you can."
    )
    trumped = tricks(malilla_tables.table(malilla_tables.HANDS_5, irregularities="punished"), "2H 6S 3S")
    assert prompt_of(trumped) == "Follow suit with a heart."
    match = tricks(malilla_tables.punished(), "7S")
    said = "You have no spades: play any card but a seven of a suit that hasn’t been led yet."
    assert prompt_of(match) == said
    match = tricks(match, "2H")
    assert prompt_of(match) == said
    assert "play 7C" in match.legal_moves()


def test_nobody_is_asked_to_beat_a_seven_that_nothing_beats() -> None:
    match = tricks(malilla_tables.table(malilla_tables.HANDS_B, irregularities="punished"), "7D")
    assert prompt_of(match) == "Follow suit with a diamond."


def test_who_scores_for_a_deal_of_malilla_is_said() -> None:
    def said(suits: str, taken: int, turned: str = "2S") -> str:
        frames = malilla_tables.last_trick(malilla_tables.turning(turned, 3, (0, 31)), suits, taken)
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_of("malilla")(frame.view, NAMES).announcement(frames[0].view, frame.beat)

    assert said("SHD", 7) == "You and Anna score 17: 52 points to 18."
    assert said("SH", 5) == "35 points each: nobody scores."
    assert said("SHDC", 10) == "You and Anna score 35: all ten tricks, capote."
    assert said("S", 3, "7S") == (
        "Bruno and Chidi score 17: 52 points to 18. "
        "Bruno and Chidi score 5: the bonus for the seven of spades, held back until now."
    )


def test_a_bonus_that_is_held_back_stands_in_the_rim() -> None:
    view = malilla_tables.turning("7S", 3, (0, 31)).view(0)
    assert words_of("malilla")(view, NAMES).top_bar_line() == (
        "Deal 2 · a bonus of 5 is held back · first to 35"
    )


def test_nobody_is_told_to_choose_with_one_card_left() -> None:
    match = malilla_tables.holding("2S", "3H", "4S", "5S")
    assert prompt_of(match) == "Play your last card."
    assert prompt_of(tricks(match, "2S")) == "Play your last card."


def test_a_challenge_is_a_button() -> None:
    match = tricks(malilla_tables.punished(), "7S")
    assert button_labels(match) == ["Challenge"]


def test_the_sheet_says_what_was_trump() -> None:
    view = malilla_tables.table(malilla_tables.HANDS_B).view(0)
    assert words_of("malilla")(view, NAMES).deal_ending() == "spades were trump"
