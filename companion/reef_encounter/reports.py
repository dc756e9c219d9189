"""Reef Encounter in words, numbers and pictures: the functions of `GameReports`, for commands, app and phones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.measure import CAP_HEIGHT
from companion.drawing.paths import rounded_rectangle
from companion.drawing.scene import Path, Point, Scene, Shape, Text, Use
from companion.imports import lazy_function
from companion.record.format import keyword, read_enum
from companion.record.typed import in_any_case
from companion.reef_encounter.art.designs import place_larva, place_player_mark, place_polyp_tile
from companion.reef_encounter.art.table import draw_boards, draw_table
from companion.reef_encounter.box import (
    NO_CORALS,
    OPENING_LARVAE,
    Coral,
    CoralCounts,
    PlayerColour,
    Space,
    add_corals,
)
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.notation import views
from companion.reef_encounter.notation.actions import parse_typed_action
from companion.reef_encounter.queries.audit import Audited
from companion.reef_encounter.queries.views import HiddenPieces, Viewer, known_state, seen_by
from companion.reef_encounter.rules.actions import Action, ChooseLarvae, FeedFish, SpaceState, TellHand, ThingState
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.scoring import Tiebreak, player_score, player_tally, rank_players
from companion.reef_encounter.rules.state import Holding, Phase, Seat, State
from companion.reef_encounter.story import finale as ending
from companion.reef_encounter.story.statistics import compute_story
from companion.reef_encounter.wording import table
from companion.reef_encounter.wording.charts import ledger_lines
from companion.reef_encounter.wording.log import STEP_WORDS
from companion.refusal import Refused, explain_refusal
from companion.reports.controls import GameControls
from companion.reports.finale import (
    PlayerResult,
    PointRange,
    RankedPlayer,
    Result,
    ranked_player,
    ranking_document,
    time_figures,
)
from companion.reports.interface import AnswerChoice, PrivateThing, Question
from companion.session.history import UndoHistory
from companion.translator import N_, Translator, capitalize_first

# Its steps

WORDS: Final = STEP_WORDS
reason_line: Final = lazy_function("companion.reef_encounter.wording.player:reason_line")
HIGHLIGHT_CHART: Final = "bands"
PIECE_KINDS: Final = {keyword(coral): coral for coral in Coral}


def turn(state: State) -> object:
    """Return what changes from one turn to the next."""
    return state.phase, state.turn.seat


def over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase is Phase.OVER


def acting(state: State) -> int | None:
    """Return the seat on turn while the game is not over; None in the opening, where all act at once."""
    return None if state.phase is Phase.OPENING else state.turn.seat


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
    places = rank_players(state) if over(state) else None
    if places is None:
        return None
    ranks = {place.seat: place.place for place in places}
    players = [
        PlayerResult(
            seat.name, tr.name(seat.colour), player_score(state, number).least, ranks[number], _eaten(state, number)
        )
        for number, seat in enumerate(state.table.seats)
    ]
    return Result(tuple(players), " ".join(state.table.letters))


def _eaten(state: State, seat: int) -> dict[str, int]:
    fish = state.players[seat].fish.seen
    return {keyword(coral): fish[coral] for coral in Coral if fish[coral]}


def standings(state: State) -> list[RankedPlayer]:
    """Return everybody's points and places as far as all know them, by seats."""
    places = (rank_players(state) if over(state) else None) or ()
    if any(place.by is Tiebreak.UNCOUNTED for place in places):
        places = ()
    ranks = {place.seat: place.place for place in places}
    scores = [player_score(state, number) for number in range(len(state.table.seats))]
    return [
        ranked_player(seat, PointRange(found.least, found.most), ranks.get(found.seat))
        for seat, found in zip(state.table.seats, scores, strict=True)
    ]


def score_document(state: State) -> dict[str, Any]:
    """Return the same with where points came from, for JSON."""
    parts = [_parts(state, number) for number in range(len(state.table.seats))]
    return ranking_document(REEF_ENCOUNTER.name, over(state), standings(state), parts)


def _parts(state: State, seat: int) -> dict[str, Any]:
    found, counted = player_score(state, seat), player_tally(state, seat)
    return {
        "polyps": [
            {"coral": keyword(line.coral), "polyps": line.polyps, "each": line.value, "amount": line.points}
            for line in found.lines
        ],
        "hidden": found.unknown,
        "tie_breakers": counted._asdict() if counted is not None and over(state) else None,
    }


