"""The saved games: open, step through, copy out, put aside with a way back; what is no game says why."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.library import THERE_ALREADY
from companion.reef_encounter.moving import take_in
from companion.reef_encounter.pieces import PlayerColour
from companion.reef_encounter.setup import Faulty
from companion.reef_encounter.wording.saving import arrival_line
from companion.refusal import Refused
from companion.speech import N_, Speech
from mobile.evening.shelf import Card as Saved
from mobile.folders import share_folder
from mobile.scenery import fish_icon, games_icon
from mobile.screens.game_lines import line_of, title_of
from mobile.screens.opener import open_game
from mobile.screens.saying import explained, refused, say, verbatim
from mobile.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side
from mobile.widgets.titled import Titled
from mobile.widgets.words import Words


class Games(Titled):
    """Running games first, then finished ones, then files that are no games. One touch shows what can be done.

    `arrived` is a game that another app has handed over.
    """

    def __init__(self, shell: Shell, arrived: Path | None = None, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Saved games")), **kwargs)
        self._chosen: Path | None = None
        self._asked = False
        self._aside: Path | None = None
        self._arrived = arrived

    def shown(self) -> None:
        """Games come and go."""
        super().shown()
        Window.bind(on_drop_file=self._dropped)
        self._build()
        if self._arrived is not None:
            arrived, self._arrived = self._arrived, None
            self._take_in(arrived)

    def left(self) -> None:
        """Nothing can be dropped on a page that is not shown."""
        super().left()
        Window.unbind(on_drop_file=self._dropped)

    def back(self) -> bool:
        """A question is answered with what changes nothing."""
        if not self._asked:
            return False
        self._keep()
        return True

    def _build(self) -> None:
        where = self.scroll.scroll_y
        try:
            cards = list(self.shell.desk.shelf.cards())
        except Refused as why:
            self.fill(Words(self.shell, refused(why), size=1.1))
            return
        widgets: list[Widget] = []
        groups = (
            (N_("Going on"), [card for card in cards if card.running]),
            (N_("Finished"), [card for card in cards if card.over]),
            (N_("Not to be opened"), [card for card in cards if card.faults]),
        )
        for title, group in groups:
            if group:
                widgets.append(Words(self.shell, say(title), size=1.1, bold=True))
                flow = Flow(self.shell.theme.text(20), most=2, gap=self.shell.theme.space(1.5))
                for card in group:
                    flow.add_widget(self._trouble(card) if card.faults else self._entry(card))
                widgets.append(flow)
        if not widgets:
            widgets.append(self._nothing())
        self.fill(*widgets)
        self.scroll.scroll_y = where
        self._foot(next((card for card in cards if card.path == self._chosen), None))

    def _entry(self, saved: Saved) -> Card:
        shell = self.shell
        side = picture_side(shell, 3.6)
        leader = saved.acting if saved.acting is not None else (saved.winners or (0,))[0]
        colour = PlayerColour(saved.seats[leader].colour)
        drawn = partial(fish_icon, colour)
        name = f"icon-fish-{colour.name.lower()}"
        fish = Picture(shell, name, drawn, size_hint=(None, None), size=(side, side))
        names, told = partial(title_of, saved), partial(line_of, saved)
        chosen = saved.path == self._chosen
        return Card(shell, partial(self._choose, saved), names, told, [fish], chosen=chosen)

    def _trouble(self, saved: Saved) -> Card:
        title = verbatim(saved.path.name)

        def why(speech: Speech) -> str:
            return "\n".join(explained(speech, fault) for fault in saved.faults)

        return Card(self.shell, partial(self._choose, saved), title, why, chosen=saved.path == self._chosen, size=1.0)

    def _nothing(self) -> Widget:
        panel = Panel(self.shell, padding=self.shell.theme.space(3))
        side = picture_side(self.shell, 6)
        panel.add_widget(Picture(self.shell, "icon-games", games_icon, size_hint=(1, None), height=side))
        words = N_("No games yet. Each game is kept here by itself, from its first moment on.")
        panel.add_widget(Words(self.shell, say(words), align="center", size=1.1))
        return panel

    def _choose(self, saved: Saved) -> None:
        """A touch chooses; a second touch opens."""
        if saved.path == self._chosen and not saved.faults:
            self._open(saved)
            return
        self._chosen, self._asked = saved.path, False
        self.tell(None)
        self._build()

    def _foot(self, saved: Saved | None) -> None:
        shell = self.shell
        if saved is None:
            back = Button(shell, say(N_("Bring back")), self._bring_back)
            take = Button(shell, say(N_("Take in a game")), self._find, role="plain")
            self.act(*([back] if self._aside is not None else []), take)
            return
        if self._asked:
            keep = Button(shell, say(N_("Keep it")), self._keep, role="quiet")
            away = Button(shell, say(N_("Put it aside")), partial(self._remove, saved), role="loud")
            self.act(keep, away)
            return
        away = Button(shell, say(N_("Remove")), partial(self._ask, saved), role="quiet")
        buttons = [away]
        if saved.faults:
            buttons.append(Button(shell, say(N_("Copy out")), partial(self._copy, saved)))
        else:
            buttons.append(Button(shell, say(N_("Pack away or share")), partial(self._pack, saved)))
            said = N_("Step through") if saved.over else N_("Go on")
            buttons.append(Button(shell, say(said), partial(self._open, saved), role="loud"))
        self.act(*buttons)

    def _open(self, saved: Saved) -> None:
        if (why := open_game(self.shell, saved.path)) is not None:
            self.tell(refused(why))

    def _ask(self, saved: Saved) -> None:
        self._asked = True
        question = N_("Put “{name}” aside? It can be brought back for a while.")
        self.tell(say(question, name=saved.path.stem))
        self._foot(saved)

    def _keep(self) -> None:
        self._asked = False
        self.tell(None)
        self._build()

    def _remove(self, saved: Saved) -> None:
        try:
            self._aside = self.shell.desk.shelf.library.remove(saved.path)
        except Refused as why:
            self.tell(refused(why))
            return
        self._chosen, self._asked = None, False
        self.tell(say(N_("“{name}” is put aside."), name=saved.path.stem))
        self._build()

    def _bring_back(self) -> None:
        if self._aside is None:
            return
        try:
            self._chosen = self.shell.desk.shelf.library.bring_back(self._aside)
        except Refused as why:
            self.tell(refused(why))
            return
        self._aside = None
        self.tell(None)
        self._build()

    def _copy(self, saved: Saved) -> None:
        try:
            path = self.shell.desk.shelf.library.copy_out(saved.path, share_folder())
        except Refused as why:
            self.tell(refused(why))
            return
        self.tell(say(N_("Copied to {path}."), path=path))

    def _pack(self, saved: Saved) -> None:
        """As it is saved: what nobody has open is opened for it alone."""
        from mobile.table.opened import opened

        try:
            game = opened(saved.path)
        except (Refused, Faulty) as why:
            self.tell(refused(why if isinstance(why, Refused) else why.faults[0]))
            return
        self.shell.go("pack", game=game)

    def _find(self) -> None:
        self.shell.go("finder", chosen=self._take_in)

    def _take_in(self, path: Path) -> None:
        """A game from elsewhere: read to its end first, copied only then, and known again if it is here already."""
        try:
            arrival = take_in(self.shell.desk.shelf.library, path)
        except Faulty as faulty:
            self.tell(refused(faulty.faults[0]))
            return
        except Refused as why:
            self.tell(refused(why))
            self._chosen = Path(str(why.facts["path"])) if why.reason is THERE_ALREADY else self._chosen
            self._build()
            return
        self._chosen = arrival.path
        self.tell(lambda speech: arrival_line(speech, arrival))
        self._build()

    def _dropped(self, _window: Any, name: bytes, *_: object) -> None:
        """A file dropped on the window is taken in, if it is a game."""
        self._take_in(Path(name.decode()))
