"""`reef-companion add-to-menu` and its removal: saved games open in the app; Linux's menu, Windows' registry.

The keys of the registry are for this user alone: that needs no rights, and changes nothing for others who use the
machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which
from textwrap import fill
from typing import Final
from xml.sax.saxutils import escape

from companion.cli.parser import EXIT_ERROR, Parser, examples_text, set_parser_language
from companion.files import atomic_replace, make_folder
from companion.places import user_folder
from companion.record.library import SUFFIX
from companion.translator import (
    LANGUAGES,
    N_,
    NATIVE_NAMES,
    Translator,
    choose_language,
    language_code,
    system_language,
)
from mobile.cli.play import EXIT_OK
from mobile.core.plugin import icon_drawer
from mobile.games import GAMES
from mobile.platform.environment import APP_NAME, subprocess_environment
from mobile.platform.sharing import ICON_SIZES, icon_svg, render_icon

if sys.platform == "win32":
    import winreg

REGISTRY_CLASSES: Final = r"Software\Classes"
REGISTRY_FILE_TYPE: Final = "ReefCompanion.Game"


def registry_entries(command: Sequence[str], about: str) -> dict[str, str]:
    """Return the keys below `REGISTRY_CLASSES` and their values by which `command` opens saved games, described by
    `about`.

    The key of the file's ending comes last: whoever is interrupted has changed nothing that is used.
    """
    program = Path(command[0])
    words = [f'"{command[0]}"', *command[1:], "play", '"%1"']
    return {
        REGISTRY_FILE_TYPE: about,
        rf"{REGISTRY_FILE_TYPE}\shell\open\command": " ".join(words),
        # Python's own sign would tell nobody what the file is.
        **({} if "python" in program.stem.lower() else {rf"{REGISTRY_FILE_TYPE}\DefaultIcon": f'"{program}",0'}),
        SUFFIX: REGISTRY_FILE_TYPE,
    }


def add_to_registry(command: Sequence[str], about: str, below: str = REGISTRY_CLASSES) -> None:
    """Write the keys into the registry, over those of an earlier version. Raises OSError."""
    if sys.platform == "win32":
        for key, value in registry_entries(command, about).items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{below}\{key}", winreg.REG_SZ, value)
        _tell()


def remove_from_registry(below: str = REGISTRY_CLASSES) -> bool:
    """Delete the keys; return whether there were any. Other programs' settings for the files stay. Raises OSError."""
    there = False
    if sys.platform == "win32":
        there = _value(rf"{below}\{SUFFIX}") == REGISTRY_FILE_TYPE
        if there:
            _delete(rf"{below}\{SUFFIX}")
        there = _delete(rf"{below}\{REGISTRY_FILE_TYPE}") or there
        _tell()
    return there


if sys.platform == "win32":

    def _value(key: str) -> str:
        try:
            return winreg.QueryValue(winreg.HKEY_CURRENT_USER, key)
        except FileNotFoundError:
            return ""

    def _delete(key: str) -> bool:
        """Delete a key with all below it; whether it was there."""
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                inner = [winreg.EnumKey(opened, number) for number in range(winreg.QueryInfoKey(opened)[0])]
        except FileNotFoundError:
            return False
        for name in inner:
            _delete(rf"{key}\{name}")
        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        return True

    def _tell() -> None:
        """Tell the desktop that files open otherwise now; else it notices at the next login."""
        import ctypes

        associations_changed = 0x08000000
        ctypes.windll.shell32.SHChangeNotify(associations_changed, 0, None, None)


APP_ID: Final = "io.github.reef_companion"
"""What shops of Linux know the app by."""
MIME_TYPE: Final = "application/x-reef-companion"
_TITLE: Final = "Reef Companion"
_ABOUT: Final = N_("Follow, score and print {games}")
_DESCRIBED: Final = N_(
    "A companion for the board games {games}, on a device beside the table. It follows the game, knows every rule, "
    "says why something is not allowed, counts the points, and prints a homemade copy. It is made by fans, not by "
    "the games’ publishers."
)
_SAVED: Final = N_("Saved game of Reef Companion")


