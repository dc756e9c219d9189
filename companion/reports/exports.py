"""Exports of a game: charts in words, JSON or SVG, an HTML page, a GIF, a PNG, an entry for the log book BG Stats."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from companion.record.evening import game_identity
from companion.record.format import keyword
from companion.refusal import Reason, Refused
from companion.reports.finale import sure_winner
from companion.reports.interface import GameModule, GameReports
from companion.reports.output import BG_STATS, HTML, SVG, game_title, is_decided, output
from companion.session.game import Game
from companion.session.history import to_minutes
from companion.session.replay import Replay
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
LAST_CARDS_HIDDEN = Reason(
    "not-shown",
    "The game is over, but the points are not certain yet: enter what was hidden, and count what is not counted yet.",
)
NO_WHAT_IF = Reason("no-ways", "In this game it cannot be asked yet what an action would take.")
NAME_SHORTENED: Final = N_("The name “{name}” is shortened in the link.")
FOR_BG_STATS: Final = N_("The file for BG Stats is in {path}")
_SVG_WIDTH, _SVG_COLUMNS = 190.0, 2  # mm; as wide as a page

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyReplay: TypeAlias = Replay[Any, Any, Any]

PAGE_CONTENT: Final = N_(
    "In the page: the players’ names, every step as everybody saw it, and the points. "
    "Nothing that was told in private is in it."
)
ANIMATION_CONTENT: Final = N_(
    "In the picture: the players’ names, every step as everybody saw it, and who has won. "
    "Nothing that was told in private is in it."
)
RESULT_CONTENT: Final = N_(
    "In the picture: the players’ names, the boards as they stand, and the points. "
    "Nothing that was told in private is in it."
)


def print_story(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the claims of all charts in words or as JSON, or write the charts as SVG."""
    figures = game_figures(module, tr, game)
    if options.svg is not None:
        from companion.drawing.charts import figure_pages
        from companion.drawing.palette import PRINT_PALETTE
        from companion.drawing.svg import render_svg

        svg_file = output(options.svg, options.file.stem, SVG, options.force)
        title = game_title(tr, game, options.day)
        (scene,) = figure_pages(title, figures, _SVG_WIDTH, None, _SVG_COLUMNS)
        svg_file.write(render_svg(scene, PRINT_PALETTE, title).encode())
        svg_file.say_where(tr, N_("The charts are in {path}"))
    elif options.json:
        from companion.drawing.charts import figure_document

        print(
            json.dumps(
                {"game": module.ABOUT.word, "figures": [figure_document(figure) for figure in figures]},
                ensure_ascii=False,
                indent=2,
            )
        )
    else:
        print("\n".join(tr.labelled(figure.title, figure.sentence) for figure in figures))


