"""The rule book of Jersey Gin."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, fan, pile

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Three people, each playing for himself, and one plain pack of 52 cards. The king is the highest"
            " card of a suit and the *ace the lowest*.",
            ("JG-1", "JG-2"),
        ),
        Paragraph(
            "Who deals first is drawn, and the deal goes round to the left. Everybody gets ten cards. One "
            "more is turned up beside the pack: it begins the discard pile. The 21 cards left over are the "
            "stock, and their faces stay hidden.",
            ("JG-3", "JG-4"),
        ),
        Cousin(
            "If you know Gin Rummy, then you know almost everything: draw, discard, knock with ten or less, "
            "or go gin. New are the third player, the lay-offs on two other hands, and *the break*, an end "
            "game that begins when the stock runs low (JG-18)."
        ),
    ),
)

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "You gather cards that belong together, in *melds*. What is in no meld is *deadwood* and counts "
            "against you. As soon as yours is small you may end the deal by knocking, and hope that neither "
            "of the others has less.",
            ("JG-1",),
        ),
        Bullets(
            (
                "A *set* is three or four cards of one rank.",
                "A *run* is three or more cards of one suit that follow each other.",
                "The ace stands below the two, never above the king, and there is no way round the corner.",
                "A card can be in one meld only.",
            ),
            ("JG-6",),
        ),
        Picture(
            cards("7H 7D 7C").named("a set") + cards("3S 4S 5S 6S").named("a run"),
            "Two melds. Longer is always welcome.",
            ("JG-6",),
        ),
        Picture(
            cards("AD 2D 3D").named("a run") + cards("QC KC AC").dim("QC KC AC").named("nothing"),
            "The ace goes with the two and the three, but not with the queen and the king.",
            ("JG-2", "JG-6"),
        ),
        Paragraph(
            "In deadwood an ace counts 1, jack, queen and king 10 like the ten, and every other card its "
            "number.",
            ("JG-5",),
        ),
        Paragraph(
            "You need not arrange your cards. The deadwood of a hand is always the *least* that any "
            "arrangement leaves, and the game finds it for you.",
            ("JG-7", "JG-13"),
        ),
        Picture(
            fan("7S 7H 7D 4D 5D 6D TC TS 2H AC").lit("7S 7H 7D 4D 5D 6D").dim("TC TS 2H AC"),
            "Do the diamonds take the seven as well? No: as a set the three sevens are gone, and so is "
            "4-5-6. What stays is 10 + 10 + 2 + 1 = 23.",
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
            "The player at the dealer's left begins, and may take the upcard as he may any discard. Then the"
            " turn goes to the left.",
            ("JG-8",),
        ),
        Paragraph(
            "A card that you took from the discard pile must stay with you in this turn: throwing it "
            "straight back would be passing.",
            ("JG-9",),
        ),
        Paragraph(
            "Only the top of the discard pile can be seen. Leafing through it is not allowed, so remember "
            "what has gone by, and who took what.",
            ("JG-10",),
        ),
        Paragraph(
            "As long as everybody lives from the discard pile the stock does not shrink, and the deal goes "
            "on.",
            ("JG-24",),
        ),
    ),
)

_KNOCK = Chapter(
    "Knocking",
    (
        Paragraph(
            "If the ten cards that you keep have a deadwood of 1 to 10, you may knock: your discard is laid "
            "face down, and the deal is over. With no deadwood at all you do not knock, you go gin, which is"
            " worth more.",
            ("JG-11",),
        ),
        Picture(
            cards("3S 4S 5S") + cards("7H 7D 7C") + cards("KS KH KD") + cards("9C").lit("9C").named("9"),
            "Three melds and the nine of clubs: a knock with 9.",
            ("JG-11",),
        ),
        Paragraph(
            "All hands are laid open, melds apart. The knocker has to leave his deadwood as it is. The other"
            " two *lay off*: every loose card that fits on any meld on the table goes there, on the "
            "knocker's and on each other's. Runs come first, and a run that has grown can take further "
            "cards; then the sets are completed.",
            ("JG-14",),
        ),
        Picture(
            cards("3S 4S 5S 6S 7S 8S").lit("6S 7S 8S"),
            "The knocker laid 3-4-5. One opponent has the 6 and the 8, the other the 7: together they get "
            "rid of all three.",
            ("JG-14",),
        ),
        Paragraph(
            "Each opponent's hand is arranged so that as little as possible is left after laying off on the "
            "knocker's melds. Where two arrangements are equally good the game takes the one with more cards"
            " in melds, then with more of them in sets, then with fewer melds.",
            ("JG-13", "JG-14"),
        ),
        Picture(
            cards("5H 6H 7H").named("laid")
            + cards("TH TD TC").named("laid")
            + cards("7S KC").lit("7S KC").named("laid off")
            + cards("7D QC").dim("7D QC").named("17"),
            "The knocker has 8-9-10 of spades and three kings. Though there are three sevens, the run of "
            "hearts is better: so the 7 of spades can be laid off.",
            ("JG-13", "JG-14"),
        ),
        Paragraph(
            "If nobody has less than the knocker, he wins the deal. From each opponent he gets the "
            "difference between the two counts. A tie is his, so now and then he wins a deal with 0 points.",
            ("JG-15",),
        ),
        Paragraph(
            "If somebody has less, it is an *underknock*. The lowest of all wins the deal: both his "
            "differences, and ten points more. When both opponents tie below the knocker, the one at the "
            "knocker's left wins.",
            ("JG-16",),
        ),
    ),
)

_GIN = Chapter(
    "Gin",
    (
        Paragraph(
            "If all ten cards that you keep are in melds, you may declare gin with your discard. You get 40 "
            "points and the deadwood of both opponents, and they may not lay off a single card.",
            ("JG-12", "JG-17"),
        ),
        Paragraph(
            "Nobody has to knock or to go gin. You may always just discard and wait for more, except after "
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
            " them finishes his turn as usual and may still knock. The player after him is the *breaker*, "
            "and from his turn on the game changes.",
            ("JG-18",),
        ),
        Picture(
            pile("??", 3).named("three cards left") + pile("QD", 6).named("discard pile"),
            "From here on nobody knocks.",
            ("JG-18", "JG-19"),
        ),
        Bullets(
            (
                Paragraph(
                    "Nobody may knock. The top of the discard pile may be taken only if you can use it in "
                    "this very turn: in a new meld from your hand, or on a meld that you have laid yourself."
                    " Another player's meld is not enough.",
                    ("JG-19",),
                ),
                Paragraph(
                    "After his discard each player lays his melds on the table and keeps his loose cards "
                    "hidden. What fits on any meld that lies there, his own first, is laid off at once. The "
                    "game does it for you.",
                    ("JG-20",),
                ),
                Paragraph(
                    "If a discard leaves you with nothing at all in hand, it is gin and nothing else: 40 "
                    "points and the deadwood of both. Cards laid off count as got rid of. The others may "
                    "still lay new melds, and add to melds of their own as these lay before your turn.",
                    ("JG-21",),
                ),
                Paragraph(
                    "Otherwise the deal ends when the last card of the stock has been drawn and its turn is "
                    "over. The lowest hand wins both differences, without the ten of an underknock. If it is"
                    " a tie the breaker wins, or else the player at the breaker's left.",
                    ("JG-22",),
                ),
            )
        ),
        Picture(
            cards("2S 2H 2D 2C").lit("2S"),
            "The 2 of spades was discarded, and you hold the other twos: you may take it, for it makes a "
            "set.",
            ("JG-19",),
        ),
        Picture(
            cards("KS KH KD").named("another player's")
            + cards("KC").dim("KC").named("top of the discard pile"),
            "The king of clubs would fit, but on somebody else's kings. It may not be taken.",
            ("JG-19",),
        ),
    ),
)

_SCORE = Chapter(
    "Scoring",
    (
        Table(
            ("The deal ends with", "Who scores", "Points"),
            (
                ("a knock, nobody lower", "the knocker", "both differences"),
                ("a knock, somebody lower", "the lowest", "both differences + 10"),
                ("gin", "whoever went gin", "40 + both deadwoods"),
                ("an empty stock", "the lowest", "both differences"),
            ),
            ("JG-15", "JG-16", "JG-17", "JG-22"),
        ),
        Paragraph(
            "The match ends with the deal in which somebody reaches 100 points. He gets 100 more, and then "
            "everybody gets 25 for each deal that he has won. The highest total wins, and equal ones share "
            "the win. Mind the 25: a player who wins many small deals can overtake the one who reached the "
            "target.",
            ("JG-23",),
        ),
        Table(
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
                    "*Points to win*: 100 as a rule. With 50 an evening has room for more matches, with 150 "
                    "luck has less to say. The bonus at the end is 100 with each."
                ),
            ),
            ("JG-23",),
        ),
    ),
)

_ADVICE = Chapter(
    "What good players know",
    (
        Bullets(
            (
                (
                    "Time is short: somebody can usually knock after six or seven rounds. Part early with "
                    "kings, queens, jacks and tens that go with nothing."
                ),
                (
                    "You are measured against the *lower* of two hands. Early on knock with 10; late in the "
                    "deal only with a few points."
                ),
                "Watch what the player at your left takes: only he is offered your discard.",
                (
                    "Three cards of which any two belong together, as 7-8 of hearts beside the 7 of clubs, "
                    "wait for more cards than a pair does."
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

BOOK = Book((_NEED, _GOAL, _TURN, _KNOCK, _GIN, _BREAK, _SCORE, _OPTIONS, _ADVICE))
