"""Jersey Gin: the matches that a seat could be in."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from tabletop.games.jersey_gin import worlds as deducing
from tabletop.games.jersey_gin.knowledge import read_deal
from tabletop.games.jersey_gin.rules import GAME, JerseyGin
from tabletop.rules import HIDDEN, IllegalMove, Match, View
from tabletop.rules.rummy.melds import cards_in, deadwood, single_cards
from tests.games.jersey_gin.jersey_gin_tables import after_break, bit, mask, table
from tests.rules.match_questions import play

HANDS = (
    "3S 4S 5S 7H 7D 7C KS KH KD 9C",
    "TH JH QH 2H 2D 2C 8S AD 4H 5D",
    "9S TS JS 4C 5C 6C 3D 6H 4D AS",
)


def world_of(view: View, rng: Random) -> JerseyGin:
    world = GAME.imagine(view, rng)
    assert isinstance(world, JerseyGin)
    return world


def positions(seed: int, deals: int) -> Iterator[tuple[JerseyGin, Random]]:
    """Positions of matches in which discards are taken when they may be, so that the break has long turns."""
    rng = Random(seed)
    for _ in range(deals):
        match = GAME.start(seed=rng.getrandbits(60))
        assert isinstance(match, JerseyGin)
        while match.seat is not None and match.deal < 3:
            yield match, rng
            match.play(choice(match, rng))


def choice(match: JerseyGin, rng: Random) -> str:
    moves = match.legal_moves()
    if not match.has_drawn:
        return moves[-1] if rng.random() < (0.9 if match.breaker is not None else 0.3) else moves[0]
    hand = match.hands[match.on_turn]
    ends = [move for move in moves if move.verb == "discard"] or moves
    return min(ends, key=lambda move: deadwood(hand ^ bit(move.pieces[0])) + rng.random() * 9)


def test_imagined_matches_agree_with_the_view_and_can_be_replayed() -> None:
    for match, rng in positions(1, 6):
        if match.breaker is None and rng.random() > 0.1:
            continue
        for seat in (0, 1, 2, None):
            view = match.view(seat)
            world = world_of(view, rng)
            assert world.view(seat) == view
            if match.deal == 1:
                assert replayed(world).stock == world.stock


def replayed(world: Match) -> JerseyGin:
    again = GAME.start(dealer=world.dealer, shuffles=world.shuffles)
    assert isinstance(again, JerseyGin)
    for move in world.moves:
        again.play(move)
    assert [again.view(seat) for seat in range(3)] == [world.view(seat) for seat in range(3)]
    return again


def test_a_card_taken_in_the_open_is_in_that_hand_until_it_is_discarded() -> None:
    # JG-8, JG-10
    match = play(table(HANDS, "8C", "QC"), "draw discard, discard 9C, draw stock, discard 5D, draw stock")
    rng = Random(2)
    for _ in range(30):
        world = world_of(match.view(1), rng)
        assert world.hands[0] & bit("QC")
        assert world.discard_pile == (bit("9C"), bit("5D"))
    play(match, "discard AS, draw stock, discard QC")
    assert world_of(match.view(1), rng).discard_pile[-1] == bit("QC")


def cards_seen(match: JerseyGin, seat: int, eye: int, draws: int = 300) -> set[str]:
    """The cards that a seat holds in some of the worlds of another."""
    draw, rng = GAME.world_sampler(match.view(eye)), Random(3)
    found: set[str] = set()
    for _ in range(draws):
        world = draw(rng)
        assert isinstance(world, JerseyGin)
        found |= set(cards_in(world.hands[seat]))
    return found


def test_a_hand_kept_after_the_break_holds_nothing_that_could_be_laid() -> None:
    # JG-20: seat 0 kept one card beside its three melds
    match = play(after_break(HANDS, "KC 8D 9H"), "draw stock, discard KC")
    kept = cards_seen(match, 0, eye=1)
    assert not kept & {"2S", "6S", "7S"}
    assert kept == {"9C", *HANDS[2].split(), "8D", "9H"} - {"6S"}


def test_a_card_that_nobody_can_have_kept_was_drawn_since() -> None:
    # JG-20: the 6 of spades fits seat 0's run, and the last card of the stock is drawn
    hands = ("3S 4S 5S 7H 7D 7C KS KH 9C 2S", *HANDS[1:])
    match = play(after_break(hands, "QS 8D 6S"), "draw stock, discard 2S, draw discard, discard 8S")
    assert match.view(1).zones["hand:0"] == (HIDDEN,) * 4
    play(match, "draw stock, discard 8D")
    assert "6S" not in cards_seen(match, 0, eye=1)
    play(match, "draw stock")
    draw, rng = GAME.world_sampler(match.view(1)), Random(3)
    for _ in range(100):
        assert replayed(draw(rng)).hands[0] & bit("6S")


def test_who_takes_a_discard_after_the_break_can_use_it() -> None:
    # JG-19
    hands = ("3S 4S 5S 7H 7D 7C KS KH KD 2S", "TH JH QH 2H 2D 2C 8S AD 4H 5D", HANDS[2])
    match = play(after_break(hands, "QS 8D 9H"), "draw stock, discard 2S, draw discard")
    draw, rng = GAME.world_sampler(match.view(2)), Random(4)
    both = 0
    for _ in range(300):
        world = draw(rng)
        assert isinstance(world, JerseyGin)
        twos = (world.hands[1] & mask("2H 2D 2C")).bit_count()
        assert twos >= 2  # the ace and the three of spades lie elsewhere
        both += twos == 3
    assert 0 < both < 300


def test_a_card_taken_and_laid_off_could_also_have_been_melded() -> None:
    # JG-19: the five of hearts went to the run of another, though only a set of fives allowed to take it
    hands = (
        "2H 3H 4H 5H 8C TD QS KC 9S AS",
        "5S 6S 7S 5D 9C JH KH QD AD 3C",
        "4C 6D 8H TC QH KS 2D 9D 3D TH",
    )
    match = play(after_break(hands, "JC 8D 8S"), "draw stock, discard 5H, draw discard, discard KH")
    assert match.view(2).zones["meld:1:0"] == ("2H", "3H", "4H", "5H")
    assert match.hands[1] & bit("5D")
    rng = Random(3)
    partners = [mask(pair) for pair in ("5D", "5C", "6H 7H")]
    for _ in range(60):
        world = world_of(match.view(2), rng)
        replayed(world)
        assert any(world.hands[1] & pair == pair for pair in partners)


def test_a_card_taken_for_the_own_set_tells_nothing_of_the_hand() -> None:
    # JG-19
    hands = (
        "7H 7D 7C 4D 2S 9S JH KC AD QS",
        "5D 6D 2H 4S 9C JS KH AC QH 8S",
        "7S 2C 3H 5C 8H TD TC AS 6H KS",
    )
    moves = "draw stock, discard 4D, draw discard, discard 8S, draw stock, discard 7S, draw discard"
    match, rng = play(after_break(hands, "3C 9D 8D"), moves), Random(4)
    assert match.view(1).zones["meld:1:0"] == ("7H", "7D", "7C")
    held = set()
    for _ in range(60):
        world = world_of(match.view(1), rng)
        assert world.view(1) == match.view(1)
        replayed(world)
        held.add(world.hands[0])
    assert len(held) > 30


# --- all worlds that agree, each as likely as another


def open_deal(rng: Random) -> Iterator[tuple[JerseyGin, JerseyGin, list[tuple[int, str]]]]:
    """A deal in which so much is taken in the open that few cards are unknown after the break.

    Gives the match as it was at the break, as it is now, and the moves between.
    """
    match = GAME.start(seed=rng.getrandbits(60))
    assert isinstance(match, JerseyGin)
    own = list(match.hands)
    broken: JerseyGin | None = None
    since: list[tuple[int, str]] = []
    while match.deal == 1 and match.seat is not None:
        seat = match.seat
        if match.breaker is not None and broken is None:
            broken = match.copy()
        if broken is not None:
            yield broken, match, since
        moves = match.legal_moves()
        if match.has_drawn:
            hand = match.hands[seat]
            ends = [move for move in moves if move.verb == "discard"] or list(moves)
            if broken is None:
                ends = [move for move in ends if bit(move.pieces[0]) & own[seat]] or ends
            move = min(ends, key=lambda move: deadwood(hand ^ bit(move.pieces[0])) + rng.random() * 5)
            own[seat] &= ~bit(move.pieces[0])
        else:
            move = moves[-1] if rng.random() < (0.6 if broken is None else 0.95) else moves[0]
            own[seat] |= match.stock[0] if move == "draw stock" else 0
        if broken is not None:
            since.append((seat, str(move)))
        match.play(move)


Hidden = tuple[tuple[int, ...], tuple[int, ...]]


def could_be(broken: JerseyGin, now: JerseyGin, since: list[tuple[int, str]], eye: int) -> Counter[Hidden]:
    """Every way to deal what this seat did not know at the break, if the moves since then agree."""
    known = read_deal(broken.view(eye)).still_held
    one, other = (seat for seat in range(3) if seat != eye)
    drew = [seat for seat, move in since if move == "draw stock"]
    free = [number for number in range(3) if number >= len(drew) or drew[number] != eye]
    sizes = [(broken.hands[seat] & ~known[seat]).bit_count() for seat in (one, other)]
    pool = [card for seat in (one, other) for card in single_cards(broken.hands[seat] & ~known[seat])]
    pool += [broken.stock[number] for number in free]
    found: Counter[Hidden] = Counter()
    for first in combinations(pool, sizes[0]):
        rest = [card for card in pool if card not in first]
        for second in combinations(rest, sizes[1]):
            for third in permutations([card for card in rest if card not in second]):
                world = broken.copy()
                hands, stock = list(broken.hands), list(broken.stock)
                hands[one], hands[other] = known[one] | sum(first), known[other] | sum(second)
                for number, card in zip(free, third, strict=True):
                    stock[number] = card
                world.hands, world.stock = (hands[0], hands[1], hands[2]), tuple(stock)
                if played(world, since) and world.view(eye) == now.view(eye):
                    found[world.hands, world.stock] += 1
    return found


def played(world: JerseyGin, since: list[tuple[int, str]]) -> bool:
    try:
        for seat, move in since:
            if world.deal > 1 or world.seat != seat:
                return False
            world.play(move)
    except IllegalMove:
        return False
    return True


def is_telling(match: JerseyGin, eye: int) -> bool:
    """Whether the record of an opponent tells more than which cards were laid last."""
    turns = [turn for turn in read_deal(match.view(eye)).turns if turn.is_after_break and turn.seat != eye]
    running = match.has_drawn and match.seat != eye
    return len({turn.seat for turn in turns}) < len(turns) or (running and match.taken_discard > 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_worlds_that_agree_are_equally_likely(seed: int) -> None:
    rng = Random(seed)
    tried = 0
    while tried < 4:
        for broken, now, since in open_deal(rng):
            eye = rng.randrange(3)
            if tried == 4 or not is_telling(now, eye) or unknown(broken, eye) > 4:
                continue
            expected = could_be(broken, now, since, eye)
            if len(expected) < 3:
                continue
            draw = GAME.world_sampler(now.view(eye))
            found = Counter(hidden(draw(rng)) for _ in range(25 * len(expected)))
            assert set(found) <= set(expected)
            assert evenness(found, expected) < 5
            tried += 1


def unknown(broken: JerseyGin, eye: int) -> int:
    held = read_deal(broken.view(eye)).still_held
    return sum((broken.hands[seat] & ~held[seat]).bit_count() for seat in range(3) if seat != eye)


def hidden(world: Match) -> Hidden:
    assert isinstance(world, JerseyGin)
    return world.hands, world.stock


def evenness(found: Counter[Hidden], expected: Counter[Hidden]) -> float:
    """How far the counts are from those of the ways, in standard deviations (0 is as even as chance)."""
    share = found.total() / expected.total()
    chi_square = sum((found[one] - share * ways) ** 2 / (share * ways) for one, ways in expected.items())
    freedom = len(expected) - 1
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


def test_where_hardly_any_deal_agrees_one_is_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deducing, "MAX_TRIES", 0)
    late = 0
    for match, rng in positions(5, 4):
        if match.breaker is None:
            continue
        late += 1
        for seat in (0, 1, 2, None):
            assert world_of(match.view(seat), rng).view(seat) == match.view(seat)
    assert late > 10


def test_the_order_in_which_zones_are_told_does_not_matter() -> None:
    match = play(after_break(HANDS, "KC 8D 9H"), "draw stock, discard KC, draw stock, discard 8D")
    view = match.view(2)
    backwards = replace(view, zones=dict(sorted(view.zones.items(), reverse=True)))
    assert world_of(backwards, Random(1)).melds == match.melds


def test_a_finished_match_is_imagined_as_it_is() -> None:
    match = GAME.start(options={"target": 50}, seed=5)
    rng = Random(5)
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
    for seat in (0, None):
        assert GAME.imagine(match.view(seat), rng).view(seat) == match.view(seat)
