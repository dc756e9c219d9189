"""`reef-companion self-check`: whether this machine can run the app, found out by running it; made to be sent along.

The app opens, is touched, prints and closes in a folder of its own: nothing of its owner's is read or written.
"""

from __future__ import annotations

import platform
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill
from traceback import extract_tb

from companion import __version__
from companion.cli.examples import examples
from companion.cli.parsing import NOT_POSSIBLE, Parser, speak
from companion.speech import N_, NATIVE_NAMES, Speech
from companion.system_language import language_of, named_language, system_language
from mobile.cli.play import FINE
from mobile.cli.walk_stages import HOME, Stage, Stuck
from mobile.system.environment import open_window, prepare
from mobile.system.folders import cache_folder
from mobile.system.windowless import NoWindow, explained

DOES_NOT_RUN = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Walk through the app, a line for each stage; returns 0 fine, 1 where it got stuck, 2 without a window."""
    options = _options(list(sys.argv[1:] if argv is None else argv))
    language = options.lang or system_language()
    speech = Speech(language, ("mobile", "companion"))
    print(_machine(), flush=True)
    prepare()
    try:
        open_window()
    except NoWindow as lacks:
        print(explained(speech, lacks), flush=True)
        return NOT_POSSIBLE
    print(speech(N_("{what}: fine"), what=_window(speech)), flush=True)
    return _walked(language, speech)


def _walked(language: str, speech: Speech) -> int:
    def report(stage: Stage) -> None:
        print(speech(N_("{what}: fine"), what=stage.begun(speech)), flush=True)

    try:
        _walk(language, report)
    except Stuck as stuck:
        where, why = stuck.stage, stuck.__cause__ or stuck
    except Exception as problem:  # before there was a page
        where, why = HOME, problem
    else:
        print(speech(N_("This machine runs the app.")))
        return FINE
    print(speech(N_("Stuck at {what}: {why}"), what=where.in_words(speech), why=_why(why)))
    print(speech(N_("Please send these lines along when you report it.")))
    return DOES_NOT_RUN


def _walk(language: str, report: Callable[[Stage], object]) -> None:
    from mobile.app import CompanionApp
    from mobile.cli.walk import Walk, elsewhere
    from mobile.frame.atlas import Atlas

    with TemporaryDirectory(prefix="reef-companion-") as name:
        pictures = _pictures()
        with elsewhere(Path(name)):
            app = CompanionApp(language=language)
            # The pictures that are kept belong to nobody and take their time to draw.
            app.shell = replace(app.shell, atlas=Atlas(pictures, tuple(app.shell.games.values())))
            Walk(app, Path(name), report).go()


def _machine() -> str:
    """What a report must name: this version, how it was started, the system."""
    kind = "bundle" if getattr(sys, "frozen", False) else "source"
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"Reef Companion {__version__} ({kind}), Python {platform.python_version()}, {system}"


def _window(speech: Speech) -> str:
    """The window that is open, and what draws it."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    version, renderer = (glGetString(name).decode(errors="replace") for name in (GL_VERSION, GL_RENDERER))
    said = N_("A window of {width} × {height}, drawn by OpenGL {version}, {card}")
    return speech(said, width=Window.width, height=Window.height, version=version, card=renderer)


def _pictures() -> Path | None:
    try:
        return cache_folder()
    except OSError:
        return None


def _why(problem: BaseException) -> str:
    """What went wrong and where, on one line."""
    steps = extract_tb(problem.__traceback__)
    words = f"{type(problem).__name__} {problem}".strip()
    return f"{words} ({Path(steps[-1].filename).name}, {steps[-1].lineno})" if steps else words


def _options(arguments: list[str]) -> Namespace:
    speech = Speech(language_of(arguments), ("mobile", "companion"))
    speak(speech)
    said = N_(
        "Open the app, touch it, print and close it: says whether this machine can run it. Touches nothing of yours."
    )
    parser = Parser(
        prog="reef-companion self-check",
        description=fill(speech(said)),
        epilog=examples(speech, "self-check"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    text = speech(N_("the language of the app"))
    parser.add_argument("--lang", type=named_language, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)
