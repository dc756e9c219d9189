"""`reef-companion self-check`: tries the app out on this machine, and prints a report to paste into an issue.

The app opens, is touched, prints and closes in a folder of its own: nothing of its owner's is read or written.
"""

from __future__ import annotations

import os
import platform
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill

from companion import __version__
from companion.cli.parser import EXIT_ERROR, Parser, examples_text, set_parser_language
from companion.text import quote_path
from companion.translator import N_, NATIVE_NAMES, Translator, choose_language, language_code, system_language
from mobile.cli.play import EXIT_OK
from mobile.cli.walk_stages import HOME_STAGE, WalkStage, WalkStuck
from mobile.platform.environment import NoWindow, explain_no_window, open_window, prepare_kivy
from mobile.platform.faults import describe_fault
from mobile.platform.files import cache_folder

EXIT_BROKEN = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Walk through the app, a line for each stage; return the exit code: 0 fine, 1 stuck, 2 without a window."""
    options = _options(list(sys.argv[1:] if argv is None else argv))
    language = options.lang or system_language()
    tr = Translator(language, ("mobile", "companion"))
    print(_machine(), flush=True)
    prepare_kivy()
    report = SelfCheckReport(language)
    try:
        open_window()
    except NoWindow as lacks:
        fact = quote_path(lacks.fact).replace(os.path.expanduser("~"), "~")
        report.facts.append(f"no window: {lacks.lack.value} {fact}".strip())
        report.show(tr)
        print(explain_no_window(tr, lacks), flush=True)
        return EXIT_ERROR
    report.facts += _window_facts()
    print(tr(N_("{what}: fine"), what=_window(tr)), flush=True)
    return _walked(report, tr)


class SelfCheckReport:
    """A report to paste into an issue: `facts` in English, a line each, that name no person and no folder."""

    def __init__(self, language: str) -> None:
        self.facts = [_machine(), f"language {language}, {_versions()}"]
        self.fine = 0

    def show(self, tr: Translator) -> None:
        """Print the report, between marks that keep its lines apart on a page of issues."""
        print(tr(N_("To report something, paste this:")))
        print("\n".join(["", "```", *self.facts, "```", ""]))


def _walked(report: SelfCheckReport, tr: Translator) -> int:
    def passed(stage: WalkStage) -> None:
        report.fine += 1
        print(tr(N_("{what}: fine"), what=stage.capitalized(tr)), flush=True)

    try:
        _walk(tr.language, passed)
    except WalkStuck as stuck:
        where, why = stuck.stage, stuck.__cause__ or stuck
    except Exception as problem:  # before there was a page
        where, why = HOME_STAGE, problem
    else:
        report.facts.append(f"{report.fine} stages fine")
        report.show(tr)
        print(tr(N_("This machine runs the app.")))
        return EXIT_OK
    there = where.in_words(Translator("en", ("mobile",)))
    report.facts += [f"{report.fine} stages fine, stuck at {there}", describe_fault(why)]
    report.show(tr)
    print(tr(N_("Stuck at {what}."), what=where.in_words(tr)))
    return EXIT_BROKEN


def _walk(language: str, report: Callable[[WalkStage], object]) -> None:
    from mobile.app import CompanionApp
    from mobile.cli.walk import AppWalk, temporary_home
    from mobile.core.textures import TextureCache

    with TemporaryDirectory(prefix="reef-companion-") as name:
        pictures = _pictures()
        with temporary_home(Path(name)):
            app = CompanionApp(language=language)
            # The pictures that are kept belong to nobody and take their time to draw.
            app.shell = replace(app.shell, atlas=TextureCache(pictures, tuple(app.shell.games.values())))
            AppWalk(app, Path(name), report).go()


def _machine() -> str:
    """Return the facts of every report: this version, how it was started, the system."""
    kind = "bundle" if getattr(sys, "frozen", False) else "source"
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Reef Companion {__version__} ({kind}), Python {platform.python_version()}, {system}"


def _window(tr: Translator) -> str:
    """Return a line about the open window, and what draws it."""
    from kivy.core.window import Window

    version, card = _drawn_by()
    said = N_("A window of {width} × {height}, drawn by OpenGL {version}, {card}")
    return tr(said, width=Window.width, height=Window.height, version=version, card=card)


def _drawn_by() -> tuple[str, str]:
    """Return the version of OpenGL, and its vendor."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    version, card = (glGetString(name).decode(errors="replace") for name in (GL_VERSION, GL_RENDERER))
    return version, card


def _pictures() -> Path | None:
    try:
        return cache_folder()
    except OSError:
        return None


def _window_facts() -> list[str]:
    """Return lines for a report about the window, what draws it, and how large everything is drawn."""
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    size = f"{Window.width}x{Window.height} at density {Metrics.density:g}, text {Metrics.fontscale:g}"
    return [f"window {size}", f"OpenGL {', '.join(_drawn_by())}"]


def _versions() -> str:
    """Return the versions of the libraries that are at work."""
    import kivy
    import PIL
    import reportlab

    return f"Kivy {kivy.__version__}, Pillow {PIL.__version__}, reportlab {reportlab.Version}"


def _options(arguments: list[str]) -> Namespace:
    tr = Translator(choose_language(arguments), ("mobile", "companion"))
    set_parser_language(tr)
    said = N_("Check whether this machine can run the app; your own files stay as they are.")
    parser = Parser(
        prog="reef-companion self-check",
        description=fill(tr(said)),
        epilog=examples_text(tr, "self-check"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    text = tr(N_("the language of the app"))
    parser.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)
