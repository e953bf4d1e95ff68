"""What is said while one looks for the best move: each sentence whole, in one place."""

from typing import Final

from tabletop.coach.practice_positions import Hardness

TITLE: Final = "Find the move"
HEAD: Final = "One move is clearly the best. Can you find it?"
HARD: Final[dict[Hardness, str]] = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
SOLVED: Final = "{number} ✓"
WHO: Final = "Who is looking for it?"
COUNT: Final = "You’ve found {done} of {count}."
ALL: Final = "You’ve found them all. Well played!"
NEXT: Final = "Next one"
FIRST: Final = "Start with the first"

ASK: Final = "Find the best move."
DONE: Final = "You’ve found the best move."
SEEN: Final = "You’ve been shown the best move."
NOT_QUITE: Final = "Not quite: that costs {cost} on average."
FAR_OFF: Final = "No: that costs {cost} on average."
WORST: Final = "No move is worse here: it costs {cost} on average."
AGAIN: Final = "Try again."
FOUND: Final = "That’s the one"
SHOWN: Final = "This was the one"
BEST: Final = "the best"
WORSE: Final = "costs {cost}"
WORTH: Final = "What each move costs, on average:"
BACK: Final = "All positions"
LEAVE: Final = "Back"

FAIR: Final = "Judged by what you can see here, over many possible deals."
