"""After the end: each parrotfish is opened in turn, what decides ties is counted, then the points and the winner."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.uix.anchorlayout import AnchorLayout

from companion.reef_encounter.art import design_name
from companion.reef_encounter.box.pieces import stock
from companion.reef_encounter.questions.targets import refusal
from companion.reef_encounter.rules.actions import CountUp, RevealFish
from companion.reef_encounter.rules.scoring import ranking
from companion.reef_encounter.rules.state import Holding, Phase, State
from companion.reef_encounter.wording.refusals import explain
from companion.refusal import Refused
from companion.speech import N_, NN_, Speech
from mobile.at_table.taking_back import CORRECT, agree_sheet
from mobile.frame.shell import Shell
from mobile.pages.titled_page import Titled
from mobile.reef_encounter.ending.tie_breakers import Counting, tied
from mobile.reef_encounter.play import captions as words
from mobile.reef_encounter.play import outlook_words as nearing
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.private.looks import FORGOTTEN, without_pin
from mobile.reef_encounter.private.pins import WITH_PIN, asking
from mobile.reef_encounter.private.promises import Promises
from mobile.reef_encounter.widgets.holding import Heap
from mobile.reef_encounter.widgets.picker import TilePicker
from mobile.reef_encounter.widgets.scores import ScoreSheet, verdict
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picture import Picture
from mobile.widgets.text import Words

_WON = N_("{player} wins.")
_SHARED = N_("{players} share the first place.")
_OPEN = N_("The parrotfish of {player}")
_KNOWN = N_("Everybody saw these go into it:")


class EndPage(Titled):
    """Follows `sitting` from the end of the game to the winner; every step can be taken back."""

    keeps_awake = True
    keeps_secrets = True

    def __init__(self, shell: Shell, sitting: Sitting, **kwargs: Any) -> None:
        super().__init__(shell, partial(words.say, words.OPEN_FISHES), **kwargs)
        self.sitting = sitting
        self.picker: TilePicker | None = None
        self._swum = False
        self.next()

    def shown(self) -> None:
        """A correction may have changed what there is to do, or led back into the game."""
        super().shown()
        if self.sitting.state is self._known:
            return
        if self.sitting.state.phase is Phase.OVER:
            self.next()
        else:
            self.shell.back()

    def next(self) -> None:
        """Whatever is to be done now."""
        self.tell(None)
        state = self._known = self.sitting.state
        self.picker = None
        closed = [seat for seat, player in enumerate(state.players) if player.fish.hidden]
        if closed:
            self._open(state, closed[0])
        elif waiting := tied(state):
            self._count(state, waiting[0])
        else:
            self._points(state)

    def do(self, action: RevealFish | CountUp) -> None:
        """Enter what was revealed or counted, and go on."""
        try:
            self.sitting.do(action)
        except Refused as refused:
            self._refused(refused)
        else:
            self.next()

    def _refused(self, refused: Refused) -> None:
        if self.picker is not None:
            self.picker.clear()
        self.tell(lambda speech: explain(speech, refused))

    def _take_back(self) -> None:
        """The last stroke; a fish that was opened has been seen by all, so that they are asked."""
        steps = len(self.sitting.last_stroke())
        if steps and self.sitting.crossed(steps):
            self.sheets.open(agree_sheet(self.shell, self.sitting, steps, self._taken_back))
        else:
            self._taken_back()

    def _taken_back(self) -> None:
        try:
            self.sitting.take_back()
        except Refused as refused:
            self._refused(refused)
            return
        if self.sitting.state.phase is not self.sitting.before.phase or self.sitting.state.end is None:
            self.shell.back()
        else:
            self.next()

    def _feet(self, *loud: Button) -> None:
        self.act(Button(self.shell, partial(words.say, words.TAKE_BACK), self._take_back, role="quiet"), *loud)

    # Opening a fish

    def _open(self, state: State, seat: int) -> None:
        who, fish = state.table.seats[seat], state.players[seat].fish
        self.title.say(lambda speech: speech(_OPEN, player=who))
        column = Panel(self.shell, role=None)
        column.add_widget(self._fish(state, seat))
        told = RevealFish(seat, fish.told)
        if refusal(state, told) is not None:  # untold, or it cannot be
            wish = NN_(
                "One polyp is hidden in it. {player} shows it: which colour?",
                "{n} polyps are hidden in it. {player} shows them: stroke across their colours.",
            )
            column.add_widget(
                Words(
                    self.shell, lambda speech: speech.count(*wish, fish.hidden, player=who), size=1.1, align="center"
                )
            )
            self.picker = TilePicker(
                self.shell,
                [None] * fish.hidden,
                lambda colours: self.do(RevealFish(seat, stock(colours))),
                asks=True,
            )
            frame = AnchorLayout(size_hint_y=None, height=self.picker.height)
            frame.add_widget(self.picker)
            column.add_widget(frame)
            if seat in self.sitting.game.locked:
                column.add_widget(Words(self.shell, partial(without_pin, player=who), role="faint"))
            self._feet(*self._with_pin(seat))
        else:
            known = N_("{player} has told the companion what is hidden in it.")
            column.add_widget(Words(self.shell, lambda speech: speech(known, player=who), size=1.1, align="center"))
            self._feet(Button(self.shell, partial(words.say, words.OPEN_IT), partial(self.do, told), role="loud"))
        if sum(fish.seen):
            column.add_widget(Words(self.shell, partial(words.say, _KNOWN), role="faint", align="center"))
            column.add_widget(_narrow(Heap(self.shell, Holding(fish.seen, fish.hidden)), self.shell.theme.text(34)))
        column.add_widget(Promises(self.shell, self.sitting.game))
        self.fill(column)

    def _with_pin(self, seat: int) -> list[Button]:
        """A way to enter the PIN that seals what is hidden in the fish of `seat`."""
        if seat not in self.sitting.game.locked:
            return []
        return [Button(self.shell, partial(words.say, WITH_PIN), partial(self.ask_pin, seat))]

    def ask_pin(self, seat: int) -> None:
        """Ask for the PIN of a player who promised a polyp."""
        self.picker = None
        self.fill(asking(self.shell, self.sitting.game, seat, self.next))
        self.act(Button(self.shell, partial(words.say, FORGOTTEN), self.next, role="quiet"))

    def _fish(self, state: State, seat: int) -> AnchorLayout:
        theme = self.shell.theme
        side = theme.text(11)
        colour = state.table.seats[seat].colour
        frame = AnchorLayout(size_hint_y=None, height=0.72 * side)
        frame.add_widget(Picture(self.shell, design_name("fish", colour), size_hint=(None, None), size=(side, side)))
        return frame

    # Tie-breakers that nobody has counted

    def _count(self, state: State, seat: int) -> None:
        who = state.table.seats[seat]
        self.title.say(lambda speech: speech(N_("As many points")))
        tally = Counting(self.shell, who)
        self.fill(Words(self.shell, partial(verdict, state), size=1.1), tally)
        self._feet(
            Button(
                self.shell,
                partial(words.say, words.COUNTED),
                lambda: self.do(CountUp(seat, tally.numbers)),
                role="loud",
            )
        )

    # Points

    def _points(self, state: State) -> None:
        self.title.say(partial(_winner, state))
        column = Panel(self.shell, role=None)
        if state.end is not None:
            trigger = state.end.trigger
            column.add_widget(Words(self.shell, partial(nearing.ended, trigger=trigger), role="faint"))
        column.add_widget(ScoreSheet(self.shell, state))
        column.add_widget(Promises(self.shell, self.sitting.game))
        self.fill(column)
        home = Button(self.shell, partial(words.say, words.HOME), self.shell.home, role="loud")
        correct = partial(self.shell.go, "correct", sitting=self.sitting)
        entered = [Button(self.shell, partial(words.say, CORRECT), correct, role="quiet")]
        entered.append(
            Button(
                self.shell, partial(words.say, words.STORY), partial(self.shell.go, "story", game=self.sitting.game)
            )
        )
        self._feet(*(entered if self.sitting.game.session.position else []), home)
        if not self._swum:
            self._swum = True
            self._flourish(state)

    def _flourish(self, state: State) -> None:
        """The winner's fish swims across once, or those of all who share the place; none where motion is off."""
        first = [place.seat for place in ranking(state) or () if place.place == 1]
        if self.shell.theme.calm or self.width < 2:
            return
        side = self.shell.theme.text(9)
        for number, seat in enumerate(first):
            colour, behind = state.table.seats[seat].colour, 1.15 * side * number
            fish = Picture(self.shell, design_name("fish", colour), size_hint=(None, None), size=(side, side))
            fish.pos = (self.width + behind, 0.4 * self.height)
            self.add_widget(fish)
            motion = Animation(x=0.3 * self.width + behind, y=0.52 * self.height, d=0.7, t="out_sine")
            motion += Animation(x=behind - side * len(first) * 1.15, y=0.45 * self.height, d=0.6, t="in_sine")
            motion.bind(on_complete=lambda _, swum: self.remove_widget(swum))
            motion.start(fish)


def _narrow(widget: Any, most: float) -> AnchorLayout:
    """A widget in the middle, no wider than `most` pixels."""
    frame = AnchorLayout(size_hint_y=None, height=widget.height)
    widget.size_hint_x = None

    def fit(*_: object) -> None:
        widget.width, frame.height = min(most, frame.width), widget.height

    frame.bind(width=fit)
    widget.bind(height=fit)
    frame.add_widget(widget)
    return frame


def _winner(state: State, speech: Speech) -> str:
    first = tuple(state.table.seats[place.seat] for place in ranking(state) or () if place.place == 1)
    if len(first) == 1:
        return speech(_WON, player=first[0])
    return speech(_SHARED, players=first)
