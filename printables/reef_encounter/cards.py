"""Turn action cards and screens of Reef Encounter: their short words, their look, a reef outside, the turn inside."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import NamedTuple, TypeAlias

from companion.drawing.measure import CAP_HEIGHT, text_width
from companion.drawing.paths import Area, Transform, area_from_top, polyline_path, rounded_rectangle
from companion.drawing.scene import Anchor, Circle, Path, Scene, Shape, Text, TextRole, Use
from companion.reef_encounter.art.designs import place_player_mark
from companion.reef_encounter.art.style import ink_name
from companion.reef_encounter.box import PlayerColour
from companion.translator import N_, Translator
from printables.layout.model import Content, Edition, Finishing, Outline, Piece
from printables.reef_encounter.backdrop import draw_wide_reef
from printables.reef_encounter.kit import colour_name
from printables.text.names import draw_name_plate, name_at_seat, typeset_name
from printables.text.typeset import (
    BASELINE_RISE,
    MIN_CARD_TYPE,
    MM_PER_POINT,
    DrawFunction,
    ParagraphStyle,
    Slice,
    centred_text,
    draw_fitted,
    find_fitting_size,
    ground_rectangle,
    join_slices,
    paragraph_slices,
    place_picture,
    rounded_panel,
    stack_slices,
    title_line,
    total_height,
)


class Frequency(StrEnum):
    """How often an action may be done in a turn (`turn.order`, p. 4), as the cards show it."""

    ONCE = "1×"
    FREELY = "∞"
    PAID = ""


class TurnAction(NamedTuple):
    """One action as the cards say it; `title` and `text` are messages."""

    number: str
    often: Frequency
    title: str
    text: str


FIRST_ACTIONS = (
    TurnAction(
        "1",
        Frequency.ONCE,
        N_("Eat a coral and its shrimp"),
        N_(
            "At least five polyps, guarded by one of your shrimps. Four go back in the bag, the rest into the "
            "parrotfish; the first shrimp goes on the open-sea board."
        ),
    ),
)

MIDDLE_ACTIONS = (
    TurnAction(
        "2",
        Frequency.ONCE,
        N_("Play a larva cube"),
        N_("Place polyps of its colour: up to four from behind the screen, any number of consumed ones."),
    ),
    TurnAction("3", Frequency.ONCE, N_("Play a second larva cube"), N_("The same again, in any colour.")),
    TurnAction("4", Frequency.ONCE, N_("Introduce a shrimp"), N_("To a coral without a shrimp.")),
    TurnAction(
        "5",
        Frequency.FREELY,
        N_("Move a shrimp"),
        N_("Any time between actions 1 and 10; never left on bare rock."),
    ),
    TurnAction(
        "6", Frequency.PAID, N_("Consumed polyp for larva cube"), N_("Of the same colour, as often as you can pay.")
    ),
    TurnAction(
        "7",
        Frequency.PAID,
        N_("Consumed polyp for alga cylinder"),
        N_("Of any colour, played at once; as often as you can pay."),
    ),
    TurnAction(
        "8", Frequency.PAID, N_("Larva cube for polyp tile"), N_("Of the same colour, as often as you can pay.")
    ),
    TurnAction("9", Frequency.PAID, N_("None of these"), ""),
)

LAST_ACTIONS = (
    TurnAction(
        "10",
        Frequency.ONCE,
        N_("Collect and refill"),
        N_(
            "One larva cube and its polyp tiles. Then a new larva cube, "
            "and a polyp tile wherever fewer than three lie."
        ),
    ),
)

ActionGroup: TypeAlias = tuple[str, tuple[TurnAction, ...]]
"""When some actions are done (a message), and the actions."""

ACTION_GROUPS: tuple[ActionGroup, ...] = (
    (N_("first"), FIRST_ACTIONS),
    (N_("in any order"), MIDDLE_ACTIONS),
    (N_("last"), LAST_ACTIONS),
)


class Reminder(NamedTuple):
    """Something to remember: a heading and its points, all messages."""

    title: str
    points: tuple[str, ...]


PLACING_NOTE = Reminder(
    N_("Placing a polyp"),
    (
        N_("On empty rock, not onto a shrimp."),
        N_("Never joining two guarded corals."),
        N_("Beside the starfish: a bonus polyp tile at once."),
    ),
)

ATTACK_NOTE = Reminder(
    N_("Attack"),
    (
        N_("At least two polyps beside the target."),
        N_("The stronger colour on the coral tile."),
        N_("Not a polyp with a shrimp, nor one right beside it in its coral."),
        N_("The consumed polyp goes in front of the screen."),
    ),
)

SHRIMPS_NOTE = Reminder(N_("Shrimps"), (N_("One on each coral, two of a player on each rock."),))

ALGAE_NOTE = Reminder(
    N_("Alga cylinder"),
    (
        N_("Flips all open coral tiles with its colour large."),
        N_("With one of your shrimps on the open-sea board, once a turn: locks one of them, flips the others."),
        N_("The last open one only with two polyps in your parrotfish."),
    ),
)

END_NOTE = Reminder(
    N_("End of the game"),
    (
        N_(
            "Ten coral tiles locked, or a player’s four shrimps eaten: "
            "the others may eat once more, returning five polyps."
        ),
        N_("No space, or no refill: no more meals."),
    ),
)

POINTS_NOTE = Reminder(
    N_("Points"),
    (N_("Each polyp in the parrotfish: 1, and 1 for each coral tile that shows its colour as the stronger."),),
)


CARD_WIDTH, CARD_HEIGHT = 91.4, 113.6
"""Millimetres; two cards with their backs fit above and below the fold line of A4 and of Letter."""

_BORDER, _BAND = 3.2, 7.4
_TEXT = Area(_BORDER, _BORDER, CARD_WIDTH - 2 * _BORDER, CARD_HEIGHT - 2 * _BORDER - _BAND).wider(-2.0, -0.4)
"""Where the words of either side go."""

MAX_TYPE_SIZE = 8.75
"""The type that both sides have where a language leaves room, in points."""

_NOTES: tuple[Reminder, ...] = (PLACING_NOTE, ATTACK_NOTE, SHRIMPS_NOTE, ALGAE_NOTE, END_NOTE)


TEMPLATE_PLAYER = PlayerColour.PURPLE
"""For whom the words are set first; they are the same for all."""


def draw_actions(tr: Translator) -> tuple[Shape, ...]:
    """Draw the ten actions of a turn, as large as the front holds them. Raises DoesNotFit."""
    return draw_fitted(
        lambda size: action_column(ACTION_GROUPS, tr, _TEXT.width, size, TEMPLATE_PLAYER), _TEXT, MAX_TYPE_SIZE
    )


def draw_notes(tr: Translator) -> tuple[Shape, ...]:
    """Draw the reminders on a card's back, as large as fits: placing, attack, shrimps, algae, the end."""
    tint = ink_name(TEMPLATE_PLAYER, "shade")

    def lines(size: float) -> list[Slice]:
        return join_slices([note_slices(note, tr, _TEXT.width, size, tint, 1.4) for note in _NOTES])

    return draw_fitted(lines, _TEXT, MAX_TYPE_SIZE)


