"""Chapter of the rules guide: the aim of the game, and setting it up (p. 2-4)."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, printed, rule
from companion.speech import N_

ABOUT = Section(
    "about",
    N_("The game"),
    N_(
        "Two to four players grow corals on rocks that belong to nobody, guard them with shrimps and let strong "
        "corals consume weak ones. In the end each player feeds corals to their own parrotfish. Only what lies in "
        "a parrotfish scores, and algae decide which corals are strong and valuable. A game takes about 90 minutes."
    ),
    (),
)

SETUP = Section(
    "setup",
    N_("Setting up"),
    "",
    (
        rule(
            "setup.table",
            (3, 4),
            N_("The table at the start"),
            printed(
                N_(
                    "1 A reef board for each player, here two. 2 The open-sea board. 3 The bonus polyp tiles. 4 The "
                    "bag. 5 The supply of larva cubes and alga cylinders. In front of each player: 6 a screen and "
                    "what is behind it, 7 a parrotfish, 8 a turn action card."
                )
            ),
        ),
        rule(
            "setup.boards",
            3,
            N_("Reef boards"),
            printed(
                N_(
                    "Draw one coral reef board per player at random and lay them in the middle; they belong to "
                    "nobody. Each shows one rock of 33 spaces. The gaps and the surroundings are deep water, where "
                    "nothing is ever placed. Put a polyp tile of the colour shown on each of the five start "
                    "spaces. The light space with the starfish is the extra-growth space and stays empty."
                )
            ),
        ),
        rule(
            "setup.bonus",
            3,
            N_("Bonus polyp tiles"),
            printed(
                N_(
                    "Five polyp tiles, one of each colour, lie beside the open-sea board as bonus polyp tiles. All "
                    "the others go in the bag. There are 40 of each colour, 200 in all. Larva cubes and alga "
                    "cylinders lie beside the open-sea board too: this is the supply."
                )
            ),
        ),
        rule(
            "setup.side",
            3,
            N_("Coral tiles"),
            printed(
                N_(
                    "Toss one coral tile. If it lands with the starfish up, all ten go on the open-sea board with "
                    "the starfish up, otherwise all ten with the starfish down. The double coral is always at the "
                    "top. (Some editions show a small brown alga in place of the starfish.)"
                )
            ),
        ),
        rule(
            "setup.sea",
            3,
            N_("Open sea"),
            printed(
                N_(
                    "Put a larva cube of its own colour on each of the five open-sea spaces. Draw a polyp tile and "
                    "put it back: its colour names the first space. From there go clockwise (white, yellow, "
                    "orange, pink, grey, white …) and draw 3, 3, 3, 2 and 1 polyp tiles onto the spaces."
                )
            ),
        ),
        rule(
            "setup.start",
            3,
            N_("Start player"),
            printed(N_("Whoever went swimming most recently chooses the start player, who may be themselves.")),
        ),
        rule(
            "setup.hands",
            4,
            N_("What each player gets"),
            printed(
                N_(
                    "Each player takes a parrotfish, a screen, a turn action card and four shrimps of one colour; "
                    "the shrimps stay behind the screen. Then, clockwise from the start player, each draws polyp "
                    "tiles blindly and keeps them behind the screen: 6 and 9 with two players; 6, 7 and 9 with "
                    "three; 6, 7, 8 and 9 with four."
                )
            ),
        ),
        rule(
            "setup.fish",
            4,
            N_("First bite"),
            printed(N_("Each player secretly puts one of their polyp tiles in their parrotfish.")),
        ),
        rule(
            "setup.larvae",
            4,
            N_("First larva cubes"),
            printed(
                N_(
                    "Knowing their polyp tiles, each player takes two larva cubes of their choice, shows them to "
                    "all and keeps them behind the screen."
                )
            ),
            derived(N_("Both larva cubes may have the same colour.")),
            chosen(N_("The players choose in any order.")),
        ),
    ),
)
