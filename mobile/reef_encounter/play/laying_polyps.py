"""One stroke that lays several polyps: each space is tried singly, and spaces that allow none are passed over."""

from __future__ import annotations

from companion.reef_encounter.rules.actions import PlacePolyp
from companion.refusal import Refused
from mobile.reef_encounter.play.meaning import means, polyp
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import OnRock


class Painting:
    """A stroke that begins on `start`: the coral there is attacked, and then only bare rock is laid on."""

    def __init__(self, sitting: Sitting, start: OnRock) -> None:
        self._sitting = sitting
        self._laid = False
        self._why: tuple[Refused, OnRock, PlacePolyp] | None = None
        self._wet = not sitting.state.table.boards[start.space.rock].rock >> start.space.cell & 1
        self._lay(start)

    @staticmethod
    def begins(sitting: Sitting, spot: object) -> bool:
        """Return whether a stroke that begins there lays polyps."""
        return isinstance(spot, OnRock) and _places(sitting, spot)

    def over(self, spot: OnRock) -> None:
        """Lay a polyp on a bare space, if one can go there; a finger that began on water lays none."""
        if not self._wet and polyp(self._sitting.state, spot.space) is None:
            self._lay(spot)

    def _lay(self, spot: OnRock) -> None:
        why = None
        for meaning in means(self._sitting.state, None, spot):
            if isinstance(meaning, PlacePolyp):
                try:
                    self._sitting.do(meaning)
                    self._laid = True
                    return
                except Refused as refused:
                    why = why or (refused, spot, meaning)
        self._why = self._why or why

    @property
    def in_vain(self) -> tuple[Refused, OnRock, PlacePolyp] | None:
        """Return why no polyp could be placed, where, and what was tried; None if one was placed."""
        return None if self._laid else self._why


def _places(sitting: Sitting, spot: OnRock) -> bool:
    return any(isinstance(meaning, PlacePolyp) for meaning in means(sitting.state, None, spot))
