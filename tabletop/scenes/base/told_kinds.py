"""The small choice which kinds of announcements are told."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop.messages import said, say
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.widgets.controls.toggle import Toggle

LABELS: Final = {
    "tell_events": said("What others do"),
    "tell_prompts": said("What you are to do"),
    "tell_counts": said("Numbers and places"),
}


def open_told_kinds(app: Host, scene: Scene, first: str = "tell_events") -> None:
    """Opens the choice over a scene, with the focus on one of the settings."""
    tree = scene.widgets()
    if tree is None:
        return

    def change(name: str, value: object) -> None:
        app.change_settings(app.settings.changed(name, bool(value)))
        # All is laid again with other settings, which closes what is open.
        open_told_kinds(app, scene, name)

    toggles = {
        name: Toggle(say(label), partial(change, name), on=bool(getattr(app.settings, name)))
        for name, label in LABELS.items()
    }
    words = say("Refusals, questions and answers to your keys are always told.")
    show_notice(tree, say("What is told"), words, (), tuple(toggles.values()))
    tree.focus_on(toggles[first], by_keyboard=True)
