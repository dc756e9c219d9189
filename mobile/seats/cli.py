"""The command `reef-companion serve FILE`: phones join a saved game, and the host follows its file."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address
from textwrap import fill
from threading import Thread
from time import sleep
from types import FrameType
from typing import Any, Final

from companion.cli.main import GAMES
from companion.cli.parser import EXIT_ERROR, Parser, examples_text, set_parser_language
from companion.refusal import Reason, Refused, explain_refusal
from companion.reports.commands import refusal_lines
from companion.text import quote_text
from companion.translator import N_, NATIVE_NAMES, Translator, choose_language, language_code
from mobile.seats.addresses import addresses, links
from mobile.seats.clients import Clients, Mode, Presence
from mobile.seats.hosting import HostedGame, HostLoop, PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.server import ANY_ADDRESS, PORT, PhoneApplication, Server, bind_socket

EXIT_OK: Final = 0
_SOMETIMES: Final = 5.0  # seconds between two looks at the addresses of this machine
_LAMPS: Final = {
    Presence.FREE: N_("{name}: nobody yet"),
    Presence.HERE: N_("{name}: the phone is here"),
    Presence.ASLEEP: N_("{name}: the phone is asleep"),
    Presence.GONE: N_("{name}: the phone is gone"),
}
_IN_THE_APP: Final = N_("The computer plays in the app alone. Here somebody must play for {players}, on a phone.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command until somebody ends it; returns the exit code: 0, or 2 if serving is not possible."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    tr = Translator(choose_language(arguments), ("mobile.seats", "companion"))
    options = _options(tr, arguments)
    try:
        followed = HostedGame(GAMES, options.file)
        socket = bind_socket(options.address or ANY_ADDRESS, options.port)
    except Refused as refused:
        for line in refusal_lines(GAMES, tr, options.file, refused):
            print(tr.of_file(options.file, line), file=sys.stderr)
        return EXIT_ERROR
    port = socket.getsockname()[1]
    players = followed.replay().players
    clients = Clients(followed.game, len(players), followed.kept)
    names = [str(player.name) for player in players]
    if unknown := [name for name in options.free if name not in names]:
        said = _nobody(tr, unknown[0], names)
        print(said, file=sys.stderr)
        socket.close()
        return EXIT_ERROR
    _free(clients, names, options.free)
    if options.phones is not None:
        clients.mode = Mode(options.phones)
    loop = HostLoop()
    channel = PhoneChannel(followed.module, clients, followed, loop.ask)
    server = Server(PhoneApplication(channel, PhonePage(tr.language), port), socket)
    server.start()
    places = PhoneInvitation(
        tr, clients.code, port, [options.address] if options.address is not None else None, typed=clients.typed
    )
    places.tell()
    if alone := [str(player.name) for player in players if player.computer is not None]:
        print(tr(_IN_THE_APP, players=tr.list(alone)), flush=True)
    print(tr(N_("A name and Enter frees that seat, Enter alone shows the code anew. Ctrl+C ends it.")), flush=True)
    Thread(target=_listen, args=(tr, clients, names, places), name="keys", daemon=True).start()
    Thread(target=places.follow, name="addresses", daemon=True).start()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_ended, loop))
    loop.run(followed, channel, _Events(tr, channel, names).tell)
    channel.end()
    server.end()
    return EXIT_OK


def _listen(tr: Translator, clients: Clients, names: Sequence[str], places: PhoneInvitation) -> None:
    """Free the seats whose names are typed; an empty line shows the code anew. Ends with the input."""
    for line in _typed_lines():
        name = line.strip()
        if not name:
            places.tell()
        elif name in names:
            clients.free(names.index(name))
            print(tr(N_("The seat of {name} is free."), name=name), flush=True)
        else:
            print(_nobody(tr, name, names), flush=True)


def _typed_lines() -> Iterator[str]:
    """Yield lines as they are typed; none where nobody can type, as of a program in the background of a terminal.

    Read without `sys.stdin`'s lock, which a program cannot end with.
    """
    rest = b""
    with suppress(OSError, ValueError, AttributeError):
        source = sys.stdin.fileno()
        if os.name == "posix" and os.isatty(source) and os.getpgrp() != os.tcgetpgrp(source):
            return
        while data := os.read(source, 1024):
            *lines, rest = (rest + data).split(b"\n")
            yield from (line.decode(errors="replace") for line in lines)


def _nobody(tr: Translator, name: str, names: Sequence[str]) -> str:
    text = N_("Nobody here is called “{name}”: {players} play this game.")
    return tr(text, name=quote_text(name), players=tuple(names))


def _ended(loop: HostLoop, _number: int, _frame: FrameType | None) -> None:
    loop.end()


class _Events:
    """Lines on the terminal for phones that come, sleep or go, and for a file that cannot be read any more."""

    def __init__(self, tr: Translator, channel: PhoneChannel, names: Sequence[str]) -> None:
        self._tr, self._channel, self._names = tr, channel, names
        self._were = [Presence.FREE] * len(names)
        self._trouble: Reason | None = None
        self._shut = False

    def tell(self) -> None:
        """Print the changes since the last time."""
        for seat, name in enumerate(self._names):
            if (presence := self._channel.clients.presence(seat)) is not self._were[seat]:
                self._were[seat] = presence
                print(self._tr(_LAMPS[presence], name=name), flush=True)
        shut = self._channel.clients.shut
        if shut and not self._shut:
            print(self._tr(N_("Too many wrong codes were typed: Enter shows a new one.")), flush=True)
        self._shut = shut
        if (trouble := self._channel.trouble) is not self._trouble:
            self._trouble = trouble
            readable = self._tr(N_("The game can be read again."))
            print(explain_refusal(self._tr, Refused(trouble)) if trouble is not None else readable, flush=True)


def _free(clients: Clients, names: Sequence[str], wished: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        if name in wished:
            clients.free(seat)


class PhoneInvitation:
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
        typed: Callable[[], str] = str,
    ) -> None:
        self._tr, self._code, self._port, self._search = tr, code, port, search
        self._typed = typed
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
        if typed := self._typed():
            said = N_("To type: {address} and there the code {code}")
            lines.append(tr(said, address=likely.partition("/#")[0], code=f"{typed[:4]} {typed[4:]}"))
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
    import segno

    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(blocks[bool(up), bool(low)] for up, low in zip(*pair, strict=True)) for pair in pairs]
    if sys.stdout is not None and sys.stdout.isatty():  # black on white, whatever the colours of the terminal are
        lines = [f"\x1b[38;5;16;48;5;231m{line}\x1b[0m" for line in lines]
    with suppress(UnicodeEncodeError, LookupError):
        "".join(lines).encode(getattr(sys.stdout, "encoding", None) or "ascii")
        return lines
    return []


def _options(tr: Translator, arguments: list[str]) -> Namespace:
    set_parser_language(tr)
    about = N_("Let every phone at the table see a game and keep its owner’s secrets.")
    parser = Parser(
        prog="reef-companion serve",
        description=fill(tr(about)),
        epilog=examples_text(tr, "serve"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    add: Callable[..., Any] = parser.add_argument
    add("file", type="path", metavar=tr(N_("FILE")), help=tr(N_("a saved game")))
    text = tr(N_("the port to answer at; else {port}"), port=PORT)
    add("--port", type=partial(_port, tr), default=PORT, metavar="N", help=text)
    text = tr(N_("answer at this address of this machine alone, such as 192.168.1.20; else at all of them"))
    add("--address", type=partial(_address, tr), metavar="A", help=text)
    text = tr(N_("take the seat of this player back from a phone that is lost"))
    add("--free", action="append", default=[], metavar=tr(N_("NAME")), help=text)
    text = tr(N_("what phones may do: act, each in their own turn (own-turn), or only look and tell (look)"))
    add("--phones", choices=[mode.value for mode in Mode][::-1], metavar=tr(N_("MODE")), help=text)
    text = tr(N_("the language of all answers"))
    add("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)


def _port(tr: Translator, text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise ArgumentTypeError(tr(N_("“{value}” is no port; write a number up to 65535"), value=quote_text(text)))


def _address(tr: Translator, text: str) -> str:
    try:
        return str(IPv4Address(text))
    except ValueError:
        said = N_("“{value}” is no address of a machine, such as 192.168.1.20")
        raise ArgumentTypeError(tr(said, value=quote_text(text))) from None
