"""Private things on a device passed on: the screen between players, PINs, secrets, private answers, commitments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.record import sealed_answers as private
from companion.record.sealed_answers import Commitment, CommitmentStatus
from companion.reef_encounter.art.designs import design_name
from companion.reef_encounter.box import Coral, CoralCounts, coral_counts, sum_counts
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.touch_outcomes import answer_question
from companion.reef_encounter.queries.touches import HandQuestion
from companion.reef_encounter.queries.views import View, seen_by
from companion.reef_encounter.rules.actions import FeedFish, TellHand
from companion.reef_encounter.rules.state import Holding, Seat
from companion.reef_encounter.wording.log import commitment_line
from companion.reef_encounter.wording.table import CONTRADICTED_ANSWER
from companion.refusal import Refused, explain_refusal
from companion.session.touch import entered_actions
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.phones.joining import ON_PHONE_LABEL, PhoneJoining
from mobile.reef_encounter.art import bead_drawings, fish_drawing, parrotfish_picture, player_heading
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.table.peek import SecretPeek
from mobile.ui.abacus import Abacus
from mobile.ui.buttons import Button
from mobile.ui.canvas import CanvasWidget
from mobile.ui.dialogs import Dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import count, lazy_text, literal_text, player_caption, refusal_sentence
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.pictures import square_picture as picture
from mobile.ui.pin_pad import PinPad
from mobile.ui.text import LazyText, TextLabel

PIN_FORGOTTEN_LABEL = N_("The PIN is forgotten")
WITH_PIN_LABEL = N_("With the PIN")
_ENTER = N_("{player} enters the PIN.")
_CHOOSE = N_("{player} chooses a PIN of at least four digits.")
_AGAIN = N_("{player} enters the same PIN once more.")
_UNLIKE = N_("The PINs differ. Start again.")


def ask_pin_pad(shell: Shell, game: Game, seat: int, opened: Callable[[], object]) -> PinPad:
    """Return a pad that asks for the PIN of `seat`, opens what it seals, and then calls `opened`."""
    who = game.state.table.seats[seat]

    def entered(pin: str) -> LazyText | None:
        try:
            if seat in game.private.locked:
                game.unlock(seat, pin)
            elif not game.private.opens(seat, pin):
                raise Refused(private.WRONG_PIN, player=who)
        except Refused as why:
            return partial(explain_refusal, refused=why)
        opened()
        return None

    return PinPad(shell, lazy_text(_ENTER, player=who), entered)


def unlock_pin_pad(
    shell: Shell, game: Game, seat: int, opened: Callable[[], object], forgotten: Callable[[], object]
) -> tuple[PinPad, Button]:
    """Return a pad that asks for a PIN, and a button for who has forgotten it."""
    return ask_pin_pad(shell, game, seat, opened), Button(
        shell, lazy_text(PIN_FORGOTTEN_LABEL), forgotten, role="quiet"
    )


class PinChooser:
    """Asks `seat` for a new PIN, twice; what was told before is sealed with it too. Then calls `chosen`."""

    def __init__(self, shell: Shell, game: Game, seat: int, chosen: Callable[[], object]) -> None:
        self._game, self._seat, self._chosen = game, seat, chosen
        self._who = game.state.table.seats[seat]
        self._first: str | None = None
        self.pad = PinPad(shell, lazy_text(_CHOOSE, player=self._who), self._entered)

    def _entered(self, pin: str) -> LazyText | None:
        first, self._first = self._first, None
        if first is None:
            self._first = pin
            self.pad.ask(lazy_text(_AGAIN, player=self._who))
            return None
        self.pad.ask(lazy_text(_CHOOSE, player=self._who))
        if first != pin:
            return lazy_text(_UNLIKE)
        try:
            self._game.guard(self._seat, pin)
        except Refused as why:
            return partial(explain_refusal, refused=why)
        self._chosen()
        return None


_NOTE = N_(
    "Each first polyp has a code. Write it down if you like. When a parrotfish is opened, the app says whether the "
    "polyp fits its code."
)


class CommitmentsPanel(Panel):
    """A panel with all codes of `game`, and what became of those whose parrotfish is open. Empty if none was made."""

    def __init__(self, shell: Shell, game: Game, note: bool = True, **kwargs: Any) -> None:
        promises = game.private.commitments
        super().__init__(shell, role="panel" if promises else None, **kwargs)
        if not promises:
            return
        if note and any(promise.kept is CommitmentStatus.OPEN for promise in promises):
            self.add_widget(TextLabel(shell, lazy_text(_NOTE), size=0.95))
        flow = AutoGrid(lambda: shell.theme.text(12), most=4, gap=shell.theme.space())
        fill_layout(flow, *(_code(shell, game, promise) for promise in promises))
        self.add_widget(flow)
        for promise in promises:
            if promise.kept is not CommitmentStatus.OPEN:
                told = partial(commitment_line, game=game, promise=promise)
                self.add_widget(TextLabel(shell, told, bold=promise.kept is CommitmentStatus.BROKEN))


def _code(shell: Shell, game: Game, promise: Commitment) -> BoxLayout:
    """Fish, name and code."""
    who = game.state.table.seats[promise.seat]
    row = BoxLayout(size_hint_y=None, spacing=shell.theme.space())
    icon = parrotfish_picture(shell, who.colour, 2.4)
    icon.pos_hint = {"center_y": 0.5}
    row.add_widget(icon)
    column = Panel(shell, role=None, spacing=0, pos_hint={"center_y": 0.5})
    column.add_widget(TextLabel(shell, player_caption(who)))
    column.add_widget(TextLabel(shell, literal_text(promise.code), size=0.9, role="faint"))
    row.add_widget(column)
    row.bind(minimum_height=row.setter("height"))
    return row


_LOW = 28  # of running text's size
_FISH = 0.14  # of the window's height, at most: who takes the device finds the button below it in sight


class HandOverScreen(Panel):
    """Hands the device to one player: nothing private is shown before `opened`, which they call by a touch.

    With `sealed` there is a second way, for a player who wants a PIN before anything is told.
    """

    def __init__(
        self,
        shell: Shell,
        seat: Seat,
        opened: Callable[[], object],
        sealed: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        cramped = is_window_low(shell)
        gap = shell.theme.space
        super().__init__(shell, "panel", padding=gap(1.5 if cramped else 3), spacing=gap(2), **kwargs)
        passed = N_("The others look away.")
        told = TextLabel(shell, lambda tr: tr(passed, player=seat), size=1.15, align="center")
        taken = N_("{player} has the device")
        took = Button(shell, lambda tr: tr(taken, player=seat), opened, role="loud", size=1.15)
        if cramped:
            self.add_widget(player_heading(shell, seat))
        else:
            side = min(picture_side(shell, 9), _FISH * Window.height)
            self.add_widget(Picture(shell, *fish_drawing(seat.colour), size_hint=(1, None), height=side))
            self.add_widget(TextLabel(shell, player_caption(seat), size=2, bold=True, align="center"))
        fill_layout(self, *((took, told) if cramped else (told, took)))
        if sealed is not None:
            wish = N_("{player}, with a PIN")
            self.add_widget(Button(shell, lambda tr: tr(wish, player=seat), sealed, role="quiet"))


def is_window_low(shell: Shell) -> bool:
    """Return whether the window is so low, for the letters wished, that what must be touched has to come first."""
    return bool(Window.height < _LOW * shell.theme.text())


_BITE = N_("Which polyp is in the parrotfish?")
_HAND = N_("Which polyp tiles lay behind the screen?")
_MISSING = NN_("{n} polyp tile is not told yet.", "{n} polyp tiles are not told yet.")
_ALL = N_("Every polyp tile is named.")
_ENTER_THESE = N_("Enter these")
_AWAY = ("size", "rotation", "on_minimize", "on_hide")


class PrivateQuestionPanel(Panel):
    """Hands the tablet to `seat`, then shows the widgets of `question`. It shows none of their secrets.

    After the window is turned or left, the curtain is back. A forgotten PIN keeps nobody from putting it
    right; the record says that it was done.
    """

    def __init__(
        self, shell: Shell, game: Game, seat: int, question: Callable[[], Sequence[Widget]], **kwargs: Any
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5), **kwargs)
        self._game, self._seat, self._question = game, seat, question
        self.bind(parent=self._watch)
        self.close()

    def close(self, *_: object) -> None:
        """Go back to the curtain; what was chosen and not taken is gone."""
        self._fill(HandOverScreen(self.shell, self._game.state.table.seats[self._seat], self._handed))

    def _handed(self) -> None:
        if self._seat not in self._game.private.pins:
            self._ask()
            return
        self._fill(*unlock_pin_pad(self.shell, self._game, self._seat, self._ask, self._ask))

    def _ask(self) -> None:
        self._fill(*self._question())

    def _fill(self, *widgets: Widget) -> None:
        self.clear_widgets()
        fill_layout(self, *widgets)

    def _watch(self, _: Widget, parent: Widget | None) -> None:
        """While it is on the screen, the window closes it."""
        (Window.unbind if parent is None else Window.bind)(**dict.fromkeys(_AWAY, self.close))


def first_bite_widgets(shell: Shell, chosen: Callable[[Coral | None], object]) -> list[Widget]:
    """Return widgets that ask for the polyp in the parrotfish: five colours, all alike, and a way to say nothing."""
    flow = AutoGrid(lambda: shell.theme.text(6), most=5, gap=shell.theme.space(1.2), even=False)
    for coral in Coral:
        tile = picture(shell, f"polyp-{coral.name.lower()}")
        flow.add_widget(
            MenuCard(shell, partial(chosen, coral), lazy_text("{coral}", coral=coral), None, [tile], upright=True)
        )
    silent = Button(shell, lazy_text(N_("Do not tell the app")), partial(chosen, None), role="quiet")
    return [TextLabel(shell, lazy_text(_BITE), bold=True, size=1.15), flow, silent]


def hand_widgets(
    shell: Shell, number: int, chosen: Callable[[CoralCounts], object], asked: LazyText | None = None
) -> list[Widget]:
    """Return widgets that ask for the `number` tiles behind a screen; `chosen` gets them once all are named."""
    rest = TextLabel(shell, count(_MISSING, number))

    def taken() -> None:
        if sum(abacus.numbers) == number:
            chosen(coral_counts(coral for coral in Coral for _ in range(abacus.numbers[coral])))

    def changed(row: int, wanted: int) -> None:
        numbers = list(abacus.numbers)
        numbers[row] = min(wanted, number - sum(numbers) + numbers[row])
        abacus.show(numbers)
        missing = number - sum(numbers)
        rest.say(count(_MISSING, missing) if missing else lazy_text(_ALL))
        done.mean(possible=not missing)

    abacus = Abacus(shell, bead_drawings("polyp"), changed, most=max(3, number))
    done = Button(shell, lazy_text(_ENTER_THESE), taken, role="loud")
    done.mean(possible=False)
    return [TextLabel(shell, asked or lazy_text(_HAND), bold=True, size=1.15), abacus, rest, done]


_FORGOTTEN = N_("What {player} told the app of the tiles behind the screen is forgotten. It can be told again.")
_SILENT = N_("Do not tell the app")


def answers_again_dialog(shell: Shell, game: Game, seats: Sequence[int]) -> Dialog:
    """Return the dialog that asks `seats` one after the other, each alone; whoever keeps silent goes on."""
    content = Panel(shell, role=None)
    dialog = Dialog(shell, lazy_text(N_("Behind the screen")), content, shell.theme.text(30), closable=False)

    def ask(number: int) -> None:
        content.clear_widgets()
        if number == len(seats):
            dialog.close()
            return
        seat = seats[number]
        then = partial(ask, number + 1)
        content.add_widget(TextLabel(shell, lazy_text(_FORGOTTEN, player=game.state.table.seats[seat])))
        content.add_widget(
            PrivateQuestionPanel(shell, game, seat, partial(_question, shell, game, seat, then, content))
        )
        content.add_widget(Button(shell, lazy_text(_SILENT), then, role="quiet"))

    ask(0)
    return dialog


def _question(shell: Shell, game: Game, seat: int, then: partial[None], content: Panel) -> list[Widget]:
    """A row of five colours for each hidden tile."""

    def tell(polyps: CoralCounts) -> None:
        try:
            for action in entered_actions(answer_question(game.state, HandQuestion(seat), polyps)):
                game.do(action)
        except Refused as why:
            content.add_widget(TextLabel(shell, refusal_sentence(why)))
            return
        then()

    return hand_widgets(shell, game.state.players[seat].hand.hidden, tell)


_COLUMNS = len(Coral) + 1  # the last one is for tiles whose colour nobody told


class HoldingPicture(CanvasWidget):
    """The picture of a holding, as wide as there is room. Absent things are pale, so that all holdings look alike."""

    def __init__(self, shell: Shell, holds: Holding, **kwargs: Any) -> None:
        super().__init__(shell=shell, **kwargs)
        self.numbers = (*sum_counts(holds.seen, holds.told), holds.unknown)
        self.size_hint = (1, None)
        shell.theme.bind(scale=self.measure, finger=self.measure)
        self.bind(pos=self.redraw_soon, size=self.redraw_soon)
        self.measure()

    def measure(self, *_: object) -> None:
        """Become as high as a tile and its number."""
        self.height = self.shell.theme.text(5.4)
        self.redraw()

    def draw(self) -> None:
        """Draw one picture and one number in each column."""
        theme = self.shell.theme
        self.ground(self.area, theme.ink("band"), 10, theme.ink("edge"))
        self.draw_numbers()

    def draw_numbers(self) -> None:
        """Draw all but the ground."""
        theme = self.shell.theme
        step = self.width / _COLUMNS
        side = int(min(0.72 * step, self.height - theme.text(2.2)))
        tiles = self.shell.atlas.designs(max(8, side), theme.palette, "polyp")
        for column, number in enumerate(self.numbers):
            x = self.x + (column + 0.5) * step
            y = self.y + (self.height + theme.text(1.5)) / 2
            role = "text" if number else "faint"
            if column < len(Coral):
                self.picture(tiles[design_name("polyp", Coral(column))], x, y, 1.0 if number else 0.3)
            else:
                self.text("?", x, y, 2.0, role, True, 0.5)
            self.text(f"× {number}", x, self.y + theme.text(1), 1.1, role, True, 0.5, 0.8 * step)


class TilesPeek(SecretPeek, HoldingPicture):
    """A heap that is one player's alone, shown while they look: as many things on it whatever it holds."""

    def __init__(self, shell: Shell, holds: Holding, said: LazyText, **kwargs: Any) -> None:
        super().__init__(shell, said, holds=holds, **kwargs)

    def draw_seen(self) -> None:
        """Draw the colours and numbers."""
        self.draw_numbers()


