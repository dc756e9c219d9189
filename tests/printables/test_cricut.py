"""What the owner of a Cricut gets beside lines: pictures of one size, backs alone, a cross to measure by, a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from companion.drawing.scene import Use
from companion.translator import NATIVE_NAMES
from printables.cli.print import KITS, main
from printables.layout.kit import load_preferences
from printables.layout.paper import Machine
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from tests.helpers.fixtures import keep_preferences_in
from tests.printables.helpers.machine_sheets import dxf_lines
from tests.printables.helpers.pdf_reading import reader, texts_with_places, visible_pieces, words_of

BOTH = ["--machine", "cricut", "--sides", "duplex-long", "--quiet"]


def spots(page: object) -> dict[str, tuple[float, float]]:
    """Where each text of a page begins, in mm."""
    return {text: (x, y) for text, x, y in texts_with_places(page)}


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("language", NATIVE_NAMES)
def test_each_machine_has_assembly_pages_of_its_own(game: str, language: str, tmp_path: Path) -> None:
    said = {}
    for machine in ("cricut", "silhouette-3", "silhouette-4"):
        path = tmp_path / f"{machine}.pdf"
        words = ["--game", game, "--only", "assembly", "--machine", machine, "--sides", "duplex-long"]
        assert main([*words, "--lang", language, "--output", str(path), "--quiet"]) == 0
        said[machine] = " ".join(words_of(path))
    cricut, three, four = said.values()
    assert all(word in cricut for word in ("Design Space", "“Basic Cut”", "“Score”", "“Attach”", "backs.pdf")) or (
        language != "en" and all(word in cricut for word in ("Basic Cut", "Score", "Attach", "backs.pdf"))
    )
    assert "Silhouette" not in cricut
    assert "DXF" not in cricut
    for studio in (three, four):
        assert all(word in studio for word in ("Silhouette Studio", "Score", "No Cut", "DXF"))
        assert "Design Space" not in studio
    assert three != four  # where the marks lie


@pytest.mark.slow
@pytest.mark.parametrize("machine", ["cricut", "silhouette-4"])
def test_sheets_for_hands_are_told_from_those_for_the_machine(
    machine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, folder = tmp_path / "kit.pdf", tmp_path / "lines"
    only = ["--machine", machine, "--only", "screens,polyp-tiles,score-pad"]
    assert main([*only, "--output", str(path), "--quiet"]) == 0
    plan = plan_kit(KitRequest(KITS["reef-encounter"], machine=machine, only=("screens", "polyp-tiles", "score-pad")))
    for page, sheet in zip(words_of(path), plan.sheets, strict=True):
        assert ("by machine" in page) == (sheet.leaf.machine is not Machine.HAND)
    capsys.readouterr()
    assert main([*only, "--cut-lines", str(folder), "--quiet"]) == 0
    hands = [sheet.number for sheet in plan.sheets if sheet.leaf.machine is Machine.HAND]
    assert hands == list(range(hands[0], hands[-1] + 1))
    assert f"Cut by hand: sheets {hands[0]}–{hands[-1]}, with" in capsys.readouterr().out
    written = {int(file.stem[-2:]) for file in folder.glob("sheet-*.svg")}
    assert written == {sheet.number for sheet in plan.sheets} - set(hands)


@pytest.mark.slow
def test_fronts_are_pictures_of_one_size_with_the_pieces_in_the_middle(tmp_path: Path) -> None:
    assert (
        main(["--machine", "cricut", "--only", "alga-cylinders,shrimps", "--cut-lines", str(tmp_path), "--quiet"])
        == 0
    )
    pictures = sorted(tmp_path.glob("sheet-*.png"))
    assert len(pictures) == len(list(tmp_path.glob("*.dxf"))) == 2
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.size == (2025, 2775)  # 6.75 x 9.25 inches
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            left, top, right, low = Image.eval(picture.convert("L"), lambda value: 255 - value).getbbox() or (
                0,
                0,
                0,
                0,
            )
            assert left + right == pytest.approx(2025, abs=4)
            assert top + low == pytest.approx(2775, abs=4)
    assert not (tmp_path / "backs.pdf").exists()


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize(
    "words",
    [
        ["--only", "coral-tiles"],
        ["--spare", "coral-tile-4=3", "--spare", "turn-card-red=1"],
        ["--game", "reef", "--spare", "card-17=2", "--paper", "letter"],
    ],
)
def test_backs_of_a_sheet_that_is_not_full_lie_behind_its_fronts(
    words: list[str], sides: str, tmp_path: Path
) -> None:
    both = ["--machine", "cricut", "--sides", sides, "--quiet"]
    assert main([*words, *both, "--cut-lines", str(tmp_path)]) == 0
    alone, width, height = reader(tmp_path / "backs.pdf"), *((215.9, 279.4) if "letter" in words else (210.0, 297.0))
    backs = [[one.box for one in visible_pieces(alone) if one.page == page] for page in range(len(alone.pages))]
    sheets = sorted(tmp_path.glob("sheet-*.dxf"))
    assert len(backs) == len(sheets)
    for path, behind in zip(sheets, backs, strict=True):
        fronts = [bounds(points) for layer, points, closed in dxf_lines(path) if layer == "cut" and closed]
        # Design Space lays the lines and the picture on each other by their middles.
        middle = bounds([corner for box in fronts for corner in (box[:2], box[2:])])
        x, y = (middle[0] + middle[2]) / 2, (middle[1] + middle[3]) / 2
        with Image.open(path.with_suffix(".png")) as picture:
            left, top, right, low = Image.eval(picture.convert("L"), lambda value: 255 - value).getbbox() or (0,) * 4
            assert (left + right - 2025) / 2 / 300 * 25.4 == pytest.approx(0, abs=0.1)
            assert (top + low - 2775) / 2 / 300 * 25.4 == pytest.approx(0, abs=0.1)
        for left_, low_, right_, top_ in behind:
            across, up = (left_ - width / 2, right_ - width / 2), (low_ - height / 2, top_ - height / 2)
            across, up = ((-across[1], -across[0]), up) if sides == "duplex-long" else (across, (-up[1], -up[0]))
            mirrored = across[0] + x, up[0] + y, across[1] + x, up[1] + y
            assert any(mirrored == pytest.approx(front, abs=0.1) for front in fronts)
        assert len(behind) == len(fronts)


def bounds(points: Iterable[tuple[float, float]]) -> tuple[float, float, float, float]:
    """The rectangle around some points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_backs_come_alone_and_behind_what_design_space_has_printed(tmp_path: Path) -> None:
    moved = ["--game", "reef", "--only", "cards", *BOTH, "--paper", "letter", "--back-offset=-12.5,36"]
    assert main([*moved, "--cut-lines", str(tmp_path / "lines")]) == 0
    assert main([*moved, "--output", str(tmp_path / "kit.pdf")]) == 0
    whole, alone = (
        visible_pieces(reader(tmp_path / "kit.pdf")),
        visible_pieces(reader(tmp_path / "lines" / "backs.pdf")),
    )
    assert len(PdfReader(tmp_path / "lines" / "backs.pdf").pages) == 12
    backs = [(place.page // 2, place.name, place.box) for place in whole if place.page % 2]
    assert [(place.page, place.name, place.box) for place in alone] == backs
    fronts = {place.box for place in whole if place.page == 0}
    behind = [(203.4 - right, low + 36, 203.4 - left, top + 36) for left, low, right, top in fronts]
    for _, _, box in (place for place in backs if place[0] == 0):
        assert any(box == pytest.approx(other, abs=0.01) for other in behind)
    # No word is printed over a back that was moved to where the top line is.
    assert "sheet" not in words_of(tmp_path / "lines" / "backs.pdf")[0]


@pytest.mark.slow
def test_the_cross_is_read_off_scales_that_say_how_backs_are_moved(tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    assert main(["--only", "calibration", *BOTH, "--output", str(path)]) == 0
    (page, *empty) = PdfReader(path).pages
    assert len(empty) == 1
    found = spots(page)
    (x, y) = 105.0, 148.5  # the middle of the sheet, where the cross is if nothing went astray
    right, up = found["+40"], found["X: right"]
    assert up[0] > x + 40
    assert right[0] == pytest.approx(x + 40, abs=5) or right[1] == pytest.approx(y + 40, abs=2)
    assert "--machine=cricut --sides=duplex-long --back-offset=X,Y --save-preferences" in words_of(path)[0]
    assert main(["--only", "coral-tiles", *BOTH, "--cut-lines", str(tmp_path / "lines")]) == 0
    with Image.open(tmp_path / "lines" / "calibration.png") as coloured:
        picture = coloured.convert("L")
        assert picture.size == (2025, 2775)
        assert min(picture.crop((1010, 1000, 1016, 1001)).tobytes()) < 200
        assert min(picture.crop((600, 1000, 1000, 1001)).tobytes()) > 250


@pytest.mark.parametrize("machine", ["hand", "silhouette-3", "cricut"])
def test_no_back_is_moved_farther_than_any_may_need(
    machine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    most = 40 if machine == "cricut" else 5
    words = [
        "--only",
        "turn-cards",
        "--machine",
        machine,
        "--sides",
        "duplex-long",
        "--output",
        str(tmp_path / "k.pdf"),
    ]
    assert main([*words, f"--back-offset={min(most, 20)},-{most}", "--quiet"]) == 0
    capsys.readouterr()
    assert main([*words, "--back-offset=41,0"]) == 2
    assert f"at most {most} mm either way" in capsys.readouterr().err


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_are_not_moved_to_where_no_printer_prints(
    paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    words = [*BOTH, "--game", "reef", "--only", "cards", "--paper", paper, "--output", str(path)]
    assert main([*words, "--back-offset=40,0"]) == 2
    said = capsys.readouterr().err
    found = re.search(r"at most ([\d.]+) mm to the right or left, and ([\d.]+) mm up or down", said)
    assert found
    assert not path.exists()
    assert main([*words, f"--back-offset=-{found[1]},{found[2]}"]) == 0
    document, bleed, safe = reader(path), 2.0, 8.0
    width, height = (float(side) / 72 * 25.4 for side in document.pages[0].mediabox.upper_right)
    for place in (place for place in visible_pieces(document) if place.page % 2):
        left, low, right, top = place.box
        assert left - bleed >= safe - 0.01
        assert low - bleed >= safe - 0.01
        assert right + bleed <= width - safe + 0.01
        assert top + bleed <= height - safe + 0.01
    assert main([*words, f"--back-offset={float(found[1]) + 0.1},0", "--lang", "de"]) == 2
    assert f"höchstens {found[1].replace('.', ',')} mm" in capsys.readouterr().err
    assert main([*words, f"--back-offset=0,-{float(found[2]) + 0.1}"]) == 2


@pytest.mark.slow
def test_an_offset_holds_for_the_machine_that_it_was_measured_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_preferences_in(tmp_path / "config", monkeypatch)
    kit = ["--only", "coral-tiles", "--quiet", "--output", str(tmp_path / "kit.pdf")]
    assert main([*kit, "--machine=cricut", "--sides=duplex-long", "--back-offset=6,15", "--save-preferences"]) == 0

    def moved(*words: str) -> tuple[float, float]:
        """How far backs lie from where their fronts are."""
        assert main([*kit, *words]) == 0, capsys.readouterr().err
        lying = visible_pieces(reader(tmp_path / "kit.pdf"))
        front, back = (bounds([at for one in lying if one.page == page for at in one.corners]) for page in (0, 1))
        return round(back[0] - (210 - front[2]), 2), round(back[1] - front[1], 2)

    assert moved() == (6, 15)
    for machine in ("hand", "silhouette-3", "silhouette-4"):
        assert moved("--machine", machine) == (0, 0)
    for kind in ("stl", "preview", "simulator"):
        only = ["--only", "shrimps"] if kind == "stl" else ["--only", "coral-tiles"]
        assert main([*only, "--quiet", f"--{kind}", str(tmp_path / kind)]) == 0, capsys.readouterr().err
    # One that the printer needs is kept beside it.
    assert moved("--machine=hand", "--back-offset=0.5,-1", "--save-preferences") == (0.5, -1)
    assert moved() == moved("--machine", "silhouette-4") == (0.5, -1)
    assert moved("--machine", "cricut") == (6, 15)
    # What cannot be printed is not saved either.
    assert main([*kit, "--machine=cricut", "--back-offset=39,0", "--save-preferences"]) == 2
    assert "With the offset 39,0, backs would not be printed whole" in capsys.readouterr().err
    assert moved("--machine", "cricut") == (6, 15)


def test_an_offset_from_before_offsets_were_kept_by_machine_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_preferences_in(tmp_path, monkeypatch)
    file = tmp_path / "reef-companion" / "print.json"
    file.parent.mkdir()
    for machine, offset in (("hand", [0.5, -0.25]), ("cricut", [6.0, 15.0])):
        stored = {"version": 1, "sides": "duplex-long", "machine": machine, "back_offset": offset}
        file.write_text(json.dumps(stored))
        saved = load_preferences(file, KITS["reef"])
        assert saved.trouble is None
        assert list(saved.request.back_offset) == list(saved.offset(machine)) == offset


def test_what_is_saved_is_listed_by_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out.partition("--save-preferences")[2].partition("--save-preferences")[2]
    said = " ".join(told.partition("--preview FOLDER")[0].split())
    saved = ("paper", "lang", "tile", "clearance", "ink", "sides", "machine", "back-offset", "own-pieces")
    assert all(f"--{word}" in said for word in saved)


@pytest.mark.parametrize("machine", ["silhouette-3", "silhouette-4", "cricut"])
def test_every_machine_has_the_calibration_page(machine: str, tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    assert main(["--only", "calibration", "--machine", machine, "--output", str(path), "--quiet"]) == 0
    assert f"--machine={machine} --sides=duplex-long --back-offset=X,Y" in words_of(path)[0]


def test_lost_pieces_for_a_machine_are_on_stock_that_it_cuts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    assert main(["--spare", "pink=3", "--machine", "cricut", "--output", str(path), "--quiet"]) == 0
    assert "greyboard" not in capsys.readouterr().out + words_of(path)[0]
    assert "heavy card" in words_of(path)[0]


def test_each_machine_finds_its_own_marks_in_the_pictures_of_its_page() -> None:
    drawn = {}
    for machine in ("silhouette-3", "silhouette-4", "cricut"):
        plan = plan_kit(KitRequest(KITS["reef"], machine=machine, sides="duplex-long", only=("assembly",)))
        scenes = [sheet.page.scene for sheet in plan.sheets if sheet.page is not None]
        drawn[machine] = {
            placed.name: placed.scene for scene in scenes for placed in scene.shapes if isinstance(placed, Use)
        }
    for picture in ("mat", "both_sides", "lines"):
        found = [scene for names in drawn.values() for name, scene in names.items() if picture in name]
        assert len(found) == 3
        assert found[0] != found[1] != found[2] != found[0]
