"""The rule book of Minimize."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import PieceArrangement
from tabletop.books.piece_arrangement import cards as row
from tabletop.books.piece_arrangement import fan as held


def cards(codes: str, step: float = 0.62) -> PieceArrangement:
    """Returns cards of the game's own pack in a row."""
    return row(codes, step, pack="minimize")


def fan(codes: str, spread: float = 9.0) -> PieceArrangement:
    """Returns cards of the game's own pack as a hand is held."""
    return held(codes, spread, pack="minimize")


_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Each turn you throw a card, a set or a sequence and pick up a single card, so your hand is "
            "worth less and less. When you think yours is the lowest, you declare. It is every player for "
            "themselves, and the last one who is not out wins.",
            ("MZ-1",),
        ),
    ),
)

_SHORT = Chapter(
    "A round in short",
    (
        Bullets(
            (
                "Everybody gets seven cards.",
                (
                    "In your turn, throw one card, a set or a sequence. Then pick up one card: from the draw"
                    " pile, or an end of the previous throw."
                ),
                "At the start of your turn, declare if your hand is worth 7 points or less.",
                (
                    "If the player who declared is lowest, everybody else scores their hand. If not, the "
                    "player who declared scores 25. Points are bad: with more than 100 you are out."
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
            "Two to ten players, and a special pack of 108 cards: the numbers 1 to 12 in red, yellow, green "
            "and blue, each card twice; four jokers; and two each of four power cards. A number card is "
            "worth its number; jokers and power cards are worth nothing at all.",
            ("MZ-2",),
        ),
        BookPicture(
            cards("1R 7Y 12G", 1.08).captioned("numbers")
            + cards("JK").captioned("joker")
            + cards("HV DN NP DS", 1.08).captioned("power cards"),
            "The power cards are My Half Value, I Declare Now, I Don’t Pick and I Discover Now.",
            ("MZ-2",),
        ),
        Paragraph(
            "The first dealer is drawn at random. Everybody gets seven cards; the rest are the draw pile, "
            "and the discard pile is empty at first.",
            ("MZ-3", "MZ-4"),
        ),
        Paragraph(
            "The player to the dealer’s left begins, and the turn passes clockwise. Players who are out are "
            "skipped.",
            ("MZ-5",),
        ),
    ),
)

_TURN = Chapter(
    "A turn: throwing",
    (
        Paragraph(
            "In your turn you either *declare*, or *throw* and then *pick up* one card. Throwing always "
            "comes first.",
            ("MZ-6",),
        ),
        Bullets(
            (
                Paragraph("A *single card:* a number or a joker.", ("MZ-7",)),
                Paragraph(
                    "A *set:* two or more cards of the same number, whatever their colours. Two identical "
                    "cards are all right; jokers are not.",
                    ("MZ-8",),
                ),
                Paragraph(
                    "A *sequence:* three or more consecutive numbers of one colour, or four or more of "
                    "different colours. It does not go round the corner from 12 to 1.",
                    ("MZ-10",),
                ),
            )
        ),
        BookPicture(
            cards("5R 5Y 5B").captioned("a set")
            + cards("8G 9G 10G").captioned("three of one colour")
            + cards("4R 5Y 6G 7Y").captioned("four of different colours"),
            "What you can throw. A single card is always possible too.",
            ("MZ-7", "MZ-8", "MZ-10"),
        ),
        Paragraph(
            "A *joker* can stand for any number from 1 to 12 in a sequence, even at its end, as long as the "
            "sequence has two number cards. If the number cards are of one colour, three cards are enough, "
            "jokers included.",
            ("MZ-11",),
        ),
        BookPicture(
            cards("JK 8R 9R").captioned("the joker is a 7")
            + cards("8R 9R JK").captioned("the joker is a 10"),
            "Choose the cards together and lay them down: if there is more than one order, you are asked.",
            ("MZ-11",),
        ),
        Paragraph(
            "You throw only one card, one set or one sequence a turn, and you need not throw everything that"
            " would fit.",
            ("MZ-12",),
        ),
        Paragraph(
            "The next player may pick up an *end* of your throw. So in a set you choose which of its cards "
            "lie at the ends; a sequence lies from low to high.",
            ("MZ-9",),
        ),
        Paragraph(
            "Power cards are not thrown like this; each has a moment of its own. With nothing but power "
            "cards in your hand, or no card at all, you can only declare.",
            ("MZ-13",),
        ),
    ),
)

_PICK = Chapter(
    "Picking up",
    (
        Bullets(
            (
                Paragraph("The top card of the *draw pile*.", ("MZ-14",)),
                Paragraph(
                    "The *first or the last* card of the previous throw, but none in between. That is the "
                    "throw of whoever played before you; in the first turn of a round there is none.",
                    ("MZ-15",),
                ),
            )
        ),
        BookPicture(
            cards("4R 5Y 6G 7Y").highlighted("4R 7Y").dimmed("5Y 6G"),
            "You may pick up the red 4 or the yellow 7: click one, or drag it into your hand.",
            ("MZ-15",),
        ),
        Paragraph(
            "*The quick discard.* If the card you drew from the pile goes with what you have just thrown, "
            "you are asked whether to add it: the same number to a single card or a set; the next number "
            "below or above, in any colour, or a joker, to a sequence. You don't draw another card for it.",
            ("MZ-16",),
        ),
        BookPicture(
            cards("4R 5R 6R").captioned("your throw") + cards("3Y").highlighted("3Y").captioned("you draw"),
            "The yellow 3 may go before the 4, and is then the first card of the throw.",
            ("MZ-16",),
        ),
        Paragraph(
            "When the last card of the draw pile has been taken, all discards except the throw just made are"
            " shuffled at the end of that turn to make a new draw pile.",
            ("MZ-21",),
        ),
    ),
)

_POWER = Chapter(
    "Power cards",
    (
        BookPicture(
            cards("NP").captioned("Don’t Pick")
            + cards("DS").captioned("Discover")
            + cards("DN").captioned("Declare")
            + cards("HV").captioned("Half Value"),
            "The four power cards.",
            ("MZ-17", "MZ-18", "MZ-19", "MZ-20"),
        ),
        Bullets(
            (
                Paragraph(
                    "*I Don’t Pick:* after your throw, throw this on the discards instead of picking up.",
                    ("MZ-17",),
                ),
                Paragraph(
                    "*I Discover Now:* after your throw, throw this and take any number card from the "
                    "discards, even from the middle of the previous throw. Click it, and the pile opens.",
                    ("MZ-18",),
                ),
                Paragraph(
                    "*I Declare Now:* when your turn is complete, throw this and declare at once. You are "
                    "asked if you hold it and your hand is low enough.",
                    ("MZ-19",),
                ),
                Paragraph(
                    "*My Half Value* is never thrown. Each one in your hand halves what the hand is worth, "
                    "for declaring too: 10 points with one are 5, and with two 2.5.",
                    ("MZ-20",),
                ),
            )
        ),
        BookPicture(
            fan("12R 2Y HV").captioned("7 points") + fan("JK DN NP DS").captioned("0 points"),
            "The first hand is just low enough to declare with 7. The box above your plate always counts for"
            " you.",
            ("MZ-20", "MZ-22"),
        ),
    ),
)

_SCORING = Chapter(
    "Declaring and scoring",
    (
        Paragraph(
            "You may declare at the start of your turn if your hand is worth 7 or less. All hands are shown,"
            " and the round is over.",
            ("MZ-22",),
        ),
        BookTable(
            ("When somebody declares", "Points"),
            (
                ("the player who declared, if everybody else has more", "0"),
                ("the player who declared, if anybody has the same or less", "25"),
                ("everybody who has more than the player who declared", "their hand"),
                ("everybody who has the same or less", "0"),
            ),
            ("MZ-23",),
        ),
        BookPicture(
            fan("5R 1Y").captioned("declares: 25")
            + fan("2G 4B").captioned("the same: 0")
            + fan("12B 9Y 3R").captioned("24"),
            "Six points against six points: the player who declared has failed.",
            ("MZ-23",),
        ),
        Paragraph(
            "Points add up from round to round, and with more than 100 you are out. But *exactly 100 become "
            "50*, as often as you manage it.",
            ("MZ-24",),
        ),
        Paragraph(
            "Whoever had the lowest hand begins the next round. If several tie, it is the first of them "
            "clockwise from the left of the player who declared, who comes last. The dealer sits to the "
            "right of the player who begins, and play is clockwise again.",
            ("MZ-25",),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (Paragraph("The last player who is not out wins the match.", ("MZ-28",)),),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph("*Declare with* 5, 7 or 10 points at most, or with any hand.", ("MZ-22",)),
                Paragraph("*Quick discard:* without it a card once drawn stays in the hand.", ("MZ-16",)),
                Paragraph(
                    "*Three alike skip:* throw exactly three cards of one number, and the next player misses"
                    " a turn. With two players left it is your turn again.",
                    ("MZ-26",),
                ),
                Paragraph(
                    "*Sequences reverse:* a sequence of exactly three cards of one colour reverses the "
                    "direction of play, until the next one or the end of the round. The table always shows "
                    "the direction.",
                    ("MZ-27",),
                ),
                Paragraph("*Out above* 50, 100 or 200 points; exactly that many become half.", ("MZ-24",)),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Yaniv, then you know almost everything: throw first, pick up an end, declare low. "
            "New are the power cards and the quick discard (MZ-16)."
        ),
        RelatedGame(
            "If you know Rummy, then you know sets and sequences. Here you throw them away, and two alike "
            "are already a set (MZ-8)."
        ),
        RelatedGame(
            "If you know Gin, then declaring is like knocking: somebody lower makes it costly (MZ-23)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Throw the most points first, not the most cards; but a short hand declares first.",
                (
                    "Pick up a low end, 1 to 3 or a joker, rather than an unknown card: that is worth almost"
                    " six on average."
                ),
                (
                    "Your ends are what the next player can have. Put no joker and no low card there if you "
                    "can help it."
                ),
                "Keep two cards that go with an end you can pick up now, and throw the rest.",
                (
                    "Early in a round 7 is usually the lowest; later, when others hold two or three cards, "
                    "wait for 3 or 4."
                ),
                "Jokers and power cards are worth 0. My Half Value is the best card of all.",
                "Save I Don’t Pick for the turn in which you would be low enough without a new card.",
                (
                    "Watch how many cards the others hold. With 75 points, a failed declaration takes you to"
                    " exactly 100."
                ),
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _TURN, _PICK, _POWER, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
