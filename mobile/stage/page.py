"""The page of the end: what is hidden is opened, ties are decided, and everybody sees who won and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.finale.finale import Finale
from companion.refusal import Refused
from companion.saved.fields import word
from companion.speech import N_, Speech
from companion.years.reading import remember
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import TakingBack
from mobile.frame.settings import Friend, remembered
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say
from mobile.pages.titled_page import NEXT, Titled
from mobile.stage.bars import Bars
from mobile.stage.beats import Beat, at_rest, beats
from mobile.stage.podium import Podium
from mobile.stage.stage import Stage, largeness
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Said, Words

_PACE = 1.2  # seconds from one portion to the next
_SWIMMER = 0.25  # of the lesser side of the page, at most: heading and places stay in sight behind whoever swims by
_WON = N_("{player} wins.")
_SHARED = N_("{players} share the first place.")
_MISSING = N_("Something is still missing.")
_RESULT = N_("To the result")
_ONCE_MORE = N_("See the end once more")
_AGAIN = N_("The same people again")
_STORY = N_("The story of the game")
_SHARE = N_("Share or print")
_LOG_BOOK = N_("For BG Stats")
TAKE_BACK = N_("Take back")
HOME = N_("Home")


class Questions(Protocol):
    """What a game asks at its end, on the page it was made for, and what it tells there besides.

    What is answered goes to the page's `do`.
    """

    def ask(self, seat: int) -> None:
        """Fill the page with the question what somebody hides."""

    def ask_more(self) -> bool:
        """Fill the page with what else must be entered; False where nothing is."""

    def whose(self, seat: int) -> Said:
        """The title while somebody's points come to light."""

    def beneath(self) -> Sequence[Widget]:
        """What is said below the stage meanwhile."""

    def details(self) -> Sequence[Widget]:
        """What is told below the podium."""

    def feet(self) -> Sequence[Widget]:
        """Buttons of its own at the foot of the result."""


