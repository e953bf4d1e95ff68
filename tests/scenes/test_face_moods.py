"""Faces on the plates: thoughtful, pleased with a trick or a deal, sorry; and what a change of them costs."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, get_args

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.graphics import asset_paths
from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT, Mood
from tabletop.layout.table_layout import Plate
from tabletop.rules import Frame, FrameBeat, View
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.scenes.table.decorations.face_moods import moods_at_table
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.panels.plate_widget import PlateContent
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import PICTURE_CACHES
from tests.scenes.table_driver import TableDriver

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]


def frames(slug: str, players: int = 4, moves: int = 400, **options: Any) -> Iterator[Frame]:
    """What is shown of a match of quick players, to a bystander."""
    match = GAMES[slug].start(players, options, 5)
    for _ in range(moves):
        if match.seat is None:
            return
        yield from match.watch(str(quick_move(match.view(match.seat))), None)


def moods(frame: Frame, thinks: int | None = None, *, is_still: bool = False) -> list[Mood]:
    """How the seats look; the first is a person's."""
    words = words_of(frame.view.game)(frame.view)
    return [*moods_at_table(frame.beat, words, thinks, {0}, is_still=is_still).values()]


def trick(slug: str, winner: int, **facts: object) -> Frame:
    """A trick that rests before it is swept to its winner."""
    view = GAMES[slug].start(4, {}, 5).view(None)
    return Frame("trick", replace(view, turn=winner, facts={**view.facts, **facts}))


@pytest.mark.parametrize("winner", range(4))
def test_who_takes_a_trick_is_pleased_the_person_too(winner: int) -> None:
    assert [mood == "pleased" for mood in moods(trick("malilla", winner))] == [
        seat == winner for seat in range(4)
    ]


@pytest.mark.parametrize(
    ("slug", "facts", "are_glad"),
    [
        ("minnesota-whist", {"kind": "high"}, True),
        ("minnesota-whist", {"kind": "low"}, False),
        ("minimisere", {"lot": None}, False),
        ("minimisere", {"lot": 2}, True),
        ("buck-euchre", {}, True),
        ("calypso", {}, True),
    ],
)
def test_a_trick_that_nobody_wants_pleases_nobody(
    slug: str, facts: dict[str, Any], *, are_glad: bool
) -> None:
    assert ("pleased" in moods(trick(slug, 1, **facts))) == are_glad


@pytest.mark.parametrize(("slug", "few"), [("malilla", False), ("buck-euchre", True), ("kaluki", False)])
def test_the_deal_pleases_those_for_whom_it_was_best(slug: str, *, few: bool) -> None:
    scored = [frame for frame in frames(slug) if frame.beat in ("score", "gather") and not frame.view.winners]
    assert len(scored) > 1
    for frame in scored:
        totals = [sum(points) for points in zip(*(row[2] for row in frame.view.tally), strict=True)]
        best = min(totals) if few else max(totals)
        assert moods(frame) == ["pleased" if total == best else "calm" for total in totals]


def test_a_deal_that_was_the_same_for_all_pleases_nobody() -> None:
    view = GAMES["kaluki"].start(4, {}, 5).view(None)
    tally = (("KA-20", "Nothing", (2, 0, 2, 0)), ("KA-20", "Nothing", (0, 2, 0, 2)))
    even = Frame("score", replace(view, facts={**view.facts, "tally": tally}))
    assert moods(even) == ["calm"] * 4


@pytest.mark.parametrize("winners", [(1, 3), (0,), (2,)])
def test_when_the_match_is_over_opponents_who_lost_are_sorry_but_no_person(winners: tuple[int, ...]) -> None:
    view = GAMES["malilla"].start(4, {}, 5).view(None)
    over = moods(Frame("rest", replace(view, turn=None, winners=winners)))
    assert [mood == "pleased" for mood in over] == [seat in winners for seat in range(4)]
    assert over[0] != "sorry"
    assert all(mood == "sorry" for seat, mood in enumerate(over) if seat and seat not in winners)


