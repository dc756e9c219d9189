"""All charts of a game of Reef with their sentences (`figures`); draws two of them, `gain_charts` the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from companion.drawing import charts
from companion.drawing.chart_pages import Claim, Figure
from companion.drawing.extent import dashed
from companion.drawing.font import text_width
from companion.drawing.paths import polyline
from companion.drawing.scene import Path, Placed, Point, Scene, Shape
from companion.reef.art.paper_cut import ink, with_blue
from companion.reef.art.placed_designs import form_at, sign_at
from companion.reef.box.pieces import COLOURS, Colour, Sign
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action
from companion.reef.rules.scoring import totals
from companion.reef.rules.state import Depth, Phase, State
from companion.reef.story.gain_charts import best_turn, most_from_tokens, sources_chart, turns_chart
from companion.reef.story.gains import Source, sources, turns
from companion.reef.wording.names import speaking
from companion.reef.wording.scores import beginning
from companion.saved.fields import word
from companion.session.timeline import Session
from companion.speech import N_, Speech

_LINES: Final = dict(zip(Sign, ((), (2.4, 1.0), (0.8, 0.8), (3.2, 0.8, 0.8, 0.8)), strict=True))
"""The dashes and gaps of each player's line, in mm; its board's picture at the end tells whose it is."""

_NOT_YET: Final = N_("The game is not over; cards left in hand are counted at the end.")


def figures(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    """Return the charts with something to say about this game; none before the second round."""
    speech = speaking(speech, session.state.table)
    points_only = session.state.table.depth is Depth.POINTS
    rounds = _plays(session) if points_only else _rounds(session)
    if len(rounds) < 2:
        return []
    began = next(state for state in session.states if state.phase is not Phase.OPENING)
    return [
        Figure(
            "points",
            speech(N_("Points from play to play") if points_only else N_("Points from round to round")),
            _left_in_hand(speech, session.state),
            lambda size: _points(speech, began, rounds, size),
        ),
        Figure(
            "supplies",
            speech(N_("Supplies from play to play") if points_only else N_("Supplies from round to round")),
            _scarcest(speech, session.states),
            lambda size: _supplies(speech, began, rounds, size),
        ),
        *_gains(speech, session),
    ]


def _left_in_hand(speech: Speech, state: State) -> Claim:
    """Return the claim about the points of the cards left in hand."""
    if state.phase is not Phase.OVER:
        return Claim(speech(_NOT_YET))
    found = totals(state)
    brought = [
        f"{speech.name(seat)} {total.points - total.taken}"
        for seat, total in zip(state.table.seats, found, strict=True)
        if total.points > total.taken
    ]
    said = []
    if brought:
        said.append(speech(N_("The cards left in hand brought at the end: {numbers}."), numbers=", ".join(brought)))
    if not all(total.settled for total in found):
        said.append(speech(N_("Not all cards left in hand are counted yet.")))
    elif not brought:
        said.append(speech(N_("The cards left in hand brought nobody a point.")))
    return Claim(
        " ".join(said),
        tuple(
            {"player": word(seat.sign), "source": word(Source.HAND), "amount": total.points - total.taken}
            for seat, total in zip(state.table.seats, found, strict=True)
        ),
    )


def _scarcest(speech: Speech, states: Sequence[State]) -> Claim:
    """Return the claim about the supply that ran out and when; while none has, about the smallest."""
    supply = states[-1].supply
    least = min(supply)
    colours = tuple(Colour(colour) for colour, number in zip(COLOURS, supply, strict=True) if number == least)
    numbers: tuple[charts.Numbers, ...] = tuple({"coral": word(colour), "amount": least} for colour in colours)
    if least:
        text = N_("No supply is empty; the fewest pieces are left of {colours}: {n}.")
        return Claim(speech(text, colours=colours, n=least), numbers)
    if states[-1].table.depth is Depth.POINTS:
        return Claim(speech(N_("Empty at the end: {colours}."), colours=colours), numbers)
    since = [_emptied(states, colour) for colour in colours]
    rounds = sorted(set(since))
    said = [
        speech(
            N_("Empty since round {round}: {colours}."),
            round=number,
            colours=tuple(colour for colour, each in zip(colours, since, strict=True) if each == number),
        )
        for number in rounds
    ]
    numbers = tuple({"coral": word(colour), "round": number} for colour, number in zip(colours, since, strict=True))
    return Claim(" ".join(said), numbers)


def _emptied(states: Sequence[State], colour: Colour) -> int:
    """Return the round in which a supply that is empty ran out for good."""
    place = COLOURS.index(colour)
    before = next((state for state in reversed(states) if state.supply[place]), states[0])
    return before.round


def _gains(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    """Make the charts of each turn's points, and of their sources."""
    states, seats = session.states, session.state.table.seats
    found, each = sources(states, session.done), tuple(turns(states, session.done))
    by_turns = Figure(
        "turns",
        speech(N_("Turn by turn")),
        best_turn(speech, seats, each),
        lambda size: turns_chart(speech, seats, each, size),
    )
    return [
        *([] if session.state.table.depth is Depth.POINTS else [by_turns]),
        Figure(
            "sources",
            speech(N_("Where the points came from")),
            most_from_tokens(speech, seats, found),
            lambda size: sources_chart(speech, seats, found, beginning(speech, states[0]), size),
        ),
    ]


