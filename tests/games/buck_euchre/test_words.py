"""What the table says in Buck Euchre."""

import pytest

from tabletop.games.buck_euchre.table import PLAN
from tabletop.games.loaders import words_of
from tabletop.languages.pseudo import PSEUDO_LANGUAGE
from tabletop.layout.lay_table import lay_table
from tabletop.rules import Frame
from tests.games.buck_euchre import buck_euchre_tables
from tests.messages.small_polish import told_in
from tests.rules.match_questions import play
from tests.words.words_of_match import NAMES, button_labels, prompt_of, sorted_hand, view_on_turn


def test_everything_that_can_be_said_at_buck_euchre_is_a_button() -> None:
    match = buck_euchre_tables.table()
    assert button_labels(match) == ["Order up", "Pass"]
    play(match, "pass, pass, pass")
    assert button_labels(match) == ["Pick it up", "Pass"]
    match.play("pass")
    assert button_labels(match) == ["♠ Spades", "♦ Diamonds", "♣ Clubs", "Pass"]
    buttons = words_of("buck-euchre")(view_on_turn(match), moves=match.legal_moves()).move_buttons()
    assert [button.key for button in buttons] == ["1", "3", "4", "P"]
    assert button_labels(play(buck_euchre_tables.table(), buck_euchre_tables.ORDERED_A)) == [
        "Stay in",
        "Drop out",
    ]


def test_who_declares_and_who_is_in_is_on_the_table() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, drop, stay")
    view, words = match.view(1), words_of("buck-euchre")
    names = ("Anna", "You", "Bruno", "Chidi")
    lines = [words(view, names).seat_plate(seat).line for seat in range(4)]
    assert lines == ["declarer", "stays in", "is out", "stays in"]
    panel = words(view, names).score_panel()
    assert panel is not None
    assert (panel.head, panel.aside) == ("Trump", "Anna declared")
    assert [row.label for row in panel.rows] == ["You", "Bruno", "Chidi", "Anna"]


def test_the_score_panel_calls_whoever_is_addressed_as_their_language_does() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, drop, stay")
    with told_in(PSEUDO_LANGUAGE):
        panel = words_of("buck-euchre")(match.view(1), ("Anna", "You", "Bruno", "Chidi")).score_panel()
    assert panel is not None
    assert [row.label for row in panel.rows][1:] == ["Bruno", "Chidi", "Anna"]
    assert panel.rows[0].label != "You"


def test_the_plate_of_a_player_who_has_dropped_fades() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, drop, stay")
    faded = [words_of("buck-euchre")(match.view(1), NAMES).seat_plate(seat).is_out for seat in range(4)]
    assert faded == [False, False, True, False]


def test_the_upcard_has_the_middle_of_the_table_until_trumps_are_made() -> None:
    match = buck_euchre_tables.table()
    (upcard,) = lay_table(PLAN, view_on_turn(match), (1280, 800), 0).spots["upcard"]
    assert upcard.x == 640
    assert upcard.width > 110
    play(match, f"{buck_euchre_tables.ORDERED_A}, stay, stay, stay")
    table = lay_table(PLAN, view_on_turn(match), (1280, 800), 0)
    trick = table.drop_target("trick").glow
    assert not any(spot.bounds.overlaps(trick) for spot in (*table.spots["stock"], *table.spots["buried"]))


def test_who_pays_for_a_deal_of_buck_euchre_is_said() -> None:
    def said(frames: tuple[Frame, ...]) -> str:
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_of("buck-euchre")(frame.view, NAMES).announcement(frame.view, frame.beat)

    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, drop, drop")
    assert said(match.watch("drop", 1)) == "Everyone else dropped out: you go down by five."
    assert said(buck_euchre_tables.last_trick((2, 2, 1, 0), declarer=0)) == (
        "You are set back with two tricks, and pay five. A point off for each trick. "
        "Chidi won no tricks and pays five."
    )
    assert said(buck_euchre_tables.last_trick((0, 5, 0, 0), declarer=1)) == (
        "A point off for each trick. You, Anna and Chidi won no tricks and pay five. "
        "All five tricks win the match."
    )


