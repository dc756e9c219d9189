"""What lies on the desk beside the page shown: settings, saved games, chance, and the hold on the open game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.refusal import Refused
from companion.saved.library import Hold, hold
from mobile.frame import settings
from mobile.saved.shelf import Shelf

if TYPE_CHECKING:
    from companion.reef_encounter.box.pieces import Coral
    from companion.reef_encounter.rules.state import State
    from mobile.reef_encounter.play.chance import Chance

FILE = "settings.json"


class Desk:
    """`folder` holds games and settings. `trouble`: what there is to say about them, told once.

    Settings that cannot be written hold until the app is closed.
    """

    def __init__(self, folder: Path, chance: Chance | None = None) -> None:
        self._path = folder / FILE
        self._found = settings.load(self._path)
        self.settings = self._found.settings
        self.shelf = Shelf(folder)
        self._chance = chance
        self.trouble: Refused | None = self._found.trouble
        self._hold: Hold | None = None
        self._held = folder
        self._refills: dict[object, tuple[Coral, ...]] = {}

    @property
    def chance(self) -> Chance:
        """Whoever draws for the table."""
        if self._chance is None:
            from mobile.reef_encounter.play.chance import Chance  # the rules of the bag are not needed before

            self._chance = Chance()
        return self._chance

    @chance.setter
    def chance(self, chance: Chance) -> None:
        self._chance = chance

    def refill(self, game: Path | None, step: int, state: State, coral: Coral) -> tuple[Coral, ...]:
        """The tiles the app draws for `coral`'s open-sea space at `step` of `game`.

        They stay the same however often they are asked for: nobody leaves the table to draw once more.
        """
        key = (game, step, state.sea, state.unseen, coral)
        if key not in self._refills:
            self._refills[key] = self.chance.refill(state, coral)
        return self._refills[key]

    def remember(self, **changes: Any) -> None:
        """Change settings, by name. A disk that refuses is told in `trouble`, once."""
        self.keep(replace(self.settings, **changes))

    def keep(self, changed: settings.Settings) -> None:
        """Other settings from now on."""
        if changed == self.settings:
            return
        self.settings = changed
        if not self._found.writable:
            return
        try:
            settings.save(changed, self._path)
        except Refused as refused:
            self._found = replace(self._found, writable=False)
            self.trouble = refused

    def told(self) -> Refused | None:
        """What there is to say, once."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def take(self, path: Path) -> None:
        """Take hold of a game and let go of the one before. Raises Refused where another window has it."""
        if self._hold is None or path != self._held:
            taken = hold(path)
            self.put_away()
            self._hold, self._held = taken, path
        self.remember(last=path.name)

    def put_away(self) -> None:
        """Let go of the game that is open."""
        if self._hold is not None:
            self._hold.release()
            self._hold = None
