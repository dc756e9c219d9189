"""What both table screens share: sheets above the table, refusals with their rule, the announcement of the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.reef_encounter.questions.view import View
from companion.reef_encounter.rules.actions import Action, PassFeast
from companion.reef_encounter.wording.refusals import explain
from companion.reef_encounter.wording.saving import opening_lines
from companion.refusal import Refused
from companion.session.course import NOT_CONSERVED
from companion.session.game import Game
from mobile.frame.shell import Shell
from mobile.pages.page import Page
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import Spot
from mobile.reef_encounter.sheets.log import log_sheet
from mobile.reef_encounter.sheets.questions import end_sheet
from mobile.reef_encounter.sheets.radar import radar_sheet
from mobile.reef_encounter.sheets.taking_back import (
    CORRECT,
    HISTORY,
    agree_sheet,
    history_sheet,
    opening_sheet,
    undo_sheet,
)
from mobile.widgets.notice import Notice
from mobile.widgets.sheet import Sheet
from mobile.widgets.turning import quarters_to


class Sheeted(Page):
    """A page about one `sitting`. Subclasses show it in `changed`, which runs after every change."""

    keeps_awake = True
    keeps_secrets = True

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, **kwargs)
        looks = shell.desk.settings
        self.sitting = Sitting(game, self.changed, looks.counted, looks.band)
        self.notice = Notice(shell)
        self.sheet: Sheet | None = None
        self._ended = game.state.end is not None
        self._greeted = False

    def changed(self, *_: object) -> None:
        """The game, or what is held, has changed: show it."""

    def lay(self, *_: object) -> None:
        """The window, the text size or the palette has changed: put everything in its place."""

    def follow(self) -> None:
        """From now on, keep up with the window, the theme and the language."""
        self.bind(size=self.lay)
        self.shell.theme.bind(palette=self.lay, scale=self.lay, finger=self.lay)
        self.shell.voice.bind(language=self.changed)
        self.changed()

    def announce(self, view: View) -> None:
        """Say once that the game has ended, when it happens."""
        self.notice.quarters = 2 * (self._quarters() == 2)  # a line as long as the table turns to no side
        ended = view.end is not None and not self.sitting.looking_back
        if ended and not self._ended:
            self.open(end_sheet(self.shell, view, self.sheet_closed))
        self._ended = ended

    def refused(self, refused: Refused, _spot: Spot | None = None) -> None:
        """Say why not, and offer the rule; where the fault is ours, the way to find out what is true."""
        if refused.reason is NOT_CONSERVED:
            self.notice.refuse(
                lambda speech: explain(speech, refused), partial(words.say, words.AUDIT), self.open_audit
            )
            return
        name = refused.reason.rule
        self.notice.refuse(
            lambda speech: explain(speech, refused),
            None if name is None else partial(words.rule_title, name),
            lambda: self.shell.go("rules", rule=name),
        )

    def attempt(self, deed: Callable[[], object]) -> None:
        """What a button does; or it is said why not."""
        try:
            deed()
        except Refused as refused:
            self.refused(refused)

    def do(self, action: Action) -> None:
        """One action; or it is said why not."""
        self.attempt(partial(self.sitting.do, action))

    def take_back(self, steps: int | None = None) -> None:
        """The last stroke, or so many steps; where somebody has seen something since, the table is asked."""
        self._close_sheet()
        wanted = len(self.sitting.last_stroke()) if steps is None else steps
        back = partial(self.attempt, partial(self.sitting.take_back, steps))
        if wanted and self.sitting.crossed(wanted):
            self.open(agree_sheet(self.shell, self.sitting, wanted, back, self.sheet_closed))
        else:
            back()

    def again(self, steps: int | None = None) -> None:
        """The last stroke taken back, or so many steps."""
        self._close_sheet()
        self.attempt(partial(self.sitting.again, steps))

    def pass_feast(self) -> None:
        """The player on turn eats nothing in the additional turn."""
        self.do(PassFeast(self.sitting.state.turn.seat))

    def open_log(self) -> None:
        """Everything that was done, to read and to step through."""
        others = ((CORRECT, self.open_correct), (HISTORY, self.open_history))
        self.open(log_sheet(self.shell, self.sitting, self.width, self.sheet_closed, others))

    def open_radar(self) -> None:
        """How near the end, where there is no room for it beside the boards."""
        self.open(radar_sheet(self.shell, self.sitting.view(), self.sheet_closed))

    def open_undo(self) -> None:
        """Every way to take back, to do again and to correct."""
        self.open(undo_sheet(self.shell, self))

    def open_history(self) -> None:
        """What was ever taken back and corrected."""
        self.open(history_sheet(self.shell, self.sitting, self.sheet_closed))

    def open_correct(self, step: int | None = None) -> None:
        """Put right what was mistyped."""
        self._close_sheet()
        self.shell.go("correct", sitting=self.sitting, step=step)

    def open_audit(self) -> None:
        """Is everything where it must be?"""
        self._close_sheet()
        self.shell.go("audit", sitting=self.sitting)

    def open_pack(self) -> None:
        """Put the game away until another day, or hand it on."""
        self._close_sheet()
        self.shell.go("pack", game=self.sitting.game)

    def open_end(self) -> None:
        """After the end: the fishes are opened, then the points."""
        self.shell.go("end", sitting=self.sitting)

    def look(self, seat: int) -> None:
        """Behind a curtain, what only the player at `seat` may see."""
        from mobile.reef_encounter.private.looks import look_sheet  # not needed before somebody wants to look

        self.open(look_sheet(self.shell, self.sitting.game, seat, self.open_correct, self.sheet_closed))

    def open_secrets(self) -> None:
        """Whose secrets there are, and what was promised."""
        from mobile.reef_encounter.private.secrets import secrets_sheet

        self.open(secrets_sheet(self.shell, self.sitting, self.look, self.sheet_closed))

    def open(self, sheet: Sheet) -> None:
        """Show a sheet above the table."""
        self._close_sheet()
        self.sheet = sheet
        sheet.turn(self._quarters())
        self.add_widget(sheet)

    def _close_sheet(self) -> None:
        if self.sheet is not None:
            self.sheet.close()

    def _quarters(self) -> int:
        """How far prompts turn to the player on turn (a setting)."""
        if not self.shell.desk.settings.turned:
            return 0
        return quarters_to(self.sitting.state.turn.seat, len(self.sitting.state.players))

    def sheet_closed(self) -> None:
        """A sheet is gone; what it did is shown."""
        self.sheet = None
        self.changed()

    def shown(self) -> None:
        """Another page may have taken back or revealed something."""
        self.sitting.changed = self.changed
        self.changed()
        if not self._greeted:
            self._greeted = True
            if opening_lines(self.shell.voice.speech, self.sitting.game):
                self.open(opening_sheet(self.shell, self.sitting, self.sheet_closed))

    def left(self) -> None:
        """Nothing private stays open."""
        self._close_sheet()

    def back(self) -> bool:
        """First a sheet closes, then the table is as it is now, then the page is left."""
        if self.sheet is not None:
            self.sheet.close()
            return True
        if self.sitting.looking_back:
            self.sitting.look_at(None)
            return True
        return False
