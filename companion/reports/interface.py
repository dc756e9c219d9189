"""`Telling` and `AtSeat`: the interface of a game for reports, groups of functions (frozen dataclasses).

`companion.cli.main` lists all games; the header of a saved game names the one that reports on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from companion.about import About
from companion.translator import Namer, Speech

if TYPE_CHECKING:  # the engine: not needed to list what commands there are
    from argparse import ArgumentParser, Namespace

    from companion.drawing.charts import Figure
    from companion.drawing.scene import Placed, Point, Scene
    from companion.guide import Guide
    from companion.reports.finale import Finale, Result, Standing
    from companion.session.game_rules import GameKind
    from companion.session.history import Session
    from companion.session.wording import StepWords

Lines: TypeAlias = Sequence[str]


def _alike(speech: Speech, _state: Any) -> Speech:
    return speech


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """Functions for the words of a game: names of things, the rules guide.

    - `names` says its facts; `guide` holds the rules that its refusals name.
    - `speaking(speech, state)`: the `Speech` for one table, if editions call their pieces otherwise.
    """

    names: Namer
    guide: Callable[[], Guide]
    speaking: Callable[[Speech, Any], Speech] = _alike


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """Functions that describe the steps of a game, and tell turns and the end.

    - `words`: what is said of a step; a table in the app uses them too.
    - `turn(state)`: anything that changes from one turn to the next.
    - `changed(speech, before, after)`: what the correction of a step changes of the points, `before` being what the
      step led to and `after` what it leads to now; empty for nothing.
    - `over(state)`: whether the game is over; `acting(state)`: the seat on turn, while it is not;
      None if nobody follows turns.
    """

    words: StepWords
    turn: Callable[[Any], object]
    over: Callable[[Any], bool]
    acting: Callable[[Any], int | None]
    changed: Callable[[Speech, Any, Any], str] = lambda _speech, _before, _after: ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Functions that describe or audit the table. A `viewer` is a seat, or None for what everybody sees.

    - `lines(speech, state, viewer)`: the table, line by line.
    - `document(speech, state, viewer)`: the table for JSON, as `docs/state.*.schema.json` describes it.
    - `diagram(state)`: the boards as text that reads back, ending with a line break; raises Refused.
    - `audit(speech, state, viewer)`: where everything must lie, to check off.
    - `differing(speech, session, found)`: where the table differs from what was `found` there (each as it was
      typed) and since when, `session` ending at the step asked for; no line if it does not. Raises Refused.
    - `would_take(speech, state, typed)`: why the rules refuse a typed action, and what would allow it, line by
      line; None for a game that does not answer this. Raises Refused for an action that it cannot read.
    - `at_seat`: one player's private view and answers; None for a game without any of that.
    - `outlook(speech, state)`: how near the end is by what everybody knows, the soonest first; empty once it is over.
    """

    lines: Callable[[Speech, Any, int | None], Lines]
    document: Callable[[Speech, Any, int | None], dict[str, Any]]
    diagram: Callable[[Any], str]
    audit: Callable[[Speech, Any, int | None], Lines]
    differing: Callable[[Speech, Session[Any, Any], Lines], Lines]
    would_take: Callable[[Speech, Any, str], Lines] | None = None
    at_seat: AtSeat | None = None
    outlook: Callable[[Speech, Any], Lines] = lambda _speech, _state: ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Functions for points and places: in lines, as standings, as JSON, as a result.

    - `lines(speech, state)`: every point and place, line by line.
    - `why(speech, session)`: how each player's points came together, line by line.
    - `standings(state)`: everybody's points and places as far as all know them, by seats.
    - `document(state)`: the same with where points came from, for JSON (`docs/score.*.schema.json`).
    - `result(speech, state)`: points and places; None while the game goes on or a score is not exact.
    - `pieces`: the kinds of piece that a result counts, by their words in records.
    """

    lines: Callable[[Speech, Any], Lines]
    standings: Callable[[Any], Sequence[Standing]]
    document: Callable[[Any], dict[str, Any]]
    why: Callable[[Speech, Session[Any, Any]], Lines] = lambda _speech, _session: ()
    result: Callable[[Speech, Any], Result | None] = lambda _speech, _state: None
    pieces: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """Functions for the story of a game: its charts, and its end as a stage shows it.

    - `charts(speech, session)`: of the game so far, of what everybody could see.
    - `highlight`: the word of the chart whose sentence stands on a picture of the result.
    - `finale(states, actions)`: the end as a stage shows it, `states` being one more than `actions`; None while the
      game goes on.
    """

    charts: Callable[[Speech, Session[Any, Any]], Sequence[Figure]]
    highlight: str
    finale: Callable[[Sequence[Any], Sequence[Any]], Finale | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """Functions that draw a game: the table, the boards, a player's mark, a rule.

    - `table(state)`: the table as everybody sees it, of one size through a game.
    - `boards(state)`: the boards alone, for a picture of the result; None if nobody follows them.
    - `mark(player, at, side)`: the sign of somebody at the table, its middle on `at`, `side` mm across.
    - `rule(name)`: what stands beside a rule, without words; None where words say it better.
    """

    table: Callable[[Any], Scene]
    boards: Callable[[Any], Scene | None]
    mark: Callable[[Any, Point, float], Placed]
    rule: Callable[[str], Scene | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Examples:
    """Example files and command lines of a game for the help.

    `game` is a whole game that comes with the program. `found` shows how to write `--found`, `typed` what to type: by
    command (under "" the best examples of all) a line and a msgid that says what it gives.
    """

    game: Path
    found: tuple[str, ...] = ()
    typed: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnCommand:
    """A command that one game alone has; its examples stand among those of the game.

    - `about`: its purpose, for the list of commands; `options(parser, speech)` adds its options.
    - `run(speech, options)`: answers with the words of the game; returns the exit code. Raises Refused.
    """

    name: str
    about: str
    options: Callable[[ArgumentParser, Speech], None]
    run: Callable[[Speech, Namespace], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """One game as all reports know it: the command line, the app, the pages and pictures made of it.

    `kind` is its interface for playing and saving. The first call of each group imports it; `story` and `pictures`
    are None for a game without any. `commands` are those that only this game has.
    """

    about: About
    kind: Callable[[], GameKind[Any, Any, Any]]
    wording: Wording
    steps: Callable[[], Steps]
    table: Callable[[], Table]
    score: Callable[[], Score]
    examples: Examples
    story: Callable[[], Story] | None = None
    pictures: Callable[[], Pictures] | None = None
    commands: tuple[OwnCommand, ...] = ()

    def voice(self, speech: Speech) -> Speech:
        """Return a `Speech` with the names of this game."""
        return speech.naming(self.wording.names)


Games: TypeAlias = Mapping[str, Telling]
"""All games by their words."""


class PrivateThing(NamedTuple):
    """One thing for its owner's eyes alone: its name, its content in words, and a picture."""

    title: str
    text: str
    picture: Scene


