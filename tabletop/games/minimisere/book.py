"""The rule book of Minimisère."""

from tabletop.books.book_page import Book, BookPicture, BookTable, Bullets, Chapter, Paragraph, RelatedGame
from tabletop.books.piece_arrangement import fan, trick

_GOAL = Chapter(
    "The goal",
    (
        Paragraph(
            "Win several tricks, but not all of them; or win none. One or two are the worst of both worlds. "
            "*The law does not care for trifles,* says the old maxim that gave the game its name, and "
            "neither does the score."
        ),
        Paragraph(
            "It is every player for themselves. The first to 25 points, or 31 with three players, wins the "
            "match."
        ),
    ),
)

_SHORT = Chapter(
    "A deal in short",
    (
        Bullets(
            (
                "Everybody gets five, six or seven cards from a small pack with a joker.",
                (
                    "A trick for each card: follow suit if you can; the highest card of the suit led wins. "
                    "There is no trump."
                ),
                "Deuces and the joker win if they are led, and lose if they are not.",
                (
                    "No tricks score well, one or two hardly anything, many a lot. All of them score "
                    "nothing, unless you bid the Lot."
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
            "Three to six players. Five is best: the game was made for five. The pack is small, and depends "
            "on how many of you there are. The ranks are the usual ones, with the ace high.",
            ("MI-1",),
        ),
        BookTable(
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
            "With four players one card is left over. It stays face down, out of play, and nobody sees it; "
            "it may be the joker.",
            ("MI-1",),
        ),
        Paragraph(
            "The first dealer is drawn at random. The deal passes to the left; cards are dealt one at a "
            "time.",
            ("MI-3",),
        ),
    ),
)

_TURN = Chapter(
    "A turn",
    (
        Paragraph(
            "The player to the dealer's left leads first, and after that whoever won the last trick. You may"
            " lead any card.",
            ("MI-4",),
        ),
        Paragraph(
            "*Follow suit* if you can; if you can't, play anything. There is no trump: the highest card of "
            "the suit led wins the trick.",
            ("MI-5", "MI-7"),
        ),
        BookPicture(
            trick("TC KC AH JC").highlighted("KC"),
            "The left player led a club. The ace of hearts is only thrown in, and the king of clubs wins.",
            ("MI-7",),
        ),
    ),
)

_DEUCES = Chapter(
    "Deuces and the joker",
    (
        Paragraph(
            "A *deuce that is led* is the highest card of its suit and wins. Played to somebody else's lead "
            "it is the lowest. With three players there are no deuces.",
            ("MI-2", "MI-8"),
        ),
        BookPicture(
            trick("2S QS TS JH").highlighted("2S"),
            "Led by the player on the left, the deuce beats everything.",
            ("MI-8",),
        ),
        BookPicture(
            trick("QH 2H AD TH").highlighted("QH"),
            "Here the queen was led, and the deuce is worth nothing.",
            ("MI-8",),
        ),
        Paragraph(
            "The *joker* has no suit. You can play it only when you cannot follow suit, and nobody can force"
            " you to.",
            ("MI-5",),
        ),
        BookPicture(
            fan("KS QS TS 2D JK").dimmed("2D JK"),
            "A spade was led. You have spades, so the joker has to wait.",
            ("MI-5",),
        ),
        Paragraph(
            "If you *lead* the joker it wins the trick, and the others play what they like.",
            ("MI-6", "MI-9"),
        ),
        BookPicture(
            trick("JK AH 2C KD").highlighted("JK"),
            "The joker was led. There is nothing to follow, and nothing beats it.",
            ("MI-6", "MI-9"),
        ),
        Paragraph("With four or five players, a joker that is not led always loses.", ("MI-10",)),
        Paragraph(
            "With three, it loses as the second card of a trick. *As the third card, you say whether it wins"
            " or loses,* every time; if it wins, you lead next.",
            ("MI-11",),
        ),
        BookPicture(
            trick("TS JD JK").highlighted("JK"),
            "Three players: the last one could not follow, says that the joker wins, and takes the trick.",
            ("MI-11",),
        ),
    ),
)

_LOT = Chapter(
    "The Lot",
    (
        Paragraph(
            "Winning every trick is worth nothing unless you announced it. With four or more players you can"
            " *bid the Lot* as you play to the first trick.",
            ("MI-12",),
        ),
        Paragraph(
            "Your card must be winning the trick at that moment: as the lead, or by beating everything "
            "there. Lay the card, and the table asks whether you bid.",
            ("MI-13",),
        ),
        Paragraph("Once somebody has bid, nobody else can in this deal.", ("MI-14",)),
        Paragraph(
            "As soon as the bidder fails to win a trick, that trick is finished and the deal is over.",
            ("MI-15",),
        ),
    ),
)

_SCORING = Chapter(
    "Scoring",
    (
        Paragraph("You score for the number of tricks you won.", ("MI-16",)),
        BookTable(
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
            "*The Lot made:* 10 points with five players, 12 with four or six, and nothing for anybody else.",
            ("MI-17",),
        ),
        Paragraph(
            "*The Lot lost:* nothing for the bidder. Everybody else scores 5 with five players, 6 with four "
            "or six, whatever they have won.",
            ("MI-18",),
        ),
        Paragraph(
            "Say there are five of you, with one trick, four tricks, and three times none. You score 1, 8, "
            "5, 5 and 5: the one trick was a trifle."
        ),
    ),
)

_END = Chapter(
    "The end of the match",
    (
        Paragraph(
            "Anyone who has reached the target after a deal, and is alone in the lead, has won.",
            ("MI-19",),
        ),
        Paragraph(
            "If several share the lead, you all play on, deal by deal, until one player is ahead. Anybody "
            "can still win.",
            ("MI-20",),
        ),
    ),
)

_OPTIONS = Chapter(
    "House rules",
    (
        Bullets(
            (
                Paragraph(
                    "*Nines for deuces:* with four or five players, nines take the place of the deuces and "
                    "do everything they do. With six, the nines are ordinary cards.",
                    ("MI-2",),
                ),
                Paragraph("*Points to win:* other targets make the match shorter or longer.", ("MI-19",)),
                Paragraph(
                    "*Fixed number of deals:* nine, instead of a target. Whoever is alone in the lead after "
                    "the ninth deal, or the first deal after that, wins.",
                    ("MI-21",),
                ),
            )
        ),
    ),
)

_COUSINS = Chapter(
    "If you know another game",
    (
        RelatedGame(
            "If you know Hearts, then you know what it is like to dodge tricks, or to go for all of them. "
            "Here something in between pays best (MI-16)."
        ),
        RelatedGame(
            "If you know Whist, then follow suit as usual, without trumps; but watch out for deuces and the "
            "joker when they are led (MI-8)."
        ),
        RelatedGame(
            "If you know Oh Hell, then you are used to aiming for a number of tricks. Here nobody asks you "
            "in advance (MI-16)."
        ),
    ),
)

_ADVICE = Chapter(
    "Playing well",
    (
        Bullets(
            (
                "Make up your mind early: none, or many. Half measures score next to nothing.",
                (
                    "Deuces and the joker win if you lead them and lose if you don't. If you want no tricks,"
                    " stay off the lead."
                ),
                "On the way to none, throw your high cards on tricks that others win, the highest first.",
                "With many tricks, plan how to lose the last one: keep a small card that is not a deuce.",
                (
                    "Push a player who is one short of all the tricks into the last one, and feed a trick to"
                    " anyone who has none."
                ),
                (
                    "Bid the Lot when your hand would win everything anyway; without the bid that scores "
                    "nothing."
                ),
                "With three players, save the joker for third place, and keep a suit short for it.",
            )
        ),
    ),
)

BOOK = Book((_GOAL, _SHORT, _NEED, _TURN, _DEUCES, _LOT, _SCORING, _END, _OPTIONS, _COUSINS, _ADVICE))
