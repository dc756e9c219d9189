"""Exports of a game: charts in words, JSON or SVG, an HTML page, a GIF, a PNG, an entry for the log book BG Stats."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from companion.files import check_name, real
from companion.record.evening import identity
from companion.record.format import keyword
from companion.refusal import Reason, Refused
from companion.reports.finale import sure_winner
from companion.reports.interface import GameModule, GameReports
from companion.reports.output import check_free, decided, game_title, write
from companion.session.game import Game
from companion.session.history import minutes
from companion.session.replay import Replay
from companion.text import quoted_path
from companion.translator import LANGUAGES, N_, Translator

if TYPE_CHECKING:
    from companion.drawing.charts import Figure
    from companion.drawing.scene import Scene
    from companion.reports.finale import Result
    from companion.sharing.bg_stats import Play

NO_STORY = Reason("no-story", "There is nothing to tell of this game yet: play the first turn.")
NO_CHARTS = Reason("no-charts", "The story of this game cannot be told in charts.")
NO_PICTURE = Reason("no-picture", "This game cannot be shown as a page yet.")
NO_RESULT = Reason("no-result", "The points are not certain yet: end the game, and show what is hidden.")
NOT_SHOWN = Reason(
    "not-shown",
    "The game is over, but the points are not certain yet: enter what was hidden, and count what is not counted yet.",
)
NO_WAYS = Reason("no-ways", "In this game it cannot be asked yet what an action would take.")
SHORTENED: Final = N_("The name “{name}” is shortened in the link.")
_SVG_WIDTH, _SVG_COLUMNS = 190.0, 2  # mm; as wide as a page

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyReplay: TypeAlias = Replay[Any, Any, Any]

WHAT_LEAVES: Final = N_(
    "In the page: the players’ names, every step as everybody saw it, and the points. "
    "Nothing that was told in private is in it."
)
IN_MOVING_PICTURE: Final = N_(
    "In the picture: the players’ names, every step as everybody saw it, and who has won. "
    "Nothing that was told in private is in it."
)
IN_RESULT: Final = N_(
    "In the picture: the players’ names, the boards as they stand, and the points. "
    "Nothing that was told in private is in it."
)


def story(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the claims of all charts in words or as JSON, or write the charts as SVG."""
    figures = figures_of(module, tr, game)
    if options.svg is not None:
        from companion.drawing.charts import sheets
        from companion.drawing.palette import PRINT
        from companion.drawing.svg import svg

        title = game_title(tr, game, options.day)
        (scene,) = sheets(title, figures, _SVG_WIDTH, None, _SVG_COLUMNS)
        write(options.svg, svg(scene, PRINT, title).encode(), over=options.force)
    elif options.json:
        from companion.drawing.charts import document

        print(
            json.dumps(
                {"game": module.ABOUT.word, "figures": [document(figure) for figure in figures]},
                ensure_ascii=False,
                indent=2,
            )
        )
    else:
        print("\n".join(tr.labelled(figure.title, figure.sentence) for figure in figures))


