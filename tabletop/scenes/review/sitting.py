"""What is said on somebody's chair: each sentence whole, in one place."""

PERSONS_LEVEL = "expert"
"""Who sits at a person's place thinks as well as the house can."""

SHUFFLES = 10
"""How often is shuffled what could not be seen."""

TITLE = "On {name}’s chair"
THOUGHT = "What {name} thought"
WOULD_THINK = "What an expert would think"
THINKING = "Thinking it over again …"
FAILED = "That couldn’t be thought over again just now."
NOT_ON_TURN = "{name} had nothing to decide here."
NEXT = "Next decision"

REASON = "“{why}”"
OTHERWISE = "At the table another move was made: {made}"
OTHERWISE_BY_PERSON = "{made}"

SHUFFLE = "Shuffle what {name} couldn’t see"
FAIR_HINT = "Would they move the same?"
RUNNING = "Shuffled {made} of {count} times …"
ALL_SAME = "Shuffled {count} times: {name} made the same move every time. What lay hidden played no part."
NOT_SAME = "Shuffled {made} times: {name} made the same move {same} times."
WHOSE = "On whose chair?"