@pytest.mark.parametrize(("walkover", "said"), [("five", "go down by five"), ("wins", "win the match")])
def test_the_last_to_drop_out_is_told_what_it_means(walkover: str, said: str) -> None:
    match = play(buck_euchre_tables.table(walkover=walkover), f"{buck_euchre_tables.ORDERED_A}, drop")
    assert prompt_of(match).endswith("or drop out for nothing.")
    match.play("drop")
    assert prompt_of(match).endswith(f"if you drop out, too, you {said}.")
    facts = words_of("buck-euchre")(match.view(0), NAMES).top_bar_line()
    assert ("if all drop" in facts) == (walkover == "wins")


def test_a_leader_is_told_how_many_tricks_he_still_needs() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, drop, stay")
    assert prompt_of(match) == "Lead any card: you need at least three tricks."
    play(match, "play JH, play 9H, play QH")
    assert prompt_of(match) == "Lead any card: you need two more tricks."


def test_the_left_bower_follows_trumps() -> None:
    match = play(buck_euchre_tables.table(), f"{buck_euchre_tables.ORDERED_A}, stay, drop, stay, play JH")
    assert prompt_of(match) == "Follow suit with a trump."


def test_who_cannot_follow_is_told_that_a_trump_would_do() -> None:
    match = buck_euchre_tables.playing("9S", "JD 9C", "KC 9D", "AC KD", trump="H", declarer=0)
    match.play("play 9S")
    assert prompt_of(match) == "You have no spades: trump the trick, or play any card."
    match.play("play 9C")
    assert prompt_of(match) == "You have no spades: play any card."


def test_the_left_bower_lies_with_the_trumps_as_soon_as_there_are_trumps() -> None:
    hands = ("JH AH KH TC 9C", "TD TH 9H AC KC", "AS KS QS JS TS", "AD KD JD 9S 9D")
    match = buck_euchre_tables.table(hands, "QH QD QC JC")
    hand = "AD KD JD 9S 9D QH"
    assert sorted_hand(view_on_turn(match), "groups", hand) == "9S QH AD KD JD 9D"
    match.play("order up")
    view = view_on_turn(match)
    assert (view.seat, view.facts["phase"]) == (3, "bury")
    assert sorted_hand(view, "groups", hand) == "9S JD QH AD KD 9D"
    assert sorted_hand(view, "suit", "JD JH AH") == "JH JD AH"
    assert sorted_hand(view, "rank", hand) == "AD KD QH JD 9S 9D"
    match = play(buck_euchre_tables.table(), buck_euchre_tables.NO_TRUMPS)
    assert sorted_hand(view_on_turn(match), "groups", hand) == "9S QH AD KD JD 9D"


def test_a_card_for_the_discard_is_buried_and_any_other_played() -> None:
    match = play(buck_euchre_tables.table(), "order up")
    view, words = view_on_turn(match), words_of("buck-euchre")
    places = {place.name: place for place in lay_table(PLAN, view, (1280, 800), 3).places}
    assert words(view, moves=match.legal_moves()).attempted_notation(("QH",), places["buried"]) == "bury QH"
    assert words(view, moves=match.legal_moves()).attempted_notation(("QH",), places["trick"]) == "play QH"


def test_a_hint_in_buck_euchre_uses_the_words_of_the_prompt() -> None:
    words, match = words_of("buck-euchre"), buck_euchre_tables.table()
    match.play("order up")
    bury = next(move for move in match.legal_moves() if move == "bury 9D")
    assert words(view_on_turn(match)).advice_sentence(bury) == "Discard the nine of diamonds."
    match = play(buck_euchre_tables.table(), "pass, pass, pass, pass")
    name = next(move for move in match.legal_moves() if move == "name spades")
    assert words(view_on_turn(match)).advice_sentence(name) == "Name spades."


@pytest.mark.parametrize(
    ("trump", "declarer", "said"),
    [("H", 2, "hearts, Anna declared"), ("C", None, "clubs"), (None, None, "no trumps")],
)
def test_the_sheet_says_what_was_trump_and_who_declared_it(
    trump: str | None, declarer: int | None, said: str
) -> None:
    match = buck_euchre_tables.playing("AS", "KS", "QS", "TS", trump=trump, declarer=declarer)
    assert words_of("buck-euchre")(match.view(0), NAMES).deal_ending() == said
