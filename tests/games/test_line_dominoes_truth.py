"""What a reason says of a tile on a branching line, held against the table and against what could be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.rules import Game
from tabletop.rules.dominoes import TILES
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.english_names import number_in_words
from tests.players.english_reasons import english_reason

TILE, NUMBER = r"([0-6]-[0-6])", r"([0-6])"
SCORED = r"if (?:someone else|@\d) goes out, they score its (\d+) dots?"
DOUBLE = "A double fits only one number"
HAD_TO = r"had to \w+ earlier"
WORLDS = 3
POSITIONS = times_to_try(150, 300)


def dots(tile: str) -> int:
    return int(tile[0]) + int(tile[2])


class Said:
    """A position, a move of it, and what was said of it."""

    def __init__(self, match: LineGame, move: str, rng: Random) -> None:
        self.match, self.move, self.rng = match, move, rng
        self.view = match.view(match.seat)
        self.hand = self.view.zones[f"hand:{match.seat}"]
        self.line = self.view.zones["line"]
        self.legal = [str(legal).split(" ") for legal in match.legal_moves()]
        self.verb, self.tile, *_ = (*move.split(" "), "")
        self.rest = [tile for tile in self.hand if tile != self.tile]

    @property
    def tiles(self) -> set[str]:
        """The tiles that can be laid."""
        return {words[1] for words in self.legal if len(words) > 1}

    @property
    def opened(self) -> list[int]:
        """The numbers that the places ask for which the tile opens."""
        before, line = self.view.facts["places"], self.match.line_after
        move = next(legal for legal in self.match.legal_moves() if legal == self.move)
        after = line(self.match.line, TILES.index(self.tile), move)
        return [place.number_asked for place in after.open_places if place.name not in before]

    def more(self, number: int) -> str:
        """How many other tiles with this number are in the hand, in words."""
        count = sum(str(number) in tile for tile in self.rest)
        return f"{number_in_words(count)} more {'tile' if count == 1 else 'tiles'}" if count else ""


def _opens(said: Said, which: str) -> bool:
    is_double = said.tile[0] == said.tile[2]
    best = max((tile for tile in said.hand if tile[0] == tile[2]), default="")
    return not said.line and said.tile == best and is_double and (which == "highest double" or best == "6-6")


def _is_last(said: Said, tile: str) -> bool:
    twin = said.match.copy()
    seat = twin.on_turn
    is_over = twin.play_to_score(said.move)
    return tile == said.tile and is_over and not twin.hands[seat] and twin.tally[0][2][seat] >= 0


def _nothing_else(said: Said) -> bool:
    return said.tiles == {said.tile}


def _only_six(said: Said) -> bool:
    return [tile for tile in said.hand if "6" in tile] == [said.tile] and 0 < len(said.line) < 5


def _no_six(said: Said) -> bool:
    is_early = 0 < len(said.line) < 5
    return is_early and said.move == "pass" and not any("6" in tile for tile in said.hand)


def _mine_alone(said: Said, number: str) -> bool:
    """In no world that the seat could be in has anybody else such a tile, nor the pile."""
    if set(said.opened) != {int(number)} or not any(number in tile for tile in said.rest):
        return False
    game, seat = said.match.game, said.match.on_turn
    for _ in range(WORLDS if said.view.moves else 0):
        world: Any = game.imagine(said.view, said.rng)
        zones = {name for name in said.view.zones if name.startswith("hand:")} - {f"hand:{seat}"}
        others = [tile for name in zones for tile in world.view(int(name[5:])).zones[name]]
        others += [TILES[tile] for tile in world.order[world.top :]]
        if any(number in tile for tile in others):
            return False
    return not any(number in tile for tile in {*TILES} - {*said.hand} - {*said.line})


def _double(said: Said, tile: str) -> bool:
    return tile == said.tile and tile[0] == tile[2]


def _heaviest(said: Said, tile: str, scored: str) -> bool:
    others = [dots(other) for other in said.tiles - {tile}]
    return tile == said.tile and bool(others) and dots(tile) == int(scored) and dots(tile) > max(others)


def _none_heavier(said: Said, tile: str, scored: str) -> bool:
    others = [dots(other) for other in said.tiles - {tile}]
    return tile == said.tile and dots(tile) == int(scored) == max(others)


def _leaves(said: Said, number: str, more: str) -> bool:
    return said.opened == [int(number)] and more == said.more(int(number))


def _crosswise(said: Said, number: str, more: str) -> bool:
    return said.opened == [int(number)] * 3 and more == said.more(int(number))


def _inline(said: Said, tile: str, number: str) -> bool:
    other = Said(said.match, said.move.replace("inline", "crosswise"), said.rng)
    return tile == said.tile and said.opened == [int(number)] and other.opened == [int(number)] * 3


def _covers(said: Said, number: str) -> bool:
    move = next(legal for legal in said.match.legal_moves() if legal == said.move)
    after = said.match.line_after(said.match.line, TILES.index(said.tile), move)
    seats = {name for name in said.view.zones if name.startswith("hand:")} - {f"hand:{said.match.seat}"}
    return (
        int(number) in said.view.facts["places"].values()
        and int(number) not in [place.number_asked for place in after.open_places]
        and min(len(said.view.zones[name]) for name in seats) <= 2
        and not any(number in tile for tile in said.rest)
        and any(number in tile for tile in {*TILES} - {*said.hand} - {*said.line})
    )


def _covers_one(said: Said, number: str, seat: str, left: str) -> bool:
    held = len(said.view.zones[f"hand:{seat}"])
    return _covers(said, number) and left.startswith(number_in_words(held))


def _most_numbers(said: Said, count: str) -> bool:
    """Whether the tiles that are left have that many numbers, and no move leaves tiles with more."""

    def left(tile: str) -> int:
        return len({half for other in said.hand if other != tile for half in other[::2]})

    return number_in_words(left(said.tile)) == count and left(said.tile) == max(map(left, said.tiles))


def _fitting(said: Said, move: str) -> set[str]:
    """The tiles that fit the line after a move."""
    legal = next(legal for legal in said.match.legal_moves() if legal == move)
    after = said.match.line_after(said.match.line, TILES.index(legal.pieces[0]), legal)
    asked = {place.number_asked for place in said.match.free_places(after)}
    return {tile for tile in TILES if asked & {int(tile[0]), int(tile[2])}}


def _shuts_out(said: Said, seat: str, numbers: str) -> bool:
    """In no world that the seat could be in has the next player a tile that fits then."""
    worlds = [said.match.game.imagine(said.view, said.rng) for _ in range(WORLDS)]
    hands = [world.view(int(seat)).zones[f"hand:{seat}"] for world in worlds]
    is_next = int(seat) == (said.match.on_turn + 1) % said.match.players
    fits = _fitting(said, said.move)
    asked = {number for number in "0123456" if {tile for tile in TILES if number in tile} <= fits}
    return is_next and {*re.findall(r"\d", numbers)} <= asked and not any(fits & {*hand} for hand in hands)


def _most_fit(said: Said, count: str) -> bool:
    own = {move: len(_fitting(said, move) & {*said.hand} - {move.split(" ")[1]}) for move in _ways(said)}
    return number_in_words(own[said.move]) == count and own[said.move] == max(own.values())


def _few_fit(said: Said, count: str) -> bool:
    unseen = {*TILES} - {*said.hand} - {*said.line}
    out = {move: len(_fitting(said, move) & unseen) for move in _ways(said)}
    return number_in_words(out[said.move]) == count and out[said.move] == min(out.values())


def _ways(said: Said) -> list[str]:
    """The moves with a tile, a double as it is usually laid, and the move itself."""
    return [
        str(move)
        for move in said.match.legal_moves()
        if move.pieces and ("inline" not in move or move == said.move)
    ]


def _draws(said: Said) -> bool:
    return said.legal == [["draw"]] and bool(said.view.zones["stock"])


def _passes(said: Said, empty: str | None) -> bool:
    return said.legal == [["pass"]] and (empty is None or not said.view.zones["stock"])


SENTENCES: dict[str, Callable[..., bool]] = {
    r"The (highest double|double six) opens the deal\.": _opens,
    rf"The {TILE} is your last tile: it wins you the deal\.": _is_last,
    r"No other tile of yours fits\.": _nothing_else,
    r"It is your only six, and the star comes first\.": _only_six,
    r"You have no sixes, and nothing else can be laid until the star has its four arms\.": _no_six,
    rf"Every tile with a {NUMBER} is on the table or in your hand, so only you can play on it\.": _mine_alone,
    rf"{DOUBLE}: play the {TILE} while you can\.": _double,
    rf"The {TILE} is the heaviest tile you can lay: {SCORED}\.": _heaviest,
    rf"No tile that you can lay is heavier than the {TILE}: {SCORED}\.": _none_heavier,
    rf"It leaves a {NUMBER} open, and you have (.+) for it\.": _leaves,
    rf"Crosswise, it opens three ends with a {NUMBER}, and you have (.+) for them\.": _crosswise,
    rf"{DOUBLE}, so play the {TILE} while you can; in line it opens one {NUMBER} instead of three\.": _inline,
    rf"It covers the only open {NUMBER}, and @(\d) has only (one tile|two tiles) left\.": _covers_one,
    rf"It covers the only open {NUMBER}, and several players are nearly out\.": _covers,
    rf"@(\d) {HAD_TO} and has (no \d.*|nothing that will fit), so they have to \w+ again\.": _shuts_out,
    r"You keep tiles with (\w+) different numbers: no other move leaves you more\.": _most_numbers,
    r"After it (\w+) of your tiles? fits?: no other move leaves you more\.": _most_fit,
    r"Of the tiles you can’t see, (?:only )?(\w+) would fit then: no other move leaves .+ fewer\.": _few_fit,
    r"None of your tiles fits, so you have to draw\.": _draws,
    r"None of your tiles fits( and the pile is empty)?, so you have to pass\.": _passes,
}


def is_true(said: Said, words: str) -> bool:
    """Whether what was said holds; a sentence that is not known does not."""
    for pattern, holds in SENTENCES.items():
        if found := re.fullmatch(pattern, words):
            return holds(said, *found.groups())
    return False


def _weighed(moves: list[str], rng: Random) -> Iterator[tuple[str, dict[str, float]]]:
    """A few legal moves, each weighed among all, among some, and alone."""
    for move in rng.sample(moves, min(5, len(moves))):
        for others in (moves, rng.sample(moves, rng.randint(0, len(moves) - 1)), []):
            yield move, dict.fromkeys((move, *others), 0.0)


SET_UPS = [
    (game, players, options)
    for game, choices in (
        (GAMES["classic-dominoes"], [{"spinners": spinners} for spinners in ("all", "first", "none")]),
        (GAMES["star"], [{}]),
        (GAMES["lucky-draw"], [{}]),
    )
    for players in game.players
    for options in choices
]


def name_of(value: object) -> str:
    return value.slug if isinstance(value, Game) else str(value)


@pytest.mark.parametrize(("game", "players", "options"), SET_UPS, ids=name_of)
def test_what_is_said_of_a_tile_is_true_however_few_moves_were_weighed(
    game: Game, players: int, options: dict[str, Any]
) -> None:
    rng, seen, said = Random(players), 0, 0
    while seen < POSITIONS:
        match = game.start(players, options, seed=rng.randrange(10**6))
        assert isinstance(match, LineGame)
        while match.seat is not None and match.deal < 3:
            seen += 1
            view, moves = match.view(match.seat), [str(move) for move in match.legal_moves()]
            for move, values in _weighed(moves, rng):
                words = english_reason(view, move, values)
                if words is not None:
                    said += 1
                    assert is_true(Said(match, move, rng), words), (words, move, view.zones, view.facts)
            match.play(quick_move(view) if rng.random() < 0.1 else rng.choice(moves))
    assert said
