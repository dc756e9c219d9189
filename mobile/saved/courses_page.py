"""A game that was played on in different ways: its courses side by side, and the choice among them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.record.game_file import name_beside
from companion.refusal import Refused
from companion.reports.branches import DIFFERENT_WAYS, STAYS, Branch, Fork, alike_line, deed_line, where_line
from companion.translator import N_, Speech
from mobile.frame.shelf_index import saved_as
from mobile.frame.shell import Shell
from mobile.pages.sentences import refusal_sentence, say
from mobile.pages.titled_page import Titled
from mobile.saved.game_list import line_of, saved_card
from mobile.saved.opener import open_table
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.text import Words

_TITLE = N_("Which course of the game?")
_WHICH = N_("Touch the one that your table played.")
_GO_ON = N_("Go on with this one")
_LATER = N_("Decide later")


class CoursesPage(Titled):
    """The page that chooses among the branches of `fork`, a game on which this window has a lock. Nothing is lost.

    If you decide later, you see the table as it is saved.
    """

    def __init__(self, shell: Shell, fork: Fork, **kwargs: Any) -> None:
        super().__init__(shell, say(_TITLE), **kwargs)
        self._fork = fork
        self._chosen: int | None = None
        self._game = shell.games[fork.branches[0].course.kind.name]
        self._cards = [self._card(number, branch) for number, branch in enumerate(fork.branches)]
        flow = Flow(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(1.5))
        for card in self._cards:
            flow.add_widget(card)
        stays = say(STAYS, name=name_beside(fork.path))
        which = Words(shell, say(_WHICH), bold=True)
        self.fill(which, flow, Words(shell, self._why), Words(shell, stays, role="faint"))
        self._show_foot()

    def _why(self, speech: Speech) -> str:
        return f"{speech(DIFFERENT_WAYS)} {alike_line(speech, self._fork)}"

    def _card(self, number: int, branch: Branch) -> Card:
        path = self._fork.path if branch.other is None else branch.other.path
        saved = replace(saved_as(self.shell.games, path, branch.course), forked=False)

        def text(speech: Speech) -> str:
            line = line_of(saved, self._game, speech)
            return f"{line}\n{deed_line(self._game.telling, speech, self._fork, branch)}"

        return saved_card(self.shell, saved, partial(self.choose, number), partial(where_line, branch=branch), text)

    def choose(self, number: int) -> None:
        """Mark a branch, from 0; a button at the foot goes on with it."""
        self._chosen = number
        for place, card in enumerate(self._cards):
            card.choose(place == number)
        self.tell(None)
        self._show_foot()

    def _show_foot(self) -> None:
        later = Button(self.shell, say(_LATER), self._open, role="quiet")
        go_on = Button(self.shell, say(_GO_ON), self.go_on, role="loud")
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
            open_table(self.shell, self._fork.path, instead=True)
        except Refused as why:
            self.tell(refusal_sentence(why))
