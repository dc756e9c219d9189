"""The pages on which you enter the real table where it differs: tap what lies otherwise, and say how it lies.

A dialog closes if one touch says all, and stays open for counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space
from companion.reef_encounter.queries.audit import Audited, finding_number, make_reconcile
from companion.reef_encounter.queries.touches import (
    AlgaSpaceSpot,
    AlgaSpot,
    BoardSpot,
    CylinderSpot,
    HitTarget,
    SeaSpot,
    TileSpot,
)
from companion.reef_encounter.queries.views import View, seen_by
from companion.reef_encounter.rules.actions import (
    Change,
    CountedPileKind,
    Pile,
    Reconcile,
    SpaceState,
    Thing,
    ThingState,
    Tile,
    TileState,
    UniqueThing,
)
from companion.reef_encounter.rules.reconcile import (
    correctable_things,
    expected_state,
    reconcile_refusals,
    with_changes,
)
from companion.reef_encounter.rules.state import Depth, State, Table
from companion.refusal import Refused
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.reef_encounter.coral_tiles import locking_alga
from mobile.reef_encounter.dialogs.players import PlayerStrip
from mobile.reef_encounter.dialogs.table import TableDialogs
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.highlights import Highlights
from mobile.reef_encounter.table.finger import TouchTarget
from mobile.reef_encounter.table.hierarchy import HierarchySurface, lay_out_hierarchy
from mobile.reef_encounter.table.surface import TableSurface
from mobile.table import audit as otherwise
from mobile.table.audit import (
    APPLY_LABEL,
    CANCEL_LABEL,
    DashedFrame,
    ask_content_dialog,
    faults_dialog,
    show_differences,
)
from mobile.table.audit import Differences as Otherwise_counting
from mobile.table.button_bar import ButtonBar
from mobile.table.prompt import Prompt
from mobile.ui.behaviors import finger_distance
from mobile.ui.buttons import Button, Swatch, SwatchGrid
from mobile.ui.dialogs import Dialog
from mobile.ui.inputs import TallyColumns, TallyLine
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, player_caption, refusal_sentence
from mobile.ui.text import LazyText, TextLabel

PutFinding = Callable[[Any, ThingState], object]
"""Told how a thing really lies."""


def correction_counts(
    shell: Shell, found: Otherwise_counting[Any, ThingState], put: PutFinding, counted: Iterable[tuple[str, Audited]]
) -> TallyColumns:
    """Return pictures side by side, each with a count to correct."""
    return TallyColumns(shell, [(design, *_tally(found, put, thing)) for design, thing in counted])


def correction_tally(
    shell: Shell, found: Otherwise_counting[Any, ThingState], put: PutFinding, title: LazyText, thing: Audited
) -> TallyLine:
    """Return one count to correct, below its title."""
    return TallyLine(shell, title, *_tally(found, put, thing))


def _tally(
    found: Otherwise_counting[Any, ThingState], put: PutFinding, thing: Audited
) -> tuple[int, int, Callable[[int], int]]:
    return finding_number(found.expected(thing)), finding_number(found.of(thing)), partial(_by, found, put, thing)


def _by(found: Otherwise_counting[Any, ThingState], put: PutFinding, thing: Audited, change: int) -> int:
    there = max(0, finding_number(found.of(thing)) + change)
    put(thing, there)
    return there


FoundDifferences: TypeAlias = otherwise.Differences[Thing, ThingState]

_SIDE = 1.5  # of a finger: a picture to choose


def ask_space_dialog(
    shell: Shell, table: Table, space: Space, there: SpaceState, put: Callable[[SpaceState], object]
) -> Dialog:
    """Ask for polyp and shrimp on a space of a board: a touch on a picture says how its piece lies."""
    polyps = [_choice(shell, design_name("polyp", coral), there.coral is coral) for coral in Coral]
    shrimps = [
        _choice(shell, design_name("shrimp", seat.colour), there.shrimp == number)
        for number, seat in enumerate(table.seats)
    ]
    no_polyp = _none(shell, N_("No polyp"), there.coral is None)
    no_shrimp = _none(shell, N_("No shrimp"), there.shrimp is None)
    dialog = ask_content_dialog(
        shell,
        lazy_text(N_("What lies on {space}?"), space=table.space_name(space)),
        ((polyps, no_polyp), (shrimps, no_shrimp)),
    )
    for coral, swatch in zip((*Coral, None), (*polyps, no_polyp), strict=True):
        swatch.pressed = dialog.closing(partial(put, SpaceState(coral, there.shrimp)))
    for seat, swatch in zip((*range(len(shrimps)), None), (*shrimps, no_shrimp), strict=True):
        swatch.pressed = dialog.closing(partial(put, SpaceState(there.coral, seat)))
    return dialog


def ask_tile_dialog(shell: Shell, number: int, there: TileState, put: Callable[[TileState], object]) -> Dialog:
    """Ask which side of a coral tile is up, and whether a cylinder locks it."""
    tile = CORAL_TILES[number - 1]
    sides = [_choice(shell, tile_design_name(tile, up), there.starfish is up) for up in (True, False)]
    lock = _choice(shell, design_name("cylinder", locking_alga(number, there.starfish)), there.locked)
    free = _none(shell, N_("Not locked"), not there.locked)
    dialog = ask_content_dialog(
        shell, lazy_text(N_("How does this coral tile lie?")), ((sides, None), ((lock,), free))
    )
    for up, swatch in zip((True, False), sides, strict=True):
        swatch.pressed = dialog.closing(partial(put, there._replace(starfish=up)))
    for locked, pressed in ((True, lock), (False, free)):
        pressed.pressed = dialog.closing(partial(put, there._replace(locked=locked)))
    return dialog


def ask_alga_space_dialog(shell: Shell, there: ThingState, put: Callable[[Alga | None], object]) -> Dialog:
    """Ask for the cylinder on the alga space."""
    algae = [_choice(shell, design_name("cylinder", alga), there is alga) for alga in Alga]
    none = _none(shell, N_("No alga cylinder"), there is None)
    dialog = ask_content_dialog(shell, lazy_text(N_("Which alga grows on the alga space?")), ((algae, none),))
    for alga, pressed in zip((*Alga, None), (*algae, none), strict=True):
        pressed.pressed = dialog.closing(partial(put, alga))
    return dialog


def ask_sea_dialog(shell: Shell, space: Coral, found: FoundDifferences, put: PutFinding) -> Dialog:
    """Ask for the polyp tiles on a space of the open sea, and for the bonus tiles beside the board."""
    counted = partial(_tallies, shell, found, put)
    content = fill_layout(
        Panel(shell, role=None, padding=shell.theme.space(0.5)),
        counted([Pile(CountedPileKind.SEA, int(space), coral) for coral in Coral]),
        TextLabel(shell, lazy_text(N_("Bonus polyp tiles that lie beside the board")), role="faint", size=0.9),
        counted([Pile(CountedPileKind.BONUS, None, coral) for coral in Coral]),
    )
    title = N_("What lies on the {space} space?")
    return _counting(shell, Dialog(shell, lazy_text(title, space=space), content, shell.theme.text(30)))


def ask_player_dialog(
    shell: Shell,
    state: State,
    seat: int,
    found: FoundDifferences,
    put: PutFinding,
    touchable: Sequence[Thing],
    counted: bool,
) -> Dialog:
    """Ask what a player has, whose turn it is, and for the larva cube in play.

    It shows tiles seen going behind a screen only if the table has `counted` them openly, or asks.
    """
    content = Panel(shell, role=None, padding=shell.theme.space(0.5))
    dialog = Dialog(shell, player_caption(state.table.seats[seat]), content, shell.theme.text(32))
    _turn(shell, dialog, seat, found, put, touchable)

    def piles(heap: CountedPileKind) -> list[Pile]:
        return [pile for coral in Coral if (pile := Pile(heap, seat, coral)) in touchable]

    def count(panel: Panel, title: str, heap: CountedPileKind) -> None:
        fill_layout(
            panel,
            TextLabel(shell, lazy_text(title), role="faint", size=0.9),
            _tallies(shell, found, put, piles(heap)),
        )

    for title, heap in (
        (words.IN_FRONT_LABEL, CountedPileKind.CONSUMED),
        (N_("In the parrotfish"), CountedPileKind.FISH),
    ):
        if piles(heap):
            count(content, title, heap)
    for said, heap in _LINES:
        if (pile := Pile(heap, seat)) in touchable:
            content.add_widget(correction_tally(shell, found, put, lazy_text(said), pile))
    if piles(CountedPileKind.LARVAE) and piles(CountedPileKind.HAND):
        screen = Panel(shell, role=None)
        content.add_widget(screen)

        def opened() -> None:
            screen.clear_widgets()
            count(screen, N_("Larva cubes behind the screen"), CountedPileKind.LARVAE)
            count(screen, N_("Polyp tiles seen going behind the screen"), CountedPileKind.HAND)

        if counted:
            opened()
        else:
            screen.add_widget(
                Button(shell, lazy_text(N_("Count what all saw go behind the screen")), opened, role="quiet")
            )
    return _counting(shell, dialog)


_LINES = (
    (N_("Shrimps eaten"), CountedPileKind.EATEN),
    (N_("Polyp tiles in the parrotfish nobody saw"), CountedPileKind.HIDDEN_FISH),
    (N_("Polyp tiles behind the screen nobody saw"), CountedPileKind.HIDDEN_HAND),
)


def _turn(
    shell: Shell, dialog: Dialog, seat: int, found: FoundDifferences, put: PutFinding, touchable: Sequence[Thing]
) -> None:
    """The way to say that it is this player's turn; of who is on turn, which larva cube is in play."""
    if UniqueThing.TURN not in touchable:
        return
    if found.of(UniqueThing.TURN) != seat:
        turn = dialog.closing(partial(put, UniqueThing.TURN, seat))
        dialog.content.add_widget(Button(shell, lazy_text(N_("It is this player’s turn")), turn, role="quiet"))
        return
    if UniqueThing.LARVA not in touchable:
        return
    there = found.of(UniqueThing.LARVA)
    larvae = [_choice(shell, design_name("larva", coral), there is coral) for coral in Coral]
    none = _none(shell, N_("No larva cube"), there is None)
    for coral, pressed in zip((*Coral, None), (*larvae, none), strict=True):
        pressed.pressed = dialog.closing(partial(put, UniqueThing.LARVA, coral))
    title = TextLabel(shell, lazy_text(N_("The larva cube in play")), role="faint", size=0.9)
    fill_layout(dialog.content, title, SwatchGrid(shell, larvae, _SIDE), none)


