"""Sections of the check page for all but the reef boards: what the app expects, to correct or to tick off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import coral_tile, design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral
from companion.reef_encounter.queries.audit import Count, Total
from companion.reef_encounter.rules.actions import Heap, Tile, TileState
from companion.reef_encounter.rules.actions import Pile as Counted
from companion.reef_encounter.rules.state import CoralTiles
from companion.reef_encounter.rules.turns import face
from companion.reef_encounter.wording.audit import ALGA_SPACE, BONUS, OPEN_SEA, SUPPLY
from companion.translator import N_
from mobile.as_found.check_page import CheckPage
from mobile.as_found.checked import CheckSection
from mobile.pages.sentences import called, say
from mobile.reef_encounter.as_found.counting import tallies, tally_line
from mobile.reef_encounter.play import captions as words
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

TILES = N_("Coral tiles")
_LINES = (
    (N_("Polyp tiles behind the screen"), Total.POLYPS_BEHIND),
    (N_("Larva cubes behind the screen"), Total.LARVAE_BEHIND),
    (N_("Polyp tiles in the parrotfish"), Total.POLYPS_EATEN),
    (N_("Shrimps behind the screen"), Total.SHRIMPS_BEHIND),
    (N_("More shrimps eaten"), Total.SHRIMPS_EATEN),
)


def sections(page: CheckPage[Any, Any]) -> Iterator[CheckSection]:
    """Yield a section for every place but the reef boards and the coral tiles."""
    shell, state, found = page.shell, page.state, page.found
    tally, line = partial(tallies, shell, found, page.put), partial(tally_line, shell, found, page.put)

    def each(kind: str, total: Total) -> Widget:
        """A total of every coral or alga."""
        colours = Alga if kind == "cylinder" else Coral
        return tally([(design_name(kind, colour), Count(total, None, colour)) for colour in colours])

    def polyps(heap: Heap, whose: int | None) -> Widget:
        return tally([(design_name("polyp", coral), Counted(heap, whose, coral)) for coral in Coral])

    seats = state.table.seats
    supply = [each("cylinder", Total.CYLINDERS_LEFT)]
    if state.followed:
        eaten = [
            (design_name("shrimp", who.colour), Count(Total.SEA_SHRIMPS, seat)) for seat, who in enumerate(seats)
        ]
        polyp, larva = each("polyp", Total.SEA_POLYPS), each("larva", Total.SEA_LARVAE)
        yield page.section(OPEN_SEA, say(OPEN_SEA), _sea(page), polyp, larva, tally(eaten))
        yield page.section(BONUS, say(BONUS), polyps(Heap.BONUS, None))
        supply.insert(0, each("larva", Total.LARVAE_LEFT))
        supply.append(line(say(N_("Polyp tiles in the bag")), Count(Total.BAG)))
    yield page.section(SUPPLY, say(SUPPLY), *supply)
    yield page.section(ALGA_SPACE, say(ALGA_SPACE), each("cylinder", Total.ALGA_SPACE))
    for seat, who in enumerate(seats if state.followed else ()):
        in_front = Words(shell, say(words.IN_FRONT), role="faint")
        lines = [line(say(said), Count(total, seat)) for said, total in _LINES]
        yield page.section(who, called(who), in_front, polyps(Heap.CONSUMED, seat), *lines)


class TilesSection(CheckSection):
    """The ten coral tiles as they lie: touched to turn one, the cylinder below to lock it."""

    def __init__(self, page: CheckPage[Any, Any]) -> None:
        self._page, shell = page, page.shell
        flow = Flow(picture_side(shell, 4.6), most=10, gap=shell.theme.space())
        self._tiles: list[tuple[Card, Picture, Swatch]] = []
        for tile in CORAL_TILES:
            column = Panel(shell, None, spacing=shell.theme.space(0.5))
            picture = Picture(shell, "", size_hint=(1, None), height=1)
            picture.bind(width=picture.setter("height"))
            card = Card(shell, partial(self._turn, tile.number), None, None, [picture], upright=True)
            card.padding = shell.theme.space(0.4)
            lock = Swatch(shell, "cylinder-blue", partial(self._lock, tile.number), pos_hint={"center_x": 0.5})
            column.add_widget(card)
            column.add_widget(lock)
            self._tiles.append((card, picture, lock))
            flow.add_widget(column)
        super().__init__(shell, say(TILES), [flow], partial(page.tick, TILES), TILES in page.ticked)
        self._show()

    def _there(self, number: int) -> TileState:
        there = self._page.found.of(Tile(number))
        assert isinstance(there, TileState)
        return there

    def _turn(self, number: int) -> None:
        there = self._there(number)
        self._put(number, there._replace(starfish=not there.starfish))

    def _lock(self, number: int) -> None:
        there = self._there(number)
        self._put(number, there._replace(locked=not there.locked))

    def _put(self, number: int, there: TileState) -> None:
        self._page.put(Tile(number), there)
        self._show()

    def _show(self) -> None:
        for tile, (card, picture, lock) in zip(CORAL_TILES, self._tiles, strict=True):
            there = self._there(tile.number)
            picture.show(tile_name(tile, there.starfish), partial(coral_tile, tile, there.starfish))
            up = face(CoralTiles(there.starfish << tile.number - 1), tile)
            lock.picture.show(design_name("cylinder", up.large_alga), faded=not there.locked)
            lock.choose(there.locked)
            card.choose(Tile(tile.number) in self._page.found.found)


def _sea(page: CheckPage[Any, Any]) -> Widget:
    """The five spaces of the open sea as they must lie, each after the form of its coral."""
    shell = page.shell
    flow = Flow(picture_side(shell, 7), most=2, gap=shell.theme.space(), even=False)
    side = picture_side(shell, 1.9)
    for coral in Coral:
        row = BoxLayout(size_hint_y=None, height=side, spacing=shell.theme.space())
        row.add_widget(Picture(shell, design_name("form", coral), size_hint=(None, None), size=(side, side)))
        lies = page.state.sea[coral]
        names = tuple(design_name("polyp", c) for c in Coral for _ in range(lies[c]))
        if names:
            row.add_widget(Pile(shell, names, side))
        flow.add_widget(row)
    return flow
