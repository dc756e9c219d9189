"""Textures of Reef's pieces, boards and cards, so many pixels wide; swatches to choose a card's pair of pieces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import combinations_with_replacement
from math import ceil
from typing import Any, Final, NamedTuple

from kivy.uix.stacklayout import StackLayout

from companion.drawing.scene import Scene
from companion.reef.art.cards import (
    STACK,
    draw_card_back,
    draw_card_front,
    draw_pattern,
    height_letter_size,
    pattern_size,
)
from companion.reef.art.pieces import (
    ASKED_HEIGHT,
    draw_blank_token,
    draw_gained_pieces,
    draw_stack,
    recolour_blue,
    variant_on_space,
)
from companion.reef.art.table import BoardLayout, draw_match_outlines, draw_player_board
from companion.reef.box import (
    COLOURS,
    Card,
    Colour,
    Pattern,
    Sign,
    SpecialPattern,
    format_pattern,
    parse_pattern,
    pattern_rotations,
)
from mobile.core.shell import Shell
from mobile.ui.buttons import Swatch

_SPACE = 23.0  # mm
_UNIT = 13.0  # mm: a space of a pattern
_TALLEST = 60.0  # of a height, in hundredths of its stack: the coral has to show
BOARD_LAYOUT = BoardLayout(_SPACE, strip=False)
_SIGNS = str.maketrans({"/": "_", "*": "a", "+": "p", ".": "o", ":": "-", "=": "-", " ": "", "?": "x"})


class PieceTextures:
    """Textures at a width in pixels, in the palette of the app; with `blue` pieces instead of purple ones.

    While `secret`, none that is drawn is kept on the disk.
    """

    def __init__(self, shell: Shell, blue: bool = False) -> None:
        self._shell, self._blue, self.secret = shell, blue, False

    def board(self, sign: Sign, wide: float) -> Any:
        """Return a player's board without the water below it."""
        return self._drawn(f"board-{sign.name.lower()}", partial(draw_player_board, sign, _SPACE, False), wide)

    def stack(self, pieces: str, wide: float, space: int) -> Any:
        """Return a stack from above as it lies on a space, with its height."""
        sibling = variant_on_space(space)
        return self._drawn(f"lying-{pieces}-{sibling}", partial(draw_stack, pieces, sibling=sibling), wide)

    def piece(self, letter: str, wide: float) -> Any:
        """Return one piece without a height."""
        return self._drawn(f"one-{letter}", partial(draw_stack, letter, 20, ""), wide)

    def card(self, card: Card | None, wide: float) -> Any:
        """Return a card, or the back of one that is not known."""
        named = card_drawing(self._shell, card, wide, self._blue)
        return self._shell.atlas.scene(*named, int(wide), self._shell.theme.palette, self.secret)

    def token(self, wide: float) -> Any:
        """Return a point token without its value."""
        return self._drawn("token", draw_blank_token, wide)

    def pattern(self, card: Card, wide: float, high: float) -> Any:
        """Return the pattern of a card, turned so that it is largest in a room of this size; heights can be read."""
        found, space = _turned(card, wide, high)
        letters = _letters(space, self._shell.theme.readable)
        scene = partial(draw_pattern, found, _UNIT, letters)
        return self._drawn(f"asked-{letters:.0f}-{format_pattern(found)}", scene, space * pattern_size(found, 1)[0])

    def letters(self, card: Card, wide: float, high: float) -> float:
        """Return how large the heights in the picture `pattern` are, in pixels."""
        space = pattern_cell_side(card, wide, high)
        return _letters(space, self._shell.theme.readable) / 100 * STACK * space

    def matches(self, matches: Sequence[Sequence[int]], wide: float) -> Any:
        """Return outlines of matches, to be laid on a board of that width."""
        name = "-".join("".join(f"{space:x}" for space in match) for match in matches)
        return self._drawn(f"matches-{name}", partial(draw_match_outlines, matches, BOARD_LAYOUT), wide)

    def _drawn(self, name: str, scene: Callable[[], Scene], wide: float) -> Any:
        named = named_drawing(name, scene, self._blue)
        palette = self._shell.theme.palette
        return self._shell.atlas.scene(named.name, named.scene, int(wide), palette, self.secret)


