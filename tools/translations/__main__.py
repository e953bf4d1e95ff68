"""Runs the commands of translators: `python3 -m tools.translations collect`, `check` and more."""

from __future__ import annotations

import argparse

from tabletop.games.registry import slugs
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po
from tools import paced, translations
from tools.translations.catalogues import LANGUAGES_FOLDER, catalogue_path, languages, update_catalogues
from tools.translations.checking import faults
from tools.translations.collecting import ROOT, collect_messages
from tools.translations.glossary import faults_of_words, glossary_path, places_without_words
from tools.translations.sources import faults_of_texts, note_as_read

MOST_FAULTS = 40
"""How many faults of a language are printed."""


def main() -> int:
    """Does what the command line says, and returns 1 if a check found faults."""
    chosen = _parser().parse_args()
    if chosen.command == "untold":
        from tools.translations import untold_texts  # it needs the tests, and a window that nobody sees

        return untold_texts.print_untold(chosen.scene)
    codes = [chosen.code] if chosen.code else languages()
    if unknown := set(codes) - set(languages()):
        print(f"There is no {', '.join(sorted(unknown))}, only {', '.join(languages())}.")
        return 2
    if chosen.command == "read":
        return read(chosen.code, chosen.games)
    if chosen.command == "terms":
        return terms(chosen.code)
    return sum(collect(code) if chosen.command == "collect" else check(code) for code in codes) and 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tools.translations", description=translations.__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    code_help = "a language, such as de or pt_BR"
    for name, does in (("collect", "writes the catalogues"), ("check", "prints what is wrong")):
        commands.add_parser(name, help=does).add_argument(
            "code", nargs="?", help=f"{code_help}; all of them if left out"
        )
    terms_help = "prints where the words of the glossary are not used"
    commands.add_parser("terms", help=terms_help).add_argument("code", help=code_help)
    read_parser = commands.add_parser("read", help="notes that books and lessons are right as they are")
    read_parser.add_argument("code", help=code_help)
    read_parser.add_argument("games", nargs="*", metavar="game", help="such as star; all of them if left out")
    untold_parser = commands.add_parser("untold", help="lists what stands on the screen and is no message")
    untold_parser.add_argument("scene", nargs="?", default="", help="a part of the name of a scene or game")
    return parser


def collect(code: str) -> int:
    """Writes the catalogues of a language."""
    for update in update_catalogues(code, collect_messages().values()):
        print(update)
    return 0


def check(code: str) -> int:
    """Prints the faults of a language, and returns how many there are."""
    messages = collect_messages()
    language = parse_language(code, (ROOT / LANGUAGES_FOLDER / f"{code}.toml").read_text(encoding="utf-8"))
    for path in sorted({ROOT / catalogue_path(code, message) for message in messages.values()}):
        if path.exists():
            language.sentences.update(parse_po(path.read_text(encoding="utf-8")))
    found = list(faults(language, messages))
    texts, words = list(faults_of_texts(code)), list(faults_of_words(code))
    print("\n".join([*found[:MOST_FAULTS], *texts[:MOST_FAULTS], *words[:MOST_FAULTS]]))
    print(f"{code}: {len(messages) - len(found)} of {len(messages)} sentences are right.")
    print(f"{code}: faults of books and lessons: {len(texts)}; of words, by the glossary: {len(words)}.")
    return len(found) + len(texts) + len(words)


def terms(code: str) -> int:
    """Prints where a language does without the words of its glossary."""
    if not glossary_path(code).is_file():
        print(f"There is no {glossary_path(code).name}.")
        return 2
    print("\n".join(places_without_words(code)))
    return 0


def read(code: str, games: list[str]) -> int:
    """Notes that somebody has read books and lessons of a language beside the English ones."""
    if unknown := set(games) - set(slugs()):
        print(f"There is no game {', '.join(sorted(unknown))}.")
        return 2
    print(f"{code}: {note_as_read(code, frozenset(games))} books and lessons noted as read.")
    return 0


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
