"""Chapter of the rules guide: the aim of the game, and setting it up (Preparation)."""

from __future__ import annotations

from companion.guide import Section, chosen, printed, rule
from companion.speech import N_

ABOUT = Section(
    "about",
    N_("The game"),
    N_(
        "Two to four players grow a reef of coral pieces, each on a board of their own. A card gives two pieces "
        "first and then counts a pattern on the board, so every card is played for what it builds and for what it "
        "finds. A game takes 30 to 45 minutes."
    ),
    (
        rule(
            "components",
            (),
            N_("In the box"),
            printed(
                N_(
                    "112 coral pieces, 28 of each of four colours, each colour with a shape of its own; 60 cards; "
                    "four player boards of four by four spaces, one of them with a starfish; 88 point tokens: 44 of "
                    "1, 10 of 3, 15 of 5, 15 of 10 and 4 of 20."
                )
            ),
        ),
        rule(
            "card",
            (),
            N_("Cards"),
            printed(
                N_(
                    "A card has no text. Its upper part shows the two pieces it gives, its lower part a pattern and, "
                    "at the right, what the pattern is worth."
                )
            ),
            caption=N_("It gives a yellow and a green piece, and its pattern is worth 4 points."),
        ),
        rule(
            "stack",
            (),
            N_("Stacks"),
            printed(
                N_(
                    "Pieces on one space are a stack, four high at most. Only its top piece is seen from above and "
                    "gives it a colour. A space with a stack is covered."
                )
            ),
            caption=N_("The number in the corner tells how high a stack is, and rings what lies below."),
        ),
    ),
)

SETUP = Section(
    "setup",
    N_("Preparation"),
    "",
    (
        rule(
            "setup.table",
            (),
            N_("The table at the start"),
            printed(
                N_(
                    "1 The deck, face up. 2 The display: three cards. 3 The supplies of coral pieces, below them how "
                    "many of each colour two, three and four players use; point tokens beside them. 4 A board for "
                    "each player, with one piece of each colour. Everybody also has two cards in hand and three "
                    "points."
                )
            ),
        ),
        rule(
            "setup.players",
            (),
            N_("Players"),
            printed(N_("Two, three or four play.")),
        ),
        rule(
            "setup.supply",
            (),
            N_("Supplies"),
            printed(
                N_(
                    "Make four supplies, one of each colour: 28 pieces each with four players, 24 with three, 18 "
                    "with two. The other pieces go back in the box."
                )
            ),
        ),
        rule(
            "setup.tokens",
            (),
            N_("Point tokens"),
            printed(
                N_(
                    "Sort the point tokens by value beside the supplies. Everybody takes three tokens of 1 point; "
                    "these count at the end too."
                )
            ),
        ),
        rule(
            "setup.cards",
            (),
            N_("First cards"),
            printed(N_("Shuffle all 60 cards and deal two to everybody. They are kept secret in hand.")),
        ),
        rule(
            "setup.boards",
            (),
            N_("Boards and start player"),
            printed(
                N_(
                    "Take as many boards as there are players, the one with the starfish among them, and deal them "
                    "at random. Whoever has the starfish is the start player."
                )
            ),
        ),
        rule(
            "setup.start",
            (),
            N_("First pieces"),
            printed(
                N_(
                    "Everybody takes one piece of each colour from the supplies and puts one on each of the four "
                    "centre spaces, as they like."
                )
            ),
            chosen(
                N_(
                    "The pieces are laid after looking at one’s own two cards and before the display is laid out. "
                    "All may do so at the same time, in any order."
                )
            ),
        ),
        rule(
            "setup.expert",
            (),
            N_("For experts"),
            printed(N_("The first four pieces may go on any spaces, also on top of each other.")),
            caption=N_("Yellow lies on red here."),
        ),
        rule(
            "setup.discard",
            (),
            N_("Discard piles"),
            printed(N_("Leave room beside your board for a discard pile of your own, face up.")),
        ),
        rule(
            "setup.display",
            (),
            N_("Display"),
            printed(
                N_(
                    "Lay the deck in the middle face up and its first three cards beside it: this is the display. So "
                    "four cards are always in sight, three in the display and the one on top of the deck."
                )
            ),
        ),
    ),
)
