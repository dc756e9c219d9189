"""Chapter of the rules guide: one turn as an example. Its boards are in `pictures/example`; tests play it."""

from __future__ import annotations

from companion.guide import Section, derived, printed, rule
from companion.speech import N_

EXAMPLE = Section(
    "example",
    N_("A turn as an example"),
    N_(
        "Green has the turn. Behind the green screen are three white polyp tiles and a white larva cube; all coral "
        "tiles lie with the starfish up. The pictures show a part of reef board D."
    ),
    (
        rule(
            "example.eat",
            (5, 11),
            N_("First a meal"),
            printed(
                N_(
                    "A green shrimp guards five pink polyps, so the green parrotfish may eat them (action 1). Four "
                    "go in the bag, one in the parrotfish. The shrimp is the first it eats and goes on the "
                    "open-sea board."
                )
            ),
        ),
        rule(
            "example.larva",
            (5, 7),
            N_("White polyps grow"),
            printed(
                N_(
                    "Green plays the white larva cube (action 2) and places two white polyps side by side. The "
                    "second lies beside the starfish, so the white bonus polyp tile goes there at once."
                )
            ),
        ),
        rule(
            "example.attack",
            (7, 9),
            N_("An attack"),
            printed(
                N_(
                    "The third white polyp attacks a yellow one, ringed in red: the white coral has two polyps or "
                    "more, lies beside it and is the stronger. The yellow polyp is consumed and goes in front of "
                    "the green screen."
                )
            ),
        ),
        rule(
            "example.shrimp",
            (5, 9),
            N_("A shrimp on guard"),
            printed(
                N_(
                    "Green introduces a shrimp on the white coral (action 4). Its polyp and the three right beside "
                    "it are safe now: the whole coral."
                )
            ),
        ),
        rule(
            "example.alga",
            (5, 10),
            N_("Algae change what is strong"),
            printed(
                N_(
                    "Green pays the yellow polyp for a purple alga cylinder (action 7) and plays it on the alga "
                    "space. Two coral tiles show a large purple alga and are flipped: now pink is stronger than "
                    "yellow, and white than pink."
                )
            ),
        ),
        rule(
            "example.collect",
            6,
            N_("The end of the turn"),
            printed(
                N_(
                    "Green takes the larva cube and the polyp tiles of one open-sea space (action 10). A new larva "
                    "cube comes in its place, and each space with fewer than three polyp tiles gets one from the "
                    "bag."
                )
            ),
            derived(N_("With one white polyp more, the coral has the five that a meal needs.")),
        ),
    ),
)
