"""The list of all keys, in which each can change places with another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.key_names import EXCHANGEABLE_KEYS
from tabletop.input_devices.shown_caps import said_own_key
from tabletop.messages import Message, said
from tabletop.scenes.settings.exchange_scene import ExchangeScene, RowWords
from tabletop.words.key_uses import KEY_PLACES


class KeysScene(ExchangeScene):
    """Keys, by the places where they mean something."""

    title = said("Keys", context="settings")
    explanation = said(
        "Choose what you want on another key, and press that key: the two change places. A key that does "
        "several things takes all of them along."
    )
    device = "keys"

    def row_words(self) -> Sequence[tuple[Message, Sequence[RowWords]]]:
        return [(place.title, [(use.cap, use.does) for use in place.uses]) for place in KEY_PLACES]

    def key_map(self) -> KeyMap:
        return KeyMap(self.app.settings.keys)

    def keep(self, key_map: KeyMap) -> None:
        self.app.change_settings(replace(self.app.settings, keys=dict(key_map.own)))

    def shown(self, usual: str) -> str | Message:
        return said_own_key(usual)

    def can_change(self, usual: str) -> bool:
        return usual in EXCHANGEABLE_KEYS

    def asks(self, does: Message) -> Message:
        return said("{what}: press the key you want. Esc leaves it as it is.", what=does)

    def refusal(self) -> Message:
        return said(
            "That key stays what it is. You can choose letters, digits, F keys, and Ctrl with a letter."
        )

    def told_change(self, does: Message, pressed: str | Message) -> Message:
        return said("{what}: {keys}.", what=does, keys=pressed, context="the key for it")
