"""The program checks itself without a screen: one deal of every game, through the real scenes.

Moves are made as a player makes them, in turn by drags, clicks and keys, all as events of the window.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Final

from tabletop.app import App
from tabletop.command_line import Wish
from tabletop.fingers import Fingers, points
from tabletop.games import GAMES
from tabletop.players.thinking import quick_move
from tabletop.rules import Game, Move
from tabletop.scenes.table.scene import Table
from tabletop.settings import Value

PATIENCE: Final = 20.0
"""Seconds that any one thing, or any one move of the others, may take before it counts as stuck."""

MOST_MOVES: Final = 600
WAYS: Final = ("drag", "click", "keys")
QUICKLY: Final[Mapping[str, Value]] = {
    "animation_speed": "off",
    "opponents_pace": "at once",
    "trick_rest": 1,
}


class Stuck(RuntimeError):
    """Something that should have happened did not."""


def run() -> int:
    """Plays a deal of each game and prints a line for each; 0 only if everything went well."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    bad = 0
    with tempfile.TemporaryDirectory(prefix="tabletop-check-") as home:
        os.environ["TABLETOP_HOME"] = home
        for game in GAMES.values():
            for players in dict.fromkeys((game.players[0], game.players[-1])):
                bad += not passes(game, players)
    print("All games can be played." if not bad else f"{bad} of the checks failed.")
    return min(bad, 1)


def passes(game: Game, players: int) -> bool:
    """Plays a deal of a game, and says how that went."""
    begun = time.monotonic()
    try:
        moves = Checker(game, players).play_a_deal()
    except Exception as problem:  # noqa: BLE001 - the line says what went wrong, and the next game is tried
        print(f"{game.slug}, {players} players: FAILED: {type(problem).__name__}: {problem}")
        return False
    print(f"{game.slug}, {players} players: a deal of {moves} moves, {time.monotonic() - begun:.1f} s")
    return True


