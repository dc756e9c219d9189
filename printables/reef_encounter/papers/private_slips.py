"""A player's private slip: what lies behind their screen, on a sheet that shows only their name once it is folded.

Three fields one above the other: the cover, the secret, and a flap of close hatching. The flap folds up
over the secret, print on print; the cover folds back behind both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.drawing.area import Area, from_top
from companion.drawing.dashes import dashed
from companion.drawing.font import text_width
from companion.drawing.paths import polyline, rounded
from companion.drawing.scene import Anchor, Line, Move, Path, Scene, Shape, Step, Text
from companion.reef_encounter.art import ink
from companion.reef_encounter.art.placed_designs import fish_at, form_at, larva_at, mark_at, polyp_at, shrimp_at
from companion.reef_encounter.box.pieces import Coral, Stock
from companion.reef_encounter.questions.view import View
from companion.speech import N_, Speech
from printables.reef_encounter.papers.packed_away import words
from printables.text.columns import fitted as fitted_slices
from printables.text.furniture import panel
from printables.text.typeset import Style, paragraph

_COVER = 70.0
"""Millimetres of the cover below the margin; what is left of the sheet is halved by the second fold."""

_TILE, _ROW = 9.0, 11.5


def slip_page(view: View, seat: int, speech: Speech, size: tuple[float, float], area: Area, title: str) -> Scene:
    """The slip of the player whose view this is. Nothing of any other player is on it."""
    player = view.players[seat]
    colour = player.seat.colour
    cover = from_top(area.x, area.top, area.width, _COVER)
    # The sheet's lower edge comes to lie on the first fold: the white margin below the flap meets the heading.
    field = (area.top - _COVER) / 2
    secret = from_top(area.x, area.top - _COVER, area.width, field)
    flap = Area(area.x, area.y, area.width, field - area.y)
    shapes: list[Shape] = [panel(cover, ink(colour, "light"), 0)]
    shapes += _cover(cover, view, seat, speech, title)
    shapes += _secret(secret, view, seat, speech)
    shapes += _hatched(flap)
    for y, text in (
        (secret.top, N_("2  Fold this back, so that the name is outside")),
        (flap.top, N_("1  Fold this up over the secret, print on print")),
    ):
        shapes.append(
            Path(dashed(polyline([(area.x, y), (area.x + area.width, y)]), (3.0, 1.5)), stroke="line", width=0.3)
        )
        shapes += _tag(speech(text), area.x + area.width / 2, y, area.width)
    return Scene(*size, tuple(shapes))


def _cover(area: Area, view: View, seat: int, speech: Speech, title: str) -> Iterator[Shape]:
    """What is seen when it is folded: whose it is and of which game."""
    player = view.players[seat]
    middle, x = area.top - area.height / 2, area.x + area.width / 2
    yield fish_at(player.seat.colour, (x - 55, middle + 2), 46)
    yield words(player.seat.name, x - 22, middle + 8, 12.0, area.width / 2 + 14, bold=True)
    yield words(
        speech(N_("Private: for {player} alone"), player=player.seat), x - 22, middle - 4, 4.6, area.width / 2 + 14
    )
    yield words(title, x - 22, middle - 12, 3.6, area.width / 2 + 14, tint="mark")


def _secret(area: Area, view: View, seat: int, speech: Speech) -> Iterator[Shape]:
    """Hand, larva cubes, shrimps and parrotfish, as this player alone sees them."""
    player = view.players[seat]
    behind = player.behind
    assert behind is not None, "the view is the player's own"
    left, right = area.x + 4, area.x + area.width - 4
    y = area.top - 13
    heading = speech(N_("Behind the screen of {player}"), player=player.seat)
    yield mark_at(player.seat.colour, (left + 4, y), 8)
    yield words(heading, left + 11, y, 5.0, right - left - 11, bold=True)
    y -= 14
    rows = [(N_("Polyps"), behind.hand)] if view.table.boards else []
    for text, holding in (*rows, (N_("In the parrotfish"), behind.fish)):
        yield words(speech(text), left, y, 3.7, 34, bold=True)
        tiles = [coral for coral in Coral for _ in range(holding.seen[coral] + holding.told[coral])]
        if tiles or not holding.unknown:
            yield from _tiles(tiles, left + 36, y, right, speech)
            y -= _ROW
        if holding.unknown:
            if tiles:
                text = speech(N_("and hidden: {n}"), n=holding.unknown)
                yield words(text, left, y, 3.4, 34)
            else:
                text = speech(N_("hidden: {n}"), n=holding.unknown)
                yield words(text, left + 36, y, 3.4, 20)
            yield from _by_pen(left + 36 + (0 if tiles else 20), y)
            y -= _ROW
        y -= 1.5
    if view.table.boards:
        yield words(speech(N_("Larva cubes")), left, y, 3.7, 34, bold=True)
        yield from _cubes(behind.larvae, left + 36, y, speech)
        yield words(speech(N_("Shrimps")), left + 100, y, 3.7, 22, bold=True)
        for number in range(behind.shrimps):
            yield shrimp_at(player.seat.colour, (left + 128 + number * 10, y), 8.5)
        if not behind.shrimps:
            yield words(speech(N_("none")), left + 124, y, 3.7, 30)


def _tiles(tiles: Sequence[Coral], x: float, y: float, right: float, speech: Speech) -> Iterator[Shape]:
    pitch = min(_TILE + 0.8, (right - x - _TILE) / max(1, len(tiles) - 1))
    for place, coral in enumerate(tiles):
        yield polyp_at(coral, (x + place * pitch + _TILE / 2, y), _TILE)
    if not tiles:
        yield words(speech(N_("none")), x, y, 3.7, right - x)


def _by_pen(x: float, y: float) -> Iterator[Shape]:
    """A field for each coral's number: tiles that the companion does not know."""
    for place, coral in enumerate(Coral):
        at = x + 4 + place * 22.0
        yield form_at(coral, (at, y), 7.5)
        yield Path(rounded(at + 5, y - 3.6, 11, 7.2, 1), fill="paper", stroke="mark", width=0.3)


