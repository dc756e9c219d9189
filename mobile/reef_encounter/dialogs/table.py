"""Dialogs of a table of Reef Encounter: refusals with ways on, the menu *More*, switches, private answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.reef_encounter.queries.audit import voided_answers
from companion.reef_encounter.queries.touches import HitTarget
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules import reasons
from companion.reef_encounter.rules.state import Depth, Phase, State, Trigger
from companion.reef_encounter.wording.log import opening_lines
from companion.refusal import Reason, Refused, explain_refusal
from companion.session.replay import NOT_CONSERVED
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.pages.navigator import Page
from mobile.reef_encounter.dialogs.outlook import outlook_dialog
from mobile.reef_encounter.dialogs.questions import game_end_dialog, opening_dialog
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.preferences import read_preferences, save_preferences
from mobile.reef_encounter.private import SECRETS_LABEL
from mobile.table import dialogs
from mobile.table.audit import AUDIT_LABEL, FIND_MISTAKE_LABEL, RECONCILE_LABEL
from mobile.table.dialogs import WHAT_NOW_TITLE
from mobile.table.more import MenuGroup, MenuItem
from mobile.table.page import PlayerOrientation
from mobile.table.undo import OPEN_SANDBOX_LABEL, SandboxControls
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


def refusal_buttons(
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
        return [(lazy_text(AUDIT_LABEL), audit)]
    found: list[MessageAction] = []
    if reason.rule is not None:
        found.append((partial(words.rule_title, reason.rule), partial(shell.go, "rules", rule=reason.rule)))
    found += more
    if controller.on_copy:
        return found  # what was only tried is no slip, and nothing lies otherwise
    if reason in _MISSING:
        found.append((lazy_text(FIND_MISTAKE_LABEL), audit))
    elif reason in _OF_THE_RULES:
        let_stand = partial(shell.go, "let-stand", controller=controller, spot=spot)
        found.append((lazy_text(RECONCILE_LABEL), let_stand))
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
        self.turned = PlayerOrientation(page.shell, controller, lambda state: state.turn.seat)
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
        why = partial(explain_refusal, refused=refused)
        ways = refusal_buttons(self.shell, self.controller, refused, spot, more)
        what_now = lazy_text(WHAT_NOW_TITLE)
        whys = [partial(explain_refusal, refused=each) for each in against or (refused,)]
        opened = partial(self.open_ways, self.apart or what_now, whys, ways)
        if self.apart is not None:
            opened()
            return
        self._notice.refuse(why, *ways, all_ways=(what_now, opened))

    def tell_again(self, before: State, then: Callable[[], object] = lambda: None) -> None:
        """Ask in private for answers that changes since `before` have voided; then call `then`."""
        again = voided_answers(before, self.controller.state)
        if not again:
            then()
            return
        from mobile.reef_encounter.private import answers_again_dialog  # seldom needed

        dialog = answers_again_dialog(self.shell, self.controller.game, again)
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
            self.open(game_end_dialog(self.shell, view))
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
        from mobile.phones.joining import kept_on_phone_dialog
        from mobile.reef_encounter.private import private_dialog

        game = self.controller.game
        kept = kept_on_phone_dialog(self.shell, game.state.table.seats[seat], seat, partial(self.look, seat))
        self.open(kept or private_dialog(self.shell, game, seat, self.correct))


def ask_menu_items(dialogs: TableDialogs, probe: Callable[[], object], sandbox: SandboxControls) -> list[MenuItem]:
    """Return the entries of *More* to look, try and compare. `probe` asks who attacks."""
    return [
        MenuItem(words.LOG_LABEL, dialogs.open_log, icon="log"),
        *_of_any_table(dialogs, sandbox),
        MenuItem(words.WHO_ATTACKS_LABEL, probe, icon="attack"),
        MenuItem(words.OVERVIEW_LABEL, dialogs.open_overview, icon="overview", group=MenuGroup.COMPARE),
        MenuItem(SECRETS_LABEL, dialogs.open_secrets, icon="hidden", group=MenuGroup.COMPARE),
    ]


def hierarchy_items(
    dialogs: TableDialogs, called: Callable[[Trigger], object], sandbox: SandboxControls
) -> list[MenuItem]:
    """Return the entries where the boards are not followed. `called` is told which end the table has seen."""
    return [
        MenuItem(words.LOG_LABEL, dialogs.open_log, icon="log"),
        *_of_any_table(dialogs, sandbox),
        MenuItem(words.NO_ROCK_LABEL, partial(called, Trigger.SPACE), icon="stop", group=MenuGroup.COMPARE),
        MenuItem(words.NO_REFILL_LABEL, partial(called, Trigger.SUPPLY), icon="stop", group=MenuGroup.COMPARE),
    ]


def _of_any_table(dialogs: TableDialogs, sandbox: SandboxControls) -> list[MenuItem]:
    """The entries to try, to look ahead and to compare the real table."""
    go, controller = dialogs.shell.go, dialogs.controller
    over = controller.state.phase is Phase.OVER
    found = [] if over else [MenuItem(OPEN_SANDBOX_LABEL, sandbox.begin, icon="copy")]
    found += [
        MenuItem(words.NEAR_END_LABEL, dialogs.open_outlook, icon="end", group=MenuGroup.COMPARE),
        MenuItem(AUDIT_LABEL, partial(go, "audit", controller=controller), icon="check", group=MenuGroup.COMPARE),
        MenuItem(RECONCILE_LABEL, partial(go, "let-stand", controller=controller), icon="lies"),
    ]
    if controller.without_bag() is not None:
        found.append(MenuItem(words.BAG_LACKED_LABEL, dialogs.bag_lacked, icon="stop", group=MenuGroup.COMPARE))
    return found


SWITCH_TEXTS = {
    "band": (
        N_("Show score bands"),
        N_("The least and most points each player can have, from what everybody has seen."),
    ),
    "counted": (
        N_("Count openly"),
        N_("Larva cubes, shrimps and tiles that everybody saw going behind a screen stay in sight."),
    ),
    "guards": (
        N_("Ask about shrimps"),
        N_("Before a turn ends the app asks about a coral that grew and has no shrimp."),
    ),
}


class SwitchPanel(Panel):
    """A switch for each wish, on while it holds. A touch changes the table at once."""

    def __init__(self, shell: Shell, controller: ReefEncounterController, **kwargs: Any) -> None:
        super().__init__(shell, role=None, **kwargs)
        self._controller = controller
        self._cards: dict[str, SwitchCard] = {}
        for name, (title, line) in SWITCH_TEXTS.items():
            if name in ("counted", "guards") and controller.state.table.depth is not Depth.FULL:
                continue
            card = SwitchCard(shell, partial(self._turn, name), lazy_text(title), lazy_text(line), size=1.0)
            self._cards[name] = card
            self.add_widget(card)
        self._show()

    def _turn(self, name: str) -> None:
        controller = self._controller
        save_preferences(self.shell.app_state, **{name: not self._chosen(name)})
        looks = read_preferences(self.shell.app_state.settings)
        controller.counted, controller.banded = looks.counted, looks.band if name == "band" else controller.banded
        controller.changed()
        self._show()

    def _show(self) -> None:
        for name, card in self._cards.items():
            card.choose(self._chosen(name))

    def _chosen(self, name: str) -> bool:
        """Return whether a switch is on; newcomers see score bands that nobody has chosen."""
        looks = read_preferences(self.shell.app_state.settings)
        return self._controller.banded if name == "band" else bool(getattr(looks, name))
