"""Players' names on what is theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from companion.drawing.measure import Bounds, placed_shapes, shape_bounds
from companion.drawing.scene import Scene, Text, Use
from companion.translator import Translator
from printables.cli.print import KITS, main
from printables.layout.model import Edition
from printables.layout.paper import PAPERS
from printables.layout.request import KitRequest

OWN = {"reef-encounter": "screens,parrotfish,score-pad", "reef": "score-pad"}


def text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


@pytest.mark.parametrize("ink", ["full", "saver", "grey"])
@pytest.mark.parametrize(("game", "parts"), OWN.items())
def test_each_player_finds_their_name_on_what_is_theirs(game: str, parts: str, ink: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--game", game, "--names", "Anna,Зоя,Zoë,Ben", "--ink", ink, "--output", str(path), "--quiet"]
    for part in parts.split(","):
        assert main([*words, "--only", part]) == 0
        found = text(path)
        assert all(name in found for name in ("Anna", "Зоя", "Zoë", "Ben")), part


def test_names_may_be_parted_by_semicolons(tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    assert main(["--names", "Anna; Ben", "--only", "score-pad", "--output", str(path), "--quiet"]) == 0
    assert {"Anna", "Ben"} <= set(text(path).split())


def test_a_name_comes_in_the_colour_of_its_place(tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    assert main(["--names", ",,Cara", "--only", "screens", "--output", str(path), "--quiet"]) == 0
    pages = [page.extract_text() for page in PdfReader(path).pages]
    assert ["Cara" in page for page in pages] == [False, False, True, False]


@pytest.mark.parametrize("tile", ["18", "25"])
@pytest.mark.parametrize(("game", "parts"), OWN.items())
def test_ordinary_names_fit_everything_that_bears_one(game: str, parts: str, tile: str, tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--game", game, "--tile", tile, "--output", str(path), "--quiet", "--only", parts, "--names"]
    for names in (
        ("Maximiliane", "Christopherson", "Bartholomew", "Wilhelmine"),
        ("Maria-Magdalena", "Anne-Charlotte", "Jean-Christophe", "Konstantinopoulo"),
        ("Владиславовна", "Αλεξάνδρα", "Grzegorz-Wacław", "Schwarzwälder"),
    ):
        assert main([*words, ",".join(names)]) == 0
        found = text(path).replace("-\n", "").replace("\n", "").replace("-", "")
        assert all(name.replace("-", "") in found for name in names)


def test_a_name_without_room_in_one_line_is_broken_where_one_speaks_it(tmp_path: Path) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--only", "score-pad", "--output", str(path), "--quiet", "--names"]
    assert main([*words, "Christopherson,Anne-Charlotte,Ben"]) == 0
    found = text(path).replace("\n", "")
    assert all(part in found for part in ("Christo-pherson", "Anne-Charlotte", "Ben"))
    assert "Christopherson" not in found


@pytest.mark.parametrize("game", OWN)
def test_a_name_that_fits_nowhere_is_refused_with_the_part_that_has_no_room(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--game", game, "--only", "score-pad", "--output", str(path), "--quiet", "--names"]
    assert main([*words, "A" * 100]) == 2
    said = capsys.readouterr().err
    assert f"“{'A' * 100}” is too long for: Score pad. " in said
    assert not path.exists()
    # What is said to have room has it.
    letters = re.search(r"(\d+) letters of it have room, “(A+)”", said)
    assert letters
    assert int(letters[1]) == len(letters[2]) >= 8
    assert main([*words, letters[2]]) == 0
    assert main([*words, letters[2] + "A"]) == 2


def test_a_long_name_is_told_all_that_it_is_too_long_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--names", "Ben," + "A" * 100, "--output", str(tmp_path), "--quiet"]) == 2
    said = capsys.readouterr().err
    assert all(part in said for part in ("Score pad", "Screens", "Parrotfish boxes"))
    assert main(["--spare", "screen-purple", "--names", "A" * 100, "--output", str(tmp_path), "--quiet"]) == 2
    assert "A” is too long for: Screens. " in capsys.readouterr().err


def test_a_lost_piece_needs_no_room_for_a_name_on_other_parts(tmp_path: Path) -> None:
    name = "Annabella Maria Theresia"
    assert main(["--only", "score-pad", "--names", name, "--output", str(tmp_path), "--quiet"]) == 2
    assert main(["--spare", "screen-purple", "--names", name, "--output", str(tmp_path / "k.pdf"), "--quiet"]) == 0
    assert name in text(tmp_path / "k.pdf")


def test_an_accent_that_is_a_sign_of_its_own_is_set_on_its_letter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--only", "score-pad", "--output", str(path), "--quiet", "--names"]
    assert main([*words, "Zoe\u0308,Andre\u0301"]) == 0
    assert all(name in text(path) for name in ("Zo\u00eb", "Andr\u00e9"))
    assert main([*words, "Bq\u0308rt"]) == 2
    assert "has signs that cannot be printed here" in capsys.readouterr().err


def test_a_lost_piece_of_another_place_says_how_its_name_is_typed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kit.pdf"
    words = ["--spare", "screen-red", "--output", str(path), "--quiet", "--names"]
    assert main([*words, "Anna"]) == 2
    said = capsys.readouterr().err
    assert "No name goes on these pieces." in said
    assert "say --names ,,Anna." in said
    assert not path.exists()
    assert main([*words, ",,Anna"]) == 0
    assert "Anna" in text(path)


@pytest.mark.parametrize("tile", [18.0, 20.0, 25.0])
def test_no_name_covers_a_fish(tile: float) -> None:
    request = KitRequest(KITS["reef-encounter"], tile=tile, names=("Maximiliane", "Ben", "Cara", "Dora"))
    edition = Edition(Translator("en"), PAPERS["a4"], tile, names=request.names)
    parts = {part.key: part for part in request.kit.parts}
    measured = 0
    for key in ("parrotfish", "screens"):
        for piece in parts[key].make(edition).pieces:
            for scene in piece.sides:
                shapes = list(placed_shapes(Use("whole", scene, (scene.width / 2, scene.height / 2))))
                for at, shape in enumerate(shapes):
                    if not (isinstance(shape, Text) and shape.text in request.names):
                        continue
                    panel = shape_bounds([shapes[at - 1]])
                    for fish in fishes(scene):
                        measured += 1
                        apart = fish.bottom >= panel.top or fish.left >= panel.right or fish.right <= panel.left
                        assert apart, piece.key
    assert measured >= 4 * 2 + 4


def fishes(scene: Scene) -> Iterator[Bounds]:
    """What each fish of a picture covers."""
    for shape in scene.shapes:
        if isinstance(shape, Use):
            if "fish" in shape.name:
                yield shape_bounds(placed_shapes(shape))
            else:
                # Nothing is turned or scaled on its way here.
                dx, dy = shape.at[0] - shape.scene.width / 2, shape.at[1] - shape.scene.height / 2
                for one in fishes(shape.scene):
                    yield Bounds(one.left + dx, one.bottom + dy, one.right + dx, one.top + dy)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("Anna,علي", "“علي” is in Arabic script"),
        ("דוד", "“דוד” is in Hebrew script"),
        ("李", "“李” is in Chinese characters"),
        ("अमित", "“अमित” is in Devanagari script"),
        ("ทอม", "“ทอม” is in Thai script"),
        ("ひな", "“ひな” is in Japanese script"),
        ("지우", "“지우” is in Korean script"),
        ("ამო", "Write it in Latin, Greek or Cyrillic letters."),
        ("🐙", "Write it in Latin, Greek or Cyrillic letters."),
        ("A,B,C,D,E", "There are 5 names, but at most 4 players."),
        ("Anna,Anna", "There are two of the name “Anna”."),
        ("Anna,Ben,anna", "There are two of the name “Anna”."),
        (",", "There is no name to print."),
        ("", "There is no name to print."),
    ],
)
def test_names_that_cannot_be_printed_get_a_sentence(
    names: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--names", names, "--output", str(tmp_path / "kit.pdf")]) == 2
    assert sentence in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_the_file_does_not_tell_whose_copy_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--names", "Anna", "--only", "score-pad", "--quiet"]) == 0
    (made,) = tmp_path.glob("*.pdf")
    assert "named" in made.name
    assert "nna" not in made.name
