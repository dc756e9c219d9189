"""`GameModule` and `GameReports`: the functions that a game has for the commands, the app, pages and pictures.

Each is a `Protocol`: a module that has all its names is one. A game has two modules, so that whoever lists all games
imports the small one alone. `companion.cli.main` lists them; the header of a saved game names the one that reports on
it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from companion.about import GameInfo
from companion.translator import Translator

if TYPE_CHECKING:  # the engine: not needed to list what commands there are
    from argparse import ArgumentParser, Namespace

    from companion.drawing.charts import Figure
    from companion.drawing.scene import Point, Scene, Use
    from companion.guide import Guide
    from companion.player.search import Decisive, Playing
    from companion.reports.controls import GameControls
    from companion.reports.finale import Finale, RankedPlayer, Result
    from companion.session.game_rules import GameRules
    from companion.session.history import UndoHistory
    from companion.session.wording import StepPhrases

Lines: TypeAlias = Sequence[str]


class GameModule(Protocol):
    """A game as lists know it: the names in its `interface.py`. A function imports what it needs when called."""

    @property
    def ABOUT(self) -> GameInfo:
        """Title, designer and year."""

    @property
    def EXAMPLES(self) -> Examples:
        """What the help shows."""

    @property
    def COMMANDS(self) -> Sequence[GameCommand]:
        """The commands that only this game has."""

    @property
    def STORY(self) -> bool:
        """Whether it has charts and a finale."""

    @property
    def PICTURES(self) -> bool:
        """Whether it draws its table."""

    def rules(self) -> GameRules[Any, Any, Any]:
        """Return its interface for playing and saving."""

    def guide(self) -> Guide:
        """Return the rules that its refusals name."""

    def name(self, tr: Translator, fact: object, role: str, /) -> str | None:
        """Return the words for a fact of the game: a `Namer`."""

    def speaking(self, tr: Translator, state: Any, /) -> Translator:
        """Return the `Translator` for one table, if editions call their pieces otherwise."""

    def player(self) -> Playing[Any, Any] | None:
        """Import and return its computer player; None if the game has none."""

    def reports(self) -> GameReports:
        """Import and return the module with everything else."""


Games: TypeAlias = Mapping[str, GameModule]
"""All games by their words."""


class GameReports(Protocol):
    """A game in words, numbers and pictures: the names in its `reports.py`.

    A `viewer` is a seat, or None for what everybody sees. What a game does not have, `none` or `nothing` answers.
    """

    # Its steps

    @property
    def WORDS(self) -> StepPhrases:
        """What is said of a step; a table in the app uses them too."""

    @property
    def HIGHLIGHT_CHART(self) -> str:
        """The word of the chart whose sentence stands on a picture of the result."""

    @property
    def PIECE_KINDS(self) -> Mapping[str, object]:
        """The kinds of piece that a result counts, by their words in records."""

    def turn(self, state: Any, /) -> object:
        """Return anything that changes from one turn to the next."""

    def over(self, state: Any, /) -> bool:
        """Return whether the game is over."""

    def acting(self, state: Any, /) -> int | None:
        """Return the seat on turn while the game is not over; None if nobody follows turns."""

    def points_changed(self, tr: Translator, before: Any, after: Any, /) -> str:
        """Say what the correction of a step changes of the points; empty for nothing.

        `before` is what the step led to, `after` what it leads to now.
        """

    def reason_line(self, tr: Translator, state: Any, seat: int, found: Decisive, /) -> str:
        """Say what decides between the two best turns of the computer player."""

    # The table

    def table_lines(self, tr: Translator, state: Any, viewer: int | None, /) -> Lines:
        """Describe the table, line by line."""

    def table_document(self, tr: Translator, state: Any, viewer: int | None, /) -> dict[str, Any]:
        """Return the table for JSON, as `docs/state.*.schema.json` describes it."""

    def diagram(self, state: Any, /) -> str:
        """Return the boards as text that reads back, ending with a line break. Raises Refused."""

    def audit_lines(self, tr: Translator, state: Any, viewer: int | None, /) -> Lines:
        """List where everything must lie, to check off."""

    def differing_lines(self, tr: Translator, history: UndoHistory[Any, Any], found: Lines, /) -> Lines:
        """Say where the table differs from what was `found` there, each as it was typed, and since when.

        `history` ends at the step asked for; no line if nothing differs. Raises Refused.
        """

    def outlook_lines(self, tr: Translator, state: Any, /) -> Lines:
        """Say how near the end is by what everybody knows, the soonest first; nothing once it is over."""

    def what_if_lines(self, tr: Translator, state: Any, typed: str, /) -> Lines | None:
        """Say why the rules refuse a typed action, and what would allow it; None if the game does not answer this.

        Raises Refused for an action that it cannot read.
        """

    # One player's private view

    def private_things(self, tr: Translator, state: Any, seat: int, /) -> Sequence[PrivateThing]:
        """Return the things that this player alone may look at."""

    def questions(self, tr: Translator, state: Any, seat: int, /) -> Sequence[Question]:
        """Return the questions that this player can answer now, by their own knowledge."""

    def answer(self, state: Any, seat: int, word: str, counts: Sequence[int], /) -> Any:
        """Return the action with the answer to the question of that word, `counts` being how many of each choice.

        None for a question that nobody asks now, or for counts that cannot answer it.
        """

    # Points and places

    def score_lines(self, tr: Translator, state: Any, /) -> Lines:
        """Explain every point and place, line by line."""

    def why_lines(self, tr: Translator, history: UndoHistory[Any, Any], /) -> Lines:
        """Say how each player's points came together, line by line."""

    def standings(self, state: Any, /) -> Sequence[RankedPlayer]:
        """Return everybody's points and places as far as all know them, by seats."""

    def score_document(self, state: Any, /) -> dict[str, Any]:
        """Return the same with where points came from, for JSON (`docs/score.*.schema.json`)."""

    def result(self, tr: Translator, state: Any, /) -> Result | None:
        """Return points and places; None while the game goes on or a score is not exact."""

    # Its story

    def charts(self, tr: Translator, history: UndoHistory[Any, Any], /) -> Sequence[Figure]:
        """Return the charts of the game so far, of what everybody could see."""

    def finale(self, states: Sequence[Any], actions: Sequence[Any], /) -> Finale | None:
        """Return the end as a stage shows it; None while the game goes on. `states` are one more than `actions`."""

    # Its pictures

    def table_picture(self, state: Any, /) -> Scene:
        """Draw the table as everybody sees it, of one size through a game."""

    def boards_picture(self, state: Any, /) -> Scene | None:
        """Draw the boards alone, for a picture of the result; None if nobody follows them."""

    def mark(self, player: Any, at: Point, side: float, /) -> Use:
        """Draw the sign of somebody at the table, its middle on `at`, `side` mm across."""

    def rule_picture(self, name: str, /) -> Scene | None:
        """Draw what stands beside a rule, without words; None where words say it better."""

    # Played away from the table

    def controls(self) -> GameControls | None:
        """Import and return the module by which phones play; None for a game that they only watch."""


def return_none(*_asked: Any) -> Any:
    """Return None: what a module of a game answers for a thing that the game does not have."""
    return None


def return_nothing(*_asked: Any) -> Sequence[Any]:
    """Return no line or thing at all: what a module of a game answers where it has none."""
    return ()


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
class GameCommand:
    """A command that one game alone has; its examples stand among those of the game.

    - `about`: its purpose, for the list of commands; `options(parser, speech)` adds its options.
    - `run(speech, options)`: answers with the words of the game; returns the exit code. Raises Refused.
    - `instead`: it is a command about saved games, which this game also answers where no file is named; these of
      its options say in the place of a file what is asked.
    """

    name: str
    about: str
    options: Callable[[ArgumentParser, Translator], None]
    run: Callable[[Translator, Namespace], int]
    instead: tuple[str, ...] = ()


class PrivateThing(NamedTuple):
    """One thing for its owner's eyes alone: its name, its content in words, and a picture."""

    title: str
    text: str
    picture: Scene


class AnswerChoice(NamedTuple):
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
    choices: tuple[AnswerChoice, ...]
    again: bool = False
