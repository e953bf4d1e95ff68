"""The trays of Calypso: runs that one reads, with a clear gap and a sign for every rank that is missing."""

from itertools import combinations, pairwise
from random import Random

import pytest

from tabletop.games.calypso import tray_layout
from tabletop.games.calypso.run_layout import lay_run
from tabletop.games.calypso.table import PLAN
from tabletop.layout.arrangements import Rect
from tabletop.layout.lay_table import frame_of, lay_table
from tabletop.layout.table_layout import Layout
from tests.games.calypso import calypso_tables
from tests.games.calypso.calypso_tables import numbers

SIZES = [(960, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (1000, 1400), (2400, 700)]
SCALES = [1.0, 1.15, 1.3]
RANKS = tray_layout.RANKS
ALTERNATE = "AQT8642"


def table(size: tuple[int, int], scale: float, held: dict[int, str]) -> Layout:
    view = calypso_tables.building(held).view(0)
    return lay_table(PLAN, view, size, 0, panel_rows=2, text_scale=scale)


def some_runs() -> list[str]:
    """No card, all but one, every other one, and whatever comes."""
    chance = Random(4)
    runs = ["".join(rank for rank in RANKS if chance.random() < share) for share in (0.2, 0.4, 0.6, 0.8) * 4]
    return ["", RANKS[:-1], RANKS[1:], ALTERNATE, "K9753", *runs]


@pytest.mark.parametrize("held", some_runs())
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_missing_is_a_clear_gap_and_what_is_held_is_seen(
    size: tuple[int, int], scale: float, held: str
) -> None:
    laid = table(size, scale, dict.fromkeys(range(4), held))
    trays_of = {tray.suit: tray for tray in laid.trays}
    for seat, suit in enumerate("SDHC"):
        tray, spots = trays_of[suit], laid.spots[f"calypso:{seat}"]
        boxes = dict(zip(held, (spot.bounds for spot in spots), strict=True))
        boxes |= dict(tray.missing)
        assert sorted(boxes) == sorted(RANKS)
        assert all(tray.rect.contains_box(box, 0.5) for box in boxes.values())
        assert [boxes[rank].x for rank in held] == sorted(boxes[rank].x for rank in held)
        for rank, after in pairwise(RANKS):
            one, other = boxes[rank], boxes[after]
            assert one.x < other.x
            assert one.cy == pytest.approx(other.cy), "all in one line"
            if rank in held and after in held:
                assert boxes[after].x - boxes[rank].x >= 0.3 * boxes[rank].w
        for rank, sign in tray.missing:
            assert sign.w >= (24 if rank == "T" else 16) * laid.u, rank
            assert not any(sign.overlaps(boxes[card], 0.01) for card in held)
        for (_, sign), (_, other) in combinations(tray.missing, 2):
            assert not sign.overlaps(other, 0.01)


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_a_run_are_large(size: tuple[int, int]) -> None:
    usual, worst = (table(size, 1.0, dict.fromkeys(range(4), held)) for held in ("AKJT9854", ALTERNATE))
    for seat in range(4):
        assert min(spot.width for spot in usual.spots[f"calypso:{seat}"]) > 50 * usual.u
        assert min(spot.width for spot in worst.spots[f"calypso:{seat}"]) > 39 * worst.u


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_a_tray_covers_nothing(size: tuple[int, int], scale: float) -> None:
    laid = table(size, scale, {1: RANKS[1:], 3: "A"})
    others = [spot.bounds for zone, spots in laid.spots.items() if "calypso" not in zone for spot in spots]
    others += [plate.rect for plate in laid.plates.values()]
    others += [laid.buttons, laid.hand, *([laid.panel] if laid.panel else [])]
    others += [place.glow for place in laid.places if place.name == "trick"]
    for tray, other in combinations(laid.trays, 2):
        assert not tray.rect.overlaps(other.rect)
    for tray in laid.trays:
        assert not any(tray.rect.overlaps(box) for box in others)
        words = Rect.centred_at(laid.prompt.cx, laid.prompt.cy, 420 * laid.u, 20 * laid.q)
        assert not tray.rect.overlaps(words)


@pytest.mark.parametrize("words", ["4 won", "Stapel 4", "12 gagnées"])
def test_words_of_a_pile_at_the_side_begin_clear_of_the_hand_behind_the_plate(words: str) -> None:
    match = calypso_tables.building()
    match.taken_cards[1] = match.taken_cards[3] = numbers("AS KS QS JS")
    captions = {f"won:{seat}": words for seat in (1, 3)}
    laid = lay_table(PLAN, match.view(0), (960, 600), 0, panel_rows=2, text_scale=1.3, captions=captions)
    half = 4 * laid.box * len(words)
    for seat, side in ((1, -1), (3, 1)):
        pile = Rect.union(spot.bounds for spot in laid.spots[f"won:{seat}"])
        said = min(
            (said for said in laid.captions if said.text == words), key=lambda said: abs(said.x - pile.cx)
        )
        assert side * (said.x - pile.cx) + half <= pile.w / 2 + 0.5


def test_cards_seldom_change_their_size() -> None:
    """From the first card to the last there are few sizes, and the tray keeps its place."""
    frame = frame_of(calypso_tables.table().view(0), PLAN, (1280, 800), 0, panel_rows=2, text_scale=1.0)
    chance = Random(2)
    for _ in range(50):
        coming = chance.sample(RANKS, len(RANKS))
        bed = tray_layout.card_area(tray_layout.tray_rect(frame, 0), frame.u)
        widths = set()
        for count in range(1, len(RANKS) + 1):
            held = tuple(rank for rank in RANKS if rank in coming[:count])
            widths |= {spot.width for spot in lay_run(bed, held, RANKS, frame.u).cards.values()}
        assert len(widths) <= 5
