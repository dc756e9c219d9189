"""The page that only scores a game: how the ten coral tiles lie, what each parrotfish holds, points at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.reef_encounter.art.designs import coral_tile, tile_name
from companion.reef_encounter.box import CORAL_TILES, Coral
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.rules.scoring import score
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.rules.turns import values
from companion.refusal import Refused
from companion.translator import N_, Speech
from mobile.frame.settings import remembered
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, refuse, say, verbatim
from mobile.pages.titled_page import NEXT, Titled
from mobile.reef_encounter.ending.tie_breakers import TALLIES, Tallying
from mobile.reef_encounter.setup.draft import Draft, new_draft
from mobile.reef_encounter.setup.entered_table import EnteredTable, level, scoring
from mobile.reef_encounter.setup.players import PlayersStep
from mobile.reef_encounter.widgets.player_heading import heading
from mobile.reef_encounter.widgets.scenery import beads
from mobile.reef_encounter.widgets.scores import ScoreSheet, verdict
from mobile.setting_up.one_each import OneEach, one_by_one
from mobile.setting_up.people import names_refusal
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.counting.abacus import Abacus
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words


class FinalScore(Titled):
    """The page; `seats` go clockwise from the start player, and are asked for first where they are not known."""

    def __init__(self, shell: Shell, seats: Sequence[Seat] = (), **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Final score")), **kwargs)
        self.entered: EnteredTable | None = None
        self.draft = new_draft(shell.desk.settings)
        if seats:
            self._score(tuple(seats))
        else:
            self._ask()

    def back(self) -> bool:
        """Go back from the points to the players, if they were asked for here."""
        if self.entered is None or self.draft.seats(self.shell.voice.speech) != self.entered.seats:
            return False
        self._ask()
        return True

    def _ask(self) -> None:
        self.entered = None
        self.title.say(say(N_("Who played?")))
        self._players = _WhoPlayed(self.shell, self.draft, self._seated)
        self.fill(self._players)
        self.act(Button(self.shell, say(NEXT), self._begin_counting, role="loud"))

    def _seated(self, draft: Draft) -> None:
        self.draft = draft
        self.tell(None)
        self._players.show(draft)

    def _begin_counting(self) -> None:
        if (refused := names_refusal(self.draft.names)) is not None:
            self.tell(refused)
            return
        desk = self.shell.desk
        desk.keep(remembered(desk.settings, self.draft.friends))
        desk.remember(seats=len(self.draft.chairs))
        self._score(self.draft.seats(self.shell.voice.speech))

    def _score(self, seats: tuple[Seat, ...]) -> None:
        """The form: tiles, fish, points."""
        shell = self.shell
        self.title.say(say(N_("Final score")))
        self.entered = scoring(seats)
        self._tiles = TileGrid(shell, self._flip)
        self._counts: list[Abacus] = []
        panels: list[Panel] = []
        for seat, who in enumerate(seats):
            panel, counts = _fish_panel(shell, who, partial(self.hold, seat))
            self._counts.append(counts)
            panels.append(panel)
        self._fish = OneEach(shell, [*map(called, seats)], panels, most=3 if len(seats) == 3 else 2)
        self._live = Words(shell, verbatim(""), bold=True, align="center", pos_hint={"center_y": 0.5})
        self._ties = Panel(shell, None)
        self._asked_of: tuple[int, ...] = ()
        self._tallies: dict[int, Tallying] = {}
        self._points = Panel(shell, None)
        self.fill(
            Words(shell, say(N_("Tap the coral tiles that lie the other way up.")), size=1.1, bold=True),
            self._tiles,
            Words(shell, say(N_("What do the parrotfish hold?")), size=1.1, bold=True),
            self._fish,
            self._ties,
            Words(shell, say(N_("Points")), size=1.1, bold=True),
            self._points,
        )
        self._kept = Button(shell, say(N_("Keep this result")), self._keep, role="loud")
        self.act(self._live, self._kept)
        self._show()
        self.bind(size=self._page)
        self._page()

    def _page(self, *_: object) -> None:
        """On a phone one player at a time."""
        if self.entered is not None:
            self._fish.fit(one_by_one(self.shell, self))

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
            for field in TALLIES:
                table = table.tallied(seat, field, 0)
        self.change(table)

    def _now(self) -> EnteredTable:
        assert self.entered is not None  # the form is shown only with one
        return self.entered

    def change(self, entered: EnteredTable) -> None:
        """Take another state of the form, and show it."""
        self.entered = entered
        self.tell(None)
        self._show()

    def _show(self) -> None:
        entered = self._now()
        self._tiles.show(entered)
        for counts, player in zip(self._counts, entered.position.players, strict=True):
            counts.show(player.fish.seen)
        self._points.clear_widgets()
        self._live.say(verbatim(""))
        self._kept.mean(possible=False)
        if not all(player.fish.total for player in entered.position.players):
            hint = N_("Each parrotfish holds at least its first polyp. Tap what was in it.")
            self._points.add_widget(Words(self.shell, say(hint), role="faint"))
            return
        try:
            state = entered.state()
        except Refused as why:
            refuse(self, *why.faults)
            return
        self._ask_ties(level(state))
        self._points.add_widget(Words(self.shell, partial(verdict, state), size=1.25, bold=True))
        self._points.add_widget(ScoreSheet(self.shell, state))
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
        self._ties.add_widget(Words(shell, say(N_("As many points: count these, too.")), size=1.1, bold=True))
        flow = Flow(lambda: shell.theme.text(17), most=2, gap=shell.theme.space(1.5))
        for seat in seats:
            self._tallies[seat] = Tallying(shell, self._now().seats[seat], partial(self._tally, seat))
            flow.add_widget(self._tallies[seat])
        self._ties.add_widget(flow)
        equal = N_("Equal in everything")
        self._ties.add_widget(Button(shell, say(equal), self._all_equal, role="quiet"))

    def _keep(self) -> None:
        """Save the result among the finished games."""
        try:
            library = self.shell.desk.shelf.library
            path = library.new_path([seat.name for seat in self._now().seats])
            Game.create(REEF_ENCOUNTER, path, self._now().setup())
        except Refused as why:
            refuse(self, *why.faults)
        else:
            self.shell.exchange("games")


class _WhoPlayed(PlayersStep):
    """The step for players, without the question who starts."""

    starts = False


class TileGrid(Panel):
    """The ten coral tiles as they lie, and what each coral is worth by them; `touched` gets a tile's number."""

    def __init__(self, shell: Shell, touched: Any, **kwargs: Any) -> None:
        super().__init__(shell, None, **kwargs)
        flow = Flow(picture_side(shell, 3.8), most=10, gap=shell.theme.space())
        self._cards: list[tuple[Card, Picture]] = []
        side = picture_side(shell, 3.4)
        for tile in CORAL_TILES:
            lying = Picture(shell, "", size_hint=(1, None), height=side)
            card = Card(shell, partial(touched, tile.number), None, None, [lying], upright=True)
            card.padding = shell.theme.space(0.4)
            lying.bind(width=lying.setter("height"))
            self._cards.append((card, lying))
            flow.add_widget(card)
        self.add_widget(flow)
        self._row = BoxLayout(size_hint_y=None, spacing=shell.theme.space(0.5))
        self._forms = [Picture(shell, f"form-{coral.name.lower()}", size_hint=(None, None)) for coral in Coral]
        self._worth = [Words(shell, verbatim(""), bold=True, grows=False) for _ in Coral]
        for form, words in zip(self._forms, self._worth, strict=True):
            self._row.add_widget(form)
            self._row.add_widget(words)
        self.add_widget(self._row)
        shell.theme.bind(scale=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Corals as large as letters are wished."""
        self._row.height, side = picture_side(self.shell, 2.4), picture_side(self.shell, 2)
        for form in self._forms:
            form.size = (side, side)

    def show(self, entered: EnteredTable) -> None:
        """Show how the tiles lie."""
        for tile, (_, lying) in zip(CORAL_TILES, self._cards, strict=True):
            up = entered.position.tiles.starfish_up(tile.number)
            lying.show(tile_name(tile, up), partial(coral_tile, tile, up))
        for worth, words in zip(values(entered.position.tiles), self._worth, strict=True):
            words.say(verbatim(f"×\u202f{worth}"))


def _running(state: State, speech: Speech) -> str:
    """Everybody's points in one line."""
    rows = zip(state.table.seats, range(len(state.players)), strict=True)
    return " · ".join(f"{who.name}\u00a0{score(state, seat).least}" for who, seat in rows)


def _fish_panel(shell: Shell, who: Seat, told: Any) -> tuple[Panel, Abacus]:
    panel = Panel(shell)
    panel.add_widget(heading(shell, who))
    counts = Abacus(shell, beads("polyp"), told, most=12)
    panel.add_widget(counts)
    return panel, counts
