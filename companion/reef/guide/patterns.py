"""Chapter of the rules guide: how to read patterns."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

PATTERNS = Section(
    "patterns",
    N_("Patterns"),
    "",
    (
        rule(
            "match.top",
            (),
            N_("Seen from above"),
            printed(N_("Only the top piece of a stack has a colour. What lies below does not matter.")),
            caption=N_("Red that lies below another piece, as on B3, does not count."),
        ),
        rule(
            "match.shape",
            (),
            N_("As it is drawn"),
            printed(
                N_(
                    "The pieces must lie to each other as the card shows them: side by side, or diagonally. On "
                    "spaces that the card does not show, anything may lie."
                )
            ),
            caption=N_("A4 and B4 do not count: they lie side by side, not diagonally."),
        ),
        rule(
            "match.turn",
            (),
            N_("Turned as you like"),
            printed(N_("A pattern counts in every orientation at right angles.")),
            chosen(
                N_(
                    "It may be turned but not mirrored. This matters only for a pattern whose mirror image is no "
                    "turn of it."
                )
            ),
            caption=N_("Three corners, each turned another way."),
        ),
        rule(
            "match.height",
            (),
            N_("Heights"),
            printed(
                N_(
                    "A piece without a number may be on a stack of any height. With a number its stack is exactly so "
                    "high, with a number and a plus so high or higher. Colour and height must both fit."
                )
            ),
            caption=N_("Only A2 and B2 are exactly two high."),
        ),
        rule(
            "match.joker",
            (),
            N_("Any colour"),
            printed(N_("For a piece in four colours only the height counts.")),
            caption=N_("Three stacks are exactly three high, whatever lies on top."),
        ),
        rule(
            "match.disjoint",
            (),
            N_("Each piece once"),
            printed(
                N_(
                    "For one card each top piece counts only once: patterns that are counted together share no "
                    "piece. A later card may use the same pieces again."
                )
            ),
            derived(N_("If there are several ways to choose the patterns, the one with the most counts.")),
            caption=N_("Two corners of three red pieces: twice 4 points."),
        ),
        rule(
            "special",
            (),
            N_("Round the highest stack"),
            printed(
                N_(
                    "Eight cards are different, each with another pair of colours. Find the highest stack that has "
                    "the one colour on top. Every piece of the other colour that is visible on the eight spaces "
                    "around it scores the printed points."
                )
            ),
            printed(
                N_("How high other stacks are does not matter, not even a higher one with another colour on top.")
            ),
            caption=N_("Around the highest stack with purple on top lie three green pieces: three times 2 points."),
        ),
        rule(
            "special.best",
            (),
            N_("Several equally high"),
            printed(N_("If several stacks with this colour are equally high, one of them is chosen.")),
            derived(N_("It is the one where most scores. Neighbours of several stacks are not added up.")),
            caption=N_("B2 and D3 are equally high; more green pieces lie around B2."),
        ),
        rule(
            "special.none",
            (),
            N_("No such stack"),
            derived(N_("If no stack has this colour on top, the card scores nothing.")),
        ),
    ),
)
