"""A homemade copy: what to print, on which paper, in which language; then progress, and where the file is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.progressbar import ProgressBar
from kivy.uix.widget import Widget

from companion.speech import LANGUAGES, N_, NATIVE_NAMES, NN_
from mobile.folders import share_folder
from mobile.scenery import print_icon
from mobile.screens import maker
from mobile.screens.saying import say, verbatim
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.titled import Titled
from mobile.widgets.words import Words
from printables.fault import KitFault
from printables.kit import ALL, KitReport, Progress
from printables.layout import Sides
from printables.paper import PAPERS
from printables.parts import KIT
from printables.preferences import load_preferences, preferences_file, save_preferences
from printables.request import Ink

_INKS = {
    Ink.FULL: (N_("Full colour"), N_("As on the screen, on light water.")),
    Ink.SAVER: (N_("Ink saver"), N_("Contours on bare paper.")),
    Ink.GREY: (N_("Grey"), N_("For printers without colour.")),
}
_SIDES = {
    Sides.GUTTER: (N_("Fold and glue"), N_("Fronts and backs meet along a fold. Any printer will do.")),
    Sides.LONG: (N_("Both sides, long edge"), N_("The printer turns the sheet over its long edge.")),
    Sides.SHORT: (N_("Both sides, short edge"), N_("The printer turns the sheet over its short edge.")),
    Sides.FACES: (N_("Glue on board"), N_("Fronts and backs are glued onto greyboard.")),
    Sides.FRONTS: (N_("Fronts only"), N_("No backs at all.")),
}
PAGES = NN_("{n} page", "{n} pages")
SHEETS = NN_("{n} sheet of paper", "{n} sheets of paper")


class Printing(Titled):
    """Begins with what was printed with last time; the work goes on in the background."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Print a copy")), **kwargs)
        saved = load_preferences(preferences_file())
        self.request = replace(saved.request, language=shell.voice.language, only=())
        self._working = False
        self._gone = False
        self._choose()

    def left(self) -> None:
        """A file that is being made is finished all the same."""
        super().left()
        self._gone = True

    def shown(self) -> None:
        """Reports are wanted again."""
        super().shown()
        self._gone = False

    # What is wanted

    def _choose(self) -> None:
        """All choices on one page; nothing needs choosing."""
        shell = self.shell
        self._groups: list[tuple[Callable[[], object], list[tuple[object, Card]]]] = []
        papers = [(key, verbatim(paper.name), None) for key, paper in PAPERS.items()]
        languages = [(language, verbatim(NATIVE_NAMES[language]), None) for language in LANGUAGES]
        inks = [(ink.value, say(title), say(line)) for ink, (title, line) in _INKS.items()]
        sides = [(side.value, say(title), say(line)) for side, (title, line) in _SIDES.items()]
        self._parts_panel = Panel(shell, None)
        self._parts_open = bool(self.request.only)
        self.fill(
            self._group(N_("Paper"), "paper", papers, 6),
            self._group(N_("Language of the print"), "language", languages, 7),
            self._group(N_("Ink"), "ink", inks, 14),
            self._group(N_("Pieces with two sides"), "sides", sides, 14),
            self._parts_panel,
        )
        self._build_parts()
        self.act(Button(shell, say(N_("Make the PDF")), self._make, role="loud"))
        self._show()

    def _group(self, title: str, name: str, choices: list[Any], least: float) -> Widget:
        panel = Panel(self.shell, None)
        panel.add_widget(Words(self.shell, say(title), size=1.1, bold=True))
        flow = Flow(self.shell.theme.text(least), most=5, gap=self.shell.theme.space(1.5), even=False)
        cards: list[tuple[object, Card]] = []
        for value, said, line in choices:
            card = Card(self.shell, partial(self._set, name, value), said, line, upright=line is None, size=1.0)
            cards.append((value, card))
            flow.add_widget(card)
        self._groups.append((lambda: getattr(self.request, name), cards))
        panel.add_widget(flow)
        return panel

    def _build_parts(self) -> None:
        """The whole kit, or parts of it to choose."""
        shell = self.shell
        panel = self._parts_panel
        panel.clear_widgets()
        panel.add_widget(Words(shell, say(N_("What to print")), size=1.1, bold=True))
        flow = Flow(shell.theme.text(14), most=3, gap=shell.theme.space(1.5), even=False)
        side = picture_side(shell, 3)
        icon = Picture(shell, "icon-print", print_icon, size_hint=(None, None), size=(side, side))
        self._whole = Card(shell, partial(self._part, ALL), say(N_("The whole game")), None, [icon], size=1.0)
        self._cubes = Card(
            shell,
            self._own_cubes,
            say(N_("We have cubes and cylinders")),
            say(N_("Any wooden pieces of the right colours will do.")),
            size=1.0,
        )
        flow.add_widget(self._whole)
        flow.add_widget(self._cubes)
        panel.add_widget(flow)
        self._part_cards: dict[str, Card] = {}
        if self._parts_open:
            parts = Flow(shell.theme.text(12), most=4, gap=shell.theme.space())
            for part in KIT:
                card = Card(shell, partial(self._part, part.key), partial(_part_name, part.name), None, size=0.95)
                self._part_cards[part.key] = card
                parts.add_widget(card)
            panel.add_widget(parts)
        else:
            panel.add_widget(Button(shell, say(N_("Choose single parts")), self._open_parts, role="quiet"))

    def _open_parts(self) -> None:
        self._parts_open = True
        self._build_parts()
        self._show()

    def _set(self, name: str, value: object) -> None:
        self.request = replace(self.request, **{name: value})  # type: ignore[arg-type]
        self._show()

    def _own_cubes(self) -> None:
        self.request = replace(self.request, own_cubes=not self.request.own_cubes)
        self._show()

    def _part(self, key: str) -> None:
        """One part more or less; all or none is the whole kit."""
        only = () if key == ALL else self.request.only
        if key in only:
            only = tuple(part for part in only if part != key)
        elif key != ALL:
            only = (*only, key)
        self.request = replace(self.request, only=only)
        self._show()

    def _show(self) -> None:
        for now, cards in self._groups:
            for value, card in cards:
                card.choose(str(value) == str(now()))
        self._whole.choose(not self.request.only)
        self._cubes.choose(self.request.own_cubes)
        for key, card in self._part_cards.items():
            card.choose(key in self.request.only)

    # The work

    def _make(self) -> None:
        if self._working:
            return
        self._working = True
        shell = self.shell
        self.tell(None)
        self._bar = ProgressBar(max=1, size_hint_y=None, height=shell.theme.space(2))
        self._step = Words(shell, verbatim(""), align="center")
        panel = Panel(shell, padding=shell.theme.space(3))
        panel.add_widget(Picture(shell, "icon-print", print_icon, size_hint=(1, None), height=picture_side(shell, 7)))
        panel.add_widget(Words(shell, say(N_("The kit is being drawn.")), size=1.2, bold=True, align="center"))
        panel.add_widget(self._bar)
        panel.add_widget(self._step)
        self.fill(panel)
        self.act()
        try:
            request = replace(self.request, output=share_folder())
        except OSError:
            request = self.request
        maker.make(request, self._progress, self._done, self._failed)

    def _progress(self, step: Progress) -> None:
        if not self._gone:
            self._bar.max, self._bar.value = max(1, step.total), step.done
            self._step.say(verbatim(step.what))

    def _failed(self, fault: KitFault) -> None:
        self._working = False
        self._choose()
        self.tell(fault.said)

    def _done(self, report: KitReport) -> None:
        self._working = False
        shell = self.shell
        self._keep()
        panel = Panel(shell, padding=shell.theme.space(3))
        panel.add_widget(Picture(shell, "icon-print", print_icon, size_hint=(1, None), height=picture_side(shell, 7)))
        panel.add_widget(Words(shell, say(N_("The kit is ready.")), size=1.3, bold=True, align="center"))

        def told(speech: Any) -> str:
            return f"{speech.count(*PAGES, report.pages)}, {speech.count(*SHEETS, report.sheets)}"

        panel.add_widget(Words(shell, told, align="center"))
        panel.add_widget(Words(shell, verbatim(str(report.path)), align="center", role="faint"))
        scale = N_("Print it at 100 %, without fitting it to the page.")
        panel.add_widget(Words(shell, say(scale), align="center"))
        self.fill(panel)
        again = Button(shell, say(N_("Print something else")), self._choose, role="quiet")
        folder = Button(shell, say(N_("Show the folder")), lambda: self._open(report.path.parent))
        opened = Button(shell, say(N_("Open it")), lambda: self._open(report.path), role="loud")
        self.act(again, folder, opened)

    def _open(self, path: Any) -> None:
        if not maker.show(path):
            self.tell(say(N_("Nothing here opens such files; it lies in {path}."), path=path))

    def _keep(self) -> None:
        """Paper and printer are the same next time; if that cannot be kept, nothing is lost."""
        with suppress(KitFault):
            save_preferences(self.request, preferences_file())


def _part_name(name: str, speech: Any) -> str:
    return str(speech(name))
