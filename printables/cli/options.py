"""The argument parser of `reef-companion print`: its options, each with a help text."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import fill, wrap
from typing import Any, NoReturn, TypeAlias

from companion.cli.parser import Parser, examples_text, set_parser_language
from companion.translator import LANGUAGES, N_, Translator
from printables.job import KitFault
from printables.layout.imposition import SidesMethod
from printables.layout.kit import KEPT_FIELDS
from printables.layout.model import Kit
from printables.layout.paper import ALL_PAPERS, Machine
from printables.layout.request import CARD_SIZES, MAX_OFFSET, InkAmount

_Add: TypeAlias = Callable[..., Any]
"""`add_argument` of a parser."""
_REMEMBERED = [{"language": "--lang"}.get(kept, f"--{kept.replace('_', '-')}") for kept in KEPT_FIELDS]
_WITHOUT_OPTIONS = N_("Without options: the whole kit for this computer’s paper and language, in this folder.")


class _Layout(RawDescriptionHelpFormatter):
    """A help formatter that breaks no line inside the name of an option."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(" ".join(text.split()), width, break_on_hyphens=False)


class _Parser(Parser):
    """A parser whose errors are faults of a wish for print."""

    def error(self, message: str) -> NoReturn:
        what = message[:1].upper() + message[1:] + ("" if message.endswith("?") else ".")
        raise KitFault(N_("{what} “reef-companion print --help” lists the options."), what=what)


def make_parser(tr: Translator, kits: Mapping[str, Kit]) -> ArgumentParser:
    """Return the argument parser, with help in the reader's language; the first of `kits` is the default."""
    every = list(kits.values())
    shown = [line for kit in every for line in kit.typed.examples]
    set_parser_language(tr)
    made = _Parser(
        prog="reef-companion print",
        description=fill(tr(N_("Print a homemade copy of a game: the whole kit, or only what you lost."))),
        epilog=f"{tr(_WITHOUT_OPTIONS)}\n\n{examples_text(tr, 'print', shown)}",
        formatter_class=_Layout,
        add_help=False,
        allow_abbrev=False,
    )
    made.add_argument("-h", "--help", action="help", default=SUPPRESS, help=tr(N_("show this help message and exit")))
    _add_what(made.add_argument, tr, kits)
    _add_how(made.add_argument, tr, kits)
    _add_where(made.add_argument, tr)
    made.add_argument("--quiet", action="store_true", help=tr(N_("show no progress")))
    return made


def _add_what(add: _Add, tr: Translator, kits: Mapping[str, Kit]) -> None:
    """Add the options that choose the game, and how much of it."""
    every = list(kits.values())
    spares = [spare for kit in every for spare in kit.typed.spares]
    parts = [tr(part.name) for kit in every for part in kit.own.parts]
    add(
        "--game",
        default=every[0].key,
        metavar=tr(N_("NAME")),
        help=tr(N_("game: {known}"), known=", ".join(kits)),
    )
    add("--list", action="store_true", help=tr(N_("list the parts of the kit")))
    add("--level", metavar="N", help=tr(N_("1 to play tonight, 2 with tiles on greyboard, 3 with everything")))
    add(
        "--only",
        action="append",
        default=[],
        metavar=tr(N_("PART")),
        help=tr(N_("print only this part; repeat it for more parts; “all” is the whole kit")),
    )
    add(
        "--spare",
        action="append",
        default=[],
        metavar=tr(N_("PIECE=N")),
        help=tr(N_("print spare pieces, for example {pieces}"), pieces=", ".join(spares)),
    )
    add(
        "--own-pieces",
        action="store_const",
        const=True,
        help=tr(N_("leave out what pieces of your own can stand for: {parts}"), parts=", ".join(parts)),
    )


