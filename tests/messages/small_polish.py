"""A small Polish for tests: three choices by number, genders, cases, and a comma in decimals."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tabletop.messages import Language, current_language, tell_in
from tabletop.messages.language_file import parse_language
from tabletop.messages.po_file import parse_po

TOML = """
title = "polski"
genders = "mfn"
tile_gender = "m"
bound_words = ["a", "i", "w"]

[numbers]
plural = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
fraction = 1
decimal = ","
words = ["zero", "jeden", "dwa", "trzy"]

[names]
you = { "" = "ty", dative = "tobie" }
own = { "" = "#" }

[dates]
months = [
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
    "października", "listopada", "grudnia",
]
short_months = ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"]
full = "{day} {month} {year}"
no_year = "{day} {month}"
short = "{year}, {day} {short_month}"
first_day = "1."

[joins]
comma = ", "
and = " i "
or = " lub "

[card]
"" = "{rank} {suit}"
accusative = "{rank:accusative} {suit}"

[number_card]
"" = "{colour} {number}"
accusative = "{colour:accusative} {number}"
gender = "f"

[tile]
"" = "kostka {tile}"
accusative = "kostkę {tile}"

[suits]
S = { "" = "pik" }
H = { "" = "kier" }
D = { "" = "karo" }
C = { "" = "trefl" }

[colours]
R = { "" = "czerwona", accusative = "czerwoną" }
Y = { "" = "żółta", accusative = "żółtą" }
G = { "" = "zielona", accusative = "zieloną" }
B = { "" = "niebieska", accusative = "niebieską" }

[words]
HV = { "" = "My Half Value" }
DN = { "" = "I Declare Now" }
NP = { "" = "I Don’t Pick" }
DS = { "" = "I Discover Now" }
JK = { "" = "joker", gender = "m" }
"??" = { "" = "karta", gender = "f" }

[ranks]
A = { "" = "as", accusative = "asa", gender = "m" }
K = { "" = "król", accusative = "króla", gender = "m" }
Q = { "" = "dama", accusative = "damę", gender = "f" }
J = { "" = "walet", accusative = "waleta", gender = "m" }
"""

TOML += "\n".join(f'{rank} = {{ "" = "karta {rank}", gender = "f" }}' for rank in "T98765432d")

PO = r"""
# A first version.
msgid ""
msgstr "Language: pl\n"

#. who takes it
#: words.py
msgid "{who} {who:takes|take} the trick."
msgstr "{who:# bierze|bierzesz|# biorą|bierzecie} lewę."

msgid "{tricks:# trick|# tricks}"
msgstr "{tricks:# lewa|# lewy|# lew}"

msgid "You play the {card}."
msgstr ""
"Zagrywasz {card:accusative}: "
"{card:wygrał|wygrała|wygrało}."

msgctxt "deal"
msgid "high"
msgstr "na wysokie"

#, fuzzy
msgid "Nobody knows this."
msgstr "zgadnięte"

msgid "Not yet."
msgstr ""

msgid "It says \"{what}\"."
msgstr "Mówi „{what}”."

#~ msgid "Gone."
#~ msgstr "Nie ma."
"""


@contextmanager
def told_in_polish(sentences: Mapping[str, str] = {}) -> Iterator[Language]:
    """Tells everything in this Polish while it lasts, with some more sentences."""
    language = parse_language("pl", TOML)
    language.sentences.update({**parse_po(PO), **sentences})
    with told_in(language):
        yield language


@contextmanager
def told_in(language: Language) -> Iterator[None]:
    """Tells everything in that language while it lasts."""
    before = current_language()
    tell_in(language)
    try:
        yield
    finally:
        tell_in(before)
