"""Stand-ins for what the app uses of Android: views, insets, addresses, files of other apps, intents."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any


class View:
    """A view at a place of the window."""

    def __init__(self, left: int, top: int, width: int, height: int, insets: Any = None) -> None:
        self._left, self._top, self._width, self._height, self._insets = left, top, width, height, insets

    def getLocationInWindow(self, place: list[int]) -> None:
        place[:] = [self._left, self._top]

    def getWidth(self) -> int:
        return self._width

    def getHeight(self) -> int:
        return self._height

    def getRootWindowInsets(self) -> Any:
        return self._insets


class NewInsets:
    """The window insets of Android 11 and later; each kind of thing that covers is a bit."""

    KIND = SimpleNamespace(systemBars=lambda: 1, displayCutout=lambda: 2, ime=lambda: 4)

    def __init__(self, **kinds: tuple[int, int, int, int]) -> None:
        self._kinds = {1: kinds.get("bars"), 2: kinds.get("cutout"), 4: kinds.get("keyboard")}

    def getInsets(self, mask: int) -> Any:
        wanted = [sides for bit, sides in self._kinds.items() if sides and mask & bit]
        most = [max(values) for values in zip((0, 0, 0, 0), *wanted, strict=True)]
        return SimpleNamespace(left=most[0], top=most[1], right=most[2], bottom=most[3])


class OldInsets:
    """The window insets of Android up to 10."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.getSystemWindowInsetLeft = lambda: left
        self.getSystemWindowInsetTop = lambda: top
        self.getSystemWindowInsetRight = lambda: right
        self.getSystemWindowInsetBottom = lambda: bottom


class Uri:
    def __init__(self, path: Path) -> None:
        self.path = path

    def getLastPathSegment(self) -> str:
        return "document:17"


class Resolver:
    """Opens files as another app's provider does; `names` is what it calls them."""

    def __init__(self, names: dict[Path, str]) -> None:
        self.names = names

    def openFileDescriptor(self, uri: Uri, _mode: str) -> Any:
        handle = os.open(uri.path, os.O_RDONLY)
        return SimpleNamespace(detachFd=lambda: handle)

    def query(self, uri: Uri, _columns: list[str], *_: None) -> Any:
        if uri.path not in self.names:
            return None
        name = self.names[uri.path]
        return SimpleNamespace(moveToFirst=lambda: True, getString=lambda _column: name, close=lambda: None)


class Intent:
    """An Android intent that is put together."""

    EXTRA_STREAM, ACTION_OPEN_DOCUMENT, CATEGORY_OPENABLE = "stream", "open", "openable"

    def __init__(self, action: str) -> None:
        self.told = [action]

    def addCategory(self, category: str) -> None:
        self.told.append(category)

    def setType(self, kind: str) -> None:
        self.told.append(kind)


def intent(opened: Uri | None = None, shared: Uri | None = None) -> Any:
    return SimpleNamespace(getData=lambda: opened, getParcelableExtra=lambda _key: shared)


def android(activity: Any, level: int = 36) -> tuple[Callable[[str], Any], list[Callable[..., None]]]:
    """Return a stand-in for importing Android's modules, and the list of callbacks for new intents and answers."""
    listeners: list[Callable[..., None]] = []
    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.R$id": SimpleNamespace(content=1),
        "android.app.Activity": SimpleNamespace(RESULT_OK=-1),
        "android.content.Intent": Intent,
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "android.provider.OpenableColumns": SimpleNamespace(DISPLAY_NAME="name"),
        "android.view.WindowInsets$Type": NewInsets.KIND,
    }
    modules = {
        "jnius": SimpleNamespace(autoclass=classes.__getitem__, cast=lambda _name, thing: thing),
        "android.activity": SimpleNamespace(
            bind=lambda **told: listeners.extend(told.values()),
            unbind=lambda **told: [listeners.remove(each) for each in told.values()],
        ),
    }
    return modules.__getitem__, listeners


def no_android(name: str) -> Any:
    raise ImportError(name)
