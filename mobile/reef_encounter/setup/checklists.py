"""The set-up steps that are checklists: what to lay out, how many and where, for the table and for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef_encounter.art.designs import bag, tile_name
from companion.reef_encounter.art.layout import RockPlan, SeaPlan, open_sea_board
from companion.reef_encounter.box import CORAL_TILES, CYLINDERS, LARVAE, OPENING_POLYPS, POLYPS, Alga, Coral
from companion.reef_encounter.guide_pictures import handed_out, opened
from companion.reef_encounter.rules.state import Depth
from companion.translator import N_, NN_, Speech
from mobile.pages.sentences import count, say
from mobile.reef_encounter.setup.draft import Draft, called
from mobile.reef_encounter.setup.step import StepBox
from mobile.setting_up.choices import Choices
from mobile.widgets.picture import Picture, Pile
from mobile.widgets.picture import side as picture_side
from mobile.widgets.text import Said

_TILES_UP = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish up, the double coral at the top."
)
_TILES_DOWN = N_(
    "Beside the reef boards. All ten coral tiles lie on it with the starfish down, the double coral at the top."
)
BOARD_ASPECT = RockPlan(20).width / RockPlan(20).height
SEA_ASPECT = SeaPlan(20).width / SeaPlan(20).height


class ListStep(StepBox):
    """The base of the checklists: cards to tick off. Ticks decide nothing, but are kept with the draft."""

    most = 2
    """Cards side by side."""
    told = True
    """Whether it says what to do with them, where all lists stand on one page."""

    def build(self) -> None:
        """Begin with an empty list."""
        if self.told or not self.draft.all_drawn:
            self.note(say(N_("Tap what is done.")))
        self._lines: Choices[str] = Choices(
            self.shell, self._tick, lambda: self.shell.theme.text(19), most=self.most, whole=True
        )
        self.add_widget(self._lines)
        self._made: object = None

    def show(self, draft: Draft) -> None:
        """Show the list for this table, and what has been ticked off."""
        super().show(draft)
        if (wanted := self.wanted(draft)) != self._made:
            self._made = wanted
            self._lines.empty()
            self._sized.clear()
            self.list(draft)
        self._lines.show(*draft.ticked)

    def spread(self) -> None:
        """Put one card below the other where the window is high."""
        self._lines.most = 1 if self.roomy else self.most
        self._lines.do_layout()

    def wanted(self, draft: Draft) -> object:
        """Return the facts that the list depends on: a change makes it anew."""
        raise NotImplementedError

    def list(self, draft: Draft) -> None:
        """Add the lines."""
        raise NotImplementedError

    def line(self, key: str, title: Said, text: Said, *shows: Widget, upright: bool = False) -> None:
        """Add one thing to lay out. `key` tells it apart from all others of the set-up."""
        self._lines.offer(key, title, text, shows, upright=upright)

    def _tick(self, key: str) -> None:
        self.change(self.draft.tick(key))

    def pile(self, names: Sequence[str], share: float = 2.4) -> Pile:
        """Return pictures of pieces side by side."""
        pile = Pile(self.shell, tuple(names), picture_side(self.shell, share))
        self.sized(pile, share)
        return pile

    def drawing(
        self, name: str, scene: Callable[[], Scene], aspect: float, share: float, upright: bool = False
    ) -> Picture:
        """Return a picture `share` lines of text high; above the words it is no wider than they are."""
        picture = Picture(self.shell, name, scene, aspect, size_hint=(1 if upright else None, None))
        self.sized(picture, share, None if upright else aspect)
        return picture


class SupplyStep(ListStep):
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
            self.line("start", say(N_("Reef boards")), say(boards, n=opening), board)
        elif draft.boards:
            letter = draft.boards[0]
            board = self.drawing(f"opened-{letter}", partial(opened, letter, 40), BOARD_ASPECT, 5)
            start = N_("{n} polyp tiles, one on each start space in its colour. The starfish stays free.")
            title = say(N_("On the reef boards"))
            if draft.all_drawn:
                title = say(N_("On the reef boards {letters}"), letters=", ".join(draft.boards))
            self.line("start", title, say(start, n=opening), board)
        beside, sea = N_("Beside the reef boards, in reach of all."), ("open-sea", open_sea_board, SEA_ASPECT, 4.4)
        shown: Widget = self.drawing(*sea)
        if draft.all_drawn:
            up = draft.starfish is not False
            beside = _TILES_UP if up else _TILES_DOWN
            shown = self.pile([tile_name(tile, up) for tile in CORAL_TILES[:4]], 3)
        self.line("sea", say(N_("Open-sea board")), say(beside), shown)
        if not draft.options.advanced:
            others -= len(Coral)
            bonus = say(N_("One polyp tile of each colour, beside the open-sea board."))
            self.line("bonus", say(N_("Bonus polyp tiles")), bonus, self.pile([f"polyp-{name}" for name in corals]))
        if _deals(draft):
            heaps = say(N_("All other {n} tiles in five heaps, face up. The app says which to take."), n=others)
            heap = self.pile([f"polyp-{name}" for name in corals])
            self.line("bag", say(N_("Polyp tiles by colour")), heaps, heap)
        else:
            shaken = say(N_("All other {n} polyp tiles go in the bag. Shake it."), n=others)
            self.line("bag", say(N_("The bag")), shaken, self.drawing("icon-bag", bag, 1, 3.4))
        if draft.depth is Depth.HIERARCHY:
            filled = N_(
                "Draw one polyp tile and put it back: its colour names the first space. From there draw "
                "3, 3, 3, 2 and 1 polyp tiles onto the spaces, clockwise."
            )
            self.line("fill", say(N_("Fill the open sea")), say(filled), self.pile([f"polyp-{c}" for c in corals]))
        cubes = say(
            N_("One on the open-sea space of its colour, the other {n} beside the board."), n=5 * (LARVAE - 1)
        )
        self.line("larvae", say(N_("Larva cubes")), cubes, self.pile([f"larva-{name}" for name in corals]))
        self.line(
            "cylinders",
            say(N_("Alga cylinders")),
            say(N_("All {n} beside the open-sea board."), n=len(Alga) * CYLINDERS),
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


class ScreensStep(ListStep):
    """Checklist of what each player gets, clockwise from the start player (`setup.hands`, p. 4)."""

    most = 3
    told = False

    def wanted(self, draft: Draft) -> object:
        """Return the seats with names; a player without one gets a name in the present language."""
        return draft.chairs, draft.first, _deals(draft), draft.depth, self.shell.voice.language

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
            self.line("bite", say(N_("First bite")), say(FIRST_BITE), fish, upright=True)
            cubes = self.pile([f"larva-{coral.name.lower()}" for coral in Coral], 3.4)
            self.line("cubes", say(N_("First larva cubes")), say(FIRST_LARVAE), cubes, upright=True)


def _deals(draft: Draft) -> bool:
    """Return whether the app deals polyp tiles instead of a hand in the bag: it must follow them all."""
    return draft.app_draws and draft.depth is Depth.FULL


def _named(draft: Draft, number: int, speech: Speech) -> str:
    return called(speech, draft.chairs[number])
