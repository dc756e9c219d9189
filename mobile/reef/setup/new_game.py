"""A new game of Reef on one page: who plays, with which cards, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from secrets import token_hex
from typing import Any

from companion.reef.about import ABOUT
from companion.reef.box.pieces import CARDS, Sign
from companion.reef.game_kind import REEF, Game
from companion.refusal import Faulty, Refused
from companion.saved.fields import word
from companion.speech import N_, NN_
from mobile.frame.settings import Friend, remembered
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, refuse, say
from mobile.pages.titled_page import Titled
from mobile.reef.remembered.known_deck import known_deck
from mobile.reef.remembered.preferences import preferences
from mobile.reef.setup.draft import FEWEST, MOST, SIGNS, Cards, Draft
from mobile.saved.opener import open_game
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_CARDS = {
    Cards.DEALT: (
        N_("Our cards, dealt by the app"),
        N_("The app shuffles the Tide deck; only pieces lie on the table."),
    ),
    Cards.PRINTED: (N_("Our cards on paper"), N_("You shuffle and deal the printed Tide deck.")),
    Cards.PUBLISHED: (N_("The published cards"), N_("The app learns each card when it is first played.")),
}
_EXPERT = (N_("Expert set-up"), N_("The first four pieces go on any spaces, also on top of each other."))
_FINISH = (N_("Finish the round"), N_("If the deck runs out, everybody still has a turn in that round."))


class NewReef(Titled):
    """`draft` is what has been said so far."""

    keeps_awake = True

    def __init__(self, shell: Shell, draft: Draft | None = None, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("New game of Reef")), **kwargs)
        self.draft = draft or _remembered(shell)
        self._fields: list[Field] = []
        self.act(Button(shell, say(N_("Begin")), self._begin, role="loud"))
        self._build()

    def _build(self) -> None:
        shell = self.shell
        space = shell.theme.space
        numbers = Flow(shell.theme.touch, most=3, gap=space(1.5))
        self._numbers = {}
        for number in range(FEWEST, MOST + 1):
            said = count(NN_("{n} player", "{n} players"), number)
            self._numbers[number] = Card(shell, partial(self._number, number), said, upright=True)
            numbers.add_widget(self._numbers[number])
        self._people = Flow(shell.theme.text(17), most=2, gap=space(1.5))
        cards = Flow(shell.theme.text(17), most=3, gap=space(1.5))
        self._cards = {}
        for kind, (title, line) in _CARDS.items():
            said = say(line)
            if kind is Cards.PUBLISHED and (number := len(known_deck(shell.folder).cards)):
                said = say(N_("{n} of {most} are known here already."), n=number, most=CARDS)
            self._cards[kind] = Card(shell, partial(self._with_cards, kind), say(title), said, size=1.0)
            cards.add_widget(self._cards[kind])
        options = Flow(shell.theme.text(17), most=2, gap=space(1.5))
        self._expert = self._option(_EXPERT, lambda: replace(self.draft, expert=not self.draft.expert))
        self._finish = self._option(_FINISH, lambda: replace(self.draft, finish=not self.draft.finish))
        options.add_widget(self._expert)
        options.add_widget(self._finish)
        first = N_("Clockwise, whoever has the starfish first.")
        self.fill(
            numbers,
            Words(shell, say(first), role="faint"),
            self._people,
            Words(shell, say(N_("Which cards?")), bold=True, size=1.1),
            cards,
            Words(shell, say(N_("If you like")), bold=True, size=1.1),
            options,
        )
        self._show()

    def _option(self, said: tuple[str, str], changed: Callable[[], Draft]) -> Card:
        return Card(self.shell, lambda: self._change(changed()), say(said[0]), say(said[1]), size=1.0)

    def _show(self) -> None:
        draft = self.draft
        for number, card in self._numbers.items():
            card.choose(number == len(draft.names))
        for kind, card in self._cards.items():
            card.choose(kind is draft.cards)
        self._expert.choose(draft.expert)
        self._finish.choose(draft.finish)
        if len(self._fields) != len(draft.names):
            self._seat_people()

    def _seat_people(self) -> None:
        self._people.clear_widgets()
        self._fields = []
        for seat, (name, sign) in enumerate(zip(self.draft.names, Sign, strict=False)):
            chair = _Chair(self.shell, sign, name, partial(self._named, seat))
            self._fields.append(chair.field)
            self._people.add_widget(chair)

    def _number(self, number: int) -> None:
        friends = [friend.name for friend in self.shell.desk.settings.friends]
        draft = self.draft.with_number(number)
        for seat in range(len(self.draft.names), number):
            free = [name for name in friends if name not in draft.names]
            draft = draft.called(seat, free[0] if free else "")
        self._change(draft)

    def _with_cards(self, kind: Cards) -> None:
        self._change(replace(self.draft, cards=kind))

    def _named(self, seat: int, name: str) -> None:
        if seat < len(self.draft.names) and name.strip() != self.draft.names[seat]:
            self._change(self.draft.called(seat, name))

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.tell(None)
        self._show()

    def _begin(self) -> None:
        """Save the game and go to it; a disk that refuses says so, and nothing is lost."""
        shell, draft = self.shell, self.draft
        speech = shell.voice.speech
        friends = [Friend(name, word(sign)) for name, sign in zip(draft.names, Sign, strict=False) if name]
        shell.desk.keep(remembered(shell.desk.settings, tuple(friends)))
        shell.desk.remember_for(ABOUT.word, cards=draft.cards.value, expert=draft.expert, finish=draft.finish)
        try:
            path = shell.desk.shelf.library.new_path([seat.name for seat in draft.seats(speech)])
            setup = draft.setup(speech, token_hex(16), known_deck(shell.folder))
            Game.create(REEF, path, setup, token_hex(16))
            open_game(shell, path, instead=True)
        except Refused as why:
            refuse(self, why)
        except Faulty as faulty:
            refuse(self, *faulty.faults)


class _Chair(Panel):
    """A sign and the name of whoever has the board with it."""

    def __init__(self, shell: Shell, sign: Sign, name: str, named: Callable[[str], None]) -> None:
        super().__init__(shell, orientation="horizontal")
        side = shell.theme.text(2.6)
        design = f"sign-{sign.name.lower()}"
        self.add_widget(Picture(shell, design, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5}))
        self._named = named
        self.field = Field(shell, say(SIGNS[sign]), self.typed, pos_hint={"center_y": 0.5})
        self.field.text = name
        self.add_widget(self.field)

    def typed(self, name: str) -> None:
        """The name is this."""
        self._named(name)


def _remembered(shell: Shell) -> Draft:
    settings = shell.desk.settings
    own = preferences(settings)
    names = tuple(friend.name for friend in settings.friends)[: max(FEWEST, min(MOST, settings.seats))]
    cards = Cards(own.cards) if own.cards in tuple(Cards) else Cards.DEALT
    return Draft((*names, *("",) * FEWEST)[: max(FEWEST, len(names))], cards, own.expert, own.finish)
