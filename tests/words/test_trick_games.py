"""What the table says in Malilla, Buck Euchre, Minimisère, Calypso and Minnesota Whist."""

from dataclasses import replace
from functools import partial

import pytest

from tabletop.layout.tables import lay
from tabletop.rules import GAMES, Frame, Match, Move, View
from tabletop.scenes.table.order import HandOrder
from tabletop.words import words_for
from tabletop.words.minimisere import _worth
from tests.rules import bowers, manille, misere, trinidad, whist

NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil")


def prompt(match: Match) -> str:
    view = seen(match)
    names = tuple("You" if seat == view.seat else name for seat, name in enumerate(NAMES))
    return words_for(view.game).prompt(view, names, (), match.legal_moves())


def seen(match: Match) -> View:
    assert match.seat is not None
    return match.view(match.seat)


def labels(match: Match) -> list[str]:
    return [button.label for button in words_for(match.game.slug).buttons(seen(match), match.legal_moves())]


def by_sort(view: View, way: str, hand: str) -> str:
    """The cards of a hand as they lie when it is sorted this way."""
    key = partial(words_for(view.game).sort_key, view)
    return " ".join(HandOrder(way).of(hand.split(), key))


# --- Malilla


def test_a_table_of_malilla_shows_trump_and_what_each_side_has_taken() -> None:
    match = manille.tricks(manille.table(manille.HANDS_B), "AH 5H QH 7H")
    view, words = match.view(0), words_for("malilla")
    assert words.facts(view, NAMES) == "Deal 1 · spades are trump · first to 35"
    assert [words.plate(view, seat, NAMES).number for seat in range(4)] == ["0", "12", "0", "12"]
    assert words.plate(view, 1, NAMES).label == "this deal"
    panel = words.panel(view, NAMES)
    assert panel is not None
    assert (panel.head, panel.aside) == ("Trump: spades", "to 35")
    (reminder,) = words.reminders(view)
    assert (reminder.seat, reminder.piece) == (None, "KS")
    assert words.captions(view, NAMES) == {"reminder": "turned by Chidi"}


def test_the_dealer_who_turned_trump_may_be_you() -> None:
    view, names = manille.table(manille.HANDS_B).view(3), ("Anna", "Bruno", "Chidi", "You")
    assert words_for("malilla").captions(view, names) == {"reminder": "turned by you"}


def test_whoever_cannot_follow_hears_which_cards_are_free() -> None:
    match = manille.tricks(manille.holding("AS KS", "AH KH", "AD KD", "AC 2S"), "AS AH")
    assert prompt(match) == "You hold no spade: play any card."


def test_an_opponent_must_be_beaten_and_the_prompt_says_so() -> None:
    match = manille.tricks(manille.table(manille.HANDS_B), "AH 5H QH")
    assert prompt(match) == "Follow with a heart that beats the ace of hearts."
    assert prompt(manille.tricks(manille.table(manille.HANDS_B), "AH")) == "Follow with a heart."


def test_the_seven_is_sorted_before_the_ace() -> None:
    view = seen(manille.table())
    assert by_sort(view, "suit", "AS 7S 2S 7D AD") == "7S AS 2S 7D AD"
    assert by_sort(view, "rank", "AS 7S 2S 7D AD") == "7S 7D AS AD 2S"


def test_a_challenge_is_told_with_what_it_has_decided() -> None:
    for card, said in (
        ("7D", "Challenged: the seven of diamonds was not a correct play, so You and Anna win the match."),
        ("2H", "Challenged: the other side had played correctly, so Bruno and Chidi win the match."),
    ):
        match = manille.tricks(manille.punished(), f"7S {card}")
        frames = match.watch("challenge", 0)
        frame = next(frame for frame in frames if frame.beat == "score")
        assert words_for("malilla").announcement(frames[0].view, frame, NAMES) == said


