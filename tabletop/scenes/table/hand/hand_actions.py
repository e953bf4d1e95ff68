"""What a hand does at the table: take, carry, drop, choose and tap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.graphics.theme import FINGER_TARGET
from tabletop.layout.table_layout import DropTarget, open_targets
from tabletop.messages import names_text, say
from tabletop.rules import IllegalMove, Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.chips import chip_drawing
from tabletop.scenes.table.hand.move_choice import MoveChoice, boxes_to_avoid
from tabletop.scenes.table.hand.move_refusals import MoveRefusals
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.hand.targeting import (
    end_of_row_move,
    has_one_place,
    landing_spot_of_tile,
    means_own_pieces,
    place_at,
    tap_answer_place,
    waiting_piece,
)
from tabletop.scenes.table.state.selection import Focus
from tabletop.widgets.popups.answer_popup import PopupAnswer
from tabletop.widgets.popups.grid_choice import GridChoice
from tabletop.widgets.popups.piece_choice import PieceChoice
from tabletop.widgets.widget_tree import WidgetTree

Point = tuple[int, int]


class HandActions:
    """What the person at the table can do with pieces, by mouse or by keyboard."""

    def __init__(self, app: Host, board: Board, turn: PlayerTurn, tree: WidgetTree) -> None:
        self.app = app
        self.board = board
        self.turn = turn
        self.tree = tree
        self.move_choice = MoveChoice(app, board, tree)
        self.refusals = MoveRefusals(app, board, turn, self.playable_piles)
        tree.is_taken_below = lambda point: board.piece_at(point, self.clickable_piles()) is not None

    # --- asking

    def open_places(self) -> tuple[DropTarget, ...]:
        """Returns the places to which the chosen pieces, or any, may go."""
        return tuple(open_targets(self.board.layout.places, self.board.highlights.moves))

    def playable_piles(self) -> tuple[str, ...]:
        """Returns the piles whose move is legal now."""
        layout = self.board.layout
        if not layout.taps:
            return ()
        moves, meant = self.turn.moves, self.turn.words.pile_click
        ways = {*moves, *(move.verb for move in moves if move.pieces)}
        return tuple(
            zone for zone, tap in layout.taps.items() if meant(tap) in ways and layout.spots.get(zone)
        )

    def clickable_piles(self) -> tuple[str, ...]:
        """Returns the piles that can be clicked, now or at another time."""
        return tuple(self.board.layout.taps)

    def highlight_playable(self, focus: Focus | None) -> None:
        """Highlights what can be played, dropped and clicked; clears the choice while nobody can move."""
        board, moves, settings = self.board, self.turn.moves, self.app.settings
        played = {code for move in moves if move.place != board.layout.hand_zone for code in move.pieces}
        words = self.turn.words
        tools = words.tool_pieces() if moves else ()
        board.highlight(
            moves=self.possible_moves() if moves else (),
            playable=frozenset(played.union(tools)),
            takes=frozenset(board.takeable_pieces(moves)),
            piles=self.playable_piles() if moves else (),
            dim=settings.dim_unplayable,
            nothing_fits=bool(moves) and not played and words.adds_pieces_to_line,
            counts=settings.count_ranks,
            worths=settings.show_worths,
            loosest=settings.show_loosest,
            focus=focus,
        )
        if not moves:
            board.select(pieces=())

    def possible_moves(self) -> tuple[Move, ...]:
        """Returns the moves of which the chosen or held pieces could be part; all if nothing is chosen."""
        chosen = self.board.selection
        codes = self.board.pieces.codes(chosen.held or chosen.pieces)
        return self._moves_with(codes) if codes else self.turn.moves

    def _moves_with(self, codes: Sequence[str]) -> tuple[Move, ...]:
        """Returns the moves of which these pieces of the own hand could be part."""
        zone = self.board.layout.hand_zone
        return tuple(move for move in self.turn.starting_with(codes) if move.place != zone)

    def _moves_of_exactly(self, codes: Sequence[str]) -> list[Move]:
        """Returns the moves of exactly these pieces of the own hand."""
        return [move for move in self._moves_with(codes) if len(move.pieces) == len(codes)]

    # --- pieces

    def piece_at(self, point: Point) -> int | None:
        """Returns the piece under a point that can be taken: of the own hand, or on top of a pile."""
        piles = self.clickable_piles()
        found = self.board.piece_at(point, piles)
        if found is None and self.tree.by_finger:
            found = self.board.piece_near(point, piles, self.board.look.metrics.box(FINGER_TARGET))
        return found

    def hover_piece(self, identity: int | None) -> None:
        wanted = identity if self.turn.moves and identity in self.board.hand else None
        if wanted != self.board.selection.hovered:
            self.board.select(hovered=wanted)
            self.board.show_highlights(self.app.now)

    def lift_piece(self, identity: int, point: Point) -> tuple[int, ...]:
        """Picks a piece up, or all chosen ones if it is one of them; returns the pieces held."""
        board = self.board
        raised = board.selection.pieces
        in_hand = identity in board.hand
        open_now = identity in board.highlights.takes or board.zone_of(identity) in self.playable_piles()
        if not in_hand and not (self.turn.moves and open_now):
            return ()
        if board.zone_of(identity) == board.layout.hand_zone and not in_hand:
            identity = board.top_piece(board.layout.hand_zone)
        taken = raised if identity in raised else (identity,)
        stays = raised if in_hand and identity in raised else ()
        board.select(pieces=stays, held=taken if in_hand else (), hovered=None)
        self.app.sounds.play("lift")
        board.pieces.pick_up(taken, point, self.app.now)
        self.turn.refresh()
        return taken

    def carry_pieces(self, point: Point, shown_at: Point | None = None) -> None:
        """Moves the held pieces to a point, or to where they are seen better; lights the place under it."""
        self.board.pieces.move_held(point if shown_at is None else shown_at)
        over = place_at(self.board, point)
        name = over.name if over else ""
        if name != self.board.selection.over:
            self.board.select(over=name)
            self.board.show_highlights(self.app.now)
        self.board.pieces.turn_held(
            None if over is None else landing_spot_of_tile(self.board, over), self.app.now
        )

    def return_held(self) -> None:
        """Sends the held pieces home."""
        self.board.select(held=(), over="")
        self.board.pieces.drop(self.app.now)
        self.turn.refresh()

    def drop_pieces(self, held: tuple[int, ...], point: Point) -> None:
        """Lets the held pieces go: plays them, reorders the hand, or sends them home with a reason."""
        board = self.board
        now = self.app.now
        place = place_at(self.board, point)
        from_pile = held[0] not in board.hand
        codes = board.pieces.codes(held)
        zone = board.zone_of(held[0])
        board.select(held=(), over="")
        if not from_pile and not self._is_reordering(place, point):
            self._drop_at(place, codes, held, point)
            # What is played leaves the hand when the table has its place.
            if not self.turn.goes_on_at_once:
                board.pieces.drop(now)
            return
        board.pieces.drop(now)
        if from_pile:
            # From a pile one takes a piece by a drop at the own ones; from the own row by a drop anywhere
            # else.
            if means_own_pieces(board, point) != (zone == board.layout.hand_zone):
                self._click_table_piece(held[0], zone)
        else:
            board.reorder(held, point, now)
            self.app.sounds.play("slide")
        self.turn.refresh()

    def _is_reordering(self, place: DropTarget | None, point: Point) -> bool:
        """Returns whether a drop there means another order of the own hand."""
        return self.board.is_near_hand(point) and not (place is not None and place.glow.contains_point(point))

    def _drop_at(
        self, place: DropTarget | None, codes: tuple[str, ...], held: tuple[int, ...], at: Point
    ) -> None:
        if self._asks_for_other_piece(codes, at):
            return
        moves = self._moves_of_exactly(codes)
        fitting = [move for move in moves if place is not None and place.accepts(move)]
        if fitting:
            self._play_one_of(fitting, at)
            return
        if moves and place is None:
            self.refusals.say_playable_elsewhere(held, at)
            return
        self.refusals.explain_why_not(place, codes, held, at)

    def click_piece(self, identity: int) -> None:
        """Raises or lowers a piece of the hand; taps a pile."""
        board, raised = self.board, self.board.selection.pieces
        if identity not in board.hand:
            self._click_table_piece(identity, board.zone_of(identity))
            return
        if not self.turn.moves:
            return
        code = board.pieces[identity].code
        if self._asks_for_other_piece((code,), board.piece_box(identity).midtop):
            return
        moves = (
            self._moves_with((code,)) if self.app.settings.one_click and raised in ((), (identity,)) else ()
        )
        if has_one_place(board, code, moves):
            self._play_one_of(moves, board.piece_box(identity).midtop)
            return
        if identity in raised:
            board.select(pieces=tuple(other for other in raised if other != identity))
        elif raised and self._go_together((*board.pieces.codes(raised), code)):
            board.select(pieces=(*raised, identity))
        else:
            board.select(pieces=(identity,))
        self.app.sounds.play("lift")
        self.turn.refresh()
        alone = board.pieces.codes(board.selection.pieces)
        if len(alone) == 1 and not self._moves_with(alone):
            box = board.piece_box(identity)
            board.select(pieces=())
            self.refusals.explain_why_not(None, (code,), (identity,), (box.centerx, box.top))

    def _go_together(self, codes: tuple[str, ...]) -> bool:
        words = self.board.words(self.board.view, chosen=codes)
        return bool(self._moves_with(codes)) or words.chosen_fit_together()

    def lower_chosen(self) -> None:
        """Lowers all chosen pieces."""
        if self.board.selection.pieces:
            self.board.select(pieces=())
            self.turn.refresh()

    def click_table(self, point: Point) -> None:
        """Plays the chosen or waiting pieces at the place under a click; elsewhere lowers them."""
        board = self.board
        place = place_at(board, point)
        chosen = board.selection.pieces or waiting_piece(board, self.turn.moves)
        if place is not None and chosen:
            board.select(pieces=chosen)
            self.play_chosen_at(place.name)
        elif not board.is_near_hand(point):
            self.lower_chosen()

    def play_double_clicked(self, identity: int) -> None:
        """Plays a double-clicked piece if only one move fits, else asks which."""
        board = self.board
        if not self.turn.moves or identity not in board.hand:
            return
        raised = board.selection.pieces
        board.select(pieces=raised if identity in raised else (identity,))
        self.play_chosen()

    def play_chosen(self) -> None:
        """Plays the chosen pieces where they can go; asks if there are several ways."""
        board = self.board
        chosen = board.selection.pieces
        if not chosen or not self.turn.moves:
            return
        codes = board.pieces.codes(chosen)
        box = board.piece_box(chosen[0])
        moves = self._moves_of_exactly(codes)
        if moves:
            self._play_one_of(moves, (box.centerx, box.top))
        else:
            self.refusals.explain_why_not(None, codes, chosen, (box.centerx, box.top))

    def play_chosen_at(self, name: str) -> None:
        """Plays the chosen pieces at a place."""
        board = self.board
        chosen = board.selection.pieces
        place = board.layout.drop_target(name)
        self._drop_at(place, board.pieces.codes(chosen), chosen, (round(place.glow.cx), round(place.glow.cy)))

    def _click_table_piece(self, identity: int, zone: str) -> None:
        """Handles a click on a piece of the table: lays the chosen there, takes it, or says why not."""
        place = place_at(self.board, self.board.piece_box(identity).center)
        verb = self.board.layout.picks.get(zone)
        moves = self.board.highlights.moves if self.board.selection.pieces else ()
        if place is not None and any(map(place.accepts, moves)):
            self.play_chosen_at(place.name)
        elif (move := end_of_row_move(self.board, identity, self.turn.moves)) is not None:
            self.play_move(move)
        elif verb is None:
            self.tap_pile(zone, identity)
        elif self.turn.moves:
            self.play_move(
                f"{verb} {self.board.pieces[identity].code}", self.board.piece_box(identity).midtop
            )

    def _asks_for_other_piece(self, codes: Sequence[str], at: Point) -> bool:
        """Asks for the other piece if this one is played by naming another; true if it asked."""
        tools = self.turn.words.tool_pieces() if self.turn.moves else {}
        if len(codes) != 1 or codes[0] not in tools:
            return False
        self.ask_which_piece(tools[codes[0]], at)
        return True

    def ask_which_piece(self, verb: str, at: Point | None = None) -> None:
        """Shows the pieces that moves of this verb could be about, and plays the chosen one."""
        if not self.turn.moves:
            return
        words = self.board.view_words
        moves = [move for move in self.turn.moves if move.verb == verb]
        if not any(move.pieces for move in moves):
            self._ask_which_move(moves, at)
            return
        answers = [PopupAnswer(said) for said in words.drop_answers(moves)]
        question = words.drop_question(moves)
        faces = [(words.pack, move.pieces[0]) for move in moves]
        choice = PieceChoice(question, answers, faces, lambda number: self.play_move(moves[number], at))
        self.board.select(pieces=())
        self._open_choice(choice, [[move] for move in moves])

    def _ask_which_move(self, moves: Sequence[Move], at: Point | None) -> None:
        """Asks for which seat, if several could be meant, and then which of these moves."""
        seats = list(dict.fromkeys(move.place for move in moves if isinstance(move.place, int)))
        if len(seats) > 1:
            groups = [[move for move in moves if move.place == seat] for seat in seats]
            answers = [self._seat_answer(seat) for seat in seats]
            choice = GridChoice(
                say("Which player?"), answers, lambda number: self._ask_which_move(groups[number], at)
            )
            self._open_choice(choice, groups)
        else:
            answers = [self._counted_answer(move) for move in moves]
            question = self.board.view_words.drop_question(moves)
            choice = GridChoice(question, answers, lambda number: self.play_move(moves[number], at))
            self._open_choice(choice, [[move] for move in moves])

    def _counted_answer(self, move: Move) -> PopupAnswer:
        words = self.board.view_words
        amounts = words.chips.move_amounts(move) if words.chips else ()
        return PopupAnswer(
            words.drop_answer(move),
            picture=partial(chip_drawing.draw_side_by_side, amounts) if amounts else None,
        )

    def _seat_answer(self, seat: int) -> PopupAnswer:
        face = self.board.people[seat].face
        return PopupAnswer(
            names_text(self.board.names[seat]),
            picture=lambda screen, look, box: look.draw_portrait(screen, face, box.center, box.height),
        )

    def _open_choice(self, choice: GridChoice | PieceChoice, meant: Sequence[Sequence[Move]]) -> None:
        """Opens a choice; `meant` are the moves that each answer leads to."""
        look = self.tree.look
        choice.arrange_in(look, pygame.Rect(look.metrics.felt), boxes_to_avoid(self.board))
        self.turn.refresh()
        self.tree.open_popup(choice)
        self.move_choice.focus_first(choice, meant)

    def tap_pile(self, zone: str, identity: int | None = None) -> None:
        """Makes the move of a clicked pile, asks which of its moves, or says why there is none."""
        tap, moves = self.board.layout.taps.get(zone), self.turn.moves
        if tap is None or not self.board.layout.spots.get(zone):
            return
        meant = self.turn.words.pile_click(tap)
        at, box = tap_answer_place(self.board, zone, identity)
        if meant not in moves and any(move.verb == meant for move in moves if move.pieces):
            self.ask_which_piece(meant, at)
        else:
            self.play_move(meant, at, (box,))

    def shift_piece(self, identity: int, by: int) -> None:
        """Moves a piece of the hand one place to the left or right."""
        self.board.shift(identity, by, self.app.now)
        self.turn.refresh()

    # --- moves

    def play_move(self, move: str, at: Point | None = None, about: Sequence[pygame.Rect] = ()) -> None:
        """Makes a move; says a refusal at the spot, beside what it is about."""
        held = self.board.find_pieces(move.pieces) if isinstance(move, Move) else ()
        try:
            self.turn.play_move(move)
        except IllegalMove as refusal:
            prompt = self.board.layout.prompt
            at = at or (round(prompt.cx), round(prompt.cy))
            self.refusals.say_refusal(refusal.rule, say(refusal.reason), held, at, about)

    def _play_one_of(self, moves: Sequence[Move], at: Point) -> None:
        if len(moves) == 1:
            self.play_move(moves[0], at)
            return
        self.board.select(pieces=tuple(set(self.board.pieces_of(moves[0])) & set(self.board.hand)))
        self.turn.refresh()
        self.move_choice.ask_which(moves, at, lambda move: self.play_move(move, at))
