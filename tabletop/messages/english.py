"""English: the language that messages are written in, and the one that is told where another has none."""

from tabletop.messages.language import Language

RANK_NAMES = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight",
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SINGULAR = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SHORT_RANKS = {"T": "10", "d": "2"}
NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
COLOUR_NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
POWER_CARD_NAMES = {
    "HV": "My Half Value",
    "DN": "I Declare Now",
    "NP": "I Don’t Pick",
    "DS": "I Discover Now",
}

# "a" and "the" are for sentences that cannot have the article themselves: where it is "a" or "an" by the
# word that follows, and in front of each of several pieces.
ENGLISH = Language(
    code="en",
    title="English",
    ranks={
        code: {
            "": name,
            "a": f"an {name}" if name[0] in "ae" else f"a {name}",
            "many": f"{name}es" if name == "six" else f"{name}s",
            "short": SHORT_RANKS.get(code, code),
        }
        for code, name in {**RANK_NAMES, "d": "deuce"}.items()
    },
    suits={
        code: {"": name, "one": SUIT_SINGULAR[code], "short": SUIT_SIGNS[code]}
        for code, name in SUIT_NAMES.items()
    },
    colours={code: {"": name} for code, name in COLOUR_NAMES.items()},
    words={
        "JK": {"": "joker", "a": "a joker", "the": "the joker", "plural": "jokers"},
        "??": {"": "card", "a": "a card", "the": "the card", "short": "a card"},
        **{code: {"": name} for code, name in POWER_CARD_NAMES.items()},
    },
    card_templates={
        "": "{rank} of {suit}",
        "a": "{rank:a} of {suit}",
        "the": "the {rank} of {suit}",
        "short": "{rank:short}{suit:short}",
    },
    number_card_templates={
        "": "{colour} {number}",
        "a": "a {colour} {number}",
        "the": "the {colour} {number}",
        "plural": "{colour} {number}s",
    },
    tile_templates={"": "{tile}", "a": "a {tile}", "the": "the {tile}"},
    you={"": "you", "own": "your", "yours": "yours"},
    possessives={"": "#’s", "s": "#’"},
    number_words=NUMBER_WORDS,
    months=MONTHS,
    short_months=tuple(month[:3] for month in MONTHS),
    day_templates={
        "": "{day} {month} {year}",
        "no_year": "{day} {month}",
        "short": "{day} {short_month} {year}",
    },
    joins={"comma": ", ", "and": " and ", "or": " or "},
)
