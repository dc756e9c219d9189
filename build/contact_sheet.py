"""Lays every drawing out in every palette: docs/contact-sheet.png to look at, docs/contact-sheet.svg to zoom in.

Usage: contact_sheet.py [DIRECTORY]; DIRECTORY is docs unless told otherwise. Needs Pillow for the PNG.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from companion.drawing.palette import PALETTES, Palette
from companion.drawing.paths import polygon
from companion.drawing.pixels import image
from companion.drawing.scene import Anchor, Placed, Scene, Shape, Text
from companion.drawing.scene import Path as Outline
from companion.drawing.svg import svg
from companion.reef_encounter.art import designs, open_sea_board, reef_board
from companion.reef_encounter.box.boards import BOARDS

TITLES = {
    "day": "Day",
    "night": "Night",
    "vision": "Colour vision",
    "print": "Print",
    "saver": "Ink saver",
    "grey": "Grey",
}
PIECE, GAP, COLUMNS = 16.0, 3.0, 20
BOARD_TILE = 8.0
PIXELS_PER_MM = 4.0


def sheet(title: str, ground: str = "water") -> Scene:
    """All designs at 16 mm, then the boards small, under one title; the same for every palette."""
    pieces = designs(PIECE)
    rows = -(-len(pieces) // COLUMNS)
    width = COLUMNS * (PIECE + GAP) + GAP
    boards: dict[str, Scene] = {f"reef-{letter}": reef_board(letter, BOARD_TILE) for letter in BOARDS}
    boards["open-sea"] = open_sea_board(BOARD_TILE * 0.92)
    tallest = max(board.height for board in boards.values())
    height = 12 + rows * (PIECE + GAP) + tallest + 2 * GAP
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    shapes: list[Shape] = [Outline(polygon(corners), fill=ground)]
    shapes.append(Text(title, (GAP, height - 8.5), 6, "mark", Anchor.START, bold=True))
    for place, (name, scene) in enumerate(pieces.items()):
        row, column = divmod(place, COLUMNS)
        x = GAP + column * (PIECE + GAP) + PIECE / 2
        shapes.append(Placed(name, scene, (x, height - 12 - row * (PIECE + GAP) - PIECE / 2)))
    free = (width - sum(board.width for board in boards.values())) / (len(boards) + 1)
    x = free
    for name, scene in boards.items():
        shapes.append(Placed(name, scene, (x + scene.width / 2, GAP + tallest / 2)))
        x += scene.width + free
    return Scene(width, height, tuple(shapes))


def one_svg(scenes: Mapping[str, Scene], palettes: Mapping[str, Palette]) -> str:
    """The sheets below one another; each in its own inks, so each is a document inside the document."""
    inner, y = [], 0.0
    width = max(scene.width for scene in scenes.values())
    for name, scene in scenes.items():
        # Names of designs are the same in each palette, but their colours are not.
        text = svg(scene, palettes[name]).replace('id="', f'id="{name}-').replace('href="#', f'href="#{name}-')
        inner.append(text.replace("<svg ", f'<svg y="{y:g}" ', 1).replace('mm"', '"'))
        y += scene.height
    size = f'width="{width:g}mm" height="{y:g}mm" viewBox="0 0 {width:g} {y:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n' + "".join(inner) + "</svg>\n"


def main(directory: Path) -> None:
    from PIL import Image

    scenes = {name: sheet(title, "paper" if name == "saver" else "water") for name, title in TITLES.items()}
    (directory / "contact-sheet.svg").write_text(one_svg(scenes, PALETTES), encoding="utf-8", newline="\n")
    pictures = [image(scene, PALETTES[name], PIXELS_PER_MM).convert("RGB") for name, scene in scenes.items()]
    whole = Image.new("RGB", (pictures[0].width, sum(picture.height for picture in pictures)))
    top = 0
    for picture in pictures:
        whole.paste(picture, (0, top))
        top += picture.height
    whole.save(directory / "contact-sheet.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "docs")
