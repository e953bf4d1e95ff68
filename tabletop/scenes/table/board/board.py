"""The table as it is seen: a view laid out, its pieces, and everything that stands around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from tabletop.games.loaders import plan_of
from tabletop.graphics.pieces.animation import SpotLike
from tabletop.graphics.pieces.piece import Emphasis
from tabletop.layout import lens as lenses
from tabletop.layout.arrangements import Rect
from tabletop.layout.lens import Lens
from tabletop.layout.match_pieces import match_pieces
from tabletop.layout.table_layout import Layout
from tabletop.rules import HIDDEN, Move, View
from tabletop.scenes.base.widget_scene import felt_of
from tabletop.scenes.table.board.board_decorations import BoardDecorations
from tabletop.scenes.table.board.board_geometry import pieces_split_up
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state import deal_order
from tabletop.scenes.table.state.board_layouts import BoardLayouts
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.last_moves import DealStart, mark_no_moves
from tabletop.scenes.table.state.table_players import TablePlayer
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import Words

RAISED_BY: Final = 24.0
RAISED_ON_RACK: Final = 14.0
"""How far a tile rises from its rack; little, as the prompt stands just above."""
HOVERED_RAISED_BY: Final = 12.0
PLAYABLE_RAISED_BY: Final = 8.0
PLAYABLE_RAISED_ON_RACK: Final = 5.0
"""How far playable pieces stand out of the rest of the hand."""
DECORATIONS_PER_FRAME: Final = 2
"""The number of decorations drawn in a frame in which pieces move."""


class Board(BoardState):
    """One view on the screen. `lay_view` is the only way anything gets anywhere."""

    def __init__(
        self,
        look: Look,
        words: type[Words],
        people: Sequence[TablePlayer],
        view: View,
        began: DealStart = mark_no_moves,
    ) -> None:
        super().__init__(look, words, people, view, began)
        self.decorations = BoardDecorations(self)
        self.layouts = BoardLayouts(self)
        self.layout = self.whole_layout = self.layouts.layout_of(view)
        self.is_decorated = self._are_highlights_shown = True
        self._collects_highlights = False

    # --- laying a view

    def lay_view(self, view: View, now: float, *, jump: bool = False, stagger: bool = False) -> None:
        """Sends every piece to where this view has it, from wherever it is now."""
        # The layout of an unchanged view is the identical object: then only highlights can be new.
        if view is self.view and not jump and self.layouts.layout_of(view) is self.whole_layout:
            self.show_highlights(now)
            return
        mover = view.moves[-1][0] if len(view.moves) > len(self.view.moves) else None
        piece_ids_before = self.piece_ids
        queues = plan_of(view.game).hand.queues
        self.piece_ids = match_pieces(self.piece_ids, self.view.zones, view.zones, mover=mover, queues=queues)
        before, self.whole_layout = self.layout, self.layouts.layout_of(view)
        self.lens = lenses.scrolled_to(self.lens, self._newly_laid_box(view), self.whole_layout)
        self.layout = lenses.seen_through(self.whole_layout, self.lens)
        # Backs look alike, so a row that only counts differently must not be seen to swap them.
        self._leave_hidden_rows(before, view)
        self.view = view
        down = self.words_of_view(view).face_down_zones()
        places = {
            identity: (HIDDEN if zone in down else code, spot)
            for zone, spots in self.layout.spots.items()
            for identity, code, spot in zip(self.piece_ids[zone], view.zones[zone], spots, strict=True)
        }
        self.pieces.covering_pieces = self._covering_pieces(piece_ids_before)
        run = pieces_laid_open(piece_ids_before, self.piece_ids, view.zones) | pieces_split_up(
            piece_ids_before, self.piece_ids
        )
        if stagger:
            # A hand is dealt from its lowest piece up.
            piece_ids = {
                zone: sorted(own, key=lambda one: places[one][1].z) for zone, own in self.piece_ids.items()
            }
            dealt = deal_order.dealing_order(piece_ids_before, piece_ids, view)
            places, run = {one: places[one] for one in (*dealt, *places)}, frozenset(dealt)
        with self.pieces.redrawn_once():
            self.pieces.send_to_spots(places, now, jump=jump, one_by_one=run, clips=self._clips())
            self.show_highlights(now)

    def animate_shuffle(self, now: float) -> None:
        """Animates a shuffle of the pack: it is stirred about on the felt, or riffled."""
        zone = deal_order.zone_to_shuffle(self.view)
        if zone is None or self.pieces.motion_settings.is_still:
            return
        # Only what is stirred changes places: the order inside a pile is not seen.
        piece_ids, spots = self.piece_ids[zone], self.layout.spots[zone]
        if not self.words.is_stirred:
            self.pieces.send_by_detours(deal_order.riffle_detours(piece_ids, spots, self.layout.felt), now)
            return
        self.piece_ids[zone] = deal_order.mixed_order(piece_ids)
        codes = self.view.zones[zone]
        places = {
            piece_id: (code, spot)
            for piece_id, code, spot in zip(self.piece_ids[zone], codes, spots, strict=True)
        }
        felt = self.layout.felt
        detours = deal_order.stir_detours(
            self.piece_ids[zone], spots, (felt.cx, felt.cy), self.look.metrics.u
        )
        with self.pieces.redrawn_once():
            self.pieces.send_to_spots(places, now)
            self.pieces.send_by_detours(detours, now)

    def paint(self, screen: pygame.Surface, tree: WidgetTree) -> Sequence[pygame.Rect]:
        """Draws what has changed of the table and of the widgets above it; returns the boxes drawn."""
        spoilt = tree.painter.take_dirty()
        for rect in [screen.get_rect()] if spoilt is None else spoilt:
            self.compositor.invalidate_rect(rect)
        self.compositor.paint_above = tree.painter.part_painter()
        return self.compositor.paint(screen)

    def apply_lens(self, lens: Lens, now: float) -> None:
        """Shows the line larger, smaller, or another part of it; everything else stays as it is."""
        sight = self.whole_layout.sight
        if lens == self.lens or sight is None:
            return
        self.lens, self.layout = lens, lenses.seen_through(self.whole_layout, lens)
        piece_ids, codes = self.piece_ids[sight.zone], self.view.zones[sight.zone]
        spots = self.layout.spots[sight.zone]
        places = {
            piece_id: (code, spot) for piece_id, code, spot in zip(piece_ids, codes, spots, strict=True)
        }
        self.pieces.send_to_spots(places, now, jump=True, clips=self._clips())
        self.show_highlights(now)

    def _newly_laid_box(self, view: View) -> Rect | None:
        """Returns the box, in the full layout, of what this view added to the line; None if nothing."""
        sight = self.whole_layout.sight
        if sight is None:
            return None
        before = self.view.zones.get(sight.zone, ())
        spots = zip(view.zones[sight.zone], self.whole_layout.spots[sight.zone], strict=True)
        new = [spot.bounds for code, spot in spots if code not in before]
        return Rect.union(new) if new else None

    def _clips(self) -> dict[int, pygame.Rect]:
        """Returns the clip box of each piece that shows only in the window of the line."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None:
            return {}
        return dict.fromkeys(self.piece_ids[sight.zone], box_of(clip))

    def _leave_hidden_rows(self, before: Layout, view: View) -> None:
        """Leaves a row of hidden pieces in place where only the end that it is counted from has changed."""
        for zone, piece_ids in self.piece_ids.items():
            old, new = before.spots.get(zone, ()), self.layout.spots[zone]
            if old == new or sorted(old, key=_by_place) != sorted(new, key=_by_place):
                continue
            if set(view.zones[zone]) == {HIDDEN} == set(self.view.zones[zone]):
                there = dict(zip(old, piece_ids, strict=True))
                self.piece_ids[zone] = tuple(there[spot] for spot in new)

    def resize(self, look: Look, now: float, window: Look | None = None) -> None:
        """Lays everything again, sharp, for another window, felt or pack.

        The table has the whole window, or the left part of it that `look` measures.
        """
        window = window or look
        self.look = look
        self.decorations.discard_all()
        self.compositor.resize(window.metrics.size, felt_of(window))
        self.pieces.restyle(u=look.metrics.u, edition=look.edition)
        # Pieces jump, as gliding from the old size would look like moves.
        self.lay_view(self.view, now, jump=True)

    def renew_words(self) -> None:
        """Draws what may have words again, a few pictures a frame: ten names may need ten fonts."""
        self.decorations.outdate()
        self.is_decorated = False

    # --- the order of the own hand

    def reorder(self, held: Sequence[int], point: tuple[float, float], now: float) -> None:
        """Puts pieces where they were dropped in the own hand."""
        hand = self.hand
        taken = [number for number, identity in enumerate(hand) if identity in held]
        to = sum(
            1 for identity in hand if identity not in held and self.piece_box(identity).centerx < point[0]
        )
        staying = [number for number in range(len(hand)) if number not in taken]
        before = staying[to] if to < len(staying) else len(hand)
        self.hand_order.move_pieces(self.pieces.codes(hand), taken, before)
        self.lay_again(now)

    def shift(self, identity: int, by: int, now: float) -> None:
        """Moves a piece of the own hand by one."""
        hand = self.hand
        at = hand.index(identity)
        if 0 <= at + by < len(hand):
            self.hand_order.move_pieces(self.pieces.codes(hand), [at], at + by + (1 if by > 0 else 0))
            self.lay_again(now)

    def sort(self, moves: Sequence[Move], *, turned: bool) -> None:
        """Sorts the hand in the next way, or turns its order round."""
        if turned:
            self.hand_order.reverse()
            return
        words = self.words(self.view, moves=moves)
        hand, groups = self.pieces.codes(self.hand), self.highlights.helps and bool(words.hand_groups())
        self.hand_order.use_next_way(has_groups=groups, hand=hand, sort_keys=words.sort_keys)

    def lay_again(self, now: float) -> None:
        """Lays the current view again, as after another order of the hand or other highlights."""
        self.lay_view(self.view, now)

    # --- highlights and decorations

    def show_highlights(self, now: float) -> None:
        """Shows the highlights on the pieces, and the decorations of the view."""
        self._are_highlights_shown = not self._collects_highlights
        if self._are_highlights_shown:
            self._highlight_pieces(now)
            self.is_decorated = self.decorations.update()

    @contextmanager
    def highlights_shown_once(self, now: float) -> Iterator[None]:
        """Collects changes of view and highlights, and shows them once at its end."""
        with self.pieces.redrawn_once():
            # A piece that is laid and highlighted in one frame would else be drawn twice.
            self._collects_highlights = True
            try:
                yield
            finally:
                self._collects_highlights = False
            if not self._are_highlights_shown:
                self._highlight_pieces(now)
                self.is_decorated, self._are_highlights_shown = False, True

    def draw_decorations(self) -> bool:
        """Draws as many of the changed decorations as a frame allows; true if all are up to date."""
        if not self.is_decorated:
            # While pieces fly a frame has little time left: a few pictures now, the others in later frames.
            self.is_decorated = self.decorations.update(
                DECORATIONS_PER_FRAME if self.pieces.is_busy else None
            )
        return self.is_decorated

    def _highlight_pieces(self, now: float) -> None:
        highlights, picked = self.highlights, self.selection
        chips = self.view_words.chips
        framed = self.pieces_in(chips.framed_zones() if chips else ())
        marked = highlights.forcing | highlights.hinted | {*framed}
        hand = set(self.hand)
        playable = self.pieces_showing(highlights.playable, hand)
        dims = highlights.dim and (bool(playable) or highlights.nothing_fits)
        # Where every piece can be played, none has to stand out.
        offered = playable if dims and len(playable) < len(hand) else set[int]()
        tops = {
            self.top_piece(zone) for zone in highlights.piles if self.piece_ids.get(zone)
        } | highlights.takes
        tops |= playable.intersection(self.pieces_in(self.layout.taken))
        between = {*self.pieces_in(self.layout.picks)} - highlights.takes
        emphases = {}
        at = () if picked.hovered is None else (picked.hovered,)
        for identity in sorted(hand.union(marked, tops, between, picked.pieces, at)):
            chosen = identity in picked.pieces
            hovered = identity == picked.hovered
            high = chosen or (identity in highlights.hinted and identity in hand)
            rise = self._raise_of(high=high, hovered=hovered, offered=identity in offered)
            emphases[identity] = Emphasis(
                self.look.px(rise) if rise else 0,
                "gold" if chosen or identity in marked else "thin" if hovered or identity in tops else "none",
                (dims and identity in hand and identity not in playable)
                or (bool(highlights.takes) and identity in between),
                is_low=rise > 0 and not (high or hovered),
            )
        self.pieces.emphasise(emphases, now)

    def _raise_of(self, *, high: bool, hovered: bool, offered: bool) -> float:
        """Returns how far a piece is raised, in layout units: most if chosen or advised, less if playable."""
        is_racked = self.layout.rack is not None
        if high:
            return RAISED_ON_RACK if is_racked else RAISED_BY
        if hovered:
            return HOVERED_RAISED_BY
        return (PLAYABLE_RAISED_ON_RACK if is_racked else PLAYABLE_RAISED_BY) if offered else 0


def _by_place(spot: SpotLike) -> tuple[float, ...]:
    return spot.x, spot.y, spot.z


def pieces_laid_open(
    before: Mapping[str, Sequence[int]],
    after: Mapping[str, Sequence[int]],
    codes: Mapping[str, Sequence[str]],
) -> frozenset[int]:
    """Returns the two or more pieces of a hand that were laid open together, as a meld is."""
    held = {
        piece_id for zone, piece_ids in before.items() if zone.startswith("hand:") for piece_id in piece_ids
    }
    for zone, piece_ids in after.items():
        if not zone.startswith("hand:"):
            shown = zip(piece_ids, codes[zone], strict=True)
            came = [piece_id for piece_id, code in shown if piece_id in held and code != HIDDEN]
            if len(came) > 1:
                return frozenset(came)
    return frozenset()
