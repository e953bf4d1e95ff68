"""The rule book of Solitaire Dominoes."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import tiles

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "A patience with dominoes: tiles lie side by side in a row, and those between two that go "
            "together may leave it. Get through the whole set until no tile is left."
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("You play alone, in your own time.", ("SD-1",)),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0, is mixed face down. Three are turned over and laid "
            "in a row, side by side. The other 25 are the *stock*.",
            ("SD-2",),
        ),
        Picture(
            tiles("6-5 4-3 6-1"),
            "A beginning. Tiles in the row stand beside each other; no halves need to match.",
            ("SD-2",),
        ),
    ),
)

_REMOVE = Chapter(
    "Removing tiles",
    (
        Paragraph(
            "Look at the two neighbours of a tile. If they *share a number*, on whichever half, the tile "
            "between them may be put aside, and the row closes up. That holds anywhere in the row, but never "
            "for the first and the last tile: they have only one neighbour.",
            ("SD-3",),
        ),
        Picture(
            tiles("6-5 4-3 6-1").lit("4-3"),
            "The 6-5 and the 6-1 share a 6: the 4-3 may go, whatever is on it.",
            ("SD-3",),
        ),
        Paragraph(
            "If one and the same number stands on all three, you may choose: remove only the middle one, or "
            "all three at once.",
            ("SD-4",),
        ),
        Picture(
            tiles("6-5 6-6 6-1").lit("6-5 6-6 6-1"),
            "A 6 on each: the 6-6 alone may go, or all three.",
            ("SD-4",),
        ),
        Picture(
            tiles("6-5 5-4 6-4").lit("5-4"),
            "Each two share a number, but no number is on all three: only the 5-4 may go.",
            ("SD-3", "SD-4"),
        ),
    ),
)

_DEAL = Chapter(
    "Dealing",
    (
        Paragraph(
            "When nothing can be removed, deal a tile to the right end of the row, one at a time, until "
            "something can. Removals may follow each other as long as there are any.",
            ("SD-5",),
        ),
        Picture(
            tiles("6-5 4-3 2-1 6-0").named("the row") + tiles("5-2").lit("5-2").named("dealt"),
            "Nothing could be removed. Now 2-1 and 5-2 share a 2, and the 6-0 between them may go.",
            ("SD-5",),
        ),
        Paragraph(
            "Should the row become shorter than three, or empty, while there is a stock, dealing simply goes "
            "on.",
            ("SD-6",),
        ),
    ),
)

_END = Chapter(
    "The end, and the score",
    (
        Paragraph(
            "You have won when row and stock are empty. Single removals always leave two tiles, so the last "
            "removal has to be one of three at once.",
            ("SD-7",),
        ),
        Paragraph(
            "It is over, and lost, when the stock is empty and nothing can be removed any more.",
            ("SD-8",),
        ),
        Picture(
            tiles("6-3 6-0 6-6").lit("6-3 6-0 6-6"),
            "The stock is empty. All three at once: won. Only the 6-0: lost, with two tiles left.",
            ("SD-7", "SD-8"),
        ),
        Paragraph("The score is the number of tiles removed.", ("SD-9",)),
        Table(
            ("How it ended", "Left in the row", "Score"),
            (("Won", "none", "28"), ("Lost", "2", "26"), ("Lost", "4", "24")),
            ("SD-9",),
        ),
        Paragraph(
            "A match is one game. After a lost one nobody has won, and the score tells how far you came.",
            ("SD-10",),
        ),
    ),
)

_HOUSE = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*When to deal:* only when stuck, or at any time. At any time is much easier: you may "
                    "deal out everything first, and then plan.",
                    ("SD-5",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know the card patience Accordion, then you know rows that close up. Here neighbours are "
            "compared across the tile between them (SD-3)."
        ),
        Cousin(
            "If you know Royal Marriage, then this is its like: there too, what lies between two that match "
            "is taken out (SD-3). New is that three may go at once (SD-4)."
        ),
        Cousin(
            "If you know other dominoes, then forget joining: tiles stand side by side, and it does not "
            "matter which halves touch (SD-2)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Only threes can empty the row. Save them up, and plan the last one early enough.",
                "Before you remove, look what becomes neighbours: that makes removals, or breaks them.",
                "Single removals are tools: take out the tile that keeps three of a number apart.",
                "A number whose other tiles are all aside is trouble: use its last chances.",
                "Doubles are poor neighbours, with one number only, but leave easily from the middle.",
                "If you may deal at any time, deal first: a new tile at the right end takes nothing away.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _REMOVE, _DEAL, _END, _HOUSE, _COUSINS, _ADVICE))
