"""Make the app's icon in every format of systems and app stores, and the program's properties for Windows.

python build/icons.py FOLDER    reef-companion.ico, .icns, .svg, NUMBER.png, and what Windows shows about the program
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion import __version__
from mobile.core.plugin import icon_drawer
from mobile.games import GAMES
from mobile.platform.environment import APP_NAME
from mobile.platform.sharing import ICON_SIZES, icon_svg, render_icon

ICON = icon_drawer(GAMES)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MAC = (32, 64, 128, 256, 512, 1024)
_MAC_MARGIN = 0.1  # of the side: Apple's icons keep so much clear around them


def write(folder: Path) -> None:
    """Make every icon file and the version resource in `folder`, over older ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for side in ICON_SIZES:
        render_icon(ICON, side).save(folder / f"{side}.png", optimize=True)
    (folder / f"{APP_NAME}.svg").write_text(icon_svg(ICON), encoding="utf-8", newline="\n")
    pictures = [render_icon(ICON, side) for side in WINDOWS]
    pictures[-1].save(
        folder / f"{APP_NAME}.ico", sizes=[(side, side) for side in WINDOWS], append_images=pictures[:-1]
    )
    pictures = [framed(side) for side in MAC]
    pictures[-1].save(folder / f"{APP_NAME}.icns", append_images=pictures[:-1])
    (folder / "version.txt").write_text(version_resource(), encoding="utf-8", newline="\n")


def framed(side: int) -> object:
    """Return the icon within a clear margin."""
    from PIL import Image

    inner = side - 2 * round(side * _MAC_MARGIN)
    whole = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    whole.paste(render_icon(ICON, inner), ((side - inner) // 2, (side - inner) // 2))
    return whole


def version_resource() -> str:
    """Return the program's properties on Windows, in PyInstaller's format."""
    numbers = (*(int(part) for part in __version__.split(".")[:3]), 0)
    words = {
        "FileDescription": "Reef Companion",
        "FileVersion": __version__,
        "InternalName": APP_NAME,
        "LegalCopyright": "MIT; drawings CC BY-SA 4.0. An unofficial fan project.",
        "OriginalFilename": f"{APP_NAME}.exe",
        "ProductName": "Reef Companion",
        "ProductVersion": __version__,
    }
    lines = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    about = f"FixedFileInfo(filevers={numbers}, prodvers={numbers})"
    language = "VarFileInfo([VarStruct('Translation', [1033, 1200])])"
    return f"VSVersionInfo(ffi={about}, kids=[StringFileInfo([StringTable('040904B0', [{lines}])]), {language}])\n"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
