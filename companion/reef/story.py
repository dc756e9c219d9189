"""Statistics of a game of Reef, and charts with sentences: gains of each turn, and points by their source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple, assert_never

from companion.drawing import charts
from companion.drawing.charts import (
    Bar,
    BarGroup,
    ChartCaption,
    ChartDrawing,
    ChartSize,
    DataPoint,
    Figure,
    PlotArea,
    TouchSpot,
    draw_bar,
    draw_bar_rows,
    draw_legend,
    draw_line,
    find_largest,
    turn_axis,
)
from companion.drawing.measure import dash_path, text_width
from companion.drawing.paths import Transform, polyline_path
from companion.drawing.scene import Circle, Path, Point, Scene, Shape, Use
from companion.record.format import keyword
from companion.reef.art.pieces import ink_name, place_coral, place_sign, recolour_blue
from companion.reef.box import COLOURS, Card, Colour, Sign
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action
from companion.reef.rules.scoring import all_totals
from companion.reef.rules.state import Depth, Phase, Seat, State
from companion.reef.wording.names import make_table_translator
from companion.reef.wording.table import first_points_line
from companion.seating import SeatChange
from companion.session.history import UndoHistory
from companion.translator import N_, NN_, Translator, capitalize_first, format_signed


class PointSource(StrEnum):
    """The sources of points, gained or lost."""

    START = "start"  # what a player begins with
    CARDS = "cards"  # played
    TOKENS = "tokens"  # that lay on a card of the display
    HAND = "hand"  # cards left at the end
    TOP = "top"  # paid for the top card of the deck
    AMENDED = "amended"  # let stand by the table


class TurnUse(StrEnum):
    """The uses of a turn."""

    PLAYED = "played"
    TAKEN = "taken"
    TOP = "top"


class Turn(NamedTuple):
    """One turn: its seat, its round from 1, its use, the points it brought, the card if known."""

    seat: int
    round: int
    use: TurnUse
    points: int
    card: Card | None


def _cause(action: a.Action) -> tuple[PointSource, TurnUse | None]:
    """Return why points change in `action`, and the use of the turn, if it is one."""
    match action:
        case a.PlayCard():
            return PointSource.CARDS, TurnUse.PLAYED
        case a.ClaimCard():
            return PointSource.CARDS, TurnUse.PLAYED
        case a.TakeTokens():
            return PointSource.TOKENS, None
        case a.PayPoint():
            return PointSource.TOP, None
        case a.TakeCard():
            return PointSource.TOKENS, TurnUse.TAKEN
        case a.TakeTopCard():
            return PointSource.TOP, TurnUse.TOP
        case a.ShowCard() | a.CountLeftCard():
            return PointSource.HAND, None
        case a.LayFirstPieces() | a.CloseGame() | a.NameCard() | a.CountTieBreakers() | a.Reconcile() | SeatChange():
            return PointSource.AMENDED, None
        case _:
            assert_never(action)


def list_turns(states: Sequence[State], actions: Sequence[a.Action]) -> Iterator[Turn]:
    """Yield every turn of a game, `states` being those before each action and after the last."""
    for before, action, after in zip(states, actions, states[1:], strict=False):
        if (use := _cause(action)[1]) is not None:
            points = after.players[action.seat].points - before.players[action.seat].points
            card = action.card if isinstance(action, a.PlayCard) else None
            yield Turn(action.seat, before.round, use, points, card)


def points_by_source(states: Sequence[State], actions: Sequence[a.Action]) -> tuple[Counter[PointSource], ...]:
    """Return each player's points by source; together they are all that the player has."""
    found = tuple(Counter({PointSource.START: player.points}) for player in states[0].players)
    for before, action, after in zip(states, actions, states[1:], strict=False):
        for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            if now.points != was.points:
                found[seat][_cause(action)[0]] += now.points - was.points
    for seat, total in enumerate(all_totals(states[-1])):
        found[seat][PointSource.HAND] += total.points - total.taken
    return found


_LINES: Final = dict(zip(Sign, ((), (2.4, 1.0), (0.8, 0.8), (3.2, 0.8, 0.8, 0.8)), strict=True))
"""The dashes and gaps of each player's line, in mm; its board's picture at the end tells whose it is."""

