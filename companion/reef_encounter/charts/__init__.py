"""The list of charts of a game's story, each with a title, a sentence and a drawing function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from companion.drawing.chart_pages import Claim, Figure
from companion.drawing.charts import Drawing, Size
from companion.reef_encounter.charts import boards, hierarchy, ledger, tempo
from companion.reef_encounter.rules.state import Depth
from companion.reef_encounter.story.story import Story
from companion.reef_encounter.wording import story as sentences
from companion.speech import N_, Speech

__all__ = ["CHARTS", "Chart", "charts_of", "figures"]


class Chart(NamedTuple):
    """One chart: its title (a msgid), its claim in words and numbers, and its drawing function.

    `boards`: it needs a game that follows the reef boards.
    """

    title: str
    claim: Callable[[Speech, Story], Claim]
    drawn: Callable[[Speech, Story, Size], Drawing]
    boards: bool = False


CHARTS: Final[Mapping[str, Chart]] = MappingProxyType(
    {
        "points": Chart(N_("Where the points came from"), sentences.ledger, ledger.waterfall),
        "bands": Chart(N_("Points from turn to turn"), sentences.bands, ledger.bands),
        "worth": Chart(N_("What a polyp was worth"), sentences.worth, hierarchy.worth),
        "tiles": Chart(N_("The ten coral tiles"), sentences.tiles, hierarchy.tiles),
        "meals": Chart(N_("What the parrotfish ate"), sentences.meals, ledger.timeline_of_meals),
        "corals": Chart(N_("Corals on the boards"), sentences.corals, boards.corals, boards=True),
        "shrimps": Chart(N_("The lives of the shrimps"), sentences.shrimps, boards.shrimps, boards=True),
        "taken": Chart(N_("Who took whose polyps"), sentences.matrix, boards.matrix, boards=True),
        "tempo": Chart(N_("What was done in each turn"), sentences.tempo, tempo.tempo),
        "economy": Chart(N_("Earned and spent"), sentences.economy, tempo.economy, boards=True),
    }
)
"""All charts by their words, in the order they are shown."""


def charts_of(story: Story) -> Mapping[str, Chart]:
    """Return the charts with something to say about this game."""
    followed = story.table.depth is Depth.FULL
    return {word: chart for word, chart in CHARTS.items() if story.turns and (followed or not chart.boards)}


def figures(speech: Speech, story: Story) -> list[Figure]:
    """Return the charts with something to say about this game, drawn and with their sentences in a language."""
    return [_figure(speech, story, word, chart) for word, chart in charts_of(story).items()]


def _figure(speech: Speech, story: Story, word: str, chart: Chart) -> Figure:
    return Figure(
        word, speech(chart.title), chart.claim(speech, story), lambda size: chart.drawn(speech, story, size)
    )