def test_where_incorrect_plays_are_punished_the_prompt_tells_what_the_rules_ask() -> None:
    match = manille.tricks(manille.table(manille.HANDS_B, irregularities="punished"), "AH 5H")
    assert prompt(match) == "Follow with a heart."
    assert (
        prompt(manille.tricks(match, "QH")) == "Follow with a heart, and beat the ace of hearts if you can."
    )
    trumped = manille.tricks(manille.table(manille.HANDS_5, irregularities="punished"), "2H 6S 3S")
    assert prompt(trumped) == "Follow with a heart."
    match = manille.tricks(manille.punished(), "7S")
    assert prompt(match) == "You hold no spade: beat the seven of spades if you can."
    match = manille.tricks(match, "2H")
    said = "You hold no spade: play any card but a seven of a suit that was not led."
    assert prompt(match) == said
    assert "play 7C" in match.legal_moves()


def test_who_scores_for_a_deal_of_malilla_is_said() -> None:
    def said(suits: str, taken: int, turned: str = "2S") -> str:
        frames = manille.last_trick(manille.turning(turned, 3, (0, 31)), suits, taken)
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_for("malilla").announcement(frames[0].view, frame, NAMES)

    assert said("SHD", 7) == "You and Anna score 17: 52 points to 18."
    assert said("SH", 5) == "35 points each: nobody scores."
    assert said("SHDC", 10) == "You and Anna score 35: all ten tricks, capote."
    assert said("S", 3, "7S") == (
        "Bruno and Chidi score 17: 52 points to 18. "
        "Bruno and Chidi score 5: the bonus for the seven of spades, held back until now."
    )


def test_a_bonus_that_is_held_back_stands_in_the_rim() -> None:
    view = manille.turning("7S", 3, (0, 31)).view(0)
    assert words_for("malilla").facts(view, NAMES) == (
        "Deal 2 · spades are trump · a bonus of 5 is held back · first to 35"
    )


def test_nobody_is_told_to_choose_with_one_card_left() -> None:
    match = manille.holding("2S", "3H", "4S", "5S")
    assert prompt(match) == "Play your last card."
    assert prompt(manille.tricks(match, "2S")) == "Play your last card."


def test_a_challenge_is_a_button() -> None:
    match = manille.tricks(manille.punished(), "7S")
    assert labels(match) == ["Challenge"]


# --- Buck Euchre


def test_everything_that_can_be_said_at_buck_euchre_is_a_button() -> None:
    match = bowers.table()
    assert labels(match) == ["Order up", "Pass"]
    bowers.say(match, "pass, pass, pass")
    assert labels(match) == ["Take it up", "Pass"]
    match.play("pass")
    assert labels(match) == ["♠ Spades", "♦ Diamonds", "♣ Clubs", "Pass"]
    buttons = words_for("buck-euchre").buttons(seen(match), match.legal_moves())
    assert [button.key for button in buttons] == ["1", "3", "4", "P"]
    assert labels(bowers.say(bowers.table(), bowers.ORDERED_A)) == ["Stay in", "Drop out"]


def test_who_declares_and_who_is_in_is_on_the_table() -> None:
    match = bowers.say(bowers.table(), f"{bowers.ORDERED_A}, stay, drop, stay")
    view, words = match.view(1), words_for("buck-euchre")
    names = ("Anna", "You", "Bruno", "Chidi")
    lines = [words.plate(view, seat, names).line for seat in range(4)]
    assert lines == ["declarer", "stays in", "is out", "stays in"]
    panel = words.panel(view, names)
    assert panel is not None
    assert (panel.head, panel.aside) == ("Trump: hearts", "by Anna")
    assert [row.label for row in panel.rows] == ["You", "Bruno", "Chidi", "Anna"]


def test_the_plate_of_a_player_who_has_dropped_fades() -> None:
    match = bowers.say(bowers.table(), f"{bowers.ORDERED_A}, stay, drop, stay")
    faded = [words_for("buck-euchre").plate(match.view(1), seat, NAMES).is_out for seat in range(4)]
    assert faded == [False, False, True, False]