def choose_player_dialog(shell: Shell, table: Table, opened: Callable[[int], object]) -> Dialog:
    """Make the dialog that asks whose things differ."""
    content = Panel(shell, role=None)
    dialog = Dialog(shell, lazy_text(N_("Whose pieces?")), content, shell.theme.text(24))
    for seat, who in enumerate(table.seats):
        content.add_widget(Button(shell, player_caption(who), dialog.closing(partial(opened, seat))))
    return dialog


def _counting(shell: Shell, dialog: Dialog) -> Dialog:
    dialog.content.add_widget(Button(shell, lazy_text(words.DONE_LABEL), dialog.close, role="loud"))
    return dialog


def _choice(shell: Shell, design: str, chosen: bool) -> Swatch:
    swatch = Swatch(shell, design, _nothing)
    swatch.choose(chosen)
    return swatch


def _none(shell: Shell, said: str, chosen: bool) -> Button:
    return Button(shell, lazy_text(said), _nothing, role="plain" if chosen else "quiet")


def _nothing() -> None:
    """Until the dialog is there that it closes."""


def _tallies(shell: Shell, found: FoundDifferences, put: PutFinding, piles: Sequence[Pile]) -> Widget:
    designs = [design_name("larva" if pile.heap is CountedPileKind.LARVAE else "polyp", pile.coral) for pile in piles]
    return correction_counts(shell, found, put, list(zip(designs, piles, strict=True)))


