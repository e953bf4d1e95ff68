"""Another match of the same people and rules, or the same deal again, for practice."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller import Controller
from tabletop.games.doors import words_for
from tabletop.scenes.notice import say
from tabletop.scenes.program import clock_text
from tabletop.scenes.scene import Host, Scene
from tabletop.stage.widgets.tree import Tree

STAYS = "This match stays with your unfinished matches."


class StartingOver:
    """Starts over, after asking; `above` is the scene that lies on all others of this match."""

    def __init__(self, app: Host, controller: Controller, tree: Tree, above: Callable[[], Scene]) -> None:
        self.app = app
        self.controller = controller
        self.tree = tree
        self.above = above

    def restart(self) -> None:
        """Asks, and starts a new match with the same set-up."""
        told = "A new match begins, with the same players and house rules."
        self._ask("Restart?", told, "Restart", self.play_again)

    def play_again(self) -> None:
        """Starts a new match with the same set-up, without asking, as this one is over."""
        self._begin(lambda: self.controller.rematch(clock_text()), self.play_again)

    def deal_again(self) -> None:
        """Starts the deal on the table again from its beginning."""
        pieces = words_for(self.controller.game.slug).counted[1]
        told = f"The same {pieces} are dealt again. You have seen them, so the new match counts as practice."
        self._ask("Same deal again?", told, "Deal again", self._dealt_again)

    def _ask(self, title: str, told: str, label: str, act: Callable[[], None]) -> None:
        words = told if self.controller.is_over else f"{told} {STAYS}"
        say(self.tree, title, words, ((label, act), ("Back", None)))

    def _dealt_again(self) -> None:
        self._begin(lambda: self.controller.deal_again(clock_text()), self._dealt_again)

    def _begin(self, make: Callable[[], Controller], again: Callable[[], None]) -> None:
        """Puts the new match in place of the table; asks before about what was not saved."""
        above = self.above()
        if self.app.openings.asks_to_save(self.controller.saving, above, again):
            return
        fresh = make()
        if above.saving is not self.controller.saving:
            self.app.pop()
        self.app.replace(self.app.openings.table(fresh, deals=True))
