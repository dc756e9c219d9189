"""The page of a game that counts points alone: a card takes three touches (player, pieces, points), and no name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, Colour
from companion.reef.game import Game
from companion.reef.queries.touch_outcomes import CardLeft, CardPlayed, answered
from companion.reef.rules.actions import Action, Claim, Close, Pay, Tokens
from companion.reef.rules.moves import tokens_lying
from companion.reef.rules.state import Phase, State, Table
from companion.reef.wording.log import STEP_WORDS, last_turns
from companion.reef.wording.names import translator_of_table
from companion.reef.wording.table import points_changed, points_line
from companion.refusal import Refused
from companion.translator import N_, Translator
from mobile.core.geometry import Area, WindowShape, window_shape
from mobile.core.shell import Shell
from mobile.pages.titled_page import Titled, refuse
from mobile.reef.pictures import PairSwatches, piece_design
from mobile.reef.play.wording import MATCH, undo_words
from mobile.reef.setup.new_game import sign_picture
from mobile.table.audit import AUDIT
from mobile.table.controller import TableController
from mobile.table.dialogs import MenuItem, TableDialogs, log_dialog
from mobile.table.keyboard import KeyboardInput, Point
from mobile.table.undo import MORE, WHICH, instead_of
from mobile.tutorial.card import NEVER, PlayerOnCard, WeightedAreas
from mobile.tutorial.setup import show_objective
from mobile.tutorial.tutorial import Tutorial, TutorialDefaults
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, filled
from mobile.ui.lazy_text import lazy_text, player_caption, verbatim
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
            points = Heading(shell, verbatim(""), size=_points(shell))
            name = Heading(shell, player_caption(who), size=_NAME)
            filled(words, name, points)
            row = filled(Panel(shell, None, orientation="horizontal"), sign_picture(shell, who.sign), words)
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
            if isinstance(last, Claim) and last.seat == seat:
                said += f"\u00a0(+{last.points})"
            self._points[seat].say(verbatim(said))
            self._names[seat].say(player_caption(state.table.seats[seat]))
            self.cards[seat].choose(seat == chosen)


class Supplies(AutoGrid):
    """How many pieces of each colour are left, and how many points lie on cards, each beside its picture."""

    def __init__(self, shell: Shell, blue: bool) -> None:
        super().__init__(lambda: shell.theme.text(3.6), gap=shell.theme.space(), even=False)
        self._rows: list[tuple[Picture, TextLabel]] = []
        for design in (*(piece_design(colour, blue) for colour in COLOURS), "token-1"):
            side = shell.theme.text(1.7)
            picture = Picture(shell, design, size_hint=(None, None), size=(side, side))
            row = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(0.4))
            words = TextLabel(shell, verbatim(""), size=1.2, bold=True, pos_hint={"center_y": 0.5})
            filled(row, picture, words)
            self._rows.append((picture, words))
            self.add_widget(row)

    def show(self, state: State) -> None:
        """Show the supplies; an empty one is pale."""
        for number, (picture, words) in zip((*state.supply, tokens_lying(state)), self._rows, strict=True):
            words.say(verbatim(str(number)))
            picture.show(picture.name, faded=not number)


class Claiming(Panel):
    """The panel. `touched` gets the claim so far, `claimed` its points, `paid` what somebody's token does."""

    def __init__(
        self,
        shell: Shell,
        table: Table,
        touched: Callable[[PartialClaim], object],
        claimed: Callable[[int], object],
        paid: Callable[[Callable[[int], Action]], object],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space())
        self._table, self._touched, self._claimed, self._paid = table, touched, claimed, paid
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
        self._pairs = PairSwatches(shell, lambda pair: touched(self._begun._replace(pair=pair)), table.deck.blue)
        self._figures = [
            Button(shell, verbatim(str(figure)), partial(self._claim, figure), size=1.2, grows=False)
            for figure in range(_FIGURES)
        ]
        self._others = {
            "tens": Button(shell, verbatim("+10"), lambda: touched(self._more()), role="quiet"),
            "takes": Button(
                shell, lazy_text(N_("Takes a point with a card")), lambda: self._paid(_taken), role="quiet"
            ),
            "pays": Button(shell, lazy_text(N_("Pays a point")), lambda: self._paid(Pay), role="quiet"),
        }
        figures = filled(AutoGrid(1, most=_ROW, gap=gap, even=False), *self._figures)
        self._beside = beside = AutoGrid(
            lambda: _ROW * shell.theme.touch + (_ROW - 1) * gap, most=2, gap=shell.theme.space(0.6)
        )
        filled(beside, self._pairs, figures)
        others = AutoGrid(lambda: shell.theme.text(5.5), most=3, gap=gap, fill=True, even=False)
        filled(others, *self._others.values())
        self._supplies = Supplies(shell, table.deck.blue)
        filled(self, self._players, beside, others, self._supplies)
        self._pairs.bind(width=self._fit)
        self._turn()
        if self._seen is not None:
            self.show(*self._seen)

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
            button.mean(verbatim(str(begun.tens + figure)))
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


