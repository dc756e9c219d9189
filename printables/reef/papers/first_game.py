"""The first game on two pages: what the coach says, in its order, with the pictures of the rules."""

from __future__ import annotations

from companion.reef.coaching.ideas import Concept
from companion.reef.guide import GUIDE
from companion.reef.guide.descriptions import DESCRIPTIONS
from companion.reef.guide.pictures import PICTURES
from companion.reef.wording.coach import lesson_text
from printables.press.part import Content, Edition
from printables.reef.papers.rules import trimmed
from printables.text.first_game import first_game_pages, ideas

_PAGES = 2
_WIDE = 90.0  # mm of a picture with what is bare around it


def make(edition: Edition) -> Content:
    """The two pages; how experts set up is for later games."""
    concepts = [concept for concept in Concept if concept is not Concept.EXPERT]
    pictures = {one.value: trimmed(PICTURES[one.value](_WIDE)) for one in concepts if one.value in PICTURES}
    told = ideas(concepts, edition.speech, GUIDE, lesson_text, pictures, kind="first", descriptions=DESCRIPTIONS)
    return Content(pages=first_game_pages(told, _PAGES, edition.speech, edition.paper.field()))
