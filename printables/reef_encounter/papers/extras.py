"""Extras of Reef Encounter's kit: poster, box, stickers, cubes and cylinders of paper, a page with 3D pieces."""

from __future__ import annotations

from companion.drawing.paths import Area, Transform
from companion.drawing.scene import Path, Placed, Scene, Shape
from companion.reef_encounter.art.designs import larva_at
from companion.reef_encounter.art.layout import CYLINDER, LARVA
from companion.reef_encounter.art.pieces import alga_mark
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import CYLINDERS, LARVAE, Alga, Coral
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import picture
from companion.translator import N_
from printables.extras.poster import poster as poster_of
from printables.extras.solid_pieces import page
from printables.extras.storage_box import BASE, storage_box
from printables.folding.solids import FACES, Belt, Cube
from printables.press.part import BUTTED, Content, Craft, Edition, Piece
from printables.reef_encounter.kit import KIT
from printables.reef_encounter.naming import colour
from printables.reef_encounter.papers.nets import LOOSE, THICK

EDGE = 2.0
"""Millimetres of printed margin around a small net."""

STICKER = 8.0
"""Millimetres: a face of the usual wooden cube of 8 to 10 mm, the top of a disc of 10 mm and more."""

_HIGH = 0.5  # of a polyp tile: how high a cylinder of paper stands
_FACES = 6
_MIDDLE = (STICKER / 2, STICKER / 2)


def poster(edition: Edition) -> Content:
    """A poster of the table of two players at the start."""
    table = picture("setup.table")
    assert table is not None, "the rule has a picture"
    words = edition.speech(GUIDE.find("setup.table").passages[0].text)
    return poster_of(edition, "Reef Encounter", table, words)


def box(edition: Edition) -> Content:
    """A box for the whole kit."""
    room = LOOSE * BASE.wide * BASE.deep * BASE.high / (edition.tile * edition.tile * THICK)
    holds = edition.speech(N_("It takes about {n} polyp tiles of 2 mm."), n=int(room / 10) * 10)
    return storage_box(edition, KIT, holds)


def stickers(edition: Edition) -> Content:
    """Drops for all six faces of wooden cubes, algae for both sides of wooden discs."""
    pieces = []
    for coral in Coral:
        face = _square(STICKER, ink(coral, "light"), larva_at(coral, _MIDDLE, 0.9 * STICKER))
        label = edition.speech(N_("Sticker for a larva cube, {colour}"), colour=colour(edition.speech, coral))
        key = f"sticker-{coral.name.lower()}"
        pieces.append(Piece(key, label, _FACES * LARVAE, face, rim=ink(coral, "light"), craft=BUTTED))
    for alga in Alga:
        plant = Placed(f"sticker-plant-{alga.name.lower()}", alga_mark(alga, 0.86 * STICKER), _MIDDLE)
        face = _square(STICKER, ink(alga), plant)
        label = edition.speech(N_("Sticker for an alga cylinder, {colour}"), colour=colour(edition.speech, alga))
        key = f"sticker-alga-{alga.name.lower()}"
        pieces.append(Piece(key, label, 2 * CYLINDERS, face, rim=ink(alga), craft=BUTTED))
    return Content(tuple(pieces))


def _square(side: float, ground: str, drawn: Shape) -> Scene:
    return Scene(side, side, (Path(Area(0, 0, side, side).edge, fill=ground), drawn))


def cubes(edition: Edition) -> Content:
    """Larva cubes that fold up, as large as their spaces on the open-sea board."""
    cube = Cube(round(LARVA * edition.tile, 1))
    net, moved = cube.net(), Transform(EDGE, EDGE)
    pieces = []
    for coral in Coral:
        ground = ink(coral, "light")
        shapes: list[Shape] = [Path(Area(0, 0, cube.width, cube.height).wider(EDGE).edge, fill=ground)]
        shapes += (larva_at(coral, cube.face(name).centre, 0.9 * cube.side) for name in FACES)
        scene = Scene(cube.width + 2 * EDGE, cube.height + 2 * EDGE, moved.shapes(shapes))
        label = edition.speech(N_("Larva cube to fold, {colour}"), colour=colour(edition.speech, coral))
        key = f"cube-{coral.name.lower()}"
        finished = (_square(cube.side, ground, larva_at(coral, (cube.side / 2, cube.side / 2), 0.9 * cube.side)),)
        folds = tuple(map(moved.steps, net.folds()))
        pieces.append(
            Piece(key, label, LARVAE, scene, craft=Craft(moved.steps(net.outline()), folds=folds, finished=finished))
        )
    return Content(tuple(pieces))


def belts(edition: Edition) -> Content:
    """Belts that make cylinders of two alga tokens each, or go around a cork."""
    belt = Belt(CYLINDER * edition.tile, _HIGH * edition.tile)
    pieces = []
    for alga in Alga:
        ground = Path(Area(0, 0, belt.width, belt.height).edge, fill=ink(alga, "rim"))
        face = Scene(belt.width, belt.height, (ground,))
        label = edition.speech(N_("Belt for an alga cylinder, {colour}"), colour=colour(edition.speech, alga))
        key = f"belt-{alga.name.lower()}"
        rim = ink(alga, "rim")
        craft = Craft(butt=True, cuts=belt.cuts(), folds=belt.folds())
        pieces.append(Piece(key, label, CYLINDERS, face, rim=rim, craft=craft))
    return Content(tuple(pieces))


def solid_pieces(edition: Edition) -> Content:
    """The pieces for a 3D printer, shown on one page."""
    return page(KIT.solids, edition)
