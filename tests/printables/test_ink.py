"""How much ink a kit says that it takes, against its pages as another program draws them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from printables.cli.print import KITS, main
from printables.layout.ink import COVERAGE_FILE, MILLILITRES_PER_SQUARE_METRE
from printables.layout.kit import make_kit
from printables.layout.request import KitRequest

NEAR = 0.12  # other papers, languages and sizes: their pages are not those that were measured


def covered(path: Path) -> float:
    """The sheets that one colour would cover, from the pixels of every page."""
    sheets = 0.0
    for page in pypdfium2.PdfDocument(path):
        plates = [ImageChops.invert(one) for one in page.render(scale=2).to_pil().convert("RGB").split()]
        black = ImageChops.darker(ImageChops.darker(plates[0], plates[1]), plates[2])
        means = [ImageStat.Stat(one).mean[0] / 255 for one in (*plates, black)]
        sheets += sum(means[:3]) - 2 * means[3]
    return sheets


@pytest.mark.slow
@pytest.mark.parametrize(
    "request_",
    [
        KitRequest(KITS["reef-encounter"], "letter", "de", tile=18),
        KitRequest(KITS["reef-encounter"], "a4", "en", ink="saver", sides="duplex-long"),
        KitRequest(KITS["reef"], "a4", "fr", ink="grey"),
        KitRequest(KITS["reef"], "a3", "es", card="bridge", only=("cards", "tokens")),
    ],
    ids=lambda one: f"{one.kit.key}-{one.paper}-{one.ink}",
)
def test_a_kit_says_how_much_ink_it_takes(request_: KitRequest, tmp_path: Path) -> None:
    report = make_kit(replace(request_, output=tmp_path / "kit.pdf"))
    assert report.ink is not None
    assert report.ink.sheets == pytest.approx(covered(tmp_path / "kit.pdf"), rel=NEAR)
    area = request_.sheet.width * request_.sheet.height / 1e6
    assert report.ink.millilitres == pytest.approx(report.ink.sheets * area * MILLILITRES_PER_SQUARE_METRE)


def test_every_part_has_been_measured() -> None:
    shares = json.loads(COVERAGE_FILE.read_text("utf-8"))
    assert {game: list(parts) for game, parts in shares.items()} == {
        game: [part.key for part in kit.parts] for game, kit in KITS.items()
    }, "build/coverage.py measures them"


def test_ink_is_told_of_a_whole_kit_and_of_a_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faces, tiled = ["--sides", "faces"], ["--only", "open-sea-board", "--tile", "25", "--tiled", "a3"]
    for words in (["--level", "1"], ["--only", "cup-signs"], faces, tiled):
        assert main(["--lang", "de", *words, "--output", str(tmp_path)]) == 0
        said = capsys.readouterr().out
        assert len(re.findall(r"Tinte: etwa \d,\d ml, genug für \d,\d ", said)) == 1, said
