"""Dialogs that ask which card it is: choose a known one, or describe one that the app has not seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.drawing.scene import Scene
from companion.reef.art.cards import draw_pattern
from companion.reef.art.pieces import draw_condition, draw_gained_pieces
from companion.reef.box import BOARD_SIDE, CARD_SIZE, COLOURS, SPACES, Colour, Deck, parse_pattern, piece_count
from companion.reef.box import Card as BoxCard
from companion.refusal import Refused
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.reef.card_builder import (
    ANY_COLOUR,
    FREE_PATTERN,
    HEIGHT_CHOICES,
    PATTERN_KINDS,
    POINT_CHOICES,
    CardBuilder,
    PatternKind,
    build_pattern_text,
)
from mobile.reef.pictures import ColourPairPicker, card_drawing, named_drawing, piece_design
from mobile.ui.buttons import Button, Swatch
from mobile.ui.dialogs import Dialog, DialogHost
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text, literal_text, refusal_sentence
from mobile.ui.menu_cards import MenuCard
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import LazyText, TextLabel

_ANY = N_("Any height")
_CELL = 1.35  # of what a finger needs at least: four spaces side by side on the smallest phone


class FreePatternPanel(Panel):
    """The panel: choose what a space wants, then touch the space. `changed` gets the card as it is then."""

    def __init__(
        self, shell: Shell, composing: CardBuilder, changed: Callable[[CardBuilder], object], blue: bool = False
    ) -> None:
        super().__init__(shell, None)
        self._composing, self._changed, self._blue = composing, changed, blue
        self._tool = composing.tool
        self.add_widget(
            TextLabel(shell, lazy_text(N_("Choose a colour and a height, then tap the spaces.")), bold=True)
        )
        self._tools(self._tool)
        theme = shell.theme
        side = max(theme.touch, min(theme.text(3.2), _CELL * theme.least))
        wide = BOARD_SIDE * side + (BOARD_SIDE - 1) * theme.space(0.5)
        grid = AutoGrid(side, most=BOARD_SIDE, gap=theme.space(0.5), even=False, size_hint_x=None, width=wide)
        fill_layout(grid, *(self._cell(space, side) for space in SPACES))
        self.add_widget(grid)
        done = Button(shell, lazy_text(N_("That is the pattern")), self._whole, role="loud")
        done.mean(possible=bool(composing.pattern))
        self.add_widget(done)

    def _tools(self, tool: tuple[str, str]) -> None:
        """Colours and heights, those of the `tool` chosen."""
        shell, (colour, height) = self.shell, tool
        colours, heights = (
            AutoGrid(max(shell.theme.touch, shell.theme.text(3.4)), gap=shell.theme.space(), even=False)
            for _ in range(2)
        )
        swatches: dict[str, Swatch] = {
            each: Swatch(shell, piece_design(each, self._blue), partial(self._take, each, height)) for each in COLOURS
        }
        joker = named_drawing(f"wanted-{ANY_COLOUR}{height}", partial(_wanted, f"{ANY_COLOUR}{height}"), self._blue)
        swatches[ANY_COLOUR] = Swatch(shell, joker.name, partial(self._take, ANY_COLOUR, height), drawn=joker.scene)
        for each, swatch in swatches.items():
            swatch.choose(each == colour)
            colours.add_widget(swatch)
        for each in ("", *HEIGHT_CHOICES):
            said, role = literal_text(each) if each else lazy_text(_ANY), "plain" if each == height else "quiet"
            heights.add_widget(Button(shell, said, partial(self._take, colour, each), role=role))
        fill_layout(self, colours, heights)

    def _take(self, colour: str, height: str) -> None:
        self._changed(self._composing._replace(tool=(colour, height)))

    def _cell(self, space: int, side: float) -> MenuCard:
        wanted = self._composing.cells[space]
        shown: list[Widget] = []
        if wanted:
            named = named_drawing(f"wanted-{wanted}", partial(_wanted, wanted), self._blue)
            shown = [Picture(self.shell, *named, size_hint=(None, None), size=(0.9 * side, 0.9 * side))]
        return MenuCard(self.shell, partial(self._touch, space), shows=shown, upright=True, padding=0.05 * side)

    def _touch(self, space: int) -> None:
        self._changed(self._composing.with_space(space, "".join(self._tool)))

    def _whole(self) -> None:
        if self._composing.pattern:
            self._changed(self._composing._replace(whole=True))


def _wanted(condition: str) -> Scene:
    """A piece that a space wants, with the height that is asked for."""
    colour, height = condition[0], condition[1:]
    return draw_condition(None if colour == ANY_COLOUR else Colour(colour), height)


def card_builder_dialog(shell: Shell, gain: str, made: Callable[[BoxCard], object], blue: bool = False) -> Dialog:
    """Return the dialog; `made` gets the card. `gain` are the pieces it gives, as far as they are known."""
    content, left = CardBuilderPanel(shell, gain, blue), shell.app_state.service(InterruptedCard)
    dialog = Dialog(shell, lazy_text(N_("A card not seen before")), content, shell.theme.text(34))

    def finished(card: BoxCard) -> None:
        left.answers = None  # closing it has just kept it
        made(card)

    content.made = dialog.closing(finished)
    if left.answers is not None and left.gain == gain:
        content.go_on(left.answers)
    dialog.bind(on_close=lambda *_: left.keep(gain, content.answers))
    return dialog


class InterruptedCard:
    """A card whose dialog was closed too early: the questions `asked` about it, where `gain` was known."""

    def __init__(self) -> None:
        self.gain = ""
        self.answers: Sequence[CardBuilder] | None = None

    def keep(self, gain: str, asked: Sequence[CardBuilder]) -> None:
        """Remember what was answered; the next dialog goes on there."""
        if len(asked) > 1:
            self.gain, self.answers = gain, asked


class CardBuilderPanel(Panel):
    """A panel with one question after the other; the card as far as it is known stands above them.

    `made` gets the card. `last` is what the card before was put together from, and its points.
    """

    def __init__(self, shell: Shell, gain: str, blue: bool = False) -> None:
        super().__init__(shell, None)
        self.made: Callable[[BoxCard], object] = lambda _card: None
        self.last: tuple[CardBuilder, int] | None = None
        self._blue = blue
        self.composing = CardBuilder(gain)
        self._earlier: list[CardBuilder] = []
        self._show()

    def begin(self, last: tuple[CardBuilder, int] | None) -> None:
        """Begin the next card; `last` can be had again in other colours."""
        self.last, self.composing, self._earlier = last, CardBuilder(), []
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        composing, shell = self.composing, self.shell
        self._so_far()
        if composing.wants_gain:
            self._title(N_("Which two pieces does it give?"))
            self.add_widget(ColourPairPicker(shell, self._gained, self._blue))
            if self.last is not None and composing.kind is None and self.last[0].kind != FREE_PATTERN:
                self.add_widget(Button(shell, lazy_text(N_("The last card again, in other colours")), self._again))
        elif composing.kind is None:
            self._title(N_("What does its pattern look like?"))
            self.add_widget(self._row([self._kind(each) for each in PATTERN_KINDS if each != FREE_PATTERN], 4.6))
            self.add_widget(
                Button(shell, lazy_text(N_("Another one")), partial(self._choose, FREE_PATTERN), role="quiet")
            )
        elif composing.wants_spaces:
            self.add_widget(FreePatternPanel(shell, composing, self.now, self._blue))
        elif composing.wants_colour:
            self._ask(self._which_colour(composing.kind), map(self._colour, composing.colours_there), 4.0)
        elif composing.wants_height:
            self._ask(N_("How high?"), map(self._height, HEIGHT_CHOICES), 4.0)
        else:
            if composing.may_have_height:
                self._ask(N_("Only where a height is printed:"), map(self._height, HEIGHT_CHOICES), 4.0, asks=False)
            self._ask(N_("How many points for each match?"), map(self._value, POINT_CHOICES), 4.0)
        if self._earlier:
            self.add_widget(Button(shell, lazy_text(N_("One question back")), self.back, role="quiet"))

    def _so_far(self) -> None:
        """The pieces and the pattern, as far as they are known."""
        composing, side = self.composing, self.shell.theme.text(5)
        shown: list[Picture] = []
        if not composing.wants_gain:
            named = named_drawing(
                f"gain-{composing.gain}", partial(draw_gained_pieces, tuple(map(Colour, composing.gain))), self._blue
            )
            shown.append(Picture(self.shell, *named, size_hint=(None, None), size=(0.7 * side, 0.7 * side)))
        if composing.pattern and not composing.wants_spaces:
            shown.append(_picture(self.shell, composing.pattern, self._blue, side))
        if shown:
            row = BoxLayout(size_hint=(None, None), spacing=self.shell.theme.space(2), height=side)
            row.width = sum(each.width for each in shown) + row.spacing
            for each in shown:
                each.pos_hint = {"center_y": 0.5}
                row.add_widget(each)
            self.add_widget(row)

    def _which_colour(self, kind: PatternKind) -> str:
        first = not self.composing.colours
        if "around" in kind.text:
            return N_("Which colour counts?") if first else N_("Around which colour?")
        return N_("Which colour?") if first else N_("And the other colour?")

    def _title(self, message: str, asks: bool = True) -> None:
        self.add_widget(TextLabel(self.shell, lazy_text(message), bold=asks, size=1.1 if asks else 1.0))

    def _ask(self, message: str, choices: Iterable[Widget], wide: float, asks: bool = True) -> None:
        self._title(message, asks)
        self.add_widget(self._row(choices, wide))

    def _row(self, choices: Iterable[Widget], wide: float) -> AutoGrid:
        flow = AutoGrid(
            max(self.shell.theme.touch, min(self.shell.theme.text(wide), 1.6 * self.shell.theme.touch)),
            gap=self.shell.theme.space(),
            even=False,
        )
        fill_layout(flow, *choices)
        return flow

    def now(self, composing: CardBuilder) -> None:
        """Go on from what has been touched so far."""
        self._earlier.append(self.composing)
        self.composing = composing
        if composing.points is not None and not (composing.wants_gain or composing.wants_colour):
            self._finish(composing.points)
        else:
            self._show()

    def back(self) -> None:
        """Go back one question; what was answered before it stays."""
        if self._earlier:
            self.composing = self._earlier.pop()
            self._show()

    @property
    def answers(self) -> Sequence[CardBuilder]:
        """The answers so far, question by question."""
        return (*self._earlier, self.composing)

    def go_on(self, asked: Sequence[CardBuilder]) -> None:
        """Ask the next question after those that were `asked` before."""
        *self._earlier, self.composing = asked
        self._show()

    def _again(self) -> None:
        if self.last is not None:
            self.now(self.last[0].in_other_colours(self.last[1]))

    def _gained(self, pair: tuple[Colour, ...]) -> None:
        self.now(self.composing._replace(gain="".join(pair)))

    def _kind(self, kind: PatternKind) -> Widget:
        shown = _picture(self.shell, build_pattern_text(kind), self._blue, self.shell.theme.text(3))
        return MenuCard(self.shell, partial(self._choose, kind), shows=[shown], upright=True)

    def _choose(self, kind: PatternKind) -> None:
        self.now(self.composing._replace(kind=kind))

    def _colour(self, colour: Colour) -> Widget:
        chosen = self.composing._replace(colours=(*self.composing.colours, colour))
        return Swatch(self.shell, piece_design(colour, self._blue), partial(self.now, chosen))

    def _height(self, height: str) -> Widget:
        there = self.composing.height == height
        to = self.composing._replace(height="" if there else height)
        return Button(self.shell, literal_text(height), lambda: self.now(to), role="plain" if there else "quiet")

    def _value(self, points: int) -> Widget:
        return Button(self.shell, literal_text(str(points)), partial(self._finish, points))

    def _finish(self, points: int) -> None:
        try:
            made = self.composing.card(points)
        except Refused as why:
            self.add_widget(TextLabel(self.shell, refusal_sentence(why)))
            return
        self.last = self.composing, points
        self.made(made)


def _picture(shell: Shell, text: str, blue: bool, side: float) -> Picture:
    def scene() -> Scene:
        return draw_pattern(parse_pattern(text), 13)

    made = scene()
    return Picture(
        shell,
        *named_drawing(f"asked-{text}", scene, blue),
        made.width / made.height,
        size_hint=(None, None),
        size=(side, side),
    )


_CARD = CARD_SIZE[0] / CARD_SIZE[1]
NEW_CARD = N_("A card not seen before")
_WIDE, _LARGE = 4.7, 6.5  # of running text's size, if that is more than a finger needs
_MANY = 13  # cards: so many at once are too small to be read


def card_picture(shell: Shell, card: BoxCard | None, high: float, blue: bool) -> Picture:
    """Return the picture of a card, or the back of one that is not known, so many pixels high."""
    wide = _CARD * high
    return Picture(shell, *card_drawing(shell, card, wide, blue), _CARD, size_hint=(None, None), size=(wide, high))


class CardGrid(Panel):
    """A panel of cards to choose from. If there are many, you first choose the pair of pieces that the card gives."""

    def __init__(
        self,
        shell: Shell,
        cards: Iterable[BoxCard],
        chosen: Callable[[BoxCard], object],
        blue: bool = False,
    ) -> None:
        super().__init__(shell, None)
        self._cards, self._chosen, self._blue = [*dict.fromkeys(cards)], chosen, blue
        self._there: AutoGrid | None = None
        if len(self._cards) < _MANY:
            self._lay(self._cards)
            return
        self.add_widget(TextLabel(shell, lazy_text(N_("Which two pieces does it give?")), bold=True))
        self._pairs = ColourPairPicker(shell, self._pair, blue)
        self._pairs.offer({*map(_gives, self._cards)})
        self.add_widget(self._pairs)

    def _pair(self, pair: tuple[Colour, ...]) -> None:
        """Show the cards of a pair alone, so that they are in sight; touched again, all pairs."""
        again = self._there is not None
        self._pairs.offer({*map(_gives, self._cards)} if again else {pair})
        self._pairs.show(() if again else pair)
        self._lay([] if again else [card for card in self._cards if _gives(card) == pair])

    def _lay(self, cards: Sequence[BoxCard]) -> None:
        if self._there is not None:
            self.remove_widget(self._there)
        self._there = card_grid(self.shell, cards, self._chosen, self._blue, _LARGE) if cards else None
        if self._there is not None:
            self.add_widget(self._there)


def card_grid(
    shell: Shell,
    cards: Iterable[BoxCard],
    chosen: Callable[[BoxCard], object],
    blue: bool,
    wide: float = _WIDE,
) -> AutoGrid:
    """Return cards side by side, about as `wide` as so many letters; `chosen` gets the one touched.

    Those that give the same pieces stand side by side.
    """
    least = max(shell.theme.touch, picture_side(shell, wide))
    flow = AutoGrid(least, most=12, gap=shell.theme.space(0.6), even=False, widest=1.5 * least)
    for card in sorted(cards, key=_order):
        picture = card_picture(shell, card, 1.15 * least, blue)
        flow.add_widget(MenuCard(shell, partial(chosen, card), shows=[picture], upright=True, padding=0))
    return flow


def ask_card(
    dialogs: DialogHost,
    shell: Shell,
    deck: Deck,
    cards: Iterable[BoxCard],
    named: Callable[[BoxCard], object],
    ways: Sequence[tuple[LazyText, Callable[[], object]]] = (),
    why: LazyText | None = None,
) -> None:
    """Open a dialog that asks which of these `cards` of a deck it is, and says `why`. `ways` are buttons beside them.

    Of a deck that is not known whole it may also be one that has not been seen before.
    """
    content = Panel(shell, None)
    dialog = Dialog(shell, lazy_text(N_("Which card is it?")), content, shell.theme.text(60))
    found = list(ways)
    if why is not None:
        content.add_widget(TextLabel(shell, why))
    if not deck.complete:
        found.insert(0, (lazy_text(NEW_CARD), lambda: dialogs.open(card_builder_dialog(shell, "", named, deck.blue))))
    for said, way in found:
        content.add_widget(Button(shell, said, dialog.closing(way)))
    content.add_widget(CardGrid(shell, cards, dialog.closing(named), deck.blue))
    dialogs.open(dialog)


def _gives(card: BoxCard) -> tuple[Colour, ...]:
    return tuple(map(Colour, card.gain))


def _order(card: BoxCard) -> tuple[bool, list[int], int, int, str]:
    gain = [COLOURS.index(Colour(letter)) for letter in card.gain]
    return gain[0] != gain[1], gain, card.points, piece_count(parse_pattern(card.pattern)), card.pattern
