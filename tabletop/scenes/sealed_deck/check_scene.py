"""The check of the deals of a match that is over: done on a background thread, and told in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop.controller import Replay
from tabletop.controller.history.deal_check import DealCheck, check_deals
from tabletop.messages import said, say
from tabletop.scenes.base.progress_overlay import ALL_RIGHT, STOPPING, ProgressOverlay
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.scenes.sealed_deck.check_sentences import check_words, origin_lines
from tabletop.scenes.sealed_deck.seal_words import WHAT_IS_THIS, explain_seal
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

WIDTH: Final = 700
TITLE: Final = said("Check the deals")


class CheckScene(ProgressOverlay):
    """Says whether all deals of a match are what its number, or its seal, promised."""

    def __init__(self, app: Host, replay: Replay, below: Scene | None = None) -> None:
        super().__init__(app, below)
        self.replay = replay
        self.found: DealCheck | None = None
        self._is_called_off = False
        app.run_in_background(self._check)

    def _check(self) -> None:
        self.found = check_deals(self.replay, lambda: self._is_called_off)

    @property
    def is_over(self) -> bool:
        return self.found is not None

    def sentences(self) -> tuple[str, ...]:
        if self.found is None:
            return say(TITLE), say(STOPPING) if self._is_called_off else say("Making all shuffles again …")
        if self._is_called_off:
            return say(TITLE), say("The check was stopped. It has found nothing yet.")
        words, header = check_words(self.found, self.replay.header), self.replay.header
        return tuple(map(say, (words.title, words.found, *words.meaning, *origin_lines(header))))

    def answers(self) -> Sequence[Button]:
        leave = Button(say(ALL_RIGHT), self.app.pop, action_keys.MAIN, main=True)
        explain = Button(say(WHAT_IS_THIS), partial(explain_seal, self.tree))
        return leave, *self._chair_button(), explain

    def _chair_button(self) -> Sequence[Button]:
        """Returns the way to the test whether an opponent can see other hands, if any played."""
        seat = next((at for at, sitter in enumerate(self.replay.sitters) if not sitter.is_person), None)
        if seat is None or self._is_called_off:
            return ()
        name = shown_name(self.replay.sitters[seat].name)
        see: Callable[[], Scene] = partial(self.app.navigator.seat_view, self.replay, seat)
        return (Button(say("Look from {who:own} seat", who=name), lambda: self.app.push(see())),)

    def stop(self) -> None:
        """Stops the check."""
        self._is_called_off = self._is_called_off or not self.is_over

    def place_widgets(self, look: Look) -> None:
        buttons = sum(button.measure(look, look.metrics.size[0])[0] + look.box(12) for button in self.buttons)
        wide = min(max(look.box(WIDTH), buttons + look.box(52)), look.metrics.size[0] - look.box(40))
        box = pygame.Rect(0, 0, wide, self.panel.measure(look, wide)[1])
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] // 2)
        self.panel.arrange(look, box)
