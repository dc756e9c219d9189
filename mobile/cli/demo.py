"""The command `reef-companion demo`: a sample game plays itself in a window, or without one as text."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from textwrap import fill
from time import sleep

from companion.cli.main import GAMES
from companion.cli.parser import Parser, examples_text, set_parser_language
from companion.reports.interface import GameModule
from companion.translator import N_, NATIVE_NAMES, Translator, choose_language, language_code, system_language
from mobile.cli.play import EXIT_OK
from mobile.core.state import DEFAULT_SPEED, PLAYBACK_SPEEDS, reading_seconds


def main(argv: Sequence[str] | None = None) -> int:
    """Show the game in a window, or tell it in the terminal; return the exit code, which is 0."""
    options = _options(list(sys.argv[1:] if argv is None else argv))
    language = options.lang or system_language()
    if not options.words and _in_a_window(options, language):
        return EXIT_OK
    # Nobody reads along where the words go into a file or another program.
    wait = sleep if sys.stdout.isatty() else _go_on
    try:
        print_sample(GAMES[options.game], language, options.speed, wait)
    except KeyboardInterrupt:
        print()
    return EXIT_OK


def print_sample(module: GameModule, language: str, speed: float, wait: Callable[[float], object]) -> None:
    """Print a game’s sample line by line, a gap between turns, then the points; `wait` seconds after each line."""
    from companion.reports.commands import log_lines
    from companion.session.game import Game

    tr = Translator(language).naming(module.name)
    whole = Game.open(module.rules(), module.EXAMPLES.game)
    for line in log_lines(module, tr, whole, whole.history.position):
        print(line, flush=True)
        if line:
            wait(reading_seconds(line, speed))
    print("\n".join(["", *module.reports().score_lines(tr, whole.state)]))


def _in_a_window(options: Namespace, language: str) -> bool:
    """Show it on screen; False where that cannot be, once it has been said why."""
    from mobile.games import GAMES as SHOWN

    if options.game not in SHOWN or "watch" not in SHOWN[options.game].pages:
        return False
    tr = Translator(language, ("mobile", "companion"))
    if find_spec("kivy") is None or find_spec("PIL") is None:
        _say(tr(N_("The app is not installed, so the game is told in words.")))
        return False
    from mobile.platform.environment import NoWindow, explain_no_window, open_window, prepare_kivy

    prepare_kivy()
    try:
        open_window()
    except NoWindow as lacks:
        _say(explain_no_window(tr, lacks))
        _say(tr(N_("So the game is told in words.")))
        return False
    from mobile.app import CompanionApp

    game = SHOWN[options.game]
    first = (game.at("watch"), {"pace": PLAYBACK_SPEEDS.index(options.speed)})
    CompanionApp(language=options.lang, first=first, crash_handler=True).run()
    return True


def _options(arguments: list[str]) -> Namespace:
    tr = Translator(choose_language(arguments), ("mobile", "companion"))
    set_parser_language(tr)
    about = tr(N_("Show a game that plays itself."))
    parser = Parser(
        prog="reef-companion demo",
        description=fill(about),
        epilog=examples_text(tr, "demo"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    known = ", ".join(f"{speed:g}" for speed in PLAYBACK_SPEEDS)

    def speed(text: str) -> float:
        point = text.strip().replace(",", ".")
        if point not in known.split(", "):
            raise ArgumentTypeError(tr(N_("“{value}” is not among {known}"), value=text, known=known))
        return float(point)

    text = tr(N_("the language of the app"))
    parser.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    first, *_ = games = list(GAMES)
    parser.add_argument("--game", choices=games, default=first, help=tr(N_("the game to show")))
    times = tr(N_("times the reading speed, which + and - change and Space stops: {known}"), known=known)
    parser.add_argument("--speed", type=speed, default=PLAYBACK_SPEEDS[DEFAULT_SPEED], metavar="N", help=times)
    parser.add_argument("--words", action="store_true", help=tr(N_("tell it in words on the terminal")))
    return parser.parse_args(arguments)


def _go_on(_seconds: float) -> None:
    """Without waiting."""


def _say(text: str) -> None:
    print(text, file=sys.stderr)
