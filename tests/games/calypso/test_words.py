"""What the table says in Calypso."""

from tabletop.games import GAMES
from tabletop.games.calypso.table import PLAN
from tabletop.games.doors import words_for
from tabletop.layout.tables import lay
from tests.games.calypso import trinidad
from tests.words.asking import NAMES, prompt


def test_a_calypso_in_progress_is_counted_and_a_complete_one_announced() -> None:
    match, words = trinidad.building({0: trinidad.all_but("K")}), words_for("calypso")
    assert words(match.view(0), NAMES).plate(0).number == "12"
    match.complete[0] = 1
    plate = words(match.view(0), NAMES).plate(0)
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
    said = words_for("calypso")(scored.view, names).announcement(before, scored.beat)
    assert said == f"You and Bruno score {ours}, Anna and Chidi {theirs}."


def test_a_calypso_lies_by_its_ranks() -> None:
    match = trinidad.building({2: "AT2"})
    spots = lay(PLAN, match.view(0), (1280, 800), 0).spots["calypso:2"]
    first, ten, last = (spot.bounds for spot in spots)
    assert 30 < ten.x - first.right < last.x - ten.right


def test_the_tray_of_a_calypso_names_the_ranks_that_are_missing() -> None:
    match = trinidad.building({2: trinidad.all_but("5")})
    trays = lay(PLAN, match.view(0), (960, 600), 0).trays
    missing = {tray.suit: "".join(rank for rank, _ in tray.missing) for tray in trays}
    assert missing == {"S": "AKQJT98765432", "D": "AKQJT98765432", "H": "5", "C": "AKQJT98765432"}
    hearts = next(tray for tray in trays if tray.suit == "H")
    spots = lay(PLAN, match.view(0), (960, 600), 0).spots["calypso:2"]
    assert spots[8].bounds.right < hearts.missing[0][1].cx < spots[9].bounds.x


def test_what_is_left_to_deal_and_what_was_won_is_said() -> None:
    match = trinidad.table()
    words = words_for("calypso")
    panel = words(match.view(0), NAMES).panel()
    assert panel is not None
    assert panel.aside == "156 to deal"
    match.play(match.legal_moves()[0])
    assert words(match.view(0), NAMES).captions()["won:2"] == "0 won"


def test_the_own_trump_suit_is_named() -> None:
    match = trinidad.table()
    assert prompt(match) == "Lead any card: a spade wins unless somebody overtrumps it."
    facts = words_for("calypso")(match.view(0), NAMES).facts()
    assert facts == "Deal 1 of 4 · your trumps are spades · your partner’s hearts"


def test_whose_calypso_a_trick_goes_to_is_said() -> None:
    words = words_for("calypso")

    def said(leader: int, cards: str) -> str:
        match = trinidad.building()
        before = match.view(0)
        trinidad.lay(match, leader, cards)
        return words(match.view(0), ("You", "Anna", "Bruno", "Chidi")).announcement(before, "rest")

    assert said(0, "7S 7S QH 3D") == "One card for your calypso, one for Bruno’s."
    assert said(1, "2D AD KD QD") == "Four cards for Anna’s calypso."
    assert said(3, "AC KS 9D 2H") == "One card for Anna’s calypso, one for Chidi’s."
    assert said(1, "AS 9S QH JH") == ""
