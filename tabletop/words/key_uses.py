"""What every key is for, place by place: for the list of keys in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.messages import Message, said
from tabletop.words import action_keys


class KeyUse(NamedTuple):
    """One thing that a key does."""

    cap: str
    does: Message


class KeyPlace(NamedTuple):
    """Where keys mean something, and what they do there."""

    title: Message
    uses: Sequence[KeyUse]


_SUITS: Final = (
    said("Name spades", context="key"),
    said("Name hearts", context="key"),
    said("Name diamonds", context="key"),
    said("Name clubs", context="key"),
)

KEY_PLACES: Final = (
    KeyPlace(
        said("Everywhere", context="keys"),
        (
            KeyUse(action_keys.MAIN, said("Go on, press, play", context="key")),
            KeyUse(action_keys.LEAVE, said("Back, or the menu", context="key")),
            KeyUse(action_keys.RULES, said("The rules", context="key")),
            KeyUse(action_keys.FULL_SCREEN, said("Full screen", context="key")),
            KeyUse(action_keys.SOUND, said("Sound on and off", context="key")),
            KeyUse(action_keys.LEARN, said("Learn the game", context="key")),
            KeyUse(action_keys.REVIEW, said("Review your moves", context="key")),
            KeyUse(action_keys.WATCH, said("Watch a match again", context="key")),
            KeyUse(action_keys.SHEET, said("The score sheet", context="key")),
            KeyUse(action_keys.LOG, said("What was played", context="key")),
        ),
    ),
    KeyPlace(
        said("Looking around", context="keys"),
        (
            KeyUse(action_keys.WHAT_NOW, said("What you can do now", context="key")),
            KeyUse(action_keys.SAID_BEFORE, said("What was said last", context="key")),
            KeyUse(action_keys.SCORES, said("The scores", context="key")),
            KeyUse(action_keys.ON_THE_TABLE, said("What lies on the table", context="key")),
            KeyUse(action_keys.NEXT_SECTION, said("To the next part of the screen", context="key")),
            KeyUse(action_keys.WHAT_IS_TOLD, said("Choose what is told", context="key")),
            KeyUse(action_keys.FIND_PIECE, said("Find a card or tile", context="key")),
            KeyUse(action_keys.SWITCH_OFF, said("Stop playing with one switch", context="key")),
            *(
                KeyUse(cap, said("About player {n} at the table", n=number, context="key"))
                for number, cap in enumerate(action_keys.SEATS, start=1)
            ),
        ),
    ),
    KeyPlace(
        said("At the table", context="keys"),
        (
            KeyUse(action_keys.MENU, said("The menu of the match", context="key")),
            KeyUse(action_keys.HINT, said("A hint", context="key")),
            KeyUse(action_keys.SORT, said("Sort your hand", context="key")),
            KeyUse(action_keys.LAST_TRICK, said("The last trick", context="key")),
            KeyUse(action_keys.TAKE_BACK, said("Take back", context="key")),
            KeyUse(action_keys.REDO, said("Play again what was taken back", context="key")),
            KeyUse(action_keys.REDO_TOO, said("Play again what was taken back", context="key")),
            KeyUse(action_keys.WHOLE_LINE, said("The whole line", context="key")),
            KeyUse(action_keys.NEXT_DEAL, said("The next deal", context="key")),
            KeyUse(action_keys.CLAIM, said("Claim the rest", context="key")),
            KeyUse(action_keys.CHIPS_BACK, said("Take your chips back", context="key")),
        ),
    ),
    KeyPlace(
        said("In a lesson", context="keys"),
        (
            KeyUse(action_keys.DO_IT, said("Have it done for you", context="key")),
            KeyUse(action_keys.PLAY_ALL, said("Play all the moves yourself", context="key")),
        ),
    ),
    KeyPlace(
        said("Moves", context="keys"),
        (
            KeyUse(action_keys.PASS, said("Pass", context="key")),
            KeyUse(action_keys.DRAW, said("Draw", context="key")),
            KeyUse(action_keys.TAKE, said("Take the card, or the bet", context="key")),
            KeyUse(action_keys.TURN, said("Turn a card", context="key")),
            KeyUse(action_keys.ACCEPT, said("Accept", context="key")),
            KeyUse(action_keys.DECLINE, said("Turn down, or no bet", context="key")),
            KeyUse(action_keys.NO_MORE, said("No more bets this deal", context="key")),
            KeyUse(action_keys.STOP, said("Stop being the banker", context="key")),
            KeyUse(action_keys.LIMITS, said("Set limits", context="key")),
            KeyUse(action_keys.BET, said("Bet", context="key")),
            KeyUse(action_keys.SIDE_BET, said("Side bet", context="key")),
            KeyUse(action_keys.KNOCK, said("Knock", context="key")),
            KeyUse(action_keys.GIN, said("Gin", context="key")),
            KeyUse(action_keys.LAY, said("Lay melds", context="key")),
            KeyUse(action_keys.REMOVE, said("Remove all three", context="key")),
            KeyUse(action_keys.DECLARE, said("Declare", context="key")),
            KeyUse(action_keys.DISCOVER, said("Discover a card", context="key")),
            KeyUse(action_keys.KEEP, said("Keep the card", context="key")),
            KeyUse(action_keys.END_TURN, said("End your turn", context="key")),
            KeyUse(action_keys.ADD, said("Add a card to a meld", context="key")),
            KeyUse(action_keys.ADD_FIRST, said("Add a card at the beginning", context="key")),
            KeyUse(action_keys.CHALLENGE, said("Challenge", context="key")),
            KeyUse(action_keys.ORDER_UP, said("Order up", context="key")),
            KeyUse(action_keys.STAY, said("Stay in", context="key")),
            KeyUse(action_keys.DROP_OUT, said("Drop out", context="key")),
            *(KeyUse(cap, does) for cap, does in zip(action_keys.SUITS, _SUITS, strict=True)),
        ),
    ),
    KeyPlace(
        said("In the menu, the set-up and the list of matches", context="keys"),
        (
            KeyUse(action_keys.TODAY, said("The move of the day", context="key")),
            KeyUse(action_keys.FIND, said("Find the move", context="key")),
            KeyUse(action_keys.STATISTICS, said("Matches and statistics", context="key")),
            KeyUse(action_keys.TOGETHER, said("Deals with others", context="key")),
            KeyUse(action_keys.SAVE_TABLE, said("Save your results as a file", context="key")),
            KeyUse(action_keys.DELETE, said("Delete matches", context="key")),
            KeyUse(action_keys.ALL, said("Choose all matches", context="key")),
        ),
    ),
    KeyPlace(
        said("When you watch or review a match", context="keys"),
        (
            KeyUse(action_keys.STEP_BACK, said("One move back", context="key")),
            KeyUse(action_keys.STEP_ON, said("One move on", context="key")),
            KeyUse(action_keys.PLAY, said("Play by itself, or stop", context="key")),
            KeyUse(action_keys.TO_BEGINNING, said("To the beginning", context="key")),
            KeyUse(action_keys.TO_END, said("To the end", context="key")),
            KeyUse(action_keys.OPEN_HANDS, said("Show all hands", context="key")),
            KeyUse(action_keys.SAY_WHY, said("Say why each move was played", context="key")),
            KeyUse(action_keys.SEAT_VIEW, said("Look from somebody’s seat", context="key")),
            KeyUse(action_keys.LUCK, said("How much was luck", context="key")),
            KeyUse(action_keys.GO_ON, said("Go on with the match", context="key")),
            KeyUse(action_keys.SHUFFLED, said("Shuffle what they did not see", context="key")),
        ),
    ),
)
"""Every use of every key in `action_keys`."""
