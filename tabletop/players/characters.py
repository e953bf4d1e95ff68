"""The people behind the opponents' faces: what each is like, and what they say now and then.

A temper never makes anybody stronger or weaker: it chooses between moves that seem about as good.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from tabletop.messages import Message, said

Occasion = Literal["deal won", "deal lost", "match won", "match lost"]
Sayings: TypeAlias = tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Character:
    """The person behind a face; `daring` and `haste` go from -1 to 1."""

    name: str
    face: int
    """Counted from 1."""
    tagline: Message
    """What is said of them, in a sentence."""
    daring: float = 0.0
    """Careful, or bold, where something is promised or bet."""
    haste: float = 0.0
    """Waits for the big hand, or is in a hurry to be done."""
    memory: float = 1.0
    """How much they remember, beside others of their level."""
    tempo: float = 1.0
    """How long they take for a move, beside others."""
    sayings: Mapping[Occasion, Sayings] = field(default_factory=dict)


def _says(won: Sayings, lost: Sayings, victory: Sayings, defeat: Sayings) -> Mapping[Occasion, Sayings]:
    """Returns sayings for each occasion."""
    return MappingProxyType({"deal won": won, "deal lost": lost, "match won": victory, "match lost": defeat})


ALL_CHARACTERS = (
    Character(
        "Anna",
        1,
        said("Counts every card and never hurries."),
        daring=-0.3,
        haste=-0.3,
        memory=1.4,
        tempo=1.15,
        sayings=_says(
            (said("It was all in the counting."), said("I was waiting for that one.")),
            (said("I miscounted. It won’t happen again."), said("Nicely done.")),
            (said("Thank you, that was a good match."), said("The cards added up today.")),
            (said("Well played. You earned it."), said("I’ll want another match for that.")),
        ),
    ),
    Character(
        "Bruno",
        2,
        said("Loves a bold bid, and laughs when it fails."),
        daring=0.9,
        haste=0.3,
        memory=0.8,
        tempo=0.85,
        sayings=_says(
            (said("Ha! Fortune favours the brave."), said("And that’s how it’s done!")),
            (said("Oh well, it was worth a try!"), said("I’d do it again.")),
            (said("What a ride!"), said("Ha! Who’s up for another?")),
            (said("You got me. Another one?"), said("I went down in style, at least.")),
        ),
    ),
    Character(
        "Chidi",
        3,
        said("Calm and patient. Waits for the big hand."),
        haste=-0.9,
        memory=1.1,
        tempo=1.25,
        sayings=_says(
            (said("Patience pays."), said("Good things come to those who wait.")),
            (said("My time will come."), said("No rush. There’s another deal.")),
            (said("Slow and steady."), said("I had all the time in the world.")),
            (said("I waited a little too long."), said("You were quicker. Congratulations.")),
        ),
    ),
    Character(
        "Dora",
        4,
        said("Plays by instinct, and fast."),
        daring=0.3,
        haste=0.5,
        memory=0.6,
        tempo=0.6,
        sayings=_says(
            (said("Didn’t even have to think!"), said("That felt right.")),
            (said("Maybe I should have looked twice."), said("Next!")),
            (said("My gut was right all along."), said("That was quick!")),
            (said("Again! I wasn’t even warm yet."), said("All right, you win this one.")),
        ),
    ),
    Character(
        "Emil",
        5,
        said("Careful to a fault. Would rather pass."),
        daring=-0.9,
        haste=-0.2,
        tempo=1.1,
        sayings=_says(
            (said("Better safe than sorry."), said("Small, but certain.")),
            (said("I knew I should have passed."), said("Oh dear.")),
            (said("I hardly dared to hope."), said("Did I really win?")),
            (said("I was afraid of that."), said("You deserved it.")),
        ),
    ),
    Character(
        "Fatma",
        6,
        said("Remembers what you threw three rounds ago."),
        memory=1.6,
        daring=0.1,
        sayings=_says(
            (said("I remembered that card."), said("You played that suit before, didn’t you?")),
            (said("I’ll remember that."), said("Now that I didn’t see coming.")),
            (said("I’ll remember this one fondly."), said("Every card counts.")),
            (said("I won’t forget this one."), said("Beautifully played.")),
        ),
    ),
    Character(
        "Gus",
        7,
        said("Would bet on two flies on a wall."),
        daring=1.0,
        memory=0.9,
        tempo=0.9,
        sayings=_says(
            (said("You should have taken that bet."), said("Double or nothing?")),
            (said("Easy come, easy go."), said("I’ll win it back.")),
            (said("I’d have put money on me."), said("What a day!")),
            (said("I bet you can’t do that twice."), said("Fair enough. I pay my debts.")),
        ),
    ),
    Character(
        "Hanna",
        8,
        said("Always in a hurry to be out first."),
        daring=0.2,
        haste=0.9,
        tempo=0.7,
        sayings=_says(
            (said("Done!"), said("Quick, deal again!")),
            (said("One card short!"), said("I was almost out.")),
            (said("First one home!"), said("That’s me done. Who’s next?")),
            (said("So close!"), said("Let’s go again, right now.")),
        ),
    ),
    Character(
        "Ivo",
        9,
        said("An old hand who has seen it all, and forgotten half of it."),
        memory=0.4,
        tempo=1.3,
        sayings=_says(
            (said("Still got it."), said("Reminds me of a deal in ’68.")),
            (said("Hm. Was that ace out already?"), said("I’ve lost worse.")),
            (said("The old dog still bites."), said("Experience, my friends.")),
            (said("Good for you. In my day … well, never mind."), said("My hat’s off to you.")),
        ),
    ),
    Character(
        "Jun",
        10,
        said("Thinks twice, and then once more."),
        daring=-0.5,
        memory=1.2,
        tempo=1.5,
        sayings=_says(
            (said("That took some working out."), said("As I thought.")),
            (said("I should have thought that through."), said("Interesting.")),
            (said("It all came together in the end."), said("I’m glad I took my time.")),
            (said("I’ll have to think about that."), said("Very well played.")),
        ),
    ),
    Character(
        "Kemi",
        11,
        said("Plays to win, and says so."),
        daring=0.5,
        haste=0.3,
        memory=1.1,
        tempo=0.95,
        sayings=_says(
            (said("That one’s mine."), said("I told you so.")),
            (said("Enjoy it while it lasts."), said("That won’t happen twice.")),
            (said("I said I would!"), said("Played to win, and won.")),
            (said("All right. Rematch."), said("You won’t catch me like that again.")),
        ),
    ),
    Character(
        "Lotte",
        12,
        said("Comes for the company, and wins more often than you’d think."),
        haste=-0.1,
        memory=0.9,
        sayings=_says(
            (said("Oh, was that good?"), said("Well, look at that!")),
            (said("Never mind, it’s lovely to play."), said("Good for you!")),
            (said("Goodness, I won!"), said("What a nice evening.")),
            (said("That was fun. Shall we play another?"), said("Well done, dear.")),
        ),
    ),
)
"""Everybody who may sit down, by their faces."""

CHARACTERS_BY_FACE: Mapping[int, Character] = MappingProxyType({one.face: one for one in ALL_CHARACTERS})
"""By the face."""


def face_number(face: str) -> int:
    """Returns the number in "face-4"; any other text gets a number made from its letters."""
    found = re.fullmatch(r"face-([1-9][0-9]?)", face)
    return (
        (int(found[1]) - 1) % len(ALL_CHARACTERS) + 1
        if found
        else sum(map(ord, face)) % len(ALL_CHARACTERS) + 1
    )


def find_character(name: str, face: str) -> Character:
    """Returns the character that has this name, else this face."""
    known = next((one for one in ALL_CHARACTERS if one.name == name), None)
    return known or CHARACTERS_BY_FACE[face_number(face)]
