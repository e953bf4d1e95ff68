"""What the table says, game by game, and that it tells nothing a seat may not know."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.messages import say
from tabletop.rules import HIDDEN, Game, Match, View
from tabletop.words.base import several_names, with_keys
from tests.smallest_game import HIGHEST_CARD
from tests.words.plain_speech import speech_faults

NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil", "Fatma", "Gus", "Hanna", "Ivo", "Juno")
ALL = [(game, players) for game in (*GAMES.values(), HIGHEST_CARD) for players in game.players]
WHIST = GAMES["minnesota-whist"]
GIN = GAMES["jersey-gin"]
DOMINOES = GAMES["classic-dominoes"]

HANDS_A = (
    "AS KS QS 2S AH KH QH 2H AD KD 2D AC 2C",
    "JS TS 9S 3S JH TH 9H 3H QD JD 3D KC 3C",
    "8S 7S 6S 4S 8H 7H 6H 4H TD 9D 4D QC JC",
    "5S 5H 8D 7D 6D 5D TC 9C 8C 7C 6C 5C 4C",
)


def said(view: View, match: Match | None = None) -> list[str]:
    """Returns all words there are for a view."""
    words, names = words_of(view.game), NAMES[: view.players]
    moves = match.legal_moves() if match and match.seat == view.seat else ()
    texts = [words(view, names).top_bar_line(), words(view, names, moves).prompt()]
    for seat in range(view.players):
        plate = words(view, names).seat_plate(seat)
        texts += [plate.line, plate.number, plate.label]
    panel = words(view, names).score_panel()
    if panel:
        texts += [panel.head, panel.aside, *(f"{row.label} {row.number}" for row in panel.rows)]
    texts += words(view, names).zone_captions().values()
    for button in words(view, moves=moves).move_buttons():
        texts += [button.label, button.key]
    texts += [
        words(view, names).move_sentence(number)
        for number in range(max(0, len(view.moves) - 3), len(view.moves))
    ]
    texts += [group.label for group in words(view, moves=moves).hand_groups()]
    return texts


def deal(game: Game, hands: tuple[str, ...], dealer: int) -> Match:
    """Returns a match in which the seats hold these cards, dealt one at a time from the dealer's left."""
    cards = [hand.split(" ") for hand in hands]
    players = len(cards)
    order = [cards[(dealer + 1 + turn) % players][n] for n in range(len(cards[0])) for turn in range(players)]
    return game.start(players, dealer=dealer, shuffles=[" ".join(order)])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_house_rule_said_to_change_nothing_changes_nothing(game: Game) -> None:
    usual = {option.name: option.default for option in game.options}
    tables = [{**usual, option.name: value} for option in game.options for value, _ in option.choices]
    for players, options, option in product(game.players, tables, game.options):
        why = words_of(game.slug).options_without_effect.get(option.name)
        if why and why(players, options):
            ways = [{**options, option.name: value} for value, _ in option.choices]
            assert len({played(game, players, way) for way in ways}) == 1, (players, options, option.name)


def played(game: Game, players: int, options: dict[str, bool | int | str]) -> str:
    """Yields the views of a match in which everybody chooses by the same dice."""
    rng, match = Random(4), game.start(players, options, seed=3)
    while match.seat is not None and len(match.moves) < 400:
        match.play(rng.choice(match.legal_moves()))
    return f"{match.moves} {match.scores} {match.winners}"


@pytest.mark.parametrize(("game", "players"), ALL, ids=lambda value: getattr(value, "slug", value))
def test_there_are_words_for_every_frame_and_seat(game: Game, players: int) -> None:
    rng = Random(2)
    names = NAMES[:players]
    words = words_of(game.slug)
    match = game.start(players, seed=3)
    for step in range(130):
        if match.seat is None:
            break
        viewer = (*range(players), None)[step % (players + 1)]
        before = match.view(viewer)
        for frame in match.watch(rng.choice(match.legal_moves()), viewer):
            view = frame.view
            moves = match.legal_moves() if match.seat == viewer else ()
            spoken = [("line", text) for text in said(view, match)]
            spoken += [
                ("sentence", text)
                for text in (words(frame.view, names).announcement(before, frame.beat),)
                if text
            ]
            spoken += [("sentence", f"{sentence}.") for _, sentence, _ in view.facts.get("tally", ())]
            spoken += [("line", words(view, names).deal_ending())] if frame.beat == "score" else []
            wrong = [fault for kind, text in spoken for fault in speech_faults(kind, text, moves)]
            assert not wrong, (frame.beat, wrong)
            before = view


