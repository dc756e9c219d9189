"""A saved game that another app hands over: Android tells of it in an intent, when the app starts or while it runs.

Elsewhere nobody hands anything over: a file is named on the command line or dropped on the window.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from companion.saved.record import LONGEST_FILE

_ACTIVITY: Final = "org.kivy.android.PythonActivity"
_SUFFIX: Final = ".reef"


def watch(told: Callable[[Path], object], folder: Path, module: Callable[[str], Any] = import_module) -> None:
    """From now on call `told` with a copy in `folder` of each file that is handed over, the first at once.

    `folder` is made, and emptied of what was handed over before. Does nothing where this is no Android.
    `module` imports by name, so that tests can stand in for Android. `told` may be called in any thread.
    """
    try:
        activity = module("jnius").autoclass(_ACTIVITY).mActivity
        bind = module("android.activity").bind
    except ImportError:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"*{_SUFFIX}"):
        old.unlink()

    def handed(intent: Any) -> None:
        path = received(activity, intent, folder, module)
        if path is not None:
            told(path)

    bind(on_new_intent=handed)
    handed(activity.getIntent())


def received(activity: Any, intent: Any, folder: Path, module: Callable[[str], Any] = import_module) -> Path | None:
    """A copy in `folder` of the file that `intent` hands over; None where it hands over none that can be read."""
    java = module("jnius")
    uri = intent.getData() or _stream(intent, java)
    if uri is None:
        return None
    resolver = activity.getContentResolver()
    try:
        handle = resolver.openFileDescriptor(uri, "r").detachFd()
        with os.fdopen(handle, "rb") as file:
            content = file.read(LONGEST_FILE + 1)  # one more than is read, so that what is too long is told so
    except Exception:  # pyjnius raises whatever Java raises: gone, not allowed, no such provider
        return None
    path = folder / _named(resolver, uri, java)
    path.write_bytes(content)
    return path


def _stream(intent: Any, java: Any) -> Any:
    """The file of a share."""
    extra = intent.getParcelableExtra(java.autoclass("android.content.Intent").EXTRA_STREAM)
    return None if extra is None else java.cast("android.net.Uri", extra)


def _named(resolver: Any, uri: Any, java: Any) -> str:
    """The name its owner gave the file, made harmless."""
    told = ""
    column = java.autoclass("android.provider.OpenableColumns").DISPLAY_NAME
    cursor = resolver.query(uri, [column], None, None, None)
    if cursor is not None:
        if cursor.moveToFirst():
            told = cursor.getString(0) or ""
        cursor.close()
    stem = Path((told or uri.getLastPathSegment() or "").replace("\\", "/")).name.removesuffix(_SUFFIX)
    kept = "".join(letter for letter in stem if letter.isalnum() or letter in " -_.()").strip(" .")
    return (kept[:80] or "game") + _SUFFIX
