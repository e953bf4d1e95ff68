"""The rule book of Lucky Draw."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import line, tiles

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Every tile of the set is in somebody's hand, so there is no pile to help you out. The line "
            "begins with the double six and branches at every double. Whoever is out of tiles first scores "
            "every dot that the others still hold."
        ),
        Paragraph("The first player to reach a hundred points wins the match."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "All the tiles are drawn. Whoever holds the double six lays it.",
                (
                    "In turn, everybody adds one tile to an open end: touching halves show the same number. "
                    "Doubles lie crosswise and branch the line."
                ),
                "If nothing fits, pass.",
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
            "Three or four players, every player for themselves. There is no dealer: everybody draws from "
            "the mixed tiles.",
            ("LD-1",),
        ),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. Each pair of numbers is there once, so every number "
            "is on seven tiles. A tile with the same number twice is a *double*. The *dots* of a tile are "
            "both its numbers together: 6-4 has ten."
        ),
        BookTable(
            ("Players", "Tiles each", "Left over"),
            (("Four", "7", "none"), ("Three", "9", "one, for the opener")),
            ("LD-2",),
        ),
        Paragraph(
            "Three times nine leaves one tile over. It goes to whoever holds the double six: that hand has "
            "ten.",
            ("LD-3",),
        ),
        BookPicture(
            tiles("6-6 6-2 5-3 4-1 4-0 3-3 2-1 1-1 0-0").highlighted("6-6").captioned("nine tiles")
            + tiles("5-4").captioned("and the last"),
            "Three players: this hand has the double six, so it gets the tile left over too.",
            ("LD-3",),
        ),
        Paragraph(
            "If the tile left over is the double six itself, everything is mixed and drawn again.",
            ("LD-4",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph("Whoever holds the double six begins, by laying that very tile.", ("LD-5",)),
        Paragraph("Then the turn passes to the left, one tile a turn.", ("LD-6",)),
        Bullets(
            (
                Paragraph(
                    "You lay a tile at any *open end* of the line. You need not wait until all sides of the "
                    "double six are covered.",
                    ("LD-7",),
                ),
                Paragraph(
                    "The half that touches shows the number of that end; the other half is the new end.",
                    ("LD-8",),
                ),
                Paragraph(
                    "If you can lay a tile, you must. You pass only if none fits; nobody draws.",
                    ("LD-10",),
                ),
            )
        ),
        BookPicture(
            line("6-6 6-5").above(tiles("5-5 5-4 4-4 3-2").highlighted("5-5 5-4").dimmed("4-4 3-2"), gap=0.5),
            "Open are a 5 at the right, and three sides of the double six. Two of your tiles fit.",
            ("LD-7", "LD-8"),
        ),
        BookPicture(
            tiles("4-3 2-2 1-0").dimmed("4-3 2-2 1-0"),
            "Only 5 and 6 are open: nothing here fits, so this hand passes.",
            ("LD-10",),
        ),
    ),
)

_DOUBLES = Chapter(
    "Doubles",
    (
        Paragraph(
            "Every double lies crosswise and can be built on at all its sides. The double six has four open "
            "ends. Each later double covers one end and opens three. There is no choice about it.",
            ("LD-9",),
        ),
        BookPicture(
            line("6-6 6-5 5-5"),
            "The 5-5 opens three ends that ask for a 5: at its far side, and at its two short ends.",
            ("LD-9",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("Lay your last tile, and the deal is yours.", ("LD-11",)),
        Paragraph(
            "The deal also ends, at once, when no tile in any hand fits any open end. Nobody has to pass "
            "first.",
            ("LD-12",),
        ),
        Paragraph(
            "In a blocked deal the hand with the fewest dots wins. If two or more tie for the fewest, nobody"
            " wins and nobody scores.",
            ("LD-13",),
        ),
        BookPicture(
            tiles("2-2").captioned("4 dots").highlighted("2-2")
            + tiles("5-5 3-2").captioned("15 dots")
            + tiles("6-5 0-0").captioned("11 dots"),
            "The line is blocked. Four dots are the fewest, and are worth 15 + 11 − 4 = 22 points.",
            ("LD-13", "LD-14"),
        ),
        Paragraph(
            "If you go out, you score the dots in all the other hands. If you win a blocked deal, you score "
            "them too, less the dots in your own hand.",
            ("LD-14",),
        ),
        Paragraph("Nobody else wins or loses anything: scores never go down.", ("LD-14",)),
        BookTable(
            ("How the deal ended", "Others hold", "Own hand", "Points"),
            (
                ("Out of tiles", "15 and 11", "0", "26"),
                ("Blocked", "15 and 11", "4", "22"),
                ("Blocked, two with 4", "15", "4", "0"),
            ),
            ("LD-13", "LD-14"),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "The next deal begins like the first: all the tiles are mixed and drawn, and the double six "
            "decides who opens.",
            ("LD-15",),
        ),
        Paragraph(
            "Whoever has a hundred points or more after a deal wins the match. As only one player scores in "
            "a deal, there is always exactly one winner.",
            ("LD-16",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (Bullets((Paragraph("*Points to win:* 50 for a short match, 100, or 150.", ("LD-16",)),)),),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Block Dominoes, then this is its fullest form: all the tiles are out from the "
            "start, and every double branches (LD-9)."
        ),
        RelatedGame(
            "If you know Classic Dominoes, then forget the pile: if nothing fits you pass at once (LD-10)."
        ),
        RelatedGame(
            "If you know The Star, then note that here the four sides of the double six need not be covered "
            "first (LD-7), and that doubles always lie crosswise (LD-9)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "What you neither hold nor see, the others hold. Each number is on seven tiles: count.",
                (
                    "A pass tells you a lot: that hand has none of the numbers open at the time. Keep them "
                    "open for that player's turns."
                ),
                (
                    "Doubles fit one number only, so lay them early; but each opens three ends. Lay one "
                    "whose number you hold often."
                ),
                "Heavy tiles first: the winner scores what you keep.",
                "Hold many different numbers, and of two ends leave the one you can use again yourself.",
                (
                    "If only you have what is left of a number, its end waits for you alone: save it for the"
                    " turn in which you would have to pass."
                ),
                "Few open numbers make a blocked deal likely: good for a light hand, bad for a heavy one.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _TURN, _DOUBLES, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
