"""The refusal of a player's name that is too long: which parts have no room for it, and how much of it fits."""

from __future__ import annotations

from collections.abc import Iterable

from companion.speech import N_
from printables.fault import KitFault
from printables.press.part import Edition, Part
from printables.text.names import LongName


def too_long(name: str, parts: Iterable[Part], edition: Edition) -> KitFault:
    """The refusal of a name, with all of the `parts` that have no room for it and as much of it as they have."""

    def fits(part: Part, letters: int) -> bool:
        short = name[:letters].strip()
        try:
            part.make(edition._replace(names=tuple(short if one == name else "" for one in edition.names)))
        except LongName:
            return False
        return True

    small = [part for part in parts if part.named and not fits(part, len(name))]
    least, most = 0, len(name)
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if all(fits(part, middle) for part in small) else (least, middle)
    return KitFault(
        N_("“{name}” is too long for: {known}. {number} letters of it have room, “{short}”."),
        N_("Choose a shorter name, or print other parts with --only."),
        name=name,
        known=", ".join(edition.speech(part.name) for part in small),
        number=least,
        short=name[:least].strip(),
    )
