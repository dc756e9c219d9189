"""The step that chooses reef boards from their pictures, or lets the app draw them, or all of the set-up at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.reef_encounter.art.boards import reef_board
from companion.reef_encounter.art.layout import RockPlan
from companion.translator import N_, NN_
from mobile.pages.sentences import count, say, verbatim
from mobile.reef_encounter.play.chance import Draws
from mobile.reef_encounter.setup.draft import LETTERS, Draft, Step
from mobile.reef_encounter.setup.sea import drawn_sea
from mobile.reef_encounter.setup.step import StepBox
from mobile.widgets.button import Button
from mobile.widgets.card import Card
from mobile.widgets.flow import Flow
from mobile.widgets.picture import Picture
from mobile.widgets.picture import side as picture_side

_PLAN = RockPlan(20)
ASPECT = _PLAN.width / _PLAN.height
_EVERYTHING, _DRAWN = N_("Draw everything for us"), N_("Everything is drawn")
WANTED = NN_("Lay out {n} reef board.", "Lay out {n} reef boards.")


class BoardsStep(StepBox):
    """The step that chooses reef boards from four pictures."""

    def build(self) -> None:
        """Make the pictures, and the button for the app's own draw."""
        shell = self.shell
        self._wanted = self.heading(verbatim(""))
        self._drawing = self.offer(say(N_("Draw them for us")), self._draw)
        self._everything: Button | None = None
        if {Step.SEA, Step.LAYING} & {*self.draft.steps}:
            self._everything = self.offer(say(_EVERYTHING), self._draw_everything)
        flow = Flow(picture_side(shell, 7.4), most=4, gap=shell.theme.space(1.5))
        self.bind(width=partial(_side_by_side, shell.theme.space(112), flow))
        self._cards = {}
        for letter in LETTERS:
            picture = Picture(shell, f"reef-{letter}", partial(reef_board, letter), ASPECT, size_hint=(1, None))
            picture.bind(width=_in_proportion)
            card = Card(shell, partial(self._pick, letter), verbatim(letter), None, [picture], upright=True)
            self._cards[letter] = card
            flow.add_widget(card)
        self.add_widget(flow)

    def show(self, draft: Draft) -> None:
        """Show the picked boards."""
        super().show(draft)
        self._wanted.say(count(WANTED, len(draft.chairs)))
        for letter, card in self._cards.items():
            card.choose(letter in draft.boards)
        if self._all(draft) and self._drawing.parent is not None:
            self.remove_widget(self._drawing)
        if self._everything is not None:
            drawn = draft.starfish is not None and draft.sea.full
            self._everything.mean(say(_DRAWN if drawn else _EVERYTHING), possible=not drawn)

    def _all(self, draft: Draft) -> bool:
        """Return whether there is no choice: as many players as boards."""
        return len(draft.chairs) == len(LETTERS) == len(draft.boards)

    def _pick(self, letter: str) -> None:
        if self._all(self.draft):
            return
        self.change(self.draft.picked(letter))

    def _draw(self) -> None:
        self.change(self._drawn())

    def _draw_everything(self) -> None:
        """Draw for all steps: one page then says what to lay out."""
        chance = self.shell.desk.own(Draws).chance
        draft = replace(self._drawn(), starfish=chance.starfish())
        self.change(replace(draft, sea=drawn_sea(chance, draft)._replace(by_app=True)))

    def _drawn(self) -> Draft:
        """With boards that the app drew; four players have them all."""
        if self._all(self.draft):
            return self.draft
        return replace(self.draft, boards=self.shell.desk.own(Draws).chance.boards(len(self.draft.chairs)))


def _side_by_side(enough: float, flow: Flow, _step: BoardsStep, width: float) -> None:
    """All four in a row where they are large enough so, else two by two."""
    flow.most = 4 if width > enough else 2


def _in_proportion(picture: Picture, width: float) -> None:
    picture.height = width / ASPECT
