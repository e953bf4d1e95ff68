"""The rule book of Blind Dominoes."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import line, tiles

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Your tiles lie face down in front of you, and nobody may look at them, not even you. One by one"
            " they are turned over: what fits joins the line, what doesn't goes back. The first player to "
            "use up their row wins. It takes luck, a good memory, and now and then a decision."
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "All the tiles are laid out in rows, face down: your row is your hand.",
                "In your turn, turn over the tile at the front of your row.",
                "If it fits an end of the line, it is laid there. If not, it goes to the back of your row.",
                (
                    "The first row to be used up wins. If nothing fits any more, the row with the fewest "
                    "dots wins."
                ),
            ),
            numbered=True,
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Two, three or four players, every player for themselves, and no dealer.",
            ("BD-1",),
        ),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. A tile with the same number twice is a *double*. The"
            " *dots* of a tile are both its numbers together."
        ),
        Paragraph(
            "Who goes first? Everybody draws one tile, and the one with the most dots begins. Players who "
            "tie draw again. This is done before every deal.",
            ("BD-2",),
        ),
        BookPicture(
            tiles("5-1").captioned("6 dots")
            + tiles("6-0").captioned("6 dots")
            + tiles("4-3").captioned("7 dots").highlighted("4-3")
            + tiles("2-1").captioned("3 dots"),
            "The third player goes first.",
            ("BD-2",),
        ),
        Paragraph("Then all the tiles are mixed again and drawn:", ("BD-3",)),
        BookTable(
            ("Players", "Left out", "Tiles each"),
            (("Two", "none", "14"), ("Three", "one, unseen", "9"), ("Four", "none", "7")),
            ("BD-3",),
        ),
        Paragraph(
            "The tiles you draw are laid in a row, face down, and stay that way. The row is your hand.",
            ("BD-4",),
        ),
    ),
)

_BEGIN = Chapter(
    "The first turn",
    (
        Paragraph(
            "Before you turn over your first tile, you say at which end of your row you begin, left or "
            "right. That holds for the whole deal. That end is the *front* of your row, the other one the "
            "*back*.",
            ("BD-5",),
        ),
        Paragraph(
            "The first player's first tile opens the line, whatever it is. Its two numbers are the two ends,"
            " with the higher one at the left.",
            ("BD-6",),
        ),
        Paragraph("That player turns over another tile at once, in the same turn.", ("BD-7",)),
        BookPicture(line("6-4"), "The first tile: the ends of the line are 6 and 4.", ("BD-6",)),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "Turn over the tile at the front of your row. It fits if one of its numbers is at an end of the "
            "line.",
            ("BD-8",),
        ),
        Paragraph(
            "If it fits, it must be laid. If it fits at both ends, you choose.",
            ("BD-9",),
        ),
        BookPicture(
            line("5-6 6-4 4-3").above(tiles("5-3").highlighted("5-3").captioned("turned over"), gap=0.4),
            "The 5-3 fits at both ends. At the left it leaves two 3s, at the right two 5s.",
            ("BD-9",),
        ),
        Paragraph(
            "If it doesn't fit, it goes to the back of your row, face down. A double that goes back stays "
            "face up, for everybody to see.",
            ("BD-10",),
        ),
        BookPicture(
            tiles("?? ?? ?? ?? 3-3").highlighted("3-3"),
            "The 3-3 did not fit, and waits face up at the back of this row.",
            ("BD-10",),
        ),
        Paragraph(
            "Then the turn passes to the left: one tile a turn, whether it is laid or goes back.",
            ("BD-11",),
        ),
        Paragraph(
            "The line never has more than two ends. Doubles do not branch.",
            ("BD-13",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("The first player to use up their row wins the deal, at once.", ("BD-14",)),
        Paragraph(
            "The deal also ends as soon as no tile in any row fits either end, although nobody could know "
            "that. A tile that was left out does not count.",
            ("BD-15",),
        ),
        Paragraph(
            "Then the rows are shown, and the one with the fewest dots wins. If several tie for the fewest, "
            "each of them wins the deal.",
            ("BD-16",),
        ),
        BookPicture(
            tiles("2-0").captioned("2 dots").highlighted("2-0")
            + tiles("4-4 4-1").captioned("13 dots")
            + tiles("6-6").captioned("12 dots"),
            "Both ends ask for numbers that are in nobody's row: two dots are the fewest.",
            ("BD-15", "BD-16"),
        ),
        Paragraph("There are no points: a deal won counts one.", ("BD-17",)),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "Normally one deal decides. After a shared deal there can be several winners.",
            ("BD-18",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph("*Deals to win:* 1, 3 or 5.", ("BD-18",)),
                Paragraph(
                    "*Streaks:* after laying a tile you turn over another one, on and on, until one goes "
                    "back. It makes for a quicker game.",
                    ("BD-12",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Block Dominoes, then think of playing it with your eyes closed: you don't pick a "
            "tile, you turn over the next one (BD-8)."
        ),
        RelatedGame(
            "If you know Classic Dominoes, then forget the branches: the line has two ends and no more "
            "(BD-13), and nobody draws."
        ),
        RelatedGame(
            "If you know Memory, then you have an advantage: what went back comes round again, in the same "
            "order (BD-10)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Which end you begin at is pure luck. The skill is in the tile that fits at both ends.",
                (
                    "Remember what has gone back, in your own row and in the others'. It comes round again "
                    "after the rest of that row."
                ),
                "Doubles that went back can be seen: count how many tiles lie in front of each.",
                (
                    "Leave open the numbers of your own next tiles, as far as you know them, and not those "
                    "of the next player."
                ),
                (
                    "If your row is the shortest, leave numbers of which plenty are still unseen. If it is "
                    "long, leave rare ones, and hope for a block."
                ),
                "Two equal ends slow everybody down. That suits whoever has few dots left.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _BEGIN, _TURN, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
