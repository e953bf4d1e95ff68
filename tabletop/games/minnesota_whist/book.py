"""The rule book of Minnesota Whist."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, fan, trick

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Four people and one plain pack of 52 cards. You and the player opposite are partners and share"
            " everything: tricks, score and blame. The other two are partners as well, so the turn always "
            "goes from one side to the other.",
            ("MW-1",),
        ),
        Paragraph(
            "Each of you holds thirteen cards, which is the whole pack. The ace is high, then king, queen, "
            "jack, ten and so on down to the two. *There is no trump:* no suit is better than another.",
            ("MW-3",),
        ),
        Paragraph("Who deals first is drawn. After each deal the next player to the left deals.", ("MW-2",)),
    ),
)

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Every deal has thirteen tricks, and so one side always ends up with more of them. Whether that"
            " is good or bad is settled before the first card is played: in a *high* deal tricks are what "
            "you want, in a *low* deal you had rather the others took them. The four of you decide "
            "together, each in secret, by laying a black or a red card."
        ),
        Paragraph("The first side to reach thirteen points wins the match."),
    ),
)

_BIDDING = Chapter(
    "High or low: the bids",
    (
        Paragraph(
            "Beginning at the dealer's left, everybody lays one card of the hand face down. *Black*, a "
            "spade or a club, says: let us play high. *Red*, a heart or a diamond, says: let us play low. "
            "Which black or red card it is means nothing at all, so you may lay any.",
            ("MW-4",),
        ),
        Paragraph(
            "When all four lie there, the player at the dealer's left shows his card. If it is red, the "
            "next one shows, and so on round the table. The first black card ends the showing. You have "
            "nothing to do for this: the cards turn by themselves.",
            ("MW-5",),
        ),
        Paragraph(
            "Whoever shows a black card has *granded*, together with his partner, and the deal is high. The"
            " cards that were not shown remain secret for good. Only if all four cards are red is the deal "
            "low.",
            ("MW-6",),
        ),
        Picture(
            cards("2H").named("red")
            + cards("3S").named("black").lit("3S")
            + cards("??").named("not shown")
            + cards("??").named("not shown"),
            "The second player grands. The deal is high, and nobody learns what the last two had laid.",
            ("MW-5", "MW-6"),
        ),
        Picture(
            cards("2H 3D 4H 5H", step=1.12).named("four red cards"),
            "Nobody wanted a high deal, so this one is low.",
            ("MW-6",),
        ),
        Paragraph(
            "Then all four cards go back into the hands they came from. A card that you bid with can be "
            "played later like any other; but if it was shown, everyone knows that you have it.",
            ("MW-7",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "Who leads to the first trick depends on the bids. In a high deal it is the player to the "
            "*right* of the one who granded, so the side that granded plays second. In a low deal it is the"
            " player to the dealer's left.",
            ("MW-8",),
        ),
        Bullets(
            (
                "Lead any card you like if it is your turn to lead.",
                (
                    "Otherwise *follow suit*: while you hold cards of the suit that was led, you must play "
                    "one of them."
                ),
                "If you hold none, throw any card. It cannot win the trick.",
                "The highest card of the suit led takes the trick, and its owner leads to the next one.",
            ),
            ("MW-9",),
        ),
        Picture(
            fan("AS QS KH 9H 5H JD 2C").dim("AS QS JD 2C"),
            "A heart was led. You hold three hearts, so one of these it must be.",
            ("MW-9",),
        ),
        Picture(
            trick("5S 2S JS 8S").lit("JS"),
            "The left player led the five of spades. All follow, and the jack takes the trick.",
            ("MW-9",),
        ),
        Picture(
            trick("TS 7S 4C KS").lit("KS"),
            "The player on the right has no spade left and throws a club. The king of spades wins.",
            ("MW-9",),
        ),
        Picture(
            trick("2D AS KH AC").lit("2D"),
            "Nobody else has a diamond: even the two wins, as nothing but diamonds counts here.",
            ("MW-9",),
        ),
        Paragraph(
            "Tricks that are won lie face down with one partner of the side, crosswise, so that you can "
            "count them. They stay there to the end of the deal. All thirteen tricks are played, also in a "
            "low deal.",
            ("MW-10",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "Six tricks count for nothing. Each trick over six is an *odd trick*, and only the side with "
            "more tricks has any. The other side scores nothing, whatever happened."
        ),
        Paragraph(
            "*High deal:* the side with more tricks gets a point for each odd trick. It makes no difference"
            " who granded; you may well collect what the others had hoped for.",
            ("MW-11",),
        ),
        Paragraph(
            "*Low deal:* the side with more tricks loses a point for each odd trick. Scores may go below "
            "zero.",
            ("MW-12",),
        ),
        Table(
            ("Tricks of your side", "High deal", "Low deal"),
            tuple((str(tricks), f"+{tricks - 6}", f"−{tricks - 6}") for tricks in range(7, 14)),
            ("MW-11", "MW-12"),
        ),
        Paragraph(
            "Say you stand at 2 and the others at 5. Nine tricks in a high deal bring you to 5. The same "
            "nine tricks in a low deal bring you down to −1. With only six tricks it is the others who "
            "move: up to 6 if the deal was high, down to 4 if it was low."
        ),
    ),
)

_END = Chapter(
    "The end, and the house rule",
    (
        Paragraph(
            "A side that has thirteen points or more after a deal wins the match. A low deal gives points "
            "to nobody, so it is always a high deal that decides, and there is always one winner.",
            ("MW-13",),
        ),
        Bullets(
            (
                Paragraph(
                    "*Points to win:* 13 is the usual game, 7 makes a short one.",
                    ("MW-13",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Whist, then you know how tricks are played here, but no card is turned for trump, "
            "and the bids may turn the whole deal round, so that tricks are bad (MW-6)."
        ),
        Cousin(
            "If you know Bridge, then think of notrump throughout, without a dummy and with a single, "
            "secret bid of one word. The opening lead comes from the right of the player who granded, not "
            "from the left (MW-8)."
        ),
        Cousin(
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
                "Bid with the lowest card of the colour you want. If it is shown, it tells little.",
                (
                    "Black asks for about three sure tricks of your own; your partner should bring the "
                    "rest. If you grand, the player on your right has to lead, and you play after him."
                ),
                (
                    "A single black card among four makes the deal high. So red is only a wish, unless "
                    "three red ones have been shown before yours."
                ),
                (
                    "In a high deal lead from your longest suit. When the aces and kings are gone, small "
                    "cards win too."
                ),
                (
                    "In a low deal part with the high cards of your short suits early, while others still "
                    "have to play higher ones. Keep twos and threes to get off lead near the end."
                ),
                (
                    "In a high deal do not beat your partner's winning card. In a low deal do not leave him"
                    " leading with nothing but high cards: take one trick early, if it lets him stay low "
                    "later."
                ),
                "Watch who fails to follow: that suit can no longer reach him.",
                (
                    "When you lead and are close to the target, the others will bid red to hold you. A low "
                    "deal cannot win you the match, so bid black."
                ),
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _BIDDING, _TURN, _SCORING, _END, _COUSINS, _ADVICE))