def draw_card_side(player: PlayerColour, title: str, words: Sequence[Shape]) -> Scene:
    """One side of a player's card."""
    return Scene(CARD_WIDTH, CARD_HEIGHT, (*_sheet(player, title), *recolour_shapes(words, TEMPLATE_PLAYER, player)))


def _sheet(player: PlayerColour, title: str) -> list[Shape]:
    """The card's frame, title and mark."""
    shapes, sheet = draw_frame(CARD_WIDTH, CARD_HEIGHT, player, _BORDER)
    band = area_from_top(sheet.x + 4, sheet.top - 0.5, sheet.width - 8, _BAND - 0.5)
    shapes.append(title_line(title, band._replace(width=band.width - 12), ink_name(player, "shade"), 14))
    shapes.append(centred_mark(player, band.x + band.width - 4, band.top - band.height / 2, 8))
    return shapes


def make_cards(edition: Edition) -> Content:
    """The four turn action cards."""
    tr = edition.tr
    turn, remember = draw_actions(tr), draw_notes(tr)
    return Content(
        tuple(
            Piece(
                f"turn-card-{player.name.lower()}",
                tr(N_("Turn action card, {colour}"), colour=colour_name(tr, player)),
                1,
                draw_card_side(player, tr(N_("A turn")), turn),
                draw_card_side(player, tr(N_("Remember")), remember),
                rim=ink_name(player),
                worded=True,
            )
            for player in PlayerColour
        )
    )


def centred_mark(player: PlayerColour, x: float, y: float, size: float) -> Use:
    """A player's mark around (x, y)."""
    return place_player_mark(player, (x, y), size)


