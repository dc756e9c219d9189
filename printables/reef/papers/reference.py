"""The reference card of Reef, one for each player: a turn and the end in front, marks of patterns behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.drawing.paths import Area, from_top, rounded
from companion.drawing.scene import Path, Scene, Shape
from companion.reef.art.cards import RIM, pattern_picture
from companion.reef.art.pieces import at_size, condition_stack
from companion.reef.box import Colour, pattern
from companion.translator import N_, Speech
from printables.press.part import BUTTED, Content, Edition, Piece
from printables.text.columns import fitted, height_of, stacked
from printables.text.furniture import ground, panel, title_line
from printables.text.legible import legible
from printables.text.typeset import DoesNotFit, Slice, Style, paragraph

WIDTH, HEIGHT = 63.0, 85.4
"""Millimetres; four with their backs fit above and below the fold line of A4 and of Letter."""

_PLAYERS = 4
_SHEET = Area(0, 0, WIDTH, HEIGHT).wider(-2.2)
_BAND = 7.2
_TEXT = Area(_SHEET.x + 2.0, _SHEET.y + 1.0, _SHEET.width - 4.0, _SHEET.height - _BAND - 1.6)
_LARGEST = 9.5


class Passage(NamedTuple):
    """A heading run into its text, both messages; the heading may be a letter that a rule is known by."""

    title: str
    text: str


TURN = (
    Passage(
        N_("Take a card"),
        N_(
            "One of the three on display, with its points; refill from the deck. Or the deck’s top card, for 1 point "
            "laid on the display card of lowest value. At most four in hand."
        ),
    ),
    Passage(
        N_("or play a card"),
        N_(
            "First place both pieces it shows, stacks at most four high. Then score its pattern as often as it "
            "shows, each piece once."
        ),
    ),
)

END = (
    Passage(N_("End"), N_("A colour is used up: finish the round. The deck is used up: the game is over.")),
    Passage(N_("Cards in hand"), N_("Each scores once if its pattern shows, without its pieces.")),
    Passage(N_("On a tie"), N_("More covered spaces, then more stacks of four.")),
)

_MARKS: tuple[tuple[Callable[[], Scene], str, str], ...] = (
    (
        lambda: condition_stack(Colour.RED, ""),
        N_("A red piece without a number:"),
        N_("This colour on top, any height"),
    ),
    (lambda: condition_stack(Colour.YELLOW, "2"), N_("A yellow piece with the number 2:"), N_("Exactly this high")),
    (lambda: condition_stack(Colour.GREEN, "2+"), N_("A green piece with the number 2+:"), N_("This high or higher")),
    (
        lambda: condition_stack(None, "3"),
        N_("A piece in all four colours with the number 3:"),
        N_("Any colour, exactly this high"),
    ),
    (
        lambda: pattern_picture(pattern("P around Y"), 20 / 3),
        N_("Purple pieces all around a yellow one:"),
        N_("Points for each such piece around the highest stack of the colour in the middle"),
    ),
)
"""What patterns are drawn with: the mark, what is to be seen, what it means."""


def _front(speech: Speech) -> Scene:
    def lines(size: float) -> list[Slice]:
        return [
            line
            for number, passage in enumerate((*TURN, *END))
            for line in paragraph(
                speech(N_("**{title}:** {text}"), title=speech(passage.title), text=speech(passage.text)),
                _TEXT.width,
                Style(size, before=1.3 if number != len(TURN) else 2.4),
            )
        ]

    return _side(speech(N_("Your turn")), fitted(lines, _TEXT, _LARGEST))


def _back(speech: Speech) -> Scene:
    foot = speech(N_("Seen from above, turned any way. Where the pattern shows nothing, anything may lie."))
    for size in (9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0):
        below = paragraph(foot, _TEXT.width, Style(size))
        room = _TEXT._replace(y=_TEXT.y + height_of(below) + 1.5, height=_TEXT.height - height_of(below) - 1.5)
        try:
            shapes = [*_rows(speech, room, size), *stacked(below, from_top(_TEXT.x, room.y - 1.4, _TEXT.width, 30))]
        except DoesNotFit:
            if size == 8.0:
                raise
            continue
        break
    return _side(speech(N_("Patterns")), tuple(shapes))


def _rows(speech: Speech, room: Area, size: float) -> Iterator[Shape]:
    """Each mark with what it means beside it, the last larger than the others."""
    share = room.height / (len(_MARKS) + 0.75)
    top = room.top
    for number, (draw, shows, text) in enumerate(_MARKS):
        high = share * (1.75 if number == len(_MARKS) - 1 else 1.0)
        side = min(high - 1.0, 20.0)
        left = 21.0
        scene = draw()
        drawn = legible(f"reference-{number}", scene, side / scene.width)
        yield at_size(*drawn, (room.x + 9.5, top - high / 2), side)._replace(shows=speech(shows))
        lines = paragraph(speech(text), room.width - left, Style(size))
        tall = height_of(lines)
        yield from stacked(lines, from_top(room.x + left, top - (high - tall) / 2, room.width - left, high))
        top -= high


def _side(title: str, words: tuple[Shape, ...]) -> Scene:
    band = from_top(_SHEET.x + 2.2, _SHEET.top, _SHEET.width - 4.4, _BAND)
    line = Path(rounded(_SHEET.x + 2.2, _SHEET.top - _BAND, _SHEET.width - 4.4, 0.5, 0.2), fill="water.wave")
    shapes = (ground(WIDTH, HEIGHT, RIM), panel(_SHEET, radius=3.5), line, title_line(title, band, "line", 14))
    return Scene(WIDTH, HEIGHT, (*shapes, *words))


def make(edition: Edition) -> Content:
    """The reference cards."""
    speech = edition.speech
    label = speech(N_("Reference card"))
    sides = _front(speech), _back(speech)
    card = Piece("reference-card", label, _PLAYERS, *sides, rim=RIM, craft=BUTTED, worded=True)
    return Content((card,))
