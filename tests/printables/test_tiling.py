"""What is larger than the paper, on several sheets that are glued together."""

from pathlib import Path

import pytest

from companion.drawing.paths import Area
from companion.drawing.scene import Text
from printables.cli.print import KITS, main
from printables.layout.imposition import SidesMethod
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import SideKind
from printables.layout.tiling import OVERLAP, is_tiled

LARGE = [
    ("reef-encounter", "a4", "a2", ("poster",), 20.0),
    ("reef-encounter", "150x210", "a3", ("reef-boards", "open-sea-board"), 22.0),
    ("reef", "letter", "18x24in", ("poster",), 20.0),
]


def _plan(game: str, paper: str, tiled: str, only: tuple[str, ...], tile: float, sides: str = "gutter") -> KitPlan:
    return plan_kit(KitRequest(KITS[game], paper=paper, tiled=tiled, only=only, tile=tile, sides=sides))


@pytest.mark.parametrize(("game", "paper", "tiled", "only", "tile"), LARGE)
def test_tiles_make_the_whole_picture_and_overlap(
    game: str, paper: str, tiled: str, only: tuple[str, ...], tile: float
) -> None:
    """Laid onto the strips that name them, the tiles of a picture are as large as it, and each lies on its sheet."""
    plan = _plan(game, paper, tiled, only, tile)
    wholes: dict[str, list[str]] = {}
    sizes: dict[str, tuple[float, float]] = {}
    for sheet in plan.sheets:
        (laid,) = sheet.laid
        key, _, name = laid.piece.key.rpartition(".")
        wholes.setdefault(key, []).append(name)
        sizes[key] = (laid.piece.front.width, laid.piece.front.height)
        assert name.upper() in laid.piece.label
        width, height = sheet.leaf.size
        area: Area = laid.bleed_area
        assert min(area.x, area.y, width - area.right, height - area.top) >= 7.6
    made = {piece.key: piece.front for one in plan.printed for piece in one.content.pieces}
    made |= {f"{one.part.key}.page1": page for one in plan.printed for page in one.content.pages}
    assert wholes.keys() == made.keys()
    for key, names in wholes.items():
        rows, columns = (len({name[place] for name in names}) for place in (0, 1))
        assert len(names) == len(set(names)) == rows * columns > 1
        width, height = sizes[key]
        assert columns * width - (columns - 1) * OVERLAP == pytest.approx(made[key].width)
        assert rows * height - (rows - 1) * OVERLAP == pytest.approx(made[key].height)


def test_a_strip_says_what_is_glued_onto_it() -> None:
    """A sheet names its right and its lower neighbour, and the last one none."""
    plan = _plan("reef-encounter", "a4", "a2", ("poster",), 20.0)
    for number, sheet in enumerate(plan.sheets):
        (laid,) = sheet.laid
        row, column = divmod(number, 2)
        said = {shape.text for shape in laid.piece.front.shapes if isinstance(shape, Text)}
        wanted = {f"Glue {'ABCD'[row]}2 onto this strip"} if column == 0 else set()
        wanted |= {f"Glue {'ABCD'[row + 1]}{column + 1} onto this strip"} if row < 3 else set()
        assert said == wanted
        assert laid.piece.label == f"Poster of the set-up, part {'ABCD'[row]}{column + 1} of A1 to D2"


def test_boards_too_large_for_the_paper_are_printed_after_all(capsys: pytest.CaptureFixture[str]) -> None:
    """The refusal of a board says that sheets can be joined, and what it says works."""
    large = ["--only", "reef-boards", "--paper", "148x210", "--lang", "en"]
    assert main(large) == 2
    assert "--tiled a3" in capsys.readouterr().err
    plan = _plan("reef-encounter", "148x210", "a3", ("reef-boards",), 20.0, SidesMethod.LONG)
    assert sum(map(is_tiled, plan.sheets)) == 8
    assert [sheet.face for sheet in plan.sheets] == [SideKind.FRONT, SideKind.EMPTY] * 8


@pytest.mark.parametrize("words", [["--tiled", "a3", "--only", "polyp-tiles"], ["--tiled", "a4", "--only", "poster"]])
def test_nothing_to_join_is_said(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A larger paper that changes nothing is refused, and nothing is written."""
    assert main([*words, "--paper", "a4", "--lang", "en", "--output", str(tmp_path)]) == 2
    assert "No board or poster of this is larger than A4." in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_a_kit_without_it_is_as_before() -> None:
    """The open sea is halved on A4, and whole where a larger paper is joined."""
    halved, joined = (
        plan_kit(KitRequest(KITS["reef-encounter"], tile=25.0, tiled=tiled, only=("open-sea-board",)))
        for tiled in ("", "a3")
    )
    assert [laid.piece.key for sheet in halved.sheets for laid in sheet.laid] == [
        "open-sea-board-left",
        "open-sea-board-right",
    ]
    assert len(joined.sheets) == 2
    assert all(map(is_tiled, joined.sheets))
