"""The page to find a file on this computer, or a folder to put one in; on Android, the system's own list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from companion.record.library import SUFFIX
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.job import take_in
from mobile.pages.sentences import say, verbatim
from mobile.pages.titled_page import Titled
from mobile.saved.likely_folders import files_in, folders_in, likely, short, start
from mobile.system.incoming import choose
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said, Words


class Kind(NamedTuple):
    """A kind of file: its `suffix`; the question `asked` and the line for `none` found are msgids."""

    suffix: str
    asked: str
    none: str


GAMES = Kind(SUFFIX, N_("Which game?"), N_("No saved games (*.reef) lie in the usual folders."))


def which_file(
    shell: Shell, chosen: Callable[[Path], object], failed: Callable[[Said | None], object], kind: Kind = GAMES
) -> None:
    """Ask for a file of this `kind`: on a page, or in the system's own list where an app sees no others' files.

    `failed` gets a sentence where it cannot be taken over.
    """
    if not choose(chosen, shell.folder / "handed", kind.suffix, errand=partial(take_in, failed)):
        shell.go("finder", chosen=chosen, kind=kind)


class Finder(Titled):
    """The page. `chosen` gets a file of that `kind`, or with `folders` the folder shown as its button is pressed."""

    def __init__(
        self, shell: Shell, chosen: Callable[[Path], object], folders: bool = False, kind: Kind = GAMES, **kwargs: Any
    ) -> None:
        super().__init__(shell, say(N_("Which folder?") if folders else kind.asked), **kwargs)
        self._chosen, self._folders, self._kind = chosen, folders, kind
        self.folder = start()
        self.look(self.folder)

    def look(self, folder: Path) -> None:
        """Show the files and folders in a folder."""
        self.folder = folder
        shell = self.shell
        parts: list[Any] = []
        if not self._folders:
            places = (folder, *likely())
            found = dict.fromkeys(path for place in places for path in files_in(place, self._kind.suffix))
            if found:
                flow = self._flow()
                for path in found:
                    side = picture_side(shell, 2.6)
                    icon = Picture(shell, *shell.picture("games"), size_hint=(None, None), size=(side, side))
                    name, where = verbatim(path.stem), verbatim(short(path.parent))
                    flow.add_widget(Card(shell, partial(self._take, path), name, where, [icon], size=1.0))
                parts.append(flow)
            else:
                parts.append(Words(shell, say(self._kind.none)))
        title = N_("In this folder: {folder}") if self._folders else N_("Look elsewhere: {folder}")
        parts.append(Words(shell, say(title, folder=short(folder)), bold=True, size=1.1))
        flow = self._flow()
        if folder.parent != folder:
            flow.add_widget(Card(shell, partial(self.look, folder.parent), say(N_("One folder up")), size=1.0))
        for inside in folders_in(folder):
            flow.add_widget(Card(shell, partial(self.look, inside), verbatim(inside.name), size=1.0))
        parts.append(flow)
        self.fill(*parts)
        if self._folders:
            self.act(Button(shell, say(N_("Put it here")), partial(self._take, folder), role="loud"))

    def _flow(self) -> Flow:
        return Flow(lambda: self.shell.theme.text(15), most=3, gap=self.shell.theme.space(1.2), even=False)

    def _take(self, path: Path) -> None:
        self.shell.back()
        self._chosen(path)
