"""Dialogs that ask: which tiles were drawn, which alga grows, who attacks, how the game ended or was saved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.reef_encounter.art.designs import design_name, tile_design_name
from companion.reef_encounter.box import CORAL_TILES, Alga, Coral
from companion.reef_encounter.game import Game
from companion.reef_encounter.queries.legal import preview_alga
from companion.reef_encounter.queries.touches import AttackPair, RefillQuestion
from companion.reef_encounter.queries.views import View, known_state
from companion.reef_encounter.rules.actions import PlayAlga
from companion.reef_encounter.rules.state import State
from companion.reef_encounter.wording import table as nearing
from companion.reef_encounter.wording.attacks import compare_corals
from companion.reef_encounter.wording.log import opening_lines
from companion.translator import N_
from mobile.core.shell import Shell
from mobile.reef_encounter.play import wording as words
from mobile.reef_encounter.play.controller import ReefEncounterController
from mobile.reef_encounter.play.highlights import alga_outcome_text
from mobile.reef_encounter.table.open_sea import SeaWidget
from mobile.reef_encounter.tile_picker import TilePicker
from mobile.ui.buttons import Button, Swatch
from mobile.ui.dialogs import Dialog, DialogChoice, question_dialog
from mobile.ui.layouts import AutoGrid, Panel, fill_layout
from mobile.ui.lazy_text import lazy_text
from mobile.ui.pictures import Picture, picture_side
from mobile.ui.text import WIDTH_SHARE, LazyText, TextLabel, text_height

_LABEL = 6.0  # of the least letters: the words beside the colours of a phone on its side
_NOT_NOW = N_("Not now")
_NO_TURN = N_("Turns no tile")
_GO_ON = DialogChoice(lazy_text(words.GO_ON_LABEL), role="loud")


def ask_refill_dialog(
    shell: Shell, question: RefillQuestion, drawn: Callable[[tuple[Coral, ...]], object], sea: SeaWidget, low: bool
) -> tuple[Dialog, TilePicker]:
    """Return the dialog and grid on which you enter the tiles drawn onto the open sea; the last colour ends the turn.

    It lies beside `sea`, where each tile comes to lie as soon as it is named. If not all of it has room, the grid is
    whole and in sight, and the rest scrolls. On a phone it is so `low` that it leaves the sea in sight.
    """
    content = Panel(shell, role=None)
    if low:
        return _low_refill_dialog(shell, question, drawn, sea, content)
    content.add_widget(TextLabel(shell, lambda tr: words.refill_request(tr, question.spaces)))
    picker = TilePicker(shell, question.spaces, lambda colours: dialog.closing(drawn)(colours))
    content.add_widget(_centred(picker))
    wide = max(picker.width + 6 * shell.theme.space(), shell.theme.text(26))
    dialog = Dialog(shell, lambda tr: words.refill_title(tr, question.coral), content, wide, beside=sea)
    _fill(sea, question, dialog, picker)

    def enlarge(*_: object) -> None:
        picker.enlarge(min(TilePicker.least(shell), content.width / picker.wide, dialog.room / picker.tall))

    down = Clock.create_trigger(lambda _: setattr(dialog.scroll, "scroll_y", 0))  # the grid is last
    content.bind(width=enlarge, height=down)
    dialog.bind(room=enlarge)
    return dialog, picker


def _low_refill_dialog(
    shell: Shell,
    question: RefillQuestion,
    drawn: Callable[[tuple[Coral, ...]], object],
    sea: SeaWidget,
    content: Panel,
) -> tuple[Dialog, TilePicker]:
    """The same below a sea, or beside it on a phone that lies on its side."""
    upright, theme = Window.height > Window.width, shell.theme

    def taken(colours: tuple[Coral, ...]) -> None:
        dialog.closing(drawn)(colours)

    picker = TilePicker(shell, question.spaces, taken, rows=upright, low=True)
    picker.enlarge(theme.least)
    asked: LazyText = partial(words.refill_short_request, spaces=question.spaces)
    wide = picker.width if upright else _LABEL * theme.readable
    line = text_height(asked(shell.locale.tr), theme.readable, False, WIDTH_SHARE * wide)
    label = TextLabel(shell, asked, grows=False, size_hint=(1, None), height=line)
    if not upright:
        label.height = picker.height
    content.spacing = theme.space(0.25 if upright else 1)
    if upright:
        fill_layout(content, label, _centred(picker))
    else:
        content.orientation, label.pos_hint, picker.size_hint = "horizontal", {"center_y": 0.5}, (None, None)
        wide += picker.width + content.spacing
        fill_layout(content, label, picker)
    dialog = Dialog(shell, None, content, wide + 1.25 * theme.space(), beside=sea)
    _fill(sea, question, dialog, picker)
    return dialog, picker


def _fill(sea: SeaWidget, question: RefillQuestion, dialog: Dialog, picker: TilePicker) -> None:
    """Show each tile on the sea as soon as it is named, as long as the sheet is there."""
    sea.fill(question, picker.chosen)
    picker.named = partial(sea.fill, question)
    dialog.bind(on_close=lambda _: sea.fill(None))


def game_end_dialog(shell: Shell, view: View) -> Dialog:
    """Return the dialog that names what ended the game, with its rule, and what happens now."""
    assert view.end is not None
    trigger = view.end.trigger
    title = partial(words.rule_title, trigger.value)
    about = [
        TextLabel(shell, partial(nearing.end_reason_line, trigger=trigger), size=1.15, bold=True),
        TextLabel(shell, partial(nearing.feast_line, view=view)),
        Button(shell, title, partial(shell.go, "rules", rule=trigger.value), role="quiet"),
    ]
    return question_dialog(shell, lazy_text(words.GAME_ENDS_LABEL), about, _GO_ON, width=30, closable=False)


def opening_dialog(shell: Shell, game: Game) -> Dialog:
    """Return the dialog about how the game was saved, for before anybody goes on with it."""
    lines = TextLabel(shell, lambda tr: "\n".join(opening_lines(tr, game)))
    return question_dialog(shell, lazy_text(N_("Before you go on")), [lines], _GO_ON, width=36)


def who_attacks_dialog(shell: Shell, controller: ReefEncounterController, question: AttackPair) -> Dialog | None:
    """Return the dialog on whether two corals may attack each other, and what decides it; None where one is gone."""
    from mobile.reef_encounter.dialogs.who_attacks import compare_corals_dialog  # not needed before somebody asks

    found = compare_corals(known_state(controller.shown, "table"), question.one, question.other)
    owners = [seat.colour for seat in controller.shown.table.seats]
    return None if found is None else compare_corals_dialog(shell, found, owners)


def ask_alga_dialog(shell: Shell, state: State, pay: Coral | None, chosen: Callable[[Alga], object]) -> Dialog:
    """Return the dialog that asks which alga grows, and shows below each the coral tiles that it would flip."""
    side, gap = 1.6 * shell.theme.touch, shell.theme.space()
    row = AutoGrid(max(side, shell.theme.text(7)), most=len(Alga), gap=gap)
    content = fill_layout(Panel(shell, role=None), row)
    dialog = Dialog(shell, lazy_text(words.WHICH_ALGA_TITLE), content, shell.theme.text(36))
    for alga in Alga:
        column = Panel(shell, role=None)
        swatch = Swatch(shell, design_name("cylinder", alga), dialog.closing(partial(chosen, alga)), side)
        swatch.pos_hint = {"center_x": 0.5}
        fill_layout(column, swatch, _flipped(shell, state, pay, alga))
        row.add_widget(column)
    return dialog


def _flipped(shell: Shell, state: State, pay: Coral | None, alga: Alga) -> Widget:
    """The coral tiles as they would lie, side by side, and what follows; in words where none would turn."""
    outcome = preview_alga(state, PlayAlga(state.turn.seat, pay, alga))
    if outcome is None:
        return TextLabel(shell, lazy_text(_NOT_NOW), role="faint", size=0.9, align="center")
    if not outcome.turned:
        return TextLabel(shell, lazy_text(_NO_TURN), role="faint", size=0.9, align="center")
    side = picture_side(shell, 2.6)
    flow = AutoGrid(side, most=2, gap=shell.theme.space(0.5))
    for number in outcome.turned:
        name = tile_design_name(CORAL_TILES[number - 1], outcome.tiles.starfish_up(number))
        flow.add_widget(Picture(shell, name, size_hint=(None, None), size=(side, side)))
    panel = fill_layout(Panel(shell, role=None), flow)
    if outcome.matters:
        panel.add_widget(
            TextLabel(shell, partial(alga_outcome_text, outcome=outcome, table=state.table), role="faint", size=0.9)
        )
    return panel


def _centred(widget: Any) -> AnchorLayout:
    frame = fill_layout(AnchorLayout(size_hint_y=None, height=widget.height), widget)
    widget.bind(height=frame.setter("height"))
    return frame
