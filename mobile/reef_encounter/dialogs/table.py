"""Dialogs of a table of Reef Encounter: refusals with ways on, the menu *More*, switches, private answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.queries.audit import forgotten
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Depth, Phase, State, Trigger
from companion.reef_encounter.wording.log import opening_lines
from companion.refusal import Reason, Refused, explain
from companion.session.replay import NOT_CONSERVED
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.reef_encounter.dialogs.outlook import outlook_sheet
from mobile.reef_encounter.dialogs.questions import end_sheet, opening_sheet
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import Sitting
from mobile.reef_encounter.play.touches import Spot
from mobile.reef_encounter.preferences import prefer, preferences
from mobile.reef_encounter.private import SECRETS
from mobile.table import dialogs as sheets
from mobile.table.audit import AS_IT_LIES, AUDIT, REALLY_THERE
from mobile.table.dialogs import WHAT_NOW
from mobile.table.dialogs import Way as Way_more
from mobile.table.page import Orientation
from mobile.table.undo import THINK, Thinking
from mobile.tutorial.tutorial import Coach
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import say
from mobile.ui.menu_cards import SwitchCard
from mobile.ui.message_bar import Notice, Way
from mobile.ui.text import Said

_OF_THE_RULES = frozenset(reason for reason in vars(reasons).values() if isinstance(reason, Reason))
_MISSING = frozenset(
    (
        reasons.ALGA_ABSENT,
        reasons.ALL_ACCOUNTED,
        reasons.CONSUMED_LACKS,
        reasons.DRAW_LACKS,
        reasons.EAT_NOTHING,
        reasons.HAND_LACKS,
        reasons.LARVA_ABSENT,
        reasons.LARVA_LACKS,
        reasons.LARVA_NONE,
        reasons.NO_SHRIMP_HERE,
        reasons.PAY_LACKS,
        reasons.POLYP_ABSENT,
        reasons.SHRIMP_NONE,
    )
)
"""What says that a piece is not there: where people see it before them, an entry was wrong."""


def ways_on(
    shell: Shell, sitting: Sitting, refused: Refused, spot: Spot | None, more: Sequence[Way] = ()
) -> list[Way]:
    """Return the rule, `more`, and one way beyond: to enter the real table, beginning with what lies at `spot`."""
    reason = refused.reason
    audit = partial(shell.go, "audit", sitting=sitting)
    if reason is NOT_CONSERVED and not sitting.on_copy:
        return [(say(AUDIT), audit)]
    found: list[Way] = []
    if reason.rule is not None:
        found.append((partial(words.rule_title, reason.rule), partial(shell.go, "rules", rule=reason.rule)))
    found += more
    if sitting.on_copy:
        return found  # what was only tried is no slip, and nothing lies otherwise
    if reason in _MISSING:
        found.append((say(REALLY_THERE), audit))
    elif reason in _OF_THE_RULES:
        let_stand = partial(shell.go, "let-stand", sitting=sitting, spot=spot)
        found.append((say(AS_IT_LIES), let_stand))
    return found


class TableSheets(sheets.TableSheets):
    """Sheets above `page`, about `sitting`; refusals are said in `notice`. `closed` is called after each sheet."""

    sitting: Sitting
    apart: Said | None = None
    """Where the notice must go on saying what it says: refusals open a sheet with this title."""

    def __init__(
        self, page: Page, sitting: Sitting, coach: Coach | None, notice: Notice, closed: Callable[[], object]
    ) -> None:
        self.turned = Orientation(page.shell, sitting, lambda state: state.turn.seat)
        super().__init__(page, sitting, coach, self.refused, self.correct, closed, self.turned)
        self._notice = notice
        self._ended = sitting.state.end is not None
        self._greeted = False

    def correct(self, step: int | None = None) -> None:
        """Open the page that corrects the entry of `step`, or one that is chosen there."""
        self.shell.go("correct", sitting=self.sitting, step=step)

    def bag_lacked(self) -> None:
        """Correct the last action: the tile that it wanted from the bag was not in it."""
        self.taking_back.attempt(self.sitting.bag_lacked)

    def refused(
        self,
        refused: Refused,
        spot: Spot | None = None,
        more: Sequence[Way] = (),
        against: Sequence[Refused] = (),
    ) -> None:
        """Show why something was refused, with ways on: the rule, `more`, the slip behind it, or let it stand.

        Ways without room beside the sentence get a sheet of their own, with all that is `against` it.
        """
        why = partial(explain, refused=refused)
        ways = ways_on(self.shell, self.sitting, refused, spot, more)
        what_now = say(WHAT_NOW)
        whys = [partial(explain, refused=each) for each in against or (refused,)]
        opened = partial(self.open_ways, self.apart or what_now, whys, ways)
        if self.apart is not None:
            opened()
            return
        self._notice.refuse(why, *ways, all_ways=(what_now, opened))

    def tell_again(self, before: State, then: Callable[[], object] = lambda: None) -> None:
        """Ask in private for answers that changes since `before` have voided; then call `then`."""
        again = forgotten(before, self.sitting.state)
        if not again:
            then()
            return
        from mobile.reef_encounter.private import tell_again_sheet  # seldom needed

        sheet = tell_again_sheet(self.shell, self.sitting.game, again)
        sheet.bind(on_close=lambda *_: then())
        self.open(sheet)

    def greet(self) -> None:
        """Show, the first time, how the game was saved, where there is anything to say."""
        game = self.sitting.game
        if not self._greeted and opening_lines(self.shell.voice.speech, game):
            self.open(opening_sheet(self.shell, game))
        self._greeted = True

    def announce(self, view: View) -> None:
        """Open a sheet when the game has ended, once; on a copy nothing has happened."""
        if self.sitting.on_copy:
            return
        ended = view.end is not None and not self.sitting.looking_back
        if ended and not self._ended:
            self.open(end_sheet(self.shell, view))
        self._ended = ended

    def open_outlook(self) -> None:
        """Open how near the end is, where there is no room for it beside the boards."""
        self.open(outlook_sheet(self.shell, self.sitting.view()))

    def open_overview(self) -> None:
        """Open the overview: all that has no place beside the boards."""
        from mobile.reef_encounter.dialogs.outlook import overview_sheet

        self.open(overview_sheet(self.shell, self.sitting, self))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player, and the way to the player's secrets."""
        from mobile.reef_encounter.dialogs.players import player_sheet

        private = self.sitting.state.table.depth is Depth.FULL and not self.sitting.on_copy
        look = partial(self.look, seat) if private else None
        self.open(player_sheet(self.shell, self.sitting, seat, look))

    def open_secrets(self) -> None:
        """Open the list of whose secrets there are, and what was promised."""
        from mobile.reef_encounter.private import secrets_sheet  # not needed before somebody wants to look

        self.open(secrets_sheet(self.shell, self.sitting, self.look))

    def look(self, seat: int) -> None:
        """Open, behind a curtain, what only the player at `seat` may see; what a phone keeps is not shown here."""
        from mobile.phones.joining import kept_sheet
        from mobile.reef_encounter.private import look_sheet

        game = self.sitting.game
        kept = kept_sheet(self.shell, game.state.table.seats[seat], seat, partial(self.look, seat))
        self.open(kept or look_sheet(self.shell, game, seat, self.correct))