@pytest.mark.parametrize(("game", "players"), ALL, ids=lambda value: getattr(value, "slug", value))
def test_words_are_the_same_in_any_match_that_the_seat_could_be_in(game: Game, players: int) -> None:
    rng = Random(5)
    match = game.start(players, seed=8)
    for step in range(60):
        if match.seat is None:
            break
        if step % 12 == 0:
            view = match.view(0)
            assert said(view) == said(game.imagine(view, rng).view(0))
        match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize(("game", "players"), ALL, ids=lambda value: getattr(value, "slug", value))
def test_groups_hold_the_whole_hand_or_nothing(game: Game, players: int) -> None:
    rng = Random(6)
    match = game.start(players, seed=1)
    for _ in range(60):
        if match.seat is None:
            break
        view = match.view(match.seat)
        groups = words_of(game.slug)(view, moves=match.legal_moves()).hand_groups()
        held = [card for group in groups for card in group.pieces]
        assert not groups or sorted(held) == sorted(view.zones[f"hand:{view.seat}"])
        match.play(rng.choice(match.legal_moves()))


# --- Minnesota Whist


def whist(*moves: str) -> Match:
    match = deal(WHIST, HANDS_A, 3)
    for move in moves:
        match.play(move)
    return match


def test_a_whist_table_before_the_first_lead() -> None:
    view = whist("bid 2H", "bid 3S", "bid 4S", "bid 4C").view(0)
    words = words_of(view.game)
    assert words(view, NAMES).top_bar_line() == "Deal 1 · high · no trumps · first to 13"
    assert [words(view, NAMES).seat_plate(seat).line for seat in range(4)] == [
        "bid red",
        "bid black",
        "bid hidden",
        "bid hidden",
    ]
    panel = words(view, NAMES).score_panel()
    assert (panel.head, panel.aside) == ("High deal", "Bruno showed black")  # type: ignore[union-attr]
    assert panel.rows[0].label == "You and Anna"  # type: ignore[union-attr]
    reminders = words(view).reminder_pictures()
    assert [reminder.piece for reminder in reminders] == ["2H", "3S", HIDDEN, HIDDEN]
    assert [reminder.gold for reminder in reminders] == [False, True, False, False]


def test_bids_are_told_as_they_are_turned_up() -> None:
    match = whist("bid 2H", "bid 3S", "bid 4S")
    before = match.view(2)
    told = []
    for frame in match.watch("bid 4C", 2):
        told.append(words_of("minnesota-whist")(frame.view, NAMES).announcement(before, frame.beat))
        before = frame.view
    assert told == ["", "You show red.", "Bruno shows black: the deal is played high.", ""]


def test_the_own_bid_is_known_before_it_is_shown() -> None:
    view = whist("bid 2H", "bid 3S").view(1)
    words = words_of(view.game)
    assert words(view, NAMES).seat_plate(1).line == "bid black"
    assert words(view, NAMES).seat_plate(0).line == "has bid"


def test_reminders_go_with_the_first_trick() -> None:
    match = whist("bid 2S", "bid 3S", "bid 4S", "bid 4C", "play 5S", "play 2S", "play JS")
    assert words_of("minnesota-whist")(match.view(0)).reminder_pictures()
    match.play("play 8S")
    assert not words_of("minnesota-whist")(match.view(0)).reminder_pictures()


def test_whist_prompts() -> None:
    words = words_of("minnesota-whist")
    view = whist("bid 2S", "bid 3S", "bid 4S", "bid 4C", "play 5S").view(0)
    assert words(view, NAMES).prompt() == "Follow suit with a spade."
    assert words(replace(view, seat=1), ("Bruno", *NAMES[1:])).prompt() == "Bruno plays."


# --- Classic Dominoes


