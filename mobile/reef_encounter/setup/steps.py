"""The set-up steps for what the app does and the rules, the side of all tiles, and the checklists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Final, NamedTuple

from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import draw_bag, draw_coral_tile, tile_design_name
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, draw_open_sea
from companion.reef_encounter.box import (
    CORAL_TILES,
    CYLINDERS_PER_ALGA,
    LARVAE_PER_CORAL,
    OPENING_POLYPS,
    POLYPS_PER_CORAL,
    Alga,
    Coral,
    PlayerColour,
)
from companion.reef_encounter.guide_pictures import draw_opening_board, draw_player_pieces
from companion.reef_encounter.rules.state import Depth, Options
from companion.translator import N_, NN_, Translator
from mobile.core.plugin import NamedDrawing
from mobile.core.shell import Shell
from mobile.reef_encounter import art as scenery
from mobile.reef_encounter.play.controller import RefillDraws
from mobile.reef_encounter.setup.draft import Draft, display_name
from mobile.setup.steps import ChecklistStep, StepBox
from mobile.tutorial.setup import teaches_players
from mobile.ui.layouts import AutoGrid, fill_layout
from mobile.ui.lazy_text import count, lazy_text
from mobile.ui.menu_cards import CardChoices, SwitchCard
from mobile.ui.pictures import Picture

_TILES_UP = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish up, the double coral at the top."
)
_TILES_DOWN = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish down, the double coral at the top."
)
BOARD_ASPECT = BoardLayout(20).width / BoardLayout(20).height
SEA_ASPECT = SeaLayout(20).width / SeaLayout(20).height


class SupplyStep(ChecklistStep[Draft]):
    """The checklist of bag, open-sea board, bonus tiles and supplies (`setup.boards`, `setup.bonus`, p. 3)."""

    def wanted(self, draft: Draft) -> object:
        """Return boards and rules, on which the numbers depend."""
        return draft.boards, len(draft.chairs), draft.options.advanced, _deals(draft), draft.depth, draft.all_drawn

    def list(self, draft: Draft) -> None:
        """Add the lines in the order of the hands that lay it out."""
        corals = [coral.name.lower() for coral in Coral]
        opening = len(Coral) * len(draft.chairs)
        others = len(Coral) * POLYPS_PER_CORAL - opening
        if draft.depth is Depth.HIERARCHY:
            board = self.drawing("opened-A", partial(draw_opening_board, "A", 40), BOARD_ASPECT, 5)
            boards = N_("One for each player. {n} polyp tiles go on the start spaces in their colours.")
            self.line("start", lazy_text(N_("Reef boards")), lazy_text(boards, n=opening), board)
        elif draft.boards:
            letter = draft.boards[0]
            board = self.drawing(f"opened-{letter}", partial(draw_opening_board, letter, 40), BOARD_ASPECT, 5)
            start = N_("{n} polyp tiles, one on each start space in its colour. The starfish stays free.")
            title = lazy_text(N_("On the reef boards"))
            if draft.all_drawn:
                title = lazy_text(N_("On the reef boards {letters}"), letters=", ".join(draft.boards))
            self.line("start", title, lazy_text(start, n=opening), board)
        beside, sea = N_("Beside the reef boards, in reach of all."), ("open-sea", draw_open_sea, SEA_ASPECT, 4.4)
        shown: Widget = self.drawing(*sea)
        if draft.all_drawn:
            up = draft.starfish is not False
            beside = _TILES_UP if up else _TILES_DOWN
            shown = self.pile([tile_design_name(tile, up) for tile in CORAL_TILES[:4]], 3)
        self.line("sea", lazy_text(N_("Open-sea board")), lazy_text(beside), shown)
        if not draft.options.advanced:
            others -= len(Coral)
            bonus = lazy_text(N_("One polyp tile of each colour, beside the open-sea board."))
            self.line(
                "bonus", lazy_text(N_("Bonus polyp tiles")), bonus, self.pile([f"polyp-{name}" for name in corals])
            )
        if _deals(draft):
            heaps = lazy_text(N_("All other {n} tiles in five heaps, face up. The app says which to take."), n=others)
            heap = self.pile([f"polyp-{name}" for name in corals])
            self.line("bag", lazy_text(N_("Polyp tiles by colour")), heaps, heap)
        else:
            shaken = lazy_text(N_("All other {n} polyp tiles go in the bag. Shake it."), n=others)
            self.line("bag", lazy_text(N_("The bag")), shaken, self.drawing("icon-bag", draw_bag, 1, 3.4))
        if draft.depth is Depth.HIERARCHY:
            filled = N_(
                "Draw one polyp tile and put it back: its colour names the first space. From there draw "
                "3, 3, 3, 2 and 1 polyp tiles onto the spaces, clockwise."
            )
            self.line(
                "fill",
                lazy_text(N_("Fill the open sea")),
                lazy_text(filled),
                self.pile([f"polyp-{c}" for c in corals]),
            )
        cubes = lazy_text(
            N_("One on the open-sea space of its colour, the other {n} beside the board."),
            n=5 * (LARVAE_PER_CORAL - 1),
        )
        self.line("larvae", lazy_text(N_("Larva cubes")), cubes, self.pile([f"larva-{name}" for name in corals]))
        self.line(
            "cylinders",
            lazy_text(N_("Alga cylinders")),
            lazy_text(N_("All {n} beside the open-sea board."), n=len(Alga) * CYLINDERS_PER_ALGA),
            self.pile([f"cylinder-{alga.name.lower()}" for alga in Alga]),
        )


FIRST_BITE_TEXT = N_("Before the first turn, each player secretly puts one polyp tile in the parrotfish.")
FIRST_LARVAE_TEXT = N_("Each player takes two larva cubes, shown to all. Both may have one colour.")
PLAYER_PIECES_TEXT = NN_(
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tile and hide it behind the screen.",
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tiles and hide them behind the screen.",
)
DEALT_PIECES_TEXT = NN_(
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tile.",
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tiles.",
)


class ScreensStep(ChecklistStep[Draft]):
    """Checklist of what each player gets, clockwise from the start player (`setup.touch_input`, p. 4)."""

    most = 3

    @property
    def told(self) -> bool:
        """Whether no other list stands above it on the page."""
        return not self.draft.all_drawn

    def wanted(self, draft: Draft) -> object:
        """Return the seats with names; a player without one gets a name in the present language."""
        return draft.chairs, draft.first, _deals(draft), draft.depth, self.shell.locale.language

    def list(self, draft: Draft) -> None:
        """Add a card for each player, with all pieces in sight."""
        for number, polyps in zip(draft.order, OPENING_POLYPS[len(draft.chairs)], strict=True):
            colour = draft.chairs[number].colour
            name = f"handed-{colour.name.lower()}-{polyps}"
            scene = partial(draw_player_pieces, colour, polyps)
            size = scene()
            shown = self.drawing(name, scene, size.width / size.height, 6.6, upright=True)
            who = partial(_named, draft, number)
            gets = count(DEALT_PIECES_TEXT if _deals(draft) else PLAYER_PIECES_TEXT, polyps)
            self.line(f"screen-{colour.name.lower()}", who, gets, shown, upright=True)
        followed = draft.depth is not Depth.HIERARCHY  # then these have pages of their own
        if not followed or needs_no_opening(self.shell, draft):
            fish = self.pile([f"fish-{chair.colour.name.lower()}" for chair in draft.chairs], 3.4)
            self.line("bite", lazy_text(N_("First bite")), lazy_text(FIRST_BITE_TEXT), fish, upright=True)
        if not followed:
            cubes = self.pile([f"larva-{coral.name.lower()}" for coral in Coral], 3.4)
            self.line("cubes", lazy_text(N_("First larva cubes")), lazy_text(FIRST_LARVAE_TEXT), cubes, upright=True)


def needs_no_opening(shell: Shell, draft: Draft) -> bool:
    """Return whether the game begins at its table: newcomers, for whom the app also draws the first larva cubes."""
    followed = draft.depth is Depth.FULL and not draft.app_draws
    return followed and draft.all_drawn and teaches_players(shell, draft.names)


def _deals(draft: Draft) -> bool:
    """Return whether the app deals polyp tiles instead of a hand in the bag: it must follow them all."""
    return draft.app_draws and draft.depth is Depth.FULL


def _named(draft: Draft, number: int, tr: Translator) -> str:
    return display_name(tr, draft.chairs[number])


class TilesStep(StepBox[Draft]):
    """The step that chooses the side of the coral tiles, and shows how the ten then lie."""

    def build(self) -> None:
        """Make two cards to choose from, and the ten tiles."""
        shell = self.shell
        self.heading(lazy_text(N_("Toss one coral tile.")))
        land = partial(self.answer_with, "starfish")
        self._sides: CardChoices[bool] = CardChoices(shell, land, lambda: shell.theme.text(13), most=2)
        for starfish, title in ((True, N_("Starfish up")), (False, N_("Starfish down"))):
            tile = CORAL_TILES[0]
            name = tile_design_name(tile, starfish)
            picture = Picture(shell, name, partial(draw_coral_tile, tile, starfish), size_hint=(None, None))
            self.sized(picture, 7)
            self._sides.offer(starfish, lazy_text(title), None, [picture], upright=True)
        self.add_widget(self._sides)
        self.offer(lazy_text(N_("Toss it for us")), self._toss)
        self.note(lazy_text(N_("Lay all ten this way up.")))
        ten = AutoGrid(lambda: shell.theme.text(3.6), most=10, gap=shell.theme.space())
        self._lying: list[Picture] = []
        for tile in CORAL_TILES:
            lying = Picture(
                shell, tile_design_name(tile, True), partial(draw_coral_tile, tile, True), faded=True, height=1
            )
            lying.bind(width=lying.setter("height"))
            self._lying.append(lying)
        self.columns(ten, 10, 5)  # two rows where the window is high: as on the open-sea board
        self.add_widget(fill_layout(ten, *self._lying))

    def show(self, draft: Draft) -> None:
        """Show the side that is up."""
        super().show(draft)
        self._sides.show(*([] if draft.starfish is None else [draft.starfish]))
        up = draft.starfish is not False
        for tile, lying in zip(CORAL_TILES, self._lying, strict=True):
            lying.show(tile_design_name(tile, up), partial(draw_coral_tile, tile, up), faded=draft.starfish is None)

    def _toss(self) -> None:
        self.answer(starfish=self.shell.app_state.service(RefillDraws).chance.starfish())


class _Answer(NamedTuple):
    """How much the app does: how much it follows, whether it draws, a title, a line (msgids), touches, a picture.

    The touches are those of a turn by strokes, as `tests.bench.evening` counts them.
    """

    depth: Depth
    app_draws: bool
    title: str
    line: str
    touches: int
    picture: NamedDrawing


_TOUCHES = NN_("{n} touch a turn.", "{n} touches a turn.")
_ANSWERS: Final = (
    _Answer(
        Depth.FULL,
        True,
        N_("Everything, and it draws"),
        "",
        4,
        NamedDrawing("icon-new", scenery.draw_new_icon),
    ),
    _Answer(
        Depth.FULL,
        False,
        N_("Everything, we draw"),
        N_("From your bag."),
        5,
        NamedDrawing("icon-bag", draw_bag),
    ),
    _Answer(
        Depth.HIERARCHY,
        False,
        N_("Coral tiles and parrotfish"),
        N_("Without the boards."),
        2,
        NamedDrawing(*scenery.fish_drawing(PlayerColour.GREEN)),
    ),
    _Answer(
        Depth.SCORE,
        False,
        N_("Only the score"),
        "",
        0,
        NamedDrawing("icon-score", scenery.draw_score_icon),
    ),
)


class GameStep(StepBox[Draft]):
    """The step that asks how much the app shall do; `then` is called once that is chosen."""

    depths: tuple[Depth, ...] = tuple(Depth)
    draws = True
    """Whether the app may draw."""
    then: Callable[[], object] = staticmethod(lambda: None)

    def build(self) -> None:
        """Make a card for each answer."""
        self._answers: CardChoices[tuple[Depth, bool]] = CardChoices(
            self.shell, self._choose, lambda: self.shell.theme.text(15), most=2, even=False
        )
        self.columns(self._answers, 2)
        self.add_widget(self._answers)
        for answer in _ANSWERS:
            if answer.depth in self.depths and self.draws >= answer.app_draws:
                picture = Picture(self.shell, *answer.picture, size_hint=(None, None))
                self.sized(picture, 3)
                value = answer.depth, answer.app_draws
                line = partial(_line, answer) if answer.line or answer.touches else None
                self._answers.offer(value, lazy_text(answer.title), line, [picture])

    def show(self, draft: Draft) -> None:
        """Show what was chosen, here or the last time."""
        super().show(draft)
        self._answers.show((draft.depth, draft.app_draws and draft.depth is Depth.FULL))

    def _choose(self, value: tuple[Depth, bool]) -> None:
        depth, app_draws = value
        self.answer(depth=depth, app_draws=app_draws)
        self.then()


def _line(answer: _Answer, tr: Translator) -> str:
    touches = [tr.count(*_TOUCHES, answer.touches)] if answer.touches else []
    return " ".join([*([tr(answer.line)] if answer.line else []), *touches])


_RULES: Final[Mapping[str, tuple[str, str]]] = {
    "advanced": (
        N_("Advanced game"),
        N_("No bonus polyps. Five polyps of each coral eaten go back in the bag."),
    ),
}
"""Each option of a table by name: a title, and what it changes."""
assert {option.name for option in fields(Options)} == _RULES.keys()


class RulesStep(StepBox[Draft]):
    """The switches for what a table may agree on; `told` says in a line what each changes."""

    def build(self) -> None:
        """Make a switch for each option."""
        self._rules: dict[str, SwitchCard] = {}
        for name, (title, line) in _RULES.items():
            pressed = partial(self._turn, name)
            self._rules[name] = SwitchCard(self.shell, pressed, lazy_text(title), lazy_text(line), size=1.0)
            self.add_widget(self._rules[name])

    def show(self, draft: Draft) -> None:
        """Show what is agreed on."""
        super().show(draft)
        for name, card in self._rules.items():
            card.choose(bool(getattr(draft.options, name)))

    def _turn(self, name: str) -> None:
        now = not getattr(self.draft.options, name)
        self.answer(options=replace(self.draft.options, **{name: now}))
