"""The page that only scores Reef: you enter each player's points in tokens and what the cards in hand score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from secrets import token_hex
from typing import Any, Final, TypeAlias

from kivy.uix.widget import Widget

from companion.reef.art.pieces import draw_sign
from companion.reef.box import HAND_LIMIT, Sign
from companion.reef.game import REEF
from companion.reef.rules.actions import CountLeftCard
from companion.reef.rules.setup import Position, Setup
from companion.reef.rules.state import Depth, Hand, Player, Seat
from companion.translator import N_, NN_, Translator
from mobile.core.shell import Shell
from mobile.pages.open_game import start_game
from mobile.pages.titled_page import NEXT_LABEL, TitledPage
from mobile.reef.setup.draft import PLAYER_COUNTS, Draft
from mobile.reef.setup.new_game import SignedPlayerPanel
from mobile.setup.drafts import seat_to_rename
from mobile.setup.people import PlayerCount, PlayerPanels, names_refusal, shows_one_player
from mobile.ui.buttons import Button
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.text import LazyText, TextLabel

Digits: TypeAlias = tuple[int, ...]

_MOST_VALUE = 7  # of the cards there are
_FIGURES = 3
_HALF: Final = 5.5  # fingers: the least width of figures beside others
_TITLE: Final = N_("Only the score of Reef")


_HOW: Final = N_("Enter the points in tokens, then what each card left in hand scores.")
_TOKENS, _HAND = N_("Tokens: {points}"), N_("In hand: {cards}")


class ScoreDraft:
    """What was entered of a final score that is not opened yet: who left the page finds it there again."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all of it."""
        self.people = Draft()
        self.points: list[Digits] = [(), ()]
        self.cards: list[Digits] = [(), ()]


class FinalScorePage(TitledPage):
    """The page. What was entered so far is in `entered`: names, figures of points, what each card scores.

    A phone asks who played first, and then for the points of one player at a time.
    """

    def __init__(self, shell: Shell, **kwargs: Any) -> None:
        super().__init__(shell, lazy_text(_TITLE), **kwargs)
        self.entered = shell.app_state.service(ScoreDraft)
        self._single = self._seated = False
        self._build()
        self.bind(size=self._again)

    def back(self) -> bool:
        """Go back from the points to the players, where a phone asked for them alone."""
        if super().back():
            return True
        if not (self._single and self._seated):
            return False
        self._seated = False
        self._build()
        return True

    def _again(self, *_: object) -> None:
        if shows_one_player(self.shell, self) != self._single:
            self._single = not self._single
            self._build()

    @property
    def draft(self) -> Draft:
        """The names that were entered."""
        return self.entered.people

    def _build(self) -> None:
        """Who played, and below each name the points; on a phone these have a page of their own."""
        shell, seats = self.shell, range(len(self.entered.points))
        score = Button(shell, lazy_text(N_("To the scores")), self._score, role="loud")
        self.title.say(lazy_text(_TITLE))
        if self._single and self._seated:
            signs = [(f"reef-sign-{Sign(seat).name.lower()}", partial(draw_sign, Sign(seat))) for seat in seats]
            panels = [self._player(seat, self.title) for seat in seats]
            each = PlayerPanels(shell, [literal_text("")] * len(seats), panels, signs=signs, turned=self._turned)
            each.fit(single=True)
            self.body.padding = (shell.theme.space(2), shell.theme.space())
            self.fill(each)
            self._turned(0)
            self.act(score)
            return
        self.body.padding = shell.theme.space(2)
        numbers = PlayerCount(shell, PLAYER_COUNTS, self._number)
        numbers.show(len(self.entered.points))
        players = AutoGrid(lambda: shell.theme.text(20), most=2, gap=shell.theme.space(2))
        self._chairs = [
            SignedPlayerPanel(shell, Sign(seat), self.draft.names[seat], partial(self._named, seat), ground=None)
            for seat in seats
        ]
        for seat, chair in enumerate(self._chairs):
            if self._single:
                players.add_widget(chair)
            else:
                total = TextLabel(shell, self._total(seat), bold=True, size=1.1)
                players.add_widget(self._player(seat, total, chair, total))
        self._show_names()
        how = TextLabel(shell, lazy_text(_HOW), role="faint")
        self.fill(numbers, *((players, how) if self._single else (how, players)))
        self.act(Button(shell, lazy_text(NEXT_LABEL), self.count, role="loud") if self._single else score)

    def count(self) -> None:
        """On a phone, go on from the players to their points."""
        if self._refuses():
            return
        self._seated = True
        self._build()

    def _refuses(self) -> bool:
        """Return whether two have one name, and say so."""
        refused = names_refusal(self.draft.names)
        self.tell(refused)
        return refused is not None

    def _player(self, seat: int, total: TextLabel, *above: Widget) -> Panel:
        """Return what is `above`, then figures of tokens and the cards left in hand; `total` tells what they make."""
        panel = Panel(self.shell, None if self._single else "panel")

        def keep_figures(kept: list[Digits], figures: Digits) -> None:
            kept[seat] = figures
            total.say(self._total(seat))

        tokens = _Entry(
            self.shell,
            _tokens,
            range(10),
            _FIGURES,
            self.entered.points[seat],
            partial(keep_figures, self.entered.points),
        )
        values = range(_MOST_VALUE + 1)
        hand = _Entry(
            self.shell, _hand, values, HAND_LIMIT, self.entered.cards[seat], partial(keep_figures, self.entered.cards)
        )
        both = AutoGrid(lambda: _HALF * self.shell.theme.touch, most=2, gap=self.shell.theme.space(1.5))
        return fill_layout(panel, *above, fill_layout(both, tokens, hand))

    def _turned(self, seat: int) -> None:
        """On a phone the title tells whose points these are."""
        self.title.say(self._total(seat))

    def _total(self, seat: int) -> LazyText:
        return partial(_together, self.entered.points[seat], self.entered.cards[seat])

    def _number(self, number: int) -> None:
        self.entered.points, self.entered.cards = (
            [*each, (), ()][:number] for each in (self.entered.points, self.entered.cards)
        )
        self.entered.people = self.entered.people.with_number(number)
        self._build()

    def _named(self, seat: int, name: str) -> None:
        if seat < len(self.draft.names) and name.strip() != self.draft.names[seat]:
            self.entered.people = self.entered.people.called(seat, name)
            self.tell(None)
            self._show_names()

    def _show_names(self) -> None:
        twice = seat_to_rename(self.draft.names, self.entered.people.latest)
        for seat, chair in enumerate(self._chairs):
            chair.show(self.draft.names[seat], seat == twice)

    def _seats(self) -> tuple[Seat, ...]:
        return self.entered.people.seats(self.shell.locale.tr)

    def _score(self) -> None:
        if self._refuses():
            return
        hands = tuple(
            Player(points=digits_to_number(points), hand=Hand(hidden=len(cards)))
            for points, cards in zip(self.entered.points, self.entered.cards, strict=True)
        )
        setup = Setup(self._seats(), depth=Depth.SCORE, position=Position(hands))
        start_game(
            self,
            REEF,
            setup,
            token_hex(16),
            self.entered.clear,
            counted=[CountLeftCard(seat, value) for seat, cards in enumerate(self.entered.cards) for value in cards],
        )


