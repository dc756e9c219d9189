"""The page of a game that counts points alone: a card takes three touches (player, pieces, points), and no name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, Colour
from companion.reef.game import Game
from companion.reef.queries.touch_outcomes import (
    ActionButton,
    LeftCardQuestion,
    Outcome,
    PlayedCardQuestion,
    SeatQuestion,
    answer_question,
    press_button,
)
from companion.reef.queries.touches import PendingTurn
from companion.reef.rules.actions import Action, ClaimCard
from companion.reef.rules.moves import tokens_on_display
from companion.reef.rules.state import Phase, State, Table
from companion.reef.wording.log import STEP_WORDS, last_turns_line
from companion.reef.wording.names import make_table_translator
from companion.reef.wording.table import points_change_line, points_line
from companion.refusal import Refused
from companion.session.touch import entered_actions
from companion.translator import N_, Translator
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.pages.titled_page import TitledPage, show_refusals
from mobile.phones.joining import PhoneJoining, TableOnTop
from mobile.reef.pictures import ColourPairPicker, piece_design
from mobile.reef.play.wording import MATCH_LABEL, action_name
from mobile.reef.setup.new_game import sign_picture
from mobile.table.audit import AUDIT_LABEL
from mobile.table.controller import TableController
from mobile.table.dialogs import TableDialogs, log_dialog
from mobile.table.keyboard import KeyboardInput, Point
from mobile.table.more import MenuItem
from mobile.table.undo import MORE_LABEL, WHICH_ENTRY_HINT, replacement_line
from mobile.tutorial.card import NEVER_COVER, PlayerOnCard, WeightedAreas
from mobile.tutorial.setup import show_objective
from mobile.tutorial.tutorial import Tutorial, TutorialDefaults
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, player_caption
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture
from mobile.ui.text import Heading, LazyText, TextLabel

_NAME, _POINTS = 1.0, 1.4  # of running text's size
_FIGURES: Final = 10
_ROW: Final = 5  # pairs, and figures, side by side
_LARGEST: Final = 2.7  # of a finger's width, where there is room


class PartialClaim(NamedTuple):
    """A card as far as it has been counted; `tens` are added to the figure of its points."""

    seat: int | None = None
    pair: tuple[Colour, ...] = ()
    tens: int = 0

    @property
    def missing(self) -> LazyText:
        """Return the question to answer next."""
        if self.seat is None:
            return lazy_text(N_("Whose card is it?"))
        return lazy_text(N_("How many points?") if self.pair else N_("Which two pieces did it give?"))


class Scoreboard(AutoGrid):
    """A box for each player: sign, name, points so far and what came last. `touched` gets the seat."""

    def __init__(self, shell: Shell, table: Table, touched: Callable[[int], object]) -> None:
        super().__init__(2.6 * shell.theme.touch, most=4, gap=shell.theme.space(0.6), level=True)
        self._shell, self._points = shell, list[TextLabel]()
        self._names: list[TextLabel] = []
        self.cards: list[MenuCard] = []
        for seat, who in enumerate(table.seats):
            words = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
            points = Heading(shell, literal_text(""), size=_points(shell))
            name = Heading(shell, player_caption(who), size=_NAME)
            fill_layout(words, name, points)
            row = fill_layout(Panel(shell, None, orientation="horizontal"), sign_picture(shell, who.sign), words)
            card = MenuCard(shell, partial(touched, seat), shows=[row], upright=True, padding=shell.theme.space(0.5))
            self._points.append(points)
            self._names.append(name)
            self.cards.append(card)
            self.add_widget(card)

    def enlarge(self, times: float, least: float) -> None:
        """Write names and points so many times as large as on a phone, and points at `least` so large."""
        for each in self._names:
            each.enlarge(_NAME * times)
        for each in self._points:
            each.enlarge(max(least, _points(self._shell) * times))

    def show(self, state: State, chosen: int | None, last: Action | None) -> None:
        """Show the points of all; those that the `last` card brought stand apart."""
        for seat, player in enumerate(state.players):
            said = str(player.points + sum(player.counted))
            if isinstance(last, ClaimCard) and last.seat == seat:
                said += f"\u00a0(+{last.points})"
            self._points[seat].say(literal_text(said))
            self._names[seat].say(player_caption(state.table.seats[seat]))
            self.cards[seat].choose(seat == chosen)


class SuppliesPanel(AutoGrid):
    """How many pieces of each colour are left, and how many points lie on cards, each beside its picture."""

    def __init__(self, shell: Shell, blue: bool) -> None:
        super().__init__(lambda: shell.theme.text(3.6), gap=shell.theme.space(), even=False)
        self._rows: list[tuple[Picture, TextLabel]] = []
        for design in (*(piece_design(colour, blue) for colour in COLOURS), "token-1"):
            side = shell.theme.text(1.7)
            picture = Picture(shell, design, size_hint=(None, None), size=(side, side))
            row = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(0.4))
            words = TextLabel(shell, literal_text(""), size=1.2, bold=True, pos_hint={"center_y": 0.5})
            fill_layout(row, picture, words)
            self._rows.append((picture, words))
            self.add_widget(row)

    def show(self, state: State) -> None:
        """Show the supplies; an empty one is pale."""
        for number, (picture, words) in zip((*state.supply, tokens_on_display(state)), self._rows, strict=True):
            words.say(literal_text(str(number)))
            picture.show(picture.name, faded=not number)


class ClaimPanel(Panel):
    """The panel. `touched` gets the claim so far, `claimed` its points, `pressed` a button."""

    def __init__(
        self,
        shell: Shell,
        table: Table,
        touched: Callable[[PartialClaim], object],
        claimed: Callable[[int], object],
        pressed: Callable[[ActionButton], object],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space())
        self._table, self._touched, self._claimed, self._pressed = table, touched, claimed, pressed
        self._seen: tuple[State, PartialClaim, Action | None] | None = None
        shell.theme.bind(scale=self._build, finger=self._build)
        self.bind(width=self._turn)
        self._build()

    def _build(self, *_: object) -> None:
        """Everything anew: another size of text or fingers wants other rooms."""
        shell, table, touched = self.shell, self._table, self._touched
        gap = shell.theme.space(0.4)
        self.clear_widgets()
        self._players = Scoreboard(shell, table, lambda seat: touched(self._begun._replace(seat=seat)))
        self._pairs = ColourPairPicker(shell, lambda pair: touched(self._begun._replace(pair=pair)), table.deck.blue)
        self._figures = [
            Button(shell, literal_text(str(figure)), partial(self._claim, figure), size=1.2, grows=False)
            for figure in range(_FIGURES)
        ]
        self._others: dict[str, Button] = {
            "tens": Button(shell, literal_text("+10"), lambda: touched(self._more()), role="quiet"),
            **{button: self._button(button) for button in _SAID},
        }
        figures = fill_layout(AutoGrid(1, most=_ROW, gap=gap, even=False), *self._figures)
        self._beside = beside = AutoGrid(
            lambda: _ROW * shell.theme.touch + (_ROW - 1) * gap, most=2, gap=shell.theme.space(0.6)
        )
        fill_layout(beside, self._pairs, figures)
        others = AutoGrid(lambda: shell.theme.text(5.5), most=3, gap=gap, fill=True, even=False)
        fill_layout(others, *self._others.values())
        self._supplies = SuppliesPanel(shell, table.deck.blue)
        fill_layout(self, self._players, beside, others, self._supplies)
        self._pairs.bind(width=self._fit)
        self._turn()
        if self._seen is not None:
            self.show(*self._seen)

    def _button(self, button: ActionButton) -> Button:
        return Button(self.shell, lazy_text(_SAID[button]), partial(self._pressed, button), role="quiet")

    @property
    def _begun(self) -> PartialClaim:
        return PartialClaim() if self._seen is None else self._seen[1]

    def centres(self) -> Mapping[Any, Point]:
        """Return the middle of all that can be touched, for the ring of the keyboard."""
        there = self._spots if self.parent is not None else {}
        return {name: widget.to_window(*widget.center) for name, widget in there.items()}

    def side_of(self, spot: Any) -> float:
        """Return how large the ring of the keyboard is around a spot."""
        return 0.9 * float(min(self._spots[spot].size))

    def tap(self, spot: Any) -> None:
        """Touch the spot that has the ring."""
        if self.parent is not None:
            self._spots[spot].press()

    @property
    def touched(self) -> Sequence[Widget]:
        """Return all that can be touched now."""
        return [*self._spots.values()] if self.parent is not None else []

    @property
    def worth_seeing(self) -> Sequence[Widget]:
        """Return all else that is worth seeing."""
        return [self._supplies] if self.parent is not None else []

    @property
    def _spots(self) -> Mapping[Any, Any]:
        players, figures = enumerate(self._players.cards), enumerate(self._figures)
        seats = {("seat", seat): card for seat, card in players}
        return {**seats, **self._pairs.swatches, **{("figure", n): each for n, each in figures}, **self._others}

    def show(self, state: State, begun: PartialClaim, last: Action | None) -> None:
        """Show the game, and what has been touched; `last`: what came last."""
        self._seen = state, begun, last
        self._players.show(state, begun.seat, last)
        self._pairs.show(begun.pair)
        for figure, button in enumerate(self._figures):
            button.mean(literal_text(str(begun.tens + figure)))
        self._supplies.show(state)

    def _more(self) -> PartialClaim:
        return self._begun._replace(tens=(self._begun.tens + 10) % 50)

    def _claim(self, figure: int) -> None:
        self._claimed(self._begun.tens + figure)

    def _turn(self, *_: object) -> None:
        """Upright figures go below the pairs: both are larger there."""
        self._beside.most = 1 if Window.height > Window.width else 2

    def _fit(self, *_: object) -> None:
        """Pairs and figures as large as there is room for, alike in height."""
        touch = self.shell.theme.touch
        wide = (self._pairs.width - (_ROW - 1) * self._pairs.spacing[0]) / _ROW
        side = max(touch, min(_LARGEST * touch, int(wide)))
        self._pairs.fit(side)
        theme = self.shell.theme
        phone = window_shape(Window.width, Window.height, theme.space() / 8) is WindowShape.PHONE
        afar = 0.0 if phone else theme.afar / theme.text()  # all around a tablet read the points
        self._players.enlarge(max(1.0, min(1.5, 0.8 * side / touch) / theme.scale), afar)
        for button in self._figures:
            button.height = side


def _points(shell: Shell) -> float:
    """Return how large points are: with large letters no larger, so that all that is touched stays in sight."""
    return max(_NAME, _POINTS / max(1.0, float(shell.theme.scale)))


_MOST: Final = 7  # what a card left in hand can score in the decks there are


def left_card_panels(
    shell: Shell, state: State, answered: Callable[[SeatQuestion, object], object]
) -> Sequence[Widget]:
    """Return a panel for each player, with the points so far; `answered` gets what a card scores."""
    flow = AutoGrid(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(1.5))
    for seat, (who, player) in enumerate(zip(state.table.seats, state.players, strict=True)):
        points = player.points + sum(player.counted)
        head = fill_layout(Panel(shell, None, orientation="horizontal"), sign_picture(shell, who.sign))
        names = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
        fill_layout(
            names,
            TextLabel(shell, player_caption(who), bold=True),
            TextLabel(shell, partial(points_line, points=points)),
        )
        head.add_widget(names)
        row = AutoGrid(shell.theme.touch, most=_MOST, gap=shell.theme.space(0.8), even=False)
        for number in range(1, _MOST + 1):
            scored = partial(answered, LeftCardQuestion(seat), number)
            row.add_widget(Button(shell, literal_text(f"+{number}"), scored))
        flow.add_widget(fill_layout(Panel(shell), head, row))
    return [TextLabel(shell, lazy_text(N_("Tap what each card left in hand scores on its board."))), flow]


class PointsMessageBar:
    """The sentence above the foot of `page`. Nobody is on turn where nobody follows turns."""

    who: PlayerOnCard | None = None

    def __init__(self, page: TitledPage) -> None:
        self._page = page
        self.x = self.y = self.width = self.height = 0.0
        self.opacity = 1.0

    @property
    def refusing(self) -> bool:
        """Return whether the sentence says why something was refused."""
        return bool(self._page.news)

    @property
    def place(self) -> Area:
        """Nothing that a card could lie on."""
        return Area(self.x, self.y, self.width, self.height)

    def has_room(self, _aside: str) -> bool:
        """Return that no line has room beside it."""
        return False

    def lend(self, _high: float) -> Area | None:
        """Lend nothing."""
        return None

    def hide_under(self, _area: Area | None) -> None:
        """Leave it in sight: cards make way for it."""

    def sink(self) -> None:
        """Lie over nothing, as always."""

    def settle(self) -> None:
        """Stay where it is."""


def weighted_areas(
    page: TitledPage, touched: Iterable[Widget], seen: Iterable[Widget]
) -> Iterator[tuple[Area, float]]:
    """Yield areas with their worth: head, foot, news and all that is touched are never hidden, if that can be."""
    foot, head = page.foot.top, page.scroll.top
    told = page.scroll.y - foot
    yield from (
        (Area(page.x, y, page.width, high), NEVER_COVER) for y, high in ((page.y, foot), (head, page.top - head))
    )
    if told > 0:
        yield Area(page.x, foot, page.width, told), NEVER_COVER
    for widgets, worth in ((touched, NEVER_COVER), (seen, 1.0)):
        for widget in widgets:
            x, y = widget.to_window(*widget.pos)
            yield Area(x, y, widget.width, widget.height), worth


_SAID: Final = {ActionButton.TOKENS: N_("Takes a point with a card"), ActionButton.PAY: N_("Pays a point")}
_OVER: Final = N_("The game is over")


class PointsDialogs(TableDialogs):
    """The dialogs: the log, and what a correction changes in points."""

    changes = staticmethod(points_change_line)
    keys = (
        N_(
            "Keys: figures are points, arrows and Enter tap the rest, L log, {command}+Z takes back, "
            "{command}+Y redoes."
        ),
    )


class PointsPage(TutorialDefaults, TitledPage):
    """The page of `game`. It forgets the touches of a card once that is entered.

    Arrows and Enter touch what is there, figures are points, and letters and Ctrl+Z mean what they do at a table.
    """

    keeps_awake = True
    dialogs: PointsDialogs

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(N_("Points only")), **kwargs)
        shell.app_state.time(game)
        self.controller = TableController(game, STEP_WORDS, self.show)
        self.notice = PointsMessageBar(self)
        self.tutorial = Tutorial(self)
        self.dialogs = PointsDialogs(self, self.controller, self.tutorial, partial(show_refusals, self), self.correct)
        self.instead: int | None = None
        self.begun = PartialClaim()
        self._claiming = ClaimPanel(shell, self.state.table, self.touch, self.claim, self._press)
        figures: dict[str, Callable[[], object]] = {
            str(figure): partial(self._claiming.tap, ("figure", figure)) for figure in range(10)
        }
        back = self.dialogs.undo_controls
        letters = {**figures, "l": self.dialogs.open_log, "m": self.open_more}
        tap = self._claiming.tap
        self._keys = KeyboardInput(self, self._claiming, self.controller, tap, back.back, back.redo, letters)
        for widget in (self, self.body):
            widget.bind(size=lambda *_: self.tutorial.lay())
        self.show()

    @property
    def state(self) -> State:
        """The game now."""
        return self.controller.state

    def show(self) -> None:
        """Show everything as it is now; what is asked stands above."""
        state, over = self.state, self.state.phase is Phase.OVER
        self._claiming.show(state, self.begun, self.controller.last)
        if over or self._claiming.parent is None:
            self.fill(*(left_card_panels(self.shell, state, self._answer) if over else [self._claiming]))
        self.title.say(lazy_text(N_("Cards left in hand")) if over else self.begun.missing)
        self.act(*(self._at_foot() if self.instead is None else self._for_entry(self.instead)))
        self.tutorial.changed()

    def touch(self, begun: PartialClaim) -> None:
        """Note how much of a card has been touched."""
        self.begun = begun
        self._call()
        self.show()

    def on_enter(self) -> None:
        """Take the keyboard."""
        super().on_enter()
        table = TableOnTop(self.controller, lambda: self.instead is not None, self.dialogs.undo_controls.back)
        self.shell.app_state.service(PhoneJoining).sit(table)
        show_objective(self, self.controller.game, self.tutorial.changed)
        Window.bind(on_key_down=self._keys.pressed)

    def on_leave(self) -> None:
        """Give the keyboard back."""
        super().on_leave()
        self.shell.app_state.service(PhoneJoining).leave()
        Window.unbind(on_key_down=self._keys.pressed)

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas that a card of the tutorial may not hide."""
        asked = [widget for widget in self.body.walk(restrict=True) if isinstance(widget, Button)]  # also at the end
        return weighted_areas(self, [*self._claiming.touched, *asked], self._claiming.worth_seeing)

    def back(self) -> bool:
        """Close a dialog, or else a card of the tutorial."""
        return super().back() or self.tutorial.close()

    def _at_foot(self) -> list[Widget]:
        """Return the foot's widgets: take back, all the rest, and the end once it can come."""
        shell, state = self.shell, self.state
        ways = [Button(shell, lazy_text(MORE_LABEL), self.open_more, role="quiet")]
        if self.controller.step:
            ways.insert(0, self.dialogs.undo_controls.button(action_name(self.controller.last)))
        if state.phase is Phase.OVER:
            controller = TableController(self.controller.game, STEP_WORDS)
            to_the_end = partial(shell.go, "end", controller=controller)
            ways.append(Button(shell, lazy_text(N_("To the result")), to_the_end, role="loud"))
        elif state.last is not None:
            ways.append(Button(shell, lazy_text(_OVER), self._close, role="plain"))
        return [*ways]

    def _for_entry(self, step: int) -> list[Widget]:
        """Return the foot's widgets while an entry is put right."""
        leave_out = partial(self.dialogs.undo_controls.attempt, partial(self.dialogs.put_right, step))
        return [
            Button(self.shell, lazy_text(N_("Leave it out")), leave_out, role="quiet"),
            Button(self.shell, lazy_text(N_("Leave it as it was")), self._leave_it, role="quiet"),
        ]

    def correct(self, step: int | None) -> None:
        """Enter `step` once more, or a step that is chosen from the log."""
        if step is None:
            dialog = log_dialog(self.shell, self.controller, self.width, asked=WHICH_ENTRY_HINT, chosen=self.correct)
            self.dialogs.open(dialog)
            return
        action = self.controller.game.history.done[step - 1]
        if isinstance(action, ClaimCard):
            self.begun = PartialClaim(action.seat, action.pieces if len(action.pieces) == 2 else ())
        self.instead = step
        self.show()
        self.inform(partial(replacement_line, action_sentence=partial(self.controller.action_sentence, step=step)))

    def _leave_it(self) -> None:
        self.instead, self.begun = None, PartialClaim()
        self.tell(None)
        self.show()

    def open_more(self) -> None:
        """Open *More*."""
        going = self.state.phase is Phase.PLAY
        ways = [MenuItem(N_("Log"), partial(self.correct, None), icon="log")]
        ways.append(MenuItem(MATCH_LABEL, partial(self.shell.go, "judge"), icon="card"))
        if going:
            audit = partial(self.shell.go, "audit", controller=self.controller)
            ways.append(MenuItem(_OVER, self._close, icon="end"))
            ways.append(MenuItem(AUDIT_LABEL, audit, icon="check"))
        self.dialogs.open_more(ways)

    def _close(self) -> None:
        self.dialogs.close()
        self._take(press_button(self._before, self.begun.seat or 0, ActionButton.CLOSE))

    def claim(self, points: int) -> None:
        """Enter so many points; with player and pieces that enters the card."""
        seat, pair, _ = self.begun
        if seat is None or not pair:
            self.tell(self.begun.missing)
            return
        self._answer(PlayedCardQuestion(seat), (pair, points))

    @property
    def _before(self) -> State:
        """The game now, or before the entry that is put right."""
        return self.state if self.instead is None else self.controller.game.history.state_at(self.instead - 1)

    def _answer(self, question: SeatQuestion, given: object) -> None:
        self._take(answer_question(self._before, PendingTurn(), question, given))

    def _take(self, outcome: Outcome) -> None:
        try:
            for action in entered_actions(outcome):
                if self.instead is None:
                    self.controller.do(action)
                else:
                    self.dialogs.put_right(self.instead, action)
        except Refused as why:
            show_refusals(self, why)
            return
        self.instead, self.begun = None, PartialClaim()
        self._call()
        self.show()

    def _call(self) -> None:
        """Call the last turns until the game is over: whoever looks up later has to know, too."""
        state = self.state
        self.tell(partial(_last_turns, state) if state.last is not None and state.phase is Phase.PLAY else None)

    def _press(self, button: ActionButton) -> None:
        if self.begun.seat is None:
            self.tell(lazy_text(N_("First tap whose points they are.")))
            return
        self._take(press_button(self._before, self.begun.seat, button))


def _last_turns(state: State, tr: Translator) -> str:
    return last_turns_line(make_table_translator(tr, state.table), state)
