"""The table as it is seen: a view laid out, its pieces, and everything that stands around them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from tabletop.games.doors import plan_of
from tabletop.layout import lens as lenses
from tabletop.layout.arrange import Rect
from tabletop.layout.follow import follow
from tabletop.layout.laid import Layout
from tabletop.layout.lens import Lens
from tabletop.rules import HIDDEN, Move, View
from tabletop.scenes.screen import felt_of
from tabletop.scenes.table import dealing
from tabletop.scenes.table.furnishing import Furnishing
from tabletop.scenes.table.layouts import Layouts
from tabletop.scenes.table.person import Person
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.splitting import split_up
from tabletop.scenes.table.spread import Spread
from tabletop.scenes.table.traces import Began, nothing
from tabletop.stage.glide import Spot
from tabletop.stage.piece import Stand
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.tree import Tree
from tabletop.words import Words

RAISED: Final = 24.0
ON_RACK: Final = 14.0
"""How far a tile rises from its rack; little, as the prompt stands just above."""
HOVERED: Final = 12.0
PLAYABLE: Final = 8.0
PLAYABLE_ON_RACK: Final = 5.0
"""How far playable pieces stand out of the rest of the hand."""
A_FRAME: Final = 2
"""The number of decorations drawn in a frame in which pieces move."""


class Board(Spread):
    """One view on the screen. `lay` is the only way anything gets anywhere."""

    def __init__(
        self,
        look: Look,
        words: type[Words],
        people: Sequence[Person],
        view: View,
        began: Began = nothing,
    ) -> None:
        super().__init__(look, words, people, view, began)
        self.furnishing = Furnishing(self)
        self.layouts = Layouts(self)
        self.layout = self.whole = self.layouts.of(view)
        self.is_furnished = self._is_dressed = True
        self._dresses_later = False

    # --- laying

    def lay(self, view: View, now: float, *, jump: bool = False, stagger: bool = False) -> None:
        """Sends every piece to where this view has it, from wherever it is now."""
        # The layout of an unchanged view is the identical object: then only highlights can be new.
        if view is self.view and not jump and self.layouts.of(view) is self.whole:
            self.dress(now)
            return
        mover = view.moves[-1][0] if len(view.moves) > len(self.view.moves) else None
        lay = self.lies
        queues = plan_of(view.game).queues
        self.lies = follow(self.lies, self.view.zones, view.zones, mover=mover, queues=queues)
        before, self.whole = self.layout, self.layouts.of(view)
        self.lens = lenses.showing(self.lens, self._just_laid(view), self.whole)
        self.layout = lenses.through(self.whole, self.lens)
        # Backs look alike, so a row that only counts differently must not be seen to swap them.
        self._leave_hidden_rows(before, view)
        self.view = view
        down = self.said_of(view).face_down()
        places = {
            identity: (HIDDEN if zone in down else code, spot)
            for zone, spots in self.layout.spots.items()
            for identity, code, spot in zip(self.lies[zone], view.zones[zone], spots, strict=True)
        }
        self.pieces.covers = self._covers(lay)
        run = laid_open(lay, self.lies, view.zones) | split_up(lay, self.lies)
        if stagger:
            # A hand is dealt from its lowest piece up.
            lies = {zone: sorted(own, key=lambda one: places[one][1].z) for zone, own in self.lies.items()}
            dealt = dealing.in_turn(lay, lies, view)
            places, run = {one: places[one] for one in (*dealt, *places)}, frozenset(dealt)
        with self.pieces.settled_once():
            self.pieces.lay(places, now, jump=jump, one_by_one=run, clips=self._clips())
            self.dress(now)

    def shuffle(self, now: float) -> None:
        """Animates a shuffle of the pack: tiles are stirred, cards are riffled."""
        zone = dealing.shuffled_zone(self.view)
        if zone is None or self.pieces.manner.is_still:
            return
        # Only tiles change places: the order inside a pile of cards is not seen.
        lies, spots = self.lies[zone], self.layout.spots[zone]
        if self.words.pack != "dominoes":
            self.pieces.stir(dealing.riffled(lies, spots, self.layout.felt), now)
            return
        self.lies[zone] = dealing.mixed(lies)
        codes = self.view.zones[zone]
        places = {lie: (code, spot) for lie, code, spot in zip(self.lies[zone], codes, spots, strict=True)}
        felt = self.layout.felt
        detours = dealing.stirred(self.lies[zone], spots, (felt.cx, felt.cy), self.look.metrics.u)
        with self.pieces.settled_once():
            self.pieces.lay(places, now)
            self.pieces.stir(detours, now)

    def paint(self, screen: pygame.Surface, tree: Tree) -> Sequence[pygame.Rect]:
        """Draws what has changed of the table and of the widgets above it; returns the boxes drawn."""
        spoilt = tree.take_spoilt()
        for rect in [screen.get_rect()] if spoilt is None else spoilt:
            self.compositor.mark(rect)
        self.compositor.over = tree.painter()
        return self.compositor.paint(screen)

    def look_through(self, lens: Lens, now: float) -> None:
        """Shows the line larger, smaller, or another part of it; everything else stays as it is."""
        sight = self.whole.sight
        if lens == self.lens or sight is None:
            return
        self.lens, self.layout = lens, lenses.through(self.whole, lens)
        lies, codes = self.lies[sight.zone], self.view.zones[sight.zone]
        spots = self.layout.spots[sight.zone]
        places = {lie: (code, spot) for lie, code, spot in zip(lies, codes, spots, strict=True)}
        self.pieces.lay(places, now, jump=True, clips=self._clips())
        self.dress(now)

    def _just_laid(self, view: View) -> Rect | None:
        """Returns the box, in the full layout, of what this view added to the line; None if nothing."""
        sight = self.whole.sight
        if sight is None:
            return None
        before = self.view.zones.get(sight.zone, ())
        spots = zip(view.zones[sight.zone], self.whole.spots[sight.zone], strict=True)
        new = [spot.bounds for code, spot in spots if code not in before]
        return Rect.union(new) if new else None

    def _clips(self) -> dict[int, pygame.Rect]:
        """Returns the clip box of each piece that shows only in the window of the line."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None:
            return {}
        return dict.fromkeys(self.lies[sight.zone], box_of(clip))

    def _leave_hidden_rows(self, before: Layout, view: View) -> None:
        """Leaves a row of hidden pieces in place where only the end that it is counted from has changed."""
        for zone, lies in self.lies.items():
            old, new = before.spots.get(zone, ()), self.layout.spots[zone]
            if old == new or sorted(old, key=_by_place) != sorted(new, key=_by_place):
                continue
            if set(view.zones[zone]) == {HIDDEN} == set(self.view.zones[zone]):
                there = dict(zip(old, lies, strict=True))
                self.lies[zone] = tuple(there[spot] for spot in new)

    def resize(self, look: Look, now: float, window: Look | None = None) -> None:
        """Lays everything again, sharp, for another window, felt or pack.

        The table has the whole window, or the left part of it that `look` measures.
        """
        window = window or look
        self.look = look
        self.furnishing.clear()
        self.compositor.resize(window.metrics.size, felt_of(window))
        self.pieces.restyle(u=look.metrics.u, edition=look.edition)
        # Pieces jump, as gliding from the old size would look like moves.
        self.lay(self.view, now, jump=True)

    def renew_words(self) -> None:
        """Draws what may have words again, a few pictures a frame: ten names may need ten fonts."""
        self.furnishing.outdate()
        self.is_furnished = False

    # --- the order of the own hand

    def reorder(self, held: Sequence[int], point: tuple[float, float], now: float) -> None:
        """Puts pieces where they were dropped in the own hand."""
        hand = self.hand
        taken = [number for number, identity in enumerate(hand) if identity in held]
        to = sum(1 for identity in hand if identity not in held and self.box(identity).centerx < point[0])
        staying = [number for number in range(len(hand)) if number not in taken]
        before = staying[to] if to < len(staying) else len(hand)
        self.order.move(self.codes(hand), taken, before)
        self.relay(now)

    def shift(self, identity: int, by: int, now: float) -> None:
        """Moves a piece of the own hand by one."""
        hand = self.hand
        at = hand.index(identity)
        if 0 <= at + by < len(hand):
            self.order.move(self.codes(hand), [at], at + by + (1 if by > 0 else 0))
            self.relay(now)

    def sort(self, moves: Sequence[Move], *, turned: bool) -> None:
        """Sorts the hand in the next way, or turns its order round."""
        if turned:
            self.order.turn_round()
            return
        words = self.words(self.view, moves=moves)
        hand, groups = self.codes(self.hand), self.light.helps and bool(words.groups())
        self.order.next_way(has_groups=groups, hand=hand, key=words.sort_key)

    def relay(self, now: float) -> None:
        """Lays the current view again, as after another order of the hand or other highlights."""
        self.lay(self.view, now)

    # --- dressing: everything that stands out, and the furniture

    def dress(self, now: float) -> None:
        """Shows the highlights on the pieces, and the decorations of the view."""
        self._is_dressed = not self._dresses_later
        if self._is_dressed:
            self._dress_pieces(now)
            self.is_furnished = self.furnishing.put()

    @contextmanager
    def dressed_once(self, now: float) -> Iterator[None]:
        """Collects changes of view and highlights, and shows them once at its end."""
        with self.pieces.settled_once():
            # A piece that is laid and highlighted in one frame would else be drawn twice.
            self._dresses_later = True
            try:
                yield
            finally:
                self._dresses_later = False
            if not self._is_dressed:
                self._dress_pieces(now)
                self.is_furnished, self._is_dressed = False, True

    def furnish(self) -> bool:
        """Draws as many of the changed decorations as a frame allows; true if all are up to date."""
        if not self.is_furnished:
            # While pieces fly a frame has little time left: a few pictures now, the others in later frames.
            self.is_furnished = self.furnishing.put(A_FRAME if self.pieces.is_busy else None)
        return self.is_furnished

    def _dress_pieces(self, now: float) -> None:
        light, picked = self.light, self.chosen
        chips = self.said.chips
        framed = {lie for zone in (chips.framed() if chips else ()) for lie in self.lies.get(zone, ())}
        marked = light.forcing | light.hinted | framed
        hand = set(self.hand)
        playable = self.of_codes(light.playable, hand)
        dims = light.dim and bool(playable)
        offered = playable if dims and len(playable) < len(hand) else set[int]()
        tops = {self.top(zone) for zone in light.piles if self.lies.get(zone)} | light.takes
        tops.update(lie for zone in self.layout.taken for lie in self.lies.get(zone, ()) if lie in playable)
        between = {lie for zone in self.layout.picks for lie in self.lies.get(zone, ())} - light.takes
        stands = {}
        at = () if picked.hovered is None else (picked.hovered,)
        for identity in sorted(hand.union(marked, tops, between, picked.pieces, at)):
            chosen = identity in picked.pieces
            hovered = identity == picked.hovered
            high = chosen or (identity in light.hinted and identity in hand)
            rise = self._rise(high=high, hovered=hovered, offered=identity in offered)
            stands[identity] = Stand(
                self.look.px(rise) if rise else 0,
                "gold" if chosen or identity in marked else "thin" if hovered or identity in tops else "none",
                (dims and identity in hand and identity not in playable)
                or (bool(light.takes) and identity in between),
                is_low=rise > 0 and not (high or hovered),
            )
        self.pieces.show_all(stands, now)

    def _rise(self, *, high: bool, hovered: bool, offered: bool) -> float:
        """Returns how far a piece is raised, in layout units: most if chosen or advised, less if playable."""
        is_racked = self.layout.rack is not None
        if high:
            return ON_RACK if is_racked else RAISED
        if hovered:
            return HOVERED
        return (PLAYABLE_ON_RACK if is_racked else PLAYABLE) if offered else 0


def _by_place(spot: Spot) -> tuple[float, ...]:
    return spot.x, spot.y, spot.z


def laid_open(
    before: Mapping[str, Sequence[int]],
    after: Mapping[str, Sequence[int]],
    codes: Mapping[str, Sequence[str]],
) -> frozenset[int]:
    """Returns the two or more pieces of a hand that were laid open together, as a meld is."""
    held = {lie for zone, lies in before.items() if zone.startswith("hand:") for lie in lies}
    for zone, lies in after.items():
        if not zone.startswith("hand:"):
            shown = zip(lies, codes[zone], strict=True)
            came = [lie for lie, code in shown if lie in held and code != HIDDEN]
            if len(came) > 1:
                return frozenset(came)
    return frozenset()
