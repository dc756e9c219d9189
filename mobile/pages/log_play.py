"""The page that logs a play in BG Stats: as a code for another phone, a link or a file."""

from __future__ import annotations

import webbrowser
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.dates import format_day, local_day
from companion.drawing.scene import Scene
from companion.files import free_path
from companion.refusal import Refused
from companion.reports.exports import NAME_SHORTENED, bg_stats_play
from companion.reports.output import write_output
from companion.session.game import Game
from companion.session.history import to_minutes
from companion.sharing import bg_stats
from companion.sharing.bg_stats import Play, PlayLink
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.pages.job import BackgroundJob
from mobile.pages.titled_page import TitledPage
from mobile.platform import sharing
from mobile.platform.files import documents_folder
from mobile.ui.buttons import Button
from mobile.ui.dialogs import day_dialog
from mobile.ui.inputs import NumberStepper
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import NO_FOLDER_HERE, lazy_text, literal_text, refusal_sentence
from mobile.ui.pictures import Picture
from mobile.ui.text import TextLabel

LOG_BOOK_LABEL: Final = N_("For the log book BG Stats")
_WHAT: Final = N_("In it: the names, the points, the places and the day. Nothing is sent unless you do it.")
_DAY: Final = N_("When did the game end?")
_LARGEST: Final = 72.0  # mm: as wide as a code need be, in the middle of its panel
_FINEST: Final = 0.05  # mm: on a screen a module is as many pixels as there is room for
_TOO_LONG: Final = N_("The link is too long for a code; hand over the file instead.")