class Choice(NamedTuple):
    """One kind of piece that a player can choose in an answer."""

    label: str
    picture: Scene


class Question(NamedTuple):
    """A private question that a player can answer now: `number` pieces of these kinds, any kind any number of times.

    `word` tells it apart from other questions. `again`: a new answer replaces the earlier one.
    """

    word: str
    title: str
    number: int
    choices: tuple[Choice, ...]
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AtSeat:
    """Functions for one player's private view: things to look at, questions, and the action of an answer.

    - `keeps(speech, state, seat)`: the things that this player alone may look at.
    - `asks(speech, state, seat)`: the questions that this player can answer now, by their own knowledge.
    - `answer(state, seat, word, counts)`: the action with the answer, `counts` being how many of each choice; None
      for a question that nobody asks now, or for counts that cannot answer it.
    """

    keeps: Callable[[Speech, Any, int], Sequence[PrivateThing]]
    asks: Callable[[Speech, Any, int], Sequence[Question]]
    answer: Callable[[Any, int, str, Sequence[int]], Any]


NOTHING: Final = AtSeat(
    keeps=lambda _speech, _state, _seat: (),
    asks=lambda _speech, _state, _seat: (),
    answer=lambda _state, _seat, _word, _counts: None,
)
"""The private view of a game in which nobody has anything of their own."""
