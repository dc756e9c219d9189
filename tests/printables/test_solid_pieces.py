"""Pieces for a 3D printer, read back by trimesh, which knows nothing of how they were made."""

from __future__ import annotations

import errno
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import trimesh
from hypothesis import given
from hypothesis import strategies as some
from pypdf import PdfReader

from companion.files import atomic_replace
from companion.reef_encounter.art.layout import CYLINDER, LARVA, SHRIMP
from companion.translator import Translator
from printables.cli.print import KITS, main
from printables.export.mesh import Region, SolidPiece, signed_area, triangulate
from printables.export.solids import BED_SIZE, save_solids
from printables.job import KitFault
from printables.layout.model import Edition
from printables.layout.paper import PAPERS
from printables.layout.request import KitRequest
from tests.helpers.permissions import read_only

TILES = (18.0, 20.0, 25.0)
STRONG = 0.8  # mm


@cache
def pieces(game: str, tile: float = 20.0) -> list[SolidPiece]:
    edition = Edition(Translator("en", ("printables", "companion")), PAPERS["a4"], tile)
    return list(KITS[game].solids(edition))


@pytest.fixture(scope="module", params=[(game, tile) for game in KITS for tile in TILES])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, float, Path]:
    """All files of a game at a size of its pieces."""
    game, tile = request.param
    folder = tmp_path_factory.mktemp("solids")
    save_solids(KitRequest(KITS[game], tile=tile), folder)
    return game, tile, folder


@lru_cache(64)  # those of one `made`
def read(path: Path) -> Any:
    mesh = trimesh.load_mesh(path)
    mesh.merge_vertices()
    return mesh


def files(made: tuple[str, float, Path]) -> Iterator[tuple[SolidPiece, Any]]:
    game, tile, folder = made
    for piece in pieces(game, tile):
        yield piece, read(folder / f"{piece.key}.stl")


def test_every_piece_is_closed_and_its_walls_look_outwards(made: tuple[str, float, Path]) -> None:
    for piece, mesh in files(made):
        assert mesh.is_watertight, piece.key  # every edge belongs to two triangles
        assert mesh.is_winding_consistent, piece.key
        assert mesh.volume > 0, piece.key
        assert mesh.area_faces.min() > 0, piece.key


@pytest.mark.slow
def test_every_piece_stands_on_its_whole_foot(made: tuple[str, float, Path]) -> None:
    for piece, mesh in files(made):
        wide, long, high = mesh.bounds[1] - mesh.bounds[0]
        assert mesh.bounds[0][2] == 0
        assert (wide, long) == pytest.approx(piece.size, abs=0.01)
        assert high == pytest.approx(piece.height)
        down = mesh.face_normals[:, 2] < -0.99
        lying = down & (mesh.triangles_center[:, 2] == 0)
        assert mesh.area_faces[lying].sum() > 0.5 * wide * long


def test_all_files_of_a_game_are_small(made: tuple[str, float, Path]) -> None:
    assert sum(path.stat().st_size for path in made[2].iterdir()) <= 5_000_000


@pytest.mark.slow
def test_pieces_fit_the_printed_boards(made: tuple[str, float, Path]) -> None:
    game, tile, _ = made
    room = {"shrimps": SHRIMP * tile, "alga-cylinders": CYLINDER * tile, "larva-cubes": LARVA * tile}
    for piece in pieces(game, tile):
        assert max(piece.size) < room.get(piece.part, tile), piece.key


@pytest.mark.slow
def test_a_plate_holds_all_pieces_of_a_colour_on_a_small_bed(made: tuple[str, float, Path]) -> None:
    game, tile, folder = made
    whole: dict[str, float] = defaultdict(float)
    single: dict[str, float] = defaultdict(float)
    for piece in pieces(game, tile):
        single[piece.part] += piece.count * read(folder / f"{piece.key}.stl").volume
    for path in folder.glob("plate-*.stl"):
        mesh = read(path)
        assert mesh.is_watertight
        assert min(mesh.bounds[0][:2]) > 4  # mm for what a slicer draws around it
        assert max(mesh.bounds[1][:2]) < BED_SIZE - 4
        word = path.stem.removeprefix("plate-").split("-")[0]
        part = next(piece.part for piece in pieces(game) if word in (piece.part, piece.key.split("-")[0]))
        whole[part] += mesh.volume
    assert dict(whole) == pytest.approx(dict(single), rel=1e-4)


