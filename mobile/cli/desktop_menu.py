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

from companion.cli.parser import NOT_POSSIBLE, Parser, examples, use_language
from companion.files import make_folder, replacing
from companion.record.library import SUFFIX
from companion.translator import LANGUAGES, N_, NATIVE_NAMES, Translator, language_of, named_language, system_language
from mobile.cli.play import FINE
from mobile.core.plugin import app_icon
from mobile.games import GAMES
from mobile.platform.environment import NAME, for_others
from mobile.platform.sharing import SIZES, picture, vector

if sys.platform == "win32":
    import winreg

CLASSES: Final = r"Software\Classes"
KIND: Final = "ReefCompanion.Game"


def entries(command: Sequence[str], about: str) -> dict[str, str]:
    """Return the keys below `CLASSES` and their values by which `command` opens saved games, described by `about`.

    The key of the file's ending comes last: whoever is interrupted has changed nothing that is used.
    """
    program = Path(command[0])
    words = [f'"{command[0]}"', *command[1:], "play", '"%1"']
    return {
        KIND: about,
        rf"{KIND}\shell\open\command": " ".join(words),
        # Python's own sign would tell nobody what the file is.
        **({} if "python" in program.stem.lower() else {rf"{KIND}\DefaultIcon": f'"{program}",0'}),
        SUFFIX: KIND,
    }


def place_in_registry(command: Sequence[str], about: str, below: str = CLASSES) -> None:
    """Write the keys into the registry, over those of an earlier version. Raises OSError."""
    if sys.platform == "win32":
        for key, value in entries(command, about).items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{below}\{key}", winreg.REG_SZ, value)
        _tell()


def remove_from_registry(below: str = CLASSES) -> bool:
    """Delete the keys; return whether there were any. Other programs' settings for the files stay. Raises OSError."""
    there = False
    if sys.platform == "win32":
        there = _value(rf"{below}\{SUFFIX}") == KIND
        if there:
            _delete(rf"{below}\{SUFFIX}")
        there = _delete(rf"{below}\{KIND}") or there
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


ID: Final = "io.github.reef_companion"
"""What shops of Linux know the app by."""
TYPE: Final = "application/x-reef-companion"
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
        return NOT_POSSIBLE
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    try:
        if options.remove:
            removed = remove(folder)
            said = N_("The app is out of the menu again.") if removed else N_("The app was not in the menu.")
        else:
            place(folder, command())
            said = N_("The app is in the menu now, and saved games open in it.")
    except OSError as problem:
        print(f"{problem.filename or folder}: {problem.strerror}", file=sys.stderr)
        return NOT_POSSIBLE
    _refresh(folder)
    print(tr(said))
    return FINE


def _on_windows(tr: Translator, *, remove: bool) -> int:
    """Let saved games open in the program on Windows, or no longer. It is its own menu entry there."""
    try:
        if remove:
            had = remove_from_registry()
            said = N_("Saved games open in the app no longer.") if had else N_("Saved games did not open in the app.")
        else:
            place_in_registry(command(), tr(_SAVED))
            said = N_("Saved games open in the app now.")
    except OSError as problem:
        print(problem.strerror, file=sys.stderr)
        return NOT_POSSIBLE
    print(tr(said))
    return FINE


def command() -> list[str]:
    """Return the command that starts this program from anywhere; on Windows without a console."""
    program = Path(sys.executable)
    if getattr(sys, "frozen", False):
        quiet = program.with_name(f"{_TITLE}.exe")
        return [str(quiet if quiet.exists() else program)]
    if sys.platform == "win32":
        quiet = program.with_name("pythonw.exe")
        return [str(quiet if quiet.exists() else program), "-m", "companion"]
    script = Path(sys.executable).parent / NAME
    return [str(script)] if script.exists() else [sys.executable, "-m", "companion"]


