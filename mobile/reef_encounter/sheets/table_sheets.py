"""Opens Reef Encounter's own sheets at a table: refusals, private answers, players, outlook, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.reef_encounter.queries.audit import forgotten
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules.state import Depth, State
from companion.reef_encounter.wording.log import opening_lines
from companion.refusal import Refused, explain
from mobile.at_table import sheets
from mobile.at_table.sheets import WHAT_NOW
from mobile.at_table.turning import Orientation
from mobile.coaching.coach import Coach
from mobile.pages.page import Page
from mobile.pages.sentences import say
from mobile.reef_encounter.play.sitting import Sitting
from mobile.reef_encounter.play.spots import Spot
from mobile.reef_encounter.sheets.outlook import outlook_sheet
from mobile.reef_encounter.sheets.questions import end_sheet, opening_sheet
from mobile.reef_encounter.sheets.refused_ways import ways_on
from mobile.widgets.notice import Notice, Way
from mobile.widgets.text import Said


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
        from mobile.reef_encounter.private.tell_again import tell_again_sheet  # seldom needed

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
        from mobile.reef_encounter.sheets.overview import overview_sheet

        self.open(overview_sheet(self.shell, self.sitting, self))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player, and the way to the player's secrets."""
        from mobile.reef_encounter.sheets.player import player_sheet

        private = self.sitting.state.table.depth is Depth.FULL and not self.sitting.on_copy
        look = partial(self.look, seat) if private else None
        self.open(player_sheet(self.shell, self.sitting, seat, look))

    def open_secrets(self) -> None:
        """Open the list of whose secrets there are, and what was promised."""
        from mobile.reef_encounter.private.secrets import secrets_sheet  # not needed before somebody wants to look

        self.open(secrets_sheet(self.shell, self.sitting, self.look))

    def look(self, seat: int) -> None:
        """Open, behind a curtain, what only the player at `seat` may see; what a phone keeps is not shown here."""
        from mobile.phones.kept import kept_sheet
        from mobile.reef_encounter.private.looks import look_sheet

        game = self.sitting.game
        kept = kept_sheet(self.shell, game.state.table.seats[seat], seat, partial(self.look, seat))
        self.open(kept or look_sheet(self.shell, game, seat, self.correct))
