"""The page on which you enter the cards of your copy one after the other; each is saved at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.reef.box import CARDS, Card, Deck
from companion.reef.decks import joined, known_deck, write_deck
from companion.reef.queries.what_if import doubts
from companion.reef.wording.audit import doubt_line, known_line
from companion.refusal import Refused
from companion.translator import N_
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say
from mobile.pages.titled_page import Titled
from mobile.reef.naming.card_wall import card_picture
from mobile.reef.naming.composing import ComposingPanel
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.text import Words

_HOW = N_("Go through your cards one by one. You may stop at any time: every card is kept at once.")
_MOST = 3  # doubts at once


class TeachPage(Titled):
    """The page; it asks for pair, pattern, colours and points of a card, and says what is doubtful so far."""

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Teach your cards")), **kwargs)
        self.deck = known_deck(shell.folder)
        self._taught: list[Card] = []
        self._known = Words(shell, say(_HOW), role="faint")
        self.composing = ComposingPanel(shell, "", self.deck.blue)
        self.composing.made = self.learn
        asked = Panel(shell)
        asked.add_widget(self.composing)
        self._so_far = Panel(shell, None)
        self.fill(self._known, asked, self._so_far)
        self._show()

    def learn(self, card: Card) -> None:
        """Save one more card; a copy of one that is known is another copy."""
        try:
            self._keep(joined(self.deck, Deck("", (*self.deck.cards, card))))
        except Refused as why:
            refuse(self, why)
            self.composing.back()
            return
        self._taught.append(card)
        self.composing.begin(self.composing.last)
        self._show()

    def forget(self) -> None:
        """Remove the last card: it was entered wrongly."""
        cards = list(self.deck.cards)
        cards.remove(self._taught[-1])
        try:
            self._keep(self.deck._replace(cards=tuple(cards)))
        except Refused as why:
            refuse(self, why)
            return
        self._taught.pop()
        self._show()

    def _keep(self, deck: Deck) -> None:
        write_deck(self.shell.folder, deck)
        self.deck = deck
        self.tell(None)

    def _show(self) -> None:
        """How far it is, the last card, and what is doubtful."""
        shell, deck = self.shell, self.deck
        if deck.cards:
            self._known.say(partial(known_line, known=len(deck.cards), most=CARDS))
        self._so_far.clear_widgets()
        if self._taught:
            last = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(1.5))
            last.add_widget(card_picture(shell, self._taught[-1], shell.theme.text(6), deck.blue))
            last.add_widget(Button(shell, say(N_("Forget this card again")), self.forget, role="quiet"))
            self._so_far.add_widget(last)
        for doubt in doubts(deck)[:_MOST]:
            self._so_far.add_widget(Words(shell, partial(doubt_line, doubt=doubt, blue=deck.blue)))