def action_slices(action: TurnAction, tr: Translator, width: float, size: float, player: PlayerColour) -> list[Slice]:
    """One action: its number on a disc, its title run into its text, how often at the right."""
    disc, badge = size * MM_PER_POINT * 1.7, 1.6 * size * MM_PER_POINT
    words = f"**{tr(action.title)}**" + (f"  {tr(action.text)}" if action.text else "")
    style = ParagraphStyle(size, before=0.3 * size * MM_PER_POINT, hang=disc + 1.4, spoken=TextRole.MORE)
    slices = paragraph_slices(words, width - badge, style)
    first = slices[0]
    if len(slices) == 1:  # its disc is taller than its line and must not touch the next one
        first = first._replace(height=max(first.height, 0.83 * disc))

    tint, below = ink_name(player, "shade"), sum(slice_.height for slice_ in slices[:-1])

    def numbered(x: float, top: float) -> list[Shape]:
        middle = top - size * MM_PER_POINT * (BASELINE_RISE - CAP_HEIGHT / 2)
        return [
            Circle((x + disc / 2, middle), disc / 2, fill=tint),
            centred_text(action.number, x + disc / 2, middle, size * MM_PER_POINT, "paper")._replace(
                spoken=TextRole.ITEM
            ),
            *first.draw(x, top),
        ]

    slices[0] = first._replace(draw=numbered)
    if action.often is Frequency.PAID:
        return slices
    last = slices[-1]

    def draw_with_often(x: float, top: float) -> list[Shape]:
        # Beside the first line, but read out after the last one.
        at = (x + width, top + below - size * MM_PER_POINT * BASELINE_RISE)
        often = Text(action.often.value, at, size * MM_PER_POINT, tint, Anchor.END, bold=True, spoken=TextRole.MORE)
        return [*last.draw(x, top), often]

    slices[-1] = last._replace(draw=draw_with_often)
    return slices


def action_column(
    groups: Sequence[ActionGroup], tr: Translator, width: float, size: float, player: PlayerColour
) -> list[Slice]:
    """Groups of actions, each as one slice with an upright bar at its left that says when they are done."""
    bar = 1.5 * size * MM_PER_POINT
    out = []
    for heading, actions in groups:
        column = join_slices([action_slices(action, tr, width - bar - 1.6, size, player) for action in actions])
        label = tr(heading)
        tall = max(total_height(column), text_width(label, size * MM_PER_POINT, bold=True) + 2)
        rail = _rail(label, tall, bar, size, player)
        inner = Area(bar + 1.6, 0, width - bar - 1.6, tall)
        out.append(Slice(tall, _beside(rail, column, inner), before=0.6 * size * MM_PER_POINT))
    return out


def _rail(label: str, tall: float, bar: float, size: float, player: PlayerColour) -> tuple[Shape, ...]:
    """An upright bar with a word along it, hung from (0, 0)."""
    x = bar / 2 + CAP_HEIGHT * size * MM_PER_POINT / 2
    return (
        Path(rounded_rectangle(0, -tall, bar, tall, bar / 3), fill=ink_name(player, "light")),
        Text(
            label, (x, -tall / 2), size * MM_PER_POINT, ink_name(player, "shade"), Anchor.MIDDLE, bold=True, turn=90
        ),
    )


def _beside(rail: Sequence[Shape], column: Sequence[Slice], area: Area) -> DrawFunction:
    def draw(x: float, top: float) -> list[Shape]:
        place = area_from_top(x + area.x, top, area.width, area.height)
        return [*Transform(x, top).shapes(rail), *stack_slices(column, place)]

    return draw


def recolour_shapes(shapes: Sequence[Shape], first: PlayerColour, player: PlayerColour) -> tuple[Shape, ...]:
    """Return shapes set for one player in another's inks: setting words anew would take far longer."""
    inks = {ink_name(first, part): ink_name(player, part) for part in ("body", "shade", "light")}

    def painted(shape: Shape) -> Shape:
        match shape:
            case Text():
                return shape._replace(ink=inks[shape.ink]) if shape.ink in inks else shape
            case Path() | Circle():
                return shape._replace(fill=inks[shape.fill]) if shape.fill in inks else shape
            case Use():
                return shape

    return tuple(map(painted, shapes))


def note_slices(
    note: Reminder, tr: Translator, width: float, size: float, tint: str, before: float = 2.0
) -> list[Slice]:
    """A heading and its points."""
    heading = paragraph_slices(
        tr(note.title),
        width,
        ParagraphStyle(size + 0.5, tint, True, before=before, spoken=TextRole.HEADING),
        keeps=True,
    )
    points = [
        slice_
        for point in note.points
        for slice_ in paragraph_slices(
            tr(point), width, ParagraphStyle(size, hang=2.6, marker="•", before=0.4, spoken=TextRole.ITEM)
        )
    ]
    return [*heading, *points]


