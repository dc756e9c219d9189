"""A new game of Reef: who plays and with which cards, and if somebody likes, what lies ready then."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from companion.speech import N_
from mobile.pages.sentences import say
from mobile.reef.setup.checklist import items
from mobile.reef.setup.draft import Cards, Draft
from mobile.reef.setup.page import SetUpPage
from mobile.reef.setup.people import People
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.text import Words


class NewReef(SetUpPage):
    """The list is of use for the first games; nobody has to open it."""

    titles: ClassVar[dict[str, str]] = {"people": N_("New game of Reef"), "list": N_("What lies ready")}

    def show_part(self) -> None:
        """People and cards, or the list."""
        begin = Button(self.shell, say(N_("Begin")), self.begin, role="loud")
        if self.part == "people":
            deck = partial(self.shell.go, "deck")
            options = ("display", "expert", "finish", "blue")
            self.people = People(self.shell, self.draft, self.change, tuple(Cards), options, deck)
            self.fill(self.people)
            ready = partial(self.turn_to, "list")
            self.act(Button(self.shell, say(N_("What lies ready?")), ready, role="quiet"), begin)
        else:
            self._show_list()
            self.act(begin)

    def change(self, draft: Draft) -> None:
        """Something else has been said."""
        super().change(draft)
        if self.part == "people":
            self.people.show(draft)

    def shown(self) -> None:
        """More cards may be known than before."""
        super().shown()
        if self.part == "people":
            self.show_part()

    def _show_list(self) -> None:
        shell = self.shell
        flow = Flow(shell.theme.text(22), most=2, gap=shell.theme.space(1.5), even=False)
        self._cards = {}
        for item in items(self.draft):
            said = say(item.text, **item.facts)
            card = Card(shell, partial(self._tick, item.name), None, said, chosen=item.name in self.draft.ticked)
            self._cards[item.name] = card
            flow.add_widget(card)
        self.fill(Words(shell, say(N_("Tap what is done.")), role="faint"), flow)

    def _tick(self, name: str) -> None:
        self.change(replace(self.draft, ticked=self.draft.ticked ^ {name}))
        self._cards[name].choose(name in self.draft.ticked)
