"""`reef-companion add-to-menu` and its removal: saved games open in the app; on Linux also entry, icon, metadata."""

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
from companion.translator import LANGUAGES, N_, NATIVE_NAMES, Speech, language_of, named_language, system_language
from mobile.cli import windows_registry
from mobile.cli.play import FINE
from mobile.frame.app_game import app_icon
from mobile.games import GAMES
from mobile.system.environment import NAME, for_others
from mobile.system.icon import SIZES, picture, vector

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
    speech = Speech(options.lang or system_language(), ("mobile", "companion"))
    if sys.platform == "win32":
        return _on_windows(speech, remove=options.remove)
    if not sys.platform.startswith("linux"):
        print(speech(N_("This is for Linux and Windows; on a Mac you put the app itself where you like.")))
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
    print(speech(said))
    return FINE


def _on_windows(speech: Speech, *, remove: bool) -> int:
    """Let saved games open in the program on Windows, or no longer. It is its own menu entry there."""
    try:
        if remove:
            had = windows_registry.remove()
            said = N_("Saved games open in the app no longer.") if had else N_("Saved games did not open in the app.")
        else:
            windows_registry.place(command(), speech(_SAVED))
            said = N_("Saved games open in the app now.")
    except OSError as problem:
        print(problem.strerror, file=sys.stderr)
        return NOT_POSSIBLE
    print(speech(said))
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
    speeches = {language: Speech(language, ("mobile", "companion")) for language in LANGUAGES}
    said = {language: written(speech(message, games=titles)) for language, speech in speeches.items()}
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
    speech = Speech(language_of(arguments), ("mobile", "companion"))
    use_language(speech)
    parser = Parser(
        prog="reef-companion add-to-menu",
        description=fill(
            speech(N_("Open saved games in the app by a double click; on Linux put the app into the menu, too."))
        ),
        epilog=examples(speech, "add-to-menu"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--remove", action="store_true", help=speech(N_("take the app out again")))
    text = speech(N_("the language of all answers"))
    parser.add_argument("--lang", type=named_language, choices=NATIVE_NAMES, help=text)
    return parser.parse_args(arguments)
