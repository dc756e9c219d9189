"""The command `reef-companion demo`: a real game plays itself in a window, or where there is none in words."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.util import find_spec
from textwrap import fill
from time import sleep

from companion.cli.examples import examples
from companion.cli.parsing import Parser, speak
from companion.speech import LANGUAGES, N_, Speech
from companion.system_language import language_of, system_language
from mobile.cli.play import FINE
from mobile.frame.app_game import Demo
from mobile.games import GAMES


def main(argv: Sequence[str] | None = None) -> int:
    """Show the game and return the exit code, which is 0: without a window it is told."""
    demo = next(game.demo for game in GAMES.values() if game.demo is not None)
    options = _options(demo, list(sys.argv[1:] if argv is None else argv))
    language = options.lang or system_language()
    if not options.words and _in_a_window(demo, options, language):
        return FINE
    # Nobody reads along where the words go into a file or another program.
    wait = sleep if sys.stdout.isatty() else _go_on
    try:
        demo.in_words(language, options.speed, wait)
    except KeyboardInterrupt:
        print()
    return FINE


def _in_a_window(demo: Demo, options: Namespace, language: str) -> bool:
    """Show it on screen; False where that cannot be, once it has been said why."""
    speech = Speech(language, ("mobile", "companion"))
    if find_spec("kivy") is None or find_spec("PIL") is None:
        _say(speech(N_("The app is not installed, so the game is told in words.")))
        return False
    from mobile.system.environment import open_window, prepare
    from mobile.system.windowless import NoWindow, explained

    prepare()
    try:
        open_window()
    except NoWindow as lacks:
        _say(explained(speech, lacks))
        _say(speech(N_("So the game is told in words.")))
        return False
    from mobile.app import CompanionApp

    CompanionApp(language=options.lang, first=(demo.page, {"pace": demo.speeds.index(options.speed)})).run()
    return True


def _options(demo: Demo, arguments: list[str]) -> Namespace:
    speech = Speech(language_of(arguments), ("mobile", "companion"))
    speak(speech)
    about = speech(N_("Show a real game, played by itself at reading speed. Space pauses, + and - change the speed."))
    parser = Parser(
        prog="reef-companion demo",
        description=fill(about),
        epilog=examples(speech, "demo"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    known = ", ".join(f"{speed:g}" for speed in demo.speeds)

    def speed(text: str) -> float:
        if text not in known.split(", "):
            raise ArgumentTypeError(speech(N_("“{value}” is not among {known}"), value=text, known=known))
        return float(text)

    parser.add_argument("--lang", choices=LANGUAGES, help=speech(N_("the language of the app")))
    times = speech(N_("how many times as fast as it is read: {known}"), known=known)
    parser.add_argument("--speed", type=speed, default=demo.speeds[demo.usual], metavar="N", help=times)
    parser.add_argument("--words", action="store_true", help=speech(N_("tell it in words on the terminal")))
    return parser.parse_args(arguments)


def _go_on(_seconds: float) -> None:
    """Without waiting."""


def _say(text: str) -> None:
    print(text, file=sys.stderr)
