"""The rule book of Buck Euchre."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, fan, pile, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "It is every player for themselves. You start with 25 points and want to be rid of them: each "
            "trick you win takes one off. The first to come down to zero wins. But if you promise three "
            "tricks and don't make them, or stay in and win none at all, you get five more.",
            ("BE-1",),
        ),
        Paragraph("The game is also known as Dirty Clubs; you will soon see why (BE-5)."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets five cards, and one more is turned up.",
                (
                    "Somebody takes its suit as trump, or later names another one. They are the declarer, "
                    "and need three tricks."
                ),
                "The others stay in, and need at least one trick, or drop out and risk nothing.",
                (
                    "Five tricks are played. Follow suit if you can; trumps win, and the two jacks of the "
                    "trump colour are the highest."
                ),
                (
                    "Each trick takes a point off your score. If you fall short of what you need, you get "
                    "five more instead."
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
            "Four players and the 24 cards of Euchre: ace, king, queen, jack, ten and nine of each suit. "
            "Everybody gets five. The four cards left over are the stub; its top card is turned up. It is "
            "the *upcard*, and offers its suit as trump.",
            ("BE-3",),
        ),
        Paragraph("The first dealer is drawn at random, and the deal passes to the left.", ("BE-2",)),
        Paragraph(
            "In the trump suit the jacks are on top. The jack of trumps, the *right bower*, is the highest "
            "card. Next comes the other jack of the same colour, the *left bower*, which is now a trump and "
            "no longer belongs to its own suit. Then ace, king, queen, ten and nine. In the other suits it "
            "is ace, king, queen, jack, ten, nine; without trumps that goes for all four.",
            ("BE-4",),
        ),
        BookPicture(
            cards("JH JD AH KH QH TH 9H", step=0.62).highlighted("JH JD"),
            "Hearts are trump: seven cards, with the two red jacks on top.",
            ("BE-4",),
        ),
        BookPicture(
            cards("AD KD QD TD 9D", step=0.62).captioned("diamonds, then"),
            "Only five diamonds are left, since their jack has gone over to the hearts.",
            ("BE-4",),
        ),
    ),
)

_BIDDING = Chapter(
    "Who makes trump",
    (
        Paragraph(
            "*A club is turned up:* clubs are trump at once. Nobody bids, nobody declares, nobody may drop "
            "out, and the upcard stays where it is.",
            ("BE-5",),
        ),
        Paragraph(
            "*Any other card:* starting at the dealer's left, each player may *order it up* or pass. Whoever"
            " orders it up is the *declarer*, and its suit is trump. The dealer is asked last.",
            ("BE-6",),
        ),
        Paragraph(
            "An upcard that is ordered up goes into the dealer's hand, whoever ordered it. The dealer "
            "discards another card face down, before anybody decides whether to drop out.",
            ("BE-7",),
        ),
        BookPicture(
            pile("QH", 4).captioned("the upcard").beside(fan("AD KD QD TD 9D").raised("9D"), gap=1.1),
            "The queen of hearts was ordered up. The dealer takes it and discards the nine of diamonds.",
            ("BE-7",),
        ),
        Paragraph(
            "If all four pass, the upcard is turned down. Starting at the dealer's left again, each player "
            "may *name another suit* (clubs too) or pass. Whoever names one is the declarer, and nobody "
            "takes or discards a card.",
            ("BE-8",),
        ),
        Paragraph(
            "If everybody passes again there are no trumps, no declarer, and no dropping out.",
            ("BE-9",),
        ),
    ),
)

_DROPPING = Chapter(
    "In or out",
    (
        Paragraph(
            "When there is a declarer, the other three say in turn whether they *stay in* or *drop out*, "
            "each hearing what was said before. If you drop out you sit out the deal: it costs nothing and "
            "gains nothing. The declarer has to play.",
            ("BE-10",),
        ),
        Paragraph(
            "If all three drop out, nothing is played and the declarer scores as for five tricks: five "
            "points off. As a house rule, the declarer wins the whole match instead.",
            ("BE-15",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, or the next one who is in. The winner of a trick "
            "leads to the next. There are five tricks.",
            ("BE-11",),
        ),
        Paragraph(
            "*Follow suit* if you can, otherwise play anything. The left bower counts as a trump here too: "
            "it follows a lead of trumps, not of the suit printed on it; and if it is led, it asks for "
            "trumps.",
            ("BE-12",),
        ),
        BookPicture(
            fan("JD TH 9H AC KC").dimmed("AC KC"),
            "The jack of hearts was led, and hearts are trump. The jack of diamonds is one of your three "
            "trumps.",
            ("BE-12",),
        ),
        BookPicture(
            fan("JD 9D AC KC QC").dimmed("JD AC KC QC"),
            "Hearts are trump and a diamond was led. Only the nine is a diamond.",
            ("BE-12",),
        ),
        Paragraph(
            "The highest trump wins the trick; without any, the highest card of the suit led.",
            ("BE-13",),
        ),
        BookPicture(
            trick("AH JD 9S AD").highlighted("JD"),
            "Hearts are trump: the left bower beats even their ace.",
            ("BE-13",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "The declarer needs three tricks; everybody else who is in needs one. In a deal without a "
            "declarer, all four need one.",
            ("BE-14",),
        ),
        BookTable(
            ("You are", "Points"),
            (
                ("out", "0"),
                ("declarer with fewer than three tricks", "+5"),
                ("not the declarer, and in without a trick", "+5"),
                ("none of these, for each trick", "−1"),
            ),
            ("BE-16",),
        ),
        Paragraph(
            "Say you declared and won two tricks: five more points for you. Another player won three and "
            "takes three off; a third stayed in for nothing and gets five. The fourth had dropped out, and "
            "their score stays as it was.",
            ("BE-16",),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "If you *win all five tricks* of a deal you win the match, whatever the scores are.",
            ("BE-17",),
        ),
        Paragraph(
            "Otherwise the match is over when somebody has zero or less after a deal. The lowest score wins,"
            " and ties share the win.",
            ("BE-18",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*Points at the start:* normally 25; 15 makes a short match, 35 a long one.", ("BE-1",)
                ),
                Paragraph(
                    "*Everyone else drops:* worth five points, or the match.",
                    ("BE-15",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Euchre, then bowers and ordering up are old friends. But there are no partners, "
            "everybody counts down, and the others may drop out (BE-10)."
        ),
        RelatedGame(
            "If you know Rams or Loo, then you know the question of whether to stay in. Here a deal without "
            "a trick costs five points (BE-16)."
        ),
        RelatedGame(
            "If you know Whist, then the tricks are easy; just watch the left bower, which changes its suit "
            "(BE-4)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Stay in when a trick is nearly certain: with a bower, the ace of trumps, or two trumps "
                    "and some support."
                ),
                "Declare with three likely tricks in your own hand. Nobody will help you.",
                "The dealer gets the upcard. Unless that is you, order up only with a strong hand.",
                (
                    "The more players drop out, the better the chance of a trick for the last one, who then "
                    "faces the declarer alone."
                ),
                (
                    "When nobody may drop out, win one trick first, and then keep the others from winning "
                    "theirs."
                ),
                "Stop five tricks. If somebody has won four, keep whatever may beat their last card.",
                "There are seven trumps, and only five cards in the other suit of that colour.",
                (
                    "Near zero, one safe trick may be enough. Check who else may get there: only the lowest "
                    "score wins."
                ),
            )
        ),
    ),
)

BOOK = Book(
    (_GOAL, _SHORT, _NEED, _BIDDING, _DROPPING, _TURN, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE),
)
