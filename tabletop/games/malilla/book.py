"""The rule book of Malilla."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, fan, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Win tricks with something in them. Sevens, aces and court cards are worth points, and so is "
            "every trick in itself. The side that takes more than half of all the points scores what it has "
            "above half, and the first side to reach 35 wins the match."
        ),
        Paragraph(
            "Malilla comes from Spain, where it is spelt Manilla; its ancestor is the French game of "
            "Manille. It is most popular in Mexico."
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets ten cards. The dealer's last card is turned up, and its suit is trump.",
                (
                    "Ten tricks are played. Follow suit if you can, and if an opponent is winning, beat them"
                    " if you can."
                ),
                (
                    "If you can't follow, you may not throw the seven of a suit that has not been led yet, "
                    "unless it is a trump or you have nothing else."
                ),
                (
                    "Each side adds up the points in its tricks, and one for each trick: 70 in all. What you"
                    " have above 35 is your score."
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
            "Four players. You and the player opposite are partners and share tricks and score.",
            ("ML-1",),
        ),
        Paragraph(
            "A Spanish pack, or a standard pack without tens, nines and eights: 40 cards. Everybody gets "
            "ten, one at a time. The very last card, the dealer's tenth, is *turned face up: its suit is "
            "trump.* Then it goes into the dealer's hand and is a card like any other. A small picture of it"
            " stays under the score.",
            ("ML-3",),
        ),
        Paragraph("The first dealer is drawn at random, and the deal passes to the left.", ("ML-2",)),
        Paragraph(
            "The *seven* is the highest card of every suit. After it come ace, king, queen, jack, and then "
            "six, five, four, three and two.",
            ("ML-4",),
        ),
        BookPicture(
            cards("7H AH KH QH JH 6H 5H 4H 3H 2H", step=0.55).highlighted("7H"),
            "A suit from the highest card to the lowest.",
            ("ML-4",),
        ),
        BookTable(
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
            "If the turned card is worth points, the dealer's side gets them at once, before a card has been"
            " played. A six or lower brings nothing.",
            ("ML-6",),
        ),
        BookPicture(
            cards("KS").highlighted("KS").captioned("3 points")
            + cards("7D").captioned("5 points")
            + cards("2C").captioned("nothing"),
            "What three turned cards bring the dealer's side.",
            ("ML-6",),
        ),
        Paragraph(
            "A bonus never wins the match before the deal is played. If it would take the dealer's side to "
            "the target, it is held back until the deal has been scored. Then it counts, unless the deal "
            "itself has taken the other side to the target.",
            ("ML-6", "ML-7"),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and after that whoever won the last trick. You may"
            " lead any card, even a seven.",
            ("ML-8",),
        ),
        Bullets(
            (
                Paragraph("*Follow suit* if you can.", ("ML-9",)),
                Paragraph(
                    "If you can't, play what you like, even a trump, but keep back the *sevens of suits that"
                    " nobody has led yet* in this deal. The seven of trumps is free.",
                    ("ML-10",),
                ),
                Paragraph("If you have nothing but such sevens, you may play one.", ("ML-11",)),
                Paragraph(
                    "*Beat an opponent.* If the card that is winning so far was played by the other side, "
                    "you must beat it if the cards you may play allow it. If your partner is winning, you "
                    "are free.",
                    ("ML-12",),
                ),
            )
        ),
        Paragraph(
            "These apply one after the other: first see what following suit leaves you, and only among those"
            " cards look for one that beats. So if you can follow, you never have to trump. If you can't, "
            "you must trump against an opponent, and go higher if somebody has trumped; if you can't go "
            "higher you may throw anything, even a low trump.",
            ("ML-13",),
        ),
        BookPicture(
            fan("KH 5H QD JD KC QC 3C").dimmed("QD JD KC QC 3C"),
            "The ace of hearts was led. You have two hearts; neither beats the ace, so play either.",
            ("ML-9", "ML-12"),
        ),
        BookPicture(
            trick("AH 5H QH 7H").highlighted("7H"),
            "The player nearest to you also had the jack of hearts. But an opponent's ace was winning, so "
            "the seven had to be played.",
            ("ML-12", "ML-13"),
        ),
        BookPicture(
            fan("6S 4S KD QD 7D 3C").dimmed("KD QD 7D 3C"),
            "Spades are trump, an opponent's heart is winning, and you have no heart: it must be one of the "
            "two spades.",
            ("ML-13",),
        ),
        BookPicture(
            fan("KD 4D 7C 3C JD").dimmed("7C"),
            "No heart and no trump, and nobody has led clubs yet: the seven of clubs stays in your hand.",
            ("ML-10",),
        ),
        Paragraph(
            "The highest trump wins the trick; if there is none, the highest card of the suit led.",
            ("ML-13",),
        ),
        BookPicture(
            trick("KD 7D 2S QD").highlighted("2S"),
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
            "altogether. The score panel shows what each side has taken so far, and each plate what that "
            "player has.",
            ("ML-14",),
        ),
        Paragraph(
            "The side with more scores what it has above 35. The other side scores nothing, and at 35 each "
            "nobody does.",
            ("ML-15",),
        ),
        Paragraph(
            "Winning all ten tricks is called *capote* and scores 35. That wins a match to 35 on the spot; "
            "in a match to 50 it is just 35 points.",
            ("ML-16",),
        ),
        BookTable(
            ("Your side has taken", "It scores"),
            (("34 or less", "0"), ("35", "0"), ("36", "1"), ("52", "17"), ("all ten tricks", "35")),
            ("ML-15", "ML-16"),
        ),
        Paragraph(
            "Say you have won seven tricks with 45 points in them. That is 52, so you score 17. With five "
            "tricks and 30 points, both sides would have 35 and go home with nothing."
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "A side that has 35 or more once a deal has been scored wins the match. Only one side can score "
            "in a deal, so there is always exactly one winner.",
            ("ML-18",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph("*Points to win:* normally 35; 50 makes the match longer.", ("ML-18",)),
                Paragraph(
                    "*A point for every trick:* without it only cards count. Then there are 60 points, and "
                    "you score what you have above 30. Capote is still worth 35.",
                    ("ML-17",),
                ),
                Paragraph(
                    "*Incorrect plays:* normally the table simply does not let you make one. They can also "
                    "be punished, as told below.",
                    ("ML-20",),
                ),
            )
        ),
    ),
)

_MISPLAYS = Chapter(
    "When incorrect plays are punished",
    (
        Paragraph(
            "With this house rule you may play any card at any time, and nobody is told whether it was "
            "right. A play is judged by the hand as it was at that moment.",
            ("ML-21",),
        ),
        Paragraph(
            "In your turn you may *challenge* the other side, once it has played a card in this deal. If one"
            " of its plays was incorrect, your side wins the match; otherwise your side loses it. The scores"
            " stay as they are, and what your own side did does not matter.",
            ("ML-20", "ML-22"),
        ),
        Paragraph(
            "After the tenth trick the player to the dealer's left, and then the dealer's partner, say "
            "whether they *accept* the deal or challenge it. Once both have accepted it is scored, and its "
            "plays can no longer be challenged.",
            ("ML-23",),
        ),
        Paragraph("Cards are never misdealt here, so nobody can lose the deal that way.", ("ML-19",)),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Whist, then you know partners, trumps and following suit. New are the seven on top,"
            " the points in the tricks, and having to beat an opponent (ML-12)."
        ),
        RelatedGame(
            "If you know Manille, then this is it, with a shorter Spanish pack and sevens that must be kept "
            "back (ML-10)."
        ),
        RelatedGame(
            "If you know Hearts, then you are used to counting points in tricks. Here you want them, and so "
            "does your partner (ML-5)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Sevens and aces carry 36 of the 60 points: the tricks with those eight cards decide the"
                    " deal."
                ),
                "When your partner is sure to win, give them your ace, king or queen.",
                (
                    "You can't throw a seven of a suit that nobody has led. If you or your partner may hold "
                    "one, get the suit led once."
                ),
                (
                    "The next player has to beat what you lead. A middling card can draw out a high one, "
                    "which your partner may then take."
                ),
                "An ace without its seven is in danger: throw it on your partner's trick if you can.",
                "Count trumps, the seven and the ace first. The last trump picks up stray sevens at the end.",
                "Every trick counts one, so take worthless tricks too.",
                "Challenge only when a later card has proved an earlier one wrong: it is all or nothing.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _BONUS, _TURN, _SCORING, _END, _OPTIONS, _MISPLAYS, _COUSINS, _ADVICE))
