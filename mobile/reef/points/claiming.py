"""The panel that counts a card (player, two pieces, points), with everybody's standings and the supplies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, Colour
from companion.reef.rules.actions import Action, Claim, Pay, Tokens
from companion.reef.rules.moves import tokens_lying
from companion.reef.rules.state import State, Table
from companion.translator import N_
from mobile.at_table.keys import Point
from mobile.frame.layout import Shape, shape
from mobile.frame.shell import Shell
from mobile.pages.sentences import called, say, verbatim
from mobile.reef.setup.people import sign_picture
from mobile.reef.widgets.pairs import PairSwatches
from mobile.reef.widgets.pictures import piece_design
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Heading, Said, Words

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
    def missing(self) -> Said:
        """Return the question to answer next."""
        if self.seat is None:
            return say(N_("Whose card is it?"))
        return say(N_("How many points?") if self.pair else N_("Which two pieces did it give?"))


class Standings(Flow):
    """A box for each player: sign, name, points so far and what came last. `touched` gets the seat."""

    def __init__(self, shell: Shell, table: Table, touched: Callable[[int], object]) -> None:
        super().__init__(2.6 * shell.theme.touch, most=4, gap=shell.theme.space(0.6), level=True)
        self._shell, self._points = shell, list[Words]()
        self._names: list[Words] = []
        self.cards: list[Card] = []
        for seat, who in enumerate(table.seats):
            words = Panel(shell, None, spacing=0, pos_hint={"center_y": 0.5})
            points = Heading(shell, verbatim(""), size=_points(shell))
            name = Heading(shell, called(who), size=_NAME)
            words.add_widget(name)
            words.add_widget(points)
            row = Panel(shell, None, orientation="horizontal")
            row.add_widget(sign_picture(shell, who.sign))
            row.add_widget(words)
            card = Card(shell, partial(touched, seat), shows=[row], upright=True, padding=shell.theme.space(0.5))
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
            self.cards[seat].choose(seat == chosen)


class Supplies(Flow):
    """How many pieces of each colour are left, and how many points lie on cards, each beside its picture."""

    def __init__(self, shell: Shell, blue: bool) -> None:
        super().__init__(lambda: shell.theme.text(3.6), gap=shell.theme.space(), even=False)
        self._rows: list[tuple[Picture, Words]] = []
        for design in (*(piece_design(colour, blue) for colour in COLOURS), "token-1"):
            side = shell.theme.text(1.7)
            picture = Picture(shell, design, size_hint=(None, None), size=(side, side))
            row = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space(0.4))
            words = Words(shell, verbatim(""), size=1.2, bold=True, pos_hint={"center_y": 0.5})
            row.add_widget(picture)
            row.add_widget(words)
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
        self._players = Standings(shell, table, lambda seat: touched(self._begun._replace(seat=seat)))
        self._pairs = PairSwatches(shell, lambda pair: touched(self._begun._replace(pair=pair)), table.deck.blue)
        self._figures = [
            Button(shell, verbatim(str(figure)), partial(self._claim, figure), size=1.2, grows=False)
            for figure in range(_FIGURES)
        ]
        self._others = {
            "tens": Button(shell, verbatim("+10"), lambda: touched(self._more()), role="quiet"),
            "takes": Button(shell, say(N_("Takes a point with a card")), lambda: self._paid(_taken), role="quiet"),
            "pays": Button(shell, say(N_("Pays a point")), lambda: self._paid(Pay), role="quiet"),
        }
        figures = Flow(1, most=_ROW, gap=gap, even=False)
        for button in self._figures:
            figures.add_widget(button)
        self._beside = beside = Flow(
            lambda: _ROW * shell.theme.touch + (_ROW - 1) * gap, most=2, gap=shell.theme.space(0.6)
        )
        for half in (self._pairs, figures):
            beside.add_widget(half)
        others = Flow(lambda: shell.theme.text(5.5), most=3, gap=gap, fill=True, even=False)
        for button in self._others.values():
            others.add_widget(button)
        self._supplies = Supplies(shell, table.deck.blue)
        for part in (self._players, beside, others, self._supplies):
            self.add_widget(part)
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
        phone = shape(Window.width, Window.height, theme.space() / 8) is Shape.PHONE
        afar = 0.0 if phone else theme.afar / theme.text()  # all around a tablet read the points
        self._players.enlarge(max(1.0, min(1.5, 0.8 * side / touch) / theme.scale), afar)
        for button in self._figures:
            button.height = side


def _points(shell: Shell) -> float:
    """Return how large points are: with large letters no larger, so that all that is touched stays in sight."""
    return max(_NAME, _POINTS / max(1.0, float(shell.theme.scale)))


def _taken(seat: int) -> Action:
    return Tokens(seat, 1)
