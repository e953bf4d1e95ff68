"""What the table says in Solitaire Dominoes."""

from tabletop.games.loaders import words_of
from tabletop.games.solitaire_dominoes.rules import GAME
from tabletop.rules import Match
from tabletop.rules.dominoes import TILES
from tests.games.solitaire_dominoes.test_rules import late

NAMES = ("You",)
WORDS = words_of("solitaire-dominoes")


def patience(row: str, dealing: str = "stuck") -> Match:
    tiles = row.split(" ")
    rest = [tile for tile in TILES if tile not in tiles]
    return GAME.start(1, {"dealing": dealing}, shuffles=[" ".join((*tiles, *rest))])


def labels(match: Match, *chosen: str) -> list[str]:
    return [
        button.label
        for button in WORDS(match.view(0), moves=match.legal_moves(), chosen=chosen).move_buttons()
    ]


def test_dealing_is_the_main_button_only_when_nothing_can_be_removed() -> None:
    for row, dealing, main in (("6-5 4-3 2-1", "stuck", True), ("6-5 4-3 6-1", "free", False)):
        match = patience(row, dealing)
        (button,) = WORDS(match.view(0), moves=match.legal_moves()).move_buttons()
        assert (button.label, button.key, button.is_main) == ("Deal a tile", "D", main)


def test_one_or_all_three_can_be_removed_where_a_number_is_on_all() -> None:
    match = patience("6-5 6-6 6-1")
    assert labels(match) == []
    assert labels(match, "6-6") == ["Remove the 6-6", "Remove all three"]
    assert labels(match, "6-5", "6-6", "6-1") == ["Remove all three"]
    assert labels(match, "6-5") == ["Remove all three"]


def test_all_three_are_offered_only_where_it_is_clear_which() -> None:
    match = patience("6-5 6-4 6-1 1-0 2-1", "free")
    match.play("deal")
    match.play("deal")
    offered = [labels(match, tile).count("Remove all three") for tile in ("6-5", "6-4", "6-1", "1-0", "2-1")]
    assert offered == [1, 1, 0, 1, 1]


def test_a_chosen_tile_says_why_it_can_go() -> None:
    match = patience("6-5 6-6 6-1")
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, NAMES, moves).prompt() == (
        "Remove a tile whose neighbours share a number, or three tiles that share one."
    )
    asked = WORDS(view, NAMES, moves, ("6-6",)).prompt()
    assert asked == "The 6-5 and the 6-1 share a number: the 6-6 can go."
    assert WORDS(view, NAMES, moves, ("6-5",)).prompt() == (
        "The 6-5 goes only together with the 6-6 and the 6-1: all three have a 6."
    )
    assert WORDS(view, NAMES, moves, ("6-1", "6-6")).prompt() == (
        "The 6-6 and the 6-1 go only together with the 6-5: all three have a 6."
    )
    assert WORDS(view, NAMES, moves, ("6-1", "6-6", "6-5")).prompt() == (
        "These three share a number: they can go together."
    )
    assert WORDS(view, NAMES).top_bar_line() == "0 of 28 removed · deal when stuck"
    assert WORDS(view, NAMES).seat_plate(0).line == "row of 3"


def test_the_log_says_which_tiles_were_dealt_and_removed() -> None:
    match = GAME.start(1, {"dealing": "free"}, seed=5)
    expected = []
    for number in range(60):
        if match.seat is None:
            break
        moves = match.legal_moves()
        move, before = moves[number * 7 % len(moves)], match.view(0)
        match.play(move)
        after = match.view(0)
        gone = after.zones["aside"][len(before.zones["aside"]) :]
        new = after.zones["row"][-1]
        *others, last = [f"the {tile}" for tile in gone] or [f"the {new}"]
        said = f"{', '.join(others)} and {last}" if others else last
        expected.append(f"You {'removed' if gone else 'dealt'} {said}.")
        assert [WORDS(after, NAMES).move_sentence(at) for at in range(len(expected))] == expected
    assert any(" and " in said for said in expected)
    assert any("dealt" in said for said in expected)


