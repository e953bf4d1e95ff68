"""Runs the commands of translators: `python3 -m tools.translations collect`, or `check [CODE]`."""

from __future__ import annotations

import argparse

from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po
from tools import paced, translations
from tools.translations.catalogues import LANGUAGES_FOLDER, catalogue_path, languages, update_catalogues
from tools.translations.checking import faults
from tools.translations.collecting import ROOT, collect_messages

MOST_FAULTS = 40
"""How many faults of a language are printed."""


def main() -> int:
    """Does what the command line says, and returns 1 if a check found faults."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.translations", description=translations.__doc__)
    parser.add_argument("command", choices=("collect", "check"))
    parser.add_argument("code", nargs="?", help="a language, such as de or pt_BR; all of them if left out")
    chosen = parser.parse_args()
    codes = [chosen.code] if chosen.code else languages()
    if unknown := set(codes) - set(languages()):
        print(f"There is no {', '.join(sorted(unknown))}, only {', '.join(languages())}.")
        return 2
    return sum(collect(code) if chosen.command == "collect" else check(code) for code in codes) and 1


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
    print("\n".join(found[:MOST_FAULTS]))
    print(f"{code}: {len(messages) - len(found)} of {len(messages)} sentences are right.")
    return len(found)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
