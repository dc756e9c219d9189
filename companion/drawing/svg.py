"""Renderer of scenes to SVG: the same bytes for the same scene, sizes in mm, each placed design defined once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.sax.saxutils import escape, quoteattr

from companion.drawing.measure import FONT_FAMILY
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


def render_svg(scene: Scene, palette: Palette, title: str = "") -> str:
    """Render `scene` in the inks of `palette` as a standalone SVG document.

    Raises KeyError for an ink the palette lacks.
    """
    width, height = format_number(scene.width), format_number(scene.height)
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    if title:
        lines.append(f"<title>{escape(title)}</title>")
    if defined := svg_definitions([scene], palette):
        lines += ["<defs>", *defined, "</defs>"]
    # SVG's y runs downwards; one flip here keeps every number below the same as in the scene.
    lines.append(f'<g transform="matrix(1 0 0 -1 0 {height})" stroke-linejoin="round" stroke-linecap="round">')
    lines += svg_elements(scene, palette)
    lines.extend(("</g>", "</svg>", ""))
    return "\n".join(lines)


def svg_definitions(scenes: Iterable[Scene], palette: Palette) -> list[str]:
    """Return the content of `<defs>` for pictures of these scenes: every placed design, once."""
    found = placed_designs(scenes).items()
    return [line for key, design in found for line in design_definition(key, design, palette)]


def placed_designs(scenes: Iterable[Scene]) -> dict[str, Scene]:
    """Return every design placed in these scenes by its id, once, inner ones before the ones that use them."""
    found: dict[str, Scene] = {}
    for scene in scenes:
        found |= {key: design for key, design in _designs(scene).items() if key not in found}
    return found


def design_definition(key: str, design: Scene, palette: Palette, small: bool = False) -> list[str]:
    """Return the definition of one design, for use by its id; `small` as in `svg_elements`."""
    lines, clip = [], ""
    if design.cut:
        edge = f'<rect width="{format_number(design.width)}" height="{format_number(design.height)}"/>'
        lines.append(f"<clipPath id={quoteattr(f'{key}-edge')}>{edge}</clipPath>")
        clip = f" clip-path={quoteattr(f'url(#{key}-edge)')}"
    return [*lines, f"<g id={quoteattr(key)}{clip}>", *svg_elements(design, palette, small), "</g>"]


def svg_elements(scene: Scene, palette: Palette, small: bool = False) -> list[str]:
    """Return the shapes of a scene as elements, with y upwards; refers to designs as `svg_definitions` has them.

    `small`: outlines to a tenth of a mm, each point from the one before it, in the fewest signs.
    """
    return [_element(shape, palette, small) for shape in scene.shapes]


def _key(placed: Use) -> str:
    return f"{placed.name}-{format_number(placed.scene.width)}x{format_number(placed.scene.height)}"


def _designs(scene: Scene) -> dict[str, Scene]:
    """Return every placed design once, inner ones before the ones that use them."""
    found: dict[str, Scene] = {}
    for shape in scene.shapes:
        if isinstance(shape, Use) and _key(shape) not in found:
            found |= _designs(shape.scene)
            found[_key(shape)] = shape.scene
    return found


def _element(shape: Shape, palette: Palette, small: bool) -> str:
    match shape:
        case Path():
            rule = ' fill-rule="evenodd"' if shape.rule is FillRule.EVENODD else ""
            steps = small_outline(shape.steps) if small else path_data(shape.steps, _pair)
            return f'<path d="{steps}"{_paint(shape, palette)}{rule}/>'
        case Circle((x, y), radius):
            at = f'cx="{format_number(x)}" cy="{format_number(y)}" r="{format_number(radius)}"'
            return f"<circle {at}{_paint(shape, palette)}/>"
        case Text():
            turn = f" rotate({format_number(shape.turn)})" if shape.turn else ""
            bold = ' font-weight="bold"' if shape.bold else ""
            return (
                f'<text transform="translate({_pair(shape.at)}){turn} scale(1 -1)" fill="{palette[shape.ink]}" '
                f'font-family="{FONT_FAMILY}" font-size="{format_number(shape.height)}" '
                f'text-anchor="{shape.anchor}"{bold}>'
                f"{escape(shape.text)}</text>"
            )
        case Use():
            middle = f"translate({format_number(-shape.scene.width / 2)} {format_number(-shape.scene.height / 2)})"
            turn = f" rotate({format_number(shape.turn)})" if shape.turn else ""
            scale = f" scale({format_number(shape.scale)})" if shape.scale != 1 else ""
            way = f"translate({_pair(shape.at)}){turn}{scale} {middle}"
            return f'<use href={quoteattr("#" + _key(shape))} transform="{way}"/>'


def _paint(shape: Path | Circle, palette: Palette) -> str:
    fill = palette[shape.fill] if shape.fill else "none"
    if not shape.stroke:
        return f' fill="{fill}"'
    return f' fill="{fill}" stroke="{palette[shape.stroke]}" stroke-width="{format_number(shape.width)}"'


def path_data(steps: Iterable[PathSegment], at: Callable[[Point], str]) -> str:
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


def small_outline(steps: Iterable[PathSegment]) -> str:
    """Return an outline to a tenth of a mm, in a third of the signs: points are told from the one before them."""
    said: list[str] = []
    here = start = (0, 0)
    kind = ""
    for step in steps:
        if isinstance(step, ClosePath):
            said.append("z")
            here, kind = start, ""
            continue
        points = [_tenths(point) for point in step]
        if isinstance(step, LineTo) and points[-1] == here and kind == "l":
            continue
        word = {MoveTo: "m", LineTo: "l", CurveTo: "c"}[type(step)]
        if word != kind:
            said.append(word)
        for x, y in points:
            for far in (x - here[0], y - here[1]):
                text = _decimal(far)
                joined = said[-1].isalpha() or text[0] == "-" or (text[0] == "." and "." in said[-1])
                said.append(text if joined else f" {text}")
        here, kind = points[-1], word if word != "m" else "l"
        if word == "m":
            start = here
    return "".join(said)


def _tenths(point: Point) -> tuple[int, int]:
    return round(10 * point[0]), round(10 * point[1])


def _decimal(tenths: int) -> str:
    """A number of tenths without a nought before the point."""
    whole, part = divmod(abs(tenths), 10)
    text = f"{whole or ''}.{part}" if part else str(whole)
    return f"-{text}" if tenths < 0 else text


def _pair(point: Point) -> str:
    return f"{format_number(point[0])} {format_number(point[1])}"


def format_number(value: float) -> str:
    """Return a number as text to a micrometre: far below what one can see, far above rounding errors of machines."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
