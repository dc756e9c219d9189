"""The set-up steps for the kind of game, the side of all tiles, and the checklists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.uix.widget import Widget

from companion.record.format import unusual_options
from companion.reef_encounter.art.designs import bag, coral_tile, tile_name
from companion.reef_encounter.art.layout import BoardLayout, SeaLayout, open_sea_board
from companion.reef_encounter.box import (
    CORAL_TILES,
    CYLINDERS,
    LARVAE,
    OPENING_POLYPS,
    POLYPS,
    Alga,
    Coral,
    PlayerColour,
)
from companion.reef_encounter.guide_pictures import handed_out, opened
from companion.reef_encounter.rules.state import Depth, Options
from companion.translator import N_, NN_, Translator
from mobile.reef_encounter import art as scenery
from mobile.reef_encounter.play.controller import Draws
from mobile.reef_encounter.setup.draft import Draft, shown_name
from mobile.setup.steps import ListStep, StepBox
from mobile.ui.layouts import AutoGrid, Panel, filled, put_in
from mobile.ui.lazy_text import count, lazy_text
from mobile.ui.menu_cards import Choices
from mobile.ui.pictures import Picture
from mobile.ui.text import TextLabel

_TILES_UP = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish up, the double coral at the top."
)
_TILES_DOWN = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish down, the double coral at the top."
)
BOARD_ASPECT = BoardLayout(20).width / BoardLayout(20).height
SEA_ASPECT = SeaLayout(20).width / SeaLayout(20).height


class SupplyStep(ListStep[Draft]):
    """The checklist of bag, open-sea board, bonus tiles and supplies (`setup.boards`, `setup.bonus`, p. 3)."""

    def wanted(self, draft: Draft) -> object:
        """Return boards and rules, on which the numbers depend."""
        return draft.boards, len(draft.chairs), draft.options.advanced, _deals(draft), draft.depth, draft.all_drawn

    def list(self, draft: Draft) -> None:
        """Add the lines in the order of the hands that lay it out."""
        corals = [coral.name.lower() for coral in Coral]
        opening = len(Coral) * len(draft.chairs)
        others = len(Coral) * POLYPS - opening
        if draft.depth is Depth.HIERARCHY:
            board = self.drawing("opened-A", partial(opened, "A", 40), BOARD_ASPECT, 5)
            boards = N_("One for each player. {n} polyp tiles go on the start spaces in their colours.")
            self.line("start", lazy_text(N_("Reef boards")), lazy_text(boards, n=opening), board)
        elif draft.boards:
            letter = draft.boards[0]
            board = self.drawing(f"opened-{letter}", partial(opened, letter, 40), BOARD_ASPECT, 5)
            start = N_("{n} polyp tiles, one on each start space in its colour. The starfish stays free.")
            title = lazy_text(N_("On the reef boards"))
            if draft.all_drawn:
                title = lazy_text(N_("On the reef boards {letters}"), letters=", ".join(draft.boards))
            self.line("start", title, lazy_text(start, n=opening), board)
        beside, sea = N_("Beside the reef boards, in reach of all."), ("open-sea", open_sea_board, SEA_ASPECT, 4.4)
        shown: Widget = self.drawing(*sea)
        if draft.all_drawn:
            up = draft.starfish is not False
            beside = _TILES_UP if up else _TILES_DOWN
            shown = self.pile([tile_name(tile, up) for tile in CORAL_TILES[:4]], 3)
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
            self.line("bag", lazy_text(N_("The bag")), shaken, self.drawing("icon-bag", bag, 1, 3.4))
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
            N_("One on the open-sea space of its colour, the other {n} beside the board."), n=5 * (LARVAE - 1)
        )
        self.line("larvae", lazy_text(N_("Larva cubes")), cubes, self.pile([f"larva-{name}" for name in corals]))
        self.line(
            "cylinders",
            lazy_text(N_("Alga cylinders")),
            lazy_text(N_("All {n} beside the open-sea board."), n=len(Alga) * CYLINDERS),
            self.pile([f"cylinder-{alga.name.lower()}" for alga in Alga]),
        )


FIRST_BITE = N_("Before the first turn, each player secretly puts one polyp tile in the parrotfish.")
FIRST_LARVAE = N_("Each player takes two larva cubes, shown to all. Both may have one colour.")
GETS = NN_(
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tile and hide it behind the screen.",
    "Parrotfish, screen, turn action card, four shrimps. Draw {n} polyp tiles and hide them behind the screen.",
)
DEALT = NN_(
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tile.",
    "Parrotfish, screen, turn action card, four shrimps. The app deals {n} polyp tiles.",
)


class ScreensStep(ListStep[Draft]):
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
            scene = partial(handed_out, colour, polyps)
            size = scene()
            shown = self.drawing(name, scene, size.width / size.height, 6.6, upright=True)
            who = partial(_named, draft, number)
            gets = count(DEALT if _deals(draft) else GETS, polyps)
            self.line(f"screen-{colour.name.lower()}", who, gets, shown, upright=True)
        if draft.depth is Depth.HIERARCHY:  # where all is followed, these are entered on pages of their own
            fish = self.pile([f"fish-{chair.colour.name.lower()}" for chair in draft.chairs], 3.4)
            self.line("bite", lazy_text(N_("First bite")), lazy_text(FIRST_BITE), fish, upright=True)
            cubes = self.pile([f"larva-{coral.name.lower()}" for coral in Coral], 3.4)
            self.line("cubes", lazy_text(N_("First larva cubes")), lazy_text(FIRST_LARVAE), cubes, upright=True)


def _deals(draft: Draft) -> bool:
    """Return whether the app deals polyp tiles instead of a hand in the bag: it must follow them all."""
    return draft.app_draws and draft.depth is Depth.FULL


def _named(draft: Draft, number: int, tr: Translator) -> str:
    return shown_name(tr, draft.chairs[number])


class TilesStep(StepBox[Draft]):
    """The step that chooses the side of the coral tiles, and shows how the ten then lie."""

    def build(self) -> None:
        """Make two cards to choose from, and the ten tiles."""
        shell = self.shell
        self.heading(lazy_text(N_("Toss one coral tile.")))
        land = partial(self.answer_with, "starfish")
        self._sides: Choices[bool] = Choices(shell, land, lambda: shell.theme.text(13), most=2)
        for starfish, title in ((True, N_("Starfish up")), (False, N_("Starfish down"))):
            tile = CORAL_TILES[0]
            name = tile_name(tile, starfish)
            picture = Picture(shell, name, partial(coral_tile, tile, starfish), size_hint=(None, None))
            self.sized(picture, 7)
            self._sides.offer(starfish, lazy_text(title), None, [picture], upright=True)
        self.add_widget(self._sides)
        self.offer(lazy_text(N_("Toss it for us")), self._toss)
        self.note(lazy_text(N_("Lay all ten on the open-sea board this way up.")))
        ten = AutoGrid(lambda: shell.theme.text(3.6), most=10, gap=shell.theme.space())
        self._lying: list[Picture] = []
        for tile in CORAL_TILES:
            lying = Picture(shell, tile_name(tile, True), partial(coral_tile, tile, True), faded=True, height=1)
            lying.bind(width=lying.setter("height"))
            self._lying.append(lying)
        self.columns(ten, 10, 5)  # two rows where the window is high: as on the open-sea board
        self.add_widget(filled(ten, *self._lying))

    def show(self, draft: Draft) -> None:
        """Show the side that is up."""
        super().show(draft)
        self._sides.show(*([] if draft.starfish is None else [draft.starfish]))
        up = draft.starfish is not False
        for tile, lying in zip(CORAL_TILES, self._lying, strict=True):
            lying.show(tile_name(tile, up), partial(coral_tile, tile, up), faded=draft.starfish is None)

    def _toss(self) -> None:
        self.answer(starfish=self.shell.app_state.service(Draws).chance.starfish())


_DEPTHS = {
    Depth.FULL: (
        N_("The whole game"),
        N_("Every polyp, cube and shrimp. The app says what is possible and counts."),
    ),
    Depth.HIERARCHY: (
        N_("Coral tiles and parrotfish"),
        N_("Algae and meals only, a few taps a turn. You follow the boards yourselves."),
    ),
    Depth.SCORE: (N_("Only the score"), N_("Play without the app. In the end it counts the points.")),
}
_APP_DRAWS = N_("The app draws")


class _Kind(NamedTuple):
    """One way to play: its title, a line (msgids), and a design that stands for it."""

    title: str
    line: str
    design: str


_RULES: Final[Mapping[str, Mapping[object, _Kind]]] = {
    "advanced": {
        False: _Kind(
            N_("Basic game"),
            N_("The starfish space grows a bonus polyp. Four polyps of each coral eaten go back in the bag."),
            "starfish",
        ),
        True: _Kind(
            N_("Advanced game"),
            N_("No bonus polyps. Five polyps of each coral eaten go back in the bag."),
            "alga-red",
        ),
    },
}
"""Each option of a table by name, and what its values mean."""
assert {option.name for option in fields(Options)} == _RULES.keys()


def chosen_game(draft: Draft, tr: Translator) -> str:
    """Return the kind of game in a line; it leaves out the usual way of the bag."""
    chosen = [_DEPTHS[draft.depth][0]]
    if draft.depth is not Depth.SCORE:
        values = {"advanced": draft.options.advanced, **unusual_options(draft.options)}
        chosen += [_RULES[name][value].title for name, value in values.items()]
    if draft.app_draws and draft.depth is Depth.FULL:
        chosen.append(_APP_DRAWS)
    return " · ".join(map(tr, chosen))


class GameStep(StepBox[Draft]):
    """The step that chooses the kind of game, in three groups of cards; `depths` and `bags` limit the choice."""

    depths: tuple[Depth, ...] = tuple(Depth)
    bags = True

    def build(self) -> None:
        """Make the groups of cards."""
        self.heading(lazy_text(N_("What shall the app follow?")))
        self._depths = self._group(3, partial(self.answer_with, "depth"), self)
        for depth, (title, line) in _DEPTHS.items():
            if depth in self.depths:
                self._card(self._depths, depth, title, line, *_PICTURES[depth])
        self._rest = self._asking(N_("Which rules?"))
        self._rules = {name: self._group(2, partial(self._choose, name), self._rest) for name in _RULES}
        for name, kinds in _RULES.items():
            for value, kind in kinds.items():
                self._card(self._rules[name], value, *kind)
        self._bags = self._asking(N_("Who draws the polyp tiles?"))
        self._draws = self._group(2, partial(self.answer_with, "app_draws"), self._bags)
        ours = N_("We draw from the bag"), N_("Tap the colours that came out."), "icon-bag", bag
        self._card(self._draws, False, *ours)
        app = N_("No bag at hand: lay the tiles out by colour and take what the app names.")
        self._card(self._draws, True, _APP_DRAWS, app, "polyp-pink")

    def _asking(self, question: str) -> Panel:
        asked = TextLabel(self.shell, lazy_text(question), size=1.1, bold=True)
        return filled(Panel(self.shell, None, spacing=self.shell.theme.space(1.5)), asked)

    def _group(self, most: int, picked: Callable[[Any], object], within: Widget) -> Choices[Any]:
        group: Choices[Any] = Choices(self.shell, picked, lambda: self.shell.theme.text(15), most=most, even=False)
        within.add_widget(group)
        self.columns(group, most)
        return group

    def _card(self, group: Choices[Any], value: object, title: str, line: str, name: str, scene: Any = None) -> None:
        picture = Picture(self.shell, name, scene, size_hint=(None, None))
        self.sized(picture, 3)
        group.offer(value, lazy_text(title), lazy_text(line), [picture])

    def show(self, draft: Draft) -> None:
        """Show the choices that this depth needs."""
        super().show(draft)
        self._depths.show(draft.depth)
        for name, group in self._rules.items():
            group.show(getattr(draft.options, name))
        self._draws.show(draft.app_draws)
        put_in(self, self._rest, draft.depth is not Depth.SCORE)
        put_in(self, self._bags, self.bags and draft.depth is Depth.FULL)

    def _choose(self, name: str, value: object) -> None:
        self.answer(options=replace(self.draft.options, **{name: value}))  # type: ignore[arg-type]


_PICTURES = {
    Depth.FULL: ("icon-new", scenery.new_icon),
    Depth.HIERARCHY: scenery.fish_drawn(PlayerColour.GREEN),
    Depth.SCORE: ("icon-score", scenery.score_icon),
}
