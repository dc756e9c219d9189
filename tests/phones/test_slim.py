"""Elements in fewer bytes look the same to a tenth of a millimetre."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from svgelements import Path as Outline  # type: ignore[import-untyped]

from companion.drawing.palette import DAY
from companion.drawing.scene import Scene, Text
from companion.drawing.svg import definition, designs, elements
from companion.reef.telling import COMPOSED_GAME, REEF
from companion.reef_encounter.telling import REAL_GAME, REEF_ENCOUNTER
from companion.reports.telling import Telling
from companion.session.game import Game
from seats.slim import PHRASES, slim


def written(short: str) -> str:
    """As the page writes it out."""
    return "".join(PHRASES.get(sign, sign) for sign in short)


@pytest.mark.parametrize(("telling", "path"), [(REEF_ENCOUNTER, REAL_GAME), (REEF, COMPOSED_GAME)])
def test_every_outline_stays_where_it_was(telling: Telling, path: object) -> None:
    game = Game.open(telling.kind(), path)  # type: ignore[arg-type]
    assert telling.pictures is not None
    scene = telling.pictures().table(game.state)
    before = after = compared = 0
    for key, design in designs([scene]).items():
        for line in definition(key, design, DAY):
            sent = slim(line)
            short = written(sent)
            before, after = before + len(line), after + len(sent)
            if line.startswith("<path") and compared < 200:
                was, now = (Outline(re.search(' d="([^"]*)"', text).group(1)) for text in (line, short))
                assert len(was) == len(now)
                for one, other in zip(was, now, strict=True):
                    assert abs(one.end * 10 - other.end) < 1 if one.end is not None else other.end is None
                compared += 1
    assert after < 0.5 * before


def test_a_name_that_has_our_signs_is_written_as_it_is() -> None:
    """Whoever calls themselves so: nothing of it becomes an element."""
    name = "{`Anna!~}"
    (text,) = elements(Scene(9, 9, (Text(name, (1, 2), 3, "line"),)), DAY)
    assert unescape("".join(ElementTree.fromstring(written(slim(text))).itertext())) == name
