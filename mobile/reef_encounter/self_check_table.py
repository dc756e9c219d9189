"""A table of a recorded game with which the app tries itself out: it plays a larva cube, then a polyp tile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.files import read_file
from companion.record import format as record_format
from companion.reef_encounter import interface
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.actions import PlacePolyp, PlayLarva
from mobile.frame.app_game import Trial
from mobile.reef_encounter.play.spots import LarvaCube, OnRock


def trial(folder: Path) -> Trial:
    """Return the recorded game up to its first larva cube, saved in `folder`, and the touches that go on."""
    read = record_format.read(read_file(interface.REAL_GAME, record_format.LONGEST_FILE), REEF_ENCOUNTER.name)
    whole = Game.replayed(REEF_ENCOUNTER, read)
    actions = list(whole.session.done)
    begins = next(n for n, action in enumerate(actions) if isinstance(action, PlayLarva))
    path = folder / interface.REAL_GAME.name
    game = Game.create(REEF_ENCOUNTER, path, whole.setup)
    for action in actions[:begins]:
        game.do(action)
    larva, polyp = actions[begins : begins + 2]
    assert isinstance(larva, PlayLarva)
    assert isinstance(polyp, PlacePolyp)

    def played(page: Any) -> list[Any]:
        return list(page.sitting.game.session.done[begins:])

    return Trial(
        path,
        (
            lambda page: page.surface.centres()[LarvaCube(larva.coral)],
            lambda page: page.surface.centres()[OnRock(polyp.space)],
        ),
        lambda page: played(page) == [larva, polyp],
        lambda page: page.bar.take_back,
        lambda page: len(played(page)) < 2,
    )
