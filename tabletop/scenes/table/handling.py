"""What a hand does at the table: take, carry, drop, choose, tap; and what the rules answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.layout.laid import Place
from tabletop.rules import IllegalMove, Move
from tabletop.scenes.scene import Host
from tabletop.scenes.table.aim import at_home, beside, end_of, outermost, place_at, tapped, waiting
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.chips import drawn
from tabletop.scenes.table.one_click import has_one_place
from tabletop.scenes.table.turn import Turn
from tabletop.scenes.table.turned import lies_at
from tabletop.scenes.table.where import Where, in_sight
from tabletop.stage.widgets.grid_choice import GridChoice
from tabletop.stage.widgets.piece_choice import PieceChoice
from tabletop.stage.widgets.spot import SpotAnswer
from tabletop.stage.widgets.tree import Tree

Point = tuple[int, int]


class Handling:
    """What the person at the table can do with pieces, by mouse or by keyboard."""

    def __init__(self, app: Host, board: Board, turn: Turn, tree: Tree) -> None:
        self.app = app
        self.board = board
        self.turn = turn
        self.tree = tree
        self.where = Where(app, board, tree)

    # --- asking

    def open_places(self) -> tuple[Place, ...]:
        """Returns the places to which the chosen pieces, or any, may go."""
        moves = self.board.light.moves
        return tuple(place for place in self.board.layout.places if any(map(place.accepts, moves)))

    def open_taps(self) -> tuple[str, ...]:
        """Returns the piles whose move is legal now."""
        layout, moves = self.board.layout, self.turn.moves
        meant = self.board.words(self.board.view, moves=moves).tap
        ways = {*moves, *(move.verb for move in moves if move.pieces)}
        return tuple(
            zone for zone, tap in layout.taps.items() if meant(tap) in ways and layout.spots.get(zone)
        )

    def piles(self) -> tuple[str, ...]:
        """Returns the piles that can be clicked, now or at another time."""
        return tuple(self.board.layout.taps)

    def possible(self) -> tuple[Move, ...]:
        """Returns the moves of which the chosen or held pieces could be part; all if nothing is chosen."""
        chosen = self.board.chosen
        codes = self.board.codes(chosen.held or chosen.pieces)
        return self._from_hand(codes) if codes else self.turn.moves

    def _from_hand(self, codes: Sequence[str]) -> tuple[Move, ...]:
        """Returns the moves of which these pieces of the own hand could be part."""
        zone = self.board.layout.hand_zone
        return tuple(move for move in self.turn.starting_with(codes) if move.place != zone)

    def _made_of(self, codes: Sequence[str]) -> list[Move]:
        """Returns the moves of exactly these pieces of the own hand."""
        return [move for move in self._from_hand(codes) if len(move.pieces) == len(codes)]

    # --- pieces

    def piece_at(self, point: Point) -> int | None:
        """Returns the piece under a point that can be taken: of the own hand, or on top of a pile."""
        return self.board.piece_at(point, self.piles())

    def hover(self, identity: int | None) -> None:
        wanted = identity if self.turn.is_ready and identity in self.board.hand else None
        if wanted != self.board.chosen.hovered:
            self.board.choose(hovered=wanted)
            self.board.dress(self.app.now)

    def lift(self, identity: int, point: Point) -> tuple[int, ...]:
        """Picks a piece up, or all chosen ones if it is one of them; returns the pieces held."""
        board = self.board
        raised = board.chosen.pieces
        in_hand = identity in board.hand
        open_now = identity in board.light.takes or board.zone_of(identity) in self.open_taps()
        if not in_hand and not (self.turn.is_ready and open_now):
            return ()
        if board.zone_of(identity) == board.layout.hand_zone and not in_hand:
            identity = board.top(board.layout.hand_zone)
        taken = raised if identity in raised else (identity,)
        stays = raised if in_hand and identity in raised else ()
        board.choose(pieces=stays, held=taken if in_hand else (), hovered=None)
        self.app.sounds.play("lift")
        board.pieces.hold(taken, point, self.app.now)
        self.turn.refresh()
        return taken

    def carry(self, point: Point) -> None:
        """Moves the held pieces to a point, and lights the place under it."""
        self.board.pieces.move(point)
        over = place_at(self.board, point)
        name = over.name if over else ""
        if name != self.board.chosen.over:
            self.board.choose(over=name)
            self.board.dress(self.app.now)
        self.board.pieces.lie(None if over is None else lies_at(self.board, over), self.app.now)

    def put_back(self) -> None:
        """Sends the held pieces home."""
        self.board.choose(held=(), over="")
        self.board.pieces.drop(self.app.now)
        self.turn.refresh()

    def drop(self, held: tuple[int, ...], point: Point) -> None:
        """Lets the held pieces go: plays them, reorders the hand, or sends them home with a reason."""
        board = self.board
        now = self.app.now
        place = place_at(self.board, point)
        from_pile = held[0] not in board.hand
        codes = board.codes(held)
        zone = board.zone_of(held[0])
        board.choose(held=(), over="")
        if not from_pile and not self._sorts(place, point):
            self._drop_at(place, codes, held, point)
            # What is played leaves the hand when the table has its place.
            if not self.turn.goes_on_at_once:
                board.pieces.drop(now)
            return
        board.pieces.drop(now)
        if from_pile:
            if at_home(board, point) != (zone == board.layout.hand_zone):
                self._take(held[0], zone)
        else:
            board.reorder(held, point, now)
            self.app.sounds.play("slide")
        self.turn.refresh()

    def _sorts(self, place: Place | None, point: Point) -> bool:
        """Returns whether a drop there means another order of the own hand."""
        return self.board.near_hand(point) and not (place is not None and place.glow.holds(point))

    def _drop_at(self, place: Place | None, codes: tuple[str, ...], held: tuple[int, ...], at: Point) -> None:
        if self._asks_by(codes, at):
            return
        moves = self._made_of(codes) if self.turn.is_ready else []
        fitting = [move for move in moves if place is not None and place.accepts(move)]
        if fitting:
            self._play_one_of(fitting, at)
            return
        if moves and place is None:
            self._point_to_the_light(held, at)
            return
        self._why_not(place, codes, held, at)

    def click_piece(self, identity: int) -> None:
        """Raises or lowers a piece of the hand; taps a pile."""
        board, raised = self.board, self.board.chosen.pieces
        if identity not in board.hand:
            self._take(identity, board.zone_of(identity))
            return
        if not self.turn.is_ready:
            return
        code = board.code(identity)
        if self._asks_by((code,), board.box(identity).midtop):
            return
        moves = (
            self._from_hand((code,)) if self.app.settings.one_click and raised in ((), (identity,)) else ()
        )
        if has_one_place(board, code, moves):
            self._play_one_of(moves, board.box(identity).midtop)
            return
        if identity in raised:
            board.choose(pieces=tuple(other for other in raised if other != identity))
        elif raised and self._go_together((*board.codes(raised), code)):
            board.choose(pieces=(*raised, identity))
        else:
            board.choose(pieces=(identity,))
        self.app.sounds.play("lift")
        self.turn.refresh()
        alone = board.codes(board.chosen.pieces)
        if len(alone) == 1 and not self._from_hand(alone):
            box = board.box(identity)
            board.choose(pieces=())
            self._why_not(None, (code,), (identity,), (box.centerx, box.top))

    def _go_together(self, codes: tuple[str, ...]) -> bool:
        words = self.board.words(self.board.view, chosen=codes)
        return bool(self._from_hand(codes)) or words.go_together()

    def lower(self) -> None:
        """Lowers all chosen pieces."""
        if self.board.chosen.pieces:
            self.board.choose(pieces=())
            self.turn.refresh()

    def click_felt(self, point: Point) -> None:
        """Plays the chosen or waiting pieces at the place under a click; elsewhere lowers them."""
        board = self.board
        place = place_at(board, point)
        chosen = board.chosen.pieces or (waiting(board, self.turn.moves) if self.turn.is_ready else ())
        if place is not None and chosen:
            board.choose(pieces=chosen)
            self.play_chosen_at(place.name)
        elif not board.near_hand(point):
            self.lower()

    def play_at_once(self, identity: int) -> None:
        """Plays a double-clicked piece if only one move fits, else asks which."""
        board = self.board
        if not self.turn.is_ready or identity not in board.hand:
            return
        raised = board.chosen.pieces
        board.choose(pieces=raised if identity in raised else (identity,))
        self.play_chosen()

    def play_chosen(self) -> None:
        """Plays the chosen pieces where they can go; asks if there are several ways."""
        board = self.board
        chosen = board.chosen.pieces
        if not chosen or not self.turn.is_ready:
            return
        codes = board.codes(chosen)
        box = board.box(chosen[0])
        moves = self._made_of(codes)
        if moves:
            self._play_one_of(moves, (box.centerx, box.top))
        else:
            self._why_not(None, codes, chosen, (box.centerx, box.top))

    def play_chosen_at(self, name: str) -> None:
        """Plays the chosen pieces at a place."""
        board = self.board
        chosen = board.chosen.pieces
        place = board.layout.place(name)
        self._drop_at(place, board.codes(chosen), chosen, (round(place.glow.cx), round(place.glow.cy)))

    def _take(self, identity: int, zone: str) -> None:
        """Handles a click on a piece of the table: lays the chosen there, takes it, or says why not."""
        place = place_at(self.board, self.board.box(identity).center)
        verb = self.board.layout.picks.get(zone)
        moves = self.board.light.moves if self.board.chosen.pieces else ()
        if place is not None and any(map(place.accepts, moves)):
            self.play_chosen_at(place.name)
        elif (move := outermost(self.board, identity, self.turn.moves)) is not None:
            self.play(move)
        elif verb is None:
            self.tap(zone, identity)
        elif self.turn.is_ready:
            self.play(f"{verb} {self.board.code(identity)}", self.board.box(identity).midtop)

    def _asks_by(self, codes: Sequence[str], at: Point) -> bool:
        """Asks for the other piece if this one is played by naming another; true if it asked."""
        tools = self.board.words(self.board.view, moves=self.turn.moves).tools() if self.turn.is_ready else {}
        if len(codes) != 1 or codes[0] not in tools:
            return False
        self.ask_which(tools[codes[0]], at)
        return True

    def ask_which(self, verb: str, at: Point | None = None) -> None:
        """Shows the pieces that moves of this verb could be about, and plays the chosen one."""
        if not self.turn.is_ready:
            return
        words = self.board.said
        moves = [move for move in self.turn.moves if move.verb == verb]
        if not any(move.pieces for move in moves):
            self._ask_how_many(moves, at)
            return
        answers = [SpotAnswer(said) for said in words.choices(moves)]
        question = words.question(moves)
        faces = [(words.pack, move.pieces[0]) for move in moves]
        choice = PieceChoice(question, answers, faces, lambda number: self.play(moves[number], at))
        self.board.choose(pieces=())
        self._ask(choice)

    def _ask_how_many(self, moves: Sequence[Move], at: Point | None) -> None:
        """Asks for which seat, if several could be meant, and then which of these moves."""
        seats = list(dict.fromkeys(move.place for move in moves if isinstance(move.place, int)))
        if len(seats) > 1:
            groups = [[move for move in moves if move.place == seat] for seat in seats]
            answers = [self._seat_answer(seat) for seat in seats]
            self._open_grid("Which player?", answers, lambda number: self._ask_how_many(groups[number], at))
        else:
            answers = [self._counted_answer(move) for move in moves]
            question = self.board.said.question(moves)
            self._open_grid(question, answers, lambda number: self.play(moves[number], at))

    def _counted_answer(self, move: Move) -> SpotAnswer:
        words = self.board.said
        amounts = words.chips.amounts(move) if words.chips else ()
        return SpotAnswer(
            words.choice(move), picture=partial(drawn.side_by_side, amounts) if amounts else None
        )

    def _seat_answer(self, seat: int) -> SpotAnswer:
        face = self.board.people[seat].face
        return SpotAnswer(
            self.board.names[seat],
            picture=lambda screen, look, box: look.face(screen, face, box.center, box.height),
        )

    def _open_grid(self, question: str, answers: Sequence[SpotAnswer], act: Callable[[int], None]) -> None:
        self._ask(GridChoice(question, answers, act))

    def _ask(self, choice: GridChoice | PieceChoice) -> None:
        look = self.tree.look
        choice.open_in(look, pygame.Rect(look.metrics.felt), in_sight(self.board))
        self.turn.refresh()
        self.tree.open(choice)
        self.tree.focus_on(choice.children[0])

    def tap(self, zone: str, identity: int | None = None) -> None:
        """Makes the move of a clicked pile, asks which of its moves, or says why there is none."""
        tap, moves = self.board.layout.taps.get(zone), self.turn.moves
        if tap is None or not self.board.layout.spots.get(zone):
            return
        meant = self.board.words(self.board.view, moves=moves).tap(tap)
        at, box = tapped(self.board, zone, identity)
        if meant not in moves and any(move.verb == meant for move in moves if move.pieces):
            self.ask_which(meant, at)
        else:
            self.play(meant, at, (box,))

    def shift_piece(self, identity: int, by: int) -> None:
        """Moves a piece of the hand one place to the left or right."""
        self.board.shift(identity, by, self.app.now)
        self.turn.refresh()

    # --- moves

    def play(self, move: str, at: Point | None = None, about: Sequence[pygame.Rect] = ()) -> None:
        """Makes a move; says a refusal at the spot, beside what it is about."""
        held = self.board.find(move.pieces) if isinstance(move, Move) else ()
        try:
            self.turn.play(move)
        except IllegalMove as refusal:
            prompt = self.board.layout.prompt
            at = at or (round(prompt.cx), round(prompt.cy))
            self._refuse(refusal.rule, refusal.reason, held, at, about)

    def _play_one_of(self, moves: Sequence[Move], at: Point) -> None:
        if len(moves) == 1:
            self.play(moves[0], at)
            return
        self.board.choose(pieces=tuple(set(self.board.pieces_of(moves[0])) & set(self.board.hand)))
        self.turn.refresh()
        self.where.ask(moves, at, lambda move: self.play(move, at))

    def _why_not(self, place: Place | None, codes: tuple[str, ...], held: tuple[int, ...], at: Point) -> None:
        """Asks the rules why these pieces cannot go there, and says it."""
        if not self.turn.is_ready:
            self.not_your_turn(at, held)
            return
        known = self.board.words(self.board.view, moves=self.turn.moves).reason(codes)
        if known is not None:
            self._refuse(*known, held, at, end_of(place))
            return
        text = self.board.words(self.board.view, moves=self.turn.moves).attempt(codes, place)
        refusal = self.turn.refusal(text)
        if refusal is None:
            self._point_to_the_light(held, at)
        else:
            self._refuse(refusal.rule, refusal.reason, held, at, end_of(place))

    def _point_to_the_light(self, held: tuple[int, ...], at: Point) -> None:
        """Says that the dropped pieces can be played, only not there."""
        self._refuse(None, f"Lay {'it' if len(held) == 1 else 'them'} where it glows.", held, at)

    def not_your_turn(self, at: Point, held: tuple[int, ...] = ()) -> None:
        """Says that it is not the person's turn, that the match is over, or what is still being shown."""
        if self.turn.is_coming:
            self.turn.hurry()
        self._refuse(None, self.turn.whose, held, at)

    def _refuse(
        self,
        rule: str | None,
        reason: str,
        held: tuple[int, ...],
        at: Point,
        about: Sequence[pygame.Rect] = (),
    ) -> None:
        board = self.board
        self.app.sounds.play("refuse")
        legal = {piece for move in self.turn.moves for piece in move.pieces}
        forcing = board.of_codes(legal, board.hand) - set(held)
        forces = rule is not None and any(code not in legal for code in board.codes(held))
        board.shine(forcing=frozenset(forcing if forces and len(forcing) < len(board.hand) - 1 else ()))
        board.choose(pieces=held if rule is None and len(held) > 1 else ())
        self.turn.refresh()
        board.pieces.shake(held, self.app.now)
        open_piles = [board.box(board.top(zone)) for zone in self.open_taps()]
        self.turn.say(reason, *at, rule, about=(*about, *beside(board, held)), clear_of=open_piles)
