"""The rules to read: opened at a rule, found by words, followed from one to another."""

from __future__ import annotations

from typing import Any

from tests.mobile.driver import Driver
from tests.mobile.test_evening import app, card, reach, texts

__all__ = ["app"]


def test_a_rule_named_by_a_refusal_is_opened_and_marked(ui: Driver, app: Any) -> None:
    from mobile.screens.rule import RulePanel

    app.go("rules", rule="attack.guard")
    ui.frames(30)
    panels = [widget for widget in app.page.walk() if isinstance(widget, RulePanel)]
    marked = [panel for panel in panels if hasattr(panel, "_mark")]
    assert len(marked) == 1
    assert "What a shrimp guards" in texts(marked[0])
    ui.key(27)
    assert type(app.page).__name__ == "Home"


def test_rules_are_found_by_words_and_rulings_are_marked(ui: Driver, app: Any) -> None:
    card(ui, "Rules")
    app.page._field.text = "starfish GROWTH"
    ui.until(lambda: "1 rule" in texts(app.page))
    app.page._field.text = "direct"
    ui.until(lambda: any("our choice" in text for text in texts(app.page)))
    ui.key(27)
    assert "Attack" in texts(app.page)


def test_a_rule_leads_to_another_and_back(ui: Driver, app: Any) -> None:
    from mobile.screens.rule import RulePanel
    from mobile.widgets.picture import Picture

    def marked() -> list[str]:
        return [panel for panel in app.page.walk() if isinstance(panel, RulePanel) and hasattr(panel, "_mark")]

    app.go("rules", rule="attack.guard")
    ui.frames(8)
    (panel,) = marked()
    assert any(isinstance(widget, Picture) and widget.height > 20 for widget in panel.walk())
    ui.until(lambda: app.page.scroll.y < panel.to_window(*panel.center)[1] < app.page.scroll.top)
    (link,) = [button for button in panel.walk() if getattr(button, "text", "") == "5 Move a shrimp"][:1]
    reach(ui, link)
    ui.tap(*ui.centre(link))
    assert "A turn" in texts(app.page)
    assert "5 Move a shrimp" in texts(marked()[0])
    ui.key(27)
    assert "What a shrimp guards" in texts(marked()[0])
    ui.key(27)
    assert type(app.page).__name__ == "Home"


def test_the_rule_stays_in_sight_when_the_tablet_turns(ui: Driver, app: Any) -> None:
    from mobile.screens.rule import RulePanel

    app.go("rules", rule="attack.guard")
    for size in ((1280, 800), (392, 844), (800, 1280)):
        ui.resize(*size)
        ui.frames(8)
        (panel,) = [w for w in app.page.walk() if isinstance(w, RulePanel) and hasattr(w, "_mark")]
        _, top = panel.to_window(panel.x, panel.top)
        assert app.page.scroll.y + 0.8 * app.page.scroll.height < top <= app.page.scroll.top