_NOT_YET: Final = N_("The game is not over; cards left in hand are counted at the end.")


def story_figures(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Return the charts with something to say about this game; none before the second round."""
    tr = make_table_translator(tr, history.state.table)
    points_only = history.state.table.depth is Depth.POINTS
    rounds = _plays(history) if points_only else _rounds(history)
    if len(rounds) < 2:
        return []
    began = next(state for state in history.states if state.phase is not Phase.OPENING)
    return [
        Figure(
            "points",
            tr(N_("Points from play to play") if points_only else N_("Points from round to round")),
            _left_in_hand(tr, history.state),
            lambda size: _points(tr, began, rounds, size),
        ),
        Figure(
            "supplies",
            tr(N_("Supplies from play to play") if points_only else N_("Supplies from round to round")),
            _scarcest(tr, history.states),
            lambda size: _supplies(tr, began, rounds, size),
        ),
        *_gains(tr, history),
    ]


def _left_in_hand(tr: Translator, state: State) -> ChartCaption:
    """Return the claim about the points of the cards left in hand."""
    if state.phase is not Phase.OVER:
        return ChartCaption(tr(_NOT_YET))
    found = all_totals(state)
    brought = [
        f"{tr.name(seat)} {total.points - total.taken}"
        for seat, total in zip(state.table.seats, found, strict=True)
        if total.points > total.taken
    ]
    said = []
    if brought:
        said.append(tr(N_("The cards left in hand brought at the end: {numbers}."), numbers=", ".join(brought)))
    if not all(total.settled for total in found):
        said.append(tr(N_("Not all cards left in hand are counted yet.")))
    elif not brought:
        said.append(tr(N_("The cards left in hand brought nobody a point.")))
    return ChartCaption(
        " ".join(said),
        tuple(
            {"player": keyword(seat.sign), "source": keyword(PointSource.HAND), "amount": total.points - total.taken}
            for seat, total in zip(state.table.seats, found, strict=True)
        ),
    )


def _scarcest(tr: Translator, states: Sequence[State]) -> ChartCaption:
    """Return the claim about the supply that ran out and when; while none has, about the smallest."""
    supply = states[-1].supply
    least = min(supply)
    colours = tuple(Colour(colour) for colour, number in zip(COLOURS, supply, strict=True) if number == least)
    numbers: tuple[charts.DataPoint, ...] = tuple({"coral": keyword(colour), "amount": least} for colour in colours)
    if least:
        text = N_("No supply is empty; the fewest pieces are left of {colours}: {n}.")
        return ChartCaption(tr(text, colours=colours, n=least), numbers)
    if states[-1].table.depth is Depth.POINTS:
        return ChartCaption(tr(N_("Empty at the end: {colours}."), colours=colours), numbers)
    since = [_emptied(states, colour) for colour in colours]
    rounds = sorted(set(since))
    said = [
        tr(
            N_("Empty since round {round}: {colours}."),
            round=number,
            colours=tuple(colour for colour, each in zip(colours, since, strict=True) if each == number),
        )
        for number in rounds
    ]
    numbers = tuple(
        {"coral": keyword(colour), "round": number} for colour, number in zip(colours, since, strict=True)
    )
    return ChartCaption(" ".join(said), numbers)


def _emptied(states: Sequence[State], colour: Colour) -> int:
    """Return the round in which a supply that is empty ran out for good."""
    place = COLOURS.index(colour)
    before = next((state for state in reversed(states) if state.supply[place]), states[0])
    return before.round


def _gains(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Make the charts of each turn's points, and of their sources."""
    states, seats = history.states, history.state.table.seats
    found, each = points_by_source(states, history.done), tuple(list_turns(states, history.done))
    by_turns = Figure(
        "turns",
        tr(N_("Turn by turn")),
        best_turn_caption(tr, seats, each),
        lambda size: draw_turns_chart(tr, seats, each, size),
    )
    return [
        *([] if history.state.table.depth is Depth.POINTS else [by_turns]),
        Figure(
            "sources",
            tr(N_("Where the points came from")),
            tokens_caption(tr, seats, found),
            lambda size: draw_sources_chart(tr, seats, found, first_points_line(tr, states[0]), size),
        ),
    ]


def _plays(history: UndoHistory[State, Action]) -> list[State]:
    """List the table after each card played, and as it is now, for games without rounds."""
    played = [
        history.state_at(step) for step, action in enumerate(history.done, 1) if isinstance(action, a.ClaimCard)
    ]
    return [*played[:-1], history.state] if played else []


def _rounds(history: UndoHistory[State, Action]) -> list[State]:
    """List the table after each round, and as it is now."""
    if history.state.table.depth is Depth.SCORE:
        return []
    states = [history.state_at(step) for step in range(history.position + 1)]
    after_rounds = [after for before, after in pairwise(states) if after.round > before.round]
    return [*(state for state in after_rounds if state.phase is Phase.PLAY), states[-1]]


def _points(tr: Translator, began: State, rounds: Sequence[State], size: charts.ChartSize) -> charts.ChartDrawing:
    rows = [[player.points for player in state.players] for state in (began, *rounds)]
    rows[-1] = [total.points for total in all_totals(rounds[-1])]
    said = _said_after(rounds[-1])
    seats = rounds[-1].table.seats
    marks = [place_sign(seat.sign, (0, 0), 2.2 * size.text) for seat in seats]
    names = [tr.name(seat) for seat in seats]
    keys = [{"player": keyword(seat.sign)} for seat in seats]
    return _chart(tr, rows, [partial(_dashed, _LINES[seat.sign]) for seat in seats], marks, names, keys, said, size)


def _said_after(state: State) -> tuple[str, str]:
    """Return the unit of the rows (a round or a card), as a msgid and as the word of a number."""
    if state.table.depth is Depth.POINTS:
        return N_("After play {round}: {numbers}"), "turn"
    return N_("After round {round}: {numbers}"), "round"


def _dashed(lengths: Sequence[float], points: Sequence[Point]) -> list[Shape]:
    steps = polyline_path(points)
    return [Path(dash_path(steps, lengths) if lengths else steps, stroke="line", width=0.7)]


def _supplies(tr: Translator, began: State, rounds: Sequence[State], size: charts.ChartSize) -> charts.ChartDrawing:
    rows = [list(state.supply) for state in (began, *rounds)]
    marks = [place_coral(colour, (0, 0), 2.2 * size.text) for colour in COLOURS]
    keys = [{"coral": keyword(Colour(colour))} for colour in COLOURS]
    lines = [partial(charts.draw_outlined_line, ink=ink_name(Colour(colour)), width=0.6) for colour in COLOURS]
    drawing = _chart(
        tr, rows, lines, marks, [tr.name(colour) for colour in COLOURS], keys, _said_after(rounds[-1]), size
    )
    blue = rounds[-1].table.deck.blue
    return drawing._replace(scene=recolour_blue(drawing.scene)) if blue else drawing


def _chart(
    tr: Translator,
    rows: list[list[int]],
    lines: Sequence[Callable[[Sequence[Point]], Sequence[Shape]]],
    marks: Sequence[Use],
    names: Sequence[str],
    keys: Sequence[dict[str, str]],
    after: tuple[str, str],
    size: charts.ChartSize,
) -> charts.ChartDrawing:
    """Draw a step line for each column of numbers, its mark at the end; each round says its numbers.

    The first row is the beginning, and stands at 0: a round's changes show at its end. `keys` name each column in
    plain values, `after` the unit of the rows: in words and in plain values.
    """
    text, top = size.text, max(5, *(max(row) for row in rows))
    left = text_width(f"{top}", text) + text
    field = charts.PlotArea(left, 2 * text, size.width - left - 3 * text, 0.5 * size.width, 0, len(rows) - 1, 0, top)
    shapes: list[Shape] = [*charts.vertical_axis(field, text), *charts.turn_axis(field, text)]
    for number, drawn in enumerate(lines):
        shapes += drawn(charts.step_line_points(field, [row[number] for row in rows]))
    places = charts.spread_labels([field.y(number) for number in rows[-1]], 2.2 * text, field.bottom, field.top)
    for mark, y in zip(marks, places, strict=True):
        shapes.append(mark._replace(at=(field.right + 1.4 * text, y)))
    values = []
    for number, row in enumerate(rows[1:], 1):
        said = ", ".join(f"{name} {each}" for name, each in zip(names, row, strict=True))
        sentence = tr(after[0], round=number, numbers=said)
        numbers: tuple[charts.DataPoint, ...] = tuple(
            {**key, after[1]: number, "amount": each} for key, each in zip(keys, row, strict=True)
        )
        values.append(
            charts.TouchSpot(
                field.x(number - 0.5), 0, min(field.x(number + 0.5), field.right), field.top, sentence, numbers
            )
        )
    return charts.ChartDrawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))


