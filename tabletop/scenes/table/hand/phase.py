"""What a table waits for, as one value. The phases themselves belong to the flow of the match.

A phase says what can be done while it lasts, shows what it has to show, says when it wants to be woken,
and names the phase that follows it. `PlayerTurn.phase` holds the only one that there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from tabletop.rules import Move
from tabletop.scenes.table.panels.table_overlay import TableCommand


class MatchButtons(Protocol):
    """The buttons from which a phase picks those of its column."""

    def move_buttons(self) -> list[TableCommand]:
        """Returns the buttons of the person on turn."""
        ...

    def usual_buttons(self, commands: Sequence[TableCommand]) -> list[TableCommand]:
        """Returns these buttons, with those below them that are always there during a match."""
        ...

    def take_back_button(self) -> TableCommand:
        """Returns the button that takes a move back."""
        ...


class Phase:
    """One thing that a table can wait for; this one waits for nothing and lets nothing through."""

    is_thinking: bool = False
    """Whether dots beside a seat show that somebody thinks there."""
    goes_on_alone: bool = False
    """Whether another phase follows without anybody at the table doing something."""
    passes_press_on: bool = False
    """Whether the press that ends what is shown takes the piece under the pointer as well."""
    moves: tuple[Move, ...] = ()
    """The legal moves that the person at the table can make now; () while they can make none."""
    button_keys: Mapping[str, str] = MappingProxyType({})
    """The keys of buttons, by their names, that answer whatever key the button itself shows."""

    @property
    def takes_moves(self) -> bool:
        """Returns whether a move is put to the rules, even if only to hear why it is not legal."""
        return False

    @property
    def asks(self) -> bool:
        """Returns whether its prompt is for the person at the table, and not only what goes on."""
        return bool(self.moves)

    @property
    def is_settled(self) -> bool:
        """Returns whether nothing more is shown before somebody has done something."""
        return True

    @property
    def keeps_screen_on(self) -> bool:
        """Returns whether no screen saver may come."""
        return True

    # --- time

    def enter(self, now: int) -> None:
        """Begins, as the table has come to this phase."""

    def show_next(self, now: int, *, busy: bool) -> bool:  # noqa: ARG002
        """Shows what is due next; true if that took up this frame. `busy` while something still glides."""
        return False

    def go_on(self, now: int, *, gliding: bool) -> Phase:  # noqa: ARG002
        """Does what is due and returns the phase that follows; itself for as long as it waits."""
        return self

    def precompute(self) -> None:
        """Works out, while there is time, what will be shown later."""

    def wake_ms(self, now: int) -> int | None:  # noqa: ARG002
        """Returns the milliseconds after which it has something to do; None until something happens."""
        return None

    # --- what the player does

    def click(self) -> bool:
        """Ends what is being shown, as on a click; true if there was something, and the click is used up."""
        return False

    def escape(self) -> bool:
        """Leaves the phase on Esc; false if Esc means something else."""
        return False

    # --- words and buttons

    def prompt(self) -> str | None:
        """Returns the sentence for the prompt; None if the one that stands there stays."""
        return None

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:
        """Returns the buttons of the column, from the top down."""
        return buttons.usual_buttons(())