def _cubes(larvae: Stock, x: float, y: float, speech: Speech) -> Iterator[Shape]:
    cubes = [coral for coral in Coral for _ in range(larvae[coral])]
    pitch = min(9.0, 60 / max(1, len(cubes)))
    for place, coral in enumerate(cubes):
        yield larva_at(coral, (x + place * pitch + 4, y), 8)
    if not cubes:
        yield words(speech(N_("none")), x, y, 3.7, 50)


def _hatched(area: Area) -> Iterator[Shape]:
    """Hatching so close that nothing printed can be made out through the paper."""
    left, right, top, low = area.x, area.x + area.width, area.top, area.top - area.height
    yield panel(area, "quiet", 0)
    for slope in (1, -1):
        steps: list[Step] = []
        offset = -area.height
        while offset < area.width:
            start, end = max(0.0, offset), min(area.width, offset + area.height)
            x1, x2 = left + start, left + end
            y1, y2 = start - offset, end - offset
            one, other = (low + y1, low + y2) if slope > 0 else (top - y1, top - y2)
            steps += [Move((x1, one)), Line((x2, other))]
            offset += 2.1
        yield Path(tuple(steps), stroke="mark", width=0.7)
    yield Path(polyline([(left, low), (right, low)]), stroke="mark", width=0.3)


def _tag(text: str, x: float, y: float, room: float) -> Iterator[Shape]:
    """Words on a fold line, on a scrap of paper of their own."""
    line = words(text, 0, y, 3.3, room - 20)
    wide = text_width(text, line.height) + 6
    yield Path(rounded(x - wide / 2, y - 3, wide, 6, 3), fill="paper", stroke="mark", width=0.25)
    yield Text(text, (x, line.at[1]), line.height, "line", Anchor.MIDDLE)


def advice(speech: Speech, area: Area) -> tuple[Shape, ...]:
    """How a game is packed away with these pages."""
    text = speech(
        N_(
            "Everybody prints, folds and keeps their own slip; what the companion does not know is written on it by "
            "hand. Tick the boxes when the game is built up again."
        )
    )
    return fitted_slices(lambda size: paragraph(text, area.width, Style(size)), area, 10)
