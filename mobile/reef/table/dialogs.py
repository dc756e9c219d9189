"""Dialogs above a table of Reef: the menu *More*, refusals, how near the end is, one player's secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.reef.box import CARD_SIZE, COLOURS, Card
from companion.reef.queries.legal import outlook, refusal
from companion.reef.queries.touches import DECK, Slot, nameable
from companion.reef.queries.what_if import what_if
from companion.reef.rules.actions import Action, Name
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import PLACE, Phase, State
from companion.reef.wording.names import translator_of_table
from companion.reef.wording.table import IN_DECK, LAST, SOONEST, STILL_TO_PLAY, points_changed
from companion.reef.wording.what_if import solution_line
from companion.refusal import NOTHING_SMALL, Refused
from companion.translator import N_, Translator, sentence
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.phones.joining import Joining, kept_dialog
from mobile.reef.card_picker import card_builder_dialog, which_card
from mobile.reef.pictures import Pictures, piece_design
from mobile.reef.play import wording as words
from mobile.reef.play.touch_input import TableTouchInput
from mobile.reef.play.wording import OWN_CARDS
from mobile.table import dialogs
from mobile.table.audit import AUDIT
from mobile.table.controller import TableController
from mobile.table.dialogs import WHAT_NOW, log_dialog
from mobile.table.dialogs import MenuItem as Way_more
from mobile.table.page import Orientation
from mobile.table.peek import Peek
from mobile.table.undo import FROM_HERE, THINK, WHICH, Sandbox
from mobile.tutorial.tutorial import Tutorial
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel
from mobile.ui.lazy_text import count, lazy_text, refusal_sentence, rule_button, verbatim
from mobile.ui.message_bar import MessageAction, MessageBar
from mobile.ui.pictures import Row
from mobile.ui.text import LazyText, TextLabel

_CARD = CARD_SIZE[0] / CARD_SIZE[1]
_HIGH = 9.0  # of running text's size
_MOST = 0.38  # of the window's height: all of it stays in sight while a finger rests


class PeekAtCards(Peek):
    """The cards in rows, numbered as they lie."""

    def __init__(self, shell: Shell, cards: Sequence[Card], blue: bool, **kwargs: Any) -> None:
        self.cards = tuple(cards)
        self._pictures = Pictures(shell, blue)
        self._pictures.secret = True
        super().__init__(shell, lazy_text(N_("Hold to see them")), **kwargs)
        self.size_hint = (1, None)
        shell.theme.bind(scale=self.measure, finger=self.measure)
        self.bind(width=self.measure, pos=self.redraw_soon, size=self.redraw_soon)
        self.measure()

    def measure(self, *_: object) -> None:
        """Become as high as the rows."""
        columns, high = self._rows()
        self.height = -(-len(self.cards) // columns) * (high + self.shell.theme.space())

    @property
    def across(self) -> float:
        """Return how wide the place of one card is."""
        return float(self.width / self._rows()[0])

    def _rows(self) -> tuple[int, float]:
        """Return how many cards lie side by side, and how high each is: as large as fits."""
        theme, number = self.shell.theme, max(1, len(self.cards))
        gap, room = theme.space(), _MOST * Window.height

        def high(columns: int) -> float:
            rows = -(-number // columns)
            across = (self.width / columns - gap) / _CARD
            return float(max(1.0, min(theme.text(_HIGH), room / rows - gap, across)))

        best = max(range(1, number + 1), key=lambda columns: (high(columns), -number // columns))
        return best, high(best)

    def draw_seen(self) -> None:
        """Draw every card, its number in the corner."""
        columns, high = self._rows()
        theme = self.shell.theme
        across, down = self.width / columns, high + theme.space()
        for place, card in enumerate(self.cards):
            row, column = divmod(place, columns)
            x, y = self.x + (column + 0.5) * across, self.y + self.height - (row + 0.5) * down
            self.picture(self._pictures.card(card, _CARD * high), x, y)
            half = 0.13 * _CARD * high
            left, low = x - _CARD * high / 2, y - high / 2
            self.ground(Area(left, low, 2 * half, 2 * half), theme.ink("loud"), half)
            size = 1.4 * half / theme.text()
            self.text(str(place + 1), left + half, low + half, size, "on-loud", bold=True, anchor=0.5)


_ALONE = N_("Only {player} looks now. Has everybody else looked away?")
_ON_PHONE = N_("The phone of {player} shows the cards, in the order of these backs.")


def outlook_dialog(shell: Shell, state: State) -> Dialog:
    """Return the dialog on how near the end is: pieces left, the round that can be last, who still has a turn."""
    found = outlook(state)
    content = Panel(shell, None)
    if found.last is not None:
        content.add_widget(TextLabel(shell, lazy_text(LAST[found.last]), bold=True))
        waiting = [state.table.seats[seat] for seat in found.waiting]
        content.add_widget(TextLabel(shell, lazy_text(STILL_TO_PLAY, players=waiting)))
    elif found.earliest is not None:
        content.add_widget(TextLabel(shell, lazy_text(SOONEST, round=state.round, earliest=found.earliest)))
    for colour in COLOURS:
        design = piece_design(colour, state.table.deck.blue)
        content.add_widget(Row(shell, design, found.supply[PLACE[colour]], shell.theme.text(1.6)))
    content.add_widget(TextLabel(shell, count(IN_DECK, found.deck)))
    return Dialog(shell, lazy_text(N_("How soon can it end?")), content, shell.theme.text(34))


class _Aside(TextLabel):
    """Text that grows to one and a half times at most: larger, it would leave no room for what is touched."""

    def _follow(self, *_: object) -> None:
        self._size = min(1.0, 1.5 / self.shell.theme.scale)
        super()._follow()


def own_cards_dialog(shell: Shell, state: State, seat: int, played: Callable[[Card], object]) -> Dialog:
    """Return the dialog with the cards dealt to one player, seen while a finger rests; the others look away.

    `played` gets the card whose number was touched, while it is this player's turn. They lie as they were seen.
    """
    who, hand, blue = state.table.seats[seat], state.players[seat].hand, state.table.deck.blue
    cards = (*hand.known, *hand.dealt)
    content = Panel(shell, None)
    dialog = Dialog(shell, lazy_text(OWN_CARDS, player=who), content, shell.theme.text(40))
    peek = PeekAtCards(shell, cards, blue)
    if shell.app_state.service(Joining).keeps(seat):
        content.add_widget(_Aside(shell, lazy_text(_ON_PHONE, player=who)))
    else:
        content.add_widget(_Aside(shell, lazy_text(_ALONE, player=who)))
        dialog.bind(on_close=peek.close)
        content.add_widget(peek)
    if seat == state.seat:
        chosen = dialog.closing(played)
        content.add_widget(_Aside(shell, lazy_text(N_("Tap the card that is played, or close this."))))
        gap = shell.theme.space()
        numbers = AutoGrid(
            lambda: max(shell.theme.touch, peek.across - gap - 1), most=len(cards), gap=gap, even=False
        )
        for number, card in enumerate(cards, 1):
            numbers.add_widget(Button(shell, verbatim(str(number)), partial(chosen, card)))
        content.add_widget(numbers)
    return dialog


class TableDialogs(dialogs.TableDialogs):
    """Dialogs above `page`, about `controller`: `touch_input` gets answers, and `notice` says what was refused."""

    changes = staticmethod(points_changed)
    controller: TableController[Setup, State, Action]

    def __init__(
        self,
        page: Page,
        controller: TableController[Setup, State, Action],
        tutorial: Tutorial,
        hands: TableTouchInput,
        notice: MessageBar,
    ) -> None:
        self.turned = Orientation(page.shell, controller, lambda state: state.seat)
        super().__init__(page, controller, tutorial, self.refused, self.correct, quarters=self.turned)
        self._touch_input, self._notice = hands, notice
        self.undo_controls.busy = lambda: hands.busy

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Open a dialog that says why something was refused, with its rule and an offer to say what it would take."""

        def sentence_of(tr: Translator) -> str:
            return refusal_sentence(why)(translator_of_table(tr, self.controller.state.table))

        ways: list[MessageAction] = rule_button(self.shell, why.reason.rule)
        if (
            action is not None and refusal(self._touch_input.state, action) is not None
        ):  # else it is the disk that refuses
            ways.append((lazy_text(words.WHAT_WOULD_IT_TAKE), partial(self._wonder, sentence_of, action)))
        what_now = lazy_text(WHAT_NOW)
        self._notice.refuse(
            sentence_of, *ways, all_ways=(what_now, partial(self.open_ways, what_now, [sentence_of], ways))
        )

    def _wonder(self, why: LazyText, action: Action) -> None:
        """Open a dialog with the easiest ways to allow what was refused; the next touch goes on."""
        state = self._touch_input.state
        answer = what_if(state, action)

        def ways_text(tr: Translator) -> str:
            game_tr = translator_of_table(tr, state.table)
            ways = [sentence(solution_line(game_tr, state, way)) for way in answer.ways]
            hidden = [] if answer.hidden is None else [refusal_sentence(answer.hidden)(game_tr)]
            if not ways and answer.refused is not None:
                ways = [tr(NOTHING_SMALL)]
            return " ".join([*ways, *hidden])

        self._notice.tell(ways_text, why)

    def correct(self, step: int | None) -> None:
        """Enter `step` once more, or a step that is chosen from the log."""
        if step is None:
            self.open(
                log_dialog(self.shell, self.controller, self._page.width, asked=WHICH, chosen=self._touch_input.again)
            )
        else:
            self._touch_input.again(step)

    def compose(self, gain: str) -> None:
        """Ask for a description of the card that gives these two pieces."""
        self.open(
            card_builder_dialog(self.shell, gain, self._touch_input.name, self.controller.state.table.deck.blue)
        )

    def ask_card(self, slot: Slot) -> None:
        """Ask which card lies in a slot; it may be taken without a name too."""
        state, number = self._touch_input.state, None if slot == DECK else slot.number

        def name(card: Card) -> None:
            self.undo_controls.attempt(partial(self.controller.do, Name(self._touch_input.state.seat, number, card)))

        take = (lazy_text(N_("Take it without a name")), partial(self._touch_input.take, slot))
        ways = [take] if state.phase is Phase.PLAY else []
        which_card(self, self.shell, state.table.deck, nameable(state), name, ways)

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(outlook_dialog(self.shell, self.controller.state))

    def own_cards(self, seat: int) -> None:
        """Open the cards of one player, for them alone; only their backs where a phone shows them."""
        shell, state, kept = self.shell, self.controller.state, None
        if seat != state.seat:
            kept = kept_dialog(shell, state.table.seats[seat], seat, partial(self.own_cards, seat))
        self.open(kept or own_cards_dialog(shell, state, seat, self._touch_input.name))


