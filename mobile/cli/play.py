"""The command `reef-companion play [FILE]`: opens the app, or says why there is no screen for it."""

from __future__ import annotations

import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.cli.parser import EXIT_ERROR, Parser, examples_text, set_parser_language
from companion.translator import N_, NATIVE_NAMES, Translator, choose_language, language_code, system_language

EXIT_OK = 0


def main(argv: Sequence[str] | None = None) -> int:
    """Open the app and return the exit code once it is closed: 0 fine, 2 where there is no screen."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    options = _options(arguments)
    from mobile.platform.environment import NoWindow, explain_no_window, open_window, prepare_kivy, show_message
    from mobile.platform.files import data_folder

    language = options.lang or system_language()
    tr = Translator(language, ("mobile", "companion"))
    if why := _refused(data_folder, language):
        show_message(why)
        return EXIT_ERROR
    if options.file is not None and (why := _refused(lambda: _opened(options.file), language)):
        show_message(tr.of_file(options.file, why))
        return EXIT_ERROR
    prepare_kivy()
    try:
        open_window()
    except NoWindow as lacks:
        show_message(explain_no_window(tr, lacks))
        return EXIT_ERROR
    from mobile.app import CompanionApp

    CompanionApp(language=options.lang, record=options.file, crash_handler=True).run()
    return EXIT_OK


def _options(arguments: list[str]) -> Namespace:
    tr = Translator(choose_language(arguments), ("mobile", "companion"))
    set_parser_language(tr)
    parser = Parser(
        prog="reef-companion play",
        description=tr(N_("Open the app, at a saved game if one is named.")),
        epilog=examples_text(tr, "play"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", nargs="?", type="path", metavar=tr(N_("FILE")), help=tr(N_("a saved game")))
    text = tr(N_("the language of the app"))
    parser.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)


def _opened(path: Path) -> None:
    from mobile.core.records import open_saved_game
    from mobile.games import GAMES

    open_saved_game(GAMES, path)


def _refused(act: Callable[[], object], language: str) -> str:
    """Return why `act` fails with a refusal, in words; nothing where it succeeds."""
    from companion.refusal import Refused

    try:
        act()
    except Refused as refused:
        from mobile.core.plugin import app_translator
        from mobile.games import GAMES

        return " ".join(map(app_translator(tuple(GAMES.values()), language).name, refused.faults))
    return ""
