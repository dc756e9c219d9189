"""Reef Encounter's questions and results for the shared end page, and the page that only scores a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral, CoralCounts, coral_counts
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.queries.touch_outcomes import answer_question
from companion.reef_encounter.queries.touches import FishQuestion, TieQuestion
from companion.reef_encounter.rules.scoring import player_score, tied
from companion.reef_encounter.rules.state import Holding, Seat, State, Tally
from companion.reef_encounter.rules.turns import coral_values
from companion.reef_encounter.story.finale import TIE_BREAKERS as COUNTED
from companion.reef_encounter.wording import table as nearing
from companion.refusal import Refused
from companion.session.touch import RefusedOutcome
from companion.translator import N_, NN_, Translator
from mobile.core.plugin import NamedDrawing
from mobile.core.settings import remember_players
from mobile.core.shell import Shell
from mobile.finale.page import FinalePage
from mobile.pages.open_game import open_game_table
from mobile.pages.titled_page import NEXT_LABEL, TitledPage, show_refusals
from mobile.reef_encounter.art import FACE_DOWN_POLYP, bead_drawings, player_heading
from mobile.reef_encounter.coral_tiles import CoralTileCards, tile_states
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.wording import undo_name
from mobile.reef_encounter.private import (
    WITH_PIN_LABEL,
    CommitmentsPanel,
    HoldingPicture,
    forgotten_pin_text,
    unlock_pin_pad,
)
from mobile.reef_encounter.scores import ScorePanel, winner_text
from mobile.reef_encounter.setup.draft import Draft, new_draft
from mobile.reef_encounter.setup.players import PlayersStep
from mobile.reef_encounter.setup.position import PositionEditor, scoring_position, tied_seats
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.setup.people import PlayerPanels, names_refusal, shows_one_player
from mobile.table.undo import CORRECT_LABEL
from mobile.ui.abacus import Abacus
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

TIE_BREAKER_PICTURES = {
    field: (title, FACE_DOWN_POLYP if field == "polyps" else NamedDrawing(picture))
    for field, (title, picture) in COUNTED.items()
}
"""The tie-breakers in their order: the field of a tally, what to count, what it looks like."""


class TieBreakerPanel(Panel):
    """A panel with a row of pieces for each tie-breaker of `who`; `told` gets its field and the number touched."""

    def __init__(self, shell: Shell, who: Seat, told: Callable[[str, int], object]) -> None:
        super().__init__(shell)
        self.add_widget(player_heading(shell, who))
        self.rows: dict[str, Abacus] = {}
        for field, (title, bead) in TIE_BREAKER_PICTURES.items():
            self.add_widget(TextLabel(shell, lazy_text(title)))
            self.rows[field] = Abacus(shell, [bead], partial(_row_told, told, field), most=12)
            self.add_widget(self.rows[field])

    def show(self, tally: Tally | None) -> None:
        """Show the counts so far."""
        for field, row in self.rows.items():
            row.show([0 if tally is None else getattr(tally, field)])


class OpenCountPanel(Panel):
    """A panel on which `who` counts; `numbers` is what they have counted so far."""

    def __init__(self, shell: Shell, who: Seat) -> None:
        super().__init__(shell, role=None)
        self.numbers = Tally(0, 0, 0, 0)
        wish = N_("{player} counts what decides the tie:")
        self.add_widget(TextLabel(shell, lambda tr: tr(wish, player=who), bold=True, size=1.1))
        self._tallying = TieBreakerPanel(shell, who, self._counted)
        self.add_widget(self._tallying)

    def _counted(self, field: str, number: int) -> None:
        self.numbers = self.numbers._replace(**{field: number})
        self._tallying.show(self.numbers)


def _row_told(told: Callable[[str, int], object], field: str, _row: int, number: int) -> None:
    told(field, number)


_OPEN = N_("The parrotfish of {player}")
_FISH = 0.2  # of the window's height, at most: the colours to choose from are in sight below it
_ALONE, _SEVERAL = (1.6, 0.15), (1.0, 0.08)  # cells of those colours: usual ones, and of the window's height at most
_KNOWN = N_("Everybody saw these go into it:")


def make_finale_page(shell: Shell, controller: ReefEncounterController) -> FinalePage:
    """Return the end page of `controller`'s game, from the last turn to the winner; every step can be taken back."""
    page = FinalePage(shell, controller, partial(_Questions, controller))
    page.keeps_secrets = True
    return page


