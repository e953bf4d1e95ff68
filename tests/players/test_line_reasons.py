"""Why a tile is laid, drawn for or passed in the games on a branching line: what is true of the table."""

from tabletop.games import GAMES
from tabletop.players.families.line_reasons import HIGHEST_DOUBLE, reason_to_lay
from tabletop.rules import Match, Move
from tabletop.rules.dominoes import TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.worlds import KnownLine
from tests.players.english_reasons import english_reason
from tests.rules.domino_tables import DRAWING, domino_match, late_match, play

STAR_HANDS = (
    "6-6 5-5 5-4 4-3 3-2 2-1 1-0",
    "6-5 6-4 5-3 4-2 3-1 2-0 1-1",
    "6-3 5-2 5-1 5-0 4-1 4-0 2-2",
    "6-2 6-1 6-0 4-4 3-3 3-0 0-0",
)
THREE_ARMS = ("play 6-6", "play 6-5 1.left", "play 6-3 1.right", "play 6-2 1.up")


def reason(match: Match, move: str) -> str | None:
    assert move in match.legal_moves()
    assert match.seat is not None
    return english_reason(match.view(match.seat), move, {move: 0.0})


def late_reason(match: Match, move: str) -> str:
    """Returns the reason in a position that has no record."""
    assert isinstance(match, LineGame)
    known = object.__new__(KnownLine)
    known._match, known.line, known.lacks = match, match.line, match.known_lacks
    view = match.view(match.seat)
    return str(reason_to_lay(view, move, view.facts["places"], HIGHEST_DOUBLE, lambda: known))


def star() -> Match:
    return GAMES["star"].start(4, shuffles=[" ".join(STAR_HANDS)])


def test_who_opens_is_told_with_the_double_that_does() -> None:
    assert reason(star(), "play 6-6") == "The double six opens the deal."
    assert reason(domino_match(DRAWING), "play 6-6") == "The highest double opens the deal."


def test_while_the_star_grows_a_six_is_what_is_lacking() -> None:
    said = reason(play(star(), *THREE_ARMS), "pass")
    assert said == "You have no sixes, and nothing else can be laid until the star has its four arms."


def test_while_the_star_grows_only_sixes_count_as_tiles_that_can_be_laid() -> None:
    match = play(star(), *THREE_ARMS[:2])
    # The 5-0 would fit the arm with the 5, but it has to wait.
    assert reason(match, "play 6-3 1.right") == "It is your only six, and the star comes first."
    match = play(star(), *THREE_ARMS[:3])
    said = reason(match, "play 6-2 1.up")
    assert (
        said == "The 6-2 is the heaviest tile you can lay: if someone else goes out, they score its 8 dots."
    )


def test_who_cannot_lay_draws_or_is_told_that_there_is_nothing_to_draw() -> None:
    places = {"7.on": 6, "8.on": 0}
    hands = ("5-4 3-3", "6-1 2-2")
    assert reason(late_match(hands, places), "pass") == (
        "None of your tiles fits and the pile is empty, so you have to pass."
    )
    assert reason(late_match(hands, places, "1-1"), "draw") == "None of your tiles fits, so you have to draw."
    three = ("5-4 3-3", "6-1 2-2", "4-4")
    said = reason(late_match(three, places, game=GAMES["lucky-draw"]), "pass")
    assert said == "None of your tiles fits, so you have to pass."


def test_the_only_tile_that_fits_is_told_as_such() -> None:
    places = {"7.on": 6, "8.on": 0}
    said = reason(late_match(("6-4 5-3 4-3", "3-3"), places), "play 6-4 7.on")
    assert said == "No other tile of yours fits."


def test_what_a_tile_leaves_open_is_told_with_the_tiles_for_it() -> None:
    places = {"7.on": 6, "8.on": 0}
    said = late_reason(late_match(("6-4 6-5 4-3", "3-3 4-1"), places), "play 6-4 7.on")
    assert said == "It leaves a 4 open, and you have one more tile for it."


def test_a_tile_that_keeps_others_from_going_out_is_told_as_such() -> None:
    places = {"7.on": 6, "8.on": 0}
    said = late_reason(late_match(("6-4 6-5 4-3", "3-3 4-1"), places), "play 6-5 7.on")
    assert said == "The 6-5 is the heaviest tile you can lay: if @1 goes out, they score its 11 dots."
    said = late_reason(late_match(("5-4 6-5 4-0", "6-3 5-1"), places), "play 6-5 7.on")
    assert said == "It covers the only open 6, and @1 has only two tiles left."
    said = late_reason(late_match(("5-4 6-5 4-0", "6-3 5-1 2-1"), places), "play 6-5 7.on")
    assert said == "The 6-5 is the heaviest tile you can lay: if @1 goes out, they score its 11 dots."


def test_who_has_shown_to_have_nothing_for_it_is_named() -> None:
    match = late_match(("6-4 6-5 4-3", "3-3 2-1"), {"7.on": 6, "8.on": 6}, "4-0 6-2 5-1")
    assert isinstance(match, LineGame)
    match.known_lacks = (0, TILES_FITTING[4] | TILES_FITTING[6])
    match._move_history = (None, 1, Move("draw"))
    said = late_reason(match, "play 6-4 7.on")
    assert said == "@1 had to draw earlier and has no 4 or 6, so they have to draw again."
    assert "no 4" not in str(late_reason(match, "play 6-5 7.on"))
