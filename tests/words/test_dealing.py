"""While cards are gathered and dealt, nothing is told that does not lie open on the table yet."""

import re
from itertools import pairwise
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.messages.english import SUIT_SINGULAR
from tabletop.rules import Frame, Game
from tabletop.rules.cards import PACK, SUIT_NAMES
from tests.english_names import card_name

DEALS = 4
NAMES = ("Anna", "Bruno", "Chidi", "Dana")
TRUMP = re.compile(f"(?:{'|'.join((*SUIT_NAMES.values(), *SUIT_SINGULAR.values()))})")


def told(before: Frame, frame: Frame) -> str:
    """Returns all that the table says of a frame."""
    view, words = frame.view, words_of(frame.view.game)
    panel = words(view, NAMES).score_panel()
    said = [
        words(view, NAMES).top_bar_line(),
        words(view, NAMES).prompt(),
        *words(view, NAMES).zone_captions().values(),
    ]
    said += [panel.head, panel.aside] if panel else []
    said += [words(view, NAMES).seat_plate(seat).line for seat in range(view.players)]
    return "; ".join([*said, words(frame.view, NAMES).announcement(before.view, frame.beat)])


def dealt(game: Game) -> list[tuple[Frame, Frame]]:
    """Returns the frames of some deals after the first, from gathering on, each with the one before."""
    rng, found = Random(3), []
    for seed in range(DEALS):
        match = game.start(4, {}, seed=seed)
        while match.seat is not None and match.deal < DEALS:
            frames = match.watch(rng.choice(match.legal_moves()), 0)
            found += [pair for pair in pairwise(frames) if pair[1].beat in ("gather", "shuffle", "deal")]
    return found


@pytest.mark.parametrize("slug", ["malilla", "buck-euchre"])
def test_no_trump_is_told_before_its_card_is_turned(slug: str) -> None:
    words, turned = words_of(slug), 0
    for before, frame in dealt(GAMES[slug]):
        said, view = told(before, frame), frame.view
        open_cards = {card for zone in view.zones.values() for card in zone}
        open_cards |= {reminder.piece for reminder in words(view).reminder_pictures()}
        shown = view.facts["turned" if slug == "malilla" else "upcard"]
        turned += shown is not None
        assert shown is None or shown in open_cards, frame.beat
        assert shown is not None or view.facts["trump"] is None, frame.beat
        assert shown is not None or not TRUMP.search(said), (frame.beat, said)
    assert turned > DEALS


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if 4 in game.players])
def test_the_words_of_a_deal_name_no_card_that_lies_face_down(slug: str) -> None:
    words = words_of(slug)
    for before, frame in dealt(GAMES[slug]):
        said = told(before, frame)
        shown = {card for zone in frame.view.zones.values() for card in zone}
        shown |= {reminder.piece for reminder in words(frame.view).reminder_pictures()}
        named = [code for code in PACK if card_name(code) in said]
        assert {*named} <= shown, (frame.beat, said)


def test_points_for_the_turned_card_are_not_written_before_it() -> None:
    for before, frame in dealt(GAMES["malilla"]):
        if frame.view.facts["turned"] is None and frame.beat == "deal":
            assert frame.view.scores == before.view.scores