class _Entry(Panel):
    """Numbers to tap one after the other, at most `most`; a minus takes the last one back, and `said` tells them."""

    def __init__(
        self,
        shell: Shell,
        said: Callable[[Digits], LazyText],
        numbers: Sequence[int],
        most: int,
        told: Digits,
        changed: Callable[[Digits], object],
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(0.5))
        self._saying, self._most, self._told, self._changed = said, most, told, changed
        minus = Button(shell, literal_text("−"), self._take, role="quiet", size_hint_x=None)
        minus.width = shell.theme.touch
        head = Panel(shell, None, orientation="horizontal", spacing=shell.theme.space())
        self._said = TextLabel(shell, said(told), grows=False, size_hint_y=None, height=shell.theme.touch)
        fill_layout(head, self._said, minus)
        self.add_widget(head)
        row = AutoGrid(shell.theme.touch, most=10, gap=shell.theme.space(0.5))
        fill_layout(
            row, *(Button(shell, literal_text(str(number)), partial(self._add, number)) for number in numbers)
        )
        self.add_widget(row)

    def _add(self, number: int) -> None:
        if len(self._told) < self._most:
            self._tell((*self._told, number))

    def _take(self) -> None:
        self._tell(self._told[:-1])

    def _tell(self, told: Digits) -> None:
        self._told = told
        self._said.say(self._saying(told))
        self._changed(told)


def digits_to_number(figures: Digits) -> int:
    """Return the number that figures make."""
    return int("".join(map(str, figures)) or "0")


def _tokens(figures: Digits) -> LazyText:
    return lazy_text(_TOKENS, points=digits_to_number(figures))


def _hand(values: Digits) -> LazyText:
    return lazy_text(_HAND, cards=" + ".join(map(str, values)) or "–")


def _together(points: Digits, cards: Digits, tr: Translator) -> str:
    tokens, hand = digits_to_number(points), sum(cards)
    if not cards:
        return tr.count(*NN_("{n} point", "{n} points"), tokens)
    return tr(N_("{tokens} + {hand} = {points} points"), tokens=tokens, hand=hand, points=tokens + hand)
