"""Each action of Reef Encounter as pages name and show it: the lexicon of `notation.actions` for people. No Kivy."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from companion.reef_encounter.rules import actions as a
from companion.translator import N_


class Names(NamedTuple):
    """A title and the name of a drawing; what a button takes back, in a word or two; what its colours are colours of.

    `pieces` is the first part of the names of drawings by which people answer "Which colour?".
    """

    title: str
    design: str
    undo: str = ""
    pieces: str = "polyp"


def names(action: a.Action) -> Names:
    """Return how `action` is named and shown."""
    match action:
        case a.EatCoral() | a.EatNamed():
            return Names(N_("A coral is eaten"), "fish-green", N_("meal"))
        case a.PlayLarva():
            return Names(N_("A larva cube is played"), "larva-pink", N_("larva cube"), "larva")
        case a.PlacePolyp():
            return Names(N_("A polyp is placed"), "polyp-pink", N_("polyps"))
        case a.IntroduceShrimp():
            return Names(N_("A shrimp is introduced"), "shrimp-red", N_("shrimp"))
        case a.MoveShrimp():
            return Names(N_("A shrimp moves"), "shrimp-yellow", N_("shrimp"))
        case a.LarvaForPolyp():
            title = N_("A polyp is paid for a larva cube")
            return Names(title, "larva-white", N_("exchange"), "larva")
        case a.PlayAlga():
            return Names(N_("An alga cylinder is played"), "cylinder-blue", N_("alga"))
        case a.PolypForLarva():
            title = N_("A larva cube is paid for a polyp")
            return Names(title, "polyp-yellow", N_("exchange"), "larva")
        case a.Collect():
            title = N_("A space of the open sea is collected")
            return Names(title, "form-orange", N_("end of turn"), "form")
        case a.EndTurn():
            return Names(N_("The turn ends"), "starfish", N_("end of turn"))
        case a.PassFeast():
            return Names(N_("Nothing is eaten"), "fish-yellow", N_("eating nothing"))
        case a.ChooseLarvae():
            return Names(N_("Opening larva cubes"), "larva-orange", N_("larva cube"))
        case a.FeedFish():
            return Names(N_("The first polyp in the parrotfish"), "fish-purple", N_("first bite"))
        case a.TellHand():
            return Names(N_("What lies behind a screen is told"), "polyp-white", N_("what was told"))
        case a.CallEnd():
            return Names(N_("The game ends"), "starfish", N_("end of the game"))
        case a.RevealFish():
            return Names(N_("A parrotfish is opened"), "fish-red", N_("parrotfish opened"))
        case a.CountUp():
            return Names(N_("Tie-breakers are counted"), "polyp-grey", N_("tie counted"))
        case a.AsItLies():
            return Names(N_("We let it stand"), "starfish", N_("as it lies"))
        case _:
            assert_never(action)


def short(last: a.Action | None) -> str:
    """Return what Undo takes back, the stroke that ended with `last`, in a word or two: a msgid; empty for none."""
    return names(last).undo if last is not None else ""
