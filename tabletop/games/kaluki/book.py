"""The rule book of Kaluki."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, pile

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Be the first to get rid of all your cards by laying them out in melds. Then each of the others "
            "pays you for the cards they are still holding.",
            ("KA-1",),
        ),
        Bullets(
            (
                "A *set* is three or four cards of one rank, each of a different suit.",
                "A *run* is three or more cards of one suit in sequence.",
                "The same card never appears twice in a meld, though you may hold it twice.",
            ),
            ("KA-11",),
        ),
        BookPicture(
            cards("9S 9H 9C").captioned("a set") + cards("4D 5D 6D 7D").captioned("a run"),
            "Two melds. A set is full with its fourth card, a run only with its thirteenth.",
            ("KA-11",),
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets fifteen cards; one more is turned up to start the discard pile.",
                "In your turn, draw a card, lay down whatever melds you can and want to, and discard.",
                (
                    "Your first melds must count *51 points* or more. After that you may meld and lay off "
                    "freely."
                ),
                (
                    "When somebody has no cards left, the others pay one unit for each card in their hands, "
                    "and two for each joker."
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
            "Two to four players, every player for themselves; the game is best with four. Two packs are "
            "shuffled together with four jokers, which makes 108 cards: two of every card from ace to king, "
            "and the jokers.",
            ("KA-1", "KA-2"),
        ),
        Paragraph("The first dealer is drawn at random, and the deal passes to the left.", ("KA-3",)),
        Paragraph(
            "The player at the dealer's right cuts, and glimpses the card that comes to the bottom. If it is"
            " a joker they keep it, and are dealt one card fewer. Everybody else sees only that they were "
            "lucky.",
            ("KA-4",),
        ),
        Paragraph(
            "Everybody gets fifteen cards. One more is turned up: the *upcard*, which starts the discard "
            "pile. The rest are the stock, face down.",
            ("KA-5",),
        ),
        BookPicture(
            pile("??", 6).captioned("stock") + pile("9D").captioned("upcard"),
            "The table after the deal.",
            ("KA-5",),
        ),
    ),
)

_CARDS = Chapter(
    "Aces and points",
    (
        Paragraph(
            "The ace goes below the two or above the king, as you like, but not in the middle: K-A-2 is not "
            "a run, and no run has an ace at both ends.",
            ("KA-12",),
        ),
        BookPicture(
            cards("AS 2S 3S").captioned("a run")
            + cards("QH KH AH").captioned("a run")
            + cards("KD AD 2D").dimmed("KD AD 2D").captioned("nothing"),
            "The ace is at one end or the other.",
            ("KA-12",),
        ),
        Paragraph(
            "What a card counts matters only for your first melds: an ace is 11, even below the two; king, "
            "queen, jack and ten are 10; every other card is its number.",
            ("KA-10",),
        ),
    ),
)

_JOKERS = Chapter(
    "Jokers",
    (
        Paragraph(
            "A joker stands for any card, and counts what that card counts. A new meld needs at least two "
            "real cards. In a run the joker is the card whose place it takes; in a set it is one of the "
            "missing suits, and need not say which. A small sign on each joker on the table shows what it "
            "stands for.",
            ("KA-13",),
        ),
        BookPicture(
            cards("5H 6H JK 8H").highlighted("JK").captioned("26"),
            "The joker is the seven of hearts: 5 + 6 + 7 + 8.",
            ("KA-10", "KA-13"),
        ),
        Paragraph(
            "Jokers are not to be wasted: you may use one only for a card that you do not hold yourself. "
            "With several jokers in a set, there must be as many missing suits that you do not hold.",
            ("KA-14",),
        ),
        BookPicture(
            cards("5H 6H 7H JK").dimmed("7H") + cards("JK 5D 6D").highlighted("JK").captioned("the 4"),
            "Holding the seven of hearts, you cannot use the joker for it. You hold no four of diamonds, so "
            "the joker can stand for that one.",
            ("KA-14",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "Before play begins, the dealer may take the upcard and discard another card for it. That is "
            "all, and a dealer who leaves the upcard gets nothing instead. If they already hold the twin of "
            "the upcard, they may discard that.",
            ("KA-6",),
        ),
        Paragraph(
            "Then the player at the dealer's left takes the first full turn, and play passes to the left.",
            ("KA-7",),
        ),
        Bullets(
            (
                "Draw the top card of the stock or of the discard pile.",
                "Meld and lay off what you can and want to.",
                "Discard one card. If you lay down your last card, you need no discard.",
            ),
            ("KA-8",),
            numbered=True,
        ),
        Paragraph(
            "If you take the top discard, you must use it this turn, in a new meld or on one that is already"
            " there. You cannot discard until you have. Your other copy of the same card will do as well.",
            ("KA-9",),
        ),
        Paragraph(
            "The table keeps you out of dead ends: you can take the discard, or start laying cards down, "
            "only if there is a way to finish the turn.",
            ("KA-18",),
        ),
    ),
)

_DOWN = Chapter(
    "The first melds",
    (
        Paragraph(
            "The first melds that you lay down in a deal must count *51 points* together. Cards that you lay"
            " off in the same turn count too, but at least one meld must be new. Once you have begun, you go"
            " on until the 51 are there, and only then can you discard. There are no exceptions, not even "
            "for going out.",
            ("KA-16",),
        ),
        BookPicture(
            cards("KS KH KD").captioned("30") + cards("7S 7H 7D").captioned("21"),
            "Exactly 51: down at last.",
            ("KA-16",),
        ),
        BookPicture(
            cards("8C 9C TC JC QC").highlighted("8C QC").captioned("laid off: 18")
            + cards("KS KH KC").captioned("30"),
            "Only 48. With the seven of clubs at the low end of the run it would be 55.",
            ("KA-15", "KA-16"),
        ),
        Paragraph(
            "From then on, starting this very turn, you meld and lay off as little or as much as you like.",
            ("KA-17",),
        ),
    ),
)

_LAY_OFF = Chapter(
    "Laying off",
    (
        Paragraph(
            "All melds on the table belong to everybody. Drop a card onto one: on a run the next card at "
            "either end, on a set of three the missing suit. You can lay off a joker in the same way.",
            ("KA-15",),
        ),
        BookPicture(
            cards("4S 5S 6S 7S").highlighted("4S") + cards("QH QD QC QS").highlighted("QS"),
            "A four at the low end of a run, and the fourth queen.",
            ("KA-15",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "The deal ends when somebody has no cards left, with or without a last discard. Each of the "
            "others pays them one unit for every card and two for every joker.",
            ("KA-20",),
        ),
        Paragraph(
            "If they had laid down nothing at all before the turn in which they went out, they call "
            "*Kaluki*, and everything is doubled.",
            ("KA-21",),
        ),
        Paragraph(
            "When the stock runs out, the discards below the top one are shuffled to make a new stock. That "
            "happens twice. The third time, or if there is nothing below the top discard, the deal is over "
            "and nobody pays.",
            ("KA-22",),
        ),
        BookTable(
            ("The deal ends with", "For each card", "For each joker"),
            (("going out", "1", "2"), ("Kaluki", "2", "4"), ("an empty stock", "0", "0")),
            ("KA-20", "KA-21", "KA-22"),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "The match is over after eight deals. Whoever has won most units wins it; ties share the win. "
            "Everybody starts at zero, so some end below it.",
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
                    "*Exchanging jokers:* normally off. If it is on, anyone who is down may put the real "
                    "card in the place of a joker in a run and take the joker into their hand, for this turn"
                    " or a later one. A card taken from the discards may be used for this. Jokers in sets "
                    "stay where they are.",
                    ("KA-19",),
                ),
                Paragraph("*Deals:* four, eight or twelve.", ("KA-23",)),
            ),
        ),
        BookPicture(
            cards("5H 6H JK").highlighted("JK") + cards("7H").raised("7H").captioned("for the joker"),
            "With this house rule the seven takes the joker's place.",
            ("KA-19",),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Rummy, then you know how to draw, meld, lay off and discard. New are the double "
            "pack with its jokers, the 51 points for your first melds (KA-16), and the double pay for going "
            "out in one turn (KA-21)."
        ),
        RelatedGame(
            "If you know the Caribbean game Kalooki, then forget its contracts: the two games share the "
            "sound of a name and nothing else."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Get to 51 first. Aces and court cards take you there soonest, so count before you throw"
                    " them away."
                ),
                "A joker left in your hand costs two. Use it to come down, or to go out.",
                (
                    "While nobody is down, discards are fairly safe. Later, everything that fits on the "
                    "table will be taken."
                ),
                (
                    "When somebody is down, hurry: fifteen cards cost fifteen units, and thirty if they call"
                    " Kaluki."
                ),
                "There are two of every card. Before you wait for one, count those you have seen.",
                "Hold out for Kaluki only with a hand that needs just one or two cards.",
                "Watch what the player at your right discards, and don't feed the one at your left.",
            )
        ),
    ),
)

BOOK = Book(
    (
        _GOAL,
        _SHORT,
        _NEED,
        _CARDS,
        _JOKERS,
        _TURN,
        _DOWN,
        _LAY_OFF,
        _SCORING,
        _END,
        _OPTIONS,
        _COUSINS,
        _ADVICE,
    )
)
