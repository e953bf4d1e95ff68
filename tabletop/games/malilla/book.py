"""The rule book of Malilla."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, fan, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Win tricks with something in them. Sevens, aces and court cards are worth points, and so is "
            "every trick for itself. The side that takes more than half of what there is scores the "
            "difference, and the first side to reach 35 wins the match."
        ),
        Paragraph(
            "Malilla comes from Spain, where it is spelt Manilla; its forebear is the French game of "
            "Manille. Mexico has taken to it most of all."
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Four people. You and the player opposite are partners and share tricks and score; the seats "
            "are as they are, nobody draws for partners.",
            ("ML-1",),
        ),
        Paragraph(
            "A Spanish pack, or the plain pack without tens, nines and eights: 40 cards. Everybody gets "
            "ten, one at a time. The last card of all, the dealer's tenth, is *turned face up: its suit "
            "is trump.* Then it goes into the dealer's hand and is a card like any other. Here a small "
            "picture of it stays under the score.",
            ("ML-3",),
        ),
        Paragraph(
            "The first dealer is drawn, and the deal goes on to the left. Cards are never dealt wrongly "
            "here, so nobody can lose the deal by it.",
            ("ML-2", "ML-19"),
        ),
        Paragraph(
            "The *seven* is the highest card of every suit. After it come ace, king, queen, jack, and "
            "then six, five, four, three and two.",
            ("ML-4",),
        ),
        Picture(
            cards("7H AH KH QH JH 6H 5H 4H 3H 2H", step=0.55).lit("7H"),
            "A suit from the highest card to the lowest.",
            ("ML-4",),
        ),
        Table(
            ("Card", "Points"),
            (("seven", "5"), ("ace", "4"), ("king", "3"), ("queen", "2"), ("jack", "1"), ("others", "0")),
            ("ML-5",),
        ),
        Paragraph("That makes 15 points in each suit, and 60 in the pack.", ("ML-5",)),
    ),
)

_BONUS = Chapter(
    "The turned card",
    (
        Paragraph(
            "If the turned card is worth points, the dealer's side gets them at once, before a card has "
            "been played. With a six or lower there is nothing to get.",
            ("ML-6",),
        ),
        Picture(
            cards("KS").lit("KS").named("3 points")
            + cards("7D").named("5 points")
            + cards("2C").named("nothing"),
            "What three turned cards bring the dealer's side.",
            ("ML-6",),
        ),
        Paragraph(
            "A bonus never wins the match before the deal is played. If it would bring the dealer's side "
            "to the target, it is held back until the deal has been scored. It counts then, unless the "
            "other side has reached the target by its result.",
            ("ML-6", "ML-7"),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and then whoever won the last trick. Any card "
            "may be led, a seven too.",
            ("ML-8",),
        ),
        Bullets(
            (
                Paragraph("*Follow suit* if you can.", ("ML-9",)),
                Paragraph(
                    "If you cannot, play what you like, trumps too, but keep back the *sevens of suits "
                    "that nobody has led yet* in this deal. The seven of trumps is free.",
                    ("ML-10",),
                ),
                Paragraph("If you have nothing but such sevens, you may play one.", ("ML-11",)),
                Paragraph(
                    "*Beat an opponent.* When the card that is winning so far was played by the other "
                    "side, you must beat it if what you may play allows it. If your partner is winning "
                    "you are free.",
                    ("ML-12",),
                ),
            )
        ),
        Paragraph(
            "These go one after the other: first look at what following suit leaves you, and only among "
            "those cards for one that beats. So whoever can follow never has to trump. Whoever cannot has "
            "to trump against an opponent, and to trump higher if one has trumped; if he cannot go higher "
            "he may throw anything, a low trump as well.",
            ("ML-13",),
        ),
        Picture(
            fan("KH 5H QD JD KC QC 3C").dim("QD JD KC QC 3C"),
            "The ace of hearts was led. You hold two hearts; neither beats the ace, so you may play either.",
            ("ML-9", "ML-12"),
        ),
        Picture(
            trick("AH 5H QH 7H").lit("7H"),
            "The player nearest to you had the jack of hearts too. But an opponent's ace was winning, so "
            "the seven had to be played.",
            ("ML-12", "ML-13"),
        ),
        Picture(
            fan("6S 4S KD QD 7D 3C").dim("KD QD 7D 3C"),
            "Spades are trump, an opponent's heart is winning, and you have no heart: one of the two "
            "spades it must be.",
            ("ML-13",),
        ),
        Picture(
            fan("KD 4D 7C 3C JD").dim("7C"),
            "No heart and no trump, and nobody has led clubs yet: the seven of clubs stays in the hand.",
            ("ML-10",),
        ),
        Paragraph(
            "The highest trump takes the trick; if there is none in it, the highest card of the suit led.",
            ("ML-13",),
        ),
        Picture(
            trick("KD 7D 2S QD").lit("2S"),
            "Spades are trump: the deuce beats even the seven of diamonds.",
            ("ML-13",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph(
            "After ten tricks each side counts the points of its cards and one more for each trick: 70 "
            "together. The score panel shows what each side has taken so far, a plate what its player has.",
            ("ML-14",),
        ),
        Paragraph(
            "The side with more scores what it has above 35. The other side scores nothing, and at 35 "
            "each nobody does.",
            ("ML-15",),
        ),
        Paragraph(
            "All ten tricks are called *capote* and score 35. That wins a match to 35 on the spot; in a "
            "match to 50 it is 35 points like others.",
            ("ML-16",),
        ),
        Table(
            ("Your side has taken", "It scores"),
            (("34 or less", "0"), ("35", "0"), ("36", "1"), ("52", "17"), ("all ten tricks", "35")),
            ("ML-15", "ML-16"),
        ),
        Paragraph(
            "Say you have won seven tricks with 45 points in them. That is 52, so you score 17. Had it "
            "been five tricks with 30 points, both sides would have 35 and go home with nothing."
        ),
        Paragraph(
            "A side with 35 or more when a deal has been scored has won the match. Only one side can "
            "score for a deal, so there is always exactly one winner.",
            ("ML-18",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph("*Points to win:* 35 is usual; 50 makes the match longer.", ("ML-18",)),
                Paragraph(
                    "*A point for every trick:* without it only cards count. There are 60 points then, "
                    "and you score what is above 30. Capote is still worth 35.",
                    ("ML-17",),
                ),
                Paragraph(
                    "*Incorrect plays:* usually the table simply does not let you make one.",
                    ("ML-20",),
                ),
                Paragraph(
                    "If they are *punished*, you may play any card at any time, and nobody is told "
                    "whether it was right. A play is judged by the hand as it was at that moment.",
                    ("ML-21",),
                ),
                Paragraph(
                    "Whoever is on turn may then *challenge* the other side, once it has played a card in "
                    "this deal. If one of its plays was incorrect, the challenger's side wins the match, "
                    "otherwise it loses the match; the scores stay as they are, and what his own side did "
                    "does not matter.",
                    ("ML-20", "ML-22"),
                ),
                Paragraph(
                    "After the tenth trick the player to the dealer's left and then the dealer's partner "
                    "say whether they *accept* the deal or challenge it. When both have accepted it is "
                    "scored, and its plays are past.",
                    ("ML-23",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Whist, then you know partners, trumps and following suit. New are the seven on "
            "top, the points in the tricks, and the duty to beat an opponent (ML-12)."
        ),
        Cousin(
            "If you know Manille, then this is it, with a shorter pack of the Spanish kind and with sevens "
            "that must be kept back (ML-10)."
        ),
        Cousin(
            "If you know Hearts, then you are used to counting points in tricks. Here you want them, and "
            "so does your partner (ML-5)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Sevens and aces carry 36 of the 60 points: the eight tricks with them decide the deal.",
                "When your partner is sure to win, give him your ace, king or queen.",
                (
                    "A seven of a suit that nobody has led cannot be thrown. If you or your partner may "
                    "hold one, get the suit led once."
                ),
                (
                    "The next player has to beat what you lead. A middling card can draw a high one out of "
                    "him, which your partner may then take."
                ),
                "An ace without its seven is in danger: throw it on your partner's trick if you can.",
                "Count trumps, the seven and the ace first. The last trump collects loose sevens at the end.",
                "Every trick counts one. Of two worthless tricks, take both.",
                (
                    "Challenge only when a later card has proved an earlier one wrong: it wins everything "
                    "or loses everything."
                ),
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _BONUS, _TURN, _SCORING, _OPTIONS, _COUSINS, _ADVICE))