@pytest.mark.parametrize("tile", TILES)
def test_corals_of_reef_stack_with_room_around_the_peg(tile: float) -> None:
    for piece in pieces("reef", tile):
        if not piece.stack:
            continue
        peg, socket = piece.body.terraces[-1].region, piece.body.socket
        assert socket is not None
        (pin,), (hole,) = peg.outlines, socket.outlines
        reach = max(hypot(*corner) for corner in pin)
        room = min(hypot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise([*hole, hole[0]]))
        assert 0.3 <= room - reach < 0.5
        assert piece.body.deep - (piece.height - piece.stack) == pytest.approx(0.3)


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("game", KITS)
def test_no_part_of_a_piece_is_thinner_than_a_printer_makes(game: str, tile: float) -> None:
    for piece in pieces(game, tile):
        for terrace in piece.body.terraces:
            # What a round of this width cannot reach; corners have a little of it.
            thin = terrace.region - terrace.region.blunt(0.45 * STRONG).grown(0.15)
            assert covered(thin) < 0.4, piece.key


def covered(region: Region) -> float:
    """What a region covers, in mm²."""
    return sum(region.mask.histogram()[128:]) / 144


@pytest.mark.parametrize("game", KITS)
def test_fingers_tell_all_pieces_of_a_kind_apart(game: str) -> None:
    for one, other in combinations(pieces(game), 2):
        if one.part == other.part:
            same = all(
                covered(a.region - b.region) + covered(b.region - a.region) < 0.15 * covered(a.region | b.region)
                for a, b in zip(one.body.terraces, other.body.terraces, strict=True)
                if a.region.mask.size == b.region.mask.size
            )
            assert not same, (one.key, other.key)


def test_a_shrimp_has_limbs_that_hold_on_to_it() -> None:
    for shrimp in pieces("reef-encounter"):
        if shrimp.part == "shrimps":
            limbs, shell = (terrace.region for terrace in shrimp.body.terraces[1:3])
            around = [outline for outline in limbs.outlines if signed_area(outline) > 0]
            assert len(around) == 1, shrimp.key  # feeler, legs and tail fan break off nowhere
            assert covered(limbs - shell.grown(0.5)) > 12, shrimp.key  # mm² of them are in sight


def test_the_numbers_are_those_of_the_box() -> None:
    counts: dict[str, int] = defaultdict(int)
    for game in KITS:
        for piece in pieces(game):
            counts[piece.part] += piece.count
    assert counts == {"shrimps": 16, "alga-cylinders": 20, "larva-cubes": 50, "coral-pieces": 112, "tokens": 88}


@pytest.mark.slow
def test_the_same_wish_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert main(["--stl", str(tmp_path / folder), "--only", "shrimps", "--quiet"]) == 0
    for path in (tmp_path / "one").glob("*.stl"):
        assert path.read_bytes() == (tmp_path / "other" / path.name).read_bytes()


@pytest.mark.slow
def test_measures_are_written_as_the_reader_writes_numbers(tmp_path: Path) -> None:
    for language, size in (("en", "13.4 × 13.4 × 7.2 mm"), ("fr", "13,4 × 13,4 × 7,2 mm")):
        folder = tmp_path / language
        assert main(["--stl", str(folder), "--only", "alga-cylinders", "--lang", language, "--quiet"]) == 0
        assert size in PdfReader(folder / "contents.pdf").pages[0].extract_text()


@pytest.mark.slow
def test_blue_corals_come_in_files_called_blue(tmp_path: Path) -> None:
    words = ["--game", "reef", "--only", "coral-pieces", "--colours", "blue", "--quiet"]
    assert main([*words, "--stl", str(tmp_path)]) == 0
    files = {path.name for path in tmp_path.glob("*.stl")}
    assert {"piece-blue.stl", "plate-piece-blue.stl"} <= files
    assert not [name for name in files if "purple" in name]


@pytest.mark.slow
@pytest.mark.parametrize("game", KITS)
def test_the_page_names_every_file_of_its_folder(game: str, tmp_path: Path) -> None:
    assert main(["--game", game, "--stl", str(tmp_path), "--quiet"]) == 0
    told = "".join(page.extract_text().replace("\n", "") for page in PdfReader(tmp_path / "contents.pdf").pages)
    assert not [path.name for path in tmp_path.glob("*.stl") if path.name not in told]


