"""The standings page of all finished games: people, points, who beats whom; joining names, writing a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from companion.dates import local_day
from companion.files import free_path
from companion.refusal import Refused, explain_refusal
from companion.reports.interface import GameModule, Games
from companion.standings import command
from companion.standings import model as who
from companion.standings.command import FileStatus, ReadGame, read_games
from companion.standings.model import Aliases, FinishedGame, Person, PlayerPair, Standings, compute_standings
from companion.text import in_order
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.pages.job import IncrementalTask
from mobile.pages.titled_page import TitledPage
from mobile.platform.files import documents_folder
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import NO_FOLDER_HERE, count, lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.text import LazyText, TextLabel

STANDINGS_LABEL = N_("Who is ahead")
_HINT = N_("Is one person written in two ways? Tap a name to join them.")
_SEMICOLONS = N_("Does your spreadsheet write 1,5 rather than 1.5? Then take the CSV with semicolons.")
_MEETINGS = N_("Who finished ahead of whom, of those who met three times or more:")
_JOINED = N_("{spelling} is {person} from now on.")
_PARTED = N_("{spelling} is a separate person again.")


class StandingsPage(TitledPage):
    """The page. `found` is what has been read of the saved games."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(STANDINGS_LABEL), **kwargs)
        self._games: Games = {word: game.module for word, game in shell.games.items()}
        self._folder = shell.app_state.saved_games.library.folder
        self.found: list[ReadGame] = []
        self._people = Aliases()
        self._computers = False
        self._reading: IncrementalTask[ReadGame] | None = None
        self._far = TextLabel(shell, self._how_far, role="faint")

    def on_enter(self) -> None:
        """Read the games again: some may have come, gone or ended."""
        super().on_enter()
        self._stop()
        self.found = []
        try:
            self._people = who.load_aliases(self._folder)
        except Refused as why:
            self._refused(why)
        self.fill(self._far)
        self._reading = IncrementalTask(
            read_games(self._games, self._folder, self._computers),
            self._read,
            self._after_reading,
            self._tell_how_far,
        )
        try:
            self._reading.begin()
        except Refused as why:
            self._refused(why)

    def on_leave(self) -> None:
        """Stop reading: another page is shown."""
        super().on_leave()
        self._stop()
        self.dialogs.close()

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.stop()
            self._reading = None

    def _refused(self, why: Refused) -> None:
        self.tell(lambda tr: explain_refusal(tr, why))

    def _read(self, read: ReadGame) -> None:
        self.found.append(read)

    def _tell_how_far(self) -> None:
        self._far.say(self._how_far)

    def _how_far(self, tr: Translator) -> str:
        if not self.found:
            return ""
        return tr(N_("{n} of {number} games read"), n=len(self.found), number=self.found[-1].of)

    def _after_reading(self) -> None:
        self._reading = None
        self.show()

    @property
    def reading(self) -> bool:
        """Return whether there are games left to read."""
        return self._reading is not None

    @property
    def finished(self) -> list[FinishedGame]:
        """The games that count."""
        return [read.finished for read in self.found if read.finished is not None]

    def show(self) -> None:
        """Show everybody, game by game."""
        shell, finished = self.shell, self.finished
        widgets: list[Widget] = []
        for word, game in self._games.items():
            mine = [ended for ended in finished if ended.game == word]
            if mine:
                widgets += self._game(game, mine)
        if widgets:
            widgets.insert(0, TextLabel(shell, lazy_text(_HINT), role="faint"))
        else:
            widgets.append(TextLabel(shell, lazy_text(command.NO_FINISHED_GAME), align="center", size=1.1))
        widgets.append(TextLabel(shell, self._left_out, role="faint"))
        if any(read.status is FileStatus.COMPUTER for read in self.found):
            said = N_("Leave out games with the computer") if self._computers else N_("Count games with the computer")
            widgets.append(Button(shell, lazy_text(said), self._turn, role="quiet"))
        if finished:
            widgets.append(TextLabel(shell, lazy_text(_SEMICOLONS), role="faint"))
        self.fill(*widgets)
        if finished:
            self.act(
                Button(shell, lazy_text(N_("As a table (CSV)")), partial(self.write, ".csv"), role="plain"),
                Button(shell, lazy_text(N_("CSV with semicolons")), partial(self.write, ".csv", True), role="plain"),
                Button(shell, lazy_text(N_("For BG Stats")), partial(self.write, ".bgsplay"), role="plain"),
            )
        else:
            self.act()

    def _turn(self) -> None:
        """Count games in which the computer played, too, or no more."""
        self._computers = not self._computers
        self.on_enter()

    def _left_out(self, tr: Translator) -> str:
        return "\n".join(command.omitted_games_lines(self._games, tr, self.found))

    def _game(self, game: GameModule, mine: list[FinishedGame]) -> list[Widget]:
        shell, found = self.shell, compute_standings(mine, self._people)
        title = count(NN_("{title}, {n} game", "{title}, {n} games"), len(mine), title=game.ABOUT.title)
        flow = AutoGrid(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(1.5))
        for person in found.people:
            line = partial(_lines, game, person, found)
            flow.add_widget(MenuCard(shell, partial(self.ask, person.name), partial(_named, person), line))
        below = fill_layout(Panel(shell, "panel"), TextLabel(shell, lambda tr: command.start_player_line(tr, found)))
        if found.pairs:
            below.add_widget(TextLabel(shell, lazy_text(_MEETINGS), bold=True))
            for pair in found.pairs:
                below.add_widget(TextLabel(shell, partial(_paired, pair)))
        return [TextLabel(shell, title, size=1.25, bold=True), flow, below]

    # Who is who

    def ask(self, name: str) -> None:
        """Open a sheet that asks whom a name may also mean, and lists the spellings already joined."""
        shell, content = self.shell, Panel(self.shell, None)
        dialog = Dialog(shell, literal_text(name), content, shell.theme.text(26))
        spellings = [spelling for spelling, person in self._people.joined.items() if person == name]
        for spelling in spellings:
            said = lazy_text(N_("{spelling} is somebody else"), spelling=spelling)
            content.add_widget(Button(shell, said, dialog.closing(partial(self.part, spelling)), role="quiet"))
        if others := _may_be(name, self._people, self.finished):
            content.add_widget(TextLabel(shell, lazy_text(N_("{name} is the same person as"), name=name)))
            flow = AutoGrid(lambda: shell.theme.text(8), most=3, gap=shell.theme.space())
            for other in others:
                flow.add_widget(Button(shell, literal_text(other), dialog.closing(partial(self.join, name, other))))
            content.add_widget(flow)
        else:
            content.add_widget(
                TextLabel(shell, lazy_text(N_("{name} has played against all the others."), name=name))
            )
        self.dialogs.open(dialog)

    def join(self, spelling: str, person: str) -> None:
        """Make both names one person from now on."""
        self._change(
            lambda people: people.join(spelling, person), lazy_text(_JOINED, spelling=spelling, person=person)
        )

    def part(self, spelling: str) -> None:
        """Make a spelling a separate person again."""
        self._change(lambda people: people.part(spelling), lazy_text(_PARTED, spelling=spelling))

    def _change(self, changed: Callable[[Aliases], Aliases], said: LazyText) -> None:
        try:
            self._people = who.change_aliases(self._folder, changed, self.finished)
        except Refused as why:
            self._refused(why)
            return
        self.show()
        self.inform(said)

    # To take away

    def write(self, kind: str, semicolons: bool = False) -> None:
        """Write a file of all games that count; it is never sent by itself."""
        try:
            path = free_path(documents_folder(), self.shell.locale.tr(STANDINGS_LABEL), kind)
            undated = _write(path, kind, self._games, self.finished, self._people, semicolons)
        except OSError:
            self.tell(lazy_text(NO_FOLDER_HERE))
        except Refused as why:
            self._refused(why)
        else:
            self.inform(partial(_written, path, undated))


