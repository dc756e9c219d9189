"""Chapter of the rules guide: the end of the game (p. 4), general notes, and agreements of a table."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

END = Section(
    "end",
    N_("End of the game"),
    "",
    (
        rule(
            "end",
            (4,),
            N_("After the end"),
            printed(
                N_("Once the game is over nothing more is taken or played; only the cards left in hand are counted.")
            ),
        ),
        rule(
            "end.colour",
            (4,),
            N_("A supply is empty"),
            printed(
                N_(
                    "As soon as at least one supply is empty, the round in progress is the last one. Everybody after "
                    "the player on turn still has their turn, up to the one on the right of the start player."
                )
            ),
            caption=N_("No yellow piece is left."),
        ),
        rule(
            "end.deck",
            (4,),
            N_("The deck is empty"),
            printed(N_("In rare cases the deck runs out: then the game ends at once.")),
            derived(N_("It can only happen with four players.")),
            chosen(
                N_(
                    "It has run out when its last card leaves it. Some people finish the round instead; that can be "
                    "set for each game, and the display is then not filled up any more."
                )
            ),
            caption=N_("Beside the display no deck is left."),
        ),
        rule(
            "end.both",
            (4,),
            N_("Both at once"),
            derived(N_("If the deck runs out in the last round, the game ends at once all the same.")),
        ),
        rule(
            "end.hand",
            (4,),
            N_("Cards left in hand"),
            printed(
                N_(
                    "Every card left in hand is counted without its pieces: its points once if its pattern shows on "
                    "your board, however often it does."
                )
            ),
            caption=N_("The corner shows twice, but counts once."),
        ),
        rule(
            "end.special",
            (4,),
            N_("Special cards left in hand"),
            chosen(
                N_(
                    "A special card left in hand scores its printed points once if at least one piece that counts "
                    "lies beside the stack."
                )
            ),
        ),
        rule(
            "end.winner",
            (4,),
            N_("The winner"),
            printed(N_("Most points win, the three from the beginning included.")),
        ),
        rule(
            "end.ties",
            (4,),
            N_("Ties"),
            printed(
                N_(
                    "If points are equal, more covered spaces on the own board win, then more stacks of four. "
                    "Otherwise the victory is shared."
                )
            ),
        ),
        rule(
            "end.covered",
            (4,),
            N_("Covered spaces"),
            derived(N_("A space with at least one piece is covered; the first four pieces count too.")),
        ),
    ),
)

NOTES = Section(
    "notes",
    N_("General notes"),
    "",
    (
        rule(
            "play.short",
            (),
            N_("A supply has too few"),
            printed(
                N_("If a supply has too few pieces in the last round, take what is there and go on with your turn.")
            ),
            derived(
                N_(
                    "That holds for the very card that empties a supply, too. A card may be played and counted even "
                    "if there is no piece for it; a piece that is there must be laid."
                )
            ),
            caption=N_("No yellow piece is left."),
        ),
        rule(
            "tokens.change",
            (),
            N_("Changing tokens"),
            printed(
                N_(
                    "Tokens may be changed for others of the same value at any time, also with those that lie on a "
                    "card."
                )
            ),
        ),
        rule(
            "tokens.hidden",
            (),
            N_("Hidden points"),
            printed(N_("You may stack your tokens so that others cannot see how many points you have.")),
        ),
        rule(
            "tokens.unlimited",
            (),
            N_("Tokens never run out"),
            printed(N_("If tokens run out, use anything instead.")),
        ),
    ),
)

TABLE = Section(
    "table",
    N_("At this table"),
    N_("What the app needs to know, and what the rulebook leaves open about it."),
    (
        rule(
            "hand.count",
            (),
            N_("How many cards"),
            chosen(
                N_(
                    "Everybody may know how many cards a player holds, but not which, though all saw some of them "
                    "taken. A table may agree otherwise."
                )
            ),
        ),
        rule(
            "discard.open",
            (),
            N_("Looking through discards"),
            chosen(N_("Discard piles may be looked through.")),
        ),
        rule(
            "points",
            (),
            N_("Counting points alone"),
            chosen(
                N_(
                    "With your own cards the app may follow points alone. After each card you tell whose it is, its "
                    "two pieces and its points; the app calls the last round."
                )
            ),
        ),
        rule(
            "pattern",
            (),
            N_("Patterns as text"),
            derived(
                N_(
                    "The app writes a card as “YG: R R / R . = 4”: it gives a yellow and a green piece, and a "
                    "corner of three red ones is worth 4. Rows go from the back to the front; a point stands for any "
                    "space, a star for any colour, and R2 and R2+ for heights."
                )
            ),
        ),
        rule(
            "board",
            (),
            N_("Boards as text"),
            derived(
                N_(
                    "A stack is written from the bottom to the top, so RYG has green on top. Spaces are named by a "
                    "letter from left to right and a number from the back to the front, from A1 to D4."
                )
            ),
        ),
    ),
)
