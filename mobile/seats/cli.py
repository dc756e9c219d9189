"""The command `reef-companion serve FILE`: phones join a saved game, and the host follows its file."""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address
from pathlib import Path
from textwrap import fill
from threading import Thread
from time import sleep
from types import FrameType
from typing import Any, Final

from companion.cli.main import GAMES
from companion.cli.parser import NOT_POSSIBLE, Parser, examples, use_language
from companion.refusal import Reason, Refused, explain
from companion.reports.commands import refusal_lines
from companion.text import quoted
from companion.translator import N_, NATIVE_NAMES, Translator, language_of, named_language
from mobile.seats.clients import Clients, Presence
from mobile.seats.hosting import Channel, HostedGame, Loop
from mobile.seats.page import Page
from mobile.seats.server import EVERYWHERE, PORT, Server, Web, addresses, bound, links

FINE: Final = 0
_SOMETIMES: Final = 5.0  # seconds between two looks at the addresses of this machine
_LAMPS: Final = {
    Presence.FREE: N_("{name}: nobody yet"),
    Presence.HERE: N_("{name}: the phone is here"),
    Presence.ASLEEP: N_("{name}: the phone is asleep"),
    Presence.GONE: N_("{name}: the phone is gone"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command until somebody ends it; returns the exit code: 0, or 2 if serving is not possible."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    tr = Translator(language_of(arguments), ("mobile.seats", "companion"))
    options = _options(tr, arguments)
    try:
        followed = HostedGame(GAMES, options.file)
        socket = bound(options.address or EVERYWHERE, options.port)
    except Refused as refused:
        for line in refusal_lines(GAMES, tr, options.file, refused):
            print(tr.of_file(options.file, line), file=sys.stderr)
        return NOT_POSSIBLE
    port = socket.getsockname()[1]
    players = followed.replay().players
    clients = Clients(followed.game, len(players), followed.kept)
    if options.free:
        _free(clients, [str(player.name) for player in players], options.free)
    loop = Loop()
    channel = Channel(followed.module, clients, followed, loop.ask)
    server = Server(Web(channel, Page(tr.language), port), socket)
    server.start()
    places = Invitation(tr, clients.code, port, [options.address] if options.address is not None else None)
    places.tell()
    print(tr(N_("Ctrl+C ends it.")), flush=True)
    Thread(target=places.follow, name="addresses", daemon=True).start()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_ended, loop))
    loop.run(followed, channel, _Events(tr, channel, [str(player.name) for player in players]).tell)
    channel.end()
    server.end()
    return FINE


def _ended(loop: Loop, _number: int, _frame: FrameType | None) -> None:
    loop.end()


class _Events:
    """Lines on the terminal for phones that come, sleep or go, and for a file that cannot be read any more."""

    def __init__(self, tr: Translator, channel: Channel, names: Sequence[str]) -> None:
        self._tr, self._channel, self._names = tr, channel, names
        self._were = [Presence.FREE] * len(names)
        self._trouble: Reason | None = None

    def tell(self) -> None:
        """Print the changes since the last time."""
        for seat, name in enumerate(self._names):
            if (presence := self._channel.clients.presence(seat)) is not self._were[seat]:
                self._were[seat] = presence
                print(self._tr(_LAMPS[presence], name=name), flush=True)
        if (trouble := self._channel.trouble) is not self._trouble:
            self._trouble = trouble
            readable = self._tr(N_("The game can be read again."))
            print(explain(self._tr, Refused(trouble)) if trouble is not None else readable, flush=True)


def _free(clients: Clients, names: Sequence[str], wished: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        if name in wished:
            clients.free(seat)


class Invitation:
    """Lines on the terminal that say where phones find the page: the likely address first, as a code to scan too.

    `wished` are the addresses to name; None for those that `search` finds, which come and go with networks.
    """

    def __init__(
        self,
        tr: Translator,
        code: str,
        port: int,
        wished: list[str] | None = None,
        search: Callable[[], list[str]] = addresses,
    ) -> None:
        self._tr, self._code, self._port, self._search = tr, code, port, search
        self._follows = wished is None
        self._found = search() if wished is None else wished

    def tell(self) -> None:
        """Print all addresses."""
        tr = self._tr
        if not self._found:
            text = N_("This machine is in no network. Phones reach it once it is in the same Wi-Fi as they are.")
            print(tr(text), flush=True)
            return
        likely, *others = links(self._found, self._port, self._code)
        lines = [*_drawn(likely), tr(N_("Scan this code with each phone, or open {address}"), address=likely)]
        if others:
            lines += [tr(N_("Where that does not answer, try one of these:")), *(f"  {one}" for one in others)]
        print("\n".join(lines), flush=True)

    def follow(self) -> None:
        """Print the addresses again whenever the likely one changes; does not return while the host serves."""
        while self._follows:
            sleep(_SOMETIMES)
            self.look()

    def look(self) -> None:
        """Print the addresses again if the likely one has changed."""
        found = self._search()
        if found[:1] != self._found[:1]:
            self._found = found
            print(self._tr(N_("The network of this machine has changed.")), flush=True)
            self.tell()


def _drawn(text: str) -> list[str]:
    """Return the code as blocks of a terminal, which may not be able to show them."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, border=2, compact=True)
    lines = out.getvalue().splitlines()
    with suppress(UnicodeEncodeError, LookupError):
        "".join(lines).encode(getattr(sys.stdout, "encoding", None) or "ascii")
        return lines
    return []


def _options(tr: Translator, arguments: list[str]) -> Namespace:
    use_language(tr)
    about = N_("Let every phone at the table see a game and keep its owner’s secrets.")
    parser = Parser(
        prog="reef-companion serve",
        description=fill(tr(about)),
        epilog=examples(tr, "serve"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    add: Callable[..., Any] = parser.add_argument
    add("file", type=Path, metavar=tr(N_("FILE")), help=tr(N_("a saved game")))
    text = tr(N_("the port to answer at; else {port}"), port=PORT)
    add("--port", type=partial(_port, tr), default=PORT, metavar="N", help=text)
    text = tr(N_("answer at this address of this machine alone, such as 192.168.1.20; else at all of them"))
    add("--address", type=partial(_address, tr), metavar="A", help=text)
    text = tr(N_("take the seat of this player back from a phone that is lost"))
    add("--free", action="append", default=[], metavar=tr(N_("NAME")), help=text)
    text = tr(N_("the language of all answers"))
    add("--lang", type=named_language, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)


def _port(tr: Translator, text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise ArgumentTypeError(tr(N_("“{value}” is no port; write a number up to 65535"), value=quoted(text)))


def _address(tr: Translator, text: str) -> str:
    try:
        return str(IPv4Address(text))
    except ValueError:
        said = N_("“{value}” is no address of a machine, such as 192.168.1.20")
        raise ArgumentTypeError(tr(said, value=quoted(text))) from None
