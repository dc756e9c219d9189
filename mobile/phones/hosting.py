"""Runs the server for phones during a game: its threads ask, and the app's own thread alone touches the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion.record.evening import running_game_id
from companion.refusal import Refused
from companion.session.game import Game
from mobile.seats.clients import PORT_TAKEN, Clients, Mode, Presence
from mobile.seats.hosting import PhoneChannel, TaskQueue, clients_file_path
from mobile.seats.page import PhonePage
from mobile.seats.server import ANY_ADDRESS, PORT, PhoneApplication, Server, bind_socket
from mobile.seats.snapshots import ReplayedGame, snapshot_game

if TYPE_CHECKING:
    import socket

    from companion.reports.interface import GameModule
    from mobile.seats.hosting import PhoneTable

POLL_SECONDS: Final = 0.03
"""Seconds between two looks at the game and at what was asked."""
_PORTS: Final = (*range(PORT, PORT + 5), 0)


class PhoneHosting:
    """Hosts `game` for phones; `game` may be replaced as the same one is opened anew. Raises Refused.

    `table` does what a phone does, at the table that is on top, or raises Refused.
    """

    def __init__(self, module: GameModule, game: Game[Any, Any, Any], language: str, table: PhoneTable) -> None:
        assert game.path is not None
        self.game, self._table = game, table
        self._mark: tuple[object, ...] = ()
        self._replay: ReplayedGame | None = None
        self._deeds = TaskQueue()
        self.clients = Clients(running_game_id(game), len(game.seats), clients_file_path(game.path))
        self.channel = PhoneChannel(module, self.clients, self, self._deeds.ask)
        at = _free_port()
        self.port = int(at.getsockname()[1])
        self._server = Server(PhoneApplication(self.channel, PhonePage(language), self.port), at)
        self._server.start()
        self._clock = Clock.schedule_interval(self._look, POLL_SECONDS)

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

    def let(self, mode: Mode) -> None:
        """Let phones do what belongs to a mode, from now on and in this game's next hostings; all phones show it."""
        self.clients.mode = mode
        self.channel.publish(self.replay(), anew=True)

    # What phones see and tell

    def replay(self) -> ReplayedGame:
        """Return the game as it stands, also while somebody thinks on a copy."""
        mark = self.game, len(self.game.entries), frozenset(self.game.private.pins)
        if self._replay is None or mark != self._mark:
            self._replay, self._mark = snapshot_game(self.game), mark
        return self._replay

    def do(self, actions: Sequence[Any], phone: int) -> None:
        """Do actions from a phone, as if they had been touched at the table that is shown. Raises Refused."""
        self._table.do(actions, phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        """Take back steps before the last `below` for a phone. Raises Refused."""
        self._table.undo(steps, phone, below)

    def ask_back(self, steps: int, phone: int, below: int) -> bool:
        """Ask on this screen whether a phone may take back steps. Raises Refused."""
        return self._table.ask_back(steps, phone, below)

    def _look(self, _seconds: float) -> None:
        self._deeds.answer()
        self.channel.publish(self.replay())


def _free_port() -> socket.socket:
    """Return a socket on the usual port, where phones find their seats again; else on a free one. Raises Refused."""
    for port in _PORTS:
        try:
            return bind_socket(ANY_ADDRESS, port)
        except Refused as refused:
            if refused.reason is not PORT_TAKEN:
                raise
    raise Refused(PORT_TAKEN, port=PORT)