class LogPlayPage(TitledPage):
    """The page for a finished `game`. `link` is what the `code` holds; None where no score is certain yet."""

    def __init__(self, shell: Shell, game: Game[Any, Any, Any], today: date | None = None, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(LOG_BOOK_LABEL), **kwargs)
        self.game, self._about = game, shell.games[game.kind.name]
        self.day = self._today = today or date.fromisoformat(local_day())
        self.minutes = to_minutes(game.seconds) or 0
        self.code: Scene | None = None
        self._drawn = 0  # of the codes that were asked for, the one that is shown
        self.link: PlayLink | None = None
        self._build()

    @property
    def play(self) -> Play:
        """The game as a record for the log book. Raises Refused while a score is not exact."""
        module, tr = self.shell.games[self.game.kind.name].module, self.shell.locale.tr
        return bg_stats_play(module, tr, self.game, self.day.isoformat(), self.minutes or None)

    def _build(self) -> None:
        shell = self.shell
        try:
            _ = self.play
        except Refused as why:
            self.fill(TextLabel(shell, refusal_sentence(why), align="center", size=1.1))
            return
        self._frame = Panel(shell, None)
        self._hang(Picture(shell, "", size_hint=(1, None)))  # its place is kept: nothing moves when the code comes
        self._date = Button(shell, self._said_day, self._choose_day, role="quiet")
        days = Panel(shell, None, orientation="horizontal")
        for said, change in (("−", -1), ("+", 1)):
            button = Button(shell, literal_text(said), partial(self.change_day, change), size_hint_x=None)
            button.width = 1.2 * shell.theme.touch
            days.add_widget(button)
            self._later = button
            if change < 0:
                days.add_widget(self._date)
        self._lasted = NumberStepper(
            shell, lazy_text(N_("Minutes (0: not known)")), self.change_minutes, self.minutes
        )
        fields = AutoGrid(lambda: max(shell.theme.text(17), 5 * shell.theme.touch), most=2, gap=shell.theme.space(2))
        asked = fill_layout(Panel(shell), TextLabel(shell, lazy_text(_DAY)), days, self._lasted)
        shown = Panel(shell)
        self._shortened = TextLabel(shell, self._told_shortened, role="faint", height=0)
        fill_layout(
            shown,
            self._frame,
            TextLabel(shell, lazy_text(N_("Scan it with the phone that has BG Stats."))),
            self._shortened,
        )
        fill_layout(fields, asked, shown)
        self.fill(TextLabel(shell, lazy_text(_WHAT)), fields)
        self.act(
            Button(shell, lazy_text(N_("Save as a file")), self.save, role="quiet"),
            Button(shell, lazy_text(N_("Copy the link")), self.copy, role="plain"),
            Button(shell, lazy_text(N_("Open the link")), self.open, role="loud"),
        )
        self._later.mean(possible=False)
        self._renew()

    def _choose_day(self) -> None:
        """Open a sheet to choose any day."""
        self.dialogs.open(day_dialog(self.shell, lazy_text(_DAY), self.day, self._today, self.end_on))

    def change_day(self, days: int) -> None:
        """Move the day on which the game ended by `days`, at most to today."""
        self.end_on(self.day + timedelta(days))

    def end_on(self, day: date) -> None:
        """Set the day on which the game ended; a later one than today counts as today."""
        self.day = min(self._today, day)
        self._date.mean(self._said_day)
        self._later.mean(possible=self.day < self._today)
        self._renew()

    def change_minutes(self, number: int) -> None:
        """Change how long the game took, in steps of five minutes: up if `number` is higher than now, else down."""
        step = 5 * (1 if number > self.minutes else -1)
        self.minutes = max(0, self.minutes - self.minutes % 5 + step)
        self._lasted.show(self.minutes)
        self._renew()

    def _said_day(self, tr: Translator) -> str:
        return format_day(tr, self.day.isoformat())

    def _told_shortened(self, tr: Translator) -> str:
        shortened = self.link.shortened if self.link is not None else ()
        return "\n".join(tr(NAME_SHORTENED, name=name) for name in shortened)

    # The code

    def _renew(self) -> None:
        """Make the link anew; its code is drawn in the background."""
        self.tell(None)
        self.link = bg_stats.make_play_link(self.play)
        self._shortened.say(self._told_shortened)
        self._drawn += 1
        number, url = self._drawn, self.link.url

        def work(_job: BackgroundJob[Scene | None]) -> Scene | None:
            from printables.qr import TextTooLong, draw_qr_code

            try:
                return draw_qr_code(url, 100, _FINEST)
            except TextTooLong:
                return None

        BackgroundJob(work, partial(self._show, number), self.tell).start()

    def _show(self, number: int, scene: Scene | None) -> None:
        """Show the code of a link, unless another one has been asked for since."""
        if scene is None:
            self.tell(lazy_text(_TOO_LONG))
        elif number == self._drawn and self.link is not None:
            self.code = scene
            self._hang(Picture(self.shell, "code", lambda: scene, palette="day", passing=True, size_hint=(1, None)))

    def _hang(self, code: Picture) -> None:
        """Put a code in the place of the one before."""
        for before in self._frame.children:
            code.size = before.size
        code.bind(width=self._stretch_code)
        self._frame.clear_widgets()
        self._frame.add_widget(code)

    def _stretch_code(self, code: Picture, width: float) -> None:
        """As large as there is room, until each module is half a millimetre."""
        code.height = min(width, self.shell.theme.mm(_LARGEST))

    # Ways out

    def copy(self) -> None:
        """Copy the link to the clipboard."""
        from kivy.core.clipboard import Clipboard  # asks for programs of the system: not before it is needed

        if self.link is not None:
            Clipboard.copy(self.link.url)
            self.inform(lazy_text(N_("The link is copied.")))

    def open(self) -> None:
        """Open the link in the app or the browser that the system has for it."""
        if self.link is not None and not webbrowser.open(self.link.url):
            self.tell(lazy_text(N_("No app here opens links. Copy it, or scan the code.")))

    def save(self) -> None:
        """Write a file that BG Stats imports."""
        stem = self.game.path.stem if self.game.path is not None else "game"
        try:
            path: Path = free_path(documents_folder(), stem, ".bgsplay")
            write_output(path, bg_stats.format_plays_file([self.play]).encode(), over=False)
        except Refused as why:
            self.tell(refusal_sentence(why))
        except OSError:
            self.tell(lazy_text(NO_FOLDER_HERE))
        else:
            if not (sharing.can_share_files() and sharing.share_file(path, sharing.GAME_MIME)):
                self.inform(lazy_text(N_("The file is in {path}"), path=path))