def test_the_upcard_has_the_middle_of_the_table_until_trumps_are_made() -> None:
    match = bowers.table()
    (upcard,) = lay(seen(match), (1280, 800), 0).spots["upcard"]
    assert upcard.x == 640
    assert upcard.width > 110
    bowers.say(match, f"{bowers.ORDERED_A}, stay, stay, stay")
    table = lay(seen(match), (1280, 800), 0)
    trick = table.place("trick").glow
    assert not any(spot.bounds.overlaps(trick) for spot in (*table.spots["stock"], *table.spots["buried"]))


def test_who_pays_for_a_deal_of_buck_euchre_is_said() -> None:
    def said(frames: tuple[Frame, ...]) -> str:
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_for("buck-euchre").announcement(frame.view, frame, NAMES)

    match = bowers.say(bowers.table(), f"{bowers.ORDERED_A}, drop, drop")
    assert said(match.watch("drop", 1)) == "Everyone else dropped: You go down by five."
    assert said(bowers.last_trick((2, 2, 1, 0), declarer=0)) == (
        "You are set back with two tricks, and pay five. A point less for each trick. "
        "Chidi won no trick, and pays five."
    )
    assert said(bowers.last_trick((0, 5, 0, 0), declarer=1)) == (
        "A point less for each trick. You, Anna and Chidi won no trick, and pay five. "
        "All five tricks win the match."
    )


def test_the_left_bower_follows_trumps() -> None:
    match = bowers.say(bowers.table(), f"{bowers.ORDERED_A}, stay, drop, stay, play JH")
    assert prompt(match) == "Follow with a trump."


def test_the_left_bower_lies_with_the_trumps_as_soon_as_there_are_trumps() -> None:
    hands = ("JH AH KH TC 9C", "TD TH 9H AC KC", "AS KS QS JS TS", "AD KD JD 9S 9D")
    match = bowers.table(hands, "QH QD QC JC")
    hand = "AD KD JD 9S 9D QH"
    assert by_sort(seen(match), "groups", hand) == "9S QH AD KD JD 9D"
    match.play("order up")
    view = seen(match)
    assert (view.seat, view.facts["phase"]) == (3, "bury")
    assert by_sort(view, "groups", hand) == "9S JD QH AD KD 9D"
    assert by_sort(view, "suit", "JD JH AH") == "JH JD AH"
    assert by_sort(view, "rank", hand) == "AD KD QH JD 9S 9D"
    match = bowers.say(bowers.table(), bowers.NO_TRUMPS)
    assert by_sort(seen(match), "groups", hand) == "9S QH AD KD JD 9D"


def test_a_card_for_the_discard_is_buried_and_any_other_played() -> None:
    match = bowers.say(bowers.table(), "order up")
    view, words = seen(match), words_for("buck-euchre")
    places = {place.name: place for place in lay(view, (1280, 800), 3).places}
    assert words.attempt(view, ("QH",), places["buried"], match.legal_moves()) == "bury QH"
    assert words.attempt(view, ("QH",), places["trick"], match.legal_moves()) == "play QH"


def test_a_hint_in_buck_euchre_uses_the_words_of_the_prompt() -> None:
    words, match = words_for("buck-euchre"), bowers.table()
    match.play("order up")
    bury = next(move for move in match.legal_moves() if move == "bury 9D")
    assert words.advice(seen(match), bury) == "Discard the nine of diamonds."
    match = bowers.say(bowers.table(), "pass, pass, pass, pass")
    name = next(move for move in match.legal_moves() if move == "name spades")
    assert words.advice(seen(match), name) == "Name spades."


# --- Minimisère


