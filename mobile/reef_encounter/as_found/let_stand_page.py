"""The base of the pages on which you enter the real table: tap what lies otherwise, and say how it lies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.reef_encounter.box import Coral, Space
from companion.reef_encounter.queries.audit import as_it_lies
from companion.reef_encounter.queries.views import View, seen_by
from companion.reef_encounter.rules.actions import (
    AsItLies,
    Change,
    Found,
    Heap,
    Pile,
    Sole,
    SpaceState,
    Thing,
    Tile,
    TileState,
)
from companion.reef_encounter.rules.reconcile import correctable, expected, impossible, with_changes
from companion.refusal import Refused
from mobile.as_found.otherwise import LEAVE_IT, SO_IT_LIES, Frame, Otherwise, faults_sheet, tell
from mobile.at_table.prompt import Prompt
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.pages.sentences import refusal_sentence
from mobile.reef_encounter.as_found import sheets as asking
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.glow import Glow
from mobile.reef_encounter.play.marks import Mark
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import AlgaSpace, Cylinder, OnAlga, OnRock, OnSea, OnTile, Spot
from mobile.reef_encounter.sheets.table_sheets import TableSheets
from mobile.reef_encounter.table.button_bar import ButtonBar
from mobile.reef_encounter.table.finger import Touched
from mobile.widgets.button import Button
from mobile.widgets.pressing import strayed
from mobile.widgets.text import Said


class LetStandPage(Page):
    """The page on which you enter how the table really lies; all differences become one entry.

    Subclasses put what is `touched` on the page, `lay` it out and `show` a view with what was touched marked.
    """

    keeps_awake = True
    keeps_secrets = True

    def __init__(
        self, shell: Shell, sitting: Sitting, found: Mapping[Thing, Found] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(shell, **kwargs)
        sitting.look_at(None)
        self.sitting, self.state = sitting, sitting.state
        self.found: asking.Otherwise = Otherwise(partial(expected, self.state), found)
        self.notice = Prompt(shell)
        self.bar = LetStandButtons(self)
        self.sheets: TableSheets = LetStandSheets(self)
        self.touched: Touched

    def begin(self, spot: Spot | None) -> None:
        """Add the buttons, once all else is on the page; with `spot`, ask at once what lies there."""
        self.add_widget(self.bar)
        self.add_widget(Frame(self.shell))
        self.keep_up(self.lay, self.changed)
        self.changed()
        if spot is not None:
            self.ask(spot)

    def lay(self, *_: object) -> None:
        """Put everything in its place, after the window, the text size or the palette has changed."""

    def show(self, view: View, glows: Glow) -> None:
        """Show the table as it has been entered so far."""

    @property
    def action(self) -> AsItLies:
        """The entry that would be made now."""
        return as_it_lies(self.state, self.state.turn.seat, self.found.found)

    @property
    def faults(self) -> list[Said]:
        """The impossible differences, or that there is none at all."""
        return [refusal_sentence(fault) for fault in impossible(self.state, self.action.changes)]

    def changed(self, *_: object) -> None:
        """Show the differences entered so far, and which of them are impossible."""
        changes, faults = self.action.changes, self.faults
        glows = Glow(_marks(changes), [0] * len(self.state.rocks))
        self.show(seen_by(with_changes(self.state, changes), "table", self.sitting.counted, banded=False), glows)
        tell(self.notice, len(changes), faults if changes else [], self.list_faults)
        self.bar.stand.mean(possible=not faults)

    def list_faults(self) -> None:
        """List the impossible differences in a sheet."""
        self.sheets.open(faults_sheet(self.shell, self.faults))

    def put(self, thing: Thing, there: Found) -> None:
        """Note how a thing really lies, and show it."""
        self.found.put(thing, there)
        self.changed()

    def stand(self) -> None:
        """Make the entry, unless it is impossible; then ask in private for answers that it has voided."""
        if self.faults:
            self.list_faults()
            return
        before = self.sitting.state
        try:
            self.sitting.do(self.action)
        except Refused as why:
            self.sheets.refused(why)
            return
        self.sheets.tell_again(before, self.shell.back)

    # What is touched

    def ask(self, spot: Spot | None) -> None:
        """Ask what really lies at a spot."""
        match spot:
            case OnRock(space):
                self.ask_space(space)
            case OnTile(number):
                there = self.found.of(Tile(number))
                assert isinstance(there, TileState)
                self.sheets.open(asking.tile_sheet(self.shell, number, there, partial(self.put, Tile(number))))
            case OnSea(coral):
                self.sheets.open(asking.sea_sheet(self.shell, coral, self.found, self.put))
            case OnAlga() | AlgaSpace() | Cylinder():
                there = self.found.of(Sole.ALGA_SPACE)
                self.sheets.open(asking.alga_sheet(self.shell, there, partial(self.put, Sole.ALGA_SPACE)))
            case None:
                pass
            case _:
                self.ask_player(self.state.turn.seat)

    def ask_space(self, space: Space) -> None:
        """Ask what lies on a space of a board; water holds nothing."""
        if not self.state.table.boards[space.rock].rock >> space.cell & 1:
            return
        there = self.found.of(space)
        assert isinstance(there, SpaceState)
        put = partial(self.put, space)
        self.sheets.open(asking.space_sheet(self.shell, self.state.table, space, there, put))

    def ask_player(self, seat: int) -> None:
        """Ask what a player has."""
        can, counted = correctable(self.state), self.sitting.counted
        self.sheets.open(asking.player_sheet(self.shell, self.state, seat, self.found, self.put, can, counted))

    def ask_players(self) -> None:
        """Ask whose things differ, where there is no room for the players on the page."""
        self.sheets.open(asking.players_sheet(self.shell, self.state.table, self.ask_player))

    def on_touch_down(self, touch: Any) -> bool:
        """Let buttons and sheets take a touch first; then the table."""
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Ask about the place where the finger came down and was lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        start, end = (self.touched.spot_at(*place) for place in (touch.opos, touch.pos))
        near = strayed(touch) <= self.shell.theme.slip  # a finger that shakes may be lifted beside
        self.up(touch, start if near or start == end else None)
        return True

    def up(self, _touch: Any, spot: Spot | None) -> None:
        """Ask about the spot on which a finger came and went, if it was one."""
        self.ask(spot)


class LetStandSheets(TableSheets):
    """The sheets of `LetStandPage`: a touch on a player asks about them."""

    def __init__(self, page: LetStandPage) -> None:
        super().__init__(page, page.sitting, None, page.notice, lambda: None)
        self._lying = page

    def open_player(self, seat: int) -> None:
        """Ask what a player really has."""
        self._lying.ask_player(seat)

    def open_log(self) -> None:
        """Do nothing: this page shows the table as it lies now."""


class LetStandButtons(ButtonBar):
    """The buttons: leave the page, ask about players where they have no place, make the entry."""

    def __init__(self, page: LetStandPage) -> None:
        super().__init__(page.shell)
        self.seated = True
        """Whether the players lie on the page."""
        self._leave = self.button(LEAVE_IT, page.shell.back)
        self._players = self.button(words.PLAYERS, page.ask_players)
        self.stand = self.button(SO_IT_LIES, page.stand, "loud")

    def wanted(self) -> list[Button]:
        """Return the buttons from left to right."""
        return [self._leave, self.stand] if self.seated else [self._leave, self._players, self.stand]


def _marks(changes: tuple[Change, ...]) -> dict[Spot, Mark]:
    """Mark the touched places like things held."""
    found: dict[Spot, Mark] = {}
    for thing, _, _ in changes:
        match thing:
            case Space():
                found[OnRock(thing)] = Mark.HELD
            case Tile(number):
                found[OnTile(number)] = Mark.HELD
            case Pile(Heap.SEA, int() as space, _):
                found[OnSea(Coral(space))] = Mark.HELD
            case Sole.ALGA_SPACE:
                found[AlgaSpace()] = Mark.HELD
            case _:
                pass
    return found