class Checker:
    """A window that nobody sees, and a player who uses mouse and keyboard in turn."""

    def __init__(self, game: Game, players: int) -> None:
        roles = ("me", *("beginner",) * (players - 1))
        self.wish = Wish(game=game.slug, roles=roles, seed=1, options={})
        self.turns = 0
        self.app = App()
        self.fingers = Fingers(self.app)

    @property
    def table(self) -> Table:
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, Table))

    def play_a_deal(self) -> int:
        """How many moves the deal had."""
        try:
            for name, value in QUICKLY.items():
                self.app.settings = self.app.settings.changed(name, value)
            self.app.begin(self.wish)
            self.app.step()
            deal = self.table.controller.view().deal
            while not self._is_past(deal):
                self._take_a_turn()
            self._until(lambda: self.table.playback.is_idle or self._answers_overlay(), "the end of the deal")
            if self.table.controller.by_rule.seats:
                raise Stuck("the opponents’ process does not think")
            return len(self.table.controller.view().moves)
        finally:
            self.app.close()

    # --- a turn

    def _moves_made(self) -> int:
        return len(self.table.controller.view().moves)

    def _deal(self) -> int:
        return self.table.controller.view().deal

    def _is_past(self, deal: int) -> bool:
        return self._deal() != deal or self.table.controller.is_over

    def _take_a_turn(self) -> None:
        deal = self._deal()
        self._until(lambda: self.table.is_ready or self._is_past(deal) or self._answers_overlay(), "my turn")
        if self._is_past(deal):
            return
        view = self.table.controller.view()
        assert len(view.moves) < MOST_MOVES, f"{len(view.moves)} moves in one deal"
        wanted = quick_move(view)
        move = next(move for move in self.table.moves if move == wanted)
        way = WAYS[self.turns % len(WAYS)]
        self.turns += 1
        self._make(move, way)
        try:
            self._until(lambda: len(self.table.controller.view().moves) > len(view.moves), f"{move} by {way}")
        except Stuck:
            bubble = self.table.overlay.bubble
            raise Stuck(f"{move} by {way} was not made" + (f": {bubble.words}" if bubble else "")) from None
        made = self.table.controller.view().moves[len(view.moves)][1]
        if made != move:
            raise Stuck(f"{move} by {way} became {made}")

    def _make(self, move: Move, way: str) -> None:
        board = self.table.board
        pile = next((zone for zone, tap in board.layout.taps.items() if tap == move), None)
        buttons = self.table.overlay.buttons
        button = buttons.get(str(move)) or buttons.get(move.verb)
        taken = tuple(board.takes((move,)))
        if way != "keys" and self._stakes(move, way):
            return
        if taken:
            self._take(taken[0], way)
        elif pile is not None and (way == "drag" or button is None):
            self.fingers.click(self._on(board.lies[pile]))
        elif button is not None and (way != "drag" or not move.pieces or move.verb in buttons):
            self.fingers.key(button.cap) if way == "keys" and button.cap else self.fingers.click(
                button.rect.center
            )
        else:
            {"drag": self._drag, "click": self._click_twice, "keys": self._type}[way](move)
        self._answer(move)

    def _stakes(self, move: Move, way: str) -> bool:
        """Lays chips for a move that is made of chips, by drags or by clicks, and plays them."""
        from tabletop.scenes.table.chips.stock import VALUES, made_of

        staking, layout = self.table.chips, self.table.board.layout
        if staking is None:
            return False
        seat, amount = next(
            (
                (seat, amount)
                for seat, moves in staking.wagers().items()
                for amount in moves
                if moves[amount] == move
            ),
            (None, 0),
        )
        if seat is None or layout.purse is None:
            return False
        card = layout.wagers[seat]
        onto = round(card.cx), round(card.cy)
        for value in made_of(amount, staking.counts()):
            pile = layout.purse.pile(VALUES.index(value))
            chip = round(pile.cx), round(pile.cy)
            self.fingers.carry(chip, onto) if way == "drag" else self.fingers.click(chip)
        if staking.laid.chips and staking.laid.seat is None:
            self.fingers.click(onto)
        if "stake" in self.table.overlay.buttons:
            self.fingers.click(self.table.overlay.buttons["stake"].rect.center)
        return True

    def _take(self, identity: int, way: str) -> None:
        """Takes a piece of the table into the hand."""
        if way == "keys":
            self._walk_to(("take", identity))
            self.fingers.key("Enter")
        elif way == "click":
            self.fingers.click(self._on((identity,)))
        else:
            hand = self.table.board.layout.hand
            self.fingers.carry(self._on((identity,)), (round(hand.cx), round(hand.cy)))

    def _drag(self, move: Move) -> None:
        held = self.table.board.find(move.pieces)
        for identity in held if len(held) > 1 else ():
            self.fingers.click(self._on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number or place.glow
        self.fingers.carry(self._on(held[-1:]), (round(glow.cx), round(glow.cy)))

    def _click_twice(self, move: Move) -> None:
        """Chooses the pieces by clicks, and then clicks where they go."""
        held = self.table.board.find(move.pieces)
        for identity in held:
            self.fingers.click(self._on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number or place.glow
        at = round(glow.cx), round(glow.cy)
        if self.table.hand.piece_at(at) is None:
            self.fingers.click(at)
        else:
            self.fingers.click(self._on(held[-1:]))

    def _type(self, move: Move) -> None:
        """Walks there with Tab and the arrows, chooses with Space, plays with Enter."""
        held = self.table.board.find(move.pieces)
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        for identity in held:
            self._walk_to(("piece", identity))
            self.fingers.key("Space")
        self.fingers.key("Enter")
        if self.table.keyboard.focus is not None and self.table.keyboard.focus[0] == "place":
            self._walk_to(("place", place.name))
            self.fingers.key("Enter")

    def _walk_to(self, stop: tuple[str, int | str]) -> None:
        for _ in range(200):
            focus = self.table.keyboard.focus
            if focus == stop:
                return
            self.fingers.key("Tab" if focus is None or focus[0] != stop[0] else "Right")
        raise Stuck(f"the keyboard does not get to {stop}")

    def _answer(self, move: Move) -> None:
        """Chooses among several moves, if the table asks which."""
        view, names = self.table.board.view, self.table.board.names
        labels = {self.table.words(view).choice(move), *self.table.words(view).choices((move,))}
        labels |= {names[move.place]} if isinstance(move.place, int) and move.place < len(names) else set()
        for _ in range(2):
            popup = self.table.tree.popup
            if popup is None:
                return
            numbers = [number for number, card in enumerate(popup.children) if card.answer.label in labels]  # type: ignore[attr-defined]
            self.fingers.click(popup.children[numbers[0]].rect.center)

    def _answers_overlay(self) -> bool:
        """Goes on from the score sheet and the like; false, as there is still something to wait for."""
        table = self.table
        if (self.app.scenes[-1] is not table or table.after_deal.holds) and not table.controller.is_over:
            self.fingers.key("Enter")
        return False

    def _on(self, pieces: tuple[int, ...]) -> tuple[int, int]:
        """A point where one of these pieces can be seen and touched."""
        for identity in reversed(pieces):
            for point in points(self.table.board.box(identity)):
                if self.table.hand.piece_at(point) == identity:
                    return point
        raise Stuck(f"the pieces {self.table.board.codes(pieces)} cannot be touched")

    def _until(self, done: Callable[[], bool], what: str) -> None:
        late, made = time.monotonic() + PATIENCE, 0
        while not done():
            if self._moves_made() != made:
                late, made = time.monotonic() + PATIENCE, self._moves_made()
            if time.monotonic() > late:
                raise Stuck(f"waited in vain for {what}")
            self.app.step()
            if self.app.scenes[-1] is self.table and self.table.playback.beat == "trick":
                self.fingers.click((self.app.size[0] // 2, self.app.metrics.rim_top + 8))
            time.sleep(0.002)