_SOURCES: Final = {
    PointSource.CARDS: N_("cards played"),
    PointSource.TOKENS: N_("tokens on cards taken"),
    PointSource.HAND: N_("cards left in hand"),
    PointSource.TOP: N_("paid for the top of the deck"),
    PointSource.AMENDED: N_("let stand by the table"),
}
_PLAYED: Final = NN_("{card} played, {n} point", "{card} played, {n} points")
_PLAYED_UNKNOWN: Final = NN_("a card played, {n} point", "a card played, {n} points")
_TAKEN: Final = N_("a card of the display taken")
_TAKEN_WITH: Final = NN_(
    "a card of the display taken, with {n} point on it", "a card of the display taken, with {n} points on it"
)
_TOP: Final = N_("the top card of the deck taken for a point")
_BEST: Final = NN_(
    "The best turn was in round {round}: {card} brought {player} {n} point.",
    "The best turn was in round {round}: {card} brought {player} {n} points.",
)
_BEST_UNKNOWN: Final = NN_(
    "The best turn was in round {round}: a card brought {player} {n} point.",
    "The best turn was in round {round}: a card brought {player} {n} points.",
)
_LEGEND: Final = (
    (TurnUse.PLAYED, N_("a card played, as high as its points")),
    (TurnUse.TAKEN, N_("a card of the display")),
    (TurnUse.TOP, N_("the top card of the deck")),
)
_BAR: Final = "water.shallow"