def ways_back(sheets: TableSheets) -> list[Way_more]:
    """Return the buttons that go back to what was done, for which the table has none."""
    back, sitting = sheets.taking_back, sheets.sitting
    found = [Way_more(words.LOG, sheets.open_log, icon="log")]
    if sitting.strokes.next():
        found.append(Way_more(words.AGAIN, back.again, icon="redo"))
    if sitting.without_bag() is not None:
        found.append(Way_more(words.BAG_LACKED, sheets.bag_lacked, icon="stop"))
    return found


def ways(sheets: TableSheets, probe: Callable[[], object], thinking: Thinking) -> list[Way_more]:
    """Return the buttons to look, try and compare. `probe` asks who attacks."""
    return [
        Way_more(words.OVERVIEW, sheets.open_overview, icon="overview"),
        Way_more(words.WHO_ATTACKS, probe, icon="attack"),
        *_of_any_table(sheets, thinking),
        Way_more(SECRETS, sheets.open_secrets, icon="hidden"),
    ]


def hierarchy_ways(sheets: TableSheets, called: Callable[[Trigger], object], thinking: Thinking) -> list[Way_more]:
    """Return the buttons where the boards are not followed. `called` is told which end the table has seen."""
    return [
        *_of_any_table(sheets, thinking),
        Way_more(words.NO_ROCK, partial(called, Trigger.SPACE), icon="stop"),
        Way_more(words.NO_REFILL, partial(called, Trigger.SUPPLY), icon="stop"),
    ]


def _of_any_table(sheets: TableSheets, thinking: Thinking) -> list[Way_more]:
    """The ways to try, to look ahead and to compare the real table."""
    go, sitting = sheets.shell.go, sheets.sitting
    over = sitting.state.phase is Phase.OVER
    return [
        *([] if over else [Way_more(THINK, thinking.begin, icon="copy")]),
        Way_more(words.NEAR_END, sheets.open_outlook, icon="end"),
        Way_more(AUDIT, partial(go, "audit", sitting=sitting), icon="check"),
        Way_more(AS_IT_LIES, partial(go, "let-stand", sitting=sitting), icon="lies"),
    ]


SWITCHES = {
    "band": (
        N_("Show score bands"),
        N_("The least and most points each player can have, from what everybody has seen."),
    ),
    "counted": (
        N_("Count openly"),
        N_("Larva cubes, shrimps and tiles that everybody saw going behind a screen stay in sight."),
    ),
}


class Switches(Panel):
    """A switch for each wish, on while it holds. A touch changes the table at once."""

    def __init__(self, shell: Shell, sitting: Sitting, **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._sitting = sitting
        self._cards: dict[str, SwitchCard] = {}
        for name, (title, line) in SWITCHES.items():
            if name == "counted" and sitting.state.table.depth is not Depth.FULL:
                continue
            card = SwitchCard(shell, partial(self._turn, name), say(title), say(line), size=1.0)
            self._cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        desk = self.shell.desk
        prefer(desk, **{name: not getattr(preferences(desk.settings), name)})
        sitting, looks = self._sitting, preferences(desk.settings)
        sitting.counted, sitting.banded = looks.counted, looks.band
        sitting.changed()
        self._show()

    def _show(self) -> None:
        for name, card in self._cards.items():
            card.choose(getattr(preferences(self.shell.desk.settings), name))
