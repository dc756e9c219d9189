"""The page on which you compare the real table with the app's, as pictures to touch or as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral, Space
from companion.reef_encounter.queries.audit import Audited, TotalCount, TotalKind, explained_things
from companion.reef_encounter.rules.actions import CountedPileKind, SpaceState, ThingState, Tile, TileState
from companion.reef_encounter.rules.actions import Pile as Counted
from companion.reef_encounter.rules.reconcile import apply_finding
from companion.reef_encounter.wording.audit import (
    ALGA_SPACE,
    BONUS,
    CHECKBOX,
    OPEN_SEA,
    SUPPLY,
    TABLE_CHECKER,
    audit_lines,
)
from companion.translator import N_, Translator, capitalize_first
from mobile.reef_encounter.coral_tiles import CoralTileCards
from mobile.reef_encounter.highlight_drawings import Highlight
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.reconcile import ask_space_dialog, correction_counts, correction_tally
from mobile.reef_encounter.table.boards import BoardsWidget
from mobile.table.audit import ACCEPT_LABEL, AuditSection, BaseAuditPage
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, fill_layout
from mobile.ui.lazy_text import lazy_text, player_caption
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, PicturePile, picture_side
from mobile.ui.text import TextLabel

TILES_LABEL = N_("Coral tiles")
_LINES = (
    (N_("Polyp tiles behind the screen"), TotalKind.POLYPS_BEHIND),
    (N_("Larva cubes behind the screen"), TotalKind.LARVAE_BEHIND),
    (N_("Polyp tiles in the parrotfish"), TotalKind.POLYPS_EATEN),
    (N_("Shrimps behind the screen"), TotalKind.SHRIMPS_BEHIND),
    (N_("More shrimps eaten"), TotalKind.SHRIMPS_EATEN),
)


def make_sections(page: BaseAuditPage[Any, Any]) -> Iterator[AuditSection]:
    """Yield a section for every place but the reef boards and the coral tiles."""
    shell, state, found = page.shell, page.state, page.found
    tally, line = (
        partial(correction_counts, shell, found, page.put),
        partial(correction_tally, shell, found, page.put),
    )

    def each(kind: str, total: TotalKind) -> Widget:
        """A total of every coral or alga."""
        colours = Alga if kind == "cylinder" else Coral
        return tally([(design_name(kind, colour), TotalCount(total, None, colour)) for colour in colours])

    def polyps(heap: CountedPileKind, whose: int | None) -> Widget:
        return tally([(design_name("polyp", coral), Counted(heap, whose, coral)) for coral in Coral])

    seats = state.table.seats
    supply = [each("cylinder", TotalKind.CYLINDERS_LEFT)]
    if state.followed:
        eaten = [
            (design_name("shrimp", who.colour), TotalCount(TotalKind.SEA_SHRIMPS, seat))
            for seat, who in enumerate(seats)
        ]
        polyp, larva = each("polyp", TotalKind.SEA_POLYPS), each("larva", TotalKind.SEA_LARVAE)
        yield page.section(OPEN_SEA, lazy_text(OPEN_SEA), _sea(page), polyp, larva, tally(eaten))
        yield page.section(BONUS, lazy_text(BONUS), polyps(CountedPileKind.BONUS, None))
        supply.insert(0, each("larva", TotalKind.LARVAE_LEFT))
        supply.append(line(lazy_text(N_("Polyp tiles in the bag")), TotalCount(TotalKind.BAG)))
    yield page.section(SUPPLY, lazy_text(SUPPLY), *supply)
    yield page.section(ALGA_SPACE, lazy_text(ALGA_SPACE), each("cylinder", TotalKind.ALGA_SPACE))
    for seat, who in enumerate(seats if state.followed else ()):
        in_front = TextLabel(shell, lazy_text(words.IN_FRONT_LABEL), role="faint")
        lines = [line(lazy_text(said), TotalCount(total, seat)) for said, total in _LINES]
        yield page.section(who, player_caption(who), in_front, polyps(CountedPileKind.CONSUMED, seat), *lines)


class TilesSection(AuditSection):
    """The ten coral tiles as they lie: touched to turn one, the cylinder below to lock it."""

    def __init__(self, page: BaseAuditPage[Any, Any]) -> None:
        self._page = page
        self._tiles = CoralTileCards(page.shell, self._turn, self._lock)
        super().__init__(
            page.shell,
            lazy_text(TILES_LABEL),
            [self._tiles],
            partial(page.tick, TILES_LABEL),
            TILES_LABEL in page.ticked,
        )
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
        different = [thing.number for thing in self._page.found.found if isinstance(thing, Tile)]
        self._tiles.show([self._there(tile.number) for tile in CORAL_TILES], different)


def _sea(page: BaseAuditPage[Any, Any]) -> Widget:
    """The five spaces of the open sea as they must lie, each after the form of its coral."""
    shell = page.shell
    flow = AutoGrid(picture_side(shell, 7), most=2, gap=shell.theme.space(), even=False)
    side = picture_side(shell, 1.9)
    for coral in Coral:
        form = Picture(shell, design_name("form", coral), size_hint=(None, None), size=(side, side))
        names = tuple(design_name("polyp", c) for c in Coral for _ in range(page.state.sea[coral][c]))
        row = BoxLayout(size_hint_y=None, height=side, spacing=shell.theme.space())
        flow.add_widget(fill_layout(row, form, *([PicturePile(shell, names, side)] if names else [])))
    return flow


_HOW = N_("Tap a title where everything is right. Tap whatever is different: a space, a piece, a number.")
_HOW_LIST = N_("Tap what you have checked.")
BOARDS_LABEL = N_("Reef boards")


class AuditPage(BaseAuditPage[Audited, ThingState]):
    """The page that checks the table. It never changes the game: correcting and letting stand have pages."""

    checking = TABLE_CHECKER

    def build(self) -> Iterator[None]:
        """Make the boards, the coral tiles, and every other place."""
        shell, how = self.shell, TextLabel(self.shell, lazy_text(_HOW))
        self.boards: BoardsWidget | None = None
        if self.state.followed:
            self.boards = BoardsWidget(shell, self.state.table, self.touched)
            self._show_boards()
            self.fill(how, self.section("boards", lazy_text(BOARDS_LABEL), self.boards, ground=None))
            yield
        else:
            self.fill(how)
        self.body.add_widget(TilesSection(self))
        yield
        flow = AutoGrid(max(shell.theme.text(18), 6.6 * shell.theme.touch), most=3, gap=shell.theme.space(1.5))
        self.body.add_widget(fill_layout(flow, *make_sections(self)))
        yield

    def show_ways(self) -> None:
        """Show the list, and the slip once something differs."""
        self.act(Button(self.shell, lazy_text(N_("As a list")), self.as_list, role="quiet"), self.find_button("loud"))

    def mistake_button(self, step: int) -> Button:
        """Return the button that leads to correcting the entry of `step`."""
        correct = partial(self.shell.go, "correct", controller=self.controller, step=step)
        return Button(self.shell, lazy_text(N_("Correct this entry")), correct, role="loud")

    def stand_buttons(self) -> Sequence[Button]:
        """Return the button that leads to entering the table as it lies."""
        found = explained_things(self.state, self.found.found)
        stand = partial(self.shell.exchange, "let-stand", controller=self.controller, found=found)
        return [Button(self.shell, lazy_text(ACCEPT_LABEL), stand, role="quiet")]

    # The same in words

    def as_list(self) -> None:
        """Show the list, with a line for each thing."""
        shell, flow = self.shell, None
        parts: list[Any] = [TextLabel(shell, lazy_text(_HOW_LIST))]
        for number, line in enumerate(audit_lines(shell.locale.tr, self.state)):
            if line.startswith(CHECKBOX):
                if flow is None:
                    flow = AutoGrid(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(), even=False)
                    parts.append(flow)
                flow.add_widget(self._item(number))
            elif line and not line.startswith(" "):
                parts.append(TextLabel(shell, partial(self._line, number), bold=True, size=1.1))
                flow = None
        self.show_instead(*parts)
        self.act(Button(shell, lazy_text(N_("As pictures")), self.show_all))

    def _item(self, number: int) -> MenuCard:
        def ticked() -> None:
            card.choose(self.tick(number))

        said = partial(self._line, number)
        card = MenuCard(self.shell, ticked, None, said, chosen=number in self.ticked)
        return card

    def _line(self, number: int, tr: Translator) -> str:
        lines = audit_lines(tr, self.state)
        return capitalize_first(lines[number].removeprefix(CHECKBOX))

    # A space that looks otherwise

    def touched(self, space: Space) -> None:
        """Ask what really lies on a space."""
        there = self.found.of(space)
        assert isinstance(there, SpaceState)
        self.dialogs.open(ask_space_dialog(self.shell, self.state.table, space, there, partial(self.put, space)))

    def put(self, thing: Audited, there: ThingState) -> None:
        """Note how a thing really lies, and show it on its board."""
        super().put(thing, there)
        if isinstance(thing, Space):
            self._show_boards()

    def _show_boards(self) -> None:
        if self.boards is None:
            return
        state, marks = self.state, dict[Space, Highlight]()
        for thing, there in self.found.found.items():
            if isinstance(thing, Space):
                state, marks[thing] = apply_finding(state, thing, there), Highlight.HELD
        self.boards.show(state.rocks, marks)