class ReconcilePage(Page):
    """The page on which you enter how the table really lies; all differences become one entry.

    Subclasses put what is `touched` on the page, `lay` it out and `show` a view with what was touched marked.
    """

    keeps_awake = True
    keeps_secrets = True

    def __init__(
        self,
        shell: Shell,
        controller: ReefEncounterController,
        found: Mapping[Thing, ThingState] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, **kwargs)
        controller.look_at(None)
        self.controller, self.state = controller, controller.state
        self.found: FoundDifferences = Otherwise_counting(partial(expected_state, self.state), found)
        self.notice = Prompt(shell)
        self.bar = ReconcileButtons(self)
        self.dialogs: TableDialogs = ReconcileDialogs(self)
        self.touched: TouchTarget

    def begin(self, spot: HitTarget | None) -> None:
        """Add the buttons, once all else is on the page; with `spot`, ask at once what lies there."""
        fill_layout(self, self.bar, DashedFrame(self.shell))
        self.keep_up(self.lay, self.changed)
        self.changed()
        if spot is not None:
            self.ask(spot)

    def lay(self, *_: object) -> None:
        """Put everything in its place, after the window, the text size or the palette has changed."""

    def show(self, view: View, highlights: Highlights) -> None:
        """Show the table as it has been entered so far."""

    @property
    def action(self) -> Reconcile:
        """The entry that would be made now."""
        return make_reconcile(self.state, self.state.turn.seat, self.found.found)

    @property
    def faults(self) -> list[LazyText]:
        """The impossible differences, or that there is none at all."""
        return [refusal_sentence(fault) for fault in reconcile_refusals(self.state, self.action.changes)]

    def changed(self, *_: object) -> None:
        """Show the differences entered so far, and which of them are impossible."""
        changes, faults = self.action.changes, self.faults
        highlights = Highlights(_marks(changes), [0] * len(self.state.rocks))
        self.show(
            seen_by(with_changes(self.state, changes), "table", self.controller.counted, banded=False), highlights
        )
        show_differences(self.notice, len(changes), faults if changes else [], self.list_faults)
        self.bar.stand.mean(possible=not faults)

    def list_faults(self) -> None:
        """List the impossible differences in a dialog."""
        self.dialogs.open(faults_dialog(self.shell, self.faults))

    def put(self, thing: Thing, there: ThingState) -> None:
        """Note how a thing really lies, and show it."""
        self.found.put(thing, there)
        self.changed()

    def stand(self) -> None:
        """Make the entry, unless it is impossible; then ask in private for answers that it has voided."""
        if self.faults:
            self.list_faults()
            return
        before = self.controller.state
        try:
            self.controller.do(self.action)
        except Refused as why:
            self.dialogs.refused(why)
            return
        self.dialogs.tell_again(before, self.shell.back)

    # What is touched

    def ask(self, spot: HitTarget | None) -> None:
        """Ask what really lies at a spot."""
        match spot:
            case BoardSpot(space):
                self.ask_space(space)
            case TileSpot(number):
                there = self.found.of(Tile(number))
                assert isinstance(there, TileState)
                self.dialogs.open(ask_tile_dialog(self.shell, number, there, partial(self.put, Tile(number))))
            case SeaSpot(coral):
                self.dialogs.open(ask_sea_dialog(self.shell, coral, self.found, self.put))
            case AlgaSpot() | AlgaSpaceSpot() | CylinderSpot():
                there = self.found.of(UniqueThing.ALGA_SPACE)
                self.dialogs.open(ask_alga_space_dialog(self.shell, there, partial(self.put, UniqueThing.ALGA_SPACE)))
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
        self.dialogs.open(ask_space_dialog(self.shell, self.state.table, space, there, put))

    def ask_player(self, seat: int) -> None:
        """Ask what a player has."""
        can, counted = correctable_things(self.state), self.controller.counted
        self.dialogs.open(ask_player_dialog(self.shell, self.state, seat, self.found, self.put, can, counted))

    def ask_players(self) -> None:
        """Ask whose things differ, where there is no room for the players on the page."""
        self.dialogs.open(choose_player_dialog(self.shell, self.state.table, self.ask_player))

    def on_touch_down(self, touch: Any) -> bool:
        """Let buttons and dialogs take a touch first; then the table."""
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
        near = finger_distance(touch) <= self.shell.theme.slip  # a finger that shakes may be lifted beside
        self.up(touch, start if near or start == end else None)
        return True

    def up(self, _touch: Any, spot: HitTarget | None) -> None:
        """Ask about the spot on which a finger came and went, if it was one."""
        self.ask(spot)


