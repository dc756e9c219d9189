"""Renderer of scenes to pixels: Pillow draws them four times too large, then averages, for screens and sheets.

Imports Pillow on the first drawing, because the game itself must run without it.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import ceil, cos, dist, floor, radians, sin
from typing import TYPE_CHECKING, TypeAlias

from companion.drawing.measure import CAP_HEIGHT, flatten_path, font_file, text_width
from companion.drawing.palette import Palette, parse_rgb
from companion.drawing.paths import Transform
from companion.drawing.scene import Anchor, Circle, FillRule, Path, Point, Scene, Shape, Text, Use

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

OVERSAMPLING = 4
_STRIP = 128  # rows of the shrunk image that are shrunk at a time
_LARGEST, _KEPT = 800_000, 6_000_000  # pixels of a design that is kept to be laid down again, and of all of them
_PAD = 1.0  # mm around it, for strokes along its edge
_SMOOTH = 0.7  # of an oversampled pixel: how far a flattened curve may stray


StencilCache: TypeAlias = "dict[tuple[str, float, float, float, float], Image | None]"
"""Placed designs that were drawn before, by name, size, scale and turn; None for those always drawn anew."""


def render_image(
    scene: Scene,
    palette: Palette,
    scale: float,
    background: str | None = None,
    fine: int = OVERSAMPLING,
    stencils: StencilCache | None = None,
) -> Image:
    """Render `scene` at `scale` pixels per mm as an RGBA image, transparent where it draws nothing.

    `background` is an ink beneath everything; it draws `fine` times as many pixels each way. Pictures of one palette
    can share `stencils`: then it draws small designs once, up to half such a pixel beside their place. Rounds the
    image up to whole pixels; the scene keeps its scale and its lower left corner. Raises KeyError for an ink the
    palette lacks.
    """
    from PIL import Image

    # The epsilon keeps 16 mm at 2 pixels per mm from becoming 33 pixels by a rounding error.
    width, height = ceil(scene.width * scale - 1e-6), ceil(scene.height * scale - 1e-6)
    size = width * fine, height * fine
    large = (
        Image.new("RGB", size, parse_rgb(palette[background]))
        if background
        else Image.new("RGBA", size, (0, 0, 0, 0))
    )
    _Painter(large, palette, Transform(0, 0, scale * fine), stencils).paint(scene.shapes)
    if background:
        return large.reduce(fine).convert("RGBA")
    # Nothing is half transparent but edges of text, which Pillow blends with clear black: colours are premultiplied
    # as they stand, and saying so spares a conversion. In strips, so that a large image is never there twice.
    small = Image.new("RGBa", (width, height))
    for top in range(0, height, _STRIP):
        rows = min(_STRIP, height - top)
        strip = large.crop((0, top * fine, size[0], (top + rows) * fine))
        premultiplied = Image.frombuffer("RGBa", strip.size, strip.tobytes(), "raw", "RGBa", 0, 1)
        small.paste(premultiplied.reduce(fine), (0, top))
    return small.convert("RGBA")


class _Painter:
    """A painter of shapes on one large image, `scale` pixels to a millimetre, turned and moved for placed designs."""

    def __init__(self, large: Image, palette: Palette, way: Transform, stencils: StencilCache | None = None) -> None:
        from PIL import ImageDraw

        self._image, self._palette, self._stencils = large, palette, stencils
        self._draw: ImageDraw.ImageDraw = ImageDraw.Draw(large)
        if large.mode == "RGB":
            # A whole page, drawn several times too large: grey edges of letters would take as long again, unseen.
            self._draw.fontmode = "1"
        self._go(way)

    def _go(self, way: Transform) -> None:
        self._way, self._scale = way, way.scale
        self._cos, self._sin = way.scale * cos(radians(way.turn)), way.scale * sin(radians(way.turn))

    def paint(self, shapes: tuple[Shape, ...]) -> None:
        """Draw `shapes`, later ones on top."""
        for shape in shapes:
            match shape:
                case Path():
                    self._path(shape)
                case Circle():
                    self._circle(shape)
                case Text():
                    self._text(shape)
                case Use():
                    self._placed(shape)

    def _placed(self, placed: Use) -> None:
        outer, scene = self._way, placed.scene
        if self._stencils is not None and (stencil := self._stencil(placed, self._stencils)) is not None:
            x, y = outer.point(placed.at)
            corner = round(x - stencil.width / 2), round(self._image.height - y - stencil.height / 2)
            self._image.paste(stencil, corner, stencil)
            return
        turned = Transform(scale=placed.scale, turn=placed.turn)
        dx, dy = turned.point((-scene.width / 2, -scene.height / 2))
        x, y = outer.point((placed.at[0] + dx, placed.at[1] + dy))
        self._go(Transform(x, y, outer.scale * placed.scale, outer.turn + placed.turn))
        self.whole(scene)
        self._go(outer)

    def whole(self, scene: Scene) -> None:
        """Draw a placed picture; for one with `cut`, nothing beyond its rectangle."""
        if scene.cut:
            self._cut(scene)
        else:
            self.paint(scene.shapes)

    def _stencil(self, placed: Use, stencils: StencilCache) -> Image | None:
        """Return the design drawn alone at this scale and turn, with room for strokes; None for a large one."""
        from PIL import Image

        scene, scale, turn = placed.scene, self._scale * placed.scale, (self._way.turn + placed.turn) % 360
        key = (placed.name, scene.width, scene.height, round(scale, 6), round(turn, 3))
        if key not in stencils:
            c, s = abs(cos(radians(turn))) * scale, abs(sin(radians(turn))) * scale
            wide, high = scene.width + 2 * _PAD, scene.height + 2 * _PAD
            size = 2 * ceil((wide * c + high * s) / 2), 2 * ceil((wide * s + high * c) / 2)
            stencil = None  # kept when it is done: what it holds has stencils, too, for which all may be dropped
            if size[0] * size[1] <= _LARGEST:
                if sum(kept.width * kept.height for kept in stencils.values() if kept) > _KEPT:
                    stencils.clear()
                alone = Image.new("RGBA", size, (0, 0, 0, 0))
                x, y = Transform(0, 0, scale, turn).point((-scene.width / 2, -scene.height / 2))
                way = Transform(size[0] / 2 + x, size[1] / 2 + y, scale, turn)
                painter = _Painter(alone, self._palette, way, stencils)
                painter.whole(scene)
                # Words alone are half transparent, where nothing of the design lies beneath them.
                if not any(alone.getchannel("A").histogram()[1:255]):
                    stencil = alone
            stencils[key] = stencil
        return stencils[key]

    def _cut(self, scene: Scene) -> None:
        """Draw on a copy of the image around the scene's rectangle: a page may hold hundreds of them."""
        from PIL import Image, ImageDraw

        corners = self._pixels([(0.0, 0.0), (scene.width, 0.0), (scene.width, scene.height), (0.0, scene.height)])
        across, down = [x for x, _ in corners], [y for _, y in corners]
        left, top = max(0, floor(min(across)) - 1), max(0, floor(min(down)) - 1)
        right, low = min(self._image.width, ceil(max(across)) + 2), min(self._image.height, ceil(max(down)) + 2)
        if right <= left or low <= top:
            return
        part = self._image.crop((left, top, right, low))
        way = self._way
        moved = Transform(way.x - left, way.y - (self._image.height - low), way.scale, way.turn)
        _Painter(part, self._palette, moved, self._stencils).paint(scene.shapes)
        inside = Image.new("1", part.size)
        ImageDraw.Draw(inside).polygon([(x - left, y - top) for x, y in corners], fill=1)
        self._image.paste(part, (left, top), inside)

    def _ink(self, name: str) -> tuple[int, ...]:
        colour = parse_rgb(self._palette[name])
        return colour if self._image.mode == "RGB" else (*colour, 255)

    def _pixels(self, points: list[Point]) -> list[Point]:
        c, s, dx, top = self._cos, self._sin, self._way.x, self._image.height - self._way.y
        return [(x * c - y * s + dx, top - x * s - y * c) for x, y in points]

    def _path(self, path: Path) -> None:
        outlines = [(self._pixels(o), closed) for o, closed in flatten_path(path.steps, _SMOOTH / self._scale)]
        if path.fill and path.rule is FillRule.EVENODD and len(outlines) > 1:
            self._fill_with_holes([points for points, _ in outlines], self._ink(path.fill))
        elif path.fill:
            for points, _ in outlines:
                self._draw.polygon(points, fill=self._ink(path.fill))
        if path.stroke and path.width:
            for points, closed in outlines:
                self._stroke(points, closed, path.width * self._scale, self._ink(path.stroke))

    def _fill_with_holes(self, outlines: list[list[Point]], ink: tuple[int, ...]) -> None:
        from PIL import Image, ImageChops, ImageDraw

        across, up = [x for points in outlines for x, _ in points], [y for points in outlines for _, y in points]
        left, top = max(0, floor(min(across))), max(0, floor(min(up)))
        right, low = min(self._image.width, ceil(max(across)) + 1), min(self._image.height, ceil(max(up)) + 1)
        if right <= left or low <= top:
            return
        inside = Image.new("1", (right - left, low - top))
        for points in outlines:
            one = Image.new("1", inside.size)
            ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in points], fill=1)
            inside = ImageChops.logical_xor(inside, one)
        self._image.paste(ink, (left, top), inside)

    def _stroke(self, points: list[Point], closed: bool, width: float, ink: tuple[int, ...]) -> None:
        """Draw a stroke: one quadrilateral a piece, mitred at gentle bends, with a dot on sharp corners and ends."""
        half = max(width, 1) / 2
        points = [point for n, point in enumerate(points) if not n or dist(point, points[n - 1]) > 1e-6]
        if closed and dist(points[0], points[-1]) < 1e-6:
            points.pop()
        count = len(points)
        if count < 2:
            self._dot(points[0], half, ink)
            return
        pieces = [(points[n], points[(n + 1) % count]) for n in range(count if closed else count - 1)]
        across = [_across(start, end, half) for start, end in pieces]
        for n, ((x0, y0), (x1, y1)) in enumerate(pieces):
            own = across[n]
            before = _mitre(across[n - 1], own, half) if n or closed else None
            after = _mitre(own, across[(n + 1) % len(pieces)], half) if closed or n + 1 < len(pieces) else None
            if not before:
                self._dot((x0, y0), half, ink)
            if not after:
                self._dot((x1, y1), half, ink)
            (a, b), (c, d) = before or own, after or own
            self._draw.polygon(((x0 + a, y0 + b), (x0 - a, y0 - b), (x1 - c, y1 - d), (x1 + c, y1 + d)), fill=ink)

    def _circle(self, circle: Circle) -> None:
        ((centre),) = self._pixels([circle.centre])
        radius, half = circle.radius * self._scale, circle.width * self._scale / 2
        if circle.stroke and half:
            if not circle.fill:
                x, y = centre
                box = (x - radius - half, y - radius - half, x + radius + half, y + radius + half)
                self._draw.ellipse(box, outline=self._ink(circle.stroke), width=max(1, round(2 * half)))
                return
            self._dot(centre, radius + half, self._ink(circle.stroke))
            radius -= half
        if circle.fill:
            self._dot(centre, radius, self._ink(circle.fill))

    def _dot(self, centre: Point, radius: float, ink: tuple[int, ...]) -> None:
        x, y = centre
        self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)

    def _text(self, text: Text) -> None:
        from PIL import Image, ImageDraw

        size = text.height * self._scale
        font = _font(text.bold, round(size))
        wide = text_width(text.text, text.height, text.bold)
        start = {Anchor.START: 0.0, Anchor.MIDDLE: -wide / 2, Anchor.END: -wide}[text.anchor]
        turn = text.turn + self._way.turn
        if not turn:
            ((x, y),) = self._pixels([(text.at[0] + start, text.at[1])])
            self._draw.text((x, y), text.text, fill=self._ink(text.ink), font=font, anchor="ls")
            return
        # Pillow writes level only: write on a strip around the text, turn it about its middle, lay it on.
        long, high = 2 * ceil(wide * self._scale / 2 + size), 4 * ceil(size / 2)
        mask = Image.new("L", (long, high))
        corner = (long - wide * self._scale) / 2, (high + CAP_HEIGHT * size) / 2
        ImageDraw.Draw(mask).text(corner, text.text, fill=255, font=font, anchor="ls")
        middle = Transform(*text.at, turn=text.turn).point((start + wide / 2, CAP_HEIGHT / 2 * text.height))
        ((x, y),) = self._pixels([middle])
        turned = mask.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        place = round(x - turned.width / 2), round(y - turned.height / 2)
        self._image.paste(self._ink(text.ink), place, turned)


def _across(start: Point, end: Point, half: float) -> Point:
    """Return the vector from the middle of a stroke's piece to its edge."""
    along = dist(start, end)
    return (start[1] - end[1]) / along * half, (end[0] - start[0]) / along * half


def _mitre(one: Point, other: Point, half: float) -> Point | None:
    """Return the common edge of two pieces that meet; None if they meet too sharply for one."""
    x, y = one[0] + other[0], one[1] + other[1]
    square = x * x + y * y
    # At right angles the sum of two half widths squared is two; below 3.4 the bend is more than about 45 degrees.
    if square < 3.4 * half * half:
        return None
    stretch = 2 * half * half / square
    return x * stretch, y * stretch


@lru_cache(maxsize=16)
def _font(bold: bool, size: int) -> FreeTypeFont:
    from PIL import ImageFont

    data = BytesIO(font_file(bold).read_bytes())
    return ImageFont.truetype(data, max(1, size), layout_engine=ImageFont.Layout.BASIC)
