"""The rule book of Minnows."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, chain

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Minnows is dominoes played with cards. Each card stands for a tile with two squares, a number "
            "on each. In your turn you add a card to a chain, number against number, and whoever runs out of"
            " cards first wins the deal.",
            ("MN-1",),
        ),
        Paragraph("Normally one deal decides. You can also play to three or five deals."),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets seven cards, and one more starts the chain.",
                (
                    "Add one card at either end: touching squares show the same number. An even card is a "
                    "doublet with its half on both squares; an odd one is split in two, such as 9 into 4 and"
                    " 5."
                ),
                "Never three doublets, or three odd cards, in a row.",
                "If nothing fits, draw a card, and your turn is over.",
                "Whoever is out of cards first wins the deal. If nobody can play, the fewest cards win.",
            ),
            numbered=True,
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("Two, three or four players, every player for themselves, and one pack of 52 cards."),
        Paragraph(
            "For the first dealer everybody takes a card, and the highest deals: the ace is high, the two "
            "low. Of equal cards spades are highest, then hearts, diamonds and clubs.",
            ("MN-4",),
        ),
        BookPicture(
            cards("KH AD AS", 1.08).highlighted("AS"),
            "Two aces: the ace of spades is the higher, and its owner deals.",
            ("MN-4",),
        ),
        Paragraph(
            "Everybody gets seven cards, dealt one at a time from the dealer's left. The rest are the pile.",
            ("MN-5",),
        ),
        Paragraph(
            "The top card of the pile is turned up. It is the *starter*, the first card of the chain.",
            ("MN-6",),
        ),
        Paragraph("The player to the dealer's left begins, and the turn passes clockwise.", ("MN-7",)),
    ),
)

_SQUARES = Chapter(
    "Cards as tiles",
    (
        Paragraph(
            "Number cards count their number, the jack 11, the queen 12, the king 13 and the ace 14.",
            ("MN-1",),
        ),
        Paragraph(
            "An even card is a *doublet*: both its squares show half of its number. It lies crosswise.",
            ("MN-2",),
        ),
        Paragraph(
            "An odd card is a *regular* card: its squares add up to its number, and each shows 1 to 7. How "
            "it is split is settled when it is laid, by what it touches. It lies along the chain.",
            ("MN-3",),
        ),
        BookTable(
            ("Card", "Squares"),
            (
                ("2, 4, 6, 8, 10", "1 + 1, 2 + 2, 3 + 3, 4 + 4, 5 + 5"),
                ("Queen, ace", "6 + 6, 7 + 7"),
                ("3", "1 + 2"),
                ("5", "1 + 4 or 2 + 3"),
                ("7", "1 + 6, 2 + 5 or 3 + 4"),
                ("9", "2 + 7, 3 + 6 or 4 + 5"),
                ("Jack", "4 + 7 or 5 + 6"),
                ("King", "6 + 7"),
            ),
            ("MN-2", "MN-3"),
        ),
    ),
)

_CHAIN = Chapter(
    "The chain",
    (
        Paragraph("You add one card, at the left end or at the right end of the chain.", ("MN-8",)),
        Bullets(
            (
                Paragraph("The squares that touch must show the same number.", ("MN-9",)),
                Paragraph(
                    "That settles the other square of a regular card too, and it is the new end. A doublet "
                    "passes its number on. The numbers are shown on the cards, so there is no arithmetic "
                    "needed.",
                    ("MN-10",),
                ),
            )
        ),
        BookPicture(
            chain("6S 9D"),
            "The six is 3 and 3. The nine touches it with a 3, so its other square is 6: the ends are 3 and "
            "6.",
            ("MN-9", "MN-10"),
        ),
        Paragraph(
            "A doublet as the starter shows its half at both ends. A regular starter has no numbers until "
            "the first card is added: you may touch it with any number that both cards can show, and you say"
            " which. The rest is then the number at its other side.",
            ("MN-11",),
        ),
        BookPicture(
            chain("7H 9D"),
            "The nine was the starter, and the seven touches it with a 3. So the seven is 4 and 3, the nine "
            "3 and 6: the ends are 4 and 6.",
            ("MN-11",),
        ),
        Paragraph(
            "*Never three of a kind in a row:* no third regular card next to two regular ones, no third "
            "doublet next to two doublets. The starter counts like any other card.",
            ("MN-12",),
        ),
        BookPicture(
            chain("4S 4D").above(cards("4H 9S", 1.08).highlighted("9S").dimmed("4H"), gap=0.4),
            "Both ends show 2. The third four would be a third doublet; the nine fits at both ends.",
            ("MN-12",),
        ),
        BookPicture(
            chain("7H 9D").above(cards("8C QD 5S", 1.08).highlighted("8C QD").dimmed("5S"), gap=0.4),
            "After two regular cards only a doublet will do: an eight at the 4, a queen at the 6. The five "
            "could show a 4, but would be the third regular card.",
            ("MN-12",),
        ),
        Paragraph(
            "When a row is full the chain turns and runs back, below at one end and above at the other. That"
            " is only to save room: it is still one chain with two ends.",
            ("MN-14",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "If you can add a card you must. Which one, and where, is up to you; one card a turn.", ("MN-15",)
        ),
        Paragraph(
            "If none of your cards fits, you draw one from the pile. That is the only time you may draw.",
            ("MN-16",),
        ),
        Paragraph(
            "Drawing a card ends your turn, even if the card would fit. House rules are kinder: with one, "
            "you add the drawn card if it fits; with the other, you draw until a card fits and then add it.",
            ("MN-17",),
        ),
        BookPicture(
            chain("8D").above(cards("3S 3H", 1.08).dimmed("3S 3H") + cards("5C").captioned("drawn"), gap=0.4),
            "No three shows a 4, so a card is drawn. The five would fit, but normally it waits for the next "
            "turn.",
            ("MN-16", "MN-17"),
        ),
        Paragraph("When the pile is empty and nothing fits, you pass.", ("MN-18",)),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("Whoever runs out of cards first wins the deal.", ("MN-19",)),
        Paragraph(
            "When the pile is empty and nobody can add a card, the deal is over at once, and the player with"
            " the fewest cards wins it.",
            ("MN-20",),
        ),
        Paragraph("If several tie for the fewest, each of them wins it.", ("MN-21",)),
        BookTable(
            ("How the deal ended", "Cards left", "Deals won"),
            (
                ("Out of cards", "0, 3 and 5", "1, 0, 0"),
                ("Blocked", "2, 1 and 4", "0, 1, 0"),
                ("Blocked, two with one card", "1, 2 and 1", "1, 0, 1"),
            ),
            ("MN-22",),
        ),
        Paragraph("A deal won counts one, and nothing else counts.", ("MN-22",)),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "You win the match when you have won as many deals as you are playing to: one, three or five. "
            "After a shared deal there can be several winners.",
            ("MN-23",),
        ),
        Paragraph(
            "Until then the deal passes to the left, and the whole pack is shuffled again.", ("MN-24",)
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*Drawing:* the turn ends, or you add the drawn card if it fits, or you draw until one "
                    "fits.",
                    ("MN-17",),
                ),
                Paragraph(
                    "*Colours:* a regular card next to a doublet must be red on red or black on black. A "
                    "doublet may lie next to any card, and so may a regular card next to a regular one.",
                    ("MN-13",),
                ),
                Paragraph("*Deals to win:* one, three or five.", ("MN-23",)),
            )
        ),
        BookPicture(
            chain("8D").above(cards("7H 7S 8S", 1.08).highlighted("7H 8S").dimmed("7S"), gap=0.4),
            "With colours: the red seven fits the red eight, the black one does not. The black eight is a "
            "doublet, so it is free.",
            ("MN-13",),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Draw Dominoes, then you know the turn. Here you draw one card, and it waits for "
            "your next turn (MN-17)."
        ),
        RelatedGame(
            "If you know Block Dominoes, then watch out for the doublets: there are four of each, and three "
            "of a kind may never lie in a row (MN-12)."
        ),
        RelatedGame(
            "If you know Crazy Eights, then think of sevens and nines as your eights: they fit nearly "
            "everywhere (MN-3)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Lay a doublet when you can. It fits one number; a seven or a nine fits six.",
                "Threes and kings are stiff too, with two numbers each: let them go early.",
                "Look at the new end before you lay a card: leave numbers that your next cards can show.",
                (
                    "After two regular cards an end takes only one rank of doublet. Leave an end like that "
                    "if you hold the doublet."
                ),
                "Count doublets. When three of a rank are gone and you hold the last, that end is yours.",
                (
                    "Keep both kinds in your hand. With only doublets, or only regular cards, you are easily"
                    " shut out."
                ),
                "A player who draws has shown that nothing fits: leave them the same ends again.",
                "When the pile runs low and you have the fewest cards, close both ends.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _SQUARES, _CHAIN, _TURN, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
