"""The table screen in full: fingers and keys go to the hands, what they did is shown. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.questions.view import known_to
from companion.reef_encounter.rules.state import Phase
from companion.refusal import Refused
from companion.session.game import Game
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play import hints
from mobile.reef_encounter.play.asking import Attack, Look, Question, Refill, Show, WhichAlga, WhichMeal
from mobile.reef_encounter.play.chance import knows_the_bag, looked
from mobile.reef_encounter.play.glow import glow, news
from mobile.reef_encounter.play.hands import Hands
from mobile.reef_encounter.play.spots import (
    AlgaSpace,
    Bag,
    Consumed,
    Fish,
    LarvaCube,
    OnAlga,
    OnReef,
    OnSea,
    OnTile,
    ShrimpBehind,
    Spot,
)
from mobile.reef_encounter.sheets.go_on_from_here import ask_from_here
from mobile.reef_encounter.sheets.more import more_sheet
from mobile.reef_encounter.sheets.questions import alga_sheet, attack_sheet, drawn_sheet, refill_sheet
from mobile.reef_encounter.table.bar import Bar
from mobile.reef_encounter.table.keys import Keys
from mobile.reef_encounter.table.surface import Surface
from mobile.widgets.notice import shake

_STEP = 10.0  # pixels between two looks at what lies under a moving finger


class TablePage(Surface):
    """`game` is one that is followed in full."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.sitting.looked = lambda state, action: looked(state, action) if self._draws else action
        self.hands = Hands(self.sitting, self.refused, self._asked)
        self.bar: Bar = Bar(shell, self)
        self.add_widget(self.bar)
        letters: dict[str, Callable[[], object]] = {
            "a": self.hands.probe,
            "m": self.open_more,
            "p": self._passed,
            **{str(c + 1): partial(self.hands.tap, LarvaCube(c)) for c in Coral},
        }
        self.keys = Keys(self, self.hands.tap, letters)
        self._finger: Any = None
        self.follow()

    def changed(self, *_: object) -> None:
        """The game, or what is held, has changed: show it."""
        sitting, view = self.sitting, self.sitting.view()
        # What can be touched is for all eyes: it must not follow from what one player told.
        shown, before = known_to(sitting.shown, "table"), known_to(sitting.before, "table")
        held = self.hands.held
        # Nothing can be touched in what was: only what is new there stands out.
        glows = news(shown, before) if sitting.looking_back else glow(shown, before, held, sitting.counted)
        self.show(view, glows)
        if sitting.looking_back:
            last = sitting.game.session.position
            self.notice.tell(partial(words.looking_back, step=sitting.step, last=last), sitting.last_deed)
        elif held is not None:
            self.notice.tell(partial(hints.held, view=view, thing=held, glows=glows))
        else:
            self.notice.tell(partial(hints.hint, view=view, glows=glows), sitting.last_deed)
        self.bar.show()
        self.announce(view)

    def lay(self, *_: object) -> None:
        """Put everything in its place; whatever a finger had begun is over."""
        self._finger = None
        super().lay()
        self.keys.show()

    def refused(self, refused: Refused, spot: Spot | None = None) -> None:
        """Say why not; what was touched shakes."""
        super().refused(refused, spot)
        match spot:
            case OnReef(space):
                shake(self.reefs[space.reef], self.shell)
            case OnTile() | OnSea() | OnAlga() | AlgaSpace():
                shake(self.sea, self.shell)
            case LarvaCube() | ShrimpBehind() | Consumed() | Fish() | Bag():
                shake(self.tray, self.shell)
            case _:
                pass

    def _passed(self) -> None:
        if self.sitting.state.phase is Phase.FEAST:
            self.pass_feast()

    def side_of(self, spot: Spot) -> float:
        """How large the ring of the keyboard is around a spot."""
        match spot:
            case OnReef(space):
                return float(self.reefs[space.reef].tile)
            case OnTile():
                return 1.7 * self.sea.tile
        return float(max(self.shell.theme.touch, 0.7 * self.sea.tile))

    # Questions

    def _asked(self, asked: Question | Show) -> None:
        match asked:
            case Refill(coral):
                answer = partial(self.hands.answer, asked)
                if self._draws:
                    self.open(drawn_sheet(self.shell, asked, self._draw(coral), answer, self.sheet_closed))
                    return
                sheet, picker = refill_sheet(self.shell, asked, answer, self.sheet_closed)
                self.open(sheet)
                self.picker = picker
                picker.focus = self.keys.cursor is not None
            case WhichAlga():
                self.open(alga_sheet(self.shell, partial(self.hands.answer, asked), self.sheet_closed))
            case Attack():
                compared = attack_sheet(self.shell, self.sitting, asked, self.sheet_closed)
                if compared is not None:
                    self.open(compared)
            case Look(seat):
                self.look(seat)
            case WhichMeal():
                raise AssertionError("which coral was eaten is seen on the boards")

    @property
    def _draws(self) -> bool:
        """Whether the app draws from the bag, and looks into it, instead of a hand."""
        return self.shell.desk.settings.app_draws and knows_the_bag(self.sitting.state)

    def _draw(self, coral: Coral) -> tuple[Coral, ...]:
        """What the app draws here and now: asking twice gives the same tiles."""
        sitting = self.sitting
        return self.shell.desk.refill(sitting.game.path, sitting.game.session.position, sitting.state, coral)

    def ask_from_here(self) -> None:
        """Before all later steps are taken back."""
        ask_from_here(self)

    def bag_lacked(self) -> None:
        """The tile that the last action wanted from the bag was not in it."""
        if self.sheet is not None:
            self.sheet.close()
        self.attempt(self.sitting.bag_lacked)

    def open_more(self) -> None:
        """Everything that is not about the turn."""
        self.open(more_sheet(self.shell, self))

    # Coming and going

    def shown(self) -> None:
        """The keyboard is ours while the page is on top."""
        Window.bind(on_key_down=self.keys.pressed)
        super().shown()

    def left(self) -> None:
        """Nothing private stays open, and no gesture half done."""
        Window.unbind(on_key_down=self.keys.pressed)
        self._finger = None
        super().left()

    def back(self) -> bool:
        """First a sheet closes, then the hand lets go, then the page is left."""
        if self.sheet is None and self.hands.held is not None:
            self.hands.drop()
            return True
        return super().back()

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Buttons and sheets first; then the table, one finger at a time."""
        if super().on_touch_down(touch):
            return True
        if self._finger is not None or touch.is_mouse_scrolling or self.sitting.looking_back:
            return False
        self.keys.rest()
        if (small := self.small_at(*touch.pos)) is not None:
            self.turn_to(small)
            return True
        self._finger = touch
        touch.grab(self)
        self.hands.down(self.spot_at(*touch.pos))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        # A quick finger skips spaces between two reports: it is followed along the line it took.
        across, up = touch.x - touch.px, touch.y - touch.py
        steps = max(1, round(max(abs(across), abs(up)) / _STEP))
        for step in range(1, steps + 1):
            self.hands.over(self.spot_at(touch.px + across * step / steps, touch.py + up * step / steps))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._finger:
            self._finger = None
            self.hands.up(self.spot_at(*touch.pos))
        return True
