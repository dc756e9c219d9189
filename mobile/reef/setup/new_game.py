"""The page of a new game of Reef: who plays with which cards, then the checklist, for new players or on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art.cards import card_back, card_front, pattern_picture
from companion.reef.art.table import player_board
from companion.reef.box import TIDE, Sign, pattern
from companion.translator import N_
from mobile.coaching.before_first_turn import idea_panels, teaches
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.pages.titled_page import NEXT
from mobile.phones.joining import offered
from mobile.reef.remembered.preferences import Cards
from mobile.reef.setup.checklist import items
from mobile.reef.setup.page import SetUpPage
from mobile.reef.setup.people import People
from mobile.reef.widgets.pictures import named_drawing
from mobile.setting_up.choices import Choices
from mobile.widgets.button import Button
from mobile.widgets.picture import Picture, side
from mobile.widgets.text import Words

_WITH_PHONES = N_("Begin, and phones join")
_KINDS: Final = (Cards.DEALT, Cards.PRINTED, Cards.PUBLISHED, Cards.POINTS)

_HIGH: Final = 4.5  # lines of text


_SCENES: Final[Mapping[str, Callable[[], Scene]]] = {
    "cards": card_back,
    "boards": partial(player_board, Sign.STARFISH),
    "start": partial(pattern_picture, pattern("R Y / P G")),
    "discard": partial(card_front, TIDE.cards[7]),
    "display": partial(card_front, TIDE.cards[40]),
}
_DESIGNS: Final = {"supply": "piece-red", "tokens": "token-1", "expert": "stack-pyry"}


def points_only(shell: Shell, **kwargs: Any) -> NewReef:
    """Return the page where a game begins of which only points are followed."""
    return NewReef(shell, cards=Cards.POINTS, **kwargs)


class NewReef(SetUpPage):
    """The page; the checklist helps with first games: new players come through it, others need not open it."""

    titles: ClassVar = {"people": N_("New game of Reef"), "list": N_("What lies ready")}

    def ask(self) -> Iterable[Widget]:
        """Yield the widgets of people and cards, or of the checklist."""
        if self.step == "list":
            return [*self._list(), *self._phones()]
        deck = partial(self.shell.go, "deck")
        self.people = People(self.shell, self.draft, self.change, _KINDS, deck)
        return [self.people, *self._phones()]

    def _phones(self) -> list[Widget]:
        """A way to begin with the page that phones join by."""
        return [Button(self.shell, say(_WITH_PHONES), self._begin_with, role="quiet")] if offered() else []

    def _begin_with(self) -> None:
        self.begin()
        game, desk = self.shell.game, self.shell.desk
        if self._begun and game is not None and desk.on_table is not None:
            self.shell.go(game.at("phones"), game=desk.on_table)

    def show(self) -> None:
        """Show another draft."""
        if self.step == "people":
            self.people.show(self.draft)
        else:
            for lines in self._lists:
                lines.show(*self.draft.ticked)

    def lead(self) -> None:
        """Show the way on: new players come to the checklist first."""
        shell, ready, role = self.shell, self.go_on, "plain" if self.lacking() else "loud"
        begin = Button(shell, say(N_("Begin")), self.begin, role=role)
        if self.step == "list":
            self.act(begin)
        elif teaches(shell, self._names):
            self.act(Button(shell, say(NEXT), ready, role=role))
        else:
            self.act(Button(shell, say(N_("What lies ready?")), ready, role="quiet"), begin)

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self.draft.seats(self.shell.voice.speech)]

    def on_enter(self) -> None:
        """Show the cards anew: more may be known than before."""
        super().on_enter()
        if self.step == "people":
            self.fill(*self.ask())

    def _list(self) -> Iterable[Widget]:
        shell, draft = self.shell, self.draft
        widgets: list[Widget] = [Words(shell, say(N_("Tap what is done.")), role="faint")]
        self._lists: list[Choices[str]] = []
        for item in items(draft):
            panels = idea_panels(shell, self._names, item.begins)
            if panels or not self._lists:
                self._lists.append(Choices(shell, self._tick, lambda: shell.theme.text(22), most=2, even=False))
                widgets += [*panels, self._lists[-1]]
            chosen = item.name in draft.ticked
            shows = [_picture(shell, item.name, draft.blue)]
            self._lists[-1].offer(item.name, None, say(item.text, **item.facts), shows, chosen=chosen)
        return widgets

    def _tick(self, name: str) -> None:
        self.change(replace(self.draft, ticked=self.draft.ticked ^ {name}))


def _picture(shell: Shell, name: str, blue: bool = False) -> Picture:
    """The picture for the line of that name."""
    high = side(shell, _HIGH)
    if name in _DESIGNS:
        return Picture(shell, _DESIGNS[name], size_hint=(None, None), size=(high, high))
    scene = _SCENES[name]()
    aspect = scene.width / scene.height
    wide = min(high, aspect * high)
    return Picture(
        shell, *named_drawing(f"ready-{name}", lambda: scene, blue), aspect, size_hint=(None, None), size=(wide, high)
    )