# One player's private view

FISH_WORD, LARVAE_WORD, HAND_WORD = "fish", "larvae", "hand"
_SIDE: Final = 12.0  # mm, a tile and the room around it
_ROW: Final = 6  # tiles in a row


def private_things(tr: Translator, state: State, seat: int) -> list[PrivateThing]:
    """Return the things that this player alone may look at."""
    behind = _behind(state, seat)
    doubt = [tr(table.CONTRADICTED_ANSWER)] if behind.contradicted else []
    return [
        PrivateThing(tr(title), " ".join([capitalize_first(said), *doubt]), _tiles(holding))
        for title, said, holding in (
            (N_("Parrotfish"), table.fish_line(tr, behind.fish), behind.fish),
            (N_("Behind the screen"), table.hand_line(tr, behind.hand), behind.hand),
        )[: 2 if state.followed else 1]
    ]


def _behind(state: State, seat: int) -> HiddenPieces:
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
            shapes.append(place_polyp_tile(known[place], (x, y), _SIDE - 2))
        else:
            edge = rounded_rectangle(x - _SIDE / 2 + 1, y - _SIDE / 2 + 1, _SIDE - 2, _SIDE - 2, 1.5)
            shapes += [Path(edge, "paper", "line", 0.4), Text("?", (x, y - CAP_HEIGHT * 3.5), 7, "line", bold=True)]
    return Scene(_ROW * _SIDE, rows * _SIDE, tuple(shapes))


def questions(tr: Translator, state: State, seat: int) -> list[Question]:
    """Return the questions that this player can answer now, by their own knowledge."""
    known = known_state(state, seat)
    player = known.players[seat]
    polyps = tuple(
        AnswerChoice(capitalize_first(tr.name(coral)), _piece(place_polyp_tile(coral, (6, 6), 10))) for coral in Coral
    )
    larvae = tuple(
        AnswerChoice(capitalize_first(tr.name(coral)), _piece(place_larva(coral, (6, 6), 10))) for coral in Coral
    )
    found = []
    if _can(known, seat, FISH_WORD):
        found.append(Question(FISH_WORD, tr(N_("The first polyp for the parrotfish")), 1, polyps))
    if _can(known, seat, LARVAE_WORD):
        found.append(Question(LARVAE_WORD, tr(N_("The first two larva cubes")), OPENING_LARVAE, larvae))
    if _can(known, seat, HAND_WORD):
        text = tr(N_("The tiles behind the screen that nobody has seen"))
        again = sum(player.hand.told) > 0
        found.append(Question(HAND_WORD, text, player.hand.hidden, polyps, again))
    return found


def _can(known: State, seat: int, word: str) -> bool:
    """Return whether the player can tell anything with this action at all, found by trying."""
    from companion.reef_encounter.queries.legal import action_refusal

    return any(action_refusal(known, action) is None for action in _tries(known, seat, word))


def _tries(known: State, seat: int, word: str) -> Iterator[Action]:
    if word == FISH_WORD:
        yield from (FeedFish(seat, coral) for coral in Coral)
    elif word == LARVAE_WORD:
        yield from (ChooseLarvae(seat, add_corals(add_corals(NO_CORALS, one), two)) for one in Coral for two in Coral)
    elif known.players[seat].hand.hidden:
        yield TellHand(seat, None)


def _piece(shape: Shape) -> Scene:
    return Scene(_SIDE, _SIDE, (shape,))


def answer(state: State, seat: int, word: str, counts: Sequence[int]) -> Action | None:
    """Return the action with an answer; None for a question that nobody asks now, or for counts that cannot be."""
    known = known_state(state, seat)
    if len(counts) != len(Coral) or min(counts) < 0 or not _can(known, seat, word):
        return None
    a, b, c, d, e = counts
    stock: CoralCounts = (a, b, c, d, e)
    if word == LARVAE_WORD:
        return ChooseLarvae(seat, stock)
    if word == HAND_WORD:
        return TellHand(seat, stock)
    if sum(counts) != 1:
        return None
    return FeedFish(seat, Coral(counts.index(1)))


# The table

NOTHING_HIDDEN: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def table_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """Describe the table, line by line."""
    return table.table_lines(tr, seen_by(state, _viewer(seat), counted=True))


