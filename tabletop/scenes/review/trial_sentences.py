"""What is said while one looks for a better move."""

from tabletop.messages import said

SOLVED = said("You’ve found something better.")
WEIGHING = said("Trying that out …")

SAME = said("That’s the move that was played.")
AGAIN = said("Try another one.")
UNKNOWN = said("That move couldn’t be tried out. Try another one.")

FOUND = said("That’s better")
AS_GOOD = said("On average nothing does clearly better.")

SHOW = said("Show me")
TRY_IT = said("Try it")
OPEN = said("Show all hands")
HIDE = said("Hide the hands")
PLAY_ON = said("Play on from here")
BACK = said("Back to the review")

WHICH_HANDS = said(
    "You can play on against the same hands, or against new ones that fit all you could know at this point. "
    "It counts as practice."
)
SAME_HANDS = said("Same hands")
FRESH_HANDS = said("New hands")
CANCEL = said("Not now")
NOT_FRESH = said("The other hands couldn’t be dealt again here, so they stay as they were.")
