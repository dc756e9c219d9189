"""Every chart of a game's story: drawn within its edges, at every width, with values that say something."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.drawing.charts import ChartSize
from companion.drawing.measure import shape_bounds, text_width, used_inks
from companion.drawing.palette import PALETTES
from companion.drawing.scene import Circle, Path, Text
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.setup import start_state
from companion.reef_encounter.story.charts import CHARTS, available_charts
from companion.reef_encounter.story.statistics import Story, compute_story
from companion.reef_encounter.wording.names import make_translator
from companion.translator import LANGUAGES
from tests.drawing.helpers.colour import contrast
from tests.games.records import GAMES, open_game, real_game

SIZES = (ChartSize(58, 2.1), ChartSize(110, 2.4), ChartSize(180, 3.2))  # phone, tablet, A4; mm


def story_of(name: str) -> Story:
    setup, actions = open_game(name)
    states = [start_state(setup)]
    for action in actions:
        states.append(apply(states[-1], action))
    return compute_story(states, actions)


@pytest.fixture(scope="module")
def real() -> Story:
    return story_of("a-real-game")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", CHARTS)
def test_every_chart_stays_within_its_edges_in_every_language(word: str, language: str, real: Story) -> None:
    for size in SIZES:
        drawing = CHARTS[word].drawn(make_translator(language), real, size)
        scene = drawing.scene
        found = shape_bounds(scene.shapes)
        assert scene.width == size.width
        assert found.left > -0.6, (size, found)
        assert found.bottom > -0.6, (size, found)
        assert found.right < scene.width + 0.6, (size, found)
        assert found.top < scene.height + 0.6, (size, found)
        assert all(value.text and value.left < value.right and value.bottom < value.top for value in drawing.values)


@pytest.mark.parametrize("game", [path.stem for path in GAMES])
def test_every_recorded_game_has_its_charts_and_sentences(game: str) -> None:
    found, tr = story_of(game), make_translator("de")
    for chart in available_charts(found).values():
        assert chart.drawn(tr, found, SIZES[0]).scene.shapes
        assert chart.claim(tr, found).sentence.endswith(".")


def test_all_inks_are_in_every_palette(real: Story) -> None:
    for word, chart in CHARTS.items():
        used = used_inks(chart.drawn(make_translator("en"), real, SIZES[1]).scene)
        for name, palette in PALETTES.items():
            assert used <= set(palette), (word, name)


def test_what_the_charts_of_the_real_game_say(real: Story) -> None:
    tr = make_translator("en")
    said = {word: chart.claim(tr, real).sentence for word, chart in CHARTS.items()}
    assert said["points"] == "Anna lost 9 points by own algae. Ben lost 9 points by others’ algae."
    assert said["bands"] == "Who was surely ahead changed once. Anna was ahead last."
    assert said["meals"] == (
        "Worth most now: an orange coral of 7 polyps that Anna ate in turn 19, 12 points. "
        "Worth most when eaten: a white coral of 7 polyps that Ben ate in turn 8, 12 points. "
        "2 other meals were worth as much then."
    )
    assert said["worth"] == (
        "Orange polyps and grey polyps rose most, by 1 point each; white polyps and pink polyps fell as much."
    )
    assert said["tempo"] == "The busiest turn was turn 17 of Anna: 12 things done."


@pytest.mark.parametrize("palette", ["day", "night", "vision"])
@pytest.mark.parametrize("word", CHARTS)
def test_lines_and_figures_show_on_their_ground_by_day_and_night(word: str, palette: str, real: Story) -> None:
    """A thick line, or the one that it lies on, has a contrast of 3 with the paper; a figure with its disc."""
    known = PALETTES[palette]
    shapes = CHARTS[word].drawn(make_translator("en"), real, SIZES[1]).scene.shapes
    for below, shape in pairwise(shapes):
        match below, shape:
            case Path(under), Path(steps) if under == steps and below.stroke == "line":
                pass
            case _, Path(_, None, str(stroke)) if shape.width > 0.4:
                assert contrast(known[stroke], known["paper"]) >= 3, stroke
            case Circle(_, _, str(fill)), Text():
                assert contrast(known[shape.ink], known[fill]) >= 3, shape


def test_no_meal_lies_on_another_nor_on_the_axis() -> None:
    for name in ("a-real-game", "shrimps-feast-with-a-meal"):
        found = story_of(name)
        for size in SIZES:
            values = CHARTS["meals"].drawn(make_translator("en"), found, size).values
            assert not [
                (one.text, other.text)
                for one, other in combinations(values, 2)
                if min(one.right, other.right) > max(one.left, other.left)
                and min(one.top, other.top) > max(one.bottom, other.bottom)
            ]
            assert all(value.bottom > 3 * size.text for value in values), "room for its worth above the axis"


def test_the_waterfall_writes_every_sum(real: Story) -> None:
    scene = CHARTS["points"].drawn(make_translator("en"), real, SIZES[1]).scene
    texts = {shape.text for shape in scene.shapes if isinstance(shape, Text)}
    assert {"+38", "−9", "+3", "32", "+25", "19"} <= texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_beside_a_bar_is_broken_on_a_phone_with_the_largest_text(language: str, real: Story) -> None:
    tr, size = make_translator(language), ChartSize(31, 2.6)
    for word in ("points", "economy"):
        drawing = CHARTS[word].drawn(tr, real, size)
        shown = {part for shape in drawing.scene.shapes if isinstance(shape, Text) for part in shape.text.split(" ")}
        for value in drawing.values:
            names = [part for part in value.text.split(": ")[-1].split(" ") if text_width(part, 2.6) < 16]
            assert set(names) <= shown, (word, value.text)
        assert shape_bounds(drawing.scene.shapes).right < size.width + 0.6


def test_no_turn_no_charts() -> None:
    begun, actions = real_game()
    assert not available_charts(compute_story([begun], []))
    states = [begun]
    for action in actions[:5]:
        states.append(apply(states[-1], action))
    assert set(available_charts(compute_story(states, actions[:5]))) == set(CHARTS)
