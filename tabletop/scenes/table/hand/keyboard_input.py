"""The table by keyboard alone: the white ring goes over hand, places and piles; letters are buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.table_parts import TableParts
from tabletop.scenes.table.state.selection import Focus
from tabletop.widgets.base.key_caps import ENTER_KEYS


class TableKeyboard:
    """The focus ring on the table: on a piece of the hand, a place, or a pile."""

    def __init__(self, parts: TableParts) -> None:
        self.board, self.turn, self.zoom = parts.board, parts.turn, parts.zoom
        self.hand_actions, self.chips = parts.hand_actions, parts.chips
        self.focus: Focus | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes a key that no focused widget wanted; true if it was of use."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        stops = self.focus_stops()
        if self.focus not in stops:
            self.focus = None
        if event.key == pygame.K_TAB:
            return self._move_to_next_group(stops, backwards=bool(event.mod & pygame.KMOD_SHIFT))
        acts: dict[int, Callable[[], bool]] = {
            pygame.K_LEFT: lambda: self._move_in_group(-1, shift=bool(event.mod & pygame.KMOD_SHIFT)),
            pygame.K_RIGHT: lambda: self._move_in_group(1, shift=bool(event.mod & pygame.KMOD_SHIFT)),
            pygame.K_UP: lambda: self._move_to_group(-1),
            pygame.K_DOWN: lambda: self._move_to_group(1),
            pygame.K_SPACE: self._choose_focused,
            pygame.K_BACKSPACE: lambda: self.chips is not None and self.chips.take_one_back(),
            **dict.fromkeys(ENTER_KEYS, self._play_focused),
        }
        act = acts.get(event.key)
        return act is not None and act()

    def leave_table(self) -> None:
        """Takes the ring off the table when the mouse takes over."""
        self.focus = None

    def go_to(self, focus: Focus) -> None:
        """Moves the ring to something on the table, as somebody asks who does not go there step by step."""
        self._set_focus(focus)

    def press_focused(self) -> None:
        """Treats what the ring is at like a click: a piece is chosen, all else is played, taken or laid."""
        self._choose_focused()

    def focus_stops(self) -> tuple[Focus, ...]:
        """Returns everything the ring can go to: the hand, then open places, then piles."""
        return tuple(stop for group in self._groups() for stop in group)

    def _groups(self) -> list[tuple[Focus, ...]]:
        hand: tuple[Focus, ...] = tuple(("piece", identity) for identity in self.board.hand)
        places: tuple[Focus, ...] = tuple(("place", place.name) for place in self.hand_actions.open_places())
        zones: tuple[Focus, ...] = tuple(("zone", zone) for zone in self.hand_actions.playable_piles())
        takes: tuple[Focus, ...] = tuple(
            ("take", identity) for identity in sorted(self.board.highlights.takes)
        )
        return [group for group in (hand, takes, places, zones, *self._piles_and_cards()) if group]

    def _piles_and_cards(self) -> tuple[tuple[Focus, ...], ...]:
        """Returns the piles of the stock and, once chips were taken, the cards to lay them on."""
        staking = self.chips
        if staking is None:
            return ()
        targets = staking.target_seats()
        open_hand = bool(staking.laid_chips.chips) and staking.laid_chips.seat is None
        piles: tuple[Focus, ...] = tuple(("chips", value) for value in staking.stocked_values() if targets)
        cards: tuple[Focus, ...] = tuple(("card", seat) for seat in targets if open_hand)
        return piles, cards

    def _move_to_next_group(self, stops: tuple[Focus, ...], *, backwards: bool) -> bool:
        """Moves the ring to the next group; leaves the table for the buttons after the last."""
        groups = self._groups()
        at = self._group_of(groups)
        if at is None:
            if not stops or backwards:
                return False
            return self._set_focus(groups[0][0])
        to = at + (-1 if backwards else 1)
        if 0 <= to < len(groups):
            return self._set_focus(groups[to][0])
        self._set_focus(None)
        return False

    def _move_in_group(self, by: int, *, shift: bool) -> bool:
        groups = self._groups()
        if not groups:
            return False
        at = self._group_of(groups)
        if at is None:
            return self._set_focus(groups[0][0 if by > 0 else -1])
        group = groups[at]
        assert self.focus is not None
        number = group.index(self.focus)
        kind, which = self.focus
        if shift and kind == "piece" and isinstance(which, int):
            self.hand_actions.shift_piece(which, by)
            return True
        return self._set_focus(group[(number + by) % len(group)])

    def _move_to_group(self, by: int) -> bool:
        groups = self._groups()
        at = self._group_of(groups)
        if not groups:
            return False
        return self._set_focus(groups[0][0] if at is None else groups[(at + by) % len(groups)][0])

    def _choose_focused(self) -> bool:
        if self.focus is None:
            return self.turn.hurry()
        kind, which = self.focus
        if self.chips is not None and kind == "chips" and isinstance(which, int):
            self.chips.add_chip(which)
        elif kind == "piece" and isinstance(which, int):
            self.hand_actions.click_piece(which)
        else:
            self._play_focused()
        return True

    def _play_focused(self) -> bool:
        """Plays the chosen pieces, or the one under the ring; asks where there are several places."""
        focus = self.focus
        if self.turn.hurry():
            return True
        if focus is not None and focus[0] != "piece":
            self._activate(*focus)
            return True
        if focus is not None and not self.board.selection.pieces and isinstance(focus[1], int):
            self.hand_actions.click_piece(focus[1])
        if not self.board.selection.pieces:
            return False
        places = self.hand_actions.open_places()
        if len(places) > 1:
            return self._set_focus(("place", places[0].name))
        self.hand_actions.play_chosen()
        return True

    def _activate(self, kind: str, which: int | str) -> None:
        """Treats Enter on something on the table like a click on it."""
        if self.chips is not None and kind == "chips" and isinstance(which, int):
            self._stake_chip(self.chips, which)
        elif self.chips is not None and kind == "card" and isinstance(which, int):
            self.chips.lay_chips_on(which)
        elif kind == "place":
            self.hand_actions.play_chosen_at(str(which))
        elif isinstance(which, int):
            self.hand_actions.click_piece(which)
        else:
            self.hand_actions.tap_pile(which)

    def _stake_chip(self, chips: ChipStaking, value: int) -> None:
        """Plays what lies on a card when Enter is pressed on the stock; else takes a chip."""
        if chips.laid_chips.seat is not None:
            chips.play_laid_chips()
        else:
            chips.add_chip(value)

    def _group_of(self, groups: list[tuple[Focus, ...]]) -> int | None:
        return next((number for number, group in enumerate(groups) if self.focus in group), None)

    def _set_focus(self, focus: Focus | None) -> bool:
        self.focus = focus
        if focus is not None and focus[0] == "place":
            self.zoom.show_place(str(focus[1]))
        elif focus is not None and isinstance(focus[1], int):
            self.zoom.show_piece(focus[1])
        self.turn.refresh()
        return True
