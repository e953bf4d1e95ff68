"""A button that copies a text, and says so once it is done."""

from __future__ import annotations

from tabletop.graphics.window import clipboard
from tabletop.messages import Message, say
from tabletop.widgets.controls.button import Button


class CopyButton(Button):
    """Copies `text`; its label is `done` from then on, unless the system has no clipboard."""

    def __init__(
        self, text: str, label: Message, done: Message, key: str = "", *, main: bool = False
    ) -> None:
        super().__init__(say(label), self._copy, key, main=main)
        self._text = text
        self._done = done

    def _copy(self) -> None:
        if clipboard.copy_text(self._text):
            self.label = say(self._done)
            self.invalidate()
