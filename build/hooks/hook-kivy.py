"""PyInstaller's hook for Kivy: takes the parts that this app's window needs, not every widget and provider."""

from __future__ import annotations

from pathlib import Path

from PyInstaller.utils.hooks import collect_submodules, get_module_file_attribute

KIVY = Path(get_module_file_attribute("kivy")).parent
NOT_DRAWN_WITH = ("kivy.graphics.svg", "kivy.graphics.tesselator", "kivy.graphics.cgl_backend.cgl_debug")

# Compiled modules import one another where no analysis looks, and providers are imported by name.
hiddenimports = [
    *collect_submodules("kivy.graphics", filter=lambda name: name not in NOT_DRAWN_WITH),
    "kivy.core.clipboard.clipboard_sdl2",
    "kivy.core.gl",
    "kivy.core.image.img_sdl2",  # not image_sdl2, as Kivy's own list of minimal parts has it
    "kivy.core.text.text_layout",
    "kivy.core.text.text_sdl2",
    "kivy.core.window.window_info",
    "kivy.core.window.window_sdl2",
    "kivy.weakmethod",
]
excludedimports = [
    "kivy.core.audio",
    "kivy.core.camera",
    "kivy.core.spelling",
    "kivy.core.text.text_pango",
    "kivy.core.video",
    "kivy.lib.gstplayer",
    "kivy.lib.mtdev",
    "kivy.network",
    "kivy.tests",
    "kivy.tools",
    "kivy.uix.settings",
    "PIL",  # our own code asks for it; Kivy's pictures come through SDL
]

_SHOWN = ("style.kv", "glsl/*", "images/cursor.png", "images/default*")
datas = [
    (str(path), f"kivy_install/data/{path.parent.relative_to(KIVY / 'data')}")
    for pattern in _SHOWN
    for path in sorted((KIVY / "data").glob(pattern))
]
