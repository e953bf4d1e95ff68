"""What is shown of a running match: its board, frame by frame, at a pace and with sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, Protocol

from tabletop.games.loaders import words_of
from tabletop.graphics.pieces.animation import MotionSettings
from tabletop.records import Sitter
from tabletop.rules import HIDDEN, Frame, View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.board.board_geometry import (
    LINGER_MS,
    arrived_in_trays,
    pieces_of_beat,
    pieces_split_up,
)
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.scenes.table.state.last_moves import DealStart
from tabletop.scenes.table.state.table_players import players_of
from tabletop.settings import Settings
from tabletop.words.deal_end_words import for_one_deal
from tabletop.words.piece_handling import PieceHandling

DEALING_BEATS: Final = frozenset(("deal", "rest", "told"))
"""The beats at which another deal may come to lie on the table."""

GATHER_SOUND: Final = "slide"
LANDING_LOUDNESS: Final = 0.5
"""The loudness of each of several landing pieces, relative to one that is laid alone."""


class LayView(Protocol):
    """A function that lays a view at a time; piece after piece, if they `stagger`."""

    def __call__(self, view: View, now: float, *, stagger: bool) -> None: ...


class MatchDisplay:
    """The display of a match, shared by the table and the replay."""

    def __init__(
        self,
        app: Host,
        slug: str,
        sitters: Sequence[Sitter],
        view: View,
        began: DealStart,
        *,
        opening: Sequence[Frame] = (),
        deal_limit: int | None = None,
    ) -> None:
        """The match is over after `deal_limit` deals, whatever the rules say; None: by the rules alone."""
        self.app = app
        self.words = for_one_deal(words_of(slug)) if deal_limit == 1 else words_of(slug)
        first = opening[0].view if opening else view
        self.board = Board(look_of(app), self.words, players_of(sitters), first, began)
        self.playback = Playback()
        self.playback.add(opening[1:])
        self._landing_sound, self._landing_pieces = "", frozenset[int]()
        self._shown_view, self._newcomers = first, frozenset[int]()
        self.board.pieces.on_land = self._play_landing

    def apply_settings(self, *, for_a_click: float = inf) -> None:
        """Applies pace and pictures from the settings; `for_a_click` is how long a trick waits (ms)."""
        settings = self.app.settings
        motion_settings = MotionSettings(settings.animation_speed, settings.reduced_motion)
        self.board.pieces.restyle(edition=look_of(self.app).edition, motion_settings=motion_settings)
        self.board.highlight(
            counts=settings.count_ranks, worths=settings.show_worths, loosest=settings.show_loosest
        )
        self.board.show_highlights(self.app.now)
        self.playback.pace = motion_settings.pace_factor
        self.playback.shuffles = not motion_settings.is_still
        seconds = settings.trick_seconds
        # Whoever hears the table needs longer for a trick, unless they have chosen otherwise.
        waits = seconds is None or (self.app.is_read_aloud and settings.trick_rest == Settings.trick_rest)
        self.playback.trick_rest = for_a_click if waits or seconds is None else 1000.0 * seconds
        self.board.sort_by(getattr(settings, self.words.sort_setting), turned=settings.reverse_sort)

    def save_hand_order(self) -> None:
        """Saves the way of sorting that the player on turn has last chosen."""
        order = self.board.changed_order
        if order is not None:
            settings = self.app.settings.changed(self.words.sort_setting, order.usual)
            self.app.change_settings(settings.changed("reverse_sort", order.turned))

    # --- frame by frame

    def next_frame(self, now: float, *, busy: bool) -> Frame | None:
        """Returns the frame to show now, once nothing glides and its layout is known."""
        # The frame before is complete only once its decorations have been drawn.
        if not self.board.is_decorated:
            return None
        if self._newcomers and not busy:
            # A glow that flies would be drawn again in every frame.
            if self.board.view is self._shown_view:
                self.board.highlight(forcing=self.board.highlights.forcing | self._newcomers)
                self.board.show_highlights(now)
            self._newcomers = frozenset()
        has_place = self.board.layouts.find_next_in_steps(self.playback.waiting)
        return self.playback.next(now, busy=busy or not has_place)

    def words_of_frame(self, frame: Frame) -> str:
        """Returns the words for the next frame; a score is told by the summary instead."""
        if frame.beat == "score":
            return ""
        said = self.board.words_of_view(frame.view)
        words = said.announcement(self.board.view, frame.beat)
        if frame.beat == "told" and frame.view.moves:
            words = words or said.move_sentence(len(frame.view.moves) - 1)
        return words

    def show_frame(self, frame: Frame, now: float, words: str | None, lay: LayView | None = None) -> View:
        """Lays a frame with its words and sounds; returns the view that lay there before."""
        board, before = self.board, self.board.view
        board.highlight(
            beat=frame.beat, forcing=frozenset(), words=board.highlights.words if words is None else words
        )
        is_deal = frame.beat == "deal" or (frame.beat in DEALING_BEATS and before.deal != frame.view.deal)
        lies = board.piece_ids
        with board.highlights_shown_once(now):
            (lay or board.lay_view)(frame.view, now, stagger=is_deal)
            if frame.beat == "shuffle":
                board.animate_shuffle(now)
            board.highlight(forcing=pieces_of_beat(board, frame.beat, before))
        self.playback.linger(LINGER_MS if pieces_split_up(lies, board.piece_ids) else 0)
        is_still = board.pieces.motion_settings.is_reduced
        self._landing_sound = "" if is_still else landing_sound(before, frame, self.words)
        self._landing_pieces = _arrived_pieces(lies, board.piece_ids) if self._landing_sound else frozenset()
        self._shown_view, self._newcomers = frame.view, arrived_in_trays(board, before)
        for sound in sounds_of_frame(before, frame, self.words):
            self.app.sounds.play(sound)
        return before

    def _play_landing(self, identity: int) -> None:
        """Plays the sound of one of several pieces as it lands."""
        if identity in self._landing_pieces:
            self.app.sounds.play(self._landing_sound, LANDING_LOUDNESS)

    def precompute(self) -> None:
        """Works out the layout of the frame after this one, while there is time."""
        waiting, layouts = self.playback.waiting, self.board.layouts
        if waiting and not layouts.is_searching and self.board.is_decorated:
            layouts.precompute(waiting[0].view)

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until the next frame may be due; None until something happens."""
        searches = self.playback.waiting and self.board.layouts.is_searching
        return 0 if searches else self.playback.wake_ms(now)


