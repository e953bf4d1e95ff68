"""One battery for every game of the catalogue, and for the smallest possible one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, get_args

import pytest

from tabletop.messages import Message
from tabletop.rules import HIDDEN, BadSetup, Beat, Frame, Game, IllegalMove, Match, View
from tests.battery import ALL_GAMES, MOST_MOVES, TableSetup, all_tables, all_viewers, positions, some_viewers
from tests.covering_cases import is_thorough, times_to_try

BEATS = get_args(Beat)
TABLES = tuple(all_tables())
NO_MOVES = (
    "",
    " ",
    "hop",
    "play",
    "play  AS",
    " play AS",
    "play as",
    "PLAY AS",
    "play ZZ",
    "x" * 10_000,
    "\0",
    "play ??",
)
OFTEN_AT_FIRST = frozenset((0, 1, 2, 3, 4, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377))
"""The numbers of moves after which a first deal is imagined: more often early, where bids are made."""
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def pieces_of(view: View) -> Counter[str]:
    return Counter(piece for zone in view.zones.values() for piece in zone)


def is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(is_plain(part) for part in value)
    if isinstance(value, dict):
        return all(isinstance(key, str | int) and is_plain(part) for key, part in value.items())
    return value is None or isinstance(value, bool | int | float | str | Message)


@every_table
def test_random_matches_keep_the_shape_of_the_contract(table: TableSetup) -> None:
    for match, _ in positions(table, seed=11):
        moves = match.legal_moves()
        assert len(set(moves)) == len(moves)
        assert len(match.scores) == table.players
        if match.seat is None:
            assert moves == ()
            # A patience can be lost to nobody.
            assert match.winners or match.players == 1
            continue
        assert moves
        assert not match.winners
        assert 0 <= match.seat < table.players
        for move in moves:
            assert move.verb == str(move).split(" ")[0]
            assert "  " not in move
            assert str(move).strip() == str(move)


@every_table
def test_a_match_replays_from_its_shuffles_and_moves(table: TableSetup) -> None:
    *_, (match, _) = positions(table, seed=12)
    again = table.game.start(table.players, dict(table.options), shuffles=match.shuffles)
    for move in match.moves:
        again.play(move)
    assert again.shuffles == match.shuffles
    assert again.moves == match.moves
    for seat in all_viewers(match):
        assert again.view(seat) == match.view(seat)


@every_table
def test_the_same_seed_gives_the_same_match(table: TableSetup) -> None:
    ends = []
    for _ in range(2):
        last = list(positions(table, seed=13, most=60))[-1][0]
        ends.append([last.view(seat) for seat in all_viewers(last)])
    assert ends[0] == ends[1]


@every_table
@pytest.mark.sampled
def test_copies_go_their_own_way_with_the_same_shuffles_ahead(table: TableSetup) -> None:
    for number, (match, rng) in enumerate(positions(table, seed=14, most=120)):
        if number % 10 or match.seat is None:
            continue
        before = [match.view(seat) for seat in all_viewers(match)]
        first, second = match.copy(), match.copy()
        steps = Random(rng.random())
        for _ in range(80):
            if first.seat is None:
                break
            move = steps.choice(first.legal_moves())
            first.play(move)
            second.play(move)
        assert [match.view(seat) for seat in all_viewers(match)] == before
        assert first.view(None) == second.view(None)
        assert first.shuffles == second.shuffles


@every_table
@pytest.mark.sampled
def test_watching_is_playing_and_every_frame_holds_the_whole_pack(table: TableSetup) -> None:
    """Each move is watched by another seat, or by a bystander."""
    for number, (match, rng) in enumerate(positions(table, 15, times_to_try(200, MOST_MOVES))):
        if match.seat is None:
            break
        seat = all_viewers(match)[number % (table.players + 1)]
        move = rng.choice(match.legal_moves())
        last = match.view(seat)
        size = pieces_of(last).total()
        watched, twin = match.copy(), match.copy()
        twin.play(move)
        frames = watched.watch(move, seat)
        assert frames[-1] == Frame("rest", watched.view(seat))
        for eye in all_viewers(twin) if number % 5 == 0 else (seat,):
            assert twin.view(eye) == watched.view(eye)
        order = [BEATS.index(frame.beat) for frame in frames]
        assert order == sorted(order), [frame.beat for frame in frames]
        for frame in frames:
            now = pieces_of(frame.view)
            assert now.total() == size, frame
            assert_no_piece_becomes_another(pieces_of(last), now, size)
            last = frame.view


def assert_no_piece_becomes_another(before: Counter[str], now: Counter[str], size: int) -> None:
    """Asserts that every face that went was turned down, and every new one turned up."""
    faces_before = Counter({code: count for code, count in before.items() if code != HIDDEN})
    faces_now = Counter({code: count for code, count in now.items() if code != HIDDEN})
    assert (faces_before | faces_now).total() <= size
    assert (faces_before - faces_now).total() <= now[HIDDEN]
    assert (faces_now - faces_before).total() <= before[HIDDEN]


@every_table
@pytest.mark.sampled
def test_views_are_plain_and_agree_about_what_lies_where(table: TableSetup) -> None:
    for match, _ in positions(table, seed=16, most=150):
        views = [match.view(seat) for seat in all_viewers(match)]
        bystander = views[-1]
        for view in views:
            assert view.turn == match.seat
            assert is_plain(view.facts)
            assert is_plain(view.moves)
            assert isinstance(view.zones, Mapping)
            assert {name: len(zone) for name, zone in view.zones.items()} == {
                name: len(zone) for name, zone in bystander.zones.items()
            }
        if match.seat is None:
            pack = table.game.pieces(table.players, dict(table.options))
            for view in views:
                assert HIDDEN not in pieces_of(view)
                assert {*pieces_of(view)} == {*pack}
                assert view.zones == bystander.zones
                assert [notation for _, notation in view.moves] == list(match.moves)


@every_table
@pytest.mark.sampled
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(table: TableSetup) -> None:
    known: set[str] = set()
    for number, (match, rng) in enumerate(positions(table, seed=17)):
        legal = set(match.legal_moves())
        known |= legal
        if number % 7:
            continue
        strangers = sorted(known - legal)
        before = match.view(None), match.moves, match.legal_moves()
        for move in rng.sample(strangers, min(12, len(strangers))):
            told = match.refusal(move)
            with pytest.raises(IllegalMove) as refusal:
                match.play(move)
            assert_same_refusal(told, refusal.value)
            reason = str(refusal.value.reason)
            assert len(reason) > 10
            assert reason[0].isupper()
            assert reason.endswith((".", "!", "?"))
            assert (refusal.value.rule is None) == (match.seat is None)
        assert not any(map(match.refusal, match.legal_moves()))
        assert (match.view(None), match.moves, match.legal_moves()) == before


def assert_same_refusal(told: IllegalMove | None, raised: IllegalMove) -> None:
    """Checks that the rules say without playing what they say to a move that is played."""
    assert told is not None
    assert (told.rule, told.reason, str(told)) == (raised.rule, raised.reason, str(raised))


@every_table
def test_text_that_is_no_move_breaks_no_rule(table: TableSetup) -> None:
    match = table.start(18)
    before = match.view(None)
    for text in NO_MOVES:
        told = match.refusal(text)
        with pytest.raises(IllegalMove) as refusal:
            match.play(text)
        assert_same_refusal(told, refusal.value)
        assert refusal.value.rule is None, text
        assert len(str(refusal.value.reason)) < 200, text
        assert match.view(None) == before, text


@every_table
@pytest.mark.sampled
def test_an_imagined_match_looks_the_same_and_can_be_played_to_its_end(table: TableSetup) -> None:
    """Whoever is on turn imagines the others, and in turn each other seat and a bystander."""
    for seed in range(19, 19 + times_to_try(1, 2)):
        for number, (match, rng) in enumerate(positions(table, seed)):
            if number % 9 and match.seat is not None:
                continue
            for seat in some_viewers(match, number // 9):
                view = match.view(seat)
                world = table.game.imagine(view, Random(rng.random()))
                assert world.view(seat) == view
                assert pieces_of(world.view(None)).total() == pieces_of(view).total()
                if seat == match.seat:
                    assert world.legal_moves() == match.legal_moves()
                for _ in range(30):
                    if world.seat is None:
                        break
                    world.play(rng.choice(world.legal_moves()))


@every_table
@pytest.mark.sampled
def test_an_imagined_first_deal_can_be_dealt_and_played_again(table: TableSetup) -> None:
    for number, (match, rng) in enumerate(positions(table, seed=22)):
        if match.deal > 1:
            break
        if number not in OFTEN_AT_FIRST and match.seat is not None:
            continue
        for seat in all_viewers(match):
            world = table.game.imagine(match.view(seat), Random(rng.random()))
            again = table.game.start(
                table.players, dict(table.options), dealer=world.dealer, shuffles=world.shuffles
            )
            for move in world.moves:
                again.play(move)
            assert_goes_on_alike(again, world, rng)


def assert_goes_on_alike(again: Match, world: Match, rng: Random) -> None:
    """Checks that two matches look alike to everybody, also for some moves: what is drawn is the same.

    Between the first look and the last one by turns is enough, as a view tells what was seen before.
    """
    eyes = all_viewers(world)
    assert_looks_alike(again, world, eyes)
    for number in range(10):
        if world.seat is None:
            break
        move, ahead = rng.choice(world.legal_moves()), world.copy()
        ahead.play(move)
        if ahead.shuffles != world.shuffles:
            break  # which later shuffles come is not known
        world.play(move)
        again.play(move)
        assert_looks_alike(again, world, (eyes[number % len(eyes)],))
    assert_looks_alike(again, world, eyes)


def assert_looks_alike(again: Match, world: Match, eyes: Sequence[int | None]) -> None:
    for eye in eyes:
        assert again.view(eye) == world.view(eye)


@every_table
@pytest.mark.sampled
def test_no_view_of_a_real_or_imagined_match_shows_a_piece_too_often(table: TableSetup) -> None:
    *_, (end, _) = positions(table, seed=21, most=5000)
    if end.seat is not None:
        pytest.skip("random play does not end this match soon")
    pack = pieces_of(end.view(None))
    for number, (match, rng) in enumerate(positions(table, seed=21)):
        if number % 25:
            continue
        views = [match.view(eye) for eye in all_viewers(match)]
        imagining = all_viewers(match) if is_thorough() else some_viewers(match, number // 25)
        imagined = imagined_views(table.game, map(match.view, imagining), rng)
        for view in (*views, *imagined):
            faces = pieces_of(view)
            del faces[HIDDEN]
            assert faces <= pack


def imagined_views(game: Game, views: Iterable[View], rng: Random) -> Iterator[View]:
    """Yields what everybody would see in a match that each of them imagines."""
    for view in views:
        world = game.imagine(view, Random(rng.random()))
        yield from (world.view(eye) for eye in all_viewers(world))


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.slug)
def test_bad_set_ups_are_refused_with_a_sentence(game: Any) -> None:
    players = game.players[0]
    bad: list[dict[str, Any]] = [
        {"players": 99},
        {"players": str(players)},
        {"players": True},
        {"players": players, "options": {"no such option": 1}},
        {"players": players, "options": [1]},
        {"players": players, "seed": -1},
        {"players": players, "seed": 1 << 256},
        {"players": players, "seed": 1.0},
        {"players": players, "seed": "7"},
        {"players": players, "dealer": players},
        {"players": players, "dealer": -1},
        {"players": players, "dealer": "0"},
        {"players": players, "shuffles": "AS KS"},
        {"players": players, "shuffles": [1]},
        {"players": players, "shuffles": ["AS"]},
    ]
    for option in game.options:
        bad.append({"players": players, "options": {option.name: "no such value"}})
        same = 1 if option.default is True else True if option.default == 1 else 1.5
        bad.append({"players": players, "options": {option.name: same}})
    for arguments in bad:
        with pytest.raises(BadSetup) as refusal:
            game.start(**arguments)
        assert str(refusal.value).endswith(".")
        assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.slug)
def test_a_seat_that_does_not_exist_has_no_view(game: Any) -> None:
    match = game.start(game.players[0], seed=1)
    for seat in (-1, game.players[0], True, "0", 0.0):
        with pytest.raises(BadSetup):
            match.view(seat)
        with pytest.raises(BadSetup):
            match.watch(match.legal_moves()[0], seat)
    assert match.moves == ()
