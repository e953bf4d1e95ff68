"""Every view of every game can be laid at every size: all pieces in the window, nothing forbidden covered."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import plan_of, words_of
from tabletop.layout.arrangements import Rect, pile
from tabletop.layout.lay_table import lay_table
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.table_layout import Layout
from tabletop.rules import Game, View
from tests.smallest_game import HIGHEST_CARD

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440), (1000, 1400), (2400, 700)]
TABLES = [(game, players) for game in (*GAMES.values(), HIGHEST_CARD) for players in game.players]
BESIDE_RUNS = ("calypso", "won", "complete", "stock", "trick")
NAMES = ("You", "Bruno", "Anna", "Chidi", "Emil", "Fatma", "Gus", "Hanna", "Ivo", "Juno")


def laid(view: View, size: tuple[int, int], scale: float = 1.0, *, left_handed: bool = False) -> Layout:
    words, names = words_of(view.game), NAMES[: view.players]
    panel = words(view, names).score_panel()
    return lay_table(
        plan_of(view.game),
        view,
        size,
        view.seat or 0,
        groups=words(view).hand_groups(),
        reminders=words(view).reminder_pictures(),
        captions=words(view, names).zone_captions(),
        panel_rows=len(panel.rows) if panel else 0,
        text_scale=scale,
        left_handed=left_handed,
    )


def check(view: View, table: Layout) -> None:
    window = Rect(0, 0, *table.size)
    slack = 2 * table.u
    for zone, pieces in view.zones.items():
        assert len(table.spots[zone]) == len(pieces), zone
        for spot in table.spots[zone]:
            assert window.contains_box(spot.bounds, slack), (zone, spot)
    plates = [plate.rect for plate in table.plates.values()]
    for one, other in combinations([*plates, table.buttons], 2):
        assert not one.overlaps(other)
    for rect in (*plates, table.buttons):
        assert not table.hand.overlaps(rect, slack)
    check_pieces(table, plates, slack)
    check_stakes(view, table)


def check_stakes(view: View, table: Layout) -> None:
    """The card and the chips of a seat are covered by nothing, and lie under no plate but its own."""
    for seat, beside in table.stakes.items():
        for box in (table.wagers[seat], beside.pile_box(0)):
            covers = (*(plate.rect for plate in table.plates.values()), table.buttons)
            assert not any(box.overlaps(other) for other in covers), seat
            above = [
                (box.y - plate.rect.bottom, other)
                for other, plate in table.plates.items()
                if plate.rect.x < box.right and plate.rect.right > box.x and plate.rect.bottom <= box.y
            ]
            assert seat == (view.seat or 0) or not above or min(above)[1] == seat, seat


def check_pieces(table: Layout, plates: list[Rect], slack: float) -> None:
    """No open piece is covered by a plate or the own hand; no caption by a piece of another zone."""
    for zone, spots in table.spots.items():
        over = [spot for spot in spots if spot.z >= 0 or not zone.startswith("hand:")]
        if zone == table.hand_zone:
            continue
        for spot in over:
            for rect in (*plates, table.hand, table.buttons):
                assert not spot.bounds.overlaps(rect, slack), (zone, spot, rect)
    for caption in table.captions:
        box = Rect.centred_at(caption.x, caption.y, 8 * len(caption.text) * table.u, 14 * table.u)
        for zone, spots in table.spots.items():
            for spot in spots:
                assert not spot.bounds.overlaps(box, slack), (caption, zone)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_every_frame_of_random_matches_at_some_size(game: Game, players: int) -> None:
    rng = Random(players)
    match = game.start(players, seed=11)
    seats = (*range(players), None)
    for step in range(110):
        if match.seat is None:
            break
        viewer = seats[step % len(seats)]
        for frame in match.watch(rng.choice(match.legal_moves()), viewer):
            check(frame.view, laid(frame.view, rng.choice(SIZES), rng.choice((1.0, 1.15, 1.3))))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_the_table_of_the_left_hand(game: Game, players: int, size: tuple[int, int]) -> None:
    rng = Random(4)
    match = game.start(players, seed=6)
    for step in range(61):
        if match.seat is None:
            break
        if step % 30 == 0:
            for scale in (1.0, 1.3):
                table = laid(match.view(0), size, scale, left_handed=True)
                check(match.view(0), table)
                assert table.buttons.right < table.hand.x
                assert table.hand.right < table.plates[0].rect.x
        match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_every_size_now_and_then(game: Game, players: int, size: tuple[int, int]) -> None:
    rng = Random(3)
    match = game.start(players, seed=5)
    for step in range(90):
        if match.seat is None:
            break
        if step % 15 == 0:
            for scale in (1.0, 1.3):
                check(match.view(0), laid(match.view(0), size, scale))
        match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_every_move_with_pieces_has_a_place_to_drop_them(game: Game, players: int) -> None:
    rng = Random(9)
    match = game.start(players, seed=2)
    for _ in range(60):
        if match.seat is None:
            break
        table = laid(match.view(match.seat), (1280, 800))
        for move in match.legal_moves():
            takers = [place for place in table.places if place.accepts(move)]
            assert len(takers) == bool(move.pieces), move
        match.play(rng.choice(match.legal_moves()))


def test_the_cards_of_a_trick_lie_with_their_seats() -> None:
    match = GAMES["minnesota-whist"].start(seed=1, dealer=3)
    for _ in range(4):
        match.play(match.legal_moves()[0])
    lead = match.seat
    assert lead is not None
    for _ in range(3):
        match.play(match.legal_moves()[0])
    view = match.view(0)
    table = laid(view, (1280, 800))
    x, y = 640, 378
    way = {"bottom": (0, 1), "left": (-1, 0), "top": (0, -1), "right": (1, 0)}
    for turn, spot in enumerate(table.spots["trick"]):
        dx, dy = way[table.plates[(lead + turn) % 4].side]
        assert (spot.x - x) * dx + (spot.y - y) * dy > 50


def test_the_same_view_lies_the_same() -> None:
    view = GAMES["jersey-gin"].start(seed=4).view(1)
    assert laid(view, (1280, 800)) == laid(view, (1280, 800))


def test_a_tiny_window_is_no_error() -> None:
    for game, players in TABLES:
        laid(game.start(players, seed=1).view(0), (200, 120))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_stock_of_calypso_keeps_clear_of_the_hand_beside_it(size: tuple[int, int], scale: float) -> None:
    match = GAMES["calypso"].start(seed=5)
    match.play(match.legal_moves()[0])
    view = match.view(0)
    table = laid(view, size, scale)
    hidden = [spot for seat in range(1, 4) for spot in table.spots[f"hand:{seat}"]]
    assert len(hidden) > 36
    for spot in hidden:
        assert not any(spot.bounds.overlaps(card.bounds) for card in table.spots["stock"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_card_that_showed_the_trump_of_malilla_can_be_read(size: tuple[int, int], scale: float) -> None:
    match = GAMES["malilla"].start(seed=5)
    match.play(match.legal_moves()[0])
    table = laid(match.view(0), size, scale)
    cards = [spot for card, spot in table.reminders if card.seat is None]
    assert [spot.height > 40 for spot in cards] == [True]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
def test_the_words_below_the_piles_of_kaluki_keep_apart(size: tuple[int, int], scale: float) -> None:
    table = laid(GAMES["kaluki"].start(4, seed=5).view(0), size, scale)
    stock, discards = (next(c for c in table.captions if c.zone == zone) for zone in ("stock", "discard"))
    letters = len(stock.text) + len(discards.text)
    assert discards.x - stock.x > 4.1 * table.q * scale * letters


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_four_calypsos_lie_clear_of_everything_else(size: tuple[int, int], scale: float) -> None:
    rng, match = Random(6), GAMES["calypso"].start(seed=6)
    for _ in range(150):
        match.play(rng.choice(match.legal_moves()))
    table = laid(match.view(0), size, scale)
    open_spots = {zone: spots for zone, spots in table.spots.items() if zone.partition(":")[0] in BESIDE_RUNS}
    for (zone, spots), (other, others) in combinations(open_spots.items(), 2):
        assert not any(a.bounds.overlaps(b.bounds, 2 * table.u) for a in spots for b in others), (zone, other)
    for tray in table.trays:
        assert not any(tray.rect.overlaps(plate.rect) for plate in table.plates.values())
        assert not tray.rect.overlaps(table.hand)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_no_tray_of_a_calypso_becomes_much_smaller_than_the_others(
    size: tuple[int, int], scale: float
) -> None:
    table = laid(GAMES["calypso"].start(seed=6).view(0), size, scale)
    heights = [tray.rect.h for tray in table.trays]
    assert min(heights) > 0.6 * max(heights)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
def test_the_tray_of_a_calypso_keeps_clear_of_what_was_won(size: tuple[int, int], scale: float) -> None:
    rng, match = Random(6), GAMES["calypso"].start(seed=6)
    for _ in range(150):
        match.play(rng.choice(match.legal_moves()))
    table = laid(match.view(0), size, scale)
    piles = [(zone, spot.bounds) for zone, spots in table.spots.items() if "won:" in zone for spot in spots]
    assert {zone for zone, _ in piles} == {f"won:{seat}" for seat in range(4)}
    for tray in table.trays:
        assert not any(tray.rect.overlaps(box) for _, box in piles)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_large_words_under_the_piles_are_not_covered_by_plates(size: tuple[int, int]) -> None:
    match = GAMES["minimize"].start(10, seed=4)
    for _ in range(9):
        match.play(match.legal_moves()[0])
    table = laid(match.view(0), size, 1.3)
    for caption in table.captions:
        box = Rect.centred_at(caption.x, caption.y, 7.5 * len(caption.text) * table.box, 14 * table.box)
        assert not any(box.overlaps(plate.rect) for plate in table.plates.values()), caption


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_direction_of_play_is_said_clear_of_the_hands(
    size: tuple[int, int], players: int, scale: float
) -> None:
    table = laid(GAMES["minimize"].start(players, seed=4).view(0), size, scale)
    said = next(caption for caption in table.captions if caption.zone == "direction")
    box = Rect.centred_at(said.x, said.y, 7 * len(said.text) * table.box, 14 * table.box)
    for zone in (f"hand:{seat}" for seat in range(1, players)):
        assert not any(box.overlaps(spot.bounds) for spot in table.spots[zone]), zone


def test_what_is_said_over_open_melds_keeps_clear_of_the_captions_above() -> None:
    rng, match = Random(0), GAMES["jersey-gin"].start(seed=0)
    while not any(zone.startswith("meld:") for zone in match.view(0).zones):
        drawing = [move for move in match.legal_moves() if move == "draw stock"]
        match.play(drawing[0] if drawing else rng.choice(match.legal_moves()))
    table = laid(match.view(0), (960, 600))
    foot = max(caption.y for caption in table.captions if caption.zone in {"stock", "discard"})
    assert table.prompt.cy - foot > 26 * table.box


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_sentence_to_the_player_keeps_clear_of_the_buttons(scale: float) -> None:
    for game, players in TABLES:
        table = laid(game.start(players, seed=1).view(0), (960, 600), scale)
        height = 30 * table.q
        strip = Rect.centred_at(table.prompt.cx, table.prompt.cy, table.prompt.w, height)
        assert not strip.overlaps(table.buttons), game.slug


@pytest.mark.parametrize("size", SIZES)
def test_what_a_seat_has_won_is_said_clear_of_full_hands(size: tuple[int, int]) -> None:
    rng, match = Random(6), GAMES["calypso"].start(seed=6)
    for _ in range(156):
        match.play(rng.choice(match.legal_moves()))
    for seat in range(4):
        match.completed[seat] = 1  # type: ignore[attr-defined]
    table = laid(match.view(0), size)
    assert {caption.zone for caption in table.captions} == {"won"}
    for caption in table.captions:
        box = Rect.centred_at(caption.x, caption.y, 7 * len(caption.text) * table.box, 10 * table.box)
        for zone, spots in table.spots.items():
            assert not any(box.overlaps(spot.bounds) for spot in spots), (caption, zone)


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("done", [1, 2, 3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1400)])
def test_finished_calypsos_never_cover_the_score_panel(
    size: tuple[int, int], done: int, scale: float
) -> None:
    rng, match = Random(6), GAMES["calypso"].start(seed=6)
    for _ in range(156):
        match.play(rng.choice(match.legal_moves()))
    match.completed[2] = done  # type: ignore[attr-defined]
    table = laid(match.view(0), size, scale)
    assert table.panel is not None
    piles = [*table.spots["complete:2"], *table.spots["won:2"]]
    assert len(table.spots["complete:2"]) == 13 * done
    assert not any(spot.bounds.overlaps(table.panel) for spot in piles)


TRICK_TABLES = [
    (game, players)
    for game, players in TABLES
    if game.slug in GAMES and any(isinstance(part, Tricks) for part in plan_of(game.slug).parts)
]


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(("game", "players"), TRICK_TABLES)
def test_open_hands_at_a_table_for_tricks_cover_nothing(
    game: Game, players: int, size: tuple[int, int], scale: float
) -> None:
    rng, match = Random(3), game.start(players, seed=3)
    for _ in range(14):
        match.play(rng.choice(match.legal_moves()))
    view = match.view(0)
    hands = {f"hand:{seat}": match.view(seat).zones[f"hand:{seat}"] for seat in range(1, players)}
    table = laid(replace(view, zones={**view.zones, **hands}), size, scale)
    boxes = {zone: [spot.bounds for spot in spots] for zone, spots in table.spots.items() if spots}
    others = [plate.rect for plate in table.plates.values()] + [tray.rect for tray in table.trays]
    for (zone, one), (other, two) in combinations(boxes.items(), 2):
        if zone in hands or other in hands:
            assert not any(a.overlaps(b) for a in one for b in two), (zone, other)
    for zone in hands.keys() & boxes.keys():
        assert not any(box.overlaps(other) for box in boxes[zone] for other in others), zone
        assert min(spot.height for spot in table.spots[zone]) > 40 * table.u
        near = {f"hand:{seat}": gap(boxes[zone], plate.rect) for seat, plate in table.plates.items()}
        assert near[zone] < min(near.values()) + 24 * table.u


def gap(boxes: list[Rect], plate: Rect) -> float:
    box = Rect.union(boxes)
    across = max(box.x - plate.right, plate.x - box.right, 0.0)
    return across + max(box.y - plate.bottom, plate.y - box.bottom, 0.0)


def test_what_lies_in_a_loose_pile_lies_as_before_when_another_card_comes() -> None:
    ten, eleven = (pile(100.0, 100.0, (50.0, 70.0), count, tilt=1.0) for count in (10, 11))
    assert ten[:9] == eleven[:9]
    assert ten[-1].angle == eleven[-1].angle == 0.0
    assert len({spot.angle for spot in eleven}) > 5
