"""Writes what was collected into the catalogues: one beside each game, and one for all else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import takewhile
from pathlib import Path
from typing import Final

import polib

from tabletop.languages import language_codes
from tabletop.messages.english import ENGLISH
from tabletop.messages.language import CONTEXT_MARK
from tabletop.messages.pattern import slot_names
from tools.translations.collecting import ROOT, CollectedMessage

GAMES_FOLDER: Final = "tabletop/games"
LANGUAGES_FOLDER: Final = "tabletop/languages"
LIKE_ENOUGH: Final = 0.8
"""From 0 to 1: how like an old sentence a new one has to be to take over its translation as a guess."""

LINE_WIDTH: Final = 110


@dataclass(frozen=True, slots=True)
class Update:
    """What a catalogue was before, and is now."""

    path: Path
    kept: int
    new: int
    guessed: int
    dropped: int

    def __str__(self) -> str:
        return (
            f"{self.path}: {self.kept} kept, {self.new} new, "
            f"{self.guessed} to be looked at again, {self.dropped} gone"
        )


def languages() -> list[str]:
    """Returns the codes of the languages that there are, English left out."""
    return [code for code in language_codes() if code != ENGLISH.code]


def catalogue_path(code: str, message: CollectedMessage) -> str:
    """Returns the catalogue of a message: that of a game if no other part of the program says it.

    What a package itself says of its game is read in the menu, before anybody has opened the game.
    """
    folders = {_game_folder(file) for file in message.files}
    folder = folders.pop() if len(folders) == 1 else None
    return f"{folder or LANGUAGES_FOLDER}/{code}.po"


def _game_folder(file: str) -> str | None:
    parts = Path(file).parts
    is_game = Path(*parts[:2]) == Path(GAMES_FOLDER) and len(parts) > len(Path(GAMES_FOLDER).parts) + 1
    return str(Path(*parts[:3])) if is_game and parts[-1] != "__init__.py" else None


def update_catalogues(code: str, messages: Iterable[CollectedMessage], root: Path = ROOT) -> Iterator[Update]:
    """Writes every catalogue of a language, and keeps what was translated."""
    by_path: dict[str, list[CollectedMessage]] = {}
    for message in messages:
        by_path.setdefault(catalogue_path(code, message), []).append(message)
    # A sentence may have moved to another catalogue.
    old_files = _all_catalogues(code, root)
    before = {entry_of(entry): entry for file in old_files for entry in polib.pofile(str(file))}
    wanted = {message.entry for here in by_path.values() for message in here}
    gone = {entry: old for entry, old in before.items() if entry not in wanted and old.msgstr}
    writer = _CatalogueWriter(code, before, gone, _head_of(root / LANGUAGES_FOLDER / f"{code}.toml"))
    for path, here in sorted(by_path.items()):
        yield writer.write(root / path, here)
    for file in old_files:
        if str(file.relative_to(root)) not in by_path:
            file.unlink()


def _all_catalogues(code: str, root: Path) -> list[Path]:
    return [path for path in sorted((root / "tabletop").rglob(f"{code}.po")) if path.is_file()]


def _head_of(description: Path) -> str:
    """Returns the comment at the top of a language's description."""
    lines = description.read_text(encoding="utf-8").splitlines() if description.is_file() else []
    return "\n".join(line.removeprefix("# ") for line in takewhile(lambda line: line.startswith("#"), lines))


def entry_of(entry: polib.POEntry) -> str:
    """Returns the name of an entry, with its context."""
    return f"{entry.msgctxt}{CONTEXT_MARK}{entry.msgid}" if entry.msgctxt else entry.msgid


@dataclass(frozen=True)
class _CatalogueWriter:
    """Writes the catalogues of a language, with what was translated `before`; `gone` is said no more."""

    code: str
    before: Mapping[str, polib.POEntry]
    gone: Mapping[str, polib.POEntry]
    head: str
    """Who wrote it, and how to correct it: what a new catalogue says at its top."""

    def write(self, path: Path, messages: list[CollectedMessage]) -> Update:
        """Writes one catalogue, and returns what became of it."""
        catalogue = polib.POFile(wrapwidth=LINE_WIDTH)
        catalogue.metadata = {
            "Language": self.code,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
        }
        old = polib.pofile(str(path)) if path.exists() else polib.POFile()
        catalogue.header = old.header or self.head
        counts = Counter(self._add(catalogue, message) for message in messages)
        was = {entry_of(entry) for entry in old}
        dropped = len(was - {message.entry for message in messages})
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue.save(str(path), newline="\n")
        return Update(path, counts["kept"], counts["new"], counts["guessed"], dropped)

    def _add(self, catalogue: polib.POFile, message: CollectedMessage) -> str:
        """Adds a message, and returns whether its translation was kept, is new or guessed."""
        entry = polib.POEntry(
            msgid=message.key,
            msgctxt=message.context or None,
            comment=comment_on(message),
            occurrences=[(file, "") for file in sorted(message.files)],
        )
        catalogue.append(entry)
        if (old := self.before.get(message.entry)) is not None and old.msgstr:
            entry.msgstr, entry.flags, entry.tcomment = old.msgstr, old.flags, old.tcomment
            return "kept"
        if (like := self._similar(message)) is not None:
            entry.msgstr, entry.previous_msgid, entry.flags = like.msgstr, like.msgid, ["fuzzy"]
            return "guessed"
        return "new"

    def _similar(self, message: CollectedMessage) -> polib.POEntry | None:
        """Returns an old entry that is much like a new sentence, and has the same slots."""
        slots = slot_names(message.key)
        fitting = {entry.msgid: entry for entry in self.gone.values() if slot_names(entry.msgid) == slots}
        like = get_close_matches(message.key, fitting, n=1, cutoff=LIKE_ENOUGH)
        return fitting[like[0]] if like else None


def comment_on(message: CollectedMessage) -> str:
    """Returns what a translator is told: what stands in each slot as far as that is known, and an example."""
    kinds = [f"{slot}: {kind}" for slot, kind in sorted(message.slot_kinds.items()) if kind]
    told = [f"{'; '.join(kinds)}."] if kinds else []
    return "\n".join([*told, *([f"Such as: {message.example}"] if message.example else [])])
