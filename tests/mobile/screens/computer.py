"""Screens of seats that the computer plays: it thinks, hands do its steps, why, and who plays which seat."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.reef.box import TIDE_DECK, Sign
from companion.reef.game import REEF
from companion.reef.game import Game as ReefGame
from companion.reef.player.player import PLAYING as REEF_PLAYING
from companion.reef.queries.views import known_state
from companion.reef.rules.setup import Setup as ReefSetup
from companion.reef.rules.state import Depth
from companion.reef.rules.state import Seat as ReefSeat
from companion.reports.suggest import think
from companion.seating import ChangePlayer, Computer, Level
from tests.mobile.helpers.games import real_until
from tests.mobile.screens.screen import Screen


def encounter(path: Path, step: int = 62, level: Level = Level.GOOD) -> Path:
    """The real game at the beginning of a turn, which the computer plays."""
    from companion.reef_encounter.game import REEF_ENCOUNTER, Game

    real_until(path, step)
    game = Game.open(REEF_ENCOUNTER, path)
    game.do(ChangePlayer(game.state.turn.seat, Computer(level, "4f1d")))
    return path


SHUFFLED = "a shuffle of twenty signs and more"


def reef(path: Path, turns: int = 9, level: Level = Level.GOOD, shuffle: str = SHUFFLED) -> Path:
    """A game of Reef that the app deals, or people if there is no `shuffle`, with the computer on turn."""
    seats = (ReefSeat("Maximiliane", Sign.STARFISH), ReefSeat("Bo", Sign.SEAHORSE))
    dealt = () if shuffle else TIDE_DECK.cards[:3]
    setup = ReefSetup(
        seats, TIDE_DECK, Depth.DISPLAY, display=dealt, top=None if shuffle else TIDE_DECK.cards[3], shuffle=shuffle
    )
    game = ReefGame.create(REEF, path, setup, "key")
    for _ in range(turns + 2):
        seat = next(seat for seat in range(2) if REEF_PLAYING.waits_for(game.state, seat))
        game.do(think(REEF_PLAYING, known_state(game.state, seat), seat, Level.EASY, "a").turn[0])
    game.do(ChangePlayer(game.state.seat, Computer(level, "4f1d")))
    return path


def decided(app: Any) -> None:
    """Let the computer begin anew and play the best turn that it finds at once: the same on every machine."""
    app.page.computer.leave()
    app.page.computer.now()


def _decided_and(then: Callable[[Any], None]) -> Callable[[Any], None]:
    def reach(app: Any) -> None:
        decided(app)
        then(app.page)

    return reach


SCREENS = {
    "turn": Screen(decided, encounter),
    "reef-turn": Screen(decided, reef),
}


def _players(app: Any) -> None:
    from companion.reef_encounter.player.player import PLAYING

    app.page.dialogs.open_who_plays(PLAYING)


SCREENS["players"] = Screen(_players, encounter)
SCREENS["why"] = Screen(_decided_and(lambda page: page.dialogs.open_why(page.computer.decided)), encounter)
SCREENS["reef-why"] = Screen(_decided_and(lambda page: page.dialogs.open_why(page.computer.decided)), reef)