def test_a_dominoes_table() -> None:
    order = "6-6 6-5 6-4 6-3 6-2 5-4 4-3 3-2 2-1 1-0"
    rest = [tile for tile in all_tiles() if tile not in order.split(" ")]
    match = DOMINOES.start(2, shuffles=[f"{order} {' '.join(rest)}"])
    words = words_of(DOMINOES.slug)
    assert words(match.view(0), NAMES).prompt() == "Lay the 6-6: the highest double goes first."
    match.play("play 6-6")
    view = match.view(1)
    assert words(view, NAMES).prompt() == "None of your tiles fits: draw from the pile."
    assert words(view, NAMES).top_bar_line() == "Deal 1 · every double branches · first to 100"
    assert words(view, NAMES).zone_captions() == {"stock": "Pile · 18"}
    assert words(view).place_words("1.left").label == "6"
    assert words(view, NAMES).seat_plate(0).line == "4 tiles"
    (button,) = words(view, moves=match.legal_moves()).move_buttons()
    assert (button.label, button.key, button.icon, button.is_main) == ("Draw a tile", "D", "draw", True)


def all_tiles() -> tuple[str, ...]:
    return tuple(f"{high}-{low}" for high in range(6, -1, -1) for low in range(high, -1, -1))


# --- Jersey Gin


def gin(draw: str) -> Match:
    hands = (
        "3S 4S 5S 7H 7D 7C KS KH KD 9C",
        "TH JH QH 2H 2D 2C AC AD 4H 5D",
        "9S TS JS 4C 5C 6C 3D 6H 4D AS",
    )
    dealt = [hand.split(" ") for hand in hands]
    order = [dealt[seat][n] for n in range(10) for seat in (0, 1, 2)]
    pack = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    rest = [card for card in pack if card not in order and card != draw]
    return GIN.start(dealer=2, shuffles=[" ".join([*order, rest[0], draw, *rest[1:]])])


def test_a_hand_with_a_knock() -> None:
    match = gin("8C")
    match.play("draw stock")
    view, moves = match.view(0), match.legal_moves()
    words = words_of(GIN.slug)
    groups = words(view, moves=moves).hand_groups()
    assert [group.label for group in groups][-1] == "deadwood 14"
    groups = words(view, moves=moves).hand_groups(loosest=True)
    assert [group.label for group in groups] == ["run", "run", "set", "deadwood 7", "loosest card"]
    assert groups[-1].pieces == ("7H",)
    buttons = words(view, moves=moves, chosen=("8C",)).move_buttons()
    assert [button.label for button in buttons] == ["Knock for 9"]
    assert buttons[0].key == "K"
    assert words(view, NAMES, moves, ("8C",)).prompt() == (
        "Discard the eight of clubs, or knock with it: ten points or less is enough."
    )


def test_the_best_knock_is_offered_when_nothing_is_chosen() -> None:
    match = gin("8C")
    match.play("draw stock")
    (button,) = words_of(GIN.slug)(match.view(0), moves=match.legal_moves()).move_buttons()
    assert button.label == "Knock for 7"


def test_gin_is_offered() -> None:
    match = gin("KC")
    match.play("draw stock")
    (button,) = words_of(GIN.slug)(match.view(0), moves=match.legal_moves(), chosen=("9C",)).move_buttons()
    assert (button.move, button.label, button.key) == ("gin 9C", "Gin", "I")


def test_drawing() -> None:
    match = gin("8C")
    words = words_of(GIN.slug)
    view, moves = match.view(0), match.legal_moves()
    taken = view.zones["discard"][-1]
    assert [button.move for button in words(view, moves=moves).move_buttons()] == [
        "draw stock",
        "draw discard",
    ]
    assert words(view, NAMES, moves).prompt().startswith("Draw from the stock, or take the ")
    assert taken != HIDDEN
    assert words(match.view(1), ("Anna", "You", "Emil")).prompt() == "Anna draws a card."


def test_a_knock_is_announced() -> None:
    match = gin("8C")
    match.play("draw stock")
    before = match.view(1)
    first = match.watch("knock 8C", 1)[0]
    assert (
        words_of(GIN.slug)(first.view, ("Anna", "You", "Emil")).announcement(before, first.beat)
        == "Anna knocks."
    )


# --- any game


def test_you_come_first_of_several_names() -> None:
    assert say("{Who}", who=several_names(["James", "You"])) == "You and James"
    assert say("{Who}", who=several_names(["Ada", "You", "Bo"])) == "You, Ada and Bo"


def test_keys_are_never_given_twice() -> None:
    match = HIGHEST_CARD.start(2, seed=1)
    words = words_of("highest-card")
    button = words(match.view(0)).move_button(match.legal_moves()[0])
    keys = [each.key for each in with_keys([replace(button, label="Hint"), button, button, button])]
    assert len(set(keys)) == 4
    assert not set(keys) & set("HLSMR")
