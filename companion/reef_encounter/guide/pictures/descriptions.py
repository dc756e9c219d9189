"""Descriptions of the rules' pictures, for a reader who hears a page instead of seeing it."""

from __future__ import annotations

from typing import Final

from companion.speech import N_

DESCRIPTIONS: Final[dict[str, str]] = {
    "things.rock": N_("A little rock of five bare spaces."),
    "things.polyp": N_("Five polyp tiles: white, yellow, orange, pink, grey."),
    "things.shrimp": N_(
        "A purple and a green shrimp; beside them another green one on a coral of three pink polyps."
    ),
    "things.consumed": N_("A yellow polyp lies in front of a purple screen."),
    "things.larva": N_("Five larva cubes: white, yellow, orange, pink, grey."),
    "things.tile": N_("A coral tile with a double coral and a single one, a large alga and a small one."),
    "things.alga": N_("Four alga cylinders: blue, green, purple, red."),
    "things.fish": N_("A purple parrotfish."),
    "things.screen": N_("A purple screen with a yellow polyp tile before it."),
    "things.sea": N_("The open-sea board as it is at the start, its places numbered from 1 to 5."),
    "coral": N_(
        "Lines surround a coral of three white polyps, one of two orange ones, a single pink polyp and a "
        "single white one."
    ),
    "setup.table": N_(
        "The table for two players, numbered from 1 to 8: two reef boards, the open-sea board, the supplies "
        "and what each player gets."
    ),
    "setup.sea": N_(
        "Arrows lead clockwise from the white open-sea space to yellow, orange, pink and grey; empty places "
        "show how many polyp tiles each gets."
    ),
    "setup.fish": N_("A pink polyp tile goes into the purple parrotfish."),
    "setup.larvae": N_("A yellow and an orange larva cube go behind the purple screen."),
    "eat": N_(
        "A coral of six pink polyps with a green shrimp: four polyps go into the bag, two and the shrimp into"
        " the green parrotfish."
    ),
    "larva": N_("For a yellow larva cube four new yellow polyps lie on the rock, beside those that were there."),
    "place.empty": N_(
        "Three little rocks: a new polyp alone, one beside its coral, one that joins two polyps of its colour."
    ),
    "growth": N_("A white polyp is placed beside the starfish; at once another one lies on the starfish."),
    "attack.size": N_(
        "Ticked: two white polyps side by side, next to them a yellow one ringed in red. Crossed out: a "
        "yellow polyp between two single white ones."
    ),
    "attack.consumed": N_(
        "Where a yellow polyp was, a white one lies now; the yellow polyp goes in front of the purple screen."
    ),
    "attack.split": N_(
        "A line surrounds four yellow polyps, one ringed in red. After the attack a white one parts them: two"
        " on one side, one on the other."
    ),
    "introduce": N_(
        "A green shrimp from behind its screen may go on the orange coral, which is ticked, not on the pink "
        "one with a red shrimp."
    ),
    "move": N_(
        "Ticks show where a green shrimp may go: another polyp of its coral, bare rock, a white polyp, behind"
        " the screen."
    ),
    "larva-for-polyp": N_("For a pink polyp there is a pink larva cube."),
    "polyp-for-larva": N_("For a pink larva cube there is a pink polyp."),
    "alga.sea": N_(
        "A green alga cylinder; three coral tiles with a large green alga, and the same ones turned over."
    ),
    "alga.lock": N_(
        "A blue alga cylinder now lies on a coral tile with a large blue alga; two more with such an alga are"
        " turned over."
    ),
    "alga.last": N_(
        "With a pink and a white polyp in the green parrotfish, the coral tile has its cylinder and a tick; "
        "with the pink one alone it has a cross."
    ),
    "collect": N_(
        "The larva cube of the yellow open-sea space and its orange, pink and white polyps go behind the "
        "green screen; a new cube lies there and a polyp comes from the bag."
    ),
    "end.feast": N_(
        "A coral of six pink polyps with a green shrimp: five polyps go into the bag, one and the shrimp into"
        " the green parrotfish."
    ),
    "example.eat": N_(
        "Part of a rock with five pink polyps, one of them with a green shrimp: four go into the bag, one "
        "into the green parrotfish; the shrimp lies apart."
    ),
    "example.larva": N_(
        "A white larva cube; on the rock lie three new white polyps, one of them where the starfish was."
    ),
    "example.attack": N_(
        "Beside three white polyps the first of two yellow ones is ringed in red; a yellow polyp goes in "
        "front of the green screen."
    ),
    "example.shrimp": N_(
        "A green shrimp goes from behind its screen onto one of four white polyps; shields mark all four."
    ),
    "example.alga": N_("A yellow polyp is paid for a purple alga cylinder; two coral tiles are turned over."),
    "example.collect": N_(
        "A yellow larva cube and a white, a pink and a grey polyp go behind the green screen; below, framed "
        "places show where new polyps come."
    ),
}
"""Messages, by the names of rules."""
