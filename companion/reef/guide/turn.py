"""Chapter of the rules guide: a turn and its two actions."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

TURN = Section(
    "turn",
    N_("Turns"),
    "",
    (
        rule(
            "turn.order",
            (),
            N_("Order of turns"),
            printed(
                N_(
                    "The game is played in rounds. The start player begins, then follows the player to the left; "
                    "everybody has one turn in each round."
                )
            ),
        ),
        rule(
            "turn",
            (),
            N_("One of two actions"),
            printed(N_("In your turn do one of two things: take a card, or play a card.")),
            derived(
                N_(
                    "Nobody can pass, and nobody needs to: without a card in hand you can take one, with four you "
                    "can play one."
                )
            ),
        ),
    ),
)

TAKE = Section(
    "take",
    N_("Action A: take a card"),
    "",
    (
        rule(
            "take.display",
            (),
            N_("From the display"),
            printed(
                N_(
                    "Take one of the three cards of the display into your hand, with all point tokens that lie on "
                    "it. Then the top card of the deck fills the gap."
                )
            ),
            caption=N_("The middle card is taken, and the point on it comes along."),
        ),
        rule(
            "take.top",
            (),
            N_("From the deck"),
            printed(
                N_(
                    "Or take the top card of the deck. It costs you a token of 1 point, which you lay on the card of "
                    "the display with the lowest printed value; of several lowest you choose one. Without a point "
                    "you cannot take it."
                )
            ),
            caption=N_("The top card goes into the hand, and a point onto the card that is worth 1."),
        ),
        rule(
            "take.after",
            (),
            N_("After the top card"),
            derived(
                N_(
                    "The next card of the deck is in sight then. The display stays as it is, for nothing was taken "
                    "from it."
                )
            ),
        ),
        rule(
            "take.tokens",
            (),
            N_("Tokens on a card"),
            derived(
                N_(
                    "Tokens pile up on a card and do not change its printed value. Those that lie on cards at the "
                    "end belong to nobody."
                )
            ),
            caption=N_("The point on the middle card goes with it."),
        ),
        rule(
            "take.change",
            (),
            N_("No small token"),
            derived(N_("Whoever has points but no token of 1 changes one. It is enough to have a point.")),
        ),
        rule(
            "hand.limit",
            (),
            N_("Four cards at most"),
            printed(N_("Nobody ever holds more than four cards. With four you must play one.")),
            caption=N_("This hand is full."),
        ),
    ),
)

PLAY = Section(
    "play",
    N_("Action B: play a card"),
    "",
    (
        rule(
            "play",
            (),
            N_("Playing a card"),
            printed(
                N_(
                    "Lay a card from your hand face up on your discard pile. First take its pieces and lay them on "
                    "your board, then count its pattern."
                )
            ),
        ),
        rule(
            "play.order",
            (),
            N_("First lay, then count"),
            printed(N_("The new pieces count at once. They may also cover what would have counted.")),
            caption=N_("Two yellow pieces are laid first: one on C2, one on top of B3."),
        ),
        rule(
            "play.pieces",
            (),
            N_("Both pieces"),
            printed(
                N_(
                    "Take both pieces that the card shows from the supplies and lay them on your board. You cannot "
                    "leave one out."
                )
            ),
        ),
        rule(
            "place.space",
            (),
            N_("Where pieces go"),
            printed(N_("Each piece goes on an empty space or on top of a stack, both together or apart.")),
        ),
        rule(
            "place.order",
            (),
            N_("Both on one space"),
            printed(N_("Both pieces may go on one space, in either order.")),
            caption=N_("Red and green on two spaces, or on one in either order."),
        ),
        rule(
            "place.height",
            (),
            N_("Four high at most"),
            printed(N_("No stack is ever higher than four pieces.")),
            caption=N_("On B2 nothing more can be laid."),
        ),
        rule(
            "place.stay",
            (),
            N_("What lies stays"),
            printed(N_("Pieces that have been laid are never moved again.")),
        ),
        rule(
            "place.full",
            (),
            N_("No room left"),
            chosen(
                N_(
                    "A piece for which the board has no room stays in the supply; if there is room for one of two, "
                    "its owner chooses which. It cannot happen in a game played by the rules: no board ever holds "
                    "more than 38 pieces."
                )
            ),
        ),
        rule(
            "play.score",
            (),
            N_("Counting the pattern"),
            printed(
                N_(
                    "Look how often the pattern of the card shows on your board, the new pieces included. For each "
                    "time you get the points printed on the card. If it does not show, you get nothing; such a card "
                    "may be played too."
                )
            ),
            chosen(N_("Points are always taken: nobody declines them.")),
        ),
        rule(
            "play.undo",
            (),
            N_("Taking back"),
            chosen(N_("Pieces may be laid otherwise until the card has been counted.")),
        ),
    ),
)
