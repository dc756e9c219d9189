"""What a button takes back, in two words, where a whole sentence has no room. No Kivy."""

from __future__ import annotations

from companion.reef_encounter.rules.actions import (
    Action,
    Collect,
    EatCoral,
    EatNamed,
    EndTurn,
    IntroduceShrimp,
    LarvaForPolyp,
    MoveShrimp,
    PassFeast,
    PlacePolyp,
    PlayAlga,
    PlayLarva,
    PolypForLarva,
)
from companion.speech import N_, Speech

_NAMES: dict[type, str] = {
    EatCoral: N_("Undo: meal"),
    EatNamed: N_("Undo: meal"),
    PlayLarva: N_("Undo: larva cube"),
    PlacePolyp: N_("Undo: polyps"),
    IntroduceShrimp: N_("Undo: shrimp"),
    MoveShrimp: N_("Undo: shrimp"),
    PlayAlga: N_("Undo: alga"),
    LarvaForPolyp: N_("Undo: exchange"),
    PolypForLarva: N_("Undo: exchange"),
    Collect: N_("Undo: end of turn"),
    EndTurn: N_("Undo: end of turn"),
    PassFeast: N_("Undo: eating nothing"),
}
UNDO = N_("Undo")


def undo_name(speech: Speech, last: Action | None) -> str:
    """What taking back the stroke that ended with `last` undoes."""
    return speech(_NAMES.get(type(last), UNDO))
