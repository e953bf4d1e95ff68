"""English: the language that messages are written in, and the one that is told where another has none."""

from tabletop.messages.language import Language

RANK_NAMES = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight",
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SINGULAR = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip

ENGLISH = Language(
    code="en",
    title="English",
    ranks={code: {"": name} for code, name in RANK_NAMES.items()},
    suits={code: {"": name, "one": SUIT_SINGULAR[code]} for code, name in SUIT_NAMES.items()},
    words={"JK": {"": "joker"}, "??": {"": "card"}},
    card_templates={"": "{rank} of {suit}"},
    you={"": "you", "own": "your"},
    possessives={"": "#’s", "s": "#’"},
    number_words=NUMBER_WORDS,
    joins={"comma": ", ", "and": " and ", "or": " or "},
)
