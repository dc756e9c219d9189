"""The page that takes over a game of Reef: who plays, what lies on boards, then points, cards and supplies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, HAND_LIMIT, TOKEN_COUNTS, Card, Colour, Deck, Sign
from companion.reef.decks import load_known_deck
from companion.reef.rules.setup import Position
from companion.reef.rules.state import COLOUR_INDEX, Seat, Slot
from companion.reef.wording.names import make_namer
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.pages.titled_page import NEXT_LABEL
from mobile.reef.board import BoardWidget
from mobile.reef.card_picker import ask_card, card_picture
from mobile.reef.pictures import piece_design
from mobile.reef.preferences import CardSource
from mobile.reef.setup import draft as entered_table
from mobile.reef.setup.draft import Draft
from mobile.reef.setup.new_game import PeopleAndCardsStep, ReefSetUpWizard
from mobile.ui.buttons import Button, Swatch
from mobile.ui.inputs import NumberStepper
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import count, lazy_text, literal_text, player_caption
from mobile.ui.menu_cards import CardChoices
from mobile.ui.menu_cards import MenuCard as Surface
from mobile.ui.pictures import Picture
from mobile.ui.text import LazyText, TextLabel

_HOW = N_("Choose the colour on top, then tap the spaces. Each further tap makes a stack one piece higher.")


class BoardsPanel(Panel):
    """The panel. `painted` gets seat, space and the colour chosen, None where nothing lies there."""

    def __init__(
        self, shell: Shell, draft: Draft, painted: Callable[[int, int, Colour | None], object], **kwargs: Any
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._painted = painted
        side = 1.15 * shell.theme.touch
        paints = AutoGrid(side, most=5, gap=shell.theme.space(), even=False, widest=1.5 * side)
        self._swatches: dict[Colour, Swatch] = {}
        for colour in COLOURS:
            self._swatches[colour] = Swatch(
                shell, piece_design(colour, draft.blue), partial(self.choose, colour), side
            )
            paints.add_widget(self._swatches[colour])
        self._nothing = Button(shell, lazy_text(N_("Nothing lies there")), partial(self.choose, None), role="quiet")
        boards = AutoGrid(
            lambda: shell.theme.text(16), most=2, gap=shell.theme.space(1.5), widest=shell.theme.space(64)
        )
        self.boards = []
        for seat, who in enumerate(draft.seats(shell.locale.tr)):
            panel = fill_layout(Panel(shell), TextLabel(shell, player_caption(who), bold=True, size=1.1))
            self.boards.append(BoardWidget(shell, Sign(seat), partial(self._touched, seat), draft.blue))
            panel.add_widget(self.boards[-1])
            boards.add_widget(panel)
        fill_layout(self, TextLabel(shell, lazy_text(_HOW)), paints, self._nothing, boards)
        self.choose(COLOURS[0])

    def choose(self, colour: Colour | None) -> None:
        """Choose what the next touches lay."""
        self._colour = colour
        for each, swatch in self._swatches.items():
            swatch.choose(each is colour)
        self._nothing.mean(role="plain" if colour is None else "quiet")

    def show(self, table: Position) -> None:
        """Show the boards as painted."""
        for player, board in zip(table.players, self.boards, strict=True):
            board.show(player.board)

    def _touched(self, seat: int, space: int) -> None:
        self._painted(seat, space, self._colour)


_BELOW = NN_(
    "{n} piece lies below others, its colour untold: count what the supplies have left.",
    "{n} pieces lie below others, their colours untold: count what the supplies have left.",
)
_POINTS = NN_("{n} point in tokens", "{n} points in tokens")


class PlayersPanel(Panel):
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
        self._seats = draft.seats(shell.locale.tr)
        self._build()

    def _build(self) -> None:
        shell = self.shell
        self.clear_widgets()
        self._next: CardChoices[int] = CardChoices(shell, self._turn, lambda: shell.theme.text(9), most=4)
        for seat, who in enumerate(self._seats):
            side = shell.theme.text(1.8)
            sign = Picture(shell, f"sign-{who.sign.name.lower()}", size_hint=(None, None), size=(side, side))
            self._next.offer(seat, player_caption(who), None, [sign], size=1.0)
        self._next.show(self._table.seat)
        players = AutoGrid(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        fill_layout(players, *(self._player(seat, who) for seat, who in enumerate(self._seats)))
        middle = AutoGrid(lambda: shell.theme.text(19), most=2, gap=shell.theme.space(1.5))
        fill_layout(middle, self._supplies(), self._display())
        fill_layout(
            self, TextLabel(shell, lazy_text(N_("Who is on turn next?")), bold=True), self._next, players, middle
        )

    def _turn(self, seat: int) -> None:
        self._lies(self._table._replace(seat=seat))
        self._next.show(seat)

    def _player(self, seat: int, who: Seat) -> Panel:
        shell, player = self.shell, self._table.players[seat]
        panel = Panel(shell)
        panel.add_widget(TextLabel(shell, player_caption(who), bold=True, size=1.2))
        panel.add_widget(_Points(shell, player.points, partial(self._points, seat)))
        number = NumberStepper(shell, lazy_text(N_("Cards in hand")), partial(self._hold, seat), player.hand.total)
        panel.add_widget(number)
        if player.hand.known:
            panel.add_widget(TextLabel(shell, lazy_text(N_("Tap a card that nobody knows after all.")), role="faint"))
            known = AutoGrid(shell.theme.touch, most=4, gap=shell.theme.space(), even=False)
            for place, card in enumerate(player.hand.known):
                picture = card_picture(shell, card, shell.theme.text(4.5), self._draft.blue)
                known.add_widget(Surface(shell, partial(self._forget, seat, place), shows=[picture], upright=True))
            panel.add_widget(known)
        if player.hand.hidden or player.hand.total < HAND_LIMIT:
            name = partial(self._which, partial(self._know, seat))
            panel.add_widget(Button(shell, lazy_text(N_("A card that all saw being taken")), name, role="quiet"))
        return panel

    def _supplies(self) -> Panel:
        shell, table = self.shell, self._table
        panel = fill_layout(Panel(shell), TextLabel(shell, lazy_text(N_("In the supplies")), bold=True, size=1.2))
        if below := entered_table.count_hidden_pieces(table):
            panel.add_widget(TextLabel(shell, count(_BELOW, below)))
        stock = entered_table.supply_left(table)
        for colour in COLOURS:
            said = partial(self._pieces, colour)
            panel.add_widget(self._number(said, stock[COLOUR_INDEX[colour]], partial(self._count, colour)))
        return panel

    def _display(self) -> Panel:
        shell, table = self.shell, self._table
        panel = fill_layout(
            Panel(shell), TextLabel(shell, lazy_text(N_("On the cards of the display")), bold=True, size=1.2)
        )
        for number, slot in enumerate(table.display):
            if slot is None:
                continue
            said = lazy_text(N_("Tokens on card {slot}"), slot=number + 1)
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
        panel.add_widget(Button(shell, lazy_text(asked), partial(self._which, named), role="quiet"))

    def _number(self, said: LazyText, number: int, changed: Callable[[int], object]) -> NumberStepper:
        def change(now: int) -> None:
            found.show(now)
            changed(now)

        found = NumberStepper(self.shell, said, change, number)
        return found

    def _pieces(self, colour: Colour, tr: Translator) -> str:
        return capitalize_first(tr.calling(make_namer(self._draft.blue)).name(colour, "pieces"))

    # What is told

    def _lies(self, table: Position) -> None:
        self._table = table
        self._changed(table)

    def _again(self, table: Position) -> None:
        self._lies(table)
        self._build()

    def _points(self, seat: int, points: int) -> None:
        self._lies(entered_table.change_player(self._table, seat, points=points))

    def _hold(self, seat: int, number: int) -> None:
        self._again(entered_table.set_hand_size(self._table, seat, number))

    def _know(self, seat: int, card: Card) -> None:
        self._again(entered_table.add_known_card(self._table, seat, card))

    def _forget(self, seat: int, place: int) -> None:
        self._again(entered_table.hide_card(self._table, seat, place))

    def _count(self, colour: Colour, number: int) -> None:
        self._lies(entered_table.set_supply(self._table, colour, number))

    def _tokens(self, place: int, number: int) -> None:
        slot = self._table.display[place] or Slot()
        self._lies(entered_table.set_display_slot(self._table, place, slot._replace(tokens=number)))

    def _lay(self, place: int, card: Card) -> None:
        slot = self._table.display[place] or Slot()
        self._again(entered_table.set_display_slot(self._table, place, slot._replace(card=card)))

    def _top(self, card: Card) -> None:
        self._again(self._table._replace(top=card))


class _Points(Panel):
    """A sum, and a button for each kind of token that adds to it; 0 begins anew. `changed` gets the new sum."""

    def __init__(self, shell: Shell, points: int, changed: Callable[[int], object]) -> None:
        super().__init__(shell, None)
        self._points, self._changed = points, changed
        self._sum = TextLabel(shell, count(_POINTS, points), size=1.1)
        self.add_widget(self._sum)
        tokens = AutoGrid(shell.theme.touch, most=6, gap=shell.theme.space(0.8), even=False)
        for value in TOKEN_COUNTS:
            tokens.add_widget(Button(shell, literal_text(f"+{value}"), partial(self._add, value)))
        tokens.add_widget(Button(shell, literal_text("0"), partial(self._add, None), role="quiet"))
        self.add_widget(tokens)

    def _add(self, value: int | None) -> None:
        self._points = 0 if value is None else self._points + value
        self._sum.say(count(_POINTS, self._points))
        self._changed(self._points)


class TakeoverPeopleStep(PeopleAndCardsStep):
    """The step for people and cards, after the set-up: whose cards the app deals has been decided."""

    offered = CardSource.PRINTED, CardSource.PUBLISHED
    without = ("expert",)


class TakeoverPage(ReefSetUpWizard):
    """The page; impossible things on the table are refused when the game begins."""

    page = "takeover"
    titles: ClassVar = {
        "people": N_("Who plays?"),
        "boards": N_("What lies on the boards?"),
        "rest": N_("What does everybody have?"),
    }

    def prepare(self) -> None:
        """Begin with an empty table; how the app would have shuffled, nobody can know."""
        cards = CardSource.PRINTED if self.draft.cards is CardSource.DEALT else self.draft.cards
        self.draft = replace(self.draft, cards=cards, table=self.table)
        self.next_button = Button(self.shell, lazy_text(NEXT_LABEL), self.go_on, role="loud")
        self.act(self.next_button)

    @property
    def table(self) -> Position:
        """Return the table as told so far."""
        return self.draft.table or entered_table.empty_position(len(self.draft.names))

    def ask(self) -> Iterable[Widget]:
        """Yield the widgets of people and cards, of boards, or of all the rest."""
        shell, draft = self.shell, self.draft
        if self.step == "people":
            self.people = TakeoverPeopleStep(shell, draft, self.change)
            return [self.people]
        if self.step == "boards":
            self.boards = BoardsPanel(shell, draft, self.paint)
            self.boards.show(self.table)
            return [self.boards]
        return [PlayersPanel(shell, draft, self.table, self.lies, self._which)]

    def show(self) -> None:
        """Show another draft; the widget that was touched shows what players have."""
        if self.step == "people":
            self.people.show(self.draft)
        elif self.step == "boards":
            self.boards.show(self.table)

    def lead(self) -> None:
        """Show the way to the next step, or into the game."""
        last = self.where + 1 == len(self.steps)
        self.next_button.mean(lazy_text(N_("Go on from here")) if last else lazy_text(NEXT_LABEL))

    def lies(self, table: Position) -> None:
        """Take another state of the table, and show what follows from it."""
        self.change(replace(self.draft, table=table))

    def paint(self, seat: int, space: int, colour: Colour | None) -> None:
        """Paint a space; what was counted of the supplies before that is not sure any more."""
        self.lies(entered_table.paint_space(self.table, seat, space, colour)._replace(supply=None))

    @property
    def deck(self) -> Deck:
        """Return the cards that can be named."""
        return self.draft.deck(load_known_deck(self.shell.folder))

    def _which(self, named: Callable[[Card], object]) -> None:
        ask_card(self.dialogs, self.shell, self.deck, self.deck.cards, named)

    def begin(self) -> None:
        """Play on from here, in the round that follows from what was taken and played."""
        self.lies(entered_table.infer_round(self.table))
        super().begin()
