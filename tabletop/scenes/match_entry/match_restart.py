"""Another match of the same people and rules, or the same deal again, for practice."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller import Controller
from tabletop.games.loaders import words_of
from tabletop.messages import Message, said, say
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.match_entry.match_start import clock_text
from tabletop.scenes.match_entry.rematch import rematch_of
from tabletop.scenes.match_entry.sealed_start import begin_sealed
from tabletop.widgets.widget_tree import WidgetTree

STAYS_NOTE = said("This match stays with your unfinished matches.")


class MatchRestart:
    """Starts over, after asking; `top_scene` is the scene that lies on all others of this match."""

    def __init__(
        self, app: Host, controller: Controller, tree: WidgetTree, top_scene: Callable[[], Scene]
    ) -> None:
        self.app = app
        self.controller = controller
        self.tree = tree
        self.top_scene = top_scene

    def ask_restart(self) -> None:
        """Asks, and starts a new match with the same set-up."""
        sentence = said("A new match begins, with the same players and house rules.")
        self._ask(said("Restart?"), sentence, said("Restart"), self.play_again)

    def play_again(self) -> None:
        """Starts a new match with the same set-up, without asking, as this one is over."""
        if not self._asks_to_save(self.play_again):
            begin_sealed(self.app, self.controller.game.slug, self._start_rematch)

    def _start_rematch(self, sealed: SealedDeck | None) -> None:
        self._replace_match(rematch_of(self.app, self.controller, sealed))

    def ask_same_deal(self) -> None:
        """Starts the deal on the table again from its beginning."""
        if words_of(self.controller.game.slug).has_tiles:
            sentence = said(
                "The same tiles are dealt again. You have seen them, so the new match counts as practice."
            )
        else:
            sentence = said(
                "The same cards are dealt again. You have seen them, so the new match counts as practice."
            )
        self._ask(said("Same deal again?"), sentence, said("Deal again"), self._replay_deal)

    def _ask(self, title: Message, sentence: Message, label: Message, act: Callable[[], None]) -> None:
        words = say(sentence) if self.controller.is_over else f"{say(sentence)} {say(STAYS_NOTE)}"
        ask_before(self.tree, say(title), words, say("Back"), (say(label), act))

    def _replay_deal(self) -> None:
        if not self._asks_to_save(self._replay_deal):
            self._replace_match(self.controller.restart_deal(clock_text()))

    def _asks_to_save(self, again: Callable[[], None]) -> bool:
        """Asks about what was not saved, if anything, before the match is left."""
        return self.app.navigator.asks_to_save(self.controller.save_state, self.top_scene(), again)

    def _replace_match(self, fresh: Controller) -> None:
        """Puts the new match in place of the table."""
        if self.top_scene().saving is not self.controller.save_state:
            self.app.pop()
        self.app.replace(self.app.navigator.table(fresh, deals=True))
