"""Chapter of the rules guide: the end, the feast, scoring, the advanced game, secrets (p. 4, 6, 9, 11-12)."""

from __future__ import annotations

from companion.guide import Section, chosen, derived, played_ruling, printed, rule
from companion.speech import N_

END = Section(
    "end",
    N_("End of the game"),
    N_("The game ends at once as soon as one of these four happens:"),
    (
        rule(
            "end.locked",
            11,
            N_("All coral tiles locked"),
            printed(N_("An alga cylinder lies on each of the ten coral tiles.")),
        ),
        rule(
            "end.shrimps",
            11,
            N_("Four shrimps eaten"),
            printed(N_("A player’s parrotfish has eaten all four of their shrimps.")),
        ),
        rule(
            "end.space",
            11,
            N_("No space left"),
            printed(N_("There is nowhere left to place a polyp.")),
            chosen(
                N_(
                    "This means: no bare rock space on any reef board in play. It is looked at after every polyp "
                    "placed."
                )
            ),
        ),
        rule(
            "end.supply",
            (6, 11),
            N_("No refill"),
            printed(N_("Polyp tiles or larva cubes do not suffice to refill the open sea.")),
            chosen(
                N_(
                    "This means: too few polyp tiles even with the bonus polyp tiles in the bag, or no larva cube "
                    "of the colour taken. A refill never needs more than three polyp tiles. (The Italian rulebook "
                    "ends the game below three in the bag.)"
                )
            ),
        ),
        rule(
            "end.bag",
            11,
            N_("The empty bag"),
            printed(N_("When the bag runs out, the five bonus polyp tiles go in it.")),
            chosen(
                N_(
                    "They go in when a polyp tile is needed from the empty bag. None are set aside afterwards, so "
                    "there is no more extra growth."
                )
            ),
        ),
        rule(
            "end.at-once",
            11,
            N_("On the spot"),
            played_ruling(N_("With the fourth shrimp eaten the turn stops on the spot, without action 10.")),
            derived(N_("So it does when the last coral tile is locked or no space is left.")),
        ),
        rule(
            "end.feast",
            11,
            N_("The feast"),
            printed(
                N_(
                    "After locked coral tiles or four shrimps eaten, every player except the one who ended the "
                    "game has one additional turn; we call it the feast. In it they may only eat one coral as in "
                    "action 1, and five polyps go back in the bag. There is no feast after the other two endings."
                )
            ),
        ),
        rule(
            "feast.exact",
            11,
            N_("Small meals"),
            chosen(
                N_(
                    "In the feast, a coral that would go back in the bag entirely is no meal: it takes six polyps, "
                    "in the advanced game seven. The score is the same either way."
                )
            ),
        ),
        rule(
            "feast.order",
            11,
            N_("Order of the feast"),
            chosen(N_("Clockwise, from the player who ended the game. Nobody has to eat.")),
        ),
    ),
)

SCORE = Section(
    "score",
    N_("Scoring"),
    "",
    (
        rule(
            "score",
            12,
            N_("Points"),
            printed(
                N_(
                    "Each polyp in a parrotfish scores 1 point and 1 more for each coral tile that shows its "
                    "colour as the stronger, locked or not: 1 to 5 points. The values of the five colours always "
                    "add up to 15."
                )
            ),
            printed(N_("The player with the most points wins.")),
        ),
        rule(
            "score.ties",
            12,
            N_("Ties"),
            printed(
                N_(
                    "Players with the same score compare, in this order: consumed polyps in front of the screen; "
                    "larva cubes not played; polyp tiles not played, behind the screen; polyps on the reef boards "
                    "in corals that their own shrimps guard. More is better; if all are equal, they share the "
                    "place."
                )
            ),
        ),
    ),
)

ADVANCED = Section(
    "advanced",
    N_("Advanced game"),
    "",
    (
        rule(
            "advanced.growth",
            12,
            N_("No extra growth"),
            printed(N_("There are no bonus polyp tiles; the extra-growth space is plain rock.")),
        ),
        rule(
            "advanced.eat",
            12,
            N_("Costlier meals"),
            printed(N_("For each coral eaten five polyps go back in the bag, in the feast six.")),
        ),
        rule(
            "eat.advanced-five",
            12,
            N_("Exactly five"),
            chosen(
                N_(
                    "In the advanced game too a coral of exactly five may be eaten: the parrotfish gets no polyp, "
                    "but eats the shrimp. Otherwise the rule of the last coral tile could never matter."
                )
            ),
        ),
        rule(
            "advanced.bonus",
            12,
            N_("Where the bonus polyp tiles go"),
            chosen(N_("The five bonus polyp tiles are in the bag from the start.")),
        ),
    ),
)

TABLE = Section(
    "table",
    N_("Open and secret"),
    "",
    (
        rule(
            "table.public",
            (4, 9, 11),
            N_("Open"),
            printed(
                N_(
                    "Everybody may know the reef boards with their shrimps, the open sea, the coral tiles, the "
                    "consumed polyps in front of the screens, the two larva cubes of the setup, each coral eaten "
                    "and its size, what actions 6, 8 and 10 give, and how many polyp tiles each player drew in the "
                    "setup."
                )
            ),
        ),
        rule(
            "table.secret",
            (4, 9, 11),
            N_("Secret"),
            printed(
                N_(
                    "The polyp tiles drawn in the setup and the first polyp in each parrotfish are secret. "
                    "Whatever lies behind a screen or in a parrotfish need not be shown or told, even if the "
                    "others could have counted it."
                )
            ),
        ),
        rule(
            "table.fish",
            11,
            N_("Looking inside"),
            printed(N_("A player may look into their own parrotfish at any time, never into another’s.")),
        ),
    ),
)
