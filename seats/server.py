"""The HTTP server: waitress with our limits, in threads of its own; and the socket it listens at."""

from __future__ import annotations

import errno
import logging
import os
import select
import socket
from threading import Thread
from typing import Any, Final

from companion.refusal import Refused
from seats.limits import CONNECTIONS, LONGEST_BODY, LONGEST_HEAD, THREADS
from seats.reasons import NO_ADDRESS, PORT_TAKEN

EVERYWHERE: Final = "0.0.0.0"  # every network this machine is in
PORT: Final = 8024
"""Always the same, so that phones find their seats when the host is started again."""
_SILENT: Final = 20  # seconds after which an idle or half-sent connection is closed


def bound(address: str, port: int) -> socket.socket:
    """Return a socket of ours at `port`; 0 for any that is free. Raises Refused."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "nt":  # there two programs could share a port otherwise, and neither would know
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(64)
    except OSError as problem:
        made.close()
        if problem.errno in (errno.EADDRINUSE, errno.EACCES):
            raise Refused(PORT_TAKEN, port=port) from problem
        raise Refused(NO_ADDRESS, address=address) from problem
    return made


class Server:
    """A server that answers at a socket with a WSGI application, from `start` to `end`."""

    def __init__(self, application: Any, at: socket.socket) -> None:
        from waitress.server import create_server

        # Without a handler it would write to standard error, which a bundle with a window does not have.
        log = logging.getLogger("waitress")
        log.addHandler(logging.NullHandler())
        log.propagate = False
        self._map: dict[int, Any] = {}
        self._server = create_server(
            application,
            map=self._map,
            sockets=[at],
            threads=THREADS,
            ident=None,
            connection_limit=CONNECTIONS,
            channel_timeout=_SILENT,
            cleanup_interval=5,
            max_request_header_size=LONGEST_HEAD,
            max_request_body_size=LONGEST_BODY,
            asyncore_use_poll=hasattr(select, "poll"),
            expose_tracebacks=False,
        )
        self._thread = Thread(target=self._server.run, name="phones", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def end(self) -> None:
        """Answer nobody any more, and let go of the port."""
        self._server.task_dispatcher.shutdown(timeout=2)  # a thread that answers still needs what is closed next
        trigger = self._server.trigger
        with trigger.lock:  # or a thread that is awake closes it before it is pulled
            trigger.thunks.append(self._close)  # in the thread that waits for connections: no other may
            trigger.pull_trigger()
        self._thread.join(2)

    def _close(self) -> None:
        for channel in list(self._map.values()):
            channel.close()
