"""The page of a game that counts points alone: a card takes three touches (player, pieces, points), and no name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.reef.box import COLOURS, Colour
from companion.reef.game import Game
from companion.reef.rules.actions import Action, Claim, Close
from companion.reef.rules.state import Phase, State
from companion.reef.wording.log import STEP_WORDS, last_turns
from companion.reef.wording.names import speaking
from companion.reef.wording.table import points_changed
from companion.refusal import Refused
from companion.translator import N_, Speech
from mobile.at_table.keys import Keys
from mobile.at_table.log import log_sheet
from mobile.at_table.sheets import TableSheets, Way
from mobile.at_table.sitting import Sitting
from mobile.at_table.taking_back import WHICH, instead_of
from mobile.at_table.thinking import MORE
from mobile.coaching.coach import Coach
from mobile.coaching.free_place import WeightedAreas
from mobile.coaching.goal import tell_goal
from mobile.coaching.teachable import Teachable
from mobile.frame.shell import Shell
from mobile.pages.sentences import refuse, say
from mobile.pages.titled_page import Titled
from mobile.reef.play.words import AUDIT, MATCH, short
from mobile.reef.points.claiming import Claiming, PartialClaim
from mobile.reef.points.left_in_hand import hand_panels
from mobile.reef.points.notice import Notice, covered
from mobile.widgets.button import Button

_OVER: Final = N_("The game is over")


class PointsSheets(TableSheets):
    """The sheets: the log, and what a correction changes in points."""

    changes = staticmethod(points_changed)
    keys = (N_("Keys: figures are points, arrows and Enter tap the rest, L log, Ctrl+Z takes back, Ctrl+Y redoes."),)


class PointsPage(Teachable, Titled):
    """The page of `game`. It forgets the touches of a card once that is entered.

    Arrows and Enter touch what is there, figures are points, and letters and Ctrl+Z mean what they do at a table.
    """

    keeps_awake = True
    sheets: PointsSheets

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, say(N_("Points only")), **kwargs)
        shell.desk.time(game)
        self.sitting = Sitting(game, STEP_WORDS, self.show)
        self.notice = Notice(self)
        self.coach = Coach(self)
        self.sheets = PointsSheets(self, self.sitting, self.coach, partial(refuse, self), self.correct)
        self.instead: int | None = None
        self.begun = PartialClaim()
        self._claiming = Claiming(shell, self.state.table, self.touch, self.claim, self._by_somebody)
        figures: dict[str, Callable[[], object]] = {
            str(figure): partial(self._claiming.tap, ("figure", figure)) for figure in range(10)
        }
        back = self.sheets.taking_back
        letters = {**figures, "l": self.sheets.open_log, "m": self.open_more}
        tap = self._claiming.tap
        self._keys = Keys(self, self._claiming, self.sitting, tap, back.back, back.again, letters)
        for widget in (self, self.body):
            widget.bind(size=lambda *_: self.coach.lay())
        self.show()

    @property
    def state(self) -> State:
        """The game now."""
        return self.sitting.state

    def show(self) -> None:
        """Show everything as it is now; what is asked stands above."""
        state, over = self.state, self.state.phase is Phase.OVER
        self._claiming.show(state, self.begun, self.sitting.last)
        if over or self._claiming.parent is None:
            self.fill(*(hand_panels(self.shell, state, self._do) if over else [self._claiming]))
        self.title.say(say(N_("Cards left in hand")) if over else self.begun.missing)
        self.act(*(self._at_foot() if self.instead is None else self._for_entry(self.instead)))
        self.coach.changed()

    def touch(self, begun: PartialClaim) -> None:
        """Note how much of a card has been touched."""
        self.begun = begun
        self._call()
        self.show()

    def on_enter(self) -> None:
        """Take the keyboard."""
        super().on_enter()
        tell_goal(self, self.sitting.game, self.coach.changed)
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
        """Close a sheet, or else a card of the coach."""
        return super().back() or self.coach.close()

    def _at_foot(self) -> list[Widget]:
        """Return the foot's widgets: take back, all the rest, and the end once it can come."""
        shell, state = self.shell, self.state
        ways = [Button(shell, say(MORE), self.open_more, role="quiet")]
        if self.sitting.step:
            ways.insert(0, self.sheets.taking_back.button(short(self.sitting.last)))
        if state.phase is Phase.OVER:
            ways.append(Button(shell, say(N_("To the result")), self._to_the_end, role="loud"))
        elif state.last is not None:
            ways.append(Button(shell, say(_OVER), self._close, role="plain"))
        return [*ways]

    def _for_entry(self, step: int) -> list[Widget]:
        """Return the foot's widgets while an entry is put right."""
        leave_out = partial(self.sheets.taking_back.attempt, partial(self.sheets.put_right, step))
        return [
            Button(self.shell, say(N_("Leave it out")), leave_out, role="quiet"),
            Button(self.shell, say(N_("Leave it as it was")), self._leave_it, role="quiet"),
        ]

    def correct(self, step: int | None) -> None:
        """Enter `step` once more, or a step that is chosen from the log."""
        if step is None:
            sheet = log_sheet(self.shell, self.sitting, self.width, asked=WHICH, chosen=self.correct)
            self.sheets.open(sheet)
            return
        action = self.sitting.game.session.done[step - 1]
        if isinstance(action, Claim):
            self.begun = PartialClaim(action.seat, action.pieces if len(action.pieces) == 2 else ())
        self.instead = step
        self.show()
        self.tell(partial(instead_of, deed=partial(self.sitting.deed, step=step)))

    def _leave_it(self) -> None:
        self.instead, self.begun = None, PartialClaim()
        self.tell(None)
        self.show()

    def open_more(self) -> None:
        """Open *More*."""
        going = self.state.phase is Phase.PLAY
        ways = [Way(N_("Log"), partial(self.correct, None), icon="log")]
        ways.append(Way(MATCH, partial(self.shell.go, "judge"), icon="card"))
        if going:
            audit = partial(self.shell.go, "audit", sitting=self.sitting)
            ways += [Way(AUDIT, audit, icon="check"), Way(_OVER, self._close, icon="end")]
        self.sheets.open_more(ways)

    def _close(self) -> None:
        self.sheets.close()
        self._do(Close(self.begun.seat or 0))

    def claim(self, points: int) -> None:
        """Enter so many points; with player and pieces that enters the card."""
        seat, pair, _ = self.begun
        if seat is None or not pair:
            self.tell(self.begun.missing)
            return
        self._do(Claim(seat, tuple(self._there(pair)), points))

    def _there(self, pair: Sequence[Colour]) -> Iterator[Colour]:
        """The pieces of a pair, as far as the supply has them."""
        left = dict(zip(COLOURS, self.state.supply, strict=True))
        for colour in pair:
            if left[colour]:
                left[colour] -= 1
                yield colour

    def _do(self, action: Action) -> None:
        try:
            if self.instead is None:
                self.sitting.do(action)
            else:
                self.sheets.put_right(self.instead, action)
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
            self.tell(say(N_("First tap whose points they are.")))
            return
        self._do(made(self.begun.seat))

    def _to_the_end(self) -> None:
        self.shell.go("end", sitting=Sitting(self.sitting.game, STEP_WORDS))


def _last_turns(state: State, speech: Speech) -> str:
    return last_turns(speaking(speech, state.table), state)
