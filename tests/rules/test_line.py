"""The line of play: how places are named, what they ask for, and which moves join tiles there."""

import pytest

from tabletop.rules.dominoes import DOUBLES, TILE_NUMBER, TILES_FITTING, highest_double, tile_bits, tiles_in
from tabletop.rules.line_dominoes.line_of_play import JoinMoves, JoinText, PlayedLine, read_join_text


def lay(line: PlayedLine, tile: str, place: str, *, crosswise: bool = False) -> PlayedLine:
    found = line.place(place)
    assert found is not None, f"{place} is not open"
    return line.join(TILE_NUMBER[tile], found, crosswise=crosswise)


def places(line: PlayedLine) -> dict[str, int]:
    return {place.name: place.number_asked for place in line.open_places}


def drawing() -> PlayedLine:
    """Returns the line that the page of the game draws."""
    line = PlayedLine.begin(TILE_NUMBER["6-6"])
    line = lay(line, "6-4", "1.right")
    line = lay(line, "4-4", "2.on", crosswise=True)
    return lay(line, "6-1", "1.left")


def test_the_drawn_line_has_the_places_of_the_page() -> None:
    assert places(drawing()) == {"1.up": 6, "1.down": 6, "3.on": 4, "3.up": 4, "3.down": 4, "4.on": 1}
    assert [place and place.name for place in drawing().joined_at] == [None, "1.right", "2.on", "1.left"]
    assert tiles_in(tile_bits(["6-6", "6-4", "4-4", "6-1"])) == ("6-6", "6-4", "6-1", "4-4")


def test_an_opening_double_may_have_its_long_sides_only() -> None:
    assert places(PlayedLine.begin(TILE_NUMBER["2-2"], ("left", "right"))) == {"1.left": 2, "1.right": 2}


def test_a_double_in_line_opens_one_place() -> None:
    line = lay(PlayedLine.begin(TILE_NUMBER["6-6"]), "6-4", "1.up")
    assert places(lay(line, "4-4", "2.on")) == {"1.left": 6, "1.right": 6, "1.down": 6, "3.on": 4}


def test_either_half_can_touch() -> None:
    line = lay(PlayedLine.begin(TILE_NUMBER["4-4"]), "6-4", "1.left")
    assert places(line)["2.on"] == 6
    assert places(lay(line, "6-0", "2.on"))["3.on"] == 0


def test_a_covered_place_is_known_but_not_open() -> None:
    line = drawing()
    assert line.place("1.right") is None
    assert line.was_covered("1.right")
    assert not line.was_covered("1.up")
    assert not line.was_covered("9.on")


def test_the_line_knows_which_tiles_fit_somewhere() -> None:
    assert drawing().fitting_tiles == TILES_FITTING[6] | TILES_FITTING[4] | TILES_FITTING[1]
    assert PlayedLine().fitting_tiles == 0
    line = lay(
        lay(PlayedLine.begin(TILE_NUMBER["6-6"], ("left", "right")), "6-4", "1.left"), "6-3", "1.right"
    )
    assert line.fitting_tiles == TILES_FITTING[4] | TILES_FITTING[3]


def test_every_number_is_on_seven_tiles() -> None:
    assert [fitting.bit_count() for fitting in TILES_FITTING] == [7] * 7
    assert all(DOUBLES[number] & TILES_FITTING[number] for number in range(7))


def test_a_line_is_not_changed_by_joining() -> None:
    line = PlayedLine.begin(TILE_NUMBER["6-6"])
    lay(line, "6-4", "1.left")
    assert len(line.tiles) == 1
    assert places(line) == {"1.left": 6, "1.right": 6, "1.up": 6, "1.down": 6}


def test_moves_are_listed_by_place_and_then_by_tile() -> None:
    line = lay(PlayedLine.begin(TILE_NUMBER["6-6"], ("left", "right")), "6-4", "1.left")
    moves = JoinMoves().moves_of(tile_bits(["6-4", "4-4", "5-3", "6-0"]), line.open_places)
    assert moves == ("play 6-4 1.right", "play 6-0 1.right", "play 6-4 2.on", "play 4-4 2.on")
    assert [(move.verb, move.pieces, move.place, move.detail) for move in moves[:1]] == [
        ("play", ("6-4",), "1.right", ())
    ]


def test_a_double_can_be_laid_in_two_ways_where_there_is_a_choice() -> None:
    line = lay(PlayedLine.begin(TILE_NUMBER["6-6"], ("left", "right")), "6-4", "1.left")
    moves = JoinMoves("crosswise", "inline").moves_of(tile_bits(["4-4", "4-2"]), line.open_places)
    assert moves == ("play 4-4 2.on crosswise", "play 4-4 2.on inline", "play 4-2 2.on")
    assert [move.detail for move in moves] == [("crosswise",), ("inline",), ()]


def test_moves_can_be_asked_for_at_some_of_the_places_only() -> None:
    line = lay(PlayedLine.begin(TILE_NUMBER["6-6"]), "6-4", "1.left")
    first = tuple(place for place in line.open_places if place.name.startswith("1."))
    moves = JoinMoves().moves_of(tile_bits(["4-4", "6-2"]), first)
    assert moves == ("play 6-2 1.right", "play 6-2 1.up", "play 6-2 1.down")


def test_a_move_is_made_once() -> None:
    joins = JoinMoves()
    (listed,) = joins.moves_of(
        tile_bits(["6-4"]), PlayedLine.begin(TILE_NUMBER["6-6"], ("left",)).open_places
    )
    assert joins["play 6-4 1.left"] is listed


@pytest.mark.parametrize(
    ("text", "join"),
    [
        ("play 6-6", JoinText("6-6", None, None)),
        ("play 6-4 1.left", JoinText("6-4", "1.left", None)),
        ("play 6-4 27.on", JoinText("6-4", "27.on", None)),
        ("play 4-6 1.left", None),
        ("play 6-4 0.on", None),
        ("play 6-4 1.on ", None),
        ("play 4-4 2.on inline", None),
        ("draw", None),
    ],
)
def test_reading_what_a_text_joins(text: str, join: JoinText | None) -> None:
    assert read_join_text(text) == join


def test_reading_the_way_of_a_double() -> None:
    assert read_join_text("play 4-4 2.on inline", orientations=True) == JoinText("4-4", "2.on", "inline")
    assert read_join_text("play 4-4 2.on", orientations=True) == JoinText("4-4", "2.on", None)
    assert read_join_text("play 4-4 inline", orientations=True) is None
    assert read_join_text("play 4-4 2.on inline crosswise", orientations=True) is None


def test_the_highest_double_of_some_tiles() -> None:
    assert highest_double(tile_bits(["6-5", "3-3", "5-5", "0-0"])) == TILE_NUMBER["5-5"]
    assert highest_double(tile_bits(["6-5", "1-0"])) is None