def _taken(seat: int) -> Action:
    return Tokens(seat, 1)


_MOST: Final = 7  # what a card left in hand can score in the decks there are


def hand_panels(shell: Shell, state: State, entered: Callable[[Action], object]) -> Sequence[Widget]:
    """Return a panel for each player, with the points so far; `entered` gets what a card scores."""
    flow = AutoGrid(lambda: shell.theme.text(18), most=2, gap=shell.theme.space(1.5))
    for seat, (who, player) in enumerate(zip(state.table.seats, state.players, strict=True)):
        points = player.points + sum(player.counted)
        head = filled(Panel(shell, None, orientation="horizontal"), sign_picture(shell, who.sign))
        names = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
        filled(
            names,
            TextLabel(shell, player_caption(who), bold=True),
            TextLabel(shell, partial(points_line, points=points)),
        )
        head.add_widget(names)
        row = AutoGrid(shell.theme.touch, most=_MOST, gap=shell.theme.space(0.8), even=False)
        for number in range(1, _MOST + 1):
            scored = partial(entered, answered(state, CardLeft(seat), number))
            row.add_widget(Button(shell, verbatim(f"+{number}"), scored))
        flow.add_widget(filled(Panel(shell), head, row))
    return [TextLabel(shell, lazy_text(N_("Tap what each card left in hand scores on its board."))), flow]


class PointsMessageBar:
    """The sentence above the foot of `page`. Nobody is on turn where nobody follows turns."""

    who: PlayerOnCard | None = None

    def __init__(self, page: Titled) -> None:
        self._page = page
        self.x = self.y = self.width = self.height = 0.0
        self.opacity = 1.0

    @property
    def refusing(self) -> bool:
        """Return whether the sentence says why something was refused."""
        return bool(self._page.news)


def covered(page: Titled, touched: Iterable[Widget], seen: Iterable[Widget]) -> Iterator[tuple[Area, float]]:
    """Yield areas with their worth: head, foot, news and all that is touched are never hidden, if that can be."""
    foot, head = page.foot.top, page.scroll.top
    told = page.scroll.y - foot
    yield from ((Area(page.x, y, page.width, high), NEVER) for y, high in ((page.y, foot), (head, page.top - head)))
    if told > 0:
        yield Area(page.x, foot, page.width, told), NEVER
    for widgets, worth in ((touched, NEVER), (seen, 1.0)):
        for widget in widgets:
            x, y = widget.to_window(*widget.pos)
            yield Area(x, y, widget.width, widget.height), worth


_OVER: Final = N_("The game is over")


class PointsDialogs(TableDialogs):
    """The dialogs: the log, and what a correction changes in points."""

    changes = staticmethod(points_changed)
    keys = (N_("Keys: figures are points, arrows and Enter tap the rest, L log, Ctrl+Z takes back, Ctrl+Y redoes."),)


