"""The table screen: lays out the boards, hears fingers and keys, shows what the sitting says. Decides nothing."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef_encounter.actions import PassFeast
from companion.reef_encounter.game import Game
from companion.reef_encounter.view import View
from companion.reef_encounter.wording.refusals import explain
from companion.refusal import Refused
from mobile.evening.chance import knows_the_bag
from mobile.layout import Shape, shape
from mobile.shell import Shell
from mobile.table import words
from mobile.table.arrange import Places, Sizes, arranged
from mobile.table.bar import Bar
from mobile.table.glow import glow
from mobile.table.hands import Attack, Hands, Question, Refill
from mobile.table.log import RecentLog, log_sheet
from mobile.table.marks import Mark
from mobile.table.more import more_sheet
from mobile.table.questions import attack_sheet, choice_sheet, drawn_sheet, end_sheet, refill_sheet
from mobile.table.radar import Radar, radar_sheet
from mobile.table.reef import ReefWidget
from mobile.table.sea import SeaWidget
from mobile.table.sitting import Sitting
from mobile.table.spots import OnReef, Spot
from mobile.table.strip import Strip
from mobile.table.tray import Tray
from mobile.widgets.notice import Notice, shake
from mobile.widgets.page import Page
from mobile.widgets.sheet import Sheet


class TablePage(Page):
    """`game` is one that is followed in full."""

    keeps_awake = True

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        self.sitting = Sitting(game, self._changed)
        self.hands = Hands(self.sitting, self._refused, self._asked)
        view = self.sitting.view()
        owners = tuple(seat.colour for seat in view.table.seats)
        self.reefs = [ReefWidget(shell, letter, n, owners) for n, letter in enumerate(view.table.letters)]
        self.sea = SeaWidget(shell)
        self.strips = [Strip(shell, seat) for seat in range(len(owners))]
        self.tray = Tray(shell)
        self.radar = Radar(shell)
        self.recent = RecentLog(shell, self.sitting, self.open_log)
        self.notice = Notice(shell)
        self.bar = Bar(shell, self)
        self.sheet: Sheet | None = None
        self._ended = view.end is not None
        self.leaf = 0
        self._finger: Any = None
        for widget in (
            *self.reefs,
            self.sea,
            *self.strips,
            self.radar,
            self.recent,
            self.tray,
            self.notice,
            self.bar,
        ):
            self.add_widget(widget)
        self.bind(size=self._lay)
        for follow in ("palette", "scale", "finger"):
            shell.theme.fbind(follow, self._lay)
        shell.voice.bind(language=self._changed)
        self._changed()

    # What is shown

    def _lay(self, *_: object) -> None:
        if self.width < 2:
            return
        places = self._places()
        for reef, board in zip(self.reefs, places.reefs, strict=True):
            _show(reef, board is not None)
            if board is not None:
                reef.lay(board.x, board.y, board.tile)
        _show(self.sea, places.sea is not None)
        if places.sea is not None:
            self.sea.place(places.sea.x, places.sea.y, places.sea.tile, places.sea.upright)
        for number, strip in enumerate(self.strips):
            _show(strip, number < len(places.strips))
            if number < len(places.strips):
                strip.lay(places.strips[number])
        for widget, area in ((self.radar, places.radar), (self.recent, places.log)):
            _show(widget, area is not None)
            if area is not None:
                widget.lay(area)
        self.tray.rows = places.tray_rows
        self.tray.lay(places.tray)
        self.notice.pos, self.notice.size = places.message[:2], places.message[2:]
        self.bar.place(places.buttons, places.pages, self.leaf)

    def _places(self) -> Places:
        theme = self.shell.theme
        kind = shape(self.width, self.height, theme.space() / 8)
        self.is_phone = kind is Shape.PHONE
        sizes = Sizes(theme.touch, theme.text(1), theme.space())
        return arranged(kind, self.width, self.height, len(self.strips), len(self.reefs), sizes, self.leaf)

    def turn_to(self, leaf: int) -> None:
        """Show another leaf on a phone: a board by its number, or after the last one the open sea."""
        self.leaf = leaf
        self._lay()

    def _changed(self, *_: object) -> None:
        """The game or what is held has changed: show it."""
        view, state = self.sitting.view(), self.sitting.shown
        held = None if self.sitting.looking_back else self.hands.held
        found = glow(state, self.sitting.before, held, self.hands.probing)
        for number, reef in enumerate(self.reefs):
            marks: dict[int, Mark] = {
                spot.space.cell: kind
                for spot, kind in found.marks.items()
                if isinstance(spot, OnReef) and spot.space.reef == number
            }
            reef.show(view.reefs[number], marks, found.dimmed[number])
        self.sea.show(view, found.marks)
        for strip in self.strips:
            strip.show(view)
        self.tray.show(view, found.marks, found.grey)
        if self.sitting.looking_back:
            last = self.sitting.game.session.position
            self.notice.tell(partial(words.looking_back, step=self.sitting.step, last=last), self.sitting.last_deed)
        else:
            self.notice.tell(partial(words.hint, view=view), self.sitting.last_deed)
        self.radar.show(view)
        self.recent.show()
        self.bar.show()
        self._announce(view)

    def _announce(self, view: View) -> None:
        """Say once that the game has ended, when it happens."""
        ended = view.end is not None and not self.sitting.looking_back
        if ended and not self._ended:
            self.open(end_sheet(self.shell, view, self.sheet_closed))
        self._ended = ended

    def _refused(self, refused: Refused, spot: Spot | None) -> None:
        """Say why not, and offer the rule."""
        name = refused.reason.rule
        self.notice.refuse(
            lambda speech: explain(speech, refused),
            None if name is None else partial(words.rule_title, name),
            lambda: self.shell.go("rules", rule=name),
        )
        if isinstance(spot, OnReef):
            shake(self.reefs[spot.space.reef], self.shell)

    def tell_refused(self, refused: Refused | None) -> None:
        """Where a button could not do what it says."""
        if refused is not None:
            self._refused(refused, None)

    def pass_feast(self) -> None:
        """The player on turn eats nothing in the additional turn."""
        self.tell_refused(self.sitting.do(PassFeast(self.sitting.state.turn.seat)))

    def open_log(self) -> None:
        """Everything that was done, to read and to step through."""
        self.open(log_sheet(self.shell, self.sitting, self.width, self.sheet_closed))

    def open_radar(self) -> None:
        """How near the end, where there is no room for it beside the boards."""
        self.open(radar_sheet(self.shell, self.sitting.view(), self.sheet_closed))

    def open_end(self) -> None:
        """After the end: the fishes are opened, then the points."""
        self.shell.go("end", sitting=self.sitting)

    def ask_from_here(self) -> None:
        """Before all later steps are taken back."""
        later = self.sitting.game.session.position - self.sitting.step
        said = partial(words.from_here_question, number=later)

        def agreed() -> None:
            self.tell_refused(self.sitting.take_back_to_here())

        answers = ((words.TAKE_BACK_ALL, agreed), (words.KEEP, _nothing))
        self.open(choice_sheet(self.shell, words.FROM_HERE, said, answers, self.sheet_closed))

    def open_more(self) -> None:
        """Everything that is not about the turn."""
        self.open(more_sheet(self.shell, self))

    # Questions

    def _asked(self, question: Question) -> None:
        match question:
            case Refill(coral) if self.shell.desk.settings.app_draws and knows_the_bag(self.sitting.state):
                drawn = self.shell.desk.chance.refill(self.sitting.state, coral)
                self.open(drawn_sheet(self.shell, self.sitting, coral, drawn, self._refused, self.sheet_closed))
            case Refill():
                self.open(refill_sheet(self.shell, self.sitting, question, self._refused, self.sheet_closed))
            case Attack():
                self.open(attack_sheet(self.shell, self.sitting, question, self.sheet_closed))

    def open(self, sheet: Sheet) -> None:
        """Show a sheet above the table."""
        if self.sheet is not None:
            self.sheet.close()
        self.sheet = sheet
        self.add_widget(sheet)

    def sheet_closed(self) -> None:
        """A sheet is gone; what it did is shown."""
        self.sheet = None
        self._changed()

    def left(self) -> None:
        """Nothing private stays open, and no half gesture."""
        if self.sheet is not None:
            self.sheet.close()

    def back(self) -> bool:
        """First a sheet closes, then the hand lets go, then the page is left."""
        if self.sheet is not None:
            self.sheet.close()
            return True
        if self.hands.held is not None or self.hands.probing:
            self.hands.drop()
            return True
        return False

    # Fingers

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What lies under a point of the window."""
        asked: tuple[Tray | SeaWidget | ReefWidget, ...] = (self.tray, self.sea, *self.reefs)
        found = (widget.spot_at(x, y) for widget in asked)
        return next((spot for spot in found if spot is not None), None)

    def on_touch_down(self, touch: Any) -> bool:
        """Buttons and sheets first; then the table, one finger at a time."""
        if super().on_touch_down(touch):
            return True
        if self._finger is not None or touch.is_mouse_scrolling:
            return False
        if self.sitting.looking_back:
            return False
        self._finger = touch
        touch.grab(self)
        self.hands.down(self.spot_at(*touch.pos))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.hands.over(self.spot_at(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The finger is lifted."""
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._finger = None
        self.hands.up(self.spot_at(*touch.pos))
        return True


def _nothing() -> None:
    """An answer that changes nothing."""


def _show(widget: Any, wanted: bool) -> None:
    """Put a widget out of sight, or back; where it is not shown it is not touched either."""
    widget.opacity = 1 if wanted else 0
    widget.disabled = not wanted
    if not wanted:
        widget.pos = (-10000, -10000)
