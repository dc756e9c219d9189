"""The panel that asks about a table taken over: players' things, whose turn, and what lies between the boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.reef.box import COLOURS, MOST_HELD, TOKENS, Card, Colour
from companion.reef.rules.setup import Position
from companion.reef.rules.state import PLACE, Seat, Slot
from companion.reef.wording.names import namer
from companion.translator import N_, NN_, Speech, sentence
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, count, say, verbatim
from mobile.reef.naming.card_wall import card_picture
from mobile.reef.setup import entered_table
from mobile.reef.setup.draft import Draft
from mobile.setting_up.choices import Choices
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.counting.counter import Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Said, Words

_BELOW = NN_(
    "{n} piece lies below others, its colour untold: count what the supplies have left.",
    "{n} pieces lie below others, their colours untold: count what the supplies have left.",
)
_POINTS = NN_("{n} point in tokens", "{n} points in tokens")


class TakenPeople(Panel):
    """The panel. It shows `table`, `changed` gets each change of it; `which` asks which card something is."""

    def __init__(
        self,
        shell: Shell,
        draft: Draft,
        table: Position,
        changed: Callable[[Position], object],
        which: Callable[[Callable[[Card], object]], object],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self._draft, self._table, self._changed, self._which = draft, table, changed, which
        self._seats = draft.seats(shell.voice.speech)
        self._build()

    def _build(self) -> None:
        shell = self.shell
        self.clear_widgets()
        self._next: Choices[int] = Choices(shell, self._turn, lambda: shell.theme.text(9), most=4)
        for seat, who in enumerate(self._seats):
            side = shell.theme.text(1.8)
            sign = Picture(shell, f"sign-{who.sign.name.lower()}", size_hint=(None, None), size=(side, side))
            self._next.offer(seat, called(who), None, [sign], size=1.0)
        self._next.show(self._table.seat)
        players = Flow(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        for seat, who in enumerate(self._seats):
            players.add_widget(self._player(seat, who))
        middle = Flow(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        middle.add_widget(self._supplies())
        middle.add_widget(self._display())
        for part in (Words(shell, say(N_("Who is on turn next?")), bold=True), self._next, players, middle):
            self.add_widget(part)

    def _turn(self, seat: int) -> None:
        self._lies(self._table._replace(seat=seat))
        self._next.show(seat)

    def _player(self, seat: int, who: Seat) -> Panel:
        shell, player = self.shell, self._table.players[seat]
        panel = Panel(shell)
        panel.add_widget(Words(shell, called(who), bold=True, size=1.2))
        panel.add_widget(_Points(shell, player.points, partial(self._points, seat)))
        number = Number(shell, say(N_("Cards in hand")), partial(self._hold, seat), player.hand.total)
        panel.add_widget(number)
        if player.hand.known:
            panel.add_widget(Words(shell, say(N_("Tap a card that nobody knows after all.")), role="faint"))
            known = Flow(shell.theme.touch, most=4, gap=shell.theme.space(), even=False)
            for place, card in enumerate(player.hand.known):
                picture = card_picture(shell, card, shell.theme.text(4.5), self._draft.blue)
                known.add_widget(Surface(shell, partial(self._forget, seat, place), shows=[picture], upright=True))
            panel.add_widget(known)
        if player.hand.hidden or player.hand.total < MOST_HELD:
            name = partial(self._which, partial(self._know, seat))
            panel.add_widget(Button(shell, say(N_("A card that all saw being taken")), name, role="quiet"))
        return panel

    def _supplies(self) -> Panel:
        shell, table = self.shell, self._table
        panel = Panel(shell)
        panel.add_widget(Words(shell, say(N_("In the supplies")), bold=True, size=1.2))
        if below := entered_table.pieces_hidden(table):
            panel.add_widget(Words(shell, count(_BELOW, below)))
        stock = entered_table.supply_of(table)
        for colour in COLOURS:
            said = partial(self._pieces, colour)
            panel.add_widget(self._number(said, stock[PLACE[colour]], partial(self._count, colour)))
        return panel

    def _display(self) -> Panel:
        shell, table = self.shell, self._table
        panel = Panel(shell)
        panel.add_widget(Words(shell, say(N_("On the cards of the display")), bold=True, size=1.2))
        for number, slot in enumerate(table.display):
            if slot is None:
                continue
            said = say(N_("Tokens on card {slot}"), slot=number + 1)
            panel.add_widget(self._number(said, slot.tokens, partial(self._tokens, number)))
            if self._draft.display:
                self._named(panel, N_("Which card is it?"), slot.card, partial(self._lay, number))
        if self._draft.display:
            self._named(panel, N_("The top card of the deck"), table.top, self._top)
        return panel

    def _named(self, panel: Panel, asked: str, card: Card | None, named: Callable[[Card], object]) -> None:
        shell = self.shell
        if card is not None:
            panel.add_widget(card_picture(shell, card, shell.theme.text(4.5), self._draft.blue))
        panel.add_widget(Button(shell, say(asked), partial(self._which, named), role="quiet"))

    def _number(self, said: Said, number: int, changed: Callable[[int], object]) -> Number:
        def change(now: int) -> None:
            found.show(now)
            changed(now)

        found = Number(self.shell, said, change, number)
        return found

    def _pieces(self, colour: Colour, speech: Speech) -> str:
        return sentence(speech.calling(namer(self._draft.blue)).name(colour, "pieces"))

    # What is told

    def _lies(self, table: Position) -> None:
        self._table = table
        self._changed(table)

    def _again(self, table: Position) -> None:
        self._lies(table)
        self._build()

    def _points(self, seat: int, points: int) -> None:
        self._lies(entered_table.with_player(self._table, seat, points=points))

    def _hold(self, seat: int, number: int) -> None:
        self._again(entered_table.with_hand_of(self._table, seat, number))

    def _know(self, seat: int, card: Card) -> None:
        self._again(entered_table.with_known_card(self._table, seat, card))

    def _forget(self, seat: int, place: int) -> None:
        self._again(entered_table.with_card_hidden(self._table, seat, place))

    def _count(self, colour: Colour, number: int) -> None:
        self._lies(entered_table.with_supply(self._table, colour, number))

    def _tokens(self, place: int, number: int) -> None:
        slot = self._table.display[place] or Slot()
        self._lies(entered_table.with_slot(self._table, place, slot._replace(tokens=number)))

    def _lay(self, place: int, card: Card) -> None:
        slot = self._table.display[place] or Slot()
        self._again(entered_table.with_slot(self._table, place, slot._replace(card=card)))

    def _top(self, card: Card) -> None:
        self._again(self._table._replace(top=card))


class _Points(Panel):
    """A sum, and a button for each kind of token that adds to it; 0 begins anew. `changed` gets the new sum."""

    def __init__(self, shell: Shell, points: int, changed: Callable[[int], object]) -> None:
        super().__init__(shell, None)
        self._points, self._changed = points, changed
        self._sum = Words(shell, count(_POINTS, points), size=1.1)
        self.add_widget(self._sum)
        tokens = Flow(shell.theme.touch, most=6, gap=shell.theme.space(0.8), even=False)
        for value in TOKENS:
            tokens.add_widget(Button(shell, verbatim(f"+{value}"), partial(self._add, value)))
        tokens.add_widget(Button(shell, verbatim("0"), partial(self._add, None), role="quiet"))
        self.add_widget(tokens)

    def _add(self, value: int | None) -> None:
        self._points = 0 if value is None else self._points + value
        self._sum.say(count(_POINTS, self._points))
        self._changed(self._points)
