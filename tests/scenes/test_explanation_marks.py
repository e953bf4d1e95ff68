"""What stands on the table so that nobody has to remember it: trumps, worths, what a card can be."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.controller import Replay
from tabletop.games import GAMES
from tabletop.games.loaders import plan_of, words_of
from tabletop.layout.arrangements import Rect
from tabletop.layout.lay_table import lay_table
from tabletop.layout.table_layout import Layout
from tabletop.rules import View
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.decorations import mark_drawing
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.explanation_marks import ExplanationMarks
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_replay import recorded

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
NAMES = ("You", "Anna", "Bruno", "Chidi")


def views(slug: str, deals: int = 2, seed: int = 6) -> Iterator[View]:
    """All that somebody sees of some deals in which whoever is asked plays at random."""
    rng, match = Random(3), GAMES[slug].start(seed=seed)
    while match.deal <= deals and match.seat is not None:
        yield from (frame.view for frame in match.watch(rng.choice(match.legal_moves()), 0))


def laid(view: View, size: tuple[int, int], text: float = 1.0) -> Layout:
    words = words_of(view.game)(view, NAMES)
    panel = words.score_panel()
    rows = len(panel.rows) if panel is not None else 0
    return lay_table(
        plan_of(view.game), view, size, 0, captions=words.zone_captions(), panel_rows=rows, text_scale=text
    )


@pytest.mark.parametrize("slug", ["malilla", "buck-euchre"])
def test_the_trump_is_named_from_when_it_is_made_until_the_next_deal(slug: str) -> None:
    named = set()
    for view in chain.from_iterable(views(slug, 2, seed) for seed in range(4)):
        trumps = words_of(slug)(view, NAMES).trump_words()
        if view.facts["trump"]:
            assert trumps is not None
            assert trumps.suit == view.facts["trump"]
            named.add(trumps.suit)
        elif trumps is not None:
            assert trumps.suit == ""
            assert view.facts["phase"] == "play"
    assert len(named) > 1


def test_a_deal_without_trumps_says_so() -> None:
    seeds = (GAMES["buck-euchre"].start(seed=seed) for seed in range(9))
    match = next(match for match in seeds if "pass" in match.legal_moves())
    while "pass" in match.legal_moves():
        match.play("pass")
    while match.view(0).facts["phase"] != "play":
        match.play(match.legal_moves()[0])
    view = match.view(0)
    assert view.facts["trump"] is None
    trumps = words_of("buck-euchre")(view, NAMES).trump_words()
    assert trumps is not None
    assert trumps.suit == ""


def test_at_calypso_everybody_sees_the_own_trumps() -> None:
    match = GAMES["calypso"].start(seed=6)
    for seat, suit in enumerate(match.view(0).facts["suits"]):
        trumps = words_of("calypso")(match.view(seat), NAMES).trump_words()
        assert trumps is not None
        assert trumps.suit == suit
    assert words_of("calypso")(match.view(None), NAMES).trump_words() is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["malilla", "buck-euchre", "calypso"])
def test_nothing_lies_on_the_trump_or_on_what_cards_are_worth(slug: str, size: tuple[int, int]) -> None:
    for view in views(slug):
        layout = laid(view, size)
        assert layout.trump is not None
        boxes = [box for box in (layout.trump, layout.legend) if box is not None]
        lying = [
            spot.bounds for zone, spots in layout.spots.items() for spot in spots if zone != layout.hand_zone
        ]
        others = [plate.rect for plate in layout.plates.values()]
        others += [rect for rect in (layout.panel, layout.buttons, layout.prompt) if rect is not None]
        others += [tray.rect for tray in layout.trays]
        for box in boxes:
            if "pack" not in view.zones:
                assert not any(box.overlaps(other, 2) for other in (*lying, *others)), (view.moves[-1:], box)
            assert layout.felt.contains_box(box)


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_what_cards_are_worth_has_room_with_larger_text(text: float) -> None:
    for view in views("malilla", 1):
        layout = laid(view, (960, 600), text)
        assert layout.legend is not None
        others = [*(plate.rect for plate in layout.plates.values()), layout.buttons]
        others += [spot.bounds for zone in ("won:0", "won:1") for spot in layout.spots.get(zone, ())]
        assert not any(layout.legend.overlaps(other) for other in others)


def stands(sitting: TableDriver, name: str) -> bool:
    return name in sitting.table.board.decorations.pictures


def test_the_trump_stands_on_the_table_and_goes_with_the_pack_of_four_colours() -> None:
    sitting = TableDriver("malilla", (None, *["club"] * 3), seed=5, animation_speed="off")
    assert sitting.until_ready()
    pictures = sitting.table.board.decorations.pictures
    assert not stands(sitting, "trump"), "the panel shows it, and once is enough"
    before = pictures.recipe("panel")
    sitting.app.change_settings(sitting.app.settings.changed("four_colours", value=True))
    sitting.table.enter()
    sitting.table.resize(sitting.app.size)
    sitting.pass_time()
    assert pictures.recipe("panel") != before


def test_who_does_not_need_it_is_not_told_what_cards_are_worth() -> None:
    for wished in (True, False):
        sitting = TableDriver("malilla", (None, *["club"] * 3), animation_speed="off", show_worths=wished)
        assert sitting.until_ready()
        assert stands(sitting, "legend") is wished


def test_what_is_watched_again_says_what_cards_are_worth_only_if_that_is_wished(home: Path) -> None:
    replay = Replay.read(recorded(home, "malilla", most=24))
    for wished in (True, False):
        app = Program()
        app.settings = app.settings.changed("show_worths", wished)
        scene = ReplayScene(app, replay)
        app.show(scene)
        for at in (0, 12, 6):
            scene.go_to(at)
            app.pass_time(600)
            assert ("legend" in scene.board.decorations.pictures) is wished
            assert "panel" in scene.board.decorations.pictures


def test_what_cards_are_worth_is_what_they_score() -> None:
    view = GAMES["malilla"].start(seed=1).view(0)
    legend = words_of("malilla")(view, NAMES).card_values()
    assert legend is not None
    assert legend.worths[:6] == (("7", 5), ("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("6", 0))
    assert len(legend.worths) == 10


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("9C", "9 = 2+7, 3+6, 4+5"),
        ("8D", "8 = 4+4"),
        ("AS", "14 = 7+7"),
        ("KH", "13 = 6+7"),
        ("2C", "2 = 1+1"),
    ],
)
def test_a_card_of_minnows_says_which_squares_it_can_be(code: str, said: str) -> None:
    view = GAMES["minnows"].start(2, seed=1).view(0)
    assert words_of("minnows")(view, NAMES).card_note(code) == said


def test_the_squares_of_a_card_are_seen_while_it_is_pointed_at() -> None:
    sitting = TableDriver("minnows", (None, "club"), seed=4, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table
    assert not stands(sitting, "gloss")
    code = table.board.pieces[table.board.hand[0]].code
    sitting.app.move_pointer(sitting.piece_point(code))
    sitting.pass_time()
    assert stands(sitting, "gloss")
    sitting.app.move_pointer((5, 300))
    sitting.pass_time()
    assert not stands(sitting, "gloss")


def test_the_squares_of_a_card_are_seen_while_the_ring_is_on_it() -> None:
    sitting = TableDriver("minnows", (None, "club"), seed=4, animation_speed="off")
    assert sitting.until_ready()
    pictures = sitting.table.board.decorations.pictures
    sitting.press_key(pygame.K_TAB)
    first = pictures.recipe("gloss")
    sitting.press_key(pygame.K_RIGHT)
    assert pictures.recipe("gloss") != first
    sitting.press_key(pygame.K_TAB)
    sitting.press_key(pygame.K_TAB)
    assert not stands(sitting, "gloss")


@pytest.mark.parametrize("size", SIZES)
def test_the_squares_of_a_card_do_not_cover_its_corner_nor_the_prompt(size: tuple[int, int]) -> None:
    sitting = TableDriver("minnows", (None, "club"), seed=4, size=size, animation_speed="off")
    assert sitting.until_ready()
    board = sitting.table.board
    for identity in board.hand:
        board.select(hovered=identity)
        board.show_highlights(sitting.app.now)
        sitting.pass_time(300)
        recipe = board.decorations.pictures.recipe("gloss")
        assert isinstance(recipe, tuple)
        (x, y), _ = recipe
        box, prompt = board.piece_box(identity), box_of(board.layout.prompt)
        assert box.left <= x <= box.right
        assert y - board.look.box(30) > max(box.top + box.height * 0.4, prompt.bottom)
        assert Rect(*box).contains_point((x, y))


@pytest.mark.parametrize("slug", ["malilla", "buck-euchre", "calypso"])
def test_beside_the_trump_the_head_of_the_panel_is_said_whole(slug: str, shown: list[str]) -> None:
    people = (None, *["club"] * 3)
    sitting = TableDriver(slug, people, size=(960, 600), seed=5, names=NAMES, animation_speed="off")
    said = set()
    for _ in range(12):
        if not sitting.until_ready():
            break
        words = sitting.table.board.view_words
        panel = words.score_panel()
        assert panel is not None
        if words.trump_words() is not None and panel.aside:
            assert {panel.head, panel.aside} <= set(shown)
            said.add(panel.aside)
        shown.clear()
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
        sitting.table.board.decorations.discard_all()
        sitting.pass_time()
    assert said


@pytest.mark.parametrize("size", SIZES)
def test_what_a_card_of_minimize_does_is_not_below_the_buttons(size: tuple[int, int]) -> None:
    sitting = TableDriver("minimize", (None, "club", "club"), seed=4, size=size, text_size="larger")
    assert sitting.until_ready()
    board, words = sitting.table.board, words_of("minimize")
    longest = max((words(board.view).card_note(code) for code in ("JK", "HV", "DN", "NP", "DS")), key=len)
    felt = ExplanationMarks(board, board.decorations.pictures).felt
    at = felt.right - 5, round(board.layout.hand.bottom) - 20
    drawn, corner = mark_drawing.draw_card_note(board.look, at, longest, felt)
    seen = drawn.get_bounding_rect().move(corner)
    pill = seen.inflate(-2 * board.look.box(12), 0)
    assert pill.right <= board.layout.buttons.x
    assert pill.left >= felt.left
