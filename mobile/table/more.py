"""The menu *More* of any table: at most eight entries, and behind them two groups of what is seldom needed.

It is a plain list of entries, the same for every game: whoever adds one says in which group it stands. Most belong to
`MenuGroup.COMPARE` or `MenuGroup.TABLE`; the first sheet has no room for a ninth.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.translator import N_, Translator
from mobile.core.geometry import WindowShape, window_shape
from mobile.core.icons import MENU_ICONS
from mobile.core.shell import Shell
from mobile.phones.joining import PHONES_JOIN_LABEL, can_host_phones
from mobile.table.controller import TableController
from mobile.table.rename import WHO_PLAYS, rename_dialog
from mobile.table.undo import MORE_LABEL, UNDO_MORE_LABEL, UndoControls
from mobile.ui.buttons import Button
from mobile.ui.dialogs import Dialog, DialogHost
from mobile.ui.layouts import AutoGrid, Panel
from mobile.ui.lazy_text import lazy_text

MAX_ENTRIES = 8
"""Entries of the first sheet: as many as a phone shows at once, the groups below them."""


class MenuGroup(Enum):
    """Where an entry stands: on the first sheet (its title is that of the menu), or behind it."""

    FIRST = MORE_LABEL
    COMPARE = N_("Look and compare")
    TABLE = N_("This table")


_ICONS = {MenuGroup.COMPARE: "overview", MenuGroup.TABLE: "table"}
_ONWARD = "›"


class MenuItem(NamedTuple):
    """A button: a msgid, what it does, the facts of what it says, the name of its icon, and where it stands."""

    said: str
    pressed: Callable[[], object]
    facts: Mapping[str, object] = {}
    icon: str = ""
    group: MenuGroup = MenuGroup.FIRST


def shared_menu_items(
    shell: Shell, controller: TableController[Any, Any, Any], dialogs: DialogHost, undo: UndoControls
) -> list[MenuItem]:
    """Return the entries of every table, in their order."""
    go, game, saved = shell.go, shell.game, controller.game
    found = [
        MenuItem(UNDO_MORE_LABEL, undo.open_all, icon="back"),
        MenuItem(WHO_PLAYS, partial(rename_dialog, shell, controller, dialogs), icon="people"),
    ]
    if game is not None and game.reading is not None:
        found.append(MenuItem(N_("Rules"), partial(go, "rules"), icon="rules"))
    if saved.path is not None and can_host_phones():
        found.append(
            MenuItem(PHONES_JOIN_LABEL, partial(go, "phones", game=saved), icon="phones", group=MenuGroup.TABLE)
        )
    found.append(MenuItem(N_("Home"), shell.home, icon="home"))
    if game is not None and game.module.STORY:
        found.append(
            MenuItem(N_("Story of the game"), partial(go, "story", game=saved), icon="story", group=MenuGroup.TABLE)
        )
    share = partial(go, "pack", game=saved)
    return [
        *found,
        MenuItem(N_("Pack away or share"), share, icon="share", group=MenuGroup.TABLE),
        *_clock(shell),
    ]


def _clock(shell: Shell) -> list[MenuItem]:
    """Return the entry that shows the time of play, and stops or starts it; none if it is not noted."""
    if not shell.app_state.settings.clock:
        return []
    watch = shell.app_state.watch
    facts = {"time": f"{watch.seconds // 3600}:{watch.seconds // 60 % 60:02}"}
    if watch.paused:
        return [MenuItem(N_("Clock paused at {time}: go on"), watch.go_on, facts, "clock", MenuGroup.TABLE)]
    return [MenuItem(N_("Clock at {time}: pause"), watch.pause, facts, "clock", MenuGroup.TABLE)]


def open_menu(dialogs: DialogHost, shell: Shell, items: Sequence[MenuItem], beneath: Iterable[Widget] = ()) -> None:
    """Open the first sheet above the page of `dialogs`; `beneath` are widgets below the entries about the table.

    A group with one entry and nothing beneath is that entry. On an upright phone all begins at the foot, near the
    thumb.
    """
    widgets: Mapping[MenuGroup, Sequence[Widget]] = {MenuGroup.COMPARE: (), MenuGroup.TABLE: tuple(beneath)}
    first = [item for item in items if item.group is MenuGroup.FIRST]
    groups: list[MenuItem] = []
    for group, below in widgets.items():
        inside = [item for item in items if item.group is group]
        if len(inside) > 1 or below:
            show = partial(_open_sheet, dialogs, shell, group, inside, below)
            groups.append(MenuItem(group.value, show, icon=_ICONS[group], group=group))
        else:
            groups += [item._replace(group=MenuGroup.FIRST) for item in inside]
    _open_sheet(dialogs, shell, MenuGroup.FIRST, [*first, *groups])


def _open_sheet(
    dialogs: DialogHost, shell: Shell, group: MenuGroup, items: Sequence[MenuItem], below: Sequence[Widget] = ()
) -> None:
    content = Panel(shell, role=None)
    dialog = Dialog(shell, lazy_text(group.value), content, shell.theme.text(32))
    low = is_upright_phone(shell)
    grid = AutoGrid(lambda: shell.theme.text(9.5), most=2, gap=shell.theme.space(), fill=True)
    for item in reversed(items) if low else items:
        pressed = dialog.closing(item.pressed)
        picture = (f"way-{item.icon}", MENU_ICONS[item.icon]) if item.icon else None
        leads = item.group is not group
        said = partial(_onward, item) if leads else lazy_text(item.said, **item.facts)
        grid.add_widget(Button(shell, said, pressed, role="quiet" if leads else "plain", picture=picture))
    parts: list[Widget] = [grid, *below]
    for part in reversed(parts) if low else parts:
        content.add_widget(part)
    if low:
        dialog.scroll.begin_at_foot()
    dialogs.open(dialog)


def _onward(item: MenuItem, tr: Translator) -> str:
    return f"{tr(item.said)} {_ONWARD}"


def is_upright_phone(shell: Shell) -> bool:
    """Return whether the window is that of a phone held upright, in one hand."""
    return Window.width < Window.height and _is_phone(shell)


def has_keyboard(shell: Shell) -> bool:
    """Return whether people may have keys here: few phones have."""
    return "ANDROID_ARGUMENT" not in os.environ and not _is_phone(shell)


def _is_phone(shell: Shell) -> bool:
    return window_shape(Window.width, Window.height, shell.theme.space() / 8) is WindowShape.PHONE
