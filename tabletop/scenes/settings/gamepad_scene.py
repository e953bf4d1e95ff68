"""The list of the buttons of a gamepad, in which each can change places with another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.pad_buttons import EXCHANGEABLE_BUTTONS, LABELS
from tabletop.input_devices.shown_caps import shown_caps
from tabletop.messages import Message, said
from tabletop.scenes.settings.exchange_scene import ExchangeScene, RowWords

BUTTON_USES: Final[Sequence[RowWords]] = (
    ("a", said("Play, press, go on", context="button of a gamepad")),
    ("b", said("Back, or the menu", context="button of a gamepad")),
    ("x", said("Choose a card or tile", context="button of a gamepad")),
    ("y", said("A hint", context="button of a gamepad")),
    ("left_shoulder", said("To the group before", context="button of a gamepad")),
    ("right_shoulder", said("To the next group", context="button of a gamepad")),
    ("left_trigger", said("To the part of the screen before", context="button of a gamepad")),
    ("right_trigger", said("To the next part of the screen", context="button of a gamepad")),
    ("back", said("Take back", context="button of a gamepad")),
    ("start", said("The menu of the match", context="button of a gamepad")),
    ("left_stick", said("What you can do now", context="button of a gamepad")),
    ("right_stick", said("The scores", context="button of a gamepad")),
)


class GamepadScene(ExchangeScene):
    """Buttons, with what each of them does; cross and sticks stay what they are."""

    title = said("Gamepad", context="settings")
    explanation = said(
        "The cross and the left stick go from one thing to the next; the right stick turns pages, and makes "
        "a long line larger or smaller. Choose what you want on another button, and press that button: the "
        "two change places."
    )
    device = "gamepad"

    def row_words(self) -> Sequence[tuple[Message, Sequence[RowWords]]]:
        return [(said("Buttons", context="gamepad"), BUTTON_USES)]

    def key_map(self) -> KeyMap:
        return KeyMap(self.app.settings.gamepad)

    def keep(self, key_map: KeyMap) -> None:
        self.app.change_settings(replace(self.app.settings, gamepad=dict(key_map.own)))

    def shown(self, usual: str) -> str | Message:
        return LABELS[shown_caps().pad or "xbox"][self.key_map().own_of(usual)]

    def can_change(self, usual: str) -> bool:
        return usual in EXCHANGEABLE_BUTTONS

    def asks(self, does: Message) -> Message:
        return said("{what}: press the button you want. Any key leaves it as it is.", what=does)

    def refusal(self) -> Message:
        return said("The cross and the sticks stay what they are. Choose one of the buttons.")

    def told_change(self, does: Message, pressed: str | Message) -> Message:
        return said("{what}: {keys}.", what=does, keys=pressed, context="the button for it")
