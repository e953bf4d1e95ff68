"""What the table says in Calypso."""

from tabletop.games import GAMES
from tabletop.games.calypso.table import PLAN
from tabletop.games.loaders import words_of
from tabletop.layout.lay_table import lay_table
from tests.games.calypso import calypso_tables
from tests.words.words_of_match import NAMES, prompt_of


def test_a_calypso_in_progress_is_counted_and_a_complete_one_announced() -> None:
    match, words = calypso_tables.building({0: calypso_tables.all_but("K")}), words_of("calypso")
    assert words(match.view(0), NAMES).seat_plate(0).number == "12"
    match.completed[0] = 1
    plate = words(match.view(0), NAMES).seat_plate(0)
    assert (plate.line, plate.label) == ("♠ · 1 done", "of 13")


def test_what_a_deal_of_calypso_has_brought_is_said_by_sides() -> None:
    match = GAMES["calypso"].start(seed=8, dealer=3)
    names, before = ("You", "Anna", "Bruno", "Chidi"), match.view(0)
    while True:
        frames = match.watch(match.legal_moves()[-1], 0)
        scored = next((frame for frame in frames if frame.beat == "score"), None)
        if scored is not None:
            break
    ours, theirs, *_ = scored.view.scores
    said = words_of("calypso")(scored.view, names).announcement(before, scored.beat)
    assert said == f"You and Bruno score {ours}, Anna and Chidi {theirs}."


def test_a_calypso_lies_by_its_ranks() -> None:
    match = calypso_tables.building({2: "AT2"})
    spots = lay_table(PLAN, match.view(0), (1280, 800), 0).spots["calypso:2"]
    first, ten, last = (spot.bounds for spot in spots)
    assert 30 < ten.x - first.right < last.x - ten.right


def test_the_tray_of_a_calypso_names_the_ranks_that_are_missing() -> None:
    match = calypso_tables.building({2: calypso_tables.all_but("5")})
    trays = lay_table(PLAN, match.view(0), (960, 600), 0).trays
    missing = {tray.suit: "".join(rank for rank, _ in tray.missing) for tray in trays}
    assert missing == {"S": "AKQJT98765432", "D": "AKQJT98765432", "H": "5", "C": "AKQJT98765432"}
    hearts = next(tray for tray in trays if tray.suit == "H")
    spots = lay_table(PLAN, match.view(0), (960, 600), 0).spots["calypso:2"]
    assert spots[8].bounds.right < hearts.missing[0][1].cx < spots[9].bounds.x


def test_what_is_left_to_deal_and_what_was_won_is_said() -> None:
    match = calypso_tables.table()
    words = words_of("calypso")
    panel = words(match.view(0), NAMES).score_panel()
    assert panel is not None
    assert panel.aside == "156 to deal"
    match.play(match.legal_moves()[0])
    assert words(match.view(0), NAMES).zone_captions()["won:2"] == "0 won"


def test_the_own_trump_suit_is_named() -> None:
    match = calypso_tables.table()
    assert prompt_of(match) == "Lead any card: a spade wins unless somebody overtrumps it."
    facts = words_of("calypso")(match.view(0), NAMES).top_bar_line()
    assert facts == "Deal 1 of 4 · your trumps are spades · your partner’s hearts"


def test_whose_calypso_a_trick_goes_to_is_said() -> None:
    words = words_of("calypso")

    def said(leader: int, cards: str) -> str:
        match = calypso_tables.building()
        before = match.view(0)
        calypso_tables.lay(match, leader, cards)
        return words(match.view(0), ("You", "Anna", "Bruno", "Chidi")).announcement(before, "rest")

    assert said(0, "7S 7S QH 3D") == "One card for your calypso, one for Bruno’s."
    assert said(1, "2D AD KD QD") == "Four cards for Anna’s calypso."
    assert said(3, "AC KS 9D 2H") == "One card for Anna’s calypso, one for Chidi’s."
    assert said(1, "AS 9S QH JH") == ""