def pattern_cell_side(card: Card, wide: float, high: float) -> float:
    """Return the side in pixels of a cell of a card's pattern, drawn as large as fits in `wide` by `high` pixels."""
    return _turned(card, wide, high)[1]


def _letters(space: float, least: float) -> float:
    """Return how large heights are on a pattern with spaces so many pixels wide, in hundredths of a stack."""
    space = max(1.0, space)  # a window that is minimised has no room at all
    return max(ASKED_HEIGHT, min(_TALLEST, ceil(100 * least / (STACK * space))))


def _turned(card: Card, wide: float, high: float) -> tuple[Pattern, float]:
    found = parse_pattern(card.pattern)
    ways: Sequence[Pattern] = (found,) if isinstance(found, SpecialPattern) else pattern_rotations(found)
    sizes = [pattern_size(each, 1) for each in ways]
    spaces = [min(wide / across, high / up, 0.5 * max(wide, high)) for across, up in sizes]
    best = spaces.index(max(spaces))
    return ways[best], spaces[best]


class CachedScene(NamedTuple):
    """A drawing, and the name it is cached by."""

    name: str
    scene: Callable[[], Scene]


def card_drawing(shell: Shell, card: Card | None, wide: float, blue: bool) -> CachedScene:
    """Return the face of a card so many pixels wide, with heights that can be read; or the back of an unknown one."""
    if card is None:
        return named_drawing("card-back", draw_card_back, blue)
    size, letters = height_letter_size(card), ASKED_HEIGHT
    if size is not None:
        letters = max(letters, min(_TALLEST, ceil(letters * shell.theme.readable / (size * wide))))
    name = f"card-{card}" + (f"-{letters:.0f}" if letters > ASKED_HEIGHT else "")
    return named_drawing(name, partial(draw_card_front, card, high=letters), blue)


def named_drawing(name: str, scene: Callable[[], Scene], blue: bool) -> CachedScene:
    """Return a drawing of Reef under a name that a file can have; `blue` as with `PieceTextures`."""
    if blue:
        return CachedScene(safe_name(f"{name}-blue"), lambda: recolour_blue(scene()))
    return CachedScene(safe_name(name), scene)


def piece_design(colour: Colour, blue: bool) -> str:
    """Return the name of the design of a piece alone."""
    return "piece-blue" if blue and colour is Colour.PURPLE else f"piece-{colour.name.lower()}"


def safe_name(name: str) -> str:
    """Return a name for a drawing of Reef that a file can have."""
    return f"reef-{name}".translate(_SIGNS)


_ROW: Final = 5


class ColourPairPicker(StackLayout):
    """The pairs as swatches, all in one row, or in two of five. `touched` gets the two colours."""

    def __init__(self, shell: Shell, touched: Callable[[tuple[Colour, ...]], object], blue: bool = False) -> None:
        super().__init__(size_hint_y=None, spacing=shell.theme.space(0.4))
        self.bind(minimum_height=self.setter("height"))
        self.swatches: dict[tuple[Colour, ...], Swatch] = {}
        for pair in combinations_with_replacement(COLOURS, 2):
            name, scene = named_drawing(f"gain-{''.join(pair)}", partial(draw_gained_pieces, pair), blue)
            swatch = Swatch(shell, name, partial(touched, pair), drawn=scene)
            self.swatches[pair] = swatch
            self.add_widget(swatch)

        self.bind(width=lambda *_: self.fit(shell.theme.touch))

    def fit(self, side: float) -> None:
        """Make pictures `side` pixels wide, all beside each other or in rows of five."""
        for swatch in self.swatches.values():
            swatch.enlarge(side)
        gap = self.spacing[0]
        row, all_ = (number * (side + gap) - gap for number in (_ROW, len(self.swatches)))
        self.padding = (0, 0, max(0.0, self.width - row - 1) if all_ > self.width else 0, 0)

    def offer(self, pairs: Collection[tuple[Colour, ...]]) -> None:
        """Let only these pairs be touched."""
        self.clear_widgets()
        for pair, swatch in self.swatches.items():
            if pair in pairs:
                self.add_widget(swatch)

    def show(self, chosen: tuple[Colour, ...]) -> None:
        """Give the ring to a pair."""
        for pair, swatch in self.swatches.items():
            swatch.choose(pair == chosen)