class ReconcileDialogs(TableDialogs):
    """The dialogs of `ReconcilePage`: a touch on a player asks about them."""

    def __init__(self, page: ReconcilePage) -> None:
        super().__init__(page, page.controller, None, page.notice, lambda: None)
        self._lying = page

    def open_player(self, seat: int) -> None:
        """Ask what a player really has."""
        self._lying.ask_player(seat)

    def open_log(self) -> None:
        """Do nothing: this page shows the table as it lies now."""


class ReconcileButtons(ButtonBar):
    """The buttons: leave the page, ask about players where they have no place, make the entry."""

    def __init__(self, page: ReconcilePage) -> None:
        super().__init__(page.shell)
        self.seated = True
        """Whether the players lie on the page."""
        self._leave = self.button(CANCEL_LABEL, page.shell.back)
        self._players = self.button(words.PLAYERS_LABEL, page.ask_players)
        self.stand = self.button(APPLY_LABEL, page.stand, "loud")

    def wanted(self) -> list[Button]:
        """Return the buttons from left to right."""
        return [self._leave, self.stand] if self.seated else [self._leave, self._players, self.stand]


def _marks(changes: tuple[Change, ...]) -> dict[HitTarget, Highlight]:
    """Mark the touched places like things held."""
    found: dict[HitTarget, Highlight] = {}
    for thing, _, _ in changes:
        match thing:
            case Space():
                found[BoardSpot(thing)] = Highlight.HELD
            case Tile(number):
                found[TileSpot(number)] = Highlight.HELD
            case Pile(CountedPileKind.SEA, int() as space, _):
                found[SeaSpot(Coral(space))] = Highlight.HELD
            case UniqueThing.ALGA_SPACE:
                found[AlgaSpaceSpot()] = Highlight.HELD
            case _:
                pass
    return found


