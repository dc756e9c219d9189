"""What a game hands to the command line: what to call it, and functions that say how a game of it stands.

Names no game. `companion.cli.games` lists them all; a saved game is told by the one that its header names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.about import About
from companion.refusal import Sentences
from companion.speech import Namer, Speech

if TYPE_CHECKING:  # the engine: not needed to list what commands there are
    from companion.drawing.figures import Figure
    from companion.drawing.scene import Placed, Point, Scene
    from companion.finale.finale import Finale
    from companion.finale.standing import Standing
    from companion.guide import Guide
    from companion.session.game_kind import GameKind
    from companion.session.timeline import Session
    from companion.sharing.result import Result

Lines: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reports:
    """How one game is told in words and data. A `viewer` is a seat, or None for what everybody sees.

    - `kind`: what it hands to the rooms that play and save.
    - `names` says its facts, `sentences` its refusals; `guide` holds the rules that those name.
    - `speaking(speech, state)`: the voice in which one table is told, where editions call their pieces otherwise.
    - `told(speech, before, action, after)`: a step in one line, with what followed from it; `deed(...)`: what was
      done alone. Nothing told in private is said.
    - `turn(state)`: anything that changes from one turn to the next.
    - `over(state)`: whether the game is over; `acting(state)`: the seat on turn, while it is not.
    - `table(speech, state, viewer)`, `score(speech, state)`: the table, and every point and place, line by line.
    - `document(speech, state, viewer)`: the table for JSON, as `docs/state.*.schema.json` describes it.
    - `standings(state)`: everybody's points and places as far as all know them, by seats.
    - `score_document(state)`: the same with where points came from, for JSON (`docs/score.*.schema.json`).
    - `diagram(state)`: the boards as text that reads back, ending with a line break; raises Refused.
    - `audit(speech, state, viewer)`: what must lie where, to check off.
    - `why(speech, session)`: how each player's points came together, line by line.
    - `story(speech, session)`: charts of the game so far, of what everybody could see; None for a game without any.
    - `picture(state)`: the table as everybody sees it, of one size through a game; None where it has no picture.
    - `boards(state)`: the boards alone, for a picture of the result; None where they are not followed.
    - `mark(player, at, side)`: the sign of somebody at the table, its middle on `at`, `side` mm across.
    - `title`: what the game is called.
    - `highlight`: the word of the figure whose sentence stands on a picture of the result.
    - `finale(states, actions)`: the end as a stage shows it, `states` being one more than `actions`; None while the
      game goes on.
    - `corals`: the kinds of piece that a result counts, by their words in records.
    - `result(speech, state)`: points and places; None while the game goes on or a score is not exact.
    - `would_take(speech, state, typed)`: why an action that was typed is refused, and what would allow it, line by
      line; None for a game that is not asked so. Raises Refused for an action that cannot be read.
    - `differing(speech, session, found)`: where the table differs from what was `found` there (each as it was
      typed) and since when, `session` ending at the step asked for; no line where it does not. Raises Refused.
    """

    kind: GameKind[Any, Any, Any]
    names: Namer
    sentences: Sentences
    guide: Guide
    told: Callable[[Speech, Any, Any, Any], str]
    deed: Callable[[Speech, Any, Any, Any], str]
    turn: Callable[[Any], object]
    over: Callable[[Any], bool]
    acting: Callable[[Any], int]
    table: Callable[[Speech, Any, int | None], Lines]
    score: Callable[[Speech, Any], Lines]
    document: Callable[[Speech, Any, int | None], dict[str, Any]]
    standings: Callable[[Any], Sequence[Standing]]
    score_document: Callable[[Any], dict[str, Any]]
    diagram: Callable[[Any], str]
    audit: Callable[[Speech, Any, int | None], Lines]
    differing: Callable[[Speech, Session[Any, Any], Lines], Lines]
    speaking: Callable[[Speech, Any], Speech] = lambda speech, _state: speech
    why: Callable[[Speech, Session[Any, Any]], Lines] = lambda _speech, _session: ()
    story: Callable[[Speech, Session[Any, Any]], Sequence[Figure]] | None = None
    picture: Callable[[Any], Scene] | None = None
    boards: Callable[[Any], Scene | None] = lambda _state: None
    mark: Callable[[Any, Point, float], Placed] | None = None
    title: str = ""
    highlight: str = ""
    finale: Callable[[Sequence[Any], Sequence[Any]], Finale | None] = lambda _states, _actions: None
    would_take: Callable[[Speech, Any, str], Lines] | None = None
    result: Callable[[Speech, Any], Result | None] = lambda _speech, _state: None
    corals: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalGame:
    """One game as the command line knows it.

    `reports` imports them when first called. `sample` is a whole game that comes with the program. `found` shows how
    `--found` is written, `examples` what to type: by command (under "" what shows best what all do) a line and a
    msgid that tells what it gives.
    """

    about: About
    reports: Callable[[], Reports]
    sample: Path
    found: tuple[str, ...] = ()
    examples: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)


Games: TypeAlias = Mapping[str, TerminalGame]
"""All games by their words."""
