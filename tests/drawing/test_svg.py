"""A scene as SVG: sizes in mm, y flipped once, designs defined once, odd text kept harmless."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.drawing.palette import PALETTES
from companion.drawing.scene import Circle, Scene, Text, Use
from companion.drawing.svg import render_svg

DAY = PALETTES["day"]
SVG = "{http://www.w3.org/2000/svg}"


def test_width_and_height_are_millimetres() -> None:
    root = ElementTree.fromstring(render_svg(Scene(20, 12.5, ()), DAY))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("20mm", "12.5mm", "0 0 20 12.5")


def test_a_design_placed_often_is_defined_once() -> None:
    dot = Scene(2, 2, (Circle((1, 1), 1, fill="starfish.body"),))
    twice = Scene(20, 20, (Use("dot", dot, (5, 5)), Use("dot", dot, (9, 5), turn=30, scale=2)))
    root = ElementTree.fromstring(render_svg(twice, DAY))
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f".//{SVG}circle")) == 1
    uses = root.findall(f".//{SVG}use")
    assert [use.get("transform") for use in uses] == [
        "translate(5 5) translate(-1 -1)",
        "translate(9 5) rotate(30) scale(2) translate(-1 -1)",
    ]


def test_inks_become_colours_of_the_palette() -> None:
    one = Scene(4, 4, (Circle((2, 2), 1, fill="starfish.body"),))
    assert DAY["starfish.body"] in render_svg(one, DAY)
    assert PALETTES["night"]["starfish.body"] in render_svg(one, PALETTES["night"])
    with pytest.raises(KeyError):
        render_svg(Scene(4, 4, (Circle((2, 2), 1, fill="tartan"),)), DAY)


def test_text_and_titles_are_escaped() -> None:
    root = ElementTree.fromstring(render_svg(Scene(9, 9, (Text("<&>", (1, 1), 2, "line"),)), DAY, "a < b & c"))
    assert root.findtext(f"{SVG}title") == "a < b & c"
    assert root.findtext(f".//{SVG}text") == "<&>"


def test_numbers_are_short_and_never_minus_nothing() -> None:
    text = render_svg(Scene(4, 4, (Circle((-0.00001, 1 / 3), 1, fill="line"),)), DAY)
    assert 'cx="0" cy="0.333"' in text
