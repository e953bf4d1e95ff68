"""The rule book of Buck Euchre."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, fan, pile, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Everybody plays alone and starts with 25 points, which are a burden: each trick you win "
            "takes one off. The first to come down to zero wins. But whoever promises three tricks and "
            "does not make them, or stays in and wins none at all, gets five more.",
            ("BE-1",),
        ),
        Paragraph("The game is also known as Dirty Clubs, for a reason you will meet in a moment (BE-5)."),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Four people and the 24 cards of Euchre: ace, king, queen, jack, ten and nine of each suit. "
            "Everybody gets five. Four cards are left, the stub; its top card is turned up. It is the "
            "*upcard*, and proposes its suit as trump.",
            ("BE-3",),
        ),
        Paragraph("The first dealer is drawn, and the deal goes on to the left.", ("BE-2",)),
        Paragraph(
            "In the trump suit the jacks are on top. The jack of trumps, the *right bower*, is the "
            "highest card. Next comes the other jack of the same colour, the *left bower*, which is a "
            "trump now and no longer a card of its own suit. Then ace, king, queen, ten and nine. In all "
            "other suits it is ace, king, queen, jack, ten, nine; without trumps every jack stands there.",
            ("BE-4",),
        ),
        Picture(
            cards("JH JD AH KH QH TH 9H", step=0.62).lit("JH JD"),
            "Hearts are trump: seven cards, with the two red jacks at the head.",
            ("BE-4",),
        ),
        Picture(
            cards("AD KD QD TD 9D", step=0.62).named("diamonds, then"),
            "And only five diamonds are left, as their jack has gone over to the hearts.",
            ("BE-4",),
        ),
    ),
)

_BIDDING = Chapter(
    "Who makes trump",
    (
        Paragraph(
            "*A club is turned up:* clubs are trump at once. Nobody bids, nobody declares, nobody may "
            "drop out, and the upcard stays where it is.",
            ("BE-5",),
        ),
        Paragraph(
            "*Any other card:* beginning at the dealer's left, each may *order it up* or pass. Whoever "
            "orders it up is the *declarer*, and its suit is trump. The dealer is asked last.",
            ("BE-6",),
        ),
        Paragraph(
            "An upcard that is ordered up goes into the dealer's hand, whoever ordered it. The dealer "
            "discards another card face down, before anybody decides to drop out.",
            ("BE-7",),
        ),
        Picture(
            pile("QH", 4).named("the upcard").beside(fan("AD KD QD TD 9D").raised("9D"), gap=1.1),
            "The queen of hearts was ordered up. The dealer takes it and discards the nine of diamonds.",
            ("BE-7",),
        ),
        Paragraph(
            "If all four pass, the upcard is turned down. Once more from the dealer's left, each may "
            "*name another suit* or pass; clubs too. Whoever names one is the declarer, and nobody takes "
            "or discards a card.",
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
            "When there is a declarer, the other three say in turn whether they *stay in* or *drop out*. "
            "Each hears what was said before. Whoever drops out lays the deal aside: it costs nothing and "
            "brings nothing. The declarer has to play.",
            ("BE-10",),
        ),
        Paragraph(
            "If all three drop out, nothing is played and the declarer scores as for five tricks: five "
            "points less. As a house rule the declarer has then won the whole match.",
            ("BE-15",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first; if he has dropped out, the next one who is in. "
            "The winner of a trick leads to the next. There are five.",
            ("BE-11",),
        ),
        Paragraph(
            "*Follow suit* if you can, else play anything. The left bower counts as a trump here too: it "
            "follows a lead of trumps, not of the suit printed on it; and led itself, it asks for trumps.",
            ("BE-12",),
        ),
        Picture(
            fan("JD TH 9H AC KC").dim("AC KC"),
            "The jack of hearts was led, and hearts are trump. The jack of diamonds is one of your three "
            "trumps.",
            ("BE-12",),
        ),
        Picture(
            fan("JD 9D AC KC QC").dim("JD AC KC QC"),
            "Hearts are trump and a diamond was led. Only the nine is a diamond.",
            ("BE-12",),
        ),
        Paragraph(
            "The highest trump takes the trick; without any, the highest card of the suit led.",
            ("BE-13",),
        ),
        Picture(
            trick("AH JD 9S AD").lit("JD"),
            "Hearts are trump: the left bower beats even their ace.",
            ("BE-13",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "The declarer needs three tricks, everybody else who is in needs one. In a deal without a "
            "declarer that holds for all four.",
            ("BE-14",),
        ),
        Table(
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
            "Say you declared and won two tricks: five points more for you. One other player won three "
            "and takes three off; another stayed in for nothing and gets five. The fourth had dropped out "
            "and stays where he was.",
            ("BE-16",),
        ),
    ),
)

_END = Chapter(
    "End and house rules",
    (
        Paragraph(
            "Whoever *wins all five tricks* of a deal has won the match, whatever the scores are.",
            ("BE-17",),
        ),
        Paragraph(
            "Otherwise the match is over when somebody has zero or less after a deal. The lowest score "
            "wins, and those who share it win together.",
            ("BE-18",),
        ),
        Bullets(
            (
                Paragraph("*Points at the start:* 25 is usual, 15 makes it short, 35 long.", ("BE-1",)),
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
        Cousin(
            "If you know Euchre, then the bowers and the ordering up are old friends. But there are no "
            "partners, everybody counts downwards, and the others may drop out (BE-10)."
        ),
        Cousin(
            "If you know Rams or Loo, then you know the question whether to stay in. Here a trickless deal "
            "costs five points (BE-16)."
        ),
        Cousin(
            "If you know Whist, then the tricks are easy; mind the left bower, which changes its suit (BE-4)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Stay in when a trick is nearly certain: a bower, the ace of trumps, or two trumps and "
                    "some company."
                ),
                "Declare with three likely tricks in your own hand. Nobody will help you.",
                ("The dealer gets the upcard. Unless you are the dealer, order up only when you are strong."),
                (
                    "The more drop out, the better the chance of a trick for the last one, who must then "
                    "face the declarer alone."
                ),
                (
                    "When nobody may drop out, win one trick first, and then keep the others from winning "
                    "theirs."
                ),
                "Stop five tricks. If somebody has won four, keep what may beat the last card.",
                "There are seven trumps, and only five cards in the other suit of that colour.",
                "Near zero one safe trick may do. Look who else may get there: only the lowest wins.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _BIDDING, _DROPPING, _TURN, _SCORING, _END, _COUSINS, _ADVICE))
