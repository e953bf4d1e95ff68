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
LABEL_MAKERS: Final = ("Button", "ButtonWords", "TableCommand", "SeatPlateWords", "DealAnswer")
LABEL_FUNCTIONS: Final = ("move_button", "short_move", "short_moves")
"""What makes labels of buttons and lines of plates: classes, and the methods of games."""

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
    example: str = ""
    """How it was told in a match, in English; "" if it never was."""

    is_label: bool = False
    """Whether it stands on a button or in a line of a plate, as the code shows where it is said."""

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
            known.is_label |= message.is_label
            known.slot_kinds.update({slot: kind for slot, kind in message.slot_kinds.items() if kind})
    return found


def messages_in(source: str, name: str) -> Iterator[CollectedMessage]:
    """Yields the messages of one file."""
    if not any(f"{teller}(" in source for teller in TELLERS):
        return  # most time goes into reading code
    tree = ast.parse(source)
    labels = _label_nodes(tree)
    for node in ast.walk(tree):
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
                is_label=node in labels,
            )


def _label_nodes(tree: ast.AST) -> set[ast.AST]:
    """Returns all that stands in what makes a label: in its call, a function that returns one, a constant."""
    makers = [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.Call) and _name(node.func) in LABEL_MAKERS)
        or (isinstance(node, ast.FunctionDef) and node.name in LABEL_FUNCTIONS)
    ]
    parts = {part for maker in makers for part in ast.walk(maker)}
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(_name(target) in names for target in node.targets):
            parts |= set(ast.walk(node.value))
    return parts


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
