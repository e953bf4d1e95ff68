"""The rule book of Kaluki."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, pile

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Two to four people, each playing for himself; it is at its best with four. Two packs are mixed "
            "with four jokers, which makes 108 cards: two of every card from ace to king, and the jokers.",
            ("KA-1", "KA-2"),
        ),
        Paragraph("Who deals first is drawn, and the deal goes round to the left.", ("KA-3",)),
        Paragraph(
            "The player at the dealer's right cuts, and sees for a moment which card comes to the "
            "bottom. If it"
            " is a joker he keeps it, and gets one card fewer in the deal. Everybody else just sees that "
            "he had luck.",
            ("KA-4",),
        ),
        Paragraph(
            "Everybody gets fifteen cards. One more is turned up: the *upcard*, with which the discard pile "
            "begins. All the others are the stock, face down.",
            ("KA-5",),
        ),
        Picture(
            pile("??", 6).named("stock") + pile("9D").named("upcard"),
            "The table after the deal.",
            ("KA-5",),
        ),
        Cousin(
            "If you know Rummy, then you know how to draw, meld, lay off and discard. New are the "
            "double pack "
            "with its jokers, the 51 points that your first melds must make (KA-16), and the double pay for "
            "going out in one turn (KA-21)."
        ),
        Cousin(
            "If you know the Caribbean game Kalooki, then forget its contracts: this game has the sound of "
            "its name and nothing else."
        ),
    ),
)

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Get rid of all your cards before the others do, by laying them in melds. Then each of "
            "the others "
            "pays you for what he still holds.",
            ("KA-1",),
        ),
        Bullets(
            (
                "A *set* is three or four cards of one rank, each of another suit.",
                "A *run* is three or more cards of one suit that follow each other.",
                "The same card is never twice in a meld, though you may hold it twice.",
            ),
            ("KA-11",),
        ),
        Picture(
            cards("9S 9H 9C").named("a set") + cards("4D 5D 6D 7D").named("a run"),
            "Two melds. A set ends with its fourth card, a run only with its thirteenth.",
            ("KA-11",),
        ),
        Paragraph(
            "The ace stands below the two or above the king, as you like, but not in the middle: K-A-2 is no "
            "run, and no run has an ace at both ends.",
            ("KA-12",),
        ),
        Picture(
            cards("AS 2S 3S").named("a run")
            + cards("QH KH AH").named("a run")
            + cards("KD AD 2D").dim("KD AD 2D").named("nothing"),
            "The ace is at one end or at the other.",
            ("KA-12",),
        ),
        Paragraph(
            "What a card counts matters only for your first melds: an ace 11, also below the two; "
            "king, queen, "
            "jack and ten 10; every other card its number.",
            ("KA-10",),
        ),
    ),
)

_JOKERS = Chapter(
    "Jokers",
    (
        Paragraph(
            "A joker stands for any card, and counts what that card counts. A new meld needs two "
            "real cards at "
            "least. In a run the joker is the card of its place; in a set it is one of the missing "
            "suits, and need not say which. Jokers on the table bear a small sign that says what "
            "they are.",
            ("KA-13",),
        ),
        Picture(
            cards("5H 6H JK 8H").lit("JK").named("26"),
            "The joker is the seven of hearts: 5 + 6 + 7 + 8.",
            ("KA-10", "KA-13"),
        ),
        Paragraph(
            "Do not waste a joker: it may be laid only for a card that you do not hold yourself. "
            "With several "
            "jokers in a set there must be as many missing suits that you do not hold.",
            ("KA-14",),
        ),
        Picture(
            cards("5H 6H 7H JK").dim("7H") + cards("JK 5D 6D").lit("JK").named("the 4"),
            "Holding the seven of hearts you cannot lay the joker for it; holding no four of diamonds you "
            "can lay it for that one.",
            ("KA-14",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "Before the play the dealer may take the upcard and discard one of his fifteen other "
            "cards for it. "
            "That is all he does, and if he leaves it he gets nothing instead. He may discard the twin of "
            "the upcard, if he had it before.",
            ("KA-6",),
        ),
        Paragraph(
            "Then the player at the dealer's left has the first full turn, and the turn goes to the left.",
            ("KA-7",),
        ),
        Bullets(
            (
                "Draw the top card of the stock or of the discard pile.",
                "Meld and lay off what you can and like.",
                "Discard one card. Whoever lays his last card needs no discard.",
            ),
            ("KA-8",),
            numbered=True,
        ),
        Paragraph(
            "What you take from the discard pile you have to use in the same turn, in a new meld or "
            "on one that "
            "lies there. Until then you cannot discard. Your other copy of the card does as well.",
            ("KA-9",),
        ),
        Paragraph(
            "The table keeps you out of dead ends: you can take the discard, and begin to lay, only "
            "if the turn "
            "can be brought to an end from there.",
            ("KA-18",),
        ),
    ),
)

_DOWN = Chapter(
    "The first melds",
    (
        Paragraph(
            "The first melds that you lay in a deal must count *51 points* together. Cards that you "
            "lay off in "
            "this turn count with them, but one meld must be new. Once you have begun you go on till the "
            "51 are there, and only then can you discard. Nobody is spared, not even he who would go out.",
            ("KA-16",),
        ),
        Picture(
            cards("KS KH KD").named("30") + cards("7S 7H 7D").named("21"),
            "Exactly 51: down at last.",
            ("KA-16",),
        ),
        Picture(
            cards("8C 9C TC JC QC").lit("8C QC").named("laid off: 18") + cards("KS KH KC").named("30"),
            "Only 48. With the seven of clubs at the low end of the run it would be 55.",
            ("KA-15", "KA-16"),
        ),
        Paragraph(
            "From then on, and in this very turn, you meld and lay off as little or as much as you please.",
            ("KA-17",),
        ),
    ),
)

_LAY_OFF = Chapter(
    "Laying off",
    (
        Paragraph(
            "All melds on the table belong to everybody. Drop a card onto one: on a run the next card at its "
            "lower or its higher end, on a set of three the card of a missing suit. A joker may be "
            "laid off in the same way.",
            ("KA-15",),
        ),
        Picture(
            cards("4S 5S 6S 7S").lit("4S") + cards("QH QD QC QS").lit("QS"),
            "A four at the low end of a run, and the fourth queen.",
            ("KA-15",),
        ),
    ),
)

_END = Chapter(
    "The end of a deal",
    (
        Paragraph(
            "The deal ends when somebody has no card left, with or without a last discard. Each of "
            "the others "
            "pays him one unit for every card, and two for every joker.",
            ("KA-20",),
        ),
        Paragraph(
            "If he had laid nothing at all in the deal before the turn in which he goes out, he "
            "calls *Kaluki*, "
            "and everything is doubled.",
            ("KA-21",),
        ),
        Paragraph(
            "When the stock runs out, the discards below the top one are shuffled and make a new stock. That "
            "happens twice; the third time, or if the top discard is the only one, the deal is over and "
            "nobody pays.",
            ("KA-22",),
        ),
        Table(
            ("The deal ends with", "For each card", "For each joker"),
            (("going out", "1", "2"), ("Kaluki", "2", "4"), ("an empty stock", "0", "0")),
            ("KA-20", "KA-21", "KA-22"),
        ),
        Paragraph(
            "The match is over after eight deals. Whoever has won most units wins it; equals share the win. "
            "Everybody begins at zero, so some end below it.",
            ("KA-23",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*Exchanging jokers*: off as a rule. If it is on, whoever is down may put the "
                    "real card in "
                    "the place of a joker in a run, and has the joker in his hand, for this turn or a later "
                    "one. A card taken from the discards may be used so. Jokers in sets stay.",
                    ("KA-19",),
                ),
                Paragraph("*Deals*: four, eight or twelve.", ("KA-23",)),
            ),
        ),
        Picture(
            cards("5H 6H JK").lit("JK") + cards("7H").raised("7H").named("for the joker"),
            "With this house rule the seven takes the joker's place.",
            ("KA-19",),
        ),
    ),
)

_ADVICE = Chapter(
    "What good players know",
    (
        Bullets(
            (
                (
                    "First make 51. Aces and court cards bring you there soonest, so count before you "
                    "part with them."
                ),
                "A joker in your hand costs two. Use it to come down, or to go out.",
                (
                    "As long as nobody is down, discards are rather safe. Later everything that fits on the "
                    "table will be taken."
                ),
                (
                    "When somebody is down, hurry: fifteen cards are fifteen units, and thirty if he "
                    "calls Kaluki."
                ),
                "Of every card there are two. Before you wait for one, count those that you have seen.",
                "Wait for Kaluki only with a hand that lacks one card or two.",
                "Watch what the player at your right discards, and do not feed the one at your left.",
            )
        ),
    ),
)

BOOK = Book((_NEED, _GOAL, _JOKERS, _TURN, _DOWN, _LAY_OFF, _END, _OPTIONS, _ADVICE))
