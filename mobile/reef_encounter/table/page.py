"""The table page of a game that is followed in full: boards, open sea, the pieces of the player on turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from companion.reef_encounter.box import Coral
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.views import View, known_to
from companion.reef_encounter.rules.growth import PER_LARVA
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.tutorial import Idea, on_board
from companion.refusal import Refused
from companion.reports.tutorial import Lesson
from companion.translator import N_
from mobile.at_table.keys import KEYS
from mobile.coaching.free_place import NEVER, WeightedAreas, area_of
from mobile.frame.layout import Area
from mobile.frame.shell import Shell
from mobile.reef_encounter.play import hints
from mobile.reef_encounter.play.asking import Attack, Question, Refill, Show, WhichAlga, WhichCoral, WhichMeal
from mobile.reef_encounter.play.chance import Draws, knows_the_bag, looked
from mobile.reef_encounter.play.meaning import Meaning
from mobile.reef_encounter.play.spots import (
    Ending,
    Held,
    LarvaCube,
    OnAlga,
    OnRock,
    OnTile,
    ShrimpOnSea,
    Spot,
    Wondering,
)
from mobile.reef_encounter.play.wondering import place
from mobile.reef_encounter.remembered.preferences import preferences
from mobile.reef_encounter.sheets import more
from mobile.reef_encounter.sheets.questions import alga_sheet, attack_sheet, drawn_sheet, refill_sheet
from mobile.reef_encounter.sheets.switches import Switches
from mobile.reef_encounter.table.finger import Finger, TurningFinger
from mobile.reef_encounter.table.playing import PlayingPage
from mobile.reef_encounter.table.surface import Surface
from mobile.reef_encounter.table.turn_buttons import TurnButtons
from mobile.reef_encounter.table.worth_seeing import space_named, worth_seeing
from mobile.widgets.text import Said

_PROMPT = 24.0  # how much a phone's prompt is worth seeing beside a card; a board 6
_LETTERS = N_("Also: 1 to 5 play a larva cube, T ends the turn, P eats nothing, A who attacks.")


class TablePage(PlayingPage):
    """The page of a `game` followed in full. `leaf` is the board that a phone shows, by number, or last the sea."""

    buttons: type[TurnButtons] = TurnButtons
    above = 0.0
    """How much of the window something else takes, in pixels."""

    def __init__(self, shell: Shell, game: Game, **kwargs: Any) -> None:
        super().__init__(shell, game, **kwargs)
        self.sheets.keys = (KEYS, _LETTERS)
        self.sitting.looked = lambda state, action: looked(state, action) if self._draws else action
        self.surface = Surface(shell, self.sitting, self.notice, self.sheets, self.turn_to)
        self.bar = self.buttons(shell, self.hands, self.sheets, self.open_more, self.open_drawer, self.end_turn)
        self.faces = self.bar.every
        self.leaf = self._board = 0
        self._seen: tuple[int, View] | None = None
        self.add_widget(self.surface)
        self.add_widget(self.bar)
        larvae = {str(coral + 1): partial(self.hands.tap, LarvaCube(coral)) for coral in Coral}
        keys = {"a": self.hands.probe, "p": self._pass, "t": self.end_turn}
        self.touched = self.surface
        self.begin({**keys, **larvae})

    def _made_finger(self) -> Finger:
        return TurningFinger(self.shell, self.hands, self.surface, self, self)

    def draw(self) -> None:
        """Draw the pieces, what can be touched, and the buttons that can be pressed."""
        self._turn_to_changes(self.view)
        self._turn_to_way()
        self.surface.show(self.view, self.glows)
        held = self.hands.held
        self.bar.show([meal for meal in self.meals if not isinstance(held, OnRock) or held.space == meal.space])

    def _hint(self) -> Said:
        """The hint while nothing is held."""
        turn, player = self.view.turn, known_to(self.sitting.shown, "table").players[self.view.turn.seat]
        most = PER_LARVA if turn.growing is None else player.hand.seen[turn.growing] + player.hand.hidden
        return partial(hints.hint, view=self.view, glows=self.glows, most=most)

    def lay(self, *_: object) -> None:
        """Put everything in its place. A finger goes on, unless boards on which it lays polyps moved beneath it."""
        if self.width < 2:
            return
        before = self.surface.lying
        telling = isinstance(self.hands.held, Wondering) and not self.sitting.on_copy
        places = self.surface.lay(self.width, self.height - self.above, self.leaf, telling)
        self.paged, self.drawn, self.logged = places.pages is not None, places.tray.drawer, places.log is not None
        self.bar.lay(places)
        if self.hands.paints and self.surface.lying != before:
            self.hands.cancel()
        self.keys.show()
        self.coach.lay()

    def weighted_areas(self) -> WeightedAreas:
        """Return the areas worth seeing: a glow counts more than its board; never cover buttons and prompt.

        On a phone a card may lie over the prompt, which says much the same, before it hides what is being played.
        """
        spare = self.paged and not (self.notice.refusing or self.coach.in_lines)
        told = _PROMPT if spare else NEVER
        never = [(area_of(widget), NEVER) for widget in self.bar.children]
        prompt = [(area_of(widget), told) for widget in self.notice.parts]
        return [*never, *prompt, *worth_seeing(self.surface, self.glows)]

    def areas_of(self, lesson: Lesson) -> Iterable[Area]:
        """Return the area of the space that a lesson names."""
        return space_named(self.surface, self.sitting.state, lesson.facts.get("space"))

    def bring_near(self, lesson: Lesson) -> Lesson:
        """Return the lesson for the board that a phone shows, or turn to the board of the lesson.

        Larva cubes are brought out of the drawer.
        """
        if lesson.idea == Idea.LARVA and self.drawn and not self.surface.drawer:
            self.open_drawer(opened=True)
        if not self.paged or "space" not in lesson.facts:
            return lesson
        facts = None
        if self.leaf < len(self.surface.rocks):
            facts = on_board(self.sitting.state, lesson.idea, self.leaf)
        if facts is not None:
            return lesson._replace(facts=facts)
        self.turn_to(self.sitting.state.table.letters.index(str(lesson.facts["space"]).partition("/")[0]))
        return lesson

    def way_to(self, lesson: Lesson) -> Said | None:
        """Return the hint that larva cubes lie in a phone's drawer, while that is closed."""
        away = self.drawn and not self.surface.drawer
        return hints.in_drawer if away and lesson.idea == Idea.LARVA else None

    paged = drawn = False
    """Whether boards lie on pages of their own, and the tray in a drawer."""

    def turn_to(self, leaf: int) -> None:
        """On a phone, show another board, or the open sea; elsewhere bring a board to the front."""
        self.leaf = leaf
        if leaf < len(self.surface.rocks):
            self._board = leaf
        self.lay()

    def _turn_to_changes(self, view: View) -> None:
        """Bring changes to the front; a new turn, or a larva cube just played, brings the board seen last."""
        before, self._seen = self._seen, (self.sitting.step, view)
        if before is None:
            return
        step, then = before
        sea, leaf = len(view.rocks), self.leaf
        changed = [number for number, rock in enumerate(view.rocks) if rock != then.rocks[number]]
        passed = self.sitting.step > step and (view.turn.seat, view.phase) != (then.turn.seat, then.phase)
        if changed:
            leaf = leaf if leaf in changed else changed[0]
        elif passed or (view.turn.growing is not None and then.turn.growing is None):
            leaf = self._board
        elif self.paged and (view.sea, view.tiles) != (then.sea, then.tiles):
            leaf = sea
        if leaf != self.leaf:
            self.turn_to(leaf)

    def _turn_to_way(self) -> None:
        """Bring to the front what would have to lie otherwise."""
        before, self._wondering = self._wondering, self.hands.held
        wondering = self._wondering
        if isinstance(wondering, Wondering) is not isinstance(before, Wondering):
            self.lay()  # what is told then is long
        if not isinstance(wondering, Wondering) or wondering is before:
            return
        spots = [place(wondering.state, needed) for needed in wondering.way] or [wondering.where]
        rocks = [spot.space.rock for spot in spots if isinstance(spot, OnRock)]
        if rocks:
            self.turn_to(self.leaf if self.leaf in rocks else rocks[0])
        elif self.paged and any(isinstance(spot, OnTile | OnAlga | ShrimpOnSea) for spot in spots):
            self.turn_to(len(self.surface.rocks))

    _wondering: Held = None

    def end_turn(self) -> None:
        """Show what can be taken from the open sea, which ends the turn."""
        self.hands.end_turn()
        if self.paged and isinstance(self.hands.held, Ending):
            self.turn_to(len(self.surface.rocks))

    def open_drawer(self, opened: bool | None = None) -> None:
        """Show the tray where it has no place of its own, or hide it."""
        self.surface.drawer = not self.surface.drawer if opened is None else opened
        self.lay()

    def refused(self, refused: Refused, spot: Spot | None = None, wanted: Meaning | None = None) -> None:
        """Show why something was refused; what was touched shakes."""
        super().refused(refused, spot, wanted)
        if spot is not None:
            self.surface.shake(spot)

    def _pass(self) -> None:
        if self.sitting.state.phase is Phase.FEAST:
            self.hands.pass_feast()

    def _more(self) -> None:
        """Open everything that is not about the turn."""
        sheets = self.sheets
        switches = [Switches(self.shell, self.sitting)]
        sheets.open_more(more.ways(sheets, self.hands.probe, self.thinking), more.ways_back(sheets), switches)

    # Questions

    def ask(self, asked: Question | Show) -> None:
        """Open the sheet for a question: tiles for a refill, which alga, who attacks."""
        match asked:
            case Refill(coral) if self._draws:
                self.sheets.open(drawn_sheet(self.shell, asked, self._draw(coral), partial(self.hands.answer, asked)))
            case Refill():
                sheet, self.picker = refill_sheet(self.shell, asked, partial(self.hands.answer, asked))
                self.sheets.open(sheet)
                self.picker.focus = self.keys.cursor is not None
            case WhichAlga(pay):
                state = known_to(self.sitting.state, "table")
                self.sheets.open(alga_sheet(self.shell, state, pay, partial(self.hands.answer, asked)))
            case Attack():
                compared = attack_sheet(self.shell, self.sitting, asked)
                if compared is not None:
                    self.sheets.open(compared)
            case WhichMeal() | WhichCoral():
                raise AssertionError("which coral is eaten is shown on the boards")

    @property
    def _draws(self) -> bool:
        """Return whether the app draws from the bag, and looks into it, instead of a hand; never on a copy."""
        wished = preferences(self.shell.desk.settings).app_draws and not self.sitting.on_copy
        return wished and knows_the_bag(self.sitting.state)

    def _draw(self, coral: Coral) -> tuple[Coral, ...]:
        """Draw for the app: asking twice gives the same tiles."""
        sitting = self.sitting
        draws = self.shell.desk.own(Draws)
        return draws.refill(sitting.game.path, sitting.game.session.position, sitting.state, coral)
