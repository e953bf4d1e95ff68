"""What changed hands stays marked until one's own next move: in all games, and however one came there."""

from functools import partial
from math import pi
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES, LISTINGS
from tabletop.games.loaders import words_of
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Spot
from tabletop.rules import View
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.last_moves_drawing import action_label_place
from tabletop.scenes.table.decorations.lead_mark import lead_mark_place
from tabletop.scenes.table.state.last_moves import LastMoves, last_moves_of, mark_no_moves
from tabletop.settings import Settings
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.layout.test_tables import laid
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, QuickOpponents, TableDriver

pytestmark = pytest.mark.sampled

NAMES = ("Anna", "Bruno", "Chidi", "Emil", "Fatma", "Hanna", "Ines", "Jonas", "Kaya", "Lars")
SHOWN_ELSEWHERE = {
    "skin": ("ready", "bet", "accept", "limits", "offer", "agree", "new"),
    "buck-euchre": ("pass", "order", "name", "stay", "drop"),
    "minnesota-whist": ("bid",),
    "minimize": ("keep", "end"),
}
"""What chips, cards or the plates themselves say as long as it matters."""


def marked(at: TableDriver) -> set[str]:
    """The codes of the pieces with light around them."""
    board = at.table.board
    return {board.view.zones[zone][place] for zone, place in board.last_moves.pieces}


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.players[-1] > 1])
def test_of_each_who_moved_since_something_tells(slug: str) -> None:
    game, chance = GAMES[slug], Random(7)
    told = 0
    for players in {game.players[0], game.players[-1]}:
        match = game.start(players, seed=11)
        begun, deal = 0, match.deal
        for _ in range(times_to_try(120, 250)):
            if match.seat is None:
                break
            mover = match.seat
            view = match.view(mover)
            words = words_of(slug)(view, NAMES[:players])
            found = last_moves_of(words, partial(_begun, begun))
            own = [at for at, (seat, _) in enumerate(view.moves) if seat == mover and at >= begun]
            first = own[-1] + 1 if own else begun
            told += check(view, found, first)
            match.play(quick_move(view) if chance.random() < 0.6 else chance.choice(match.legal_moves()))
            if match.deal != deal:
                begun, deal = len(match.view(None).moves), match.deal
    assert told


def _begun(moves: int, _view: View) -> int:
    return moves


def check(view: View, found: LastMoves, first: int) -> int:
    """Checks that each of the others has left something to see, and nobody else."""
    made: dict[int, list[str]] = {}
    for seat, notation in view.moves[first:]:
        made.setdefault(seat, []).append(notation)
    assert view.seat not in found.actions
    assert found.actions.keys() <= made.keys()
    for zone, place in found.pieces:
        assert (
            view.zones[zone][place] in " ".join(notation for each in made.values() for notation in each)
            or view.game == "blind-dominoes"
        )
        assert not zone.startswith("hand:")
    shown = set(view.zones.get("trick", ()))
    shown |= {view.zones[zone][place] for zone, place in found.pieces}
    for seat, notations in made.items():
        if seat in found.actions or seat == view.seat:
            assert found.actions.get(seat, "?")[:1].strip()
            continue
        for notation in notations:
            verb, *words = notation.split(" ")
            # Once the next trick is led, nobody asks for the cards of the last one.
            is_old = verb == "play" and bool(view.zones.get("trick"))
            known = verb in SHOWN_ELSEWHERE.get(view.game, ()) or is_old
            assert known or shown & set(words), (notation, found)
    return len(made)


def test_tiles_that_were_drawn_are_counted_on_the_plate() -> None:
    match = GAMES["classic-dominoes"].start(2, seed=1)
    words = words_of("classic-dominoes")
    for _ in range(400):
        assert match.seat is not None
        view = match.view(match.seat)
        other = 1 - match.seat
        said = last_moves_of(words(view, ("Anna", "Bruno")), lambda view: 0).actions.get(other, "")
        if said.startswith("drew 2 tiles"):
            assert [notation for seat, notation in view.moves if seat == other].count("draw") >= 2
            return
        match.play(quick_move(view))
    raise AssertionError("nobody has drawn twice")


def kaluki() -> TableDriver:
    """Two opponents have discarded since one's own turn."""
    at = TableDriver("kaluki", (None, "club", "club"), seed=5, animation_speed="off")
    for _ in range(40):
        assert at.until_ready()
        discards = [
            move for seat, move in at.controller.view().moves[-8:] if seat and move.startswith("discard")
        ]
        if at.table.board.last_moves.pieces and len(discards) >= 2:
            return at
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    raise AssertionError("nobody discards")


