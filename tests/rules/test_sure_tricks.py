"""When the rest of the tricks is won: played out in every way, in the match and in others that could be."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.rules import Game, Match
from tabletop.rules.tricks.pack import Pack, Ranks
from tabletop.rules.tricks.trick_game import TrickGame
from tabletop.rules.tricks.trick_play import sure_order_from, sure_trick_order
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.games.hearts.rules import GAME as HEARTS

TRICK_GAMES = {game.slug: game for game in (*GAMES.values(), HEARTS) if issubclass(game.match, TrickGame)}


def is_mostly_dealt(game: Game) -> bool:
    """Tells whether hands of the first deal hold most of the pack; else nobody is sure of anything."""
    zones = game.start(game.players[0], seed=1).view(None).zones
    held = sum(len(pieces) for zone, pieces in zones.items() if zone.startswith("hand:"))
    return held > sum(map(len, zones.values())) / 2


CLAIMED = [slug for slug, game in TRICK_GAMES.items() if slug != "calypso" and is_mostly_dealt(game)]
TRIED = times_to_try(50, 100)
LINES = times_to_try(60, 120)
"""The number of lines that are played where there are too many to play all."""
DEALS = {"buck-euchre": times_to_try(150, 300), "minimisere": TRIED, "malilla": TRIED}
"""Hands of few cards, and winners that are led early, need more deals until somebody holds only winners."""


def positions(game: Game, deals: int) -> Iterator[Match]:
    """Yields matches with somebody on turn, played sensibly, carelessly, or both by turns."""
    chance = Random(game.slug)
    for seed in range(deals):
        match = game.start(chance.choice(game.players), seed=seed)
        care = chance.choice((0.0, 0.7, 1.0))
        while match.seat is not None and match.deal == 1:
            yield match
            sensible = chance.random() < care and match.game.slug in GAMES
            match.play(quick_move(match.view(match.seat)) if sensible else chance.choice(match.legal_moves()))


def claims(game: Game, deals: int) -> Iterator[Match]:
    """Yields matches in which somebody takes the rest, with more than one card."""
    for match in positions(game, deals):
        if len(match.sure_tricks()) > 1:
            yield match.copy()


def outcomes(match: Match, order: Sequence[str], chance: Random) -> set[tuple[object, ...]]:
    """Returns who takes the tricks and what the deal brings, if one plays in order and others anything."""
    found: set[tuple[object, ...]] = set()
    if len(order) <= 2:
        _all_lines(match, order, (), found, match.on_turn)
        return found
    for _ in range(LINES):
        line, left, takers = match.copy(), list(order), list[object]()
        while _is_on(line, match):
            own = line.seat == match.seat
            takers += _taker(line, left.pop(0) if own else chance.choice(line.legal_moves()))
        found.add(tuple(takers))
    return found


def _all_lines(
    match: Match, order: Sequence[str], takers: tuple[object, ...], found: set[tuple[object, ...]], own: int
) -> None:
    is_own = match.seat == own
    for move in order[:1] if is_own else match.legal_moves():
        line = match.copy()
        took = (*takers, *_taker(line, move))
        if _is_on(line, match):
            _all_lines(line, order[1:] if is_own else order, took, found, own)
        else:
            found.add(took)


def _is_on(line: Match, match: Match) -> bool:
    return line.seat is not None and line.deal == match.deal


def _taker(line: Match, move: str) -> list[object]:
    """Plays; who took the trick that it completes, and what was scored, if it comes to that."""
    return [
        line.on_turn if beat == "trick" else line.scores
        for beat in line.play_in_steps(move)
        if beat in ("trick", "score")
    ]


@pytest.mark.parametrize("slug", CLAIMED)
def test_whoever_is_told_that_the_rest_is_won_wins_it_whatever_the_others_play(slug: str) -> None:
    game, chance, found = TRICK_GAMES[slug], Random(1), 0
    for match in claims(game, DEALS.get(slug, TRIED // 2)):
        view = match.view(match.seat)
        order = match.sure_tricks()
        assert sorted(order) == sorted(match.legal_moves())
        scores = set()
        for world in (match, *(game.imagine(view, Random(number)) for number in range(3))):
            (outcome,) = outcomes(world, order, chance)
            assert outcome[:-1] == (match.seat,) * len(order)
            scores.add(outcome[-1])
        assert len(scores) == 1, scores
        found += 1
    assert found > 5


@pytest.mark.parametrize("slug", CLAIMED)
def test_every_card_that_can_begin_has_an_order_that_wins_the_rest(slug: str) -> None:
    game, chance, begun = TRICK_GAMES[slug], Random(2), 0
    for match in claims(game, DEALS.get(slug, TRIED // 2) // 2):
        assert isinstance(match, TrickGame)
        orders = match.sure_orders()
        assert match.sure_tricks()[0] in {order[0] for order in orders}
        for order in orders:
            assert sorted(order) == sorted(match.legal_moves())
            (outcome,) = outcomes(match, order, chance)
            assert outcome[:-1] == (match.seat,) * len(order)
            begun += 1
    assert begun > 5


@pytest.mark.parametrize("slug", CLAIMED)
def test_the_view_tells_it_as_the_match_does_and_so_does_every_match_that_could_be(slug: str) -> None:
    game = TRICK_GAMES[slug]
    for number, match in enumerate(positions(game, 10)):
        view = match.view(match.seat)
        assert game.sure_tricks(view) == match.sure_tricks()
        assert game.imagine(view, Random(number)).sure_tricks() == match.sure_tricks()


def test_at_calypso_it_is_never_told_as_each_trick_is_used_at_once() -> None:
    assert not any(claims(GAMES["calypso"], 4))


def test_where_plays_may_be_challenged_nothing_is_told() -> None:
    game, chance = GAMES["malilla"], Random(2)
    for seed in range(12):
        match = game.start(4, {"irregularities": "punished"}, seed)
        while match.seat is not None and match.deal == 1:
            assert not game.sure_tricks(match.view(match.seat))
            moves = [move for move in match.legal_moves() if move.pieces] or match.legal_moves()[:1]
            match.play(chance.choice(moves))


def test_games_without_tricks_never_say_so() -> None:
    for slug, game in GAMES.items():
        if slug not in TRICK_GAMES:
            match = game.start(game.players[0], seed=1)
            assert not game.sure_tricks(match.view(match.seat))


# --- hands, spades trump where there is one

CARDS = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
PACK = Pack(CARDS)
TRUMPS = Ranks(PACK, [CARDS[at : at + 13] for at in range(0, 52, 13)], CARDS[:13])


def test_a_card_that_is_only_good_once_higher_ones_are_gone_begins_nothing() -> None:
    hand, theirs = (PACK.bits(cards.split()) for cards in ("AH KH 2H", "QH JH"))
    numbers = {card: PACK.number_of[card] for card in ("AH", "KH", "2H")}
    begins = [card for card, number in numbers.items() if sure_order_from(TRUMPS, number, hand, theirs)]
    assert begins == ["AH", "KH"]


@pytest.mark.parametrize(
    ("hand", "theirs", "order"),
    [
        ("AS KH", "QH 2C", "AS KH"),
        ("KS KH", "AS QH", ""),
        ("AS AH", "2S 3C", "AS AH"),
        ("AH AS", "2S 3S", ""),
        ("AS KS AH", "2S 3S", "AS KS AH"),
        ("AH KH 2H", "QH JH", "AH KH 2H"),
        ("AH KH 2H", "QH JH TH", ""),
        ("AH 2H", "", "AH 2H"),
    ],
    ids=[
        "two highest",
        "the ace is out",
        "one trump is drawn",
        "two trumps and one to draw them",
        "two trumps are drawn",
        "a small one is good once all others are gone",
        "one may be left",
        "nobody has anything",
    ],
)
def test_a_hand_is_led_in_an_order_in_which_nothing_beats_it(hand: str, theirs: str, order: str) -> None:
    found = sure_trick_order(TRUMPS, PACK.bits(hand.split()), PACK.bits(theirs.split()))
    assert " ".join(PACK.codes(found)) == order
