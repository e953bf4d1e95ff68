"""What translators work with: sentences are collected from the code, kept in catalogues, and checked."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import polib
import pytest

from tabletop.games import GAMES
from tabletop.messages import PieceName
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po
from tabletop.messages.slots import PLAYER_NAME
from tests.messages import small_polish
from tools.translations.catalogues import catalogue_path, languages, update_catalogues
from tools.translations.checking import faults
from tools.translations.collecting import CollectedMessage, UnreadableMessage, collect_messages, messages_in
from tools.translations.examples import examples_of
from tools.translations.reading import read_whole_language
from tools.translations.telling import faults_when_told, long_labels, slot_values

TRICK = '''
"""A docstring that says() nothing."""
def told(who, cards):
    if cards:
        return say("{who} {who:takes|take} the trick.", who=self.names[0])
    return said("{n:# card|# cards}", n=len(cards)) or said("high", context="deal")
'''


def collected(source: str, name: str = "tabletop/words/x.py") -> dict[str, CollectedMessage]:
    return {message.entry: message for message in messages_in(source, name)}


@cache
def every_message() -> dict[str, CollectedMessage]:
    return collect_messages()


def test_sentences_are_collected_with_what_stands_in_their_slots() -> None:
    found = collected(TRICK)
    assert set(found) == {"{who} {who:takes|take} the trick.", "{n:# card|# cards}", "deal\x04high"}
    assert found["{who} {who:takes|take} the trick."].slot_kinds == {"who": "a person"}
    assert found["{n:# card|# cards}"].slot_kinds == {"n": "a number"}


@pytest.mark.parametrize(
    "source",
    ['say("{who} plays.", card=x)', 'said(f"{x} plays", card=x)', 'say("{who plays.", who=x)'],
)
def test_a_sentence_that_cannot_be_translated_is_refused_with_its_place(source: str) -> None:
    with pytest.raises(ValueError, match=r"x\.py:1|braces"):
        collected(source, "x.py")
    assert issubclass(UnreadableMessage, ValueError)


def test_every_sentence_of_the_program_can_be_collected() -> None:
    assert len(every_message()) > 400


def test_what_only_a_game_says_is_kept_beside_it() -> None:
    here = CollectedMessage("x", "", {"tabletop/games/star/rules.py", "tabletop/games/star/words.py"})
    everywhere = CollectedMessage("x", "", {"tabletop/games/star/rules.py", "tabletop/words/base.py"})
    on_the_box = CollectedMessage("x", "", {"tabletop/games/star/__init__.py"})
    listed = CollectedMessage("x", "", {"tabletop/games/registry.py"})
    assert catalogue_path("de", here) == "tabletop/games/star/de.po"
    assert catalogue_path("de", everywhere) == "tabletop/languages/de.po"
    assert catalogue_path("de", on_the_box) == "tabletop/languages/de.po"
    assert catalogue_path("de", listed) == "tabletop/languages/de.po"


def test_translations_are_kept_guessed_and_dropped(tmp_path: Path) -> None:
    old = tmp_path / "tabletop/games/star/pl.po"
    old.parent.mkdir(parents=True)
    old.write_text(
        'msgid "{who} {who:takes|take} the trick."\nmsgstr "{who:# bierze|bierzesz} lewę."\n\n'
        'msgid "{n:# card|# cards} there"\nmsgstr "{n:# karta|# karty|# kart}"\n\n'
        'msgid "Gone"\nmsgstr "Nie ma"\n',
        encoding="utf-8",
    )
    (update,) = update_catalogues("pl", collected(TRICK).values(), tmp_path)
    assert (update.kept, update.new, update.guessed) == (1, 1, 1)
    assert not old.exists(), "all of it is said elsewhere now"
    written = polib.pofile(str(tmp_path / "tabletop/languages/pl.po"))
    assert {entry.msgid: entry.fuzzy for entry in written} == {
        "{who} {who:takes|take} the trick.": False,
        "{n:# card|# cards}": True,
        "high": False,
    }
    sentences = parse_po((tmp_path / "tabletop/languages/pl.po").read_text(encoding="utf-8"))
    assert sentences == {"{who} {who:takes|take} the trick.": "{who:# bierze|bierzesz} lewę."}
    again = list(update_catalogues("pl", collected(TRICK).values(), tmp_path))
    assert [(update.kept, update.guessed, update.dropped) for update in again] == [(2, 0, 0)]


def test_the_head_of_a_catalogue_stays(tmp_path: Path) -> None:
    path = tmp_path / "tabletop/languages/pl.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        '# Polski. Nobody has read it yet.\nmsgid ""\nmsgstr "Language: pl\\n"\n', encoding="utf-8"
    )
    list(update_catalogues("pl", collected(TRICK).values(), tmp_path))
    assert path.read_text(encoding="utf-8").startswith("# Polski. Nobody has read it yet.\n")


@pytest.mark.parametrize(
    ("key", "told", "fault"),
    [
        ("{who} {who:takes|take} the trick.", "", "is not translated"),
        ("{who} {who:takes|take} the trick.", "{who} i {kto}.", "no slot kto"),
        ("{who} {who:takes|take} the trick.", "Bierze.", "the slot who is not told"),
        ("{who} {who:takes|take} the trick.", "{who} bierze lewę", "ends like a sentence"),
        ("{who} {who:takes|take} the trick.", "{who:a|b|c}.", "3 choices, and a person has 2 or 4"),
        ("{who} {who:takes|take} the trick.", "{who:gen}.", 'a person has no form "gen"'),
        ("{n:# card|# cards}", "{n:# karta|# karty}", "2 choices, and a number has 3"),
        ("{n:# card|# cards}", "{n:own}", 'a number has no form "own"'),
        ("{n:# card|# cards}", " {n}", "begins or ends with a space"),
        ("{n:# card|# cards}", "{n", "The braces do not fit"),
    ],
)
def test_a_translation_that_cannot_be_told_is_found(key: str, told: str, fault: str) -> None:
    polish = parse_language("pl", small_polish.TOML)
    messages = collected(TRICK)
    polish.sentences.update({entry: "{who:# bierze|bierzesz}." for entry in messages if "{who}" in entry})
    polish.sentences.update({"{n:# card|# cards}": "{n:# karta|# karty|# kart}", "deal\x04high": "wysoko"})
    assert not list(faults(polish, messages))
    polish.sentences[key] = told
    (only,) = faults(polish, messages)
    assert fault in only


@pytest.mark.parametrize(
    ("key", "told", "fault"),
    [
        ("{who} {who:takes|take} the trick.", "{who:bierze |bierzesz} lewę.", 'is told as "Bierze  lewę."'),
        ("{n:# card|# cards}", "{n:# karta ,|# karty|# kart}", 'with n 1 it is told as "1 karta ,"'),
        ("{n:# card|# cards}", "{n:|# karty|# kart}", 'with n 1 it is told as ""'),
        ("Lay it there", "Lay it there", "is English"),
    ],
)
def test_a_sentence_that_does_not_read_well_with_some_value_is_found(key: str, told: str, fault: str) -> None:
    messages = {**collected(TRICK), **collected('say("Lay it there")')}
    right = {"{n:# card|# cards}": "{n:# karta|# karty|# kart}", "deal\x04high": "wysoko"}
    polish = parse_language("pl", small_polish.TOML)
    polish.sentences.update(right)
    assert not list(faults_when_told(polish, messages))
    polish = parse_language("pl", small_polish.TOML)
    polish.sentences.update({**right, key: told})
    (only,) = faults_when_told(polish, messages)
    assert fault in only


def test_every_slot_is_told_with_all_that_can_stand_there() -> None:
    message = collected(
        'say("{who} {who:plays|play} {card}: {n:# left|# left}", who=names[0], card=PieceName(x), n=1)'
    )
    values = list(slot_values(next(iter(message.values()))))
    assert {slots["n"] for slots in values} >= set(range(22))
    assert {slots["who"] for slots in values} == {"Anna", PLAYER_NAME}
    assert {PieceName("QS"), PieceName("JK"), PieceName("12R"), PieceName("6-4")} <= {
        slots["card"] for slots in values
    }


@pytest.mark.parametrize(
    "source",
    [
        'def x(self): return ButtonWords(move, say("Take it"), "T")',
        'def short_move(self): return say("Take it")',
        'TAKE = said("Take it")\nbutton = Button(TAKE, act)',
    ],
)
def test_a_label_that_has_become_much_longer_is_found(source: str) -> None:
    polish, messages = parse_language("pl", small_polish.TOML), collected(source)
    polish.sentences["Take it"] = "Weź to, proszę"
    (only,) = long_labels(polish, messages)
    assert only.startswith('"Weź to, proszę" has 14 letters, "Take it" 7')
    assert not list(long_labels(polish, collected('x = say("Take it")')))


def test_examples_are_what_random_matches_tell_and_the_same_each_time() -> None:
    game, messages = GAMES["lucky-draw"], every_message()
    found = {entry: told for entry, told in examples_of([game], [1]).items() if entry in messages}
    assert found.items() <= examples_of([game], [1]).items()
    assert all("{" not in told for told in found.values())
    laid = [told for entry, told in found.items() if entry.startswith("{who} laid {tile:the}")]
    assert laid
    assert all(re.match(r"\w+ laid the \d-\d", told) for told in laid)


def test_an_example_stands_above_the_sentence(tmp_path: Path) -> None:
    messages = collected(TRICK)
    messages["{n:# card|# cards}"].example = "3 cards"
    list(update_catalogues("pl", messages.values(), tmp_path))
    written = (tmp_path / "tabletop/languages/pl.po").read_text(encoding="utf-8")
    assert '#. n: a number.\n#. Such as: 3 cards\n#: tabletop/words/x.py\nmsgid "{n:# card' in written


@pytest.mark.parametrize("code", languages())
def test_every_sentence_of_a_language_reads_well_with_all_values(code: str) -> None:
    assert list(faults_when_told(read_whole_language(code), every_message())) == []