def _arrived_pieces(
    before: Mapping[str, Sequence[int]], after: Mapping[str, Sequence[int]]
) -> frozenset[int]:
    """Returns the pieces that lie in another zone than before."""
    return frozenset(
        piece_id
        for zone, piece_ids in after.items()
        for piece_id in frozenset(piece_ids).difference(before.get(zone, ()))
    )


def sounds_of_frame(before: View, frame: Frame, pieces: type[PieceHandling]) -> tuple[str, ...]:
    """Returns the names of the sounds for what moved between two views."""
    sounds = pieces.piece_sounds
    if frame.beat == "shuffle":
        return (sounds.shuffle,)
    moved = _moved_count(before, frame.view)
    if _is_dealt(before, frame, moved):
        return (sounds.deal,)
    if frame.beat == "gather":
        return (GATHER_SOUND,)
    own = pieces.verb_sounds.get(_new_verb(before, frame.view))
    if own is not None:
        return (own,)
    return () if not moved else (sounds.lay if moved == 1 else sounds.lay_several,)


def landing_sound(before: View, frame: Frame, pieces: type[PieceHandling]) -> str:
    """Returns the sound for each of several landing pieces; "" where they are not heard one by one."""
    moved = _moved_count(before, frame.view)
    if _is_dealt(before, frame, moved):
        return pieces.piece_sounds.dealt_piece
    return "" if frame.beat in ("gather", "shuffle") or moved < 2 else pieces.piece_sounds.lay


def _new_verb(before: View, after: View) -> str:
    """Returns the verb of the move that was made between two views; "" if none was."""
    return after.moves[-1][1].partition(" ")[0] if len(after.moves) > len(before.moves) else ""


def _is_dealt(before: View, frame: Frame, moved: int) -> bool:
    """Returns whether hands are being dealt."""
    return frame.view.deal != before.deal or (frame.beat == "deal" and moved > 1)


def _moved_count(before: View, after: View) -> int:
    """Returns how many pieces changed their zones, or turned over."""
    count = 0
    for zone, pieces in after.zones.items():
        had = before.zones.get(zone, ())
        if len(pieces) > len(had):
            count += len(pieces) - len(had)
        elif pieces != had and len(pieces) == len(had):
            count += sum(
                1 for now, then in zip(pieces, had, strict=True) if now != then and HIDDEN in {now, then}
            )
    return count
