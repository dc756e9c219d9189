"""What hands do before the first turn for a seat of the computer: its tiles, its first polyp, its larva cubes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.player.chance import Chance
from companion.reef_encounter.box import Coral, CoralCounts
from companion.reef_encounter.game import Game
from companion.reef_encounter.player.player import PLAYING
from companion.reef_encounter.queries.touch_outcomes import answer_question
from companion.reef_encounter.queries.touches import HandQuestion
from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording.names import CountedCoral, CountedPiece, counted_corals
from companion.refusal import Refused
from companion.session.touch import entered_actions
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.reef_encounter.private import HoldingPicture, hand_widgets
from mobile.ui.buttons import Button
from mobile.ui.layouts import Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.text import LazyText, TextLabel

_ASKED = N_("The computer plays with open tiles. Which are those of {player}?")
_WITHOUT = N_("It plays without them")
_OPEN = N_("The computer plays with open tiles. Lay these out for {player}.")
_FED = N_("One of them goes into the parrotfish: {polyp}.")
_ANY = N_("Any of its polyp tiles goes into the parrotfish.")
_LARVAE = N_("It takes these larva cubes: {larvae}.")


class ComputerOpening(Panel):
    """Says what hands do for `seat` and enters it when they have; where nobody told its tiles, it asks first.

    `refused` is told why something was refused; `done` is called at the end.
    """

    def __init__(
        self, shell: Shell, game: Game, seat: int, refused: Callable[[Refused], object], done: Callable[[], object]
    ) -> None:
        super().__init__(shell, None, spacing=shell.theme.space(1.5))
        self._game, self._seat, self._refused, self._after = game, seat, refused, done
        unknown = game.state.players[seat].hand.unknown
        if unknown:
            asked = lazy_text(_ASKED, player=game.state.table.seats[seat])
            without = Button(shell, lazy_text(_WITHOUT), self._show, role="quiet")
            fill_layout(self, *hand_widgets(shell, unknown, self._told, asked), without)
        else:
            self._show()

    def _told(self, hand: CoralCounts) -> None:
        question = HandQuestion(self._seat)
        if self._enter(entered_actions(answer_question(self._game.state, question, hand))):
            self._show()

    def _show(self) -> None:
        state = self._game.state
        self.clear_widgets()
        hand = state.players[self._seat].hand
        if not hand.unknown:
            laid = lazy_text(_OPEN, player=state.table.seats[self._seat])
            fill_layout(self, TextLabel(self.shell, laid, align="center"), HoldingPicture(self.shell, hand))
        for act in opening_acts(state, self._seat):
            self.add_widget(TextLabel(self.shell, _said(act), bold=True, size=1.15, align="center"))
        self.add_widget(Button(self.shell, lazy_text(N_("Done")), self._done, role="loud"))

    def _done(self) -> None:
        # Asked anew, as a disk may have refused in the middle and some are entered already.
        if self._enter(opening_acts(self._game.state, self._seat)):
            self._after()

    def _enter(self, actions: Sequence[Action]) -> bool:
        try:
            for action in actions:
                self._game.do(action)
        except Refused as why:
            self._refused(why)
            return False
        return True


def opening_acts(state: State, seat: int) -> list[Action]:
    """Return what the computer does with a seat before the first turn, from the tiles that are told."""
    computer = state.table.seats[seat].computer
    assert computer is not None, seat
    known = PLAYING.deal(PLAYING.known_to(state, seat), seat, Chance(f"{computer.seed}/opening"))
    acts: list[Action] = []
    while PLAYING.waits_for(known, seat):
        for act in PLAYING.simple(known, seat):
            known, done = PLAYING.carried_on(known, act)
            acts.append(done)
    return acts


def _said(act: Action) -> LazyText:
    match act:
        case FeedFish(_, None):
            return lazy_text(_ANY)
        case FeedFish(_, Coral() as coral):
            return lazy_text(_FED, polyp=CountedCoral(1, coral))
        case ChooseLarvae(_, larvae):
            return lazy_text(_LARVAE, larvae=counted_corals(larvae, CountedPiece.LARVA))
    raise TypeError(act)
