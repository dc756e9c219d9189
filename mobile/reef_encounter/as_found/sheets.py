"""Sheets that ask what really lies on a space, a coral tile, the open sea or the alga space, or with a player.

A sheet closes if one touch says all, and stays open for counting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name, tile_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space
from companion.reef_encounter.rules.actions import Found, Heap, Pile, Sole, SpaceState, Thing, TileState
from companion.reef_encounter.rules.state import CoralTiles, State, Table
from companion.reef_encounter.rules.turns import face
from companion.translator import N_
from mobile.as_found import otherwise
from mobile.as_found.otherwise import choice_sheet
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say
from mobile.reef_encounter.as_found.counting import Put, tallies, tally_line
from mobile.reef_encounter.play import captions as words
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.swatches import Swatches
from mobile.widgets.text import Words
from mobile.widgets.toggle import Swatch

Otherwise: TypeAlias = otherwise.Otherwise[Thing, Found]

_SIDE = 1.5  # of a finger: a picture to choose


def space_sheet(
    shell: Shell, table: Table, space: Space, there: SpaceState, put: Callable[[SpaceState], object]
) -> Sheet:
    """Ask for polyp and shrimp on a space of a board: a touch on a picture says how its piece lies."""
    polyps = [_choice(shell, design_name("polyp", coral), there.coral is coral) for coral in Coral]
    shrimps = [
        _choice(shell, design_name("shrimp", seat.colour), there.shrimp == number)
        for number, seat in enumerate(table.seats)
    ]
    no_polyp = _none(shell, N_("No polyp"), there.coral is None)
    no_shrimp = _none(shell, N_("No shrimp"), there.shrimp is None)
    sheet = choice_sheet(
        shell,
        say(N_("What lies on {space}?"), space=table.space_name(space)),
        ((polyps, no_polyp), (shrimps, no_shrimp)),
    )
    for coral, swatch in zip((*Coral, None), (*polyps, no_polyp), strict=True):
        swatch.pressed = sheet.closing(partial(put, SpaceState(coral, there.shrimp)))
    for seat, swatch in zip((*range(len(shrimps)), None), (*shrimps, no_shrimp), strict=True):
        swatch.pressed = sheet.closing(partial(put, SpaceState(there.coral, seat)))
    return sheet


def tile_sheet(shell: Shell, number: int, there: TileState, put: Callable[[TileState], object]) -> Sheet:
    """Ask which side of a coral tile is up, and whether a cylinder locks it."""
    tile = CORAL_TILES[number - 1]
    sides = [_choice(shell, tile_name(tile, up), there.starfish is up) for up in (True, False)]
    lock = _choice(shell, design_name("cylinder", _locking(number, there)), there.locked)
    free = _none(shell, N_("Not locked"), not there.locked)
    sheet = choice_sheet(shell, say(N_("How does this coral tile lie?")), ((sides, None), ((lock,), free)))
    for up, swatch in zip((True, False), sides, strict=True):
        swatch.pressed = sheet.closing(partial(put, there._replace(starfish=up)))
    for locked, pressed in ((True, lock), (False, free)):
        pressed.pressed = sheet.closing(partial(put, there._replace(locked=locked)))
    return sheet


def _locking(number: int, there: TileState) -> Alga:
    """The alga whose cylinder locks a coral tile on the side that is up."""
    return face(CoralTiles(there.starfish << number - 1), CORAL_TILES[number - 1]).large_alga


def alga_sheet(shell: Shell, there: Found, put: Callable[[Alga | None], object]) -> Sheet:
    """Ask for the cylinder on the alga space."""
    algae = [_choice(shell, design_name("cylinder", alga), there is alga) for alga in Alga]
    none = _none(shell, N_("No alga cylinder"), there is None)
    sheet = choice_sheet(shell, say(N_("Which alga grows on the alga space?")), ((algae, none),))
    for alga, pressed in zip((*Alga, None), (*algae, none), strict=True):
        pressed.pressed = sheet.closing(partial(put, alga))
    return sheet


def sea_sheet(shell: Shell, space: Coral, found: Otherwise, put: Put) -> Sheet:
    """Ask for the polyp tiles on a space of the open sea, and for the bonus tiles beside the board."""
    content = Panel(shell, role=None, padding=shell.theme.space(0.5))
    counted = partial(_tallies, shell, found, put)
    content.add_widget(counted([Pile(Heap.SEA, int(space), coral) for coral in Coral]))
    content.add_widget(Words(shell, say(N_("Bonus polyp tiles that lie beside the board")), role="faint", size=0.9))
    content.add_widget(counted([Pile(Heap.BONUS, None, coral) for coral in Coral]))
    title = N_("What lies on the {space} space?")
    return _counting(shell, Sheet(shell, say(title, space=space), content, shell.theme.text(30)))


def player_sheet(
    shell: Shell, state: State, seat: int, found: Otherwise, put: Put, touchable: Sequence[Thing], counted: bool
) -> Sheet:
    """Ask what a player has, whose turn it is, and for the larva cube in play.

    It shows tiles seen going behind a screen only if the table has `counted` them openly, or asks.
    """
    content = Panel(shell, role=None, padding=shell.theme.space(0.5))
    sheet = Sheet(shell, called(state.table.seats[seat]), content, shell.theme.text(32))
    _turn(shell, sheet, seat, found, put, touchable)

    def piles(heap: Heap) -> list[Pile]:
        return [pile for coral in Coral if (pile := Pile(heap, seat, coral)) in touchable]

    def count(panel: Panel, title: str, heap: Heap) -> None:
        panel.add_widget(Words(shell, say(title), role="faint", size=0.9))
        panel.add_widget(_tallies(shell, found, put, piles(heap)))

    for title, heap in ((words.IN_FRONT, Heap.CONSUMED), (N_("In the parrotfish"), Heap.FISH)):
        if piles(heap):
            count(content, title, heap)
    for said, heap in _LINES:
        if (pile := Pile(heap, seat)) in touchable:
            content.add_widget(tally_line(shell, found, put, say(said), pile))
    if piles(Heap.LARVAE) and piles(Heap.HAND):
        screen = Panel(shell, role=None)
        content.add_widget(screen)

        def opened() -> None:
            screen.clear_widgets()
            count(screen, N_("Larva cubes behind the screen"), Heap.LARVAE)
            count(screen, N_("Polyp tiles seen going behind the screen"), Heap.HAND)

        if counted:
            opened()
        else:
            screen.add_widget(Button(shell, say(N_("Count what all saw go behind the screen")), opened, role="quiet"))
    return _counting(shell, sheet)


_LINES = (
    (N_("Shrimps eaten"), Heap.EATEN),
    (N_("Polyp tiles in the parrotfish nobody saw"), Heap.HIDDEN_FISH),
    (N_("Polyp tiles behind the screen nobody saw"), Heap.HIDDEN_HAND),
)


def _turn(shell: Shell, sheet: Sheet, seat: int, found: Otherwise, put: Put, touchable: Sequence[Thing]) -> None:
    """The way to say that it is this player's turn; of who is on turn, which larva cube is in play."""
    if Sole.TURN not in touchable:
        return
    if found.of(Sole.TURN) != seat:
        turn = sheet.closing(partial(put, Sole.TURN, seat))
        sheet.content.add_widget(Button(shell, say(N_("It is this player’s turn")), turn, role="quiet"))
        return
    if Sole.LARVA not in touchable:
        return
    sheet.content.add_widget(Words(shell, say(N_("The larva cube in play")), role="faint", size=0.9))
    there = found.of(Sole.LARVA)
    larvae = [_choice(shell, design_name("larva", coral), there is coral) for coral in Coral]
    none = _none(shell, N_("No larva cube"), there is None)
    for coral, pressed in zip((*Coral, None), (*larvae, none), strict=True):
        pressed.pressed = sheet.closing(partial(put, Sole.LARVA, coral))
    sheet.content.add_widget(Swatches(shell, larvae, _SIDE))
    sheet.content.add_widget(none)