def test_who_thinks_is_thoughtful_and_all_others_are_calm() -> None:
    view = GAMES["malilla"].start(4, {}, 5).view(None)
    assert moods(Frame("rest", view), thinks=2) == ["calm", "calm", "thoughtful", "calm"]


@pytest.mark.parametrize("slug", ["malilla", "star"])
def test_nobody_stirs_where_all_is_to_be_still(slug: str) -> None:
    assert all(moods(frame, 1, is_still=True) == ["calm"] * 4 for frame in frames(slug))


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_frame_of_every_game_has_its_faces(slug: str) -> None:
    seen = Counter(
        mood for frame in frames(slug, GAMES[slug].players[-1], moves=150) for mood in moods(frame)
    )
    assert seen["calm"]


def test_every_face_has_a_drawing_of_its_own_for_every_mood() -> None:
    sprites = asset_paths.folder("sprites")
    assert sprites is not None
    drawn = set()
    for number, mood in product(range(1, PORTRAIT_COUNT + 1), get_args(Mood)):
        name = f"face-{number}" if mood == "calm" else f"face-{number}-{mood}"
        assert (sprites / "faces" / f"{name}.svg").is_file()
        drawn.add(pygame.image.tobytes(PICTURE_CACHES.rasters.portrait(number, 40, mood), "RGBA"))
    assert len(drawn) == 12 * len(get_args(Mood))


def shown(sitting: TableDriver) -> dict[int, Mood]:
    """The faces on the plates, as they stand there."""
    pictures = sitting.table.board.decorations.pictures
    recipes = {seat: pictures.recipe(f"plate {seat}") for seat in range(len(sitting.controller.sitters))}
    return {seat: recipe[1].mood for seat, recipe in recipes.items() if isinstance(recipe, tuple)}


def watched(
    sitting: TableDriver, milliseconds: int = 30_000
) -> Iterator[tuple[FrameBeat, View, dict[int, Mood]]]:
    """What shows at each frame while a person plays whatever comes first."""
    table = sitting.table
    for _ in range(milliseconds // 16):
        if table.is_ready and not table.board.pieces.is_busy:
            table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        sitting.pass_time(16)
        yield table.board.highlights.beat, table.board.view, shown(sitting)


def test_at_the_table_opponents_think_and_whoever_takes_the_trick_is_pleased() -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"), seed=3)
    seen: set[tuple[int, Mood]] = set()
    for beat, view, faces in watched(sitting):
        seen.update(faces.items())
        if beat == "trick":
            assert faces == {seat: "pleased" if seat == view.turn else "calm" for seat in range(4)}
        elif not view.tally:
            assert faces[0] == "calm"
    assert {(seat, "thoughtful") for seat in (1, 2, 3)} < seen
    assert (0, "pleased") in seen


def test_with_reduced_motion_every_face_stays_calm() -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"), seed=3, reduced_motion=True)
    assert all(set(faces.values()) == {"calm"} for _, _, faces in watched(sitting))


def test_another_face_draws_one_plate_again_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"), seed=3)
    assert sitting.until_ready()
    sitting.pass_time(2000)
    board, plate = sitting.table.board, decoration_drawing.draw_plate
    drawn: list[Plate] = []

    def count(look: Look, place: Plate, says: PlateContent, beat: int) -> PlacedPicture:
        drawn.append(place)
        return plate(look, place, says, beat)

    board.view = replace(board.view, turn=2)
    board.show_highlights(sitting.app.now)
    board.compositor.paint(sitting.app.window)
    monkeypatch.setattr(decoration_drawing, "draw_plate", count)
    board.highlight(beat="trick")
    board.show_highlights(sitting.app.now)
    assert drawn == [board.layout.plates[2]]
    spoilt = board.compositor.paint(sitting.app.window)
    around = decoration_drawing.box_of(board.layout.plates[2].rect).inflate(
        2 * decoration_drawing.PADDING, 2 * decoration_drawing.PADDING
    )
    assert spoilt
    assert all(around.contains(rect) for rect in spoilt)
