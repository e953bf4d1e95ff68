"""Why a tile is placed in Blind Dominoes: true of the table, whatever the deal."""

import re

from tabletop.games.blind_dominoes.rules import GAME
from tabletop.rules import Match
from tabletop.rules.dominoes import TILES
from tabletop.workers.opponent_client import quick_move
from tests.english_names import number_in_words
from tests.games.blind_dominoes.blind_dominoes_tables import ends, lying
from tests.players.english_reasons import english_reason


def reason(match: Match, move: str) -> str:
    assert match.seat is not None
    values = dict.fromkeys(map(str, match.legal_moves()), 0.0)
    return english_reason(match.view(match.seat), move, values) or ""


def check(match: Match, move: str, seen: set[str]) -> str:
    """What kind of reason is given for one of two ends, after its truth was looked at."""
    seat = match.seat
    assert seat is not None
    said, before = reason(match, move), ends(match)
    row = lying(match, seat).split()
    after = match.copy()
    after.play(move)
    now = {str(number) for number in ends(after)} if after.seat is not None else set()
    if said.startswith("Both ends"):
        assert before[0] == before[1]
        return "either"
    assert before[0] != before[1]
    if said == "It is your last tile: either end wins you the deal.":
        assert not row
        return "last"
    known = re.fullmatch(r"Then the (\S+) fits, which comes up (?:next|in (\w+) turns)\.", said)
    if known:
        assert number_in_words(row.index(known[1]) + 1) == (known[2] or "one")
        assert known[1] in seen
        assert not now or now & set(known[1])
        return "known"
    numbers = set(re.findall(r"a (\d)", said))
    fit = sum(bool(numbers & set(tile)) for tile in TILES if tile not in seen)
    assert said.endswith({0: "none fits.", 1: "one fits."}.get(fit, f"{number_in_words(fit)} fit."))
    assert not now or now == numbers
    return "unseen"


def test_an_end_is_chosen_in_blind_dominoes_for_reasons_that_are_true() -> None:
    kinds = set()
    for seed in range(25):
        match = GAME.start(3, {}, seed=seed)
        while match.seat is not None:
            view = match.view(match.seat)
            move = str(quick_move(view))
            if view.zones["turned"] and len(match.legal_moves()) == 2:
                kinds.add(check(match, move, set(view.facts["seen"])))
            match.play(move)
    assert {"either", "known", "unseen"} <= kinds <= {"either", "known", "unseen", "last"}


def test_a_turn_is_told_with_what_is_known_of_the_tile() -> None:
    said = set()
    for seed in range(8):
        match = GAME.start(2, {}, seed=seed)
        while match.seat is not None:
            move = str(quick_move(match.view(match.seat)))
            if move == "turn" and match.view(None).zones["line"]:
                tile, numbers = lying(match, match.seat).split()[0], set(map(str, ends(match)))
                told = reason(match, move)
                if told.startswith("Nobody"):
                    assert tile not in match.view(None).facts["seen"]
                    assert set(re.findall(r"a (\d)", told)) == numbers
                elif told.startswith("It can only"):
                    assert {*TILES} - set(match.view(None).facts["seen"]) == {tile}
                    fits = "fits" if numbers & set(tile) else "fits neither end"
                    assert told == f"It can only be the {tile}, which {fits}: every other tile has been seen."
                else:
                    fits = "fits now" if numbers & set(tile) else "still fits neither end"
                    assert told == f"It is the {tile} that went to the back, and it {fits}."
                said.add(told[-6:])
            match.play(move)
    assert {"s now.", "r end."} <= said
