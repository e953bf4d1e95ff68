"""The rule book of Skin."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, chips

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "One player holds the bank. You have a card, the banker has a card, and cards are turned from "
            "the deck. You win your bet if the banker's card is *matched* before yours, that is, if another "
            "card of its rank turns up. If yours is matched first, you lose.",
            ("SK-1",),
        ),
        Paragraph("Everybody holds the bank in turn. At the end the most chips win."),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("Three to seven people, each alone, and chips: a hundred each, as a rule."),
        Paragraph("One pack of 52 cards. Only the ranks matter.", ("SK-2",)),
        Paragraph(
            "Cards and turns go to the *right*, against the clock: first the player on the banker's right, "
            "last the one on the banker's left.",
            ("SK-3",),
        ),
        Paragraph(
            "For the first banker cards are dealt face up, one to each in turn. The first ace has the bank.",
            ("SK-4",),
        ),
        Picture(
            cards("7C QD 2H AS 9D", 1.08).lit("AS"),
            "The first ace falls to the fourth player, who is the first banker.",
            ("SK-4",),
        ),
        Paragraph(
            "Chips that are at stake are still yours until you lose them, and count for your score; but you "
            "cannot bet them a second time. A bet of five has five of your chips at stake, and five of the "
            "banker's.",
            ("SK-5",),
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "The banker says how low and how high bets may be.",
                (
                    "Cards are turned one by one. The first is offered to the player on his right: whoever "
                    "accepts a card has his card, and bets on it. The banker gets one, too."
                ),
                (
                    "With every card that is turned, look at the ranks. Your own again: you lose your bet, "
                    "and wait for another card. The banker's again: everybody wins."
                ),
                (
                    "A card that matches nothing is offered to those who have none, or lies in the middle "
                    "for them to choose."
                ),
                "So it goes on until the deck is empty, or the banker has lost his card and stops.",
            ),
            numbered=True,
        ),
    ),
)

_BEGIN = Chapter(
    "Limits and bets",
    (
        Paragraph(
            "Before dealing, the banker declares the lowest and the highest bet: 1 to 1, 1 to 2, 1 to 5, 1 "
            "to 10, 5 to 10 or 5 to 20. He must be able to cover the highest bet of everybody who can pay "
            "the lowest.",
            ("SK-6",),
        ),
        Paragraph("The pack is shuffled, and the cards of the deck are turned up one by one.", ("SK-7",)),
        Paragraph(
            "You can bet any whole number within the limits, but not more than your own free chips, and not "
            "more than the banker's.",
            ("SK-8",),
        ),
        Paragraph(
            "When you have got a card, and the banker has one, you have to bet on it. The banker stakes the "
            "same.",
            ("SK-14",),
        ),
        Picture(
            cards("8H").named("yours") + chips("brick") + cards("JS").named("bank") + chips("brick"),
            "A bet of five. If a jack comes before an eight, the banker's five are yours.",
            ("SK-5", "SK-14"),
        ),
    ),
)

_CARDS = Chapter(
    "How you get a card",
    (
        Paragraph(
            "Whoever has no card, and can bet the lowest bet, wants one. Such players are asked in turn, to "
            "the right of the one who was asked last.",
            ("SK-9",),
        ),
        Paragraph(
            "Before each card three things happen: who wants a card may choose one from the middle, then "
            "there are side bets, then the card is turned.",
            ("SK-10",),
        ),
        Paragraph(
            "The turned card is discarded if its rank is dead; it may match the banker's card or a player's;"
            " otherwise it is offered, or laid in the middle.",
            ("SK-11",),
        ),
        Paragraph(
            "A card that is *offered* you may accept or turn down. If you turn it down, the next player to "
            "the right is asked, and you wait until your turn comes round. If nobody wants it, it goes to "
            "the middle.",
            ("SK-12",),
        ),
        Paragraph(
            "Once somebody has a card, the banker takes one too. If the two are a pair, both are discarded, "
            "and that player is first to be asked about the next. The rank is not dead then.",
            ("SK-13",),
        ),
        Picture(
            cards("2S").named("accepted") + cards("2H").named("bank") + cards("2D").named("offered next"),
            "The banker's first card makes a pair with the two. Both go, and the next card is offered to the"
            " same player, here another two.",
            ("SK-13",),
        ),
        Paragraph(
            "While the middle holds a card that may be taken, none is offered: you choose one, or pass. You "
            "may take any whose rank nobody has, neither a player nor the banker.",
            ("SK-15",),
        ),
        Picture(
            (cards("8H").named("a player") + cards("JS").named("bank")).above(
                cards("4S 7H 8C JD", 1.08).lit("4S 7H").dim("8C JD"), gap=0.4
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
            " rank is *dead*: its other cards are discarded whenever they come, and those in the middle at "
            "once. You have no card now, and wait for your turn.",
            ("SK-16",),
        ),
        Paragraph(
            "*The banker's:* every player wins his bet. You keep your card. The rank is dead, too. Then the "
            "banker may take a new card, or stop.",
            ("SK-20",),
        ),
        Picture(
            cards("JS JD", 0.42).dim("JS JD").named("dead")
            + cards("8H").lit("8H").named("wins")
            + cards("5C").lit("5C").named("wins"),
            "The jack of diamonds matches the banker's jack: both players win what they have bet.",
            ("SK-20",),
        ),
        Paragraph(
            "A *new card* is possible as long as somebody can bet against it. Dead cards are passed over. If"
            " it matches a player's card, that card is lost, but no bet with the banker stands on it; and "
            "the banker takes the next.",
            ("SK-21",),
        ),
        Paragraph(
            "Then each player who has a card may bet against the new one, or not. Whoever does not bet keeps"
            " the card and the open side bets, but makes no new ones.",
            ("SK-22",),
        ),
        Paragraph(
            "If the banker *stops*, cards are turned only until all side bets are settled.", ("SK-23",)
        ),
    ),
)

_SIDE = Chapter(
    "Side bets",
    (
        Paragraph(
            "Two players who both have a bet with the banker may bet with each other whose card is matched "
            "first. The amount keeps to the limits, and to the free chips of both. The banker makes none.",
            ("SK-17",),
        ),
        Paragraph(
            "Before each card every such player is asked once, from the banker's right: one offer to one "
            "other player, or none. The other one agrees or refuses at once.",
            ("SK-18",),
        ),
        Paragraph(
            "You win it if your card is still there when the other's is matched. It stays open when the "
            "banker's card is matched.",
            ("SK-19",),
        ),
        Picture(
            cards("8H").named("yours") + chips("blue blue") + cards("KC").named("another player’s"),
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
        Table(
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
    "The end, and house rules",
    (
        Paragraph("The bank goes to the left. Whoever cannot cover any limits is passed over.", ("SK-25",)),
        Paragraph(
            "When everybody has had the bank, the match is over, and the most chips win. It ends earlier if "
            "only one player has chips left, or nobody is left who could hold the bank.",
            ("SK-26",),
        ),
        Bullets(
            (
                Paragraph("*Chips:* each player starts with 100 as a rule, or with 50 or 200.", ("SK-5",)),
                Paragraph("*Side bets:* without them everybody bets with the banker only.", ("SK-17",)),
                Paragraph("*Rounds:* the bank goes round once, or twice, or three times.", ("SK-26",)),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Faro, then you know how it is to bet on ranks. Here your rank runs against the "
            "banker's (SK-1)."
        ),
        Cousin(
            "If you know Lansquenet or Ziginette, then this is their American cousin. The bank has no edge, "
            "and goes round (SK-25)."
        ),
        Cousin(
            "If you know Blackjack, then forget about drawing: you have one card, and what you decide is how"
            " much to bet on it (SK-14)."
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
                    "From the middle take the rank of which most cards are out. If two sevens lie there, "
                    "only two can still match yours."
                ),
                (
                    "Count before you bet. With fewer cards left of your rank than of the banker's, bet "
                    "high; otherwise low. The strip above the middle counts for you."
                ),
                "Offer side bets to players whose rank has more cards left than yours.",
                "Late in the deck a bet risks little and wins little: what is not settled goes back.",
                "As banker, low limits guard a lead, and high ones may bring you back.",
                "Do not stake your last chips. Without any you can neither bet nor hold the bank.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _SHORT, _BEGIN, _CARDS, _MATCHED, _SIDE, _SCORING, _END, _COUSINS, _ADVICE))
