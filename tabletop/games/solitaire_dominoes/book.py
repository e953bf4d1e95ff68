"""The rule book of Solitaire Dominoes."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import tiles

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "A solitaire game with dominoes: tiles lie side by side in a row, and a tile whose two "
            "neighbours share a number may be taken out. Get through the whole set until no tile is left."
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Three tiles are laid in a row.",
                (
                    "If the two neighbours of a tile share a number, take it out. If all three share one, "
                    "you may take out all three."
                ),
                "When nothing can go, deal another tile to the right end.",
                "You win when row and stock are empty.",
            ),
            numbered=True,
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
        BookPicture(
            tiles("6-5 4-3 6-1"),
            "At the start. Tiles in the row stand side by side; halves need not match.",
            ("SD-2",),
        ),
    ),
)

_TURN = Chapter(
    "Removing tiles",
    (
        Paragraph(
            "Look at the two neighbours of a tile. If they *share a number*, on whichever half, you may "
            "remove the tile between them, and the row closes up. That goes anywhere in the row, except for "
            "the first and the last tile: they have only one neighbour.",
            ("SD-3",),
        ),
        BookPicture(
            tiles("6-5 4-3 6-1").highlighted("4-3"),
            "The 6-5 and the 6-1 share a 6: the 4-3 may go, whatever is on it.",
            ("SD-3",),
        ),
        Paragraph(
            "If the same number is on all three, you may choose: remove only the middle one, or all three at"
            " once.",
            ("SD-4",),
        ),
        BookPicture(
            tiles("6-5 6-6 6-1").highlighted("6-5 6-6 6-1"),
            "A 6 on each: the 6-6 alone may go, or all three.",
            ("SD-4",),
        ),
        BookPicture(
            tiles("6-5 5-4 6-4").highlighted("5-4"),
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
            "something can. You may go on removing for as long as there is anything to remove.",
            ("SD-5",),
        ),
        BookPicture(
            tiles("6-5 4-3 2-1 6-0").captioned("the row")
            + tiles("5-2").highlighted("5-2").captioned("dealt"),
            "Nothing could be removed. Now 2-1 and 5-2 share a 2, and the 6-0 between them may go.",
            ("SD-5",),
        ),
        Paragraph(
            "If the row gets shorter than three, or empty, while there is a stock, you simply go on dealing.",
            ("SD-6",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "You have won when row and stock are empty. Removing single tiles always leaves two, so the last"
            " removal has to be three at once.",
            ("SD-7",),
        ),
        Paragraph(
            "The game is lost when the stock is empty and nothing more can be removed.",
            ("SD-8",),
        ),
        BookPicture(
            tiles("6-3 6-0 6-6").highlighted("6-3 6-0 6-6"),
            "The stock is empty. All three at once: won. Only the 6-0: lost, with two tiles left.",
            ("SD-7", "SD-8"),
        ),
        Paragraph("The score is the number of tiles removed.", ("SD-9",)),
        BookTable(
            ("How it ended", "Left in the row", "Score"),
            (("Won", "none", "28"), ("Lost", "2", "26"), ("Lost", "4", "24")),
            ("SD-9",),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "A match is one game. If you lose, nobody has won, and the score tells how far you got.",
            ("SD-10",),
        ),
    ),
)

_OPTIONS = Chapter(
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
        RelatedGame(
            "If you know the solitaire game Accordion, then you know rows that close up. Here you compare "
            "neighbours across the tile between them (SD-3)."
        ),
        RelatedGame(
            "If you know Royal Marriage, then this is much like it: there too, what lies between two that "
            "match is taken out (SD-3). New is that three may go at once (SD-4)."
        ),
        RelatedGame(
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
                (
                    "Before you remove a tile, look at who will be neighbours then: that makes removals, or "
                    "breaks them."
                ),
                "Single removals are tools: take out the tile that keeps three of a number apart.",
                "A number whose other tiles have all gone is trouble: use its last chances.",
                "Doubles are poor neighbours, with one number only, but they leave easily from the middle.",
                "If you may deal at any time, deal first: a new tile at the right end takes nothing away.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _TURN, _DEAL, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