def test_the_last_discard_shines_until_one_moves_oneself() -> None:
    at = kaluki()
    top = at.table.board.view.zones["discard"][-1]
    assert top in marked(at)
    assert any(name.startswith("trace discard") for name in standing(at))
    at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    at.pass_time(100)
    if at.controller.seat == 0:
        assert not at.table.board.last_moves.pieces
        assert not any(name.startswith(("trace", "label")) for name in standing(at))


def standing(at: TableDriver) -> list[str]:
    return list(at.table.board.decorations.pictures._shown)


def test_after_taking_back_the_same_is_marked_as_before() -> None:
    at = kaluki()
    before = at.table.board.last_moves
    at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    assert at.until_ready()
    at.press_key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert at.until_ready()
    while at.table.board.view.moves != at.controller.view().moves:
        at.pass_time(100)
    assert at.table.board.last_moves == before
    assert any(name.startswith("trace") for name in standing(at))


def played(slug: str, folder: Path, moves: int) -> Controller:
    people = [Sitter(name, f"face-{number + 1}", "club" if number else None) for number, name in
              enumerate(NAMES[: GAMES[slug].players[0]])]  # fmt: skip
    opponents = QuickOpponents()
    controller = Controller.start(GAMES[slug], people, seed=4, opponents=opponents, folder=folder)
    while len(controller.view().moves) < moves or controller.seat or not controller.view().moves[-1][0]:
        assert not controller.is_over
        if controller.seat:
            controller.poll_opponent()
        else:
            controller.play(quick_move(controller.view()))
    return controller


@pytest.mark.parametrize("slug", ["kaluki", "star", "minimize", "jersey-gin", "minnows"])
def test_a_match_that_was_left_is_marked_as_it_was(slug: str, tmp_path: Path) -> None:
    controller = played(slug, tmp_path, 12)
    words = words_of(slug)
    before = last_moves_of(words(controller.view(), NAMES[: len(controller.sitters)]), controller.deal_start)
    assert before != LastMoves()
    path = controller.path
    assert path is not None
    controller.close()
    back = Controller.resume(path, opponents=QuickOpponents())
    assert last_moves_of(words(back.view(), NAMES[: len(back.sitters)]), back.deal_start) == before
    back.close()


def test_nothing_of_an_earlier_deal_is_told(tmp_path: Path) -> None:
    controller = played("lucky-draw", tmp_path, 10)
    deal = controller.view().deal
    while controller.view().deal == deal:
        if controller.seat:
            controller.poll_opponent()
        else:
            controller.play(quick_move(controller.view()))
    view = controller.view()
    began = controller.deal_start(view)
    made = view.moves[began:]
    assert len(view.zones["line"]) == sum(move.startswith("play") for _, move in made)
    found = last_moves_of(words_of("lucky-draw")(view, NAMES[:2]), controller.deal_start)
    assert found.actions.keys() <= {seat for seat, _ in made}
    controller.close()


def test_a_match_that_is_played_again_is_marked_as_well(tmp_path: Path) -> None:
    controller = played("star", tmp_path, 20)
    path = controller.path
    assert path is not None
    controller.close()
    app = Program()
    scene = ReplayScene(app, Replay.read(path))
    app.show(scene)
    seen = 0
    for _ in range(20):
        scene.step_forward()
        app.pass_time(2500, 50)
        view = scene.board.view
        seat, notation = view.moves[-1]
        if seat == scene.replay.viewer or not notation.startswith("play"):
            continue
        tile = notation.split(" ")[1]
        assert tile in {view.zones[zone][place] for zone, place in scene.board.last_moves.pieces}
        assert any(name.startswith("trace") for name in scene.board.decorations.pictures._shown)
        seen += 1
    assert seen > 5


def test_each_of_several_people_sees_what_happened_since_their_own_turn() -> None:
    at = TableDriver("star", (None,) * 4, seed=3, curtain=False, animation_speed="off")
    for _ in range(12):
        assert at.until_ready()
        view = at.table.board.view
        others = set(at.table.board.last_moves.actions)
        assert view.seat == view.turn
        assert view.seat not in others
        if len(view.moves) > 4:
            assert len(others) == 3
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))