def test_the_lot_and_the_joker_are_asked_in_words() -> None:
    match, words = misere.table(), words_for("minimisere")
    choices = {str(move): words.choice(match.view(0), move) for move in match.legal_moves()}
    assert choices["play AS"] == "Play the ace of spades"
    assert choices["play AS lot"] == "Bid the Lot with the ace of spades"
    assert words.question(match.view(0), match.legal_moves()) == "Do you bid the Lot, all the tricks?"
    win = Move("play JK win", ("JK",), "trick", ("win",))
    assert words.question(match.view(0), (win,)) == "The joker as the last card: your choice."
    assert words.choice(match.view(0), win) == "The joker wins the trick"


def test_a_bid_of_the_lot_is_announced_and_stays_in_the_rim() -> None:
    match, words = misere.table(), words_for("minimisere")
    before = match.view(1)
    (frame,) = match.watch("play AS lot", 1)
    names = ("Anna", "You", "Bruno", "Chidi", "Emil")
    assert words.announcement(before, frame, names) == "Anna bids the Lot: all the tricks."
    assert "Anna has bid the Lot" in words.facts(frame.view, names)


def test_who_leads_in_minimisere_hears_what_is_still_worth_winning() -> None:
    def said(won: int, left: int) -> str:
        view = misere.table(misere.THREE).view(0)
        lost = 7 - won - left
        facts = {**view.facts, "tricks": (won, lost, 0)}
        zones = {**view.zones, "hand:0": view.zones["hand:0"][:left]}
        return _worth(replace(view, facts=facts, zones=zones))

    assert said(0, 7) == "Win none for 7 points, or 6 of 7 for 12."
    assert said(0, 5) == "Win none for 7 points, or 5 for 10."
    assert said(0, 3) == "Win none for 7 points."
    assert said(2, 5) == "You have 2 tricks: 6 are best, all 7 count nothing."
    assert said(2, 2) == "You have 2 tricks: 4 are best, for 8 points."
    assert said(6, 1) == "You have 6 tricks: win no more, all 7 count nothing."


def test_who_has_bid_the_lot_is_not_told_to_win_fewer_tricks() -> None:
    match = misere.table(misere.FOUR, "JK")
    match.play("play AS lot")
    for card in ("2H", "2D", "2C"):
        match.play(next(move for move in match.legal_moves() if move.startswith(f"play {card}")))
    assert prompt(match) == "Lead any card: you have bid the Lot, so win every trick."


def test_a_deal_of_minimisere_ends_with_what_everybody_has_scored() -> None:
    def said(won: tuple[int, ...], lot: int | None = None) -> str:
        frames = misere.last_card(won, lot=lot)
        frame = next(frame for frame in frames if frame.beat == "score")
        return words_for("minimisere").announcement(frames[0].view, frame, NAMES)

    assert (
        said((1, 4, 0, 0, 0))
        == "No trick (5): Anna, Chidi and Emil. One trick (1): You. Four tricks (8): Bruno."
    )
    assert said((5, 0, 0, 0, 0)) == "No trick (5): Bruno, Anna, Chidi and Emil. All the tricks (0): You."
    assert said((5, 0, 0, 0, 0), lot=0) == "You have won the Lot: 10 points."
    assert said((4, 1, 0, 0, 0), lot=0) == "You have lost the Lot: 5 points for everybody else."


def test_tricks_are_worth_what_the_prompt_says() -> None:
    assert prompt(misere.table()) == (
        "Lead any card. Win none for 5 points, or 4 of 5 for 8. You may bid the Lot with it: all the tricks."
    )


def test_the_rim_says_which_of_nine_deals_it_is() -> None:
    view = GAMES["minimisere"].start(6, {"deals": 9}, seed=1).view(0)
    words = words_for("minimisere")
    assert words.facts(view, NAMES) == "Deal 1 of 9"
    assert words.facts(replace(view, deal=10), NAMES) == "Deal 10 · until one leads alone"
    plain = GAMES["minimisere"].start(3, {}, seed=1).view(0)
    assert words.facts(plain, NAMES) == "Deal 1 · first to 31"


# --- Calypso


