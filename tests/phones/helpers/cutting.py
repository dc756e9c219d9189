"""A network proxy between phones and a host that a test can cut: in the middle of an answer, or altogether."""

import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread


class Wire:
    """A proxy that listens at a port of its own and hands on to `host`.

    `cuts(request)` says of the bytes that a phone has sent whether their answer is lost; the host has heard them.
    `delays(request)` names what their answer waits for.
    """

    def __init__(self) -> None:
        self.host = 0
        self.cuts: Callable[[bytes], bool] = lambda _request: False
        self.delays: Callable[[bytes], Event | None] = lambda _request: None
        self.lost = 0
        self._open = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._open.getsockname()[1])
        self._held: set[socket.socket] = set()
        Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Cut all connections; whatever is on its way is lost."""
        for held in list(self._held):
            _close(held)

    def close(self) -> None:
        self._open.close()
        self.cut()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._open.accept()
                Thread(target=self._join, args=(phone,), daemon=True).start()

    def _join(self, phone: socket.socket) -> None:
        try:
            host = socket.create_connection(("127.0.0.1", self.host), 2)
        except OSError:
            _close(phone)
            return
        self._held |= {phone, host}
        loses: list[bool] = []
        waits: list[Event] = []
        Thread(target=self._back, args=(host, phone, loses, waits), daemon=True).start()
        with suppress(OSError):
            while data := phone.recv(1 << 16):
                if self.cuts(data):
                    loses.append(True)
                if (event := self.delays(data)) is not None:
                    waits.append(event)
                host.sendall(data)
        _close(host)

    def _back(self, host: socket.socket, phone: socket.socket, loses: list[bool], waits: list[Event]) -> None:
        with suppress(OSError):
            while data := host.recv(1 << 16):
                while waits:
                    waits.pop().wait(20)
                if loses:
                    self.lost += 1
                    break
                phone.sendall(data)
        for end in (host, phone):
            _close(end)
            self._held.discard(end)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
