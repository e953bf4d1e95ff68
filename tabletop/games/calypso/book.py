"""The rule book of Calypso."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import cards, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Each of you has a suit of his own. From the tricks that you and your partner win, the cards "
            "of your suit are laid out before you: ace, king, queen, down to the two. All thirteen "
            "together are a *calypso*, and that is what everything turns on."
        ),
        Paragraph(
            "R. W. Willis of Trinidad invented the game and showed it to the bridge player Kenneth "
            "Konstam in 1953. For a few years it had books and boxes of its own; then it went out of "
            "fashion, perhaps because everybody played Canasta. It deserves better."
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Four people. You and the player opposite are partners; the seats are as they are.",
            ("CA-1",),
        ),
        Paragraph(
            "Four packs of 52, shuffled together: every card is there four times. They are shuffled "
            "once for the whole match. Each deal takes the next 52 cards, thirteen for everybody, one "
            "at a time; the rest waits for the later deals. There are four deals, and then every card "
            "has been played.",
            ("CA-3",),
        ),
        Paragraph("Who deals first is drawn, and the deal goes on to the left.", ("CA-4",)),
        Paragraph(
            "The suits belong to the seats for the whole match. Spades and hearts are partners, and so "
            "are diamonds and clubs. *Your suit is trump for you alone.*",
            ("CA-2",),
        ),
        Picture(
            cards("AS").named("first seat")
            + cards("AD").named("second")
            + cards("AH").named("third")
            + cards("AC").named("fourth"),
            "Whose suit is whose: first and third seat are partners, second and fourth too.",
            ("CA-2",),
        ),
        Paragraph("In every suit the ace is high and the two is low.", ("CA-7",)),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and then whoever won the last trick. Any card "
            "may be led, one of your own suit too.",
            ("CA-5",),
        ),
        Paragraph("*Follow suit* if you can. If you cannot, play anything.", ("CA-6",)),
        Paragraph(
            "A card is a *trump* when it is of its player's own suit and was led, or was played because "
            "he could not follow. A card that follows suit is never a trump, not even in its player's "
            "own suit.",
            ("CA-8",),
        ),
        Paragraph(
            "The highest trump takes the trick, whatever its suit. Without trumps it is the highest "
            "card of the suit led. Of two that are equal the one played first wins.",
            ("CA-9",),
        ),
        Paragraph(
            "In these pictures spades sit on the left, diamonds at the top, hearts on the right, clubs "
            "nearest to you."
        ),
        Picture(
            trick("2S AS TS QS").lit("2S"),
            "Spades lead their own two, and everybody follows. Only the two is a trump: it wins.",
            ("CA-8", "CA-9"),
        ),
        Picture(
            trick("JS 3S KH 9S").lit("KH"),
            "The player of hearts has no spade. His king is a trump and higher than the jack that was led.",
            ("CA-9",),
        ),
        Picture(
            trick("9H 6D KH 4C").lit("6D"),
            "A heart is led by spades. The king follows suit and is no trump, although hearts are his "
            "own. Diamonds and clubs have trumped, and the six is the higher one.",
            ("CA-8", "CA-9"),
        ),
        Picture(
            trick("9H TH 5H KH").lit("KH"),
            "Everybody follows, nobody has led his own suit: the highest heart wins.",
            ("CA-9",),
        ),
    ),
)

_CALYPSOS = Chapter(
    "Calypsos",
    (
        Paragraph(
            "Everybody has one calypso in progress. It lies open before him and holds each rank of his "
            "suit once; the gaps show what is missing.",
            ("CA-10",),
        ),
        Picture(
            cards("AS KS", step=0.62)
            .beside(cards("TS 9S 8S", step=0.62), gap=0.75)
            .beside(cards("4S", step=0.62), gap=0.9),
            "A calypso of spades: queen, jack, the seven to the five, three and two are still wanted.",
            ("CA-10",),
        ),
        Paragraph("When a trick is won, its cards are shared out by themselves:"),
        Bullets(
            (
                "what the winner's calypso lacks goes into it;",
                "what his partner's calypso lacks goes across to it;",
                "all other cards, among them every card of the other side's suits, go to the winner's pile.",
            ),
            ("CA-11",),
        ),
        Picture(
            cards("7S").named("own calypso").lit("7S")
            + cards("QH").named("partner’s").lit("QH")
            + cards("3D 4C").named("the pile"),
            "The player of spades wins these four. Nobody had the seven or the queen yet.",
            ("CA-11",),
        ),
        Paragraph(
            "A calypso with all thirteen ranks is *complete* and laid aside. A new one begins at once; "
            "cards of the same trick that were one too many for the old one go into it. What lies in a "
            "pile never comes back.",
            ("CA-12",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Table(
            ("For", "Points"),
            (
                ("a player's first calypso", "500"),
                ("his second", "750"),
                ("his third and fourth, each", "1000"),
                ("a card in a calypso in progress", "20"),
                ("a card in a pile", "10"),
            ),
            ("CA-13",),
        ),
        Paragraph(
            "Partners add up what they have, but each counts his own calypsos from his first: one of "
            "yours and two of your partner's make 500 and 1250.",
            ("CA-13",),
        ),
        Paragraph(
            "A complete calypso counts as a whole: its cards no longer count 20 each. So the score sheet "
            "can show a minus beside the cards in progress, and far more beside the calypsos completed.",
            ("CA-13",),
        ),
        Paragraph(
            "The score panel shows the sum after each trick. It only ever grows.",
            ("CA-14",),
        ),
        Paragraph(
            "After the fourth deal the side with more points wins. If both have the same, all four of "
            "you do. There are no house rules.",
            ("CA-15",),
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Whist, then you know how to follow suit with a partner. But there are four "
            "trump suits, one for each of you (CA-2)."
        ),
        Cousin(
            "If you know Bridge, then you will miss the bidding, and count four of every card instead (CA-3)."
        ),
        Cousin(
            "If you know Canasta, then laying out sets over several deals is familiar. Here you win the "
            "cards in tricks (CA-11)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                (
                    "Lead your own suit to collect it, and lead it low: rank matters little while "
                    "everybody can follow."
                ),
                (
                    "Your partner's suit is worth as much as yours. Throw what he lacks on his tricks, "
                    "and do not trump him."
                ),
                "Give the others what they have already: their calypsos lie open, so you can see it.",
                "Of every card there are four. When three are gone, the last one decides a calypso.",
                (
                    "Hurry with the first calypso: the second is worth more, and needs cards that are "
                    "still to come."
                ),
                "When no calypso can be finished any more, every card counts ten: win tricks.",
                "In the last deal everything that is not on the table is in a hand. Count.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _TURN, _CALYPSOS, _SCORING, _COUSINS, _ADVICE))
