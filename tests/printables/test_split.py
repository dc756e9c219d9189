"""A kit in several files: one for each stock and way of printing, and one for each pass of a machine."""

from errno import ENOSPC
from pathlib import Path

import pytest

from printables.cli.print import KITS, main
from printables.export.machines import AFTER, BEFORE, Layer, passes
from printables.export.split import Way, jobs
from printables.layout.imposition import SidesMethod
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import SideKind
from printables.pdf.writer import write_pdf
from tests.printables.helpers.pdf_reading import reader


@pytest.mark.parametrize("sides", SidesMethod)
@pytest.mark.parametrize("game", KITS)
def test_each_job_has_one_stock_and_one_way_and_nothing_is_lost(game: str, sides: SidesMethod) -> None:
    plan = plan_kit(KitRequest(KITS[game], sides=sides))
    made = list(jobs(plan))
    assert [job.number for job in made] == list(range(1, len(made) + 1))
    assert len({job.file for job in made}) == len(made)
    printed = [sheet for job in made for sheet in job.sheets]
    assert all(sheet.laid or sheet.page for sheet in printed), "no page is printed for nothing"
    assert len(printed) == sum(sheet.face is not SideKind.EMPTY for sheet in plan.sheets)
    for job in made:
        assert {sheet.stock for sheet in job.sheets} == {job.stock}
        backs = sum(sheet.face is SideKind.BACK for sheet in job.sheets)
        assert (2 * backs == len(job.sheets)) == (job.way is Way.BOTH_SIDES)


def test_files_say_how_they_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--quiet", "--game", "reef", "--only", "rules,tokens,cards", "--sides", "duplex-short"]
    assert main([*words, "--split", str(tmp_path / "jobs")]) == 0
    said = capsys.readouterr().out
    files = sorted(path.name for path in (tmp_path / "jobs").glob("*.pdf"))
    assert files[0].startswith("1-paper")
    for name in files:
        assert f"  {name}: " in said
        duplex = reader(tmp_path / "jobs" / name).trailer["/Root"]["/ViewerPreferences"]["/Duplex"]
        assert duplex == ("/DuplexFlipShortEdge" if "both-sides" in name else "/Simplex")


@pytest.mark.parametrize("earlier", [False, True])
def test_a_disk_that_fills_up_half_way_leaves_no_half_set(
    earlier: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "jobs"
    words = ["--quiet", "--game", "reef", "--only", "tokens,score-pad", "--split", str(folder)]
    if earlier:
        assert main(words) == 0
    there = {path.name: path.read_bytes() for path in folder.glob("*")} if earlier else {}
    written = list[int]()

    def full(*given: object) -> None:
        written.append(1)
        if len(written) == 2:
            raise OSError(ENOSPC, "no room")
        write_pdf(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("printables.export.split.write_pdf", full)
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("The disk is full, so ")
    assert {path.name: path.read_bytes() for path in folder.glob("*")} == there
    assert folder.exists() == earlier


def test_a_sheet_that_is_glued_is_creased_before_and_cut_after() -> None:
    plan = plan_kit(KitRequest(KITS["reef-encounter"], only=("coral-tiles", "turn-cards")))
    glued = [sheet for sheet in plan.sheets if sheet.face is SideKind.FOLD]
    assert glued
    for sheet in glued:
        found = passes(sheet)
        assert list(found) == [BEFORE, AFTER]
        assert len(found[BEFORE][Layer.CREASE]) == 1
        assert found[AFTER][Layer.CUT]
        assert found[BEFORE][Layer.CREASE][0] not in found[AFTER].get(Layer.CREASE, ())
