"""Chapter of the rules guide: alga cylinders and coral tiles (p. 5, 10-11)."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

ALGAE = Section(
    "algae",
    N_("Algae and coral tiles"),
    N_(
        "Each coral tile shows two corals and two algae. The double coral is the stronger. The large alga is the "
        "one that flips the coral tile now, the small one would flip it back. An alga cylinder is played in one of "
        "two ways:"
    ),
    (
        rule(
            "alga.sea",
            (5, 10),
            N_("On the alga space"),
            printed(
                N_(
                    "The alga cylinder goes on the alga space of the open-sea board; one that lies there returns "
                    "to the supply. Then flip every coral tile without an alga cylinder whose large alga has this "
                    "colour. This may be done any number of times a turn."
                )
            ),
        ),
        rule(
            "alga.lock",
            (5, 10),
            N_("On a coral tile"),
            printed(
                N_(
                    "Only a player with a shrimp on the open-sea board may do this, and only once a turn. The alga "
                    "cylinder goes on a coral tile without one, whose large alga has its colour, and locks it for "
                    "the rest of the game. All other coral tiles without an alga cylinder and with this large alga "
                    "are flipped."
                )
            ),
        ),
        rule(
            "alga.last",
            (10, 11),
            N_("The last coral tile"),
            printed(
                N_(
                    "Nobody may lock the last open coral tile unless their parrotfish holds at least two polyp "
                    "tiles; the one from the setup counts."
                )
            ),
        ),
        rule(
            "alga.playable",
            10,
            N_("None to keep"),
            printed(N_("An alga cylinder that cannot be played at once cannot be taken.")),
        ),
        rule(
            "alga.nothing",
            10,
            N_("Flipping nothing"),
            chosen(
                N_(
                    "An alga cylinder may go on the alga space even if it flips no coral tile, so a colour is only "
                    "out of reach when the supply has none. One could also read the rulebook as forbidding it."
                )
            ),
        ),
        rule(
            "alga.supply",
            10,
            N_("The alga cylinder in use"),
            derived(N_("The one on the alga space is not in the supply until another has replaced it.")),
        ),
        rule(
            "alga.paid",
            5,
            N_("The price"),
            chosen(N_("The polyp paid for an alga cylinder goes in the bag, like the one of action 6.")),
        ),
        rule(
            "tile.flip",
            10,
            N_("The other side"),
            printed(
                N_(
                    "Flipping a coral tile swaps the stronger and the weaker coral, and the large and the small "
                    "alga. It is clearest to name a side by its stronger coral."
                )
            ),
        ),
    ),
)
