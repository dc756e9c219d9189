"""Chapter of the rules guide: the names of all things, before any rule speaks of them (p. 1-2, 6-10)."""

from __future__ import annotations

from companion.guide import Section, printed, rule
from companion.speech import N_

THINGS = Section(
    "things",
    N_("Pieces and words"),
    "",
    (
        rule(
            "things.rock",
            3,
            N_("Rock"),
            printed(
                N_(
                    "Each coral reef board shows a rock of 33 spaces in deep water. A space on which nothing lies is "
                    "bare rock."
                )
            ),
        ),
        rule(
            "things.polyp",
            2,
            N_("Polyp"),
            printed(
                N_(
                    "A polyp tile, 40 in each of five colours: white, yellow, orange, pink, grey. On a rock it is "
                    "called a polyp."
                )
            ),
        ),
        rule(
            "coral",
            (1, 6),
            N_("What a coral is"),
            printed(
                N_(
                    "A coral is all polyps of one colour on one reef board that are joined side by side. Diagonals "
                    "do not join. A single polyp is a coral too."
                )
            ),
            caption=N_("Each coral has a line around it."),
        ),
        rule(
            "things.shrimp",
            (2, 6),
            N_("Shrimp, guarded coral"),
            printed(
                N_(
                    "Each player has four shrimps. A coral with a shrimp on one of its polyps is guarded, whoever "
                    "owns the shrimp."
                )
            ),
        ),
        rule(
            "things.consumed",
            (7, 8),
            N_("Consumed polyp"),
            printed(
                N_(
                    "A polyp that a stronger coral has replaced in an attack. It lies in front of the screen of "
                    "whoever made the attack, until it is placed again or pays for something."
                )
            ),
        ),
        rule(
            "things.larva",
            (2, 5),
            N_("Larva cube"),
            printed(N_("Ten in each of the five colours. Whoever plays one may place polyps of its colour.")),
        ),
        rule(
            "things.tile",
            (2, 10),
            N_("Coral tile"),
            printed(
                N_("Ten, one for each two colours of coral: it shows which of the two is the stronger at the moment.")
            ),
        ),
        rule(
            "things.alga",
            (2, 10),
            N_("Alga cylinder"),
            printed(N_("Five each in blue, green, purple and red. They flip coral tiles, and lock one for good.")),
        ),
        rule(
            "things.fish",
            (2, 5),
            N_("The parrotfish"),
            printed(N_("Each player’s box. What it has eaten nobody sees, and only that scores in the end.")),
        ),
        rule(
            "things.screen",
            (2, 4),
            N_("Screen"),
            printed(
                N_(
                    "Behind it a player keeps polyp tiles, larva cubes and shrimps. Consumed polyps lie in front of "
                    "it, for all to see."
                )
            ),
        ),
        rule(
            "things.sea",
            (3, 6),
            N_("Open-sea board"),
            printed(
                N_(
                    "1 Five open-sea spaces, each with up to three polyp tiles and 2 a larva cube: one space is "
                    "taken in every turn. 3 The ten coral tiles. 4 The alga space. 5 A space for each player’s "
                    "first shrimp eaten. “Clockwise” follows the arrows."
                )
            ),
        ),
    ),
)