def _add_how(add: _Add, tr: Translator, kits: Mapping[str, Kit]) -> None:
    """Add the options for paper, language, sizes, colours, and how backs find their fronts."""
    add(
        "--paper",
        metavar=tr(N_("NAME")),
        help=tr(N_("a size such as 305x457 (mm) or 12x18in, or a paper: {known}"), known=", ".join(ALL_PAPERS)),
    )
    add(
        "--margin",
        metavar="MM",
        help=tr(N_("what stays white at every edge of the paper: 8 mm, less if your printer can")),
    )
    add(
        "--tiled",
        metavar=tr(N_("NAME")),
        help=tr(N_("make boards and posters for this larger paper, joined from several sheets: a3, a2, 600x900")),
    )
    add(
        "--lang",
        dest="language",
        metavar=tr(N_("LANGUAGE")),
        help=tr(N_("language: {known}"), known=", ".join(LANGUAGES)),
    )
    add("--tile", metavar="MM", help=tr(N_("size of the tiles, 18 to 25 mm; boards follow")))
    add(
        "--clearance",
        metavar="MM",
        help=tr(N_("how much wider a space is than its tile: 0.5 mm for a knife, less for a laser")),
    )
    add(
        "--card",
        metavar=tr(N_("NAME")),
        help=tr(N_("a size of cards such as 63x88 (mm), or a kind of them: {known}"), known=", ".join(CARD_SIZES)),
    )
    colours = [word for kit in kits.values() for word in kit.colours]
    add(
        "--colours",
        metavar=tr(N_("NAME")),
        help=tr(N_("colours of the pieces: {known}"), known=", ".join(colours)),
    )
    add(
        "--names",
        metavar=tr(N_("NAME,NAME")),
        help=tr(N_("print the players’ names on what is theirs, in the order purple, green, red, yellow")),
    )
    add("--ink", metavar=tr(N_("MODE")), help=tr(N_("ink: {known}"), known=", ".join(InkAmount)))
    add("--sides", metavar=tr(N_("MODE")), help=tr(N_("two-sided pieces: {modes}"), modes=", ".join(SidesMethod)))
    add(
        "--machine",
        metavar=tr(N_("NAME")),
        help=tr(N_("the machine that cuts; adds its marks to the sheets: {machines}"), machines=", ".join(Machine)),
    )
    add(
        "--back-offset",
        metavar="X,Y",
        help=tr(
            N_("move backs right and up, by at most {most} mm; the calibration page tells how many"),
            most=f"{MAX_OFFSET:g}",
        ),
    )


def _add_where(add: _Add, tr: Translator) -> None:
    """Add the options that name the file, or folders for other formats than a PDF."""
    add(
        "--output",
        type="place",
        default=Path(),
        metavar=tr(N_("FILE")),
        help=tr(N_("file or folder to write; “-” for standard output")),
    )
    add("--force", action="store_true", help=tr(N_("write over a file that is not a kit")))
    add(
        "--save-preferences",
        action="store_true",
        help=tr(N_("remember what you say with {options}"), options=", ".join(_REMEMBERED)),
    )
    add(
        "--split",
        type="path",
        metavar=tr(N_("FOLDER")),
        help=tr(N_("write a PDF for each stock and way of printing instead, numbered as they are printed")),
    )
    add("--preview", type="path", metavar=tr(N_("FOLDER")), help=tr(N_("write every page as PNG instead")))
    add(
        "--cut-lines",
        type="path",
        metavar=tr(N_("FOLDER")),
        help=tr(N_("write lines to cut, crease and draw as SVG and DXF for machines instead")),
    )
    add(
        "--stl",
        type="path",
        metavar=tr(N_("FOLDER")),
        help=tr(N_("write solid pieces for a 3D printer as STL instead")),
    )
    add(
        "--simulator",
        type="path",
        metavar=tr(N_("FOLDER")),
        help=tr(N_("write PNG sheets for table-top simulators instead")),
    )
    add(
        "--print-shop",
        type="path",
        metavar=tr(N_("FOLDER")),
        help=tr(
            N_("write each part for a print shop instead: PDF and PNG with 3 mm of bleed, and a list for the order")
        ),
    )
