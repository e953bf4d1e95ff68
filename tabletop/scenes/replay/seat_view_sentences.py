"""The sentences of another seat's view, whole and in one place.

Where a name may be None, that stands for the expert, who thinks in a person's place.
"""

from tabletop.messages import Message, said
from tabletop.players.levels import ALL_LEVELS

PERSONS_LEVEL = "expert"
"""The level that thinks in a person's place: the strongest."""

SHUFFLES = 10
"""How often hidden pieces are shuffled, and how often other imagined deals are thought over."""

NEARLY = 0.05
"""The greatest difference of values, from 0 to 1, at which moves seem about as good."""

THINKING = said("Thinking it over again …")
FAILED = said("That couldn’t be thought over again just now.")
NEXT = said("Next decision")
USUAL = said("Another move seemed better, but not by enough to give up the usual one.")
NEARLY_AS_GOOD = said("These moves seem about as good.")
BY_CHANCE = said("Which one is played varies with chance, never with what lies hidden.")
WHOSE = said("Whose seat?")


def seat_view_title(name: str) -> Message:
    """Returns from which seat one looks; with other people nobody is called "You"."""
    return said("From {who:own} seat", who=name)


def panel_title(name: str | None) -> Message:
    """Returns whose thoughts the panel shows."""
    if name is None:
        return said("What an expert would think")
    return said("What {who} thought", who=name)


def nothing_to_decide(name: str) -> Message:
    """Returns that a seat had no choice at this position."""
    return said("{who} had nothing to decide here.", who=name)


def legend(name: str | None) -> Message:
    """Returns what the bars and the gold mean."""
    if name is None:
        return said("The longer the bar, the better the move seemed. Gold is the expert’s choice.")
    return said("The longer the bar, the better the move seemed. Gold is {who:own} choice.", who=name)


def not_best_sentence(name: str | None, level: str, behind: float) -> Message | None:
    """Returns why the move that was made is not the best valued one; None if it is.

    `behind` is how much less it seemed worth, and `level` the name of the level that made it.
    """
    if behind <= 0:
        return None
    if behind <= NEARLY:
        if name is None:
            return said("It seemed about as good as the best, and is more to the expert’s taste.")
        return said("It seemed about as good as the best, and is more to {who:own} taste.", who=name)
    if not ALL_LEVELS[level].is_fallible:
        return USUAL
    return {
        "beginner": said("That isn’t the move that seemed best: easy players slip now and then."),
        "club": said("That isn’t the move that seemed best: steady players slip now and then."),
        "expert": said("That isn’t the move that seemed best: sharp players slip now and then."),
    }[level]


def made_instead(move: str, *, is_person: bool) -> Message | str:
    """Returns the move that was made at the table, where another would have been."""
    return move if is_person else said("At the table another move was made: {move}", move=move)


def shuffle_label(name: str) -> Message:
    """Returns the label of the button that starts the test."""
    return said("Shuffle what {who} couldn’t see", who=name)


def shuffling_sentence(made: int) -> Message:
    """Returns how often hidden pieces have been shuffled so far."""
    return said("Shuffled {made} of {count} times …", made=made, count=SHUFFLES)


def imagining_sentence(made: int) -> Message:
    """Returns how often it has been thought over in other deals so far."""
    return said("Thinking it over in other imagined deals: {made} of {count} …", made=made, count=SHUFFLES)


def so_often(made: int) -> Message:
    """Returns how often chance made a move."""
    return said("{made} of {count}", made=made, count=SHUFFLES)


def fairness_sentence(name: str | None, same: int) -> Message:
    """Returns what the shuffling has shown: `same` of all the answers were the same."""
    if same == SHUFFLES:
        return _all_were_same(name)
    return _all_were_other(name) if not same else _some_were_other(name, SHUFFLES - same)


def _all_were_same(name: str | None) -> Message:
    if name is None:
        return said(
            "Shuffled {count} times: the expert saw exactly the same and gave the same answer every time. "
            "What lay hidden played no part.",
            count=SHUFFLES,
        )
    return said(
        "Shuffled {count} times: {who} saw exactly the same and gave the same answer every time. "
        "What lay hidden played no part.",
        count=SHUFFLES,
        who=name,
    )


def _all_were_other(name: str | None) -> Message:
    if name is None:
        return said(
            "Shuffled {count} times: the expert gave another answer every time. "
            "What lay hidden played a part, and that is a fault of the program.",
            count=SHUFFLES,
        )
    return said(
        "Shuffled {count} times: {who} gave another answer every time. "
        "What lay hidden played a part, and that is a fault of the program.",
        count=SHUFFLES,
        who=name,
    )


def _some_were_other(name: str | None, number: int) -> Message:
    if name is None:
        return said(
            "Shuffled {count} times: the expert gave another answer {number:once|# times}. "
            "What lay hidden played a part, and that is a fault of the program.",
            count=SHUFFLES,
            number=number,
        )
    return said(
        "Shuffled {count} times: {who} gave another answer {number:once|# times}. "
        "What lay hidden played a part, and that is a fault of the program.",
        count=SHUFFLES,
        who=name,
        number=number,
    )


def chance_sentences(others: int, apart: float) -> tuple[Message, ...]:
    """Returns what thinking again has shown: `others` moves differed, their values `apart` points apart.

    `apart` is the spread of the values of all the moves that were made.
    """
    if not others:
        return (
            said(
                "Thought over {count} more times, imagining other deals each time: always the same move.",
                count=SHUFFLES,
            ),
        )
    if others == SHUFFLES:
        varies = said(
            "Thought over {count} more times, imagining other deals each time: another move every time.",
            count=SHUFFLES,
        )
    else:
        varies = said(
            "Thought over {count} more times, imagining other deals each time: another move "
            "{number:once|# times}.",
            count=SHUFFLES,
            number=others,
        )
    return (varies, NEARLY_AS_GOOD, BY_CHANCE) if apart <= NEARLY else (varies, BY_CHANCE)
