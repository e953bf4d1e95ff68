"""The rule book of The Star."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import line, tiles
from tabletop.games.star import star

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Around the double six a star is built, and from its four arms the lines run over the table. "
            "You hold seven tiles and want to be rid of them first: the winner of a deal is paid for every "
            "dot that the others keep."
        ),
        Paragraph("A hundred points win the match."),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Four people round the table, everyone against everyone. There is no dealer.",
            ("ST-1",),
        ),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. Each pair of numbers is there once, so a number "
            "stands on seven tiles. A tile with the same number twice is a *double*. The *dots* of a tile "
            "are both its numbers together: 6-4 has ten."
        ),
        Paragraph(
            "The tiles are mixed, and each player draws seven: that is the whole set. Nobody draws later, "
            "and what you have drawn is yours until you lay it.",
            ("ST-2",),
        ),
    ),
)

_STAR_FIRST = Chapter(
    "The star",
    (
        Paragraph(
            "Whoever holds the double six begins, and lays it in the middle of the table.",
            ("ST-3",),
        ),
        Paragraph("From there the turn goes to the left, one tile a turn.", ("ST-4",)),
        Paragraph(
            "Until its four sides are covered, nothing may be laid but tiles with a six, and only at the "
            "double six. Which of its free sides you take is up to you.",
            ("ST-5",),
        ),
        Picture(
            line("6-6 6-5").above(tiles("6-2 5-3 5-1 4-4").lit("6-2").dim("5-3 5-1 4-4"), gap=0.5),
            "The 5 at the right has to wait: only the 6-2 may be laid now, at one of the three free sides.",
            ("ST-5",),
        ),
        Paragraph(
            "The double six with a tile at each side is *the star*. From then on every open end may be "
            "played on. There are six more sixes and four are needed, so the star always gets done.",
            ("ST-6",),
        ),
        Picture(
            star(),
            "The star is complete. Open are now a 2, a 4, a 5 and a 3.",
            ("ST-6",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "A tile must match: the half that touches shows the number of the end, and the other half is "
            "the new end.",
            ("ST-7",),
        ),
        Paragraph(
            "If you can lay a tile, you must; which, and where, is up to you. Only if none can be laid do "
            "you pass. While the star is growing, only a six counts as being able.",
            ("ST-9",),
        ),
        Picture(
            tiles("5-4 4-3 3-2 2-1 1-0").dim("5-4 4-3 3-2 2-1 1-0"),
            "While the star is not complete, a hand without a six has to pass.",
            ("ST-9",),
        ),
    ),
)

_DOUBLES = Chapter(
    "Doubles",
    (
        Paragraph(
            "Lay a double as you like, and decide when you lay it. *Crosswise* it opens three ends: one "
            "behind it and one at each short end. *In line* it opens only the one behind it.",
            ("ST-8",),
        ),
        Picture(
            line("6-2 2-2"),
            "Crosswise: three ends ask for a 2.",
            ("ST-8",),
        ),
        Picture(
            line("6-2 2-2", crosswise=False),
            "In line: one end asks for a 2.",
            ("ST-8",),
        ),
    ),
)

_END_OF_DEAL = Chapter(
    "The end of a deal",
    (
        Paragraph("Whoever lays the last tile of a hand wins the deal.", ("ST-10",)),
        Paragraph(
            "It also ends, at once, when no tile in any hand fits any open end. The hand with the fewest "
            "dots then wins; if two or more share the fewest, nobody wins and nobody scores.",
            ("ST-11",),
        ),
        Picture(
            tiles("1-0").named("1 dot").lit("1-0")
            + tiles("3-3").named("6 dots")
            + tiles("3-0 2-2").named("7 dots")
            + tiles("6-0").named("6 dots"),
            "The lines are blocked. One dot is the fewest, and is worth 6 + 7 + 6 − 1 = 18 points.",
            ("ST-11", "ST-13"),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("Out of tiles: you score the dots of the other three hands.", ("ST-12",)),
        Paragraph(
            "Winner of a blocked deal: the same, less the dots of your own hand.",
            ("ST-13",),
        ),
        Paragraph("Only the winner's score changes. Nobody ever loses points.", ("ST-14",)),
        Table(
            ("How the deal ended", "Others hold", "Own hand", "Points"),
            (
                ("Out of tiles", "7, 6 and 0", "0", "13"),
                ("Blocked", "6, 7 and 6", "1", "18"),
                ("Blocked, two with 2", "7 and 6", "2", "0"),
            ),
            ("ST-12", "ST-13"),
        ),
    ),
)

_END = Chapter(
    "The end, and house rules",
    (
        Paragraph(
            "For the next deal all tiles are mixed and drawn anew, and once more the double six opens.",
            ("ST-15",),
        ),
        Paragraph(
            "The match goes to the first who has a hundred points or more after a deal.",
            ("ST-16",),
        ),
        Bullets((Paragraph("*Points to win:* 50 for a short match, 100, or 150.", ("ST-16",)),)),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Block Dominoes, then you know the passing. New are the star that comes first "
            "(ST-5), and doubles that lie as you like (ST-8)."
        ),
        Cousin(
            "If you know Classic Dominoes, then forget the pile: all tiles are in the hands (ST-2), and "
            "whoever has nothing that fits passes (ST-9)."
        ),
        Cousin(
            "If you know Sebastopol or the Cross, then you know the star; new may be doubles that lie as you "
            "like (ST-8), and playing to points (ST-16)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Which six you give first matters: keep the one whose other number you hold often, but "
                    "lay it yourself rather than leave that arm to somebody else."
                ),
                (
                    "A pass at the star says: no six. A later pass says: none of the numbers then open. "
                    "Leave open what the next player lacks."
                ),
                "Lay a double crosswise if you hold more of its number than the others, in line if not.",
                "Get rid of heavy tiles and of doubles early.",
                "Keep as many different numbers as you can.",
                (
                    "When somebody is down to one or two tiles, close the ends that could be of use, even if "
                    "it costs you a better one."
                ),
                "An end that only you can use need not be hurried: use it when you would have to pass.",
            )
        ),
    ),
)

BOOK = Book(
    (_GOAL, _NEED, _STAR_FIRST, _TURN, _DOUBLES, _END_OF_DEAL, _SCORING, _END, _COUSINS, _ADVICE),
)
