"""`AppGame`, all that a game hands to the app: words, pictures, pages; a translator that knows them all. No Kivy.

A record of functions and data for each game; `mobile.games` lists them all. Slow imports wait in a
function that imports it when it is first called (`companion.imports`), so that the first page is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from companion.imports import lazy_function
from companion.refusal import Refused, explain_refusal
from companion.reports.interface import GameModule
from companion.translator import Translator

if TYPE_CHECKING:
    from companion.drawing.scene import Scene
    from companion.reports.tutorial import Curriculum, Lesson, Objective
    from companion.session.game import Game
    from companion.session.game_rules import Player
    from printables.layout.model import Kit


class NamedDrawing(NamedTuple):
    """A picture by its name in the atlas: a `scene`, or without one a design of some game."""

    name: str
    scene: Callable[[], Scene] | None = None


class HomeOffer(NamedTuple):
    """A card on the first page that opens `page`; `title` and `line` are msgids.

    It `begins` a set-up, which replaces one that is unfinished. `takes` is how names of files end that the page takes
    in when they are handed to the app (its fact `arrived`).
    """

    page: str
    title: str
    picture: NamedDrawing
    line: str | None = None
    begins: bool = False
    takes: str = ""


class UnfinishedSetUp(NamedTuple):
    """A set-up to go on with: on which page, with which facts, and who plays."""

    page: str
    facts: Mapping[str, Any]
    players: Callable[[Translator], Sequence[object]]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeOffers:
    """The offers of a game on the first page: `large` always, `alone` while no game is going on, `small` below them.

    `unfinished` is a set-up to go on with, from the folder of games and settings.
    """

    large: tuple[HomeOffer, ...] = ()
    alone: tuple[HomeOffer, ...] = ()
    small: tuple[HomeOffer, ...] = ()
    unfinished: Callable[[Path], UnfinishedSetUp | None] = lambda _folder: None

    @property
    def files(self) -> Mapping[str, str]:
        """The pages that take in files, by the ends of their names."""
        return {offer.takes: offer.page for offer in (*self.large, *self.alone, *self.small) if offer.takes}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameArt:
    """The drawings of a game in the app.

    - `player`: the picture of whoever has the colour of that word.
    - `designs`: all small drawings at a size in mm. `sources` (a package, and files in it) of all that is drawn, so
      that no old picture is shown when one of them has changed.
    - `pictures` stand in the place of the app's own (`emblem`, `foot`, `print`, `rules`, `table`), `icon` in that of
      its icon at a number of pixels; those of the first game are shown. `sample` shows what palettes are like,
      `SAMPLE_ASPECT` times as wide as it is high.
    """

    player: Callable[[str], NamedDrawing]
    designs: Callable[[float], Mapping[str, Scene]] = lambda _size: {}
    sources: tuple[tuple[str, str], ...] = ()
    pictures: Mapping[str, NamedDrawing] = field(default_factory=dict)
    icon: Callable[[int], Scene] | None = None
    sample: Callable[[], Scene] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePictures:
    """The pictures for the rules to read, by names of rules and sections.

    `drawn` is a picture without words, `printed` one on paper in a language; `icon` is a design for a section.
    `helped`: offers of pages that help with a rule.
    """

    drawn: Callable[[str], Scene | None] = lambda _rule: None
    printed: Callable[[str, Translator], Scene | None] = lambda _name, _tr: None
    helped: Mapping[str, HomeOffer] = field(default_factory=dict)
    icon: Callable[[str], NamedDrawing] = lambda _section: NamedDrawing(
        "icon-rules", lazy_function("mobile.core.icons:draw_rules_icon")
    )


class LosablePiece(NamedTuple):
    """A piece that can be lost: the kit's `key` for it, and what it looks like."""

    key: str
    picture: NamedDrawing


class LosablePieces(NamedTuple):
    """Pieces that are lost alike: a msgid above rows of at most `most` pieces."""

    title: str
    rows: tuple[LosablePiece, ...]
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KitPrinting:
    """What printing a copy needs: the kit, and its pieces that can be lost, in groups that stand side by side.

    `part` and `lost` are pictures beside the choices of single parts and of lost pieces.
    """

    kit: Callable[[], Kit]
    spares: Callable[[], tuple[tuple[LosablePieces, ...], ...]]
    part: str
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TutorialContent:
    """What the app needs to teach a game: lessons, their words and pictures, the set-up's ideas, the goal.

    `curriculum` says which idea is taught when, `text` a lesson in words, `drawn` is the picture of a rule.
    `setting`: msgids of what is taught while the table is set up, by names of rules. `goal` is what the game is
    played for.
    """

    curriculum: Callable[[], Curriculum[Any, Any]]
    text: Callable[[Translator, Lesson], str]
    drawn: Callable[[str], Scene | None]
    goal: Callable[[], Objective]
    setting: Callable[[], Mapping[str, str]] = dict