def files(command: Sequence[str]) -> dict[str, bytes]:
    """Return the files that put `command` into the menu: paths below the folder of shared data, and contents."""
    found = {
        f"applications/{NAME}.desktop": desktop_entry(command).encode(),
        f"mime/packages/{NAME}.xml": mime_type().encode(),
        f"metainfo/{ID}.metainfo.xml": metainfo().encode(),
        f"icons/hicolor/scalable/apps/{NAME}.svg": vector(app_icon(GAMES)).encode(),
    }
    for side in SIZES:
        found[f"icons/hicolor/{side}x{side}/apps/{NAME}.png"] = _png(side)
    return found


def place(folder: Path, command: Sequence[str]) -> None:
    """Write the files of the menu entry into `folder`, over those of an earlier version. Raises OSError."""
    for name, data in files(command).items():
        path = folder / name
        make_folder(path.parent)
        with replacing(path) as stream:
            stream.write(data)


def remove(folder: Path) -> bool:
    """Delete the files of the menu entry from `folder`; return whether there were any. Raises OSError."""
    there = [folder / name for name in files([NAME]) if (folder / name).exists()]
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
        f"Icon={NAME}",
        f"StartupWMClass={NAME}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"MimeType={TYPE};",
        f"Keywords={';'.join(game.title for game in GAMES.values())};board game;coral;score;print;",
    ]
    return "\n".join(lines) + "\n"


def mime_type() -> str:
    """Return the XML that tells the desktop the file type of saved games."""
    comments = _in_every_language("<comment>{}</comment>", '<comment xml:lang="{}">{}</comment>', _SAVED, escape)
    begins = [escape(f'{{"game": "{word}"', {'"': "&quot;"}) for word in GAMES]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'  <mime-type type="{TYPE}">',
        *(f"    {line}" for line in comments),
        '    <sub-class-of type="text/plain"/>',
        f'    <icon name="{NAME}"/>',
        '    <magic priority="60">',
        *(f'      <match type="string" offset="0" value="{value}"/>' for value in begins),
        "    </magic>",
        f'    <glob pattern="*{SUFFIX}"/>',
        "  </mime-type>",
        "</mime-info>",
    ]
    return "\n".join(lines) + "\n"


def metainfo() -> str:
    """Return the XML for software shops on Linux (AppStream), in every language."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{ID}</id>",
        "  <metadata_license>CC0-1.0</metadata_license>",
        "  <project_license>MIT AND CC-BY-SA-4.0 AND OFL-1.1</project_license>",
        f"  <name>{_TITLE}</name>",
        *_in_every_language("  <summary>{}</summary>", '  <summary xml:lang="{}">{}</summary>', _ABOUT, escape),
        f'  <developer id="{ID}"><name>{_TITLE}</name></developer>',
        "  <description>",
        *_in_every_language("    <p>{}</p>", '    <p xml:lang="{}">{}</p>', _DESCRIBED, escape),
        "  </description>",
        f'  <launchable type="desktop-id">{NAME}.desktop</launchable>',
        f'  <icon type="stock">{NAME}</icon>',
        "  <categories><category>Game</category><category>BoardGame</category></categories>",
        f"  <provides><binary>{NAME}</binary><mediatype>{TYPE}</mediatype></provides>",
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
    picture(app_icon(GAMES), side).save(out, "PNG")
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
            subprocess.run([*map(str, words)], stdout=quiet, stderr=quiet, env=for_others(), check=False)


def _options(arguments: list[str]) -> Namespace:
    tr = Translator(language_of(arguments), ("mobile", "companion"))
    use_language(tr)
    parser = Parser(
        prog="reef-companion add-to-menu",
        description=fill(
            tr(N_("Open saved games in the app by a double click; on Linux put the app into the menu, too."))
        ),
        epilog=examples(tr, "add-to-menu"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--remove", action="store_true", help=tr(N_("take the app out again")))
    text = tr(N_("the language of all answers"))
    parser.add_argument("--lang", type=named_language, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)
