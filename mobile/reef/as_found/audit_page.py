"""Checking the table of Reef: all that must lie there, to tick off; what lies otherwise is told here.

It leads to the entry that most likely was the slip, or is let stand as it lies, all of it as one entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.reef.box.cards import Card, read_card
from companion.reef.box.pieces import SPACES
from companion.reef.questions.audit import audit, lying_of
from companion.reef.rules.actions import Action, AsItLies, Change, Count, Counted, Face, Stack, Thing
from companion.reef.rules.cards import learned
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import Seat, State
from companion.reef.wording.audit import differing_lines
from companion.reef.wording.names import FoundThing, speaking, thing_name
from companion.refusal import Refused
from companion.session.discrepancies import last_agreed, parting
from companion.speech import N_, NN_, Speech, sentence
from mobile.as_found.checked import Checked
from mobile.as_found.otherwise import Otherwise
from mobile.at_table.sitting import Sitting
from mobile.frame.shell import Shell
from mobile.pages.sentences import count, refuse, say, verbatim
from mobile.pages.titled_page import Titled
from mobile.reef.as_found.stack import stack_sheet
from mobile.reef.naming.card_wall import card_drawn, card_picture, which_card
from mobile.reef.play import words
from mobile.reef.widgets.board import BoardView
from mobile.widgets.button import Button
from mobile.widgets.card import Card as Surface
from mobile.widgets.counting.counter import Number
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Said, Words

_HOW = N_("Tap a title where everything is right. Tap whatever lies otherwise, and say how it lies.")


class AuditPage(Titled):
    """About `sitting` as it stands. `lying` is what was found otherwise; nothing changes before it is let stand."""

    keeps_awake = True

    def __init__(self, shell: Shell, sitting: Sitting[Setup, State, Action], **kwargs: Any) -> None:
        super().__init__(shell, say(words.AUDIT), **kwargs)
        self.sitting = sitting
        self._ticked: set[object] = set()
        self._must = audit(self.state)
        self.lying = Otherwise[Thing, str | int](self._must.__getitem__)
        self.boards: list[BoardView] = []
        self.pictures()
        self.scroll.steady()  # a title stays where it was touched

    @property
    def state(self) -> State:
        """The game now."""
        return self.sitting.state

    def pictures(self) -> None:
        """Everything that can be checked."""
        shell, state = self.shell, self.state
        self.boards = []
        flow = Flow(lambda: shell.theme.text(18), most=3, gap=shell.theme.space(1.5))
        for seat, who in enumerate(state.table.seats):
            flow.add_widget(self._player(seat, who))
        if any(isinstance(thing, Count) and thing.what is Counted.SUPPLY for thing in self._must):
            flow.add_widget(self._supplies())
            flow.add_widget(self._display())
        self.fill(Words(shell, say(_HOW)), flow)
        self._foot()

    def _foot(self) -> None:
        shell = self.shell
        find = Button(shell, say(N_("Find the slip")), self.find)
        stand = Button(shell, say(N_("Let it stand")), self.let_stand, role="loud")
        for button in (find, stand):
            button.mean(possible=bool(self.lying.found))
        self.act(find, stand)

    def _section(self, key: object, title: Said, *parts: Widget, shows: Sequence[Widget] = ()) -> Panel:
        """Things below a title that is ticked off when they are right."""

        def tick() -> bool:
            self._ticked ^= {key}
            return key in self._ticked

        return Checked(self.shell, title, parts, tick, key in self._ticked, shows)

    def _player(self, seat: int, who: Seat) -> Panel:
        shell, player = self.shell, self.state.players[seat]
        side = shell.theme.text(2)
        sign = Picture(shell, f"sign-{who.sign.name.lower()}", size_hint=(None, None), size=(side, side))
        parts: list[Widget] = []
        if any(player.board):
            board = BoardView(shell, who.sign, partial(self.ask_stack, seat), self.state.table.deck.blue)
            self.boards.append(board)
            self._show_board(seat)
            parts.append(board)
        parts.append(self._number(Count(Counted.POINTS, seat), say(N_("Points"))))
        held = Count(Counted.CARDS, seat)
        if held in self._must:
            parts.append(self._number(held, say(N_("Cards in hand"))))
        else:
            parts.append(Words(shell, count(NN_("{n} card in hand", "{n} cards in hand"), player.hand.total)))
        return self._section(seat, verbatim(who.name), *parts, shows=[sign])

    def _supplies(self) -> Panel:
        numbers = [self._number(thing, partial(self._named, thing)) for thing in _counts(self._must, Counted.SUPPLY)]
        return self._section("supply", say(N_("Supplies")), *numbers)

    def _display(self) -> Panel:
        shell, state = self.shell, self.state
        parts: list[Widget] = [self._cards()]
        tokens = N_("Tokens on card {slot}")
        parts += [
            self._number(thing, say(tokens, slot=thing.which + 1)) for thing in _counts(self._must, Counted.TOKENS)
        ]
        deck = Count(Counted.DECK, 0)
        if deck in self._must:
            parts.append(self._number(deck, say(N_("Cards in the deck"))))
        else:
            parts.append(Words(shell, count(NN_("{n} card in the deck", "{n} cards in the deck"), state.deck)))
        return self._section("display", say(N_("Display and deck")), *parts)

    def _cards(self) -> Flow:
        """The cards of the display and the top one of the deck; touched where they can be told."""
        shell, state, blue = self.shell, self.state, self.state.table.deck.blue
        wide = max(shell.theme.touch, shell.theme.text(3.6))
        row = Flow(wide, most=4, gap=shell.theme.space(), even=False, widest=1.5 * wide)
        if faces := [thing for thing in self._must if isinstance(thing, Face)]:
            for face in faces:
                picture = card_picture(shell, self._card(face), 1.8 * wide, blue)
                asked = partial(self._ask_card, face, picture)
                row.add_widget(Surface(shell, asked, shows=[picture], upright=True, padding=0))
            return row
        for card in (*(slot.card for slot in state.display if slot is not None), state.top):
            if card is not None:
                row.add_widget(card_picture(shell, card, 1.8 * wide, blue))
        return row

    def _number(self, thing: Count, title: Said) -> Number:
        def changed(number: int) -> None:
            self.lies(thing, number)
            shown.show(number)

        shown = Number(self.shell, title, changed, int(self.lying.of(thing)))
        return shown

    def _named(self, thing: Thing, speech: Speech) -> str:
        table = self.state.table
        return sentence(thing_name(speaking(speech, table), FoundThing(table, thing, "")))

    def lies(self, thing: Thing, lying: str | int) -> None:
        """This is how a thing was found."""
        before = bool(self.lying.found)
        self.lying.put(thing, lying)
        self.tell(None)
        if bool(self.lying.found) != before:
            self._foot()

    # A stack that looks otherwise

    def ask_stack(self, seat: int, space: int) -> None:
        """What really lies on this space?"""
        spot = Stack(seat, space)
        lying = str(self.lying.of(spot))
        self.sheets.open(stack_sheet(self.shell, self.state.table, spot, lying, partial(self._stack, spot)))

    def _stack(self, spot: Stack, lying: str) -> None:
        self.lies(spot, lying)
        self._show_board(spot.seat)

    def _show_board(self, seat: int) -> None:
        lying = tuple(str(self.lying.of(Stack(seat, space))) for space in SPACES)
        marked = [thing.space for thing in self.lying.found if isinstance(thing, Stack) and thing.seat == seat]
        self.boards[seat].show(lying, marked)

    # A card that is another

    def _card(self, face: Face) -> Card | None:
        told = str(self.lying.of(face))
        return read_card(told) if told else None

    def _ask_card(self, face: Face, picture: Picture) -> None:
        """Which card really lies there? Any but those that were played."""
        state = self.state
        cards = Counter(learned(state).cards)
        cards.subtract(card for player in state.players for card in player.played if card is not None)
        named = partial(self._turned_up, face, picture)
        which_card(self.sheets, self.shell, state.table.deck, +cards, named)

    def _turned_up(self, face: Face, picture: Picture, card: Card) -> None:
        self.lies(face, str(card))
        picture.show(*card_drawn(card, self.state.table.deck.blue))

    # What it tells

    def find(self) -> None:
        """What differs, since when, and which entry to look at."""
        shell, session, found = self.shell, self.sitting.game.session, self.lying.found
        if not found:
            self.tell(say(N_("Nothing differs: table and app agree.")))
            return
        panel = Panel(shell)
        for number in range(len(differing_lines(shell.voice.speech, session, found))):
            panel.add_widget(Words(shell, partial(self._line, number)))
        self.fill(panel)
        buttons = [Button(shell, say(N_("Go on checking")), self.pictures, role="quiet")]
        lying = lying_of(found)
        agreed, slip = last_agreed(session, found, lying), parting(session, found, lying)
        if agreed is not None:
            buttons.append(Button(shell, say(N_("See the table then")), partial(self._see, agreed)))
        if slip is not None:
            look = Button(shell, say(N_("Look at this entry")), partial(self._see, slip.step), role="loud")
            buttons.append(look)
        self.act(*buttons)

    def _line(self, number: int, speech: Speech) -> str:
        return differing_lines(speech, self.sitting.game.session, self.lying.found)[number]

    def _see(self, step: int) -> None:
        self.shell.back()
        self.sitting.look_at(step)

    def let_stand(self) -> None:
        """All that was found otherwise becomes one entry."""
        changes = tuple(Change(thing, self._must[thing], lying) for thing, lying in self.lying.found.items())
        try:
            self.sitting.do(AsItLies(self.state.seat, changes))
        except Refused as why:
            refuse(self, why)
            return
        self.shell.back()


def _counts(things: Iterable[Thing], what: Counted) -> list[Count]:
    return [thing for thing in things if isinstance(thing, Count) and thing.what is what]