def test_the_light_comes_once_its_piece_lies_there() -> None:
    at = TableDriver("minnows", (None, "club", "club"), seed=4, animation_speed="slow")
    assert at.until_ready()
    at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
    gliding = 0
    for _ in range(600):
        at.app.step(16)
        board = at.table.board
        spots = {(spot.x, spot.y) for spot in board.pieces.landing_spots}
        for zone, place in board.last_moves.pieces:
            spot = board.layout.spots[zone][place]
            if (spot.x, spot.y) in spots:
                gliding += 1
                # The decorations are those of the frame before where pieces have just begun to move.
                assert not board.is_decorated or f"trace {zone} {place}" not in standing(at)
        if at.table.is_ready and board.last_moves.pieces and not board.pieces.is_busy:
            break
    assert gliding
    at.pass_time(100)
    for zone, place in at.table.board.last_moves.pieces:
        assert f"trace {zone} {place}" in standing(at)


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("slug", ["minimize", "kaluki", "star", "skin"])
def test_a_slip_covers_no_name_and_no_dealer_s_button(slug: str, size: tuple[int, int], text: str) -> None:
    look = look_of(Program(size, Settings().changed("text_size", text)))
    for players in GAMES[slug].players:
        match = GAMES[slug].start(players, seed=2)
        table = laid(match.view(0), size, look.metrics.factor)
        for plate in table.plates.values():
            for words in (
                "passed",
                "drew 2 tiles, passed",
                "threw yellow 7, threw red 12, picked up green 10",
            ):
                box, letter_size, said = action_label_place(look, plate, words)
                assert words.endswith(said)
                lift = look.box(10 if plate.compact else 12)
                name = look.font_size(18) if plate.compact else look.metrics.name_size
                top = box_of(plate.rect).centery - lift - 0.36 * name
                assert box.bottom <= top + 1, (players, plate.seat)
                assert box.right <= plate.rect.right
                disc = pygame.Rect(0, 0, look.box(25), look.box(25))
                disc.center = round(plate.button[0]), round(plate.button[1])
                assert not box.colliderect(disc)
                assert typography.width(said, letter_size) > 0
                assert pygame.Rect(look.metrics.felt).contains(box)


def test_a_table_without_a_match_marks_nothing() -> None:
    match = GAMES["star"].start(4, seed=1)
    for _ in range(6):
        match.play(match.legal_moves()[0])
    view = match.view(match.seat)
    assert last_moves_of(words_of("star")(view, NAMES[:4]), mark_no_moves) == LastMoves()


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.players[-1] > 1])
def test_what_was_done_last_is_never_cut_short(slug: str, text: str) -> None:
    look = look_of(Program((960, 600), Settings().changed("text_size", text)))
    game, chance = GAMES[slug], Random(3)
    for players in {game.players[0], game.players[-1]}:
        match = game.start(players, seed=5)
        plates = laid(match.view(0), (960, 600), look.metrics.factor).plates
        for _ in range(120):
            if match.seat is None:
                break
            view = match.view(match.seat)
            for words in last_moves_of(words_of(slug)(view, NAMES[:players]), lambda _: 0).actions.values():
                for plate in plates.values():
                    box, size, said = action_label_place(look, plate, words)
                    assert typography.width(said, size) <= box.width - look.box(16), said
            match.play(quick_move(view) if chance.random() < 0.6 else chance.choice(match.legal_moves()))


def test_at_blind_dominoes_the_plate_names_the_tile_that_went_back() -> None:
    match = GAMES["blind-dominoes"].start(3, seed=5)
    told: set[str] = set()
    while match.seat is not None and match.deal == 1:
        view = match.view(match.seat)
        found = last_moves_of(words_of("blind-dominoes")(view, NAMES[:3]), lambda _: 0)
        told |= {words.rpartition(" ")[0] for words in found.actions.values()}
        seen = view.facts["seen"]
        for words in found.actions.values():
            tile = words.rpartition(" ")[2]
            assert tile in seen or words.startswith("begins at"), words
        match.play(quick_move(view))
    assert {"laid", "turned over"} <= told


# --- who led the trick


TRICK_GAMES = [slug for slug, listing in LISTINGS.items() if listing.family == "tricks"]


@pytest.mark.parametrize("slug", TRICK_GAMES)
def test_the_card_that_was_led_is_marked_until_the_trick_is_taken(slug: str) -> None:
    sitting = TableDriver(slug, LEVELS_ALONE[slug])
    is_marked = set[bool]()
    for _ in range(12):
        sitting.until_ready()
        sitting.pass_time(600)
        board = sitting.table.board
        trick = board.view.zones["trick"]
        assert ("led" in board.decorations.pictures) == bool(trick)
        is_marked.add(bool(trick))
        sitting.table.turn.play_move(quick_move(board.view))
    assert is_marked == {False, True}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_label_of_the_card_that_was_led_hides_none_of_its_corners(players: int) -> None:
    card = Spot(500.0, 400.0, 100.0, 140.0, 0.0)
    for seat in range(players):
        around = 2 * pi * seat / players
        x, y = lead_mark_place(card, around, 20)
        assert x == card.x
        assert 70 - 10 <= abs(y - card.y) <= 70
        # Only the own card has it at the lower edge, where the others' cards do not lie.
        assert (y > card.y) == (seat == 0)