@pytest.mark.slow
def test_parts_and_lost_pieces_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "reef", "--stl", str(tmp_path / "lost"), "--spare", "token-5=2"]) == 0
    found = {path.name for path in (tmp_path / "lost").glob("*.stl")}
    assert found == {"token-5.stl", "plate-token-5.stl"}
    shown = PdfReader(tmp_path / "lost" / "contents.pdf").pages[0].extract_text()
    assert "2 × " in shown
    assert "token-5.stl" in shown
    assert "token-1" not in shown
    assert main(["--stl", str(tmp_path / "cubes"), "--only", "larva-cubes"]) == 0
    assert len(list((tmp_path / "cubes").glob("larva-*.stl"))) == 5
    assert main(["--stl", str(tmp_path / "both"), "--only", "shrimps", "--spare", "larva-pink=2"]) == 0
    assert {path.stem for path in (tmp_path / "both").glob("*.stl")} >= {"shrimp-green", "larva-pink"}
    assert not (tmp_path / "both" / "larva-grey.stl").exists()
    capsys.readouterr()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--only", "screens"], "There are no solid pieces of “screens”; there are: shrimps, alga-cylinders"),
        (["--spare", "pink=1"], "There is no solid piece “pink”; there are: shrimp-purple"),
        *(
            ([*words], f"“{words[0]}” is about paper. Leave it out for a 3D printer.")
            for words in (
                ["--sides", "faces"],
                ["--ink", "saver"],
                ["--level", "1"],
                ["--clearance", "0.2"],
                ["--own-pieces"],
                ["--back-offset", "0.5,0"],
                ["--machine", "cricut"],
                ["--names", "Anna"],
            )
        ),
    ],
)
def test_what_no_solid_piece_has_or_knows_is_named(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--stl", str(tmp_path / "new" / "below" / "it"), *words]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["--stl", str(tmp_path)]) == 2
    assert "holds other files" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.slow
def test_what_an_earlier_run_wrote_stays_beside_other_files_and_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "ours"
    kept: dict[str, bytes] = {}
    for words, told in (
        (["--stl", "--only", "shrimps"], ""),
        (["--preview", "--only", "rules"], "9 earlier files stay there: "),
        (["--preview", "--only", "coral-tiles"], "14 earlier files stay there: "),
        (["--stl", "--only", "larva-cubes"], "1 earlier file was replaced."),
    ):
        assert main([words[0], str(folder), *words[1:], "--quiet"]) == 0
        said = capsys.readouterr().out
        assert told in said
        there = {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}
        assert set(kept) <= set(there)
        again = {"page-01.png"} if words[0] == "--preview" else {"contents.pdf"}
        assert all(there[name] == content for name, content in kept.items() if name not in again)
        kept = there


@pytest.mark.slow
def test_a_run_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "pieces"
    assert main(["--stl", str(folder), "--only", "shrimps", "--quiet"]) == 0
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr("printables.export.solids.make_kit", Mock(side_effect=KitFault("no")))
    assert main(["--stl", str(folder), "--only", "shrimps", "--tile", "22", "--quiet"]) == 2
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.slow
def test_a_disk_that_fills_up_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [3]

    def full(path: Path, **how: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "no room")
        return atomic_replace(path, **how)

    monkeypatch.setattr("printables.layout.kit.atomic_replace", full)
    assert main(["--stl", str(tmp_path / "new")]) == 2
    assert "The disk is full" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with read_only(tmp_path):
        assert main(["--stl", str(tmp_path / "new" / "below" / "it")]) == 2
    assert "the folder does not allow it" in capsys.readouterr().err


corners = some.lists(some.tuples(some.integers(200, 900), some.integers(1, 40)), min_size=5, max_size=30)


@pytest.mark.slow
@given(corners, some.integers(0, 3))
def test_any_outline_with_holes_is_cut_into_triangles_that_cover_it(rays: list[tuple[int, int]], holes: int) -> None:
    whole, turn = sum(step for _, step in rays), 0.0
    star = []
    for far, step in rays:
        star.append((round(far * cos(turn)), round(far * sin(turn))))
        turn += 2 * pi * step / whole
    if max(step for _, step in rays) * 2.2 > whole:
        return  # it would not go around the middle
    squares = [[(x, -8), (x, 8), (x + 16, 8), (x + 16, -8)] for x in (-50, 0, 50)[:holes]]
    least = min(abs(a[0] * b[1] - a[1] * b[0]) for a, b in zip(star, [*star[1:], star[0]], strict=True))
    if least < 40_000 and holes:
        return  # the holes might reach beyond it
    found = triangulate([star, *squares])
    twice = sum((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) for a, b, c in found)
    around = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(star, [*star[1:], star[0]], strict=True))
    assert twice == around - 2 * 256 * len(squares)
    assert len(found) == len(star) + sum(len(square) + 2 for square in squares) - 2