def draw_turns_chart(tr: Translator, seats: Sequence[Seat], turns: Sequence[Turn], size: ChartSize) -> ChartDrawing:
    """Draw a strip for each player: bars of cards played, below them dots for cards taken, rings for the top card."""
    text, number = size.text, max(turn.round for turn in turns)
    used = [(use, said) for use, said in _LEGEND if any(turn.use is use for turn in turns)]
    highest = max(1, *(turn.points for turn in turns if turn.use is TurnUse.PLAYED), 1)
    strip, foot = 6.4 * text, 2 * text
    high = foot + strip * len(seats)
    field = PlotArea(3 * text, foot, size.width - 3 * text, high - foot, 0.5, number + 0.5, 0, len(seats))
    slot = field.x(1) - field.x(0)
    shapes: list[Shape] = [*turn_axis(field, text)]
    values: list[TouchSpot] = []
    for place, seat in enumerate(seats):
        low = high - (place + 1) * strip
        base = low + 1.6 * text
        shapes += [
            draw_line(((field.left, base), (field.right, base)), "quiet", 0.2),
            place_sign(seat.sign, (1.3 * text, base + text), 2.4 * text),
        ]
        for turn in (turn for turn in turns if turn.seat == place):
            x = field.x(turn.round)
            shapes.append(_drawn(turn.use, (x, base), slot, (strip - 2.2 * text) * turn.points / highest, text))
            said = N_("Round {round}, {player}: {what}")
            told = tr(said, round=turn.round, player=seat, what=_turn_line(tr, turn))
            values.append(
                TouchSpot(x - slot / 2, low, x + slot / 2, low + strip, told, (_turn_numbers(seats, turn),))
            )
    named = draw_legend([(partial(_sample, use, text), tr(words)) for use, words in used], size)
    shapes += Transform(0, high).shapes(named.scene.shapes)
    return ChartDrawing(Scene(size.width, high + named.scene.height, tuple(shapes)), tuple(values))


def _sample(use: TurnUse, text: float, at: Point) -> list[Shape]:
    return [_drawn(use, (at[0], at[1] - (0.5 if use is TurnUse.PLAYED else -0.75) * text), text, text, text)]


