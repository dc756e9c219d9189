"""The form with the choices for printing (all, parts, lost or solid pieces; paper, words, ink, size)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.measure import text_width
from companion.drawing.paths import Transform
from companion.drawing.scene import Scene
from companion.translator import LANGUAGES, N_, NATIVE_NAMES, Translator
from mobile.core.plugin import KitPrinting, LosablePiece, LosablePieces
from mobile.core.shell import Shell
from mobile.ui.abacus import Abacus
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, PicturePile, picture_side
from mobile.ui.text import TextLabel, unbreakable_words
from printables.layout.imposition import SidesMethod
from printables.layout.levels import LEVEL_TEXTS, draw_level
from printables.layout.model import SOLID_PIECES_KEY, Edition, Kit, Level
from printables.layout.paper import ALL_PAPERS, PAPERS, SAFE_MARGIN, Machine
from printables.layout.request import CARD_SIZES, DEFAULT_TILE, InkAmount, KitRequest


class PrintScope(StrEnum):
    """What is printed: all, parts, lost pieces or solid ones."""

    WHOLE = "whole"
    PARTS = "parts"
    SPARES = "spares"
    SOLIDS = "solids"


_SCOPES = {
    PrintScope.WHOLE: (N_("The whole game"), N_("Boards, pieces, rules, and how to make it all.")),
    PrintScope.PARTS: (N_("Single parts"), N_("Only what is chosen below.")),
    PrintScope.SPARES: (N_("Lost pieces"), N_("A few of this and that, on as little paper as possible.")),
    PrintScope.SOLIDS: (N_("For a 3D printer"), N_("Solid pieces as STL files, and a plate for each colour.")),
}
_INKS = {
    InkAmount.FULL: (N_("Full colour"), N_("As on the screen, on light water.")),
    InkAmount.SAVER: (N_("Ink saver"), N_("Contours on bare paper.")),
    InkAmount.GREY: (N_("Grey"), N_("For printers without colour.")),
}
_SIDES = {
    SidesMethod.GUTTER: (N_("Fold and glue"), N_("Fronts and backs meet along a fold. Any printer will do.")),
    SidesMethod.LONG: (N_("Both sides, long edge"), N_("The printer turns the sheet over its long edge.")),
    SidesMethod.SHORT: (N_("Both sides, short edge"), N_("The printer turns the sheet over its short edge.")),
    SidesMethod.FACES: (N_("Glue on board"), N_("Fronts and backs are glued onto greyboard.")),
    SidesMethod.FRONTS: (N_("Fronts only"), N_("No backs at all.")),
}
_MACHINES = {
    Machine.HAND: (N_("By hand"), N_("With a knife and scissors.")),
    Machine.SILHOUETTE_4: (N_("Silhouette"), N_("Cameo 5 alpha and later: the sheets have marks in four corners.")),
    Machine.SILHOUETTE_3: (N_("Silhouette, older"), N_("The sheets have marks in three corners.")),
    Machine.CRICUT: (N_("Cricut"), N_("Its program prints the marks: you load a picture of each sheet.")),
}
_MARGINS = {
    SAFE_MARGIN: N_("Every printer reaches the rest."),
    5.0: N_("If your printer reaches farther than most."),
}
_TILED = {
    "a3": N_("Whole boards: you join two sheets."),
    "a2": N_("A poster for the wall, of many sheets."),
}
_EVERYTHING = {PrintScope.WHOLE: True, PrintScope.SOLIDS: True}
_PART = 0.95  # of running text's size: the names of parts
_TILES = (18.0, DEFAULT_TILE, 22.0, 25.0)
_TILE_LINES = {
    18.0: N_("For small tables."),
    DEFAULT_TILE: N_("As most tables want it."),
    25.0: N_("Large: boards may come in halves."),
}


class PrintChoices(BoxLayout):
    """The form. `changed` gets the request after each touch; `names` are of those who played last.

    `scope`, `parts` and `spares` are what only this page knows.
    """

    def __init__(
        self,
        shell: Shell,
        copying: KitPrinting,
        request: KitRequest,
        changed: Callable[[KitRequest], object],
        names: tuple[str, ...] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(2), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self.request, self._changed, self._copying = shell, request, changed, copying
        self.scope = PrintScope.WHOLE
        self.parts: tuple[str, ...] = ()
        self.spares: dict[str, int] = {}
        self._groups: list[tuple[str, list[tuple[object, MenuCard]]]] = []
        self._paper = BoxLayout(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(2))
        self._paper.bind(minimum_height=self._paper.setter("height"))
        # A paper of another size may have been saved by the command.
        formats = {**ALL_PAPERS, request.paper: request.sheet}
        papers = [(key, literal_text(paper.name), None) for key, paper in formats.items()]
        margins: list[Any] = [(mm, literal_text(f"{mm:g} mm"), lazy_text(line)) for mm, line in _MARGINS.items()]
        if request.margin not in _MARGINS:
            margins.append((request.margin, literal_text(f"{request.margin:g} mm"), None))
        languages = [(language, literal_text(NATIVE_NAMES[language]), None) for language in LANGUAGES]
        tiled: list[Any] = [("", lazy_text(N_("On one sheet")), lazy_text(N_("Halved if they are too large.")))]
        tiled += (
            (size, lazy_text(N_("As large as {paper}"), paper=size.upper()), lazy_text(line))
            for size, line in _TILED.items()
        )
        inks = [(ink.value, lazy_text(title), lazy_text(line)) for ink, (title, line) in _INKS.items()]
        sides = [(side.value, lazy_text(title), lazy_text(line)) for side, (title, line) in _SIDES.items()]
        machines = [(one.value, lazy_text(title), lazy_text(line)) for one, (title, line) in _MACHINES.items()]
        tiles = [
            (mm, literal_text(f"{mm:g} mm"), lazy_text(_TILE_LINES.get(mm, N_("A little larger.")))) for mm in _TILES
        ]
        self.add_widget(self._what())
        self._below = Panel(shell, None)
        self.add_widget(self._below)
        self.add_widget(self._group(N_("Language of the print"), "language", languages, 7))
        self.add_widget(self._group(copying.kit().words.tile, "tile", tiles, 10, 4))
        fill_layout(
            self._paper, self._group(N_("Paper"), "paper", papers, 6), self._group(N_("Ink"), "ink", inks, 14)
        )
        self._paper.add_widget(self._group(N_("White at the edges"), "margin", margins, 14))
        self._paper.add_widget(self._group(N_("Boards and posters"), "tiled", tiled, 14))
        if copying.kit().sized_cards:
            cards: list[Any] = [
                ("", lazy_text(N_("As they are drawn")), lazy_text(N_("Four with their backs fit a sheet.")))
            ]
            cards += (
                (key, literal_text(" × ".join(f"{side:g}" for side in size) + " mm"), None)
                for key, size in CARD_SIZES.items()
            )
            self._paper.add_widget(self._group(N_("Size of the cards"), "card", cards, 10))
        if any(names):
            said = literal_text(", ".join(filter(None, names)))
            wishes = [
                ((), lazy_text(N_("No names")), None),
                (names, said, lazy_text(N_("On what is theirs, in their colour."))),
            ]
            self._paper.add_widget(self._group(N_("Names of the players"), "names", wishes, 14))
        if ways := copying.kit().colours:
            usual, *others = ways
            colours = [
                ("", lazy_text(ways[usual].name), None),
                *((word, lazy_text(ways[word].name), None) for word in others),
            ]
            self._paper.add_widget(self._group(N_("Colours of the pieces"), "colours", colours, 10))
        self._paper.add_widget(self._group(N_("Pieces with two sides"), "sides", sides, 14, 3))
        self._paper.add_widget(self._group(N_("What cuts the pieces"), "machine", machines, 14))
        self.add_widget(self._paper)
        self._show_below()
        self._show()

    def _what(self) -> Widget:
        shell, panel = self.shell, Panel(self.shell, None)
        panel.add_widget(TextLabel(shell, lazy_text(N_("What to print")), size=1.1, bold=True))
        flow = AutoGrid(lambda: shell.theme.text(14), most=3, gap=shell.theme.space(1.5))
        side = picture_side(shell, 3)
        shown: dict[PrintScope, Widget] = {
            PrintScope.WHOLE: Picture(shell, *shell.picture("print"), size_hint=(None, None), size=(side, side)),
            PrintScope.PARTS: Picture(shell, self._copying.part, size_hint=(None, None), size=(side, side)),
            PrintScope.SPARES: PicturePile(shell, self._copying.lost, picture_side(shell, 2.2)),
        }
        kit = self._copying.kit()
        if any(part.key == SOLID_PIECES_KEY for part in kit.parts):
            drawn = partial(_first_solid, kit, shell.locale.tr)
            shown[PrintScope.SOLIDS] = Picture(
                shell, f"solid-{kit.key}", drawn, size_hint=(None, None), size=(side, side)
            )
        self._scopes: dict[PrintScope, MenuCard] = {}
        for scope, picture in shown.items():
            title, line = _SCOPES[scope]
            card = MenuCard(
                shell, partial(self.choose_scope, scope), lazy_text(title), lazy_text(line), [picture], size=1.0
            )
            self._scopes[scope] = card
            flow.add_widget(card)
        panel.add_widget(flow)
        return panel

    def _group(self, title: str, name: str, choices: list[Any], least: float, most: int = 5) -> Widget:
        panel = fill_layout(Panel(self.shell, None), TextLabel(self.shell, lazy_text(title), size=1.1, bold=True))
        flow = AutoGrid(lambda: self.shell.theme.text(least), most=most, gap=self.shell.theme.space(1.5), even=False)
        cards: list[tuple[object, MenuCard]] = []
        for value, said, line in choices:
            card = MenuCard(self.shell, partial(self._set, name, value), said, line, upright=line is None, size=1.0)
            cards.append((value, card))
            flow.add_widget(card)
        self._groups.append((name, cards))
        panel.add_widget(flow)
        return panel

    def choose_scope(self, scope: PrintScope) -> None:
        """Choose what is printed: all, parts or lost pieces."""
        if scope is not self.scope:
            self.scope = scope
            self._show_below()
            self._wish()

    def _show_below(self) -> None:
        """Show the choices that this scope needs; those of paper mean nothing to a 3D printer."""
        shell = self.shell
        there = self._paper in self.children
        if there and self.scope is PrintScope.SOLIDS:
            self.remove_widget(self._paper)
        elif not there and self.scope is not PrintScope.SOLIDS:
            self.add_widget(self._paper)
        self._below.clear_widgets()
        self._part_cards: dict[str, MenuCard] = {}
        self._own: MenuCard | None = None
        self._levels: dict[Level, MenuCard] = {}
        if self.scope is PrintScope.WHOLE:
            kit = self._copying.kit()
            self._below.add_widget(self._level_cards(kit))
            if kit.own.parts:
                line = N_("Any wooden pieces of the right colours will do.")
                self._own = MenuCard(shell, self._own_pieces, lazy_text(kit.own.label), lazy_text(line), size=1.0)
                self._below.add_widget(self._own)
        elif self.scope is PrintScope.PARTS:
            flow = AutoGrid(self._part_room, most=4, gap=shell.theme.space())
            for part in self._copying.kit().parts:
                card = MenuCard(shell, partial(self._part, part.key), lazy_text(part.name), None, size=_PART)
                self._part_cards[part.key] = card
                flow.add_widget(card)
            self._below.add_widget(flow)
        elif self.scope is PrintScope.SPARES:
            self._below.add_widget(LostPieces(shell, self._copying.spares(), self.spares, self._wish))

    def _part_room(self) -> float:
        """The least width of the cards of parts: narrower, words would be written smaller."""
        theme, tr = self.shell.theme, self.shell.locale.tr
        words = (word for part in self._copying.kit().parts for word in unbreakable_words(tr(part.name)))
        longest = max(text_width(word, theme.text(_PART), bold=True) for word in words)
        return max(theme.text(9.5), 1.04 * longest + theme.space(3))

    def _level_cards(self, kit: Kit) -> Widget:
        """Return cards for how much of the game is made, each level with its picture."""
        shell = self.shell
        flow = AutoGrid(lambda: shell.theme.text(14), most=3, gap=shell.theme.space(1.5))
        side = picture_side(shell, 3)
        for level, (name, about) in LEVEL_TEXTS.items():
            drawn = partial(draw_level, kit, level)
            shown = Picture(shell, f"level-{kit.key}-{level}", drawn, size_hint=(None, None), size=(side, side))
            card = MenuCard(
                shell, partial(self._set, "level", level), lazy_text(name), lazy_text(about), [shown], size=1.0
            )
            self._levels[level] = card
            flow.add_widget(card)
        return flow

    def _set(self, name: str, value: object) -> None:
        self.request = replace(self.request, **{name: value})  # type: ignore[arg-type]
        self._wish()

    def _own_pieces(self) -> None:
        self._set("own_pieces", not self.request.own_pieces)

    def _part(self, key: str) -> None:
        """Add a part, or take it out."""
        there = key in self.parts
        self.parts = tuple(part for part in self.parts if part != key) if there else (*self.parts, key)
        self._wish()

    @property
    def something(self) -> bool:
        """Return whether anything is chosen at all."""
        return bool({**_EVERYTHING, PrintScope.PARTS: self.parts, PrintScope.SPARES: self._lost_pieces}[self.scope])

    @property
    def _lost_pieces(self) -> tuple[tuple[str, int], ...]:
        return tuple((name, number) for name, number in self.spares.items() if number)

    def _wish(self) -> None:
        only = self.parts if self.scope is PrintScope.PARTS else ()
        spare = self._lost_pieces if self.scope is PrintScope.SPARES else ()
        self.request = replace(self.request, only=only, spare=spare)
        self._show()
        self._changed(self.request)

    def _show(self) -> None:
        for name, cards in self._groups:
            now = getattr(self.request, name)
            for value, card in cards:
                card.choose(value == now or str(value) == str(now))
        for scope, card in self._scopes.items():
            card.choose(scope is self.scope)
        for level, card in self._levels.items():
            card.choose(level == self.request.level)
        for key, card in self._part_cards.items():
            card.choose(key in self.parts)
        if self._own is not None:
            self._own.choose(self.request.own_pieces)


def _first_solid(kit: Kit, tr: Translator) -> Scene:
    """Return the first piece for a 3D printer, in the middle of a square."""
    from printables.export.solids import draw_solid

    seen = draw_solid(kit.solids(Edition(tr, next(iter(PAPERS.values())), DEFAULT_TILE))[0])
    side = max(seen.width, seen.height)
    way = Transform((side - seen.width) / 2, (side - seen.height) / 2)
    return Scene(side, side, way.shapes(seen.shapes))


_HIGH = 5  # rows above each other; more stand beside them


class LostPieces(BoxLayout):
    """Groups of `spares` side by side, each with rows to count. `numbers` has the counts, by the keys of the pieces.

    Calls `changed` after each touch.
    """

    def __init__(
        self,
        shell: Shell,
        spares: Sequence[Sequence[LosablePieces]],
        numbers: dict[str, int],
        changed: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=shell.theme.space(1.5), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.shell, self._numbers, self._changed = shell, numbers, changed
        for kinds in spares:
            flow = AutoGrid(
                shell.theme.text(17 if len(kinds) < 3 else 14), most=len(kinds), gap=shell.theme.space(1.5)
            )
            fill_layout(flow, *(self._kind(kind) for kind in kinds))
            self.add_widget(flow)

    def _kind(self, kind: LosablePieces) -> Panel:
        panel = fill_layout(Panel(self.shell), TextLabel(self.shell, lazy_text(kind.title), bold=True))
        stacks = [kind.rows[first : first + _HIGH] for first in range(0, len(kind.rows), _HIGH)]
        flow = AutoGrid(lambda: self.shell.theme.text(10), most=len(stacks), gap=self.shell.theme.space())
        fill_layout(flow, *(self._abacus(rows, kind.most) for rows in stacks))
        panel.add_widget(flow)
        return panel

    def _abacus(self, rows: Sequence[LosablePiece], most: int) -> Abacus:
        def count(row: int, number: int) -> None:
            self._numbers[rows[row].key] = number
            abacus.show(self._counts(rows))
            self._changed()

        abacus = Abacus(self.shell, [row.picture for row in rows], count, most)
        abacus.show(self._counts(rows))
        return abacus

    def _counts(self, rows: Sequence[LosablePiece]) -> list[int]:
        return [self._numbers.get(row.key, 0) for row in rows]
