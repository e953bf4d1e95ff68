"""The rule book of Lucky Draw."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import line, tiles

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Every tile of the set is in somebody's hand, and there is no pile to hope for. The line "
            "begins with the double six and branches at every double. Whoever is first without tiles is paid "
            "for every dot that the others still hold."
        ),
        Paragraph("A hundred points win the match."),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Three or four people, everyone against everyone. Nobody deals and nobody is dealer: each "
            "draws from the mixed tiles.",
            ("LD-1",),
        ),
        Paragraph(
            "One set of 28 tiles, from 6-6 down to 0-0. Each pair of numbers is there once, so a number "
            "stands on seven tiles. A tile with the same number twice is a *double*. The *dots* of a tile "
            "are both its numbers together: 6-4 has ten."
        ),
        Table(
            ("Players", "Tiles each", "Left over"),
            (("Four", "7", "none"), ("Three", "9", "one, for the opener")),
            ("LD-2",),
        ),
        Paragraph(
            "Three times nine is one less than there are. The last tile goes to whoever holds the double "
            "six: that hand has ten.",
            ("LD-3",),
        ),
        Picture(
            tiles("6-6 6-2 5-3 4-1 4-0 3-3 2-1 1-1 0-0").lit("6-6").named("nine tiles")
            + tiles("5-4").named("and the last"),
            "Three players: the double six is here, so the tile left over is too.",
            ("LD-3",),
        ),
        Paragraph(
            "Should the tile left over be the double six itself, everything is mixed and drawn again.",
            ("LD-4",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The holder of the double six begins, by laying just that tile.",
            ("LD-5",),
        ),
        Paragraph("Then it goes round to the left, one tile in a turn.", ("LD-6",)),
        Bullets(
            (
                Paragraph(
                    "You lay a tile at any *open end* of the line. You need not wait until the double six "
                    "is covered on all sides.",
                    ("LD-7",),
                ),
                Paragraph(
                    "The half that touches shows the number of that end; the other half is the new end.",
                    ("LD-8",),
                ),
                Paragraph(
                    "If you can lay a tile, you must. Only if none fits, you pass; nobody draws.",
                    ("LD-10",),
                ),
            )
        ),
        Picture(
            line("6-6 6-5").above(tiles("5-5 5-4 4-4 3-2").lit("5-5 5-4").dim("4-4 3-2"), gap=0.5),
            "Open are a 5 at the right, and three sides of the double six. Two of your tiles fit.",
            ("LD-7", "LD-8"),
        ),
        Picture(
            tiles("4-3 2-2 1-0").dim("4-3 2-2 1-0"),
            "Open are only 5 and 6: nothing here fits, so this hand passes.",
            ("LD-10",),
        ),
    ),
)

_DOUBLES = Chapter(
    "Doubles",
    (
        Paragraph(
            "Every double lies crosswise and can be built on at all its edges. The double six has four "
            "open ends. Each later double covers one end and opens three. There is no choice about it.",
            ("LD-9",),
        ),
        Picture(
            line("6-6 6-5 5-5"),
            "The 5-5 opens three ends that ask for a 5: behind it, and at its two short ends.",
            ("LD-9",),
        ),
    ),
)

_END_OF_DEAL = Chapter(
    "The end of a deal",
    (
        Paragraph("Lay your last tile, and the deal is yours.", ("LD-11",)),
        Paragraph(
            "The deal also ends when no tile in any hand fits any open end. It ends at once; nobody has "
            "to pass round the table to prove it.",
            ("LD-12",),
        ),
        Paragraph(
            "In a blocked deal the hand with the fewest dots wins. If two or more share the fewest, "
            "nobody wins and nobody scores.",
            ("LD-13",),
        ),
        Picture(
            tiles("2-2").named("4 dots").lit("2-2")
            + tiles("5-5 3-2").named("15 dots")
            + tiles("6-5 0-0").named("11 dots"),
            "The line is blocked. Four dots are the fewest, and are worth 15 + 11 − 4 = 22 points.",
            ("LD-13", "LD-14"),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "Whoever went out scores the dots of all the other hands. Whoever wins a blocked deal scores "
            "them too, less the dots of his own hand.",
            ("LD-14",),
        ),
        Paragraph("Nobody else wins or loses anything: scores never fall.", ("LD-14",)),
        Table(
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
    "The end, and house rules",
    (
        Paragraph(
            "The next deal begins as the first one did: all tiles are mixed and drawn, and the double six "
            "decides who opens.",
            ("LD-15",),
        ),
        Paragraph(
            "Whoever has a hundred points or more after a deal has won the match. As only one player "
            "scores in a deal, there is always exactly one winner.",
            ("LD-16",),
        ),
        Bullets((Paragraph("*Points to win:* 50 for a short match, 100, or 150.", ("LD-16",)),)),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Block Dominoes, then this is its fullest form: all tiles are out from the start, "
            "and every double branches (LD-9)."
        ),
        Cousin(
            "If you know Classic Dominoes, then forget the pile: whoever has nothing that fits passes at "
            "once (LD-10)."
        ),
        Cousin(
            "If you know The Star, then note that here the four sides of the double six need not be "
            "covered first (LD-7), and that doubles lie crosswise without asking you (LD-9)."
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
                    "A pass tells you a lot: none of the numbers then open is in that hand. Keep them open "
                    "for that player's turns."
                ),
                (
                    "Doubles fit one number only, so lay them early; but each opens three ends. Lay one of a "
                    "number that you hold often."
                ),
                "Heavy tiles first: the winner is paid for what you keep.",
                "Hold many different numbers, and of two ends take the one you can use again yourself.",
                (
                    "If only you have what is left of a number, its end waits for you alone: keep it for the "
                    "turn in which you would have to pass."
                ),
                "Few open numbers make a blocked deal likely: good for a light hand, bad for a heavy one.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _TURN, _DOUBLES, _END_OF_DEAL, _SCORING, _END, _COUSINS, _ADVICE))
