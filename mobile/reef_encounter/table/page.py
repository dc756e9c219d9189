"""The table of a game that is followed in full: boards, open sea, what the player on turn has. Decides nothing."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.game_kind import Game
from companion.reef_encounter.questions.view import View
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import hints
from mobile.reef_encounter.play.asking import Attack, Look, Question, Refill, Show, WhichAlga, WhichMeal
from mobile.reef_encounter.play.chance import Draws, knows_the_bag, looked
from mobile.reef_encounter.play.glow import Glow
from mobile.reef_encounter.play.spots import LarvaCube, Spot
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.sheets.more import more_sheet
from mobile.reef_encounter.sheets.questions import alga_sheet, attack_sheet, drawn_sheet, refill_sheet
from mobile.reef_encounter.table.playing import PlayingPage
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.table.turn_buttons import TurnButtons
from mobile.widgets.text import Said


class TablePage(PlayingPage):
    """`game` is one that is followed in full. `leaf` is the board a phone shows, by number, or last the open sea."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.sitting.looked = lambda state, action: looked(state, action) if self._draws else action
        self.surface = Surface(shell, self.sitting, self.notice, self.sheets.open_log)
        self.bar = TurnButtons(shell, self.hands, self.sheets, self.open_more, self.turn_to)
        self.leaf = 0
        self.add_widget(self.surface)
        self.add_widget(self.bar)
        larvae = {str(coral + 1): partial(self.hands.tap, LarvaCube(coral)) for coral in Coral}
        self.begin(self.surface, {"a": self.hands.probe, "m": self.open_more, "p": self._pass, **larvae})

    def show(self, view: View, glows: Glow) -> None:
        """The pieces, what can be touched, and the buttons that can be pressed."""
        self.surface.show(view, glows)
        self.bar.show()

    def hint(self, view: View, glows: Glow) -> Said:
        """What can be done while nothing is held."""
        return partial(hints.hint, view=view, glows=glows)

    def lay(self, *_: object) -> None:
        """Put everything in its place; whatever a finger had begun is over."""
        self._finger = None
        if self.width < 2:
            return
        places = self.surface.lay(self.width, self.height, self.leaf)
        self.bar.place(places.buttons, places.pages, self.leaf)
        self.keys.show()

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        self.lay()

    def turned(self, x: float, y: float) -> bool:
        """A touch on a small board brings it to the front."""
        small = self.surface.small_at(x, y)
        if small is not None:
            self.turn_to(small)
        return small is not None

    def refused(self, refused: Refused, spot: Spot | None = None) -> None:
        """Say why not; what was touched shakes."""
        super().refused(refused)
        if spot is not None:
            self.surface.shake(spot)

    def _pass(self) -> None:
        if self.sitting.state.phase is Phase.FEAST:
            self.hands.pass_feast()

    def open_more(self) -> None:
        """Everything that is not about the turn."""
        self.sheets.open(more_sheet(self.shell, self.sitting, self.sheets))

    # Questions

    def ask(self, asked: Question | Show) -> None:
        """Open what must be answered before something can be done, or what was asked for."""
        match asked:
            case Refill(coral) if self._draws:
                self.sheets.open(drawn_sheet(self.shell, asked, self._draw(coral), partial(self.hands.answer, asked)))
            case Refill():
                sheet, self.picker = refill_sheet(self.shell, asked, partial(self.hands.answer, asked))
                self.sheets.open(sheet)
                self.picker.focus = self.keys.cursor is not None
            case WhichAlga():
                self.sheets.open(alga_sheet(self.shell, partial(self.hands.answer, asked)))
            case Attack():
                compared = attack_sheet(self.shell, self.sitting, asked)
                if compared is not None:
                    self.sheets.open(compared)
            case Look(seat):
                self.sheets.look(seat)
            case WhichMeal():
                raise AssertionError("which coral was eaten is seen on the boards")

    @property
    def _draws(self) -> bool:
        """Whether the app draws from the bag, and looks into it, instead of a hand."""
        return preferences(self.shell.desk.settings).app_draws and knows_the_bag(self.sitting.state)

    def _draw(self, coral: Coral) -> tuple[Coral, ...]:
        """What the app draws here and now: asking twice gives the same tiles."""
        sitting = self.sitting
        draws = self.shell.desk.own(Draws)
        return draws.refill(sitting.game.path, sitting.game.session.position, sitting.state, coral)
