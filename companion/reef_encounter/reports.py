"""Reef Encounter in words, numbers and pictures: the functions of `GameReports`, for commands, app and phones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import rounded
from companion.drawing.scene import Path, Point, Scene, Shape, Text, Use
from companion.record.format import enum_member, keyword
from companion.reef_encounter.art.designs import larva_at, mark_at, polyp_at
from companion.reef_encounter.art.table import boards_alone, whole_table
from companion.reef_encounter.box import NONE, OPENING_LARVAE, Coral, CoralCounts, PlayerColour, Space, plus
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.notation import views
from companion.reef_encounter.notation.actions import read_typed
from companion.reef_encounter.queries.audit import Audited
from companion.reef_encounter.queries.views import Behind, Viewer, known_to, seen_by
from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish, Found, SpaceState, TellHand
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.scoring import Tiebreak, ranking, score, tally
from companion.reef_encounter.rules.state import Holding, Phase, Seat, State
from companion.reef_encounter.story import finale as ending
from companion.reef_encounter.story.statistics import story
from companion.reef_encounter.wording import table
from companion.reef_encounter.wording.charts import ledger_lines
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.refusal import Refused, explain
from companion.reports.finale import Band, Finish, RankedPlayer, Result, ranked_player, ranking_document, time_played
from companion.reports.interface import Choice, PrivateThing, Question
from companion.session.history import UndoHistory
from companion.translator import N_, Translator, sentence

# Its steps

WORDS: Final = STEP_WORDS
HIGHLIGHT: Final = "bands"
PIECES: Final = {keyword(coral): coral for coral in Coral}


def turn(state: State) -> object:
    """Return what changes from one turn to the next."""
    return state.phase, state.turn.seat


def over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase is Phase.OVER


def acting(state: State) -> int:
    """Return the seat on turn while the game is not over."""
    return state.turn.seat


def points_changed(_tr: Translator, _before: State, _after: State) -> str:
    """Say nothing of what a correction changes of the points: they are counted at the end."""
    return ""


# Points and places

score_lines = table.score_lines


def why_lines(tr: Translator, history: UndoHistory[State, Action]) -> list[str]:
    """Say how each player's points came together, line by line."""
    return ledger_lines(tr, history.states, history.done)


def result(tr: Translator, state: State) -> Result | None:
    """Return points and places; None while the game goes on or a score is not exact."""
    places = ranking(state) if over(state) else None
    if places is None:
        return None
    ranks = {place.seat: place.place for place in places}
    players = [
        Finish(seat.name, tr.name(seat.colour), score(state, number).least, ranks[number], _eaten(state, number))
        for number, seat in enumerate(state.table.seats)
    ]
    return Result(tuple(players), " ".join(state.table.letters))


def _eaten(state: State, seat: int) -> dict[str, int]:
    fish = state.players[seat].fish.seen
    return {keyword(coral): fish[coral] for coral in Coral if fish[coral]}


def standings(state: State) -> list[RankedPlayer]:
    """Return everybody's points and places as far as all know them, by seats."""
    places = (ranking(state) if over(state) else None) or ()
    if any(place.by is Tiebreak.UNCOUNTED for place in places):
        places = ()
    ranks = {place.seat: place.place for place in places}
    scores = [score(state, number) for number in range(len(state.table.seats))]
    return [
        ranked_player(seat, Band(found.least, found.most), ranks.get(found.seat))
        for seat, found in zip(state.table.seats, scores, strict=True)
    ]


def score_document(state: State) -> dict[str, Any]:
    """Return the same with where points came from, for JSON."""
    parts = [_parts(state, number) for number in range(len(state.table.seats))]
    return ranking_document(REEF_ENCOUNTER.name, over(state), standings(state), parts)


def _parts(state: State, seat: int) -> dict[str, Any]:
    found, counted = score(state, seat), tally(state, seat)
    return {
        "polyps": [
            {"coral": keyword(line.coral), "polyps": line.polyps, "each": line.value, "amount": line.points}
            for line in found.lines
        ],
        "hidden": found.unknown,
        "tie_breakers": counted._asdict() if counted is not None and over(state) else None,
    }


# One player's private view

FISH, LARVAE, HAND = "fish", "larvae", "hand"
_SIDE: Final = 12.0  # mm, a tile and the room around it
_ROW: Final = 6  # tiles in a row


