"""The command that hosts a game on a machine without a screen, as somebody types it."""

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from zxingcpp import read_barcodes

from companion.__main__ import main
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.seating import ChangePlayer, Computer, Level
from companion.translator import Translator
from mobile.seats.addresses import addresses
from mobile.seats.cli import PhoneInvitation
from tests.phones.helpers.hosting import Client, hosting, invited, served, truncated_copy, until
from tests.trust.helpers.mutating import mutated


def test_serve_says_that_no_computer_plays_there(tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    game = Game.open(REEF_ENCOUNTER, path)
    game.do(ChangePlayer(1, Computer(Level.GOOD, "4f1d")))
    with served(path, "--port", 0, "--address", "127.0.0.1") as (_, said):
        assert "Here somebody must play for Ben, on a phone." in said


@pytest.mark.slow
def test_a_phone_joins_by_what_is_printed_and_finds_its_seat_after_a_kill(tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    with served(path, "--port", 0, "--address", "127.0.0.1") as (ran, said):
        port, code = invited(said)
        phone = Client(port)
        phone.token = phone.post("/join", code=code, seat=1)["token"]
        assert phone.look()["you"]["seat"] == 1
        assert "the phone is here" in ran.stdout.readline()
        whole = path.read_bytes()
        path.write_bytes(COMPOSED_GAME.read_bytes())
        assert "holds another game now" in ran.stdout.readline()
        path.write_bytes(whole)
        assert "can be read again" in ran.stdout.readline()
        ran.kill()
    with served(path, "--port", 0, "--address", "127.0.0.1") as (ran, said):
        phone.port, again = invited(said)
        assert again == code
        assert phone.look()["you"]["seat"] == 1
        if os.name == "posix":  # on Windows, Ctrl+C would reach this test too
            ran.send_signal(signal.SIGINT)
            assert ran.wait(10) == 0
    with served(path, "--port", 0, "--address", "127.0.0.1", "--free", "Ben") as (_, said):
        phone.port, _ = invited(said)
        assert phone.post("/table")["why"] == "seat-not-yours"


def test_the_code_on_the_terminal_is_that_address(tmp_path: Path) -> None:
    from PIL import Image

    with served(truncated_copy(RECORDED_GAME, tmp_path, 20), "--port", 0, "--address", "127.0.0.1") as (_, said):
        rows = [line for line in said.splitlines() if line and not set(line) - set(" █▀▄")]
        wide = max(map(len, rows))
        drawn = Image.new("L", (wide, 2 * len(rows)), 0)
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                drawn.putpixel((x, 2 * y), 255 * (sign in "█▀"))
                drawn.putpixel((x, 2 * y + 1), 255 * (sign in "█▄"))
        (found,) = read_barcodes(drawn.resize((wide * 6, len(rows) * 12), Image.Resampling.NEAREST))
        assert found.text in said


def test_on_a_terminal_the_code_is_black_on_white_with_its_white_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    PhoneInvitation(Translator("en"), "code", 8000, ["192.168.1.20"]).tell()
    rows = [line for line in terminal.getvalue().splitlines() if line.startswith("\x1b[38;5;16;48;5;231m")]
    shown = [row.removeprefix("\x1b[38;5;16;48;5;231m").removesuffix("\x1b[0m") for row in rows]
    assert len(rows) > 10
    assert all(row.endswith("\x1b[0m") for row in rows)
    assert not "".join(shown[:2] + shown[-2:]).strip(), "four modules of white"
    assert all(row[:4] == row[-4:] == "    " for row in shown)


def typed(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    try:
        code = main(["serve", *map(str, words)])
    except SystemExit as stop:
        code = int(stop.code or 0)
    assert code == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    return said.err


def test_what_cannot_be_served_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    path = truncated_copy(RECORDED_GAME, tmp_path, 20)
    no_game = tmp_path / "no game.reef"
    no_game.write_text("once upon a time", "utf-8")
    assert "There is no file" in typed(capsys, tmp_path / "missing.reef")
    assert "is a folder" in typed(capsys, tmp_path)
    assert "no saved game" in typed(capsys, no_game) or "not the header" in typed(capsys, no_game)
    assert "no port" in typed(capsys, path, "--port", "http")
    assert "no port" in typed(capsys, path, "--port", "70000")
    assert "no address" in typed(capsys, path, "--address", "my computer")
    assert "has no address 192.0.2.77" in typed(capsys, path, "--address", "192.0.2.77", "--port", "0")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert f"Port {port} is in use" in typed(capsys, path, "--address", "127.0.0.1", "--port", port)


def spoilt(source: Path) -> Iterator[bytes]:
    """Games whose header breaks a rule, and files spoilt at random or empty."""
    first, *rest = source.read_bytes().splitlines(keepends=True)
    header = {name: value for name, value in json.loads(first).items() if name != "sum"}
    one, other, *_ = header["players"]
    for players in (
        [{**one, "name": "A" * 300}, other],
        [one, {**other, "name": "\u200b"}],
        [{**one, "name": ""}, other],
        [one],
        [one, {**one, "name": "Zoë"}],
    ):
        yield json.dumps({**header, "players": players}).encode() + b"\n" + b"".join(rest)
    if "boards" in header:
        yield json.dumps({**header, "boards": ["A", "A"]}).encode() + b"\n"
        yield json.dumps({**header, "open_sea": {**header["open_sea"], "white": []}}).encode() + b"\n"
    yield from (b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\0" * 9)
    yield from (mutated(Random(number), [source]) for number in range(8))


@pytest.mark.parametrize("source", [RECORDED_GAME, COMPOSED_GAME], ids=lambda path: path.stem)
def test_serve_says_of_a_file_what_check_says_of_it(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, said = tmp_path / "game.reef", set()
    for data in spoilt(source):
        path.write_bytes(data)
        code = main(["check", str(path), "--lang", "de"])
        why = capsys.readouterr().err
        assert main(["serve", str(path), "--lang", "de", "--address", "192.0.2.77", "--port", "0"]) == 2
        err = capsys.readouterr().err
        assert err == why if code == 2 else "192.0.2.77" in err
        said.add(why)
    assert len(said) > 8


@pytest.mark.slow
@pytest.mark.parametrize("source", [RECORDED_GAME, COMPOSED_GAME], ids=lambda path: path.stem)
def test_a_running_host_survives_whatever_its_file_becomes(source: Path, tmp_path: Path) -> None:
    path = truncated_copy(source, tmp_path, 20)
    whole = path.read_bytes()
    with hosting(path, patience=0.05) as host:
        phone = host.phone(0)
        shown = phone.look()["words"]
        for data in spoilt(source):
            path.write_bytes(data)
            until(lambda: not host.followed.changed())
            phone.shown = {}
            assert phone.look()["words"]
        path.write_bytes(whole)
        until(lambda: not host.channel.trouble)
        phone.shown = {}
        assert phone.look()["words"] == shown
        assert not phone.shown["trouble"]


def test_addresses_are_those_of_networks_without_a_doubled_one() -> None:
    found = addresses()
    assert len(found) == len(set(found))
    assert not [each for each in found if each.startswith("127.")]
