"""The command `reef-companion demo`: the real game plays itself in a window, or where there is none in words."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from textwrap import fill
from time import sleep

from companion.cli.examples import examples
from companion.cli.parsing import Parser, speak
from companion.native import language_of, system_language
from companion.speech import LANGUAGES, N_, Speech
from mobile.cli.play import FINE
from mobile.reef_encounter.watching.showing import SPEEDS, USUAL, Showing, seconds


def main(argv: Sequence[str] | None = None) -> int:
    """Show the game and return the exit code, which is 0: without a window it is told."""
    options = _options(list(sys.argv[1:] if argv is None else argv))
    language = options.lang or system_language()
    if not options.words and _in_a_window(options, language):
        return FINE
    # Nobody reads along where the words go into a file or another program.
    wait = sleep if sys.stdout.isatty() else _go_on
    try:
        in_words(language, options.speed, wait)
    except KeyboardInterrupt:
        print()
    return FINE


def in_words(language: str, speed: float = 1.0, wait: Callable[[float], object] = sleep) -> None:
    """Tell the game line by line, a gap between turns, then the points; after each line `wait` some seconds."""
    from companion.reef_encounter.wording.log import told
    from companion.reef_encounter.wording.names import speaker
    from companion.reef_encounter.wording.scores import score_lines

    speech, showing = speaker(language, "mobile"), Showing()
    wide = len(str(len(showing)))
    try:
        while (action := showing.following) is not None:
            before = showing.game.state
            showing.game.do(action)
            line = told(speech, before, action, showing.game.state)
            print(f"{showing.game.session.position:{wide}}  {line}", flush=True)
            wait(seconds(line, speed))
            after = showing.game.state
            if (before.phase, before.turn.seat) != (after.phase, after.turn.seat):
                print()
        print("\n".join(score_lines(speech, showing.game.state)))
    finally:
        showing.close()


def _in_a_window(options: Namespace, language: str) -> bool:
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
    from mobile.app import ReefApp

    ReefApp(language=options.lang, first=("watch", {"pace": SPEEDS.index(options.speed)})).run()
    return True


def _options(arguments: list[str]) -> Namespace:
    speech = Speech(language_of(arguments), ("mobile", "companion"))
    speak(speech)
    about = speech(N_("Show a real game, played by itself at reading speed. Space pauses, + and - change the speed."))
    parser = Parser(
        prog="reef-companion demo",
        description=fill(about),
        epilog=examples(speech, "demo"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    known = ", ".join(f"{speed:g}" for speed in SPEEDS)

    def speed(text: str) -> float:
        if text not in known.split(", "):
            raise ArgumentTypeError(speech(N_("“{value}” is not among {known}"), value=text, known=known))
        return float(text)

    parser.add_argument("--lang", choices=LANGUAGES, help=speech(N_("the language of the app")))
    times = speech(N_("how many times as fast as it is read: {known}"), known=known)
    parser.add_argument("--speed", type=speed, default=SPEEDS[USUAL], metavar="N", help=times)
    parser.add_argument("--words", action="store_true", help=speech(N_("tell it in words on the terminal")))
    return parser.parse_args(arguments)


def _go_on(_seconds: float) -> None:
    """Without waiting."""


def _say(text: str) -> None:
    print(text, file=sys.stderr)