def private_things(tr: Translator, state: State, seat: int) -> list[PrivateThing]:
    """Return the things that this player alone may look at."""
    behind = _behind(state, seat)
    doubt = [tr(table.CONTRADICTED)] if behind.contradicted else []
    return [
        PrivateThing(tr(title), " ".join([sentence(said), *doubt]), _tiles(holding))
        for title, said, holding in (
            (N_("Parrotfish"), table.fish_line(tr, behind.fish), behind.fish),
            (N_("Behind the screen"), table.hand_line(tr, behind.hand), behind.hand),
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


def questions(tr: Translator, state: State, seat: int) -> list[Question]:
    """Return the questions that this player can answer now, by their own knowledge."""
    known = known_to(state, seat)
    player = known.players[seat]
    polyps = tuple(Choice(sentence(tr.name(coral)), _piece(polyp_at(coral, (6, 6), 10))) for coral in Coral)
    larvae = tuple(Choice(sentence(tr.name(coral)), _piece(larva_at(coral, (6, 6), 10))) for coral in Coral)
    found = []
    if _can(known, seat, FISH):
        found.append(Question(FISH, tr(N_("The first polyp for the parrotfish")), 1, polyps))
    if _can(known, seat, LARVAE):
        found.append(Question(LARVAE, tr(N_("The first two larva cubes")), OPENING_LARVAE, larvae))
    if _can(known, seat, HAND):
        text = tr(N_("The tiles behind the screen that nobody has seen"))
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


def answer(state: State, seat: int, word: str, counts: Sequence[int]) -> Action | None:
    """Return the action with an answer; None for a question that nobody asks now, or for counts that cannot be."""
    known = known_to(state, seat)
    if len(counts) != len(Coral) or min(counts) < 0 or not _can(known, seat, word):
        return None
    a, b, c, d, e = counts
    stock: CoralCounts = (a, b, c, d, e)
    if word == LARVAE:
        return ChooseLarvae(seat, stock)
    if word == HAND:
        return TellHand(seat, stock)
    if sum(counts) != 1:
        return None
    return FeedFish(seat, Coral(counts.index(1)))


# The table

NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def table_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """Describe the table, line by line."""
    return table.table_lines(tr, seen_by(state, _viewer(seat), counted=True))


def table_document(tr: Translator, state: State, seat: int | None) -> dict[str, Any]:
    """Return the table for JSON, as `docs/state.reef-encounter.schema.json` describes it."""
    seen = views.view_document(seen_by(state, _viewer(seat), counted=True))
    return seen | {"allowed": _allowed(tr, known_to(state, _viewer(seat)))}


def _allowed(tr: Translator, now: State) -> dict[str, object]:
    """Count the legal actions of each kind, or say why there is none."""
    from companion.reef_encounter.queries.legal import legal_actions

    found: dict[str, object] = {}
    for kind, answer in legal_actions(now).items():
        if isinstance(answer, Refused):
            rule = answer.reason.rule
            found[kind] = {"choices": 0, "why": answer.reason.code, "rule": rule, "sentence": explain(tr, answer)}
        else:
            # A coral can be eaten by touching any of its polyps: what leads to the same is one choice.
            found[kind] = {"choices": len({apply(now, action) for action in answer})}
    return found


def diagram(state: State) -> str:
    """Return the boards as text that reads back. Raises Refused."""
    if not state.followed:
        raise Refused(NOT_FOLLOWED)
    return views.diagram(state.table, state.rocks)


def audit_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """List where everything must lie, to check off."""
    from companion.reef_encounter.wording import audit

    return audit.audit_lines(tr, state, seat)


def differing_lines(tr: Translator, history: UndoHistory[State, Action], found: Sequence[str]) -> list[str]:
    """Say where the table differs from what was found there, and since when. Raises Refused."""
    from companion.reef_encounter.wording.audit import CHECKING
    from companion.session import diagnosis

    seen: dict[Audited, Found] = dict(_read_finding(history.state, text) for text in found)
    return diagnosis.differing_lines(tr, history, seen, CHECKING)


def _read_finding(state: State, text: str) -> tuple[Space, SpaceState]:
    """Parse a finding on a space, as in `D/E4=white+purple`. Raises Refused."""
    where, _, what = text.partition("=")
    space = views.read_space(where, state.table.letters)
    colours = [seat.colour for seat in state.table.seats]
    there = SpaceState()
    for thing in what.split("+") if what != NOTHING else ():
        if thing in [keyword(colour) for colour in colours]:
            there = there._replace(shrimp=colours.index(enum_member(PlayerColour, thing, "--found")))
        else:
            there = there._replace(coral=enum_member(Coral, thing, "--found"))
    return space, there


def outlook_lines(tr: Translator, state: State) -> Sequence[str]:
    """Say how near the end is by what everybody knows, the soonest first."""
    return table.outlook_lines(tr, seen_by(state, "table"))


def what_if_lines(tr: Translator, state: State, typed: str) -> list[str]:
    """Say why the rules refuse a typed action, and what would allow it. Raises Refused if it cannot be read."""
    from companion.reef_encounter.queries.legal import refusal
    from companion.reef_encounter.queries.what_if import action_variants, what_if
    from companion.reef_encounter.wording.what_if import answer_lines, consumed_lines

    known = known_to(state, "table")
    wished = action_variants(known, read_typed(typed, known))
    found, refused = what_if(known, *wished), refusal(known, wished[0])
    if found.refused is None and refused is not None:
        return consumed_lines(tr, refused)
    return answer_lines(tr, known, found)


# Its story and its pictures

finale = ending.finale


def charts(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Return the charts of the game so far, of what everybody could see."""
    from companion.reef_encounter.story.charts import figures  # takes its time, and only the story has any

    return [*figures(tr, story(history.states, history.done)), *time_played(tr, history, turn)]


def table_picture(state: State) -> Scene:
    """Draw the table as everybody sees it."""
    return whole_table(seen_by(state, "table", counted=True))


def boards_picture(state: State) -> Scene | None:
    """Draw the boards alone; None if they are not followed."""
    return boards_alone(seen_by(state, "table")) if state.followed else None


def mark(player: Seat, at: Point, side: float) -> Use:
    """Draw the sign of a player, its middle on `at`, `side` mm across."""
    return mark_at(player.colour, at, side)


def rule_picture(name: str) -> Scene | None:
    """Draw what stands beside a rule, without words; None where words say it better."""
    from companion.reef_encounter import guide_pictures

    return guide_pictures.picture(name)
