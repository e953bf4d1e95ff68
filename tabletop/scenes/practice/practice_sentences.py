"""What is said while one looks for the best move: each sentence whole, in one place."""

from typing import Final

from tabletop.coach.practice_positions import Hardness
from tabletop.messages import Message, SlotValue, said

TITLE: Final = said("Find the move")
HEAD: Final = said("One move is clearly the best. Can you find it?")
HARD: Final[dict[Hardness, Message]] = {
    "easy": said("Easy", context="position"),
    "medium": said("Medium", context="position"),
    "hard": said("Hard", context="position"),
}
WHO: Final = said("Who is looking for it?")
ALL: Final = said("You’ve found them all. Well played!")
NEXT: Final = said("Next one")
FIRST: Final = said("Start with the first")

ASK: Final = said("Find the best move.")
DONE: Final = said("You’ve found the best move.")
SEEN: Final = said("You’ve been shown the best move.")
AGAIN: Final = said("Try again.")
FOUND: Final = said("That’s the one")
SHOWN: Final = said("This was the one")
BEST: Final = said("the best")
WORTH: Final = said("What each move costs, on average:")
BACK: Final = said("All positions")
LEAVE: Final = said("Back")

FAIR: Final = said("Judged by what you can see here, over many possible deals.")


def solved(number: str) -> str:
    """Returns the number of a position that was solved."""
    return f"{number} ✓"


def count(done: int, of: int) -> Message:
    """Returns how many positions were found."""
    return said("You’ve found {done} of {count}.", done=done, count=of)


def not_quite(cost: SlotValue) -> Message:
    """Returns that a move is not the best."""
    return said("Not quite: that costs {cost} on average.", cost=cost)


def far_off(cost: SlotValue) -> Message:
    """Returns that a move is nearer to the worst than to the best."""
    return said("No: that costs {cost} on average.", cost=cost)


def worst(cost: SlotValue) -> Message:
    """Returns that there is no worse move."""
    return said("No move is worse here: it costs {cost} on average.", cost=cost)


def costs(cost: SlotValue) -> Message:
    """Returns what a move costs, beside it."""
    return said("costs {cost}", cost=cost)
