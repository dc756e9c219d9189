"""Lay out every drawing of each game in every palette, as PNG to look at and as SVG to zoom in.

docs/contact-sheet.png and .svg show Reef Encounter, docs/contact-sheet-reef.png and .svg Reef.
Usage: contact_sheet.py [DIRECTORY]; DIRECTORY is docs unless told otherwise. Needs Pillow for the PNG.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from companion.drawing.palette import PALETTES, Palette
from companion.drawing.paths import Transform, polygon_path
from companion.drawing.raster import render_image
from companion.drawing.scene import Anchor, Scene, Shape, Text, Use
from companion.drawing.scene import Path as Outline
from companion.drawing.svg import render_svg
from companion.reef.art.cards import card_designs as all_cards
from companion.reef.art.cards import square_designs as reef_designs
from companion.reef.art.table import draw_player_board
from companion.reef.box import Sign
from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import small_designs
from companion.reef_encounter.art.layout import draw_open_sea
from companion.reef_encounter.box import BOARDS

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
CARD = 0.45
SHOWN_CARDS = ("card-13", "card-23", "card-41", "card-53", "blank-card", "card-back")
PIXELS_PER_MM = 4.0


class Drawings(NamedTuple):
    """One game's drawings: small designs at 16 mm, and larger things, reduced already."""

    pieces: Mapping[str, Scene]
    boards: Mapping[str, Scene]


def reef_encounter_drawings() -> Drawings:
    """Pieces, reef boards and the open-sea board of Reef Encounter."""
    boards = {f"reef-{letter}": draw_reef_board(letter, BOARD_TILE) for letter in BOARDS}
    return Drawings(small_designs(PIECE), boards | {"open-sea": draw_open_sea(BOARD_TILE * 0.92)})


def reef_drawings() -> Drawings:
    """Pieces, player boards and some cards of Reef."""
    boards = {f"board-{sign.name.lower()}": draw_player_board(sign, BOARD_TILE) for sign in Sign}
    cards = {
        name: Scene(scene.width * CARD, scene.height * CARD, Transform(scale=CARD).shapes(scene.shapes))
        for name, scene in all_cards().items()
        if name in SHOWN_CARDS
    }
    return Drawings(reef_designs(PIECE), boards | cards)


SHEETS: Mapping[str, Callable[[], Drawings]] = {
    "contact-sheet": reef_encounter_drawings,
    "contact-sheet-reef": reef_drawings,
}


def sheet(drawings: Drawings, title: str, ground: str = "water") -> Scene:
    """All designs, then what is larger, under one title; the same for every palette."""
    pieces, boards = drawings
    rows = -(-len(pieces) // COLUMNS)
    width = COLUMNS * (PIECE + GAP) + GAP
    tallest = max(board.height for board in boards.values())
    height = 12 + rows * (PIECE + GAP) + tallest + 2 * GAP
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    shapes: list[Shape] = [Outline(polygon_path(corners), fill=ground)]
    shapes.append(Text(title, (GAP, height - 8.5), 6, "mark", Anchor.START, bold=True))
    for place, (name, scene) in enumerate(pieces.items()):
        row, column = divmod(place, COLUMNS)
        x = GAP + column * (PIECE + GAP) + PIECE / 2
        shapes.append(Use(name, scene, (x, height - 12 - row * (PIECE + GAP) - PIECE / 2)))
    free = (width - sum(board.width for board in boards.values())) / (len(boards) + 1)
    x = free
    for name, scene in boards.items():
        shapes.append(Use(name, scene, (x + scene.width / 2, GAP + tallest / 2)))
        x += scene.width + free
    return Scene(width, height, tuple(shapes))


def one_svg(scenes: Mapping[str, Scene], palettes: Mapping[str, Palette]) -> str:
    """The sheets below one another; each in its own inks, so each is a document inside the document."""
    inner, y = [], 0.0
    width = max(scene.width for scene in scenes.values())
    for name, scene in scenes.items():
        # Names of designs are the same in each palette, but their colours are not.
        text = render_svg(scene, palettes[name]).replace('id="', f'id="{name}-').replace('href="#', f'href="#{name}-')
        inner.append(text.replace("<svg ", f'<svg y="{y:g}" ', 1).replace('mm"', '"'))
        y += scene.height
    size = f'width="{width:g}mm" height="{y:g}mm" viewBox="0 0 {width:g} {y:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n' + "".join(inner) + "</svg>\n"


def main(directory: Path) -> None:
    """Draw the sheets of every game into `directory`."""
    for name, drawn in SHEETS.items():
        write(directory, name, drawn())


def write(directory: Path, file: str, drawings: Drawings) -> None:
    """Draw one game's sheets, all palettes below one another, as PNG and as SVG."""
    from PIL import Image

    scenes = {name: sheet(drawings, title, "paper" if name == "saver" else "water") for name, title in TITLES.items()}
    (directory / f"{file}.svg").write_text(one_svg(scenes, PALETTES), encoding="utf-8", newline="\n")
    pictures = [render_image(scene, PALETTES[name], PIXELS_PER_MM).convert("RGB") for name, scene in scenes.items()]
    whole = Image.new("RGB", (pictures[0].width, sum(picture.height for picture in pictures)))
    top = 0
    for picture in pictures:
        whole.paste(picture, (0, top))
        top += picture.height
    whole.save(directory / f"{file}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "docs")
