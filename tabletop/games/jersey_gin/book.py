"""The rule book of Jersey Gin."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, fan, pile

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "You collect cards that belong together, in *melds*. Cards in no meld are *deadwood* and count "
            "against you. Once yours is small enough you may end the deal by knocking, and hope that neither"
            " of the others has less.",
            ("JG-1",),
        ),
        Bullets(
            (
                "A *set* is three or four cards of one rank.",
                "A *run* is three or more cards of one suit in sequence.",
                "The ace goes below the two, never above the king, and never round the corner.",
                "A card can be in only one meld.",
            ),
            ("JG-6",),
        ),
        BookPicture(
            cards("7H 7D 7C").captioned("a set") + cards("3S 4S 5S 6S").captioned("a run"),
            "Two melds. Longer is always welcome.",
            ("JG-6",),
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets ten cards, and one more is turned up.",
                "In your turn, draw a card from the stock or take the top discard, then discard one.",
                "With 10 points of deadwood or less you may knock; with none at all, go gin.",
                (
                    "The others lay off what they can on melds. If nobody has less deadwood, the knocker "
                    "scores the differences."
                ),
                (
                    "When the stock runs low, *the break* comes: nobody knocks any more, and melds are laid "
                    "on the table."
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
            "Three players, every player for themselves, and a standard pack of 52 cards. The king is the "
            "highest card of a suit and the *ace the lowest*.",
            ("JG-1", "JG-2"),
        ),
        Paragraph(
            "The first dealer is drawn at random, and the deal passes to the left. Everybody gets ten cards."
            " One more is turned up beside the pack: it starts the discard pile. The 21 cards left over are "
            "the stock, face down.",
            ("JG-3", "JG-4"),
        ),
    ),
)

_DEADWOOD = Chapter(
    "Melds and deadwood",
    (
        BookPicture(
            cards("AD 2D 3D").captioned("a run") + cards("QC KC AC").dimmed("QC KC AC").captioned("nothing"),
            "The ace goes with the two and the three, but not with the queen and the king.",
            ("JG-2", "JG-6"),
        ),
        Paragraph(
            "In deadwood an ace counts 1; jack, queen and king count 10, like the ten; and every other card "
            "counts its number.",
            ("JG-5",),
        ),
        Paragraph(
            "You need not arrange your cards. The deadwood of a hand is always the *least* that any "
            "arrangement leaves, and the table works it out for you.",
            ("JG-7", "JG-13"),
        ),
        BookPicture(
            fan("7S 7H 7D 4D 5D 6D TC TS 2H AC").highlighted("7S 7H 7D 4D 5D 6D").dimmed("TC TS 2H AC"),
            "Should the seven of diamonds go with the diamonds? No: the three sevens make a set, and 4-5-6 "
            "is still a run. What is left is 10 + 10 + 2 + 1 = 23.",
            ("JG-5", "JG-7"),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Bullets(
            (
                "Draw one card: the top of the stock, or the top of the discard pile.",
                "Then discard one card, face up, on the discard pile.",
            ),
            ("JG-8",),
            numbered=True,
        ),
        Paragraph(
            "The player at the dealer's left begins, and may take the upcard like any other discard. Then "
            "the turn passes to the left.",
            ("JG-8",),
        ),
        Paragraph(
            "You may not discard a card in the same turn in which you took it from the discard pile: that "
            "would be passing.",
            ("JG-9",),
        ),
        Paragraph(
            "Only the top of the discard pile can be seen, and there is no leafing through it. So remember "
            "what has gone by, and who took what.",
            ("JG-10",),
        ),
        Paragraph(
            "While everyone keeps taking from the discard pile the stock does not shrink, and the deal goes "
            "on.",
            ("JG-24",),
        ),
    ),
)

_KNOCK = Chapter(
    "Knocking",
    (
        Paragraph(
            "If the ten cards you keep have a deadwood of 1 to 10, you may knock: your discard goes face "
            "down, and the deal is over. With no deadwood at all you don't knock but go gin, which is worth "
            "more.",
            ("JG-11",),
        ),
        BookPicture(
            cards("3S 4S 5S")
            + cards("7H 7D 7C")
            + cards("KS KH KD")
            + cards("9C").highlighted("9C").captioned("9"),
            "Three melds and the nine of clubs: a knock with 9.",
            ("JG-11",),
        ),
        Paragraph(
            "All hands are laid open, with their melds apart. The knocker's deadwood stays as it is. The "
            "other two *lay off*: every loose card that fits on a meld on the table goes there, on the "
            "knocker's melds and on each other's. Runs come first, and a run that has grown can take further"
            " cards; then the sets are filled up.",
            ("JG-14",),
        ),
        BookPicture(
            cards("3S 4S 5S 6S 7S 8S").highlighted("6S 7S 8S"),
            "The knocker laid 3-4-5. One opponent has the 6 and the 8, the other the 7: together they get "
            "rid of all three.",
            ("JG-14",),
        ),
        Paragraph(
            "Each opponent's hand is arranged so that as little as possible is left after laying off on the "
            "knocker's melds. Between two arrangements that are equally good, the table takes the one with "
            "more cards in melds, then with more of them in sets, then with fewer melds.",
            ("JG-13", "JG-14"),
        ),
        BookPicture(
            cards("5H 6H 7H").captioned("laid")
            + cards("TH TD TC").captioned("laid")
            + cards("7S KC").highlighted("7S KC").captioned("laid off")
            + cards("7D QC").dimmed("7D QC").captioned("17"),
            "The knocker has 8-9-10 of spades and three kings. There are three sevens, but the run of hearts"
            " is better: it lets you lay off the 7 of spades.",
            ("JG-13", "JG-14"),
        ),
        Paragraph(
            "If nobody has less than the knocker, the knocker wins the deal, and scores the difference to "
            "each opponent. Ties go to the knocker, so now and then a deal is won with 0 points.",
            ("JG-15",),
        ),
        Paragraph(
            "If somebody has less, it is an *underknock*. The lowest of all wins the deal: both differences,"
            " and ten points more. If both opponents tie below the knocker, the one at the knocker's left "
            "wins.",
            ("JG-16",),
        ),
    ),
)

_GIN = Chapter(
    "Gin",
    (
        Paragraph(
            "If all ten cards you keep are in melds, you may declare gin with your discard. You get 40 "
            "points and the deadwood of both opponents, and they may not lay off a single card.",
            ("JG-12", "JG-17"),
        ),
        Paragraph(
            "You never have to knock or go gin. You may always just discard and wait for more, except after "
            "the break.",
            ("JG-12",),
        ),
    ),
)

_BREAK = Chapter(
    "The break",
    (
        Paragraph(
            "When only three cards are left in the stock, the break is reached. Whoever drew the card before"
            " them finishes their turn as usual and may still knock. The next player is the *breaker*, and "
            "from then on the game changes.",
            ("JG-18",),
        ),
        BookPicture(
            pile("??", 3).captioned("three cards left") + pile("QD", 6).captioned("discard pile"),
            "From here on nobody knocks.",
            ("JG-18", "JG-19"),
        ),
        Bullets(
            (
                Paragraph(
                    "Nobody may knock. You may take the top discard only if you can use it this very turn: "
                    "in a new meld from your hand, or on a meld that you have laid yourself. Another "
                    "player's meld will not do.",
                    ("JG-19",),
                ),
                Paragraph(
                    "After your discard, your melds are laid on the table and your loose cards stay hidden. "
                    "Whatever fits on a meld there, your own first, is laid off at once. The table does it "
                    "for you.",
                    ("JG-20",),
                ),
                Paragraph(
                    "If a discard leaves you with nothing at all in your hand, it is gin as usual: 40 points"
                    " and the deadwood of both. Cards you laid off count as gone. The others may still lay "
                    "new melds, and add to their own melds as these lay before your turn.",
                    ("JG-21",),
                ),
                Paragraph(
                    "Otherwise the deal ends after the turn in which the last card of the stock was drawn. "
                    "The lowest hand wins both differences, without the ten of an underknock. In a tie the "
                    "breaker wins, or else the player at the breaker's left.",
                    ("JG-22",),
                ),
            )
        ),
        BookPicture(
            cards("2S 2H 2D 2C").highlighted("2S"),
            "The 2 of spades was discarded, and you hold the other twos: you may take it, because it makes a"
            " set.",
            ("JG-19",),
        ),
        BookPicture(
            cards("KS KH KD").captioned("another player's")
            + cards("KC").dimmed("KC").captioned("top of the discard pile"),
            "The king of clubs would fit, but on somebody else's kings. You may not take it.",
            ("JG-19",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        BookTable(
            ("The deal ends with", "Who scores", "Points"),
            (
                ("a knock, nobody lower", "the knocker", "both differences"),
                ("a knock, somebody lower", "the lowest", "both differences + 10"),
                ("gin", "whoever went gin", "40 + both deadwoods"),
                ("an empty stock", "the lowest", "both differences"),
            ),
            ("JG-15", "JG-16", "JG-17", "JG-22"),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "The match ends with the deal in which somebody reaches 100 points. That player gets 100 more, "
            "and then everybody gets 25 for each deal they have won. The highest total wins, and ties share "
            "the win. Don't forget the 25: a player who wins many small deals can overtake the one who "
            "reached the target.",
            ("JG-23",),
        ),
        BookTable(
            ("At the end", "Who scores", "Points"),
            (("the target", "whoever reached it", "100"), ("deals won", "everybody", "25 each")),
            ("JG-23",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                (
                    "*Points to win:* normally 100. 50 makes for shorter matches; with 150 luck has less to "
                    "say. The bonus at the end is always 100."
                ),
            ),
            ("JG-23",),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Gin Rummy, then you know almost everything: draw, discard, knock with ten or less, "
            "or go gin. New are the third player, laying off on two other hands, and *the break*, an endgame"
            " that begins when the stock runs low (JG-18)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Time is short: somebody can usually knock after six or seven rounds. Throw kings, "
                    "queens, jacks and tens that go with nothing early."
                ),
                (
                    "You are up against the *lower* of two hands. Early on, knock with 10; late in the deal "
                    "only with a few points."
                ),
                "Watch what the player at your left takes: only they are offered your discard.",
                (
                    "Three cards of which any two belong together, such as 7-8 of hearts with the 7 of "
                    "clubs, wait for more cards than a pair does."
                ),
                "With 1 to 4 points knock at once, unless many cards would give you gin.",
                (
                    "When the break is near, collect low cards, and cards that will fit on melds you expect "
                    "to see."
                ),
                "Every deal won is worth 25 in the end, even one won with 0 points.",
            )
        ),
    ),
)

BOOK = Book(
    (
        _GOAL,
        _SHORT,
        _NEED,
        _DEADWOOD,
        _TURN,
        _KNOCK,
        _GIN,
        _BREAK,
        _SCORING,
        _END,
        _OPTIONS,
        _COUSINS,
        _ADVICE,
    )
)
