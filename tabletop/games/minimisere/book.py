"""The rule book of Minimisère."""

from tabletop.books.page import Book, Bullets, Chapter, Cousin, Paragraph, Picture, Table
from tabletop.books.still import fan, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Win several tricks, but never all of them; or win none. One or two are the worst of both. "
            "*The law does not care for trifles,* says the maxim that has given the game its name, and "
            "neither does the score."
        ),
        Paragraph(
            "Everybody plays alone, and whoever first has 25 points, or 31 among three, wins the match."
        ),
    ),
)

_NEED = Chapter(
    "What you need",
    (
        Paragraph(
            "Three to six people. Five is best: for five the game was made. A small pack, which depends "
            "on how many you are; from the ace down, the ranks are the usual ones.",
            ("MI-1",),
        ),
        Table(
            ("Players", "Each suit", "Joker", "Cards each"),
            (
                ("3", "A K Q J 10", "yes", "7"),
                ("4", "A K Q J 10 2", "yes", "6"),
                ("5", "A K Q J 10 2", "yes", "5"),
                ("6", "A K Q J 10 9 8 7 2", "no", "6"),
            ),
            ("MI-1",),
        ),
        Paragraph(
            "With four players one card is left over. It lies aside, face down, and nobody sees it; it "
            "may be the joker.",
            ("MI-1",),
        ),
        Paragraph(
            "The first dealer is drawn; the deal goes on to the left, one card at a time.",
            ("MI-3",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and then whoever won the last trick. Any card "
            "may be led.",
            ("MI-4",),
        ),
        Paragraph(
            "*Follow suit* if you can; if you cannot, play anything. There is no trump: the highest "
            "card of the suit led takes the trick.",
            ("MI-5", "MI-7"),
        ),
        Picture(
            trick("TC KC AH JC").lit("KC"),
            "The left player led a club. The ace of hearts is only thrown in, and the king of clubs wins.",
            ("MI-7",),
        ),
    ),
)

_DEUCES = Chapter(
    "Deuces and the joker",
    (
        Paragraph(
            "A *deuce that is led* is the highest card of its suit and wins. Played to a trick of "
            "others it is the lowest. Only among three there are no deuces.",
            ("MI-2", "MI-8"),
        ),
        Picture(
            trick("2S QS TS JH").lit("2S"),
            "Led by the player on the left, the deuce beats everything.",
            ("MI-8",),
        ),
        Picture(
            trick("QH 2H AD TH").lit("QH"),
            "Here the queen was led, and the deuce is worth nothing.",
            ("MI-8",),
        ),
        Paragraph(
            "The *joker* has no suit. You can play it only when you cannot follow, and nobody can make you.",
            ("MI-5",),
        ),
        Picture(
            fan("KS QS TS 2D JK").dim("2D JK"),
            "A spade was led. You have spades, so the joker has to wait.",
            ("MI-5",),
        ),
        Paragraph(
            "If you *lead* the joker it wins the trick, and the others play what they like.",
            ("MI-6", "MI-9"),
        ),
        Picture(
            trick("JK AH 2C KD").lit("JK"),
            "The joker was led. Nothing has to follow it, and nothing beats it.",
            ("MI-6", "MI-9"),
        ),
        Paragraph("Among four or five a joker that is not led always loses.", ("MI-10",)),
        Paragraph(
            "Among three it loses as the second card of a trick. *As the third card you say whether it "
            "wins or loses,* each time anew; if it wins, you lead next.",
            ("MI-11",),
        ),
        Picture(
            trick("TS JD JK").lit("JK"),
            "Among three: the last player could not follow. He says that the joker wins, and takes the "
            "trick.",
            ("MI-11",),
        ),
    ),
)

_LOT = Chapter(
    "The Lot",
    (
        Paragraph(
            "All the tricks are worth nothing, unless you have said so before. With four or more "
            "players you may *bid the Lot* together with the card that you play to the first trick.",
            ("MI-12",),
        ),
        Paragraph(
            "Your card must be winning the trick when you play it: as the lead, or by beating all that "
            "lies there. Lay the card, and the table asks whether you bid.",
            ("MI-13",),
        ),
        Paragraph("Once somebody has bid, nobody else can in this deal.", ("MI-14",)),
        Paragraph(
            "As soon as the bidder does not win a trick, that trick is completed and the deal is over.",
            ("MI-15",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("Everybody scores for the number of his tricks.", ("MI-16",)),
        Table(
            ("Tricks", "3 players", "4 players", "5 players", "6 players"),
            (
                ("none", "7", "6", "5", "6"),
                ("1", "1", "1", "1", "1"),
                ("2", "2", "2", "2", "2"),
                ("3", "3", "3", "6", "3"),
                ("4", "8", "8", "8", "8"),
                ("5", "10", "10", "0", "10"),
                ("6", "12", "0", "", "0"),
                ("7", "0", "", "", ""),
            ),
            ("MI-16",),
        ),
        Paragraph(
            "*The Lot won:* 10 points among five, 12 among four or six, and nothing for anybody else.",
            ("MI-17",),
        ),
        Paragraph(
            "*The Lot lost:* nothing for the bidder. All others score 5 among five, 6 among four or "
            "six, whatever they had won.",
            ("MI-18",),
        ),
        Paragraph(
            "Say five of you have won one, four, and three times no trick. Then the scores are 1, 8, 5, "
            "5 and 5: the one trick was a trifle."
        ),
    ),
)

_END = Chapter(
    "End and house rules",
    (
        Paragraph(
            "Whoever has reached the target after a deal and leads alone has won.",
            ("MI-19",),
        ),
        Paragraph(
            "If several share the lead, all of you play on, deal by deal, until one is ahead. Anybody "
            "can still win.",
            ("MI-20",),
        ),
        Bullets(
            (
                Paragraph(
                    "*Nines for deuces:* with four or five players the nines take the deuces' place and "
                    "do all they do. With six the nines are ordinary cards.",
                    ("MI-2",),
                ),
                Paragraph("*Points to win:* other targets make the match shorter or longer.", ("MI-19",)),
                Paragraph(
                    "*Fixed number of deals:* nine instead of a target. Whoever leads alone after the ninth "
                    "deal, or after the first one later, wins.",
                    ("MI-21",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        Cousin(
            "If you know Hearts, then you know what it is to shun tricks, and to try for all of them. "
            "Here the middle pays best (MI-16)."
        ),
        Cousin(
            "If you know Whist, then follow suit as you are used to, without trumps; but mind deuces and "
            "the joker when they are led (MI-8)."
        ),
        Cousin(
            "If you know Oh Hell, then you are used to wanting a number of tricks. Here nobody asks you "
            "beforehand (MI-16)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Decide at once: none, or many. Half measures score next to nothing.",
                (
                    "Deuces and the joker win if you lead them and lose if you do not. If you want none, "
                    "stay off the lead."
                ),
                "On the way to none, throw high cards on tricks that others win, the highest first.",
                "With many tricks, plan how to lose the last one: keep a small card that is no deuce.",
                (
                    "Help a player who is one short of all to his last trick, and feed one to whoever has "
                    "none."
                ),
                (
                    "Bid the Lot when your hand would win everything anyway; without the bid it scores "
                    "nothing."
                ),
                "Among three, keep the joker for the third place, and a suit short for it.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _NEED, _TURN, _DEUCES, _LOT, _SCORING, _END, _COUSINS, _ADVICE))
