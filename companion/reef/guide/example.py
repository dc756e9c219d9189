"""Chapter of the rules guide: a card taken, played and counted, as an example that tests play."""

from __future__ import annotations

from companion.guide import Section, printed, rule
from companion.speech import N_

EXAMPLE = Section(
    "example",
    N_("A card as an example"),
    "",
    (
        rule(
            "example.take",
            (),
            N_("A turn to take it"),
            printed(
                N_(
                    "The player takes the middle card of the display. It gives two yellow pieces and counts corners "
                    "of three red ones. The point that lies on it comes along."
                )
            ),
        ),
        rule(
            "example.lay",
            (),
            N_("A later turn to play it"),
            printed(
                N_(
                    "First both yellow pieces are laid: one on an empty space, one on a stack of two. They need not "
                    "go where the pattern is."
                )
            ),
        ),
        rule(
            "example.count",
            (),
            N_("Then it counts"),
            printed(
                N_(
                    "Three red pieces seen from above make a corner, in any direction and on stacks of any height. "
                    "Here there are two corners that share no piece: twice 4 points."
                )
            ),
        ),
    ),
)
