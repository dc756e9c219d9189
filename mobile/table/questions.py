"""The sheets the table screen asks and answers with: what was drawn, and who may attack whom and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout

from companion.reef_encounter.actions import Collect
from companion.reef_encounter.pieces import Coral
from companion.refusal import Refused
from mobile.shell import Shell
from mobile.table import words
from mobile.table.hands import Attack, Refill
from mobile.table.probe import attack_answers
from mobile.table.sitting import Sitting
from mobile.table.spots import OnSea, Spot
from mobile.widgets.button import Button
from mobile.widgets.panel import Panel
from mobile.widgets.picker import TilePicker
from mobile.widgets.sheet import Sheet
from mobile.widgets.words import Said, Words


def refill_sheet(
    shell: Shell,
    sitting: Sitting,
    question: Refill,
    refused: Callable[[Refused, Spot | None], None],
    closed: Callable[[], object],
) -> Sheet:
    """Enter the tiles drawn onto the open sea, in one stroke across; the turn ends with it."""
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, lambda speech: words.refill_wish(speech, question.spaces)))
    sheet: list[Sheet] = []

    def picked(colours: tuple[Coral, ...]) -> None:
        sheet[0].close()
        why = sitting.do(Collect(sitting.state.turn.seat, question.coral, colours))
        if why is not None:
            refused(why, OnSea(question.coral))

    picker = TilePicker(shell, question.spaces, picked)
    content.add_widget(_centred(picker))
    wide = max(picker.width + 6 * shell.theme.space(), shell.theme.text(26))
    sheet.append(Sheet(shell, lambda speech: words.refill_title(speech, question.coral), content, closed, wide))
    sheet[0].picker = picker
    return sheet[0]


def attack_sheet(shell: Shell, sitting: Sitting, question: Attack, closed: Callable[[], object]) -> Sheet:
    """Both directions: may the one attack the other, and what decides it."""
    content = Panel(shell, role=None)
    for answer in attack_answers(sitting.shown, question.one, question.other):
        panel = Panel(shell, role="raised" if answer.possible else "band")
        panel.add_widget(Words(shell, answer.title, size=1.1, bold=True))
        for said in answer.reasons:
            panel.add_widget(Words(shell, said))
        content.add_widget(panel)
    return Sheet(shell, words.attack_title, content, closed)


def choice_sheet(
    shell: Shell,
    title: words.Caption,
    said: Said,
    answers: Sequence[tuple[words.Caption, Callable[[], object]]],
    closed: Callable[[], object],
) -> Sheet:
    """A question with a button for each answer; the first one is the one that changes something."""
    content = Panel(shell, role=None)
    content.add_widget(Words(shell, said))
    sheet: list[Sheet] = []

    def answer(chosen: Callable[[], object]) -> None:
        sheet[0].close()
        chosen()

    for number, (caption, chosen) in enumerate(answers):
        role = "quiet" if number else "loud"
        content.add_widget(Button(shell, partial(words.say, caption), partial(answer, chosen), role=role))
    sheet.append(Sheet(shell, partial(words.say, title), content, closed, shell.theme.text(26)))
    return sheet[0]


def _centred(widget: Any) -> AnchorLayout:
    frame = AnchorLayout(size_hint_y=None, height=widget.height)
    frame.add_widget(widget)
    widget.bind(height=frame.setter("height"))
    return frame
