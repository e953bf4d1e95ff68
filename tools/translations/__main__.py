"""Runs the commands of translators: `python3 -m tools.translations collect`, `check` and more."""

from __future__ import annotations

import argparse

from tabletop.games.registry import slugs
from tools import paced, translations
from tools.translations.beginning import CannotBegin, begin_language
from tools.translations.catalogues import languages, update_catalogues
from tools.translations.checking import faults
from tools.translations.collecting import collect_messages
from tools.translations.glossary import faults_of_words, glossary_path, places_without_words
from tools.translations.reading import find_messages, read_whole_language
from tools.translations.sources import faults_of_texts, note_as_read
from tools.translations.telling import faults_when_told, long_labels
from tools.translations.texts import texts_left_in_english

MOST_LINES = 40
"""How many faults or sentences are printed."""


def main() -> int:
    """Does what the command line says, and returns 1 if a check found faults."""
    chosen = _parser().parse_args()
    if chosen.command == "untold":
        from tools.translations import untold_texts  # it needs the tests, and a window that nobody sees

        return untold_texts.print_untold(chosen.scene)
    if chosen.command == "begin":
        return begin(chosen.code, chosen.title)
    codes = [chosen.code] if chosen.code else languages()
    if unknown := set(codes) - set(languages()):
        print(f"There is no {', '.join(sorted(unknown))}, only {', '.join(languages())}.")
        return 2
    if chosen.command in {"collect", "check"}:
        return sum(collect(code) if chosen.command == "collect" else check(code) for code in codes) and 1
    return _do_for_language(chosen)


def main_or_fault() -> int:
    """Does what the command line says; a file that cannot be read is told in a sentence."""
    try:
        return main()
    except ValueError as fault:
        print(fault)
        return 2


def _do_for_language(chosen: argparse.Namespace) -> int:
    """Does what can be done for one language only."""
    match chosen.command:
        case "read":
            return read(chosen.code, chosen.games)
        case "terms":
            return terms(chosen.code)
    return show(chosen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tools.translations", description=translations.__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    code_help = "a language, such as de or pt_BR"
    for name, does in (("collect", "writes the catalogues"), ("check", "prints what is wrong")):
        commands.add_parser(name, help=does).add_argument(
            "code", nargs="?", help=f"{code_help}; all of them if left out"
        )
    for name, does in (
        ("begin", "writes the first files of a language"),
        ("read", "notes that books and lessons are right as they are"),
        ("terms", "prints where the words of the glossary are not used"),
        ("show", "takes a picture of a sentence in its place"),
    ):
        commands.add_parser(name, help=does).add_argument("code", help=code_help)
    added = commands.choices
    added["begin"].add_argument("title", help="what it is called in the language itself")
    added["read"].add_argument(
        "games", nargs="*", metavar="game", help="such as star; all of them if left out"
    )
    added["show"].add_argument("sentence", help="in English or as it is translated; a part of it will do")
    added["show"].add_argument("--to", default="sentence.png", help="the file of the picture")
    paced.add_minutes_argument(added["show"])
    untold_parser = commands.add_parser("untold", help="lists what stands on the screen and is no message")
    untold_parser.add_argument("scene", nargs="?", default="", help="a part of the name of a scene or game")
    return parser


def begin(code: str, title: str) -> int:
    """Writes the first files of a language."""
    try:
        for written in begin_language(code, title, collect_messages()):
            print(written)
    except CannotBegin as problem:
        print(problem)
        return 2
    print("docs/translating.md says what comes next.")
    return 0


def collect(code: str) -> int:
    """Writes the catalogues of a language."""
    from tools.translations.examples import add_examples  # it plays matches, as nothing else here does

    messages = collect_messages()
    add_examples(messages)
    for update in update_catalogues(code, messages.values()):
        print(update)
    return 0


def check(code: str) -> int:
    """Prints the faults of a language, and returns how many there are."""
    messages = collect_messages()
    language = read_whole_language(code)
    found = [*faults(language, messages), *faults_when_told(language, messages)]
    long = list(long_labels(language, messages))
    texts = [*faults_of_texts(code), *texts_left_in_english(code)]
    words = list(faults_of_words(code))
    print("\n".join([*found[:MOST_LINES], *texts[:MOST_LINES], *words[:MOST_LINES], *long[:MOST_LINES]]))
    print(f"{code}: {len(messages) - len(found)} of {len(messages)} sentences are right.")
    print(f"{code}: faults of books and lessons: {len(texts)}; of words, by the glossary: {len(words)}.")
    print(f"{code}: labels that may be too long, to be looked at: {len(long)}.")
    return len(found) + len(texts) + len(words)


def show(chosen: argparse.Namespace) -> int:
    """Plays until a sentence stands on the screen, and takes a picture of it there."""
    sentences = read_whole_language(chosen.code).sentences
    found = find_messages(chosen.sentence, collect_messages(), sentences)
    if len(found) != 1:
        print("Which of these?" if found else "There is no such sentence.")
        print("\n".join(message.key for message in found[:MOST_LINES]))
        return 2
    from tools.translations import showing  # nothing else here needs the tests, and a window that nobody sees

    print(f"Looking for: {found[0].key}", flush=True)
    picture, told = showing.picture_of(found[0], chosen.code, paced.time_limit(chosen.minutes))
    print("\n".join(sorted(told)[:MOST_LINES]))
    if picture is None:
        print(f"It was {'told, but not seen' if told else 'not told'} in {chosen.minutes:g} minutes.")
        return 1
    showing.save_picture(picture, chosen.to)
    print(f"It is in {chosen.to}.")
    return 0


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
    raise SystemExit(paced.run_program(main_or_fault))