def draw_frame(width: float, height: float, player: PlayerColour, border: float = 3.0) -> tuple[list[Shape], Area]:
    """Return a piece in a player's colour with a sheet of paper on it, and that sheet's area."""
    area = Area(0, 0, width, height).wider(-border)
    return [ground_rectangle(width, height, ink_name(player)), rounded_panel(area)], area


SCREEN_WIDTH, SCREEN_HEIGHT = 256.0, 86.5
"""Millimetres of one side; both sides, joined along the top, lie across A4 and Letter."""

WING_WIDTH = 64.0
"""Width of each of the two wings that are bent back."""


_SCREEN_BORDER, _PAD, _HEAD = 3.2, 2.6, 7.8
_LEFT, _RIGHT = Area(0, 0, WING_WIDTH, SCREEN_HEIGHT), Area(SCREEN_WIDTH - WING_WIDTH, 0, WING_WIDTH, SCREEN_HEIGHT)
_MIDDLE = Area(WING_WIDTH, 0, SCREEN_WIDTH - 2 * WING_WIDTH, SCREEN_HEIGHT)
_PLATE = Area(SCREEN_WIDTH / 2 - 33, 5.4, 66, 11.5)
_NAME = 58.0  # mm that a name may take beside the heading inside
_SCREEN_NOTES: tuple[tuple[Reminder, ...], ...] = (
    (PLACING_NOTE, ATTACK_NOTE, SHRIMPS_NOTE),
    (ALGAE_NOTE, END_NOTE, POINTS_NOTE),
)


def _halves(after: int) -> tuple[tuple[ActionGroup, ...], ...]:
    """The ten actions in two columns; the first ends `after` so many of those that come in any order."""
    return (
        ((N_("first"), FIRST_ACTIONS), (N_("in any order"), MIDDLE_ACTIONS[:after])),
        ((N_("in any order"), MIDDLE_ACTIONS[after:]), (N_("last"), LAST_ACTIONS)),
    )


def draw_screen_outside(player: PlayerColour, name: str = "") -> Scene:
    """The outside of a screen: a reef in a frame of the player's colour, with their name below the fish."""
    wide, high = SCREEN_WIDTH - 2 * _SCREEN_BORDER, SCREEN_HEIGHT - 2 * _SCREEN_BORDER
    shapes: list[Shape] = [
        ground_rectangle(SCREEN_WIDTH, SCREEN_HEIGHT, ink_name(player)),
        place_picture(
            f"reef-{player.name.lower()}", draw_wide_reef(player, wide, high), _SCREEN_BORDER, _SCREEN_BORDER
        ),
    ]
    shapes += [
        centred_mark(player, x, 0.86 * SCREEN_HEIGHT, 0.18 * SCREEN_HEIGHT)
        for x in (0.055 * SCREEN_WIDTH, 0.945 * SCREEN_WIDTH)
    ]
    if name:
        shapes += draw_name_plate(name, _PLATE, ink_name(player, "shade"), ink_name(player))
    return Scene(SCREEN_WIDTH, SCREEN_HEIGHT, tuple(shapes))


class ScreenTypeSizes(NamedTuple):
    """The type sizes that fit a language, in points: of the notes on the wings and of the actions between them.

    `after` says how many of the actions that come in any order stand in the first column.
    """

    notes: float
    actions: float
    after: int


def find_type_sizes(tr: Translator) -> ScreenTypeSizes:
    """The largest sizes that fit every panel. Raises DoesNotFit."""
    wing, column, player = _wings()[0], _columns()[0], TEMPLATE_PLAYER
    notes = [partial(_notes, notes, tr, player) for notes in _SCREEN_NOTES]

    def taller(after: int) -> float:
        return max(total_height(_slices(actions, tr, player, MIN_CARD_TYPE)) for actions in _halves(after))

    after = min((3, 4), key=taller)
    actions = [partial(_slices, actions, tr, player) for actions in _halves(after)]
    return ScreenTypeSizes(
        min(find_fitting_size(make, wing, 10) for make in notes),
        min(find_fitting_size(make, column, 10) for make in actions),
        after,
    )


