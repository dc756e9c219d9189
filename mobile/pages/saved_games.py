"""The page of saved games (open, copy, import, put aside, bring back), and the choice among a game's branches."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.record.game_file import branch_file_name
from companion.record.library import THERE_ALREADY
from companion.refusal import Refused
from companion.reports.branches import (
    BRANCHED_NOTICE,
    OTHERS_STAY,
    Branch,
    Fork,
    branch_file_line,
    first_own_step_line,
    shared_steps_line,
)
from companion.session.wording import import_line
from companion.translator import N_, NN_, Translator
from mobile.core.records import import_saved_game, open_saved_game
from mobile.core.saved_games import SavedGame, summarize_game
from mobile.core.shell import Shell
from mobile.pages.file_picker import ask_for_file
from mobile.pages.game_list import GameList, saved_game_card, saved_game_line
from mobile.pages.job import IncrementalTask
from mobile.pages.open_game import Showing, open_game_table, open_table_page
from mobile.pages.titled_page import TitledPage
from mobile.platform.files import documents_folder
from mobile.ui.buttons import Button
from mobile.ui.dialogs import DialogChoice, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import NO_FOLDER_HERE, lazy_text, refusal_sentence
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import TextLabel

_GAMES = NN_("{n} game", "{n} games")
_BESIDE = 8.5  # of running text's size: a button at the foot, with what is between two
_MOST_FOOT = 0.28  # of the window's height: buttons that need more are folded


class SavedGamesPage(TitledPage):
    """The page of saved games: running, finished, then no games. One touch on a game shows what can be done.

    `arrived` is a game that another app has handed over.
    """

    def __init__(self, shell: Shell, arrived: Path | None = None, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Saved games")), **kwargs)
        self._chosen: Path | None = None
        self._arrived = arrived
        self._shown_for: Path | None = None
        self._reading: IncrementalTask[SavedGame] | None = None
        self._all = 0
        self._list = GameList(shell, self.choose)
        self._far = TextLabel(shell, self._how_far, role="faint")
        self.scroll.steady()
        self.bind(size=lambda *_: self._show_foot())

    def on_enter(self) -> None:
        """Read the games again: they come and go."""
        super().on_enter()
        Window.bind(on_drop_file=self._dropped)
        self._build()
        if self._arrived is not None:
            arrived, self._arrived = self._arrived, None
            self.take_in(arrived)
            self._shown_for = self._chosen

    def on_leave(self) -> None:
        """Stop taking dropped files: another page is shown."""
        super().on_leave()
        self._stop()
        Window.unbind(on_drop_file=self._dropped)

    def _build(self) -> None:
        """Build the list anew. The first lines show at once, and more with each frame."""
        self._stop()
        saved_games = self.shell.app_state.saved_games
        self._list = GameList(self.shell, self.choose)
        self._list.choose(self._chosen)
        self._fill(self._list)
        self._show_foot()
        try:
            paths = saved_games.library.paths()
        except Refused as why:
            self._fill(TextLabel(self.shell, refusal_sentence(why), size=1.1))
            return
        self._all = len(paths)
        self._reading = IncrementalTask(
            map(saved_games.game, paths), self._list.put, self._all_read, self._tell_how_far
        )
        self._reading.begin()

    def _all_read(self) -> None:
        self._reading = None
        self.shell.app_state.saved_games.keep()
        self._renewed()

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.stop()
            self._reading = None
            self.shell.app_state.saved_games.keep()

    def _renewed(self, path: Path | None = None) -> None:
        """Update the list after a change; the game at `path`, if given, has come, gone or become another."""
        if path is not None and path.is_file():
            self._list.put(self.shell.app_state.saved_games.game(path))
        elif path is not None:
            self._list.drop(path)
        self._list.choose(self._chosen)
        self._show_foot()
        if self._far.parent is not None:
            self._tell_how_far()
        if not self._list.number and self._reading is None:
            self._fill(_no_games(self.shell))
        elif self._list.parent is None:
            self._fill(self._list)

    def _tell_how_far(self) -> None:
        """Show a line above the list while it fills. It stays afterwards: nothing moves below a finger."""
        if self._far.parent is None:
            self.body.add_widget(self._far, index=len(self.body.children))
        self._far.say(self._how_far)

    def _how_far(self, tr: Translator) -> str:
        if self._reading is None:
            return tr.count(*_GAMES, self._list.number)
        return tr(N_("{n} of {number} games read"), n=self._list.number, number=self._all)

    def _fill(self, *widgets: Widget) -> None:
        """Show other widgets, scrolled as far down as before."""
        above = self.scroll.above
        self.fill(*widgets)
        self.scroll.steady(above)

    def choose(self, saved: SavedGame) -> None:
        """Choose a game by a touch; a second touch opens it."""
        if saved.path == self._chosen and not saved.faults:
            self.open(saved)
            return
        self._chosen = saved.path
        self.tell(None)
        self._renewed(saved.path)

    def back(self) -> bool:
        """Close a dialog if one is open; else let go of the game that is chosen, unless it was handed over."""
        if super().back():
            return True
        if self._chosen in (None, self._shown_for):
            return False
        self._chosen = None
        self.tell(None)
        self._renewed()
        return True

    def _show_foot(self) -> None:
        """Show what can be done with the chosen game, or without one."""
        shell, path = self.shell, self._chosen
        saved = shell.app_state.saved_games.game(path) if path is not None and path.is_file() else None
        if saved is None:
            back = Button(shell, lazy_text(N_("Bring back")), self._bring_back)
            find = partial(ask_for_file, shell, self.take_in, self.tell)
            take = Button(shell, lazy_text(N_("Import a game")), find, role="plain")
            ahead = Button(shell, lazy_text(N_("Who is ahead")), partial(shell.go, "standings"), role="plain")
            self.act(*([back] if shell.app_state.saved_games.library.removed() else []), take, ahead)
            return
        choices = [DialogChoice(lazy_text(N_("Remove")), partial(self.remove, saved))]
        if saved.faults:
            choices.append(DialogChoice(lazy_text(N_("Copy out")), partial(self._copy, saved), "plain"))
        else:
            pack = partial(self._pack, saved)
            choices.append(DialogChoice(lazy_text(N_("Pack away or share")), pack, "plain"))
            listing = shell.games[saved.game].listing
            if saved.over and saved.summary.followed not in listing.turnless:
                steps = partial(self.open, saved, Showing.STEPS)
                choices.append(DialogChoice(lazy_text(N_("Step through")), steps, "plain"))
            said = N_("Result") if saved.over else N_("Go on")
            choices.append(DialogChoice(lazy_text(said), partial(self.open, saved), "loud"))
        _offer(self, choices)

    def open(self, saved: SavedGame, showing: Showing = Showing.RESULT) -> None:
        """Open a game to go on with it; one that is over to see its result, or its steps from the first one."""
        try:
            open_game_table(self.shell, saved.path, showing=showing if saved.over else Showing.TABLE)
        except Refused as why:
            self.tell(refusal_sentence(why))

    def remove(self, saved: SavedGame) -> None:
        """Put a game aside, and offer to bring it back."""
        try:
            self.shell.app_state.saved_games.library.remove(saved.path)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self._chosen = None
        self.inform(lazy_text(N_("“{name}” is put aside. It can be brought back for a while."), name=saved.path.stem))
        self._renewed(saved.path)

    def _bring_back(self) -> None:
        """Bring back the game that was put aside last; with the next touch the one before it."""
        library = self.shell.app_state.saved_games.library
        try:
            for aside in library.removed()[:1]:
                self._chosen = library.bring_back(aside)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self.tell(None)
        self._renewed(self._chosen)

    def _copy(self, saved: SavedGame) -> None:
        try:
            path = self.shell.app_state.saved_games.library.copy_out(saved.path, documents_folder())
        except OSError:
            self.tell(lazy_text(NO_FOLDER_HERE))
            return
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self.inform(lazy_text(N_("Copied to {path}."), path=path))

    def _pack(self, saved: SavedGame) -> None:
        """Open the page that hands a game on, as it is saved; a game that nobody has open is opened for it."""
        try:
            game = open_saved_game(self.shell.games, saved.path)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self.shell.go(self.shell.games[game.kind.name].at("pack"), game=game)

    def take_in(self, path: Path) -> None:
        """Import a game: read it to its end, then copy it, unless it is here already."""
        try:
            import_result = import_saved_game(self.shell.games, self.shell.app_state.saved_games.library, path)
        except Refused as why:
            self.tell(refusal_sentence(why))
            self._chosen = Path(str(why.facts["path"])) if why.reason is THERE_ALREADY else self._chosen
            self._renewed(self._chosen)
            return
        self._chosen = import_result.path
        self.inform(lambda tr: import_line(tr, import_result))
        self._renewed(import_result.path)

    def _dropped(self, _window: Any, name: bytes, *_: object) -> None:
        """Import a file dropped on the window, if it is a game."""
        self.take_in(Path(os.fsdecode(name)))


def _offer(page: TitledPage, choices: Sequence[DialogChoice]) -> None:
    """Show choices at the foot; where they leave the list little room, all but the last are behind *More*."""
    shell, theme = page.shell, page.shell.theme
    side_by_side = max(1, int(page.width // theme.text(_BESIDE)))
    if -(-len(choices) // side_by_side) * theme.touch > _MOST_FOOT * page.height:
        *others, last = choices
        more = lazy_text(N_("More"))

        def open_others() -> None:
            page.dialogs.open(question_dialog(shell, more, [], *others))

        choices = [DialogChoice(more, open_others), last]
    page.act(*(Button(shell, said, pressed, role=role) for said, pressed, role in choices))


def _no_games(shell: Shell) -> Panel:
    panel = Panel(shell, padding=shell.theme.space(3))
    side = picture_side(shell, 6)
    panel.add_widget(Picture(shell, *shell.picture("games"), size_hint=(1, None), height=side))
    words = N_("No games yet. Each game is saved here automatically, from its first moment on.")
    panel.add_widget(TextLabel(shell, lazy_text(words), align="center", size=1.1))
    return panel


_TITLE = N_("Which course of the game?")
_WHICH = N_("Touch the one that your table played.")
_GO_ON = N_("Go on with this one")
_LATER = N_("Decide later")


class BranchesPage(TitledPage):
    """The page that chooses among the branches of `fork`, a game on which this window has a lock. Nothing is lost.

    If you decide later, you see the table as it is saved.
    """

    def __init__(self, shell: Shell, fork: Fork, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(_TITLE), **kwargs)
        self._fork = fork
        self._chosen: int | None = None
        self._game = shell.games[fork.branches[0].replay.kind.name]
        self._cards = [self._card(number, branch) for number, branch in enumerate(fork.branches)]
        flow = fill_layout(AutoGrid(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(1.5)), *self._cards)
        stays = lazy_text(OTHERS_STAY, name=branch_file_name(fork.path))
        which = TextLabel(shell, lazy_text(_WHICH), bold=True)
        self.fill(which, flow, TextLabel(shell, self._why), TextLabel(shell, stays, role="faint"))
        self._show_foot()

    def _why(self, tr: Translator) -> str:
        return f"{tr(BRANCHED_NOTICE)} {shared_steps_line(tr, self._fork)}"

    def _card(self, number: int, branch: Branch) -> MenuCard:
        path = self._fork.path if branch.other is None else branch.other.path
        saved = replace(summarize_game(self.shell.games, path, branch.replay), forked=False)

        def text(tr: Translator) -> str:
            line = saved_game_line(saved, self._game, tr)
            return f"{line}\n{first_own_step_line(self._game.module, tr, self._fork, branch)}"

        return saved_game_card(
            self.shell, saved, partial(self.choose, number), partial(branch_file_line, branch=branch), text
        )

    def choose(self, number: int) -> None:
        """Mark a branch, from 0; a button at the foot goes on with it."""
        self._chosen = number
        for place, card in enumerate(self._cards):
            card.choose(place == number)
        self.tell(None)
        self._show_foot()

    def back(self) -> bool:
        """Close a dialog if one is open; else let go of the game that is chosen."""
        if super().back():
            return True
        chosen, self._chosen = self._chosen, None
        if chosen is None:
            return False
        self.tell(None)
        for card in self._cards:
            card.choose(False)
        self._show_foot()
        return True

    def _show_foot(self) -> None:
        later = Button(self.shell, lazy_text(_LATER), self._open, role="quiet")
        go_on = Button(self.shell, lazy_text(_GO_ON), self.go_on, role="loud")
        self.act(later, *([go_on] if self._chosen is not None else []))

    def go_on(self) -> None:
        """Go on with the branch that is marked; the others stay beside it."""
        if self._chosen is None:
            return
        try:
            self._fork.choose(self._chosen)
        except Refused as why:
            self.tell(refusal_sentence(why))
            return
        self._open()

    def _open(self) -> None:
        try:
            open_table_page(self.shell, self._fork.path, instead=True)
        except Refused as why:
            self.tell(refusal_sentence(why))
