"""Charts of gains with their sentences: the points of each turn of a game of Reef, and their sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from companion.drawing.bar_rows import Bar, Block, bar_rows
from companion.drawing.chart_pages import Claim, most
from companion.drawing.charts import Drawing, Field, Numbers, Size, Value, box, legend, line, turns_axis
from companion.drawing.paths import Transform
from companion.drawing.scene import Circle, Point, Scene, Shape
from companion.reef.art.placed_designs import sign_at
from companion.reef.rules.state import Seat
from companion.reef.story.gains import Source, Turn, TurnUse
from companion.saved.fields import word
from companion.speech import N_, NN_, Speech, sentence, signed

_SOURCES: Final = {
    Source.CARDS: N_("cards played"),
    Source.TOKENS: N_("tokens on cards taken"),
    Source.HAND: N_("cards left in hand"),
    Source.TOP: N_("paid for the top of the deck"),
    Source.AMENDED: N_("let stand by the table"),
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


def turns_chart(speech: Speech, seats: Sequence[Seat], turns: Sequence[Turn], size: Size) -> Drawing:
    """Draw a strip for each player: bars of cards played, below them dots for cards taken, rings for the top card."""
    text, number = size.text, max(turn.round for turn in turns)
    used = [(use, said) for use, said in _LEGEND if any(turn.use is use for turn in turns)]
    highest = max(1, *(turn.points for turn in turns if turn.use is TurnUse.PLAYED), 1)
    strip, foot = 6.4 * text, 2 * text
    high = foot + strip * len(seats)
    field = Field(3 * text, foot, size.width - 3 * text, high - foot, 0.5, number + 0.5, 0, len(seats))
    slot = field.x(1) - field.x(0)
    shapes: list[Shape] = [*turns_axis(field, text)]
    values: list[Value] = []
    for place, seat in enumerate(seats):
        low = high - (place + 1) * strip
        base = low + 1.6 * text
        shapes += [
            line(((field.left, base), (field.right, base)), "quiet", 0.2),
            sign_at(seat.sign, (1.3 * text, base + text), 2.4 * text),
        ]
        for turn in (turn for turn in turns if turn.seat == place):
            x = field.x(turn.round)
            shapes.append(_drawn(turn.use, (x, base), slot, (strip - 2.2 * text) * turn.points / highest, text))
            said = N_("Round {round}, {player}: {what}")
            told = speech(said, round=turn.round, player=seat, what=_turn_line(speech, turn))
            values.append(Value(x - slot / 2, low, x + slot / 2, low + strip, told, (_turn_numbers(seats, turn),)))
    named = legend([(partial(_sample, use, text), speech(words)) for use, words in used], size)
    shapes += Transform(0, high).shapes(named.scene.shapes)
    return Drawing(Scene(size.width, high + named.scene.height, tuple(shapes)), tuple(values))


def _sample(use: TurnUse, text: float, at: Point) -> list[Shape]:
    return [_drawn(use, (at[0], at[1] - (0.5 if use is TurnUse.PLAYED else -0.75) * text), text, text, text)]


def _drawn(use: TurnUse, at: tuple[float, float], slot: float, high: float, text: float) -> Shape:
    x, base = at
    if use is TurnUse.PLAYED:
        return box(x - 0.4 * slot, base, 0.8 * slot, max(high, 0.15 * text), _BAR)
    radius = min(0.3 * slot, 0.4 * text)
    ring = use is TurnUse.TOP
    return Circle((x, base - 0.75 * text), radius, "paper" if ring else "line", "line", 0.25)


def _turn_line(speech: Speech, turn: Turn) -> str:
    if turn.use is TurnUse.TOP:
        return speech(_TOP)
    if turn.use is TurnUse.TAKEN:
        return speech.count(*_TAKEN_WITH, turn.points) if turn.points else speech(_TAKEN)
    if turn.card is None:
        return speech.count(*_PLAYED_UNKNOWN, turn.points)
    return speech.count(*_PLAYED, turn.points, card=turn.card)


def best_turn(speech: Speech, seats: Sequence[Seat], turns: Sequence[Turn]) -> Claim:
    """Return the claim that names the card which brought the most points."""
    points, best = most((turn for turn in turns if turn.use is TurnUse.PLAYED), lambda turn: turn.points)
    if not points:
        return Claim(speech(N_("No card has scored yet.")))
    facts = {"round": best[0].round, "player": seats[best[0].seat], "card": best[0].card}
    said = speech.count(*(_BEST_UNKNOWN if best[0].card is None else _BEST), points, **facts)
    if len(best) > 1:
        text = NN_("{n} other turn brought as much.", "{n} other turns brought as much.")
        said += " " + speech.count(*text, len(best) - 1)
    return Claim(said, tuple(_turn_numbers(seats, turn) for turn in best))


def _turn_numbers(seats: Sequence[Seat], turn: Turn) -> Numbers:
    found: dict[str, int | str] = {"player": word(seats[turn.seat].sign), "round": turn.round}
    found |= {"what": word(turn.use), "amount": turn.points}
    return found if turn.card is None else found | {"card": str(turn.card)}


def sources_chart(
    speech: Speech, seats: Sequence[Seat], found: Sequence[Mapping[Source, int]], start: str, size: Size
) -> Drawing:
    """Draw for each player a bar for each source of points; `start` names what a player begins with."""
    named = {Source.START: start} | {source: speech(text) for source, text in _SOURCES.items()}
    blocks = []
    for seat, points in zip(seats, found, strict=True):
        bars = [
            Bar(
                sentence(named[source]),
                number,
                signed(number),
                _BAR if number > 0 else "seabed.shade",
                {"player": word(seat.sign), "source": word(source), "amount": number},
            )
            for source in Source
            if (number := points[source])
        ]
        total = sum(points.values())
        title = speech.count(*NN_("{player}: {n} point", "{player}: {n} points"), total, player=seat)
        blocks.append(Block(title, sign_at(seat.sign, (0, 0), 1.9 * size.text), bars))
    return bar_rows(blocks, size)


def most_from_tokens(speech: Speech, seats: Sequence[Seat], found: Sequence[Mapping[Source, int]]) -> Claim:
    """Return the claim about who got most points from tokens on cards."""
    number, best = most(range(len(seats)), lambda seat: found[seat][Source.TOKENS])
    if not number:
        return Claim(speech(N_("Nobody took a card with tokens on it.")))
    text = NN_(
        "Taking cards with tokens brought {players} most: {n} point.",
        "Taking cards with tokens brought {players} most: {n} points.",
    )
    if len(best) > 1:
        text = NN_(
            "Taking cards with tokens brought {players} most: {n} point each.",
            "Taking cards with tokens brought {players} most: {n} points each.",
        )
    numbers: tuple[Numbers, ...] = tuple(
        {"player": word(seats[seat].sign), "source": word(Source.TOKENS), "amount": number} for seat in best
    )
    return Claim(speech.count(*text, number, players=[seats[seat] for seat in best]), numbers)