def main(argv: Sequence[str] | None = None) -> int:
    """Add the app to this user's menu, or with an option remove it; return the exit code: 0 fine, 2 not possible."""
    options = _options(list(sys.argv[1:] if argv is None else argv))
    tr = Translator(options.lang or system_language(), ("mobile", "companion"))
    if sys.platform == "win32":
        return _on_windows(tr, remove=options.remove)
    if not sys.platform.startswith("linux"):
        print(tr(N_("This is for Linux and Windows; on a Mac you put the app itself where you like.")))
        return EXIT_ERROR
    folder = Path(os.environ.get("XDG_DATA_HOME") or user_folder() / ".local" / "share")
    try:
        if options.remove:
            removed = remove_menu_files(folder)
            said = N_("The app is out of the menu again.") if removed else N_("The app was not in the menu.")
        else:
            install_menu_files(folder, start_command())
            said = N_("The app is in the menu now, and saved games open in it.")
    except OSError as problem:
        print(f"{problem.filename or folder}: {problem.strerror}", file=sys.stderr)
        return EXIT_ERROR
    _refresh(folder)
    print(tr(said))
    return EXIT_OK


def _on_windows(tr: Translator, *, remove: bool) -> int:
    """Let saved games open in the program on Windows, or no longer. It is its own menu entry there."""
    try:
        if remove:
            had = remove_from_registry()
            said = N_("Saved games open in the app no longer.") if had else N_("Saved games did not open in the app.")
        else:
            add_to_registry(start_command(), tr(_SAVED))
            said = N_("Saved games open in the app now.")
    except OSError as problem:
        print(problem.strerror, file=sys.stderr)
        return EXIT_ERROR
    print(tr(said))
    return EXIT_OK


def start_command() -> list[str]:
    """Return the command that starts this program from anywhere; on Windows without a console."""
    program = Path(sys.executable)
    if getattr(sys, "frozen", False):
        quiet = program.with_name(f"{_TITLE}.exe")
        return [str(quiet if quiet.exists() else program)]
    if sys.platform == "win32":
        quiet = program.with_name("pythonw.exe")
        return [str(quiet if quiet.exists() else program), "-m", "companion"]
    script = Path(sys.executable).parent / APP_NAME
    return [str(script)] if script.exists() else [sys.executable, "-m", "companion"]


def menu_files(command: Sequence[str]) -> dict[str, bytes]:
    """Return the files that put `command` into the menu: paths below the folder of shared data, and contents."""
    found = {
        f"applications/{APP_NAME}.desktop": desktop_entry(command).encode(),
        f"mime/packages/{APP_NAME}.xml": mime_type_xml().encode(),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo_xml().encode(),
        f"icons/hicolor/scalable/apps/{APP_NAME}.svg": icon_svg(icon_drawer(GAMES)).encode(),
    }
    for side in ICON_SIZES:
        found[f"icons/hicolor/{side}x{side}/apps/{APP_NAME}.png"] = _png(side)
    return found


def install_menu_files(folder: Path, command: Sequence[str]) -> None:
    """Write the files of the menu entry into `folder`, over those of an earlier version. Raises OSError."""
    for name, data in menu_files(command).items():
        path = folder / name
        make_folder(path.parent)
        with atomic_replace(path) as stream:
            stream.write(data)


def remove_menu_files(folder: Path) -> bool:
    """Delete the files of the menu entry from `folder`; return whether there were any. Raises OSError."""
    there = [folder / name for name in menu_files([APP_NAME]) if (folder / name).exists()]
    for path in there:
        path.unlink()
    return bool(there)


