"""The page on which you compare the real table of Reef with the app's: find a wrong entry, or let the table stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.reef.art.pieces import draw_stack as stack_scene
from companion.reef.box import COLOURS, MAX_STACK_HEIGHT, SPACES, Card, Colour, read_card
from companion.reef.rules.actions import Change, CountKind, CountThing, FaceUpThing, Reconcile, StackThing, Thing
from companion.reef.rules.moves import learned_deck
from companion.reef.rules.reconcile import correctable_things
from companion.reef.rules.state import Seat, Table
from companion.reef.wording.audit import TABLE_CHECKER
from companion.reef.wording.names import Finding, make_table_translator, thing_name
from companion.refusal import Refused
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.core.shell import Shell
from mobile.pages.titled_page import show_refusals
from mobile.reef.board import BoardWidget
from mobile.reef.card_picker import ask_card, card_picture
from mobile.reef.pictures import card_drawing, named_drawing, piece_design
from mobile.table.audit import AuditSection, BaseAuditPage
from mobile.ui.buttons import Button, Swatch
from mobile.ui.dialogs import Dialog
from mobile.ui.inputs import NumberStepper
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import count, lazy_text, player_caption
from mobile.ui.menu_cards import MenuCard as Surface
from mobile.ui.pictures import Picture
from mobile.ui.text import LazyText, TextLabel

DONE_LABEL = N_("Done")


def ask_stack_dialog(
    shell: Shell, table: Table, spot: StackThing, lying: str, told: Callable[[str], object]
) -> Dialog:
    """Return the dialog; `lying` is how the stack stands so far, `told` gets it from below to the top."""
    content = _StackPanel(shell, lying, table.deck.blue)
    named = Finding(table, spot, lying)
    dialog = Dialog(shell, lambda tr: capitalize_first(thing_name(tr, named)), content, shell.theme.text(30))
    done = dialog.closing(lambda: told(content.stack))
    content.add_widget(Button(shell, lazy_text(DONE_LABEL), done, role="loud"))
    return dialog


class _StackPanel(Panel):
    """The stack, pieces to lay on top, and one to take the top away."""

    def __init__(self, shell: Shell, stack: str, blue: bool) -> None:
        super().__init__(shell, None)
        self.stack, self._blue = stack, blue
        side = shell.theme.text(7)
        self._picture = Picture(shell, "", size_hint_y=None, height=side)
        self._nothing = TextLabel(shell, lazy_text(N_("Nothing lies here.")), align="center")
        pieces = AutoGrid(max(shell.theme.touch, shell.theme.text(3.4)), most=4, gap=shell.theme.space(), even=False)
        fill_layout(
            pieces, *(Swatch(shell, piece_design(colour, blue), partial(self._add, colour)) for colour in COLOURS)
        )
        how = TextLabel(shell, lazy_text(N_("Tap the pieces that lie here, the lowest first.")))
        less = Button(shell, lazy_text(N_("Take the top piece away")), self._less, role="quiet")
        fill_layout(self, self._picture, self._nothing, how, pieces, less)
        self._show()

    def _add(self, colour: Colour) -> None:
        self.stack = (self.stack + colour)[:MAX_STACK_HEIGHT]
        self._show()

    def _less(self) -> None:
        self.stack = self.stack[:-1]
        self._show()

    def _show(self) -> None:
        self._nothing.say((lambda _tr: "") if self.stack else lazy_text(N_("Nothing lies here.")))
        if self.stack:
            self._picture.show(*named_drawing(f"lying-{self.stack}", partial(stack_scene, self.stack), self._blue))
        self._picture.height = self.shell.theme.text(7) if self.stack else 0


_HOW = N_("Tap a title where everything is right. Tap whatever is different, and say how it lies.")


class AuditPage(BaseAuditPage[Thing, str | int]):
    """The check page of Reef; to let the table stand, all differences become one entry."""

    checking = TABLE_CHECKER

    def build(self) -> Iterator[None]:
        """Add the players, then what lies between them; yields so that the page can be drawn in between."""
        shell, state = self.shell, self.state
        self.boards: list[BoardWidget] = []
        self._touchable = correctable_things(state)
        flow = AutoGrid(lambda: shell.theme.text(18), most=3, gap=shell.theme.space(1.5))
        fill_layout(flow, *(self._player(seat, who) for seat, who in enumerate(state.table.seats)))
        self.fill(TextLabel(shell, lazy_text(_HOW)), flow)
        yield
        if self._counts(CountKind.SUPPLY):
            fill_layout(flow, self._supplies(), self._display())
        yield

    def show_ways(self) -> None:
        """Show two buttons: find the mistake, and let it stand, possible once something differs."""
        stand = Button(self.shell, lazy_text(N_("Let it stand")), self.let_stand, role="loud")
        stand.mean(possible=bool(self.found.found))
        self.act(self.find_button(), stand)

    def mistake_button(self, step: int) -> Button:
        """Return the button that leads to the table after the entry of `step`."""
        return Button(self.shell, lazy_text(N_("Look at this entry")), partial(self.see, step), role="loud")

    def answer(self, differing: Sequence[LazyText], since: LazyText | None, entry: LazyText) -> list[Panel]:
        """Return a panel with what differs, since when, and the entry, each below the other."""
        told = (*differing, *([] if since is None else [since]), entry)
        return [fill_layout(Panel(self.shell), *(TextLabel(self.shell, said) for said in told))]

    def _player(self, seat: int, who: Seat) -> AuditSection:
        shell, player = self.shell, self.state.players[seat]
        side = shell.theme.text(2)
        sign = Picture(shell, f"sign-{who.sign.name.lower()}", size_hint=(None, None), size=(side, side))
        parts: list[Widget] = []
        if any(player.board):
            board = BoardWidget(shell, who.sign, partial(self.ask_stack, seat), self.state.table.deck.blue)
            self.boards.append(board)
            self._show_board(seat)
            parts.append(board)
        parts.append(self._number(CountThing(CountKind.POINTS, seat), lazy_text(N_("Points"))))
        held = CountThing(CountKind.CARDS, seat)
        if held in self._touchable:
            parts.append(self._number(held, lazy_text(N_("Cards in hand"))))
        else:
            parts.append(TextLabel(shell, count(NN_("{n} card in hand", "{n} cards in hand"), player.hand.total)))
        return self.section(seat, player_caption(who), *parts, shows=[sign])

    def _supplies(self) -> AuditSection:
        numbers = [self._number(thing, partial(self._named, thing)) for thing in self._counts(CountKind.SUPPLY)]
        return self.section("supply", lazy_text(N_("Supplies")), *numbers)

    def _display(self) -> AuditSection:
        shell, state = self.shell, self.state
        parts: list[Widget] = [self._cards()]
        tokens = N_("Tokens on card {slot}")
        parts += [
            self._number(thing, lazy_text(tokens, slot=thing.which + 1)) for thing in self._counts(CountKind.TOKENS)
        ]
        deck = CountThing(CountKind.DECK, 0)
        if deck in self._touchable:
            parts.append(self._number(deck, lazy_text(N_("Cards in the deck"))))
        else:
            parts.append(TextLabel(shell, count(NN_("{n} card in the deck", "{n} cards in the deck"), state.deck)))
        return self.section("display", lazy_text(N_("Display and deck")), *parts)

    def _cards(self) -> AutoGrid:
        """The cards of the display and the top one of the deck; touched where they can be told."""
        shell, state, blue = self.shell, self.state, self.state.table.deck.blue
        wide = max(shell.theme.touch, shell.theme.text(3.6))
        row = AutoGrid(wide, most=4, gap=shell.theme.space(), even=False, widest=1.5 * wide)
        if faces := [thing for thing in self._touchable if isinstance(thing, FaceUpThing)]:
            for face in faces:
                picture = card_picture(shell, self._card(face), 1.8 * wide, blue)
                asked = partial(self._ask_card, face, picture)
                row.add_widget(Surface(shell, asked, shows=[picture], upright=True, padding=0))
            return row
        for card in (*(slot.card for slot in state.display if slot is not None), state.top):
            if card is not None:
                row.add_widget(card_picture(shell, card, 1.8 * wide, blue))
        return row

    def _number(self, thing: CountThing, title: LazyText) -> NumberStepper:
        def changed(number: int) -> None:
            self.put(thing, number)
            shown.show(number)

        shown = NumberStepper(self.shell, title, changed, int(self.found.of(thing)))
        return shown

    def _named(self, thing: Thing, tr: Translator) -> str:
        table = self.state.table
        return capitalize_first(thing_name(make_table_translator(tr, table), Finding(table, thing, "")))

    # A stack that looks otherwise

    def ask_stack(self, seat: int, space: int) -> None:
        """Ask what really lies on a space of a player's board."""
        spot = StackThing(seat, space)
        lying = str(self.found.of(spot))
        self.dialogs.open(ask_stack_dialog(self.shell, self.state.table, spot, lying, partial(self._stack, spot)))

    def _stack(self, spot: StackThing, lying: str) -> None:
        self.put(spot, lying)
        self._show_board(spot.seat)

    def _show_board(self, seat: int) -> None:
        lying = tuple(str(self.found.of(StackThing(seat, space))) for space in SPACES)
        marked = [thing.space for thing in self.found.found if isinstance(thing, StackThing) and thing.seat == seat]
        self.boards[seat].show(lying, marked)

    # A card that is another

    def _card(self, face: FaceUpThing) -> Card | None:
        told = str(self.found.of(face))
        return read_card(told) if told else None

    def _ask_card(self, face: FaceUpThing, picture: Picture) -> None:
        """Which card really lies there? Any but those that were played."""
        state = self.state
        cards = Counter(learned_deck(state).cards)
        cards.subtract(card for player in state.players for card in player.played if card is not None)
        named = partial(self._turned_up, face, picture)
        ask_card(self.dialogs, self.shell, state.table.deck, +cards, named)

    def _turned_up(self, face: FaceUpThing, picture: Picture, card: Card) -> None:
        self.put(face, str(card))
        picture.show(*card_drawing(self.shell, card, picture.width, self.state.table.deck.blue))

    def let_stand(self) -> None:
        """Enter all differences as one entry."""
        found = self.found
        changes = tuple(Change(thing, found.expected(thing), there) for thing, there in found.found.items())
        try:
            self.controller.do(Reconcile(self.state.seat, changes))
        except Refused as why:
            show_refusals(self, why)
            return
        self.shell.back()

    def _counts(self, what: CountKind) -> list[CountThing]:
        return [thing for thing in self._touchable if isinstance(thing, CountThing) and thing.what is what]
