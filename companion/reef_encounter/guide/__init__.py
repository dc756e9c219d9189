"""The rules in our own words: to read, to search, and to print.

`SECTIONS` holds every rule and ruling once, in reading order. A rule's name is what a refusal
cites; `find` leads from there to its words, `RELATED` to the rules that are asked for next;
`pictures` draws examples. Holds no rule the engine obeys: only what is said.
"""

from __future__ import annotations

import unicodedata
from itertools import chain, groupby

from companion.reef_encounter.guide.algae import ALGAE
from companion.reef_encounter.guide.ending import ADVANCED, END, SCORE, TABLE
from companion.reef_encounter.guide.links import RELATED
from companion.reef_encounter.guide.preparing import ABOUT, SETUP
from companion.reef_encounter.guide.reef import ATTACK, CORALS, SHRIMPS
from companion.reef_encounter.guide.rule import STRENGTH_WORDS, Passage, Rule, Section, Strength
from companion.reef_encounter.guide.turn import TURN
from companion.speech import N_, Speech

__all__ = [
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

SECTIONS: tuple[Section, ...] = (ABOUT, SETUP, TURN, CORALS, ATTACK, SHRIMPS, ALGAE, END, SCORE, ADVANCED, TABLE)


def find(name: str) -> Rule:
    """The rule of this name, like `attack.guard`. Raises KeyError for a name that is no rule."""
    for rule in chain.from_iterable(section.rules for section in SECTIONS):
        if rule.name == name:
            return rule
    raise KeyError(name)


def search(speech: Speech, words: str) -> list[tuple[Section, Rule]]:
    """The rules whose name, title, section or text has every one of `words`, in reading order.

    Capitals and accents do not matter. Rules with all words in their title come first. Nothing
    typed finds nothing.
    """
    wanted = _bare(words).split()
    if not wanted:
        return []
    hits = []
    for section in SECTIONS:
        for rule in section.rules:
            title = _bare(speech(rule.title))
            body = " ".join([title, rule.name, _bare(speech(section.title))])
            body += " " + " ".join(_bare(speech(passage.text)) for passage in rule.passages)
            if all(word in body for word in wanted):
                hits.append((not all(word in title for word in wanted), section, rule))
    return [(section, rule) for _, section, rule in sorted(hits, key=lambda hit: hit[0])]


def pages_in_words(speech: Speech, pages: tuple[int, ...]) -> str:
    """Where in the English rulebook: `p. 4, 7`, or `p. 7–9` for pages that follow each other."""
    runs = []
    for _, run in groupby(enumerate(pages), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        runs.append(f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers)))
    return speech(N_("p. {pages}"), pages=", ".join(runs))


def _bare(text: str) -> str:
    """Lower case without accents and with typed apostrophes, so that `l'etoile` finds `l’étoile`."""
    plain = text.casefold().replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
