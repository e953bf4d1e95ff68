"""What is shown of a running match: its board, frame by frame, at a pace and with sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final, Protocol

from tabletop.games.doors import words_for
from tabletop.records import Sitter
from tabletop.rules import Frame, View
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import look_of
from tabletop.scenes.table import hearing
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.lying import lit
from tabletop.scenes.table.person import persons
from tabletop.scenes.table.playback import Playback
from tabletop.scenes.table.splitting import LINGER, newcomers, split_up
from tabletop.scenes.table.traces import Began
from tabletop.stage.glide import Manner

DEALT: Final = frozenset(("deal", "rest", "told"))
"""The beats at which another deal may come to lie on the table."""

LANDING: Final = 0.5
"""The loudness of each of several landing pieces, relative to one that is laid alone."""


class Lay(Protocol):
    """A function that lays a view at a time; piece after piece, if they `stagger`."""

    def __call__(self, view: View, now: float, *, stagger: bool) -> None: ...


class Showing:
    """The display of a match, shared by the table and the replay."""

    def __init__(
        self,
        app: Host,
        slug: str,
        sitters: Sequence[Sitter],
        view: View,
        began: Began,
        *,
        opening: Sequence[Frame] = (),
    ) -> None:
        self.app = app
        self.words = words_for(slug)
        first = opening[0].view if opening else view
        self.board = Board(look_of(app), self.words, persons(sitters), first, began)
        self.playback = Playback()
        self.playback.add(opening[1:])
        self._landing, self._coming = "", frozenset[int]()
        self._shown, self._newcomers = first, frozenset[int]()
        self.board.pieces.on_land = self._land

    def take_settings(self, *, for_a_click: float = inf) -> None:
        """Applies pace and pictures from the settings; `for_a_click` is how long a trick waits (ms)."""
        settings = self.app.settings
        manner = Manner(settings.animation_speed, settings.reduced_motion)
        self.board.pieces.restyle(edition=look_of(self.app).edition, manner=manner)
        self.board.shine(
            counts=settings.count_ranks, worths=settings.show_worths, loosest=settings.show_loosest
        )
        self.board.dress(self.app.now)
        self.playback.pace = manner.pace
        self.playback.shuffles = not manner.is_still
        seconds = settings.trick_seconds
        self.playback.trick_rest = for_a_click if seconds is None else 1000.0 * seconds
        self.board.sort_by(getattr(settings, self._sorted_by), turned=settings.reverse_sort)

    def remember_order(self) -> None:
        """Saves the way of sorting that the player on turn has last chosen."""
        order = self.board.new_order
        if order is not None:
            settings = self.app.settings.changed(self._sorted_by, order.usual)
            self.app.change(settings.changed("reverse_sort", order.turned))

    @property
    def _sorted_by(self) -> str:
        """Returns the name of the setting that says how hands of this pack are sorted."""
        return "tile_sort" if self.words.pack == "dominoes" else "card_sort"

    # --- frame by frame

    def next(self, now: float, *, busy: bool) -> Frame | None:
        """Returns the frame to show now, once nothing glides and its layout is known."""
        # The frame before is complete only once its decorations have been drawn.
        if not self.board.is_furnished:
            return None
        if self._newcomers and not busy:
            # A glow that flies would be drawn again in every frame.
            if self.board.view is self._shown:
                self.board.shine(forcing=self.board.light.forcing | self._newcomers)
                self.board.dress(now)
            self._newcomers = frozenset()
        has_place = self.board.layouts.finds_next(self.playback.waiting)
        return self.playback.next(now, busy=busy or not has_place)

    def said(self, frame: Frame) -> str:
        """Returns the words for the next frame; a score is told by the summary instead."""
        if frame.beat == "score":
            return ""
        said = self.board.said_of(frame.view)
        words = said.announcement(self.board.view, frame.beat)
        if frame.beat == "told" and frame.view.moves:
            words = words or said.told(len(frame.view.moves) - 1)
        return words

    def show(self, frame: Frame, now: float, words: str | None, lay: Lay | None = None) -> View:
        """Lays a frame with its words and sounds; returns the view that lay there before."""
        board, before = self.board, self.board.view
        board.shine(beat=frame.beat, forcing=frozenset(), words=board.light.words if words is None else words)
        is_deal = frame.beat == "deal" or (frame.beat in DEALT and before.deal != frame.view.deal)
        lies = board.lies
        with board.dressed_once(now):
            (lay or board.lay)(frame.view, now, stagger=is_deal)
            if frame.beat == "shuffle":
                board.shuffle(now)
            board.shine(forcing=lit(board, frame.beat, before))
        self.playback.linger(LINGER if split_up(lies, board.lies) else 0)
        is_still = board.pieces.manner.reduced
        self._landing = "" if is_still else hearing.landing(before, frame, self.words.pack)
        self._coming = _arrivals(lies, board.lies) if self._landing else frozenset()
        self._shown, self._newcomers = frame.view, newcomers(board, before)
        for sound in hearing.sounds(before, frame, self.words.pack):
            self.app.sounds.play(sound)
        return before

    def _land(self, identity: int) -> None:
        """Plays the sound of one of several pieces as it lands."""
        if identity in self._coming:
            self.app.sounds.play(self._landing, LANDING)

    def foresee(self) -> None:
        """Works out the layout of the frame after this one, while there is time."""
        waiting, layouts = self.playback.waiting, self.board.layouts
        if waiting and not layouts.is_searching and self.board.is_furnished:
            layouts.foresee(waiting[0].view)

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until the next frame may be due; None until something happens."""
        searches = self.playback.waiting and self.board.layouts.is_searching
        return 0 if searches else self.playback.wake_ms(now)


def _arrivals(before: Mapping[str, Sequence[int]], after: Mapping[str, Sequence[int]]) -> frozenset[int]:
    """Returns the pieces that lie in another zone than before."""
    return frozenset(
        lie for zone, lies in after.items() for lie in frozenset(lies).difference(before.get(zone, ()))
    )
