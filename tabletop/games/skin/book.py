"""The rule book of Skin."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, chips

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "One player holds the bank. You have a card, the banker has a card, and cards are turned over "
            "from the deck. You win your bet if the banker's card is *matched* before yours, that is, if "
            "another card of its rank turns up. If yours is matched first, you lose.",
            ("SK-1",),
        ),
        Paragraph("Everybody holds the bank in turn. Whoever has the most chips at the end wins."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "The banker says how low and how high bets may be.",
                (
                    "Cards are turned over one by one. The first is offered to the player on the banker's "
                    "right: whoever accepts a card bets on it. The banker gets one too."
                ),
                (
                    "With every card that is turned over, look at the ranks. Yours again: you lose your bet,"
                    " and wait for another card. The banker's again: everybody wins."
                ),
                (
                    "A card that matches nothing is offered to players who have none, or lies in the middle "
                    "for them to choose."
                ),
                "This goes on until the deck is empty, or the banker has lost their card and stops.",
            ),
            numbered=True,
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("Three to seven players, every player for themselves, and chips: normally a hundred each."),
        Paragraph("One pack of 52 cards. Only the ranks matter.", ("SK-2",)),
        Paragraph(
            "Cards and turns pass to the *right*, counter-clockwise: first the player on the banker's right,"
            " last the one on the banker's left.",
            ("SK-3",),
        ),
        Paragraph(
            "To find the first banker, cards are dealt face up, one to each player in turn. The first ace "
            "gets the bank.",
            ("SK-4",),
        ),
        BookPicture(
            cards("7C QD 2H AS 9D", 1.08).highlighted("AS"),
            "The first ace falls to the fourth player, who is the first banker.",
            ("SK-4",),
        ),
        Paragraph(
            "Chips at stake are still yours until you lose them, and count towards your score; but you "
            "cannot bet them a second time. A bet of five puts five of your chips at stake, and five of the "
            "banker's.",
            ("SK-5",),
        ),
    ),
)

_LIMITS = Chapter(
    "Limits and bets",
    (
        Paragraph(
            "Before dealing, the banker sets the lowest and the highest bet: 1 to 1, 1 to 2, 1 to 5, 1 to "
            "10, 5 to 10 or 5 to 20. They must be able to cover the highest bet of everybody who can pay the"
            " lowest.",
            ("SK-6",),
        ),
        Paragraph("The pack is shuffled, and the cards of the deck are turned over one by one.", ("SK-7",)),
        Paragraph(
            "You can bet any whole number within the limits, but not more than your own free chips, and not "
            "more than the banker's.",
            ("SK-8",),
        ),
        Paragraph(
            "Once you have a card, and the banker has one, you have to bet on it. The banker stakes the "
            "same.",
            ("SK-14",),
        ),
        BookPicture(
            cards("8H").captioned("yours") + chips("brick") + cards("JS").captioned("bank") + chips("brick"),
            "A bet of five. If a jack comes before an eight, the banker's five are yours.",
            ("SK-5", "SK-14"),
        ),
    ),
)

_TURN = Chapter(
    "How you get a card",
    (
        Paragraph(
            "If you have no card, and can afford the lowest bet, you are waiting for one. Waiting players "
            "are asked in turn, starting to the right of the one who was asked last.",
            ("SK-9",),
        ),
        Paragraph(
            "Three things happen before each card: players who want a card may choose one from the middle, "
            "then there are side bets, then the card is turned over.",
            ("SK-10",),
        ),
        Paragraph(
            "The card is discarded if its rank is dead; it may match the banker's card or a player's; "
            "otherwise it is offered, or laid in the middle.",
            ("SK-11",),
        ),
        Paragraph(
            "You may accept or turn down a card that you are *offered*. If you turn it down, the next player"
            " to the right is asked, and you wait until your turn comes round. If nobody wants it, it goes "
            "to the middle.",
            ("SK-12",),
        ),
        Paragraph(
            "Once somebody has a card, the banker takes one too. If the two are a pair, both are discarded, "
            "and that player is asked first about the next one. The rank is not dead then.",
            ("SK-13",),
        ),
        BookPicture(
            cards("2S").captioned("accepted")
            + cards("2H").captioned("bank")
            + cards("2D").captioned("offered next"),
            "The banker's first card makes a pair of twos. Both go, and the next card, which happens to be "
            "another two, is offered to the same player.",
            ("SK-13",),
        ),
        Paragraph(
            "While the middle holds a card that can be taken, none is offered: you choose one, or pass. You "
            "may take any card whose rank nobody has, neither a player nor the banker.",
            ("SK-15",),
        ),
        BookPicture(
            (cards("8H").captioned("a player") + cards("JS").captioned("bank")).above(
                cards("4S 7H 8C JD", 1.08).highlighted("4S 7H").dimmed("8C JD"), gap=0.4
            ),
            "In the middle lie four cards. The eight and the jack cannot be taken, the other two can.",
            ("SK-15",),
        ),
    ),
)

_MATCHED = Chapter(
    "When a card is matched",
    (
        Paragraph(
            "*Yours:* the banker wins your bet. Your card and the one that matched it are discarded, and the"
            " rank is *dead*: its other cards are discarded whenever they turn up, and any in the middle at "
            "once. Now you have no card, and wait for your turn.",
            ("SK-16",),
        ),
        Paragraph(
            "*The banker's:* every player wins their bet. You keep your card. This rank is dead too. Then "
            "the banker may take a new card, or stop.",
            ("SK-20",),
        ),
        BookPicture(
            cards("JS JD", 0.42).dimmed("JS JD").captioned("dead")
            + cards("8H").highlighted("8H").captioned("wins")
            + cards("5C").highlighted("5C").captioned("wins"),
            "The jack of diamonds matches the banker's jack: both players win what they have bet.",
            ("SK-20",),
        ),
        Paragraph(
            "The banker may take a *new card* as long as somebody can bet against it. Dead cards are passed "
            "over. If it matches a player's card, that card is lost, but no bet with the banker rides on it;"
            " and the banker takes the next.",
            ("SK-21",),
        ),
        Paragraph(
            "Then each player who has a card may bet against the new one, or not. If you don't bet you keep "
            "your card and your open side bets, but make no new ones.",
            ("SK-22",),
        ),
        Paragraph(
            "If the banker *stops*, cards are turned over only until all side bets are settled.", ("SK-23",)
        ),
    ),
)

_SIDE = Chapter(
    "Side bets",
    (
        Paragraph(
            "Two players who both have a bet with the banker may bet with each other on whose card is "
            "matched first. The amount stays within the limits, and within both players' free chips. The "
            "banker makes no side bets.",
            ("SK-17",),
        ),
        Paragraph(
            "Before each card every such player is asked once, starting from the banker's right: make one "
            "offer to one other player, or none. The other player agrees or refuses at once.",
            ("SK-18",),
        ),
        Paragraph(
            "You win it if your card is still there when the other one is matched. It stays open when the "
            "banker's card is matched.",
            ("SK-19",),
        ),
        BookPicture(
            cards("8H").captioned("yours") + chips("blue blue") + cards("KC").captioned("another player’s"),
            "A side bet of two. If a king comes before an eight, it is yours, whatever the banker has.",
            ("SK-17", "SK-19"),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "Your score is your chips. A deal ends when the banker has stopped, or when the deck is empty. "
            "Bets that are still open then go back.",
            ("SK-24",),
        ),
        BookTable(
            ("What happens", "You", "The banker"),
            (
                ("Your card is matched, bet of 5", "−5", "+5"),
                ("The banker's card is matched, bet of 5", "+5", "−5"),
                ("The deck runs out, bet of 5", "0", "0"),
                ("Your card is matched, side bet of 2", "−2", "0"),
            ),
            ("SK-16", "SK-20", "SK-24"),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "After each deal the bank passes to the left. Anyone who cannot cover any limits is passed over.",
            ("SK-25",),
        ),
        Paragraph(
            "When everybody has had the bank the match is over, and the most chips win. It ends earlier if "
            "only one player has chips left, or nobody is left who could hold the bank.",
            ("SK-26",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph("*Chips:* each player normally starts with 100, or with 50 or 200.", ("SK-5",)),
                Paragraph("*Side bets:* without them everybody bets with the banker only.", ("SK-17",)),
                Paragraph("*Rounds:* the bank goes round once, or twice, or three times.", ("SK-26",)),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Faro, then you know what it is like to bet on ranks. Here your rank races the "
            "banker's (SK-1)."
        ),
        RelatedGame(
            "If you know Lansquenet or Ziginette, then this is their American cousin. The bank has no edge, "
            "and goes round (SK-25)."
        ),
        RelatedGame(
            "If you know Blackjack, then forget about drawing: you have one card, and all you decide is how "
            "much to bet on it (SK-14)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "The game is even as long as your rank and the banker's have equally many cards left. "
                    "Turning a card down gains nothing."
                ),
                (
                    "From the middle, take the rank with the most cards out. If two sevens lie there, only "
                    "two can still match yours."
                ),
                (
                    "Count before you bet. If your rank has fewer cards left than the banker's, bet high; "
                    "otherwise low. The strip above the middle counts for you."
                ),
                "Offer side bets to players whose rank has more cards left than yours.",
                "Late in the deck a bet risks little and wins little: what is not settled goes back.",
                "As banker, low limits protect a lead, and high ones may bring you back.",
                "Don't bet your last chips. Without any you can neither bet nor hold the bank.",
            )
        ),
    ),
)

BOOK = Book(
    (_GOAL, _SHORT, _NEED, _LIMITS, _TURN, _MATCHED, _SIDE, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE)
)