def share(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Save the whole game as an HTML page that plays it; prints what is in the page."""
    path = options.output or Path(f"{options.file.stem}.html")
    check_name(path)
    if path.is_dir():
        path = path / f"{options.file.stem}.html"
    check_free(path, over=options.force)
    write(path, page_of(module, tr, game).encode(), over=options.force)
    print(tr(WHAT_LEAVES))
    print(tr(N_("The page is in {path}"), path=quoted_path(real(path))))


def page_of(module: GameModule, tr: Translator, game: AnyGame) -> str:
    """Return the game as an HTML page that opens in the reader's language. Raises Refused if it has no picture."""
    from companion.sharing.replay_page import replay_page

    pictures, states = _pictures(module), game.history.states
    voices = {code: tr.in_language(code) for code in (*LANGUAGES, tr.language)}
    steps = {
        code: [game_tr(N_("The beginning")), *lines_of_steps(module, game_tr, game)]
        for code, game_tr in voices.items()
    }
    score = {code: module.reports().score_lines(game_tr, game.state) for code, game_tr in voices.items()}
    scenes = [pictures.table_picture(state) for state in states]
    return replay_page(game_title(tr, game), tr.language, scenes, steps, score)


def lines_of_steps(module: GameModule, tr: Translator, game: AnyGame) -> list[str]:
    """Return a line about each step."""
    states, done, line = game.history.states, game.history.done, module.reports().WORDS.line
    return [line(tr, *step) for step in zip(states, done, states[1:], strict=False)]


def frames(module: GameModule, tr: Translator, game: AnyGame, steps: Sequence[int]) -> list[Scene]:
    """Draw the table at the start and after these steps, with captions; at the end of a game also with the winner.

    Raises Refused if the game has no picture.
    """
    from companion.sharing.images import step_scene

    pictures = _pictures(module)
    told = lines_of_steps(module, tr, game)
    shown = [(0, game_title(tr, game)), *((step, told[step - 1]) for step in steps)]
    if module.reports().over(game.state):
        score = list(module.reports().score_lines(tr, game.state))
        shown.append((len(told), " ".join(score[len(score) - score[::-1].index("") :])))
    tables = {step: pictures.table_picture(game.history.state_at(step)) for step, _ in shown}
    return [step_scene(tables[step], caption, step / max(1, len(told))) for step, caption in shown]


def moving_picture(module: GameModule, tr: Translator, game: AnyGame) -> bytes:
    """Return the game as a GIF, step by step. Raises Refused if it has no picture."""
    from companion.sharing.images import gif

    return gif(frames(module, tr, game, range(1, len(game.history.done) + 1)))


def result_picture(module: GameModule, tr: Translator, game: AnyGame) -> bytes:
    """Return the standings or the result as a PNG for a chat. Raises Refused if the game has no picture."""
    from companion.sharing.images import png

    return png(result_of_game(module, tr, game))


def result_of_game(module: GameModule, tr: Translator, game: AnyReplay) -> Scene:
    """Return the picture of the standings or the result as a scene."""
    from companion.sharing.images import result_scene

    pictures, players = _pictures(module), game.seats
    return result_scene(
        module.ABOUT.title,
        tr(N_("points")),
        module.reports().standings(game.state),
        lambda seat, at, side: pictures.mark(players[seat], at, side),
        _in_a_sentence(module, tr, game),
        pictures.boards_picture(game.state),
    )


def _pictures(module: GameModule) -> GameReports:
    """Return the module that draws the game. Raises Refused if it has no pictures."""
    if not module.PICTURES:
        raise Refused(NO_PICTURE)
    return module.reports()


def _in_a_sentence(module: GameModule, tr: Translator, game: AnyReplay) -> str:
    """Return the sentence on a picture of the result: the tie-breaker or a bit of the story; else the progress."""
    standings = module.reports().standings(game.state)
    if not module.reports().over(game.state):
        return tr(N_("The game goes on."))
    if any(each.place is None for each in standings):
        winner = sure_winner(standings)
        if winner is not None:
            return tr(N_("{player} has won, whatever is still hidden."), player=winner.name)
        return tr(N_("The game is over; the places are not certain yet."))
    first = max(each.points.least for each in standings)
    tied = sum(each.points.least == first for each in standings) > 1
    try:
        figures = {figure.word: figure.sentence for figure in figures_of(module, tr, game)}
    except Refused:  # nothing but the points is known
        return ""
    return figures.get("places" if tied else module.reports().HIGHLIGHT, figures.get("places", ""))


def log_play(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the link that enters a finished game into BG Stats, or write a file for it, and say what is in it."""
    from companion.sharing import bg_stats

    play = play_of(module, tr, game, options.day, _minutes(game, options))
    if options.output is not None:
        write(options.output, bg_stats.file([play]).encode(), over=options.force)
        return
    link = bg_stats.link(play)
    print(link.url)
    for name in link.shortened:
        print(tr(SHORTENED, name=name), file=sys.stderr)


def play_of(module: GameModule, tr: Translator, game: AnyGame, day: str, minutes: int | None = None) -> Play:
    """Return a finished game in the form for BG Stats. Raises Refused while a score is not exact."""
    from companion.sharing.bg_stats import Play

    return Play(module.ABOUT, result_of(module, tr, game), identity(game, partial(decided, module)), day, minutes)


def result_of(module: GameModule, tr: Translator, game: AnyGame) -> Result:
    """Return points and places. Raises Refused while a score is not exact."""
    result = module.reports().result(tr, game.state)
    if result is None:
        raise Refused(NOT_SHOWN if module.reports().over(game.state) else NO_RESULT)
    return result


def _minutes(game: AnyGame, options: Namespace) -> int | None:
    """Return how many minutes a game lasted: the option `--minutes`, else by its clock."""
    return options.minutes if options.minutes is not None else minutes(game.seconds)


def figures_of(module: GameModule, tr: Translator, game: AnyReplay) -> Sequence[Figure]:
    """Return the charts of a game. Raises Refused if it has none."""
    from companion.reports.finale import podium

    if not module.STORY:
        raise Refused(NO_CHARTS)
    reports, players = module.reports(), game.seats
    names, words = [player.name for player in players], [keyword(player.colour) for player in players]
    places = podium(tr, reports.finale(game.history.states, game.history.done), names, words)
    if not (figures := [*places, *reports.charts(tr, game.history)]):
        raise Refused(NO_STORY)
    return figures
