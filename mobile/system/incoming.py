"""Files from other apps on Android, handed over in an intent or chosen in its list: copied to a folder of ours.

Android shows its list because an app sees no files by itself. Elsewhere nobody hands anything over: a
file is named on the command line or dropped on the window.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from companion.files import refused_by_system, replacing
from companion.record.format import LONGEST_FILE

_ACTIVITY: Final = "org.kivy.android.PythonActivity"
_GAME: Final = ".reef"
_CODE: Final = 17  # tells the answer to our question from those to others

Module = Callable[[str], Any]
"""Imports by name, so that tests can stand in for Android."""

Errand = Callable[[Callable[[], Path | None], Callable[[Path], object]], object]
"""Takes in a file (the first) and tells of it (the second), in whichever thread Android calls."""


def _at_once(receive: Callable[[], Path | None], told: Callable[[Path], object]) -> None:
    path = receive()
    if path is not None:
        told(path)


def watch(
    told: Callable[[Path], object],
    folder: Path,
    others: Sequence[str] = (),
    module: Module = import_module,
    errand: Errand = _at_once,
) -> None:
    """Call `told` from now on with a copy in `folder` of each file that another app hands over, the first at once.

    Its name ends with one of `others` where it did so before, else like that of a game. `folder` is made, and emptied
    of what was handed over before. Does nothing where this is no Android. `told` may be called in any thread.
    """
    try:
        activity = module("jnius").autoclass(_ACTIVITY).mActivity
        bind = module("android.activity").bind
    except ImportError:
        return
    with suppress(OSError):  # whatever cannot be deleted lies there
        for old in folder.iterdir():
            old.unlink()

    def handed(intent: Any) -> None:
        errand(lambda: received(activity, intent, folder, (_GAME, *others), module), told)

    bind(on_new_intent=handed)
    handed(activity.getIntent())


def choose(
    told: Callable[[Path], object],
    folder: Path,
    suffix: str,
    module: Module = import_module,
    errand: Errand = _at_once,
) -> bool:
    """Open Android's own list of files; call `told` with a copy in `folder` of the chosen one, with this suffix.

    False where this is no Android. `told` may be called in any thread, or never.
    """
    try:
        java = module("jnius")
        android = module("android.activity")
        activity = java.autoclass(_ACTIVITY).mActivity
    except ImportError:
        return False
    intents = java.autoclass("android.content.Intent")

    def answered(code: int, result: int, intent: Any) -> None:
        if code == _CODE:
            android.unbind(on_activity_result=answered)
            if result == java.autoclass("android.app.Activity").RESULT_OK and intent is not None:
                errand(lambda: received(activity, intent, folder, (suffix,), module), told)

    android.bind(on_activity_result=answered)
    wanted = intents(intents.ACTION_OPEN_DOCUMENT)
    wanted.addCategory(intents.CATEGORY_OPENABLE)
    wanted.setType("*/*")  # few apps know the types of our files
    activity.startActivityForResult(wanted, _CODE)
    return True


def received(
    activity: Any, intent: Any, folder: Path, suffixes: Sequence[str], module: Module = import_module
) -> Path | None:
    """Return a copy in `folder` of the file that `intent` hands over; None where it hands over none that can be read.

    Its name ends with one of `suffixes`: its own, or the first. Raises Refused where the copy cannot be written.
    """
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
    path = folder / _named(resolver, uri, suffixes, java)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(path) as stream:
            stream.write(content)
    except OSError as problem:
        raise refused_by_system(problem, path) from problem
    return path


def _stream(intent: Any, java: Any) -> Any:
    """Return the URI of a shared file."""
    extra = intent.getParcelableExtra(java.autoclass("android.content.Intent").EXTRA_STREAM)
    return None if extra is None else java.cast("android.net.Uri", extra)


def _named(resolver: Any, uri: Any, suffixes: Sequence[str], java: Any) -> str:
    """Return the name its owner gave the file, made harmless."""
    told = ""
    column = java.autoclass("android.provider.OpenableColumns").DISPLAY_NAME
    cursor = resolver.query(uri, [column], None, None, None)
    if cursor is not None:
        if cursor.moveToFirst():
            told = cursor.getString(0) or ""
        cursor.close()
    name = Path((told or uri.getLastPathSegment() or "").replace("\\", "/")).name
    suffix = next((each for each in suffixes if name.endswith(each)), suffixes[0])
    stem = name.removesuffix(suffix)
    kept = "".join(letter for letter in stem if letter.isalnum() or letter in " -_.()").strip(" .")
    return (kept[:80] or "game") + suffix
