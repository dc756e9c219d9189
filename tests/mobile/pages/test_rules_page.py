"""The rules to read: opened at a rule, found by words, followed from one to another."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from companion.drawing.scene import Scene, Text
from companion.reef_encounter.guide import GUIDE
from companion.translator import LANGUAGES, Translator
from mobile.pages.rules import RulePanel
from mobile.ui.buttons import Button
from mobile.ui.text import TextLabel
from tests.helpers.layers import amount
from tests.mobile.helpers.driver import Driver
from tests.mobile.helpers.fit import laid_out
from tests.mobile.helpers.handling import card, reach, texts
from tests.mobile.helpers.reading import words_on


def test_a_rule_named_by_a_refusal_is_opened_and_marked(ui: Driver, app: Any) -> None:
    app.go("rules", rule="attack.guard")
    ui.frames(30)
    panels = [widget for widget in app.page.walk() if isinstance(widget, RulePanel)]
    marked = [panel for panel in panels if hasattr(panel, "_mark")]
    assert len(marked) == 1
    assert "What a shrimp guards" in texts(marked[0])
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"


def test_rules_are_found_by_words_and_rulings_are_marked(ui: Driver, app: Any) -> None:
    card(ui, "Rules")
    app.page.field.text = "starfish GROWTH"
    ui.until(lambda: "1 rule" in texts(app.page))
    app.page.field.text = "direct"
    ui.until(lambda: any("our choice" in text for text in texts(app.page)))
    ui.key(27)
    assert "Attack" in texts(app.page)


def test_what_is_found_is_underlined_and_the_field_stays_where_it_is(ui: Driver, app: Any) -> None:
    app.go("rules")
    ui.frames(8)
    field = app.page.field
    before = field.to_window(*field.pos)
    field.text = "STARFISH grow"
    ui.until(lambda: any("[u]" in text for text in texts(app.page)))
    assert any("]starfish[/color][/u]" in text for text in texts(app.page))
    laid_out()
    assert field.to_window(*field.pos) == pytest.approx(before)
    field.text = "starfsh"
    ui.until(lambda: any(text.startswith("No rule has these words.") for text in texts(app.page)))
    laid_out()
    assert field.to_window(*field.pos) == pytest.approx(before)
    ui.press("starfish")
    assert field.text == "starfish"
    assert any("]starfish[/color][/u]" in text for text in texts(app.page))


def test_a_rule_leads_to_another_and_back(ui: Driver, app: Any) -> None:
    def marked() -> list[Any]:
        return [panel for panel in app.page.walk() if isinstance(panel, RulePanel) and hasattr(panel, "_mark")]

    app.go("rules", rule="attack.guard")
    ui.frames(8)
    (panel,) = marked()
    assert any(figure.height > 20 for figure in panel.prose.figures)
    ui.until(lambda: app.page.scroll.y < panel.to_window(*panel.center)[1] < app.page.scroll.top)
    (link,) = [button for button in panel.walk() if getattr(button, "text", "") == "5 Move a shrimp"][:1]
    reach(ui, link)
    ui.tap(*ui.centre(link))
    assert "A turn" in texts(app.page)
    assert "5 Move a shrimp" in texts(marked()[0])
    ui.key(27)
    assert "What a shrimp guards" in texts(marked()[0])
    ui.key(27)
    assert type(app.page).__name__ == "HomePage"


def test_the_rule_stays_in_sight_when_the_tablet_turns(ui: Driver, app: Any) -> None:
    app.go("rules", rule="attack.guard")
    for size in ((1280, 800), (392, 844), (800, 1280)):
        ui.resize(*size)
        ui.frames(8)
        (panel,) = [w for w in app.page.walk() if isinstance(w, RulePanel) and hasattr(w, "_mark")]
        _, top = panel.to_window(panel.x, panel.top)
        assert app.page.scroll.y + 0.8 * app.page.scroll.height < top <= app.page.scroll.top


@pytest.mark.slow
def test_every_rule_is_shown_in_every_language(ui: Driver, app: Any) -> None:
    share = amount(3, all=1, long=1)  # of the sections, others in each language
    for number, language in enumerate(LANGUAGES):
        app.shell.locale.language = language
        app.go("rules")
        for section in [section for section in GUIDE.sections if section.rules][number % share :: share]:
            app.page.open_rule(section.rules[0].name)
            laid_out(2)
            panels = [widget for widget in app.page.walk() if isinstance(widget, RulePanel)]
            titles = [app.shell.locale.tr(rule.title) for rule in section.rules]
            assert all(title in texts(panel) for title, panel in zip(titles, panels, strict=True))
        app.go_home()


def test_all_that_is_in_sight_is_drawn_wherever_the_page_is_scrolled(ui: Driver, app: Any) -> None:
    app.go("rules", rule="attack.guard")
    page, seen = app.page, set()
    for size, down in product(((1280, 800), (360, 640)), (1.0, 0.5, 0.0)):
        ui.resize(*size)
        page.scroll.scroll_y = down
        ui.frames(8)
        _, bottom = page.scroll.to_window(*page.scroll.pos)
        panels = [widget for widget in page.walk() if isinstance(widget, RulePanel)]
        for panel in panels:
            _, low = panel.to_window(*panel.pos)
            if low < bottom + page.scroll.height and low + panel.height > bottom:
                seen.add(panel.prose.texts[0])
                assert words_on(panel.prose) == panel.prose.texts
    assert len(seen) > 3
    assert not all(words_on(panel.prose) for panel in panels)  # what nobody sees takes no memory


@pytest.mark.parametrize(("letters", "shown"), [(20, True), (300, False)])
def test_a_picture_whose_words_do_not_fit_is_drawn_smaller_or_left_out(
    letters: int, shown: bool, ui: Driver, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobile.reef_encounter.pages import draw_printed_for

    said = Translator.__call__

    def lengthened(tr: Translator, msgid: str, /, **facts: Any) -> str:
        return "e" * letters if msgid == "stronger coral" else said(tr, msgid, **facts)

    monkeypatch.setattr(Translator, "__call__", lengthened)
    draw_printed_for.cache_clear()
    app.go("rules", rule="alga.sea")
    laid_out(3)
    assert speaks_of("large alga", draw_printed_for("algae", app.shell.locale.tr)) == shown
    draw_printed_for.cache_clear()


def speaks_of(words: str, scene: Scene | None) -> bool:
    return scene is not None and any(isinstance(shape, Text) and shape.text == words for shape in scene.shapes)


@pytest.mark.slow
@pytest.mark.parametrize("words", ["x\n" * 20_000, "word " * 20_000, "x" * 100_000])
@pytest.mark.usefixtures("pictures")
def test_a_text_too_long_for_any_page_is_shown_as_far_as_one_holds_it(ui: Driver, app: Any, words: str) -> None:
    def say(_tr: Translator) -> str:
        return words

    app.go("settings")
    shown = (TextLabel(app.shell, say), Button(app.shell, say, print))
    app.page.fill(*shown)
    ui.picture()
    assert all(label.text.endswith("…") and words.startswith(label.text[:-1]) for label in shown)


@pytest.mark.parametrize(("scale", "least"), [(1.0, 6.5), (2.0, 12.5)])
def test_letters_stay_large_enough_to_read_however_little_room_there_is(
    ui: Driver, app: Any, scale: float, least: float
) -> None:
    """In pixels of a tablet, six to a millimetre; less than 12 only where running text is small itself."""
    app.shell.theme.scale = scale
    app.go("settings")
    for words in ("Donaudampfschifffahrt", "Put back a larva cube and place its polyps. " * 9):

        def say(_tr: Translator, said: str = words) -> str:
            return said

        button = Button(app.shell, say, print, grows=False, size_hint=(None, None))
        written = TextLabel(app.shell, say, grows=False, size_hint=(None, None))
        app.page.fill(button, written)
        for label in (button, written):
            label.size = (60, 40)
        ui.frames(3)
        sizes = [label.font_size for label in (button, written)]
        assert least <= min(sizes) <= max(sizes) < 16 * scale
