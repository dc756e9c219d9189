"""The page that prints a homemade copy: choices and sheets, background jobs with progress, where the file is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

from kivy.clock import Clock
from kivy.uix.progressbar import ProgressBar

from companion.refusal import Refused
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.pages.job import BackgroundJob
from mobile.pages.print_choices import PrintChoices, PrintScope
from mobile.pages.titled_page import TitledPage
from mobile.platform import sharing
from mobile.platform.files import documents_folder
from mobile.platform.sharing import show_in_system
from mobile.ui.buttons import Button
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import NO_FOLDER_HERE, game_page_title, lazy_text, literal_text
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel
from printables.job import KitFault, Progress
from printables.layout.kit import KitReport, load_preferences, preferences_file, save_preferences
from printables.layout.levels import format_duration, load_lines, shopping_list
from printables.layout.paper import Machine
from printables.layout.request import KitRequest

__all__ = ["KitSize", "make_kit_file", "make_solids_archive", "show_in_system", "start_estimate", "start_print_job"]

Made = TypeVar("Made")

KitSize = tuple[int, int, float]
"""How many pages and sheets, and how many hours of work."""


def start_print_job(
    making: Callable[[KitRequest, Callable[[Progress], None]], Made],
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[Made], object],
    failed: Callable[[LazyText | None], object],
) -> BackgroundJob[Made]:
    """Return a started job; it calls `told`, `done` or `failed` between frames. If cancelled it leaves no file."""
    return BackgroundJob(
        lambda job: making(request, lambda step: job.tell(partial(told, step))), done, failed
    ).start()


def make_kit_file(request: KitRequest, told: Callable[[Progress], None]) -> KitReport:
    """Write the PDF of a kit, under a name that is free, and return a report on it.

    What a machine cuts of it has its lines in a folder beside it (`lines_folder`).
    """
    from printables.export.machines import save_cut_lines
    from printables.layout.kit import make_kit, output_file_in_folder, output_folder
    from printables.layout.plan import plan_kit

    path, plan = output_file_in_folder(request), plan_kit(request, told)
    request = replace(request, output=path)
    if all(sheet.leaf.machine is Machine.HAND for sheet in plan.sheets):
        return make_kit(request, told, plan)
    with output_folder(lines_folder(path), replace=False) as filled:
        filled.files += save_cut_lines(plan, lines_folder(path), told)
        return make_kit(request, told, plan)


def lines_folder(path: Path) -> Path:
    """Return the folder for the lines that a machine cuts, beside the PDF of a kit."""
    return path.with_name(f"{path.stem}-cut")


def make_solids_archive(request: KitRequest, told: Callable[[Progress], None]) -> Path:
    """Write the pieces for a 3D printer as one archive, and return its path."""
    from printables.export.solids import save_archive

    return save_archive(request, told)


def start_estimate(
    request: KitRequest, told: Callable[[KitSize], object], failed: Callable[[LazyText | None], object]
) -> BackgroundJob[KitSize]:
    """Return a started job that finds how large a kit will be, or calls `failed` with why it cannot be made."""

    def work(_job: BackgroundJob[KitSize]) -> KitSize:
        from printables.layout.levels import count_work as effort
        from printables.layout.plan import plan_kit

        plan = plan_kit(request)
        return len(plan.sheets), plan.total, effort(plan.sheets).hours

    return BackgroundJob(work, told, failed).start()


PAGE_COUNT = NN_("{n} page", "{n} pages")
SHEET_COUNT = NN_("{n} sheet of paper", "{n} sheets of paper")
_PAUSE = 0.25  # seconds after a touch until sheets are counted
_LATEST: Final = 5  # games that are looked at


class PrintPage(TitledPage):
    """The page to print a copy. It begins with the choices of last time; counting and drawing are background jobs."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, game_page_title(shell, N_("Print a copy")), **kwargs)
        assert shell.game is not None
        assert shell.game.copying is not None
        copying = shell.game.copying
        saved = load_preferences(preferences_file(), copying.kit())
        request = replace(saved.request, language=shell.locale.language, only=(), spare=())
        self.work: BackgroundJob[KitReport] | BackgroundJob[Path] | None = None
        self._gone = False
        self._soon = Clock.create_trigger(self._count, _PAUSE)
        self.choices = PrintChoices(shell, copying, request, self._wished, _last_players(shell))
        self._size_said = TextLabel(shell, lazy_text(_COUNTING), pos_hint={"center_y": 0.5})
        self._choose()
        if saved.trouble is not None:
            self.tell(saved.trouble.sentence)

    def on_leave(self) -> None:
        """Ask for no more reports; a file that is being made is finished all the same."""
        super().on_leave()
        self._gone = True

    def on_enter(self) -> None:
        """Ask for reports again."""
        super().on_enter()
        self._gone = False

    def back(self) -> bool:
        """Go back from making a file to the choices; what is half made is given up."""
        if self.work is None:
            return False
        self._stop()
        return True

    # What is wanted

    def _choose(self) -> None:
        """Show all choices on one page; nothing needs choosing."""
        self.work = None
        self.fill(self.choices)
        self._make_button = Button(self.shell, lazy_text(_MAKE), self._make, role="loud")
        self.act(self._size_said, self._make_button)
        self._wished(self.choices.request)

    def _wished(self, _request: KitRequest) -> None:
        self.tell(None)
        solid = self.choices.scope is PrintScope.SOLIDS
        self._size_said.say(lazy_text(_ARCHIVE if solid else _COUNTING if self.choices.something else _NOTHING))
        self._make_button.mean(lazy_text(_MAKE_SOLIDS if solid else _MAKE), possible=self.choices.something)
        self._soon()

    def _count(self, *_: object) -> None:
        if self.choices.something and self.choices.scope is not PrintScope.SOLIDS:
            request = self.choices.request
            start_estimate(request, partial(self._counted, request), partial(self._uncounted, request))

    def _counted(self, request: KitRequest, found: KitSize) -> None:
        """Show the size of a kit, if that is still what is chosen."""
        if request == self.choices.request and self.choices.something:
            self._size_said.say(partial(_size, request, *found))

    def _uncounted(self, request: KitRequest, why: LazyText | None) -> None:
        """Say that a kit cannot be made."""
        if request == self.choices.request and self.choices.something:
            self._size_said.say(literal_text(""))
            self._make_button.mean(possible=False)
            if not self._gone:
                self.tell(why)

    # The work

    def _make(self) -> None:
        if self.work is not None or not self.choices.something:
            return
        shell = self.shell
        try:
            request = replace(self.choices.request, output=documents_folder())
        except OSError:
            self.tell(lazy_text(NO_FOLDER_HERE))
            return
        self.tell(None)
        self._bar = ProgressBar(max=1, size_hint_y=None, height=shell.theme.space(2))
        self._step = TextLabel(shell, literal_text(""), align="center")
        solid = self.choices.scope is PrintScope.SOLIDS
        panel = _sheet(shell, N_("The pieces are being made.") if solid else N_("The kit is being drawn."))
        fill_layout(panel, self._bar, self._step)
        self.fill(panel)
        self.act(Button(shell, lazy_text(N_("Stop")), self._stop, role="quiet"))
        if solid:
            self.work = start_print_job(make_solids_archive, request, self._progress, self._solids_done, self.failed)
        else:
            self.work = start_print_job(make_kit_file, request, self._progress, self._report, self.failed)

    def _stop(self) -> None:
        if self.work is not None:
            self.work.cancel()
        self._choose()

    def _progress(self, step: Progress) -> None:
        if not self._gone:
            self._bar.max, self._bar.value = max(1, step.total), step.done
            self._step.say(literal_text(step.what))

    def failed(self, why: LazyText | None) -> None:
        """Show why nothing could be printed."""
        self._choose()
        self.tell(why)

    def _report(self, report: KitReport) -> None:
        shell = self.shell
        assert report.path is not None  # a folder was named
        self._keep()
        panel = _sheet(shell, N_("The kit is ready."))
        load = TextLabel(shell, partial(_to_load, self.choices.request, report), align="center")
        fill_layout(panel, load, TextLabel(shell, literal_text(str(report.path)), align="center", role="faint"))
        scale = N_("Print it at 100 %, without fitting it to the page.")
        panel.add_widget(TextLabel(shell, lazy_text(scale), align="center"))
        if self.choices.request.machine != Machine.HAND:
            lines = lines_folder(report.path)
            cut = N_("The lines that your machine cuts are in {folder}.") if lines.is_dir() else _ALL_BY_HAND
            panel.add_widget(TextLabel(shell, lazy_text(cut, folder=lines), align="center"))
        self.fill(panel)
        self._hand_on(report.path)

    def _solids_done(self, path: Path) -> None:
        shell = self.shell
        panel = _sheet(shell, N_("The pieces are ready."))
        how = N_("Unpack the archive and open a plate in your slicer. Its page contents.pdf shows all pieces.")
        panel.add_widget(TextLabel(shell, lazy_text(how), align="center"))
        panel.add_widget(TextLabel(shell, literal_text(str(path)), align="center", role="faint"))
        self.fill(panel)
        self._hand_on(path)

    def _hand_on(self, path: Path) -> None:
        """Show buttons for what can be done with the file."""
        shell = self.shell
        again = Button(shell, lazy_text(N_("Print something else")), self._choose, role="quiet")
        if sharing.can_share_files():
            self.act(
                again, Button(shell, lazy_text(N_("Hand it to another app")), partial(self._open, path), role="loud")
            )
            return
        folder = Button(shell, lazy_text(N_("Show the folder")), partial(self._open, path.parent))
        self.act(again, folder, Button(shell, lazy_text(N_("Open it")), partial(self._open, path), role="loud"))

    def _open(self, path: Any) -> None:
        if not show_in_system(path):
            self.tell(lazy_text(N_("No app here opens such files. The file is in {path}."), path=path))

    def _keep(self) -> None:
        """Save paper and printer for the next time; if that cannot be, nothing is lost."""
        with suppress(KitFault):
            save_preferences(self.choices.request, preferences_file())