def test_three_are_spoken_of_only_where_three_can_go() -> None:
    match = patience("6-5 4-3 6-1")
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == (
        "Remove a tile whose neighbours share a number."
    )


def test_an_outer_tile_of_three_is_refused_with_the_other_two() -> None:
    match = patience("6-5 6-6 6-1")
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, moves=moves).misplaced_reason(("6-1",)) == (
        "SD-4",
        "The 6-1 goes only together with the 6-5 and the 6-6: all three have a 6.",
    )
    assert WORDS(view, moves=moves).misplaced_reason(("6-6",)) is None
    assert WORDS(view, moves=moves).misplaced_reason(("6-5", "6-6", "6-1")) is None
    match = patience("6-5 4-3 6-1")
    assert WORDS(match.view(0), moves=match.legal_moves()).misplaced_reason(("6-1",)) is None


def test_a_tile_of_several_threes_is_refused_without_naming_one_of_them() -> None:
    match = patience("6-5 6-1 6-4 6-6 5-1", "free")
    match.play("deal")
    match.play("deal")
    assert WORDS(match.view(0), moves=match.legal_moves()).misplaced_reason(("6-1",)) is None
    assert WORDS(match.view(0), moves=match.legal_moves()).misplaced_reason(("6-1", "6-4")) == (
        "SD-4",
        "The 6-1 and the 6-4 go only as part of three neighbours that share a number: choose which.",
    )


def test_a_tile_that_cannot_go_is_named_by_its_position() -> None:
    match = patience("6-5 4-3 2-1")
    view = match.view(0)
    assert WORDS(view, moves=match.legal_moves()).attempted_notation(("4-3",), None) == "remove 2"
    assert (
        WORDS(view, moves=match.legal_moves()).attempted_notation(("2-1", "6-5", "4-3"), None)
        == "remove 2 triple"
    )


def test_a_lost_patience_is_told_without_a_winner() -> None:
    match = patience("6-5 4-3 2-1")
    before, seen = match.view(0), []
    while match.seat is not None:
        before = match.view(0)
        seen = list(match.watch(match.legal_moves()[0], 0))
    assert not match.winners
    told = [WORDS(frame.view, NAMES).announcement(before, frame.beat) for frame in seen]
    left = len(match.view(0).zones["row"])
    said = f"Nothing more can be dealt or removed: {left} tiles are left."
    assert told[-1] == WORDS(match.view(0), NAMES).prompt() == said


def test_a_patience_that_has_come_out_is_told() -> None:
    match = late("6-3 6-0 6-6")
    match.play("remove 2 triple")
    assert WORDS(match.view(0), NAMES).prompt() == "Every tile is gone: you won!"


def test_threes_with_a_number_in_common_are_named_by_the_first_of_them() -> None:
    captions = WORDS(patience("5-0 5-5 5-3").view(0), NAMES).zone_captions()
    assert captions["row.0"] == "three 5s"
    assert "row.0" not in WORDS(patience("6-5 5-4 6-4").view(0), NAMES).zone_captions()


def test_the_stock_and_what_was_removed_say_what_they_are() -> None:
    match = patience("6-5 6-6 6-1")
    assert WORDS(match.view(0), NAMES).zone_captions()["stock"] == "Stock · 25"
    assert "aside" not in WORDS(match.view(0), NAMES).zone_captions()
    match.play("remove 2 triple")
    assert WORDS(match.view(0), NAMES).zone_captions()["aside"] == "Removed · 3"


def test_where_one_may_deal_at_any_time_the_prompt_says_so() -> None:
    match = patience("6-5 4-3 6-1", "free")
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == (
        "Remove a tile whose neighbours share a number, or deal a tile."
    )
