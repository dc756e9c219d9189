"""Looking for a saved game on this computer, or for a folder to put one in: the likely places first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.speech import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import say, verbatim
from mobile.pages.titled_page import Titled
from mobile.saved.likely_folders import folders_in, games_in, likely, short, start
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Words


class Finder(Titled):
    """`chosen` gets a game's file, or with `folders` the folder that is shown when its button is pressed."""

    def __init__(self, shell: Shell, chosen: Callable[[Path], object], folders: bool = False, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Which folder?") if folders else N_("Which game?")), **kwargs)
        self._chosen, self._folders = chosen, folders
        self.folder = start()
        self.look(self.folder)

    def look(self, folder: Path) -> None:
        """Show what lies in a folder."""
        self.folder = folder
        shell = self.shell
        parts: list[Any] = []
        if not self._folders:
            found = dict.fromkeys(game for place in (folder, *likely()) for game in games_in(place))
            if found:
                flow = self._flow()
                for game in found:
                    side = picture_side(shell, 2.6)
                    icon = Picture(shell, *shell.picture("games"), size_hint=(None, None), size=(side, side))
                    name, where = verbatim(game.stem), verbatim(short(game.parent))
                    flow.add_widget(Card(shell, partial(self._take, game), name, where, [icon], size=1.0))
                parts.append(flow)
            else:
                parts.append(Words(shell, say(N_("No saved games (*.reef) lie in the usual folders."))))
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
        return Flow(self.shell.theme.text(15), most=3, gap=self.shell.theme.space(1.2), even=False)

    def _take(self, path: Path) -> None:
        self.shell.back()
        self._chosen(path)
