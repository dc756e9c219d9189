"""Android: its window, insets, haptic ticks, files from other apps. Does nothing on other systems.

Android allows changes of its window on its own thread alone.

Haptic ticks need no permission: the system plays them, unless its owner switched touch feedback off.

Insets are how far the system's bars, the notch and the keyboard reach into the window. Android 15 and later give
apps the whole screen; before that the system keeps a window clear of its bars, so what counts is how much of our
own surface lies under them.

Android shows its list of files because an app sees none by itself. On other systems a file is named on the command
line or dropped on the window.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from companion.files import atomic_replace, refusal_of_os_error
from companion.record.format import MAX_FILE_BYTES

_ACTIVITY: Final = "org.kivy.android.PythonActivity"
_FLAGS: Final = "android.view.WindowManager$LayoutParams"


class AndroidWindow:
    """Keeps the flags of the app's window. `module` imports by name, so that tests can stand in for Android."""

    def __init__(self, module: Callable[[str], Any] = import_module) -> None:
        self._module = module
        self._now: dict[str, bool] = {}

    def hide_pictures(self, wanted: bool) -> None:
        """Keep screenshots, recordings and the picture among recent apps black, or no longer."""
        self._set("FLAG_SECURE", wanted)

    def stay_lit(self, wanted: bool) -> None:
        """Keep the screen on without a touch, or no longer."""
        self._set("FLAG_KEEP_SCREEN_ON", wanted)

    def _set(self, name: str, wanted: bool) -> None:
        if self._now.get(name, False) is wanted:
            return
        self._now[name] = wanted
        try:
            java = self._module("jnius").autoclass
            activity = java(_ACTIVITY).mActivity
            on_its_thread = self._module("android.runnable").run_on_ui_thread
        except ImportError:  # no Android
            return

        flag = getattr(java(_FLAGS), name)

        def change() -> None:
            window = activity.getWindow()
            (window.addFlags if wanted else window.clearFlags)(flag)

        on_its_thread(change)()


def vibrate(refused: bool = False, module: Callable[[str], Any] = import_module) -> None:
    """Make one haptic tick, or two if `refused`. `module` imports by name, so that tests can stand in."""
    try:
        java = module("jnius").autoclass
        activity = java(_ACTIVITY).mActivity
        on_its_thread = module("android.runnable").run_on_ui_thread
    except ImportError:  # no Android
        return
    kinds = java("android.view.HapticFeedbackConstants")
    kind = kinds.VIRTUAL_KEY
    if refused:  # before Android 11 there is a long one only
        kind = kinds.REJECT if java("android.os.Build$VERSION").SDK_INT >= 30 else kinds.LONG_PRESS

    def play() -> None:
        activity.getWindow().getDecorView().performHapticFeedback(kind)

    on_its_thread(play)()


class WindowInsets(NamedTuple):
    """Pixels of the window that are covered at each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NO_INSETS: Final = WindowInsets()


def window_insets(module: Callable[[str], Any] = import_module) -> WindowInsets:
    """Return the insets now; zero outside Android, or before its window has been laid out.

    `module` imports by name, so that tests can stand in for Android.
    """
    try:
        java = module("jnius").autoclass
        activity = java(_ACTIVITY).mActivity
    except ImportError:
        return NO_INSETS
    decor = activity.getWindow().getDecorView()
    covered = decor.getRootWindowInsets()
    content = activity.findViewById(java("android.R$id").content)  # the view that holds our surface
    if covered is None or content is None or not content.getWidth():
        return NO_INSETS
    place = [0, 0]
    content.getLocationInWindow(place)
    left, top = place
    right = decor.getWidth() - left - content.getWidth()
    bottom = decor.getHeight() - top - content.getHeight()
    bars = _bars(java, covered)
    return WindowInsets(*(max(0, inset - kept) for inset, kept in zip(bars, (left, top, right, bottom), strict=True)))


def _bars(java: Callable[[str], Any], covered: Any) -> WindowInsets:
    """Return the insets of bars, notch and keyboard, from the edges of the screen inward."""
    if java("android.os.Build$VERSION").SDK_INT < 30:
        return WindowInsets(
            covered.getSystemWindowInsetLeft(),
            covered.getSystemWindowInsetTop(),
            covered.getSystemWindowInsetRight(),
            covered.getSystemWindowInsetBottom(),
        )
    kind = java("android.view.WindowInsets$Type")
    found = covered.getInsets(kind.systemBars() | kind.displayCutout() | kind.ime())
    return WindowInsets(found.left, found.top, found.right, found.bottom)


_GAME: Final = ".reef"
_CODE: Final = 17  # tells the answer to our question from those to others

ImportJava = Callable[[str], Any]
"""Imports by name, so that tests can stand in for Android."""

RunFileJob = Callable[[Callable[[], Path | None], Callable[[Path], object]], object]
"""Takes in a file (the first) and tells of it (the second), in whichever thread Android calls."""


def _at_once(receive: Callable[[], Path | None], told: Callable[[Path], object]) -> None:
    path = receive()
    if path is not None:
        told(path)


def watch_shared_files(
    told: Callable[[Path], object],
    folder: Path,
    others: Sequence[str] = (),
    module: ImportJava = import_module,
    errand: RunFileJob = _at_once,
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
        errand(lambda: copy_received_file(activity, intent, folder, (_GAME, *others), module), told)

    bind(on_new_intent=handed)
    handed(activity.getIntent())


def choose_file(
    told: Callable[[Path], object],
    folder: Path,
    suffix: str,
    module: ImportJava = import_module,
    errand: RunFileJob = _at_once,
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
                errand(lambda: copy_received_file(activity, intent, folder, (suffix,), module), told)

    android.bind(on_activity_result=answered)
    wanted = intents(intents.ACTION_OPEN_DOCUMENT)
    wanted.addCategory(intents.CATEGORY_OPENABLE)
    wanted.setType("*/*")  # few apps know the types of our files
    activity.startActivityForResult(wanted, _CODE)
    return True


def copy_received_file(
    activity: Any, intent: Any, folder: Path, suffixes: Sequence[str], module: ImportJava = import_module
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
            content = file.read(MAX_FILE_BYTES + 1)  # one more than is read, so that what is too long is told so
    except Exception:  # pyjnius raises whatever Java raises: gone, not allowed, no such provider
        return None
    path = folder / _named(resolver, uri, suffixes, java)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with atomic_replace(path) as stream:
            stream.write(content)
    except OSError as problem:
        raise refusal_of_os_error(problem, path) from problem
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