def save_web_page(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Save the whole game as an HTML page that plays it; prints what is in the page."""
    page = output(options.output, options.file.stem, HTML, options.force)
    page.write(make_web_page(module, tr, game).encode())
    page.say(tr(PAGE_CONTENT))
    page.say_where(tr, N_("The page is in {path}"))


def make_web_page(module: GameModule, tr: Translator, game: AnyGame) -> str:
    """Return the game as an HTML page that opens in the reader's language. Raises Refused if it has no picture."""
    from companion.sharing.replay_page import make_replay_page

    pictures, states = _pictures(module), game.history.states
    voices = {code: tr.in_language(code) for code in (*LANGUAGES, tr.language)}
    steps = {
        code: [game_tr(N_("The beginning")), *step_lines(module, game_tr, game)] for code, game_tr in voices.items()
    }
    score = {code: module.reports().score_lines(game_tr, game.state) for code, game_tr in voices.items()}
    scenes = [pictures.table_picture(state) for state in states]
    return make_replay_page(game_title(tr, game), tr.language, scenes, steps, score)


def step_lines(module: GameModule, tr: Translator, game: AnyGame) -> list[str]:
    """Return a line about each step."""
    states, done, line = game.history.states, game.history.done, module.reports().WORDS.line
    return [line(tr, *step) for step in zip(states, done, states[1:], strict=False)]


def draw_frames(module: GameModule, tr: Translator, game: AnyGame, steps: Sequence[int]) -> list[Scene]:
    """Draw the table at the start and after these steps, with captions; at the end of a game also with the winner.

    Raises Refused if the game has no picture.
    """
    from companion.sharing.images import draw_frame

    pictures = _pictures(module)
    told = step_lines(module, tr, game)
    shown = [(0, game_title(tr, game)), *((step, told[step - 1]) for step in steps)]
    if module.reports().over(game.state):
        score = list(module.reports().score_lines(tr, game.state))
        shown.append((len(told), " ".join(score[len(score) - score[::-1].index("") :])))
    tables = {step: pictures.table_picture(game.history.state_at(step)) for step, _ in shown}
    return [draw_frame(tables[step], caption, step / max(1, len(told))) for step, caption in shown]


def make_gif(module: GameModule, tr: Translator, game: AnyGame) -> bytes:
    """Return the game as a GIF, step by step. Raises Refused if it has no picture."""
    from companion.sharing.images import render_gif

    return render_gif(draw_frames(module, tr, game, range(1, len(game.history.done) + 1)))


def make_result_png(module: GameModule, tr: Translator, game: AnyGame) -> bytes:
    """Return the standings or the result as a PNG for a chat. Raises Refused if the game has no picture."""
    from companion.sharing.images import render_png

    return render_png(draw_result(module, tr, game))


def draw_result(module: GameModule, tr: Translator, game: AnyReplay) -> Scene:
    """Return the picture of the standings or the result as a scene."""
    from companion.sharing.images import draw_result_card

    pictures, players = _pictures(module), game.seats
    return draw_result_card(
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
        figures = {figure.word: figure.sentence for figure in game_figures(module, tr, game)}
    except Refused:  # nothing but the points is known
        return ""
    return figures.get("places" if tied else module.reports().HIGHLIGHT_CHART, figures.get("places", ""))


def export_play(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the link that enters a finished game into BG Stats, or write a file for it, and say what is in it."""
    from companion.sharing import bg_stats

    book = output(options.output, options.file.stem, BG_STATS, options.force) if options.output is not None else None
    play = bg_stats_play(module, tr, game, options.day, _minutes(game, options))
    if book is not None:
        book.write(bg_stats.format_plays_file([play]).encode())
        book.say_where(tr, FOR_BG_STATS)
        return
    link = bg_stats.make_play_link(play)
    print(link.url)
    for name in link.shortened:
        print(tr(NAME_SHORTENED, name=name), file=sys.stderr)


def bg_stats_play(module: GameModule, tr: Translator, game: AnyGame, day: str, minutes: int | None = None) -> Play:
    """Return a finished game in the form for BG Stats. Raises Refused while a score is not exact."""
    from companion.sharing.bg_stats import Play

    return Play(
        module.ABOUT, exact_result(module, tr, game), game_identity(game, partial(is_decided, module)), day, minutes
    )


def exact_result(module: GameModule, tr: Translator, game: AnyGame) -> Result:
    """Return points and places. Raises Refused while a score is not exact."""
    result = module.reports().result(tr, game.state)
    if result is None:
        raise Refused(LAST_CARDS_HIDDEN if module.reports().over(game.state) else NO_RESULT)
    return result


def _minutes(game: AnyGame, options: Namespace) -> int | None:
    """Return how many minutes a game lasted: the option `--to_minutes`, else by its clock."""
    return options.minutes if options.minutes is not None else to_minutes(game.seconds)


def game_figures(module: GameModule, tr: Translator, game: AnyReplay) -> Sequence[Figure]:
    """Return the charts of a game. Raises Refused if it has none."""
    from companion.reports.finale import podium_figures

    if not module.STORY:
        raise Refused(NO_CHARTS)
    reports, players = module.reports(), game.seats
    names, words = [player.name for player in players], [keyword(player.colour) for player in players]
    places = podium_figures(tr, reports.finale(game.history.states, game.history.done), names, words)
    if not (figures := [*places, *reports.charts(tr, game.history)]):
        raise Refused(NO_STORY)
    return figures
