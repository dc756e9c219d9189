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
from companion.translator import N_, NATIVE_NAMES, Speech, language_of, named_language
from mobile.seats.clients import Guests, Lamp
from mobile.seats.hosting import FollowedGame, Hall, Loop
from mobile.seats.page import Page
from mobile.seats.server import EVERYWHERE, PORT, Server, Web, addresses, bound, links

FINE: Final = 0
_SOMETIMES: Final = 5.0  # seconds between two looks at the addresses of this machine
_LAMPS: Final = {
    Lamp.FREE: N_("{name}: nobody yet"),
    Lamp.HERE: N_("{name}: the phone is here"),
    Lamp.ASLEEP: N_("{name}: the phone is asleep"),
    Lamp.GONE: N_("{name}: the phone is gone"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command until somebody ends it; returns the exit code: 0, or 2 if serving is not possible."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    speech = Speech(language_of(arguments), ("mobile.seats", "companion"))
    options = _options(speech, arguments)
    try:
        followed = FollowedGame(GAMES, options.file)
        socket = bound(options.address or EVERYWHERE, options.port)
    except Refused as refused:
        for line in refusal_lines(GAMES, speech, options.file, refused):
            print(speech.of_file(options.file, line), file=sys.stderr)
        return NOT_POSSIBLE
    port = socket.getsockname()[1]
    players = followed.course().players
    guests = Guests(followed.game, len(players), followed.kept)
    if options.free:
        _free(guests, [str(player.name) for player in players], options.free)
    loop = Loop()
    hall = Hall(followed.module, guests, followed, loop.ask)
    server = Server(Web(hall, Page(speech.language), port), socket)
    server.start()
    places = Invitation(speech, guests.code, port, [options.address] if options.address is not None else None)
    places.tell()
    print(speech(N_("Ctrl+C ends it.")), flush=True)
    Thread(target=places.follow, name="addresses", daemon=True).start()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, partial(_ended, loop))
    loop.run(followed, hall, _Events(speech, hall, [str(player.name) for player in players]).tell)
    hall.end()
    server.end()
    return FINE


def _ended(loop: Loop, _number: int, _frame: FrameType | None) -> None:
    loop.end()


class _Events:
    """Lines on the terminal for phones that come, sleep or go, and for a file that cannot be read any more."""

    def __init__(self, speech: Speech, hall: Hall, names: Sequence[str]) -> None:
        self._speech, self._hall, self._names = speech, hall, names
        self._were = [Lamp.FREE] * len(names)
        self._trouble: Reason | None = None

    def tell(self) -> None:
        """Print the changes since the last time."""
        for seat, name in enumerate(self._names):
            if (lamp := self._hall.guests.lamp(seat)) is not self._were[seat]:
                self._were[seat] = lamp
                print(self._speech(_LAMPS[lamp], name=name), flush=True)
        if (trouble := self._hall.trouble) is not self._trouble:
            self._trouble = trouble
            readable = self._speech(N_("The game can be read again."))
            print(explain(self._speech, Refused(trouble)) if trouble is not None else readable, flush=True)


def _free(guests: Guests, names: Sequence[str], wished: Sequence[str]) -> None:
    for seat, name in enumerate(names):
        if name in wished:
            guests.free(seat)


class Invitation:
    """Lines on the terminal that say where phones find the page: the likely address first, as a code to scan too.

    `wished` are the addresses to name; None for those that `search` finds, which come and go with networks.
    """

    def __init__(
        self,
        speech: Speech,
        code: str,
        port: int,
        wished: list[str] | None = None,
        search: Callable[[], list[str]] = addresses,
    ) -> None:
        self._speech, self._code, self._port, self._search = speech, code, port, search
        self._follows = wished is None
        self._found = search() if wished is None else wished

    def tell(self) -> None:
        """Print all addresses."""
        speech = self._speech
        if not self._found:
            text = N_("This machine is in no network. Phones reach it once it is in the same Wi-Fi as they are.")
            print(speech(text), flush=True)
            return
        likely, *others = links(self._found, self._port, self._code)
        lines = [*_drawn(likely), speech(N_("Scan this code with each phone, or open {address}"), address=likely)]
        if others:
            lines += [speech(N_("Where that does not answer, try one of these:")), *(f"  {one}" for one in others)]
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
            print(self._speech(N_("The network of this machine has changed.")), flush=True)
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


def _options(speech: Speech, arguments: list[str]) -> Namespace:
    use_language(speech)
    about = N_("Let every phone at the table see a game and keep its owner’s secrets.")
    parser = Parser(
        prog="reef-companion serve",
        description=fill(speech(about)),
        epilog=examples(speech, "serve"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    add: Callable[..., Any] = parser.add_argument
    add("file", type=Path, metavar=speech(N_("FILE")), help=speech(N_("a saved game")))
    text = speech(N_("the port to answer at; else {port}"), port=PORT)
    add("--port", type=partial(_port, speech), default=PORT, metavar="N", help=text)
    text = speech(N_("answer at this address of this machine alone, such as 192.168.1.20; else at all of them"))
    add("--address", type=partial(_address, speech), metavar="A", help=text)
    text = speech(N_("take the seat of this player back from a phone that is lost"))
    add("--free", action="append", default=[], metavar=speech(N_("NAME")), help=text)
    text = speech(N_("the language of all answers"))
    add("--lang", type=named_language, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)


def _port(speech: Speech, text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise ArgumentTypeError(speech(N_("“{value}” is no port; write a number up to 65535"), value=quoted(text)))


def _address(speech: Speech, text: str) -> str:
    try:
        return str(IPv4Address(text))
    except ValueError:
        said = N_("“{value}” is no address of a machine, such as 192.168.1.20")
        raise ArgumentTypeError(speech(said, value=quoted(text))) from None
