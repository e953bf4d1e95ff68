"""Finds the messages of the program: every call of `said` and `say` with the sentence in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tabletop.messages.language import CONTEXT_MARK
from tabletop.messages.pattern import parse

ROOT: Final = Path(__file__).resolve().parents[2]
TELLERS: Final = ("said", "say")
NOT_SLOTS: Final = ("context",)
KINDS: Final[Mapping[str, str]] = {
    "PieceName": "a card or tile",
    "SuitName": "a suit",
    "RankName": "a rank",
    "ColourName": "a colour",
    "SeatName": "a person",
    "Fraction": "a number",
    "Several": "several",
    "said": "a sentence",
    "len": "a number",
    "sum": "a number",
    "max": "a number",
    "min": "a number",
    "quoted_briefly": "what was typed",
}
"""What stands in a slot, by what makes its value."""


@dataclass
class CollectedMessage:
    """A sentence, where it is said, and what stands in its slots as far as the code shows."""

    key: str
    context: str
    files: set[str] = field(default_factory=set)
    slot_kinds: dict[str, str] = field(default_factory=dict)

    @property
    def entry(self) -> str:
        """Returns the name of the sentence in a catalogue."""
        return f"{self.context}{CONTEXT_MARK}{self.key}" if self.context else self.key


class UnreadableMessage(ValueError):
    """A call of `said` or `say` from which no sentence can be collected."""


def collect_messages(root: Path = ROOT) -> dict[str, CollectedMessage]:
    """Returns every message of the program by its entry, in the order of files and lines.

    Raises UnreadableMessage, with the place, where a sentence is not written out.
    """
    found: dict[str, CollectedMessage] = {}
    for file in sorted((root / "tabletop").rglob("*.py")):
        for message in messages_in(file.read_text(encoding="utf-8"), str(file.relative_to(root))):
            known = found.setdefault(message.entry, message)
            known.files |= message.files
            known.slot_kinds.update({slot: kind for slot, kind in message.slot_kinds.items() if kind})
    return found


def messages_in(source: str, name: str) -> Iterator[CollectedMessage]:
    """Yields the messages of one file."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or _name(node.func) not in TELLERS or not node.args:
            continue
        sentences = list(_sentences(node.args[0]))
        if not sentences and node.keywords:
            raise UnreadableMessage(
                f"{name}:{node.lineno}: the sentence has to be written out where it is said."
            )
        slots = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}
        context = slots.pop("context", None)
        for sentence in sentences:
            _check(sentence, set(slots), f"{name}:{node.lineno}")
            yield CollectedMessage(
                sentence,
                _constant(context),
                {name},
                {slot: kind_of(value) for slot, value in slots.items()},
            )


def kind_of(value: ast.expr) -> str:
    """Returns what stands in a slot, in words for a translator; "" if the code does not show it."""
    if isinstance(value, ast.Call):
        return KINDS.get(_name(value.func), "")
    if isinstance(value, ast.Subscript) and "names" in ast.unparse(value.value):
        return "a person"
    return ""


def _sentences(argument: ast.expr) -> Iterator[str]:
    """Yields the sentences of a first argument, which may choose between several."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _sentences(argument.body)
        yield from _sentences(argument.orelse)


def _check(sentence: str, slots: set[str], place: str) -> None:
    used = {part.slot for part in parse(sentence) if part.slot}
    if used != slots:
        odd = ", ".join(sorted(used ^ slots))
        raise UnreadableMessage(f'{place}: the slots of "{sentence}" are not those that are given: {odd}.')


def _constant(context: ast.expr | None) -> str:
    return context.value if isinstance(context, ast.Constant) and isinstance(context.value, str) else ""


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
