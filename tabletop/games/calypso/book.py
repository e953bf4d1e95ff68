"""The rule book of Calypso."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import cards, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Each of you has a suit of your own. From the tricks that you and your partner win, the cards of"
            " your suit are laid out in front of you: ace, king, queen, down to the two. All thirteen "
            "together make a *calypso*, and everything turns on that."
        ),
        Paragraph(
            "R. W. Willis of Trinidad invented the game and showed it to the bridge player Kenneth Konstam "
            "in 1953. For a few years it had books and boxed sets of its own; then it went out of fashion, "
            "perhaps because everybody was playing Canasta. It deserves better."
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets thirteen cards from a big pack in which every card is there four times.",
                (
                    "Thirteen tricks are played. Follow suit if you can. Your own suit is trump, but only "
                    "for you."
                ),
                (
                    "From each trick that your side wins, you and your partner each take the cards your "
                    "calypsos still need. The rest go to a pile."
                ),
                "A complete calypso scores 500 or more, a card in an unfinished one 20, a card in a pile 10.",
            ),
            numbered=True,
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph("Four players. You and the player opposite are partners.", ("CA-1",)),
        Paragraph(
            "Four packs of 52, shuffled together: every card is there four times. They are shuffled once for"
            " the whole match. Each deal uses the next 52 cards, thirteen for everybody, dealt one at a "
            "time; the rest wait for later deals. After four deals every card has been played.",
            ("CA-3",),
        ),
        Paragraph("The first dealer is drawn at random, and the deal passes to the left.", ("CA-4",)),
        Paragraph(
            "The suits belong to the seats for the whole match. Spades and hearts are partners, and so are "
            "diamonds and clubs. *Your suit is trump for you alone.*",
            ("CA-2",),
        ),
        BookPicture(
            cards("AS").captioned("first seat")
            + cards("AD").captioned("second")
            + cards("AH").captioned("third")
            + cards("AC").captioned("fourth"),
            "Whose suit is whose: the first and third seats are partners, and so are the second and fourth.",
            ("CA-2",),
        ),
        Paragraph("In every suit the ace is high and the two is low.", ("CA-7",)),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and after that whoever won the last trick. You may"
            " lead any card, from your own suit too.",
            ("CA-5",),
        ),
        Paragraph("*Follow suit* if you can. If you can't, play anything.", ("CA-6",)),
        Paragraph(
            "A card is a *trump* if it is of its player's own suit and was either led, or played because "
            "they could not follow. A card that follows suit is never a trump, not even in its player's own "
            "suit.",
            ("CA-8",),
        ),
        Paragraph(
            "The highest trump wins the trick, whatever its suit. Without trumps, the highest card of the "
            "suit led wins. Of two equal cards, the one played first wins.",
            ("CA-9",),
        ),
        Paragraph(
            "In these pictures spades sit on the left, diamonds at the top, hearts on the right, and clubs "
            "nearest to you."
        ),
        BookPicture(
            trick("2S AS TS QS").highlighted("2S"),
            "Spades lead their own two, and everybody follows. Only the two is a trump, so it wins.",
            ("CA-8", "CA-9"),
        ),
        BookPicture(
            trick("JS 3S KH 9S").highlighted("KH"),
            "The hearts player has no spade. Their king is a trump, and higher than the jack that was led.",
            ("CA-9",),
        ),
        BookPicture(
            trick("9H 6D KH 4C").highlighted("6D"),
            "Spades lead a heart. The king follows suit, so it is no trump, although hearts are that "
            "player's own suit. Diamonds and clubs have trumped, and the six is the higher.",
            ("CA-8", "CA-9"),
        ),
        BookPicture(
            trick("9H TH 5H KH").highlighted("KH"),
            "Everybody follows, and nobody has led their own suit: the highest heart wins.",
            ("CA-9",),
        ),
    ),
)

_CALYPSOS = Chapter(
    "Calypsos",
    (
        Paragraph(
            "You build one calypso at a time. It lies open in front of you and holds each rank of your suit "
            "once; the gaps show what is missing.",
            ("CA-10",),
        ),
        BookPicture(
            cards("AS KS", step=0.62)
            .beside(cards("TS 9S 8S", step=0.62), gap=0.75)
            .beside(cards("4S", step=0.62), gap=0.9),
            "A calypso of spades. It still needs queen, jack, seven, six, five, three and two.",
            ("CA-10",),
        ),
        Paragraph("When a trick is won, the table shares out its cards:"),
        Bullets(
            (
                "what the winner's calypso needs goes into it;",
                "what their partner's calypso needs goes across to it;",
                "everything else, including every card of the other side's suits, goes to the winner's pile.",
            ),
            ("CA-11",),
        ),
        BookPicture(
            cards("7S").captioned("own calypso").highlighted("7S")
            + cards("QH").captioned("partner’s").highlighted("QH")
            + cards("3D 4C").captioned("the pile"),
            "The spades player wins these four. Neither the seven nor the queen was there yet.",
            ("CA-11",),
        ),
        Paragraph(
            "A calypso with all thirteen ranks is *complete* and is put aside. A new one begins at once, "
            "with any cards from the same trick that the old one had no room for. What lies in a pile never "
            "comes back.",
            ("CA-12",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        BookTable(
            ("For", "Points"),
            (
                ("a player's first calypso", "500"),
                ("their second", "750"),
                ("their third and fourth, each", "1000"),
                ("a card in an unfinished calypso", "20"),
                ("a card in a pile", "10"),
            ),
            ("CA-13",),
        ),
        Paragraph(
            "Partners add up what they have, but each counts their own calypsos from the first: one of yours"
            " and two of your partner's make 500 and 1250.",
            ("CA-13",),
        ),
        Paragraph(
            "A complete calypso counts as a whole: its cards no longer count 20 each. That is why the score "
            "sheet can show a minus for cards in unfinished calypsos, beside far more for complete ones.",
            ("CA-13",),
        ),
        Paragraph(
            "The score panel shows the total after each trick. It only ever goes up.",
            ("CA-14",),
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "After the fourth deal the side with more points wins. If both have the same, all four of you "
            "win. There are no house rules.",
            ("CA-15",),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Whist, then you know how to follow suit with a partner. But there are four trump "
            "suits, one for each of you (CA-2)."
        ),
        RelatedGame(
            "If you know Bridge, then you will miss the bidding, and count four of every card instead (CA-3)."
        ),
        RelatedGame(
            "If you know Canasta, then building sets over several deals is familiar. Here you win the cards "
            "in tricks (CA-11)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Lead your own suit to collect it, and lead it low: rank hardly matters while everybody "
                    "can follow."
                ),
                (
                    "Your partner's suit is worth as much as yours. Throw the cards they need on their "
                    "tricks, and don't trump them."
                ),
                "Give the others what they already have: their calypsos lie open, so you can see.",
                "There are four of every card. When three are gone, the last one decides a calypso.",
                (
                    "Hurry with the first calypso: the second is worth more, and needs cards that are still "
                    "to come."
                ),
                "Once no calypso can be finished any more, every card counts ten: win tricks.",
                "In the last deal, every card that is not on the table is in somebody's hand. Count.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _TURN, _CALYPSOS, _SCORING, _END, _COUSINS, _ADVICE))