def _plays(session: Session[State, Action]) -> list[State]:
    """List the table after each card played, and as it is now, for games without rounds."""
    played = [session.state_at(step) for step, action in enumerate(session.done, 1) if isinstance(action, a.Claim)]
    return [*played[:-1], session.state] if played else []


def _rounds(session: Session[State, Action]) -> list[State]:
    """List the table after each round, and as it is now."""
    if session.state.table.depth is Depth.SCORE:
        return []
    states = [session.state_at(step) for step in range(session.position + 1)]
    after_rounds = [after for before, after in pairwise(states) if after.round > before.round]
    return [*(state for state in after_rounds if state.phase is Phase.PLAY), states[-1]]


def _points(speech: Speech, began: State, rounds: Sequence[State], size: charts.Size) -> charts.Drawing:
    rows = [[player.points for player in state.players] for state in (began, *rounds)]
    rows[-1] = [total.points for total in totals(rounds[-1])]
    said = _said_after(rounds[-1])
    seats = rounds[-1].table.seats
    marks = [sign_at(seat.sign, (0, 0), 2.2 * size.text) for seat in seats]
    names = [speech.name(seat) for seat in seats]
    keys = [{"player": word(seat.sign)} for seat in seats]
    return _chart(
        speech, rows, [partial(_dashed, _LINES[seat.sign]) for seat in seats], marks, names, keys, said, size
    )


def _said_after(state: State) -> tuple[str, str]:
    """Return the unit of the rows (a round or a card), as a msgid and as the word of a number."""
    if state.table.depth is Depth.POINTS:
        return N_("After play {round}: {numbers}"), "turn"
    return N_("After round {round}: {numbers}"), "round"


def _dashed(lengths: Sequence[float], points: Sequence[Point]) -> list[Shape]:
    steps = polyline(points)
    return [Path(dashed(steps, lengths) if lengths else steps, stroke="line", width=0.7)]


def _supplies(speech: Speech, began: State, rounds: Sequence[State], size: charts.Size) -> charts.Drawing:
    rows = [list(state.supply) for state in (began, *rounds)]
    marks = [form_at(colour, (0, 0), 2.2 * size.text) for colour in COLOURS]
    keys = [{"coral": word(Colour(colour))} for colour in COLOURS]
    lines = [partial(charts.outlined_line, ink=ink(Colour(colour)), width=0.6) for colour in COLOURS]
    drawing = _chart(
        speech, rows, lines, marks, [speech.name(colour) for colour in COLOURS], keys, _said_after(rounds[-1]), size
    )
    blue = rounds[-1].table.deck.blue
    return drawing._replace(scene=with_blue(drawing.scene)) if blue else drawing


def _chart(
    speech: Speech,
    rows: list[list[int]],
    lines: Sequence[Callable[[Sequence[Point]], Sequence[Shape]]],
    marks: Sequence[Placed],
    names: Sequence[str],
    keys: Sequence[dict[str, str]],
    after: tuple[str, str],
    size: charts.Size,
) -> charts.Drawing:
    """Draw a step line for each column of numbers, its mark at the end; each round says its numbers.

    The first row is the beginning, and stands at 0: a round's changes show at its end. `keys` name each column in
    plain values, `after` the unit of the rows: in words and in plain values.
    """
    text, top = size.text, max(5, *(max(row) for row in rows))
    left = text_width(f"{top}", text) + text
    field = charts.Field(left, 2 * text, size.width - left - 3 * text, 0.5 * size.width, 0, len(rows) - 1, 0, top)
    shapes: list[Shape] = [*charts.upright_axis(field, text), *charts.turns_axis(field, text)]
    for number, drawn in enumerate(lines):
        shapes += drawn(charts.step_line(field, [row[number] for row in rows]))
    places = charts.kept_apart([field.y(number) for number in rows[-1]], 2.2 * text, field.bottom, field.top)
    for mark, y in zip(marks, places, strict=True):
        shapes.append(mark._replace(at=(field.right + 1.4 * text, y)))
    values = []
    for number, row in enumerate(rows[1:], 1):
        said = ", ".join(f"{name} {each}" for name, each in zip(names, row, strict=True))
        sentence = speech(after[0], round=number, numbers=said)
        numbers: tuple[charts.Numbers, ...] = tuple(
            {**key, after[1]: number, "amount": each} for key, each in zip(keys, row, strict=True)
        )
        values.append(
            charts.Value(
                field.x(number - 0.5), 0, min(field.x(number + 0.5), field.right), field.top, sentence, numbers
            )
        )
    return charts.Drawing(Scene(size.width, field.top + text, tuple(shapes)), tuple(values))
