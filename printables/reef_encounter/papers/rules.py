"""The rules of Reef Encounter on paper: the summary with little pictures, and the two pages of a first game."""

from __future__ import annotations

from companion.drawing.scene import Scene
from companion.reef_encounter.box import PlayerColour
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import EXAMPLE, PICTURES, THINGS
from companion.reef_encounter.tutorial import GOAL, Idea, lesson_text
from companion.translator import N_, Speech
from printables.press.part import Content, Edition
from printables.reef_encounter.papers import rule_figures as figures
from printables.reef_encounter.papers.backdrop import wide_rock
from printables.reef_encounter.papers.rule_figures import guide_picture, scoring
from printables.text.first_game import PrintedIdea, first_game_pages, printed_ideas
from printables.text.guide_pages import Pictures, Summary, summary_pages

_AFTER = (
    *("setup.sea", "growth", "place.guarded-join", "attack.hierarchy", "attack.guard", "attack.split"),
    *("alga.lock", "eat", "introduce"),
)
"""Rules whose picture is printed below their words."""


_DRAWN_HERE = {
    "algae": N_(
        "On this coral tile the stronger coral is above and the weaker one below, the large alga at the lower left "
        "and the small one beside it."
    ),
    "tile.flip": N_("The ten coral tiles, starfish side up"),
}
"""What pictures show that only paper has."""


def _banner(width: float, height: float) -> Scene:
    return wide_rock(PlayerColour.YELLOW, width, height, water=False)


def _pictures(speech: Speech, width: float) -> Pictures:
    return Pictures(
        icons={section.key: figures.icon(section.key) for section in GUIDE.sections},
        openings={"algae": figures.tile_explained(speech, width)},
        after={name: figures.guide_picture(name) for name in _AFTER}
        | {
            "setup.hands": figures.hands(speech, width),
            "score": figures.scoring(speech, width),
        },
        kept={name: figures.guide_picture(name) for name in (*THINGS, *EXAMPLE, "coral", "setup.table")}
        | {"tile.flip": figures.all_tiles(speech, width)},
        worded=frozenset({"algae", "setup.hands", "score"}),
        descriptions={name: speech(text) for name, text in (GUIDE.descriptions | _DRAWN_HERE).items()},
    )


SUMMARY = Summary(
    title="Reef Encounter",
    subtitle=N_("The rules in our own words, for two to four players"),
    legend=N_(
        "A bar like this marks a ruling: something the rulebook leaves open, and how we play it. Page numbers "
        "are those of the English rulebook."
    ),
    guide=GUIDE,
    banner=_banner,
    pictures=_pictures,
)


def make(edition: Edition) -> Content:
    """The rules summary."""
    return Content(pages=summary_pages(SUMMARY, edition.speech, edition.paper.field()))


_PAGES = 2
_TRIGGERS = ("locked", "shrimps", "space", "supply")
_FIGURE = 88.0  # mm: how wide the example of points is


def first_game(edition: Edition) -> Content:
    """The two pages of a first game: each idea in the coach's order."""
    speech = edition.speech
    pictures = {str(idea): guide_picture(idea) for idea in Idea if idea in PICTURES}
    pictures[Idea.VALUES.value] = scoring(speech, _FIGURE)
    worded = frozenset({Idea.VALUES.value})
    told = printed_ideas(tuple(Idea), speech, GUIDE, lesson_text, pictures, worded)
    told = [_end(idea, speech) if idea.rule == Idea.END else idea for idea in told]
    return Content(pages=first_game_pages(GOAL, told, _PAGES, speech, edition.paper.field()))


def _end(idea: PrintedIdea, speech: Speech) -> PrintedIdea:
    """The end with all that leads to it: paper cannot say which of these is near."""
    section = GUIDE.section_of(idea.rule)
    assert section is not None
    causes = (speech(GUIDE.find(f"end.{trigger}").passages[0].text) for trigger in _TRIGGERS)
    return idea._replace(title=speech(section.title), text=" ".join([speech(section.intro), *causes]))
