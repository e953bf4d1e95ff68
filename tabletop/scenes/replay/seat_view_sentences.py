"""The sentences of another seat's view, whole and in one place."""

from tabletop.words.base import PLAYER_NAME, possessive, with_noun

PERSONS_LEVEL = "expert"
"""The level that thinks in a person's place: the strongest."""

SHUFFLES = 10
"""How often hidden pieces are shuffled, and how often other imagined deals are thought over."""

NEARLY = 0.05
"""The greatest difference of values, from 0 to 1, at which moves seem about as good."""

TITLE = "From {whose} seat"
THOUGHT = "What {name} thought"
WOULD_THINK = "What an expert would think"
EXPERT = "the expert"
THINKING = "Thinking it over again …"
FAILED = "That couldn’t be thought over again just now."
NOT_ON_TURN = "{name} had nothing to decide here."
NEXT = "Next decision"

LEGEND = "The longer the bar, the better the move seemed. Gold is {whose} choice."
SLIPPED = "That isn’t the move that seemed best: {level} players slip now and then."
USUAL = "Another move seemed better, but not by enough to give up the usual one."
BY_TASTE = "It seemed about as good as the best, and is more to {whose} taste."

REASON = "“{why}”"
OTHERWISE = "At the table another move was made: {made}"
OTHERWISE_BY_PERSON = "{made}"

SHUFFLE = "Shuffle what {name} couldn’t see"
RUNNING = "Shuffled {made} of {count} times …"
ALL_SAME = (
    "Shuffled {count} times: {name} saw exactly the same and gave the same answer every time. "
    "What lay hidden played no part."
)
NOT_SAME = (
    "Shuffled {count} times: {name} gave another answer {times}. "
    "What lay hidden played a part, and that is a fault of the program."
)

IMAGINING = "Thinking it over in other imagined deals: {made} of {count} …"
FIRM = "Thought over {count} more times, imagining other deals each time: always the same move."
VARIES = "Thought over {count} more times, imagining other deals each time: another move {times}."
NEARLY_AS_GOOD = "These moves seem about as good."
BY_CHANCE = "Which one is played varies with chance, never with what lies hidden."
SO_OFTEN = "{made} of {count}"

WHOSE = "Whose seat?"


def seat_view_title(name: str) -> str:
    """Returns from which seat one looks; with other people nobody is called "You"."""
    return TITLE.format(whose="your" if name == PLAYER_NAME else possessive(name))


def legend(name: str) -> str:
    """Returns what the bars and the gold mean, where somebody of that name has thought."""
    return LEGEND.format(whose=possessive(name))


def not_best_sentence(name: str, level: str, behind: float, *, slips: bool) -> str:
    """Returns why the move that was made is not the best valued one; "" if it is.

    `behind` is how much less it seemed worth, `level` a level's title, and `slips` whether that ever slips.
    """
    if behind <= 0:
        return ""
    if behind <= NEARLY:
        return BY_TASTE.format(whose=possessive(name))
    return SLIPPED.format(level=level) if slips else USUAL


def shuffle_label(name: str) -> str:
    """Returns the label of the button that starts the test."""
    return SHUFFLE.format(name="you" if name == PLAYER_NAME else name)


def fairness_sentence(name: str, same: int) -> str:
    """Returns what the shuffling has shown: `same` of all the answers were the same."""
    if same == SHUFFLES:
        return ALL_SAME.format(count=SHUFFLES, name=name)
    return NOT_SAME.format(count=SHUFFLES, name=name, times=times_words(SHUFFLES - same))


def chance_sentence(others: int, apart: float) -> str:
    """Returns what thinking again has shown: `others` moves differed, their values `apart` points apart.

    `apart` is the spread of the values of all the moves that were made.
    """
    if not others:
        return FIRM.format(count=SHUFFLES)
    said = [VARIES.format(count=SHUFFLES, times=times_words(others))]
    if apart <= NEARLY:
        said.append(NEARLY_AS_GOOD)
    return " ".join((*said, BY_CHANCE))


def times_words(number: int) -> str:
    """Returns how many of the times: "once", "3 times", "every time"."""
    if number == SHUFFLES:
        return "every time"
    return "once" if number == 1 else with_noun(number, "time", "times")
