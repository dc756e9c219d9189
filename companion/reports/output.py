"""Output of commands: where a file goes, by one rule for every command and never over a saved game; a game's title.

A folder gets the file under its usual name. A name without an ending gets the right one, a wrong ending is refused,
and `-` stands for standard output.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from companion.dates import format_day
from companion.drawing.measure import has_glyphs
from companion.files import (
    IS_FOLDER,
    STANDARD_STREAM,
    check_name,
    create_file,
    fit_file_name,
    replace_file,
    resolve_links,
)
from companion.record.library import is_game_file
from companion.refusal import Reason, Refused
from companion.reports.interface import GameModule
from companion.session.replay import Replay
from companion.text import quote_path
from companion.translator import N_, Translator, capitalize_first

NO_FOLDER = Reason("no-folder", "There is no folder “{path}”. Make it first, or choose another place.")
WRONG_ENDING = Reason(
    "wrong-ending", "What is written here ends in {words}, and “{path}” does not. Choose a name that does."
)
_THERE = Reason("there-already", "“{path}” is there already. Choose another name, or --force to write over it.")
_TO_A_TERMINAL = Reason(
    "no-text-for-a-terminal",
    "“-” writes this file to the terminal, which shows text alone. Add “> FILE”, or name a file.",
)
IS_SAVED_GAME: Final = N_("“{path}” is a saved game, and nothing is written over one. Choose another name.")
_A_GAME = Reason("there-is-a-game", IS_SAVED_GAME)


_ENDING: Final = re.compile(r"[^.]\.[A-Za-z][A-Za-z0-9]{0,9}$")
"""What a name says of its form; “31.5.2026” and “Anna vs. Ben” end in none."""


class FileForm(NamedTuple):
    """A form of file: the endings of its names, the usual one first, and whether it is text."""

    endings: tuple[str, ...]
    text: bool = True


HTML: Final = FileForm((".html", ".htm"))
SVG: Final = FileForm((".svg",))
CSV: Final = FileForm((".csv",))
BG_STATS: Final = FileForm((".bgsplay",))
RECORD: Final = FileForm((".reef",))
DECK: Final = FileForm((".reefdeck",))
GIF: Final = FileForm((".gif",), text=False)
PNG: Final = FileForm((".png",), text=False)
PDF: Final = FileForm((".pdf",), text=False)


class Output:
    """A file that a command writes, or standard output, for which `path` is None.

    Nothing is there yet: who takes long to make the content asks first whether there is a place for it.
    """

    def __init__(self, path: Path | None, over: bool) -> None:
        self.path, self._over = path, over

    def write(self, content: bytes) -> None:
        """Save the content, whole or not at all. Raises Refused as `check_output_path` does, or if it cannot be
        written."""
        if self.path is not None:
            write_output(self.path, content, self._over)
            return
        sys.stdout.flush()
        if (stream := getattr(sys.stdout, "buffer", None)) is None:  # a stream of text that another program put there
            sys.stdout.write(content.decode("utf-8", "replace"))
        else:
            stream.write(content)
            stream.flush()

    def say(self, sentence: str) -> None:
        """Print a line beside the content: on standard error where that goes to standard output."""
        print(sentence, file=sys.stderr if self.path is None else sys.stdout)

    def say_where(self, tr: Translator, message: str) -> None:
        """Print a sentence with the place of the file as `{path}`; nothing about standard output."""
        if self.path is not None:
            self.say(tr(message, path=quote_path(resolve_links(self.path))))


def output(wished: Path | None, stem: str, form: FileForm, over: bool) -> Output:
    """Return where a command writes a file of this form, called `stem` where only a folder, or nothing, was `wished`.

    Raises Refused where there can be no such file.
    """
    if wished is not None and str(wished) == STANDARD_STREAM:
        if not form.text and sys.stdout.isatty():
            raise Refused(_TO_A_TERMINAL)
        return Output(None, over)
    path = destination(wished, stem, form)
    check_output_path(path, over)
    return Output(path, over)


def destination(wished: Path | None, stem: str, form: FileForm) -> Path:
    """Return the path of a file of this form. Raises Refused for another ending, and for a name that cannot be."""
    wished = wished or Path()
    check_name(wished)
    usual = form.endings[0]
    if wished.is_dir():
        return wished / fit_file_name(stem, usual)
    if wished.suffix.lower() in form.endings:
        return wished
    if _ENDING.search(wished.name):
        _check_no_game(wished)
        raise Refused(WRONG_ENDING, words=usual, path=quote_path(wished))
    return wished.with_name(wished.name + usual)


def check_output_path(path: Path, over: bool) -> None:
    """Raise Refused if no file can be there, or if one is there already and `over` does not allow replacing it.

    Nothing ever replaces a saved game.
    """
    check_name(path)
    if not path.parent.is_dir():
        raise Refused(NO_FOLDER, path=quote_path(path.parent))
    if path.is_dir():
        raise Refused(IS_FOLDER, path=path)
    _check_no_game(path)
    if path.exists() and not over:
        raise Refused(_THERE, path=quote_path(path))


def _check_no_game(path: Path) -> None:
    if is_game_file(path):
        raise Refused(_A_GAME, path=quote_path(path))


def write_output(path: Path, content: bytes, over: bool) -> None:
    """Save a file, whole or not at all. Raises Refused as `check_output_path` does, or if it cannot be written."""
    check_output_path(path, over)
    (replace_file if over else create_file)(path, content)


R = TypeVar("R", bound=Replay[Any, Any, Any])


def make_drawable(tr: Translator, game: R) -> tuple[R, list[tuple[str, str]]]:
    """Return the game with a player's colour or sign for each name that our font lacks letters of, and both of each.

    Whoever draws a game with our font asks this first: nobody is called by question marks.
    """
    seats = game.seats
    shown = [each.name if has_glyphs(each.name) else capitalize_first(tr.name(each.colour)) for each in seats]
    changed = [(each.name, name) for each, name in zip(seats, shown, strict=True) if name != each.name]
    return game.under_names(shown) if changed else game, changed


def game_title(tr: Translator, game: Replay[Any, Any, Any], day: str | None = None) -> str:
    """Return the players' names and, if given, the day, in one line."""
    names = tr.list([player.name for player in game.seats])
    return names if day is None else f"{names} · {format_day(tr, day)}"


def is_decided(module: GameModule, state: Any) -> bool:
    """Return whether a game is over, and all points and places are certain."""
    return module.reports().result(Translator("en").naming(module.name), state) is not None