def _drawn(use: TurnUse, at: tuple[float, float], slot: float, high: float, text: float) -> Shape:
    x, base = at
    if use is TurnUse.PLAYED:
        return draw_bar(x - 0.4 * slot, base, 0.8 * slot, max(high, 0.15 * text), _BAR)
    radius = min(0.3 * slot, 0.4 * text)
    ring = use is TurnUse.TOP
    return Circle((x, base - 0.75 * text), radius, "paper" if ring else "line", "line", 0.25)


def _turn_line(tr: Translator, turn: Turn) -> str:
    if turn.use is TurnUse.TOP:
        return tr(_TOP)
    if turn.use is TurnUse.TAKEN:
        return tr.count(*_TAKEN_WITH, turn.points) if turn.points else tr(_TAKEN)
    if turn.card is None:
        return tr.count(*_PLAYED_UNKNOWN, turn.points)
    return tr.count(*_PLAYED, turn.points, card=turn.card)


def best_turn_caption(tr: Translator, seats: Sequence[Seat], turns: Sequence[Turn]) -> ChartCaption:
    """Return the claim that names the card which brought the most points."""
    points, best = find_largest((turn for turn in turns if turn.use is TurnUse.PLAYED), lambda turn: turn.points)
    if not points:
        return ChartCaption(tr(N_("No card has scored yet.")))
    facts = {"round": best[0].round, "player": seats[best[0].seat], "card": best[0].card}
    said = tr.count(*(_BEST_UNKNOWN if best[0].card is None else _BEST), points, **facts)
    if len(best) > 1:
        text = NN_("{n} other turn brought as much.", "{n} other turns brought as much.")
        said += " " + tr.count(*text, len(best) - 1)
    return ChartCaption(said, tuple(_turn_numbers(seats, turn) for turn in best))


def _turn_numbers(seats: Sequence[Seat], turn: Turn) -> DataPoint:
    found: dict[str, int | str] = {"player": keyword(seats[turn.seat].sign), "round": turn.round}
    found |= {"what": keyword(turn.use), "amount": turn.points}
    return found if turn.card is None else found | {"card": str(turn.card)}


def draw_sources_chart(
    tr: Translator, seats: Sequence[Seat], found: Sequence[Mapping[PointSource, int]], start: str, size: ChartSize
) -> ChartDrawing:
    """Draw for each player a bar for each source of points; `start` names what a player begins with."""
    named = {PointSource.START: start} | {source: tr(text) for source, text in _SOURCES.items()}
    blocks = []
    for seat, points in zip(seats, found, strict=True):
        bars = [
            Bar(
                capitalize_first(named[source]),
                number,
                format_signed(number),
                _BAR if number > 0 else "seabed.shade",
                {"player": keyword(seat.sign), "source": keyword(source), "amount": number},
            )
            for source in PointSource
            if (number := points[source])
        ]
        total = sum(points.values())
        title = tr.count(*NN_("{player}: {n} point", "{player}: {n} points"), total, player=seat)
        blocks.append(BarGroup(title, place_sign(seat.sign, (0, 0), 1.9 * size.text), bars))
    return draw_bar_rows(blocks, size)


def tokens_caption(tr: Translator, seats: Sequence[Seat], found: Sequence[Mapping[PointSource, int]]) -> ChartCaption:
    """Return the claim about who got most points from tokens on cards."""
    number, best = find_largest(range(len(seats)), lambda seat: found[seat][PointSource.TOKENS])
    if not number:
        return ChartCaption(tr(N_("Nobody took a card with tokens on it.")))
    text = NN_(
        "Taking cards with tokens brought {players} most: {n} point.",
        "Taking cards with tokens brought {players} most: {n} points.",
    )
    if len(best) > 1:
        text = NN_(
            "Taking cards with tokens brought {players} most: {n} point each.",
            "Taking cards with tokens brought {players} most: {n} points each.",
        )
    numbers: tuple[DataPoint, ...] = tuple(
        {"player": keyword(seats[seat].sign), "source": keyword(PointSource.TOKENS), "amount": number}
        for seat in best
    )
    return ChartCaption(tr.count(*text, number, players=[seats[seat] for seat in best]), numbers)
