"""The sheet for a first game: all that the coach teaches, in its order, on two pages that can be read."""

import pytest

from companion.drawing.measure import placed_shapes
from companion.drawing.scene import Scene, Text, Use
from companion.reef.guide import GUIDE as REEF_GUIDE
from companion.reef.tutorial import OBJECTIVE as REEF_GOAL
from companion.reef.tutorial import Idea as ReefIdea
from companion.reef.tutorial import lesson_text as reef_text
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.guide_pictures import PICTURES
from companion.reef_encounter.tutorial import OBJECTIVE, Idea, lesson_text
from companion.reports.tutorial import Lesson
from companion.translator import LANGUAGES, Translator
from printables.cli.print import KITS
from printables.layout.paper import A4_PAPER
from printables.layout.plan import plan_kit
from printables.layout.request import KitRequest
from printables.text.first_game import PrintedIdea, draw_first_game
from printables.text.typeset import MIN_CARD_TYPE, MM_PER_POINT, DoesNotFit
from tests.helpers.fixtures import MakeKit
from tests.printables.helpers.pdf_hearing import heard

WORDS = ("printables", "companion")


def pages_of(game: str, language: str, paper: str) -> list[Scene]:
    plan = plan_kit(KitRequest(KITS[game], only=("first-game",), language=language, paper=paper))
    return [sheet.page.scene for sheet in plan.sheets if sheet.page is not None]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KITS)
def test_it_is_two_pages_whose_words_are_not_too_small(game: str, language: str, paper: str) -> None:
    pages = pages_of(game, language, paper)
    assert len(pages) == 2
    sizes = [shape.height for page in pages for shape in page.shapes if isinstance(shape, Text)]
    assert min(sizes) >= 9 * MM_PER_POINT - 1e-6
    for page in pages:
        for placed in (shape for shape in page.shapes if isinstance(shape, Use)):
            if game == "reef-encounter":  # of Reef boards bear letters and numbers, as everywhere
                assert all(
                    text.height >= MIN_CARD_TYPE * MM_PER_POINT - 1e-6
                    for text in placed_shapes(placed)
                    if isinstance(text, Text)
                )


def test_every_idea_of_the_coach_is_heard_once_in_its_order(kit: MakeKit) -> None:
    tr = Translator("de", WORDS)
    told = [one.words.replace("\x02", "-") for one in heard(kit(only=("first-game",), language="de"))]
    for idea in Idea:
        title = tr(GUIDE.find(idea.value).title if idea is not Idea.END else "End of the game")
        if idea is not Idea.VALUES:  # whose picture has words of its own
            assert told.count(title) == 1
    said = [told.index(lesson_text(tr, Lesson(one, {}))) for one in Idea if one is not Idea.END]
    assert said == sorted(said)
    (end,) = [one for one in told if one.startswith(tr(GUIDE.section_of("end.locked").intro))]
    assert all(tr(GUIDE.find(f"end.{why}").passages[0].text) in end for why in ("locked", "shrimps", "supply"))


@pytest.mark.parametrize("game", KITS)
def test_what_the_game_is_played_for_comes_first(kit: MakeKit, game: str) -> None:
    goal = {"reef": REEF_GOAL, "reef-encounter": OBJECTIVE}[game]
    told = [
        " ".join(one.words.replace("\x02", "-").split())
        for one in heard(kit(game, only=("first-game",), language="it"))
    ]
    said = [told.index(Translator("it", WORDS)(line)) for line in goal.lines]
    assert said == [1, 2, 3]


def test_reef_is_taught_the_same_way(kit: MakeKit) -> None:
    tr = Translator("fr", WORDS)
    # A hyphen at the end of a line is read as the sign \x02.
    told = [
        " ".join(one.words.replace("\x02", "-").split())
        for one in heard(kit("reef", only=("first-game",), language="fr"))
    ]
    ideas = [one for one in ReefIdea if one is not ReefIdea.EXPERT]
    said = [told.index(" ".join(reef_text(tr, Lesson(one, {})).split())) for one in ideas]
    assert said == sorted(said)
    assert tr(REEF_GUIDE.find(ReefIdea.EXPERT.value).title) not in told


def test_pictures_are_those_of_the_rules() -> None:
    pages = pages_of("reef-encounter", "en", "a4")
    names = {shape.name for page in pages for shape in page.shapes if isinstance(shape, Use)}
    assert names == {f"rules.{one.value}" for one in Idea if one.value in PICTURES} | {"rules.score"}


def test_what_no_two_pages_hold_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        draw_first_game(
            OBJECTIVE,
            [PrintedIdea("any", None, "Title", "many words " * 900, "any")],
            2,
            Translator("en", WORDS),
            A4_PAPER.field(),
        )


def test_no_short_word_stands_alone_on_a_last_line_where_there_is_a_way() -> None:
    """In German two of the ideas would end so."""
    page, other = pages_of("reef-encounter", "de", "a4")
    alone = [shape.text for one in (page, other) for shape in one.shapes if isinstance(shape, Text)]
    assert not {"Ende.", "an.", "nie.", "Korallen."} & set(alone)
