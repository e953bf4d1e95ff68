"""What reasons claim in the games of melds and throws is true of the table: counted again, from the codes."""

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.jersey_gin.knowledge import deal_moves as deal_moves_of_gin
from tabletop.games.kaluki.knowledge import deal_moves as deal_moves_of_kaluki
from tabletop.games.kaluki.knowledge import read_deal
from tabletop.games.kaluki.sorting import sort_into_melds as melds_and_rest
from tabletop.games.minimize.pack import KIND_OF_CODE, as_points, kinds, worth_in_quarters
from tabletop.messages import PieceName
from tabletop.messages import said as message
from tabletop.rules import Match, View
from tabletop.rules.cards import JOKER, PACK, RANKS
from tabletop.rules.rummy.melds import deadwood, mask_of
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.english_names import card_name, number_in_words
from tests.players.english_reasons import english_reason

MATCHES, MOVES = times_to_try(2, 6), 90
VALUES = {**{str(number): number for number in range(2, 10)}, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
LOW_TO_HIGH = "A" + RANKS[::-1].replace("A", "")


def explained(slug: str) -> Iterator[tuple[Match, View, str, str]]:
    """Positions of random matches with any house rules, a legal move each, and why it would be made."""
    game, rng = GAMES[slug], Random(slug)
    for number in range(MATCHES * len(game.players)):
        options = {option.name: rng.choice(option.choices)[0] for option in game.options}
        match = game.start(game.players[number % len(game.players)], options, seed=number)
        for _ in range(MOVES):
            if match.seat is None:
                break
            moves, view = match.legal_moves(), match.view(match.seat)
            for move in rng.sample(moves, min(3, len(moves))):
                said = english_reason(view, move, dict.fromkeys(moves, 0.0))
                if said:
                    yield match, view, move, said
            match.play(quick_move(view) if rng.random() < 0.7 else rng.choice(moves))


def near(one: str, other: str, *, reach: int = 2, ace_high: bool = False) -> bool:
    """Returns whether two cards are of one rank, or so near in one suit that a meld may hold both."""
    if one[0] == other[0]:
        return True
    places = [[LOW_TO_HIGH.index(card[0])] for card in (one, other)]
    if ace_high:
        places = [[*place, 13] if place == [0] else place for place in places]
    return one[1] == other[1] and any(abs(a - b) <= reach for a in places[0] for b in places[1])


def makes_a_meld(card: str, hand: tuple[str, ...]) -> bool:
    """Returns whether a set or a run of three can be made of a card and others of the hand."""
    if sum(other[0] == card[0] for other in hand) >= 2:
        return True
    held = {LOW_TO_HIGH.index(other[0]) for other in hand if other[1] == card[1]}
    at = LOW_TO_HIGH.index(card[0])
    return any({at + a, at + b} <= held for a, b in ((1, 2), (-1, 1), (-2, -1)))


CARDS = {card_name(card): card for card in PACK}
CARD = "(" + "|".join(CARDS) + ")"


def are_close(one: str, other: str) -> bool:
    """Returns whether two cards have one rank, or are neighbours in one suit."""
    places = [LOW_TO_HIGH.index(card[0]) for card in (one, other)]
    return one[0] == other[0] or (one[1] == other[1] and abs(places[0] - places[1]) == 1)


def check_what_was_shown(
    view: View, card: str, said: str, moves: Sequence[tuple[int, str]], *, ace_high: bool
) -> set[str]:
    """Asserts what a reason says the next player has shown, by the deal's moves; returns which it is."""
    seat = (view.viewer + 1) % view.players
    if found := re.search(
        rf"@(\d) took the {CARD}, which goes with your {CARD} but not with this card", said
    ):
        taken, mine = CARDS[found[2]], CARDS[found[3]]
        assert int(found[1]) == seat
        assert mine in view.zones[f"hand:{view.viewer}"]
        assert near(taken, mine, ace_high=ace_high)
        assert not near(taken, card, ace_high=ace_high)
        assert taken in [thrown for who, thrown in cards_taken(moves, view) if who == seat]
        assert (seat, f"discard {taken}") not in moves[last_taken(moves, view, seat, taken) + 1 :]
        return {"took"}
    if found := re.search(rf"@(\d) threw the (other )?{CARD} earlier", said):
        thrown = CARDS[found[3]]
        assert int(found[1]) == seat
        assert (seat, f"discard {thrown}") in moves
        assert are_close(thrown, card)
        assert bool(found[2]) == (thrown == card)
        return {"threw"}
    return set()


def cards_taken(moves: Sequence[tuple[int, str]], view: View) -> list[tuple[int, str]]:
    """Returns who took which card from the discards, move by move; "" for all other moves."""
    pile, taken = [str(view.facts["upcard"])], list[tuple[int, str]]()
    for seat, notation in moves:
        if notation in ("take", "draw discard"):
            taken.append((seat, pile.pop()))
            continue
        taken.append((seat, ""))
        if notation.startswith("discard "):
            pile.append(notation.split(" ")[1])
    return taken


def last_taken(moves: Sequence[tuple[int, str]], view: View, seat: int, card: str) -> int:
    return max(number for number, entry in enumerate(cards_taken(moves, view)) if entry == (seat, card))


def test_reasons_of_jersey_gin_are_true_of_the_hand() -> None:
    seen = set[str]()
    for _, view, move, said in explained("jersey-gin"):
        hand, card = view.zones[f"hand:{view.seat}"], move.split(" ")[-1]
        top = view.zones["discard"][-1] if view.zones["discard"] else ""
        moves = deal_moves_of_gin(view)
        seen |= check_what_was_shown(view, card, said, moves, ace_high=False)
        thrown = [top, *(made.split(" ")[1] for _, made in moves if made.startswith("discard "))]
        out = [other for other in PACK if other not in (*hand, *thrown)]
        rest = tuple(other for other in hand if other != card)
        if said == "It makes a meld with your cards.":
            assert makes_a_meld(top, hand), (hand, top)
        elif said.endswith("makes no meld with your cards."):
            assert card_name(top) in said
            assert not makes_a_meld(top, hand), (hand, top)
        elif found := re.match(r"None of your other cards goes with it, and it counts (\d+)\.", said):
            others = [other for other in hand if other != card]
            assert not any(near(card, other) for other in others), (hand, card)
            assert int(found[1]) == VALUES[card[0]]
        elif found := re.match(r"It counts only (\d+), less", said):
            assert int(found[1]) == VALUES[top[0]]
            assert max(VALUES[other[0]] for other in hand) > VALUES[top[0]]
        elif found := re.match(
            r"Without it, (one|\d+) cards? still out makes? a meld with two of yours", said
        ):
            held = {other for _, other in cards_taken(moves, view)} - set(thrown)
            helping = [other for other in out if other not in held and makes_a_meld(other, rest)]
            assert number_in_words(len(helping)) == found[1], (hand, card)
        elif said.startswith("Your melds can do without it."):
            assert deadwood(mask_of(rest)) <= deadwood(mask_of(hand))
        else:
            continue
        seen.add(said.split(",")[0][:12])
    assert len(seen) >= 3, seen


def check_chances(view: View, card: str, said: str) -> set[str]:
    """Asserts what is said of the points and chances of a card that is thrown at Kaluki."""
    hand = view.zones[f"hand:{view.viewer}"]
    if found := re.search(r"it would bring only (\d+) of the 51 points", said):
        assert not view.facts["down"][view.viewer]
        assert int(found[1]) == (11 if card[0] == "A" else VALUES[card[0]])
        return {"points"}
    if found := re.search(rf"The same is true of the {CARD}\.", said):
        other = CARDS[found[1]]
        far = max(2, hand.count(JOKER) + 1)
        assert other != card
        for one in (card, other):
            rest = [held for held in hand if held not in (one, JOKER)]
            assert not any(near(one, held, reach=far, ace_high=True) for held in rest), (hand, one)
        points = {11 if one[0] == "A" else VALUES[one[0]] for one in (card, other)}
        assert view.facts["down"][view.viewer] or len(points) == 1
        return {"same"}
    if found := re.match(r"(?:Only (\w+)|No) cards? you haven’t seen would make a meld with it", said):
        assert JOKER not in hand
        assert count_helpers(view, card) == (NUMBERS.index(found[1]) if found[1] else 0), (hand, card)
        return {"chances"}
    if said.startswith("All your loose cards have the same chances of a meld"):
        loose = [*melds_and_rest(hand)[1]]
        assert JOKER not in hand
        assert card in loose
        assert len({count_helpers(view, one) for one in loose if one != JOKER}) == 1
        return {"alike"}
    return set()


def count_helpers(view: View, card: str) -> int:
    """Returns how many cards that the player has not seen would be a meld with this one and another."""
    hand = view.zones[f"hand:{view.viewer}"]
    rest = [other for other in hand if other not in (card, JOKER)]
    table = [one for zone, cards in view.zones.items() if zone.startswith("meld:") for one in cards]
    seen = [*hand, *table, *read_deal(view).discard_pile]
    helping = [
        other
        for other in PACK
        if other not in rest and other != card and any(is_meld({card, mine, other}) for mine in rest)
    ]
    return sum(max(0, 2 - seen.count(other)) for other in helping)


NUMBERS = ("", *(number_in_words(number) for number in range(1, 13)), *map(str, range(13, 40)))


def is_meld(cards: set[str]) -> bool:
    """Returns whether three cards are a set, or a run with the ace low or high."""
    ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
    if len(cards) < 3 or (len(ranks) > 1 and len(suits) > 1):
        return False
    if len(ranks) == 1:
        return len(suits) == 3
    return any(ranks == set(order[at : at + 3]) for order in (LOW_TO_HIGH, "QKA") for at in range(11))


def test_reasons_of_kaluki_are_true_of_the_hand_and_the_table() -> None:
    seen = set[str]()
    for match, view, move, said in explained("kaluki"):
        hand, (verb, *codes) = view.zones[f"hand:{view.seat}"], move.split(" ")
        if verb == "discard" and JOKER not in codes:
            moves = [(seat, str(made)) for seat, made in deal_moves_of_kaluki(view)]
            seen |= check_what_was_shown(view, codes[0], said, moves, ace_high=True)
            seen |= check_chances(view, codes[0], said)
        if said.startswith("Then you hold no card any more"):
            assert match.copy().play_to_score(move)
        elif said.startswith("It is your last card"):
            assert len(hand) == 1
        elif found := re.match(r"That makes (\d+) points, so you are down", said):
            assert int(found[1]) >= 51
            after = match.copy()
            after.play(move)
            assert after.view(view.seat).facts["down"][view.viewer]
        elif verb == "discard" and said.startswith("None of your other cards goes with it"):
            jokers, (card,) = hand.count(JOKER), codes
            others = [other for other in hand if other not in (card, JOKER)]
            reach = max(2, jokers + 1)
            assert not any(near(card, other, reach=reach, ace_high=True) for other in others), (hand, card)
        elif verb == "discard" and said.startswith("You hold it twice"):
            assert hand.count(codes[0]) == 2
        else:
            continue
        seen.add(said[:12])
    assert len(seen) >= 3, seen
    assert {"threw", "chances"} <= seen, seen


@pytest.mark.parametrize(
    "pattern", [r"takes ([\d.]+) points? out", r"worth ([\d.]+) points? and pick up only one"]
)
def test_reasons_of_minimize_count_what_is_thrown(pattern: str) -> None:
    seen = 0
    for _, view, move, said in explained("minimize"):
        verb, *codes = move.split(" ")
        found = re.search(pattern, said)
        if verb != "throw" or found is None or any(not code[:-1].isdecimal() for code in codes):
            continue
        seen += 1
        assert float(found[1]) == sum(int(code[:-1]) for code in codes), (move, said)
        if said.startswith("It is your highest card"):
            numbers = [int(code[:-1]) for code in view.zones[f"hand:{view.seat}"] if code[:-1].isdecimal()]
            assert int(codes[0][:-1]) == max(numbers)
    assert seen > 5


def test_reasons_of_minimize_say_what_a_hand_is_worth_and_what_goes_with_it() -> None:
    seen = set[str]()
    for _, view, move, said in explained("minimize"):
        hand = view.zones[f"hand:{view.seat}"]
        if found := re.match(r"(?:You|Without a new card you) hold ([\d.]+) point", said):
            assert float(found[1]) == as_points(worth_in_quarters(tuple(KIND_OF_CODE[code] for code in hand)))
        elif said.startswith("It makes a set with"):
            number = move.split(" ")[1][:-1]
            assert any(code[:-1] == number for code in hand)
        elif said.startswith("Nobody has thrown before you"):
            assert not view.zones["previous"]
        else:
            continue
        seen.add(said[:10])
    assert len(seen) >= 2, seen


def test_whoever_is_said_to_hold_more_at_minimize_does_in_every_world() -> None:
    game, rng, seen = GAMES["minimize"], Random(5), 0
    for seed in range(12):
        match = game.start(game.players[seed % 2], {}, seed=seed)
        for _ in range(150):
            if match.seat is None:
                break
            view = match.view(match.seat)
            said = str(english_reason(view, "declare", {})) if "declare" in match.legal_moves() else ""
            if said.endswith(("has more.", "worth more.")):
                seen += 1
                draw = game.world_sampler(view)
                for _ in range(4):
                    assert holds_more(draw(rng), view, said), (said, view.zones)
            match.play(quick_move(view))
    assert seen > 3


def holds_more(world: Match, view: View, said: str) -> bool:
    """Returns whether all others hold more, and the card that is named is in the hand of who is named."""
    hands = {seat: world.view(seat).zones[f"hand:{seat}"] for seat in range(view.players)}
    worth = {seat: worth_in_quarters(kinds(hand)) for seat, hand in hands.items() if hand}
    named = re.search(r"@(\d), who has picked up the (.+), has more", said)
    is_there = named is None or named[2] in [
        str(message("{card}", card=PieceName(card))) for card in hands[int(named[1])]
    ]
    others = [count for seat, count in worth.items() if seat != view.viewer]
    return is_there and min(others) > worth[view.viewer]
