"""`GUIDE`: the rules in our own words, to read, to search, and to print.

It holds every rule and ruling once, in reading order. A rule's name is the one in a refusal; `find` leads from
there to its words, `RELATED` to the rules that readers ask for next; `pictures` draws examples. Holds no rule the
engine obeys: only texts.
"""

from __future__ import annotations

from companion.guide import STRENGTH_WORDS, Guide, Passage, Rule, Section, Strength, pages_in_words
from companion.reef_encounter.guide.algae import ALGAE
from companion.reef_encounter.guide.corals import ATTACK, CORALS, SHRIMPS
from companion.reef_encounter.guide.ending import ADVANCED, END, SCORE, TABLE
from companion.reef_encounter.guide.example import EXAMPLE
from companion.reef_encounter.guide.links import RELATED
from companion.reef_encounter.guide.preparing import ABOUT, SETUP
from companion.reef_encounter.guide.things import THINGS
from companion.reef_encounter.guide.turn import TURN

__all__ = [
    "GUIDE",
    "RELATED",
    "SECTIONS",
    "STRENGTH_WORDS",
    "Passage",
    "Rule",
    "Section",
    "Strength",
    "find",
    "pages_in_words",
    "search",
]

SECTIONS: tuple[Section, ...] = (
    ABOUT,
    THINGS,
    SETUP,
    TURN,
    CORALS,
    ATTACK,
    SHRIMPS,
    ALGAE,
    EXAMPLE,
    END,
    SCORE,
    ADVANCED,
    TABLE,
)
GUIDE = Guide(SECTIONS, RELATED)
find, search = GUIDE.find, GUIDE.search
