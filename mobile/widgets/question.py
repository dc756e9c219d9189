"""A sheet that asks a question above a page, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kivy.uix.widget import Widget

from mobile.frame.shell import Shell
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.sheet import Sheet
from mobile.widgets.text import Said


def _nothing() -> None:
    """The action of an answer that only closes the question."""


class Choice(NamedTuple):
    """An answer's button: it closes the question and calls `chosen`; `role` is its look, as of a `Button`."""

    said: Said
    chosen: Callable[[], object] = _nothing
    role: str = "quiet"


def question_sheet(
    shell: Shell,
    title: Said,
    about: Iterable[Widget],
    *answers: Choice,
    width: float = 32,
    closable: bool = True,
) -> Sheet:
    """Return a sheet with `about` above the `answers`; a single one never scrolls. `width` in text sizes."""
    content = Panel(shell, role=None)
    closes = all(answer.chosen is not _nothing for answer in answers)
    sheet = Sheet(shell, title, content, shell.theme.text(width), closable, closes)
    for widget in about:
        content.add_widget(widget)
    stand = sheet.keep_in_sight if len(answers) == 1 else content.add_widget
    for said, chosen, role in answers:
        stand(Button(shell, said, sheet.closing(chosen), role=role))
    return sheet
