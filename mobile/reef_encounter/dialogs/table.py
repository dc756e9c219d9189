"""Dialogs of a table of Reef Encounter: refusals with ways on, the menu *More*, switches, private answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.queries.audit import forgotten
from companion.reef_encounter.queries.touches import HitTarget
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Depth, Phase, State, Trigger
from companion.reef_encounter.wording.log import opening_lines
from companion.refusal import Reason, Refused, explain
from companion.session.replay import NOT_CONSERVED
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.reef_encounter.dialogs.outlook import outlook_dialog
from mobile.reef_encounter.dialogs.questions import end_dialog, opening_dialog
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.preferences import prefer, preferences
from mobile.reef_encounter.private import SECRETS
from mobile.table import dialogs
from mobile.table.audit import AS_IT_LIES, AUDIT, REALLY_THERE
from mobile.table.dialogs import WHAT_NOW
from mobile.table.dialogs import MenuItem as Way_more
from mobile.table.page import Orientation
from mobile.table.undo import THINK, Sandbox
from mobile.tutorial.tutorial import Tutorial
from mobile.ui.layouts import Panel
from mobile.ui.lazy_text import lazy_text
from mobile.ui.menu_cards import SwitchCard
from mobile.ui.message_bar import MessageAction, MessageBar
from mobile.ui.text import LazyText

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


def refusal_actions(
    shell: Shell,
    controller: ReefEncounterController,
    refused: Refused,
    spot: HitTarget | None,
    more: Sequence[MessageAction] = (),
) -> list[MessageAction]:
    """Return the rule, `more`, and one way beyond: to enter the real table, beginning with what lies at `spot`."""
    reason = refused.reason
    audit = partial(shell.go, "audit", controller=controller)
    if reason is NOT_CONSERVED and not controller.on_copy:
        return [(lazy_text(AUDIT), audit)]
    found: list[MessageAction] = []
    if reason.rule is not None:
        found.append((partial(words.rule_title, reason.rule), partial(shell.go, "rules", rule=reason.rule)))
    found += more
    if controller.on_copy:
        return found  # what was only tried is no slip, and nothing lies otherwise
    if reason in _MISSING:
        found.append((lazy_text(REALLY_THERE), audit))
    elif reason in _OF_THE_RULES:
        let_stand = partial(shell.go, "let-stand", controller=controller, spot=spot)
        found.append((lazy_text(AS_IT_LIES), let_stand))
    return found


class TableDialogs(dialogs.TableDialogs):
    """Dialogs on `page`, about `controller`; refusals are said in `notice`. `closed` is called after each dialog."""

    controller: ReefEncounterController
    apart: LazyText | None = None
    """Where the notice must go on saying what it says: refusals open a sheet with this title."""

    def __init__(
        self,
        page: Page,
        controller: ReefEncounterController,
        tutorial: Tutorial | None,
        notice: MessageBar,
        closed: Callable[[], object],
    ) -> None:
        self.turned = Orientation(page.shell, controller, lambda state: state.turn.seat)
        super().__init__(page, controller, tutorial, self.refused, self.correct, closed, self.turned)
        self._notice = notice
        self._ended = controller.state.end is not None
        self._greeted = False

    def correct(self, step: int | None = None) -> None:
        """Open the page that corrects the entry of `step`, or one that is chosen there."""
        self.shell.go("correct", controller=self.controller, step=step)

    def bag_lacked(self) -> None:
        """Correct the last action: the tile that it wanted from the bag was not in it."""
        self.undo_controls.attempt(self.controller.bag_lacked)

    def refused(
        self,
        refused: Refused,
        spot: HitTarget | None = None,
        more: Sequence[MessageAction] = (),
        against: Sequence[Refused] = (),
    ) -> None:
        """Show why something was refused, with ways on: the rule, `more`, the slip behind it, or let it stand.

        Ways without room beside the sentence get a dialog of their own, with all that is `against` it.
        """
        why = partial(explain, refused=refused)
        ways = refusal_actions(self.shell, self.controller, refused, spot, more)
        what_now = lazy_text(WHAT_NOW)
        whys = [partial(explain, refused=each) for each in against or (refused,)]
        opened = partial(self.open_ways, self.apart or what_now, whys, ways)
        if self.apart is not None:
            opened()
            return
        self._notice.refuse(why, *ways, all_ways=(what_now, opened))

    def tell_again(self, before: State, then: Callable[[], object] = lambda: None) -> None:
        """Ask in private for answers that changes since `before` have voided; then call `then`."""
        again = forgotten(before, self.controller.state)
        if not again:
            then()
            return
        from mobile.reef_encounter.private import tell_again_dialog  # seldom needed

        dialog = tell_again_dialog(self.shell, self.controller.game, again)
        dialog.bind(on_close=lambda *_: then())
        self.open(dialog)

    def greet(self) -> None:
        """Show, the first time, how the game was saved, where there is anything to say."""
        game = self.controller.game
        if not self._greeted and opening_lines(self.shell.locale.tr, game):
            self.open(opening_dialog(self.shell, game))
        self._greeted = True

    def announce(self, view: View) -> None:
        """Open a dialog when the game has ended, once; on a copy nothing has happened."""
        if self.controller.on_copy:
            return
        ended = view.end is not None and not self.controller.looking_back
        if ended and not self._ended:
            self.open(end_dialog(self.shell, view))
        self._ended = ended

    def open_outlook(self) -> None:
        """Open how near the end is, where there is no room for it beside the boards."""
        self.open(outlook_dialog(self.shell, self.controller.view()))

    def open_overview(self) -> None:
        """Open the overview: all that has no place beside the boards."""
        from mobile.reef_encounter.dialogs.outlook import overview_dialog

        self.open(overview_dialog(self.shell, self.controller, self))

    def open_player(self, seat: int) -> None:
        """Open what everybody may know of a player, and the way to the player's secrets."""
        from mobile.reef_encounter.dialogs.players import player_dialog

        private = self.controller.state.table.depth is Depth.FULL and not self.controller.on_copy
        look = partial(self.look, seat) if private else None
        self.open(player_dialog(self.shell, self.controller, seat, look))

    def open_secrets(self) -> None:
        """Open the list of whose secrets there are, and what was promised."""
        from mobile.reef_encounter.private import secrets_dialog  # not needed before somebody wants to look

        self.open(secrets_dialog(self.shell, self.controller, self.look))

    def look(self, seat: int) -> None:
        """Open, behind a curtain, what only the player at `seat` may see; what a phone keeps is not shown here."""
        from mobile.phones.joining import kept_dialog
        from mobile.reef_encounter.private import private_dialog

        game = self.controller.game
        kept = kept_dialog(self.shell, game.state.table.seats[seat], seat, partial(self.look, seat))
        self.open(kept or private_dialog(self.shell, game, seat, self.correct))


