"""What is said while one looks for a better move."""

from tabletop.messages import said

TITLE = "Look again: {when}"
ASK = "{played} Can you find something better?"
SOLVED = "You’ve found something better."
WEIGHING = "Trying that out …"

SAME = "That’s the move that was played."
AGAIN = "Try another one."
NO_BETTER = "Not quite: it costs {cost} on average."
WORSE = "No better than what was played: it costs {cost} on average."
TRY_OR_ASK = "Try again, or press H."
UNKNOWN = "That move couldn’t be tried out. Try another one."

FOUND = "That’s better"
BRINGS = "On average that’s worth {cost} more."
SAVES = "On average that saves you {cost}."
AS_GOOD = "On average nothing does clearly better."

SHOW = "Show me"
TRY_IT = "Try it"
OPEN = "Show all hands"
HIDE = "Hide the hands"
PLAY_ON = "Play on from here"
BACK = "Back to the review"

WHICH_HANDS = (
    "You can play on against the same hands, or against new ones that fit all you could know at this point. "
    "It counts as practice."
)
SAME_HANDS = "Same hands"
FRESH_HANDS = "New hands"
CANCEL = "Not now"
NOT_FRESH = said("The other hands couldn’t be dealt again here, so they stay as they were.")
