"""The assembly page: eight steps from the printer to the table, pictures first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from companion.drawing.area import Area, from_top
from companion.drawing.paths import rounded
from companion.drawing.scene import Circle, Path, Scene, Shape
from companion.reef_encounter.art.geometry import SeaPlan
from companion.speech import N_
from printables.press.halving import fits
from printables.press.layout import Sides
from printables.press.part import Content, Edition, Level
from printables.reef_encounter.papers import assembly_pictures as steps
from printables.reef_encounter.papers.nets import Crate
from printables.text.columns import fitting_size, stacked
from printables.text.furniture import centred, laid, title_line
from printables.text.typeset import POINT, READING_MINIMUM, DoesNotFit, Slice, Style, paragraph

_EASY = 10.0  # points
_TALLEST = 62.0  # mm of one step

Step: TypeAlias = tuple[Callable[[], Scene], str, str]
"""A picture, a title and a text, both messages."""

STEPS: tuple[Step, ...] = (
    (
        steps.printing,
        N_("Print"),
        N_("At 100 %, never fitted to the page. The ruler on every sheet is 100 mm long: measure it first."),
    ),
    (
        steps.stocks,
        N_("Three kinds of stock"),
        N_(
            "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Paper "
            "glued on greyboard (1.5–2 mm): boards, tiles, tokens. The top line of each sheet names its stock."
        ),
    ),
    (
        steps.gluing,
        N_("Boards and tiles"),
        N_(
            "Glue sheets marked “paper for greyboard” on greyboard and let them dry under books. Then cut with a "
            "knife along a steel ruler, from mark to mark, the long lines first."
        ),
    ),
    (
        steps.two_sides,
        N_("Pieces with two sides"),
        N_(
            "Part the sheet where it says so. Fold it along the dashed line and glue it back to back. Greyboard in "
            "between ends 3 to 4 mm short of the fold: wrapped around it, the backs would shift. Cut it only then."
        ),
    ),
    (
        steps.screen_steps,
        N_("Screens"),
        N_(
            "Score from tick to tick. Fold the screen along its top edge and glue it together. Then bend both wings "
            "towards the side with the text: it stands."
        ),
    ),
    (
        steps.box_steps,
        N_("Parrotfish"),
        N_(
            "Cut out the net and the slot, score from tick to tick, fold all backwards. Glue tab 1 behind the front, "
            "then the floor onto tabs 2, 3 and 4. Flap 5 only tucks in. It takes about {n} polyp tiles of 2 mm."
        ),
    ),
    (
        steps.shrimp_steps,
        N_("Shrimps"),
        N_("Fold the strip in the middle and glue its light halves together. Bend one foot forwards, one backwards."),
    ),
    (
        steps.bag,
        N_("What else is needed"),
        N_(
            "A bag or a box to draw polyp tiles from blindly. In place of larva and alga tokens your own will do: "
            "10 cubes in each of five colours, 5 cylinders in each of four."
        ),
    ),
)


_BOTH_SIDES = (
    steps.both_sides,
    N_("Pieces with two sides"),
    N_(
        "The printer prints both sides; nothing is folded. Hold each sheet against the light before you cut it: if "
        "fronts and backs do not meet, the calibration page helps."
    ),
)

_FOUR_STOCKS = (
    steps.four_stocks,
    N_("Four kinds of stock"),
    N_(
        "Paper (80–120 g): rules, score pad. Card (160–250 g): cards, screens, parrotfish, shrimps. Heavy card "
        "(250–300 g): coral tiles. Paper glued on greyboard (1.5–2 mm): boards, polyp tiles, tokens."
    ),
)

_OTHER_SIDES: dict[str, Step] = {
    Sides.LONG: _BOTH_SIDES,
    Sides.SHORT: _BOTH_SIDES,
    Sides.FACES: (
        steps.two_faces,
        N_("Pieces with two sides"),
        N_(
            "Fronts and backs are printed apart. Glue one face on each side of the greyboard; "
            "glue cards back to back."
        ),
    ),
    Sides.FRONTS: (
        steps.one_side,
        N_("Pieces with two sides"),
        N_(
            "These sheets have fronts only; cut them out like all other pieces. But coral tiles are turned over in "
            "play and need their backs: print those once more with both sides."
        ),
    ),
}
"""What takes the place of folding where sheets get their backs in another way."""

_CUPS = N_("A cup for each player is the parrotfish, a book the screen.")
_HALVES = N_("The open-sea board comes in two halves: glue them side by side.")


_HEAVY = (
    steps.stocks,
    N_("Three kinds of stock"),
    N_(
        "Paper (80–120 g): rules. Card (160–250 g): cards. Heavy card (250–300 g): boards, tiles, tokens. The top "
        "line of each sheet names its stock."
    ),
)

_CUTTING = (
    steps.cutting,
    N_("Boards and tiles"),
    N_("Cut with a knife along a steel ruler, from mark to mark, the long lines first."),
)

_STANDING = (steps.screen_steps, steps.box_steps, steps.shrimp_steps)
"""What only the fullest kit has."""


def _steps(edition: Edition) -> list[Step]:
    chosen: dict[Callable[[], Scene], Step | None] = {steps.two_sides: _OTHER_SIDES.get(edition.sides)}
    if edition.level is Level.TONIGHT:
        chosen |= {steps.stocks: _HEAVY, steps.gluing: _CUTTING}
    elif Sides(edition.sides).duplex:
        chosen[steps.stocks] = _FOUR_STOCKS
    left_out = () if edition.level is Level.EVERYTHING else _STANDING
    return [chosen.get(step[0]) or step for step in STEPS if step[0] not in left_out]


def _words(edition: Edition, step: Step) -> tuple[str, str]:
    """Title and text of a step."""
    draw, title, text = step
    said = edition.speech(text, n=Crate(edition.tile).holds)
    board = SeaPlan(edition.pitch)
    if draw is steps.gluing and not fits(board.width, board.height, edition.paper):
        said = f"{said} {edition.speech(_HALVES)}"
    if draw is steps.bag and edition.level is not Level.EVERYTHING:
        said = f"{said} {edition.speech(_CUPS)}"
    return edition.speech(title), said


def assembly_page(edition: Edition) -> Scene:
    """One page with all steps in two columns."""
    speech, paper = edition.speech, edition.paper
    field = paper.field()
    head, gap = 13.0, 4.0
    chosen = _steps(edition)
    rows = (len(chosen) + 1) // 2
    wide, high = (field.width - gap) / 2, min(_TALLEST, (field.height - head - (rows - 1) * gap) / rows)
    heading = from_top(1, field.height, field.width - 2, head - 3)
    shapes: list[Shape] = [title_line(speech(N_("From the printer to the table")), heading, "line", 20)]
    words = [_words(edition, step) for step in chosen]
    scale, size = _sizes(words, wide, high)
    below = Area(0, 0, wide - 8, high - steps.HEIGHT * scale - 7)
    for number, ((draw, _, _), (title, text)) in enumerate(zip(chosen, words, strict=True)):
        x = (number % 2) * (wide + gap)
        top = field.height - head - (number // 2) * (high + gap)
        shapes.append(Path(rounded(x, top - high, wide, high, 3), fill="water"))
        left = x + (wide + 6 - steps.WIDTH * scale) / 2
        shapes.append(laid(f"step.{draw.__name__}", draw(), left, top - 3 - steps.HEIGHT * scale, scale))
        shapes.append(Circle((x + 5.5, top - 5.5), 3.6, fill="line"))
        shapes.append(centred(str(number + 1), x + 5.5, top - 5.5, 11 * POINT, "paper"))
        box = from_top(x + 4, top - 4.5 - steps.HEIGHT * scale, below.width, below.height)
        shapes += stacked(_caption(title, text, below.width, size), box)
    return Scene(field.width, field.height, tuple(shapes))


def _sizes(words: Sequence[tuple[str, str]], wide: float, high: float) -> tuple[float, float]:
    """The scale of the pictures and the size of the words: pictures first, as long as words stay easy to read."""
    for share in (0.62, 0.58, 0.54, 0.5, 0.46):
        scale = min((wide - 12) / steps.WIDTH, high * share / steps.HEIGHT)
        below = Area(0, 0, wide - 8, high - steps.HEIGHT * scale - 7)
        try:
            size = min(_size(title, text, below) for title, text in words)
        except DoesNotFit:
            continue
        if size >= _EASY or share < 0.5:
            return scale, size
    raise DoesNotFit("; ".join(title for title, _ in words))


def _caption(title: str, text: str, width: float, size: float) -> list[Slice]:
    return paragraph(f"**{title}**  {text}", width, Style(size))


def _size(title: str, text: str, area: Area) -> float:
    return fitting_size(lambda size: _caption(title, text, area.width, size), area, 11.5, READING_MINIMUM)


def make(edition: Edition) -> Content:
    """The page that shows how the kit is printed, cut, folded and glued."""
    return Content(pages=(assembly_page(edition),))
