"""The first game on two pages: what the coach says, in its order, with the pictures of the rules."""

from __future__ import annotations

from companion.reef_encounter.coaching.ideas import Concept
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide.ending import END
from companion.reef_encounter.guide.pictures import PICTURES
from companion.reef_encounter.guide.pictures.descriptions import DESCRIPTIONS
from companion.reef_encounter.wording.coach import lesson_text
from companion.speech import Speech
from printables.press.part import Content, Edition
from printables.reef_encounter.papers.rule_figures import guide_picture, scoring
from printables.text.first_game import Idea, first_game_pages, ideas

_PAGES = 2
_TRIGGERS = ("locked", "shrimps", "space", "supply")
_FIGURE = 88.0  # mm: how wide the example of points is


def make(edition: Edition) -> Content:
    """The two pages."""
    speech = edition.speech
    pictures = {str(concept): guide_picture(concept) for concept in Concept if concept in PICTURES}
    pictures[Concept.VALUES.value] = scoring(speech, _FIGURE)
    worded = frozenset({Concept.VALUES.value})
    told = ideas(tuple(Concept), speech, GUIDE, lesson_text, pictures, worded, descriptions=DESCRIPTIONS)
    told = [_end(idea, speech) if idea.rule == Concept.END else idea for idea in told]
    return Content(pages=first_game_pages(told, _PAGES, speech, edition.paper.field()))


def _end(idea: Idea, speech: Speech) -> Idea:
    """The end with all that leads to it: paper cannot say which of these is near."""
    causes = (speech(GUIDE.find(f"end.{trigger}").passages[0].text) for trigger in _TRIGGERS)
    return idea._replace(title=speech(END.title), text=" ".join([speech(END.intro), *causes]))
