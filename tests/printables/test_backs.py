"""Fronts against their backs: what lies behind what when a sheet is turned or folded."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from printables.layout.imposition import SidesMethod
from printables.layout.kit import make_kit
from printables.layout.request import KitRequest
from printables.reef_encounter.kit import KIT
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_reading import MM, Shown, reader, texts_with_places, visible_pieces, words_of

Mirror: TypeAlias = Callable[[float, float], tuple[float, float]]

PARTS = [("coral-tiles",), ("coral-tiles", "turn-cards")]
PARTIAL = (("coral-tile-3", 1), ("coral-tile-7", 6), ("turn-card-red", 1))
WISHES = [*({"only": parts} for parts in PARTS), {"spare": PARTIAL}, {"only": PARTS[0], "tile": 25.0}]


def behind(front: Shown, back: Shown, mirror: Mirror) -> bool:
    """Whether each corner of the back lies behind the corner of the front that it must, within 0.1 mm."""
    return all(
        back.at(front.width - u, v) == pytest.approx(mirror(*front.at(u, v)), abs=0.1)
        for u, v in ((0, 0), (front.width, 0), (0, front.height))
    )


def mirrored(width: float, height: float, upright: bool, x: float, y: float) -> tuple[float, float]:
    """Where a point of a sheet lies once it is turned."""
    return (width - x, y) if upright else (x, height - y)


def folded(fold: float, x: float, y: float) -> tuple[float, float]:
    return x, 2 * fold - y


def assert_paired(fronts: Sequence[Shown], backs: Sequence[Shown], mirror: Mirror) -> None:
    assert len(fronts) == len(backs) > 0
    for front in fronts:
        assert any(back.name == f"{front.name}.back" and behind(front, back, mirror) for back in backs), front


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_printer_that_turns_sheets_puts_each_back_behind_its_front(
    kit: MakeKit, paper: str, sides: str, wish: dict[str, Any]
) -> None:
    pdf = reader(kit(paper=paper, sides=sides, **wish))
    places = visible_pieces(pdf)
    assert len(pdf.pages) % 2 == 0
    for number in range(0, len(pdf.pages), 2):
        size = pdf.pages[number].mediabox
        assert size == pdf.pages[number + 1].mediabox
        width, height = float(size.width) / MM, float(size.height) / MM
        upright = (sides == "duplex-long") == (height > width)

        mirror = partial(mirrored, width, height, upright)
        fronts = [place for place in places if place.page == number]
        assert_paired(fronts, [place for place in places if place.page == number + 1], mirror)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_a_folded_sheet_lays_each_back_on_its_front(kit: MakeKit, paper: str, wish: dict[str, Any]) -> None:
    pdf = reader(kit(paper=paper, **wish))
    places = visible_pieces(pdf)
    for number in range(len(pdf.pages)):
        here = [place for place in places if place.page == number]
        fronts = [place for place in here if not place.name.endswith(".back")]
        backs = [place for place in here if place.name.endswith(".back")]
        fold = (min(place.box[1] for place in fronts) + max(place.box[3] for place in backs)) / 2
        assert_paired(fronts, backs, partial(folded, fold))
        # 2 mm of bleed and 5 mm more lie between the nearest trimmed edge and the fold. Cards are thin and need less,
        # and few spares of both kinds come on card together.
        thick = "only" in wish and any(place.name.startswith("coral-tile") for place in fronts)
        assert min(place.box[1] for place in fronts) - fold >= (7 if thick else 4.5) - 0.1


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
def test_the_back_offset_moves_backs_and_nothing_else(kit: MakeKit, sides: str) -> None:
    wish = {"only": ("coral-tiles",), "sides": sides}
    plain, moved = reader(kit(**wish)), reader(kit(**wish, back_offset=(1.25, -0.75)))
    straight = {place.name: place.box for place in visible_pieces(plain)}
    for place in visible_pieces(moved):
        width, height = (float(side) / MM for side in moved.pages[place.page].mediabox[2:])
        if place.name.endswith(".back"):
            partner = next(one for one in visible_pieces(moved) if f"{one.name}.back" == place.name)
            upright = (sides == "duplex-long") == (height > width)
            left, low, right, top = partner.box
            expected = (width - right, low) if upright else (left, height - top)
            assert (place.box[0] - expected[0], place.box[1] - expected[1]) == pytest.approx((1.25, -0.75), abs=0.1)
    assert set(straight) == {place.name for place in visible_pieces(moved)}


@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("stray", [-3.0, -1.0, 1.0, 2.0])
def test_the_number_read_off_the_calibration_page_brings_backs_behind_their_fronts(
    kit: MakeKit, sides: str, stray: float
) -> None:
    """A printer prints backs `stray` mm too far right and up, as one sees them; light shows both sides."""
    page = reader(kit(only=("calibration",), sides=sides)).pages[0]
    width, height = (float(side) / MM for side in page.mediabox[2:])
    numbers = [
        (float(text), x - width / 2, y - height / 2)
        for text, x, y in texts_with_places(page)
        if re.fullmatch(r"[+-][\d.]+", text)
    ]
    # Every second line has its number: above it in the row, to its right in the column.
    row = {2 * round((x + 2) / 10): number for number, x, y in numbers if y == pytest.approx(8, abs=0.5)}
    column = {2 * round((y + 1) / 10): number for number, x, y in numbers if x == pytest.approx(8, abs=0.5)}
    assert len(row) == len(column) + 1 == 16
    for found, is_mirrored in ((row, sides == "duplex-long"), (column, sides == "duplex-short")):
        seen = [(-1 if is_mirrored else 1) * (5.25 * line + stray) for line in range(-16, 17)]
        coincides = min(found, key=lambda front: min(abs(5 * front - back) for back in seen))
        assert found[coincides] == -stray


@pytest.mark.slow
def test_sheets_without_backs_keep_their_place_where_the_printer_turns_sheets(kit: MakeKit) -> None:
    pdf = reader(kit(sides="duplex-long"))
    places, words = visible_pieces(pdf), words_of(kit(sides="duplex-long"))
    for number in range(len(pdf.pages)):
        named = [place.name for place in places if place.page == number]
        if any(name.startswith(("reef-board", "polyp-", "open-sea")) for name in named):
            assert number % 2 == 0
            assert not words[number + 1].strip(), "nothing is printed on the back"


def test_fronts_only_and_faces_for_glueing(tmp_path: Path) -> None:
    def names(sides: SidesMethod) -> list[str]:
        path = tmp_path / f"{sides}.pdf"
        make_kit(KitRequest(KIT, only=("coral-tiles",), sides=sides, output=path))
        return sorted(place.name for place in visible_pieces(reader(path)))

    assert names(SidesMethod.FRONTS) == sorted(f"coral-tile-{n}" for n in range(1, 11))
    assert names(SidesMethod.FACES) == sorted(f"coral-tile-{n}{side}" for n in range(1, 11) for side in ("", "-back"))
