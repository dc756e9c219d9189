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
    EatCoral: N_("Take back: meal"),
    EatNamed: N_("Take back: meal"),
    PlayLarva: N_("Take back: larva cube"),
    PlacePolyp: N_("Take back: polyps"),
    IntroduceShrimp: N_("Take back: shrimp"),
    MoveShrimp: N_("Take back: shrimp"),
    PlayAlga: N_("Take back: alga"),
    LarvaForPolyp: N_("Take back: exchange"),
    PolypForLarva: N_("Take back: exchange"),
    Collect: N_("Take back: end of turn"),
    EndTurn: N_("Take back: end of turn"),
    PassFeast: N_("Take back: eating nothing"),
}
UNDO = N_("Undo")


def undo_name(speech: Speech, last: Action | None) -> str:
    """What taking back the stroke that ended with `last` undoes."""
    return speech(_NAMES.get(type(last), UNDO))