class EndPage(Titled):
    """The end of the game that `sitting` follows, with what `asks` makes for it; every step can be taken back.

    What was opened before the page was, is told at once; `once_more` shows all of it again.
    """

    keeps_awake = True

    def __init__(
        self, shell: Shell, sitting: Sitting[Any, Any, Any], asks: Callable[[EndPage], Questions], **kwargs: Any
    ) -> None:
        super().__init__(shell, say(N_("Points")), **kwargs)
        shell.desk.time(sitting.game)
        self.sitting, self.game, self._about = sitting, sitting.game, shell.games[sitting.game.kind.name]
        self.taking_back = TakingBack(shell, self.sheets, sitting, partial(refuse, self))
        self.questions = asks(self)
        self.stage: Stage | None = None
        self._opened, self._untied = 0, 0  # openings and ties that have been shown
        self._beats: list[Beat] = []
        self._at = 0
        self._swum = False
        self._later = Clock.schedule_once(lambda _: None)
        self._large: list[Stage | Podium | Bars] = []
        self.bind(size=self._enlarge)
        shell.theme.bind(scale=self._enlarge)
        finale = self._finale()
        if finale is not None and not self._fresh():
            self._opened = len(finale.openings)
            self._untied = 0 if finale.waiting or not finale.places else len(finale.ties)
        self.next()

    # The order of things

    def _finale(self) -> Finale | None:
        """The end as far as it is known; None where the game goes on."""
        story, session = self._about.telling.story, self.game.session
        return story().finale(session.states, session.done) if story is not None else None

    def next(self) -> None:
        """Whatever is to be shown or asked now."""
        self.tell(None)
        self._stop()
        self._known = self.game.state
        self.stage, self._large = None, []
        finale = self._finale()
        if finale is None:
            self.shell.back()
            return
        self._opened = min(self._opened, len(finale.openings))
        if self._opened < len(finale.openings):
            self._open(finale)
        elif finale.waiting:
            self.questions.ask(finale.waiting[0])
        elif self.questions.ask_more():
            return
        elif self._untied < len(finale.ties):
            self._untie(finale)
        else:
            self._result(finale)

    def do(self, action: Any) -> bool:
        """Enter what was answered, and go on; or say why it cannot be. Returns whether it was entered."""
        try:
            self.sitting.do(action)
        except Refused as why:
            refuse(self, why)
            return False
        return True

    def once_more(self) -> None:
        """The whole end from its beginning."""
        self._opened, self._untied = 0, 0
        self.next()

    def _fresh(self) -> bool:
        """Whether nothing was entered yet after the end of the game."""
        states = self.game.session.states
        return len(states) < 2 or not self._about.telling.steps().over(states[-2])

    def shown(self) -> None:
        """A correction may have changed what there is to do, or led back into the game."""
        super().shown()
        self.sitting.changed = self.next
        if self.game.state is not self._known:
            self.next()

    def left(self) -> None:
        """Nothing goes on behind another page."""
        super().left()
        self.sitting.changed = lambda: None
        self._stop()

    def _stop(self) -> None:
        self._later.cancel()

    def _enlarge(self, *_: object) -> None:
        """Larger or smaller for another window or text size."""
        for part in self._large:
            part.enlarge(largeness(self.width, self.height, self.shell.theme.space() / 8))

    # Somebody's points come to light

    def _open(self, finale: Finale) -> None:
        self._beats, self._at = beats(finale, self._opened), -1
        self.title.say(self.questions.whose(self._beats[0].seat))
        self._raise(finale)
        self.step()

    def _raise(self, finale: Finale) -> None:
        """An empty stage, and the ways on from it."""
        self.stage = Stage(self.shell, self._players, finale, self.step)
        self._large = [self.stage]
        self._enlarge()
        self.fill(self.stage, *self.questions.beneath())
        if finale.waiting:
            other = Button(self.shell, say(TAKE_BACK), self.taking_back.back, role="quiet")
        else:
            other = Button(self.shell, say(_RESULT), self.skip, role="quiet")
        self.act(other, Button(self.shell, say(NEXT), self._on, role="loud"))

    def step(self) -> None:
        """The next moment; after the last one, whatever comes then."""
        self._stop()
        if self.stage is None:
            return
        last = len(self._beats) - 1
        if self._at >= last:
            self._over()
            return
        calm = self.shell.theme.calm
        self._at = last if calm else self._at + 1
        self.stage.show(self._beats[self._at], moving=not calm)
        if self._at < last:
            self._later = Clock.schedule_once(lambda _: self.step(), _PACE)

    def _on(self) -> None:
        """All of what is under way at once; else what comes after it."""
        self._stop()
        if self.stage is not None and self._beats and self._at < len(self._beats) - 1:
            self._at = len(self._beats) - 1
            self.stage.show(self._beats[self._at], moving=False)
        else:
            self.step()

    def _over(self) -> None:
        if self._beats:
            self._beats = []
            self._opened += 1
            self.next()
        else:
            self._tie_on()

    def skip(self) -> None:
        """To the result at once."""
        finale = self._finale()
        if finale is not None:
            self._opened, self._untied = len(finale.openings), len(finale.ties)
        self.next()

    # Ties

    def _untie(self, finale: Finale) -> None:
        self._beats, self._at, self._asked = [], 0, 0
        self.title.say(say(N_("A tie")))
        self._raise(finale)
        self._tie_on()

    def _tie_on(self) -> None:
        finale = self._finale()
        assert finale is not None
        assert self.stage is not None
        tie = finale.ties[self._untied]
        self._asked = len(tie.asked) if self.shell.theme.calm and not self._asked else self._asked + 1
        if self._asked > len(tie.asked):
            self._untied += 1
            self.next()
        else:
            self.stage.show_tie(tie, self._asked)

    # The result

    def _result(self, finale: Finale) -> None:
        self.title.say(say(N_("Points")) if not finale.places else partial(self._winner, finale))
        column = Panel(self.shell, role=None, spacing=self.shell.theme.space(2.5))
        if finale.places:
            podium = Podium(self.shell, finale.places, self._players)
            self._large.append(podium)
            column.add_widget(podium)
            for tie in finale.ties:
                column.add_widget(Words(self.shell, tie.sentence, align="center"))
        else:
            column.add_widget(Words(self.shell, say(_MISSING), align="center", bold=True))
        bars = Bars(self.shell, self._players, finale.most)
        self._large.append(bars)
        self._enlarge()
        bars.show(at_rest(finale, len(finale.openings)), moving=False)
        if finale.places:
            bars.order(tuple(place.seat for place in finale.places))
        column.add_widget(_framed(self.shell, bars))
        column.add_widget(self._what_next(finale))
        for widget in self.questions.details():
            column.add_widget(widget)
        self.fill(column)
        back = Button(self.shell, say(TAKE_BACK), self.taking_back.back, role="quiet")
        self.act(back, *self.questions.feet(), Button(self.shell, say(HOME), self.shell.home, role="loud"))
        if finale.places and self.game.path is not None:
            Clock.schedule_once(partial(self._remember, self.game.path))
        if finale.places and not self._swum and self.parent is not None:
            self._swum = True
            self._celebrate(finale, podium)

    def _remember(self, path: Path, _: float) -> None:
        """How it ended, for who is ahead over all saved games."""
        if path.parent == self.shell.desk.shelf.library.folder:
            remember({self.game.kind.name: self._about.telling}, path)

    def _winner(self, finale: Finale, speech: Speech) -> str:
        seats = self.game.kind.players(self.game.setup)
        first = [seats[seat] for seat in finale.winners]
        return speech(_WON, player=first[0]) if len(first) == 1 else speech(_SHARED, players=first)

    def _what_next(self, finale: Finale) -> Flow:
        shell = self.shell
        flow = Flow(lambda: shell.theme.text(9.5), most=4, gap=shell.theme.space(1.5), level=True)
        cards = [Card(shell, self.again, say(_AGAIN), role="loud", upright=True)]
        if self._about.telling.story is not None and self.game.session.position:
            story = partial(shell.go, "story", game=self.game)
            cards.append(Card(shell, story, say(_STORY), upright=True))
        if self.game.path is not None:
            cards.append(Card(shell, partial(shell.go, "pack", game=self.game), say(_SHARE), upright=True))
        if finale.places:
            cards.append(Card(shell, partial(shell.go, "log-book", game=self.game), say(_LOG_BOOK), upright=True))
        if finale.openings:
            cards.append(Card(shell, self.once_more, say(_ONCE_MORE), upright=True))
        for card in cards:
            flow.add_widget(card)
        return flow

    def again(self) -> None:
        """A new game of the same people in the same seats and colours."""
        desk = self.shell.desk
        seats = self.game.kind.players(self.game.setup)
        friends = tuple(Friend(seat.name, word(seat.colour)) for seat in seats)
        desk.keep(remembered(desk.settings, friends))
        self.shell.go("new")

    def _celebrate(self, finale: Finale, podium: Podium) -> None:
        """The podium grows, and whoever won swims across once; nothing moves where motion is off."""
        if self.shell.theme.calm:
            return
        podium.rise()
        side = min(self.shell.theme.text(7), _SWIMMER * min(self.width, self.height))
        first = finale.winners
        for number, seat in enumerate(first):
            behind = 1.15 * side * number
            swimmer = Picture(self.shell, *self._players[seat][1], size_hint=(None, None), size=(side, side))
            swimmer.pos = (self.width + behind, 0.4 * self.height)
            self.add_widget(swimmer)
            motion = Animation(x=0.3 * self.width + behind, y=0.52 * self.height, d=0.7, t="out_sine")
            motion += Animation(x=behind - side * len(first) * 1.15, y=0.45 * self.height, d=0.6, t="in_sine")
            motion.bind(on_complete=lambda _, swum: self.remove_widget(swum))
            motion.start(swimmer)

    @property
    def _players(self) -> list[tuple[str, Any]]:
        """Names and pictures by seats."""
        seats = self.game.kind.players(self.game.setup)
        return [(seat.name, self._about.art.player(word(seat.colour))) for seat in seats]


def _framed(shell: Shell, widget: Widget) -> Panel:
    panel = Panel(shell, "panel", padding=shell.theme.space(2))
    panel.add_widget(widget)
    return panel
