"""Each drawing compared byte for byte with the one somebody looked at and accepted, as SVG in the print palette."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene
from companion.drawing.svg import svg
from companion.reef_encounter.art import designs, open_sea_board, reef_board
from companion.reef_encounter.box.boards import BOARDS

GOLDENS = Path(__file__).parent.parent / "goldens"
ACCEPT = "ACCEPT_DRAWINGS"


def drawings() -> dict[str, Scene]:
    boards = {f"reef-board-{letter.lower()}": reef_board(letter) for letter in BOARDS}
    seas = {"open-sea": open_sea_board(), "open-sea-upright": open_sea_board(upright=True)}
    return designs() | boards | seas


DRAWINGS = drawings()


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_the_one_that_was_accepted(name: str) -> None:
    drawn = svg(DRAWINGS[name], PALETTES["print"], name)
    golden = GOLDENS / f"{name}.svg"
    if os.environ.get(ACCEPT):
        golden.write_text(drawn, encoding="utf-8", newline="\n")
    accepted = golden.read_bytes() if golden.exists() else b""
    assert drawn.encode() == accepted, (
        f"{name} is drawn differently from tests/goldens/{name}.svg. "
        "Look at it (build/contact_sheet.py); if it is as you want it, accept it with "
        f"{ACCEPT}=1 python3 build/test.py tests/drawing/test_goldens.py"
    )


def test_there_is_no_golden_of_a_drawing_that_is_gone() -> None:
    assert {path.stem for path in GOLDENS.glob("*.svg")} == set(DRAWINGS)


def test_drawing_twice_gives_the_same_bytes() -> None:
    again = drawings()
    assert all(svg(again[name], PALETTES["day"]) == svg(scene, PALETTES["day"]) for name, scene in DRAWINGS.items())
