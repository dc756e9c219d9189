"""The panel that asks who plays Reef, with which cards, and which options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from companion.reef.box import CARDS, Sign
from companion.reef.decks import known_deck
from companion.reef.rules.state import Options
from companion.translator import N_
from mobile.coaching.before_first_turn import WhoKnows
from mobile.frame.shell import Shell
from mobile.pages.across import TableSwitches
from mobile.pages.sentences import say
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.draft import NUMBERS, SIGNS, Draft
from mobile.setting_up.choices import Choices
from mobile.setting_up.people import Chair, HowMany
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.field import Field
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as side_of_picture
from mobile.widgets.text import Said, Words

_CARDS: Final = {
    Cards.DEALT: (
        N_("The Tide deck, dealt by the app"),
        N_("The app has 60 cards of its own and deals them; only pieces lie on the table."),
    ),
    Cards.PRINTED: (N_("The Tide deck on paper"), N_("You have printed it, shuffle it and deal it.")),
    Cards.PUBLISHED: (N_("Cards of your copy"), N_("The app learns each card when it is first played.")),
    Cards.POINTS: (
        N_("Points only"),
        N_(
            "No card is named: tap who played, the two pieces and the points. The app adds up and calls the last "
            "turns."
        ),
    ),
}
_AGREED: Final = {
    "display": (
        N_("Follow the display too"),
        N_("Each card that comes up is named with three taps; the app then checks where points are laid."),
    ),
    "expert": (N_("Expert set-up"), N_("The first four pieces go on any spaces, also on top of each other.")),
    "finish": (N_("Finish the round"), N_("If the deck runs out, everybody still has a turn in that round.")),
    "blue": (N_("Blue pieces"), N_("Some editions have blue pieces instead of purple ones.")),
}
"""Titles and lines of what a table may agree on: its options, and two things more about its cards and pieces."""
_UNASKED: Final = {Cards.DEALT: {"display"}, Cards.POINTS: {"display", "expert", "finish"}}
"""What makes no difference with these cards."""
assert {option.name for option in fields(Options)} | {"display", "blue"} == _AGREED.keys()


class SignedChair(Chair):
    """The widget of a player: a sign, and a name to type; `named` gets another name."""

    def __init__(self, shell: Shell, sign: Sign, name: str, named: Callable[[str], object], **look: Any) -> None:
        super().__init__(shell, sign_picture(shell, sign), say(SIGNS[sign]), named, **look)
        self.show(name)


def sign_picture(shell: Shell, sign: Sign) -> Picture:
    """Return the sign of a player, to stand beside the name."""
    side = side_of_picture(shell, 2.6)
    design = f"sign-{sign.name.lower()}"
    return Picture(shell, design, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})


class People(Panel):
    """The panel. It shows `draft`, `changed` gets another one; `cards`: which kinds there are to choose from.

    `deck` is asked to show the cards that are known here. `without`: names of what is not to be agreed on any more.
    `kinds` are the cards to choose from.
    """

    def __init__(
        self,
        shell: Shell,
        draft: Draft,
        changed: Callable[[Draft], object],
        cards: Sequence[Cards],
        deck: Callable[[], object],
        without: Sequence[str] = (),
    ) -> None:
        text, gap = shell.theme.text, shell.theme.space(1.5)
        super().__init__(shell, None, spacing=shell.theme.space(2))
        self._changed, self._draft = changed, draft
        self._number = HowMany(shell, NUMBERS, self._seat)
        self._chairs = Flow(text(17), most=2, gap=gap)
        self._names: list[SignedChair] = []
        self._knowing = WhoKnows(shell, self._change)
        self.kinds: Choices[Cards] = Choices(shell, self._choose, lambda: text(17), most=2)
        for kind in cards:
            self.kinds.offer(kind, say(_CARDS[kind][0]), self._line(kind), size=1.0)
        self._deck = Button(shell, say(N_("The cards that are known here")), deck, role="quiet")
        self._agreed = {name: self._agreed_card(name) for name in _AGREED if name not in without}
        self._switches = Flow(lambda: text(17), most=2, gap=gap)
        self._rest = (
            self._number,
            Words(shell, say(N_("Clockwise, whoever has the starfish first.")), role="faint"),
            self._chairs,
            self._knowing,
            Words(shell, say(N_("Which cards?")), bold=True, size=1.1),
            self.kinds,
        )
        liked = Words(shell, say(N_("If you like")), bold=True, size=1.1)
        self._if_you_like = (liked, self._switches, TableSwitches(shell, told=False))
        self._asked: Cards | None = None
        self.show(draft)

    def _line(self, kind: Cards) -> Said:
        if kind is Cards.PUBLISHED and (known := len(known_deck(self.shell.folder).cards)):
            return say(N_("{n} of {most} are known here already."), n=known, most=CARDS)
        return say(_CARDS[kind][1])

    def _agreed_card(self, name: str) -> Card:
        title, line = _AGREED[name]
        return Card(self.shell, partial(self._switch, name), say(title), say(line), size=1.0)

    def show(self, draft: Draft) -> None:
        """Show another draft."""
        self._draft = draft
        self._number.show(len(draft.names))
        self.kinds.show(draft.cards)
        for name, card in self._agreed.items():
            card.choose(_agrees(draft, name))
        if len(self._names) != len(draft.names):
            self._chairs.clear_widgets()
            seats = enumerate(zip(draft.names, Sign, strict=False))
            self._names = [SignedChair(self.shell, sign, name, partial(self._call, n)) for n, (name, sign) in seats]
            for chair in self._names:
                self._chairs.add_widget(chair)
        for seat, chair in enumerate(self._names):
            chair.show(draft.names[seat], seat == draft.seat_to_rename)
        self._knowing.show(seat.name for seat in draft.seats(self.shell.voice.speech))
        if self._asked is not draft.cards:
            self._asked = draft.cards
            self._fill(draft)

    @property
    def field_to_change(self) -> Field | None:
        """The field of a name that two have; None if all differ."""
        seat = self._draft.seat_to_rename
        return None if seat is None else self._names[seat].field

    def _fill(self, draft: Draft) -> None:
        """Only what can be asked of these cards."""
        self._switches.clear_widgets()
        for name, card in self._agreed.items():
            if name not in _UNASKED.get(draft.cards, ()):
                self._switches.add_widget(card)
        self.clear_widgets()
        deck = (self._deck,) if draft.cards is Cards.PUBLISHED else ()
        for part in (*self._rest, *deck, *self._if_you_like):
            self.add_widget(part)

    def _seat(self, number: int) -> None:
        self._changed(self._draft.with_number(number, self.shell.desk.settings.friends))

    def _call(self, seat: int, name: str) -> None:
        if seat < len(self._draft.names) and name.strip() != self._draft.names[seat]:
            self._changed(self._draft.called(seat, name))

    def _choose(self, kind: Cards) -> None:
        self._change(cards=kind)

    def _switch(self, name: str) -> None:
        change = {name: not _agrees(self._draft, name)}
        if hasattr(self._draft, name):
            self._change(**change)
        else:
            self._change(options=replace(self._draft.options, **change))

    def _change(self, **changes: object) -> None:
        self._changed(replace(self._draft, **changes))  # type: ignore[arg-type]


def _agrees(draft: Draft, name: str) -> bool:
    return bool(getattr(draft if hasattr(draft, name) else draft.options, name))