def desktop_entry(command: Sequence[str]) -> str:
    """Return the text of the `.desktop` file, in every language."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",
        f"Name={_TITLE}",
        *_in_every_language("Comment={}", "Comment[{}]={}", _ABOUT),
        f"Exec={' '.join(_quoted(word) for word in (*command, 'play'))} %f",
        f"Icon={APP_NAME}",
        f"StartupWMClass={APP_NAME}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"MimeType={MIME_TYPE};",
        f"Keywords={';'.join(game.title for game in GAMES.values())};board game;coral;score;print;",
    ]
    return "\n".join(lines) + "\n"


def mime_type_xml() -> str:
    """Return the XML that tells the desktop the file type of saved games."""
    comments = _in_every_language("<comment>{}</comment>", '<comment xml:lang="{}">{}</comment>', _SAVED, escape)
    begins = [escape(f'{{"game": "{word}"', {'"': "&quot;"}) for word in GAMES]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'  <mime-type type="{MIME_TYPE}">',
        *(f"    {line}" for line in comments),
        '    <sub-class-of type="text/plain"/>',
        f'    <icon name="{APP_NAME}"/>',
        '    <magic priority="60">',
        *(f'      <match type="string" offset="0" value="{value}"/>' for value in begins),
        "    </magic>",
        f'    <glob pattern="*{SUFFIX}"/>',
        "  </mime-type>",
        "</mime-info>",
    ]
    return "\n".join(lines) + "\n"


def metainfo_xml() -> str:
    """Return the XML for software shops on Linux (AppStream), in every language."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{APP_ID}</id>",
        "  <metadata_license>CC0-1.0</metadata_license>",
        "  <project_license>MIT AND CC-BY-SA-4.0 AND OFL-1.1</project_license>",
        f"  <name>{_TITLE}</name>",
        *_in_every_language("  <summary>{}</summary>", '  <summary xml:lang="{}">{}</summary>', _ABOUT, escape),
        f'  <developer id="{APP_ID}"><name>{_TITLE}</name></developer>',
        "  <description>",
        *_in_every_language("    <p>{}</p>", '    <p xml:lang="{}">{}</p>', _DESCRIBED, escape),
        "  </description>",
        f'  <launchable type="desktop-id">{APP_NAME}.desktop</launchable>',
        f'  <icon type="stock">{APP_NAME}</icon>',
        "  <categories><category>Game</category><category>BoardGame</category></categories>",
        f"  <provides><binary>{APP_NAME}</binary><mediatype>{MIME_TYPE}</mediatype></provides>",
        "  <supports><control>pointing</control><control>keyboard</control><control>touch</control></supports>",
        '  <content_rating type="oars-1.1"/>',
        "</component>",
    ]
    return "\n".join(lines) + "\n"


def _in_every_language(english: str, other: str, message: str, written: Callable[[str], str] = str) -> list[str]:
    titles = [game.title for game in GAMES.values()]
    speeches = {language: Translator(language, ("mobile", "companion")) for language in LANGUAGES}
    said = {language: written(tr(message, games=titles)) for language, tr in speeches.items()}
    return [english.format(said["en"]), *(other.format(key, text) for key, text in said.items() if key != "en")]


def _quoted(word: str) -> str:
    """Return a word of a command quoted as the Desktop Entry Specification wants it, and escaped once more."""
    for sign in '\\"`$':
        word = word.replace(sign, f"\\{sign}")
    return '"{}"'.format(word.replace("\\", "\\\\").replace("%", "%%"))


def _png(side: int) -> bytes:
    from io import BytesIO

    out = BytesIO()
    render_icon(icon_drawer(GAMES), side).save(out, "PNG")
    return out.getvalue()


def _refresh(folder: Path) -> None:
    """Tell the desktop at once, where it has the tools for that; else it notices at the next login."""
    for words in (
        ["update-desktop-database", folder / "applications"],
        ["update-mime-database", folder / "mime"],
        ["gtk-update-icon-cache", "--quiet", "--force", "--ignore-theme-index", folder / "icons" / "hicolor"],
    ):
        if which(str(words[0])):
            quiet = subprocess.DEVNULL
            subprocess.run([*map(str, words)], stdout=quiet, stderr=quiet, env=subprocess_environment(), check=False)


def _options(arguments: list[str]) -> Namespace:
    tr = Translator(choose_language(arguments), ("mobile", "companion"))
    set_parser_language(tr)
    parser = Parser(
        prog="reef-companion add-to-menu",
        description=fill(
            tr(N_("Open saved games in the app by a double click; on Linux put the app into the menu, too."))
        ),
        epilog=examples_text(tr, "add-to-menu"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--remove", action="store_true", help=tr(N_("take the app out again")))
    text = tr(N_("the language of all answers"))
    parser.add_argument("--lang", type=language_code, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)
