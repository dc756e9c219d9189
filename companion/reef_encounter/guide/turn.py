"""Chapter of the rules guide: a turn and its ten actions (p. 4-7, 11)."""

from __future__ import annotations

from companion.guide import Section, derived, played_ruling, printed, rule
from companion.speech import N_

TURN = Section(
    "turn",
    N_("A turn"),
    "",
    (
        rule(
            "turn.order",
            (4, 7),
            N_("Order of the actions"),
            printed(
                N_(
                    "Action 1 can only be the first of a turn. Action 10 ends the turn and is never left out. "
                    "Actions 2 to 8 come in between, in any order. Actions 1, 2, 3, 4 and 10 are done at most once "
                    "a turn, action 5 as often as wished, actions 6, 7 and 8 as often as they can be paid for."
                )
            ),
            printed(
                N_(
                    "Each action is finished before the next begins: once another action has begun, no more polyps "
                    "of an earlier action 2 or 3 may be placed. Only action 5 may be done at any moment after "
                    "action 1 and before action 10, even in the middle of another action."
                )
            ),
        ),
        rule(
            "eat",
            (5, 11),
            N_("1 Eat a coral and a shrimp"),
            printed(
                N_(
                    "The parrotfish may eat one coral of at least five polyps that the player’s own shrimp guards, "
                    "all of it and the shrimp. Four of the polyps go back in the bag, the rest into the "
                    "parrotfish. The first shrimp that a player’s parrotfish eats goes on the open-sea board, "
                    "every later one into the parrotfish."
                )
            ),
        ),
        rule(
            "eat.move-first",
            11,
            N_("Eating comes first"),
            printed(N_("Moving a shrimp is an action too: after it, the parrotfish may not eat in that turn.")),
        ),
        rule(
            "eat.fourth",
            11,
            N_("The fourth meal"),
            played_ruling(
                N_(
                    "The shrimp on the open-sea board counts as one of the four. The fourth meal returns as many "
                    "polyps to the bag as any other."
                )
            ),
        ),
        rule(
            "larva",
            5,
            N_("2 and 3 Play a larva cube and polyps"),
            printed(
                N_(
                    "Return a larva cube to the supply. Then place up to four polyp tiles of its colour from "
                    "behind the screen and any number of consumed polyps of that colour from in front of it, in "
                    "any mix and order. Each goes on an empty rock space or attacks; they need not join one coral. "
                    "Action 3 is the same with a second larva cube, of any colour."
                )
            ),
        ),
        rule(
            "larva.none",
            5,
            N_("A larva cube alone"),
            printed(N_("A larva cube may be played without placing any polyp.")),
        ),
        rule(
            "introduce",
            5,
            N_("4 Introduce a shrimp"),
            printed(N_("Put one shrimp from behind the screen on a polyp of any coral that has no shrimp.")),
        ),
        rule(
            "move",
            5,
            N_("5 Move a shrimp"),
            printed(
                N_(
                    "A player may move a shrimp of theirs that is on the reef boards: to another polyp of its "
                    "coral, to a polyp of a coral without a shrimp on any board, to a bare rock space without a "
                    "shrimp, or back behind the screen. Before action 10, none of their shrimps may be left on "
                    "bare rock."
                )
            ),
        ),
        rule(
            "move.free",
            5,
            N_("As many moves as wished"),
            derived(
                N_(
                    "A turn may have any number of moves, with several shrimps. A shrimp taken behind the screen "
                    "may come back by action 4 in the same turn."
                )
            ),
        ),
        rule(
            "larva-for-polyp",
            5,
            N_("6 Exchange a consumed polyp for a larva cube"),
            printed(N_("Put a consumed polyp in the bag; take a larva cube of its colour behind the screen.")),
        ),
        rule(
            "larva.kept",
            5,
            N_("Keeping the larva cube"),
            printed(N_("A larva cube from action 6 may be kept for a later turn.")),
        ),
        rule(
            "larva.absent",
            5,
            N_("No such larva cube"),
            derived(N_("Without a larva cube of that colour in the supply, action 6 is not possible.")),
        ),
        rule(
            "alga",
            (5, 10),
            N_("7 Acquire and play an alga cylinder"),
            printed(
                N_(
                    "Give up a consumed polyp of any colour, take an alga cylinder of any colour and play it at "
                    "once, as described under Algae and coral tiles."
                )
            ),
        ),
        rule(
            "polyp-for-larva",
            6,
            N_("8 Exchange a larva cube for a polyp tile"),
            printed(
                N_(
                    "Return a larva cube to the supply. Look a polyp tile of its colour out of the bag, or take "
                    "the bonus polyp tile and replace it from the bag. It goes behind the screen."
                )
            ),
        ),
        rule(
            "polyp.absent",
            6,
            N_("No such polyp tile"),
            derived(
                N_(
                    "If the bag has no polyp tile of that colour, the bonus polyp tile is taken. If that is "
                    "missing too, action 8 is not possible."
                )
            ),
        ),
        rule(
            "nothing",
            6,
            N_("9 Do none of these"),
            printed(N_("A player may leave out all of actions 1 to 8.")),
        ),
        rule(
            "collect",
            6,
            N_("10 Collect a larva cube and polyp tiles"),
            printed(
                N_(
                    "Take the larva cube and all polyp tiles of one open-sea space behind the screen. A new larva "
                    "cube of the same colour takes its place. Then every open-sea space with fewer than three "
                    "polyp tiles gets one, drawn blindly from the bag. The turn passes clockwise."
                )
            ),
        ),
        rule(
            "refill",
            6,
            N_("One polyp tile each"),
            played_ruling(N_("The space just emptied gets exactly one polyp tile, like each of the others.")),
        ),
    ),
)
