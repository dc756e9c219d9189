"""Golden files: a drawing must be the accepted SVG, byte for byte, in the print palette."""

from __future__ import annotations

import os
from pathlib import Path

from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.drawing.svg import render_svg

GOLDENS = Path(__file__).parents[2] / "goldens"
ACCEPT = "ACCEPT_DRAWINGS"


def is_accepted(name: str, scene: Scene, folder: Path, test: str) -> None:
    """Fails where `scene` is not the accepted one in `folder`; `test` is the file to accept it with."""
    drawn = render_svg(scene, PALETTES["print"], name)
    golden = folder / f"{name}.svg"
    if os.environ.get(ACCEPT):
        golden.write_text(drawn, encoding="utf-8", newline="\n")
    accepted = golden.read_bytes() if golden.exists() else b""
    assert drawn.encode() == accepted, (
        f"{name} is drawn differently from tests/goldens. "
        "Look at it (build/contact_sheet.py); if it is as you want it, accept it with "
        f"python3 build/test.py {ACCEPT}=1 {test}"
    )
