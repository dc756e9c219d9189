"""What can be entered at all, each kind of entry by a name for people, and the picture that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from companion.reef_encounter.rules.actions import Action
from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words

KINDS: Final = {
    "eat": (N_("A coral is eaten"), "fish-green"),
    "larva": (N_("A larva cube is played"), "larva-pink"),
    "place": (N_("A polyp is placed"), "polyp-pink"),
    "introduce": (N_("A shrimp is introduced"), "shrimp-red"),
    "move": (N_("A shrimp moves"), "shrimp-yellow"),
    "larva-for-polyp": (N_("A polyp is paid for a larva cube"), "larva-white"),
    "alga": (N_("An alga cylinder is played"), "cylinder-blue"),
    "polyp-for-larva": (N_("A larva cube is paid for a polyp"), "polyp-yellow"),
    "collect": (N_("A space of the open sea is collected"), "form-orange"),
    "choose-larvae": (N_("Opening larva cubes"), "larva-orange"),
    "eat-named": (N_("A coral is eaten"), "fish-green"),
    "end-turn": (N_("The turn ends"), "starfish"),
    "call-end": (N_("The game ends"), "starfish"),
    "count-up": (N_("Tie-breakers are counted"), "polyp-grey"),
    "feed-fish": (N_("The first polyp in the parrotfish"), "fish-purple"),
    "tell-hand": (N_("What lies behind a screen is told"), "polyp-white"),
    "pass-feast": (N_("Nothing is eaten"), "fish-yellow"),
    "reveal": (N_("A parrotfish is opened"), "fish-red"),
}


class KindChooser(Panel):
    """A card for each kind that is possible; `chosen` gets its word in records."""

    def __init__(self, shell: Shell, kinds: dict[str, list[Action]], chosen: Callable[[str], object]) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self.add_widget(Words(shell, say(N_("What happened?")), bold=True, size=1.15))
        flow = Flow(lambda: shell.theme.text(12), most=4, gap=shell.theme.space(1.2), even=False)
        side = picture_side(shell, 2.6)
        for kind in kinds:
            message, design = KINDS[kind]
            picture = Picture(shell, design, size_hint=(None, None), size=(side, side))
            flow.add_widget(Card(shell, partial(chosen, kind), say(message), None, [picture], size=1.0))
        self.add_widget(flow)