def test_a_calypso_in_progress_is_counted_and_a_complete_one_announced() -> None:
    match, words = trinidad.building({0: trinidad.all_but("K")}), words_for("calypso")
    assert words.plate(match.view(0), 0, NAMES).number == "12"
    match.complete[0] = 1
    plate = words.plate(match.view(0), 0, NAMES)
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
    said = words_for("calypso").announcement(before, scored, names)
    assert said == f"You and Bruno score {ours}, Anna and Chidi {theirs}."


def test_a_calypso_lies_by_its_ranks() -> None:
    match = trinidad.building({2: "AT2"})
    spots = lay(match.view(0), (1280, 800), 0).spots["calypso:2"]
    first, ten, last = (spot.x for spot in spots)
    assert round((last - first) / (ten - first), 6) == 3.0


def test_the_tray_of_a_calypso_names_the_ranks_that_are_missing() -> None:
    match = trinidad.building({2: trinidad.all_but("5")})
    trays = lay(match.view(0), (960, 600), 0).trays
    missing = {tray.suit: "".join(rank for rank, _ in tray.missing) for tray in trays}
    assert missing == {"S": "AKQJT98765432", "D": "AKQJT98765432", "H": "5", "C": "AKQJT98765432"}
    hearts = next(tray for tray in trays if tray.suit == "H")
    spots = lay(match.view(0), (960, 600), 0).spots["calypso:2"]
    assert spots[8].bounds.right < hearts.missing[0][1] < spots[9].bounds.x


def test_what_is_left_to_deal_and_what_was_won_is_said() -> None:
    match = trinidad.table()
    words = words_for("calypso")
    panel = words.panel(match.view(0), NAMES)
    assert panel is not None
    assert panel.aside == "156 to deal"
    match.play(match.legal_moves()[0])
    assert words.captions(match.view(0), NAMES)["won:2"] == "0 won"


def test_the_own_trump_suit_is_named() -> None:
    match = trinidad.table()
    assert prompt(match) == "Lead any card: a spade wins unless somebody trumps it higher."
    facts = words_for("calypso").facts(match.view(0), NAMES)
    assert facts == "Deal 1 of 4 · your trumps are spades · your partner’s hearts"


# --- Minnesota Whist


@pytest.mark.parametrize(
    ("tricks", "high", "said"),
    [
        (9, True, "You and Anna won nine tricks in a high deal, and score 3 points."),
        (7, False, "You and Anna won seven tricks in a low deal, and lose 1 point."),
        (3, False, "Bruno and Chidi won ten tricks in a low deal, and lose 4 points."),
    ],
)
def test_which_side_a_deal_of_minnesota_whist_brings_or_costs_points(
    tricks: int,
    high: bool,  # noqa: FBT001
    said: str,
) -> None:
    frames = whist.last_trick(tricks, high=high, scores=(5, 5))
    frame = next(frame for frame in frames if frame.beat == "score")
    assert words_for("minnesota-whist").announcement(frames[0].view, frame, NAMES) == said


def test_the_sheet_says_what_kind_of_deal_it_was() -> None:
    high, low = (whist.last_trick(7, high=high, scores=(5, 5))[0].view for high in (True, False))
    assert words_for("minnesota-whist").ending(high, NAMES) == "high: you granded"
    assert words_for("minnesota-whist").ending(low, NAMES) == "low"
    view = manille.table(manille.HANDS_B).view(0)
    assert words_for("malilla").ending(view, NAMES) == "spades were trump"
    for trump, declarer, said in (
        ("H", 2, "hearts by Anna"),
        ("C", None, "clubs"),
        (None, None, "no trumps"),
    ):
        match = bowers.playing("AS", "KS", "QS", "TS", trump=trump, declarer=declarer)
        assert words_for("buck-euchre").ending(match.view(0), NAMES) == said
    bidding = misere.table()
    bidding.play("play AS lot")
    assert words_for("minimisere").ending(bidding.view(1), NAMES) == "You bid the Lot"