class SavedGameSummary(NamedTuple):
    """What the list of saved games shows of one game; all of it is public.

    `acting` is the seat on turn, None once the game is over; `winners` are the seats in first place as far as that
    is known, `level` where what would tell them apart has not been counted. `followed` is one of the game's words
    for how much of it is followed. `points` of the seats where the game is over and they are known; `boards` as rows
    of letters from above, each of which stands for an ink in `GameListing.paints`.
    """

    acting: int | None
    winners: tuple[int, ...] = ()
    level: bool = False
    followed: str = ""
    points: tuple[int, ...] = ()
    boards: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameListing:
    """What the list of saved games needs of a game: how to summarize one, and its words.

    - `seated`: somebody at its table, from a name and the word of a colour. Raises KeyError, ValueError.
    - `summary` of an open game; `followed`: how much of a game can be followed, in words (msgids).
    - `turnless`: those of the words of `followed` where nobody follows whose turn it is.
    - `paints`: inks by the letters of `SavedGameSummary.boards`; what has none is water.
    """

    seated: Callable[[str, str], Player]
    summary: Callable[[Game[Any, Any, Any]], SavedGameSummary]
    followed: Mapping[str, str] = field(default_factory=dict)
    turnless: frozenset[str] = frozenset()
    paints: Mapping[str, str] = field(default_factory=dict)


class TrialTouches(NamedTuple):
    """A few touches at a table, with which the self-check tries the app out.

    `record` is a saved game to open. `touches` are points of the window, each asked of the page when its turn has
    come; `done` says whether the page shows what they mean. `undo` is the button that takes the last one back,
    `undone` whether that has happened.
    """

    record: Path
    touches: tuple[Callable[[Any], tuple[float, float]], ...]
    done: Callable[[Any], bool]
    undo: Callable[[Any], Any]
    undone: Callable[[Any], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppGame:
    """All that the app needs of one game.

    - `module`: the game itself, as the commands know it.
    - `pages`: names and `module:Class`. They are its own: another game may use the same names. `table` shows a saved
      game; on `watch`, where there is one, a game plays itself: its fact `pace` is a place among `PLAYBACK_SPEEDS`.
    - `listing`: what the list of saved games says; `offers`: what the first page offers; `art`: what is drawn.
    - `reading`, `copying`: what else there is to do with it.
    - `switches`: settings of its own that are on or off, by name, with a title and a line.
    - `tutorial`: how it is taught to those who do not know it.
    - `trial(folder)`: a table for the check of the app by itself, saved in that folder.
    """

    module: GameModule
    pages: Mapping[str, str]
    listing: GameListing
    art: GameArt
    offers: HomeOffers = HomeOffers()
    reading: RulePictures | None = None
    copying: KitPrinting | None = None
    switches: Callable[[], Mapping[str, tuple[str, str]]] = dict
    tutorial: TutorialContent | None = None
    trial: Callable[[Path], TrialTouches] | None = None

    @property
    def word(self) -> str:
        """The word of the game, which begins its records."""
        return self.module.ABOUT.word

    @property
    def title(self) -> str:
        """The game's title, the same in every language."""
        return self.module.ABOUT.title

    def at(self, page: str) -> str:
        """Return the address of a page of this game; two games may have pages of one name."""
        return f"{self.word}/{page}"


SAMPLE_ASPECT: Final = 1.2
"""How much wider than high a sample of the palettes is."""

Games: TypeAlias = Mapping[str, AppGame]
"""All games by their words."""


def app_picture(games: Iterable[AppGame], name: str) -> NamedDrawing:
    """Return one of the app's own pictures: from the first of `games` that hands it in, else a default."""
    handed = (game.art.pictures[name] for game in games if name in game.art.pictures)
    return next(handed, NamedDrawing(f"icon-{name}", lazy_function(f"mobile.core.icons:draw_{name}_icon")))


def icon_drawer(games: Games) -> Callable[[int], Scene]:
    """Return a function that draws the app's icon for a number of pixels: of the first game which hands one in."""
    handed = (game.art.icon for game in games.values() if game.art.icon is not None)
    general = lazy_function("mobile.core.icons:draw_emblem_icon")
    return next(handed, lambda _side: general())


def app_translator(games: Sequence[AppGame], language: str) -> Translator:
    """Return a speech that knows the names and refusals of all these games, and those of the app itself."""
    return Translator(language, ("companion", "mobile", "printables"), partial(_named, games))


def _named(games: Sequence[AppGame], tr: Translator, fact: object, role: str) -> str | None:
    if isinstance(fact, Refused):
        return explain_refusal(tr, fact)
    found = (game.module.name(tr, fact, role) for game in games)
    return next((name for name in found if name is not None), None)
