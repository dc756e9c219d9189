"""Chapter of the rules guide: corals, extra growth, attacks and shrimps (p. 6-9)."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

CORALS = Section(
    "corals",
    N_("Corals and extra growth"),
    "",
    (
        rule(
            "place.empty",
            6,
            N_("Placing a polyp"),
            printed(
                N_(
                    "Unless it attacks, a polyp goes on a rock space without polyp or shrimp. There it starts a "
                    "coral, extends one, or joins several of its colour."
                )
            ),
        ),
        rule(
            "place.guarded-join",
            6,
            N_("Guarded corals stay apart"),
            printed(
                N_(
                    "A polyp never goes where it would join corals of which two or more have a shrimp, whoever "
                    "owns the shrimps."
                )
            ),
            caption=N_("A purple and a red shrimp guard these two corals: no orange polyp goes between them."),
        ),
        rule(
            "place.others",
            6,
            N_("Corals of other players"),
            printed(N_("A polyp may extend a coral that another player’s shrimp guards.")),
        ),
        rule(
            "growth",
            7,
            N_("Extra growth"),
            printed(
                N_(
                    "When a polyp is placed right beside the empty extra-growth space, a bonus polyp tile of its "
                    "colour goes there at once: always, and not counted against the four. Nothing grows if that "
                    "would join two guarded corals or the bonus polyp tile of the colour is missing. An "
                    "extra-growth space that becomes empty grows again with the next polyp placed beside it."
                )
            ),
        ),
        rule(
            "growth.bonus",
            7,
            N_("Replacing the bonus polyp tile"),
            derived(
                N_(
                    "Look one of the same colour out of the bag at once, or as soon as the bag has one. Extra "
                    "growth never attacks and never sets off more extra growth."
                )
            ),
        ),
        rule(
            "growth.after-attack",
            7,
            N_("Extra growth after an attack"),
            chosen(N_("A polyp placed by an attack beside the empty extra-growth space makes it grow too.")),
        ),
        rule(
            "growth.direct",
            7,
            N_("On the extra-growth space"),
            chosen(N_("A polyp may be placed on the extra-growth space itself, and brings no bonus polyp tile.")),
        ),
        rule(
            "growth.shrimp",
            7,
            N_("A shrimp on the extra-growth space"),
            chosen(
                N_(
                    "Nothing grows while a shrimp stands on the bare extra-growth space. That growth is not made "
                    "up for later."
                )
            ),
        ),
    ),
)

ATTACK = Section(
    "attack",
    N_("Attack"),
    N_("Instead of going on an empty space, a polyp may replace a polyp of another colour. All of this must hold:"),
    (
        rule(
            "attack.size",
            7,
            N_("Two polyps first"),
            printed(
                N_(
                    "The attacking coral has at least two polyps before the new one is placed; a polyp from extra "
                    "growth counts. Two single polyps on either side of the target do not add up."
                )
            ),
        ),
        rule(
            "attack.adjacent",
            7,
            N_("Side by side"),
            printed(N_("The polyp replaced lies side by side with the attacking coral and has another colour.")),
        ),
        rule(
            "attack.hierarchy",
            (7, 10),
            N_("The stronger colour"),
            printed(
                N_(
                    "The coral tile of the two colours shows the attacking colour as the stronger. The size of the "
                    "attacked coral does not matter."
                )
            ),
            caption=N_(
                "Two white corals on the coral tile: white takes the place of the yellow polyp ringed in red."
            ),
        ),
        rule(
            "attack.guard",
            9,
            N_("What a shrimp guards"),
            printed(
                N_(
                    "A polyp with a shrimp is safe, and so are the polyps of the same coral right beside it. This "
                    "holds against everybody, even the shrimp’s owner, who may however move it away first."
                )
            ),
            caption=N_("Five polyps are safe. Both ringed in red can be attacked, though their coral is guarded."),
        ),
        rule(
            "attack.guarded-join",
            6,
            N_("No joining by attack"),
            derived(
                N_(
                    "An attack may not join two guarded corals either. A player may first move their own shrimp "
                    "away to make it possible."
                )
            ),
        ),
        rule(
            "attack.consumed",
            (7, 8, 9),
            N_("Consumed polyps"),
            printed(
                N_(
                    "The polyp replaced goes in front of the screen of the player whose turn it is, whosever coral "
                    "attacked. It may be used at once: placed by action 2 or 3, or paid for action 6 or 7."
                )
            ),
        ),
        rule(
            "attack.split",
            9,
            N_("Split corals"),
            printed(N_("A coral cut in pieces lives on as separate corals.")),
        ),
    ),
)

SHRIMPS = Section(
    "shrimps",
    N_("Shrimps"),
    "",
    (
        rule(
            "shrimp.one-per-coral",
            9,
            N_("One to a coral"),
            printed(N_("There are never two shrimps on one coral.")),
        ),
        rule(
            "shrimp.two-per-rock",
            9,
            N_("Two to a rock"),
            printed(
                N_(
                    "A player never has more than two shrimps on one rock, at any moment; shrimps on bare rock "
                    "count too."
                )
            ),
        ),
        rule(
            "shrimp.hidden",
            9,
            N_("Hidden shrimps"),
            printed(
                N_(
                    "A player need not say how many shrimps are behind their screen: four, less those on the "
                    "boards and those eaten."
                )
            ),
        ),
    ),
)