SEAL_LABEL = N_("Seal it with a PIN")
_WITHOUT = N_(
    "Without the PIN the app does not show what {player} hides, and the game goes on all the same: when "
    "the parrotfish is opened, {player} shows the first polyp, and the table agrees to enter it."
)
_CORRECT = {FeedFish: N_("Correct the first polyp"), TellHand: N_("Correct the tiles behind the screen")}


class PrivatePanel(Panel):
    """A panel that shows the player at `seat` of `game` one thing after the other, from the curtain on.

    `correct` gets the step of an impossible telling.
    """

    def __init__(self, shell: Shell, game: Game, seat: int, correct: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._game, self._seat, self._correct = game, seat, correct
        self._who = game.state.table.seats[seat]
        self._fill(HandOverScreen(shell, self._who, self.handed))

    def close(self, *_: object) -> None:
        """Close everything, wherever a finger rests."""
        self._fill()

    def _fill(self, *widgets: Widget) -> None:
        for widget in self.children:
            if isinstance(widget, TilesPeek):
                widget.close()
        self.clear_widgets()
        for widget in widgets:
            self.add_widget(widget)

    def handed(self) -> None:
        """Ask for the PIN, if there is one, now that the player has the device."""
        if self._seat not in self._game.private.pins:
            self.look()
            return
        self._fill(*unlock_pin_pad(self.shell, self._game, self._seat, self.look, self.forgot))

    def forgot(self) -> None:
        """Show what can be done without the PIN."""
        self._fill(TextLabel(self.shell, partial(forgotten_pin_text, player=self._who)))

    def look(self) -> None:
        """Show what lies behind the screen, while a finger rests on it."""
        game, seat = self._game, self._seat
        behind = seen_by(game.state, seat).players[seat].behind
        assert behind is not None  # a player sees what is their own
        self._fill(
            TilesPeek(self.shell, behind.fish, lazy_text(words.LOOK_FISH_LABEL)),
            TilesPeek(self.shell, behind.hand, lazy_text(words.LOOK_HAND_LABEL)),
        )
        if behind.contradicted:
            self._contradict()
        for promise in game.private.commitments:
            if promise.seat == seat:
                said = partial(commitment_line, game=game, promise=promise)
                self.add_widget(TextLabel(self.shell, said, role="faint", size=0.9, align="center"))
        if seat not in game.private.pins:
            self.add_widget(Button(self.shell, lazy_text(SEAL_LABEL), self.seal, role="quiet"))

    def _contradict(self) -> None:
        """Say that this player's telling is impossible, and offer its entries. It names no colour."""
        self.add_widget(TextLabel(self.shell, lazy_text(CONTRADICTED_ANSWER)))
        own = ((step, action) for step, action in enumerate(self._game.history.done, 1) if action.seat == self._seat)
        last = {
            type(action): step for step, action in own
        }  # what was told again took the place of what was told before
        for kind, wish in _CORRECT.items():
            if kind in last:
                self.add_widget(Button(self.shell, lazy_text(wish), partial(self._correct, last[kind])))

    def seal(self) -> None:
        """Ask for a PIN from now on."""
        self._fill(PinChooser(self.shell, self._game, self._seat, self.look).pad)


def private_dialog(shell: Shell, game: Game, seat: int, correct: Callable[[int], object]) -> Dialog:
    """Return the dialog on which `seat` sees their fish and what the app knows to lie behind their screen."""
    title = partial(words.private_title, player=game.state.table.seats[seat])
    looks = PrivatePanel(shell, game, seat, correct)
    dialog = Dialog(shell, title, looks, shell.theme.text(30))
    dialog.bind(on_close=looks.close)
    return dialog


def forgotten_pin_text(tr: Translator, player: Seat) -> str:
    """Return what can be done about a forgotten PIN."""
    return tr(_WITHOUT, player=player)


SECRETS_LABEL: str = N_("What is hidden")
_WHO = N_("Who wants to look at what only they may see?")
_OPEN = N_("Everybody has seen this go there, or could count it:")
_SEALED = N_("sealed with a PIN")


def secrets_dialog(shell: Shell, controller: ReefEncounterController, looked: Callable[[int], object]) -> Dialog:
    """Return the dialog with a card for each player, and the open counts; `looked` gets the seat that is touched."""
    game, joining = controller.game, shell.app_state.service(PhoneJoining)
    content = fill_layout(Panel(shell, role=None), TextLabel(shell, lazy_text(_WHO)))
    flow = AutoGrid(lambda: shell.theme.text(15), most=2, gap=shell.theme.space())
    for number, seat in enumerate(game.state.table.seats):
        line = (
            lazy_text(_SEALED)
            if number in game.private.pins
            else lazy_text(ON_PHONE_LABEL)
            if joining.keeps(number)
            else None
        )
        icon = parrotfish_picture(shell, seat.colour, 3)
        flow.add_widget(MenuCard(shell, partial(looked, number), player_caption(seat), line, [icon]))
    fill_layout(content, flow, CommitmentsPanel(shell, game))
    if controller.counted:
        content.add_widget(_counted(shell, controller.view()))
    return Dialog(shell, lazy_text(SECRETS_LABEL), content, shell.theme.text(34))


def _counted(shell: Shell, view: View) -> Panel:
    """The tiles that everybody saw going behind each screen."""
    panel = fill_layout(Panel(shell), TextLabel(shell, lazy_text(_OPEN)))
    for player in view.players:
        if player.behind is not None:
            fill_layout(
                panel,
                TextLabel(shell, player_caption(player.seat), bold=True),
                HoldingPicture(shell, player.behind.hand),
            )
    return panel
