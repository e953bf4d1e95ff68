"""What a player reads, as messages: an English sentence with named slots, told in the player's language.

`say("{who} {who:takes|take} the trick.", who=name)` tells a sentence at once. `said(...)` is the same, not
told yet: rules, opponents and coach hand it over as plain data, and what it says on the screen is decided
there. The English sentence is the key; where a language lacks it, English is what is told.
"""

from tabletop.messages.language import Language
from tabletop.messages.slots import (
    CalendarDay,
    ColourName,
    Fraction,
    PieceName,
    RankName,
    SeatName,
    Several,
    SlotValue,
    SuitName,
)
from tabletop.messages.telling import (
    Message,
    MessageError,
    current_language,
    list_text,
    names_text,
    number_text,
    said,
    say,
    sentences_text,
    tell_in,
    told,
    with_full_stop,
    with_seats_named,
    without_full_stop,
)

__all__ = [
    "CalendarDay",
    "ColourName",
    "Fraction",
    "Language",
    "Message",
    "MessageError",
    "PieceName",
    "RankName",
    "SeatName",
    "Several",
    "SlotValue",
    "SuitName",
    "current_language",
    "list_text",
    "names_text",
    "number_text",
    "said",
    "say",
    "sentences_text",
    "tell_in",
    "told",
    "with_full_stop",
    "with_seats_named",
    "without_full_stop",
]