class PointsPage(TutorialDefaults, Titled):
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
        self.dialogs = PointsDialogs(self, self.controller, self.tutorial, partial(refuse, self), self.correct)
        self.instead: int | None = None
        self.begun = PartialClaim()
        self._claiming = Claiming(shell, self.state.table, self.touch, self.claim, self._by_somebody)
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
            self.fill(*(hand_panels(self.shell, state, self._do) if over else [self._claiming]))
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
        show_objective(self, self.controller.game, self.tutorial.changed)
        Window.bind(on_key_down=self._keys.pressed)

    def on_leave(self) -> None:
        """Give the keyboard back."""
        super().on_leave()
        Window.unbind(on_key_down=self._keys.pressed)

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas that a card of the coach may not hide."""
        asked = [widget for widget in self.body.walk(restrict=True) if isinstance(widget, Button)]  # also at the end
        return covered(self, [*self._claiming.touched, *asked], self._claiming.worth_seeing)

    def back(self) -> bool:
        """Close a dialog, or else a card of the coach."""
        return super().back() or self.tutorial.close()

    def _at_foot(self) -> list[Widget]:
        """Return the foot's widgets: take back, all the rest, and the end once it can come."""
        shell, state = self.shell, self.state
        ways = [Button(shell, lazy_text(MORE), self.open_more, role="quiet")]
        if self.controller.step:
            ways.insert(0, self.dialogs.undo_controls.button(undo_words(self.controller.last)))
        if state.phase is Phase.OVER:
            ways.append(Button(shell, lazy_text(N_("To the result")), self._to_the_end, role="loud"))
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
            dialog = log_dialog(self.shell, self.controller, self.width, asked=WHICH, chosen=self.correct)
            self.dialogs.open(dialog)
            return
        action = self.controller.game.history.done[step - 1]
        if isinstance(action, Claim):
            self.begun = PartialClaim(action.seat, action.pieces if len(action.pieces) == 2 else ())
        self.instead = step
        self.show()
        self.tell(partial(instead_of, action_sentence=partial(self.controller.action_sentence, step=step)))

    def _leave_it(self) -> None:
        self.instead, self.begun = None, PartialClaim()
        self.tell(None)
        self.show()

    def open_more(self) -> None:
        """Open *More*."""
        going = self.state.phase is Phase.PLAY
        ways = [MenuItem(N_("Log"), partial(self.correct, None), icon="log")]
        ways.append(MenuItem(MATCH, partial(self.shell.go, "judge"), icon="card"))
        if going:
            audit = partial(self.shell.go, "audit", controller=self.controller)
            ways += [MenuItem(AUDIT, audit, icon="check"), MenuItem(_OVER, self._close, icon="end")]
        self.dialogs.open_more(ways)

    def _close(self) -> None:
        self.dialogs.close()
        self._do(Close(self.begun.seat or 0))

    def claim(self, points: int) -> None:
        """Enter so many points; with player and pieces that enters the card."""
        seat, pair, _ = self.begun
        if seat is None or not pair:
            self.tell(self.begun.missing)
            return
        self._do(answered(self.state, CardPlayed(seat), (pair, points)))

    def _do(self, action: Action) -> None:
        try:
            if self.instead is None:
                self.controller.do(action)
            else:
                self.dialogs.put_right(self.instead, action)
        except Refused as why:
            refuse(self, why)
            return
        self.instead, self.begun = None, PartialClaim()
        self._call()
        self.show()

    def _call(self) -> None:
        """Call the last turns until the game is over: whoever looks up later has to know, too."""
        state = self.state
        self.tell(partial(_last_turns, state) if state.last is not None and state.phase is Phase.PLAY else None)

    def _by_somebody(self, made: Callable[[int], Action]) -> None:
        if self.begun.seat is None:
            self.tell(lazy_text(N_("First tap whose points they are.")))
            return
        self._do(made(self.begun.seat))

    def _to_the_end(self) -> None:
        self.shell.go("end", controller=TableController(self.controller.game, STEP_WORDS))


def _last_turns(state: State, tr: Translator) -> str:
    return last_turns(translator_of_table(tr, state.table), state)
