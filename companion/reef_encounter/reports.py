"""Answers to each command: `STEPS`, `STORY`, `SCORE`, `TABLE`, `PICTURES`, and `AT_SEAT` for one player alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import rounded
from companion.drawing.scene import Path, Placed, Point, Scene, Shape, Text
from companion.record.format import piece, word
from companion.reef_encounter.art.designs import larva_at, mark_at, polyp_at
from companion.reef_encounter.art.table import boards_alone, whole_table
from companion.reef_encounter.box import NONE, OPENING_LARVAE, Coral, PlayerColour, Space, Stock, plus
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.notation.actions import read_typed
from companion.reef_encounter.notation.views import diagram, read_space, view_document
from companion.reef_encounter.queries.audit import Audited
from companion.reef_encounter.queries.views import Behind, Viewer, known_to, seen_by
from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish, Found, SpaceState, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.scoring import Tiebreak, ranking, score, tally
from companion.reef_encounter.rules.state import Holding, Phase, Seat, State
from companion.reef_encounter.story.finale import finale
from companion.reef_encounter.story.statistics import story
from companion.reef_encounter.wording.charts import ledger_lines
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.reef_encounter.wording.table import (
    CONTRADICTED,
    fish_line,
    hand_line,
    outlook_lines,
    score_lines,
    table_lines,
)
from companion.refusal import Refused, explain
from companion.reports.finale import Band, Finish, Result, Standing, standing, standings_document, time_played
from companion.reports.interface import AtSeat, Choice, Pictures, PrivateThing, Question, Score, Steps, Story, Table
from companion.session.history import Session
from companion.speedups import later
from companion.translator import N_, Speech, sentence


def _turn(state: State) -> object:
    return state.phase, state.turn.seat


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


def _story(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    from companion.reef_encounter.story.charts import figures  # takes its time, and only the story has any

    return [*figures(speech, story(session.states, session.done)), *time_played(speech, session, _turn)]


STEPS: Final = Steps(
    words=STEP_WORDS,
    turn=_turn,
    over=_over,
    acting=lambda state: state.turn.seat,
)
STORY: Final = Story(charts=_story, highlight="bands", finale=finale)


def _why(speech: Speech, session: Session[State, Action]) -> list[str]:
    return ledger_lines(speech, session.states, session.done)


def _result(speech: Speech, state: State) -> Result | None:
    places = ranking(state) if _over(state) else None
    if places is None:
        return None
    ranks = {place.seat: place.place for place in places}
    players = [
        Finish(seat.name, speech.name(seat.colour), score(state, number).least, ranks[number], _eaten(state, number))
        for number, seat in enumerate(state.table.seats)
    ]
    return Result(tuple(players), " ".join(state.table.letters))


def _eaten(state: State, seat: int) -> dict[str, int]:
    fish = state.players[seat].fish.seen
    return {word(coral): fish[coral] for coral in Coral if fish[coral]}


def _standings(state: State) -> list[Standing]:
    places = (ranking(state) if _over(state) else None) or ()
    if any(place.by is Tiebreak.UNCOUNTED for place in places):
        places = ()
    ranks = {place.seat: place.place for place in places}
    scores = [score(state, number) for number in range(len(state.table.seats))]
    return [
        standing(seat, Band(found.least, found.most), ranks.get(found.seat))
        for seat, found in zip(state.table.seats, scores, strict=True)
    ]


def _document(state: State) -> dict[str, Any]:
    parts = [_parts(state, number) for number in range(len(state.table.seats))]
    return standings_document(REEF_ENCOUNTER.name, _over(state), _standings(state), parts)


def _parts(state: State, seat: int) -> dict[str, Any]:
    found, counted = score(state, seat), tally(state, seat)
    return {
        "polyps": [
            {"coral": word(line.coral), "polyps": line.polyps, "each": line.value, "amount": line.points}
            for line in found.lines
        ],
        "hidden": found.unknown,
        "tie_breakers": counted._asdict() if counted is not None and _over(state) else None,
    }


SCORE: Final = Score(
    lines=score_lines,
    why=_why,
    standings=_standings,
    document=_document,
    result=_result,
    pieces={word(coral): coral for coral in Coral},
)


FISH, LARVAE, HAND = "fish", "larvae", "hand"
_SIDE: Final = 12.0  # mm, a tile and the room around it
_ROW: Final = 6  # tiles in a row


def _keeps(speech: Speech, state: State, seat: int) -> list[PrivateThing]:
    behind = _behind(state, seat)
    doubt = [speech(CONTRADICTED)] if behind.contradicted else []
    return [
        PrivateThing(speech(title), " ".join([sentence(said), *doubt]), _tiles(holding))
        for title, said, holding in (
            (N_("Parrotfish"), fish_line(speech, behind.fish), behind.fish),
            (N_("Behind the screen"), hand_line(speech, behind.hand), behind.hand),
        )[: 2 if state.followed else 1]
    ]


def _behind(state: State, seat: int) -> Behind:
    behind = seen_by(state, seat).players[seat].behind
    assert behind is not None  # a player sees what is their own
    return behind


def _tiles(holding: Holding) -> Scene:
    """Draw the tiles of a holding, known or not, in fixed rows: the picture's size says nothing about them."""
    known = [coral for part in (holding.seen, holding.told) for coral in Coral for _ in range(part[coral])]
    number = max(holding.total, 1)
    rows = -(-number // _ROW)
    shapes: list[Shape] = []
    for place in range(holding.total):
        row, column = divmod(place, _ROW)
        x, y = (column + 0.5) * _SIDE, (rows - row - 0.5) * _SIDE
        if place < len(known):
            shapes.append(polyp_at(known[place], (x, y), _SIDE - 2))
        else:
            edge = rounded(x - _SIDE / 2 + 1, y - _SIDE / 2 + 1, _SIDE - 2, _SIDE - 2, 1.5)
            shapes += [Path(edge, "paper", "line", 0.4), Text("?", (x, y - CAP_HEIGHT * 3.5), 7, "line", bold=True)]
    return Scene(_ROW * _SIDE, rows * _SIDE, tuple(shapes))


def _asks(speech: Speech, state: State, seat: int) -> list[Question]:
    known = known_to(state, seat)
    player = known.players[seat]
    polyps = tuple(Choice(sentence(speech.name(coral)), _piece(polyp_at(coral, (6, 6), 10))) for coral in Coral)
    larvae = tuple(Choice(sentence(speech.name(coral)), _piece(larva_at(coral, (6, 6), 10))) for coral in Coral)
    found = []
    if _can(known, seat, FISH):
        found.append(Question(FISH, speech(N_("The first polyp for the parrotfish")), 1, polyps))
    if _can(known, seat, LARVAE):
        found.append(Question(LARVAE, speech(N_("The first two larva cubes")), OPENING_LARVAE, larvae))
    if _can(known, seat, HAND):
        text = speech(N_("The tiles behind the screen that nobody has seen"))
        again = sum(player.hand.told) > 0
        found.append(Question(HAND, text, player.hand.hidden, polyps, again))
    return found


def _can(known: State, seat: int, word: str) -> bool:
    """Return whether the player can tell anything with this action at all, found by trying."""
    from companion.reef_encounter.queries.legal import refusal

    return any(refusal(known, action) is None for action in _tries(known, seat, word))


def _tries(known: State, seat: int, word: str) -> Iterator[Action]:
    if word == FISH:
        yield from (FeedFish(seat, coral) for coral in Coral)
    elif word == LARVAE:
        yield from (ChooseLarvae(seat, plus(plus(NONE, one), two)) for one in Coral for two in Coral)
    elif known.players[seat].hand.hidden:
        yield TellHand(seat, None)


def _piece(shape: Shape) -> Scene:
    return Scene(_SIDE, _SIDE, (shape,))


def _answer(state: State, seat: int, word: str, counts: Sequence[int]) -> Action | None:
    known = known_to(state, seat)
    if len(counts) != len(Coral) or min(counts) < 0 or not _can(known, seat, word):
        return None
    a, b, c, d, e = counts
    stock: Stock = (a, b, c, d, e)
    if word == LARVAE:
        return ChooseLarvae(seat, stock)
    if word == HAND:
        return TellHand(seat, stock)
    if sum(counts) != 1:
        return None
    return FeedFish(seat, Coral(counts.index(1)))


AT_SEAT: Final = AtSeat(keeps=_keeps, asks=_asks, answer=_answer)


NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def _table(speech: Speech, state: State, seat: int | None) -> Sequence[str]:
    return table_lines(speech, seen_by(state, _viewer(seat), counted=True))


def _table_document(speech: Speech, state: State, seat: int | None) -> dict[str, Any]:
    seen = view_document(seen_by(state, _viewer(seat), counted=True))
    return seen | {"allowed": _allowed(speech, known_to(state, _viewer(seat)))}


def _allowed(speech: Speech, now: State) -> dict[str, object]:
    """Count the legal actions of each kind, or say why there is none."""
    from companion.reef_encounter.queries.legal import allowed

    found: dict[str, object] = {}
    for kind, answer in allowed(now).items():
        if isinstance(answer, Refused):
            rule = answer.reason.rule
            found[kind] = {"choices": 0, "why": answer.reason.code, "rule": rule, "sentence": explain(speech, answer)}
        else:
            # A coral can be eaten by touching any of its polyps: what leads to the same is one choice.
            found[kind] = {"choices": len({apply(now, action) for action in answer})}
    return found


def _diagram(state: State) -> str:
    if not state.followed:
        raise Refused(NOT_FOLLOWED)
    return diagram(state.table, state.rocks)


def _differing(speech: Speech, session: Session[State, Action], found: Sequence[str]) -> list[str]:
    from companion.reef_encounter.wording.audit import CHECKING
    from companion.session.diagnosis import differing_lines

    seen: dict[Audited, Found] = dict(_read_finding(session.state, text) for text in found)
    return differing_lines(speech, session, seen, CHECKING)


def _read_finding(state: State, text: str) -> tuple[Space, SpaceState]:
    """Parse a finding on a space, as in `D/E4=white+purple`. Raises Refused."""
    where, _, what = text.partition("=")
    space = read_space(where, state.table.letters)
    colours = [seat.colour for seat in state.table.seats]
    there = SpaceState()
    for thing in what.split("+") if what != NOTHING else ():
        if thing in [word(colour) for colour in colours]:
            there = there._replace(shrimp=colours.index(piece(PlayerColour, thing, "--found")))
        else:
            there = there._replace(coral=piece(Coral, thing, "--found"))
    return space, there


def _outlook(speech: Speech, state: State) -> Sequence[str]:
    return outlook_lines(speech, seen_by(state, "table"))


def _would_take(speech: Speech, state: State, typed: str) -> list[str]:
    from companion.reef_encounter.queries.legal import refusal
    from companion.reef_encounter.queries.what_if import ways_to_do, would_take
    from companion.reef_encounter.wording.what_if import answer_lines, consumed_lines

    known = known_to(state, "table")
    wished = ways_to_do(known, read_typed(typed, known))
    found, refused = would_take(known, *wished), refusal(known, wished[0])
    if found.refused is None and refused is not None:
        return consumed_lines(speech, refused)
    return answer_lines(speech, known, found)


TABLE: Final = Table(
    lines=_table,
    document=_table_document,
    diagram=_diagram,
    audit=later("companion.reef_encounter.wording.audit:audit_lines"),
    differing=_differing,
    would_take=_would_take,
    at_seat=AT_SEAT,
    outlook=_outlook,
)


def _picture(state: State) -> Scene:
    return whole_table(seen_by(state, "table", counted=True))


def _boards(state: State) -> Scene | None:
    return boards_alone(seen_by(state, "table")) if state.followed else None


def _mark(player: Seat, at: Point, side: float) -> Placed:
    return mark_at(player.colour, at, side)


PICTURES: Final = Pictures(
    table=_picture, boards=_boards, mark=_mark, rule=later("companion.reef_encounter.guide_pictures:picture")
)