class _Questions:
    """The questions about hidden polyps in a parrotfish, and about ties that nobody could follow."""

    def __init__(self, controller: ReefEncounterController, page: FinalePage) -> None:
        self.controller, self.page, self.shell = controller, page, page.shell
        self.picker: TilePicker | None = None

    def whose(self, seat: int) -> LazyText:
        """Return the title: whose parrotfish is open."""
        who = self.controller.state.table.seats[seat]
        return lambda tr: tr(_OPEN, player=who)

    def do(self, question: FishQuestion | TieQuestion, given: CoralCounts | Tally) -> None:
        """Enter what was revealed or counted, and go on."""
        if not self.page.do(answer_question(self.controller.state, question, given)) and self.picker is not None:
            self.picker.clear()

    def last(self) -> str:
        """Return the name of what was entered last."""
        return undo_name(*self.controller.undo_groups.last()[-1:])

    def _feet(self, *loud: Button) -> None:
        self.page.act(self.page.undo_controls.button(self.last()), *loud)

    # Opening a fish

    def ask(self, seat: int) -> None:
        """Ask what a parrotfish hides: told before, or shown now."""
        self.picker = None
        state = self.controller.state
        who, fish = state.table.seats[seat], state.players[seat].fish
        self.page.title.say(self.whose(seat))
        column = fill_layout(Panel(self.shell, role=None), self._fish(state, seat))
        if isinstance(
            answer_question(state, FishQuestion(seat), fish.told), RefusedOutcome
        ):  # untold, or it cannot be
            wish = NN_(
                "One polyp is hidden in it. {player} shows it: which colour?",
                "{n} polyps are hidden in it. {player} shows them: stroke across their colours.",
            )
            column.add_widget(
                TextLabel(self.shell, lambda tr: tr.count(*wish, fish.hidden, player=who), size=1.1, align="center")
            )
            self.picker = TilePicker(
                self.shell,
                [None] * fish.hidden,
                lambda colours: self.do(FishQuestion(seat), coral_counts(colours)),
                asks=True,
            )
            frame = AnchorLayout(size_hint_y=None)
            frame.bind(width=partial(_fill, self.picker, fish.hidden == 1))
            self.picker.bind(height=frame.setter("height"))
            frame.add_widget(self.picker)
            column.add_widget(frame)
            if seat in self.controller.game.private.locked:
                column.add_widget(TextLabel(self.shell, partial(forgotten_pin_text, player=who), role="faint"))
            self._feet(*self._with_pin(seat))
        else:
            known = N_("{player} has told the app what is hidden in it.")
            column.add_widget(TextLabel(self.shell, lambda tr: tr(known, player=who), size=1.1, align="center"))
            opens = partial(self.do, FishQuestion(seat), fish.told)
            self._feet(Button(self.shell, lazy_text(words.OPEN_IT_LABEL), opens, role="loud"))
        if sum(fish.seen):
            column.add_widget(TextLabel(self.shell, lazy_text(_KNOWN), role="faint", align="center"))
            column.add_widget(
                _narrow(HoldingPicture(self.shell, Holding(fish.seen, fish.hidden)), self.shell.theme.text(34))
            )
        column.add_widget(CommitmentsPanel(self.shell, self.controller.game))
        self.page.fill(column)

    def _with_pin(self, seat: int) -> list[Button]:
        """A way to enter the PIN that seals what is hidden in the fish of `seat`."""
        if seat not in self.controller.game.private.locked:
            return []
        return [Button(self.shell, lazy_text(WITH_PIN_LABEL), partial(self.ask_pin, seat))]

    def ask_pin(self, seat: int) -> None:
        """Ask for the PIN of a player who promised a polyp."""
        self.picker = None
        pad, forgotten = unlock_pin_pad(self.shell, self.controller.game, seat, self.page.next, self.page.next)
        self.page.fill(pad)
        self.page.act(forgotten)

    def _fish(self, state: State, seat: int) -> AnchorLayout:
        theme = self.shell.theme
        side = min(
            theme.text(11) / theme.scale, _FISH * Window.height
        )  # large letters need the room for what is asked
        colour = state.table.seats[seat].colour
        frame = AnchorLayout(size_hint_y=None, height=0.72 * side)
        frame.add_widget(Picture(self.shell, design_name("fish", colour), size_hint=(None, None), size=(side, side)))
        return frame

    # Tie-breakers that nobody has counted

    def ask_more(self) -> bool:
        """Ask what decides a tie, if nobody has counted it; False where no tie is left to ask about."""
        state = self.controller.state
        if not (waiting := tied(state)):
            return False
        seat = waiting[0]
        who = state.table.seats[seat]
        self.page.title.say(lambda tr: tr(N_("A tie")))
        tally = OpenCountPanel(self.shell, who)
        self.page.fill(TextLabel(self.shell, partial(winner_text, state), size=1.1), tally)
        self._feet(
            Button(
                self.shell,
                lazy_text(words.COUNTED_LABEL),
                lambda: self.do(TieQuestion(seat), tally.numbers),
                role="loud",
            )
        )
        return True

    # Points

    def beneath(self) -> Sequence[Widget]:
        """Return what became of promises, to stand beneath the points."""
        return [CommitmentsPanel(self.shell, self.controller.game, note=False)]

    def details(self) -> Sequence[Widget]:
        """Return why the game ended, where every point came from, and what became of promises."""
        state, found = self.controller.state, []
        if state.end is not None:
            trigger = state.end.trigger
            found.append(
                TextLabel(self.shell, partial(nearing.end_reason_line, trigger=trigger), role="faint", align="center")
            )
        return [*found, ScorePanel(self.shell, state), CommitmentsPanel(self.shell, self.controller.game)]

    def mending(self) -> Sequence[Widget]:
        """Return the button that corrects an entry."""
        if not self.controller.game.history.position:
            return ()
        correct = partial(self.shell.go, "correct", controller=self.controller)
        return [Button(self.shell, lazy_text(CORRECT_LABEL), correct, role="quiet")]


