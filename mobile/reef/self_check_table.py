"""A table of Reef with which the app tries itself out: the first pieces are laid, and taken back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from companion.reef.box import CENTRE, Sign
from companion.reef.game import REEF, Game
from companion.reef.rules.actions import Begin
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Seat
from mobile.frame.app_game import Trial
from mobile.reef.play.spots import Space


def trial(folder: Path) -> Trial:
    """Return a saved game before its first turn, and touches that lay the first pieces and take them back."""
    path = folder / "self-check.reef"
    Game.create(REEF, path, Setup((Seat("Ada", Sign.STARFISH), Seat("Bo", Sign.SEAHORSE))))

    def actions_of(page: Any) -> list[type]:
        return [type(action) for action in page.sitting.game.session.done]

    return Trial(
        path,
        tuple(partial(_middle, Space(0, space)) for space in CENTRE[:3]),
        lambda page: actions_of(page) == [Begin],
        lambda page: page.bar.take_back,
        lambda page: not actions_of(page),
    )


def _middle(space: Space, page: Any) -> tuple[float, float]:
    area = page.surface.where(space)
    return area.x + area.width / 2, area.y + area.height / 2
