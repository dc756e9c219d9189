"""Artwork that people draw: how it is read, and how a file that Inkscape saved comes into the form that is read.

`inkscape/` holds two files as Inkscape 1.2 saved them. `shrimp.svg` was opened and saved. In `starfish.svg` every
object was made a path, all were grouped, and the group moved and turned by 90 degrees.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from companion.drawing.artwork import COLOUR_ROLES, Artwork, paint_artwork, read_artwork
from companion.drawing.measure import shape_bounds
from companion.drawing.paths import Transform
from companion.drawing.raster import render_image
from companion.drawing.scene import Circle, ClosePath, CurveTo, FillRule, LineTo, MoveTo, Scene, Shape
from companion.drawing.scene import Path as Outline

ROOT = Path(__file__).parents[2]
SAVED = Path(__file__).parent / "inkscape"
OURS = sorted((ROOT / "companion/reef_encounter/art/svg").glob("*.svg"))
CODES = {role: code for code, role in COLOUR_ROLES.items()}
SHAPE, MARK = f'fill="{CODES["shape"]}"', f'fill="{CODES["mark"]}"'


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return run_path(str(ROOT / "build/artwork.py"))


def drawing(*inside: str, page: str = "-55 -55 110 110") -> str:
    """A file as somebody may save it, whose one group has these elements."""
    spaces = (
        'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        'xmlns:xlink="http://www.w3.org/1999/xlink"'
    )
    return f'<svg {spaces} viewBox="{page}"><g id="larva">{"".join(inside)}</g></svg>'


def lines(tool: dict[str, Any], folder: Path, *inside: str) -> list[str]:
    """The elements that the tool makes of these."""
    (folder / "larva.svg").write_text(drawing(*inside), "utf-8")
    text: str = tool["rewritten"](folder / "larva.svg")
    return text.splitlines()[4:-2]


def artwork(folder: Path, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> Artwork:
    """What the program reads of a file with this text."""
    (folder / name).write_text(text, "utf-8")
    monkeypatch.setattr("companion.drawing.artwork.get_data", lambda package, name: (folder / name).read_bytes())
    return read_artwork("companion", name)


def test_paths_and_circles_are_read_with_y_upwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stroke = f'fill="none" stroke="{CODES["mark"]}" stroke-width="2.5"'
    inside = f'<path d="M1 2L3 4C5 6 7 8 9 -1e1Z" {SHAPE} fill-rule="evenodd"/><circle cx="1" cy="2" r="3" {stroke}/>'
    (path, circle) = artwork(tmp_path, "larva.svg", drawing(inside), monkeypatch)["larva"]
    steps = MoveTo((1, -2)), LineTo((3, -4)), CurveTo((5, -6), (7, -8), (9, 10)), ClosePath()
    assert path == Outline(steps, "shape", rule=FillRule.EVENODD)
    assert circle == Circle((1, -2), 3, None, "mark", 2.5)
    inks = {"shape": "pink.body", "mark": "line"}
    assert paint_artwork((path, circle), inks) == (path._replace(fill="pink.body"), circle._replace(stroke="line"))


def test_all_of_ours_is_in_the_form_that_the_tool_writes(tool: dict[str, Any]) -> None:
    assert len(OURS) > 30
    assert [path.name for path in OURS if tool["rewritten"](path) != path.read_text("utf-8")] == []


def test_a_file_that_was_opened_and_saved_is_ours_again(tool: dict[str, Any], tmp_path: Path) -> None:
    saved = Path(shutil.copy(SAVED / "shrimp.svg", tmp_path))
    assert tool["main"]([str(saved)]) == 0
    assert saved.read_bytes() == (ROOT / "companion/reef_encounter/art/svg/shrimp.svg").read_bytes()


def test_what_was_moved_and_turned_is_the_same_there(
    tool: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = read_artwork("companion.reef_encounter.art", "svg/starfish.svg")["starfish"]
    expected = Transform(3.0563451, 0.5987821, turn=-90).shapes(was)  # as the file says: turned about a point
    now = artwork(tmp_path, "starfish.svg", tool["rewritten"](SAVED / "starfish.svg"), monkeypatch)["starfish"]
    assert len(now) == len(expected)
    for one, other in zip(now, expected, strict=True):
        assert isinstance(other, Outline | Circle)
        assert (one.fill, one.stroke) == (other.fill, other.stroke)
        assert one.width == pytest.approx(other.width)
        assert shape_bounds([one]) == pytest.approx(shape_bounds([other]), abs=0.01)
        if isinstance(other, Outline):
            assert corners(one) == pytest.approx(corners(other), abs=0.01)
    apart = [abs(a - b) for a, b in zip(pixels(now), pixels(expected), strict=True)]
    assert sum(apart) / len(apart) < 0.1  # of 255


def corners(shape: Shape) -> list[float]:
    assert isinstance(shape, Outline)
    return [value for step in shape.steps for point in step for value in point]


def pixels(shapes: tuple[Shape, ...]) -> bytes:
    moved = Transform(50, 50).shapes(shapes)
    return render_image(Scene(100, 100, moved), {role: code for code, role in COLOUR_ROLES.items()}, 1).tobytes()


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (f'<path d="m1,1 2,0 v3 h-1 z m5 5l1 1" {SHAPE}/>', f'<path d="M1 1L3 1L3 4L2 4ZM6 6L7 7" {SHAPE}/>'),
        (f'<path d="M0 0Q3 0 3 3T3 9" {SHAPE}/>', f'<path d="M0 0C2 0 3 1 3 3C3 5 3 7 3 9" {SHAPE}/>'),
        (f'<rect x="1" y="2" width="3" height="4" {SHAPE}/>', f'<path d="M1 2L4 2L4 6L1 6Z" {SHAPE}/>'),
        (f'<ellipse cx="1" cy="2" rx="3" ry="3" style="{SHAPE[:4]}:{SHAPE[6:-1]}"/>', "circle"),
        (f'<circle r="1.5" transform="matrix(0,2,-2,0,1,2)" {SHAPE}/>', "circle"),
        (f'<g transform="translate(1,2)"><g id="deep"><circle r="3" {SHAPE}/></g></g>', "circle"),
        (f'<circle id="one" r="3" cx="1" {SHAPE} cy="2" inkscape:label="eye"/><title>Dot</title>', "circle"),
        (f'<path style="display:none" d="M0 0L1 1" {MARK}/><circle cx="1" cy="2" r="3" {SHAPE}/>', "circle"),
    ],
)
def test_every_way_to_write_a_shape_becomes_one(
    tool: dict[str, Any], tmp_path: Path, inside: str, expected: str
) -> None:
    circle = f'<circle cx="1" cy="2" r="3" {SHAPE}/>'
    assert lines(tool, tmp_path, inside) == [circle if expected == "circle" else expected]


def test_a_clone_is_a_shape_of_its_own_and_a_stroke_grows(tool: dict[str, Any], tmp_path: Path) -> None:
    line = f'<path id="a" d="M0 0L1 0" style="fill:none;stroke:{CODES["mark"]};stroke-width:2"/>'
    paint = f'fill="none" stroke="{CODES["mark"]}" stroke-width'
    assert lines(tool, tmp_path, line, '<use xlink:href="#a" transform="matrix(0,-3,3,0,5,0)"/>') == [
        f'<path d="M0 0L1 0" {paint}="2"/>',
        f'<path d="M5 0L5 -3" {paint}="6"/>',
    ]


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (
            f'<text id="words" {SHAPE}>Reef</text>',
            "“words” is of a kind that cannot be drawn (text); make",
        ),
        ('<image id="photo" xlink:href="reef.png"/>', "“photo” is of a kind that cannot be drawn (image)"),
        ('<path id="glow" d="M0 0L1 1Z" fill="url(#red)"/>', "The fill of “glow” is url(#red), which is none of the"),
        ('<path id="odd" d="M0 0L1 1Z" style="fill:#e3b04c"/>', "The fill of “odd” is #e3b04c, which is none of the"),
        ('<path id="bare" d="M0 0L1 1Z"/>', "The fill of “bare” is black, which is none of the roles #24323d"),
        (f'<path id="none" {SHAPE}/>', "“none” is a path without points."),
        (f'<path id="point" d="M1 1" {SHAPE}/>', "“point” has no outline."),
        ('<path id="air" d="M0 0L1 1Z" fill="none"/>', "“air” has neither a fill nor a stroke."),
        (f'<circle id="a" inkscape:label="pale" r="3" opacity="0.5" {SHAPE}/>', "“pale” has “opacity: 0.5”, which"),
        (f'<g id="soft" style="filter:url(#blur)"><circle r="3" {SHAPE}/></g>', "“soft” has “filter: url(#blur)”"),
        (
            f'<circle id="flat" r="3" {SHAPE} stroke="#24323d" transform="scale(1,2)"/>',
            "“flat” is stretched, and its stroke with it; make the stroke a path.",
        ),
        (f'</g><circle id="lost" r="3" {SHAPE}/><g>', "“lost” lies beside the groups; move it into larva."),
    ],
)
def test_what_cannot_be_drawn_is_named_and_the_file_stays(
    tool: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], inside: str, said: str
) -> None:
    path = tmp_path / "larva.svg"
    path.write_text(drawing(inside), "utf-8")
    assert tool["main"]([str(path)]) == 2
    answer = capsys.readouterr().err
    assert answer.startswith(f"larva.svg: {said}")
    assert len(answer.splitlines()) == 1
    assert path.read_text("utf-8") == drawing(inside)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<svg>", "This is no SVG: "),
        (drawing(page="0 0 20 20"), "The page has been changed: its “viewBox” is no longer “-55 -55 110 110”."),
        (drawing().replace("larva", "cube"), "The group “larva” is missing."),
        ("", "This is no SVG: "),
    ],
)
def test_what_is_no_artwork_is_refused(tool: dict[str, Any], tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "larva.svg").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=said.partition("(")[0]):
        tool["rewritten"](tmp_path / "larva.svg")
