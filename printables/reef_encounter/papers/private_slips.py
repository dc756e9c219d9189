"""A player's private slip in Reef Encounter: what lies behind their screen; their name and fish on the cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.drawing.paths import Area, rounded
from companion.drawing.scene import Path, Scene, Shape
from companion.reef_encounter.art.designs import fish_at, form_at, larva_at, mark_at, polyp_at, shrimp_at
from companion.reef_encounter.art.style import ink
from companion.reef_encounter.box import Coral, Stock
from companion.reef_encounter.queries.views import View, seen_by
from companion.reef_encounter.rules.state import State
from companion.translator import N_, Speech
from printables.packing_away.folded_slip import folded_slip
from printables.packing_away.furniture import words
from printables.press.part import Blank

_TILE, _ROW = 9.0, 11.5


def slip(state: State, seat: int, blank: Blank) -> Scene:
    """The slip of one player, drawn from what they alone may see: nothing of any other player is on it."""
    view = seen_by(state, seat)
    cover = partial(_cover, view=view, seat=seat, speech=blank.speech, title=blank.heading)
    secret = partial(_secret, view=view, seat=seat, speech=blank.speech)
    return folded_slip(blank, ink(view.players[seat].seat.colour, "light"), cover, secret)


def _cover(area: Area, view: View, seat: int, speech: Speech, title: str) -> Iterator[Shape]:
    """The outside of the folded slip: its owner and the game."""
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
