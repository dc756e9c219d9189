"""Makes a kit in the background and reports on the way; shows a finished file to whoever opens such files here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock

from mobile.environment import for_others

if TYPE_CHECKING:
    from printables.fault import KitFault
    from printables.kit import KitReport, Progress
    from printables.request import KitRequest


def make(
    request: KitRequest,
    told: Callable[[Progress], object],
    done: Callable[[KitReport], object],
    failed: Callable[[KitFault], object],
) -> Thread:
    """Start the work; the three are called between frames, in the app's own thread."""
    from printables.fault import KitFault
    from printables.kit import make_kit

    def progress(step: Progress) -> None:
        Clock.schedule_once(lambda _: told(step))

    def work() -> None:
        try:
            report = make_kit(request, progress)
        except KitFault as fault:
            kept = fault
            Clock.schedule_once(lambda _: failed(kept))
        else:
            Clock.schedule_once(lambda _: done(report))

    thread = Thread(target=work, name="kit", daemon=True)
    thread.start()
    return thread


def show(path: Path) -> bool:
    """Open a file or a folder with the program the system has for it; False where there is none."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        elif "ANDROID_PRIVATE" in os.environ:
            return _share_on_android(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            quiet = subprocess.DEVNULL
            subprocess.Popen([opener, str(path)], stdout=quiet, stderr=quiet, env=for_others())
    except OSError:
        return False
    return True


def _share_on_android(path: Path) -> bool:
    """Hand the file to another app (`FileProvider` in the manifest names the folder `shared`)."""
    try:
        from jnius import autoclass, cast  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return False
    intent_class = autoclass("android.content.Intent")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    provider = autoclass("androidx.core.content.FileProvider")
    file = autoclass("java.io.File")(str(path))
    uri = provider.getUriForFile(activity, f"{activity.getPackageName()}.fileprovider", file)
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("application/pdf")
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intent_class.createChooser(intent, None))
    return True
