"""Renderer of scenes to SVG: the same bytes for the same scene, sizes in mm, each placed design defined once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.sax.saxutils import escape, quoteattr

from companion.drawing.measure import FAMILY
from companion.drawing.palette import Palette
from companion.drawing.scene import (
    Circle,
    ClosePath,
    CurveTo,
    FillRule,
    LineTo,
    MoveTo,
    Path,
    PathSegment,
    Point,
    Scene,
    Shape,
    Text,
    Use,
)


def svg(scene: Scene, palette: Palette, title: str = "") -> str:
    """Render `scene` in the inks of `palette` as a standalone SVG document.

    Raises KeyError for an ink the palette lacks.
    """
    width, height = number(scene.width), number(scene.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    if title:
        lines.append(f"<title>{escape(title)}</title>")
    if defined := definitions([scene], palette):
        lines += ["<defs>", *defined, "</defs>"]
    # SVG's y runs downwards; one flip here keeps every number below the same as in the scene.
    lines.append(f'<g transform="matrix(1 0 0 -1 0 {height})" stroke-linejoin="round" stroke-linecap="round">')
    lines += elements(scene, palette)
    lines.extend(("</g>", "</svg>", ""))
    return "\n".join(lines)


def definitions(scenes: Iterable[Scene], palette: Palette) -> list[str]:
    """Return the content of `<defs>` for pictures of these scenes: every placed design, once."""
    found = designs(scenes).items()
    return [line for key, design in found for line in definition(key, design, palette)]


def designs(scenes: Iterable[Scene]) -> dict[str, Scene]:
    """Return every design placed in these scenes by its id, once, inner ones before the ones that use them."""
    found: dict[str, Scene] = {}
    for scene in scenes:
        found |= {key: design for key, design in _designs(scene).items() if key not in found}
    return found


def definition(key: str, design: Scene, palette: Palette, digits: int = 3) -> list[str]:
    """Return the definition of one design, for use by its id; its outlines with so many digits behind the point."""
    lines, clip = [], ""
    if design.cut:
        edge = f'<rect width="{number(design.width)}" height="{number(design.height)}"/>'
        lines.append(f"<clipPath id={quoteattr(f'{key}-edge')}>{edge}</clipPath>")
        clip = f" clip-path={quoteattr(f'url(#{key}-edge)')}"
    return [*lines, f"<g id={quoteattr(key)}{clip}>", *elements(design, palette, digits), "</g>"]


def elements(scene: Scene, palette: Palette, digits: int = 3) -> list[str]:
    """Return the shapes of a scene as elements, with y upwards; refers to designs as `definitions` has them.

    Places of outlines get so many digits behind the point, one at least.
    """
    return [_element(shape, palette, digits) for shape in scene.shapes]


def _key(placed: Use) -> str:
    return f"{placed.name}-{number(placed.scene.width)}x{number(placed.scene.height)}"


def _designs(scene: Scene) -> dict[str, Scene]:
    """Return every placed design once, inner ones before the ones that use them."""
    found: dict[str, Scene] = {}
    for shape in scene.shapes:
        if isinstance(shape, Use) and _key(shape) not in found:
            found |= _designs(shape.scene)
            found[_key(shape)] = shape.scene
    return found


def _element(shape: Shape, palette: Palette, digits: int) -> str:
    match shape:
        case Path():
            rule = ' fill-rule="evenodd"' if shape.rule is FillRule.EVENODD else ""
            return f'<path d="{outline(shape.steps, lambda at: _pair(at, digits))}"{_paint(shape, palette)}{rule}/>'
        case Circle((x, y), radius):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_paint(shape, palette)}/>'
        case Text():
            turn = f" rotate({number(shape.turn)})" if shape.turn else ""
            bold = ' font-weight="bold"' if shape.bold else ""
            return (
                f'<text transform="translate({_pair(shape.at)}){turn} scale(1 -1)" fill="{palette[shape.ink]}" '
                f'font-family="{FAMILY}" font-size="{number(shape.height)}" text-anchor="{shape.anchor}"{bold}>'
                f"{escape(shape.text)}</text>"
            )
        case Use():
            middle = f"translate({number(-shape.scene.width / 2)} {number(-shape.scene.height / 2)})"
            turn = f" rotate({number(shape.turn)})" if shape.turn else ""
            scale = f" scale({number(shape.scale)})" if shape.scale != 1 else ""
            way = f"translate({_pair(shape.at)}){turn}{scale} {middle}"
            return f'<use href={quoteattr("#" + _key(shape))} transform="{way}"/>'


def _paint(shape: Path | Circle, palette: Palette) -> str:
    fill = palette[shape.fill] if shape.fill else "none"
    if not shape.stroke:
        return f' fill="{fill}"'
    return f' fill="{fill}" stroke="{palette[shape.stroke]}" stroke-width="{number(shape.width)}"'


def outline(steps: Iterable[PathSegment], at: Callable[[Point], str]) -> str:
    """Return an outline as the data of a path; `at` writes a point."""
    said = []
    for step in steps:
        match step:
            case MoveTo(to):
                said.append(f"M{at(to)}")
            case LineTo(to):
                said.append(f"L{at(to)}")
            case CurveTo(first, second, to):
                said.append(f"C{at(first)} {at(second)} {at(to)}")
            case ClosePath():
                said.append("Z")
    return " ".join(said)


def _pair(point: Point, digits: int = 3) -> str:
    return f"{number(point[0], digits)} {number(point[1], digits)}"


def number(value: float, digits: int = 3) -> str:
    """Return a number as text, if not asked otherwise to a micrometre: far below what one can see, far above
    rounding errors of machines."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
