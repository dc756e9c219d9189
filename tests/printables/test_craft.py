"""What hands meet: tiles that lie flat in a row, cuts that may stray, folds without lines, type that can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pypdfium2
import pytest
from PIL.Image import Image

from companion.drawing.measure import flatten_path, shape_bounds
from companion.drawing.palette import PALETTES
from companion.drawing.raster import render_image
from companion.drawing.scene import MoveTo, Path, Scene, Shape, Text, Use
from companion.reef.art.table import draw_player_board
from companion.reef.box import Sign
from companion.reef_encounter.art.boards import draw_reef_board
from companion.reef_encounter.art.designs import draw_coral_tile
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout
from companion.reef_encounter.box import COLUMNS, CORAL_TILES, PlayerColour
from companion.translator import LANGUAGES, Translator
from printables.cli.print import KITS
from printables.layout.imposition import paper_loads
from printables.layout.levels import count_work
from printables.layout.model import CALIBRATION, Edition, Kit, Level, Stock
from printables.layout.paper import PAPERS
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import SideKind, draw_sheet
from printables.reef_encounter.boxes import ShrimpStrip
from printables.reef_encounter.kit import ALGA_CYLINDERS, KIT, PARROTFISH, REEF_BOARDS, SCREENS, STANDING_SHRIMPS
from printables.text.typeset import MM_PER_POINT
from tests.drawing.helpers.written import texts
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_reading import MM, reader, visible_pieces


def edition(tile: float = 20.0, clearance: float = 0.5) -> Edition:
    return Edition(Translator("en", ("printables", "companion")), PAPERS["a4"], tile, clearance=clearance)


def test_a_row_of_seven_tiles_cut_a_little_large_lies_in_its_row() -> None:
    board = REEF_BOARDS.make(edition()).pieces[0].front
    assert board.width == BoardLayout(20.5).width
    row = COLUMNS * edition().pitch
    assert row > COLUMNS * (20.0 + 0.2)
    narrow = REEF_BOARDS.make(edition(clearance=0.0)).pieces[0].front
    assert board.width - narrow.width == pytest.approx(8 * 0.5)


@pytest.mark.parametrize("tile", [18.0, 20.0, 25.0])
def test_a_shrimp_stands_within_its_space_on_the_open_sea(tile: float) -> None:
    space = SeaLayout(edition(tile).pitch).shrimps[PlayerColour.RED]
    tent = ShrimpStrip(tile)
    assert tent.width + 1 <= space.width
    assert 2 * tent.foot + 1 <= space.height


@pytest.mark.parametrize("starfish", [True, False])
def test_nothing_that_tells_coral_tiles_apart_is_near_a_cut(starfish: bool) -> None:
    for tile in CORAL_TILES:
        scene = draw_coral_tile(tile, starfish)
        box = shape_bounds([shape for shape in scene.shapes if isinstance(shape, Use)])
        assert min(box.left, box.bottom, scene.width - box.right, scene.height - box.top) >= 2.5 - 0.05


def test_light_falls_on_beyond_the_cut_of_a_coral_tile_as_it_fell_within(kit: MakeKit) -> None:
    path, fine = kit(only=("coral-tiles",)), 20  # pixels in a millimetre
    fronts = [one for one in visible_pieces(reader(path)) if one.name.startswith("coral-tile-")]
    tiles = [one for one in fronts if one.corners[0][1] < one.corners[3][1]]  # backs stand on their heads
    with pypdfium2.PdfDocument(path) as document:
        page = document[0].render(scale=fine / MM).to_pil().convert("RGB")
    assert len(tiles) == 10
    for tile in tiles:
        left, _, right, top = tile.box
        # Where light begins and ends in a row of pixels 0.25 mm within the cut, and in one as far beyond it.
        columns = range(round(left * fine) + 1, round(right * fine))
        within, beyond = (
            [n / fine for n in columns if lit(page, n, y) != lit(page, n - 1, y)]
            for y in (page.height - round((top - 0.25) * fine), page.height - round((top + 0.25) * fine))
        )
        assert len(within) == 6  # three shafts
        assert within == pytest.approx(beyond, abs=0.35)


def lit(page: Image, x: int, y: int) -> bool:
    """Whether a pixel is lighter than water in the shade."""
    colour = page.getpixel((x, y))
    assert isinstance(colour, tuple)
    return colour[1] > (int(PALETTES["print"]["tile"][3:5], 16) + int(PALETTES["print"]["tile.shaft"][3:5], 16)) / 2


def test_folds_are_ticks_beside_the_pieces_and_every_fold_has_one() -> None:
    plan = plan_kit(KitRequest(KIT, only=(SCREENS.key, PARROTFISH.key, STANDING_SHRIMPS.key)))
    ticks = 0
    for sheet in plan.sheets:
        ticks += len(sheet.guides.ticks)
        for x1, y1, x2, y2 in sheet.guides.ticks:
            for laid in sheet.laid:
                if laid.piece.craft.outline is None:
                    assert not laid.area.wider(-0.01).holds(((x1 + x2) / 2, (y1 + y2) / 2)), laid.piece.key
        for laid in sheet.laid:
            craft = laid.piece.craft
            if craft.outline is None and not craft.butt:  # a screen: both ends of its three folds
                assert len(sheet.guides.ticks) == 6
    assert ticks >= 4 * 6 + 4 * 8


def scenes(plan: KitPlan) -> Iterator[Scene]:
    for sheet in plan.sheets:
        yield draw_sheet(sheet, plan.total, plan.tr)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.key)
def test_no_type_is_smaller_than_eight_points_and_none_leaves_the_sheet(kit: Kit, language: str, paper: str) -> None:
    more = ("calibration", "poster", "box", "stickers", *(("shrimp-tokens",) if kit is KIT else ("blank-cards",)))
    plan = plan_kit(KitRequest(kit, language=language, paper=paper, only=("all", *more)))
    for scene in scenes(plan):
        for text in texts(scene):
            # A figure in a drawing: a height, the name of a row, a number beside a pile.
            least = 7 if len(text.text) <= 2 else 8
            assert text.height >= least * MM_PER_POINT - 1e-6, text.text
            box = shape_bounds([text._replace(turn=0)]) if not text.turn else None
            assert box is None or (box.left >= 7.9 and box.right <= scene.width - 7.9), text.text


@pytest.mark.slow
@pytest.mark.parametrize("machine", ["hand", "cricut"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.key)
def test_what_one_types_stands_on_one_line(kit: Kit, language: str, machine: str) -> None:
    only = ("assembly", "solid-pieces", "calibration")
    plan = plan_kit(KitRequest(kit, language=language, machine=machine, only=only, sides="duplex-long"))
    lines = [text.text for scene in scenes(plan) for text in texts(scene)]
    assert any("--" in line for line in lines)
    assert not [line for line in lines if re.search(r"(?:reef-|--[a-z-]*-|[“„«\"]\s?--[a-z-]+)$", line)]


def test_a_folded_sheet_is_parted_from_what_has_one_side_before_it_is_folded() -> None:
    plan = plan_kit(KitRequest(KIT))
    (shared,) = (sheet for sheet in plan.sheets if sheet.guides.parted is not None)
    assert shared.face is SideKind.FOLD
    assert shared.guides.fold is not None
    assert shared.guides.parted is not None
    for laid in shared.laid:
        box = laid.bleed_area
        assert box.top < shared.guides.parted or box.y > shared.guides.parted
        assert (laid.piece.back is None) == (box.top < shared.guides.parted)


@pytest.mark.parametrize(("level", "most"), [(Level.TONIGHT, 9), (Level.TILES, 10), (Level.EVERYTHING, 18)])
def test_no_level_takes_more_sheets_than_it_should(level: Level, most: int) -> None:
    plan = plan_kit(KitRequest(KIT, level=level))
    counted = [sheet for sheet in plan.sheets if level is Level.TONIGHT or sheet.laid]
    words = {"first-game", "rules", "score-pad"}
    assert len({sheet.number for sheet in counted if not words & {part.key for part in sheet.parts}}) <= most
    assert CALIBRATION not in [one.part for one in plan.printed]


@pytest.mark.slow
def test_reef_takes_eighteen_sheets_of_card_and_board_with_everything() -> None:
    for paper in ("a4", "letter"):
        load = paper_loads(plan_kit(KitRequest(KITS["reef"], paper=paper)).sheets)
        assert load[Stock.CARD].sheets + load[Stock.BOARD].sheets == 18


def test_a_player_finds_fish_and_shrimps_on_one_sheet() -> None:
    plan = plan_kit(KitRequest(KIT, only=(PARROTFISH.key, STANDING_SHRIMPS.key)))
    homes: dict[str, set[int]] = {}
    for sheet in plan.sheets:
        for laid in sheet.laid:
            homes.setdefault(laid.piece.owner, set()).add(sheet.number)
    assert {len(numbers) for numbers in homes.values()} == {1}
    assert len(homes) == 4


def test_a_few_spares_of_all_kinds_are_one_sheet() -> None:
    plan = plan_kit(KitRequest(KIT, spare=(("pink", 3), ("coral-tile-4", 1), ("parrotfish-red", 1))))
    assert plan.total == 1
    assert {sheet.stock for sheet in plan.sheets} == {Stock.CARD}


@pytest.mark.parametrize(("level", "least", "most"), [(1, 2.3, 2.8), (2, 8, 9.2), (3, 9.5, 10.6)])
def test_a_level_says_how_long_it_takes(level: int, least: float, most: float) -> None:
    assert least <= count_work(plan_kit(KitRequest(KIT, level=level)).sheets).hours <= most


def test_a_machine_spares_hands_more_than_half_of_the_work() -> None:
    by_hand, by_machine = (
        count_work(plan_kit(KitRequest(KIT, machine=machine, sides="duplex-long")).sheets)
        for machine in ("hand", "cricut")
    )
    assert by_machine.machine_nets == 4
    assert by_machine.hours < by_hand.hours / 2


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_keep_clear_of_their_fold_and_their_frames_hide_a_cut_that_strays(paper: str) -> None:
    plan = plan_kit(KitRequest(KIT, paper=paper, only=("turn-cards",)))
    for sheet in plan.sheets:
        assert sheet.guides.fold is not None
        for laid in sheet.laid:
            away = laid.bleed_area.y - sheet.guides.fold if not laid.back else sheet.guides.fold - laid.bleed_area.top
            assert away >= 5 - 1e-6
    for piece in (plan.sheets[0].laid[0].piece, SCREENS.make(edition()).pieces[0]):
        drawn = render_image(piece.front, PALETTES["print"], 10.0)
        row = [drawn.getpixel((x, drawn.height - 200)) for x in (2, 15, 30)]
        assert row[0] == row[1] == row[2]


def test_no_mark_runs_through_the_words_at_a_fold() -> None:
    for paper in ("a4", "letter"):
        for sheet in plan_kit(KitRequest(KIT, paper=paper)).sheets:
            for level in (sheet.guides.fold, sheet.guides.parted):
                if level is None:
                    continue
                for shape in draw_sheet(sheet, 1, edition().tr).shapes:
                    if isinstance(shape, Path) and shape.stroke == "line" and shape.fill is None:
                        for points, _ in flatten_path(shape.steps, 0.1):
                            (x1, y1), (x2, y2) = points[0], points[-1]
                            across = x1 == x2 and min(y1, y2) < level + 2 and max(y1, y2) > level - 2
                            assert not across, (sheet.number, points)


def test_stickers_have_a_stock_of_their_own() -> None:
    for kit in KITS.values():
        only = tuple(key for key in ("stickers", "belts", "fold-up-cubes") if key in {part.key for part in kit.parts})
        for sheet in plan_kit(KitRequest(kit, only=only)).sheets:
            sticky = {part.key == "stickers" for part in sheet.parts}
            assert sticky == {sheet.stock is Stock.STICKY}


def test_what_lives_far_behind_a_board_does_not_cancel_itself_out() -> None:
    for letter in "ABCD":
        ghosts = [
            shape
            for shape in flat(draw_reef_board(letter).shapes)
            if isinstance(shape, Path) and shape.fill == "water.ghost"
        ]
        assert ghosts
        # As one path, branches that run in opposite ways and lie over each other would be holes.
        assert all(sum(isinstance(step, MoveTo) for step in shape.steps) == 1 for shape in ghosts)


def test_ink_is_saved_around_names_and_discs() -> None:
    board = draw_player_board(Sign.SHELL, 22)
    light = lightness(board)
    for text in board.shapes:
        if isinstance(text, Text):
            x, y = text.at
            around = [(x - 2.2, y), (x + 2.2, y), (x - 2.2, y + 1), (x + 2.2, y + 1)]
            assert min(light(*at) for at in around) > 225, text.text
    for piece in ALGA_CYLINDERS.make(edition()).pieces:
        light = lightness(piece.front)
        dark = sum(light(n / 8, piece.front.height / 2) < 120 for n in range(3 * 8))
        assert dark / 8 <= 1.0  # a contour, no ring


def lightness(scene: Scene) -> Callable[[float, float], int]:
    """How light a scene is with ink saved, 0 to 255, at a point in mm."""
    drawn = render_image(scene, PALETTES["saver"], 8.0, "paper").convert("L")
    wide, high, levels = drawn.width, drawn.height, drawn.tobytes()
    return lambda x, y: levels[int(x * 8) + wide * int(high - y * 8)]


def flat(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield from flat(shape.scene.shapes) if isinstance(shape, Use) else (shape,)


def test_tonight_nothing_is_glued_onto_greyboard() -> None:
    plan = plan_kit(KitRequest(KIT, level=Level.TONIGHT))
    assert {sheet.stock for sheet in plan.sheets} == {Stock.PAPER, Stock.CARD, Stock.HEAVY}
    pieces = {laid.piece.key for sheet in plan.sheets for laid in sheet.laid}
    assert "shrimp-token-red" in pieces
    assert not any(key.startswith(("screen-", "parrotfish-")) for key in pieces)
