"""Bring artwork that Inkscape saved back into the form that the program reads.

.venv/bin/python build/artwork.py            all files in companion/reef_encounter/art/svg
.venv/bin/python build/artwork.py FILE ...   these files

Transforms, clones, styles, arcs and relative paths become plain paths and circles, and what only Inkscape needs goes.
docs/drawings.md tells artists what they may use.
Exit codes: 0 written, 2 something can be no part of a drawing; its file stays as it was.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import StringIO
from math import hypot, isclose
from pathlib import Path
from xml.etree import ElementTree

import svgelements

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from companion.drawing.artwork import COLOUR_ROLES  # noqa: E402 - wherever it is called from

FOLDER = ROOT / "companion/reef_encounter/art/svg"
SVG, LABEL = "{http://www.w3.org/2000/svg}", "{http://www.inkscape.org/namespaces/inkscape}label"
PAGE = "-55 -55 110 110"
SHAPES = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "use"}
GROUPS = {
    "shrimp": ["body", "mark-purple", "mark-green", "mark-red", "mark-yellow", "eye"],
    "parrotfish": ["body", "front"],
}
"""The groups of a file, from back to front; any other has one, of the file's own name."""
PLAIN = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), "1"),
    **dict.fromkeys(("filter", "mask", "clip-path", "stroke-dasharray"), "none"),
}
"""What of a style the program cannot draw, and the value that changes nothing."""
HEAD = f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="110mm" height="110mm" viewBox="{PAGE}" \
stroke-linejoin="round" stroke-linecap="round">
<title>{{title}}</title>
<desc>By Reef companion contributors, CC BY-SA 4.0: https://creativecommons.org/licenses/by-sa/4.0/</desc>
"""


class UnusableError(ValueError):
    """Something in a file can be no part of a drawing; the sentence names the element."""


def rewritten(path: Path) -> str:
    """Return the text of a file as the program reads it. Raises UnusableError."""
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as wrong:
        raise UnusableError(f"This is no SVG: {wrong}.") from None
    if root.attrib.pop("viewBox", "").split() != PAGE.split():
        raise UnusableError(f"The page has been changed: its “viewBox” is no longer “{PAGE}”.")
    names = GROUPS.get(path.stem, [path.stem])
    check(root, names)
    marks = [name for name in names if name.startswith("mark-")]
    whole = svgelements.SVG.parse(StringIO(ElementTree.tostring(root, "unicode")), reify=False)
    drawn = {group.id: group for group in whole if isinstance(group, svgelements.Group)}
    lines = []
    for name in names:
        hidden = ' display="none"' if name in marks[1:] else ""  # of several marks, people see one
        lines += [f'<g id="{name}"{hidden}>', *shapes(drawn[name]), "</g>"]
    return HEAD.format(title=path.stem.replace("-", " ").capitalize()) + "\n".join([*lines, "</svg>", ""])


def check(root: ElementTree.Element, names: list[str]) -> None:
    """Raise UnusableError unless these groups, and nothing else, hold shapes; show the groups that are hidden."""
    groups = [each for each in root if each.tag == f"{SVG}g" and each.get("id") in names]
    if missing := [name for name in names if name not in {group.get("id") for group in groups}]:
        raise UnusableError(f"The group “{missing[0]}” is missing.")
    for element in root:
        if element not in groups and element.tag.removeprefix(SVG) in {*SHAPES, "g", "text", "image"}:
            raise UnusableError(f"{called(element)} lies beside the groups; move it into {' or '.join(names)}.")
    for element in (element for group in groups for element in group.iter() if element.tag.startswith(SVG)):
        kind = element.tag.removeprefix(SVG)
        if kind not in {*SHAPES, "g", "title", "desc"}:
            raise UnusableError(f"{called(element)} is of a kind that cannot be drawn ({kind}); make it a path.")
        if kind == "path" and not element.get("d"):
            raise UnusableError(f"{called(element)} is a path without points.")
    for group in groups:
        group.set("style", f"{group.get('style', '')};display:inline")


def called(element: ElementTree.Element | svgelements.SVGElement) -> str:
    """Return what Inkscape calls an element in its list of objects."""
    about = element.attrib if isinstance(element, ElementTree.Element) else element.values["attributes"]
    return f"“{about.get(LABEL) or about.get('id') or 'something without a name'}”"


def shapes(group: svgelements.Group) -> Iterator[str]:
    """Yield the shapes of a group, and of the groups and clones in it, as elements."""
    for shape in (group, *group.select()):
        for name, value in PLAIN.items():
            if (said := shape.values.get(name) or value) != value:
                raise UnusableError(f"{called(shape)} has “{name}: {said}”, which cannot be drawn.")
        if isinstance(shape, svgelements.Shape):
            yield drawing(shape)


def drawing(shape: svgelements.Shape) -> str:
    """Return a shape as an element."""
    way = shape.transform
    scale = hypot(way.a, way.b)
    stretched = not (isclose(scale, hypot(way.c, way.d), rel_tol=1e-6) and abs(way.a * way.c + way.b * way.d) < 1e-6)
    paint = f'fill="{colour(shape, "fill")}"'
    if (stroke := colour(shape, "stroke")) != "none":
        if stretched:
            raise UnusableError(f"{called(shape)} is stretched, and its stroke with it; make the stroke a path.")
        paint += f' stroke="{stroke}" stroke-width="{number(shape.stroke_width * scale)}"'
    elif 'fill="none"' in paint:
        raise UnusableError(f"{called(shape)} has neither a fill nor a stroke.")
    if isinstance(shape, (svgelements.Circle, svgelements.Ellipse)) and shape.rx == shape.ry and not stretched:
        x, y = way.point_in_matrix_space((shape.cx, shape.cy))
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(shape.rx * scale)}" {paint}/>'
    rule = ' fill-rule="evenodd"' if shape.values.get("fill-rule") == "evenodd" else ""
    return f'<path d="{outline(shape)}" {paint}{rule}/>'


def colour(shape: svgelements.Shape, part: str) -> str:
    """Return the colour of a fill or stroke, which must be that of a role, or `none`."""
    said = str(shape.values[part])
    found = "none" if said == "none" else said.startswith("url") or svgelements.Color(said).hexrgb
    if found not in {"none", *COLOUR_ROLES}:
        roles = ", ".join(f"{code} ({role})" for code, role in COLOUR_ROLES.items())
        raise UnusableError(f"The {part} of {called(shape)} is {said}, which is none of the roles {roles}.")
    return str(found)


def outline(shape: svgelements.Shape) -> str:
    """Return the outline of a shape in M, L, C and Z."""
    said = []
    for segment in shape.segments(transformed=False):
        for letter, *points in steps(segment):
            places = (shape.transform.point_in_matrix_space(point) for point in points)
            said.append(letter + " ".join(f"{number(x)} {number(y)}" for x, y in places))
    if not any(each[0] in "LC" for each in said):
        raise UnusableError(f"{called(shape)} has no outline.")
    return "".join(said)


def steps(segment: svgelements.PathSegment) -> Iterator[tuple[str, *tuple[svgelements.Point, ...]]]:
    """Yield a part of an outline as letters with their points."""
    match segment:
        case svgelements.Move(end=end):
            yield "M", end
        case svgelements.Close():
            yield ("Z",)
        case svgelements.CubicBezier(control1=first, control2=second, end=end):
            yield "C", first, second, end
        case svgelements.QuadraticBezier(start=start, control=pull, end=end):
            yield "C", start + (pull - start) * (2 / 3), end + (pull - end) * (2 / 3), end
        case svgelements.Arc():
            for curve in segment.as_cubic_curves():
                yield from steps(curve)
        case _:
            yield "L", segment.end


def number(value: float) -> str:
    """Return a number with all its digits: a shape that nobody touched stays the same to the byte."""
    text = repr(float(value)).removesuffix(".0")
    return "0" if text == "-0" else text


def main(words: list[str]) -> int:
    """Rewrite these files, or all; return the exit code."""
    code = 0
    for path in map(Path, words) if words else sorted(FOLDER.glob("*.svg")):
        try:
            text = rewritten(path)
        except (OSError, UnusableError) as wrong:
            print(f"{path.name}: {wrong}", file=sys.stderr)
            code = 2
        else:
            if text != path.read_text("utf-8"):
                path.write_text(text, "utf-8", newline="\n")
                print(f"{path.name}: written")
    return code


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
