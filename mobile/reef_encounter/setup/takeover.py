"""The page that starts from the table as it stands: players, boards, open sea; names all faults at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name, draw_sea_space
from companion.reef_encounter.box import LARVAE_PER_CORAL, SHRIMPS_PER_PLAYER, Alga, Coral
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.rules.state import Depth
from companion.translator import N_
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.pages.titled_page import MORE_SIGN, NEXT_LABEL, show_refusals
from mobile.reef_encounter.art import FACE_DOWN_POLYP, bead_drawings, parrotfish_picture
from mobile.reef_encounter.coral_tiles import CoralTileCards, tile_states
from mobile.reef_encounter.play.controller import RefillDraws
from mobile.reef_encounter.setup.board_editor import BoardEditor
from mobile.reef_encounter.setup.board_steps import BoardsStep
from mobile.reef_encounter.setup.draft import SetUpStep
from mobile.reef_encounter.setup.new_game import MISSING_ANSWERS, ReefSetUpWizard
from mobile.reef_encounter.setup.players import PlayersStep
from mobile.reef_encounter.setup.position import CountedPileName, HidingPlace, PositionEditor
from mobile.reef_encounter.setup.steps import GameStep, RulesStep
from mobile.ui.abacus import Abacus
from mobile.ui.buttons import Button, Swatch, SwatchGrid
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption
from mobile.ui.menu_cards import CardChoices
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

Changed = Callable[[PositionEditor], object]


class PlayersPanel(Panel):
    """Asks what each player has, and who is on turn next."""

    def __init__(self, shell: Shell, entered: PositionEditor, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self.add_widget(TextLabel(shell, lazy_text(N_("Who is on turn next?")), bold=True))
        self._next: CardChoices[int] = CardChoices(shell, self._turn, lambda: shell.theme.text(9), most=4)
        for seat, who in enumerate(entered.seats):
            self._next.offer(seat, player_caption(who), None, [parrotfish_picture(shell, who.colour, 2.4)], size=1.0)
        self.add_widget(self._next)
        rows = AutoGrid(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        self._players = [_PlayerTaken(shell, seat, entered, self._change) for seat in range(len(entered.seats))]
        fill_layout(rows, *self._players)
        self.add_widget(rows)
        self.show(entered)

    def show(self, entered: PositionEditor) -> None:
        """Show another table."""
        self.entered = entered
        self._next.show(entered.position.seat)
        for player in self._players:
            player.show(entered)

    def _turn(self, seat: int) -> None:
        self._changed(self.entered.next(seat))

    def _change(self, change: Callable[[PositionEditor], PositionEditor]) -> None:
        self._changed(change(self.entered))


class _PlayerTaken(Panel):
    """Rows of pieces to slide a finger along; what is hidden lies face down."""

    def __init__(self, shell: Shell, seat: int, entered: PositionEditor, change: Any) -> None:
        super().__init__(shell)
        self._seat, self._change = seat, change
        who = entered.seats[seat]
        head = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.75))
        head.height = picture_side(shell, 2.6)
        head.add_widget(parrotfish_picture(shell, who.colour, 2.6))
        head.add_widget(TextLabel(shell, player_caption(who), bold=True, size=1.1, pos_hint={"center_y": 0.5}))
        self.add_widget(head)
        self._rows: dict[str, Abacus] = {}
        if entered.depth is Depth.FULL:
            heaps: tuple[tuple[CountedPileName, str, str], ...] = (
                ("consumed", "polyp", N_("Consumed polyps in front of the screen")),
                ("larvae", "larva", N_("Larva cubes")),
            )
            for heap, kind, title in heaps:
                self._row(heap, lazy_text(title), bead_drawings(kind), partial(self._count, heap), LARVAE_PER_CORAL)
            self._row(
                "hand", lazy_text(N_("Polyp tiles behind the screen")), [FACE_DOWN_POLYP], partial(self._hide, "hand")
            )
        self._row(
            "fish", lazy_text(N_("Polyp tiles in the parrotfish")), [FACE_DOWN_POLYP], partial(self._hide, "fish")
        )
        shrimp = NamedDrawing(design_name("shrimp", who.colour))
        self._row("meals", lazy_text(N_("Shrimps eaten")), [shrimp], self._meals, SHRIMPS_PER_PLAYER)

    def _row(self, name: str, title: LazyText, rows: Sequence[NamedDrawing], counted: Any, most: int = 12) -> None:
        self.add_widget(TextLabel(self.shell, title))
        self._rows[name] = Abacus(self.shell, rows, counted, most)
        self.add_widget(self._rows[name])

    def show(self, entered: PositionEditor) -> None:
        """Show this player of the table."""
        player = self._player = entered.position.players[self._seat]
        now: dict[str, Sequence[int]] = {
            "consumed": player.consumed,
            "larvae": player.larvae,
            "hand": [player.hand.hidden],
            "fish": [player.fish.hidden],
            "meals": [player.meals],
        }
        for name, abacus in self._rows.items():
            abacus.show(now[name])

    def _count(self, heap: CountedPileName, coral: int, number: int) -> None:
        there = self._player.larvae if heap == "larvae" else self._player.consumed
        more = number - there[coral]
        self._change(lambda entered: entered.with_more(self._seat, heap, Coral(coral), more))

    def _hide(self, where: HidingPlace, _row: int, number: int) -> None:
        self._change(lambda entered: entered.hidden(self._seat, where, number))

    def _meals(self, _row: int, number: int) -> None:
        self._change(lambda entered: entered.fed(self._seat, number))


class SeaPanel(Panel):
    """A panel with coral tiles and locks, alga space and, at full depth, the five spaces and the bonus tiles."""

    def __init__(self, shell: Shell, entered: PositionEditor, changed: Changed, **kwargs: Any) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._changed = changed
        self._tiles = CoralTileCards(shell, self._flip, self._lock)
        self._algae = [Swatch(shell, design_name("cylinder", alga), partial(self._alga, alga)) for alga in Alga]
        fill_layout(
            self,
            TextLabel(shell, lazy_text(N_("Tap a coral tile to turn it, the cylinder below to lock it.")), bold=True),
            self._tiles,
            TextLabel(shell, lazy_text(N_("On the alga space")), bold=True),
            _row(shell, self._algae),
        )
        self._spaces: list[_Space] = []
        self._bonus: list[Swatch] = []
        if entered.depth is Depth.FULL:
            self._add_spaces(shell)
        self.show(entered)

    def _add_spaces(self, shell: Shell) -> None:
        self.add_widget(TextLabel(shell, lazy_text(N_("Polyp tiles on the open sea")), bold=True))
        flow = AutoGrid(lambda: shell.theme.text(16), most=3, gap=shell.theme.space(1.5))
        for coral in Coral:
            space = _Space(shell, coral, partial(self._lay, coral), partial(self._empty, coral))
            self._spaces.append(space)
            flow.add_widget(space)
        fill_layout(
            self, flow, TextLabel(shell, lazy_text(N_("Bonus polyp tiles that lie beside the board")), bold=True)
        )
        self._bonus = [Swatch(shell, f"polyp-{c.name.lower()}", partial(self._toggle_bonus, c)) for c in Coral]
        self.add_widget(_row(shell, self._bonus))
        self._kept = Button(shell, lazy_text(N_("They are in the bag already")), self._keep, role="quiet")
        self.add_widget(self._kept)

    def show(self, entered: PositionEditor) -> None:
        """Show another table."""
        self.entered = entered
        self._tiles.show(tile_states(entered.position.tiles))
        for alga, swatch in zip(Alga, self._algae, strict=True):
            swatch.choose(entered.position.tiles.sea is alga)
        for coral, space in zip(Coral, self._spaces, strict=False):
            space.show(entered.position.sea[coral])
        for coral, swatch in zip(Coral, self._bonus, strict=False):
            swatch.choose(bool(entered.position.bonus[coral]))
        if self._bonus:
            self._kept.mean(role="quiet" if entered.position.bonus_kept else "plain")

    def _flip(self, number: int) -> None:
        self._changed(self.entered.flipped(number))

    def _lock(self, number: int) -> None:
        self._changed(self.entered.locked(number))

    def _alga(self, alga: Alga) -> None:
        self._changed(self.entered.on_alga_space(alga))

    def _lay(self, space: Coral, coral: Coral) -> None:
        self._changed(self.entered.at_sea(space, coral))

    def _empty(self, space: Coral) -> None:
        self._changed(self.entered.at_sea(space, None))

    def _toggle_bonus(self, coral: Coral) -> None:
        self._changed(self.entered.without_bonus(kept=True).with_bonus(coral))

    def _keep(self) -> None:
        self._changed(self.entered.without_bonus(kept=not self.entered.position.bonus_kept))


class _Space(Panel):
    """A panel for one open-sea space: what lies there, five colours to add, and a way to empty it."""

    def __init__(self, shell: Shell, coral: Coral, lay: Any, empty: Any) -> None:
        super().__init__(shell)
        self._coral = coral
        size = draw_sea_space(coral)
        high = picture_side(shell, 4.4)
        self._lying = Picture(
            shell, "", partial(draw_sea_space, coral), size.width / size.height, size_hint=(1, None), height=high
        )
        self.add_widget(self._lying)
        swatches = [Swatch(shell, f"polyp-{c.name.lower()}", partial(lay, c)) for c in Coral]
        self.add_widget(SwatchGrid(shell, swatches))
        self._empty = Button(shell, lazy_text(N_("Empty")), empty, role="quiet")
        self.add_widget(self._empty)

    def show(self, stock: tuple[int, ...]) -> None:
        """Show what lies there."""
        tiles = "".join(coral.name[0] * stock[coral] for coral in Coral)
        name = f"sea-space-{self._coral.name.lower()}-{tiles}"
        self._lying.show(name, partial(draw_sea_space, self._coral, tiles))
        self._empty.mean(possible=bool(tiles))


def _row(shell: Shell, swatches: list[Swatch]) -> SwatchGrid:
    row = SwatchGrid(shell, swatches)
    row.pos_hint = {"x": 0}
    return row


class _Kind(GameStep):
    """The step for what the app does, without draws by it (it cannot know the bag) and without a score alone."""

    depths = (Depth.FULL, Depth.HIERARCHY)
    draws = False


class _BoardsThere(BoardsStep):
    """The step for the reef boards that lie there: the app draws none."""

    draws = False


_SAID: dict[str, Any] = {"players": PlayersStep, "kind": _Kind, "boards": _BoardsThere}
"""Steps that ask who plays what: they show a draft."""
_LYING: dict[str, Any] = {"rocks": BoardEditor, "sea": SeaPanel, "people": PlayersPanel}
"""Steps that ask what lies where: they show its table."""


class TakeoverPage(ReefSetUpWizard):
    """The page that takes over a table: pieces are asked for once boards are known, and forgotten if these change."""

    page = "takeover"
    titles: ClassVar = {
        "players": N_("Who plays?"),
        "kind": N_("How much shall the app do?"),
        "boards": N_("Reef boards"),
        "rocks": N_("What lies on the reefs?"),
        "sea": N_("Open sea"),
        "people": N_("What does everybody have?"),
    }

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the steps; boards are asked for where they are followed."""
        followed = self.draft.depth is Depth.FULL
        return tuple(step for step in self.titles if followed or step not in ("boards", "rocks"))

    @property
    def entered(self) -> PositionEditor:
        """The table as it has been told so far."""
        return self.draft.entered(self.shell.locale.tr)

    def ask(self) -> Iterable[Widget]:
        """Make the box of the step; boards fill the page, and all else may scroll."""
        if self.step in _SAID:
            self.box = _SAID[self.step](self.shell, self.draft, self.change)
            if isinstance(self.box, PlayersStep):
                self._rules = RulesStep(self.shell, self.draft, self.change)
                self.box.add_beside(self._rules, always=True)
        else:
            self.draft = replace(self.draft, table=self.entered)
            self.box = _LYING[self.step](self.shell, self.draft.table, self.lies)
        self.let_scroll(self.step != "rocks")
        return [self.box]

    def show(self) -> None:
        """Show another draft, or another table."""
        self.box.show(self.draft if self.step in _SAID else self.draft.table)
        if isinstance(self.box, PlayersStep):
            self._rules.show(self.draft)

    def lies(self, table: PositionEditor) -> None:
        """Take over how the table stands."""
        self.change(replace(self.draft, table=table))

    def lacking(self) -> LazyText | None:
        """Return what is missing: other names, or boards, before anything can lie on them."""
        boards = self.step == "boards" and not self.draft.ready(SetUpStep.BOARDS)
        return super().lacking() or (lazy_text(MISSING_ANSWERS[SetUpStep.BOARDS]) if boards else None)

    def unanswered(self) -> Widget | None:
        """Return the field of a name that two have."""
        return self.box.field_to_change if isinstance(self.box, PlayersStep) else None

    @property
    def _boards_left(self) -> bool:
        """Return whether a phone, which one board fills, has not shown all of them yet."""
        return self.step == "rocks" and bool(self.box.unseen)

    def lead(self) -> None:
        """Show the dots, and the button that leads to the next board, to what lies below, or on."""
        self.journey.show(len(self.steps), self.where)
        if self.below.more or self._boards_left:
            said = lazy_text(N_("Next board")) if self._boards_left else literal_text(MORE_SIGN)
            self.next_button.mean(said, role="plain", possible=True)
            return
        last = self.where + 1 == len(self.steps)
        said = lazy_text(N_("Go on from here")) if last else lazy_text(NEXT_LABEL)
        self.next_button.mean(said, role="loud", possible=not self.lacking())

    def go_on(self) -> None:
        """Go to the next board, to what lies below, to the next step, or to the table."""
        if self._boards_left:
            self.box.turn()
        elif self.below.more:
            self.below.show()
        else:
            super().go_on()

    def begin(self) -> None:
        """Play on from here, unless it cannot be."""
        table = self.entered
        if faults := table.faults():
            show_refusals(self, *faults)
            return
        self.know_again()
        self.save(REEF_ENCOUNTER, table.setup(), self.shell.app_state.service(RefillDraws).chance.key())