def history_items(dialogs: TableDialogs) -> list[Way_more]:
    """Return the buttons that go back to what was done, for which the table has none."""
    back, controller = dialogs.undo_controls, dialogs.controller
    found = [Way_more(words.LOG, dialogs.open_log, icon="log")]
    if controller.undo_groups.next():
        found.append(Way_more(words.REDO, back.redo, icon="redo"))
    if controller.without_bag() is not None:
        found.append(Way_more(words.BAG_LACKED, dialogs.bag_lacked, icon="stop"))
    return found


def menu_items(dialogs: TableDialogs, probe: Callable[[], object], sandbox: Sandbox) -> list[Way_more]:
    """Return the buttons to look, try and compare. `probe` asks who attacks."""
    return [
        Way_more(words.OVERVIEW, dialogs.open_overview, icon="overview"),
        Way_more(words.WHO_ATTACKS, probe, icon="attack"),
        *_of_any_table(dialogs, sandbox),
        Way_more(SECRETS, dialogs.open_secrets, icon="hidden"),
    ]


def hierarchy_items(dialogs: TableDialogs, called: Callable[[Trigger], object], sandbox: Sandbox) -> list[Way_more]:
    """Return the buttons where the boards are not followed. `called` is told which end the table has seen."""
    return [
        *_of_any_table(dialogs, sandbox),
        Way_more(words.NO_ROCK, partial(called, Trigger.SPACE), icon="stop"),
        Way_more(words.NO_REFILL, partial(called, Trigger.SUPPLY), icon="stop"),
    ]


def _of_any_table(dialogs: TableDialogs, sandbox: Sandbox) -> list[Way_more]:
    """The ways to try, to look ahead and to compare the real table."""
    go, controller = dialogs.shell.go, dialogs.controller
    over = controller.state.phase is Phase.OVER
    return [
        *([] if over else [Way_more(THINK, sandbox.begin, icon="copy")]),
        Way_more(words.NEAR_END, dialogs.open_outlook, icon="end"),
        Way_more(AUDIT, partial(go, "audit", controller=controller), icon="check"),
        Way_more(AS_IT_LIES, partial(go, "let-stand", controller=controller), icon="lies"),
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

    def __init__(self, shell: Shell, controller: ReefEncounterController, **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._controller = controller
        self._cards: dict[str, SwitchCard] = {}
        for name, (title, line) in SWITCHES.items():
            if name == "counted" and controller.state.table.depth is not Depth.FULL:
                continue
            card = SwitchCard(shell, partial(self._turn, name), lazy_text(title), lazy_text(line), size=1.0)
            self._cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        app_state = self.shell.app_state
        prefer(app_state, **{name: not getattr(preferences(app_state.settings), name)})
        controller, looks = self._controller, preferences(app_state.settings)
        controller.counted, controller.banded = looks.counted, looks.band
        controller.changed()
        self._show()

    def _show(self) -> None:
        for name, card in self._cards.items():
            card.choose(getattr(preferences(self.shell.app_state.settings), name))