def table_document(tr: Translator, state: State, seat: int | None) -> dict[str, Any]:
    """Return the table for JSON, as `docs/state.reef-encounter.schema.json` describes it."""
    seen = views.view_document(seen_by(state, _viewer(seat), counted=True))
    return seen | {"allowed": _allowed(tr, known_state(state, _viewer(seat)))}


def _allowed(tr: Translator, now: State) -> dict[str, object]:
    """Count the legal actions of each kind, or say why there is none."""
    from companion.reef_encounter.queries.legal import legal_actions

    found: dict[str, object] = {}
    for kind, answer in legal_actions(now).items():
        if isinstance(answer, Refused):
            rule = answer.reason.rule
            found[kind] = {
                "choices": 0,
                "why": answer.reason.code,
                "rule": rule,
                "sentence": explain_refusal(tr, answer),
            }
        else:
            # A coral can be eaten by touching any of its polyps: what leads to the same is one choice.
            found[kind] = {"choices": len({apply(now, action) for action in answer})}
    return found


def diagram(state: State) -> str:
    """Return the boards as text that reads back. Raises Refused."""
    if not state.followed:
        raise Refused(NOT_FOLLOWED)
    return views.format_diagram(state.table, state.rocks)


def audit_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """List where everything must lie, to check off."""
    from companion.reef_encounter.wording import audit

    return audit.audit_lines(tr, state, seat)


def differing_lines(tr: Translator, history: UndoHistory[State, Action], found: Sequence[str]) -> list[str]:
    """Say where the table differs from what was found there, and since when. Raises Refused."""
    from companion.reef_encounter.wording.audit import TABLE_CHECKER
    from companion.session import diagnosis

    seen: dict[Audited, ThingState] = dict(in_any_case(text, partial(_read_finding, history.state)) for text in found)
    return diagnosis.difference_lines(tr, history, seen, TABLE_CHECKER)


def _read_finding(state: State, text: str) -> tuple[Space, SpaceState]:
    """Parse a finding on a space, as in `D/E4=white+purple`. Raises Refused."""
    where, _, what = text.partition("=")
    space = views.read_space(where, state.table.letters)
    colours = [seat.colour for seat in state.table.seats]
    there = SpaceState()
    for thing in what.split("+") if what != NOTHING_HIDDEN else ():
        if thing in [keyword(colour) for colour in colours]:
            there = there._replace(shrimp=colours.index(read_enum(PlayerColour, thing, "--found")))
        else:
            there = there._replace(coral=read_enum(Coral, thing, "--found"))
    return space, there


def outlook_lines(tr: Translator, state: State) -> Sequence[str]:
    """Say how near the end is by what everybody knows, the soonest first."""
    return table.outlook_lines(tr, seen_by(state, "table"))


def what_if_lines(tr: Translator, state: State, typed: str) -> list[str]:
    """Say why the rules refuse a typed action, and what would allow it. Raises Refused if it cannot be read."""
    from companion.reef_encounter.queries.legal import action_refusal
    from companion.reef_encounter.queries.what_if import action_variants, what_if
    from companion.reef_encounter.wording.what_if import answer_lines, consumed_lines

    known = known_state(state, "table")
    wished = action_variants(known, parse_typed_action(typed, known))
    found, refused = what_if(known, *wished), action_refusal(known, wished[0])
    if found.refused is None and refused is not None:
        return consumed_lines(tr, refused)
    return answer_lines(tr, known, found)


# Its story and its pictures

finale = ending.build_finale


def charts(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Return the charts of the game so far, of what everybody could see."""
    from companion.reef_encounter.story.charts import story_figures  # takes its time, and only the story has any

    return [*story_figures(tr, compute_story(history.states, history.done)), *time_figures(tr, history, turn)]


def table_picture(state: State) -> Scene:
    """Draw the table as everybody sees it."""
    return draw_table(seen_by(state, "table", counted=True))


def boards_picture(state: State) -> Scene | None:
    """Draw the boards alone; None if they are not followed."""
    return draw_boards(seen_by(state, "table")) if state.followed else None


def mark(player: Seat, at: Point, side: float) -> Use:
    """Draw the sign of a player, its middle on `at`, `side` mm across."""
    return place_player_mark(player.colour, at, side)


def rule_picture(name: str) -> Scene | None:
    """Draw what stands beside a rule, without words; None where words say it better."""
    from companion.reef_encounter import guide_pictures

    return guide_pictures.picture(name)


def controls() -> GameControls:
    """Import and return the module by which phones play."""
    from companion.reef_encounter import controls as found

    return found