def draw_screen_words(tr: Translator, size: ScreenTypeSizes) -> tuple[Shape, ...]:
    """The words inside a screen, in the inks of `TEMPLATE_PLAYER`: notes on the wings, the ten actions between."""
    player = TEMPLATE_PLAYER
    shapes: list[Shape] = []
    for notes, box in zip(_SCREEN_NOTES, _wings(), strict=True):
        shapes += stack_slices(_notes(notes, tr, player, size.notes), box)
    area = _actions()
    head = area_from_top(area.x, area.top, area.width - 10, _HEAD)
    shapes.append(title_line(tr(N_("A turn")), head, ink_name(player, "shade"), 15))
    for actions, box in zip(_halves(size.after), _columns(), strict=True):
        shapes += stack_slices(_slices(actions, tr, player, size.actions), box)
    return tuple(shapes)


def draw_screen_inside(player: PlayerColour, words: Sequence[Shape], name: str = "") -> Scene:
    """The inside of a screen: `draw_screen_words` in its player's inks, on paper in a frame of their colour."""
    area = _actions()
    owner = area.right - 9 - _NAME / 2, area.top - _HEAD / 2
    return Scene(
        SCREEN_WIDTH,
        SCREEN_HEIGHT,
        (
            ground_rectangle(SCREEN_WIDTH, SCREEN_HEIGHT, ink_name(player)),
            *(rounded_panel(area.wider(-_SCREEN_BORDER)) for area in (_LEFT, _MIDDLE, _RIGHT)),
            *recolour_shapes(words, TEMPLATE_PLAYER, player),
            centred_mark(player, area.x + area.width - 4, area.top - 4, 7.5),
            *([typeset_name(name, owner, _NAME, 13, ink_name(player, "shade"))] if name else ()),
        ),
    )


def _wings() -> tuple[Area, Area]:
    """The areas for the words of the wings."""
    return _LEFT.wider(-_SCREEN_BORDER - _PAD, -_SCREEN_BORDER - 1.6), _RIGHT.wider(
        -_SCREEN_BORDER - _PAD, -_SCREEN_BORDER - 1.6
    )


def _actions() -> Area:
    return _MIDDLE.wider(-_SCREEN_BORDER - _PAD, -_SCREEN_BORDER - 0.9)


def _columns() -> tuple[Area, Area]:
    """The areas for the actions: two columns under a heading."""
    area, gap = _actions(), 4.0
    wide, high = (area.width - gap) / 2, area.height - _HEAD
    return Area(area.x, area.y, wide, high), Area(area.x + wide + gap, area.y, wide, high)


def _notes(notes: Sequence[Reminder], tr: Translator, player: PlayerColour, size: float) -> list[Slice]:
    wide, tint = _wings()[0].width, ink_name(player, "shade")
    return join_slices([note_slices(note, tr, wide, size, tint, 1.6) for note in notes])


def _slices(groups: Sequence[ActionGroup], tr: Translator, player: PlayerColour, size: float) -> list[Slice]:
    return action_column(groups, tr, _columns()[0].width, size, player)


def draw_screen(player: PlayerColour, outside: Scene, inside_: Scene) -> Scene:
    """Both sides as they are printed: the outside below, the inside above it upside down."""
    name = f"screen-{player.name.lower()}"
    within = place_picture(f"{name}.inside", inside_, 0, SCREEN_HEIGHT)
    return Scene(
        SCREEN_WIDTH, 2 * SCREEN_HEIGHT, (place_picture(f"{name}.outside", outside, 0, 0), within._replace(turn=180))
    )


def screen_folds() -> tuple[Outline, ...]:
    """The folds: first along the top edge, then, both layers together, the wings."""
    level = polyline_path([(0, SCREEN_HEIGHT), (SCREEN_WIDTH, SCREEN_HEIGHT)])
    return (
        level,
        *(polyline_path([(x, 0), (x, 2 * SCREEN_HEIGHT)]) for x in (WING_WIDTH, SCREEN_WIDTH - WING_WIDTH)),
    )


def make_screens(edition: Edition) -> Content:
    """The four screens."""
    words = draw_screen_words(edition.tr, find_type_sizes(edition.tr))
    pieces = []
    for player in PlayerColour:
        name = name_at_seat(edition.names, player)
        sides = draw_screen_outside(player, name), draw_screen_inside(player, words, name)
        pieces.append(
            Piece(
                f"screen-{player.name.lower()}",
                edition.tr(N_("Screen, {colour}"), colour=colour_name(edition.tr, player)),
                1,
                draw_screen(player, *sides),
                rim=ink_name(player),
                craft=Finishing(folds=screen_folds(), finished=sides),
                worded=True,
            )
        )
    return Content(tuple(pieces))
