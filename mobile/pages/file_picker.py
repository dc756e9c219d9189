"""The page to find a file on this computer, or a folder to put one in; on Android, the system's own list."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.record.library import SUFFIX, games_among
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.job import receive_shared_file
from mobile.pages.titled_page import TitledPage
from mobile.platform.android import choose_file
from mobile.platform.files import documents_folder
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

_NAMES: Final = ("Downloads", "Documents", "Desktop")
_NAMED: Final = 3  # folders of a path that are named
MAX_LISTED: Final = 60  # files or folders shown at once


def likely_folders() -> list[Path]:
    """Return the folders to look in first, as far as they exist."""
    places = [_home() / name for name in _NAMES]
    with suppress(OSError):
        places.insert(0, documents_folder())
    return [place for place in dict.fromkeys(places) if place.is_dir()]


def start_folder() -> Path:
    """Return the folder to begin in when one is looked for."""
    found = likely_folders()
    return found[0] if found else _home()


def list_files(folder: Path, suffix: str) -> list[Path]:
    """Return files of this kind, the one saved last first; none in a folder that cannot be read.

    A game is known by what it holds, whatever its name; others by the ending of their names, in any case.
    """
    try:
        if suffix == SUFFIX:
            found = games_among(folder.iterdir())
        else:
            found = [path for path in folder.iterdir() if path.suffix.lower() == suffix and path.is_file()]
        found.sort(key=lambda path: (-path.stat().st_mtime, path.name))
    except OSError:
        return []
    return found[:MAX_LISTED]


def list_folders(folder: Path) -> list[Path]:
    """Return folders inside a folder by name, hidden ones left out; none where it cannot be read."""
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith(".") and path.is_dir()]
    except OSError:
        return []
    return sorted(found, key=lambda path: path.name.casefold())[:MAX_LISTED]


def shorten_path(path: Path) -> str:
    """Return a folder as people read it: its last names, and room to break lines; the home folder is a tilde."""
    try:
        names = ["~", *path.relative_to(_home()).parts]
    except ValueError:
        names = list(path.parts)
    if len(names) > _NAMED + 1:
        names = ["…", *names[-_NAMED:]]
    return " › ".join(names)


def _home() -> Path:
    return Path(os.path.expanduser("~"))


class FileType(NamedTuple):
    """A kind of file: its `suffix`; the question `asked` and the line for `none` found are msgids."""

    suffix: str
    asked: str
    none: str


SAVED_GAME_FILES = FileType(SUFFIX, N_("Which game?"), N_("No saved games (*.reef) lie in the usual folders."))


def ask_for_file(
    shell: Shell,
    chosen: Callable[[Path], object],
    failed: Callable[[LazyText | None], object],
    kind: FileType = SAVED_GAME_FILES,
) -> None:
    """Ask for a file of this `kind`: on a page, or in the system's own list where an app sees no others' files.

    `failed` gets a sentence where it cannot be taken over.
    """
    if not choose_file(chosen, shell.folder / "handed", kind.suffix, errand=partial(receive_shared_file, failed)):
        shell.go("finder", chosen=chosen, kind=kind)


class FilePicker(TitledPage):
    """The page. `chosen` gets a file of that `kind`, or with `folders` the folder shown as its button is pressed."""

    def __init__(
        self,
        shell: Shell,
        chosen: Callable[[Path], object],
        folders: bool = False,
        kind: FileType = SAVED_GAME_FILES,
        **kwargs: Any,
    ) -> None:
        super().__init__(shell, lazy_text(N_("Which folder?") if folders else kind.asked), **kwargs)
        self._chosen, self._folders, self._kind = chosen, folders, kind
        self.folder = start_folder()
        self.look(self.folder)

    def look(self, folder: Path) -> None:
        """Show the files and folders in a folder."""
        self.folder = folder
        shell = self.shell
        parts: list[Any] = []
        if not self._folders:
            places = (folder, *likely_folders())
            found = dict.fromkeys(path for place in places for path in list_files(place, self._kind.suffix))
            if found:
                flow = self._flow()
                for path in found:
                    side = picture_side(shell, 2.6)
                    icon = Picture(shell, *shell.picture("games"), size_hint=(None, None), size=(side, side))
                    name, where = literal_text(path.stem), literal_text(shorten_path(path.parent))
                    flow.add_widget(MenuCard(shell, partial(self._take, path), name, where, [icon], size=1.0))
                parts.append(flow)
            else:
                parts.append(TextLabel(shell, lazy_text(self._kind.none)))
        title = N_("In this folder: {folder}") if self._folders else N_("Look elsewhere: {folder}")
        parts.append(TextLabel(shell, lazy_text(title, folder=shorten_path(folder)), bold=True, size=1.1))
        flow = self._flow()
        if folder.parent != folder:
            flow.add_widget(
                MenuCard(shell, partial(self.look, folder.parent), lazy_text(N_("One folder up")), size=1.0)
            )
        for inside in list_folders(folder):
            flow.add_widget(MenuCard(shell, partial(self.look, inside), literal_text(inside.name), size=1.0))
        parts.append(flow)
        self.fill(*parts)
        if self._folders:
            self.act(Button(shell, lazy_text(N_("Put it here")), partial(self._take, folder), role="loud"))

    def _flow(self) -> AutoGrid:
        return AutoGrid(lambda: self.shell.theme.text(15), most=3, gap=self.shell.theme.space(1.2), even=False)

    def _take(self, path: Path) -> None:
        self.shell.back()
        self._chosen(path)
