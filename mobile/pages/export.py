"""The page that exports a game: pages to set it up again from, web page and pictures, or its file for a device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from kivy.uix.widget import Widget

from companion.files import free_path
from companion.record.format import keyword
from companion.record.library import SUFFIX, copy_game
from companion.refusal import Refused
from companion.reports.exports import (
    ANIMATION_CONTENT,
    PAGE_CONTENT,
    RESULT_CONTENT,
    game_figures,
    make_gif,
    make_result_png,
    make_web_page,
)
from companion.reports.interface import GameModule
from companion.reports.output import make_drawable, write_output
from companion.session.game import Game
from companion.translator import N_, Translator
from mobile.core.shell import Shell
from mobile.pages.file_picker import shorten_path
from mobile.pages.job import BackgroundJob
from mobile.pages.titled_page import TitledPage
from mobile.platform import sharing
from mobile.platform.files import documents_folder
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_PAGES = N_("Pages to build the table up again")
_SLIPS = N_("Each slip shows what one player alone may see. Print it without looking, fold it, and hand it over.")
_ABSENT = N_("For a friend who missed it")
_FILE = N_("One file for another device")
_FILE_LINE = N_("It holds the whole game. What was told in private stays sealed in it.")
_DEALT_LINE = N_("It holds the whole game. Nobody who glances at it sees which cards the app dealt; a program can.")
_OPEN_LINE = N_("It holds the whole game. Its cards are not sealed: whoever opens it can compute all hands.")
_DEVICE = N_("Copy it to {folder}")


_INSTEAD: Final = N_("“{instead}” stands in the place of a name whose letters cannot be drawn here.")


class _Made(NamedTuple):
    """A file that was made, and the colours and signs that stand in it for names our font cannot draw."""

    path: Path
    instead: Sequence[str]


class ExportFileKind(NamedTuple):
    """A file made of a game to send: the words of its card and of its progress, and the function that makes it."""

    title: str
    line: str
    underway: str
    ready: str
    suffix: str
    kind: str
    made: Callable[[GameModule, Translator, Game[Any, Any, Any]], bytes]
    drawn: bool = True
    """Whether our own font draws its names, not a browser."""


def _evening(module: GameModule, tr: Translator, game: Game[Any, Any, Any]) -> bytes:
    from printables.layout.paper import find_system_paper
    from printables.save_on_paper import make_story_pdf

    return make_story_pdf(module, tr, game, find_system_paper().key)


_DRAWN = N_("The picture is being drawn.")
_SHEET = ExportFileKind(
    N_("The evening on one sheet"),
    N_("In it: the players’ names, who came where, and the charts of the game. Nothing that was told in private."),
    N_("The pages are being drawn."),
    N_("The sheet is ready. Print it at 100 %."),
    ".pdf",
    sharing.PDF_MIME,
    _evening,
)
_KEEPSAKES = (
    ExportFileKind(
        N_("One page that plays the game"),
        PAGE_CONTENT,
        N_("The page is being made."),
        N_("The page is ready. Any browser plays it."),
        ".html",
        sharing.PAGE_MIME,
        lambda module, tr, game: make_web_page(module, tr, game).encode(),
        drawn=False,
    ),
    ExportFileKind(
        N_("An animation of all steps"),
        ANIMATION_CONTENT,
        _DRAWN,
        N_("The animation is ready. Any chat plays it."),
        ".gif",
        sharing.ANIMATION_MIME,
        make_gif,
    ),
    ExportFileKind(
        N_("A picture of the result"),
        RESULT_CONTENT,
        _DRAWN,
        N_("The picture is ready."),
        ".png",
        sharing.PICTURE_MIME,
        make_result_png,
    ),
)


class ExportPage(TitledPage):
    """The page that hands on `game`, as it is saved."""

    def __init__(self, shell: Shell, game: Game[Any, Any, Any], **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Pack away or share")), **kwargs)
        self.game, self._about = game, shell.games[game.kind.name]
        self._job: BackgroundJob[_Made] | None = None
        self.choose()

    def _file_line(self) -> str:
        """Return the line on what the file tells about people, for whoever hands it on."""
        if not self.game.deals:
            return _FILE_LINE
        return _DEALT_LINE if self.game.sealed else _OPEN_LINE

    @property
    def _working(self) -> bool:
        return self._job is not None and self._job.running

    def on_close(self) -> None:
        """Cancel the work: the page is gone."""
        super().on_close()
        if self._job is not None:
            self._job.cancel()

    def choose(self) -> None:
        """Show the forms to choose from."""
        shell = self.shell
        self.act()
        copies = AutoGrid(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5))
        try:
            usual = documents_folder()
            copy = partial(self.copy, usual)
            copies.add_widget(
                MenuCard(shell, copy, lazy_text(_DEVICE, folder=shorten_path(usual)), lazy_text(self._file_line()))
            )
        except OSError:
            pass
        if not sharing.can_share_files():
            elsewhere = partial(shell.go, "finder", chosen=self.copy, folders=True)
            copies.add_widget(MenuCard(shell, elsewhere, lazy_text(N_("Copy it to another folder")), None))
        self.fill(
            *self._pages(), *self._keepsakes(), TextLabel(shell, lazy_text(_FILE), bold=True, size=1.15), copies
        )

    def _pages(self) -> list[Widget]:
        """Return cards for pages to print: all of them, those without secrets, or one player's slip.

        A game that is over is not built up again.
        """
        shell, copying = self.shell, self._about.copying
        packing = copying.kit().packing if copying is not None else None
        if packing is None or self._about.listing.summary(self.game).acting is None:
            return []
        pages = AutoGrid(lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5))
        public = N_("What lies open to all; nothing private.")
        pages.add_widget(self._card(N_("Everything"), packing.everything, (), *shell.picture("print")))
        pages.add_widget(self._card(N_("The table alone"), public, ("public",), *shell.picture("table")))
        slips = AutoGrid(lambda: shell.theme.text(13), most=4, gap=shell.theme.space(1.5))
        for player in self.game.seats:
            colour = keyword(player.colour)
            print_slip, icon = partial(self.print, (colour,)), self._icon(*self._about.art.player(colour))
            slips.add_widget(
                MenuCard(shell, print_slip, lazy_text(N_("{player}’s slip alone"), player=player), None, [icon])
            )
        return [
            TextLabel(shell, lazy_text(_PAGES), bold=True, size=1.15),
            pages,
            TextLabel(shell, lazy_text(_SLIPS), role="faint"),
            slips,
        ]

    def _card(self, title: str, line: str, only: Sequence[str], name: str, drawn: Any) -> MenuCard:
        return MenuCard(
            self.shell, partial(self.print, only), lazy_text(title), lazy_text(line), [self._icon(name, drawn)]
        )

    def _icon(self, name: str, drawn: Any) -> Picture:
        side = picture_side(self.shell, 2.8)
        return Picture(self.shell, name, drawn, size_hint=(None, None), size=(side, side))

    # Pages

    def print(self, only: Sequence[str]) -> None:
        """Make the pages in a background job; `only` names some of them."""
        copying = self._about.copying
        if self._working or copying is None:
            return
        self.inform(lazy_text(N_("The pages are being drawn.")))
        tr = self.shell.locale.tr

        def work(_job: BackgroundJob[_Made]) -> _Made:
            from printables.layout.kit import load_preferences, preferences_file
            from printables.save_on_paper import save_paper_game

            kit = copying.kit()
            saved = load_preferences(preferences_file(), kit).request
            path = free_path(documents_folder(), self._name("-".join(only)), ".pdf")
            game, changed = make_drawable(tr, self.game)
            save_paper_game(kit, game, path, tr, saved.paper, only, saved.ink)
            return _Made(path, [instead for _, instead in changed])

        self._job = BackgroundJob(work, partial(self._printed, public=tuple(only) == ("public",)), self.tell).start()

    def _name(self, part: str) -> str:
        stem = self.game.path.stem if self.game.path is not None else "game"
        return f"{stem} {part}" if part else stem

    def _printed(self, made: _Made, public: bool) -> None:
        told = N_("The pages are ready. Print them at 100 %.")
        if self.game.damage is not None:
            told = N_("The pages are ready, as far as the record of this game holds. Print them at 100 %.")
        self._report(made, told, sharing.PDF_MIME, look=public)

    # What a friend gets who was not there

    def _keepsakes(self) -> list[Widget]:
        """Return cards for a web page that plays the game, an animation and a picture of the result."""
        if not self._about.module.PICTURES:
            return []
        shell, cards = (
            self.shell,
            AutoGrid(lambda: self.shell.theme.text(16), most=3, gap=self.shell.theme.space(1.5)),
        )
        for keepsake in (*_KEEPSAKES, *([_SHEET] if self._has_story() else [])):
            icon = self._icon(*shell.picture("print" if keepsake is _SHEET else "table"))
            share = partial(self.share, keepsake)
            cards.add_widget(MenuCard(shell, share, lazy_text(keepsake.title), lazy_text(keepsake.line), [icon]))
        return [TextLabel(shell, lazy_text(_ABSENT), bold=True, size=1.15), cards]

    def _has_story(self) -> bool:
        """Return whether the game has a story yet."""
        try:
            return bool(game_figures(self._about.module, self.shell.locale.tr, self.game))
        except Refused:
            return False

    def share(self, keepsake: ExportFileKind) -> None:
        """Make a file to send in a background job."""
        if self._working:
            return
        self.inform(lazy_text(keepsake.underway))
        tr = self.shell.locale.tr

        def work(_job: BackgroundJob[_Made]) -> _Made:
            game, changed = make_drawable(tr, self.game) if keepsake.drawn else (self.game, [])
            path = free_path(documents_folder(), self._name(""), keepsake.suffix)
            write_output(path, keepsake.made(self._about.module, tr, game), over=False)
            return _Made(path, [instead for _, instead in changed])

        self._job = BackgroundJob(work, partial(self._shared, keepsake), self.tell).start()

    def _shared(self, keepsake: ExportFileKind, made: _Made) -> None:
        self._report(made, keepsake.ready, keepsake.kind, look=True)

    # One file

    def copy(self, folder: Path) -> None:
        """Copy the game as one file into a folder, under a name that is free there."""
        assert self.game.path is not None
        try:
            path = copy_game(self.game.path, folder)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self._report(_Made(path, ()), N_("The game is copied."), sharing.GAME_MIME)

    def _report(self, made: _Made, told: str, kind: str, look: bool = False) -> None:
        """Show where the file is and a button to open it; none for pages with secrets, as others may be looking."""
        shell, path = self.shell, made.path
        self.tell(None)
        panel = Panel(shell, padding=shell.theme.space(3))
        name, drawn = shell.picture("print" if path.suffix != SUFFIX else "table")
        panel.add_widget(Picture(shell, name, drawn, size_hint=(1, None), height=picture_side(shell, 6)))
        panel.add_widget(TextLabel(shell, lazy_text(told), size=1.3, bold=True, align="center"))
        for instead in made.instead:
            panel.add_widget(TextLabel(shell, lazy_text(_INSTEAD, instead=instead), align="center"))
        panel.add_widget(TextLabel(shell, literal_text(str(path)), role="faint", align="center"))
        self.fill(panel)
        buttons: list[Widget] = [Button(shell, lazy_text(N_("Something else")), self.choose, role="quiet")]
        if sharing.can_share_files():
            share = partial(self._show, path, partial(sharing.share_file, path, kind))
            buttons.append(Button(shell, lazy_text(N_("Hand it to another app")), share, role="loud"))
        else:
            folder = partial(self._show, path, partial(sharing.show_in_system, path.parent))
            buttons.append(Button(shell, lazy_text(N_("Show the folder")), folder, role="plain" if look else "loud"))
            if look:
                opened = partial(self._show, path, partial(sharing.show_in_system, path))
                buttons.append(Button(shell, lazy_text(N_("Open it")), opened, role="loud"))
        self.act(*buttons)

    def _show(self, path: Path, show: Any) -> None:
        if not show():
            self.tell(lazy_text(N_("No app here opens such files. The file is in {path}."), path=path))