class FullReconcilePage(ReconcilePage):
    """The page if every piece is followed. On a phone one board at a time, as during play."""

    leaf = 0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.touched = self.surface = TableSurface(
            self.shell, self.controller, self.notice, self.dialogs, self.turn_to
        )
        self.add_widget(self.surface)

    def begin(self, spot: HitTarget | None) -> None:
        """Bring the board of the spot that is asked about to the front."""
        if isinstance(spot, BoardSpot):
            self.leaf = spot.space.rock
        super().begin(spot)

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    def lay(self, *_: object) -> None:
        """Lay the table out as while playing."""
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.bar.seated = bool(places.strips)
        self.bar.place(places.buttons)

    def show(self, view: View, highlights: Highlights) -> None:
        """Show the pieces as they have been entered so far."""
        self.surface.show(view, highlights)

    def up(self, touch: Any, spot: HitTarget | None) -> None:
        """Bring a small board that was touched to the front, or else ask about the spot."""
        small = self.surface.small_at(*touch.opos)
        if small is not None:
            self.turn_to(small)
        else:
            super().up(touch, spot)


class HierarchyReconcile(ReconcilePage):
    """The page if only the coral tiles and the parrotfish are followed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.touched = self.board = HierarchySurface(self.shell)
        self.strips = [PlayerStrip(self.shell, seat, self.ask_player) for seat in range(len(self.state.players))]
        fill_layout(self, self.board, *self.strips, self.notice)

    def lay(self, *_: object) -> None:
        """Lay the tiles out large, players beside or beneath them."""
        if self.width < 2:
            return
        places = lay_out_hierarchy(self, self.board, self.strips)
        self.bar.seated = bool(places.strips)
        self.bar.place(places.buttons)

    def show(self, view: View, highlights: Highlights) -> None:
        """Show the coral tiles as they have been entered so far."""
        self.board.show(view.tiles, highlights.marks, highlights.grey)
        for strip in self.strips:
            strip.show(view)


def make_reconcile_page(
    shell: Shell,
    controller: ReefEncounterController,
    found: Mapping[Thing, ThingState] | None = None,
    spot: HitTarget | None = None,
) -> ReconcilePage:
    """Return the page for a game; `found` are differences known already, `spot` is what to ask about at once."""
    full = controller.state.table.depth is Depth.FULL
    page: ReconcilePage = (
        FullReconcilePage(shell, controller, found) if full else HierarchyReconcile(shell, controller, found)
    )
    page.begin(spot)
    return page
