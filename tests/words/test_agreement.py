"""Verbs agree with their names: never "You wins", "James and You", or a capital "You" within a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import Game, Match
from tabletop.scenes.match_entry.player_profiles import join_names

OTHERS = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy", "Jo")
FAULTS = re.compile(
    r"\b[Yy]ou (?!pass\b|miss\b)\w+s\b|\byou was\b"
    r"|(?:\band|,|:|;|·|\bto|\bfor|\bbut|\bif) You\b|[a-z] You\b"
    rf"|(?<!and )(?<!to )\b(?:{'|'.join(OTHERS)}) "
    r"(?:go|win|have|are|take|lead|pass|draw|deal|play|do|stay|drop|pay|lose|score|show|turn|name|lay|stop)\b"
)


def spoken(match: Match, viewer: int, names: tuple[str, ...], rng: Random) -> Iterator[str]:
    """Plays a random move, and yields what is said to that seat around it."""
    words, before = words_of(match.game.slug), match.view(viewer)
    yield words(before, names).top_bar_line()
    yield words(before, names, match.legal_moves() if match.seat == viewer else ()).prompt()
    for frame in match.watch(rng.choice(match.legal_moves()), viewer):
        said = words(frame.view, names)
        yield from (said.announcement(before, frame.beat), said.prompt(), said.tie_notice())
        if frame.beat == "score":
            yield said.deal_ending()
        if frame.view.moves:
            yield said.move_sentence(len(frame.view.moves) - 1)
        before = frame.view


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_verbs_agree_with_whoever_is_named(game: Game) -> None:
    rng, found = Random(7), set()
    for seed in range(4):
        players = rng.choice(game.players)
        viewer = seed % players
        names = tuple("You" if seat == viewer else name for seat, name in enumerate(OTHERS[:players]))
        match = game.start(players, seed=seed)
        for _ in range(150):
            if match.seat is None:
                break
            found |= {text for text in spoken(match, viewer, names, rng) if FAULTS.search(text)}
    assert not found


@pytest.mark.parametrize(
    "said",
    ["You goes down by five.", "You wins.", "James and You won.", "It is out: You go.", "Ada win the match."],
)
def test_a_wrong_form_is_found(said: str) -> None:
    assert FAULTS.search(said)


@pytest.mark.parametrize(
    "said", ["You pass.", "Ada and Bo win the match.", "Bo takes the trick. You lead.", "Do you pass?"]
)
def test_a_right_form_passes(said: str) -> None:
    assert not FAULTS.search(said)


def test_you_come_first_in_a_list_of_names() -> None:
    assert join_names(("James", "You")) == "You and James"
    assert join_names(("Ada", "You", "Bo")) == "You, Ada and Bo"