def players_sheet(shell: Shell, table: Table, opened: Callable[[int], object]) -> Sheet:
    """Make the sheet that asks whose things differ."""
    content = Panel(shell, role=None)
    sheet = Sheet(shell, say(N_("Whose pieces?")), content, shell.theme.text(24))
    for seat, who in enumerate(table.seats):
        content.add_widget(Button(shell, called(who), sheet.closing(partial(opened, seat))))
    return sheet


def _counting(shell: Shell, sheet: Sheet) -> Sheet:
    sheet.content.add_widget(Button(shell, say(words.DONE), sheet.close, role="loud"))
    return sheet


def _choice(shell: Shell, design: str, chosen: bool) -> Swatch:
    swatch = Swatch(shell, design, _nothing)
    swatch.choose(chosen)
    return swatch


def _none(shell: Shell, said: str, chosen: bool) -> Button:
    return Button(shell, say(said), _nothing, role="plain" if chosen else "quiet")


def _nothing() -> None:
    """Until the sheet is there that it closes."""


def _tallies(shell: Shell, found: Otherwise, put: Put, piles: Sequence[Pile]) -> Widget:
    designs = [design_name("larva" if pile.heap is Heap.LARVAE else "polyp", pile.coral) for pile in piles]
    return tallies(shell, found, put, list(zip(designs, piles, strict=True)))