def _fill(picker: TilePicker, alone: bool, _frame: Widget, width: float) -> None:
    """Make a picker as large as there is room; what everybody knows of the parrotfish stays in sight below."""
    times, high = _ALONE if alone else _SEVERAL
    picker.enlarge(min(times * TilePicker.least(picker.shell), high * Window.height, width / picker.wide))


def _narrow(widget: Any, most: float) -> AnchorLayout:
    """A widget in the middle, no wider than `most` pixels."""
    frame = AnchorLayout(size_hint_y=None, height=widget.height)
    widget.size_hint_x = None

    def fit(*_: object) -> None:
        widget.width, frame.height = min(most, frame.width), widget.height

    frame.bind(width=fit)
    widget.bind(height=fit)
    frame.add_widget(widget)
    return frame


class ScoreDraft:
    """What was entered of a final score that is not kept yet: who left the page finds it there again."""

    people: Draft | None = None
    position: PositionEditor | None = None


class FinalScorePage(TitledPage):
    """The page; `seats` go clockwise from the start player, and are asked for first where they are not known."""

    def __init__(self, shell: Shell, seats: Sequence[Seat] = (), **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Final score")), **kwargs)
        self.entered: PositionEditor | None = None
        self._kept_draft = shell.app_state.service(ScoreDraft)
        self.draft = self._kept_draft.people or new_draft(shell.app_state.settings)
        if seats:
            self._score(tuple(seats))
        else:
            self._ask()

    def back(self) -> bool:
        """Go back from the points to the players, if they were asked for here."""
        if self.entered is None or self.draft.seats(self.shell.locale.tr) != self.entered.seats:
            return False
        self._ask()
        return True

    def _ask(self) -> None:
        self.entered = None
        self.title.say(lazy_text(N_("Who played?")))
        self._players = _WhoPlayed(self.shell, self.draft, self._seated)
        self.fill(self._players)
        self.act(Button(self.shell, lazy_text(NEXT_LABEL), self._begin_counting, role="loud"))

    def _seated(self, draft: Draft) -> None:
        self.draft = self._kept_draft.people = draft
        self.tell(None)
        self._players.show(draft)

    def _begin_counting(self) -> None:
        if (refused := names_refusal(self.draft.names)) is not None:
            self.tell(refused)
            return
        app_state = self.shell.app_state
        app_state.keep(remember_players(app_state.settings, self.draft.friends))
        app_state.remember(seats=len(self.draft.chairs))
        self._score(self.draft.seats(self.shell.locale.tr))

    def _score(self, seats: tuple[Seat, ...]) -> None:
        """The form: tiles, fish, points."""
        shell = self.shell
        self.title.say(lazy_text(N_("Final score")))
        before = self._kept_draft.position
        self.entered = before if before is not None and before.seats == seats else scoring_position(seats)
        self._tiles = TileGridPanel(shell, self._flip)
        self._counts: list[Abacus] = []
        panels: list[Panel] = []
        for seat, who in enumerate(seats):
            panel, counts = _fish_panel(shell, who, partial(self.hold, seat))
            self._counts.append(counts)
            panels.append(panel)
        self._fish = PlayerPanels(shell, [*map(player_caption, seats)], panels, most=3 if len(seats) == 3 else 2)
        self._live = TextLabel(shell, literal_text(""), bold=True, align="center", pos_hint={"center_y": 0.5})
        self._ties = Panel(shell, None)
        self._asked_of: tuple[int, ...] = ()
        self._tallies: dict[int, TieBreakerPanel] = {}
        self._points = Panel(shell, None)
        self.fill(
            TextLabel(shell, lazy_text(N_("Tap the coral tiles that lie the other way up.")), size=1.1, bold=True),
            self._tiles,
            TextLabel(shell, lazy_text(N_("What do the parrotfish hold?")), size=1.1, bold=True),
            self._fish,
            self._ties,
            TextLabel(shell, lazy_text(N_("Points")), size=1.1, bold=True),
            self._points,
        )
        self._kept = Button(shell, lazy_text(N_("Keep this result")), self._keep, role="loud")
        self.act(self._live, self._kept)
        self._show()
        self.bind(size=self._page)
        self._page()

    def _page(self, *_: object) -> None:
        """On a phone one player at a time."""
        if self.entered is not None:
            self._fish.fit(shows_one_player(self.shell, self))

    def _flip(self, number: int) -> None:
        self.change(self._now().flipped(number))

    def hold(self, seat: int, coral: int, number: int) -> None:
        """Set how many polyps of a coral are in a parrotfish."""
        held = self._now().position.players[seat].fish.seen[coral]
        self.change(self._now().with_more(seat, "fish", Coral(coral), number - held))

    def _tally(self, seat: int, field: str, number: int) -> None:
        self.change(self._now().with_tallies(self._asked_of).tallied(seat, field, number))

    def _all_equal(self) -> None:
        """Enter equal counts for the players who are level: they share the place."""
        table = self._now().with_tallies(self._asked_of)
        for seat in self._asked_of:
            for field in TIE_BREAKER_PICTURES:
                table = table.tallied(seat, field, 0)
        self.change(table)

    def _now(self) -> PositionEditor:
        assert self.entered is not None  # the form is shown only with one
        return self.entered

    def change(self, entered: PositionEditor) -> None:
        """Take another state of the form, and show it."""
        self.entered = self._kept_draft.position = entered
        self.tell(None)
        self._show()

    def _show(self) -> None:
        entered = self._now()
        self._tiles.show(entered)
        for counts, player in zip(self._counts, entered.position.players, strict=True):
            counts.show(player.fish.seen)
        self._points.clear_widgets()
        self._live.say(literal_text(""))
        self._kept.mean(possible=False)
        if not all(player.fish.total for player in entered.position.players):
            hint = N_("Each parrotfish holds at least its first polyp. Tap what was in it.")
            self._points.add_widget(TextLabel(self.shell, lazy_text(hint), role="faint"))
            return
        try:
            state = entered.state()
        except Refused as why:
            show_refusals(self, *why.faults)
            return
        self._ask_ties(tied_seats(state))
        self._points.add_widget(TextLabel(self.shell, partial(winner_text, state), size=1.25, bold=True))
        self._points.add_widget(ScorePanel(self.shell, state))
        self._live.say(partial(_running, state))
        self._kept.mean(possible=True)

    def _ask_ties(self, seats: tuple[int, ...]) -> None:
        """Tie-breakers are asked of those who are level, and of nobody else."""
        if seats != self._asked_of:
            self._asked_of = seats
            self._ties.clear_widgets()
            self._tallies.clear()
            if seats:
                self._add_ties(seats)
        for seat, tallying in self._tallies.items():
            tallying.show(self._now().position.players[seat].tally)

    def _add_ties(self, seats: tuple[int, ...]) -> None:
        shell = self.shell
        self._ties.add_widget(
            TextLabel(shell, lazy_text(N_("As many points: count these, too.")), size=1.1, bold=True)
        )
        flow = AutoGrid(lambda: shell.theme.text(17), most=2, gap=shell.theme.space(1.5))
        for seat in seats:
            self._tallies[seat] = TieBreakerPanel(shell, self._now().seats[seat], partial(self._tally, seat))
            flow.add_widget(self._tallies[seat])
        self._ties.add_widget(flow)
        equal = N_("Equal in everything")
        self._ties.add_widget(Button(shell, lazy_text(equal), self._all_equal, role="quiet"))

    def _keep(self) -> None:
        """Save the result among the finished games."""
        try:
            library = self.shell.app_state.saved_games.library
            path = library.new_path([seat.name for seat in self._now().seats])
            Game.create(REEF_ENCOUNTER, path, self._now().setup())
            self._kept_draft.people = self._kept_draft.position = None
            open_game_table(self.shell, path, instead=True)
        except Refused as why:
            show_refusals(self, *why.faults)


class _WhoPlayed(PlayersStep):
    """The step for players, without the question who knows the game."""

    taught = False


class TileGridPanel(Panel):
    """The ten coral tiles as they lie, and what each coral is worth by them; `touched` gets a tile's number."""

    def __init__(self, shell: Shell, touched: Any, **kwargs: Any) -> None:
        super().__init__(shell, None, **kwargs)
        self._tiles = CoralTileCards(shell, touched)
        self._row = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.5))
        self._forms = [Picture(shell, f"form-{coral.name.lower()}", size_hint=(None, None)) for coral in Coral]
        self._worth = [TextLabel(shell, literal_text(""), bold=True, grows=False) for _ in Coral]
        pairs = zip(self._forms, self._worth, strict=True)
        fill_layout(self, self._tiles, fill_layout(self._row, *(widget for pair in pairs for widget in pair)))
        shell.theme.bind(scale=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Corals as large as letters are wished."""
        self._row.height, side = picture_side(self.shell, 2.4), picture_side(self.shell, 2)
        for form in self._forms:
            form.size = (side, side)

    def show(self, entered: PositionEditor) -> None:
        """Show how the tiles lie."""
        self._tiles.show(tile_states(entered.position.tiles))
        for worth, amount in zip(coral_values(entered.position.tiles), self._worth, strict=True):
            amount.say(literal_text(f"×\u202f{worth}"))


def _running(state: State, tr: Translator) -> str:
    """Everybody's points in one line."""
    rows = zip(state.table.seats, range(len(state.players)), strict=True)
    return " · ".join(f"{tr.name(who)}\u00a0{player_score(state, seat).least}" for who, seat in rows)


def _fish_panel(shell: Shell, who: Seat, told: Any) -> tuple[Panel, Abacus]:
    counts = Abacus(shell, bead_drawings("polyp"), told, most=12)
    return fill_layout(Panel(shell), player_heading(shell, who), counts), counts
