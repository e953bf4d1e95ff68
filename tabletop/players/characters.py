"""The people behind the opponents' faces: what each is like, and what they say now and then.

A temper never makes anybody stronger or weaker: it chooses between moves that seem about as good.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Occasion = Literal["deal won", "deal lost", "match won", "match lost"]


@dataclass(frozen=True, slots=True)
class Character:
    """The person behind a face; `daring` and `haste` go from -1 to 1."""

    name: str
    face: int
    """Counted from 1."""
    tagline: str
    """What is said of them, in a sentence."""
    daring: float = 0.0
    """Careful, or bold, where something is promised or bet."""
    haste: float = 0.0
    """Waits for the big hand, or is in a hurry to be done."""
    memory: float = 1.0
    """How much they remember, beside others of their level."""
    tempo: float = 1.0
    """How long they take for a move, beside others."""
    sayings: Mapping[Occasion, tuple[str, ...]] = field(default_factory=dict)


def _says(won: str, lost: str, victory: str, defeat: str) -> Mapping[Occasion, tuple[str, ...]]:
    """Returns sayings for each occasion; slashes part those of one occasion."""
    told: tuple[tuple[Occasion, str], ...] = (
        ("deal won", won),
        ("deal lost", lost),
        ("match won", victory),
        ("match lost", defeat),
    )
    return MappingProxyType({occasion: tuple(words.split(" / ")) for occasion, words in told})


ALL_CHARACTERS = (
    Character(
        "Anna", 1, "Counts every card and never hurries.", daring=-0.3, haste=-0.3, memory=1.4, tempo=1.15,
        sayings=_says(
            "It was all in the counting. / I was waiting for that one.",
            "I miscounted. It won’t happen again. / Nicely done.",
            "Thank you, that was a good match. / The cards added up today.",
            "Well played. You earned it. / I’ll want another match for that.",
        ),
    ),
    Character(
        "Bruno", 2, "Loves a bold bid, and laughs when it fails.", daring=0.9, haste=0.3, memory=0.8,
        tempo=0.85,
        sayings=_says(
            "Ha! Fortune favours the brave. / And that’s how it’s done!",
            "Oh well, it was worth a try! / I’d do it again.",
            "What a ride! / Ha! Who’s up for another?",
            "You got me. Another one? / I went down in style, at least.",
        ),
    ),
    Character(
        "Chidi", 3, "Calm and patient. Waits for the big hand.", haste=-0.9, memory=1.1, tempo=1.25,
        sayings=_says(
            "Patience pays. / Good things come to those who wait.",
            "My time will come. / No rush. There’s another deal.",
            "Slow and steady. / I had all the time in the world.",
            "I waited a little too long. / You were quicker. Congratulations.",
        ),
    ),
    Character(
        "Dora", 4, "Plays by instinct, and fast.", daring=0.3, haste=0.5, memory=0.6, tempo=0.6,
        sayings=_says(
            "Didn’t even have to think! / That felt right.",
            "Maybe I should have looked twice. / Next!",
            "My gut was right all along. / That was quick!",
            "Again! I wasn’t even warm yet. / All right, you win this one.",
        ),
    ),
    Character(
        "Emil", 5, "Careful to a fault. Would rather pass.", daring=-0.9, haste=-0.2, tempo=1.1,
        sayings=_says(
            "Better safe than sorry. / Small, but certain.",
            "I knew I should have passed. / Oh dear.",
            "I hardly dared to hope. / Did I really win?",
            "I was afraid of that. / You deserved it.",
        ),
    ),
    Character(
        "Fatma", 6, "Remembers what you threw three rounds ago.", memory=1.6, daring=0.1,
        sayings=_says(
            "I remembered that card. / You played that suit before, didn’t you?",
            "I’ll remember that. / Now that I didn’t see coming.",
            "I’ll remember this one fondly. / Every card counts.",
            "I won’t forget this one. / Beautifully played.",
        ),
    ),
    Character(
        "Gus", 7, "Would bet on two flies on a wall.", daring=1.0, memory=0.9, tempo=0.9,
        sayings=_says(
            "You should have taken that bet. / Double or nothing?",
            "Easy come, easy go. / I’ll win it back.",
            "I’d have put money on me. / What a day!",
            "I bet you can’t do that twice. / Fair enough. I pay my debts.",
        ),
    ),
    Character(
        "Hanna", 8, "Always in a hurry to be out first.", daring=0.2, haste=0.9, tempo=0.7,
        sayings=_says(
            "Done! / Quick, deal again!",
            "One card short! / I was almost out.",
            "First one home! / That’s me done. Who’s next?",
            "So close! / Let’s go again, right now.",
        ),
    ),
    Character(
        "Ivo", 9, "An old hand who has seen it all, and forgotten half of it.", memory=0.4, tempo=1.3,
        sayings=_says(
            "Still got it. / Reminds me of a deal in ’68.",
            "Hm. Was that ace out already? / I’ve lost worse.",
            "The old dog still bites. / Experience, my friends.",
            "Good for you. In my day … well, never mind. / My hat’s off to you.",
        ),
    ),
    Character(
        "Jun", 10, "Thinks twice, and then once more.", daring=-0.5, memory=1.2, tempo=1.5,
        sayings=_says(
            "That took some working out. / As I thought.",
            "I should have thought that through. / Interesting.",
            "It all came together in the end. / I’m glad I took my time.",
            "I’ll have to think about that. / Very well played.",
        ),
    ),
    Character(
        "Kemi", 11, "Plays to win, and says so.", daring=0.5, haste=0.3, memory=1.1, tempo=0.95,
        sayings=_says(
            "That one’s mine. / I told you so.",
            "Enjoy it while it lasts. / That won’t happen twice.",
            "I said I would! / Played to win, and won.",
            "All right. Rematch. / You won’t catch me like that again.",
        ),
    ),
    Character(
        "Lotte", 12, "Comes for the company, and wins more often than you’d think.", haste=-0.1, memory=0.9,
        sayings=_says(
            "Oh, was that good? / Well, look at that!",
            "Never mind, it’s lovely to play. / Good for you!",
            "Goodness, I won! / What a nice evening.",
            "That was fun. Shall we play another? / Well done, dear.",
        ),
    ),
)  # fmt: skip
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