def history_items(
    controller: TableController[Setup, State, Action], dialogs: TableDialogs, hands: TableTouchInput
) -> list[Way_more]:
    """Return the buttons that lead on from an earlier step."""
    undo_controls, step = dialogs.undo_controls, controller.step
    return [
        Way_more(N_("Enter this step once more"), partial(hands.again, step)),
        Way_more(N_("Leave this step out"), partial(undo_controls.attempt, partial(dialogs.put_right, step))),
        Way_more(FROM_HERE, undo_controls.to_here),
    ]


def menu_items(dialogs: TableDialogs, sandbox: Sandbox) -> list[Way_more]:
    """Return the buttons to ask, try and compare."""
    controller, go = dialogs.controller, dialogs.shell.go
    state, found = controller.state, list[Way_more]()
    board = state.players[state.seat].board
    if state.phase is Phase.OVER:
        found.append(Way_more(N_("Points and places"), partial(go, "end", controller=controller), icon="end"))
    else:
        found.append(Way_more(THINK, sandbox.begin, icon="copy"))
        found.append(Way_more(N_("How soon can it end?"), dialogs.open_outlook, icon="end"))
    if any(board):
        found.append(Way_more(words.MATCH, partial(go, "judge", board=board, deck=state.table.deck), icon="card"))
    if state.phase is not Phase.OPENING:
        found.append(Way_more(AUDIT, partial(go, "audit", controller=controller), icon="check"))
    if state.table.dealt and state.phase is not Phase.OVER:
        look = N_("Look at the cards of {player}")
        found += [
            Way_more(look, partial(dialogs.own_cards, seat), {"player": who}, "card")
            for seat, who in enumerate(state.table.seats)
            if state.players[seat].hand.total
        ]
    return found