_MAKE, _MAKE_SOLIDS = N_("Make the PDF"), N_("Make the files")
_ARCHIVE = N_("STL files of all pieces, in one archive.")
_COUNTING = N_("The sheets are being counted.")
_ALL_BY_HAND = N_("Your machine cuts nothing of this: no machine cuts sheets that are folded first.")
_NOTHING = N_("Choose what to print.")


def _whole(request: KitRequest) -> bool:
    """Return whether a whole game is printed; only then does the page say how long it takes to make."""
    return not request.only and not request.spare


def _size(request: KitRequest, pages: int, sheets: int, hours: float, tr: Translator) -> str:
    """Return a line on how much there is to print, and how long it takes to make."""
    there = f"{tr.count(*PAGE_COUNT, pages)}, {tr.count(*SHEET_COUNT, sheets)}"
    return f"{there}, {format_duration(hours, tr)}" if _whole(request) else there


def _to_load(request: KitRequest, report: KitReport, tr: Translator) -> str:
    """Return lines: the size, each kind of paper to put into the printer, and for a whole game what to buy."""
    lines = [_size(request, report.pages, report.sheets, report.hours, tr)]
    lines += load_lines(tr, request.paper, report.loads, report.ink)
    if _whole(request):
        lines.append(", ".join(shopping_list(request, report.loads, tr)))
    return "\n".join(lines)


def _sheet(shell: Shell, title: str) -> Panel:
    panel = Panel(shell, padding=shell.theme.space(3))
    high = picture_side(shell, 7)
    panel.add_widget(Picture(shell, *shell.picture("print"), size_hint=(1, None), height=high))
    panel.add_widget(TextLabel(shell, lazy_text(title), size=1.3, bold=True, align="center"))
    return panel


def _last_players(shell: Shell) -> tuple[str, ...]:
    """The last players of this page's game, by colour; empty names if nobody had a colour, or nobody at all."""
    assert shell.game is not None
    word = shell.game.word
    try:
        latest = next(
            (saved for saved in islice(shell.app_state.saved_games.to_go_on(), _LATEST) if saved.game == word), None
        )
    except Refused:
        return ()
    if latest is None:
        return ()
    colours = list(type(latest.seats[0].colour))
    named = {colours.index(player.colour): player.name for player in latest.seats}
    return tuple(named.get(place, "") for place in range(max(named) + 1))
