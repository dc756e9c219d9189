"""Reef Encounter's table page when the app follows only coral tiles and meals, not the reef boards."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.reef_encounter.box import Alga
from companion.reef_encounter.game import Game
from companion.reef_encounter.rules.actions import CallEnd, EndTurn
from companion.reef_encounter.rules.state import Phase, Trigger
from mobile.at_table.taking_back import FROM_HERE
from mobile.at_table.thinking import name_more
from mobile.at_table.undo_name import take_back_fitting
from mobile.coaching.free_place import NEVER, WeightedAreas, area_of
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.reef_encounter.arrangement.grid import Sizes
from mobile.reef_encounter.arrangement.hierarchy import hierarchy_places
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play import hints
from mobile.reef_encounter.play.action_names import short
from mobile.reef_encounter.play.asking import Question, Show, WhichAlga, WhichMeal
from mobile.reef_encounter.play.spots import Cylinder, Fish, Wondering
from mobile.reef_encounter.sheets import more
from mobile.reef_encounter.sheets.meal import meal_sheet
from mobile.reef_encounter.sheets.outlook import OutlookPanel
from mobile.reef_encounter.sheets.player_strip import Strip
from mobile.reef_encounter.sheets.questions import alga_sheet
from mobile.reef_encounter.table.hierarchy_surface import HierarchySurface
from mobile.reef_encounter.table.playing import PlayingPage
from mobile.reef_encounter.table.surface import set_visible
from mobile.widgets.button import Button, side_by_side, write_alike
from mobile.widgets.text import Said


class HierarchyPage(PlayingPage):
    """The table page of a `game` whose boards are not followed."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self._later = Clock.create_trigger(self.lay, -1)
        self.board = HierarchySurface(shell)
        self.strips = [Strip(shell, seat) for seat in range(len(game.state.table.seats))]
        self.outlook = OutlookPanel(shell)
        self.undo = self._button(words.TAKE_BACK, self.sheets.taking_back.back)
        self.meal = self._button(words.MEAL, self._ask_meal, "plain")
        self.end_turn = self._button(words.END_TURN, self._pass, "loud")
        self.more = self._button(words.MORE, self.open_more)
        sitting = self.sitting
        self.overview = self._button(words.OVERVIEW, self.sheets.open_overview)
        self.playing = [self.undo, self.overview, self.more, self.meal, self.end_turn]
        self.stepping = [
            self._button(words.STEP_BACK, lambda: sitting.look_at(sitting.step - 1)),
            self._button(words.STEP_ON, lambda: sitting.look_at(sitting.step + 1)),
            self._button(FROM_HERE, self.sheets.taking_back.to_here),
            self._button(words.NOW, lambda: sitting.look_at(None), "loud"),
        ]
        self.stepping_on_copy = [*self.stepping[:2], self.stepping[-1], self.more]
        self.wondering = [
            self._button(words.ANOTHER_WAY, self.hands.another_way, "plain"),
            self._button(words.CLOSE, self.hands.drop),
        ]
        self.faces = [*self.playing, *self.stepping, *self.wondering]
        for widget in (self.board, *self.strips, self.outlook, self.notice):
            self.add_widget(widget)
        self._buttons: list[Button] = []
        self._share = 0.0  # of a row, in pixels: a button's
        algae = {str(alga + 1): partial(self.hands.tap, Cylinder(alga)) for alga in Alga}
        self.touched = self.board
        self.begin({"f": self._ask_meal, "n": self._pass, **algae})

    def _button(self, said: words.Caption, pressed: Any, role: str = "quiet") -> Button:
        made = Button(self.shell, partial(words.say, said), pressed, role, size_hint=(None, None), grows=False)
        made.bind(text=self._later, bold=self._later)  # a button is as wide as its words
        return made

    def lay(self, *_: object) -> None:
        """Lay the tiles out large, players beside or beneath them."""
        if self.width < 2:
            return
        theme = self.shell.theme
        afar = self.notice.afar(self.width, self.height)
        sizes = Sizes(theme.touch, theme.text(1), theme.space(), theme.least, afar)
        phone = shape(self.width, self.height, theme.space() / 8) is Shape.PHONE
        buttons = self._shown_buttons()
        places = hierarchy_places(self.width, self.height, len(self.strips), sizes, phone)
        self.notice.lay(places.message, afar)
        each, gap = -(-len(buttons) // places.rows), theme.space(0.5)
        for number, row in enumerate(places.buttons.column([1] * places.rows, gap)):
            part = buttons[each * number : each * (number + 1)]
            if self.undo in part:
                self._share, self.undo.height = row.width / len(part), row.height
                self._name_undo()
            wanted, shares = [button.least_width for button in part], [6 + len(button.text) for button in part]
            for button, area in zip(part, side_by_side(row, wanted, shares, gap, theme.least), strict=True):
                button.pos, button.size = area[:2], area[2:]
            write_alike(self.shell, part)
        for told in (*self.strips, self.outlook):
            told.afar = afar
        self.board.lay(places.board)
        for number, strip in enumerate(self.strips):
            set_visible(strip, number < len(places.strips))
            if number < len(places.strips):
                strip.lay(places.strips[number])
        set_visible(self.outlook, places.outlook is not None)
        if places.outlook is not None:
            self.outlook.lay(places.outlook)
        self.keys.show()
        self.coach.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: never cover buttons and prompt, tiles only where nothing else is left."""
        never = [(area_of(widget), NEVER) for widget in (*self.notice.parts, *self._buttons)]
        seldom = [(area_of(widget), 1.0) for widget in (*self.strips, self.outlook) if not widget.disabled]
        return [*never, (area_of(self.board), 3.0), *seldom]

    def _wanted(self) -> list[Button]:
        held = self.hands.held
        if isinstance(held, Wondering):
            found = self.wondering if len(held.ways) > 1 else self.wondering[1:]
            return [*found, self.more] if self.sitting.on_copy else found
        if not self.sitting.looking_back:
            return self.playing
        return self.stepping_on_copy if self.sitting.on_copy else self.stepping

    def _shown_buttons(self) -> list[Button]:
        """For playing, or for stepping through what was."""
        wanted = self._wanted()
        if wanted != self._buttons:
            for button in self._buttons:
                self.remove_widget(button)
            self._buttons = wanted
            for button in wanted:
                self.add_widget(button, index=len(self.children))
        return wanted

    def draw(self) -> None:
        """Draw the tiles, what can be touched, and the buttons that can be pressed."""
        view, glows = self.view, self.glows
        self.board.show(view.tiles, glows.marks, glows.grey, glows.ghosts)
        for strip in self.strips:
            strip.show(view)
        self.outlook.show(view)
        if self._wanted() != self._buttons:
            self.lay()
        self._name_undo()
        over = view.phase is Phase.OVER
        said = words.OPEN_FISHES if over else words.PASS if view.phase is Phase.FEAST else words.END_TURN
        on_copy = self.sitting.on_copy
        role = "plain" if on_copy else "loud"
        self.end_turn.mean(partial(words.say, said), role=role, possible=not (over and on_copy))
        self.meal.mean(possible=Fish() not in glows.grey)
        name_more(self.more, on_copy)

    def _name_undo(self) -> None:
        """The name of what Undo takes back, as full as an equal share of its row has room for."""
        stroke = self.sitting.strokes.last()
        what = short(stroke[-1] if stroke else None)
        fits = partial(self.undo.holds_name, width=self._share)
        self.undo.mean(partial(take_back_fitting, what=what, fits=fits), possible=bool(stroke))

    def _hint(self) -> Said:
        """The hint while nothing is held."""
        return partial(hints.order_hint, view=self.view)

    def _pass(self) -> None:
        match self.sitting.state.phase:
            case Phase.OVER if self.sitting.on_copy:
                pass
            case Phase.OVER:
                self.shell.go("end", sitting=self.sitting)
            case Phase.FEAST:
                self.hands.pass_feast()
            case _:
                self.hands.do(EndTurn(self.sitting.state.turn.seat))

    def _ask_meal(self) -> None:
        """A coral is eaten: whatever was held, it is let go."""
        self.hands.drop()
        self.hands.tap(Fish())

    def ask(self, asked: Question | Show) -> None:
        """Ask for the coral that was eaten, by its colour and size; or which alga grows."""
        match asked:
            case WhichMeal():
                sheet, self.meal_asked = meal_sheet(self.shell, lambda *eaten: self.hands.answer(asked, eaten))
                self.sheets.open(sheet)
            case WhichAlga(pay):
                answer = partial(self.hands.answer, asked)
                self.sheets.open(alga_sheet(self.shell, self.sitting.state, pay, answer))
            case _:
                raise AssertionError(f"{asked} is no question where the boards are not followed")

    # Sheets

    def _more(self) -> None:
        """Open everything that is not about the turn."""
        sheets = self.sheets
        sheets.open_more(more.hierarchy_ways(sheets, self._call, self.thinking), more.ways_back(sheets))

    def _call(self, trigger: Trigger) -> None:
        self.hands.do(CallEnd(self.sitting.state.turn.seat, trigger))
