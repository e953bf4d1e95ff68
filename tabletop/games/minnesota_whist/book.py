"""The rule book of Minnesota Whist."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, fan, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "You and your partner play for tricks against the other two. Whether tricks are good or bad is "
            "settled before the first card is played: in a *high* deal you want them, in a *low* deal you "
            "would rather the others took them. The four of you decide together, each in secret, by laying "
            "down a black or a red card."
        ),
        Paragraph("The first side to reach thirteen points wins the match."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets thirteen cards.",
                (
                    "Everybody bids with one card, face down: black for high, red for low. One black card "
                    "that is shown makes the deal high; four red ones make it low."
                ),
                (
                    "Thirteen tricks are played without trumps. Follow suit if you can; the highest card of "
                    "the suit led wins."
                ),
                (
                    "The side with more tricks counts those over six: plus points in a high deal, minus "
                    "points in a low one."
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
            "Four players and a standard pack of 52 cards. You and the player opposite are partners and "
            "share tricks, score and blame. The other two are partners as well, so play always alternates "
            "between the sides.",
            ("MW-1",),
        ),
        Paragraph(
            "All the cards are dealt, thirteen to each player. The ace is high, then king, queen, jack, ten "
            "and so on down to the two. *There is no trump:* no suit beats another.",
            ("MW-3",),
        ),
        Paragraph(
            "The first dealer is drawn at random. After each deal the player to the left deals next.",
            ("MW-2",),
        ),
    ),
)

_BIDDING = Chapter(
    "High or low: the bids",
    (
        Paragraph(
            "Starting at the dealer's left, everybody lays one card from their hand face down. *Black*, a "
            "spade or a club, says: let's play high. *Red*, a heart or a diamond, says: let's play low. "
            "Which black or red card it is makes no difference, so any will do.",
            ("MW-4",),
        ),
        Paragraph(
            "Once all four are down, the player at the dealer's left shows their card. If it is red, the "
            "next player shows, and so on round the table. The first black card ends the showing. The cards "
            "turn over by themselves.",
            ("MW-5",),
        ),
        Paragraph(
            "A player who shows a black card has *granded*, and so has their partner: the deal is high. "
            "Cards that were not shown stay secret for good. Only if all four cards are red is the deal low.",
            ("MW-6",),
        ),
        BookPicture(
            cards("2H").captioned("red")
            + cards("3S").captioned("black").highlighted("3S")
            + cards("??").captioned("not shown")
            + cards("??").captioned("not shown"),
            "The second player grands. The deal is high, and nobody learns what the last two had laid.",
            ("MW-5", "MW-6"),
        ),
        BookPicture(
            cards("2H 3D 4H 5H", step=1.12).captioned("four red cards"),
            "Nobody wanted a high deal, so this one is low.",
            ("MW-6",),
        ),
        Paragraph(
            "Then all four cards go back to the hands they came from. You can play the card you bid with "
            "like any other; but if it was shown, everyone knows that you have it.",
            ("MW-7",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "Who leads to the first trick depends on the bids. In a high deal it is the player to the "
            "*right* of the one who granded, so the side that granded plays second. In a low deal it is the "
            "player to the dealer's left.",
            ("MW-8",),
        ),
        Bullets(
            (
                "If it is your lead, play any card you like.",
                "Otherwise *follow suit*: as long as you have cards of the suit led, play one of them.",
                "If you have none, throw any card. It cannot win the trick.",
                "The highest card of the suit led wins the trick, and whoever played it leads to the next.",
            ),
            ("MW-9",),
        ),
        BookPicture(
            fan("AS QS KH 9H 5H JD 2C").dimmed("AS QS JD 2C"),
            "A heart was led. You have three hearts, so it must be one of these.",
            ("MW-9",),
        ),
        BookPicture(
            trick("5S 2S JS 8S").highlighted("JS"),
            "The left player led the five of spades. All follow, and the jack wins the trick.",
            ("MW-9",),
        ),
        BookPicture(
            trick("TS 7S 4C KS").highlighted("KS"),
            "The player on the right has no spade left and throws a club. The king of spades wins.",
            ("MW-9",),
        ),
        BookPicture(
            trick("2D AS KH AC").highlighted("2D"),
            "Nobody else has a diamond, so even the two wins: only diamonds count here.",
            ("MW-9",),
        ),
        Paragraph(
            "Tricks lie face down, crosswise, in front of one partner of the side that won them, so that you"
            " can count them. They stay there until the deal is over. All thirteen tricks are played, in a "
            "low deal too.",
            ("MW-10",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "The first six tricks count for nothing. Each trick over six is an *odd trick*, so only the side"
            " with more tricks has any. The other side scores nothing, whatever happened."
        ),
        Paragraph(
            "*High deal:* the side with more tricks gets a point for each odd trick. It makes no difference "
            "who granded; you may well collect what the others had hoped for.",
            ("MW-11",),
        ),
        Paragraph(
            "*Low deal:* the side with more tricks loses a point for each odd trick. Scores can drop below "
            "zero.",
            ("MW-12",),
        ),
        BookTable(
            ("Your side's tricks", "High deal", "Low deal"),
            tuple((str(tricks), f"+{tricks - 6}", f"−{tricks - 6}") for tricks in range(7, 14)),
            ("MW-11", "MW-12"),
        ),
        Paragraph(
            "Say you have 2 points and the others have 5. Nine tricks in a high deal take you to 5. The same"
            " nine tricks in a low deal take you down to −1. With only six tricks it is the others who move:"
            " up to 6 if the deal was high, down to 4 if it was low."
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "A side that has thirteen points or more after a deal wins the match. Nobody gains points in a "
            "low deal, so a high deal always decides, and there is always one winner.",
            ("MW-13",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (Paragraph("*Points to win:* normally 13; 7 makes a short match.", ("MW-13",)),),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Whist, then you know how to play the tricks. But no card is turned for trump, and "
            "the bids can turn the whole deal round so that tricks are bad (MW-6)."
        ),
        RelatedGame(
            "If you know Bridge, then think of notrump throughout, without a dummy and with one secret "
            "one-word bid each. The opening lead comes from the right of the player who granded, not from "
            "the left (MW-8)."
        ),
        RelatedGame(
            "If you know Hearts, then a low deal will feel familiar; but every trick counts the same, "
            "whatever is in it, and your partner's tricks are yours (MW-12)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Bid with the lowest card of the colour you want. If it is shown, it gives little away.",
                (
                    "Bid black with about three sure tricks of your own; your partner should bring the rest."
                    " If you grand, the player on your right has to lead, and you play after them."
                ),
                (
                    "A single black card makes the deal high. So red is only a wish, unless three red cards "
                    "have been shown before yours."
                ),
                (
                    "In a high deal, lead from your longest suit. Once the aces and kings are gone, small "
                    "cards win too."
                ),
                (
                    "In a low deal, get rid of the high cards in your short suits early, while others still "
                    "have to play higher ones. Keep twos and threes to lose the lead near the end."
                ),
                (
                    "In a high deal, don't beat your partner's winning card. In a low deal, don't leave your"
                    " partner leading with nothing but high cards: take one trick early if it lets them stay"
                    " low later."
                ),
                "Watch who fails to follow: that suit can no longer hurt them, or help them.",
                (
                    "When you are about to win the match, the others will bid red to stop you. You cannot "
                    "win it in a low deal, so bid black."
                ),
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _BIDDING, _TURN, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
