"""Runs the server for phones during a game: its threads ask, and the app's own thread alone touches the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion.record.evening import same_game
from companion.refusal import Refused
from companion.session.game import Game
from mobile.seats.clients import BUSY, PORT_TAKEN, Clients, Presence
from mobile.seats.hosting import Channel, TaskQueue, kept_beside
from mobile.seats.page import Page
from mobile.seats.server import EVERYWHERE, PORT, Server, Web, bound
from mobile.seats.snapshots import ReplayedGame, replayed

if TYPE_CHECKING:
    import socket

    from companion.reports.interface import GameModule

EACH: Final = 0.03
"""Seconds between two looks at the game and at what was asked."""
_PORTS: Final = (*range(PORT, PORT + 5), 0)


class Hosting:
    """Hosts `game` for phones; `game` may be replaced as the same one is opened anew. Raises Refused.

    `enter` does what a phone tells, at the table that is on top; it returns whether there is one, or raises Refused.
    """

    def __init__(
        self, module: GameModule, game: Game[Any, Any, Any], language: str, enter: Callable[[Any], bool]
    ) -> None:
        assert game.path is not None
        self.game, self._enter = game, enter
        self._mark: tuple[object, ...] = ()
        self._replay: ReplayedGame | None = None
        self._deeds = TaskQueue()
        self.clients = Clients(same_game(game), len(game.seats), kept_beside(game.path))
        self.channel = Channel(module, self.clients, self, self._deeds.ask)
        at = _free_port()
        self.port = int(at.getsockname()[1])
        self._server = Server(Web(self.channel, Page(language), self.port), at)
        self._server.start()
        self._clock = Clock.schedule_interval(self._look, EACH)

    def end(self) -> None:
        """Stop hosting."""
        self._clock.cancel()
        self._deeds.end()
        self._deeds.answer()
        self.channel.end()
        self._server.end()

    def keeps(self, seat: int) -> bool:
        """Return whether a phone has this seat, and no PIN seals it: secrets behind a PIN open on the host."""
        return self.clients.presence(seat) is not Presence.FREE and seat not in self.game.private.pins

    # What phones see and tell

    def replay(self) -> ReplayedGame:
        """Return the game as it stands, also while somebody thinks on a copy."""
        mark = self.game, len(self.game.entries), frozenset(self.game.private.pins)
        if self._replay is None or mark != self._mark:
            self._replay, self._mark = replayed(self.game), mark
        return self._replay

    def do(self, action: Any) -> None:
        """Do an action from a phone, as if it had been touched at the table that is shown. Raises Refused."""
        if not self._enter(action):
            raise Refused(BUSY)

    def _look(self, _seconds: float) -> None:
        self._deeds.answer()
        self.channel.publish(self.replay())


def _free_port() -> socket.socket:
    """Return a socket on the usual port, where phones find their seats again; else on a free one. Raises Refused."""
    for port in _PORTS:
        try:
            return bound(EVERYWHERE, port)
        except Refused as refused:
            if refused.reason is not PORT_TAKEN:
                raise
    raise Refused(PORT_TAKEN, port=PORT)
