"""Dialogs above a table of Reef: the menu *More*, refusals, how near the end is, one player's secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.reef.box import CARD_SIZE, COLOURS, Card
from companion.reef.queries.legal import action_refusal, estimate_end
from companion.reef.queries.touch_outcomes import LeftCardQuestion, answer_action
from companion.reef.queries.touches import ComposeChoice, SlotSpot, nameable_cards
from companion.reef.queries.what_if import what_if
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import COLOUR_INDEX, Phase, State
from companion.reef.wording.names import make_table_translator
from companion.reef.wording.table import EARLIEST_END, IN_DECK, LAST_ROUND_LINES, STILL_TO_PLAY, points_change_line
from companion.reef.wording.what_if import solution_line
from companion.refusal import NO_SMALL_CHANGE, Refused
from companion.translator import N_, Translator, capitalize_first
from mobile.core.geometry import Area
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.phones.joining import PhoneJoining, kept_on_phone_dialog
from mobile.reef.card_picker import ask_card, card_builder_dialog
from mobile.reef.pictures import PieceTextures, piece_design
from mobile.reef.play import wording as words
from mobile.reef.play.touch_input import TableTouchInput
from mobile.reef.play.wording import OWN_CARDS_LABEL
from mobile.table import dialogs
from mobile.table.audit import AUDIT_LABEL
from mobile.table.controller import TableController
from mobile.table.dialogs import WHAT_NOW_TITLE, log_dialog
from mobile.table.more import MenuGroup, MenuItem
from mobile.table.page import PlayerOrientation
from mobile.table.peek import SecretPeek
from mobile.table.undo import FROM_HERE_LABEL, OPEN_SANDBOX_LABEL, WHICH_ENTRY_HINT, SandboxControls
from mobile.tutorial.tutorial import Tutorial
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel
from mobile.ui.lazy_text import count, lazy_text, literal_text, refusal_sentence, rule_button
from mobile.ui.message_bar import MessageAction, MessageBar
from mobile.ui.pictures import PictureRow
from mobile.ui.text import LazyText, TextLabel

_CARD = CARD_SIZE[0] / CARD_SIZE[1]
_HIGH = 9.0  # of running text's size
_MOST = 0.38  # of the window's height: all of it stays in sight while a finger rests


class CardsPeek(SecretPeek):
    """The cards in rows, numbered as they lie."""

    def __init__(self, shell: Shell, cards: Sequence[Card], blue: bool, **kwargs: Any) -> None:
        self.cards = tuple(cards)
        self._pictures = PieceTextures(shell, blue)
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


_OPEN_CARDS = N_("The computer plays for {player} with open cards. Turn them over, and say which they are.")
_ALONE = N_("Only {player} looks now. Has everybody else looked away?")
_ON_PHONE = N_("The phone of {player} shows the cards, in the order of these backs.")


def end_outlook_dialog(shell: Shell, state: State) -> Dialog:
    """Return the dialog on how near the end is: pieces left, the round that can be last, who still has a turn."""
    found = estimate_end(state)
    content = Panel(shell, None)
    if found.last is not None:
        content.add_widget(TextLabel(shell, lazy_text(LAST_ROUND_LINES[found.last]), bold=True))
        waiting = [state.table.seats[seat] for seat in found.waiting]
        content.add_widget(TextLabel(shell, lazy_text(STILL_TO_PLAY, players=waiting)))
    elif found.earliest is not None:
        content.add_widget(TextLabel(shell, lazy_text(EARLIEST_END, round=state.round, earliest=found.earliest)))
    for colour in COLOURS:
        design = piece_design(colour, state.table.deck.blue)
        content.add_widget(PictureRow(shell, design, found.supply[COLOUR_INDEX[colour]], shell.theme.text(1.6)))
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
    dialog = Dialog(shell, lazy_text(OWN_CARDS_LABEL, player=who), content, shell.theme.text(40))
    peek = CardsPeek(shell, cards, blue)
    if shell.app_state.service(PhoneJoining).keeps(seat):
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
            numbers.add_widget(Button(shell, literal_text(str(number)), partial(chosen, card)))
        content.add_widget(numbers)
    return dialog


class TableDialogs(dialogs.TableDialogs):
    """Dialogs above `page`, about `controller`: `touch_input` gets answers, and `notice` says what was refused."""

    changes = staticmethod(points_change_line)
    controller: TableController[Setup, State, Action]

    def __init__(
        self,
        page: Page,
        controller: TableController[Setup, State, Action],
        tutorial: Tutorial,
        hands: TableTouchInput,
        notice: MessageBar,
    ) -> None:
        self.turned = PlayerOrientation(page.shell, controller, lambda state: state.seat)
        super().__init__(page, controller, tutorial, self.refused, self.correct, quarters=self.turned)
        self._touch_input, self._notice = hands, notice
        self.undo_controls.busy = lambda: hands.busy

    def refused(self, why: Refused, action: Action | None = None) -> None:
        """Open a dialog that says why something was refused, with its rule and an offer to say what it would take."""

        def sentence_of(tr: Translator) -> str:
            return refusal_sentence(why)(make_table_translator(tr, self.controller.state.table))

        ways: list[MessageAction] = rule_button(self.shell, why.reason.rule)
        if (
            action is not None and action_refusal(self._touch_input.state, action) is not None
        ):  # else it is the disk that refuses
            ways.append((lazy_text(words.WHAT_IF_LABEL), partial(self._wonder, sentence_of, action)))
        what_now = lazy_text(WHAT_NOW_TITLE)
        self._notice.refuse(
            sentence_of, *ways, all_ways=(what_now, partial(self.open_ways, what_now, [sentence_of], ways))
        )

    def _wonder(self, why: LazyText, action: Action) -> None:
        """Open a dialog with the easiest ways to allow what was refused; the next touch goes on."""
        state = self._touch_input.state
        answer = what_if(state, action)

        def ways_text(tr: Translator) -> str:
            game_tr = make_table_translator(tr, state.table)
            ways = [capitalize_first(solution_line(game_tr, state, way)) for way in answer.ways]
            hidden = [] if answer.hidden is None else [refusal_sentence(answer.hidden)(game_tr)]
            if not ways and answer.refused is not None:
                ways = [tr(NO_SMALL_CHANGE)]
            return " ".join([*ways, *hidden])

        self._notice.tell(ways_text, why)

    def correct(self, step: int | None) -> None:
        """Enter `step` once more, or a step that is chosen from the log."""
        if step is None:
            self.open(
                log_dialog(
                    self.shell,
                    self.controller,
                    self._page.width,
                    asked=WHICH_ENTRY_HINT,
                    chosen=self._touch_input.again,
                )
            )
        else:
            self._touch_input.again(step)

    def compose(self, gain: str) -> None:
        """Ask for a description of the card that gives these two pieces."""
        self.open(
            card_builder_dialog(
                self.shell,
                gain,
                partial(self._touch_input.answer, ComposeChoice()),
                self.controller.state.table.deck.blue,
            )
        )

    def ask_card(self, slot: SlotSpot) -> None:
        """Ask which card lies in a slot; it may be taken without a name too."""
        state = self._touch_input.state
        answer = partial(self._touch_input.answer, slot)
        take = (lazy_text(N_("Take it without a name")), partial(answer, None))
        ways = [take] if state.phase is Phase.PLAY else []
        ask_card(self, self.shell, state.table.deck, nameable_cards(state), answer, ways)

    def ask_computer_cards(self, seat: int, keep: Callable[[], object]) -> None:
        """Ask which card a seat of the computer holds, unless the app knows all of them; it plays with open cards.

        `keep` is called if people answer that it plays without them.
        """
        state = self.controller.state
        if state.table.dealt or state.phase is not Phase.PLAY:
            return
        player = state.table.seats[seat]

        def asked(tr: Translator) -> str:
            return make_table_translator(tr, state.table)(_OPEN_CARDS, player=player)

        ways = [(lazy_text(N_("It plays without them")), keep)]

        def named(card: Card) -> None:
            try:
                self.controller.do(answer_action(state, LeftCardQuestion(seat), card))
            except Refused as why:
                self.refused(why)

        ask_card(self, self.shell, state.table.deck, nameable_cards(state), named, ways, asked)

    def open_outlook(self) -> None:
        """Open how near the end is."""
        self.open(end_outlook_dialog(self.shell, self.controller.state))

    def own_cards(self, seat: int) -> None:
        """Open the cards of one player, for them alone; only their backs where a phone shows them."""
        shell, state, kept = self.shell, self.controller.state, None
        if seat != state.seat:
            kept = kept_on_phone_dialog(shell, state.table.seats[seat], seat, partial(self.own_cards, seat))
        self.open(kept or own_cards_dialog(shell, state, seat, self._touch_input.name))


def earlier_step_items(
    controller: TableController[Setup, State, Action], dialogs: TableDialogs, hands: TableTouchInput
) -> list[MenuItem]:
    """Return the buttons that lead on from an earlier step."""
    undo_controls, step = dialogs.undo_controls, controller.step
    return [
        MenuItem(N_("Enter this step once more"), partial(hands.again, step)),
        MenuItem(N_("Leave this step out"), partial(undo_controls.attempt, partial(dialogs.put_right, step))),
        MenuItem(FROM_HERE_LABEL, undo_controls.to_here),
    ]


def ask_menu_items(dialogs: TableDialogs, sandbox: SandboxControls) -> list[MenuItem]:
    """Return the buttons to ask, try and compare."""
    controller, go = dialogs.controller, dialogs.shell.go
    state, found = controller.state, list[MenuItem]()
    board = state.players[state.seat].board
    if state.phase is Phase.OVER:
        found.append(MenuItem(N_("Points and places"), partial(go, "end", controller=controller), icon="end"))
    else:
        found.append(MenuItem(OPEN_SANDBOX_LABEL, sandbox.begin, icon="copy"))
        found.append(MenuItem(N_("How soon can it end?"), dialogs.open_outlook, icon="end"))
    if any(board):
        judge = partial(go, "judge", board=board, deck=state.table.deck)
        found.append(MenuItem(words.MATCH_LABEL, judge, icon="card"))
    if state.phase is not Phase.OPENING:
        audit = partial(go, "audit", controller=controller)
        found.append(MenuItem(AUDIT_LABEL, audit, icon="check"))
    if state.table.dealt and state.phase is not Phase.OVER:
        look = N_("Look at the cards of {player}")
        found += [
            MenuItem(look, partial(dialogs.own_cards, seat), {"player": who}, "card", MenuGroup.COMPARE)
            for seat, who in enumerate(state.table.seats)
            if state.players[seat].hand.total
        ]
    return found
