"""The rule book of The Star."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import line, tiles
from tabletop.games.star import still_life

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "A star is built around the double six, and from its four arms lines run over the table. You "
            "hold seven tiles and want to be rid of them first: the winner of a deal scores every dot that "
            "the others are left with."
        ),
        Paragraph("The first player to reach a hundred points wins the match."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody draws seven tiles: the whole set.",
                (
                    "The double six opens. Until its four sides are covered, only tiles with a six may be "
                    "laid, and only there."
                ),
                (
                    "Then any open end may be played on: touching halves show the same number. If nothing "
                    "fits, pass."
                ),
                (
                    "Whoever lays their last tile scores the dots in all the other hands. If nobody can "
                    "play, the hand with the fewest dots wins."
                ),
            ),
            numbered=True,
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("Four players, every player for themselves. There is no dealer.", ("ST-1",)),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. Each pair of numbers is there once, so every number "
            "is on seven tiles. A tile with the same number twice is a *double*. The *dots* of a tile are "
            "both its numbers together: 6-4 has ten."
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
        Paragraph("Whoever holds the double six begins, and lays it in the middle of the table.", ("ST-3",)),
        Paragraph("From there the turn passes to the left, one tile a turn.", ("ST-4",)),
        Paragraph(
            "Until its four sides are covered, only tiles with a six may be laid, and only at the double "
            "six. Which free side you take is up to you.",
            ("ST-5",),
        ),
        BookPicture(
            line("6-6 6-5").above(tiles("6-2 5-3 5-1 4-4").highlighted("6-2").dimmed("5-3 5-1 4-4"), gap=0.5),
            "The 5 at the right has to wait: only the 6-2 may be laid now, at one of the three free sides.",
            ("ST-5",),
        ),
        Paragraph(
            "The double six with a tile at each side is *the star*. From then on you may play on every open "
            "end. There are six more sixes and only four are needed, so the star always gets finished.",
            ("ST-6",),
        ),
        BookPicture(
            still_life(),
            "The star is complete. The open ends are 2, 4, 5 and 3.",
            ("ST-6",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "A tile must match: the half that touches shows the number of the end, and the other half is the"
            " new end.",
            ("ST-7",),
        ),
        Paragraph(
            "If you can lay a tile, you must; which, and where, is up to you. You pass only if nothing can "
            "be laid. While the star is growing, only sixes can.",
            ("ST-9",),
        ),
        BookPicture(
            tiles("5-4 4-3 3-2 2-1 1-0").dimmed("5-4 4-3 3-2 2-1 1-0"),
            "While the star is not complete, a hand without a six has to pass.",
            ("ST-9",),
        ),
    ),
)

_DOUBLES = Chapter(
    "Doubles",
    (
        Paragraph(
            "You decide how a double lies as you lay it. *Crosswise* it opens three ends: the far side and "
            "both short ends. *In line* it opens only the far end.",
            ("ST-8",),
        ),
        BookPicture(line("6-2 2-2"), "Crosswise: three ends ask for a 2.", ("ST-8",)),
        BookPicture(line("6-2 2-2", crosswise=False), "In line: one end asks for a 2.", ("ST-8",)),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("Whoever lays their last tile first wins the deal.", ("ST-10",)),
        Paragraph(
            "It also ends, at once, when no tile in any hand fits any open end. Then the hand with the "
            "fewest dots wins; if two or more tie for the fewest, nobody wins and nobody scores.",
            ("ST-11",),
        ),
        BookPicture(
            tiles("1-0").captioned("1 dot").highlighted("1-0")
            + tiles("3-3").captioned("6 dots")
            + tiles("3-0 2-2").captioned("7 dots")
            + tiles("6-0").captioned("6 dots"),
            "The lines are blocked. One dot is the fewest, and is worth 6 + 7 + 6 − 1 = 18 points.",
            ("ST-11", "ST-13"),
        ),
        Paragraph("If you go out, you score the dots in the other three hands.", ("ST-12",)),
        Paragraph(
            "If you win a blocked deal, you score the same, less the dots in your own hand.", ("ST-13",)
        ),
        Paragraph("Only the winner's score changes. Nobody ever loses points.", ("ST-14",)),
        BookTable(
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
    "The end of the match",
    (
        Paragraph(
            "For the next deal all the tiles are mixed and drawn again, and once more the double six opens.",
            ("ST-15",),
        ),
        Paragraph("The first player with a hundred points or more after a deal wins the match.", ("ST-16",)),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (Bullets((Paragraph("*Points to win:* 50 for a short match, 100, or 150.", ("ST-16",)),)),),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Block Dominoes, then you know about passing. New are the star that comes first "
            "(ST-5), and doubles that lie whichever way you like (ST-8)."
        ),
        RelatedGame(
            "If you know Classic Dominoes, then forget the pile: all the tiles are in the hands (ST-2), and "
            "if nothing fits you pass (ST-9)."
        ),
        RelatedGame(
            "If you know Sebastopol or the Cross, then you know the star; what may be new are doubles that "
            "lie whichever way you like (ST-8), and playing to points (ST-16)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "It matters which six you lay first: pick the one whose other number you hold most, and "
                    "lay it yourself rather than leave that arm to somebody else."
                ),
                (
                    "A pass at the star says: no six. A later pass says: none of the numbers open just then."
                    " Leave open what the next player lacks."
                ),
                "Lay a double crosswise if you hold more of its number than the others do, in line if not.",
                "Get rid of heavy tiles and of doubles early.",
                "Keep as many different numbers as you can.",
                (
                    "When somebody is down to one or two tiles, close the ends they could use, even if it "
                    "costs you a better play."
                ),
                (
                    "There is no hurry with an end that only you can use: save it for when you would have to"
                    " pass."
                ),
            )
        ),
    ),
)

BOOK = Book(
    (_GOAL, _SHORT, _NEED, _STAR_FIRST, _TURN, _DOUBLES, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE),
)
