"""A game as pictures: small, quick, and the same whatever was told in private."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.__main__ import main
from companion.drawing.charts import figure_pages
from companion.drawing.measure import shape_bounds, used_inks
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Scene, Text
from companion.record import format as record_format
from companion.reef import interface as reef
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reports.exports import draw_frames, draw_result, game_figures, make_gif, make_result_png
from companion.reports.interface import GameModule
from companion.reports.output import game_title
from companion.session.game import Game
from companion.session.replay import Replay
from companion.sharing.images import render_png
from companion.translator import LANGUAGES, Translator
from tests.drawing.helpers.colour import contrast
from tests.games.records import FOLDER
from tests.helpers.layers import amount

COMPOSED = Path("companion/reef/games/a-composed-game.reef")
REEF_FOLDER = Path("tests/reef/games")
FRAMES = amount(31, all=126, long=126)
"""So many pictures of the real game move: its start, its steps and its result."""


def voice(module: GameModule, language: str = "en") -> Translator:
    return Translator(language).naming(module.name)


@pytest.fixture(scope="module")
def moving() -> bytes:
    whole = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    game = Game(REEF_ENCOUNTER, whole.setup)
    for action in whole.history.done[: FRAMES - 1]:
        game.do(action)
    return make_gif(reef_encounter, voice(reef_encounter), game)


def test_the_real_game_moves_step_by_step_and_is_small_enough_for_a_chat(moving: bytes) -> None:
    assert len(moving) < 3_000_000
    picture = Image.open(BytesIO(moving))
    assert picture.n_frames == FRAMES  # type: ignore[attr-defined]
    seen, lasting = [], []
    for number in range(FRAMES):
        picture.seek(number)
        seen.append(picture.convert("RGB").tobytes())
        lasting.append(picture.info["duration"])
    assert len(set(seen)) > FRAMES - 6
    assert lasting[0] > lasting[1] < lasting[-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "path"), [(reef_encounter, RECORDED_GAME), (reef, COMPOSED)], ids=["one", "other"]
)
def test_the_result_is_a_picture_of_the_table_and_the_points(module: GameModule, path: Path) -> None:
    picture = Image.open(BytesIO(make_result_png(module, voice(module), Game.open(module.rules(), path))))
    assert picture.format == "PNG"
    assert picture.width == 1440
    assert 0.8 * picture.width < picture.height < 2 * picture.width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.reef")), ids=lambda path: path.stem)
def test_all_words_fit(language: str, path: Path) -> None:
    game = Game.open(REEF_ENCOUNTER, path)
    scenes = draw_frames(reef_encounter, voice(reef_encounter, language), game, range(1, len(game.history.done), 7))
    scenes.append(draw_result(reef_encounter, voice(reef_encounter, language), game))
    for scene in scenes:
        covered = shape_bounds([shape for shape in scene.shapes if isinstance(shape, Text)])
        assert covered.left >= 0
        assert covered.right <= scene.width
        assert covered.bottom >= 0
        assert covered.top <= scene.height


@pytest.mark.parametrize("name", ["<b>&amp;", "🐠🪸", 40 * "W", "李"])
def test_a_name_of_any_kind_stays_within_the_picture(name: str) -> None:
    """Its seat is renamed in each state: what is drawn of the table, and what is said below."""
    game = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    first, second = game.setup.seats
    named = Game(REEF_ENCOUNTER, replace(game.setup, seats=(first._replace(name=name), second)))
    for action in game.history.done[:30]:
        named.do(action)
    shown = draw_frames(reef_encounter, voice(reef_encounter), named, [5, 30])
    for scene in (*shown, draw_result(reef_encounter, voice(reef_encounter), named)):
        texts = [shape for shape in scene.shapes if isinstance(shape, Text)]
        assert any(name[:20] in shape.text for shape in texts), "a long name can be broken"
        covered = shape_bounds(texts)
        assert covered.left >= 0
        assert covered.right <= scene.width
        assert covered.bottom >= 0


def test_long_names_are_read_in_the_result_and_on_the_sheet() -> None:
    """Broken where they must be, not drawn too small to read."""
    text = (FOLDER / "tie-shared.reef").read_text("utf-8").replace('"Anna"', f'"{40 * "W"}"').encode()
    game = Replay.replayed(
        REEF_ENCOUNTER, record_format.read_record(record_format.recompute_checksums(text), "reef-encounter")
    )
    tr = voice(reef_encounter)
    scenes = [draw_result(reef_encounter, tr, game)]
    scenes += figure_pages(game_title(tr, game), game_figures(reef_encounter, tr, game), 190, 277, 3)
    for scene in scenes:
        found = shape_bounds(scene.shapes)
        assert found.left > -0.6
        assert found.right < scene.width + 0.6
        named = [shape.height for shape in scene.shapes if isinstance(shape, Text) and "WWWW" in shape.text]
        assert named
        assert min(named) > scene.width / 110


def texts(scene: Scene) -> list[Text]:
    return [shape for shape in scene.shapes if isinstance(shape, Text)]


def result(path: Path, language: str = "en", cut: int | None = None) -> Scene:
    """The picture of the result of a saved game, or of its first lines."""
    lines = path.read_text("utf-8").splitlines(keepends=True)[:cut]
    module = reef if '"reef"' in lines[0] else reef_encounter
    replay = Replay.replayed(
        module.rules(),
        record_format.read_record(record_format.recompute_checksums("".join(lines).encode()), module.ABOUT.word),
    )
    return draw_result(module, module.speaking(voice(module, language), replay.state), replay)


ALL = [RECORDED_GAME, *sorted(FOLDER.glob("*.reef")), COMPOSED, *sorted(REEF_FOLDER.glob("*.reef"))]


@pytest.mark.slow
@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_phone_shows_who_came_where_in_large_letters_and_no_instruction(path: Path) -> None:
    """At 360 pixels: points and places at least 30 high, names 18, the sentence 16; nothing smaller than 13."""
    for language in LANGUAGES:
        scene = result(path, language)
        pixel = scene.width / 360
        shown = texts(scene)
        words = " ".join(shape.text for shape in shown)
        assert not re.search(r"Open every|Count |Öffnet|Ouvrez|Aprite|Abrid|Tie-breakers:", words)
        assert not re.search(r"\b(consumed|larva cubes) \d", words)
        own = [shape for shape in shown if shape.at[1] > 0]
        figures = [shape for shape in own if re.fullmatch(r"\d+(–\d+)?", shape.text) and shape.height > 20 * pixel]
        assert len(figures) >= 2
        assert min(shape.height for shape in figures) >= 30 * pixel
        names = [shape for shape in own if shape.text in ("Anna", "Ben", "Ada", "Bo")]
        assert max(shape.height for shape in names) >= 24 * pixel
        covered = shape_bounds(scene.shapes)
        assert covered.left > -0.1
        assert covered.bottom > -0.1
        assert covered.right < scene.width + 0.1
        assert covered.top < scene.height + 0.1


def text_of(scene: Scene) -> str:
    return " ".join(shape.text for shape in texts(scene))


def test_what_is_not_known_yet_is_said_plainly_and_no_place_is_given() -> None:
    assert (
        text_of(result(RECORDED_GAME))
        == "Reef Encounter points 34–36 Anna 21–23 Ben Anna has won, whatever is still hidden."
    )
    ends = set()
    for path in sorted(FOLDER.glob("*.reef")):
        lines = path.read_text("utf-8").splitlines()
        first = next((number for number, line in enumerate(lines) if '"reveal"' in line), len(lines))
        ends.add(text_of(result(path, cut=first))[-49:])
    assert "The game is over; the places are not certain yet." in ends
    assert text_of(result(RECORDED_GAME, cut=60)).endswith("The game goes on.")
    for path, picture in ((RECORDED_GAME, result(RECORDED_GAME, cut=60)), (COMPOSED, result(COMPOSED, cut=30))):
        assert not [shape for shape in texts(picture) if shape.text in ("1", "2") and shape.height > 8], path


def test_a_tie_says_what_decided_and_a_shared_place_is_shared() -> None:
    for path in (FOLDER / "tie-shared.reef", REEF_FOLDER / "tie-shared.reef"):
        scene = result(path)
        assert [shape.text for shape in texts(scene) if shape.height > 8].count("1") == 2
        assert "share the first place" in text_of(scene)
    assert "more stacks of four" in text_of(result(REEF_FOLDER / "tie-fours.reef"))


@pytest.mark.slow
@pytest.mark.parametrize("palette", PALETTES)
def test_the_result_shows_in_every_palette(palette: str) -> None:
    for path in (FOLDER / "locked-feast-with-a-meal.reef", COMPOSED):
        scene = result(path)
        assert used_inks(scene) <= set(PALETTES[palette])
        drawn = Image.open(BytesIO(render_png(scene, PALETTES[palette], 360)))
        assert drawn.width == 360
        assert contrast(PALETTES[palette]["line"], PALETTES[palette]["paper"]) > 7


@pytest.mark.slow
def test_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    path = tmp_path / "result.png"
    short = ["share", str(FOLDER / "tie-shared.reef"), "--png", str(path)]
    assert main(short) == 0
    said = capsys.readouterr().out.splitlines()
    assert "Nothing that was told in private is in it." in said[0]
    assert said[1] == f"The picture is in {path}"
    assert Image.open(BytesIO(path.read_bytes())).width == 1440
    assert main(short) == 2
    assert "is there already" in capsys.readouterr().err
    begun = tmp_path / "begun.reef"
    begun.write_text("".join(RECORDED_GAME.read_text("utf-8").splitlines(keepends=True)[:4]), "utf-8")
    assert main(["share", str(begun), "--gif", str(tmp_path / "moving.gif")]) == 0
    assert (tmp_path / "moving.gif").read_bytes().startswith(b"GIF89a")
    assert main(["share", str(tmp_path / "none.reef"), "--gif", "x.gif"]) == 2