def _may_be(name: str, people: Aliases, finished: Sequence[FinishedGame]) -> list[str]:
    """Return the people whom a name may also mean: all who never played against them."""
    found = []
    every = {people.person(each.name, game.file, game.identity) for game in finished for each in game.result.players}
    for other in in_order(every - {name}):
        with suppress(Refused):
            people.join(name, other).check(finished)
            found.append(other)
    return found


def _write(
    path: Path, kind: str, games: Games, finished: Sequence[FinishedGame], people: Aliases, semicolons: bool
) -> int:
    """Write a file of all games that count; return how many lack a known day, and so are not in it."""
    from companion.reports.output import write_output

    now, inside = local_day(), finished
    if kind == ".csv":
        text = command.standings_csv(inside, people, now, semicolons).encode("utf-8-sig")
    else:
        inside = [ended for ended in finished if ended.known_day(now)]
        text = command.export_plays(games, inside, people).encode()
    write_output(path, text, over=False)
    return len(finished) - len(inside)


def _written(path: Path, undated: int, tr: Translator) -> str:
    said = tr(N_("The file is in {path}"), path=path)
    return f"{said}\n{tr.count(*command.UNDATED_GAMES, undated)}" if undated else said


def _named(person: Person, tr: Translator) -> str:
    return command.person_line(tr, person)


def _lines(game: GameModule, person: Person, found: Standings, tr: Translator) -> str:
    return "\n".join(command.person_lines(tr, person, found, partial(command.piece_name, game, tr)))


def _paired(pair: PlayerPair, tr: Translator) -> str:
    return command.pair_line(tr, pair)
