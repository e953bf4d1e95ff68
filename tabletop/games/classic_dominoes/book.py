"""The rule book of Classic Dominoes."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import ArrangedPiece, PieceArrangement, line, tiles

_CROSS = PieceArrangement(
    (
        ArrangedPiece("5-4", "tile", 0.0, -1.22, 180.0),
        ArrangedPiece("5-1", "tile", 0.0, 1.22),
        ArrangedPiece("5-5", "tile"),
        ArrangedPiece("6-5", "tile", -0.92, 0.0, -90.0),
        ArrangedPiece("5-2", "tile", 0.92, 0.0, -90.0),
    )
)
"""The opening double with a tile at each of its four sides."""

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "You hold five tiles and want to be rid of them. Tile by tile a line grows on the table, number "
            "against number, and branches at the doubles. Whoever gets rid of all their tiles first scores "
            "the dots that everybody else is left with."
        ),
        Paragraph("The first player to reach a hundred points wins the match."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody draws five tiles. The rest are the pile.",
                (
                    "The highest double opens. Then, in turn, everybody adds one tile to an open end: "
                    "touching halves show the same number."
                ),
                "If nothing fits, draw from the pile until something does. If the pile is empty, pass.",
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
        Paragraph(
            "Two, three or four players, every player for themselves. There is no dealer: the tiles are "
            "mixed face down, and the tiles themselves decide who begins.",
            ("CD-1",),
        ),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. Each pair of numbers is there just once, so every "
            "number is on seven tiles. A tile with the same number twice is a *double*. The *dots* of a tile"
            " are both its numbers together: 6-4 has ten."
        ),
        Paragraph(
            "Everybody draws five tiles and stands them up so that the others see only the backs. The rest "
            "lie face down as the *pile*: 18 tiles with two players, 13 with three, 8 with four.",
            ("CD-2",),
        ),
    ),
)

_OPENING = Chapter(
    "Who begins",
    (
        Paragraph(
            "The highest double in anybody's hand opens the deal: its owner has to lay it face up in the "
            "middle. If 6-6 is in the pile, 5-5 comes next, and so on down to 0-0.",
            ("CD-4",),
        ),
        BookPicture(
            tiles("5-5 6-4 3-2 2-1 0-0").highlighted("5-5"),
            "Nobody has 6-6, so this hand opens with 5-5. The 6-4 has a higher number on it, but is not a "
            "double.",
            ("CD-4",),
        ),
        Paragraph(
            "If nobody holds a double, all the tiles go back, and are mixed and drawn again until somebody "
            "does.",
            ("CD-3",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "After the opening the turn passes to the left, clockwise, and you lay one tile each turn.",
            ("CD-5",),
        ),
        Bullets(
            (
                Paragraph("You can add a tile only at an *open end* of what is already there.", ("CD-6",)),
                Paragraph(
                    "The half that touches must show the number of that end. The other half is then the new "
                    "end.",
                    ("CD-7",),
                ),
                Paragraph(
                    "If you can play, you must. Which tile, and at which end, is up to you.",
                    ("CD-9",),
                ),
            )
        ),
        BookPicture(
            line("1-6 6-6 6-4").above(
                tiles("6-3 4-2 5-3 1-0 3-3").highlighted("6-3 4-2 1-0").dimmed("5-3 3-3"), gap=0.5
            ),
            "Open are a 1 at the left, a 4 at the right, and the two short ends of the 6-6. Three of your "
            "tiles fit.",
            ("CD-6", "CD-7", "CD-9"),
        ),
    ),
)

_DOUBLES = Chapter(
    "Doubles",
    (
        Paragraph(
            "A double is laid crosswise, so that tiles can also be added at its two short ends. The opening "
            "double therefore has four open ends from the start, and every later double, added by one long "
            "side, opens three. You need not cover the long sides first.",
            ("CD-8",),
        ),
        BookPicture(
            _CROSS,
            "Four lines run from the opening double. The open ends are 6, 4, 2 and 1.",
            ("CD-8",),
        ),
        BookPicture(
            line("5-5 5-4 4-4"),
            "The 4-4 opens three ends that ask for a 4: at the right, above and below.",
            ("CD-8",),
        ),
    ),
)

_DRAWING = Chapter(
    "Drawing and passing",
    (
        Paragraph(
            "None of your tiles fits? Then draw from the pile, one at a time, until one does, and play it in"
            " the same turn. There is no limit: you may have to draw the whole pile.",
            ("CD-10",),
        ),
        BookPicture(
            tiles("5-4 4-3 3-2 2-1 1-0").dimmed("5-4 4-3 3-2 2-1 1-0").captioned("your hand")
            + tiles("5-3 4-2 6-1").highlighted("6-1").captioned("drawn"),
            "Only a 6 fits. The 5-3 and the 4-2 stay in your hand; the 6-1 fits, so you must play it.",
            ("CD-10",),
        ),
        Paragraph(
            "When the pile is empty and you cannot play, you pass. You may never pass or draw while one of "
            "your tiles fits.",
            ("CD-11",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "Lay your last tile, and the deal is yours. Tiles that you had to draw must be gone as well.",
            ("CD-12",),
        ),
        Paragraph(
            "The deal is *blocked* when the pile is empty and nobody at the table has a tile that fits. It "
            "ends at once, without a round of passes. As long as there is a tile to draw, no deal is "
            "blocked.",
            ("CD-13",),
        ),
        Paragraph(
            "In a blocked deal all hands are shown, and the one with the fewest dots wins. If two or more "
            "tie for the fewest, nobody wins and nobody scores.",
            ("CD-14",),
        ),
        BookPicture(
            tiles("3-2").captioned("5 dots").highlighted("3-2")
            + tiles("5-4 2-1").captioned("12 dots")
            + tiles("5-3 1-1").captioned("10 dots"),
            "The line is blocked. Five dots are the fewest, and are worth 12 + 10 − 5 = 17 points.",
            ("CD-14", "CD-15"),
        ),
        Paragraph(
            "The winner of the deal scores the dots in all the other hands, less the dots in their own. "
            "Nobody else wins or loses anything. A score never goes down.",
            ("CD-15",),
        ),
        BookTable(
            ("How the deal ended", "Others hold", "Own hand", "Points"),
            (
                ("Out of tiles", "6 and 14", "0", "20"),
                ("Blocked", "12 and 10", "5", "17"),
                ("Blocked, two with 5", "9", "5", "0"),
                ("Out, and only 0-0 is left", "0", "0", "0"),
            ),
            ("CD-14", "CD-15"),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "After each deal all the tiles are mixed and drawn again, and once more the highest double "
            "decides who begins.",
            ("CD-16",),
        ),
        Paragraph(
            "Whoever has a hundred points or more after a deal wins the match. As only one player scores in "
            "a deal, there is always exactly one winner.",
            ("CD-17",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*Crosswise doubles:* all of them, only the first, or none. With only the first, later "
                    "doubles lie in the line like any other tile. With none, there is one line with two "
                    "ends.",
                    ("CD-8",),
                ),
                Paragraph(
                    "*Points to win:* 50 for a short match, 100, or 150 for a long evening.", ("CD-17",)
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Block Dominoes, then you are used to passing when nothing fits. Here you draw "
            "first, for as long as there are tiles (CD-10)."
        ),
        RelatedGame(
            "If you know the Draw Game, then this is it, with five tiles each even for two, and with doubles"
            " that branch the line (CD-8)."
        ),
        RelatedGame(
            "If you know Muggins or Fives, then forget the sums at the ends: points come only at the end of "
            "a deal, from the dots left in the hands (CD-15)."
        ),
        RelatedGame(
            "If you know Rummy, then think of the same race to empty your hand, heaviest pieces first, and "
            "no discard: what fits must be laid (CD-9)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Lay the heavy tiles while you can: 6-5 in your hand is eleven points for somebody else.",
                (
                    "A double fits one number only, any other tile two. Play doubles as soon as they fit; "
                    "but when all of them lie crosswise each opens three ends, and the next player gets "
                    "first pick."
                ),
                "Keep many different numbers in your hand. It is the best protection against drawing.",
                (
                    "Count. When all seven tiles of a number are on the table or in your hand, an end that "
                    "asks for it is yours alone."
                ),
                (
                    "A player who drew or passed had none of the numbers open at that moment. Leave those "
                    "same numbers open for them."
                ),
                "Play to the end that leaves a number you still hold.",
                (
                    "Early in a deal a drawn tile gives you one more choice; late in a deal it is just more "
                    "dots."
                ),
                "With a light hand and a thin pile, try to block the line. With a heavy hand, keep it open.",
            )
        ),
    ),
)

BOOK = Book(
    (_GOAL, _SHORT, _NEED, _OPENING, _TURN, _DOUBLES, _DRAWING, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE),
)
